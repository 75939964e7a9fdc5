"""Finished games that everybody may see."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tripot.house.store.sql import SqlStore


class PublicGames:
    """The public games in one database."""

    def __init__(self, store: "SqlStore") -> None:
        self._store = store

    async def add(self, record: str, finished: int, body: bytes) -> None:
        """Stores what was remarkable about a game, unless it is stored already."""
        await self._store.transaction(
            [
                (
                    "INSERT INTO public_games (record, finished, body) VALUES (?1, ?2, ?3) "
                    "ON CONFLICT DO NOTHING",
                    (record, finished, body),
                )
            ]
        )

    async def since(self, time: int, limit: int) -> list[tuple[str, int, bytes]]:
        """The latest of them whose record still exists."""
        rows = await self._store.rows(
            "SELECT record, public_games.finished, public_games.body FROM public_games "
            "JOIN records ON id = record WHERE public_games.finished >= ?1 "
            "ORDER BY public_games.finished DESC LIMIT ?2",
            time,
            limit,
        )
        return [(row[0], row[1], row[2]) for row in rows]
