"""A store in PostgreSQL: several processes serve the same tables together.

One statement writes the moves of many tables at once and notifies the other processes. An entry
number can be used only once, so the second process reads the entry and tries again.
"""

import asyncio
import re
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from secrets import token_hex
from typing import Any, TypeVar

import asyncpg
import msgspec

from tripot.house.ops import logs
from tripot.house.store import sqlite
from tripot.house.store.backup import copy, copy_missing
from tripot.house.store.file_checks import new_backup
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
    SqlStore,
    Statements,
    Step,
    answer_all,
    head_values,
    pending,
)

T = TypeVar("T")

log = logs.get("postgres")

CHANNEL = "tripot"
TALK = "tripot_talk"
TOLD_TABLES = 200  # Named in one notice, which PostgreSQL limits to 8000 bytes.
MAX_CONNECTIONS = 4  # Of one process, and one more to listen.
OUTAGE_SECONDS = 30.0  # How long a step waits for the database to return.
ANSWER_SECONDS = 10.0  # A connection silent for longer is broken.
CLOSE_SECONDS = 5.0  # Unwritten steps were never acknowledged.
CLOCK_SECONDS = 2.0  # A slower answer says nothing about the time.
DISCONNECTED = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncio.TimeoutError,
)
TEMPORARY = (
    asyncpg.OperatorInterventionError,  # It restarts, or an administrator closed the connection.
    asyncpg.TooManyConnectionsError,
    asyncpg.ReadOnlySQLTransactionError,  # Another server has taken over.
    asyncpg.DeadlockDetectedError,
)
AWAY = (*DISCONNECTED, *TEMPORARY, asyncpg.InternalClientError)

ENTRIES = f"""WITH there AS (
    SELECT id FROM tables WHERE id = ANY($1::text[]) ORDER BY id FOR KEY SHARE
), written AS (
    INSERT INTO entries (table_id, number, body)
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bytea[]) AS step (name, number, body)
    WHERE step.number = 1 OR (step.name IN (SELECT id FROM there) AND EXISTS (
        SELECT FROM entries WHERE table_id = step.name AND entries.number = step.number - 1
    ))
    ON CONFLICT DO NOTHING RETURNING table_id, number
), parts AS (
    SELECT table_id, row_number() OVER () / {TOLD_TABLES} AS part FROM written
    WHERE table_id = ANY($6::text[])
), told AS (
    SELECT pg_notify($4, $5 || string_agg(table_id, ' ')) FROM parts GROUP BY part
)
SELECT table_id, number, (SELECT count(*) FROM told) FROM written"""
"""Writes entries and notifies the processes that may need them.

One notice serves all entries of tables that another process may have in memory; for the others
there is none, because every process receives every notice, and processes that notify commit one
after the other. The lock keeps the table from being deleted meanwhile: an entry without those
before it would make the table unreadable. It is also a write, so that a second try waits for a
synchronous standby as the first did.
"""
DURABLE = """SELECT set_config('synchronous_commit', 'on', false)
WHERE current_setting('synchronous_commit') = 'off'"""
ENTRY = "INSERT INTO entries (table_id, number, body) VALUES ($1, $2, $3)"
SQL = Statements("$")


class PostgresStore(SqlStore):
    """A store in a PostgreSQL database."""

    statements = SQL

    def __init__(self, address: str, pool: Any) -> None:
        super().__init__()
        self.address = address
        self.place = token_hex(4)  # Also used to ignore our own notifications.
        self._broadcasts: list[str] = []
        self._unheard = False  # Whether some could not be sent.
        self._pool = pool
        self._steps: list[tuple[Append, Done]] = []
        self._more = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._write(), name="tripot-writer"),
            asyncio.create_task(self._listen(), name="tripot-listener"),
        ]

    @classmethod
    async def open(cls, address: str) -> "PostgresStore":
        pool: Any = None
        try:
            pool = await asyncpg.create_pool(
                address, min_size=0, max_size=MAX_CONNECTIONS, timeout=ANSWER_SECONDS,
                command_timeout=OUTAGE_SECONDS,
                init=durable, reset=as_it_is,
            )  # fmt: skip
            await migrate(pool)
            async with pool.acquire() as db:
                offset = await clock_offset(db)
        except (*AWAY, asyncpg.PostgresError, ValueError) as error:
            if pool is not None:
                pool.terminate()
            raise StoreError(f"cannot use the database {hide(address)}: {why(error)}") from None
        store = cls(address, pool)
        store.clock_offset = offset or 0.0
        return store

    def write(self, step: Append, done: Done) -> None:
        self._steps.append((step, done))
        self._more.set()

    async def heights(self, tables: Sequence[str]) -> dict[str, int]:
        rows = await self._rows(
            "SELECT id, (SELECT max(number) FROM entries WHERE table_id = id) FROM tables "
            "WHERE id = ANY($1)",
            list(tables),
        )
        return {row[0]: row[1] for row in rows}

    async def delete(self, table: str, records: bool = False) -> bool:
        async def work(db: Any) -> bool:
            gone = await db.fetch(f"{SQL.delete_table} RETURNING id", table)
            await db.execute(SQL.delete_entries, table)
            if records:
                await db.execute(SQL.delete_records, table)
                for statement in SQL.delete_games:
                    await db.execute(statement, table)
            await self._tell(db, [table])
            return bool(gone)

        return await self._do(work)

    async def ban(self, ban: Ban) -> None:
        async def work(db: Any) -> None:
            await db.execute(SQL.ban, *msgspec.structs.astuple(ban))
            await self._tell(db, [""])

        await self._do(work)

    async def unban(self, kind: str, subject: str) -> bool:
        async def work(db: Any) -> bool:
            gone = await db.fetch(f"{SQL.unban} RETURNING kind", kind, subject)
            await self._tell(db, [""])
            return bool(gone)

        return await self._do(work)

    async def sweep(self, now: int) -> Swept:
        keep = await self.retention()

        async def work(db: Any) -> Swept:
            gone: list[str] = []
            records = 0
            for over, days in ((False, keep.idle), (True, keep.over)):
                if days is not None:
                    before = now - days * DAY_MS
                    delete = f"DELETE FROM tables WHERE {SQL.is_stale} RETURNING id"
                    gone += [row[0] for row in await db.fetch(delete, over, before)]
            await db.execute("DELETE FROM entries WHERE table_id = ANY($1)", gone)
            await self._tell(db, gone)
            if keep.records is not None:
                before = now - keep.records * DAY_MS
                records = len(await db.fetch(f"{SQL.sweep_records} RETURNING id", before))
            unused = None if keep.idle is None else now - keep.idle * DAY_MS
            for sql, values in swept(now, unused):
                await db.execute(dollars(sql), *values)
            return Swept(len(gone), records)

        return await self._do(work)

    async def backup(self, path: str) -> None:
        with new_backup(path) as part:
            file = sqlite.connect(part)
            try:
                sqlite.migrate(file)
                file.execute("BEGIN")
                async with self._pool.acquire() as db, db.transaction(isolation="repeatable_read"):
                    await copy(db, file)
                file.execute("COMMIT")
            except sqlite3.Error as error:
                raise StoreError(f"cannot write {path}: {error}") from None
            except (*AWAY, asyncpg.PostgresError) as error:
                raise StoreError(f"cannot read the database: {why(error)}") from None
            finally:
                file.close()

    async def restore(self, path: str) -> int:
        sqlite.check_backup(path)
        file = sqlite3.connect(path)
        try:
            return await self._do(lambda db: self._copy_missing(db, file))
        finally:
            file.close()

    async def _copy_missing(self, db: Any, file: sqlite3.Connection) -> int:
        found = await copy_missing(file, db)
        await self._tell(db, [""])
        return found

    def broadcast(self, table: str, text: str) -> None:
        self._broadcasts.append(f"{self.place} {table} {text}")
        self._more.set()

    async def ready(self) -> bool:
        try:
            async with asyncio.timeout(2), self._pool.acquire() as db:
                await db.fetch("SELECT 1")
        except (*AWAY, asyncpg.PostgresError):
            return False
        return True

    async def close(self) -> None:
        deadline = time.monotonic() + CLOSE_SECONDS
        while self._steps and not self._tasks[0].done() and time.monotonic() < deadline:
            await asyncio.sleep(0.01)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._pool.close()
        except (TimeoutError, *AWAY):
            self._pool.terminate()

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        if cannot_be_stored(values):
            return []
        return await self._do(
            lambda db: db.fetch(sql, *values, timeout=ANSWER_SECONDS), transaction=False
        )

    async def _change(self, sql: str, *values: Any) -> None:
        await self._rows(sql, *values)

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        return await self._rows(dollars(sql), *values)

    async def transaction(self, steps: Sequence[Step], guarded: bool = False) -> bool:
        if guarded and cannot_be_stored(steps[0][1]):
            return False

        async def work(db: Any) -> bool:
            for place, (sql, values) in enumerate(steps):
                done = await db.execute(dollars(sql), *values, timeout=ANSWER_SECONDS)
                if guarded and not place and done.endswith(" 0"):  # Such as "DELETE 0".
                    return False
            return True

        return await self._do(work)

    async def _do(
        self,
        work: Callable[[Any], Awaitable[T]],
        transaction: bool = True,
        patience: float | None = None,
    ) -> T:
        """Runs the work, and retries it if the database was away: it must be safe to run twice."""
        patience = OUTAGE_SECONDS if patience is None else patience
        deadline = asyncio.get_running_loop().time() + patience
        while True:
            try:
                async with self._pool.acquire(timeout=OUTAGE_SECONDS) as db:
                    try:
                        if not transaction:
                            return await work(db)
                        async with db.transaction():
                            return await work(db)
                    except (*AWAY, asyncio.CancelledError):
                        # Its state is unknown: do not reuse it, nor wait for a clean close.
                        db.terminate()
                        raise
            except AWAY as error:
                if asyncio.get_running_loop().time() >= deadline:
                    raise StoreError(f"the database does not answer: {why(error)}") from None
                await asyncio.sleep(0.1)
            except asyncpg.PostgresError as error:
                raise StoreError(f"the database rejected it: {why(error)}") from None

    async def _tell(self, db: Any, tables: Sequence[str]) -> None:
        """Notifies the other processes when this transaction is committed."""
        for start in range(0, len(tables), TOLD_TABLES):
            told = " ".join([self.place, *tables[start : start + TOLD_TABLES]])
            await db.execute("SELECT pg_notify($1, $2)", CHANNEL, told)

    async def _write(self) -> None:
        """The writer task: takes all waiting steps and writes them together."""
        while True:
            await self._more.wait()
            self._more.clear()
            # All processes write in the same order, which prevents deadlocks.
            batch, self._steps = sorted(self._steps, key=in_order), []
            if self._broadcasts:
                await self._broadcast_all()
            if not batch:
                continue
            try:
                plain = all(is_plain(step) for step, _ in batch)
                taken = await self._do(partial(self._append_all, batch), transaction=not plain)
            except Exception as error:  # The writer must survive for the next step.
                if not isinstance(error, StoreError):
                    log.exception("the writer failed")
                answer_all([(done, StoreError(f"cannot write: {error}")) for _, done in batch])
                continue
            answer_all(
                [
                    (done, conflict(step) if at in taken else None)
                    for at, (step, done) in enumerate(batch)
                ]
            )

    async def _broadcast_all(self) -> None:
        """Sends the broadcasts. If some are lost, presence is exchanged again later."""
        shouts, self._broadcasts = self._broadcasts, []
        shout = "SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text"
        try:
            await self._do(lambda db: db.fetch(shout, TALK, shouts), False, patience=0.0)
        except StoreError:
            self._unheard = True
        else:
            if self._unheard:
                self._unheard = False
                self._publish(News("", place=self.place))

    async def _append_all(self, batch: list[tuple[Append, Done]], db: Any) -> set[int]:
        """Writes the batch; returns the steps whose number was taken already."""
        tables = [step.table for step, _ in batch]
        numbers = [step.number for step, _ in batch]
        bodies = [step.body for step, _ in batch]
        told = [table for table in tables if self.shared(table)]  # As late as possible.
        values = (tables, numbers, bodies, CHANNEL, f"{self.place} ", told)
        rows = await db.fetch(ENTRIES, *values, timeout=ANSWER_SECONDS)
        written = {(row[0], row[1]) for row in rows}
        taken: set[int] = set()
        for at, (step, _) in enumerate(batch):
            if (step.table, step.number) in written:
                written.remove((step.table, step.number))  # Of two steps the first gets it.
            else:
                body = await db.fetchval(SQL.entry_body, step.table, step.number)
                if body != step.body:  # Writing the same entry again is no conflict.
                    taken.add(at)
                continue  # Its head was written with it, and may be newer by now.
            await write_beside(db, step)
        return taken

    async def _listen(self) -> None:
        """The listener task: receives notifications, and reconnects when the connection breaks."""
        while True:
            try:
                db = await asyncpg.connect(self.address, timeout=ANSWER_SECONDS)
            except (*AWAY, asyncpg.PostgresError):
                await asyncio.sleep(0.2)
                continue
            lost = asyncio.Event()
            db.add_termination_listener(lambda _, lost=lost: lost.set())
            try:
                await db.add_listener(CHANNEL, self._hear)
                await db.add_listener(TALK, self._hear)
                self._publish(News("", place=self.place))  # Some may have been missed.
                while not lost.is_set():
                    with suppress(TimeoutError):
                        await asyncio.wait_for(lost.wait(), ANSWER_SECONDS)
                        break
                    # A connection can break without notice.
                    offset = await clock_offset(db)
                    self.clock_offset = self.clock_offset if offset is None else offset
            except (*AWAY, asyncpg.PostgresError):
                await asyncio.sleep(0.2)
            finally:
                db.terminate()

    def _hear(self, _db: Any, _process: int, channel: str, payload: str) -> None:
        place, _, rest = payload.partition(" ")
        if place == self.place:
            return
        if channel == TALK:
            table, _, text = rest.partition(" ")
            self._publish(News(table, text, place))
        else:
            for table in rest.split(" "):
                self._publish(News(table))


async def clock_offset(db: Any) -> float | None:
    """How far the database's clock is ahead of ours; None if the answer took too long."""
    asked = time.time()
    theirs = await db.fetchval(
        "SELECT extract(epoch FROM clock_timestamp())::float8", timeout=ANSWER_SECONDS
    )
    answered = time.time()
    slow = answered - asked > CLOCK_SECONDS
    return None if slow else float(theirs) - (asked + answered) / 2


async def as_it_is(_db: Any) -> None:
    """Skips the pool's reset query: our connections never change state."""


async def durable(db: Any) -> None:
    """Makes commits durable, whatever the default of the server."""
    await db.execute(DURABLE)


async def write_beside(db: Any, step: Append) -> None:
    """Writes what belongs to an entry."""
    if step.head is not None:
        await db.execute(SQL.write_head, *head_values(step.head))
    if step.record is not None:
        record = step.record
        await db.execute(SQL.add["records"], record.id, step.table, record.finished, record.body)
        await db.execute(SQL.add["uncounted"], record.id)
    if step.opens is not None:
        first = step.opens
        await db.execute(ENTRY, first.table, first.number, first.body)
        await write_beside(db, first)


def cannot_be_stored(values: Sequence[Any]) -> bool:
    """Whether a text has a NUL, which PostgreSQL cannot store: no row has it."""
    return any(isinstance(value, str) and "\0" in value for value in values)


def dollars(sql: str) -> str:
    """A statement with its parameters as PostgreSQL writes them."""
    return sql.replace("?", "$")


def conflict(step: Append) -> StoreConflict:
    return StoreConflict(f"{step.table} has entry {step.number}")


def in_order(step: tuple[Append, Any]) -> tuple[str, int]:
    return step[0].table, step[0].number


async def migrate(pool: Any) -> None:
    """Brings the schema up to date; processes that start together wait for each other."""
    async with pool.acquire() as db, db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock(7421770)")
        if await db.fetchval("SELECT to_regclass('schema_version') IS NULL"):
            await db.execute("CREATE TABLE schema_version (number BIGINT NOT NULL)")
        done = await db.fetchval("SELECT coalesce(max(number), 0) FROM schema_version")
        for number, sql in pending(done):
            await db.execute(sql)
            await db.execute("INSERT INTO schema_version (number) VALUES ($1)", number)


def hide(address: str) -> str:
    """A database address without its password."""
    scheme, _, rest = address.partition("://")
    return f"{scheme}://{re.sub('password=[^&]*', 'password=…', rest.rpartition('@')[2])}"


def why(error: BaseException) -> str:
    """The cause in one line, for the administrator."""
    if isinstance(error, asyncio.TimeoutError):
        return "no answer"
    if isinstance(error, ConnectionRefusedError | FileNotFoundError):
        return "no server is listening there"
    if isinstance(error, OSError):
        return error.strerror or str(error)
    text = str(error).partition("\n")[0] or type(error).__name__
    if isinstance(error, asyncpg.TooManyConnectionsError):
        text += f"; every house uses up to {MAX_CONNECTIONS + 1} connections"
    return text
