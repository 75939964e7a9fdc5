"""A game in this process, against bots: no server, no network."""

import asyncio
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tripot.bots.ladder import is_on_ladder, style_of
from tripot.client.opponents import Opponent, line_up, names_of
from tripot.client.table import Happened, Note, Player, Ranking, Told
from tripot.core import CHANCE, Seat
from tripot.dice import secret, seeded
from tripot.game import Game
from tripot.record.document import RecordError, rules_of
from tripot.record.text import AnyMove, write_move
from tripot.rules import GAMES

T = TypeVar("T")
AnyGame = Game[Any, Any, Any, Any, Any]
BOT_SEEDS = 1 << 30


class Kept(Struct, frozen=True):
    """What a saved game needs besides its record; seats count from 1, as in the record."""

    seat: int
    bots: dict[str, str]
    seed: int | None = None


class LocalTable:
    """A person's side of a game against bots in this process."""

    def __init__(
        self, game: AnyGame, me: Seat, bots: Mapping[Seat, str], seed: int | None, pace: float
    ) -> None:
        self.game = game
        self.rules = game.rules
        self.me: Seat | None = me
        self.seed = seed
        self.pace = pace
        """The least time between two moves of bots, in seconds."""
        self.bots = dict(bots)
        self.players = tuple(
            self._player(name, self.bots.get(Seat(seat), ""))
            for seat, name in enumerate(game.players)
        )
        luck = secret() if seed is None else seeded(f"bots {seed}")
        self._opponents = {
            seat: Opponent(spec, game.rules, luck.below(BOT_SEEDS))
            for seat, spec in self.bots.items()
        }
        self._told = 0  # Steps of the game that were reported.
        self._turn = asyncio.Event()  # Set when the person has moved.
        self._was_told_of: set[Seat] = set()

    @classmethod
    def new(
        cls,
        game: str,
        *,
        seats: int | None = None,
        bots: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        variant: Mapping[str, int | str] | None = None,
        seed: int | None = None,
        name: str = "You",
        seat: int = 0,
        pace: float = 0.0,
    ) -> "LocalTable":
        """A new game; without `bots`, different ones take the other seats.

        A `variant` has numbers that differ from the printed game.
        """
        if seats is None:
            fit = len(bots) + 1 in GAMES[game].seat_range
            seats = len(bots) + 1 if fit else GAMES[game].usual_seats
        rules = rules_of(game, seats, dict(options or {}), variant)
        started = Game(rules, seed=seed)
        line = line_up(game, rules.seats, bots)
        names = list(names_of(game, line))
        names.insert(seat, name)
        started.players = tuple(names)
        others = [Seat(s) for s in range(rules.seats) if s != seat]
        return cls(started, Seat(seat), dict(zip(others, line, strict=True)), seed, pace)

    def _player(self, name: str, spec: str) -> Player:
        is_ours = is_on_ladder(spec, self.rules.name)
        return Player(name, spec, style=style_of(spec) if is_ours else "")

    def again(self) -> "LocalTable":
        """A new game of the same people by the same rules."""
        game: AnyGame = Game(self.rules)
        game.players = self.game.players
        assert self.me is not None
        return LocalTable(game, self.me, self.bots, None, self.pace)

    @classmethod
    def resumed(
        cls, document: bytes, bots: Sequence[str] = (), pace: float = 0.0, *, is_own: bool = False
    ) -> "LocalTable":
        """Continues a game: one that `saved` wrote, with the same luck, or any other record.

        In a record of another game the player takes the seat that is to move. Files and commands
        run as bots only if they are among `bots`, or if this person's own program wrote the
        document (`is_own`).
        """
        game = Game.load(document)
        kept = game.meta.get("terminal") if isinstance(game.meta, dict) else None
        try:
            note = msgspec.convert(kept, Kept) if kept is not None else _kept(game)
        except msgspec.ValidationError as error:
            raise RecordError("bad-record", None, f"meta.terminal: {error}") from None
        others = [seat for seat in range(1, game.rules.seats + 1) if seat != note.seat]
        if len(others) == game.rules.seats or note.bots.keys() != set(map(str, others)):
            detail = "meta.terminal: a seat, and a bot for each of the others"
            raise RecordError("bad-record", None, detail)
        if bots:
            line = line_up(game.rules.name, game.rules.seats, bots)
            note = replace(note, bots=dict(zip(map(str, others), line, strict=True)))
        for bot in () if bots or is_own else note.bots.values():
            if not is_on_ladder(bot, game.rules.name):
                detail = f"meta.terminal: {bot!r} is a program; name it with --bots to run it"
                raise RecordError("bad-record", None, detail)
        if note.seed is not None:  # The luck to come follows from the seed, as before.
            again: AnyGame = Game(game.rules, seed=note.seed)
            for mover, move in game.moves:
                again.play(mover, move)
            again.players, again.meta = game.players, game.meta
            game = again
        opponents = {Seat(int(seat) - 1): bot for seat, bot in note.bots.items()}
        table = cls(game, Seat(note.seat - 1), opponents, note.seed, pace)
        table._told = len(game)
        return table

    @classmethod
    def from_position(
        cls, game: AnyGame, seat: int, bots: Sequence[str] = (), pace: float = 0.0
    ) -> "LocalTable":
        """Continues a game from its current position, with bots on the other seats."""
        line = line_up(game.rules.name, game.rules.seats, bots)
        others = [Seat(s) for s in range(game.rules.seats) if s != seat]
        table = cls(game, Seat(seat), dict(zip(others, line, strict=True)), None, pace)
        table._told = len(game)
        return table

    def saved(self) -> bytes:
        """The game with everything needed to continue it, all secrets included."""
        bots = {str(seat + 1): bot for seat, bot in self.bots.items()}
        kept = Kept((self.me or 0) + 1, bots, self.seed)
        self.game.meta = {"terminal": msgspec.to_builtins(kept)}
        return msgspec.json.encode(self.game.record())

    @property
    def view(self) -> Any:
        return self.game.view(self.me)

    @property
    def legal(self) -> Sequence[AnyMove]:
        return () if self.me is None else self.game.legal(self.me)

    @property
    def is_over(self) -> bool:
        return self.game.over

    @property
    def has_news(self) -> bool:
        return self._told < len(self.game)

    @property
    def is_new(self) -> bool:
        return self._told == 0

    def ranking(self) -> Ranking:
        if not self.game.over:
            return ()
        scores = self.rules.scores(self.game.state)
        return tuple(
            (tuple(Seat(seat) for seat, has in enumerate(scores) if has == score), score)
            for score in sorted(set(scores), reverse=True)
        )

    async def next(self) -> Note | None:
        if self._told < len(self.game):
            return self._tell()
        if self.game.over:
            return None
        bots = [seat for seat in self.game.actors if seat != self.me]
        if not bots:
            self._turn.clear()
            await self._turn.wait()
            return await self.next()
        seat = bots[0]
        opponent = self._opponents[seat]
        if (other := opponent.plays_for_it) and seat not in self._was_told_of:
            self._was_told_of.add(seat)
            (stand_in,) = names_of(self.rules.name, [other])
            names = {"name": self.players[seat].name, "other": stand_in}
            return Told("terminal-getting-ready", names)
        position = len(self.game)
        view, legal = self.game.view(seat), self.game.legal(seat)
        _, move = await asyncio.gather(
            asyncio.sleep(self.pace), in_thread(opponent.choose, view, legal)
        )
        if len(self.game) != position:
            return await self.next()  # The person took a move back meanwhile, or bid first.
        if opponent.fault and seat not in self._was_told_of:
            self._was_told_of.add(seat)
            args = {"name": self.players[seat].name, "why": opponent.fault}
            return Told("terminal-bot-failed", args, is_urgent=True)
        self.game.play(seat, move)
        return self._tell()

    def _tell(self) -> Happened:
        """The next step that was not reported, and all luck that follows it."""
        steps = list(self.game)[self._told :]
        count = 1 + next(
            (i for i, step in enumerate(steps[1:]) if step.seat != CHANCE), len(steps) - 1
        )
        told = steps[:count]
        self._told += count
        reader = self.me
        events = tuple(self.rules.seen(event, reader) for step in told for event in step.events)
        before = self.rules.view(told[0].before, reader)
        return Happened(events, before, self.rules.view(told[-1].state, reader))

    async def play(self, move: AnyMove) -> None:
        assert self.me is not None
        self.game.play(write_move(type(self.rules), self.me, move))  # Errors count seats from 1.
        self._turn.set()

    def undo(self) -> bool:
        """Takes back the person's last move and everything after it; False if there is none."""
        if not any(seat == self.me for seat, _ in self.game.moves):
            return False
        while True:
            seat, _ = self.game.moves[-1]
            self.game.undo()
            if seat == self.me:
                break
        self._told = len(self.game)
        self._turn.set()
        return True

    def record(self) -> dict[str, Any]:
        return self.game.record()

    def seconds_left(self, seat: Seat) -> float | None:
        return None

    async def close(self) -> None:
        for opponent in self._opponents.values():
            opponent.close()


def _kept(game: AnyGame) -> Kept:
    """The players that continue a game that was not played here."""
    seat = (*game.actors, Seat(0))[0]
    others = [s for s in range(game.rules.seats) if s != seat]
    line = line_up(game.rules.name, game.rules.seats, ())
    return Kept(seat + 1, {str(s + 1): bot for s, bot in zip(others, line, strict=True)})


async def in_thread(work: Callable[..., T], *values: Any) -> T:
    """Runs work in a daemon thread: the program can exit without waiting for it."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def finish(result: T | None, error: BaseException | None) -> None:
        if not done.done():
            if error is None:
                done.set_result(cast(T, result))
            else:
                done.set_exception(error)

    def run() -> None:
        result: T | None = None
        error: BaseException | None = None
        try:
            result = work(*values)
        except BaseException as caught:
            error = caught
        if not loop.is_closed():
            loop.call_soon_threadsafe(finish, result, error)

    threading.Thread(target=run, daemon=True).start()
    return await done
