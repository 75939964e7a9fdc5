"""Checks of a database file: in use by another house, damaged, or the disk is full."""

import os
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from secrets import token_hex

from tripot.house.store.port import StoreError

ROOM_BYTES = 1_000_000  # With less free space the next moves may fail.
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def lock(path: str) -> sqlite3.Connection:
    """Locks the file for one house, until the connection is closed or the process ends.

    The lock is one of SQLite on an empty file beside the database, so it works wherever SQLite
    does, and commands of `tripot admin` can still use the database itself.
    """
    with suppress(FileExistsError):
        new_file(f"{path}.lock")
    db = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        db.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error:
        db.close()
        raise StoreError(
            f"another house uses the database {path}; one SQLite file serves one house, "
            "several need PostgreSQL"
        ) from None
    return db


def explain(path: str, error: sqlite3.Error) -> StoreError:
    """What is wrong with a database that could not be used, and what to do."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None and code & 0xFF in DAMAGED:
        return damaged(path, str(error))
    return StoreError(f"cannot use the database {path}: {error}")


def damaged(path: str, what: str) -> StoreError:
    return StoreError(
        f"the database {path} is damaged ({what}). Move it away, with the files {path}-wal and "
        f"{path}-shm, and make a new one from a backup: "
        f"tripot admin restore BACKUP --database {path}"
    )


def damage(path: str, seconds: float) -> str:
    """The first fault that SQLite finds in the file within that time; empty if none."""
    try:
        with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as db:
            enough = threading.Timer(seconds, db.interrupt)
            enough.start()
            try:
                return _first_fault(db)
            finally:
                enough.cancel()
                enough.join()
    except sqlite3.Error as error:
        code = error.sqlite_errorcode & 0xFF
        return str(error) if code in DAMAGED else ""


def _first_fault(db: sqlite3.Connection) -> str:
    try:
        fault = str(db.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
            return ""  # It is large; no fault so far.
        raise
    is_cut_short = "interrupt" in fault
    return "" if fault == "ok" or is_cut_short else " ".join(fault.split())


def has_room(path: str) -> bool:
    return shutil.disk_usage(Path(path).parent).free >= ROOM_BYTES


def new_file(path: str) -> None:
    """Creates a file that only its owner can read: it will hold secrets of running games."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


@contextmanager
def new_backup(path: str) -> Iterator[str]:
    """A file written under a temporary name, renamed once it is complete and on disk."""
    part = f"{path}.{token_hex(4)}.part"
    taken = StoreError(f"{path} exists already; a backup never overwrites")
    if Path(path).exists():
        raise taken
    try:
        new_file(part)
    except OSError as error:
        raise StoreError(f"cannot write {path}: {error.strerror}") from None
    try:
        yield part
        sync(part)
        os.link(part, path)  # Unlike renaming, this never replaces a file.
        sync(str(Path(path).parent))
    except FileExistsError:
        raise taken from None
    except OSError as error:
        raise StoreError(f"cannot write {path}: {error.strerror}") from None
    finally:
        with suppress(OSError):
            Path(part).unlink()


def sync(path: str) -> None:
    """Returns when a file, or the list of a folder's files, is on disk."""
    is_folder = Path(path).is_dir()
    if is_folder and os.name == "nt":
        return  # Windows syncs folders itself.
    file = os.open(path, os.O_RDONLY if is_folder else os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)
