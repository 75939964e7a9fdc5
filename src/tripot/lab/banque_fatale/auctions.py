"""Imagined auctions of Banque Fatale, compiled, for the review by the strong bots."""

import numpy as np
from numpy.typing import NDArray

from tripot.bots.banque_fatale.bids import SIZES, Odds, by_habit, sample
from tripot.bots.banque_fatale.values import Numbers, count_aces, finish_turn
from tripot.sim.banque_fatale import (
    BIDDERS,
    CHIPS,
    COLOURS,
    FIST,
    MAX_SEATS,
    MONEY,
    SEATS,
    SIZE,
    SOLD,
    VALUE,
    WORTH,
    apply,
    reveal,
)
from tripot.sim.jit import kernel
from tripot.sim.luck import begin, below
from tripot.sim.row import Row, copy

Results = NDArray[np.float64]


@kernel
def scored(state: Row, aces: Row, out: Results) -> None:
    """What every seat owns, counted as at the end (F26)."""
    count_aces(state, aces)
    for seat in range(state[SEATS]):
        total = state[MONEY + seat]
        for colour in range(COLOURS):
            total += state[WORTH] * state[CHIPS + COLOURS * seat + colour]
            total += aces[seat, colour] * state[VALUE + colour]
        out[seat] = total


@kernel
def open_hands(
    seed: int,
    first: int,
    state: Row,
    bids: Row,
    counts: Row,
    average: Odds,
    habits: Odds,
    me: int,
    mine: Row,
    weights: Numbers,
    shares: Results,
    owned: Results,
) -> None:
    """Try bids of a seat against the same bids of the others: shares[world, bid, seat].

    The others draw from their mix, or keep to their habits; `me` -1 makes them all draw.
    """
    now = np.empty(SIZE, np.int32)
    aces = np.empty((SOLD + 1, COLOURS), np.int32)
    out = np.empty(MAX_SEATS, np.float32)
    luck = np.empty(2, np.uint32)
    chosen = np.empty(MAX_SEATS, np.int32)
    seats = state[SEATS]
    for world in range(len(shares)):
        begin(luck, seed, first + world)
        for seat in range(seats):
            chosen[seat] = sample(average[seat], counts[seat], luck)
            if below(luck, 100) < 100 * habits[seat, SIZES]:
                chosen[seat] = by_habit(bids[seat], counts[seat], habits[seat], luck)
        for i in range(len(mine)):
            copy(state, now)
            for seat in range(seats):
                for colour in range(COLOURS):
                    bid = mine[i, colour] if seat == me else bids[seat, chosen[seat], colour]
                    now[FIST + COLOURS * seat + colour] = bid
            now[BIDDERS] = (1 << seats) - 1
            reveal(now)
            finish_turn(now, weights, aces, out)
            scored(now, aces, owned[world, i])
            for seat in range(seats):
                shares[world, i, seat] = out[seat]


@kernel
def after_each(
    state: Row, seat: int, actions: Row, weights: Numbers, shares: Results, owned: Results
) -> None:
    """The values after each action in the draft or the sale: shares[action, seat]."""
    now = np.empty(SIZE, np.int32)
    aces = np.empty((SOLD + 1, COLOURS), np.int32)
    out = np.empty(MAX_SEATS, np.float32)
    for i in range(len(actions)):
        copy(state, now)
        apply(now, seat, actions[i])
        finish_turn(now, weights, aces, out)
        scored(now, aces, owned[i])
        for other in range(state[SEATS]):
            shares[i, other] = out[other]


@kernel
def standing_at(state: Row, weights: Numbers, shares: Results) -> None:
    """The values of a position outside an auction, if the turn is finished sensibly."""
    now = np.empty(SIZE, np.int32)
    aces = np.empty((SOLD + 1, COLOURS), np.int32)
    out = np.empty(MAX_SEATS, np.float32)
    copy(state, now)
    finish_turn(now, weights, aces, out)
    for seat in range(state[SEATS]):
        shares[seat] = out[seat]
