"""Duplicates, and everybody's try at each of them."""

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import astuple

if TYPE_CHECKING:
    from tripot.house.store.sql import SqlStore


class StoredDuplicate(Struct, frozen=True):
    """The same luck and the same bots for many people. All times are milliseconds since 1970."""

    id: str
    secret: bytes
    made: int
    begins: int
    closes: int
    opens: int
    words: bytes | None
    body: bytes


class Try(Struct, frozen=True):
    """One person's try at a duplicate."""

    table: str
    duplicate: str
    profile: str | None
    begun: int
    words: str = ""
    name: str = ""
    finished: int | None = None
    score: int | None = None
    place: int | None = None
    recorded: int = 0


class Duplicates:
    """The duplicates in one database."""

    def __init__(self, store: "SqlStore") -> None:
        self._store = store

    async def add(self, duplicate: StoredDuplicate) -> None:
        """Stores a duplicate, unless there is one with this id: the first secret stays."""
        await self._store.transaction(
            [
                (
                    "INSERT INTO duplicates "
                    "(id, secret, made, begins, closes, opens, words, body) "
                    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING",
                    astuple(duplicate),
                )
            ]
        )

    async def get(self, duplicate: str) -> StoredDuplicate | None:
        rows = await self._store.rows(
            "SELECT id, secret, made, begins, closes, opens, words, body "
            "FROM duplicates WHERE id = ?1",
            duplicate,
        )
        return StoredDuplicate(*rows[0]) if rows else None

    async def fix_words(self, duplicate: str, words: bytes) -> None:
        """Fixes the words in the luck, unless they are already fixed."""
        await self._store.transaction(
            [
                (
                    "UPDATE duplicates SET words = ?2 WHERE id = ?1 AND words IS NULL",
                    (duplicate, words),
                )
            ]
        )

    async def open(self, duplicate: str, now: int) -> None:
        """Opens a duplicate before its time."""
        await self._store.transaction(
            [("UPDATE duplicates SET opens = ?2 WHERE id = ?1 AND opens > ?2", (duplicate, now))]
        )

    async def sweep(self, before: int) -> None:
        """Removes private duplicates that nobody finished, and that were opened before then."""
        await self._store.transaction(
            [
                (
                    "DELETE FROM duplicates WHERE opens < ?1 AND id NOT LIKE '____-__-__' "
                    "AND id NOT IN (SELECT duplicate FROM duplicate_tries WHERE score IS NOT NULL)",
                    (before,),
                ),
                (
                    "DELETE FROM duplicate_tries WHERE score IS NULL AND begun < ?1 "
                    "AND table_id NOT IN (SELECT id FROM tables)",
                    (before,),
                ),
            ]
        )

    # ---- tries

    async def begin(self, each: Try) -> None:
        """Stores a try, unless it exists, or the profile has another at this duplicate."""
        await self._store.transaction(
            [
                (
                    "INSERT INTO duplicate_tries (table_id, duplicate, profile, begun, words, "
                    "name, finished, score, place, recorded) "
                    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT DO NOTHING",
                    astuple(each),
                )
            ]
        )

    async def tries(self, duplicate: str) -> list[Try]:
        """All tries at a duplicate; highest score first, running ones last."""
        rows = await self._store.rows(
            f"{_TRIES} WHERE duplicate = ?1 "
            "ORDER BY score IS NULL, score DESC, place, finished, table_id",
            duplicate,
        )
        return [Try(*row) for row in rows]

    async def of_table(self, table: str) -> Try | None:
        rows = await self._store.rows(f"{_TRIES} WHERE table_id = ?1", table)
        return Try(*rows[0]) if rows else None

    async def of_profile(self, profile: str) -> list[Try]:
        """The tries of a profile, the latest first."""
        rows = await self._store.rows(
            f"{_TRIES} WHERE profile = ?1 ORDER BY begun DESC, table_id", profile
        )
        return [Try(*row) for row in rows]

    async def words(self, duplicate: str, before: int) -> list[str]:
        """The words for the luck of the next day, of people who began before then."""
        rows = await self._store.rows(
            "SELECT words FROM duplicate_tries "
            "WHERE duplicate = ?1 AND begun < ?2 AND words <> '' ORDER BY words",
            duplicate,
            before,
        )
        return [row[0] for row in rows]

    async def uncounted(self, duplicate: str) -> list[str]:
        """The tables whose game is over but has no result here yet."""
        rows = await self._store.rows(
            "SELECT table_id FROM duplicate_tries JOIN tables ON id = table_id "
            "WHERE duplicate = ?1 AND finished IS NULL AND status = 'over' ORDER BY table_id",
            duplicate,
        )
        return [row[0] for row in rows]

    async def count(self, each: Try) -> None:
        """Stores the result of a try."""
        await self._store.transaction(
            [
                (
                    "UPDATE duplicate_tries SET name = ?2, finished = ?3, score = ?4, place = ?5 "
                    "WHERE table_id = ?1 AND finished IS NULL",
                    (each.table, each.name, each.finished, each.score, each.place),
                )
            ]
        )

    async def unrecorded(self, now: int, limit: int) -> list[tuple[str, str]]:
        """The finished tables, with their duplicates, whose luck is open but not in a record."""
        rows = await self._store.rows(
            "SELECT table_id, duplicate FROM duplicate_tries "
            "JOIN duplicates ON duplicates.id = duplicate JOIN tables ON tables.id = table_id "
            "WHERE recorded = 0 AND opens <= ?1 AND status = 'over' ORDER BY table_id LIMIT ?2",
            now,
            limit,
        )
        return [(row[0], row[1]) for row in rows]

    async def record(self, table: str, finished: int, body: bytes) -> None:
        """Writes the record of a try whose luck is open, to be counted like any other."""
        await self._store.transaction(
            [
                (
                    "UPDATE duplicate_tries SET recorded = 1 WHERE table_id = ?1 AND recorded = 0",
                    (table,),
                ),
                (
                    "INSERT INTO records (id, table_id, finished, body) "
                    "VALUES (?1, ?1, ?2, ?3) ON CONFLICT DO NOTHING",
                    (table, finished, body),
                ),
                ("INSERT INTO uncounted (record) VALUES (?1) ON CONFLICT DO NOTHING", (table,)),
            ],
            guarded=True,
        )


_TRIES = (
    "SELECT table_id, duplicate, profile, begun, words, name, finished, score, place, recorded "
    "FROM duplicate_tries"
)
