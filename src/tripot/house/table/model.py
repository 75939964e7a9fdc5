"""The values a table consists of, the requests it handles, and the results it returns."""

from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from hmac import compare_digest
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from tripot import wire
from tripot.bots.ladder import style_of, without_style
from tripot.core import Seat
from tripot.record.text import AnyRules

GUEST = Seat(-1)
"""The sender of a request if it has no seat."""
HOUSE = Seat(-2)
"""The house itself, or its administrator, as the sender of a request."""

SEATS = tuple(map(Seat, range(12)))
"""The seats by number: they are counted for every message, and each `Seat(…)` is a call."""

REMOTE = "remote"
"""The name of a bot that connects from outside, with a key."""

Reader: TypeAlias = Seat | None
"""The reader of a message: a seat, or None for all spectators."""

REMEMBERED_REQUESTS = 16
"""How many requests of each seat are remembered, to recognise repeated ones."""
ID_BYTES, NUMBER_BYTES = 8, 4
NOTE_BYTES = ID_BYTES + NUMBER_BYTES
"""What is kept of a request: a hash of its id, and the number of its answer."""

# Structs that stay in memory have gc=False: a value cannot contain itself, so there is nothing to
# collect, and each is smaller.


class Chair(Struct, frozen=True, gc=False, omit_defaults=True):
    """A seat of the table and its player. Without a name it is free."""

    name: str = ""
    bot: str = ""
    keys: tuple[bytes, ...] = ()  # SHA-256 of every key that opens it, one for each device.
    words: str = ""
    stand_in: wire.StandIn | None = None
    source: bytes = b""  # The address they sat down from, hashed with the table's salt.
    holder: bytes = b""  # The profile they play with, hashed with the table's salt.
    since: int = 0  # The last message sent before the seat was theirs.
    spent: int = 0  # Journal entries by this player, not counting moves.
    missed: int = 0  # Moves missed in a row; 1 also after leaving while a move was due.
    made: int = 0  # Moves made on this seat.
    renamed: int = 0  # How often they changed their name at this table.
    muted: tuple[Seat, ...] = ()
    pledge: str = ""  # Of the words for the luck, in the current round of commitments.
    pledges: bool = False  # This player's client is known to pledge.
    done: bytes = b""  # The latest requests, each with the number of its answer.

    def opens(self, key: str) -> bool:
        """Whether this is one of its keys, compared in constant time."""
        try:
            digest = bytes.fromhex(key)
        except ValueError:
            return False
        opens = False
        for known in self.keys:
            opens = compare_digest(known, digest) or opens
        return opens

    def answered(self, asked: str) -> int | None:
        """The number of the answer to a repeated request; None if the request is new."""
        name = _short(asked)
        if name in self.done:
            for at in range(0, len(self.done), NOTE_BYTES):
                if self.done.startswith(name, at):
                    return int.from_bytes(self.done[at + len(name) : at + NOTE_BYTES])
        return None

    def remembered(self, asked: str, number: int) -> bytes:
        """`done` with one request more."""
        note = _short(asked) + number.to_bytes(NUMBER_BYTES)
        return (self.done + note)[-NOTE_BYTES * REMEMBERED_REQUESTS :]

    @property
    def is_person(self) -> bool:
        return bool(self.name) and not self.bot

    @property
    def player(self) -> wire.Player | None:
        if not self.name:
            return None
        return wire.Player(self.name, without_style(self.bot), self.stand_in, style_of(self.bot))


@lru_cache(maxsize=1 << 8)  # Each request asks twice: whether it is known, and to remember it.
def _short(asked: str) -> bytes:
    """A hash of a request's id, which is all that a table stores of it."""
    return blake2b(asked.encode(), digest_size=ID_BYTES).digest()


FREE = Chair()


class Seals(Struct, frozen=True, gc=False):
    """The hidden choices of a game, numbered from 0 in the order they were made."""

    count: int = 0
    closed: tuple[int, ...] = ()  # Those that are not public, oldest first.
    faces: tuple[Any, ...] = ()  # The events of the last of them: those that can still matter.


NO_SEALS = Seals()


class Progress(Struct, frozen=True, gc=False):
    """The game so far. The state is the whole truth; nothing here is ever sent."""

    state: Any
    actors: tuple[Seat, ...]
    moves: tuple[str, ...] = ()  # As records write them.
    drawn: int = 0  # How much luck was used,
    chances: int = 0  # in how many moves of chance.
    asked: tuple[float, ...] = ()  # By seat: when the move it has to make was first due.
    extra: tuple[float, ...] = ()  # By seat: seconds given on top of the clock.
    rest: float = 0.0  # Until when clocks rest because people read what was revealed.
    seals: Seals = NO_SEALS
    salts: bytes = b""  # Of every hidden choice: which move it is, and its salt (see `luck`).


class Evening(Struct, frozen=True, gc=False, omit_defaults=True):
    """The evening that this table belongs to."""

    id: str  # The table of its first game.
    club: str  # The friends who play it.
    name: str = ""  # Of the club.
    game: int = 1  # Which game this is.
    games: int = 0  # How many there are to be; 0 is as many as people like.
    seatings: tuple[tuple[str, ...], ...] = ()  # The names by seat, of each game before.

    @property
    def is_last(self) -> bool:
        return self.game == self.games


class Duplicate(Struct, frozen=True, gc=False):
    """The duplicate that this table belongs to: luck and bots are the same at all its tables."""

    id: str
    mix: str = ""  # Of the words in its luck; see `tripot.fair.duplicate`.


class BotMove(Struct, frozen=True, tag_field="ask", tag="play"):
    """By the house: a bot's answer to a `Think`."""

    seat: Seat
    made: int  # As in the Think, so that a late answer is rejected.
    move: str  # Without the seat.
    late: bool = False  # For a player whose time is up.
    thoughts: Any = None  # Sealed in the journal until the game is over.


class Present(Struct, frozen=True, gc=False, tag_field="ask", tag="present"):
    """By the house: the readers connected to one process, replacing its previous report."""

    place: str  # The process.
    seats: tuple[Seat, ...] = ()
    watching: int = 0
    woke: float | None = None  # When it loaded the table from its journal, if known.


class Lapse(Struct, frozen=True, tag_field="ask", tag="lapse"):
    """By the house: the time to vote on that proposal is over."""

    proposal: int


class Close(Struct, frozen=True, tag_field="ask", tag="close"):
    """By an administrator: closes the table, also during a game."""


class Due(Struct, frozen=True, tag_field="ask", tag="due"):
    """By the house: the time for pledges or words is over. A new round needs a new secret."""

    round: int
    stage: wire.DealStage


class Again(Struct, frozen=True, gc=False):
    """A round of commitments that was repeated."""

    secret: bytes
    without: tuple[Seat, ...]  # The seats that did not open their words.

    @property
    def seats(self) -> tuple[int, ...]:
        """Those seats as records count them, from 1."""
        return tuple(seat + 1 for seat in self.without)


class Deal(Struct, frozen=True, gc=False):
    """The agreement of the seats on the luck of the game: tripot-fair/2."""

    round: int = 1
    stage: wire.DealStage = wire.DealStage.OPEN
    until: float = 0.0  # When the time for pledges or words is over.
    pledges: tuple[str, ...] = ()  # By seat, once they are fixed.
    words: tuple[str, ...] = ()  # By seat: the opened ones.
    gone: tuple[Seat, ...] = ()  # Seats whose player left without opening their words.
    again: tuple[Again, ...] = ()
    is_rematch: bool = False  # It began with the table: people still read the previous game.


NEW_DEAL = Deal()
PLEDGING_VERSION = 3
"""The first version whose luck is agreed on by pledges; older journals have tripot-fair/1."""


class Request(Struct, frozen=True, gc=False, omit_defaults=True):
    """A request with everything random or secret it needs: an entry of the journal."""

    by: Seat
    ask: wire.Asked | BotMove | Present | Close | Lapse | Due
    auth: str = ""  # SHA-256 of the key of the seat that asks; checked, never kept.
    now: float = 0.0  # Filled in by `handle`.
    key: str = ""  # SHA-256 of a new key: for Open, Sit, Link, and a remote Bot.
    table: str = ""  # For Open, its name; for Rematch, the new table's.
    code: str = ""  # For Open and Rematch.
    secret: bytes = b""  # The dealer's, for Open, Rematch and Due.
    chairs: tuple[Chair, ...] = ()  # The players already seated, for the Open of a rematch;
    salt: bytes = b""  # the salt of its addresses,
    removed: tuple[bytes, ...] = ()  # the people removed from it,
    evening: Evening | None = None  # and the evening it belongs to.
    exhibition: bool = False  # For Open: bots play here for anybody who watches.
    duplicate: Duplicate | None = None  # For Open: the table is one of this duplicate.
    club: str = ""  # For Plan: the id of the club.
    address: str = ""  # Of the client, for Open and Sit; hashed, never kept.
    profile: str = ""  # The id of the profile they play with; hashed, never kept.
    # `handle` fills in the rest.
    source: bytes = b""  # The hash of the address,
    holder: bytes = b""  # and of the profile.
    voters: tuple[Seat, ...] = ()  # The people who must agree first.
    version: int = 0  # Of the table, for Open; missing in older journals.


class Ballot(Struct, frozen=True, gc=False):
    """A request that is executed if enough of its voters agree in time."""

    n: int  # Of the message that proposed it.
    request: Request
    until: float
    yes: tuple[Seat, ...] = ()
    no: tuple[Seat, ...] = ()


class Table(Struct, frozen=True, gc=False):
    """One table: seats, settings, the game, and what is needed to repeat its messages."""

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
    deal: Deal | None = None  # None under tripot-fair/1.
    progress: Progress | None = None
    began: float = 0.0  # When the game began.
    log: bytes = b""
    """One byte per numbered message, from 1: the kind of a move (MARKS), DEALT or FACT. The events
    of moves are replayed when needed."""
    facts: tuple[wire.Fact, ...] = ()
    """The messages marked FACT, in order."""
    next: str = ""
    evening: Evening | None = None
    exhibition: bool = False  # Bots play for spectators, and pause without any.
    duplicate: Duplicate | None = None
    version: int = 0
    salt: bytes = b""  # Of the hashes of addresses.
    removed: tuple[bytes, ...] = ()
    """Hashes of the keys and addresses of removed people, who may not sit down again."""
    ballot: Ballot | None = None
    calm: float = 0.0  # When a guest may ask for consent again after a rejected takeover.
    sits: float = 0.0  # The rate limit of sitting down, as in `said`.
    now: float = 0.0  # The time of the last entry: it never runs backwards.
    past: tuple[tuple[float, "Table"], ...] = ()
    """Earlier values of the table with their times, as far back as delayed spectators need."""

    # What follows is not in the journal.
    places: tuple[Present, ...] = ()
    gone: tuple[float, ...] = ()  # By seat: disconnected since when; -1 while connected.
    said: tuple[float, ...] = ()  # By seat, then spectators: when the chat limit is full again.
    woke: float = -1.0  # When the first process loaded the table from its journal.

    @property
    def here(self) -> tuple[bool, ...]:
        connected = {seat for place in self.places for seat in place.seats}
        return tuple([s in connected for s in range(len(self.chairs))])

    @property
    def watching(self) -> int:
        return sum(place.watching for place in self.places)


MARKS: dict[wire.StandIn | None, int] = {None: 0, wire.StandIn.LATE: 1, wire.StandIn.LEFT: 2}
"""How the log marks a move: made by its owner, or by a bot for them, and why."""
DEALT, FACT = 3, 4
"""The other marks: luck before the first move, and changes of the table."""


class Send(Struct, frozen=True):
    """A message and its readers; if delayed, the readers at the time it is due."""

    to: tuple[Reader, ...]
    message: wire.Told
    after: float = 0.0  # Seconds of delay: spectators may be behind.


class Think(Struct, frozen=True):
    """Asks a bot for a move: show it `sight` at once, and send its `BotMove` at that time."""

    at: float
    seat: Seat
    bot: str
    made: int
    late: bool = False  # For a player whose time is up at `at`; do not think before.


class Call(Struct, frozen=True):
    """Sends this request to the table at that time."""

    at: float
    request: Request


Timer = Think | Call


class Result(Struct, frozen=True):
    """The result of a request."""

    table: Table
    answer: wire.Ok  # The server fills in a new key.
    sends: tuple[Send, ...]
    timers: tuple[Timer, ...]
    entry: Request | None  # Must be on disk before anything is sent.
    opens: Request | None = None  # A rematch: the request for the new table; store both or none.


class Sight(Struct, frozen=True):
    """What a bot is shown: the rules, the view of its seat, and the moves it may make."""

    rules: AnyRules
    view: Any
    legal: Any


# msgspec's own methods: every move needs them, and a wrapper would double their cost.

encode: Callable[[Request], bytes] = msgspec.msgpack.Encoder().encode
"""An entry as the journal keeps it."""
decode: Callable[[bytes], Request] = msgspec.msgpack.Decoder(Request).decode
"""An entry of the journal."""
