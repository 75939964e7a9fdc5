"""La Vendôme's bots for the simulator: each cuts within its own range of cards."""

import numpy as np

from tripot.bots.vendome.cutters import Cutter, Deep, Lower, Middle, Thin, Third
from tripot.sim.jit import kernel
from tripot.sim.luck import Luck, below
from tripot.sim.policy import Floats, Makers, Policy
from tripot.sim.row import Row


@kernel
def cut(view: Row, seat: int, luck: Luck, memory: Floats) -> int:
    """A cut between the fewest and the most cards, which are in memory."""
    low, high = int(memory[0]), int(memory[1])
    return low + below(luck, high - low + 1)


def make(name: str, cutter: type[Cutter]) -> Policy:
    return Policy(name, cut, np.array(cutter.where, np.float32))


MAKERS: Makers = {
    "arlecchino": lambda rules: make("arlecchino", Deep),
    "brighella": lambda rules: make("brighella", Third),
    "pantalone": lambda rules: make("pantalone", Thin),
    "colombina": lambda rules: make("colombina", Lower),
    "il-dottore": lambda rules: make("il-dottore", Middle),
}
