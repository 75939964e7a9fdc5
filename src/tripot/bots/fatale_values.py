"""What a Banque Fatale position is worth, and how to bid when everybody bids at once.

Value: what a seat will end with, as a weighted sum of a few public numbers, with other weights for
every number of turns left. The chance to win follows from the gaps between the seats' values.
Bids: regret matching. Every seat considers some bids; again and again each plays by its regrets
against the others' plays, and the average of what it played is how it should bid.
"""

import numpy as np
from numpy.typing import NDArray

from tripot.sim.banque_fatale import (
    ACES,
    BIDDERS,
    CARDS,
    CHIPS,
    COLOURS,
    FIST,
    KEEP,
    MAX_SEATS,
    MONEY,
    PHASE,
    PLACE,
    POT,
    SEATS,
    SELL,
    SELL_1,
    SIZE,
    START,
    TAKE,
    TAKE_1,
    TAKER,
    VALUE,
    WORTH,
    apply,
    price,
    reveal,
    saleable,
)
from tripot.sim.jit import kernel
from tripot.sim.luck import Luck, below, draw
from tripot.sim.row import Row, copy

Numbers = NDArray[np.float64]

FACTS = 12
TURNS = 14  # Turns left: 13 cards to auction at most.
BIDS = 20  # Bids a seat considers.


@kernel
def turns_left(state: Row) -> int:
    """Cards that are still to be auctioned, at the start of a turn."""
    count = 0
    for i in range(CARDS):
        count += state[PLACE + i] == 4 or state[PLACE + i] == 5  # In the pile, or on display.
    return count


@kernel
def count_aces(state: Row, aces: Numbers) -> None:
    """How many aces of each colour every seat holds; row MAX_SEATS is everybody together."""
    for seat in range(MAX_SEATS + 1):
        for colour in range(COLOURS):
            aces[seat, colour] = 0.0
    for card in range(CARDS):
        owner = state[PLACE + card]
        if owner < MAX_SEATS:
            for k in range(2):
                colour = ACES[card, k]
                if colour >= 0:
                    aces[owner, colour] += 1
                    aces[MAX_SEATS, colour] += 1


@kernel
def facts(state: Row, aces: Numbers, out: Numbers) -> None:
    """Every seat in a few numbers, out[seat, fact], at the start of a turn."""
    seats = state[SEATS]
    count_aces(state, aces)
    for seat in range(seats):
        for i in range(FACTS):
            out[seat, i] = 0.0
        chips, kinds = 0, 0
        for colour in range(COLOURS):
            mine = state[CHIPS + COLOURS * seat + colour]
            value = state[VALUE + colour]
            own = aces[seat, colour]
            others = aces[MAX_SEATS, colour] - own
            chips += mine
            kinds += mine > 0
            out[seat, 3] += own * value
            out[seat, 4] += own
            out[seat, 5] += own * min(mine, 4)
            out[seat, 6] += own * (value >= 9)
            out[seat, 7] += mine * others
            out[seat, 8] += own * others
            out[seat, 9] += own * own
        out[seat, 0] = 1.0
        out[seat, 1] = state[MONEY + seat]
        out[seat, 2] = chips
        out[seat, 10] = (seat - state[START] + seats) % seats
        out[seat, 11] = kinds


@kernel
def worth(state: Row, weights: Numbers, aces: Numbers, some: Numbers, out: Numbers) -> None:
    """Every seat's chance to win at the start of a turn; its share once the game is over.

    weights[turns left, fact], and last how far apart values must be to decide.
    """
    seats = state[SEATS]
    facts(state, aces, some)
    left = turns_left(state)
    if left == 0:
        top, count = -1.0, 0
        for seat in range(seats):
            out[seat] = some[seat, 1] + state[WORTH] * some[seat, 2] + some[seat, 3]
            if out[seat] > top:
                top, count = out[seat], 0
            count += out[seat] == top
        for seat in range(seats):
            out[seat] = (out[seat] == top) / count
        return
    scale = weights[left, FACTS]
    top = -1e9
    for seat in range(seats):
        total = 0.0
        for i in range(FACTS):
            total += weights[left, i] * some[seat, i]
        out[seat] = total / scale
        top = max(top, out[seat])
    total = 0.0
    for seat in range(seats):
        out[seat] = np.exp(out[seat] - top)
        total += out[seat]
    for seat in range(seats):
        out[seat] /= total


@kernel
def finish_turn(state: Row, weights: Numbers, aces: Numbers, some: Numbers, out: Numbers) -> None:
    """Play the turn on as sensible players would, and say what it is worth to everybody.

    In the draft a seat takes colours of its aces first, then what it has least of.
    """
    if state[PHASE] == TAKE:
        count_aces(state, aces)
        left = 0
        for colour in range(COLOURS):
            left += state[POT + colour]
        seat = state[TAKER]
        for _ in range(left):
            best, found = -1e9, 0
            for colour in range(COLOURS):
                if state[POT + colour]:
                    want = aces[seat, colour] * 2.0 - 0.3 * state[CHIPS + COLOURS * seat + colour]
                    if want > best:
                        best, found = want, colour
            state[POT + found] -= 1
            state[CHIPS + COLOURS * seat + found] += 1
            seat = seat + 1 if seat + 1 < state[SEATS] else 0
        state[TAKER], state[PHASE] = seat, SELL
    if state[PHASE] == SELL:
        best_sale(state, weights)
    worth(state, weights, aces, some, out)


@kernel
def best_sale(state: Row, weights: Numbers) -> None:
    """The start player sells what is worth less kept, and the next turn begins."""
    seat = state[START]
    cards = saleable(state)
    left = min(turns_left(state), TURNS - 1)
    gain, action = 0.0, KEEP
    for card in range(CARDS):
        if cards >> card & 1:
            paid = price(state, card)
            aces = 1 if ACES[card, 1] < 0 else 2
            if left == 0:
                continue  # Kept, it counts as much at the end.
            held = weights[left, 3] * paid + weights[left, 4] * aces
            for k in range(2):
                colour = ACES[card, k]
                if colour >= 0:
                    mine = state[CHIPS + COLOURS * seat + colour]
                    held += weights[left, 5] * min(mine, 4)
                    held += weights[left, 6] * (state[VALUE + colour] >= 9)
            if weights[left, 1] * paid - held > gain:
                gain, action = weights[left, 1] * paid - held, SELL_1 + card
    apply(state, seat, action)


@kernel
def ideas(state: Row, seat: int, luck: Luck, out: Row) -> int:
    """Bids worth considering, of every size: on own aces, elsewhere, or mixed; out[bid, colour]."""
    total = 0
    for colour in range(COLOURS):
        total += state[CHIPS + COLOURS * seat + colour]
    pull = np.zeros(COLOURS)
    count = 0
    for i in range(BIDS):
        size = min(i // 3, total)
        for colour in range(COLOURS):
            pull[colour] = below(luck, 100) * 0.01
        if i % 3 < 2:
            for card in range(CARDS):
                if state[PLACE + card] == seat:
                    for k in range(2):
                        if ACES[card, k] >= 0:
                            pull[ACES[card, k]] += 1.0 if i % 3 == 0 else -1.0
        for colour in range(COLOURS):
            out[count, colour] = 0
        for _ in range(size):
            best, found = -1e9, -1
            for colour in range(COLOURS):
                have = state[CHIPS + COLOURS * seat + colour] - out[count, colour]
                flat = 0.0 if i % 3 == 0 else 0.8 * out[count, colour]
                if have > 0 and pull[colour] - flat > best:
                    best, found = pull[colour] - flat, colour
            out[count, found] += 1
        same = False
        for j in range(count):
            equal = True
            for colour in range(COLOURS):
                equal = equal and out[j, colour] == out[count, colour]
            same = same or equal
        if not same:
            count += 1
    return count


@kernel
def sample(weights: Numbers, count: int, luck: Luck) -> int:
    """An index by its weight; any if all are nothing."""
    total = 0.0
    for i in range(count):
        total += weights[i]
    if total <= 0:
        return below(luck, count)
    at = float(draw(luck)) * 2.0**-32 * total
    for i in range(count - 1):
        at -= weights[i]
        if at < 0:
            return i
    return count - 1


@kernel
def match_regrets(
    state: Row,
    rounds: int,
    weights: Numbers,
    luck: Luck,
    bids: Row,
    counts: Row,
    average: Numbers,
    value: Numbers,
) -> None:
    """Find how every seat should bid: bids[seat, bid, colour] and average[seat, bid].

    value[seat, bid] is what each bid brought on average against the others' bids.
    """
    seats = state[SEATS]
    regrets = np.zeros((MAX_SEATS, BIDS))
    plays = np.zeros(BIDS)
    chosen = np.zeros(MAX_SEATS, np.int32)
    now = np.empty(SIZE, np.int32)
    aces = np.empty((MAX_SEATS + 1, COLOURS))
    some = np.empty((MAX_SEATS, FACTS))
    shares = np.empty(MAX_SEATS)
    gains = np.empty(BIDS)
    for seat in range(seats):
        counts[seat] = ideas(state, seat, luck, bids[seat])
        for i in range(BIDS):
            average[seat, i] = 0.0
            value[seat, i] = 0.0
    for t in range(rounds):
        for seat in range(seats):
            for i in range(counts[seat]):
                plays[i] = max(regrets[seat, i], 0.0)
            total = plays[: counts[seat]].sum()
            for i in range(counts[seat]):
                share = plays[i] / total if total > 0 else 1.0 / counts[seat]
                average[seat, i] += share * (t + 1)
                plays[i] = 0.95 * share + 0.05 / counts[seat]
            chosen[seat] = sample(plays, counts[seat], luck)
        for seat in range(seats):
            for i in range(counts[seat]):
                copy(state, now)
                for other in range(seats):
                    pick = i if other == seat else chosen[other]
                    for colour in range(COLOURS):
                        now[FIST + COLOURS * other + colour] = bids[other, pick, colour]
                now[BIDDERS] = (1 << seats) - 1
                reveal(now)
                finish_turn(now, weights, aces, some, shares)
                gains[i] = shares[seat]
                value[seat, i] += gains[i] / rounds
            played = gains[chosen[seat]]
            for i in range(counts[seat]):
                regrets[seat, i] = max(0.0, regrets[seat, i] + gains[i] - played)
    for seat in range(seats):
        total = average[seat, : counts[seat]].sum()
        for i in range(counts[seat]):
            average[seat, i] /= total


@kernel
def decide(state: Row, seat: int, rounds: int, weights: Numbers, luck: Luck, out: Numbers) -> int:
    """What to do in any phase but bidding: the best action, and the worth of each in out."""
    now = np.empty(SIZE, np.int32)
    aces = np.empty((MAX_SEATS + 1, COLOURS))
    some = np.empty((MAX_SEATS, FACTS))
    shares = np.empty(MAX_SEATS)
    best, found = -1.0, -1
    for i in range(len(out)):
        out[i] = -1.0
    if state[PHASE] == TAKE:
        for colour in range(COLOURS):
            if state[POT + colour]:
                copy(state, now)
                apply(now, seat, TAKE_1 + colour)
                finish_turn(now, weights, aces, some, shares)
                out[TAKE_1 + colour] = shares[seat]
    elif state[PHASE] == SELL:
        cards = saleable(state)
        for action in range(SELL_1, KEEP + 1):
            if action == KEEP or cards >> (action - SELL_1) & 1:
                copy(state, now)
                apply(now, seat, action)
                worth(now, weights, aces, some, shares)
                out[action] = shares[seat]
    else:
        bids = np.zeros((MAX_SEATS, BIDS, COLOURS), np.int32)
        counts = np.zeros(MAX_SEATS, np.int32)
        average = np.zeros((MAX_SEATS, BIDS))
        value = np.zeros((MAX_SEATS, BIDS))
        for card in range(CARDS):
            if state[PLACE + card] == 5:  # On display.
                copy(state, now)
                apply(now, seat, card)
                match_regrets(now, rounds, weights, luck, bids, counts, average, value)
                out[card] = 0.0
                for i in range(counts[seat]):
                    out[card] += average[seat, i] * value[seat, i]
    for action in range(len(out)):
        if out[action] > best:
            best, found = out[action], action
    return found
