"""A store in one SQLite file, with one writer that commits the moves of many tables at once.

While one commit waits for the disk, more moves queue up; the next commit takes them all. So every
move is on disk before it is sent, and two hundred tables share one fsync.

The event loop commits directly while the disk is fast: passing a single move to a thread and back
costs more than everything else about it. When the disk is slow, a thread waits for it.

A little more than 500 lines: both ways to commit, the queue and the connections share one state.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from math import inf
from pathlib import Path
from secrets import token_hex
from typing import Any, TypeVar

import msgspec

from tripot.house.ops import logs
from tripot.house.store import file_checks
from tripot.house.store.file_checks import new_backup, new_file
from tripot.house.store.port import (
    DAY_MS,
    Append,
    Ban,
    Done,
    News,
    StoreConflict,
    StoreError,
    Swept,
    is_plain,
)
from tripot.house.store.profiles import swept
from tripot.house.store.sql import (
    BESIDE,
    COLUMNS,
    SqlStore,
    Statements,
    Step,
    answer_all,
    head_values,
    pending,
    settle,
)

T = TypeVar("T")

log = logs.get("sqlite")

SQL = Statements("?")
ENTRY = """INSERT INTO entries (table_id, number, body) SELECT ?1, ?2, ?3
WHERE ?2 = 1 OR EXISTS (SELECT 1 FROM entries WHERE table_id = ?1 AND number = ?2 - 1)"""
"""Requires the entry before it: nothing is appended to a table that has been deleted."""
START_SECONDS = 5.0  # The longest check of the file for damage at the start.
READY_SECONDS = 5.0  # An answer of `ready` is good for this long.
CHECK_SECONDS = 0.25  # How long `ready` looks for damage;
ANSWER_SECONDS = 5.0  # and how long it waits for a write.
POLL_SECONDS = 1.0  # Between checks whether another process has written.
SLOW_SECONDS = 0.02  # If commits take longer, a thread waits for them.
CHECKPOINT_STEPS = 500  # After so many steps, SQLite's log is copied into its file.
MOST_STEPS = 500  # Steps that wait to be written together.
LOCKED_MS = 10_000  # How long a thread waits while another process writes.


class SqliteStore(SqlStore):
    """A store in one SQLite file."""

    statements = SQL

    def __init__(
        self,
        path: str,
        writer: sqlite3.Connection,
        reader: sqlite3.Connection,
        lock: sqlite3.Connection | None = None,
    ) -> None:
        super().__init__()
        self.path = path
        self._lock = lock
        self._is_ready = True
        self._checked = -inf
        self.place = token_hex(4)
        self._writer = writer
        self._reader = reader
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Job] = []
        self._is_writing = False  # Or about to: the waiting jobs are next.
        self._waits = True  # See `_wait_for_others`.
        self._commit_seconds = 0.0  # About how long a commit takes.
        self._written = 0  # Steps since the last checkpoint.
        self._poll: asyncio.TimerHandle | None = None
        self._version = 0
        self._batches: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._reading = ThreadPoolExecutor(1, "tripot-reader")
        self._thread = threading.Thread(
            target=self._write_batches, name="tripot-writer", daemon=True
        )

    @classmethod
    async def open(cls, path: str, exclusive: bool = False) -> "SqliteStore":
        """Opens the file; `exclusive` is for a house, which shares it only with admin commands."""
        is_file = path != ":memory:"
        lock: sqlite3.Connection | None = None
        try:
            if is_file:
                Path(path).parent.mkdir(parents=True, exist_ok=True)
                with suppress(FileExistsError):
                    new_file(path)
                if exclusive:
                    lock = file_checks.lock(path)
                    if fault := await asyncio.to_thread(file_checks.damage, path, START_SECONDS):
                        raise file_checks.damaged(path, fault)
            writer = connect(path)
            migrate(writer)
            writer.execute("PRAGMA wal_autocheckpoint = 0")
            reader = connect(path)
        except (OSError, sqlite3.Error, StoreError) as error:
            if lock is not None:
                lock.close()
            if isinstance(error, OSError):
                raise StoreError(f"cannot make the file {path}: {error.strerror}") from None
            if isinstance(error, sqlite3.Error):
                raise file_checks.explain(path, error) from None
            raise
        store = cls(path, writer, reader, lock)
        store._thread.start()
        store._look()
        return store

    def write(self, step: Append, done: Done) -> None:
        self._submit((step, done))

    async def heights(self, tables: Sequence[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        for start in range(0, len(tables), 500):
            some = tables[start : start + 500]
            marks = ",".join("?" * len(some))
            found |= dict(
                await self._rows(
                    "SELECT table_id, max(number) FROM entries "
                    f"WHERE table_id IN ({marks}) GROUP BY table_id",
                    *some,
                )
            )
        return found

    async def delete(self, table: str, records: bool = False) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            gone = db.execute(SQL.delete_table, (table,)).rowcount
            db.execute(SQL.delete_entries, (table,))
            if records:
                db.execute(SQL.delete_records, (table,))
                for statement in SQL.delete_games:
                    db.execute(statement, (table,))
            return gone > 0

        return await self._do(work)

    async def ban(self, ban: Ban) -> None:
        await self._change(SQL.ban, *msgspec.structs.astuple(ban))

    async def unban(self, kind: str, subject: str) -> bool:
        return await self._do(lambda db: db.execute(SQL.unban, (kind, subject)).rowcount > 0)

    async def sweep(self, now: int) -> Swept:
        keep = await self.retention()

        def work(db: sqlite3.Connection) -> Swept:
            gone: list[tuple[str]] = []
            records = 0
            for over, days in ((False, keep.idle), (True, keep.over)):
                if days is not None:
                    before = now - days * DAY_MS
                    stale = f"SELECT id FROM tables WHERE {SQL.is_stale}"
                    gone += db.execute(stale, (over, before)).fetchall()
            db.executemany(SQL.delete_table, gone)
            db.executemany(SQL.delete_entries, gone)
            if keep.records is not None:
                before = now - keep.records * DAY_MS
                records = db.execute(SQL.sweep_records, (before,)).rowcount
            unused = None if keep.idle is None else now - keep.idle * DAY_MS
            for sql, values in swept(now, unused):
                db.execute(sql, values)
            return Swept(len(gone), records)

        return await self._do(work)

    async def backup(self, path: str) -> None:
        with new_backup(path) as part:
            await self._rows("VACUUM INTO ?1", part)

    async def restore(self, path: str) -> int:
        check_backup(path)

        def work(db: sqlite3.Connection) -> int:
            new = "SELECT id FROM old.tables WHERE id NOT IN (SELECT id FROM main.tables)"
            names = [row[0] for row in db.execute(new)]
            db.execute(
                "INSERT OR IGNORE INTO main.entries (table_id, number, body) "
                f"SELECT table_id, number, body FROM old.entries WHERE table_id IN ({new})"
            )
            columns = ", ".join(COLUMNS["tables"])
            taken = columns.replace(
                "code",
                "CASE WHEN code IN (SELECT code FROM main.tables) THEN NULL ELSE code END",
                1,
            )
            db.execute(
                f"INSERT INTO main.tables ({columns}) "
                f"SELECT {taken} FROM old.tables WHERE id IN ({new})"
            )
            for rest in BESIDE:
                names_of = ", ".join(COLUMNS[rest])
                db.execute(
                    f"INSERT OR IGNORE INTO main.{rest} ({names_of}) "
                    f"SELECT {names_of} FROM old.{rest}"
                )
            return len(names)

        return await self._do(work, attach=path)

    def broadcast(self, table: str, text: str) -> None:
        """Does nothing: no other process shares the file."""

    async def ready(self) -> bool:
        if time.monotonic() - self._checked >= READY_SECONDS:
            self._checked = time.monotonic()  # Requests meanwhile get the last answer.
            fault = await self._fault()
            self._is_ready = not fault
            if fault:
                log.error("the house is not ready", fault=fault)
        return self._is_ready

    async def _fault(self) -> str:
        """What prevents moves from being written or read; empty if nothing does."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._do(rewrite_version)
                if self.path == ":memory:":
                    return ""
                if not file_checks.has_room(self.path):
                    return "the disk is full"
                return await asyncio.to_thread(file_checks.damage, self.path, CHECK_SECONDS)
        except TimeoutError:
            return "the database does not answer"
        except (StoreError, OSError) as error:
            return str(error)

    async def close(self) -> None:
        if self._poll is not None:
            self._poll.cancel()
        while self._is_writing:
            await asyncio.sleep(0.005)
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)
        self._reading.shutdown()
        self._reader.close()
        self._writer.close()
        if self._lock is not None:
            self._lock.close()

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        return await self._loop.run_in_executor(self._reading, self._read, sql, values)

    def _read(self, sql: str, values: tuple[Any, ...]) -> list[Any]:
        try:
            return self._reader.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(f"cannot read the database {self.path}: {error}") from None

    async def _change(self, sql: str, *values: Any) -> None:
        await self._do(lambda db: db.execute(sql, values))

    async def transaction(self, steps: Sequence[Step], guarded: bool = False) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            for place, (sql, values) in enumerate(steps):
                changed = db.execute(sql, values).rowcount
                if guarded and not place and not changed:
                    return False
            return True

        return await self._do(work)

    async def _do(self, work: Callable[[sqlite3.Connection], T], attach: str = "") -> T:
        done: asyncio.Future[T] = self._loop.create_future()
        self._submit((Work(work, attach), partial(settle, done)))
        return await done

    def _submit(self, job: "Job") -> None:
        self._waiting.append(job)
        if not self._is_writing:
            self._write_soon()

    def _write_soon(self) -> None:
        """Writes all waiting steps in one transaction, after everything that has arrived."""
        if not self._is_writing and self._waiting:
            self._is_writing = True
            self._loop.call_soon(self._write, len(self._waiting))

    def _write(self, before: int) -> None:
        if before < len(self._waiting) < MOST_STEPS:  # Many moves arrive: more are coming.
            self._loop.call_soon(self._write, len(self._waiting))
            return
        batch, self._waiting = self._waiting, []
        steps = steps_of(batch)
        is_quick = self._commit_seconds < SLOW_SECONDS and self._written < CHECKPOINT_STEPS
        if is_quick and len(steps) == len(batch):
            self._wait_for_others(False)
            try:
                answers = self._append_all(self._writer, steps)
            except Exception:  # Perhaps another process writes: the thread tries again.
                self._writer.rollback()
            else:
                self._is_writing = False
                answer_all(answers)
                return
        self._batches.put(batch)

    def _write_batches(self) -> None:
        """The thread for slow work. Only it uses the connection meanwhile."""
        db = self._writer
        while (batch := self._batches.get()) is not None:
            self._wait_for_others(True)
            answers = self._commit(db, batch)
            if self._written >= CHECKPOINT_STEPS:
                self._call(answer_all, answers)
                answers, self._written = [], 0
                with suppress(sqlite3.Error):  # The next one copies it too.
                    db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
            self._call(self._go_on, answers)

    def _go_on(self, answers: "list[Answer]") -> None:
        self._is_writing = False
        self._write_soon()
        answer_all(answers)

    def _wait_for_others(self, waits: bool) -> None:
        """Whether the writer waits for other processes: the thread does, the loop cannot."""
        if waits != self._waits:
            self._writer.execute(f"PRAGMA busy_timeout = {LOCKED_MS if waits else 0}")
            self._waits = waits

    def _look(self) -> None:
        """Checks every second whether another process has written."""
        self._poll = self._loop.call_later(POLL_SECONDS, self._look)
        if not self._is_writing:  # Otherwise the thread may have the connection.
            version = data_version(self._writer)
            if self._version and version != self._version:
                self._publish(News(""))
            self._version = version

    def _commit(self, db: sqlite3.Connection, batch: "list[Job]") -> "list[Answer]":
        """Writes a batch, its entries in one transaction, and returns the answers."""
        answers: list[Answer] = []
        if steps := steps_of(batch):
            try:
                answers += self._append_all(db, steps)
            except Exception as error:
                db.rollback()
                failed = StoreError(f"cannot write to the database {self.path}: {error}")
                answers += [(done, failed) for _, done in steps]
        for work, done in batch:
            if isinstance(work, Work):
                answers.append((done, self._perform(db, work)))
                self._written += 1
        return answers

    def _append_all(
        self, db: sqlite3.Connection, steps: list[tuple[Append, Done]]
    ) -> "list[Answer]":
        """Writes entries in one transaction."""
        began = time.perf_counter()
        answers = append_all(db, steps)
        self._written += len(steps)
        self._commit_seconds += (time.perf_counter() - began - self._commit_seconds) / 4
        return answers

    def _perform(self, db: sqlite3.Connection, job: "Work") -> Any:
        try:
            if job.attach:
                db.execute("ATTACH ? AS old", (job.attach,))
            try:
                db.execute("BEGIN IMMEDIATE")
                found = job.work(db)
                db.commit()
                return found
            except BaseException:
                db.rollback()
                raise
            finally:
                if job.attach:
                    db.execute("DETACH old")
        except Exception as error:  # The writer must survive.
            return StoreError(f"cannot write to the database {self.path}: {error}")

    def _call(self, work: Callable[..., None], *values: Any) -> None:
        with suppress(RuntimeError):  # The event loop is closed.
            self._loop.call_soon_threadsafe(work, *values)


class Work(msgspec.Struct, frozen=True):
    """A write other than an Append."""

    work: Callable[[sqlite3.Connection], Any]
    attach: str


Job = tuple[Append | Work, Callable[[Any], None]]
"""Something to write, and what to call in the event loop afterwards."""
Answer = tuple[Callable[[Any], None], Any]


def steps_of(batch: list[Job]) -> list[tuple[Append, Done]]:
    return [(step, done) for step, done in batch if isinstance(step, Append)]


def connect(path: str) -> sqlite3.Connection:
    """A connection whose commits survive a power failure."""
    db = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA cache_size = -256")  # kB: pages are rarely read twice.
    return db


def migrate(db: sqlite3.Connection) -> None:
    """Brings the schema up to date; the version is stored in the file."""
    db.execute("BEGIN IMMEDIATE")  # Processes that start together take turns.
    try:
        for number, sql in pending(db.execute("PRAGMA user_version").fetchone()[0]):
            for statement in sql.split(";\n"):
                db.execute(statement)
            db.execute(f"PRAGMA user_version = {number}")
        db.execute("COMMIT")
    except BaseException:
        db.execute("ROLLBACK")
        raise


def rewrite_version(db: sqlite3.Connection) -> None:
    """Rewrites the current version, to check that the file can be written."""
    version = db.execute("PRAGMA user_version").fetchone()[0]
    db.execute(f"PRAGMA user_version = {version}")


def data_version(db: sqlite3.Connection) -> int:
    """A number that changes when another connection has written."""
    return int(db.execute("PRAGMA data_version").fetchone()[0])


def check_backup(path: str) -> None:
    """Rejects a file that is not a backup of a house."""
    if not Path(path).is_file():
        raise StoreError(f"there is no backup at {path}")
    try:
        db = sqlite3.connect(path, isolation_level=None)
        try:
            if not db.execute("PRAGMA user_version").fetchone()[0]:
                raise sqlite3.DatabaseError("it has no tables of ours")
            migrate(db)  # An older backup is migrated first.
            db.execute("SELECT count(*) FROM tables").fetchone()
        finally:
            db.close()
    except sqlite3.Error as error:
        raise StoreError(f"{path} is not a backup of a house: {error}") from None


def append_all(
    db: sqlite3.Connection, steps: "Sequence[tuple[Append, T]]"
) -> "list[tuple[T, Any]]":
    """Writes entries in one transaction; returns each with its answer."""
    (step, done), *more = steps
    if not more and is_plain(step):  # A single statement is a transaction.
        return [(done, None if wrote(db, step) else conflict(db, step))]
    db.execute("BEGIN IMMEDIATE")
    try:
        entries = [(step.table, step.number, step.body) for step, _ in steps]
        whole = db.executemany(ENTRY, entries).rowcount == len(steps)
    except sqlite3.IntegrityError:
        whole = False
    if whole:
        written = [step for step, _ in steps]
        answers: list[tuple[T, Any]] = [(done, None) for _, done in steps]
    else:  # Rare: find out which one, one by one.
        db.rollback()
        db.execute("BEGIN IMMEDIATE")
        written, answers = [], []
        for step, done in steps:
            if wrote(db, step):
                written.append(step)
                answers.append((done, None))
            else:
                answers.append((done, conflict(db, step)))
    for step in written:
        if not is_plain(step):
            write_beside(db, step)
    db.commit()
    return answers


def wrote(db: sqlite3.Connection, step: Append) -> bool:
    """Writes an entry; False unless its number is the next of its table."""
    try:
        return db.execute(ENTRY, (step.table, step.number, step.body)).rowcount == 1
    except sqlite3.IntegrityError:
        return False


def write_beside(db: sqlite3.Connection, step: Append) -> None:
    """Writes what belongs to an entry."""
    if step.head is not None:
        db.execute(SQL.write_head, head_values(step.head))
    if step.record is not None:
        record = step.record
        db.execute(SQL.add["records"], (record.id, step.table, record.finished, record.body))
        db.execute(SQL.add["uncounted"], (record.id,))
    if step.opens is not None:
        first = step.opens
        db.execute(ENTRY, (first.table, first.number, first.body))
        write_beside(db, first)


def conflict(db: sqlite3.Connection, step: Append) -> StoreConflict | None:
    """The conflict, or None if the same entry was written before."""
    row = db.execute(SQL.entry_body, (step.table, step.number)).fetchone()
    same = row is not None and row[0] == step.body
    return None if same else StoreConflict(f"{step.table} has entry {step.number}")
