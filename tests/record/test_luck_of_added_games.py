"""A game that is none of ours may ask for luck before every round, and draw plain amounts."""

import json
from collections.abc import Mapping
from typing import Any, ClassVar

import pytest
from msgspec import Struct
from msgspec.structs import replace

from tripot.core import CHANCE, Dice, RuleBook, Seat
from tripot.game import Game
from tripot.record.document import RecordError, check
from tripot.rules import GAMES


class Rain(Struct, frozen=True, tag="rain"):
    water: int


class Drink(Struct, frozen=True, tag="drink"):
    cups: int


class Wet(Struct, frozen=True, tag="wet"):
    water: int


class State(Struct, frozen=True):
    rain: tuple[int, ...] = ()
    drunk: int = 0


class Outcome(Struct, frozen=True):
    rain: tuple[int, ...]
    winners: tuple[Seat, ...]


class Well(RuleBook, frozen=True):
    """Two rounds of rain, and of one seat that drinks."""

    seats: int = 1

    name: ClassVar[str] = "well"
    title: ClassVar[str] = "Well"
    seat_range: ClassVar[range] = range(1, 2)
    verbs: ClassVar[Mapping[str, tuple[Any, ...]]] = {"drink": (Drink,)}
    chances: ClassVar[Mapping[str, tuple[Any, str]]] = {"rain": (Rain, "rain")}
    event: ClassVar[Any] = Wet

    def start(self) -> State:
        return State()

    def phase(self, state: State) -> str:
        return "over" if state.drunk == 2 else "rain" if self._is_dry(state) else "drink"

    def _is_dry(self, state: State) -> bool:
        return len(state.rain) == state.drunk

    def actors(self, state: State) -> tuple[Seat, ...]:
        return {"over": (), "rain": (CHANCE,), "drink": (Seat(0),)}[self.phase(state)]

    def legal(self, state: State, seat: Seat) -> tuple[Drink, ...]:
        return (Drink(1),) if seat in self.actors(state) else ()

    def chance(self, state: State, dice: Dice) -> Rain:
        return Rain(dice.below(100))

    def apply(self, state: State, seat: Seat, move: Rain | Drink) -> tuple[State, tuple[Wet, ...]]:
        if isinstance(move, Rain):
            return replace(state, rain=(*state.rain, move.water)), (Wet(move.water),)
        return replace(state, drunk=state.drunk + 1), ()

    def seen(self, event: Wet, seat: Seat | None) -> Wet:
        return event

    def view(self, state: State, seat: Seat | None) -> State:
        return state

    def money(self, state: State) -> tuple[int, ...]:
        return (sum(state.rain),)

    def scores(self, state: State) -> tuple[int, ...]:
        return self.money(state)

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(state.rain, (Seat(0),)) if state.drunk == 2 else None


@pytest.fixture
def record(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    monkeypatch.setitem(vars(GAMES), "_all", {**GAMES, Well.name: Well})
    game: Game[Any, Any, Any, Any, Any] = Game(Well(), seed=7)
    while game.actors:
        game.play(game.actors[0], Drink(1))
    document: Any = game.record()
    return dict(document)


def test_it_comes_back_with_every_amount_as_it_was_drawn(record: dict[str, Any]) -> None:
    result: Any = check(json.dumps(record))
    assert result["rain"] == record["chance"]["rain"]
    assert len(set(result["rain"])) == 2


def test_luck_that_was_not_needed_is_an_error(record: dict[str, Any]) -> None:
    record["chance"]["rain"].append(3)
    with pytest.raises(RecordError, match="more luck than the game needed"):
        check(json.dumps(record))
