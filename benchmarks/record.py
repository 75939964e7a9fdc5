"""How fast the reference is: whole records checked, and typed moves played through Game.

python benchmarks/record.py
"""

import json
import time
from collections.abc import Callable

from tripot import Game, Vabanque
from tripot.core import CHANCE
from tripot.invent import invent
from tripot.record import check


def per_second(work: Callable[[], int], seconds: float = 2.0) -> float:
    """How many a second: the best of three runs, by the processor's clock."""
    best = 0.0
    for _ in range(3):
        done, begun = 0, time.process_time()
        while (spent := time.process_time() - begun) < seconds / 3:
            done += work()
        best = max(best, done / spent)
    return best


def main() -> None:
    rules = Vabanque(seats=4)
    games = [invent(rules, seed) for seed in range(50)]
    texts = [json.dumps(game.record()) for game in games]
    plays = [([step.move for step in game if step.seat == CHANCE], game.moves) for game in games]

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

    records, parsed, moves = per_second(check_all), per_second(parse_all), per_second(play_all)
    print(f"records checked   {records:>10,.0f} /s   (json.loads alone: {parsed:,.0f} /s)")
    print(f"moves through Game{moves:>10,.0f} /s")
    print(f"a record checked costs {parsed / records:.1f} times its json.loads")


if __name__ == "__main__":
    main()
