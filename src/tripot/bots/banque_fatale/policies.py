"""Banque Fatale's bots for the simulator: the simple habits of `habits`, compiled, and Colombina.

They make every move as often as the bots of the same names do.
"""

import numpy as np
from numpy.typing import NDArray

from tripot.bots.banque_fatale import bids as search
from tripot.bots.banque_fatale import habits
from tripot.bots.banque_fatale.strong import Colombina, learned
from tripot.bots.banque_fatale.values import LENGTH, TURNS, turns_left
from tripot.core import AnyRules
from tripot.sim import banque_fatale as bf
from tripot.sim.banque_fatale.policies import aces
from tripot.sim.jit import kernel
from tripot.sim.luck import Luck, below, draw
from tripot.sim.policy import Floats, Makers, Policy
from tripot.sim.row import Row, copy

Numbers = NDArray[np.float64]

ARLECCHINO, BRIGHELLA, PANTALONE = range(3)
IDEAS, TRIES = habits.Pantalone.ideas, habits.Pantalone.tries
LEAST_WISH, WHIM = habits.Arlecchino.least, habits.Arlecchino.whim
WORLDS, MIXING = Colombina.most, Colombina.mixing


@kernel
def chance(luck: Luck) -> float:
    """From 0 to 1."""
    return draw(luck) * 2.0**-32


@kernel
def aces_of(view: Row, seat: int, mine: Numbers) -> None:
    """How many aces of each colour a seat holds."""
    for colour in range(bf.COLOURS):
        mine[colour] = aces(view, seat, colour)


@kernel
def liking(view: Row, mine: Numbers, card: int) -> float:
    """How many aces a seat holds of the colours of a card's aces."""
    second = bf.ACES[card, 1]
    return float(mine[bf.ACES[card, 0]] + (mine[second] if second >= 0 else 0.0))


@kernel
def at_stake(view: Row, seat: int, mine: Numbers) -> None:
    """How many aces of each colour a seat holds or would win."""
    aces_of(view, seat, mine)
    for k in range(2):
        colour = bf.ACES[view[bf.UP], k]
        if colour >= 0:
            mine[colour] += 1


@kernel
def favourites(view: Row, seat: int, size: int, luck: Luck, bid: Row) -> None:
    """A bid of that size, in colours of which the seat holds or would win aces."""
    mine, weight = np.empty(bf.COLOURS), np.empty(bf.COLOURS)
    at_stake(view, seat, mine)
    left = 0
    for colour in range(bf.COLOURS):
        bid[colour] = 0
        left += view[bf.CHIPS + bf.COLOURS * seat + colour]
    for _ in range(min(size, left)):
        total = 0.0
        for colour in range(bf.COLOURS):
            have = view[bf.CHIPS + bf.COLOURS * seat + colour] > bid[colour]
            weight[colour] = (1 + mine[colour]) ** 3 if have else 0.0
            total += weight[colour]
        at, chosen = chance(luck) * total, -1
        for colour in range(bf.COLOURS):
            if weight[colour] > 0 and (chosen < 0 or at >= 0):
                chosen = colour
            at -= weight[colour]
        bid[chosen] += 1


@kernel
def pushing(view: Row, seat: int, size: int, luck: Luck, bid: Row) -> None:
    """A bid up to that size, in the colours of which the seat holds or would win most aces."""
    mine = np.empty(bf.COLOURS)
    at_stake(view, seat, mine)
    for colour in range(bf.COLOURS):
        mine[colour] += 0.5 * chance(luck)  # Equal ones in any order.
    left = size
    for colour in np.argsort(-mine):
        bid[colour] = min(view[bf.CHIPS + bf.COLOURS * seat + colour], left)
        left -= bid[colour]


@kernel
def code_of(bid: Row) -> int:
    """A bid as an action."""
    code = bf.BID_1
    for colour in range(bf.COLOURS):
        code += bf.POWER[colour] * bid[colour]
    return int(code)


@kernel
def guess(view: Row, me: int, luck: Luck, bids: Row) -> None:
    """Bids of the others, about as large as their last ones: bids[seat, colour]."""
    known = min(view[bf.TURNS], bf.SIZES_KEPT)
    for seat in range(view[bf.SEATS]):
        if seat != me:
            size = 2 + below(luck, 2)
            if known:
                back = below(luck, known)
                size = view[bf.SIZES + seat] // bf.BASE_OF_SIZES**back % bf.BASE_OF_SIZES
            step = below(luck, 4)
            size += -1 if step == 0 else 1 if step == 3 else 0
            favourites(view, seat, max(0, size), luck, bids[seat])


@kernel
def gain(view: Row, me: int, bids: Row, now: Row) -> float:
    """What a seat would have after these bids, minus what the best of the others would have."""
    seats = view[bf.SEATS]
    copy(view, now)
    pot = 0
    for seat in range(seats):
        for colour in range(bf.COLOURS):
            now[bf.FIST + bf.COLOURS * seat + colour] = bids[seat, colour]
            pot += bids[seat, colour]
    bf.reveal(now)
    owned, worth = np.empty(bf.MAX_SEATS, np.int32), np.empty(bf.MAX_SEATS)
    bf.score(now, owned)
    chip = 1.0 + 0.12 * turns_left(view)
    best, total = -1e9, 0.0
    for seat in range(seats):
        chips = 0
        for colour in range(bf.COLOURS):
            chips += now[bf.CHIPS + bf.COLOURS * seat + colour]
        place = (seat - now[bf.WINNER] - 1) % seats  # F19: in this order they get chips back.
        back = (pot + seats - 1 - place) // seats
        worth[seat] = owned[seat] - now[bf.WORTH] * chips + chip * (chips + back)
        total += worth[seat]
        if seat != me:
            best = max(best, worth[seat])
    rest = (total - worth[me]) / (seats - 1)
    return float(worth[me] - 0.5 * best - 0.5 * rest)


@kernel
def bid_of_arlecchino(view: Row, me: int, luck: Luck, bid: Row) -> None:
    """High for every card he likes."""
    mine = np.empty(bf.COLOURS)
    aces_of(view, me, mine)
    up = view[bf.UP]
    wants = liking(view, mine, up) + bf.price(view, up) / 6
    eager = wants >= LEAST_WISH + WHIM * chance(luck)
    favourites(view, me, 5 + below(luck, 4) if eager else 1 + below(luck, 3), luck, bid)


@kernel
def bid_of_brighella(view: Row, me: int, luck: Luck, bid: Row) -> None:
    """Five chips in the colours of his aces, or nothing, whichever looks better."""
    bids, now = np.zeros((bf.MAX_SEATS, bf.COLOURS), np.int32), np.empty(bf.SIZE, np.int32)
    guess(view, me, luck, bids)
    passed = gain(view, me, bids, now)
    pushing(view, me, 5, luck, bids[me])
    pushed = gain(view, me, bids, now)
    for colour in range(bf.COLOURS):
        bid[colour] = bids[me, colour] if pushed >= passed else 0


@kernel
def bid_of_pantalone(view: Row, me: int, luck: Luck, bid: Row) -> None:
    """What brings most against bids like the last ones."""
    bids, now = np.zeros((bf.MAX_SEATS, bf.COLOURS), np.int32), np.empty(bf.SIZE, np.int32)
    ideas, total = np.empty((IDEAS, bf.COLOURS), np.int32), np.zeros(IDEAS)
    for i in range(IDEAS):
        favourites(view, me, i % 7, luck, ideas[i])
    for _ in range(TRIES):
        guess(view, me, luck, bids)
        for i in range(IDEAS):
            for colour in range(bf.COLOURS):
                bids[me, colour] = ideas[i, colour]
            total[i] += gain(view, me, bids, now)
    best = int(np.argmax(total))
    for colour in range(bf.COLOURS):
        bid[colour] = ideas[best, colour]


@kernel
def sells_at(kind: int, view: Row) -> int:
    """The lowest price per ace at which a card is sold."""
    if kind == PANTALONE:
        return 8 if turns_left(view) > 2 else 7
    return 10 if kind == ARLECCHINO else 9


@kernel
def habit(view: Row, seat: int, luck: Luck, memory: Floats) -> int:
    """A move of the habit whose number is in memory: a bid in its own way, sensible otherwise."""
    kind, phase = int(memory[0]), view[bf.PHASE]
    if phase == bf.BID:
        bid = np.empty(bf.COLOURS, np.int32)
        if kind == ARLECCHINO:
            bid_of_arlecchino(view, seat, luck, bid)
        elif kind == BRIGHELLA:
            bid_of_brighella(view, seat, luck, bid)
        else:
            bid_of_pantalone(view, seat, luck, bid)
        return code_of(bid)
    mine = np.empty(bf.COLOURS)
    aces_of(view, seat, mine)
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
            score = each - sells_at(kind, view) + 0.01 * chance(luck)
            if score > best:
                best, choice = score, bf.SELL_1 + card
    return int(choice)


@kernel
def colombina(view: Row, seat: int, luck: Luck, memory: Floats) -> int:
    """A move of Colombina: regret matching for a moment, with the tables in memory."""
    tables = memory.reshape((TURNS, LENGTH))
    usual = np.zeros((bf.MAX_SEATS, search.SIZES + 1))  # She looks for no habits.
    row = view.copy()
    at = bf.DECK + row[bf.NEXT]
    for card in range(bf.CARDS):  # The order of the pile does not matter here.
        if row[bf.PLACE + card] == bf.DECKED:
            row[at] = card
            at += 1
    if row[bf.PHASE] != bf.BID:
        out = np.empty(bf.KEEP + 1)
        return search.decide(row, seat, WORLDS, search.FORGIVING, tables, usual, luck, out)
    row[bf.BIDDERS] = 0
    bids = np.zeros((bf.MAX_SEATS, search.BIDS, bf.COLOURS), np.int32)
    counts = np.zeros(bf.MAX_SEATS, np.int32)
    average = np.zeros((bf.MAX_SEATS, search.BIDS))
    value = np.zeros((bf.MAX_SEATS, search.BIDS))
    search.match_regrets(
        row, WORLDS, 0, search.FORGIVING, tables, usual, luck, bids, counts, average, value
    )
    odds = np.empty(search.BIDS)
    search.tilt(average[seat], value[seat], counts[seat], MIXING, odds)
    return code_of(bids[seat, search.sample(odds, counts[seat], luck)])


def make_colombina(rules: AnyRules) -> Policy:
    return Policy("colombina", colombina, learned(rules.seats).ravel())


def make_habit(name: str, kind: int) -> Policy:
    return Policy(name, habit, np.full(1, kind, np.float32))


MAKERS: Makers = {
    "arlecchino": lambda rules: make_habit("arlecchino", ARLECCHINO),
    "brighella": lambda rules: make_habit("brighella", BRIGHELLA),
    "pantalone": lambda rules: make_habit("pantalone", PANTALONE),
    "colombina": make_colombina,
}
