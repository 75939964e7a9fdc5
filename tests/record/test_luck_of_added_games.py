"""An added game may draw luck before every round, in any shape, and ask for moves of any shape."""

import json
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, ClassVar

import pytest
from msgspec import Struct
from msgspec.structs import replace

from tripot.core import CHANCE, Dice, RuleBook, Seat
from tripot.game import Game
from tripot.record.document import RecordError, check
from tripot.record.text import write_bare_move
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


class Cloud(StrEnum):
    WHITE = "white"
    DARK = "dark"


class Gust(Struct, frozen=True):
    force: int
    against: Seat


class Storm(Struct, frozen=True, tag="storm"):
    hands: tuple[tuple[int, ...], ...]
    sky: tuple[Cloud, ...]
    front: Cloud
    victim: Seat | None
    gust: Gust
    pair: tuple[int, Cloud]
    calm: bool


class Hide(Struct, frozen=True, tag="hide"):
    deep: bool
    caves: tuple[Seat, ...]


STORMS = (
    Storm(
        ((1, 2), ()), (Cloud.DARK, Cloud.WHITE), Cloud.DARK, None, Gust(3, Seat(0)),
        (4, Cloud.WHITE), True,
    ),
    Storm(((5,),), (), Cloud.WHITE, Seat(0), Gust(0, Seat(0)), (0, Cloud.DARK), False),
)  # fmt: skip


class Coast(Well, frozen=True):
    """Two storms, and one seat that hides."""

    name: ClassVar[str] = "coast"
    verbs: ClassVar[Mapping[str, tuple[Any, ...]]] = {"hide": (Hide,)}
    chances: ClassVar[Mapping[str, tuple[Any, str]]] = {"rain": (Storm, "storms")}

    def chance(self, state: State, dice: Dice) -> Any:
        return STORMS[len(state.rain)]

    def apply(self, state: State, seat: Seat, move: Any) -> tuple[State, tuple[Wet, ...]]:
        if seat == CHANCE:
            assert move == STORMS[len(state.rain)]
            return replace(state, rain=(*state.rain, 1)), ()
        return replace(state, drunk=state.drunk + 1), ()


def test_luck_and_moves_of_any_shape_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(GAMES), "_all", {**GAMES, Coast.name: Coast})
    game: Game[Any, Any, Any, Any, Any] = Game(Coast(), seed=7)
    game.play(Seat(0), Hide(True, (Seat(2), Seat(1))))
    game.play("1 hide no none")
    document: Any = game.record()
    assert document["moves"] == ["1 hide yes 3 2", "1 hide no none"]
    assert document["chance"]["storms"][1] == {
        "hands": [[5]], "sky": "none", "front": "white", "victim": 1,
        "gust": {"force": 0, "against": 1}, "pair": [0, "dark"], "calm": False,
    }  # fmt: skip
    assert check(json.dumps(document)) == document["result"]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("hands", "1 2"), ("hands", [1]), ("sky", ["dark"]), ("sky", "grey"), ("front", 1),
        ("front", "grey"), ("victim", "1"), ("gust", {"force": 1}), ("gust", [1, 1]),
        ("pair", [1]), ("pair", [1, 2]), ("calm", 1), ("calm", None), ("hail", 1),
    ],
)  # fmt: skip
def test_luck_of_another_shape_is_named(
    monkeypatch: pytest.MonkeyPatch, field: str, value: Any
) -> None:
    monkeypatch.setitem(vars(GAMES), "_all", {**GAMES, Coast.name: Coast})
    game: Game[Any, Any, Any, Any, Any] = Game(Coast(), seed=7)
    document: Any = game.record()
    document["chance"]["storms"][0][field] = value
    with pytest.raises(RecordError, match="storms" if field == "hail" else field) as error:
        check(json.dumps(document))
    assert error.value.code == "bad-chance"


class Shout(Struct, frozen=True, tag="shout"):
    words: str


class Sing(Struct, frozen=True, tag="sing"):
    notes: tuple[int, ...]
    loud: bool


@pytest.mark.parametrize(("kind", "named"), [(Shout, "Shout.words"), (Sing, "Sing")])
def test_a_move_that_no_text_can_hold_is_named(kind: Any, named: str) -> None:
    class Loud(Well, frozen=True):
        verbs: ClassVar[Mapping[str, tuple[Any, ...]]] = {"shout": (kind,)}

    with pytest.raises(TypeError, match=named):
        write_bare_move(Loud, Drink(1))
