"""Measures the bots against each other and writes docs/strength.md.

    python -m tools.strength --folder strength --out docs/strength.md

A measurement is the win share of one bot alone among copies of another. Bots that are compiled are
measured by the simulator, in thousands of games; others play in this process, in as many games as
it takes, and the time they have for a move is CPU time: a busy machine does not weaken them. The
folder keeps what was measured: a second run goes on where the first was stopped, and measures bots
again that have changed. Ctrl-C stops it and writes the page. Only what is known to LIMIT is
printed (`tools.strength_page`), also of opponents that `tripot exploit BOT --file
strength/exploit-NAME.npz` trained.
"""

import argparse
import platform
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import permutations
from math import isnan, log, sqrt
from pathlib import Path
from time import thread_time
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from rich.console import Console

from tripot.bots import ladder
from tripot.bots.protocol.worker import build
from tripot.dice import seeded
from tripot.game import Game
from tripot.intervals import mean_of
from tripot.lab.arena.ratings import POINTS, Rating
from tripot.lab.arena.sources import source_of
from tripot.lab.arena.tournament import shares
from tripot.record.document import rules_of
from tripot.sim import simulate
from tripot.sim.run import UNIFORM, makers_of
from tripot.workers import open_workers

LIMIT = 0.06  # No wider interval is printed, up and down.
Z = 1.96  # Of a 95 % interval.
STEP = 60  # Games of a slow pair between two looks at its interval: a multiple of all seat counts.
SEARCHERS = {("banque-fatale", "pantalone"): 5, ("banque-fatale", "colombina"): 5}
"""Compiled bots that search at every bid play so many times fewer games."""
ANCHOR, ANCHOR_POINTS = "caso", 1000.0
BEGINNER = "careful"  # The simulator's player by rules of thumb.
SEATS = {"vabanque": (4, 3, 5, 6), "banque-fatale": (4, 3)}  # By game, in the order of the page.
VABANQUE = "tripot.lab.vabanque.sparring:"
BANQUE_FATALE = "tripot.lab.banque_fatale.sparring:"
OPEN_SPIEL = "tripot.adapters.open_spiel:IsMcts"
PARTNERS = {  # By game; the first knows the strongest bot best.
    "vabanque": {
        VABANQUE + "Echo": "assumes that everyone searches with Colombina's network",
        OPEN_SPIEL: "OpenSpiel's IS-MCTS, with our compiled play-outs",
        VABANQUE + "IsMcts": "IS-MCTS, compiled",
        VABANQUE + "FlatMonteCarlo": "flat Monte Carlo, random opponents",
        VABANQUE + "Statistician": "flat Monte Carlo that counts which face is laid when",
        VABANQUE + "CarefulMonteCarlo": "flat Monte Carlo, careful opponents",
        VABANQUE + "CountingMonteCarlo": "flat Monte Carlo that reads cards",
        VABANQUE + "Masquerade": "exchanges raise and trap, with Colombina's network",
        VABANQUE + "Homebody": "never leaves home",
        VABANQUE + "Trapper": "traps the richest casino",
        VABANQUE + "Mirror": "copies the last move",
        VABANQUE + "Regicide": "traps the richest player",
    },
    "banque-fatale": {
        BANQUE_FATALE + "Counter": "answers what Il Dottore would bid, with his tables",
        BANQUE_FATALE + "FlatMonteCarlo": "flat Monte Carlo, random opponents",
        BANQUE_FATALE + "GreedyMonteCarlo": "flat Monte Carlo, greedy opponents",
        BANQUE_FATALE + "CarefulMonteCarlo": "flat Monte Carlo, careful opponents",
        BANQUE_FATALE + "Reader": "flat Monte Carlo that counts how many chips each bids",
        BANQUE_FATALE + "Tree": "decoupled UCT, three rounds deep",
        BANQUE_FATALE + "Worth": "bids what the card is worth",
        BANQUE_FATALE + "Nothing": "always bids nothing",
        BANQUE_FATALE + "AllOfOne": "always bids all of one colour",
        BANQUE_FATALE + "Five": "always bids five",
        BANQUE_FATALE + "Copycat": "bids one more than the last winner",
        BANQUE_FATALE + "Miser": "bids nothing until the last four cards, never sells",
        BANQUE_FATALE + "Dealer": "bids two or three, sells at once",
    },
}
Floats = NDArray[np.floating[Any]]
NAMES = {bot: name for bots in PARTNERS.values() for bot, name in bots.items()}


class Cell(Struct, frozen=True):
    """One bot alone among copies of another."""

    game: str
    seats: int
    ms: int  # For a move; 0 for compiled bots, which take none.
    one: str
    other: str


class Measured(Struct, frozen=True):
    """What was found out about a cell; a line of the folder's file."""

    cell: Cell
    share: float
    margin: float  # Half of the 95 % interval.
    games: int
    raw: str  # How the games can be had: the command that plays them, or the file that has them.
    sources: tuple[str, str]  # Digests of the two bots.
    machine: str
    commit: str
    day: str

    @property
    def known(self) -> bool:
        return self.margin <= LIMIT


def half_width(share: float, margin: float, observations: int) -> float:
    """Half of an interval: the one that was found, but never less than Wilson's.

    A bot that won none of a hundred games may still win a few of the next hundred.
    """
    n = max(observations, 1)
    wilson = Z / (1 + Z * Z / n) * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    return wilson if isnan(margin) else max(margin, wilson)


def machine() -> str:
    """The processor, as it calls itself."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in text.splitlines() if "model name" in line]
    return names[0] if names else platform.machine()


def commit() -> str:
    """The commit that is measured."""
    done = subprocess.run(
        ["git", "describe", "--always", "--dirty", "--abbrev=10", "--exclude=*"],
        cwd=Path(__file__).parent,
        capture_output=True,
        text=True,
    )
    return done.stdout.strip() or "unknown"


class Played(Struct, frozen=True):
    """One game of a slow pair; a line of the pair's file."""

    number: int
    seat: int  # Of the one.
    share: float  # Of the win; a tie splits it.
    money: tuple[int, ...]  # By seat.
    record: dict[str, Any]


class Kept:
    """The folder: measurements as JSON lines, and the games of slow pairs."""

    def __init__(self, folder: Path, cores: int | None = 1, cluster: str | None = None) -> None:
        self.folder, self.cores, self.cluster = folder, cores, cluster
        self.console = Console(stderr=True)
        self.file = folder / "measured.jsonl"
        self.found: dict[Cell, Measured] = {}
        if self.file.exists():
            for line in self.file.read_bytes().splitlines():
                one = msgspec.json.decode(line, type=Measured)
                self.found[one.cell] = one

    def known(self, cell: Cell) -> Measured | None:
        """What is known of a cell, if its bots are still the same."""
        found = self.found.get(cell)
        return found if found is not None and found.sources == sources_of(cell) else None

    def keep(self, cell: Cell, share: float, margin: float, games: int, raw: str) -> None:
        self.found[cell] = Measured(
            cell,
            round(share, 4),
            round(margin, 4),
            games,
            raw,
            sources_of(cell),
            machine(),
            commit(),
            datetime.now(UTC).date().isoformat(),
        )
        self.folder.mkdir(parents=True, exist_ok=True)
        with self.file.open("ab") as file:
            file.write(msgspec.json.encode(self.found[cell]) + b"\n")

    def by_simulation(self, cell: Cell, games: int, seed: int = 7) -> None:
        """Measures two compiled bots, the one on every seat equally often."""
        rules = rules_of(cell.game, cell.seats, {})
        games //= max(SEARCHERS.get((cell.game, bot), 1) for bot in (cell.one, cell.other))
        each = games // cell.seats
        parts = []
        for seat in range(cell.seats):
            who = [cell.other] * cell.seats
            who[seat] = cell.one
            played = simulate(
                rules, each, seed, who, threads=self.cores, skip=seat * each, progress=False
            )
            parts.append(played.mean(played.shares[:, seat]))
        share = sum(part for part, _ in parts) / cell.seats
        margin = sqrt(sum(part * part for _, part in parts)) / cell.seats
        who = [cell.one, *[cell.other] * (cell.seats - 1)]
        raw = (
            f"tripot simulate {cell.game} --seats {cell.seats} --policies {','.join(who)}"
            f" --games {each} --seed {seed}"
        )
        self.keep(cell, share, half_width(share, margin, games), games, raw)

    def by_play(self, cell: Cell, most: int) -> None:
        """Measures two bots in this process, until the share is known or `most` are played."""
        names = "-among-".join(name.rpartition(":")[2] for name in (cell.one, cell.other))
        digests = "-".join(dict.fromkeys(source[:8] for source in sources_of(cell)))
        path = self.folder / f"{cell.game}-{cell.seats}-{cell.ms}ms-{names}-{digests}.jsonl"
        self.folder.mkdir(parents=True, exist_ok=True)
        lines = path.read_bytes().split(b"\n")[:-1] if path.exists() else []
        played = [msgspec.json.decode(line, type=Played) for line in lines]
        path.write_bytes(b"".join(line + b"\n" for line in lines))  # No line that was cut off.
        with open_workers(self.cluster, self.cores) as workers, path.open("ab") as file:
            while True:
                games = -(-(len(played) + 1) // STEP) * STEP
                tasks = [(cell, number) for number in range(len(played), games)]
                for game in workers.map(play, tasks):
                    file.write(msgspec.json.encode(game) + b"\n")
                    file.flush()
                    played.append(game)
                values = np.array([game.share for game in played])
                share, margin = mean_of(values, np.arange(games))
                margin = half_width(share, margin, games)
                self.keep(cell, share, margin, games, path.name)
                if margin <= LIMIT or games >= most:
                    return


def sources_of(cell: Cell) -> tuple[str, str]:
    """Digests of the two bots, as far as they play this game."""
    return source_of(cell.one, cell.game), source_of(cell.other, cell.game)


def play(task: tuple[Cell, int]) -> Played:
    """One game of a slow pair; its luck and the seat of the one follow from its number."""
    cell, number = task
    rules = rules_of(cell.game, cell.seats, {})
    seat = number % cell.seats
    players = [cell.other] * cell.seats
    players[seat] = cell.one
    bots: list[Any] = []
    for i, name in enumerate(players):
        bot: Any = build(name, rules, 1_000_003 * number + i, thread_time)
        bot.prepare()
        bots.append(bot)
    game = Game(rules, seeded(f"strength {number}"))
    game.players = tuple(players)
    while game.actors:
        actor = game.actors[0]
        choice = bots[actor].choose(game.view(actor), game.legal(actor), cell.ms / 1000)
        game.play(actor, choice.move)
    money = rules.scores(game.state)
    won = shares(money, None, cell.seats)[seat]
    return Played(number, seat, won, money, game.record())


def compiled(game: str) -> list[str]:
    """The bots of a ladder that the simulator can play, weakest first."""
    known = {ANCHOR, UNIFORM, *makers_of(game)}
    return [persona.slug for persona in ladder(game) if persona.slug in known]


def fast_cells(game: str, seats: int) -> Iterator[Cell]:
    """Every compiled bot, and a beginner, among copies of every other."""
    bots = compiled(game)
    for one, other in [*permutations(bots, 2), *((BEGINNER, bot) for bot in bots)]:
        yield Cell(game, seats, 0, one, other)


def slow_cells(game: str, seats: int, ms: int) -> Iterator[Cell]:
    """The line-ups of the strongest bot, which takes its time; those that matter most first.

    It meets the rungs from the next one down, both ways round, and sparring partners among its
    copies; after the first rung the partner that knows it best.
    """
    *rungs, top = (persona.slug for persona in ladder(game))
    partners = [Cell(game, seats, ms, partner, top) for partner in PARTNERS[game]]
    for rung in reversed(rungs):
        yield Cell(game, seats, ms, top, rung)
        yield Cell(game, seats, ms, rung, top)
        if rung == rungs[-1]:
            yield partners.pop(0)
    yield from partners


def ratings(found: Iterable[Measured]) -> dict[str, Rating]:
    """One scale for all seat counts: alone among n copies, the odds to win are strengths as 1 : n.

    Fitted by weighted least squares to the logarithms of the odds. Where cells contradict each
    other by more than chance (a bot may be good against one and bad against another), every cell
    has a further error, the same for all.
    """
    cells = [one for one in found if one.known]
    names = sorted({name for one in cells for name in (one.cell.one, one.cell.other)} - {ANCHOR})
    if ANCHOR not in {name for one in cells for name in (one.cell.one, one.cell.other)}:
        return {}
    design = np.zeros((len(cells), len(names)))
    odds, spread = np.zeros(len(cells)), np.zeros(len(cells))
    for i, one in enumerate(cells):
        share = min(max(one.share, 0.5 / one.games), 1 - 0.5 / one.games)
        odds[i] = log(share / (1 - share)) + log(one.cell.seats - 1)
        spread[i] = one.margin / Z / (share * (1 - share))
        for name, sign in ((one.cell.one, 1.0), (one.cell.other, -1.0)):
            if name != ANCHOR:
                design[i, names.index(name)] += sign
    if np.linalg.matrix_rank(design) < len(names):
        return {}  # Some bots were not compared with the others.
    more = 0.0  # The further error; as large as contradictions are.
    theta, covariance, misfit = fitted(design, odds, spread)
    low, high = 0.0, 10.0
    for _ in range(40 if misfit > 1 else 0):
        more = (low + high) / 2
        theta, covariance, misfit = fitted(design, odds, np.hypot(spread, more))
        low, high = (more, high) if misfit > 1 else (low, more)
    errors = Z * np.sqrt(np.diag(covariance))
    unit = POINTS / log(10)
    points = {ANCHOR: Rating(ANCHOR_POINTS, ANCHOR_POINTS, ANCHOR_POINTS)}
    for name, value, error in zip(names, theta * unit, errors * unit, strict=True):
        middle = ANCHOR_POINTS + float(value)
        points[name] = Rating(middle, middle - float(error), middle + float(error))
    return points


def fitted(design: Floats, odds: Floats, spread: Floats) -> tuple[Floats, Floats, float]:
    """The strengths, their covariance, and how far cells are off: 1 if by chance only."""
    scaled, wanted = design / spread[:, None], odds / spread
    covariance = np.linalg.inv(scaled.T @ scaled)
    theta = covariance @ scaled.T @ wanted
    left = len(odds) - design.shape[1]
    off = float(((wanted - scaled @ theta) ** 2).sum() / left) if left else 1.0
    return theta, covariance, off


def measure(
    kept: Kept,
    games_of: Sequence[str],
    sizes: Sequence[int],
    games: int,
    times: Sequence[int],
    most: int,
) -> None:
    """Measures what is not known: the compiled bots first, then the pairs that matter most."""
    tables = [(game, n) for game in games_of for n in SEATS[game] if n in sizes]
    for game, seats in tables:
        for cell in fast_cells(game, seats):
            if kept.known(cell) is None:
                kept.console.print(f"{game}, {seats} players: {cell.one} among {cell.other}")
                kept.by_simulation(cell, games)
    ranked = [
        (place, cell)
        for game, seats in tables
        for ms in times
        for place, cell in enumerate(slow_cells(game, seats, ms))
    ]
    for _, cell in sorted(ranked, key=lambda pair: pair[0]) if most else ():
        found = kept.known(cell)
        if found is None or not found.known:
            kept.console.print(
                f"{cell.game}, {cell.seats} players, {cell.ms} ms: {cell.one} among {cell.other}"
            )
            kept.by_play(cell, most)


def main() -> None:
    ask = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    ask.add_argument("--folder", type=Path, default=Path("strength"))
    ask.add_argument("--out", type=Path, default=Path("docs/strength.md"))
    ask.add_argument("--games", type=int, default=12_000, help="for each pair of compiled bots")
    ask.add_argument("--most", type=int, default=360, help="games of each slow pair; 0: none")
    ask.add_argument("--ms", type=int, nargs="+", default=[50], help="for a move of slow bots")
    ask.add_argument("--game", nargs="+", default=list(SEATS), choices=list(SEATS))
    ask.add_argument("--seats", type=int, nargs="+", default=[3, 4, 5, 6])
    ask.add_argument("--cores", type=int, default=1)
    ask.add_argument("--cluster", help="play slow pairs on the machines of a Dask cluster")
    chosen = ask.parse_args()
    kept = Kept(chosen.folder, chosen.cores, chosen.cluster)
    try:
        measure(kept, chosen.game, chosen.seats, chosen.games, chosen.ms, chosen.most)
    except KeyboardInterrupt:
        kept.console.print("Stopped: the page gets what is known so far.")
    from tools.strength_page import page

    times = " ".join(map(str, chosen.ms))
    command = f"python -m tools.strength --games {chosen.games} --ms {times} --most {chosen.most}"
    chosen.out.write_text("\n".join(page(kept, command)) + "\n", encoding="utf-8")
    kept.console.print(f"Wrote {chosen.out}.")


if __name__ == "__main__":
    main()
