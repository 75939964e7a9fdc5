"""Speed of the reference rules: moves through Game, records checked, games replayed.

    python benchmarks/record.py

One core by processor time; `tripot record check --lines` by the clock on the wall, because it may
use all cores. Everything is run once before it is timed. What flatters us: the records are held in
memory, and the start of Python is taken out of `--lines` by a second run with a single record.
"""

import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from report import Report

from tripot import BanqueFatale, Game, Vabanque, Vendome
from tripot.core import CHANCE
from tripot.house.live.replay import PUBLIC, written
from tripot.house.ops.serve import set_up_garbage_collector
from tripot.invent import invent
from tripot.record import check

ROUNDS = 7
ROUND_SECONDS = 0.4
LINES = 200  # Records of one `--lines` run.
REPLAY_MS = 20
REPLAYS = 25  # Games differ: those in which purses run out take longest.


def per_second(work: Callable[[], int]) -> float:
    """How many a second of processor time."""
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < ROUND_SECONDS:
        done += work()
    return done / spent


def check_lines(records: list[str]) -> tuple[float, float]:
    """Seconds that `tripot record check --lines` takes: on the wall, and of processor time."""
    began, spent = time.perf_counter(), children_seconds()
    subprocess.run(
        [sys.executable, "-m", "tripot", "record", "check", "--lines"],
        input="\n".join(records),
        text=True,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return time.perf_counter() - began, children_seconds() - spent


def children_seconds() -> float:
    """Processor time of all processes that were started here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def lines_per_second(records: list[str]) -> tuple[float, float]:
    """Records checked a second without the start of Python: on the wall, and of processor time."""
    many, one = check_lines(records), check_lines(records[:1])
    # On a busy machine the start can seem to take longer than everything: half of it at most.
    wall, cpu = ((len(records) - 1) / max(a - b, a / 2) for a, b in zip(many, one, strict=True))
    return wall, cpu


def replay_ms(text: bytes) -> float:
    """Milliseconds of processor time to replay a game with its odds, as the house shows it."""
    begun = time.process_time()
    written(text, PUBLIC)
    return (time.process_time() - begun) * 1000


def main() -> None:
    rules = Vabanque(seats=4)
    games = [invent(rules, seed) for seed in range(50)]
    texts = [json.dumps(game.record()) for game in games]
    plays = [([step.move for step in game if step.seat == CHANCE], game.moves) for game in games]
    auctions: Any = [json.dumps(invent(BanqueFatale(seats=4), n).record()) for n in range(LINES)]

    def check_all() -> int:
        for text in texts:
            check(text)
        return len(texts)

    def parse_all() -> int:
        for text in texts:
            json.loads(text)
        return len(texts)

    def play_all() -> int:
        for luck, moves in plays:
            game = Game(rules, luck=luck)
            for seat, move in moves:
                game.play(seat, move)
        return sum(len(moves) for _, moves in plays)

    first, *coups = [
        json.dumps(invent(Vendome(seats=12), n).record()).encode() for n in range(REPLAYS + 1)
    ]

    contests = (check_all, parse_all, play_all)
    with Report("records") as report:
        for work in contests:
            work()
        check_lines(auctions[:1])
        written(first, PUBLIC)
        rounds = [[per_second(work) for work in contests] for _ in range(ROUNDS)]
        wall, cpu = zip(*(lines_per_second(auctions) for _ in range(ROUNDS)), strict=True)
        checked, parsed, played = (list(each) for each in zip(*rounds, strict=True))
        report.figure("moves through Game.play", played, "per CPU-s", at_least=250_000)
        report.figure("records of Vabanque checked", checked, "per CPU-s")
        report.figure("  json.loads alone", parsed, "per CPU-s")
        report.figure(
            "  a check costs", [b / a for a, b in zip(checked, parsed, strict=True)], "loads"
        )
        report.figure("record check --lines, Banque Fatale", wall, "per s", at_least=600)
        report.figure("  of processor time", cpu, "per CPU-s")
        set_up_garbage_collector()  # As in a house: garbage collection skips what was made above.
        replays = [replay_ms(text) for text in coups]  # Each for the first time.
        report.figure("replay of La Vendôme, 12 seats", replays, "ms of CPU", at_most=REPLAY_MS)


if __name__ == "__main__":
    main()
