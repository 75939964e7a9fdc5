"""Games of Vabanque one after another: `many` by uniform play, `play` with policies.

The parameters are those of `tripot.sim.loops`, where the three games say the same.
"""

from typing import Any

import numpy as np

from tripot.rules import vabanque
from tripot.sim import vabanque as vb
from tripot.sim.jit import kernel
from tripot.sim.loops import MIND, Addresses, Fault, Firsts, Table
from tripot.sim.luck import begin
from tripot.sim.policy import ask
from tripot.sim.row import Row
from tripot.sim.vabanque import lockstep


@kernel
def many(template: Row, seed: int, game: int, first: Firsts, moves: Row, scores: Table) -> None:
    """Uniform play."""
    state, luck = np.empty(vb.SIZE, np.int32), np.empty(2, np.uint32)
    total = np.empty(vb.MAX_SEATS, np.int32)
    for i in range(len(first)):
        begin(luck, seed, game + i)
        vb.start_by_lot(state, template, luck)
        first[i] = state[vb.ORDER]
        vb.playout(state, luck)
        moves[i] = vb.length(template)
        vb.score(state, total)
        for seat in range(template[vb.SEATS]):
            scores[i, seat] = total[seat]


@kernel
def play(
    template: Row,
    policies: Addresses,
    by_lot: int,
    seed: int,
    game: int,
    first: Firsts,
    moves: Row,
    scores: Table,
    fault: Fault,
) -> None:
    """Policies on some seats."""
    state, view = np.empty(vb.SIZE, np.int32), np.empty(vb.SIZE, np.int32)
    total = np.empty(vb.MAX_SEATS, np.int32)
    luck, mind = np.empty(2, np.uint32), np.empty(2, np.uint32)
    for i in range(len(first)):
        begin(luck, seed, game + i)
        vb.start_by_lot(state, template, luck)
        first[i] = state[vb.ORDER]
        begin(mind, seed ^ MIND, game + i)
        while state[vb.PHASE] != vb.OVER:
            seat = vb.actor(state)
            if by_lot >> seat & 1:
                action = vb.uniform(state, seat, luck)
            else:
                vb.view_of(state, seat, view)
                action = ask(policies[seat], view, seat, mind)
                if not vb.is_legal(state, seat, action):
                    fault[0], fault[1], fault[2] = seat + 1, action, game + i
                    return
            vb.apply(state, seat, action)
        moves[i] = vb.length(template)
        vb.score(state, total)
        for seat in range(template[vb.SEATS]):
            scores[i, seat] = total[seat]


def unit(rules: vabanque.Vabanque) -> int:
    """V21: what one unit of the kernels is in money."""
    return 1000 if rules.box is None else rules.box.unit


def many_at_once(rules: vabanque.Vabanque) -> Any:
    """Uniform play in lock-step, for the usual box."""
    return lockstep.play if rules.box is None else None
