"""The SQL that both databases share: the schema, the statements, and the simple queries."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from functools import partial
from importlib.resources import files
from typing import Any, ClassVar

import msgspec

from tripot.house.ops import logs
from tripot.house.store.duplicates import Duplicates
from tripot.house.store.evenings import Evenings
from tripot.house.store.port import Append, Ban, Done, Head, News, Retention, StoreError
from tripot.house.store.profiles import Profiles
from tripot.house.store.public_games import PublicGames
from tripot.house.store.ratings import Ratings

COLUMNS = {
    "entries": ("table_id", "number", "body"),
    "tables": (
        "id", "code", "game", "status", "listed", "due", "created", "touched", "card",
    ),
    "records": ("id", "table_id", "finished", "body"),
    "bans": ("kind", "subject", "until", "reason"),
    "settings": ("name", "setting"),
    "profiles": ("id", "name", "shown", "made", "seen"),
    "profile_keys": ("hash", "profile", "kind", "made", "used"),
    "passkeys": ("id", "profile", "public_key", "counter", "made", "used"),
    "profile_seats": ("profile", "table_id", "hash"),
    "profile_games": ("record", "seat", "profile", "finished", "summary"),
    "profile_drills": ("profile", "drill", "rating", "found", "daily", "answered"),
    "uncounted": ("record",),
    "results": ("record", "game", "number", "body"),
    "ratings": ("game", "player", "mu", "sigma", "games"),
    "clubs": ("id", "name", "made"),
    "evenings": ("id", "club", "made"),
    "evening_games": ("record", "evening", "number", "finished", "body"),
    "public_games": ("record", "finished", "body"),
    "duplicates": ("id", "secret", "made", "begins", "closes", "opens", "words", "body"),
    "duplicate_tries": (
        "table_id", "duplicate", "profile", "begun", "words", "name", "finished", "score", "place",
        "recorded",
    ),
}  # fmt: skip
"""Every table of the database, with its columns."""
BESIDE = tuple(name for name in COLUMNS if name not in ("entries", "tables"))
"""Those that are restored row by row, where the row is missing."""

Step = tuple[str, Sequence[Any]]
"""A statement and its values; ?1 becomes $1 in PostgreSQL."""


log = logs.get("store")


class Statements:
    """Every shared statement. Parameters are numbered: ?1 in SQLite, $1 in PostgreSQL."""

    def __init__(self, sign: str) -> None:
        p = [f"{sign}{number}" for number in range(11)]
        heads = f"SELECT {', '.join(COLUMNS['tables'])} FROM tables"

        def insert(table: str) -> str:
            columns = COLUMNS[table]
            values = ", ".join(p[1 : len(columns) + 1])
            return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({values})"

        self.add = {table: f"{insert(table)} ON CONFLICT DO NOTHING" for table in COLUMNS}
        """Inserts a row, unless it exists already."""
        self.load = (
            f"SELECT body FROM entries WHERE table_id = {p[1]} AND number > {p[2]} ORDER BY number"
        )
        self.entry_body = f"SELECT body FROM entries WHERE table_id = {p[1]} AND number = {p[2]}"
        self.write_head = (
            f"{insert('tables')} ON CONFLICT (id) DO UPDATE SET code = excluded.code, "
            "status = excluded.status, listed = excluded.listed, due = excluded.due, "
            "touched = excluded.touched, card = excluded.card"
        )
        self.head = f"{heads} WHERE id = {p[1]}"
        self.heads = (
            f"{heads} WHERE status = coalesce({p[1]}, status) ORDER BY touched DESC LIMIT {p[2]}"
        )
        self.find = f"SELECT id FROM tables WHERE code = {p[1]} LIMIT 1"
        self.listed = f"SELECT card FROM tables WHERE listed = 1 ORDER BY touched DESC LIMIT {p[1]}"
        self.count = f"SELECT status, count(*) FROM tables WHERE touched >= {p[1]} GROUP BY status"
        self.due = f"SELECT id FROM tables WHERE due <= {p[1]} ORDER BY due LIMIT {p[2]}"
        self.postpone = f"UPDATE tables SET due = {p[1]} WHERE id = {p[2]}"
        self.record = f"SELECT body FROM records WHERE id = {p[1]}"
        self.delete_table = f"DELETE FROM tables WHERE id = {p[1]}"
        self.delete_entries = f"DELETE FROM entries WHERE table_id = {p[1]}"
        self.delete_records = f"DELETE FROM records WHERE table_id = {p[1]}"
        self.delete_games = (
            f"DELETE FROM profile_games WHERE record = {p[1]}",
            f"DELETE FROM evening_games WHERE record = {p[1]}",
            f"DELETE FROM public_games WHERE record = {p[1]}",
            f"DELETE FROM duplicate_tries WHERE table_id = {p[1]}",
        )
        """What is stored about games besides their records: a record has the name of its table."""
        self.is_stale = f"(status IN ('over', 'closed')) = {p[1]} AND touched < {p[2]}"
        """The condition of tables to sweep: whether the game is over, and touched before when."""
        self.sweep_records = f"DELETE FROM records WHERE finished < {p[1]}"
        self.ban = (
            f"{insert('bans')} ON CONFLICT (kind, subject) "
            "DO UPDATE SET until = excluded.until, reason = excluded.reason"
        )
        self.unban = f"DELETE FROM bans WHERE kind = {p[1]} AND subject = {p[2]}"
        self.bans = (
            "SELECT kind, subject, until, reason FROM bans "
            f"WHERE until IS NULL OR until > {p[1]} ORDER BY kind, subject"
        )
        self.retention = "SELECT setting FROM settings WHERE name = 'retention'"
        self.retain = (
            f"INSERT INTO settings (name, setting) VALUES ('retention', {p[1]}) "
            "ON CONFLICT (name) DO UPDATE SET setting = excluded.setting"
        )


class SqlStore(ABC):
    """What both stores share: they differ in how statements run and entries are written."""

    statements: ClassVar[Statements]

    def __init__(self) -> None:
        self.clock_offset = 0.0
        self.shared: Callable[[str], bool] = lambda _table: True
        self.profiles = Profiles(self)
        self.ratings = Ratings(self)
        self.evenings = Evenings(self)
        self.public_games = PublicGames(self)
        self.duplicates = Duplicates(self)
        self._watchers: list[tuple[asyncio.Queue[News], Callable[[str], bool] | None]] = []

    @abstractmethod
    def write(self, step: Append, done: Done) -> None:
        """As in `Store`."""

    def append(self, step: Append) -> asyncio.Future[None]:
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.write(step, partial(settle, written))
        return written

    @abstractmethod
    async def _rows(self, sql: str, *values: Any) -> Sequence[Sequence[Any]]:
        """Runs a statement that only reads."""

    @abstractmethod
    async def _change(self, sql: str, *values: Any) -> None:
        """Runs a statement that writes."""

    @abstractmethod
    async def transaction(self, steps: Sequence[Step], guarded: bool = False) -> bool:
        """Writes all of these or, if it is `guarded` and the first changes no row, nothing.

        Returns whether they were written.
        """

    async def rows(self, sql: str, *values: Any) -> Sequence[Sequence[Any]]:
        """Reads with a statement whose parameters are written ?1."""
        return await self._rows(sql, *values)

    async def load(self, table: str, after: int = 0) -> list[bytes]:
        return [row[0] for row in await self._rows(self.statements.load, table, after)]

    async def head(self, table: str) -> Head | None:
        rows = await self._rows(self.statements.head, table)
        return head_from(rows[0]) if rows else None

    async def heads(self, status: str | None = None, limit: int = 1000) -> list[Head]:
        return list(map(head_from, await self._rows(self.statements.heads, status, limit)))

    async def find(self, code: str) -> str | None:
        rows = await self._rows(self.statements.find, code)
        return str(rows[0][0]) if rows else None

    async def listed(self, limit: int) -> list[bytes]:
        return [row[0] for row in await self._rows(self.statements.listed, limit)]

    async def count(self, since: int = 0) -> dict[str, int]:
        return {row[0]: row[1] for row in await self._rows(self.statements.count, since)}

    async def due(self, before: int, limit: int) -> list[str]:
        return [row[0] for row in await self._rows(self.statements.due, before, limit)]

    async def postpone(self, table: str, due: int | None) -> None:
        await self._change(self.statements.postpone, due, table)

    async def record(self, record: str) -> bytes | None:
        rows = await self._rows(self.statements.record, record)
        return rows[0][0] if rows else None

    async def bans(self, now: int) -> list[Ban]:
        return [Ban(*row) for row in await self._rows(self.statements.bans, now)]

    async def retention(self) -> Retention:
        rows = await self._rows(self.statements.retention)
        return msgspec.json.decode(rows[0][0], type=Retention) if rows else Retention()

    async def retain(self, retention: Retention) -> None:
        await self._change(self.statements.retain, msgspec.json.encode(retention).decode())

    async def watch(self, follows: Callable[[str], bool] | None = None) -> AsyncIterator[News]:
        heard: asyncio.Queue[News] = asyncio.Queue()
        watcher = (heard, follows)
        self._watchers.append(watcher)
        try:
            while True:
                yield await heard.get()
        finally:
            self._watchers.remove(watcher)

    def _publish(self, news: News) -> None:
        for heard, follows in self._watchers:
            if follows is None or news.text or not news.table or follows(news.table):
                heard.put_nowait(news)


def answer_all(answers: Iterable[tuple[Callable[[Any], None], Any]]) -> None:
    """Calls all callbacks; an error in one does not stop the others."""
    for done, answer in answers:
        try:
            done(answer)
        except Exception:
            log.exception("an answer of the store could not be handled")


def settle(future: asyncio.Future[Any], answer: Any) -> None:
    """Completes a Future, unless it was cancelled."""
    if future.done():
        return
    if isinstance(answer, Exception):
        future.set_exception(answer)
    else:
        future.set_result(answer)


def head_from(row: Sequence[Any]) -> Head:
    """The head in a row of `tables`."""
    table, code, game, status, listed, *rest = row
    return Head(table, code, game, status, bool(listed), *rest)


def head_values(head: Head) -> tuple[Any, ...]:
    """A head as the values of `write_head`."""
    table, code, game, status, listed, *rest = msgspec.structs.astuple(head)
    return (table, code, game, status, int(listed), *rest)


def migrations() -> list[tuple[int, str]]:
    """The numbered steps that make the schema, in order; one SQL for both stores."""
    folder = files("tripot.house.store") / "migrations"
    steps = [
        (int(f.name[:4]), f.read_text("utf-8")) for f in folder.iterdir() if f.name[:4].isdigit()
    ]
    return sorted(steps)


def pending(done: int) -> list[tuple[int, str]]:
    """The steps that a database at version `done` still needs; a newer database is rejected."""
    steps = migrations()
    newest = steps[-1][0]
    if done > newest:
        raise StoreError(
            f"the database has schema {done}, this tripot knows only {newest}: update tripot"
        )
    return steps[done:]
