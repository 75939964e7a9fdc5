"""Banque Fatale's bots for the simulator: Arlecchino of `habits`, compiled.

Brighella and Pantalone go by the bids of earlier rounds, which the simulator's rows do not keep.
"""

import numpy as np
from numpy.typing import NDArray

from tripot.sim import banque_fatale as bf
from tripot.sim.banque_fatale.policies import aces
from tripot.sim.jit import kernel
from tripot.sim.luck import Luck, below, draw
from tripot.sim.policy import Floats, Makers, Policy
from tripot.sim.row import Row

SELLS_AT = 10  # The lowest price per ace at which a card is sold.


@kernel
def chance(luck: Luck) -> float:
    """From 0 to 1."""
    return draw(luck) * 2.0**-32


@kernel
def aces_of(view: Row, seat: int, mine: NDArray[np.float64]) -> None:
    """How many aces of each colour a seat holds."""
    for colour in range(bf.COLOURS):
        mine[colour] = aces(view, seat, colour)


@kernel
def liking(view: Row, mine: NDArray[np.float64], card: int) -> float:
    """How many aces a seat holds of the colours of a card's aces."""
    second = bf.ACES[card, 1]
    return float(mine[bf.ACES[card, 0]] + (mine[second] if second >= 0 else 0.0))


@kernel
def bid_favourites(view: Row, seat: int, size: int, mine: NDArray[np.float64], luck: Luck) -> int:
    """A bid of that size, in colours of which the seat holds or would win aces."""
    purse = np.empty(bf.COLOURS, np.int64)
    weight = np.empty(bf.COLOURS)
    for k in range(2):
        colour = bf.ACES[view[bf.UP], k]
        if colour >= 0:
            mine[colour] += 1
    for colour in range(bf.COLOURS):
        purse[colour] = view[bf.CHIPS + bf.COLOURS * seat + colour]
    code = bf.BID_1
    for _ in range(min(size, purse.sum())):
        total = 0.0
        for colour in range(bf.COLOURS):
            weight[colour] = (1 + mine[colour]) ** 3 if purse[colour] else 0.0
            total += weight[colour]
        at, chosen = chance(luck) * total, -1
        for colour in range(bf.COLOURS):
            if weight[colour] > 0 and (chosen < 0 or at >= 0):
                chosen = colour
            at -= weight[colour]
        purse[chosen] -= 1
        code += bf.POWER[chosen]
    return int(code)


@kernel
def arlecchino(view: Row, seat: int, luck: Luck, memory: Floats) -> int:
    """Bids high for every card he likes; sensible otherwise."""
    mine = np.empty(bf.COLOURS)
    aces_of(view, seat, mine)
    phase = view[bf.PHASE]
    if phase == bf.BID:
        up = view[bf.UP]
        eager = liking(view, mine, up) + bf.price(view, up) / 6 >= 1.5
        size = 5 + below(luck, 4) if eager else 1 + below(luck, 3)
        return bid_favourites(view, seat, size, mine, luck)
    best, choice = -1e9, 0
    if phase == bf.OFFER:
        for i in range(bf.SHOWS):
            card = view[bf.DISPLAY + i]
            if card != bf.NONE:
                score = bf.price(view, card) + liking(view, mine, card) + 0.01 * chance(luck)
                if score > best:
                    best, choice = score, card
        return int(choice)
    if phase == bf.TAKE:
        for colour in range(bf.COLOURS):
            if view[bf.POT + colour]:
                have = view[bf.CHIPS + bf.COLOURS * seat + colour]
                score = 2 * mine[colour] - 0.3 * have + 0.01 * chance(luck)
                if score > best:
                    best, choice = score, bf.TAKE_1 + colour
        return int(choice)
    cards = bf.saleable(view)
    best, choice = 0.01 * chance(luck), bf.KEEP
    for card in range(bf.CARDS):
        if cards >> card & 1:
            each = bf.price(view, card) / (2 if bf.ACES[card, 1] >= 0 else 1)
            score = each - SELLS_AT + 0.01 * chance(luck)
            if score > best:
                best, choice = score, bf.SELL_1 + card
    return int(choice)


MAKERS: Makers = {"arlecchino": lambda rules: Policy("arlecchino", arlecchino)}
