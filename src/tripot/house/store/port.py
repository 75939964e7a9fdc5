"""The interface of a store: the journal of every table, durable before anything is sent.

One protocol, two stores: `sqlite.py` (one file, the default) and `postgres.py` (many processes).
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Protocol

from msgspec import Struct

from tripot.house.store.duplicates import Duplicates
from tripot.house.store.evenings import Evenings
from tripot.house.store.profiles import Profiles
from tripot.house.store.public_games import PublicGames
from tripot.house.store.ratings import Ratings

DAY_MS = 86_400_000


class StoreError(Exception):
    """The database cannot be used; the message says why, for the administrator."""


class StoreConflict(Exception):
    """Another process wrote this entry first: read it, then handle the request again."""


class Head(Struct, frozen=True):
    """The summary of a table that lists, codes and timers need."""

    id: str
    code: str | None  # None when nobody can join.
    game: str
    status: str  # lobby, play, over or closed.
    listed: bool  # Never when the game is over.
    due: int | None  # Milliseconds; no timer of the table is due earlier.
    created: int
    touched: int
    card: bytes  # The table as lists show it, JSON.


class Saved(Struct, frozen=True):
    """The record of a finished game, kept when its table is deleted."""

    id: str
    finished: int
    body: bytes


class Ban(Struct, frozen=True):
    kind: str  # "key" (subject is its SHA-256) or "address".
    subject: str
    until: int | None = None
    reason: str = ""


class Append(Struct, frozen=True):
    """One journal entry with its summary and record, written completely or not at all."""

    table: str
    number: int
    body: bytes
    head: Head | None = None  # None: as before.
    record: Saved | None = None
    opens: "Append | None" = None  # The first step of another table, for a rematch.


def is_plain(step: Append) -> bool:
    """Whether there is only the entry, as for most moves."""
    return step.head is None and step.record is None and step.opens is None


class Retention(Struct, frozen=True):
    """How many days things are kept; None is for ever."""

    idle: int | None = 30  # Tables that never began, or are idle.
    over: int | None = 30  # Tables whose game is over; the record stays.
    records: int | None = None


class Swept(Struct, frozen=True):
    tables: int
    records: int


class News(Struct, frozen=True):
    """Something that happened in another process."""

    table: str  # The table whose journal has grown, or of the text; empty: any.
    text: str = ""  # A broadcast; empty: the journal has grown.
    place: str = ""  # The process that sent it. Our own, without a text: some may be lost.


Done = Callable[[Exception | None], None]
"""Called with None when a step is on disk, else with the error."""


class Store(Protocol):
    """The store of all tables. Call its methods from one event loop only."""

    place: str
    """The name of this process among those on the same database."""
    clock_offset: float
    """Seconds to add to this machine's clock, so that all processes have the same time."""
    shared: Callable[[str], bool]
    """Whether another process may have this table in memory; if not, its entries need no news."""
    profiles: Profiles
    ratings: Ratings
    evenings: Evenings
    public_games: PublicGames
    duplicates: Duplicates

    def write(self, step: Append, done: Done) -> None:
        """Calls `done` when the step is on disk; StoreConflict if its number is taken by another.

        It is called in the event loop, later: never before this returns.
        """
        ...

    def append(self, step: Append) -> "asyncio.Future[None]":
        """The same as a Future."""
        ...

    async def load(self, table: str, after: int = 0) -> list[bytes]:
        """The entries of a table in order; none if there is no such table."""
        ...

    async def heights(self, tables: Sequence[str]) -> dict[str, int]:
        """The last entry of each table that still exists."""
        ...

    async def head(self, table: str) -> Head | None: ...

    async def find(self, code: str) -> str | None:
        """The table behind a short code."""
        ...

    async def listed(self, limit: int) -> list[bytes]:
        """The cards of listed tables, newest first."""
        ...

    async def heads(self, status: str | None = None, limit: int = 1000) -> list[Head]:
        """All tables, newest first, for the administrator."""
        ...

    async def count(self, since: int = 0) -> dict[str, int]:
        """The number of tables changed since then, by status."""
        ...

    async def due(self, before: int, limit: int) -> list[str]:
        """Tables that may have a timer due by then."""
        ...

    async def postpone(self, table: str, due: int | None) -> None:
        """Updates the time at which a table may next have a timer due."""
        ...

    async def record(self, record: str) -> bytes | None: ...

    async def delete(self, table: str, records: bool = False) -> bool:
        """Removes a table, and its finished games if requested."""
        ...

    async def ban(self, ban: Ban) -> None: ...

    async def unban(self, kind: str, subject: str) -> bool: ...

    async def bans(self, now: int) -> list[Ban]: ...

    async def retention(self) -> Retention: ...

    async def retain(self, retention: Retention) -> None: ...

    async def sweep(self, now: int) -> Swept:
        """Removes everything older than the retention allows."""
        ...

    async def backup(self, path: str) -> None:
        """Writes everything to a new SQLite file while the house runs."""
        ...

    async def restore(self, path: str) -> int:
        """Restores the tables of a backup that are missing here; returns their number."""
        ...

    def watch(self, follows: Callable[[str], bool] | None = None) -> AsyncIterator[News]:
        """Yields news from other processes: of entries only at tables that the reader follows."""
        ...

    def broadcast(self, table: str, text: str) -> None:
        """Sends a text to the other processes, if any; it is not stored.

        An empty text says that the journal of the table may have grown.
        """
        ...

    async def ready(self) -> bool:
        """Whether the database answers."""
        ...

    async def close(self) -> None: ...
