"""Tournaments of bots: every line-up, seats rotated, time limits enforced.

Games are played in blocks of as many games as there are seats: the same luck and the same line-up,
each bot once on each seat. Every bot runs in its own process. A bot that crashes, hangs or makes an
illegal move forfeits that game; the others share the win. Each game is written to the file when it
ends, so that an interrupted tournament can be resumed, and checked by playing it again. In the end
the games lie there in the order of their numbers.
"""

import atexit
import json
import threading
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tripot.bots.protocol.process import Clock, Forfeit, RemoteBot
from tripot.core import RulesError, shuffled
from tripot.dice import seeded
from tripot.game import Game
from tripot.lab.arena.sources import check_programs, source_of
from tripot.progress import bar
from tripot.record.document import RecordError, rules_of
from tripot.record.text import AnyRules
from tripot.rules import GAMES
from tripot.workers import open_workers

FORMAT = "tripot-arena/1"
TRIAL_SECONDS = 10.0  # How late a bot may be in the trial before the first game.

Lineups = Literal["all", "distinct", "solo"]


class Plan(Struct, frozen=True):
    """What a tournament plays; the first line of its file."""

    format: str
    game: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    games: int
    seed: int
    seconds: float  # For each move.
    lineups: Lineups
    sources: dict[str, str] = {}
    """A digest of each bot's files; nothing in files of earlier versions."""
    clock: Clock = "wall"

    def rules(self) -> AnyRules:
        return rules_of(self.game, self.seats, self.options)


class Fault(Struct, frozen=True):
    """Why a bot forfeited a game."""

    seat: int
    bot: str
    why: str
    detail: str


class Played(Struct, frozen=True):
    """One game of a tournament; a line of its file."""

    number: int
    block: int
    players: tuple[str, ...]
    shares: tuple[float, ...]  # Of the win; a tie splits it.
    money: tuple[int, ...] | None  # The scores that rank the seats; None after a forfeit.
    fault: Fault | None
    late: tuple[float, ...]  # The slowest answer of each seat, in seconds beyond its time.
    record: dict[str, Any]

    def fits(self, seats: int) -> bool:
        """Whether it is a game of so many seats."""
        by_seat = (self.players, self.shares, self.late, *(() if self.fault else (self.money,)))
        return (
            self.number >= 0
            and all(each is not None and len(each) == seats for each in by_seat)
            and (self.fault is None or 0 <= self.fault.seat < seats)
        )


def line_ups(bots: Sequence[str], seats: int, kind: Lineups) -> list[tuple[str, ...]]:
    """Every line-up of a tournament.

    all: every way to fill the seats with at least two different bots. distinct: every table of
    different bots. solo: each bot alone against copies of one other.
    """
    if len(set(bots)) < 2:
        return [tuple(bots[:1]) * seats]
    if kind == "distinct":
        if len(bots) < seats:
            raise ValueError(f"{seats} different bots are needed, there are {len(bots)}")
        return list(combinations(bots, seats))
    if kind == "solo":
        return [(a, *(b,) * (seats - 1)) for a in bots for b in bots if a != b]
    return [who for who in combinations_with_replacement(bots, seats) if len(set(who)) > 1]


def table_of(plan: Plan, number: int) -> tuple[int, tuple[str, ...]]:
    """The block of a game, and its bots by seat: shuffled for each block, rotated within it."""
    block, turn = divmod(number, plan.seats)
    every = line_ups(plan.bots, plan.seats, plan.lineups)
    who = shuffled(every, seeded(f"arena line-ups {plan.seed}"))  # Any part is a fair sample.
    dice = seeded(f"arena seats {plan.seed} {block}")
    chosen = list(who[block % len(who)])
    mixed = [chosen.pop(dice.below(len(chosen))) for _ in range(plan.seats)]
    return block, tuple(mixed[turn:] + mixed[:turn])


class Table:
    """Plays games of a plan, and keeps the bots running from game to game."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._bots: dict[tuple[str, int], RemoteBot] = {}

    def seat(self, players: Sequence[str]) -> list[RemoteBot]:
        """A bot for every seat; each copy of a bot is its own process."""
        found = []
        for i, name in enumerate(players):
            key = (name, players[:i].count(name))
            if key not in self._bots:
                self._bots[key] = RemoteBot(name, clock=self.plan.clock)
            found.append(self._bots[key])
        return found

    def close(self) -> None:
        for bot in self._bots.values():
            bot.close()

    def try_out(self) -> None:
        """Asks every bot for a first move, and reports what is wrong with a bot that fails."""
        rules = self.plan.rules()
        game = Game(rules, seeded(f"arena {self.plan.seed} trial"))
        seat = game.actors[0]
        for name in dict.fromkeys(self.plan.bots):
            if source_of(name) != self.plan.sources.get(name):
                raise ValueError(f"{name} has other files on the machine that would run it")
            (bot,) = self.seat((name,))
            reserve, bot.reserve = bot.reserve, TRIAL_SECONDS
            try:
                bot.begin(rules, self.plan.seed)
                choice = bot.choose(game.view(seat), game.legal(seat), self.plan.seconds)
                rules.apply(game.state, seat, choice.move)
            except (Forfeit, RulesError) as error:
                said = "".join(f"\n  {line}" for line in bot.errors)
                raise ValueError(f"{name} cannot play: {error}{said}") from None
            finally:
                bot.reserve = reserve

    def play(self, number: int) -> Played:
        """Plays one game of the plan."""
        plan = self.plan
        block, players = table_of(plan, number)
        rules = plan.rules()
        game = Game(rules, seeded(f"arena {plan.seed} {block}"))
        game.players = players
        bots = self.seat(players)
        fault: Fault | None = None
        seat = 0
        try:
            for seat, bot in enumerate(bots):
                bot.slowest = 0.0
                bot.begin(rules, plan.seed * 1_000_003 + number * plan.seats + seat)
            while game.actors:
                seat = game.actors[0]
                choice = bots[seat].choose(game.view(seat), game.legal(seat), plan.seconds)
                game.play(seat, choice.move)
        except RulesError as error:
            fault = Fault(seat, players[seat], "illegal", str(error))
        except Forfeit as error:
            fault = Fault(seat, players[seat], error.why, error.detail)
        money = None if fault else rules.scores(game.state)
        return Played(
            number,
            block,
            players,
            shares(money, fault, plan.seats),
            money,
            fault,
            tuple(round(bot.slowest, 4) for bot in bots),
            game.record(),
        )


def shares(money: Sequence[int] | None, fault: Fault | None, seats: int) -> tuple[float, ...]:
    """Splits the win among the seats with the highest score, or among all but a forfeit."""
    if money is None:
        assert fault is not None
        return tuple(0.0 if s == fault.seat else 1 / (seats - 1) for s in range(seats))
    top = max(money)
    return tuple((m == top) / money.count(top) for m in map(int, money))


_tables: dict[int, Table] = {}
"""The tables of a worker, by thread; their bots keep running from game to game."""


def _table(plan: Plan) -> Table:
    here = threading.get_ident()
    if here not in _tables or _tables[here].plan != plan:
        if here in _tables:
            _tables.pop(here).close()
        _tables[here] = Table(plan)
    return _tables[here]


@atexit.register
def _close_tables() -> None:
    while _tables:
        _tables.popitem()[1].close()


def _try_out(plan: Plan) -> None:
    _table(plan).try_out()


def _play(task: tuple[Plan, int]) -> Played:
    plan, number = task
    return _table(plan).play(number)


def read(path: Path) -> tuple[Plan, list[Played]]:
    """Reads a tournament's file, without a last line that was cut off."""
    with path.open("rb") as file:
        lines = file.read().split(b"\n")
    try:
        plan = msgspec.json.decode(lines[0], type=Plan)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise ValueError(f"{path} is not a tournament: {error}") from None
    if plan.format != FORMAT:
        raise ValueError(f"{path} is {plan.format}, not {FORMAT}")
    if plan.game not in GAMES or not plan.bots:
        raise ValueError(f"{path} is a tournament of no game or bot that is known here")
    plan.rules()  # Rejects a wrong number of seats or option.
    games = []
    for number, line in enumerate(lines[1:-1], 2):
        try:
            game = msgspec.json.decode(line, type=Played)
            if not game.fits(plan.seats):
                raise ValueError(f"it is not a game of {plan.seats} seats")
            games.append(game)
        except ValueError as error:
            raise ValueError(
                f"{path}, line {number}: {error}; delete this line, and the same command plays"
                " its game again"
            ) from None
    return plan, games


def write(path: Path, plan: Plan, games: Sequence[Played]) -> None:
    """Rewrites a tournament's file atomically."""
    lines = [msgspec.json.encode(line) for line in (plan, *games)]
    part = path.with_name(path.name + ".part")
    part.write_bytes(b"\n".join(lines) + b"\n")
    part.replace(path)


def run(
    plan: Plan,
    path: Path,
    cores: int | None = None,
    quiet: bool = False,
    cluster: str | None = None,
) -> list[Played]:
    """Plays the games missing in the file, with a progress bar; Ctrl-C keeps finished games."""
    plan = replace(plan, sources={name: source_of(name) for name in plan.bots})
    played: list[Played] = []
    if path.exists() and path.stat().st_size:
        known, played = read(path)
        if difference := _difference(known, plan):
            raise ValueError(f"{path}: {difference}. Choose another --file")
        if beyond := sum(game.number >= plan.games for game in played):
            raise ValueError(
                f"{path} has {beyond} games beyond the {plan.games} that are asked for; they would"
                " be lost. Ask for as many games, or choose another --file"
            )
    done = {game.number for game in played}
    todo = [n for n in range(plan.games) if n not in done]
    if todo:
        with open_workers(cluster, cores) as workers:
            try:
                list(workers.map(_try_out, [plan]))
                path.parent.mkdir(parents=True, exist_ok=True)
                write(path, plan, played)  # Without a line that was cut off.
                results = workers.finished(_play, ((plan, number) for number in todo))
                with path.open("ab") as file:
                    for _, game in _progress(results, len(played), plan.games, quiet):
                        file.write(msgspec.json.encode(game) + b"\n")
                        file.flush()
                        played.append(game)
            finally:
                workers.on_each(_close_tables)
    played.sort(key=lambda game: game.number)
    write(path, plan, played)
    return played


def _progress(
    games: Iterator[tuple[int, Played]], done: int, total: int, quiet: bool
) -> Iterator[tuple[int, Played]]:
    with bar("Playing", transient=False, disable=quiet) as shown:
        task = shown.add_task("games", total=total, completed=done)
        named: set[tuple[str, str]] = set()
        for number, game in games:
            shown.advance(task)
            fault = game.fault
            if fault is not None and not quiet and (fault.bot, fault.why) not in named:
                named.add((fault.bot, fault.why))
                shown.console.print(
                    f"Game {game.number + 1}: {fault.bot} {fault.why}, {fault.detail}"
                )
            yield number, game


def _difference(known: Plan, wanted: Plan) -> str:
    """How two plans differ, apart from the number of games; empty if they do not."""
    for name, source in wanted.sources.items():
        if known.bots == wanted.bots and known.sources.get(name) != source:
            return f"{name} has changed since these games were played"
    for field in known.__struct_fields__:
        a, b = getattr(known, field), getattr(wanted, field)
        if a != b and field != "games":
            return f"this is another tournament, with {field} {_shown(a)} instead of {_shown(b)}"
    return ""


def _shown(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


class Check(Struct, frozen=True):
    """The result of replaying and playing again."""

    replayed: int
    played: int
    different: tuple[str, ...]  # One sentence for each bot that has changed, and each game.


def check(path: Path, sample: int = 20, seed: int = 1, programs: bool = True) -> Check:
    """Replays every record by the rules, and plays a sample again with the same bots.

    With `programs` also with bots that are files or commands: only where you trust the file.
    """
    plan, games = read(path)
    if sample and not programs:
        check_programs(plan.bots, plan.game)
    different = [
        f"{name} has changed since its games were played"
        for name, source in plan.sources.items()
        if source_of(name) != source
    ]
    for game in games:
        try:
            again = Game.load(json.dumps(game.record))
        except RecordError as error:
            different.append(f"the record of game {game.number + 1} is wrong: {error}")
            continue
        money = None if game.fault else again.rules.scores(again.state)
        if not game.fault and not again.over:
            different.append(f"game {game.number + 1} is not over")
        elif money != game.money or shares(money, game.fault, plan.seats) != game.shares:
            different.append(f"game {game.number + 1} has another result by the rules")
        elif table_of(plan, game.number) != (game.block, game.players):
            different.append(f"game {game.number + 1} has the wrong players")
    dice = seeded(f"verify {seed}")
    clean = [game for game in games if game.fault is None]
    chosen = [clean.pop(dice.below(len(clean))) for _ in range(min(sample, len(clean)))]
    table = Table(plan)
    try:
        for game in chosen:
            again_played = table.play(game.number)
            if again_played.record != game.record:
                different.append(f"game {game.number + 1} is played differently this time")
    finally:
        table.close()
    return Check(len(games), len(chosen), tuple(different))
