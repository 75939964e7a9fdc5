"""The review of La Vendôme: there is nothing to decide, so everything is luck, coup by coup.

What a coup brings on average is exact; the chance to win the game is found by playing it on.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from tripot.bots.rehearsal import HAS_NUMBA
from tripot.lab.review.evaluator import Evaluator, Luck
from tripot.lab.review.model import Estimate
from tripot.lab.review.rollouts import Rollouts
from tripot.lab.review.weigh import Weighed, mean
from tripot.lab.study import AnyGame
from tripot.lab.vendome import odds as exact
from tripot.record.text import AnyMove
from tripot.rules.vendome import Phase, Shuffle

GAMES_PER_MS, PLAIN_GAMES_PER_MS = 20, 1  # Games played on after each coup.


class CoupByCoup(Rollouts):
    """Values after each coup. A cut changes nothing, so it is not a choice."""

    by = "exact odds"
    notes: tuple[str, ...] = (
        "La Vendôme has no decisions. What a coup brings on average is exact.",
    )

    def __init__(self, game: AnyGame, ms: int, seed: int, is_fast: bool) -> None:
        super().__init__(game, ms, seed)
        self.games = max(50, ms * (GAMES_PER_MS if is_fast else PLAIN_GAMES_PER_MS))
        self.is_fast = is_fast
        self._valued = lru_cache(None)(self._play_on)

    def moves(self, step: int) -> Sequence[AnyMove]:
        return ()

    def values(self, step: int, weighed: Weighed | None) -> Sequence[Estimate]:
        if step + 1 == len(self.steps):
            return [Estimate(share) for share in self.shares(self.game.state)]
        done = self.steps[step]
        # A cut leaves everything as it was before: the position after the last coup.
        return self._valued(step + 1 if done.seat < 0 else step)

    def expected(self, step: int) -> Sequence[float | None]:
        """What each seat gains by a coup on average, before its cards are seen."""
        done = self.steps[step]
        if not isinstance(done.move, Shuffle):
            return ()
        start = exact.begin(self.rules, done.before.chips, done.before.banker)
        found = exact.expected(self.rules, start)
        if found is None:
            return [None] * len(self.seats)
        return [
            round(float(mean - Fraction(had)), 6)
            for mean, had in zip(found, done.before.chips, strict=True)
        ]

    def _play_on(self, position: int) -> list[Estimate]:
        """By seat: its share of the win in games continued from here."""
        state: Any = self.state(position)
        if self.is_fast and self.rules.phase(state) is not Phase.DRAW:
            from tripot.lab.vendome.playouts import shares_from

            return shares_from(self.rules, state, self.seed, position, self.games)
        tried = [
            self.finish(state, position, Luck(f"{self.seed} {position} {number}"))[0]
            for number in range(self.games)
        ]
        return [mean([won[seat] for won in tried]) for seat in self.seats]


def evaluator(game: AnyGame, ms: int, seed: int, plain: bool) -> Evaluator:
    is_printed = not game.rules.variant  # The kernels know no other game.
    return CoupByCoup(game, ms, seed, HAS_NUMBA and is_printed and not plain)
