"""Games of La Vendôme one after another: `many` by uniform play, `play` with policies.

The parameters are those of `tripot.sim.loops`, where the three games say the same.
"""

from typing import Any

import numpy as np

from tripot.rules import vendome
from tripot.sim import vendome as vd
from tripot.sim.jit import kernel
from tripot.sim.loops import MIND, Addresses, Fault, Firsts, Table
from tripot.sim.luck import begin
from tripot.sim.policy import ask
from tripot.sim.row import Row


@kernel
def many(template: Row, seed: int, game: int, first: Firsts, moves: Row, scores: Table) -> None:
    """Uniform play."""
    state, luck = np.empty(vd.SIZE, np.int32), np.empty(2, np.uint32)
    total = np.empty(vd.MAX_SEATS, np.int32)
    pack = np.empty(vd.CARDS, np.int32)
    for i in range(len(first)):
        vd.sort_pack(pack)
        begin(luck, seed, game + i)
        vd.start_by_lot(state, template, luck)
        first[i] = state[vd.BANKER]
        vd.playout(state, pack, luck)
        moves[i] = state[vd.COUPS]
        vd.score(state, total)
        for seat in range(template[vd.SEATS]):
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
    state, view = np.empty(vd.SIZE, np.int32), np.empty(vd.SIZE, np.int32)
    total = np.empty(vd.MAX_SEATS, np.int32)
    luck, mind = np.empty(2, np.uint32), np.empty(2, np.uint32)
    pack = np.empty(vd.CARDS, np.int32)
    for i in range(len(first)):
        vd.sort_pack(pack)
        begin(luck, seed, game + i)
        vd.start_by_lot(state, template, luck)
        first[i] = state[vd.BANKER]
        begin(mind, seed ^ MIND, game + i)
        while state[vd.PHASE] != vd.OVER:
            seat = vd.actor(state)
            action = vd.uniform(state, seat, luck)
            if not by_lot >> seat & 1:
                vd.view_of(state, seat, view)
                action = ask(policies[seat], view, seat, mind)
                if not vd.is_legal(state, seat, action):
                    fault[0], fault[1], fault[2] = seat + 1, action, game + i
                    return
            vd.apply(state, seat, action)
            vd.deal_by_lot(state, pack, luck)
        moves[i] = state[vd.COUPS]
        vd.score(state, total)
        for seat in range(template[vd.SEATS]):
            scores[i, seat] = total[seat]


def unit(rules: vendome.Vendome) -> int:
    """What one unit of the kernels is in the unit of the record."""
    return 1


def many_at_once(rules: vendome.Vendome) -> Any:
    """No faster way than one game after another."""
    return None
