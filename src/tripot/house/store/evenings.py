"""Clubs, their evenings, and the games of each evening."""

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import astuple

if TYPE_CHECKING:
    from tripot.house.store.sql import SqlStore


class Club(Struct, frozen=True):
    """Friends who play evenings together."""

    id: str
    name: str  # May be empty.
    made: int


class Evening(Struct, frozen=True):
    id: str  # The table of its first game.
    club: str
    made: int


class EveningGame(Struct, frozen=True):
    """A finished game of an evening."""

    record: str
    evening: str
    number: int  # From 1.
    finished: int
    body: bytes  # The players and the result, JSON.


class Evenings:
    """The clubs in one database."""

    def __init__(self, store: "SqlStore") -> None:
        self._store = store

    async def note(self, club: Club, evening: Evening) -> None:
        """Stores an evening of a club, and the club, unless they are stored already."""
        await self._store.transaction(
            [
                (
                    "INSERT INTO clubs (id, name, made) VALUES (?1, ?2, ?3) "
                    "ON CONFLICT (id) DO UPDATE SET name = excluded.name",
                    astuple(club),
                ),
                (
                    "INSERT INTO evenings (id, club, made) VALUES (?1, ?2, ?3) "
                    "ON CONFLICT DO NOTHING",
                    astuple(evening),
                ),
            ]
        )

    async def cancel(self, evening: str) -> None:
        """Removes an evening without games, and the club that was made for it."""
        await self._store.transaction(
            [
                (
                    "DELETE FROM evenings WHERE id = ?1 "
                    "AND NOT EXISTS (SELECT 1 FROM evening_games WHERE evening = ?1)",
                    (evening,),
                ),
                (
                    "DELETE FROM clubs "
                    "WHERE NOT EXISTS (SELECT 1 FROM evenings WHERE evenings.club = clubs.id)",
                    (),
                ),
            ]
        )

    async def add(self, game: EveningGame) -> None:
        """Stores the result of a game, unless it is stored already."""
        await self._store.transaction(
            [
                (
                    "INSERT INTO evening_games (record, evening, number, finished, body) "
                    "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING",
                    astuple(game),
                )
            ]
        )

    async def club(self, club: str) -> Club | None:
        rows = await self._store.rows("SELECT id, name, made FROM clubs WHERE id = ?1", club)
        return Club(*rows[0]) if rows else None

    async def of(self, club: str) -> list[Evening]:
        """The evenings of a club, oldest first."""
        rows = await self._store.rows(
            "SELECT id, club, made FROM evenings WHERE club = ?1 ORDER BY made, id", club
        )
        return [Evening(*row) for row in rows]

    async def games(self, club: str) -> list[EveningGame]:
        """The finished games of all evenings of a club, in order."""
        rows = await self._store.rows(
            "SELECT record, evening, number, finished, body FROM evening_games "
            "JOIN evenings ON id = evening WHERE club = ?1 ORDER BY made, evening, number",
            club,
        )
        return [EveningGame(*row) for row in rows]

    async def delete(self, club: str) -> bool:
        """Deletes a club and its results; the records of its games stay."""
        return await self._store.transaction(
            [
                ("DELETE FROM clubs WHERE id = ?1", (club,)),
                (
                    "DELETE FROM evening_games "
                    "WHERE evening IN (SELECT id FROM evenings WHERE club = ?1)",
                    (club,),
                ),
                ("DELETE FROM evenings WHERE club = ?1", (club,)),
            ],
            guarded=True,
        )
