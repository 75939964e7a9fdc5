"""A table as a value, and all that can happen to it as one pure function.

`handle(table, request, now)` gives the table afterwards, what is to be told to whom, and what the
table wants to be called for. It never looks at a clock, never rolls dice, never waits. A refusal
raises HouseError and changes nothing.

Whoever serves tables keeps to this:
- A key is turned into a seat with `seat_of`, never by what a client says; `Request.by` is that
  seat, GUEST for anybody else, HOUSE for the house itself (and whoever administers it).
- If `outcome.entry` is set, append (now, request) to the journal before sending anything; if
  another process was first, read its entries, apply them with `handle`, and handle the request
  again. If it is not set, the table has nothing to remember: only `outcome.table` counts.
- Requests that are not journaled (`say`, `Present`) reach other processes by other means, or not.
- `rebuild` makes the table again from its journal; messages are the same as they were.
- `outcome.timers` replaces all timers of the table: they follow from it (`timers`).
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from tripot.core import Seat
from tripot.house import wire

GUEST = Seat(-1)
HOUSE = Seat(-2)


class Play(Struct, frozen=True, tag_field="ask", tag="play"):
    """By the house: a bot's answer to a `Think`."""

    seat: Seat
    made: int  # As the Think said, so that an answer that comes too late is refused.
    move: str
    late: bool = False  # It stands in for somebody whose time is up.
    thought: Any = None  # Sealed in the journal until the game is over.


class Present(Struct, frozen=True, tag_field="ask", tag="present"):
    """By the house: who is connected to one of its processes. It replaces what that one said."""

    place: str  # The process.
    seats: tuple[Seat, ...] = ()
    watching: int = 0


class Request(Struct, frozen=True, omit_defaults=True):
    """Something asked of a table, with all that had to be made outside. This is what is kept."""

    by: Seat
    ask: wire.Asked | Play | Present
    key: str = ""  # SHA-256 of the key: for Open, Sit, Link, a remote Bot; for Unlink, the asker's.
    table: str = ""  # For Open, its name; for Rematch, the new table's.
    code: str = ""  # For Open.
    secret: bytes = b""  # For Open, the dealer's.
    now: float = 0.0  # Filled in by `handle` in the entry it gives back.


class Table(Struct, frozen=True):
    """One table: seats, settings, the game, and everything needed to tell it again."""

    id: str
    code: str
    settings: wire.Settings


class Send(Struct, frozen=True):
    """A message and its readers: seats, and None for every spectator."""

    to: tuple[Seat | None, ...]
    message: wire.Told
    after: float = 0.0  # Seconds to hold it back: spectators may be behind.


class Think(Struct, frozen=True):
    """A bot is asked for a move: give it `sight`, and hand in its `Play` at that time."""

    at: float
    seat: Seat
    bot: str
    made: int
    late: bool = False  # For somebody whose time is up at `at`: it may still not come to it.


class Call(Struct, frozen=True):
    """The table wants this request at that time."""

    at: float
    request: Request


Timer = Think | Call


class Outcome(Struct, frozen=True):
    """What came of a request."""

    table: Table
    answer: wire.Ok  # For whoever asked; its `key` is for the server to fill in.
    sends: tuple[Send, ...]
    timers: tuple[Timer, ...]
    entry: Request | None  # What must be on disk first; None: nothing.
    opens: Request | None = (
        None  # A rematch: handle this (with None for a table) and keep it first.
    )


class Sight(Struct, frozen=True):
    """What a bot is shown: the view of its seat, and the moves it may make."""

    rules: Any
    view: Any
    legal: Any


def handle(table: Table | None, request: Request, now: float) -> Outcome:
    """The table after a request; None for a table that is to be opened."""
    raise NotImplementedError


def rebuild(entries: Iterable[Request], now: float) -> Table:
    """A table from its journal; nobody is there yet."""
    raise NotImplementedError


def timers(table: Table) -> tuple[Timer, ...]:
    """Everything the table wants to be called for."""
    raise NotImplementedError


def look(table: Table, reader: Seat | None, since: int | None, now: float) -> tuple[wire.Told, ...]:
    """What a reader who comes (back) is sent: a snapshot, or every message after a number."""
    raise NotImplementedError


def facts(table: Table) -> wire.Facts:
    """All that is public about the table, apart from the game."""
    raise NotImplementedError


def seat_of(table: Table, key: str) -> Seat | None:
    """The seat that a key (its SHA-256) opens, found in a time that tells nothing."""
    raise NotImplementedError


def sight(table: Table, seat: Seat) -> Sight:
    """What a bot on that seat may know."""
    raise NotImplementedError


def record(table: Table) -> dict[str, Any]:
    """The finished game as a tripot-record/1; refused while it runs."""
    raise NotImplementedError


def seen(table: Table, reader: Seat | None, now: float) -> dict[str, Any]:
    """What a reader has seen so far, as a tripot-view/1."""
    raise NotImplementedError
