"""What the laboratory knows of La Vendôme: exact odds, what is hidden, and how seats cut."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from msgspec import Struct

from tripot.core import CHANCE, Dice, Seat, shuffled
from tripot.lab.study import AnyGame, Moves, Study
from tripot.lab.vendome import odds as exact
from tripot.record.text import AnyRules
from tripot.rules.vendome import Banked, Closed, Dealt, Move, Shuffle, Turned, Vendome


class Chance(Struct, frozen=True):
    """A probability or a mean: as a number to draw, and exactly."""

    value: float
    exact: str


class Odds(Struct, frozen=True):
    """What may come after a card, exactly."""

    falls: tuple[Chance | None, ...]
    """By seat: to fall before the banker; null is not in play."""
    keeps: Chance
    """The banker keeps the bank."""
    loses_next: Chance
    nobody_next: Chance
    expected: tuple[Chance, ...] | None
    """Chips at the end of the coup, by seat."""


class VendomeStudy(Study):
    """Hidden are the cards below the last one turned."""

    odds_type = Odds

    def odds(
        self, rules: AnyRules, position: exact.Position | None, events: Iterable[Any]
    ) -> tuple[tuple[Odds | None, ...], exact.Position | None]:
        assert isinstance(rules, Vendome)
        events = tuple(events)
        beside: tuple[Odds | None, ...] = ()
        if position is not None:
            beside = tuple(
                None if one is None else _shown(one) for one in exact.along(rules, position, events)
            )
        return beside, _next_coup(rules, position, events)

    def habits(self, game: AnyGame, seat: Seat) -> Iterator[tuple[str, float]]:
        for who, move in game.moves:
            if who == seat:
                yield "cards cut", move.cards

    def other_secrets(
        self, game: AnyGame, reader: Seat | None, dice: Dice
    ) -> tuple[list[Move], Moves]:
        luck: list[Move] = []
        for step in game:
            if step.seat == CHANCE and isinstance(step.move, Shuffle):
                cut = step.before.cut
                pack = step.move.deck[cut:] + step.move.deck[:cut]
                shown = sum(isinstance(event, Dealt | Turned) for event in step.events)
                pack = pack[:shown] + shuffled(pack[shown:], dice)
                luck.append(Shuffle(pack[-cut:] + pack[:-cut]))
            elif step.seat == CHANCE:
                luck.append(step.move)
        return luck, list(game.moves)


def _next_coup(
    rules: Vendome, position: exact.Position | None, events: tuple[Any, ...]
) -> exact.Position | None:
    """The position before the coup that follows those events."""
    chips = rules.money(rules.start()) if position is None else position.chips
    for event in events:
        match event:
            case Closed(chips=chips):
                pass
            case Banked(seat):
                position = exact.begin(rules, chips, seat)
            case _:
                pass
    return position


def _shown(odds: exact.Odds) -> Odds:
    expected = odds.expected
    return Odds(
        falls=tuple(None if chance is None else _chance(chance) for chance in odds.falls),
        keeps=_chance(odds.keeps),
        loses_next=_chance(odds.loses_next),
        nobody_next=_chance(odds.nobody_next),
        expected=None if expected is None else tuple(map(_chance, expected)),
    )


def _chance(exactly: Fraction) -> Chance:
    return Chance(round(float(exactly), 6), str(exactly))


STUDY = VendomeStudy()
