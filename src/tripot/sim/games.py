"""One game after another: `many` by uniform play, `play` with a policy on some seats.

Seats in `by_lot` play uniformly, with the same draws in both. A policy has a generator of its own
(`mind`), so that it can neither see nor disturb the game's. If a policy chooses an illegal action,
the games stop, and `fault` says who, what, and in which game.
"""

import numpy as np
from numpy.typing import NDArray

from tripot.sim import banque_fatale as bf
from tripot.sim import vabanque as vb
from tripot.sim import vendome as vd
from tripot.sim.jit import kernel
from tripot.sim.luck import begin
from tripot.sim.policies import ask
from tripot.sim.row import Row

MIND = np.uint64(0x5DEECE66D1CE4E5B)  # Any number: it sets a policy's luck apart from the game's.

Firsts = NDArray[np.uint8]
Table = NDArray[np.int32]
Fault = NDArray[np.int64]
Addresses = NDArray[np.int64]  # Where each seat's policy is.


@kernel
def many_vabanque(
    template: Row, seed: int, game: int, first: Firsts, moves: Row, scores: Table
) -> None:
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
def many_vendome(
    template: Row, seed: int, game: int, first: Firsts, moves: Row, scores: Table
) -> None:
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
def many_banque_fatale(
    template: Row, seed: int, game: int, first: Firsts, moves: Row, scores: Table
) -> None:
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
def play_vabanque(
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


@kernel
def play_vendome(
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


@kernel
def play_banque_fatale(
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
    state, view = np.empty(bf.SIZE, np.int32), np.empty(bf.SIZE, np.int32)
    total = np.empty(bf.MAX_SEATS, np.int32)
    luck, mind = np.empty(2, np.uint32), np.empty(2, np.uint32)
    for i in range(len(first)):
        begin(luck, seed, game + i)
        bf.start_by_lot(state, template, luck)
        first[i] = state[bf.START]
        begin(mind, seed ^ MIND, game + i)
        while state[bf.PHASE] != bf.OVER:
            seat = bf.actor(state)
            if by_lot >> seat & 1:
                action = bf.uniform(state, seat, luck)
            else:
                bf.view_of(state, seat, view)
                action = ask(policies[seat], view, seat, mind)
                if not bf.is_legal(state, seat, action):
                    fault[0], fault[1], fault[2] = seat + 1, action, game + i
                    return
            bf.apply(state, seat, action)
        moves[i] = state[bf.MOVES]
        bf.score(state, total)
        for seat in range(template[bf.SEATS]):
            scores[i, seat] = total[seat]
