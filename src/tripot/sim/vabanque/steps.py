"""Vabanque for environments; `tripot.sim.steps` says what the names mean."""

import sys

import numpy as np

from tripot.sim import vabanque as vb
from tripot.sim.jit import kernel
from tripot.sim.row import Row
from tripot.sim.steps import Floats, Layout, Masks, make_many, make_others

ACTIONS = vb.ACTIONS
DIGITS = vb.ACTIONS  # No move is chosen in parts.


def layout(template: Row) -> Layout:
    """The arrays of an observation."""
    seats, casinos = int(template[vb.SEATS]), int(template[vb.CASINOS])
    return {
        "phase": (3,),
        "round": (int(template[vb.ROUNDS]),),
        "order": (seats,),
        "to_move": (seats,),
        "money": (seats,),
        "left": (seats,),
        "hand": (3,),
        "chips": (casinos,),
        "pawns": (seats, casinos),
        "cards": (seats, casinos),
        "own": (3, casinos),
    }


@kernel
def mask(state: Row, seat: int, part: Row, out: Masks) -> None:
    """The legal actions; all of them once the game is over, when none counts."""
    for action in range(ACTIONS):
        out[action] = state[vb.PHASE] == vb.OVER
    if vb.actor(state) != seat:
        return
    casinos = state[vb.CASINOS]
    if state[vb.PHASE] == vb.CHIP:
        for casino in range(casinos):
            out[casino] = 1
    elif state[vb.PHASE] == vb.CARD:
        for face in range(3):
            if state[vb.HAND + seat] >> face & 1:
                first = vb.LAY + vb.MAX_CASINOS * face
                for casino in range(casinos):
                    out[first + casino] = 1
    else:
        for steps in range(state[vb.REACH] + 1):
            out[vb.STROLL + steps] = 1


@kernel
def choose(state: Row, seat: int, part: Row, action: int) -> bool:
    """Carry out a legal action."""
    if not vb.is_legal(state, seat, action):
        return False
    vb.apply(state, seat, action)
    return True


@kernel
def observe(view: Row, seat: int, part: Row, out: Floats) -> None:
    """What the seat knows: money in 100 thousands, chips in 50 thousands, cards as counts."""
    seats, casinos, rounds = view[vb.SEATS], view[vb.CASINOS], view[vb.ROUNDS]
    for i in range(len(out)):
        out[i] = 0
    running = view[vb.PHASE] != vb.OVER
    if running:
        out[view[vb.PHASE]] = 1
        out[3 + view[vb.ROUND]] = 1
    order = 3 + rounds
    to_move = order + seats
    money = to_move + seats
    left = money + seats
    hand = left + seats
    chips = hand + 3
    pawns = chips + casinos
    cards = pawns + seats * casinos
    own = cards + seats * casinos
    for k in range(seats):
        other = view[vb.ORDER + k]
        near = other - seat if other >= seat else other - seat + seats
        out[order + near] = k / np.float32(seats)
        if running and k == view[vb.TURN]:
            out[to_move + near] = 1
        out[money + near] = view[vb.MONEY + other] * np.float32(0.01)
        out[pawns + near * casinos + view[vb.PAWN + other]] = 1
        held = vb.COUNT[view[vb.CARDS]]
        for i in range(3):
            casino = view[vb.PLACE + 3 * other + i]
            if casino >= 0:
                out[cards + near * casinos + casino] += 1
                held -= 1
        out[left + near] = held
    for casino in range(casinos):
        out[chips + casino] = view[vb.CHIPS + casino] * np.float32(0.02)
    for face in range(3):
        casino = view[vb.FACE + 3 * seat + face]
        if casino >= 0:
            out[own + face * casinos + casino] = 1
        elif view[vb.HAND + seat] >> face & 1:
            out[hand + face] = 1


others = make_others(vb)
many = make_many(vb, sys.modules[__name__])
