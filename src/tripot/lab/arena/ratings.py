"""Ratings: one fit of all games at once, and one that is updated after every game.

Both read a game as comparisons of two players: the higher score wins, equal scores draw. The fit of
all games is the Bradley-Terry model on the scale of chess ratings (400 points are odds of ten to
one); it does not depend on the order of play. The running ladder is openskill's BradleyTerryFull,
the one of its models that gives equal players with equal results equal ratings.
"""

from collections.abc import Mapping, Sequence
from math import log, sqrt
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
    """The maximum-likelihood strengths, with half a draw each against an average player."""
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


class Skill(Struct, frozen=True):
    """How strong a player is after the games so far: a mean and a standard deviation."""

    mu: float = 25.0
    sigma: float = 25.0 / 3

    @property
    def rating(self) -> Rating:
        """The same on the scale of chess ratings; a new player is at 1500."""
        middle = NEWCOMER + (self.mu - 25.0) * POINTS_PER_MU
        spread = 1.96 * self.sigma * POINTS_PER_MU
        return Rating(*(round(value, 1) for value in (middle, middle - spread, middle + spread)))


NEWCOMER = 1500.0
POINTS_PER_MU = POINTS / log(10) / (sqrt(2) * 25.0 / 6)
"""Between two certain ratings the odds are the logistic of their gap over sqrt(2) beta."""


def after(
    skills: Mapping[str, Skill], players: Sequence[str], money: Sequence[float]
) -> dict[str, Skill]:
    """The skills of these players after a game; the higher of two scores wins."""
    from openskill.models import BradleyTerryFull

    if len(set(players)) < len(players):
        raise ValueError("a rated table must have different players")
    model = BradleyTerryFull()
    known = [skills.get(name, Skill()) for name in players]
    teams = [[model.rating(mu=skill.mu, sigma=skill.sigma)] for skill in known]
    ranks = [float(sum(other > mine for other in money)) for mine in money]
    rated = model.rate(teams, ranks=ranks)
    return {
        name: Skill(team[0].mu, team[0].sigma) for name, team in zip(players, rated, strict=True)
    }
