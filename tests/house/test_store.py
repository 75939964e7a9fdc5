"""What the house stores, on both databases.

A little more than 500 lines: every test runs on the same two stores.
"""

import asyncio
import os
import re
import signal
import socket
import sqlite3
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from tests.house.conftest import new_database
from tests.house.live_house import PATIENCE, until
from tripot.house.store import (
    DAY_MS,
    Append,
    Ban,
    Head,
    Retention,
    Saved,
    Store,
    StoreConflict,
    StoreError,
    open_store,
)
from tripot.house.store.postgres import TOLD_TABLES, PostgresStore
from tripot.house.store.sql import migrations

pytestmark = pytest.mark.anyio


def head(table: str, **changes: object) -> Head:
    plain: dict[str, object] = {
        "code": None,
        "game": "vabanque",
        "status": "lobby",
        "listed": False,
        "due": None,
        "created": 1,
        "touched": 1,
        "card": b"{}",
    }
    return Head(id=table, **(plain | changes))  # type: ignore[arg-type]  # any field may be named


async def test_entries_come_back_in_order(store: Store) -> None:
    for number in range(1, 13):
        await store.append(Append("a", number, b"%d" % number, head("a")))
    await store.append(Append("b", 1, b"other", head("b")))
    assert await store.load("a") == [b"%d" % number for number in range(1, 13)]
    assert await store.load("a", after=10) == [b"11", b"12"]
    assert await store.load("nowhere") == []
    assert await store.heights(["a", "b", "nowhere"]) == {"a": 12, "b": 1}


async def test_an_entry_number_is_used_once(store: Store) -> None:
    await store.append(Append("a", 1, b"first", head("a", card=b"first")))
    with pytest.raises(StoreConflict):
        await store.append(Append("a", 1, b"second", head("a", card=b"second")))
    assert await store.load("a") == [b"first"]
    found = await store.head("a")
    assert found is not None
    assert found.card == b"first"


async def test_concurrent_writers_cannot_share_an_entry_number(store: Store) -> None:
    await store.append(Append("t", 1, b"first", head("t")))
    both = [store.append(Append("t", 2, body)) for body in (b"one", b"two", b"one")]
    answers = await asyncio.gather(*both, return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), StoreConflict, type(None)]
    assert (await store.load("t"))[1] == b"one"


async def test_the_same_entry_sent_twice_is_written_once(store: Store) -> None:
    await store.append(Append("a", 1, b"same"))
    await store.append(Append("a", 1, b"same"))
    assert await store.load("a") == [b"same"]


async def test_a_deleted_table_accepts_no_entries(store: Store) -> None:
    """A process that has it in memory notices the deletion, and writes nothing more to it."""
    for number in (1, 2):
        await store.append(Append("a", number, b"x", head("a")))
    await store.delete("a")
    steps = [Append("a", 3, b"late", head("a")), Append("b", 1, b"first", head("b"))]
    late, first = await asyncio.gather(*map(store.append, steps), return_exceptions=True)
    assert isinstance(late, StoreConflict)
    assert first is None
    with pytest.raises(StoreConflict):
        await store.append(Append("a", 3, b"late"))
    assert await store.load("a") == []
    assert await store.head("a") is None


async def test_a_repeated_entry_does_not_overwrite_newer_data(store: Store, database: str) -> None:
    """The answer was lost, and meanwhile another process has ended the game."""
    other = await open_store(database)
    again = Append("a", 1, b"first", head("a", status="play"))
    await store.append(again)
    await other.append(Append("a", 2, b"last", head("a", status="over")))
    await store.append(again)
    found = await store.head("a")
    assert found is not None
    assert found.status == "over"
    await other.close()


async def test_a_table_and_the_one_it_opens_are_written_together_or_not_at_all(
    store: Store,
) -> None:
    await store.append(Append("old", 1, b"x", head("old")))
    firsts = [Append(name, 1, b"first", head(name)) for name in ("one", "two")]
    both = [Append("old", 2, first.table.encode(), head("old"), opens=first) for first in firsts]
    answers = await asyncio.gather(*map(store.append, both), return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), StoreConflict]
    assert await store.load("one") == [b"first"]
    assert await store.load("two") == []
    assert {each.id for each in await store.heads()} == {"old", "one"}


async def test_a_conflict_does_not_affect_other_steps(store: Store) -> None:
    await store.append(Append("t7", 1, b"taken", head("t7")))
    steps = [Append(f"t{n}", 1, b"new", head(f"t{n}")) for n in range(50)]
    answers = await asyncio.gather(*map(store.append, steps), return_exceptions=True)
    assert [n for n, answer in enumerate(answers) if answer is not None] == [7]
    assert isinstance(answers[7], StoreConflict)
    assert len(await store.heights([f"t{n}" for n in range(50)])) == 50


async def test_acknowledged_entries_are_visible_to_other_readers(
    store: Store, database: str
) -> None:
    names = [f"t{n}" for n in range(100)]
    await asyncio.gather(*(store.append(Append(name, 1, b"x", head(name))) for name in names))
    other = await open_store(database)
    assert len(await other.heights(names)) == 100
    await other.close()


async def test_codes_lists_and_timers(store: Store) -> None:
    heads = [
        head("a", code="ABCD", listed=True, touched=1, card=b"a"),
        head("b", listed=True, touched=2, due=500, card=b"b"),
        head("c", touched=3, status="over", card=b"c"),
        head("d", touched=4, due=400, status="play"),
    ]
    for each in heads:
        await store.append(Append(each.id, 1, b"x", each))
    assert await store.find("ABCD") == "a"
    assert await store.find("WXYZ") is None
    assert await store.listed(10) == [b"b", b"a"]
    assert await store.listed(1) == [b"b"]
    assert await store.due(399, 10) == []
    assert await store.due(1000, 10) == ["d", "b"]
    await store.postpone("d", None)
    assert await store.due(1000, 10) == ["b"]
    assert await store.count() == {"lobby": 2, "over": 1, "play": 1}
    assert await store.count(2) == {"lobby": 1, "over": 1, "play": 1}
    assert [each.id for each in await store.heads()] == ["d", "c", "b", "a"]
    assert await store.heads("over") == [heads[2]]
    await store.append(Append("a", 2, b"x", head("a", touched=9, status="play")))
    assert await store.find("ABCD") is None
    assert await store.listed(10) == [b"b"]


async def test_a_finished_game_outlives_its_table(store: Store) -> None:
    await store.append(Append("a", 1, b"x", head("a"), Saved("r1", 5, b"record")))
    assert await store.delete("a")
    assert not await store.delete("a")
    assert await store.load("a") == []
    assert await store.record("r1") == b"record"
    await store.append(Append("b", 1, b"x", head("b"), Saved("r2", 5, b"record")))
    await store.delete("b", records=True)
    assert await store.record("r2") is None


async def test_bans_expire(store: Store) -> None:
    await store.ban(Ban("address", "192.0.2.7", None, "floods"))
    await store.ban(Ban("key", "ab" * 32, 100, "rude"))
    assert len(await store.bans(99)) == 2
    assert [ban.kind for ban in await store.bans(100)] == ["address"]
    await store.ban(Ban("address", "192.0.2.7", 50, "less"))
    assert await store.bans(99) == [Ban("key", "ab" * 32, 100, "rude")]
    assert await store.unban("key", "ab" * 32)
    assert not await store.unban("key", "ab" * 32)
    assert await store.bans(0) == [Ban("address", "192.0.2.7", 50, "less")]


async def test_retention_removes_old_tables_and_records(store: Store) -> None:
    assert await store.retention() == Retention()
    await store.retain(Retention(idle=10, over=5, records=20))
    now = 100 * DAY_MS
    for name, status, age in [
        ("idle", "lobby", 11), ("fresh", "lobby", 9), ("done", "closed", 6), ("new", "over", 4),
    ]:  # fmt: skip
        record = (
            Saved(f"r-{name}", now - 21 * DAY_MS, b"r") if status in ("over", "closed") else None
        )
        step = Append(name, 1, b"x", head(name, status=status, touched=now - age * DAY_MS), record)
        await store.append(step)
    swept = await store.sweep(now)
    assert (swept.tables, swept.records) == (2, 2)
    assert sorted(each.id for each in await store.heads()) == ["fresh", "new"]
    assert await store.load("idle") == []


async def test_a_backup_is_taken_while_moves_are_written(store: Store, tmp_path: Path) -> None:
    path = str(tmp_path / "backup.sqlite3")
    await store.append(Append("a", 1, b"x", head("a", code="ABCD"), Saved("r", 1, b"record")))
    await store.ban(Ban("address", "192.0.2.7"))
    steps = [Append("b", n, b"%d" % n, head("b") if n == 1 else None) for n in range(1, 200)]

    async def play() -> None:
        for step in steps:
            await store.append(step)

    await asyncio.gather(play(), store.backup(path))
    with pytest.raises(StoreError, match="already"):
        await store.backup(path)
    await store.delete("a", records=True)
    await store.unban("address", "192.0.2.7")
    assert await store.restore(path) >= 1
    assert await store.load("a") == [b"x"]
    assert await store.find("ABCD") == "a"
    assert await store.record("r") == b"record"
    assert await store.bans(0) == [Ban("address", "192.0.2.7")]
    assert await store.load("b") == [b"%d" % n for n in range(1, 200)], "newer play stays"


async def test_a_failed_backup_leaves_no_file(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "backup.sqlite3"
    await store.append(Append("a", 1, b"x", head("a")))
    with monkeypatch.context() as broken:
        broken.setattr("tripot.house.store.backup.COLUMNS", {"entries": ("colour",)})
        if not isinstance(store, PostgresStore):
            store._reader.set_progress_handler(lambda: 1, 1)  # type: ignore[attr-defined]
        with pytest.raises(StoreError, match="cannot read the database"):
            await store.backup(str(path))
    assert not path.exists()
    if not isinstance(store, PostgresStore):
        store._reader.set_progress_handler(None, 0)  # type: ignore[attr-defined]
    await store.backup(str(path))


async def test_a_backup_of_one_kind_restores_into_the_other(
    store: Store, tmp_path: Path, postgres: str
) -> None:
    from tests.house.conftest import new_database

    path = str(tmp_path / "backup.sqlite3")
    for n in range(1, 6):
        await store.append(Append("a", n, b"%d" % n, head("a", listed=True)))
    await store.backup(path)
    sql = type(store).__name__ == "PostgresStore"
    where = (
        str(tmp_path / "new.sqlite3") if sql else await asyncio.to_thread(new_database, postgres)
    )
    other = await open_store(where)
    assert await other.restore(path) == 1
    assert await other.restore(path) == 0
    assert await other.load("a") == await store.load("a")
    assert await other.heads() == await store.heads()
    await other.close()


async def test_other_processes_are_notified_of_new_entries(store: Store, database: str) -> None:
    other = await open_store(database)
    heard: list[str] = []

    async def listen() -> None:
        async for news in store.watch(lambda table: table != "unfollowed"):
            heard.append(news.table)
            if news.table == "a" or (not news.table and await store.load("a")):
                return

    listening = asyncio.create_task(listen())
    await until(lambda: store._watchers)  # type: ignore[attr-defined]
    await store.append(Append("mine", 1, b"x"))
    await other.append(Append("unfollowed", 1, b"x"))
    await other.append(Append("a", 1, b"x"))
    await asyncio.wait_for(listening, PATIENCE)
    assert not {"mine", "unfollowed"} & set(heard)
    await other.close()


async def test_every_table_of_a_large_batch_is_notified(postgres: str) -> None:
    """One notice names many of them, but stays within PostgreSQL's limit."""
    database = await asyncio.to_thread(new_database, postgres)
    store, other = await open_store(database), await open_store(database)
    names = {f"{n:030}" for n in range(2 * TOLD_TABLES + 50)}
    heard: set[str] = set()

    async def listen() -> None:
        async for news in other.watch():
            heard.add(news.table)
            if names <= heard:
                return

    listening = asyncio.create_task(listen())
    tries = 0
    while not heard:  # Until it listens.
        tries += 1
        await store.append(Append(f"first{tries}", 1, b"x"))
    await asyncio.gather(*(store.append(Append(name, 1, b"x")) for name in names))
    await asyncio.wait_for(listening, PATIENCE)
    await store.close()
    await other.close()


async def test_processes_that_start_together_create_one_schema(database: str) -> None:
    stores = await asyncio.gather(*(open_store(database) for _ in range(4)))
    await stores[0].append(Append("a", 1, b"x"))
    assert await stores[3].load("a") == [b"x"]
    for each in stores:
        await each.close()


async def test_unusable_databases_are_reported_clearly(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear house, " * 500)
    with pytest.raises(StoreError, match=r"letter\.txt"):
        await open_store(str(path))
    with pytest.raises(StoreError, match="no server is listening"):
        await open_store("postgresql://nobody:hunter2@127.0.0.1:1/nobody")
    for address in (
        "postgresql://nobody:hunter2@127.0.0.1:1/nobody",
        "postgresql:///nobody?host=127.0.0.1&port=1&user=nobody&password=hunter2&ssl=disable",
    ):
        with pytest.raises(StoreError, match="no server is listening there") as refused:
            await open_store(address)
        assert "hunter2" not in str(refused.value)


async def test_a_silent_server_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tripot.house.store.postgres.ANSWER_SECONDS", 0.1)
    silent = socket.create_server(("127.0.0.1", 0))
    with silent, pytest.raises(StoreError, match=r"tripot: no answer$"):
        await open_store(f"postgresql://127.0.0.1:{silent.getsockname()[1]}/tripot")


async def test_postgres_errors_are_reported_in_one_line(postgres: str) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    nowhere = re.sub("/tripot_[0-9a-f]+", "/tripot_nowhere", database)
    with pytest.raises(StoreError, match=r'database "tripot_nowhere" does not exist$'):
        await open_store(nowhere)
    name = name_of(database)
    await on_server(postgres, f"CREATE ROLE guest_{name} LOGIN CONNECTION LIMIT 0")
    with pytest.raises(StoreError, match=r"too many connections.*up to 5 connections$"):
        await open_store(database.replace("postgres:@", f"guest_{name}@"))


async def test_concurrent_writers_do_not_deadlock(postgres: str) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    one, two = await open_store(database), await open_store(database)
    names = [f"t{n:03}" for n in range(200)]
    await asyncio.gather(*(one.append(Append(name, 1, b"", head(name))) for name in names))
    for number in range(2, 12):
        answers = await asyncio.gather(
            *(one.append(Append(name, number, b"one")) for name in names),
            *(two.append(Append(name, number, b"two")) for name in reversed(names)),
            return_exceptions=True,
        )
        kinds = [type(answer) for answer in answers]
        assert kinds.count(StoreConflict) == kinds.count(type(None)) == len(names)
    await one.close()
    await two.close()


async def test_commits_are_durable_whatever_the_server_default(postgres: str) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    await on_server(postgres, f"ALTER DATABASE {name_of(database)} SET synchronous_commit = off")
    store = await open_store(database)
    assert isinstance(store, PostgresStore)
    assert [row[0] for row in await store._rows("SHOW synchronous_commit")] == ["on"]
    await store.close()


async def test_a_failover_loses_nothing(postgres: str) -> None:
    """Until then this server is read-only; the step waits, and goes to the one that writes."""
    database = await asyncio.to_thread(new_database, postgres)
    store = await open_store(database)
    assert isinstance(store, PostgresStore)
    await store.append(Append("a", 1, b"one", head("a")))
    name = name_of(database)
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = "
    await on_server(postgres, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    await on_server(postgres, f"{cut} '{name}'")
    waiting = store.append(Append("a", 2, b"two"))
    assert (await store._rows("SHOW default_transaction_read_only"))[0][0] == "on"
    await on_server(postgres, f"ALTER DATABASE {name} RESET default_transaction_read_only")
    await asyncio.wait_for(waiting, PATIENCE)
    assert await store.load("a") == [b"one", b"two"]
    await store.close()


async def test_a_silent_database_connection_is_replaced(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server without power does not even close its connections."""
    monkeypatch.setattr("tripot.house.store.postgres.ANSWER_SECONDS", 0.5)
    database = await asyncio.to_thread(new_database, postgres)
    store = await open_store(database)
    assert isinstance(store, PostgresStore)
    news = store.watch()
    heard = asyncio.ensure_future(anext(news))
    await store.append(Append("a", 1, b"one", head("a")))
    await asyncio.wait_for(heard, PATIENCE)  # It listens.
    heard = asyncio.ensure_future(anext(news))
    db = await asyncpg.connect(postgres)
    lines = await db.fetch("SELECT pid FROM pg_stat_activity WHERE datname = $1", name_of(database))
    for line in lines:
        os.kill(line["pid"], signal.SIGSTOP)
    try:
        await asyncio.wait_for(store.append(Append("a", 2, b"two")), PATIENCE)
        assert (await asyncio.wait_for(heard, PATIENCE)).place == store.place
    finally:
        for line in lines:
            os.kill(line["pid"], signal.SIGCONT)
    assert await store.load("a") == [b"one", b"two"]
    await db.close()
    await store.close()


async def test_a_user_without_create_rights_can_use_existing_tables(postgres: str) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    guest = f"guest_{name_of(database)}"
    await on_server(database, f"CREATE ROLE {guest} LOGIN")
    await on_server(database, f"GRANT CREATE ON SCHEMA public TO {guest}")
    address = database.replace("postgres:@", f"{guest}@")
    await (await open_store(address)).close()
    await on_server(database, f"REVOKE CREATE ON SCHEMA public FROM {guest}")
    store = await open_store(address)
    await store.append(Append("a", 1, b"x", head("a")))
    await store.close()


async def on_server(postgres: str, sql: str) -> None:
    """What a database administrator may do to it."""
    db = await asyncpg.connect(postgres)
    await db.execute(sql)
    await db.close()


def name_of(database: str) -> str:
    return database.partition("?")[0].rpartition("/")[2]


async def test_a_newer_database_is_rejected(tmp_path: Path) -> None:
    path = str(tmp_path / "house.sqlite3")
    await (await open_store(path)).close()
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version = {migrations()[-1][0] + 1}")
    db.close()
    with pytest.raises(StoreError, match="update tripot"):
        await open_store(path)


async def test_a_text_file_is_not_a_backup(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear house, " * 500)
    with pytest.raises(StoreError, match="not a backup"):
        await store.restore(str(path))
    with pytest.raises(StoreError, match="no backup"):
        await store.restore(str(tmp_path / "nothing"))


async def test_the_sqlite_writer_survives_errors(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "house.sqlite3"))
    await store.retain(Retention(idle=10**20))
    with pytest.raises(StoreError, match="too large"):
        await store.sweep(0)
    with pytest.raises(StoreError, match="too large"):
        await store.append(Append("a", 10**20, b"far"))
    await store.append(Append("a", 1, b"first"))
    assert await store.load("a") == [b"first"]
    await store.close()


async def test_the_postgres_writer_survives_errors(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(await asyncio.to_thread(new_database, postgres))
    assert isinstance(store, PostgresStore)
    write = store._append_all
    faults: list[Exception] = [asyncpg.InternalClientError("the line broke")]

    async def fails(batch: list[Any], db: Any) -> set[int]:
        if faults:
            raise faults.pop()
        return await write(batch, db)

    monkeypatch.setattr(store, "_append_all", fails)
    await store.append(Append("a", 1, b"one", head("a")))  # A broken connection is retried.
    faults.append(ValueError("nobody thought of this"))
    with pytest.raises(StoreError, match="nobody thought of this"):
        await store.append(Append("a", 2, b"two"))
    await store.append(Append("a", 2, b"two"))
    assert await store.load("a") == [b"one", b"two"]
    await store.close()
