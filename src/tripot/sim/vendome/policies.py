"""Built-in ways to play La Vendôme: only the cut is decided, and no cut is better than another."""

from tripot.sim import vendome as vd
from tripot.sim.jit import kernel
from tripot.sim.luck import Luck
from tripot.sim.policy import Floats, Makers, Policy
from tripot.sim.row import Row


@kernel
def greedy(view: Row, seat: int, luck: Luck, memory: Floats) -> int:
    """One card."""
    return 1


@kernel
def careful(view: Row, seat: int, luck: Luck, memory: Floats) -> int:
    """Half the pack."""
    return int(vd.CARDS // 2)


MAKERS: Makers = {
    "greedy": lambda rules: Policy("greedy", greedy),
    "careful": lambda rules: Policy("careful", careful),
}
