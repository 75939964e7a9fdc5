"""The ladders of the house, as people see them."""

from typing import TYPE_CHECKING

from msgspec import Struct

from tripot import wire
from tripot.bots import ladder as personas
from tripot.house.live.results import BOT
from tripot.house.store.profiles import Profile
from tripot.house.store.ratings import Rating
from tripot.lab.arena.ratings import Skill
from tripot.rules import GAMES

if TYPE_CHECKING:
    from tripot.house.live.house import House


class LadderRow(Struct, frozen=True, omit_defaults=True):
    """A player on a ladder."""

    points: int
    low: int
    high: int
    """The 95 % interval."""
    games: int
    name: str = ""
    """Empty if the player hides it from others."""
    bot: str = ""
    you: bool = False


class Ladder(Struct, frozen=True):
    """A ladder, by the lower end of the interval: a few lucky games do not lead it."""

    game: wire.GameName
    games: int
    """How many were rated."""
    rows: tuple[LadderRow, ...]


class MyRating(Struct, frozen=True):
    """A place on a ladder."""

    game: wire.GameName
    points: int
    low: int
    high: int
    games: int


async def ladder(house: "House", game: str, reader: Profile | None) -> Ladder:
    """The ladder of a game for one reader, who always sees their own name."""
    check(game)
    rows: list[LadderRow] = []
    bots = {BOT + persona.slug: persona for persona in personas(game)}
    for rating, name, shown in await house.read(house.store.ratings.named(game)):
        bot = bots.get(rating.player)
        if bot is None and not name:  # A bot that no longer exists.
            continue
        is_you = reader is not None and rating.player == reader.id
        points, low, high = _shown(rating)
        rows.append(
            LadderRow(
                points,
                low,
                high,
                rating.games,
                bot.name if bot else name if shown or is_you else "",
                bot.slug if bot else "",
                is_you,
            )
        )
    rows.sort(key=lambda row: (-row.low, -row.points, row.name))
    return Ladder(game, await house.read(house.store.ratings.last(game)), tuple(rows))


async def ratings_of(house: "House", profile: Profile) -> tuple[MyRating, ...]:
    """The places of a profile on all ladders."""
    found = await house.read(house.store.ratings.of(profile.id))
    return tuple(MyRating(rating.game, *_shown(rating), rating.games) for rating in found)


def check(game: str) -> None:
    if not GAMES[game].skill:
        raise wire.HouseError("rated", f"{GAMES[game].title} is pure chance, so it has no ladder")


def _shown(rating: Rating) -> tuple[int, int, int]:
    """The points, and the ends of their interval."""
    shown = Skill(rating.mu, rating.sigma).rating
    return round(shown.points), round(shown.low), round(shown.high)
