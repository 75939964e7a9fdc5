"""A store for one thread: an entry is on disk when `append` returns."""

import asyncio
import sqlite3
import time
from typing import Any

from tripot.house.store.port import StoreError
from tripot.house.store.sql import answer_all
from tripot.house.store.sqlite import Job, SqliteStore, migrate

KEYS = """CREATE TABLE IF NOT EXISTS kept_keys (
    table_id TEXT PRIMARY KEY,
    key TEXT NOT NULL -- Of this person's seat; what a browser otherwise keeps as a cookie.
)"""


class TabStore(SqliteStore):
    """The database of a tab: one SQLite file with one connection, as in a house."""

    @classmethod
    async def open(cls, path: str, exclusive: bool = True) -> "TabStore":
        try:
            db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            db.execute("PRAGMA locking_mode = EXCLUSIVE")  # Files of a browser have no locks.
            db.execute("PRAGMA journal_mode = TRUNCATE")  # Nor can an open file be removed.
            db.execute("PRAGMA synchronous = FULL")
            db.execute("PRAGMA temp_store = MEMORY")
            migrate(db)
            db.execute(KEYS)
        except sqlite3.Error as error:
            raise StoreError(f"cannot open the file {path}: {error}") from None
        return cls(path, db, db)

    def _submit(self, job: Job) -> None:
        self._loop.call_soon(answer_all, self._commit(self._writer, [job]))

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        return self._read(sql, values)

    def keys(self) -> dict[str, str]:
        """The key of this person's seat, by table."""
        return dict(self._writer.execute("SELECT table_id, key FROM kept_keys").fetchall())

    def keep(self, table: str, key: str) -> None:
        self._writer.execute("INSERT OR REPLACE INTO kept_keys VALUES (?, ?)", (table, key))

    def add_record(self, name: str, body: bytes) -> None:
        """Stores a record that was not played here."""
        finished = int(time.time() * 1000)
        self._writer.execute(
            "INSERT OR IGNORE INTO records (id, table_id, finished, body) VALUES (?, ?, ?, ?)",
            (name, name, finished, body),
        )

    async def restore(self, path: str) -> int:
        restored = await super().restore(path)
        other = sqlite3.connect(path)
        try:
            other.execute(KEYS)
            for table, key in other.execute("SELECT table_id, key FROM kept_keys"):
                self.keep(table, key)
        finally:
            other.close()
        return restored

    async def close(self) -> None:
        await asyncio.sleep(0)  # Pending answers.
        self._writer.close()
