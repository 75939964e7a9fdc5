"""Looking closely: a finished game told again from any side, and the odds of La Vendôme."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from msgspec import Struct

from tripot.core import CHANCE, Seat
from tripot.house import play, wire
from tripot.house.tell import shown_to
from tripot.house.values import Reader, Table
from tripot.house.wire import HouseError
from tripot.lab import odds as lab
from tripot.record import document
from tripot.record.text import AnyRules, write_move
from tripot.rules.vendome import Banked, Closed, Vendome

TRUTH = "truth"
PUBLIC = "public"


class Chance(Struct, frozen=True):
    """A chance or a mean: as a number to draw, and exactly."""

    value: float
    exact: str


class Odds(Struct, frozen=True):
    """What may come after a card of La Vendôme, exactly."""

    falls: tuple[Chance | None, ...]
    """By seat: to fall before the banker; null is not in play."""
    keeps: Chance
    """The banker keeps the bank."""
    loses_next: Chance
    nobody_next: Chance
    expected: tuple[Chance, ...] | None
    """Chips at the end of the coup, by seat."""


class Told(Struct, frozen=True, omit_defaults=True):
    """One move of a replay and what came of it, luck included."""

    move: str
    """As the record has it; empty is luck before the first move."""
    e: tuple[wire.Row, ...]
    odds: tuple[Odds | None, ...] = ()
    """Beside each event, in La Vendôme."""


class Replay(Struct, frozen=True):
    """A finished game as one reader saw it, or as it truly was."""

    game: wire.GameName
    players: tuple[str, ...]
    options: dict[str, int | str | None]
    seat: Seat | None
    steps: tuple[Told, ...]
    result: dict[str, Any]
    meta: Any


def replay(text: bytes, side: str) -> Replay:
    """A stored record told again: the truth, what was public, or what a seat (from 1) saw."""
    record = document.read(text)
    rules = record.rules
    reader = _reader(side, rules.seats)
    steps: list[tuple[str, list[Any]]] = []
    state: Any = None
    for step in document.replay(record):
        if step.seat != CHANCE or not steps:
            said = "" if step.seat == CHANCE else write_move(type(rules), step.seat, step.move)
            steps.append((said, []))
        steps[-1][1].extend(step.events)
        state = step.state
    outcome = rules.outcome(state)
    if outcome is None:
        raise HouseError("not-over", "the game has no end")
    told: list[Told] = []
    position: lab.Position | None = None
    for said, events in steps:
        seen = events if side == TRUTH else [rules.seen(event, reader) for event in events]
        told.append(Told(said, tuple(map(wire.row, seen)), _odds(rules, position, events)))
        position = _next_coup(rules, position, events)
    return Replay(
        game=rules.name,  # type: ignore[arg-type]  # every game's name is a GameName
        players=record.players,
        options=document.options_of(rules),
        seat=reader,
        steps=tuple(told),
        result=document.result_of(outcome),
        meta=record.meta if isinstance(record.meta, dict) else {},
    )


def odds_at(table: Table, reader: Reader, n: int, now: float) -> tuple[Odds | None, ...]:
    """The odds beside each event of one message of a table of La Vendôme."""
    table, _ = shown_to(table, reader, now)
    position: lab.Position | None = None
    for number, events in play.story(table):
        if number == n:
            return _odds(table.rules, position, events)
        position = _next_coup(table.rules, position, events)
    raise HouseError("bad-request", f"message {n} tells nothing of a game")


def _odds(
    rules: AnyRules, position: lab.Position | None, events: Iterable[Any]
) -> tuple[Odds | None, ...]:
    if not isinstance(rules, Vendome) or position is None:
        return ()
    return tuple(
        None if one is None else _written(one) for one in lab.along(rules, position, events)
    )


def _next_coup(
    rules: AnyRules, position: lab.Position | None, events: Iterable[Any]
) -> lab.Position | None:
    """The position before the coup that follows those events."""
    if not isinstance(rules, Vendome):
        return None
    chips = rules.money(rules.start()) if position is None else position.chips
    for event in events:
        match event:
            case Closed(chips=chips):
                pass
            case Banked(seat):
                position = lab.begin(rules, chips, seat)
            case _:
                pass
    return position


def _written(odds: lab.Odds) -> Odds:
    expected = odds.expected
    return Odds(
        falls=tuple(None if chance is None else _chance(chance) for chance in odds.falls),
        keeps=_chance(odds.keeps),
        loses_next=_chance(odds.loses_next),
        nobody_next=_chance(odds.nobody_next),
        expected=None if expected is None else tuple(map(_chance, expected)),
    )


def _chance(exact: Fraction) -> Chance:
    return Chance(round(float(exact), 6), str(exact))


def _reader(side: str, seats: int) -> Reader:
    if side in (TRUTH, PUBLIC):
        return None
    if side.isascii() and side.isdecimal() and 1 <= int(side[:3]) <= seats:
        return Seat(int(side) - 1)
    raise HouseError("bad-request", f"as is {TRUTH}, {PUBLIC}, or a seat from 1 to {seats}")
