"""Il Dottore: he reads cards as the champion's network does, infers who plays how, and searches."""

from functools import cache
from math import exp
from pathlib import Path
from random import Random
from typing import Any

from tripot.bots.rehearsal import HAS_NUMBA
from tripot.bots.vabanque.strong import FACES, Reasoner
from tripot.core import Seat
from tripot.rules.vabanque import Move, Phase, View

FILE = Path(__file__).parent / "reader.npz"


@cache
def reader_weights() -> Any:
    """The weights of the reader's network, or None without numba."""
    if not HAS_NUMBA:
        return None
    import numpy as np

    with np.load(FILE) as file:
        return file["weights"]


class IlDottore(Reasoner):
    """Knows what his cards give away, infers how the others play, and tries his moves."""

    pace = 5_000_000
    most = 600_000
    prior = (0.15, 0.05, 0.3, 0.05, 0.05, 0.1, 0.3)
    """How common each kind is: those of models.py, and the reader."""
    mixing = 0.01
    """Of moves whose chances to win differ by less, he prefers those that the network makes more
    often: they give less away."""

    def __init__(self, rules: Any, seed: int) -> None:
        super().__init__(rules, seed)
        self.reader: Any = reader_weights()

    def ideas(self, view: View, ways: Any) -> tuple[Any, list[Move], list[float]]:
        import numpy as np

        from tripot.bots.vabanque.reader_search import reader_odds
        from tripot.sim import encode
        from tripot.sim.vabanque import MOST_LEGAL

        assert view.seat is not None
        row = encode.as_row(self.book, view)
        actions = np.zeros(MOST_LEGAL, dtype=np.int32)
        odds = np.zeros(MOST_LEGAL, dtype=np.float32)
        count = reader_odds(self.reader, row, view.seat, ways, actions, odds)
        moves = [encode.move(self.book, int(a)) for a in actions[:count]]
        return row, moves, [float(p) for p in odds[:count]]

    def compare(
        self,
        seed: int,
        first: int,
        worlds: int,
        row: Any,
        me: Seat,
        actions: Any,
        kinds: Any,
        ways: Any,
        totals: Any,
    ) -> None:
        from tripot.bots.vabanque.reader_search import compare

        compare(
            seed, first, worlds, row, me, actions, kinds, ways, self.reader, self.weights, totals
        )

    def weigh(self, *round_: Any) -> None:
        from tripot.bots.vabanque.reader_search import weigh

        row, laid, count, walks, *found = round_
        weigh(row, laid, count, walks, self.reader, self.weights, *found)

    def pick(self, luck: Random, best: list[int], odds: list[float], values: list[float]) -> int:
        most = max(values)
        weights = [p * exp((v - most) / self.mixing) for p, v in zip(odds, values, strict=True)]
        (chosen,) = luck.choices(best, weights)
        return chosen

    def moves_left(self, view: View) -> int:
        """How many positions he looks at in one imagined round: to read a card takes some."""
        left = super().moves_left(view) + 1  # The last is the next round, to value it.
        if view.phase is Phase.MOVE:
            return left
        seats = self.book.seats
        laid = len(view.cards) if view.phase is Phase.CARD else 0
        return left + sum((1, 3, 6)[i // seats] for i in range(laid, seats * len(FACES)))
