"""Compares moves in imagined games: which is best, and how much less the others are worth.

All moves are tried in the same imagined games (common random numbers), so that what is the same in
both cancels. The best move is chosen in some games and measured in others: a move that was only
lucky while it was chosen does not look good when it is measured.
"""

from collections.abc import Callable, Sequence
from math import hypot, sqrt
from typing import NamedTuple

from msgspec import Struct

from tripot.core import Seat
from tripot.lab.review.model import Estimate

KEPT = 6  # Moves that are compared closely, besides the one that was played.
CHOOSING, ALL, TWO = 0.4, 0.25, 0.35
"""Shares of the imagined games: to choose the best; to measure all; to compare best and played."""
FEWEST = 6  # Imagined games, however little time there is.
RARE = 3.0  # An event that was never seen in n tries is rarer than 3/n, with 95 % confidence.


class Samples(NamedTuple):
    """What some moves brought in some imagined games."""

    shares: Sequence[Sequence[Sequence[float]]]  # By game, move and seat: its share of the win.
    money: Sequence[Sequence[float]] = ()  # By game and move: the mover's; () if nobody can say.


Sampler = Callable[[Sequence[int], int, int], Samples]
"""Tries moves (by index) in imagined games, from a first one on: (moves, first, count)."""


class Weighed(Struct, frozen=True):
    """The moves of one decision, compared."""

    best: int
    wins: list[Estimate]  # By move.
    behind: list[Estimate]  # By move: the best minus this one.
    money: list[Estimate] | None
    after: list[Estimate]  # By seat: the chance to win after the move that was played.
    cost: Estimate  # Of the move that was played.
    effects: list[Estimate]  # By seat: its share after the played move, minus after the best.


def mean(values: Sequence[float], range_: float = 1.0) -> Estimate:
    """The mean of independent values with its 95 % interval.

    Student's t, and three over the number of values: what happened in none of so many games may
    still happen that often, and change the value by as much as its range.
    """
    count = len(values)
    middle = sum(values) / count
    if count < 2:
        return Estimate(middle, range_)
    variance = sum((value - middle) ** 2 for value in values) / (count - 1)
    within = hypot(quantile(count - 1) * sqrt(variance / count), RARE * range_ / count)
    return Estimate(middle, within)


def quantile(freedom: int) -> float:
    """What Student's t stays below with 97.5 %; right to 0.03 from 4 degrees of freedom on."""
    return 1.96 + 2.37 / freedom + 2.8 / freedom**2


def together(estimates: Sequence[Estimate]) -> Estimate:
    """The sum of independent estimates."""
    return Estimate(
        sum(each.value for each in estimates), sqrt(sum(each.within**2 for each in estimates))
    )


def weigh(sample: Sampler, count: int, mover: Seat, played: int, games: int) -> Weighed:
    """Compares `count` moves, with that many imagined games in total for all of them."""
    everything = range(count)
    first = max(FEWEST, int(games * CHOOSING / 2) // count)
    tried = sample(everything, 0, first).shares
    totals = [sum(row[move][mover] for row in tried) for move in everything]
    kept = sorted({*_top(totals, everything, KEPT), played})
    closer = max(FEWEST, int(games * CHOOSING / 2) // len(kept))
    tried = sample(kept, first, closer).shares
    for i, move in enumerate(kept):
        totals[move] += sum(row[i][mover] for row in tried)
    (best,) = _top(totals, kept, 1)

    used = first + closer
    wide = max(FEWEST, int(games * ALL) // count)
    two = sorted({best, played})
    narrow = max(FEWEST, int(games * TWO) // len(two))
    all_moves, few = sample(everything, used, wide), sample(two, used + wide, narrow)

    def measured(move: int, seat: Seat) -> list[float]:
        """A seat's shares in the games that measure."""
        values = [row[move][seat] for row in all_moves.shares]
        if move in two:
            i = two.index(move)
            values += [row[i][seat] for row in few.shares]
        return values

    def paid(move: int) -> list[float]:
        values = [row[move] for row in all_moves.money]
        if move in two:
            i = two.index(move)
            values += [row[i] for row in few.money]
        return values

    mine = [measured(move, mover) for move in everything]
    gaps = [_less(mine[best], values) for values in mine]
    range_ = max(abs(gap) for row in gaps for gap in row)
    behind = [Estimate(0.0) if move == best else mean(gaps[move], range_) for move in everything]
    seats = [Seat(seat) for seat in range(len(all_moves.shares[0][0]))]
    gap = behind[played]
    if gap.value <= 0:  # Not worse in the games that measure: nothing was given away.
        cost = Estimate(0.0, max(0.0, gap.value + gap.within))
        effects = [Estimate(0.0) for _ in seats]
    else:
        cost = gap
        effects = [
            mean(_less(measured(played, seat), measured(best, seat)), range_) for seat in seats
        ]
    return Weighed(
        best,
        [_chance(_beside(mean(mine[best], _range(mine[best])), less)) for less in behind],
        behind,
        [
            _beside(mean(paid(best), 0.0), mean(_less(paid(best), paid(move)), 0.0))
            for move in everything
        ]
        if all_moves.money
        else None,
        [mean(values, _range(values)) for values in (measured(played, seat) for seat in seats)],
        cost,
        effects,
    )


def exact(
    shares: Sequence[Sequence[float]], mover: Seat, played: int, money: Sequence[float] | None
) -> Weighed:
    """The comparison where the shares after each move are known: shares[move][seat]."""
    mine = [row[mover] for row in shares]
    best = mine.index(max(mine))
    if mine[played] == mine[best]:
        best = played
    effects = [a - b for a, b in zip(shares[played], shares[best], strict=True)]
    return Weighed(
        best,
        [Estimate(win) for win in mine],
        [Estimate(mine[best] - win) for win in mine],
        None if money is None else [Estimate(each) for each in money],
        [Estimate(share) for share in shares[played]],
        Estimate(mine[best] - mine[played]),
        [Estimate(effect) for effect in effects],
    )


def _beside(best: Estimate, behind: Estimate) -> Estimate:
    """A mean by its difference to the best move's, which varies less and is known in more games."""
    return Estimate(best.value - behind.value, hypot(best.within, behind.within))


def _chance(estimate: Estimate) -> Estimate:
    """A chance is never below 0 nor above 1, and the difference of two means may be."""
    return Estimate(min(1.0, max(0.0, estimate.value)), estimate.within)


def _range(values: Sequence[float]) -> float:
    return max(values) - min(values)


def _less(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """The differences in the games that both were tried in."""
    return [a - b for a, b in zip(one, other, strict=False)]


def _top(totals: Sequence[float], among: Sequence[int], count: int) -> list[int]:
    """The moves with the highest totals, the earlier ones first where they are equal."""
    return sorted(among, key=lambda move: (-totals[move], move))[:count]
