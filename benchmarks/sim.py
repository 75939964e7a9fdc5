"""How fast the simulator is, against plain C compiled in the same run, and OpenSpiel beside it.

    python benchmarks/sim.py            everything
    python benchmarks/sim.py --quick    fewer games, no OpenSpiel, no first use

All play the same games: the C program draws the same luck, and its checksum must be ours. Every
contestant is timed several times in turn and its best time counts, because other programs on the
machine can only slow it down. One core is measured in processor time, two by the clock on the wall.
Read the ratios.
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

from tripot import BanqueFatale, Vabanque, Vendome
from tripot.sim import simulate

HERE = Path(__file__).parent
SEED = 7


def checksum(scores: Any, unit: int) -> int:
    """What the C program prints: scores weighted by seat."""
    weights = np.arange(1, scores.shape[1] + 1)
    return int((scores.astype(np.int64) // unit * weights).sum())


def timed(work: Callable[[], Any], clock: Callable[[], float] = time.perf_counter) -> float:
    began = clock()
    work()
    return clock() - began


def race(c: Path, rules: Any, games: int, rounds: int, in_lockstep: bool) -> tuple[float, float]:
    """Games a second in C and here, one core, taken in turn."""
    unit = 1000 if isinstance(rules, Vabanque) else 1
    mine: list[float] = []
    theirs: list[float] = []

    def own() -> Any:
        return simulate(
            rules, games, SEED, threads=1, in_lockstep=in_lockstep, progress=False
        ).scores

    want = checksum(own(), unit)
    for _ in range(rounds):
        command = [str(c), rules.name, str(rules.seats), str(games), str(SEED)]
        seconds, got = subprocess.run(
            command, capture_output=True, text=True, check=True
        ).stdout.split()
        if int(got) != want:
            raise SystemExit(f"{rules}: the C program played other games ({got}, not {want})")
        theirs.append(float(seconds))
        mine.append(timed(own, time.process_time))
    return games / min(theirs), games / min(mine)


def threads(rules: Any, games: int, rounds: int) -> tuple[float, float]:
    """How much faster two threads are than one; and twice one's work per processor time."""
    times: dict[int, list[float]] = {1: [], 2: []}
    costs: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(rounds):
        for count, taken in times.items():
            work = partial(simulate, rules, games, SEED, threads=count, progress=False)
            before = time.process_time()
            taken.append(timed(work))
            costs[count].append(time.process_time() - before)
    return min(times[1]) / min(times[2]), 2 * min(costs[1]) / min(costs[2])


FIRST_USE = """
import time
began = time.perf_counter()
from tripot import BanqueFatale, Vabanque, Vendome
from tripot.sim import simulate
simulate({rules}, 100)
print(time.perf_counter() - began, time.process_time())
"""


ONE_FUNCTION = """
import time
began = time.perf_counter()
import numba
numba.njit(lambda x: x)(1)
print(time.perf_counter() - began, time.process_time())
"""


def first_use(program: str, folder: str) -> str:
    """From `import` to the first results in a new process: on the wall, and of processor time.

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
    wall, processor = map(float, done.stdout.split())
    return f"{wall:8.2f} {processor:8.2f}"


def openspiel(seconds: float) -> None:
    """OpenSpiel's own C++ games, random play from Python: another project's idea of fast."""
    try:
        import pyspiel
    except ImportError:
        print("\nOpenSpiel is not installed (pip install tripot[adapters])")
        return
    print("\nOpenSpiel, its own C++ games, random legal play from Python, decisions a second:")
    rng = np.random.default_rng(SEED)
    for name in ("leduc_poker", "liars_dice", "goofspiel(num_cards=4,points_order=descending)"):
        game = pyspiel.load_game(name)
        decisions, began = 0, time.perf_counter()
        while time.perf_counter() - began < seconds:
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
        print(f"  {name.split('(')[0]:14} {decisions / (time.perf_counter() - began):14,.0f}")
    rules = Vabanque(seats=4)
    for label, in_lockstep in (("one at a time", False), ("in lock-step", True)):
        work = partial(simulate, rules, 200_000, SEED, threads=1, in_lockstep=in_lockstep)
        taken = min(timed(work) for _ in range(3))
        print(f"  ours, Vabanque {label:14} {200_000 * 104 / taken:14,.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--quick", action="store_true")
    quick = parser.parse_args().quick
    rounds, scale = (3, 1) if quick else (9, 4)
    with tempfile.TemporaryDirectory() as folder:
        c = Path(folder) / "yardstick"
        subprocess.run(["gcc", "-O3", "-o", str(c), str(HERE / "yardstick.c")], check=True)
        print("games a second, one core, uniform play    C -O3         ours   ratio   target")
        contests: list[tuple[Any, int, bool, float]] = [
            *((Vabanque(seats=n), 50_000 * scale, False, 0.5) for n in range(3, 7)),
            *((Vabanque(seats=n), 100_000 * scale, True, 2.5) for n in range(3, 7)),
            *((Vendome(seats=n), 20_000 * scale, False, 0.5) for n in (4, 6, 9, 12)),
            *((BanqueFatale(seats=n), 10_000 * scale, False, 0.5) for n in (3, 4)),
        ]
        for rules, games, way, target in contests:
            theirs, mine = race(c, rules, games, rounds, way)
            label = f"{rules.name}, {rules.seats} seats" + (", lock-step" if way else "")
            print(f"{label:38} {theirs:12,.0f} {mine:12,.0f}  {mine / theirs:6.2f}   {target}")
        print(
            "\ntwo threads against one (target 1.8): on the wall, and if both cores had been free"
        )
        for rules, games in (
            (Vabanque(seats=4), 2_000_000 * scale),
            (Vendome(seats=6), 100_000 * scale),
            (BanqueFatale(seats=4), 50_000 * scale),
        ):
            wall, free = threads(rules, games, rounds)
            print(f"{rules.name:20} {wall:.2f} {free:.2f}")
    if not quick:
        print("\nseconds (targets 20 and 2)    first use, of CPU    warm cache, of CPU")
        for rules in (Vabanque(seats=4), Vendome(seats=6), BanqueFatale(seats=4)):
            with tempfile.TemporaryDirectory() as folder:
                name = f"{type(rules).__name__}(seats={rules.seats})"
                program = FIRST_USE.format(rules=name)
                cold, warm = first_use(program, folder), first_use(program, folder)
                print(f"{rules.name:28} {cold} {warm:>21}")
        with tempfile.TemporaryDirectory() as folder:
            print(f"{'numba alone, one function':28} {first_use(ONE_FUNCTION, folder)}")
        openspiel(2.0)


if __name__ == "__main__":
    main()
