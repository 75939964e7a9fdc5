"""Evenings as people see them: standings, games, and the history of a club.

A player is known by name: friends use the same names every time, next week too.
"""

from collections import Counter
from collections.abc import Iterable
from importlib.util import find_spec
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from tripot import wire
from tripot.house import table as tables
from tripot.house.live import keys
from tripot.house.store import Store
from tripot.house.store.evenings import Club, Evening, EveningGame
from tripot.lab.arena.ratings import Skill, after
from tripot.rules import GAMES

if TYPE_CHECKING:
    from tripot.house.live.house import House
    from tripot.house.live.live import Live
    from tripot.house.table import Table

SHOWN_EVENINGS = 60


class Finisher(Struct, frozen=True, omit_defaults=True):
    """A player of a finished game."""

    name: str
    place: int
    """From 1; several players may share it."""
    score: int
    points: float
    """One for each player behind, half for each who shares the place."""
    bot: str = ""


class PlayedGame(Struct, frozen=True):
    """A finished game of an evening."""

    record: str
    number: int
    game: wire.GameName
    finished: int
    """Milliseconds since 1970."""
    seconds: int
    players: tuple[Finisher, ...]
    """By seat."""
    variant: dict[str, int | str] = {}
    """The numbers that differ from the printed game."""


class Standing(Struct, frozen=True, omit_defaults=True):
    """A player of an evening."""

    place: int
    """By points, then by wins; several players may share it."""
    name: str
    points: float
    wins: int
    """Shared ones too."""
    games: int
    each: tuple[float, ...]
    """The points in each game; a game that somebody missed counts half of its points."""
    bot: str = ""


class EveningPage(Struct, frozen=True):
    """An evening."""

    club: str
    """The id of the club; empty for readers who may not know it."""
    name: str
    number: int
    """Which evening of the club it is, from 1."""
    made: int
    """Milliseconds since 1970."""
    games: int
    """How many games are planned; 0 is as many as people like."""
    over: bool
    """Whether its last game is over."""
    table: str
    """The table of the current or last game; empty if it is deleted."""
    stage: wire.Stage | None
    standings: tuple[Standing, ...]
    played: tuple[PlayedGame, ...]


class MemberRating(Struct, frozen=True):
    """How strong a player is within the club, on the scale of the house's ladders."""

    points: int
    low: int
    high: int
    """The 95 % interval."""
    games: int


class Member(Struct, frozen=True, omit_defaults=True):
    """A player in all evenings of a club."""

    name: str
    evenings: int
    evenings_won: int
    games: int
    wins: int
    points: float
    bot: str = ""
    rating: MemberRating | None = None
    """From the games of skill; none if they played only games of chance."""


class ClubPage(Struct, frozen=True):
    """A club: all its evenings, latest first."""

    club: str
    name: str
    evenings: tuple[EveningPage, ...]
    members: tuple[Member, ...]


class _Result(Struct, frozen=True):
    """A finished game as the store keeps it."""

    game: str
    seconds: int
    players: tuple[Finisher, ...]
    variant: dict[str, int | str] = {}
    delay: int = 0
    """By how many seconds spectators of its table were behind."""


# ---- keeping them ------------------------------------------------------------------------------


async def club_for(house: "House", ask: wire.Plan) -> str:
    """The club of an evening: an existing one, or a new one."""
    if not ask.club:
        return keys.new_table()
    if await house.read(house.store.evenings.club(ask.club)) is None:
        raise wire.HouseError("no-club", "there is no such club")
    return ask.club


async def note(house: "House", table: "Table") -> None:
    """Stores the evening of a table after it was planned, or removes it."""
    if table.evening is None:
        await house.write(house.store.evenings.cancel(table.id))
    else:
        await house.write(_noted(house.store, table, int(table.now * 1000)))


async def _noted(store: Store, table: "Table", now: int) -> None:
    evening = table.evening
    assert evening is not None
    known = await store.evenings.club(evening.club)
    name = evening.name or (known.name if known else "")
    club = Club(evening.club, name, known.made if known else now)
    await store.evenings.note(club, Evening(evening.id, evening.club, now))


async def count(store: Store, table: "Table", finished: int) -> None:
    """Stores the result of a game that belongs to an evening."""
    evening = table.evening
    ended = [fact for fact in table.facts if isinstance(fact, wire.Ended)]
    if evening is None or not ended:
        return
    await _noted(store, table, finished)  # Stored already, unless the house stopped meanwhile.
    players = finishers(ended[-1].ranking, tuple(chair.player for chair in table.chairs))
    how = table.settings
    result = _Result(how.game, ended[-1].seconds, players, how.variant, how.delay)
    body = msgspec.json.encode(result)
    await store.evenings.add(EveningGame(table.id, evening.id, evening.game, finished, body))


def finishers(
    ranking: tuple[wire.Place, ...], players: tuple[wire.Player | None, ...]
) -> tuple[Finisher, ...]:
    """The players of a game by seat, with their places and points."""
    found: dict[int, Finisher] = {}
    behind = sum(len(place.seats) for place in ranking)
    for place in ranking:
        ahead = sum(len(other.seats) for other in ranking) - behind
        behind -= len(place.seats)
        for seat in place.seats:
            player = players[seat]
            points = behind + (len(place.seats) - 1) / 2
            name, bot = (player.name, player.bot) if player else ("", "")
            found[seat] = Finisher(name, ahead + 1, place.score, points, bot)
    return tuple(found[seat] for seat in sorted(found))


# ---- showing them ------------------------------------------------------------------------------


async def of_table(house: "House", table: "Table", is_seated: bool) -> EveningPage:
    """The evening of a table: to spectators without its club, and without what they may not know
    yet because they are behind at one of its tables."""
    evening = table.evening
    if evening is None:
        raise wire.HouseError("no-club", "this table is not part of an evening")
    club = await house.read(house.store.evenings.club(evening.club))
    known = await house.read(house.store.evenings.of(evening.club))
    games = await house.read(house.store.evenings.games(evening.club))
    if not is_seated:
        games = [game for game in games if _public_at(game) <= house.now() * 1000]
    number = next((n for n, each in enumerate(known, 1) if each.id == evening.id), len(known) + 1)
    made = known[number - 1].made if number <= len(known) else int(table.now * 1000)
    shown = await _page(house, Evening(evening.id, evening.club, made), number, games, is_seated)
    name = evening.name or (club.name if club else "")
    return msgspec.structs.replace(shown, club=evening.club if is_seated else "", name=name)


async def of_club(house: "House", club: str) -> ClubPage:
    """All evenings of a club."""
    found = await house.read(house.store.evenings.club(club))
    if found is None:
        raise wire.HouseError("no-club", "there is no such club")
    known = await house.read(house.store.evenings.of(club))
    games = await house.read(house.store.evenings.games(club))
    numbered = list(enumerate(known, 1))[-SHOWN_EVENINGS:]
    pages = [await _page(house, each, number, games) for number, each in reversed(numbered)]
    kept = [page for page in pages if page.played or page.stage is not None]
    named = [msgspec.structs.replace(page, club=club, name=found.name) for page in kept]
    return ClubPage(club, found.name, tuple(named), members(named))


async def _page(
    house: "House",
    evening: Evening,
    number: int,
    games: list[EveningGame],
    is_seated: bool = True,
) -> EveningPage:
    played = tuple(map(_played, (game for game in games if game.evening == evening.id)))
    first = played[-1].record if played else evening.id
    live = await _current(house, evening.id, first, is_seated)
    plan = live.table.evening if live is not None else None
    stage = live.table.stage if live is not None else None
    if live is not None and stage is wire.Stage.OVER and not _is_over(live, is_seated):
        stage = wire.Stage.PLAY
    if stage is wire.Stage.CLOSED:
        live = stage = None
    is_over = stage is None or (stage is wire.Stage.OVER and bool(plan and plan.is_last))
    return EveningPage(
        club="",
        name="",
        number=number,
        made=evening.made,
        games=plan.games if plan else len(played),
        over=is_over,
        table=live.id if live is not None else "",
        stage=stage,
        standings=standings(played),
        played=played,
    )


async def _current(house: "House", evening: str, table: str, is_seated: bool) -> "Live | None":
    """The latest table of an evening that a reader may know, found from one of its tables."""
    try:
        live = await house.fresh(table)
        while live.table.next and _is_over(live, is_seated):
            then = await house.fresh(live.table.next)
            if then.table.evening is None or then.table.evening.id != evening:
                break
            live = then
    except wire.HouseError as error:
        if error.code != "no-table":
            raise
        return None
    return live if live.table.evening is not None else None


def _is_over(live: "Live", is_seated: bool) -> bool:
    """Whether a reader may know that the game is over."""
    return is_seated or tables.is_over_for(live.table, None, live.now)


def _public_at(game: EveningGame) -> int:
    """When spectators may know the result, in milliseconds since 1970."""
    return game.finished + 1000 * msgspec.json.decode(game.body, type=_Result).delay


def _played(game: EveningGame) -> PlayedGame:
    result = msgspec.json.decode(game.body, type=_Result)
    return PlayedGame(
        game.record,
        game.number,
        result.game,
        game.finished,
        result.seconds,
        result.players,
        result.variant,
    )


def standings(played: Iterable[PlayedGame]) -> tuple[Standing, ...]:
    """The standings after these games, best first."""
    games = [{player.name: player for player in game.players} for game in played]
    bots = {name: player.bot for game in games for name, player in game.items()}
    rows: list[Standing] = []
    for name, bot in bots.items():
        mine = [game.get(name) for game in games]
        each = tuple(
            player.points if player else (len(game) - 1) / 2
            for player, game in zip(mine, games, strict=True)
        )
        wins = sum(player is not None and player.place == 1 for player in mine)
        rows.append(Standing(0, name, sum(each), wins, len(mine) - mine.count(None), each, bot))
    rank = [(row.points, row.wins) for row in rows]
    placed = [
        msgspec.structs.replace(row, place=1 + sum(other > own for other in rank))
        for row, own in zip(rows, rank, strict=True)
    ]
    return tuple(sorted(placed, key=lambda row: (row.place, row.name)))


def members(evenings: Iterable[EveningPage]) -> tuple[Member, ...]:
    """The players of all evenings, those with the most points first."""
    evenings = list(evenings)
    rated = ratings(game for evening in evenings for game in evening.played)
    found: dict[str, Member] = {}
    for evening in evenings:
        played = [
            {player.name: player.points for player in game.players} for game in evening.played
        ]
        for row in evening.standings:
            old = found.get(row.name, Member(row.name, 0, 0, 0, 0, 0.0, row.bot))
            won = evening.over and row.place == 1
            found[row.name] = Member(
                row.name,
                old.evenings + 1,
                old.evenings_won + won,
                old.games + row.games,
                old.wins + row.wins,
                old.points + sum(game.get(row.name, 0.0) for game in played),
                old.bot,
                rated.get(row.name),
            )
    return tuple(sorted(found.values(), key=lambda each: (-each.points, -each.wins, each.name)))


def ratings(played: Iterable[PlayedGame]) -> dict[str, MemberRating]:
    """The players of games of skill by their names, rated game by game as on a ladder."""
    if find_spec("openskill") is None:  # A house in a browser tab rates nobody.
        return {}
    skills: dict[str, Skill] = {}
    games: Counter[str] = Counter()
    for game in sorted(played, key=lambda game: game.finished):
        if (rules := GAMES.get(game.game)) is None or not rules.skill:
            continue
        names = [player.name for player in game.players]
        skills |= after(skills, names, [player.score for player in game.players])
        games.update(names)
    shown = {name: skill.rating for name, skill in skills.items()}
    return {
        name: MemberRating(round(one.points), round(one.low), round(one.high), games[name])
        for name, one in shown.items()
    }
