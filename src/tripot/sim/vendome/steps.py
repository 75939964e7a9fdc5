"""La Vendôme for environments; `tripot.sim.steps` says what the names mean."""

import numpy as np

from tripot.sim import vendome as vd
from tripot.sim.jit import kernel
from tripot.sim.loops import MIND, Fault
from tripot.sim.luck import Luck, begin
from tripot.sim.policy import Seated, ask
from tripot.sim.row import Row
from tripot.sim.steps import (
    ILLEGAL,
    Flags,
    Floats,
    Layout,
    Lucks,
    Masks,
    Numbers,
    Rows,
    share,
)

ACTIONS = vd.ACTIONS
DIGITS = vd.ACTIONS  # No move is chosen in parts.


def layout(template: Row) -> Layout:
    """The arrays of an observation."""
    seats = int(template[vd.SEATS])
    return {
        "to_move": (seats,),
        "banker": (seats,),
        "chips": (seats,),
        "change": (seats,),
        "ended": (4,),
        "passed": (1,),
        "coups": (1,),
    }


@kernel
def mask(state: Row, seat: int, part: Row, out: Masks) -> None:
    """The legal actions; all of them once the game is over, when none counts."""
    over = state[vd.PHASE] == vd.OVER
    cuts = vd.actor(state) == seat
    for action in range(ACTIONS):
        out[action] = over or (cuts and action > 0)


@kernel
def choose(state: Row, seat: int, part: Row, action: int) -> bool:
    """Carry out a legal action; the cards are due then."""
    if not vd.is_legal(state, seat, action):
        return False
    vd.apply(state, seat, action)
    return True


@kernel
def observe(view: Row, seat: int, part: Row, out: Floats) -> None:
    """What the seat knows: chips in tens, the last coup, and how far the bank has gone."""
    seats = view[vd.SEATS]
    for i in range(len(out)):
        out[i] = 0
    cutter = vd.actor(view)
    for other in range(seats):
        near = other - seat if other >= seat else other - seat + seats
        out[near] = other == cutter
        out[seats + near] = other == view[vd.BANKER]
        out[2 * seats + near] = view[vd.CHIPS + other] * np.float32(0.1)
        out[3 * seats + near] = view[vd.CHANGE + other] * np.float32(0.1)
    if view[vd.COUPS]:
        out[4 * seats + view[vd.ENDED]] = 1
    out[4 * seats + 4] = view[vd.PASSED] / np.float32(seats)
    out[4 * seats + 5] = view[vd.COUPS] * np.float32(0.1)


@kernel
def others(state: Row, seated: Seated, me: int, luck: Luck, mind: Luck, pack: Row) -> int:
    """The other seats cut until it is our turn; the seat of an illegal cut, or -1."""
    while state[vd.PHASE] != vd.OVER:
        if state[vd.PHASE] == vd.PACK:
            vd.sort_pack(pack)
            vd.deal_by_lot(state, pack, luck)
            continue
        seat = vd.actor(state)
        if seat == me:
            return -1
        if seated.addresses[seat] == 0:
            action = vd.uniform(state, seat, luck)
        else:
            action = ask(seated, seat, state, mind)  # Nothing in a row is secret.
            if not vd.is_legal(state, seat, action):
                return seat
        vd.apply(state, seat, action)
    return -1


@kernel
def many(
    template: Row,
    seated: Seated,
    me: int,
    seed: int,
    stride: int,
    states: Rows,
    parts: Rows,
    games: Numbers,
    lucks: Lucks,
    minds: Lucks,
    actions: Numbers,
    observations: Floats,
    masks: Masks,
    rewards: Floats,
    over: Flags,
    fault: Fault,
) -> None:
    """One decision in each game; instead of a finished one, the game `stride` later begins."""
    pack, scores = np.empty(vd.CARDS, np.int32), np.empty(vd.MAX_SEATS, np.int32)
    for i in range(len(states)):
        state, luck, mind = states[i], lucks[i], minds[i]
        rewards[i] = 0
        fresh = over[i]
        if not fresh and not choose(state, me, parts[i], actions[i]):
            rewards[i], over[i] = ILLEGAL, True
        while fresh or not over[i]:
            if over[i]:  # A game in which our seat is never asked is passed over.
                games[i] += stride
                begin(luck, seed, games[i])
                begin(mind, seed ^ MIND, games[i])
                vd.start_by_lot(state, template, luck)
                over[i] = False
            wrong = others(state, seated, me, luck, mind, pack)
            if wrong >= 0:
                fault[0], fault[1] = wrong + 1, games[i]
                return
            over[i] = state[vd.PHASE] == vd.OVER
            if not (fresh and over[i]):
                break
        if over[i] and rewards[i] == 0:
            vd.score(state, scores)
            rewards[i] = share(scores, state[vd.SEATS], me)
        if over[i]:
            masks[i, :] = 1
        else:
            mask(state, me, parts[i], masks[i])
        observe(state, me, parts[i], observations[i])
