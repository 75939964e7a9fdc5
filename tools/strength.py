"""Measures the bots against each other and writes docs/strength.md.

    python -m tools.strength --folder strength --out docs/strength.md

A measurement is the win share of one bot alone among copies of another. Bots that are compiled are
measured by the simulator, in thousands of games; others in the arena, in as many games as it takes.
The folder keeps what was measured: a second run goes on where the first was stopped, and measures
bots again that have changed. Ctrl-C stops it and writes the page. Only what is known to LIMIT is
printed.
"""

import argparse
import platform
import shlex
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import pairwise, permutations
from math import isnan, log, sqrt
from pathlib import Path

import msgspec
import numpy as np
from msgspec import Struct
from rich.console import Console

from tripot import __version__
from tripot.bots import ladder
from tripot.lab.arena.ratings import POINTS, Rating
from tripot.lab.arena.sources import source_of
from tripot.lab.arena.standings import mean
from tripot.lab.arena.tournament import FORMAT, Plan, run
from tripot.record.document import rules_of
from tripot.rules import GAMES
from tripot.sim import simulate
from tripot.sim.run import UNIFORM, makers_of

LIMIT = 0.06  # No wider interval is printed, up and down.
Z = 1.96  # Of a 95 % interval.
FIRST_GAMES = 8  # Blocks that a slow pair plays before its interval is looked at.
ANCHOR, ANCHOR_POINTS = "caso", 1000.0
SEATS = {"vabanque": (4, 3, 5, 6), "banque-fatale": (4, 3)}  # By game, in the order of the page.
VABANQUE = "tripot.lab.vabanque.sparring:"
BANQUE_FATALE = "tripot.lab.banque_fatale.sparring:"
OPEN_SPIEL = "tripot.adapters.open_spiel:IsMcts"
PARTNERS = {
    "vabanque": {
        OPEN_SPIEL: "OpenSpiel's IS-MCTS, with our compiled play-outs",
        VABANQUE + "IsMcts": "IS-MCTS, compiled",
        VABANQUE + "FlatMonteCarlo": "flat Monte Carlo, random opponents",
        VABANQUE + "Statistician": "flat Monte Carlo that counts which face is laid when",
        VABANQUE + "CarefulMonteCarlo": "flat Monte Carlo, careful opponents",
        VABANQUE + "CountingMonteCarlo": "flat Monte Carlo that reads cards",
        VABANQUE + "Echo": "assumes that everyone is Il Dottore, with his networks",
        VABANQUE + "Masquerade": "exchanges raise and trap, with his networks",
        VABANQUE + "Homebody": "never leaves home",
        VABANQUE + "Trapper": "traps the richest casino",
        VABANQUE + "Mirror": "copies the last move",
        VABANQUE + "Regicide": "traps the richest player",
    },
    "banque-fatale": {
        BANQUE_FATALE + "FlatMonteCarlo": "flat Monte Carlo, random opponents",
        BANQUE_FATALE + "GreedyMonteCarlo": "flat Monte Carlo, greedy opponents",
        BANQUE_FATALE + "CarefulMonteCarlo": "flat Monte Carlo, careful opponents",
        BANQUE_FATALE + "Reader": "flat Monte Carlo that counts how many chips each bids",
        BANQUE_FATALE + "Tree": "decoupled UCT, three rounds deep",
        BANQUE_FATALE + "Counter": "answers what Il Dottore would bid, with his tables",
        BANQUE_FATALE + "Worth": "bids what the card is worth",
        BANQUE_FATALE + "Nothing": "always bids nothing",
        BANQUE_FATALE + "AllOfOne": "always bids all of one colour",
        BANQUE_FATALE + "Five": "always bids five",
        BANQUE_FATALE + "Copycat": "bids one more than the last winner",
        BANQUE_FATALE + "Miser": "bids nothing until the last four cards, never sells",
        BANQUE_FATALE + "Dealer": "bids two or three, sells at once",
    },
}
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


class Kept:
    """The folder: measurements as JSON lines, and the games of the arena."""

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
        sources = (source_of(cell.one), source_of(cell.other))
        return found if found is not None and found.sources == sources else None

    def keep(self, cell: Cell, share: float, margin: float, games: int, raw: str) -> None:
        self.found[cell] = Measured(
            cell,
            round(share, 4),
            round(margin, 4),
            games,
            raw,
            (source_of(cell.one), source_of(cell.other)),
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

    def by_arena(self, cell: Cell, most: int) -> None:
        """Measures two bots both ways round, until both are known or `most` games are played."""
        back = Cell(cell.game, cell.seats, cell.ms, cell.other, cell.one)
        names = "-".join(name.rpartition(":")[2] for name in (cell.one, cell.other))
        digests = "-".join(source_of(name)[:8] for name in (cell.one, cell.other))
        path = self.folder / f"{cell.game}-{cell.seats}-{cell.ms}ms-{names}-{digests}.jsonl"
        games, known = FIRST_GAMES * 2 * cell.seats, False
        while not known and games <= most:
            plan = Plan(
                FORMAT, cell.game, cell.seats, {}, (cell.one, cell.other), games, 7,
                cell.ms / 1000, "solo",
            )  # fmt: skip
            played = run(plan, path, self.cores, cluster=self.cluster)
            known = True
            for one in (cell, back):
                sat = [game for game in played if game.players.count(one.one) == 1]
                pairs = [(g.block, g.shares[g.players.index(one.one)]) for g in sat]
                found = mean(pairs)
                margin = half_width(found.value, found.margin, len({block for block, _ in pairs}))
                known = known and margin <= LIMIT
                self.keep(one, found.value, margin, len(sat), path.name)
            games *= 2


def compiled(game: str) -> list[str]:
    """The bots of a ladder that the simulator can play, weakest first."""
    known = {ANCHOR, UNIFORM, *makers_of(game)}
    return [persona.slug for persona in ladder(game) if persona.slug in known]


def fast_cells(game: str, seats: int) -> Iterator[Cell]:
    """Every compiled bot among copies of every other."""
    for one, other in permutations(compiled(game), 2):
        yield Cell(game, seats, 0, one, other)


def slow_cells(game: str, seats: int, ms: int) -> Iterator[Cell]:
    """The line-ups that matter of bots that take their time: neighbours, and sparring partners."""
    rungs = [persona.slug for persona in ladder(game)]
    for low, high in pairwise(rungs):
        if not {low, high} <= set(compiled(game)):
            yield Cell(game, seats, ms, high, low)
    for partner in PARTNERS[game] if seats == 4 else ():
        yield Cell(game, seats, ms, partner, rungs[-1])


def ratings(found: Iterable[Measured]) -> dict[str, Rating]:
    """One scale for all seat counts: alone among n copies, the odds to win are strengths as 1 : n.

    Fitted by weighted least squares to the logarithms of the odds. Where cells contradict each
    other by more than chance, intervals are wider in proportion.
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
    scaled, wanted = design / spread[:, None], odds / spread
    if np.linalg.matrix_rank(scaled) < len(names):
        return {}  # Some bots were not compared with the others.
    covariance = np.linalg.inv(scaled.T @ scaled)
    theta = covariance @ scaled.T @ wanted
    left = len(cells) - len(names)
    misfit = float(((wanted - scaled @ theta) ** 2).sum() / left) if left else 1.0
    errors = Z * np.sqrt(np.diag(covariance) * max(1.0, misfit))
    unit = POINTS / log(10)
    points = {ANCHOR: Rating(ANCHOR_POINTS, ANCHOR_POINTS, ANCHOR_POINTS)}
    for name, value, error in zip(names, theta * unit, errors * unit, strict=True):
        middle = ANCHOR_POINTS + float(value)
        points[name] = Rating(middle, middle - float(error), middle + float(error))
    return points


def called(bot: str) -> str:
    """The name of a bot on the page."""
    return NAMES.get(bot, bot)


def shown(one: Measured) -> str:
    return f"{one.share:.3f} ± {one.margin:.3f}"


def matrix(found: Sequence[Measured]) -> Iterator[str]:
    """Rows: the one; columns: of which the others are copies."""
    names = list(dict.fromkeys(n for one in found for n in (one.cell.one, one.cell.other)))
    cells = {(one.cell.one, one.cell.other): shown(one) for one in found}
    yield "| one of … | " + " | ".join(f"… among {name}" for name in names) + " |"
    yield "|---" * (len(names) + 1) + "|"
    for row in names:
        values = (cells.get((row, column), "") for column in names)
        yield f"| {row} | " + " | ".join(values) + " |"


def pairs(found: Sequence[Measured]) -> Iterator[str]:
    """A line for each cell."""
    yield "| one of … | … among copies of | win share | games | in |"
    yield "|---|---|---|---|---|"
    for one in found:
        cell = one.cell
        yield (
            f"| {called(cell.one)} | {called(cell.other)} | {shown(one)} | {one.games:,}"
            f" | `{one.raw}` |"
        )


def page(kept: Kept, command: str) -> Iterator[str]:
    """The page: what is known, and nothing else."""
    yield "# How strong the bots are\n"
    yield (
        f"Written by `{command}` for Tripot {__version__}. Every figure is the win share of one "
        "bot alone among copies of another, on every seat equally often, ties split, with its 95 % "
        f"interval. No interval is wider than ±{LIMIT}: what is not known so well is not printed. "
        "La Vendôme's bots only cut, and the cut changes no odds."
    )
    for game, possible in SEATS.items():
        found = [one for cell, one in kept.found.items() if cell.game == game and kept.known(cell)]
        found = [one for one in found if one.known]
        if not found:
            continue
        yield f"\n## {GAMES[game].title}\n"
        yield from origins(found)
        yield from scale(ratings(one for one in found if not one.cell.ms))
        for seats in possible:
            fast = [one for one in found if one.cell.seats == seats and not one.cell.ms]
            if fast:
                yield f"\n### {seats} players, compiled bots\n"
                yield f"Par is {1 / seats:.3f}. {fast[0].games:,} games for each cell.\n"
                yield from matrix(fast)
        for seats in possible:
            for ms in sorted({one.cell.ms for one in found} - {0}):
                slow = [one for one in found if (one.cell.seats, one.cell.ms) == (seats, ms)]
                if slow:
                    yield f"\n### {seats} players, {ms} ms a move\n"
                    yield f"Par is {1 / seats:.3f}.\n"
                    yield from pairs(slow)
    yield from tiny_table()


def origins(found: Sequence[Measured]) -> Iterator[str]:
    """Where the games were played, and how to have them."""
    places = sorted({(one.machine, one.commit, one.day) for one in found})
    for place, version, day in places:
        yield f"Measured on {place}, commit {version}, {day}."
    fast = [one for one in found if not one.cell.ms]
    if fast:
        yield (
            f"Compiled bots take no time for a move. Their games are played again by "
            f"`{fast[0].raw}` and its like: the one sits on every seat in turn, and on seat k + 1 "
            "the number of the first game (`--skip`) is k times as many games."
        )


def scale(points: dict[str, Rating]) -> Iterator[str]:
    """The ratings, strongest first."""
    if len(points) < 3:
        return
    yield (
        f"\nOne scale for all seat counts, with {ANCHOR} at {ANCHOR_POINTS:.0f}: a lead of 400 "
        "points are odds of ten to one between two, and of ten to n alone among n copies. Where "
        "line-ups contradict each other, the interval is wider.\n"
    )
    yield "| bot | rating |"
    yield "|---|---|"
    for name, rating in sorted(points.items(), key=lambda pair: -pair[1].points):
        if name == ANCHOR:
            yield f"| {name} | {rating.points:.0f}, by definition |"
        else:
            yield f"| {name} | {rating.points:.0f} ± {rating.high - rating.points:.0f} |"


def tiny_table() -> Iterator[str]:
    """What the bots give away in a game small enough to be solved."""
    from tripot.lab.vabanque.tiny import report

    yield "\n## A small game, solved\n"
    yield (
        "A Vabanque for two players with three casinos, one round, Raise and Trap (docs/bots.md). "
        "Value is the first seat's gain in chips according to our CFR+. NashConv is how much the "
        "two players could gain in total by knowing each other's strategy: near 0 for the "
        "solution; for a bot, what it gives away. Colombina and Il Dottore search a game as small "
        "as this one whole, by regret matching, she for a moment and he as long as he may: the "
        "more time he has, the less he gives away.\n"
    )
    tables = list(report())
    bots = [name for name in tables[0] if name not in ("chips", "value", "nash_conv")]
    yield "| chips | value | NashConv of the solution | " + " | ".join(bots) + " |"
    yield "|---" * (3 + len(bots)) + "|"
    for row in tables:
        cells = " | ".join(f"{row[bot]:.3f}" for bot in bots)
        chips = " ".join(map(str, row["chips"]))
        yield f"| {chips} | {row['value']:+.4f} | {row['nash_conv']:.4f} | {cells} |"


def measure(kept: Kept, sizes: Sequence[int], games: int, times: Sequence[int], most: int) -> None:
    """Measures what is not known, the compiled bots first."""
    tables = [(game, n) for game, possible in SEATS.items() for n in possible if n in sizes]
    for game, seats in tables:
        for cell in fast_cells(game, seats):
            if kept.known(cell) is None:
                kept.console.print(f"{game}, {seats} players: {cell.one} among {cell.other}")
                kept.by_simulation(cell, games)
    for game, seats in tables if most else ():
        for ms in times:
            for cell in slow_cells(game, seats, ms):
                found = kept.known(cell)
                if found is None or not found.known:
                    kept.console.print(f"{game}, {seats} players, {ms} ms: {called(cell.one)}")
                    kept.by_arena(cell, most)


def main() -> None:
    ask = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    ask.add_argument("--folder", type=Path, default=Path("strength"))
    ask.add_argument("--out", type=Path, default=Path("docs/strength.md"))
    ask.add_argument("--games", type=int, default=12_000, help="for each pair of compiled bots")
    ask.add_argument("--most", type=int, default=2_000, help="games of each slow pair; 0: none")
    ask.add_argument("--ms", type=int, nargs="+", default=[50], help="for a move of slow bots")
    ask.add_argument("--seats", type=int, nargs="+", default=[3, 4, 5, 6])
    ask.add_argument("--cores", type=int, default=1)
    ask.add_argument("--cluster", help="play slow pairs on the machines of a Dask cluster")
    chosen = ask.parse_args()
    kept = Kept(chosen.folder, chosen.cores, chosen.cluster)
    try:
        measure(kept, chosen.seats, chosen.games, chosen.ms, chosen.most)
    except KeyboardInterrupt:
        kept.console.print("Stopped: the page gets what is known so far.")
    command = shlex.join(["python", "-m", "tools.strength", *sys.argv[1:]])
    chosen.out.write_text("\n".join(page(kept, command)) + "\n", encoding="utf-8")
    kept.console.print(f"Wrote {chosen.out}.")


if __name__ == "__main__":
    main()
