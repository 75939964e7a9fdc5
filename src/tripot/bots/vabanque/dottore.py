"""Il Dottore: he reads cards as the champion's network does, infers who plays how, and searches."""

from math import exp
from pathlib import Path
from random import Random
from typing import Any

from tripot.bots.vabanque.strong import FACES, Reasoner, learned
from tripot.rules.vabanque import Move, Phase, View

FILE = Path(__file__).parent / "reader.npz"


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
        self.reader: Any = learned(FILE)

    def ideas(self, view: View, ways: Any) -> tuple[Any, list[Move], list[float]]:
        from tripot.bots.vabanque.reader_search import reader_odds

        return self.judge(view, reader_odds, self.reader, ways)

    def compare(self, *trial: Any) -> None:
        from tripot.bots.vabanque.reader_search import compare

        compare(self.reader, self.weights, *trial)

    def weigh(self, *round_: Any) -> None:
        from tripot.bots.vabanque.reader_search import weigh

        weigh(self.reader, self.weights, *round_)

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
