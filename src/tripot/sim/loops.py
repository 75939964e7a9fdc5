"""What the loops of every game share.

Uniform choices are the same draws in all loops. A policy has a generator of its own (`mind`), so
that it can neither see nor disturb the game's. If a policy raises or chooses an illegal action, the
games stop: `fault` says which seat, which action, in which game and at which decision, and `sight`
what the seat saw, if it was shown a view.
"""

import numpy as np
from numpy.typing import NDArray

from tripot.sim.jit import kernel
from tripot.sim.luck import U64, mix64

MIND = np.uint64(0x5DEECE66D1CE4E5B)  # Any number: it sets a policy's luck apart from the game's.

Firsts = NDArray[np.uint8]
Table = NDArray[np.int32]
Digests = NDArray[np.uint64]
Fault = NDArray[np.int64]
FAULT = 4
"""The length of `fault`: seat + 1, action, game, decision."""


@kernel
def digest(before: np.uint64, happened: int) -> np.uint64:
    """A game's digest after one more thing has happened; equal games have equal ones."""
    return mix64(U64(before ^ U64(happened + 1)))


@kernel
def note(fault: Fault, seat: int, action: int, game: int, decision: int) -> None:
    """Keeps which seat failed, and where."""
    fault[0], fault[1], fault[2], fault[3] = seat + 1, action, game, decision
