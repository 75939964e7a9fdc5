"""What the loops of every game share.

Seats in `by_lot` play uniformly, with the same draws in both loops. A policy has a generator of its
own (`mind`), so that it can neither see nor disturb the game's. If a policy chooses an illegal
action, the games stop, and `fault` says which seat, which action, and in which game.
"""

import numpy as np
from numpy.typing import NDArray

MIND = np.uint64(0x5DEECE66D1CE4E5B)  # Any number: it sets a policy's luck apart from the game's.

Firsts = NDArray[np.uint8]
Table = NDArray[np.int32]
Fault = NDArray[np.int64]
Addresses = NDArray[np.int64]  # Where each seat's policy is.
