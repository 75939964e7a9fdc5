"""What the environments of every game share: one seat decides, policies move the other seats.

Each game has a module `steps` with the same names:

    ACTIONS                       how many numbers a decision is chosen from
    layout(template)              the arrays of an observation, by name, with their shapes
    mask(state, seat, part, out)  1 for every action that the seat may choose, else 0
    choose(state, seat, part, action)
                                  carries the action out; False if it is illegal
    observe(view, seat, part, out)
                                  what the seat knows, as float32; seats count from itself on
    many(...)                     one decision in each of many games

Actions are those of the kernels, except that a sealed bid is chosen colour by colour: `part` keeps
how many colours are chosen, and the bid so far. `observe` reads only the row that `view_of` or
`tripot.sim.encode.as_row` of a view gives, and the seat's own unfinished bid.
"""

import numpy as np
from numpy.typing import NDArray

from tripot.sim.jit import kernel
from tripot.sim.row import Row

Floats = NDArray[np.float32]
Masks = NDArray[np.int8]
Flags = NDArray[np.bool_]
Numbers = NDArray[np.int64]
Rows = NDArray[np.int32]
Lucks = NDArray[np.uint32]
Layout = dict[str, tuple[int, ...]]

PART = 2
"""The length of `part`: colours chosen, and the bid so far."""
ILLEGAL = -1.0
"""The reward of an illegal action, which ends the game."""


@kernel
def share(scores: Row, seats: int, seat: int) -> float:
    """The seat's part of the win: 1 divided among all that have most."""
    highest = scores[0]
    for other in range(seats):
        highest = max(highest, scores[other])
    if scores[seat] < highest:
        return 0.0
    tied = 0
    for other in range(seats):
        tied += scores[other] == highest
    return 1.0 / tied


def size(layout: Layout) -> int:
    """The length of the flat vector."""
    return sum(int(np.prod(shape)) for shape in layout.values())


def named(layout: Layout, flat: Floats) -> dict[str, Floats]:
    """The parts of a flat vector under their names; they share its memory."""
    arrays, at = {}, 0
    for name, shape in layout.items():
        length = int(np.prod(shape))
        arrays[name] = flat[..., at : at + length].reshape(*flat.shape[:-1], *shape)
        at += length
    return arrays
