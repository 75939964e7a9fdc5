"""Games of Banque Fatale one after another: `many` by uniform play, `play` with policies.

The three games take the same parameters. `tripot.sim.loops` says what `fault` and `sight` keep.
"""

from typing import Any

import numpy as np

from tripot.rules import banque_fatale
from tripot.sim import banque_fatale as bf
from tripot.sim.jit import kernel
from tripot.sim.loops import MIND, Digests, Fault, Firsts, Table, digest, note
from tripot.sim.luck import U64, begin
from tripot.sim.policy import Seated, ask, at_random
from tripot.sim.row import Row, copy

AT_ONCE = 1
"""How many games `play` plays together; fewer take as long."""


@kernel
def many(template: Row, seed: int, game: int, first: Firsts, moves: Row, scores: Table) -> None:
    """Uniform play."""
    state, luck = np.empty(bf.SIZE, np.int32), np.empty(2, np.uint32)
    total = np.empty(bf.MAX_SEATS, np.int32)
    for i in range(len(first)):
        begin(luck, seed, game + i)
        bf.start_by_lot(state, template, luck)
        first[i] = state[bf.START]
        bf.playout(state, luck)
        moves[i] = state[bf.MOVES]
        bf.score(state, total)
        for seat in range(template[bf.SEATS]):
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
    state, view = np.empty(bf.SIZE, np.int32), np.empty(bf.SIZE, np.int32)
    total = np.empty(bf.MAX_SEATS, np.int32)
    luck, mind = np.empty(2, np.uint32), np.empty(2, np.uint32)
    for i in range(len(first)):
        begin(luck, seed, game + i)
        bf.start_by_lot(state, template, luck)
        first[i] = state[bf.START]
        begin(mind, seed ^ MIND, game + i)
        played = digest(U64(0), state[bf.START])
        for k in range(bf.DECK, bf.SIZE):
            played = digest(played, state[k])
        decision = 0
        while state[bf.PHASE] != bf.OVER:
            seat = bf.actor(state)
            if at_random(seated, seat, decision, mind):
                action = bf.uniform(state, seat, luck)
            else:
                bf.view_of(state, seat, view)
                action = ask(seated, seat, view, mind)
                if not bf.is_legal(state, seat, action):
                    copy(view, sight)
                    note(fault, seat, action, game + i, decision)
                    return
            bf.apply(state, seat, action)
            played = digest(played, action)
            decision += 1
        digests[i] = played
        moves[i] = state[bf.MOVES]
        bf.score(state, total)
        for seat in range(template[bf.SEATS]):
            scores[i, seat] = total[seat]


def unit(rules: banque_fatale.BanqueFatale) -> int:
    """What one unit of the kernels is in the unit of the record."""
    return 1


def many_at_once(rules: banque_fatale.BanqueFatale) -> Any:
    """No faster way than one game after another."""
    return None
