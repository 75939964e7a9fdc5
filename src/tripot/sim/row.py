"""A game in progress is a row of small integers; to clone a game, copy its row."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tripot.sim.jit import kernel

Row = NDArray[np.int32]


@kernel
def copy(source: Row, target: Row) -> None:
    """Make one row equal to another (several times faster here than target[:] = source)."""
    for i in range(len(source)):
        target[i] = source[i]


@kernel
def most(amounts: Row, seats: int) -> int:
    """The seats that have most, one bit each."""
    highest = amounts[0]
    winners = 0
    for seat in range(seats):
        if amounts[seat] > highest:
            highest = amounts[seat]
            winners = 0
        if amounts[seat] == highest:
            winners |= 1 << seat
    return winners


def put(out: Row, at: int, values: Sequence[int]) -> None:
    """Write values into a row from a place on."""
    out[at : at + len(values)] = values
