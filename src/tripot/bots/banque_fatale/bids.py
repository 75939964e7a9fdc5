"""Search for bids in the sealed auctions of Banque Fatale, and moves between auctions.

Regret matching: every seat considers some bids and plays them repeatedly by its regrets against the
others' bids; the average of what it played is how it should bid. Now and then every seat tries all
its bids against the others' averages and considers the best ones too, so that no good answer is
missed; bids that did badly are tried no longer. Some of the time an opponent bids as many chips as
it usually did, so that habits are answered. The search is measured in worlds: one world is one
auction and the rest of its turn.
"""

from math import inf

import numpy as np
from numpy.typing import NDArray

from tripot.bots.banque_fatale.auction import BOOK, FACTS, brings, meet, open_auction
from tripot.bots.banque_fatale.strong import LEAST
from tripot.bots.banque_fatale.values import Numbers, finish_turn, worth
from tripot.sim.banque_fatale import (
    ACES,
    BIDDERS,
    CARDS,
    CHIPS,
    COLOURS,
    FIST,
    IN_AUCTION,
    KEEP,
    MAX_SEATS,
    PHASE,
    PLACE,
    POT,
    SEATS,
    SELL,
    SELL_1,
    SHOWN,
    SIZE,
    SOLD,
    TAKE,
    TAKE_1,
    apply,
    reveal,
    saleable,
)
from tripot.sim.jit import kernel
from tripot.sim.luck import Luck, below, draw
from tripot.sim.row import Row, copy

Odds = NDArray[np.float64]

BIDS = 48  # The most bids that a seat considers.
IDEAS = 24  # Bids it begins with.
EVERY = 500  # The most that it compares, when it tries all its bids.
FINALISTS = 24  # Of these, bids that are compared longer.
ADDED = 4  # Of these, bids that it then considers too.
WORLDS_PER_TRY, MOST_TRIES = 20_000, 32  # A longer search compares them more often.
IDLE = 0.001  # Bids that were played less often than this, and did badly, are tried no longer.
SIZES = 32  # Chips in a fist, for habits.
FORGIVING, STRICT = 0.0, -inf
"""The lowest regret that a bid can have.

In a short search a bid that had bad luck should be tried again soon (forgiving). In a long search
that would keep bad bids alive, so their regrets may become negative (strict).
"""


@kernel
def sample(weights: Odds, count: int, luck: Luck) -> int:
    """Draw an index by its weight; any index if all weights are 0."""
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
def is_new(bids: Row, count: int) -> bool:
    """Whether the bid at `count` differs from all before it."""
    for i in range(count):
        equal = True
        for colour in range(COLOURS):
            equal = equal and bids[i, colour] == bids[count, colour]
        if equal:
            return False
    return True


@kernel
def ideas(state: Row, seat: int, luck: Luck, out: Row) -> int:
    """Bids worth considering, out[bid, colour]: of every size one on the colours of the seat's
    aces, and one elsewhere or anywhere."""
    total = 0
    for colour in range(COLOURS):
        total += state[CHIPS + COLOURS * seat + colour]
    pull = np.zeros(COLOURS)
    count = 0
    for i in range(IDEAS):
        size, on_aces = min(i // 2, total), i % 2 == 0
        for colour in range(COLOURS):
            pull[colour] = below(luck, 100) * 0.01
        for card in range(CARDS):
            side = 1.0 if on_aces else -1.0 if i % 4 == 1 else 0.0
            if state[PLACE + card] == IN_AUCTION:
                side = 0.5 if on_aces else 0.0
            elif state[PLACE + card] != seat:
                side = 0.0
            for k in range(2):
                if ACES[card, k] >= 0:
                    pull[ACES[card, k]] += side
        for colour in range(COLOURS):
            out[count, colour] = 0
        for _ in range(size):
            best, found = -1e9, -1
            for colour in range(COLOURS):
                have = state[CHIPS + COLOURS * seat + colour] - out[count, colour]
                flat = 0.0 if on_aces else 0.8 * out[count, colour]
                if have > 0 and pull[colour] - flat > best:
                    best, found = pull[colour] - flat, colour
            out[count, found] += 1
        if is_new(out, count):
            count += 1
    return count


@kernel
def every_bid(state: Row, seat: int, luck: Luck, out: Row) -> int:
    """All bids that a seat can make, or any EVERY of them if there are more."""
    mine = CHIPS + COLOURS * seat
    total = 1
    for colour in range(COLOURS):
        total *= state[mine + colour] + 1
    count = min(total, EVERY)
    for i in range(count):
        code = i if total == count else int(draw(luck)) % total
        for colour in range(COLOURS):
            out[i, colour] = code % (state[mine + colour] + 1)
            code //= state[mine + colour] + 1
    return count


@kernel
def outcome(
    state: Row, bids: Row, chosen: Row, weights: Numbers, now: Row, aces: Row, shares: Numbers
) -> None:
    """One world: every seat opens its chosen bid; shares gets the seats' chances to win."""
    seats = state[SEATS]
    copy(state, now)
    for seat in range(seats):
        for colour in range(COLOURS):
            now[FIST + COLOURS * seat + colour] = bids[seat, chosen[seat], colour]
    now[BIDDERS] = (1 << seats) - 1
    reveal(now)
    finish_turn(now, weights, aces, shares)


@kernel
def by_habit(bids: Row, count: int, habit: Odds, luck: Luck) -> int:
    """One of the considered bids, about as large as the seat usually bids."""
    size = sample(habit, SIZES, luck)
    first = below(luck, count)
    best, found = 1 << 30, first
    for k in range(count):
        i = (first + k) % count
        chips = 0
        for colour in range(COLOURS):
            chips += bids[i, colour]
        if abs(chips - size) < best:
            best, found = abs(chips - size), i
    return found


@kernel
def match_regrets(
    state: Row,
    worlds: int,
    refinements: int,
    floor: float,
    weights: Numbers,
    habits: Odds,
    luck: Luck,
    bids: Row,
    counts: Row,
    average: Odds,
    value: Odds,
) -> None:
    """Find how every seat should bid: bids[seat, bid, colour] and average[seat, bid].

    value[seat, bid] is what each bid brought on average against the others' bids. Later rounds
    count more in both. habits[seat] are weights for the number of chips a seat is known to bid, and
    last how often it keeps to that. No regret falls below floor. All bids are tried `refinements`
    times.
    """
    seats = state[SEATS]
    book, facts = np.empty(BOOK, np.float32), np.empty(FACTS, np.int32)
    open_auction(state, weights, book, facts)
    regrets, tried, plays = np.zeros((3, MAX_SEATS, BIDS))
    idle = np.zeros((MAX_SEATS, BIDS), np.int32)
    gains, chosen = np.zeros(BIDS), np.zeros(MAX_SEATS, np.int32)
    every, brought = np.zeros((EVERY, COLOURS), np.int32), np.zeros(EVERY)
    for seat in range(seats):
        counts[seat] = ideas(state, seat, luck, bids[seat])
        for i in range(BIDS):
            average[seat, i] = 0.0
            value[seat, i] = 0.0
    tries = min(max(worlds // WORLDS_PER_TRY, 2), MOST_TRIES)
    spent, rounds, refined = 0, 0, 0
    while spent < worlds:
        rounds += 1
        for seat in range(seats):
            count = counts[seat]
            total = 0.0
            for i in range(count):
                total += max(0.0, regrets[seat, i])
            for i in range(count):
                share = max(0.0, regrets[seat, i]) / total if total > 0 else 1.0 / count
                average[seat, i] += share * rounds
                plays[seat, i] = share
            chosen[seat] = sample(plays[seat], count, luck)
            if below(luck, 100) < 100 * habits[seat, SIZES]:
                chosen[seat] = by_habit(bids[seat], count, habits[seat], luck)
        for seat in range(seats):
            mean = 0.0
            meet(facts, seat, bids, chosen)
            for i in range(counts[seat]):
                if not idle[seat, i]:
                    gains[i] = brings(book, facts, seat, bids[seat, i])
                    value[seat, i] += gains[i] * rounds
                    tried[seat, i] += rounds
                    mean += plays[seat, i] * gains[i]
                    spent += 1
            for i in range(counts[seat]):
                if not idle[seat, i]:
                    regrets[seat, i] = max(floor, regrets[seat, i] + gains[i] - mean)
        if refined < refinements and spent * (refinements + 1) >= worlds * (refined + 1):
            refined += 1
            for seat in range(seats):
                rest_bad_bids(seat, counts[seat], average, regrets, idle)
                spent += refine(
                    state, seat, tries, luck, book, facts, bids, counts, average, chosen, every,
                    brought,
                )  # fmt: skip
    for seat in range(seats):
        total = 0.0
        for i in range(counts[seat]):
            total += average[seat, i]
        for i in range(counts[seat]):
            average[seat, i] /= total
            value[seat, i] /= max(tried[seat, i], 1.0)


@kernel
def rest_bad_bids(seat: int, count: int, average: Odds, regrets: Odds, idle: Row) -> None:
    """Bids that a seat hardly played, and regrets to have played, are tried no longer."""
    total = 0.0
    for i in range(count):
        total += average[seat, i]
    for i in range(count):
        if average[seat, i] < IDLE * total and regrets[seat, i] < 0:
            idle[seat, i] = 1


@kernel
def refine(
    state: Row,
    seat: int,
    tries: int,
    luck: Luck,
    book: Numbers,
    facts: Row,
    bids: Row,
    counts: Row,
    average: Odds,
    chosen: Row,
    every: Row,
    brought: Odds,
) -> int:
    """Add the best of all bids of a seat against the others' averages; worlds tried."""
    count = every_bid(state, seat, luck, every)
    brought[:count] = 0.0
    order = np.arange(count)
    for tried in range(4 * tries):
        if tried == tries:
            order = np.argsort(-brought[:count])[:FINALISTS]
        for other in range(state[SEATS]):
            chosen[other] = sample(average[other], counts[other], luck)
        meet(facts, seat, bids, chosen)
        for i in order:
            brought[i] += brings(book, facts, seat, every[i])
    best = np.argsort(-brought[order])
    for k in range(min(ADDED, len(best), BIDS - counts[seat])):
        bids[seat, counts[seat]] = every[order[best[k]]]
        counts[seat] += is_new(bids[seat], counts[seat])
    return tries * (count + 3 * len(order))


@kernel
def tilt(average: Odds, value: Odds, count: int, mixing: float, odds: Odds) -> None:
    """How likely each bid is made: as regret matching mixed them, but bad ones very rarely."""
    best = value[0]
    for i in range(1, count):
        best = max(best, value[i])
    for i in range(count):
        odds[i] = 0.0
        if average[i] >= LEAST:
            odds[i] = average[i] * np.exp((value[i] - best) / mixing)


@kernel
def decide(
    state: Row,
    seat: int,
    worlds: int,
    floor: float,
    weights: Numbers,
    habits: Odds,
    luck: Luck,
    out: Odds,
) -> int:
    """The best action in any phase but bidding; out gets the value of each.

    To compare sales by the auctions that follow, too, brought nothing.
    """
    now = np.empty(SIZE, np.int32)
    aces = np.empty((SOLD + 1, COLOURS), np.int32)
    shares = np.empty(MAX_SEATS, np.float32)
    for i in range(len(out)):
        out[i] = -1.0
    if state[PHASE] == TAKE:
        for colour in range(COLOURS):
            if state[POT + colour]:
                copy(state, now)
                apply(now, seat, TAKE_1 + colour)
                finish_turn(now, weights, aces, shares)
                out[TAKE_1 + colour] = shares[seat]
    elif state[PHASE] == SELL:
        cards = saleable(state)
        for action in range(SELL_1, KEEP + 1):
            if action == KEEP or cards >> (action - SELL_1) & 1:
                copy(state, now)
                apply(now, seat, action)
                worth(now, weights, aces, shares)
                out[action] = shares[seat]
    else:
        bids = np.zeros((MAX_SEATS, BIDS, COLOURS), np.int32)
        counts = np.zeros(MAX_SEATS, np.int32)
        average, value = np.zeros((MAX_SEATS, BIDS)), np.zeros((MAX_SEATS, BIDS))
        for card in range(CARDS):
            if state[PLACE + card] == SHOWN:
                copy(state, now)
                apply(now, seat, card)
                match_regrets(
                    now, worlds // 3, 0, floor, weights, habits, luck, bids, counts, average, value
                )
                out[card] = 0.0
                for i in range(counts[seat]):
                    out[card] += average[seat, i] * value[seat, i]
    return int(np.argmax(out))
