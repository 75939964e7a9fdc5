"""Backups of PostgreSQL: copied to SQLite files, and back."""

import sqlite3
from typing import Any

from tripot.house.store.sql import BESIDE, COLUMNS, Statements

BATCH_ROWS = 1000
ADD = Statements("$").add


async def copy(db: Any, file: sqlite3.Connection) -> None:
    """Copies everything from a database to a new file."""
    for table, columns in COLUMNS.items():
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        cursor = await db.cursor(f"SELECT {names} FROM {table}")
        while rows := await cursor.fetch(BATCH_ROWS):
            file.executemany(f"INSERT INTO {table} ({names}) VALUES ({marks})", map(tuple, rows))


async def copy_missing(file: sqlite3.Connection, db: Any) -> int:
    """Copies missing rows from a file; the number of tables restored."""
    here = {row[0] for row in await db.fetch("SELECT id FROM tables")}
    codes = {row[0] for row in await db.fetch("SELECT code FROM tables")}
    heads = [
        (row[0], None if row[1] in codes else row[1], *row[2:])
        for row in file.execute(f"SELECT {', '.join(COLUMNS['tables'])} FROM tables")
        if row[0] not in here
    ]
    new = {head[0] for head in heads}
    await db.executemany(ADD["tables"], heads)
    entries = file.execute("SELECT table_id, number, body FROM entries")
    while rows := entries.fetchmany(BATCH_ROWS):
        await db.executemany(ADD["entries"], [row for row in rows if row[0] in new])
    for table in BESIDE:
        rows = file.execute(f"SELECT {', '.join(COLUMNS[table])} FROM {table}").fetchall()
        await db.executemany(ADD[table], rows)
    return len(new)
