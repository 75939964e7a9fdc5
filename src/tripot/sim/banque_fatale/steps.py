"""Banque Fatale for environments; `tripot.sim.steps` says what the names mean.

There are 59,049 bids, too many for a mask. So a bid is chosen colour by colour: action DIGITS + n
takes n chips of the next colour, and the fifth colour closes the hand.
"""

import sys

import numpy as np

from tripot.sim import banque_fatale as bf
from tripot.sim.jit import kernel
from tripot.sim.row import Row
from tripot.sim.steps import Floats, Layout, Masks, make_many, make_others

DIGITS = bf.BID_1
ACTIONS = DIGITS + bf.BASE


def layout(template: Row) -> Layout:
    """The arrays of an observation."""
    seats = int(template[bf.SEATS])
    return {
        "phase": (4,),
        "turn": (1,),
        "pile": (1,),
        "start": (seats,),
        "to_move": (seats,),
        "winner": (seats,),
        "money": (seats,),
        "chips": (seats, bf.COLOURS),
        "values": (bf.COLOURS,),
        "pot": (bf.COLOURS,),
        "rose": (bf.COLOURS,),
        "bid": (bf.COLOURS,),
        "colour": (bf.COLOURS,),
        "cards": (seats, bf.CARDS),
        "display": (bf.CARDS,),
        "auction": (bf.CARDS,),
        "sold": (bf.CARDS,),
    }


@kernel
def mask(state: Row, seat: int, part: Row, out: Masks) -> None:
    """The legal actions; all of them once the game is over, when none counts."""
    for action in range(ACTIONS):
        out[action] = state[bf.PHASE] == bf.OVER
    if not bf.actors(state) >> seat & 1:
        return
    if state[bf.PHASE] == bf.OFFER:
        for card in range(bf.CARDS):
            out[card] = state[bf.PLACE + card] == bf.SHOWN
    elif state[bf.PHASE] == bf.BID:
        for count in range(state[bf.CHIPS + bf.COLOURS * seat + part[0]] + 1):
            out[DIGITS + count] = 1
    elif state[bf.PHASE] == bf.TAKE:
        for colour in range(bf.COLOURS):
            out[bf.TAKE_1 + colour] = state[bf.POT + colour] > 0
    else:
        cards = bf.saleable(state)
        for card in range(bf.CARDS):
            out[bf.SELL_1 + card] = cards >> card & 1
        out[bf.KEEP] = 1


@kernel
def choose(state: Row, seat: int, part: Row, action: int) -> bool:
    """Carry out a legal action, or take the chips of one colour into the hand."""
    if state[bf.PHASE] != bf.BID:
        if action >= DIGITS or not bf.is_legal(state, seat, action):
            return False
        bf.apply(state, seat, action)
        return True
    count = action - DIGITS
    if not bf.actors(state) >> seat & 1 or count < 0:
        return False
    if count > state[bf.CHIPS + bf.COLOURS * seat + part[0]]:
        return False
    part[1] += count * bf.POWER[part[0]]
    part[0] += 1
    if part[0] == bf.COLOURS:
        bf.apply(state, seat, bf.BID_1 + part[1])
        part[0] = part[1] = 0
    return True


@kernel
def observe(view: Row, seat: int, part: Row, out: Floats) -> None:
    """What the seat knows: chips and values in eighths and twelfths, money in 50 millions."""
    seats = view[bf.SEATS]
    for i in range(len(out)):
        out[i] = 0
    phase = view[bf.PHASE]
    if phase != bf.OVER:
        out[phase] = 1
    out[4] = view[bf.TURNS] / np.float32(bf.MAX_DECK)
    out[5] = (bf.CARDS - seats - view[bf.NEXT]) / np.float32(bf.MAX_DECK)
    start = 6
    to_move = start + seats
    winner = to_move + seats
    money = winner + seats
    chips = money + seats
    values = chips + bf.COLOURS * seats
    pot = values + bf.COLOURS
    rose = pot + bf.COLOURS
    bid = rose + bf.COLOURS
    next_colour = bid + bf.COLOURS
    cards = next_colour + bf.COLOURS
    display = cards + bf.CARDS * seats
    auction = display + bf.CARDS
    sold = auction + bf.CARDS
    asked = bf.actors(view)
    for other in range(seats):
        near = other - seat if other >= seat else other - seat + seats
        out[start + near] = other == view[bf.START]
        out[to_move + near] = asked >> other & 1
        out[winner + near] = other == view[bf.WINNER]
        out[money + near] = view[bf.MONEY + other] * np.float32(0.02)
        for colour in range(bf.COLOURS):
            held = view[bf.CHIPS + bf.COLOURS * other + colour]
            out[chips + bf.COLOURS * near + colour] = held * np.float32(0.125)
    code = part[1]
    for colour in range(bf.COLOURS):
        out[values + colour] = view[bf.VALUE + colour] / np.float32(12)
        out[pot + colour] = view[bf.POT + colour] * np.float32(0.125)
        out[rose + colour] = view[bf.ROSE] >> colour & 1
        if phase == bf.BID:
            count = code % bf.BASE  # The colours chosen so far, or the hand once it is closed.
            if not asked >> seat & 1:
                count = view[bf.FIST + bf.COLOURS * seat + colour]
            out[bid + colour] = count * np.float32(0.125)
            out[next_colour + colour] = colour == part[0] and asked >> seat & 1
        code //= bf.BASE
    for card in range(bf.CARDS):
        place = view[bf.PLACE + card]
        if place < bf.MAX_SEATS:
            near = place - seat if place >= seat else place - seat + seats
            out[cards + bf.CARDS * near + card] = 1
        elif place == bf.SHOWN:
            out[display + card] = 1
        elif place == bf.SOLD:
            out[sold + card] = 1
    if view[bf.UP] != bf.NONE:
        out[auction + view[bf.UP]] = 1


others = make_others(bf)
many = make_many(bf, sys.modules[__name__])
