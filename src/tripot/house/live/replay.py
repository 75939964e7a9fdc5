"""Looking closely: a finished game told again from any side, why bots moved, and exact odds."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

import msgspec
from msgspec import Struct

from tripot.bots import Thoughts
from tripot.core import CHANCE, Seat
from tripot.house import wire
from tripot.house.table import decode, game
from tripot.house.table.audience import shown_to
from tripot.house.table.model import Reader, Table
from tripot.house.wire import HouseError
from tripot.lab import odds as lab
from tripot.lab.vabanque.walks import walks
from tripot.record import document
from tripot.record.text import AnyRules, write_move
from tripot.rules.vabanque import Card, Vabanque, Walk
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


class Bluff(Struct, frozen=True):
    """A rival's Bluff at a casino, and what the walk there would have seemed worth without it."""

    seat: Seat
    without: int


class Worth(Struct, frozen=True, omit_defaults=True):
    """What a walk of Vabanque was worth on what its seat knew."""

    steps: int
    casino: int
    mean: int
    trapped: float
    bluffs: tuple[Bluff, ...] = ()


class Told(Struct, frozen=True, omit_defaults=True):
    """One move of a replay and what came of it, luck included."""

    move: str
    """As the record has it; empty is luck before the first move."""
    e: tuple[wire.Row, ...]
    odds: tuple[Odds | None, ...] = ()
    """Beside each event, in La Vendôme."""
    thoughts: Thoughts | None = None
    """Why a bot moved so: for whoever sees the truth, or the bot's side."""
    walks: tuple[Worth, ...] = ()
    """What each walk was worth, for the same readers."""


class Replay(Struct, frozen=True):
    """A finished game as one reader saw it, or as it truly was."""

    game: wire.GameName
    players: tuple[str, ...]
    options: dict[str, int | str | None]
    seat: Seat | None
    steps: tuple[Told, ...]
    result: dict[str, Any]
    meta: Any


def replay(text: bytes, side: str, journal: Sequence[bytes] = ()) -> Replay:
    """A stored record told again: the truth, what was public, or what a seat (from 1) saw.

    A record is only there when the game is over, so what bots thought may be opened: it is read
    from the table's journal, as long as that is kept.
    """
    record = document.read(text)
    rules = record.rules
    reader = _reader(side, rules.seats)
    opened = game.thoughts(decode(entry) for entry in journal)
    told: list[Told] = []
    state: Any = rules.start()
    position: lab.Position | None = None
    said: list[tuple[str, list[Any], tuple[Worth, ...], Thoughts | None]] = []
    moves = 0
    for step in document.replay(record):
        if step.seat != CHANCE:
            mine = side == TRUTH or step.seat == reader
            said.append(
                (
                    write_move(type(rules), step.seat, step.move),
                    [],
                    _worth(rules, state, step.seat, step.move, side) if mine else (),
                    _thoughts(opened.get(moves)) if mine else None,
                )
            )
            moves += 1
        elif not said:
            said.append(("", [], (), None))
        said[-1][1].extend(step.events)
        state = step.state
    outcome = rules.outcome(state)
    if outcome is None:
        raise HouseError("not-over", "the game has no end")
    for move, events, worth, thoughts in said:
        seen = events if side == TRUTH else [rules.seen(event, reader) for event in events]
        odds = _odds(rules, position, events)
        told.append(Told(move, tuple(map(wire.row, seen)), odds, thoughts, worth))
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


def _thoughts(kept: Any) -> Thoughts | None:
    """What was kept of a bot's thoughts; what cannot be read is left out."""
    try:
        return None if kept is None else msgspec.convert(kept, Thoughts)
    except msgspec.ValidationError:
        return None


def _worth(rules: AnyRules, state: Any, seat: Seat, move: Any, side: str) -> tuple[Worth, ...]:
    """What each walk was worth to whoever walks; what the Bluffs did is part of the truth."""
    if not isinstance(rules, Vabanque) or not isinstance(move, Walk):
        return ()
    bluffs = {(c.seat, c.casino) for c in state.cards if c.card is Card.BLUFF}
    return tuple(
        Worth(
            each.steps,
            each.casino,
            round(each.mean),
            round(float(each.trapped), 4),
            tuple(
                Bluff(rival, round(without))
                for rival, without in each.without
                if side == TRUTH and (rival, each.casino) in bluffs
            ),
        )
        for each in walks(rules, rules.view(state, seat))
    )


def odds_at(table: Table, reader: Reader, n: int, now: float) -> tuple[Odds | None, ...]:
    """The odds beside each event of one message of a table of La Vendôme."""
    table, _ = shown_to(table, reader, now)
    position: lab.Position | None = None
    for number, events in game.story(table):
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
