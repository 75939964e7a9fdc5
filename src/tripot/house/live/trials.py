"""Trials: games that one person continues from a move or a position, against bots.

A trial is not a table. It is kept in memory only, nobody else sees it, and it is neither counted
nor recorded. What a bot hides stays hidden, as at a table.
"""

import asyncio
from collections import Counter, OrderedDict
from typing import TYPE_CHECKING

from msgspec import Struct

from tripot import wire
from tripot.client.opponents import line_up
from tripot.core import RulesError, Seat
from tripot.game import Game
from tripot.house.live import keys
from tripot.house.net.limits import prefixes
from tripot.lab import assistant
from tripot.lab.review import play_on
from tripot.lab.study import AnyGame
from tripot.record import document
from tripot.record.text import read_bare_move
from tripot.wire import HouseError

if TYPE_CHECKING:
    from tripot.house.live.bots import Bots

KEPT = 200  # Trials in memory. If there are more, the network with the most loses one.
BOT_SEED_STEP = 1_000


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Where to continue from."""

    move: int
    """Which move of the game is made again, from 1."""
    seat: int
    """The seat to take, from 1."""
    known: bool = False
    """Draw what this seat could not know from its beliefs, instead of the truth."""
    seed: int = 1


class PlayFrom(Struct, frozen=True, forbid_unknown_fields=True):
    """A position to continue from."""

    position: str
    """As docs/show.md writes it. Whatever it leaves open is drawn at random."""
    seat: int
    """The seat to take, from 1."""
    seed: int = 1


class TrialMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A move in a trial."""

    move: str
    """As records write it, without the seat."""
    known: int = 0
    """How many events you have already; they are left out of the answer."""


class TrialNow(Struct, frozen=True):
    """A trial as its player may see it."""

    trial: str
    game: wire.GameName
    players: tuple[str, ...]
    options: dict[str, int | str | None]
    variant: dict[str, int | str]
    """The numbers that differ from the printed game."""
    seat: Seat
    mine: bool
    """Whether you are to move."""
    over: bool
    events: tuple[wire.Row, ...]
    count: int
    """Of all events, those included that were left out."""
    setup: dict[str, str] | None = None
    """The table before the first event, as the assistant writes it, if it was not empty."""


class Trial:
    """One game that is continued."""

    def __init__(
        self, game: AnyGame, seat: Seat, seed: int, setup: dict[str, str] | None = None
    ) -> None:
        self.game = game
        self.setup = setup
        self.seat = seat
        line = iter(line_up(game.rules.name, game.rules.seats, ()))
        self.bots = {Seat(s): next(line) for s in range(game.rules.seats) if s != seat}
        self.seed = seed
        self.network = ""  # Of its player.
        self.turn = asyncio.Lock()  # One request at a time.

    async def let_bots_move(self, bots: "Bots") -> None:
        """Until it is the person's turn and nobody else's, or the game is over."""
        while others := [seat for seat in self.game.actors if seat != self.seat]:
            seat = others[0]
            choice = await bots.advise(
                self.game.rules,
                self.bots[seat],
                self.seed * BOT_SEED_STEP + seat,
                self.game.view(seat),
                self.game.legal(seat),
            )
            self.game.play(seat, choice.move)


class Trials:
    """The trials of a house."""

    def __init__(self, bots: "Bots") -> None:
        self._bots = bots
        self._kept: OrderedDict[str, Trial] = OrderedDict()

    async def begin(self, record: bytes, asked: PlayOn, address: str = "") -> TrialNow:
        """Begins a trial: bots that are to move before the person move now."""
        seat = _seat(asked.seat)
        known = seat if asked.known else None
        try:
            game = await asyncio.to_thread(
                play_on, record, move=asked.move, seat=known, seed=asked.seed
            )
        except ValueError as error:
            raise HouseError("bad-request", str(error)) from None
        _seat(asked.seat, game.rules.seats)
        return await self._begin(Trial(game, seat, asked.seed), address)

    async def begin_at(self, asked: PlayFrom, address: str = "") -> TrialNow:
        """Begins a trial at a position; what it leaves open is drawn at random."""
        try:
            game = Game.at(asked.position, seed=asked.seed).filled()
            seat = _seat(asked.seat, game.rules.seats)
            setup = assistant.fields_of(game.rules, game.state, seat)
        except ValueError as error:
            raise HouseError("bad-position", str(error)) from None
        return await self._begin(Trial(game, seat, asked.seed, dict(setup)), address)

    async def _begin(self, trial: Trial, address: str) -> TrialNow:
        name = keys.new_key()
        trial.network = prefixes(address)[-1][0]
        self._kept[name] = trial
        if len(self._kept) > KEPT:
            self._forget_one()
        async with trial.turn:
            await trial.let_bots_move(self._bots)
        return told(name, trial, 0)

    def _forget_one(self) -> None:
        """Evicts a trial of the network with the most, so that nobody evicts those of others."""
        trials = Counter(trial.network for trial in self._kept.values())
        ((largest, _),) = trials.most_common(1)
        del self._kept[next(n for n, trial in self._kept.items() if trial.network == largest)]

    async def play(self, name: str, asked: TrialMove) -> TrialNow:
        """The person's move, and what the bots then do."""
        trial = self._kept.get(name)
        if trial is None:
            raise HouseError("no-table", "this trial is over or was dropped; begin it again")
        self._kept.move_to_end(name)
        async with trial.turn:
            game = trial.game
            try:
                game.play(trial.seat, read_bare_move(type(game.rules), asked.move))
            except RulesError as error:
                raise HouseError(error.code, error.detail, error.rule) from None
            await trial.let_bots_move(self._bots)
        return told(name, trial, asked.known)


def _seat(number: int, seats: int | None = None) -> Seat:
    """The seat of a number from 1."""
    if number < 1:
        raise HouseError("bad-request", "seats count from 1")
    if seats is not None and number > seats:
        raise HouseError("no-seat", f"there are seats 1 to {seats}")
    return Seat(number - 1)


def told(name: str, trial: Trial, known: int) -> TrialNow:
    game = trial.game
    rows = tuple(map(wire.row, game.seen(trial.seat)))
    return TrialNow(
        trial=name,
        game=game.rules.name,
        players=game.players,
        options=document.options_of(game.rules),
        variant=game.rules.variant,
        seat=trial.seat,
        mine=trial.seat in game.actors,
        over=game.over,
        events=rows[max(0, known) :],
        count=len(rows),
        setup=trial.setup,
    )
