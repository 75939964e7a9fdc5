"""What a Banque Fatale position is worth to every seat.

Every seat has a sum from small tables: for each colour its aces beside the colour's value, its
chips, the others' aces, the aces to come and the turns until it may sell; then its money, all its
chips, and when it starts. The higher its sum above the others', the likelier it wins. The tables
change with the turns left; they are learned (train.py).
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tripot.sim.banque_fatale import (
    ACES,
    CARDS,
    CHIPS,
    COLOURS,
    DECKED,
    KEEP,
    MAX_SEATS,
    MONEY,
    PHASE,
    PLACE,
    POT,
    SEATS,
    SELL,
    SELL_1,
    SHOWN,
    SOLD,
    START,
    TAKE,
    TAKER,
    VALUE,
    WORTH,
    apply,
    price,
    saleable,
)
from tripot.sim.jit import kernel
from tripot.sim.row import Row

Numbers = NDArray[np.float32]
F32 = np.float32

TURNS = 14  # Turns left: 13 cards to auction at most.

# The tables, one after the other in a row of weights; each is entered with capped counts.
OWN, CHIP, VALUES, OTHERS = 5, 7, 9, 8
PUSH = 0  # Own aces, own chips, value.
RIVALS = PUSH + OWN * CHIP * VALUES  # Own aces, others' aces, value.
COMING = RIVALS + OWN * OTHERS * VALUES  # Own aces, aces still to be auctioned.
HOARD = COMING + OWN * OTHERS  # Own chips, others' aces.
SALE = HOARD + CHIP * OTHERS  # Own aces, turns until the seat starts and may sell, value.
PURSE = SALE + OWN * MAX_SEATS * VALUES  # All own chips.
PLACES = PURSE + 31  # How many turns until the seat starts.
CASH = PLACES + MAX_SEATS  # One number for each million.
LENGTH = CASH + 1

ANCHORS = np.array([1, 2, 3, 5, 8, 13])  # Turns left for which tables are learned.


def spread(anchors: NDArray[Any]) -> Numbers:
    """The tables for every number of turns left, from those that were learned."""
    rows = []
    for turns in range(TURNS):
        at = min(max(turns, ANCHORS[0]), ANCHORS[-1])
        low = max(i for i, anchor in enumerate(ANCHORS) if anchor <= at)
        high = min(low + 1, len(ANCHORS) - 1)
        step = max(1, ANCHORS[high] - ANCHORS[low])
        both = zip(map(float, anchors[low]), map(float, anchors[high]), strict=True)
        rows.append([(b - a) / step * (at - ANCHORS[low]) + a for a, b in both])
    return np.array(rows, np.float32)


@kernel
def turns_left(state: Row) -> int:
    """Cards that are still to be auctioned, at the start of a turn."""
    count = 0
    for card in range(CARDS):
        count += state[PLACE + card] == DECKED or state[PLACE + card] == SHOWN
    return count


@kernel
def count_aces(state: Row, aces: Row) -> None:
    """How many aces of each colour lie in each place: aces[place, colour]."""
    for place in range(SOLD + 1):
        for colour in range(COLOURS):
            aces[place, colour] = 0
    for card in range(CARDS):
        place = state[PLACE + card]
        aces[place, ACES[card, 0]] += 1
        if ACES[card, 1] >= 0:
            aces[place, ACES[card, 1]] += 1


@kernel
def entries(
    own: int, others: int, coming: int, chips: int, value: int, order: int
) -> tuple[int, int, int, int, int]:
    """Where in the tables a seat that starts in so many turns looks for one colour."""
    own, chips, level = min(own, OWN - 1), min(chips, CHIP - 1), value - 2
    others, coming = min(others, OTHERS - 1), min(coming, OTHERS - 1)
    return (
        PUSH + (own * CHIP + chips) * VALUES + level,
        RIVALS + (own * OTHERS + others) * VALUES + level,
        COMING + own * OTHERS + coming,
        HOARD + chips * OTHERS + others,
        SALE + (own * MAX_SEATS + order) * VALUES + level,
    )


@kernel
def one_colour(
    w: Numbers, own: int, others: int, coming: int, chips: int, value: int, order: int
) -> float:
    """What the aces and chips of one colour are worth to a seat."""
    a, b, c, d, e = entries(own, others, coming, chips, value, order)
    return w[a] + w[b] + w[c] + w[d] + w[e]  # type: ignore[no-any-return]


@kernel
def standing(state: Row, left: int, weights: Numbers, aces: Row, out: Numbers) -> None:
    """The sum of the tables for every seat, at the start of a turn; aces are counted."""
    seats = state[SEATS]
    w = weights[left]
    for seat in range(seats):
        total = w[CASH] * state[MONEY + seat]
        order = (seat - state[START] + seats) % seats
        purse = 0
        for colour in range(COLOURS):
            own, others = aces[seat, colour], 0
            for other in range(seats):
                others += aces[other, colour]
            chips = state[CHIPS + COLOURS * seat + colour]
            coming = aces[DECKED, colour] + aces[SHOWN, colour]
            purse += chips
            total += one_colour(w, own, others - own, coming, chips, state[VALUE + colour], order)
        out[seat] = total + w[PURSE + min(purse, 30)] + w[PLACES + order]


@kernel
def chances(out: Numbers, seats: int) -> None:
    """Sums become chances to win."""
    top = out[0]
    for seat in range(1, seats):
        top = max(top, out[seat])
    total = F32(0)
    for seat in range(seats):
        out[seat] = np.exp(out[seat] - top)
        total += out[seat]
    for seat in range(seats):
        out[seat] /= total


@kernel
def worth(state: Row, weights: Numbers, aces: Row, out: Numbers) -> None:
    """Every seat's chance to win at the start of a turn, or its share of the win at the end."""
    seats = state[SEATS]
    count_aces(state, aces)
    left = turns_left(state)
    if left:
        standing(state, left, weights, aces, out)
        chances(out, seats)
        return
    top, count = F32(-1), 0
    for seat in range(seats):
        total = state[MONEY + seat]
        for colour in range(COLOURS):
            total += state[WORTH] * state[CHIPS + COLOURS * seat + colour]
            total += aces[seat, colour] * state[VALUE + colour]
        out[seat] = total
        if out[seat] > top:
            top, count = out[seat], 0
        count += out[seat] == top
    for seat in range(seats):
        out[seat] = F32(out[seat] == top) / F32(count)


@kernel
def finish_turn(state: Row, weights: Numbers, aces: Row, out: Numbers) -> None:
    """Play the rest of the turn as sensible players would, and value it for every seat.

    In the draft every seat takes the chip that its tables value most.
    """
    if state[PHASE] == TAKE:
        finish_draft(state, weights, aces)
    if state[PHASE] == SELL:
        best_sale(state, weights, aces)
    worth(state, weights, aces, out)


@kernel
def finish_draft(state: Row, weights: Numbers, aces: Row) -> None:
    """Every seat takes the chip that adds most to its tables, until none is left."""
    count_aces(state, aces)
    seats = state[SEATS]
    w = weights[turns_left(state)]
    pot = 0
    for colour in range(COLOURS):
        pot += state[POT + colour]
        aces[SOLD, colour] = 0  # Unused here, so it holds the sum of all seats.
        for seat in range(seats):
            aces[SOLD, colour] += aces[seat, colour]
    seat = state[TAKER]
    for _ in range(pot):
        best, found = F32(-1e9), 0
        for colour in range(COLOURS):
            if state[POT + colour]:
                own = aces[seat, colour]
                chips = min(state[CHIPS + COLOURS * seat + colour], CHIP - 2)
                push = (
                    PUSH + (min(own, OWN - 1) * CHIP + chips) * VALUES + state[VALUE + colour] - 2
                )
                hoard = HOARD + chips * OTHERS + min(aces[SOLD, colour] - own, OTHERS - 1)
                wanted = w[push + VALUES] - w[push] + w[hoard + OTHERS] - w[hoard]
                if wanted > best:
                    best, found = wanted, colour
        state[POT + found] -= 1
        state[CHIPS + COLOURS * seat + found] += 1
        seat = seat + 1 if seat + 1 < seats else 0
    state[TAKER], state[PHASE] = seat, SELL


@kernel
def best_sale(state: Row, weights: Numbers, aces: Row) -> None:
    """The start player sells what is worth less kept, and the next turn begins."""
    seat = state[START]
    cards = saleable(state)
    left = turns_left(state)
    gain, action = F32(0), KEEP
    if cards and left:  # In the last turn a kept card counts as much as a sold one.
        count_aces(state, aces)
        w = weights[left]
        for card in range(CARDS):
            if cards >> card & 1:
                paid = w[CASH] * price(state, card)
                first, second = ACES[card, 0], ACES[card, 1]
                if first == second:
                    paid -= kept(state, w, aces, seat, first, 2)
                else:
                    paid -= kept(state, w, aces, seat, first, 1)
                    if second >= 0:
                        paid -= kept(state, w, aces, seat, second, 1)
                if paid > gain:
                    gain, action = paid, SELL_1 + card
    apply(state, seat, action)


@kernel
def kept(state: Row, w: Numbers, aces: Row, seat: int, colour: int, count: int) -> float:
    """What the start player's last aces of a colour add to its tables in the next turn."""
    last = state[SEATS] - 1
    own, others = aces[seat, colour], 0
    for other in range(state[SEATS]):
        others += aces[other, colour]
    coming = aces[DECKED, colour] + aces[SHOWN, colour]
    chips, value = state[CHIPS + COLOURS * seat + colour], state[VALUE + colour]
    return one_colour(w, own, others - own, coming, chips, value, last) - one_colour(
        w, own - count, others - own, coming, chips, value, last
    )
