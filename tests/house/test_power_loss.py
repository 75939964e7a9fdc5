"""The power fails at every write: nothing that was acknowledged is lost."""

import asyncio
import os
import sqlite3
from collections.abc import Sequence
from math import inf
from pathlib import Path

import pytest

from tests.house.disk import (
    LOSSES,
    Connection,
    Crash,
    Disk,
    Link,
    Loss,
    Sync,
    SyncFolder,
    bodies,
    crashes,
)
from tests.house.live_house import PATIENCE, Player, gather, house, settings
from tripot.house.store import Append, Head, open_store, sqlite
from tripot.house.store import file_checks as checks
from tripot.house.store.port import Done
from tripot.house.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio

ONE_EACH = tuple((loss,) for loss in LOSSES)  # At each write one kind of loss, in rotation.


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """Every store opened from now on is on this disk."""
    disk = Disk()
    monkeypatch.setattr(sqlite, "CHECKPOINT_STEPS", 10)
    monkeypatch.setattr(sqlite, "connect", lambda path: Connection(disk, path))

    def sync(path: str) -> None:
        # SQLite does not promise to sync what VACUUM INTO writes.
        theirs = [act for act in disk.acts if act == Sync(path)]
        for act in theirs:
            disk.acts.remove(act)
        disk.acts.append(SyncFolder() if Path(path).is_dir() else Sync(path))

    def link(path: str, name: str) -> None:
        Path(name).write_bytes(Path(path).read_bytes())
        disk.acts.append(Link(path, name))

    monkeypatch.setattr(checks, "sync", sync)
    monkeypatch.setattr(os, "link", link)
    return disk


class Acknowledged:
    """Which steps were reported as written, and how many acts the disk had done by then."""

    def __init__(self, disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
        self.steps: list[tuple[int, Append]] = []
        write = SqliteStore.write

        def written(store: SqliteStore, step: Append, done: Done) -> None:
            def told(fault: Exception | None) -> None:
                if fault is None:
                    self.steps.append((len(disk.acts), step))
                done(fault)

            write(store, step, told)

        monkeypatch.setattr(SqliteStore, "write", written)

    def before(self, at: int, table: str) -> list[bytes]:
        return [step.body for when, step in self.steps if when <= at and step.table == table]


async def whole_game(
    folder: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch, losses: Sequence[Sequence[Loss]]
) -> int:
    told = Acknowledged(disk, monkeypatch)
    async with house(str(folder / "house.sqlite3")) as (_, url):
        (host,) = await gather(url, settings(seats=3), 1, bots=("caso",), start=True)
        async with host:
            await asyncio.wait_for(Player(host, 1).play(), PATIENCE)
    journal = told.before(len(disk.acts), host.table)
    assert len(journal) > 20
    ruins = folder / "ruins"
    ruins.mkdir()
    count = 0
    for crash in crashes(disk.acts, losses):
        crash.write(ruins)
        found = bodies(ruins, host.table)
        count += 1
        assert found == journal[: len(found)], crash[:2]
        assert len(found) >= len(told.before(crash.at, host.table)), crash[:2]
    crash.write(ruins)
    monkeypatch.undo()
    store = await open_store(str(ruins / "house.sqlite3"), exclusive=True)
    assert await store.record(host.table)
    await store.close()
    return count


@pytest.mark.parametrize("slow_seconds", [inf, 0.0], ids=["in the loop", "in a thread"])
async def test_no_acknowledged_move_is_lost(
    tmp_path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch, slow_seconds: float
) -> None:
    monkeypatch.setattr(sqlite, "SLOW_SECONDS", slow_seconds)
    assert await whole_game(tmp_path, disk, monkeypatch, ONE_EACH) > 100


@pytest.mark.slow
@pytest.mark.parametrize("run", range(5))
async def test_no_acknowledged_move_is_lost_whatever_is_lost(
    tmp_path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch, run: int
) -> None:
    losses: tuple[tuple[Loss, ...], ...] = ((*LOSSES, "some", "some", "some"),)
    await whole_game(tmp_path, disk, monkeypatch, losses)


@pytest.mark.parametrize("level", ["OFF", "NORMAL"])
async def test_a_store_that_does_not_sync_is_caught(
    tmp_path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    """Checks that the test itself can fail."""

    def careless(path: str) -> Connection:
        db = Connection(disk, path)
        db.execute(f"PRAGMA synchronous = {level}")
        return db

    monkeypatch.setattr(sqlite, "connect", careless)
    with pytest.raises((AssertionError, sqlite3.DatabaseError)):
        await whole_game(tmp_path, disk, monkeypatch, ONE_EACH)


def head(table: str) -> Head:
    return Head(table, None, "vabanque", "lobby", False, None, 1, 1, b"{}")


async def filled(path: str, tables: int) -> SqliteStore:
    store = await SqliteStore.open(path)
    for number in range(tables):
        table = f"table-{number}"
        await store.append(Append(table, 1, b"opened" * 200, head(table)))
        await store.append(Append(table, 2, b"moved" * 200))
    return store


def entries_in(path: Path) -> int:
    db = sqlite3.connect(path)
    try:
        assert db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        return int(db.execute("SELECT count(*) FROM entries").fetchone()[0])
    except sqlite3.OperationalError:  # No tables of ours yet.
        return 0
    finally:
        db.close()


async def test_a_backup_is_whole_or_not_there(tmp_path: Path, disk: Disk) -> None:
    store = await filled(str(tmp_path / "house.sqlite3"), 40)
    disk.acts.clear()
    await store.backup(str(tmp_path / "backup.sqlite3"))
    await store.close()
    acts = [act for act in disk.acts if "house" not in Path(getattr(act, "path", "")).name]
    ruins = tmp_path / "ruins"
    ruins.mkdir()
    last: list[Crash] = []
    for crash in crashes(acts):
        crash.write(ruins)
        found = ruins / "backup.sqlite3"
        assert not found.exists() or entries_in(found) == 80, crash[:2]
        last = [*last, crash][-len(LOSSES) :]
    assert all(any(path.endswith("backup.sqlite3") for path in crash.files) for crash in last)


async def test_a_restore_is_done_whole_or_not_at_all(tmp_path: Path, disk: Disk) -> None:
    store = await filled(str(tmp_path / "old.sqlite3"), 40)
    await store.backup(str(tmp_path / "backup.sqlite3"))
    await store.close()
    disk.acts.clear()
    store = await SqliteStore.open(str(tmp_path / "house.sqlite3"))
    assert await store.restore(str(tmp_path / "backup.sqlite3")) == 40
    done = len(disk.acts)
    await store.close()
    acts = [act for act in disk.acts if "backup" not in Path(getattr(act, "path", "")).name]
    done -= len(disk.acts) - len(acts)
    ruins = tmp_path / "ruins"
    ruins.mkdir()
    seen: set[int] = set()
    for crash in crashes(acts):
        crash.write(ruins)
        found = entries_in(ruins / "house.sqlite3")
        seen.add(found)
        assert found == 80 if crash.at >= done else found in (0, 80), crash[:2]
    assert seen == {0, 80}
