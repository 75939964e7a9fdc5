"""What there is to watch: an exhibition of bots, and recent remarkable games.

The exhibition is one table of this process. It pauses while nobody watches, so it costs nothing
then; when its game is over, the next request opens another.
"""

import asyncio
from collections.abc import Iterable
from itertools import cycle
from random import SystemRandom
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from tripot import wire
from tripot.bots import ladder
from tripot.bots.names import names_at_table
from tripot.core import Paid
from tripot.game import Game
from tripot.house.store import DAY_MS, Store
from tripot.house.table import GUEST, Chair, Request
from tripot.lab.study import AnyGame
from tripot.rules import GAMES

if TYPE_CHECKING:
    from tripot.house.live.house import House
    from tripot.house.table import Table

PACE_SECONDS = 2.5  # About how long a bot of the exhibition takes for a move.
REMARKABLE_DAYS = 30
COMPARED_GAMES = 500
REMARKABLE_GAMES = 6


class Remarkable(Struct, frozen=True):
    """A finished game that is worth seeing, and why."""

    record: str
    game: wire.GameName
    finished: int
    """Milliseconds since 1970."""
    why: str
    """`payment`: the largest recent payment; `margin`: the closest recent finish."""
    size: int
    """The amount of the payment, or how much the winner was ahead."""
    name: str
    """The player who was paid, or who won."""
    players: tuple[str, ...]


class _Public(Struct, frozen=True):
    """A public game as the store keeps it."""

    game: str
    players: tuple[str, ...]
    winner: str
    margin: int
    payment: int
    paid: str
    """The name of the player who was paid it."""


class Exhibition:
    """The exhibition of this process."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._opening = asyncio.Lock()
        self._table = ""
        self._dice = SystemRandom()
        self._games = cycle(name for name, rules in GAMES.items() if rules.skill)

    async def table(self) -> str:
        """The table where bots play now."""
        async with self._opening:
            if not self._table or not await self._is_on():
                self._table = await self._open()
            return self._table

    async def _is_on(self) -> bool:
        try:
            live = await self.house.get(self._table)
        except wire.HouseError as error:
            if error.code != "no-table":
                raise
            return False
        return live.table.stage is wire.Stage.PLAY

    async def _open(self) -> str:
        game = next(self._games)
        rules = GAMES[game]
        offered = [each for each in ladder(game) if self.house.bots.offers(each)]
        seats = rules.usual_seats
        players = self._dice.sample(offered, min(seats, len(offered)))
        while len(players) < seats:
            players.append(self._dice.choice(offered))
        called = names_at_table(each.slug for each in players)
        chairs = tuple(Chair(name, bot.slug) for name, bot in zip(called, players, strict=True))
        settings = wire.Settings(game=game, seats=seats, clock=0, pace=PACE_SECONDS)
        ask = wire.Open(id="exhibition", settings=settings, name="", start=True)
        names = await self.house.names()
        result = await self.house.begin(
            Request(GUEST, ask, chairs=chairs, exhibition=True, **names)
        )
        return result.table.id


async def count(store: Store, table: "Table", body: bytes, finished: int) -> None:
    """Stores what was remarkable about a finished game, if it was public."""
    if table.exhibition or table.settings.listed:
        found = await asyncio.to_thread(_public, body)
        public = finished + table.settings.delay * 1000  # When spectators may know.
        await store.public_games.add(table.id, public, msgspec.json.encode(found))


def _public(body: bytes) -> _Public:
    game: AnyGame = Game.load(body)
    scores = game.rules.scores(game.state)
    first, second = sorted(scores, reverse=True)[:2]
    paid = [
        (event.amount, int(event.target))
        for event in game.events
        if isinstance(event, Paid) and isinstance(event.target, int) and event.target >= 0
    ]
    amount, target = max(paid, default=(0, -1))
    return _Public(
        game=game.rules.name,
        players=tuple(game.players),
        winner=game.players[scores.index(first)],
        margin=first - second,
        payment=amount,
        paid=game.players[target] if target >= 0 else "",
    )


async def remarkable(house: "House") -> tuple[Remarkable, ...]:
    """The games of the last days that are most worth seeing: two of each kind of game at most."""
    now = int(house.now() * 1000)
    since = now - REMARKABLE_DAYS * DAY_MS
    rows = await house.read(house.store.public_games.since(since, COMPARED_GAMES))
    games = [
        (record, finished, msgspec.json.decode(body, type=_Public))
        for record, finished, body in rows
        if finished <= now
    ]
    found: dict[str, Remarkable] = {}
    for kind in dict.fromkeys(public.game for _, _, public in games):
        of_kind = [each for each in games if each[2].game == kind]
        richest = max(of_kind, key=lambda each: each[2].payment)
        closest = min(of_kind, key=lambda each: each[2].margin)
        if richest[2].payment:
            one = _remarkable(*richest, "payment", richest[2].payment, richest[2].paid)
            found[one.record] = one
        if closest[0] not in found:
            one = _remarkable(*closest, "margin", closest[2].margin, closest[2].winner)
            found[one.record] = one
    return tuple(_latest(found.values())[:REMARKABLE_GAMES])


def _latest(games: Iterable[Remarkable]) -> list[Remarkable]:
    return sorted(games, key=lambda game: -game.finished)


def _remarkable(
    record: str, finished: int, public: _Public, why: str, size: int, name: str
) -> Remarkable:
    return Remarkable(record, public.game, finished, why, size, name, public.players)
