"""What the house remembers: the journal of every table, durable before anybody is told.

One protocol, two stores: `sqlite.py` (one file, the default) and `postgres.py` (many processes).
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Protocol

from msgspec import Struct

DAY_MS = 86_400_000


class StoreError(Exception):
    """The database cannot be used; the message says why, for whoever hosts."""


class StoreConflict(Exception):
    """Somebody else wrote that entry first: read it, then think again."""


class Head(Struct, frozen=True):
    """What lists, codes and timers need to know of a table without opening it."""

    id: str
    code: str | None  # None once nobody can join any more.
    game: str
    status: str  # lobby, play, over or closed.
    listed: bool  # Shown to everybody; never once it is over.
    due: int | None  # Milliseconds; no timer of the table is due before.
    created: int
    touched: int
    card: bytes  # The table as lists show it, JSON.


class Saved(Struct, frozen=True):
    """A finished game, kept when its table goes."""

    id: str
    finished: int
    body: bytes


class Ban(Struct, frozen=True):
    kind: str  # "key" (subject is its SHA-256) or "address".
    subject: str
    until: int | None = None
    reason: str = ""


class Append(Struct, frozen=True):
    """One step of one table, written whole or not at all."""

    table: str
    number: int
    body: bytes
    head: Head | None = None  # None: as before.
    record: Saved | None = None
    opens: "Append | None" = None  # The first step of another table, for a rematch.


def is_plain(step: Append) -> bool:
    """Whether nothing goes with the entry, as with most moves."""
    return step.head is None and step.record is None and step.opens is None


class Retention(Struct, frozen=True):
    """How many days things are kept; None is for ever."""

    idle: int | None = 30  # Tables that never began, or stand still.
    over: int | None = 30  # Tables whose game is over; the record stays.
    records: int | None = None


class Swept(Struct, frozen=True):
    tables: int
    records: int


class News(Struct, frozen=True):
    """Something that happened in another process."""

    table: str  # The table whose journal has grown, or that the text is about; empty: any.
    text: str = ""  # A broadcast; empty: the journal has grown.
    place: str = ""  # The process that sent it. Our own, without a text: some may be lost.


class Store(Protocol):
    """Where tables live. Every method may be called from one event loop only."""

    place: str
    """The name of this process among those that share the database."""

    def append(self, step: Append) -> "asyncio.Future[None]":
        """Done when the step is on disk; StoreConflict if its number is taken by another."""
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
        """The cards of listed tables, the freshest first."""
        ...

    async def heads(self, status: str | None = None, limit: int = 1000) -> list[Head]:
        """All tables, the freshest first: for whoever hosts."""
        ...

    async def count(self, since: int = 0) -> dict[str, int]:
        """How many tables something has happened at since then, by status."""
        ...

    async def due(self, before: int, limit: int) -> list[str]:
        """Tables that may have a timer due by then."""
        ...

    async def postpone(self, table: str, due: int | None) -> None:
        """Corrects when a table may next have a timer due."""
        ...

    async def record(self, record: str) -> bytes | None: ...

    async def delete(self, table: str, records: bool = False) -> bool:
        """Removes a table; its finished games too if asked."""
        ...

    async def ban(self, ban: Ban) -> None: ...

    async def unban(self, kind: str, subject: str) -> bool: ...

    async def bans(self, now: int) -> list[Ban]: ...

    async def retention(self) -> Retention: ...

    async def retain(self, retention: Retention) -> None: ...

    async def sweep(self, now: int) -> Swept:
        """Removes what has been kept long enough."""
        ...

    async def backup(self, path: str) -> None:
        """Writes everything to a new SQLite file while the house runs."""
        ...

    async def restore(self, path: str) -> int:
        """Brings back the tables of a backup that are missing here; how many there were."""
        ...

    def watch(self) -> AsyncIterator[News]:
        """What happens in other processes."""
        ...

    def broadcast(self, table: str, text: str) -> None:
        """Tells the other processes something that need not be kept, if there are any."""
        ...

    async def ready(self) -> bool:
        """Whether the database answers."""
        ...

    async def close(self) -> None: ...
