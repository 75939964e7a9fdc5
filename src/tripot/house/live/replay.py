"""Finished games replayed as any reader saw them, with the lab's analysis of each step."""

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from tripot import positions, wire
from tripot.bots import Thoughts
from tripot.core import CHANCE, Seat
from tripot.house.table import decode, game
from tripot.house.table.audience import shown_to
from tripot.house.table.model import Reader, Table
from tripot.lab.study import odds_types, study_of, worth_types
from tripot.record import document
from tripot.record.text import write_move
from tripot.wire import HouseError

if TYPE_CHECKING:
    Odds = Any  # Each game has its own type; the types are known when its study is loaded.
    Worth = Any
else:
    Odds = odds_types()
    Worth = worth_types()

TRUTH = "truth"
PUBLIC = "public"


class Told(Struct, frozen=True, omit_defaults=True):
    """One move of a replay and its consequences, luck included."""

    move: str
    """As the record has it; empty is luck before the first move."""
    e: tuple[wire.Row, ...]
    odds: tuple[Odds | None, ...] = ()
    """Beside each event, in games whose odds are known."""
    thoughts: Thoughts | None = None
    """Why a bot made this move: only for readers of the truth or of the bot's own seat."""
    walks: tuple[Worth, ...] = ()
    """What each move of this kind was worth, for the same readers."""


class Replay(Struct, frozen=True):
    """A finished game as one reader saw it, or as it truly was."""

    game: wire.GameName
    players: tuple[str, ...]
    options: dict[str, int | str | None]
    variant: dict[str, int | str]
    """The numbers that differ from the printed game."""
    seat: Seat | None
    steps: tuple[Told, ...]
    result: dict[str, Any]
    meta: Any


def replay(text: bytes, side: str, journal: Sequence[bytes] = ()) -> Replay:
    """A stored record replayed: the truth, what was public, or what a seat (from 1) saw.

    A record exists only when the game is over, so the thoughts of bots may be shown: they are read
    from the table's journal, while it is kept.
    """
    record = document.read(text)
    rules = record.rules
    study = study_of(rules.name)
    reader = _reader(side, rules.seats)
    all_thoughts = game.thoughts(decode(entry) for entry in journal)
    steps: list[tuple[str, list[Any], tuple[Worth, ...], Thoughts | None]] = []
    state: Any = rules.start()
    moves = 0
    for step in document.replay(record):
        if step.seat != CHANCE:
            worth: tuple[Worth, ...] = ()
            thoughts: Thoughts | None = None
            if side == TRUTH or step.seat == reader:
                worth = study.worth(rules, state, step.seat, step.move, side == TRUTH)
                thoughts = _thoughts(all_thoughts.get(moves))
            steps.append((write_move(type(rules), step.seat, step.move), [], worth, thoughts))
            moves += 1
        elif not steps:
            steps.append(("", [], (), None))
        steps[-1][1].extend(step.events)
        state = step.state
    outcome = rules.outcome(state)
    if outcome is None:
        raise HouseError("not-over", "the game has no end")
    told: list[Told] = []
    position: Any = None
    for move, events, worth, thoughts in steps:
        seen = events if side == TRUTH else [rules.seen(event, reader) for event in events]
        odds, position = study.odds(rules, position, events)
        told.append(Told(move, tuple(map(wire.row, seen)), odds, thoughts, worth))
    return Replay(
        game=rules.name,
        players=record.players,
        options=document.options_of(rules),
        variant=rules.variant,
        seat=reader,
        steps=tuple(told),
        result=document.result_of(outcome),
        meta=record.meta if isinstance(record.meta, dict) else {},
    )


class Placed(Struct, frozen=True):
    """A position of a finished game."""

    position: str
    """As docs/show.md writes it, for the reader who asked."""


def position_at(text: bytes, side: str, moves: int) -> Placed:
    """The position after so many moves, as a reader knew it then, or as it truly was."""
    record = document.read(text)
    rules, reader = record.rules, _reader(side, record.rules.seats)
    state: Any = rules.start()
    made = 0
    for step in document.replay(record):
        made += step.seat != CHANCE
        if made > moves:
            break
        state = step.state
    if not 0 <= moves <= len(record.moves):
        raise HouseError("bad-request", f"the game has {len(record.moves)} moves, not {moves}")
    try:
        return Placed(positions.write(rules, state, reader, truth=side == TRUTH))
    except positions.BadPosition as error:
        raise HouseError("bad-position", str(error)) from None


def written(text: bytes, side: str, journal: Sequence[bytes] = ()) -> bytes:
    """The same as JSON."""
    return msgspec.json.encode(replay(text, side, journal))


class Replays:
    """Recent replays as JSON, so that many requests for them cost little."""

    def __init__(self, most_bytes: int = 16_000_000) -> None:
        self._most = most_bytes
        self._size = 0
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()

    def get(self, which: Hashable) -> bytes | None:
        if which in self._kept:
            self._kept.move_to_end(which)
        return self._kept.get(which)

    def put(self, which: Hashable, body: bytes) -> None:
        self._kept[which] = body
        self._size += len(body)
        while self._size > self._most:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest)


def _thoughts(kept: Any) -> Thoughts | None:
    """The thoughts in a journal entry; None if they can no longer be read."""
    try:
        return None if kept is None else msgspec.convert(kept, Thoughts)
    except msgspec.ValidationError:
        return None


def odds_at(table: Table, reader: Reader, n: int, now: float) -> tuple[Odds | None, ...]:
    """The odds beside each event of one message; empty where the game has none."""
    table, _ = shown_to(table, reader, now)
    study = study_of(table.rules.name)
    position: Any = None
    for number, events in game.story(table):
        odds, position = study.odds(table.rules, position, events)
        if number == n:
            return odds
    raise HouseError("bad-request", f"message {n} is not about a game")


def _reader(side: str, seats: int) -> Reader:
    if side in (TRUTH, PUBLIC):
        return None
    if side in map(str, range(1, seats + 1)):  # Each side has one name, the key of the cache.
        return Seat(int(side) - 1)
    raise HouseError("bad-request", f"as is {TRUTH}, {PUBLIC}, or a seat from 1 to {seats}")
