"""Means with 95 % intervals, for samples in which some games may be equal."""

from math import nan
from typing import Any

import numpy as np
from numpy.typing import NDArray


def mean_of(values: NDArray[Any], groups: NDArray[np.int64]) -> tuple[float, float]:
    """The mean of the values, and half the width of its 95 % interval.

    Values of the same group, such as games equal to each other or the rounds of one game, count as
    one observation. The interval is NaN if there are fewer than three groups.
    """
    if len(values) == 0:
        return nan, nan
    mean = float(values.mean())
    count = len(np.unique(groups))
    if count < 3:
        return mean, nan
    sums = np.bincount(groups, values - mean)
    error = float(np.sqrt((sums**2).sum() * count / (count - 1))) / len(values)
    return mean, student(count - 1) * error


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, to a thousandth."""
    few = (12.706, 4.303, 3.182, 2.776, 2.571)
    if freedom <= len(few):
        return few[freedom - 1]
    return 1.95996 + 2.37227 / freedom + 2.8225 / freedom**2 + 2.5564 / freedom**3
