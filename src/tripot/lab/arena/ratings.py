"""Ratings: one fit of all games at once, and one that is updated after every game.

Both read a game as comparisons of two players: the higher score wins, equal scores draw. The fit of
all games is the Bradley-Terry model on the scale of chess ratings (400 points are odds of ten to
one); it does not depend on the order of play. The running ladder is openskill's BradleyTerryFull,
the one of its models that gives equal players with equal results equal ratings.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

POINTS = 400.0


class Placing(Struct, frozen=True):
    """One game: the players and their scores."""

    players: tuple[str, ...]
    money: tuple[float, ...]  # Higher is better; a forfeit is below every score.
    block: int = 0  # Games of one block have the same luck, so they are resampled together.


class Rating(Struct, frozen=True):
    points: float
    low: float
    high: float  # Of the 95 % interval.


def bradley_terry(
    games: Sequence[Placing], seed: int = 1, resamples: int = 200
) -> dict[str, Rating]:
    """The strength of every player, the weakest at 1000, with intervals by bootstrap."""
    import numpy as np

    names = sorted({name for game in games for name in game.players})
    if len(names) < 2:
        return {name: Rating(1000.0, 1000.0, 1000.0) for name in names}
    blocks = sorted({game.block for game in games})
    index = {name: i for i, name in enumerate(names)}
    wins = np.zeros((len(blocks), len(names), len(names)))
    for game in games:
        at = blocks.index(game.block) if len(blocks) < 2 else np.searchsorted(blocks, game.block)
        for a, x in zip(game.players, game.money, strict=True):
            for b, y in zip(game.players, game.money, strict=True):
                if a != b and x >= y:
                    wins[at, index[a], index[b]] += 1.0 if x > y else 0.5
    points = _fit(wins.sum(axis=0))
    random = np.random.default_rng(seed)
    drawn = []
    for _ in range(resamples):
        counts = random.multinomial(len(blocks), [1 / len(blocks)] * len(blocks))
        drawn.append(_fit(np.tensordot(counts.astype(float), wins, axes=1)))
    low, high = np.percentile(np.array(drawn), [2.5, 97.5], axis=0)
    shift = 1000.0 - points.min()
    return {
        name: Rating(*(round(float(v[i] + shift), 1) for v in (points, low, high)))
        for i, name in enumerate(names)
    }


def _fit(wins: Any) -> Any:
    """The most likely strengths, given these wins and half a draw each with an average player."""
    import numpy as np
    from scipy.optimize import minimize

    def loss(theta: Any) -> tuple[float, Any]:
        gap = theta[:, None] - theta[None, :]
        losing = 1 / (1 + np.exp(gap))
        value = (wins * np.logaddexp(0, -gap)).sum() + 0.5 * np.logaddexp(0, [theta, -theta]).sum()
        pull = wins * losing
        calm = 0.5 / (1 + np.exp(-theta)) - 0.5 / (1 + np.exp(theta))
        return value, -pull.sum(axis=1) + pull.sum(axis=0) + calm

    best = minimize(loss, np.zeros(len(wins)), jac=True, method="L-BFGS-B")
    return (best.x - best.x.mean()) * POINTS / np.log(10)


class RunningLadder:
    """Ratings that are updated after every game, for players that come and go."""

    def __init__(self) -> None:
        from openskill.models import BradleyTerryFull

        self._model = BradleyTerryFull()
        self._ratings: dict[str, Any] = {}

    def add(self, players: Sequence[str], money: Sequence[float]) -> None:
        """Adds a game."""
        if len(set(players)) < len(players):
            raise ValueError("a rated table must have different players")
        for name in players:
            self._ratings.setdefault(name, self._model.rating(name=name))
        teams = [[self._ratings[name]] for name in players]
        ranks = [float(sum(other > mine for other in money)) for mine in money]
        for name, (rating,) in zip(players, self._model.rate(teams, ranks=ranks), strict=True):
            self._ratings[name] = rating

    def table(self) -> Mapping[str, tuple[float, float]]:
        """The strength of every player and its uncertainty, strongest first."""
        ordered: Iterable[Any] = sorted(self._ratings.items(), key=lambda item: -item[1].ordinal())
        return {name: (rating.mu, rating.sigma) for name, rating in ordered}
