"""After a game: adds it to the profiles of its players, and updates ratings if it was rated.

A record is marked as uncounted when it is written, and counted here afterwards, once. If the house
stops in between, it is counted at the next start.
"""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from tripot import wire
from tripot.bots.ladder import without_style
from tripot.core import Seat
from tripot.house import table as tables
from tripot.house.live import evenings, summaries, watching
from tripot.house.ops import logs
from tripot.house.store import Store, StoreError
from tripot.house.store.profiles import ProfileGame
from tripot.house.store.ratings import RatedGame, Rating
from tripot.house.table.takeover import holder_of
from tripot.lab.arena.ratings import Skill, after
from tripot.record.document import RecordError

if TYPE_CHECKING:
    from tripot.house.live.house import House
    from tripot.house.table import Table

BOT = "bot:"
"""The prefix of a bot's name on a ladder."""
COUNTED_AT_ONCE = 1000
LOOK_AGAIN_SECONDS = 60.0  # For games that another process left uncounted.

log = logs.get("results")


class Result(Struct, frozen=True):
    """The players of a rated game, and its result."""

    players: tuple[str, ...]
    """By seat; empty where the game does not count for anybody."""
    scores: tuple[int | None, ...]
    """None: given up, which is behind everybody who played on."""


async def watch(house: "House") -> None:
    """Counts games as they finish."""
    while True:
        house.finished.clear()
        try:
            found = await house.store.ratings.uncounted(COUNTED_AT_ONCE)
        except StoreError as error:
            house.report(error)
            found = []
        for record in found:
            try:
                await count(house.store, record, finished_table(house, record))
            except Exception as error:  # The games after it are still counted.
                house.report(error)
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_AGAIN_SECONDS):
                await house.finished.wait()


def finished_table(house: "House", record: str) -> "Table | None":
    """The table of a finished game, if it is in memory and up to date."""
    live = house.live.get(record)
    if live is None or live.asleep or live.stale or live.table.stage is not wire.Stage.OVER:
        return None
    return live.table


async def count(store: Store, record: str, table: "Table | None" = None) -> None:
    """Adds a finished game to the profiles of its players, and rates it if it is rated.

    Its table is rebuilt from its journal unless it is still in memory.
    """
    body = await store.record(record)
    if table is None and (entries := await store.load(record)):
        table = tables.rebuild(map(tables.decode, entries), 0.0)
    if body is None or table is None:  # Deleted meanwhile.
        await store.ratings.count(record, ())
        return
    held = await holders(store, table)
    finished = int(table.now * 1000)
    await evenings.count(store, table, finished)
    await watching.count(store, table, body, finished)
    games = [ProfileGame(record, seat, profile, finished) for seat, profile in held.items()]
    if table.settings.rated:
        try:
            scores = await asyncio.to_thread(summaries.scores_of, body)
        except RecordError as error:
            log.error("a record cannot be read", fault=str(error))
        else:
            result = result_of(table, held, scores)
            if counts(result):
                await rate(store, record, table.settings.game, result, games)
                return
    await store.ratings.count(record, games)


async def holders(store: Store, table: "Table") -> dict[Seat, str]:
    """The profiles at a table, by seat.

    A seat that was taken for a profile is that profile's, whatever became of its keys. If it has
    been merged into another, or came later, the keys tell.
    """
    known = await store.profiles.holders(table.id)
    holders = {holder_of(table.salt, profile): profile for profile in known}
    held: dict[Seat, str] = {}
    for seat, chair in enumerate(table.chairs):
        by_key = (profile for profile, key in known.items() if chair.opens(key))
        profile = holders.get(chair.holder) or next(by_key, None)
        if chair.is_person and profile is not None:
            held[Seat(seat)] = profile
    return held


def result_of(table: "Table", held: dict[Seat, str], scores: tuple[int | None, ...]) -> Result:
    """The result of a rated game."""
    players: list[str] = []
    for seat, chair in enumerate(table.chairs):
        profile = held.get(Seat(seat), "")
        if chair.bot:
            players.append(BOT + without_style(chair.bot))
        else:  # Nobody's, if the profile was deleted during the game.
            players.append(profile if holder_of(table.salt, profile) == chair.holder else "")
    return Result(tuple(players), scores)


def counts(result: Result) -> bool:
    """Whether there is anything to compare: two players, and somebody who played to the end.

    A bot is somebody: otherwise people who are losing to bots alone could leave for nothing.
    """
    played = [
        (player, score)
        for player, score in zip(result.players, result.scores, strict=True)
        if player
    ]
    has_person = any(not player.startswith(BOT) for player, _ in played)
    return has_person and len(played) > 1 and any(score is not None for _, score in played)


async def rate(
    store: Store, record: str, game: str, result: Result, games: list[ProfileGame]
) -> None:
    """Rates a game after all games rated so far."""
    body = msgspec.json.encode(result)
    while await store.ratings.find(record) is None:
        number = await store.ratings.last(game) + 1
        ladder = {rating.player: rating for rating in await store.ratings.ladder(game)}
        changed = updated(ladder, game, result)
        if await store.ratings.rate(RatedGame(record, game, number, body), games, changed):
            return


def updated(ladder: dict[str, Rating], game: str, result: Result) -> list[Rating]:
    """The ratings of the players of one more game."""
    placed = [
        (player, float("-inf") if score is None else float(score))
        for player, score in zip(result.players, result.scores, strict=True)
        if player
    ]
    skills = {
        player: Skill(ladder[player].mu, ladder[player].sigma)
        for player, _ in placed
        if player in ladder
    }
    found = after(skills, [player for player, _ in placed], [score for _, score in placed])
    return [
        Rating(
            game, player, skill.mu, skill.sigma, ladder[player].games + 1 if player in ladder else 1
        )
        for player, skill in found.items()
    ]


class Recomputed(Struct, frozen=True):
    """A ladder computed again from the records."""

    game: str
    games: int
    ratings: list[Rating]
    """Of players who still have a profile, and of bots."""
    differs: tuple[str, ...]
    """Players whose stored rating differs."""
    lost: int
    """Games whose record has been removed: their stored result was used."""
    odd: tuple[str, ...]
    """Records whose game does not have the result that was rated."""


async def recompute(store: Store, game: str) -> Recomputed:
    """All games of a ladder rated again in the same order, from their records."""
    ladder: dict[str, Rating] = {}
    rated = await store.ratings.rated(game)
    lost = 0
    odd: list[str] = []
    for each in rated:
        stored = msgspec.json.decode(each.body, type=Result)
        record = await store.record(each.record)
        result = stored
        if record is None:
            lost += 1
        else:
            result = Result(stored.players, summaries.scores_of(record))
            if result != stored:
                odd.append(each.record)
        ladder |= {rating.player: rating for rating in updated(ladder, game, result)}
    kept = [r for r in ladder.values() if await is_there(store, r.player)]
    known = {rating.player: rating for rating in await store.ratings.ladder(game)}
    players = known.keys() | {rating.player for rating in kept}
    again = {rating.player: rating for rating in kept}
    differs = tuple(sorted(p for p in players if known.get(p) != again.get(p)))
    return Recomputed(game, len(rated), kept, differs, lost, tuple(odd))


async def is_there(store: Store, player: str) -> bool:
    return player.startswith(BOT) or await store.profiles.get(player) is not None
