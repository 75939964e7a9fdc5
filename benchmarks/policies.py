"""Speed of compiled bots: games of Colombina in lock-step, and one after another.

    python benchmarks/policies.py [--quick]

Both choose by the same network. In every round each is timed once, in turn, by the processor time
of one thread; a ratio is taken within a round. Compiling is not timed.
"""

import argparse
import time
from collections.abc import Sequence
from typing import Any

from report import Report

from tripot import BanqueFatale, Vabanque, Vendome
from tripot.bots.vabanque.policies import colombina
from tripot.bots.vabanque.strong import learned
from tripot.sim import Policy, simulate
from tripot.sim.run import AnyPolicy

SEED = 7
TARGET = 20_000
"""Games of Colombina with four players in a CPU-second."""

OTHERS = (
    (Vabanque(seats=4), "careful"),
    (Vabanque(seats=4), "pantalone"),
    (BanqueFatale(seats=4), "careful"),
    (Vendome(seats=6), "pantalone"),
)


def rate(rules: Any, policies: Sequence[AnyPolicy], games: int) -> float:
    """Games in a CPU-second of one thread."""
    began = time.process_time()
    simulate(rules, games, SEED, policies, threads=1, progress=False)
    return games / (time.process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--quick", action="store_true")
    rounds, games = (3, 4096) if parser.parse_args().quick else (9, 16_384)
    alone = Policy("colombina, one game", colombina, learned())
    with Report("policies") as report:
        for seats in (3, 4, 5, 6):
            rules = Vabanque(seats=seats)
            together, one = ["colombina"] * seats, [alone] * seats
            rate(rules, together, 16)
            rate(rules, one, 16)
            many: list[float] = []
            ratios: list[float] = []
            for _ in range(rounds):
                many.append(rate(rules, together, games))
                ratios.append(many[-1] / rate(rules, one, games // 8))
            target = TARGET if seats == 4 else None
            report.figure(f"colombina, {seats} seats", many, "games/CPU-s", at_least=target)
            report.figure("  in lock-step : one game after another", ratios)
        for book, name in OTHERS:
            policies = [name] * book.seats
            rate(book, policies, 16)
            figures = [rate(book, policies, games // 4) for _ in range(rounds)]
            report.figure(f"{book.name}, {book.seats} {name}", figures, "games/CPU-s")


if __name__ == "__main__":
    main()
