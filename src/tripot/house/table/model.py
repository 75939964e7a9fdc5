"""What a table is made of, what can be asked of it, and what it asks for: plain values."""

from hashlib import blake2b
from hmac import compare_digest
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tripot.core import Seat
from tripot.house import wire
from tripot.record.text import AnyRules

GUEST = Seat(-1)
"""Somebody who sits nowhere."""
HOUSE = Seat(-2)
"""The house itself, and whoever administers it."""

REMOTE = "remote"
"""The bot whose moves come from outside, with a key."""

Reader: TypeAlias = Seat | None
"""Who reads a message: a seat, or None for every spectator."""

REMEMBERED = 16
"""How many requests of each seat are known again when they come twice."""
SHORT, NUMBER = 8, 4
NOTE = SHORT + NUMBER
"""Bytes that are kept of a request: of its id, and of the number it was answered with."""

# Structs that stay in memory are made with gc=False: a value cannot hold itself, so there is
# nothing to collect, and each is smaller for it.


class Chair(Struct, frozen=True, gc=False, omit_defaults=True):
    """A seat of the table and who has it. Without a name it is free."""

    name: str = ""
    bot: str = ""
    keys: tuple[bytes, ...] = ()  # SHA-256 of every key that opens it, one for each device.
    words: str = ""
    stand_in: wire.StandIn | None = None
    missed: int = 0  # How often in a row the time ran out; 1 for who left a move half made.
    made: int = 0  # Moves made on this seat.
    muted: tuple[Seat, ...] = ()
    done: bytes = b""  # The latest requests, each with the number it was answered with.

    def opens(self, key: str) -> bool:
        """Whether that is one of its keys, found in a time that tells nothing."""
        try:
            digest = bytes.fromhex(key)
        except ValueError:
            return False
        return sum([compare_digest(known, digest) for known in self.keys]) > 0

    def answered(self, asked: str) -> int | None:
        """The number that request was answered with; None if it is a new one."""
        name = _short(asked)
        if name in self.done:
            for at in range(0, len(self.done), NOTE):
                if self.done.startswith(name, at):
                    return int.from_bytes(self.done[at + len(name) : at + NOTE])
        return None

    def remembering(self, asked: str, number: int) -> "Chair":
        """The chair knowing that request again, should it come twice."""
        note = _short(asked) + number.to_bytes(NUMBER)
        return replace(self, done=(self.done + note)[-NOTE * REMEMBERED :])

    @property
    def is_person(self) -> bool:
        return bool(self.name) and not self.bot

    @property
    def player(self) -> wire.Player | None:
        return wire.Player(self.name, self.bot, self.stand_in) if self.name else None


def _short(asked: str) -> bytes:
    """A request's id in a few bytes: all that a table keeps of it."""
    return blake2b(asked.encode(), digest_size=SHORT).digest()


FREE = Chair()


class Progress(Struct, frozen=True, gc=False):
    """The game so far. The state is the whole truth; nothing here is ever sent."""

    state: Any
    actors: tuple[Seat, ...]
    moves: tuple[str, ...] = ()  # As records write them.
    drawn: int = 0  # How much luck was used.
    asked: tuple[float, ...] = ()  # By seat: when the move it has to make was first due.
    extra: tuple[float, ...] = ()  # By seat: seconds given on top of the clock.


class BotMove(Struct, frozen=True, tag_field="ask", tag="play"):
    """By the house: a bot's answer to a `Think`."""

    seat: Seat
    made: int  # As the Think said, so that an answer that comes too late is refused.
    move: str  # Without the seat.
    late: bool = False  # It stands in for somebody whose time is up.
    thoughts: Any = None  # Sealed in the journal until the game is over.


class Present(Struct, frozen=True, gc=False, tag_field="ask", tag="present"):
    """By the house: who is connected to one of its processes. It replaces what that one said."""

    place: str  # The process.
    seats: tuple[Seat, ...] = ()
    watching: int = 0
    woke: float | None = None  # When it read the table from its journal, if it tells.


class Close(Struct, frozen=True, tag_field="ask", tag="close"):
    """By whoever administers the house: the table ends here, in the middle of a game too."""


class Request(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something asked of a table, with all that had to be made outside: the entry of a journal."""

    by: Seat
    ask: wire.Asked | BotMove | Present | Close
    auth: str = ""  # SHA-256 of the asker's key, if a seat asks; checked, and never kept.
    now: float = 0.0  # Filled in by `handle`.
    key: str = ""  # SHA-256 of a new key: for Open, Sit, Link, and a remote Bot.
    table: str = ""  # For Open, its name; for Rematch, the new table's.
    code: str = ""  # For Open and Rematch.
    secret: bytes = b""  # The dealer's, for Open and Rematch.
    chairs: tuple[Chair, ...] = ()  # Who sits where already, for the Open of a rematch.


class Table(Struct, frozen=True, gc=False):
    """One table: seats, settings, the game, and everything needed to tell it again."""

    id: str
    code: str
    settings: wire.Settings
    rules: AnyRules
    secret: bytes
    chairs: tuple[Chair, ...]
    host: Seat | None
    stage: wire.Stage = wire.Stage.LOBBY
    locked: bool = False
    paused: float | None = None  # Since when.
    words: tuple[str, ...] = ()  # As the game began.
    progress: Progress | None = None
    log: bytes = b""
    """A byte for every numbered message, from 1: how a move came about (MARKS), DEALT or FACT. The
    game tells its events again from its moves;"""
    facts: tuple[wire.Fact, ...] = ()
    """the facts are kept in order."""
    next: str = ""
    now: float = 0.0  # Of the last entry: time never runs backwards.
    past: tuple[tuple[float, "Table"], ...] = ()
    """The table as it was, since when, as far back as delayed spectators need it."""

    # What follows is not in the journal.
    places: tuple[Present, ...] = ()
    gone: tuple[float, ...] = ()  # By seat: since when nobody is connected; -1 while somebody is.
    said: tuple[float, ...] = ()  # By seat, then spectators: when they may say five things again.
    woke: float = -1.0  # When the first process that has it read the table from its journal.

    @property
    def here(self) -> tuple[bool, ...]:
        connected = {seat for place in self.places for seat in place.seats}
        return tuple(Seat(s) in connected for s in range(len(self.chairs)))

    @property
    def watching(self) -> int:
        return sum(place.watching for place in self.places)


MARKS: dict[wire.StandIn | None, int] = {None: 0, wire.StandIn.LATE: 1, wire.StandIn.LEFT: 2}
"""How a move stands in the log: its owner made it, or a bot for them, and why."""
DEALT, FACT = 3, 4
"""What else stands there: luck before the first move, and what happened to the table."""


class Send(Struct, frozen=True):
    """A message and its readers. Held back, it goes to whoever watches when it is due."""

    to: tuple[Reader, ...]
    message: wire.Told
    after: float = 0.0  # Seconds to hold it back: spectators may be behind.


class Think(Struct, frozen=True):
    """Asks a bot for a move: show it `sight` at once, and send its `BotMove` at that time."""

    at: float
    seat: Seat
    bot: str
    made: int
    late: bool = False  # For somebody whose time is up at `at`; think no sooner.


class Call(Struct, frozen=True):
    """The table wants this request at that time."""

    at: float
    request: Request


Timer = Think | Call


class Result(Struct, frozen=True):
    """What came of a request."""

    table: Table
    answer: wire.Ok  # For whoever asked; a new key is for the server to fill in.
    sends: tuple[Send, ...]
    timers: tuple[Timer, ...]
    entry: Request | None  # What must be on disk before anything is sent; None: nothing.
    opens: Request | None = None  # A rematch: handle this with no table; both are kept, or none.


class Sight(Struct, frozen=True):
    """What a bot is shown: the rules, the view of its seat, and the moves it may make."""

    rules: AnyRules
    view: Any
    legal: Any


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Request)


def encode(entry: Request) -> bytes:
    """An entry as the journal keeps it."""
    return _encoder.encode(entry)


def decode(body: bytes) -> Request:
    """An entry of the journal."""
    return _decoder.decode(body)
