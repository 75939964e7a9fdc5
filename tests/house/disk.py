"""A disk under SQLite that records every write, to simulate a power failure at each of them.

SQLite promises nothing about writes since the last sync: after a power loss they may be there,
missing, or partly there. `crashes` yields the possible files after a failure at every write.
"""

import random
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal, NamedTuple
from uuid import uuid4

import apsw

LOGS = apsw.SQLITE_OPEN_WAL | apsw.SQLITE_OPEN_MAIN_JOURNAL
SECTOR = 512  # Bytes that a disk writes whole or not at all.
Loss = Literal["all", "none", "torn", "some"]
LOSSES: tuple[Loss, ...] = ("all", "none", "torn", "some")
"""What is lost of unsynced writes: everything, nothing, a part of the last one, or any of them."""


class Write(NamedTuple):
    path: str
    offset: int
    data: bytes


class Truncate(NamedTuple):
    path: str
    size: int


class Delete(NamedTuple):
    path: str


class Sync(NamedTuple):
    path: str


class Link(NamedTuple):
    """A second name for a file."""

    path: str
    name: str


class SyncFolder(NamedTuple):
    """New names and deletions are on disk now."""


Act = Write | Truncate | Delete | Sync | Link | SyncFolder


class Disk(apsw.VFS):
    """The usual file system, with a list of everything done to it."""

    def __init__(self) -> None:
        self.name = f"tripot-{uuid4().hex}"
        self.acts: list[Act] = []
        super().__init__(self.name, "")

    def xOpen(self, name: Any, flags: list[int]) -> "DiskFile":  # noqa: N802
        return DiskFile(self.acts, name, flags)

    def xDelete(self, name: str, syncdir: bool) -> None:  # noqa: N802
        super().xDelete(name, syncdir)
        self.acts.append(Delete(name))


class DiskFile(apsw.VFSFile):
    def __init__(self, acts: list[Act], name: Any, flags: list[int]) -> None:
        super().__init__("", name, flags)
        self.acts = acts
        self.path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        # As on Unix: the first sync of a log also syncs the folder.
        self.is_new_log = bool(flags[0] & LOGS)

    def xWrite(self, data: Any, offset: int) -> None:  # noqa: N802
        self.acts.append(Write(self.path, offset, bytes(data)))
        super().xWrite(data, offset)

    def xTruncate(self, size: int) -> None:  # noqa: N802
        self.acts.append(Truncate(self.path, size))
        super().xTruncate(size)

    def xSync(self, flags: int) -> None:  # noqa: N802
        super().xSync(flags)
        self.acts.append(Sync(self.path))
        if self.is_new_log:
            self.is_new_log = False
            self.acts.append(SyncFolder())


class Rows:
    """The result of a statement, like a cursor of `sqlite3`."""

    def __init__(self, rows: list[Any], rowcount: int) -> None:
        self._rows = iter(rows)
        self.rowcount = rowcount

    def __iter__(self) -> Iterator[Any]:
        return self._rows

    def fetchone(self) -> Any:
        return next(self._rows, None)

    def fetchall(self) -> list[Any]:
        return list(self._rows)


class Connection:
    """The part of `sqlite3.Connection` that the store uses, on such a disk."""

    def __init__(self, disk: Disk, path: str, checkpoint_pages: int = 20) -> None:
        self._db = apsw.Connection(path, vfs=disk.name)
        self._db.set_busy_timeout(10_000)
        self.execute("PRAGMA journal_mode = WAL")
        self.execute("PRAGMA synchronous = FULL")
        self.execute(f"PRAGMA wal_autocheckpoint = {checkpoint_pages}")

    def execute(self, sql: str, values: Sequence[Any] = ()) -> Rows:
        return self._run([values], sql)

    def executemany(self, sql: str, many: Iterable[Sequence[Any]]) -> Rows:
        return self._run(list(many), sql)

    def _run(self, many: list[Sequence[Any]], sql: str) -> Rows:
        before = self._db.total_changes()
        rows: list[Any] = []
        try:
            for values in many:
                rows += self._db.execute(sql, tuple(values)).fetchall()
        except apsw.ConstraintError as error:
            raise sqlite3.IntegrityError(str(error)) from None
        except apsw.Error as error:
            raise sqlite3.OperationalError(str(error)) from None
        return Rows(rows, self._db.total_changes() - before)

    def commit(self) -> None:
        if self._db.in_transaction:
            self.execute("COMMIT")

    def rollback(self) -> None:
        if self._db.in_transaction:
            self.execute("ROLLBACK")

    def close(self) -> None:
        self._db.close()


class _File:
    """A file: what is certainly on disk, and what was done since."""

    def __init__(self) -> None:
        self.durable = b""
        self.pending: list[Write | Truncate] = []
        self.is_deleted = False  # Whether it is, if the folder has been synced since.

    def sync(self) -> None:
        self.durable = after(self.durable, self.pending)
        self.pending = []

    def found(self, loss: Loss, is_last: bool, luck: random.Random) -> bytes | None:
        """The file after a power loss; None if it is gone."""
        kept: list[Write | Truncate] = []
        match loss:
            case "all":
                return self.durable
            case "none":
                kept = self.pending
            case "torn":
                kept = [*self.pending]
                if is_last and kept and isinstance(kept[-1], Write):
                    kept[-1] = torn(kept[-1], luck)
            case "some":
                kept = [
                    torn(act, luck) if isinstance(act, Write) and luck.random() < 0.2 else act
                    for act in self.pending
                    if luck.random() < 0.6
                ]
        return None if self.is_deleted else after(self.durable, kept)


def torn(write: Write, luck: random.Random) -> Write:
    """A write of which only the first sectors reached the disk."""
    sectors = len(write.data) // SECTOR
    return write._replace(data=write.data[: luck.randint(0, sectors) * SECTOR])


def after(body: bytes, acts: Iterable[Write | Truncate]) -> bytes:
    found = bytearray(body)
    for act in acts:
        match act:
            case Write(_, offset, data):
                found.extend(bytes(max(0, offset - len(found))))
                found[offset : offset + len(data)] = data
            case Truncate(_, size):
                del found[size:]
    return bytes(found)


class Crash(NamedTuple):
    """The files as they are found after the power failed in the middle of an act."""

    at: int  # How many acts were done before.
    loss: Loss
    files: dict[str, bytes]

    def write(self, folder: Path) -> None:
        """Puts these files into a folder, and nothing else."""
        for old in folder.iterdir():
            old.unlink()
        for path, body in self.files.items():
            (folder / Path(path).name).write_bytes(body)


def crashes(
    acts: Sequence[Act], losses: Sequence[Sequence[Loss]] = (LOSSES,), seed: int = 1
) -> Iterator[Crash]:
    """The power fails at every act in turn, with the losses given for each, in rotation."""
    luck = random.Random(seed)
    files: dict[str, _File] = {}
    names: dict[str, str] = {}
    new_names: dict[str, str] = {}
    for at, act in enumerate([*acts, SyncFolder()]):  # The last: everything was done.
        for loss in losses[at % len(losses)]:
            found = {
                path: body
                for path, file in files.items()
                if (body := file.found(loss, path == getattr(act, "path", ""), luck)) is not None
            }
            linked = names | ({} if loss == "all" else new_names)
            found |= {name: found[path] for name, path in linked.items() if path in found}
            yield Crash(at, loss, found)
        match act:
            case Sync(path):
                files.setdefault(path, _File()).sync()
            case Link(path, name):
                new_names[name] = path
            case SyncFolder():
                names, new_names = names | new_names, {}
                files = {path: file for path, file in files.items() if not file.is_deleted}
            case Delete(path):
                if path in files:
                    files[path].is_deleted = True
            case Write() | Truncate():
                if act.path not in files or files[act.path].is_deleted:
                    files[act.path] = _File()
                files[act.path].pending.append(act)


def bodies(folder: Path, table: str) -> list[bytes]:
    """The journal of a table in the database of a folder, once SQLite has recovered it."""
    db = sqlite3.connect(folder / "house.sqlite3", isolation_level=None)
    try:
        db.execute("PRAGMA synchronous = OFF")
        assert db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        with suppress(sqlite3.OperationalError):  # There is no such table yet.
            return [
                row[0]
                for row in db.execute(
                    "SELECT body FROM entries WHERE table_id = ? ORDER BY number", (table,)
                )
            ]
        return []
    finally:
        db.close()
