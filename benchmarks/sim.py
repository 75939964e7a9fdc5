"""Speed of the simulator, compared with C compiled in the same run, and with OpenSpiel.

    python benchmarks/sim.py            everything
    python benchmarks/sim.py --quick    fewer games, no OpenSpiel, no first use

All contestants play the same games: the C program draws the same luck, and its checksum must be
ours. In every round each contestant is timed once, in turn, by the processor time it took; a ratio
is taken within a round. C is compiled with -O3 and with -O3 -march=native, Vabanque is written in
two ways, and in every round the fastest of them counts.

What flatters us: compiling is not timed (C's neither), and lock-step plays many games at once where
that C plays one; hand-written AVX2 in lock-step is the limit. What does not: ours keeps the result
of every game, C adds up a checksum.

Two threads: the work of a run that only one thread can do is the processor time of the calling
thread. From it follows how much faster two threads are than one where both cores are free; that is
judged. The time on the wall is printed too, and says something only if the load is near 0.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from report import Report

from tripot import BanqueFatale, Vabanque, Vendome
from tripot.sim import simulate

HERE = Path(__file__).parent
SEED = 7
FLAGS = {"-O3": ["-O3"], "-O3 -march=native": ["-O3", "-march=native"]}
TWO_WAYS = ("vabanque-by-move", "vabanque-by-seat")
AVX2 = "vabanque-avx2"
NOT_HERE = 2  # The status of the C program for a game that it does not have.


class Yardstick:
    """The C program, compiled in several ways."""

    def __init__(self, folder: str) -> None:
        self.programs = [Path(folder) / f"yardstick-{n}" for n in range(len(FLAGS))]
        for program, flags in zip(self.programs, FLAGS.values(), strict=True):
            source = str(HERE / "yardstick.c")
            subprocess.run(["gcc", *flags, "-o", str(program), source], check=True)

    def seconds(self, name: str, seats: int, games: int, checksum: int) -> float | None:
        """The processor time of the fastest program; None if this machine cannot run it."""
        found: list[float] = []
        for program in self.programs:
            command = [str(program), name, str(seats), str(games), str(SEED)]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode == NOT_HERE:
                continue
            seconds, got = done.stdout.split()
            if int(got) != checksum:
                sys.exit(f"{name}, {seats} seats: C played other games ({got}, not {checksum})")
            found.append(float(seconds))
        return min(found) if found else None


def checksum(scores: Any, unit: int) -> int:
    """What the C program prints: scores weighted by seat."""
    weights = np.arange(1, scores.shape[1] + 1)
    return int((scores.astype(np.int64) // unit * weights).sum())


def timed(work: Callable[[], Any], clock: Callable[[], float]) -> float:
    began = clock()
    work()
    return clock() - began


def race(
    report: Report,
    c: Yardstick,
    rules: Any,
    games: int,
    rounds: int,
    target: float,
    in_lockstep: bool = False,
) -> None:
    """Ours against C, one core, the same games."""
    unit = 1000 if isinstance(rules, Vabanque) else 1
    own = partial(simulate, rules, games, SEED, threads=1, in_lockstep=in_lockstep, progress=False)
    want = checksum(own().scores, unit)
    names = TWO_WAYS if isinstance(rules, Vabanque) else (rules.name,)
    mine: list[float] = []
    theirs: list[float] = []
    limit: list[float] = []
    for _ in range(rounds):
        mine.append(timed(own, time.process_time))
        taken = [c.seconds(name, rules.seats, games, want) for name in names]
        theirs.append(min(seconds for seconds in taken if seconds is not None))
        if in_lockstep and (seconds := c.seconds(AVX2, rules.seats, games, want)) is not None:
            limit.append(seconds)
    label = f"{rules.name}, {rules.seats} seats" + (", lock-step" if in_lockstep else "")
    report.figure(f"{label}, ours", [games / seconds for seconds in mine], "games/CPU-s")
    report.figure("  C", [games / seconds for seconds in theirs], "games/CPU-s")
    pairs = zip(theirs, mine, strict=True)
    report.figure("  ours : C", [c_ / own_ for c_, own_ in pairs], at_least=target)
    if limit:
        report.figure("  AVX2 by hand", [games / seconds for seconds in limit], "games/CPU-s")
        pairs = zip(limit, mine, strict=True)
        report.figure("  ours : AVX2 by hand", [c_ / own_ for c_, own_ in pairs], at_least=0.25)
    elif in_lockstep:
        print("  AVX2 by hand: this machine has no AVX2")


def two_threads(report: Report, rules: Any, games: int, rounds: int) -> None:
    """How much faster two threads are than one."""
    free: list[float] = []
    wall: list[float] = []
    simulate(rules, games, SEED, threads=1, progress=False)
    for _ in range(rounds):
        walls: list[float] = []
        costs: list[float] = []
        for threads in (1, 2):
            began, spent, alone = time.perf_counter(), time.process_time(), time.thread_time()
            simulate(rules, games, SEED, threads=threads, progress=False)
            walls.append(time.perf_counter() - began)
            costs.append(time.process_time() - spent)
            alone = time.thread_time() - alone
        free.append(costs[0] / (alone + (costs[1] - alone) / 2))
        wall.append(walls[0] / walls[1])
    report.figure(f"{rules.name}, two threads : one", free, at_least=1.85)
    report.figure("  on the wall, as busy as the machine is", wall)


FIRST_USE = """
import time
from tripot import BanqueFatale, Vabanque, Vendome
from tripot.sim import simulate
simulate({rules}, 100)
print(time.process_time())
"""

ONE_FUNCTION = """
import time
import numba
numba.njit(lambda x: x)(1)
print(time.process_time())
"""


def first_use(program: str, folder: str) -> float:
    """Processor time from `import` to the first results in a new process.

    Both what numba compiles and Python's own byte code are kept in the folder, as on any machine
    that is not told to write none: without it half of the time goes into reading numba's sources.
    """
    kept = {"NUMBA_CACHE_DIR": folder, "PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **kept},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)


def first_uses(report: Report, rounds: int) -> None:
    """Cold, and from the cache."""
    for rules in ("Vabanque(seats=4)", "Vendome(seats=6)", "BanqueFatale(seats=4)"):
        program = FIRST_USE.format(rules=rules)
        cold: list[float] = []
        warm: list[float] = []
        for _ in range(rounds):
            with tempfile.TemporaryDirectory() as folder:
                cold.append(first_use(program, folder))
                warm.append(first_use(program, folder))
        report.figure(f"{rules}, first use", cold, "CPU-s", at_most=20)
        report.figure("  from the cache", warm, "CPU-s", at_most=2)
    with tempfile.TemporaryDirectory() as folder:
        report.figure("numba alone, one function", [first_use(ONE_FUNCTION, folder)], "CPU-s")


def openspiel(seconds: float) -> None:
    """OpenSpiel's own C++ games, random play from Python, for comparison."""
    try:
        import pyspiel
    except ImportError:
        print("\nOpenSpiel is not installed (pip install tripot[adapters])")
        return
    print("\nOpenSpiel, its own C++ games, random legal play from Python, decisions a CPU-second:")
    rng = np.random.default_rng(SEED)
    for name in ("leduc_poker", "liars_dice", "goofspiel(num_cards=4,points_order=descending)"):
        game = pyspiel.load_game(name)
        decisions, began = 0, time.process_time()
        while time.process_time() - began < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(int(rng.choice(actions, p=odds)))
                elif state.is_simultaneous_node():
                    moves = [rng.choice(state.legal_actions(p)) for p in range(game.num_players())]
                    state.apply_actions(moves)
                    decisions += len(moves)
                else:
                    state.apply_action(int(rng.choice(state.legal_actions())))
                    decisions += 1
        print(f"  {name.split('(')[0]:14} {decisions / (time.process_time() - began):14,.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--quick", action="store_true")
    quick = parser.parse_args().quick
    rounds, scale = (5, 1) if quick else (11, 2)
    with Report("simulator") as report, tempfile.TemporaryDirectory() as folder:
        c = Yardstick(folder)
        for seats in range(3, 7):
            race(report, c, Vabanque(seats=seats), 100_000 * scale, rounds, 2.5, in_lockstep=True)
        for seats in range(3, 7):
            race(report, c, Vabanque(seats=seats), 50_000 * scale, rounds, 0.5)
        for seats in (4, 6, 9, 12):
            race(report, c, Vendome(seats=seats), 20_000 * scale, rounds, 0.75)
        for seats in (3, 4):
            race(report, c, BanqueFatale(seats=seats), 20_000 * scale, rounds, 0.7)
        two_threads(report, Vabanque(seats=4), 2_000_000 * scale, rounds)
        two_threads(report, Vendome(seats=6), 50_000 * scale, rounds)
        two_threads(report, BanqueFatale(seats=4), 50_000 * scale, rounds)
        if not quick:
            first_uses(report, 3)
            openspiel(2.0)


if __name__ == "__main__":
    main()
