"""Games of La Vendôme one after another: `many` by uniform play, `play` with policies.

The three games take the same parameters. `tripot.sim.loops` says what `fault` and `sight` keep.
"""

from typing import Any

import numpy as np

from tripot.rules import vendome
from tripot.sim import vendome as vd
from tripot.sim.jit import kernel
from tripot.sim.loops import MIND, Digests, Fault, Firsts, Table, note
from tripot.sim.luck import begin, key
from tripot.sim.policy import Seated, ask, at_random
from tripot.sim.row import Row, copy

AT_ONCE = 1
"""How many games `play` plays together; fewer take as long."""


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
    seated: Seated,
    seed: int,
    game: int,
    first: Firsts,
    moves: Row,
    scores: Table,
    digests: Digests,
    fault: Fault,
    sight: Row,
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
        digests[i] = key(seed, game + i)  # Every coup has luck of its own: no game is another.
        decision = 0
        while state[vd.PHASE] != vd.OVER:
            seat = vd.actor(state)
            action = vd.uniform(state, seat, luck)
            if not at_random(seated, seat, decision, mind):
                vd.view_of(state, seat, view)
                action = ask(seated, seat, view, mind)
                if not vd.is_legal(state, seat, action):
                    copy(view, sight)
                    note(fault, seat, action, game + i, decision)
                    return
            vd.apply(state, seat, action)
            decision += 1
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
