"""Rated games, their ladders, and the list of games that have not been counted yet."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import astuple

from tripot.house.store.profiles import ProfileGame, new_game

if TYPE_CHECKING:
    from tripot.house.store.sql import SqlStore, Step


class RatedGame(Struct, frozen=True):
    """A game that was rated, in its place."""

    record: str
    game: str
    number: int  # From 1, without gaps: the order in which games were rated.
    body: bytes  # Players and scores, JSON.


class Rating(Struct, frozen=True):
    """The strength of a player as a normal distribution."""

    game: str
    player: str  # The id of a profile, or bot:NAME.
    mu: float
    sigma: float
    games: int


class Ratings:
    """The ladders in one database."""

    def __init__(self, store: "SqlStore") -> None:
        self._store = store

    async def uncounted(self, limit: int) -> list[str]:
        """Records whose game has not been added to profiles and ladders, oldest first."""
        rows = await self._store.rows(
            "SELECT record FROM uncounted LEFT JOIN records ON id = record "
            "ORDER BY finished, record LIMIT ?1",
            limit,
        )
        return [row[0] for row in rows]

    async def count(self, record: str, games: Sequence[ProfileGame]) -> None:
        """Adds a game to its profiles. It is counted once, even by two processes."""
        counted: Step = ("DELETE FROM uncounted WHERE record = ?1", (record,))
        await self._store.transaction([counted, *map(new_game, games)], guarded=True)

    async def rate(
        self, rated: RatedGame, games: Sequence[ProfileGame], ratings: Sequence[Rating]
    ) -> bool:
        """The same for a rated game, with the ratings after it.

        False, and nothing is written, if another game was rated under this number meanwhile.
        """
        steps: list[Step] = [
            ("INSERT INTO results (record, game, number, body) VALUES (?1, ?2, ?3, ?4) "
             "ON CONFLICT DO NOTHING", astuple(rated)),
            ("DELETE FROM uncounted WHERE record = ?1", (rated.record,)),
            *map(new_game, games),
            *map(_new_rating, ratings),
        ]  # fmt: skip
        return await self._store.transaction(steps, guarded=True)

    async def rated(self, game: str, after: int = 0) -> list[RatedGame]:
        """The rated games in their order."""
        rows = await self._store.rows(
            "SELECT record, game, number, body FROM results WHERE game = ?1 AND number > ?2 "
            "ORDER BY number",
            game,
            after,
        )
        return [RatedGame(*row) for row in rows]

    async def find(self, record: str) -> RatedGame | None:
        rows = await self._store.rows(
            "SELECT record, game, number, body FROM results WHERE record = ?1", record
        )
        return RatedGame(*rows[0]) if rows else None

    async def last(self, game: str) -> int:
        """The number of the last rated game; 0 if there is none."""
        rows = await self._store.rows(
            "SELECT coalesce(max(number), 0) FROM results WHERE game = ?1", game
        )
        return int(rows[0][0])

    async def games(self) -> list[str]:
        """The names of the games that have a ladder."""
        return [r[0] for r in await self._store.rows("SELECT DISTINCT game FROM results")]

    async def ladder(self, game: str) -> list[Rating]:
        rows = await self._store.rows(
            "SELECT game, player, mu, sigma, games FROM ratings WHERE game = ?1", game
        )
        return [Rating(*row) for row in rows]

    async def named(self, game: str) -> list[tuple[Rating, str, bool]]:
        """The same with the name of each player's profile, and whether others see it.

        Bots have no name here, and neither have players whose profile was deleted.
        """
        rows = await self._store.rows(
            "SELECT game, player, mu, sigma, games, name, shown FROM ratings "
            "LEFT JOIN profiles ON id = player WHERE game = ?1",
            game,
        )
        return [(Rating(*row[:5]), row[5] or "", bool(row[6])) for row in rows]

    async def of(self, player: str) -> list[Rating]:
        """The ratings of one player in all games."""
        rows = await self._store.rows(
            "SELECT game, player, mu, sigma, games FROM ratings WHERE player = ?1 ORDER BY game",
            player,
        )
        return [Rating(*row) for row in rows]

    async def replace(self, game: str, ratings: Sequence[Rating]) -> None:
        """Replaces a ladder."""
        old: Step = ("DELETE FROM ratings WHERE game = ?1", (game,))
        await self._store.transaction([old, *map(_new_rating, ratings)])


def _new_rating(rating: Rating) -> "Step":
    return (
        "INSERT INTO ratings (game, player, mu, sigma, games) VALUES (?1, ?2, ?3, ?4, ?5) "
        "ON CONFLICT (game, player) DO UPDATE "
        "SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games",
        astuple(rating),
    )
