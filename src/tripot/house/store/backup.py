"""A backup is a SQLite file, whatever the house stands on: from PostgreSQL, and back."""

import sqlite3
from typing import Any

from tripot.house.store import sqlite

COLUMNS = {
    "entries": ("table_id", "number", "body"),
    "tables": (
        "id", "code", "game", "status", "listed", "due", "created", "touched", "card",
    ),
    "records": ("id", "table_id", "finished", "body"),
    "bans": ("kind", "subject", "until", "reason"),
    "settings": ("name", "setting"),
}  # fmt: skip
SOME = 1000  # Rows at a time.


async def copy(db: Any, file: sqlite3.Connection) -> None:
    """Copies everything from a database to a new file."""
    for table, columns in COLUMNS.items():
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        cursor = await db.cursor(f"SELECT {names} FROM {table}")
        while rows := await cursor.fetch(SOME):
            file.executemany(f"INSERT INTO {table} ({names}) VALUES ({marks})", map(tuple, rows))


async def bring_back(file: sqlite3.Connection, db: Any) -> int:
    """Copies what a database does not have from a file; how many tables those were."""
    here = {row[0] for row in await db.fetch("SELECT id FROM tables")}
    codes = {row[0] for row in await db.fetch("SELECT code FROM tables")}
    heads = [
        (row[0], None if row[1] in codes else row[1], *row[2:])
        for row in file.execute(sqlite.HEADS)
        if row[0] not in here
    ]
    new = {head[0] for head in heads}
    await db.executemany(insert("tables"), heads)
    entries = file.execute("SELECT table_id, number, body FROM entries")
    while rows := entries.fetchmany(SOME):
        await db.executemany(insert("entries"), [row for row in rows if row[0] in new])
    for table in ("records", "bans", "settings"):
        rows = file.execute(f"SELECT {', '.join(COLUMNS[table])} FROM {table}").fetchall()
        await db.executemany(insert(table), rows)
    return len(new)


def insert(table: str) -> str:
    """Adds a row to a table of the database, unless it is there."""
    columns = COLUMNS[table]
    marks = ", ".join(f"${number + 1}" for number in range(len(columns)))
    names = ", ".join(columns)
    return f"INSERT INTO {table} ({names}) VALUES ({marks}) ON CONFLICT DO NOTHING"
