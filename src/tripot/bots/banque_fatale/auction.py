"""One auction of Banque Fatale in numbers, so that thousands of bids can be compared in it.

What `values` says of every seat depends, in one auction, only on who wins the card and on the chips
and values afterwards. So it is written down once (`open_auction`), and a world (all bids, and the
rest of the turn) needs few steps. `bids.outcome` computes the same from the rules.

An auction is two rows, one of numbers (book) and one of integers (facts):

    SUMS  + winner, seat, colour, chips, value     what a colour is worth to the seat afterwards
    STEPS + the same                               what one chip more adds to that
    KEPT  + start player won, aces, colour ...     what its last ace, or last two, add for it
    REST  + seat                                   its money, and when it starts
    TOTAL + seat, WISH + 5 seat + colour           room to compute in: sums, and steps in the draft
    TABLE                                          the tables of `values` for these turns left

    N_SEATS STARTER LEFT UNPLAYED CHIP_WORTH       seats, start player, turns left, two options
    SALEABLE WON_SALEABLE BARRED                   the start player's cards, and the one in auction,
                                                   if they may be sold; whether not when risen
    HOLDS + winner, seat, colour                   aces; the last "seat" is all seats together
    MONEYS, HAD, VALUES                            before the bids
    OTHERS, BEST BY TURN MY_TURN, BASES, SIZES     after the others' bids (`meet`)
    POTS, LEVELS, AT                               room to compute in: values, places in SUMS
"""

import numpy as np

from tripot.bots.banque_fatale.values import (
    CASH,
    CHIP,
    F32,
    HOARD,
    LENGTH,
    OWN,
    PLACES,
    PURSE,
    PUSH,
    RIVALS,
    Numbers,
    count_aces,
    one_colour,
    turns_left,
)
from tripot.bots.banque_fatale.values import OTHERS as MOST_OTHERS
from tripot.bots.banque_fatale.values import VALUES as N_VALUES
from tripot.sim.banque_fatale import (
    ACES,
    BY_ROSE,
    BY_WON,
    CARDS,
    CHIPS,
    COLOURS,
    COLOURS_OF,
    DECKED,
    MAX_SEATS,
    MONEY,
    NO_SALE,
    PLACE,
    SEATS,
    SHOWN,
    SOLD,
    START,
    TO2,
    UP,
    VALUE,
    WORTH,
)
from tripot.sim.jit import kernel
from tripot.sim.row import Row

HELD = 9  # Chips of a colour: 0 to 8.
CELLS = HELD * N_VALUES
HANDS = MAX_SEATS * COLOURS
PAGE = HANDS * CELLS  # Of one winner.

SUMS = 0
STEPS = SUMS + MAX_SEATS * PAGE
KEPT = STEPS + MAX_SEATS * PAGE
REST = KEPT + 4 * COLOURS * CELLS
TOTAL = REST + MAX_SEATS
WISH = TOTAL + MAX_SEATS
TABLE = WISH + HANDS
BOOK = TABLE + LENGTH

N_SEATS, STARTER, LEFT, UNPLAYED, CHIP_WORTH, SALEABLE, WON_SALEABLE, BARRED = range(8)
BEST, BY, TURN, MY_TURN = range(8, 12)
HOLDS = 12
ALL = MAX_SEATS  # The "seat" that holds what all hold.
MONEYS = HOLDS + MAX_SEATS * (MAX_SEATS + 1) * COLOURS
HAD = MONEYS + MAX_SEATS
VALUES = HAD + HANDS
OTHERS = VALUES + COLOURS
BASES = OTHERS + COLOURS
SIZES = BASES + HANDS
POTS = SIZES + MAX_SEATS
LEVELS = POTS + COLOURS
AT = LEVELS + COLOURS
FACTS = AT + HANDS

NEVER = F32(-1e9)


@kernel
def holds(winner: int, seat: int) -> int:
    """Where a seat's aces stand, if that seat wins the card."""
    return HOLDS + (winner * (MAX_SEATS + 1) + seat) * COLOURS


@kernel
def open_auction(state: Row, weights: Numbers, book: Numbers, facts: Row) -> None:
    """Write down the auction that is on."""
    seats, left, start, up = state[SEATS], turns_left(state), state[START], state[UP]
    w = weights[left]
    aces = np.empty((SOLD + 1, COLOURS), np.int32)
    count_aces(state, aces)
    facts[N_SEATS], facts[STARTER], facts[LEFT] = seats, start, left
    facts[UNPLAYED], facts[CHIP_WORTH] = state[TO2], state[WORTH]
    facts[BARRED] = state[NO_SALE] != BY_WON
    facts[WON_SALEABLE] = 1 << up if state[NO_SALE] == BY_ROSE else 0
    facts[SALEABLE] = 0
    for card in range(CARDS):
        facts[SALEABLE] |= (state[PLACE + card] == start) << card
    for i in range(HANDS):
        facts[HAD + i] = state[CHIPS + i]
    for colour in range(COLOURS):
        facts[VALUES + colour] = state[VALUE + colour]
    for i in range(LENGTH):
        book[TABLE + i] = w[i]
    for seat in range(seats):
        facts[MONEYS + seat] = state[MONEY + seat]
        order = (seat - start - 1) % seats  # In the next turn.
        book[REST + seat] = w[CASH] * state[MONEY + seat] + w[PLACES + order]
    for winner in range(seats):
        for colour in range(COLOURS):
            more = (ACES[up, 0] == colour) + (ACES[up, 1] == colour)
            total = more
            for seat in range(seats):
                own = aces[seat, colour] + (more if seat == winner else 0)
                facts[holds(winner, seat) + colour] = own
                total += aces[seat, colour]
            facts[holds(winner, ALL) + colour] = total
    if left:
        for winner in range(seats):
            for seat in range(seats):
                write_page(winner, seat, start, w, aces, book, facts)


@kernel
def write_page(
    winner: int, seat: int, start: int, w: Numbers, aces: Row, book: Numbers, facts: Row
) -> None:
    """What every colour is worth to a seat if `winner` wins the card."""
    order = (seat - start - 1) % facts[N_SEATS]  # In the next turn.
    for colour in range(COLOURS):
        own = facts[holds(winner, seat) + colour]
        others = facts[holds(winner, ALL) + colour] - own
        coming = aces[DECKED, colour] + aces[SHOWN, colour]
        at = (winner * HANDS + seat * COLOURS + colour) * CELLS
        for cell in range(CELLS):
            chips, level = cell // N_VALUES, cell % N_VALUES
            book[SUMS + at + cell] = one_colour(w, own, others, coming, chips, level + 2, order)
            chips = min(chips, CHIP - 2)
            push = PUSH + (min(own, OWN - 1) * CHIP + chips) * N_VALUES + level
            hoard = HOARD + chips * MOST_OTHERS + min(others, MOST_OTHERS - 1)
            book[STEPS + at + cell] = (
                w[push + N_VALUES] - w[push] + w[hoard + MOST_OTHERS] - w[hoard]
            )
        if seat == start:
            won = int(winner == start)
            for fewer in range(1, min(own, 2) + 1):
                kept = KEPT + ((2 * won + fewer - 1) * COLOURS + colour) * CELLS
                for cell in range(CELLS):
                    book[kept + cell] = book[SUMS + at + cell] - one_colour(
                        w, own - fewer, others, coming, cell // N_VALUES, cell % N_VALUES + 2, order
                    )


@kernel
def meet(facts: Row, me: int, bids: Row, chosen: Row) -> None:
    """The others make their chosen bids, bids[seat, bid, colour]; `brings` tries the seat's own."""
    seats = facts[N_SEATS]
    facts[BEST] = -1
    for colour in range(COLOURS):
        facts[OTHERS + colour] = 0
    seat = facts[STARTER]
    for turn in range(seats):
        size, had = 0, 0
        for colour in range(COLOURS):
            hand = COLOURS * seat + colour
            chips = bids[seat, chosen[seat], colour] if seat != me else 0
            facts[OTHERS + colour] += chips
            facts[BASES + hand] = hand * CELLS + (facts[HAD + hand] - chips) * N_VALUES
            size += chips
            had += facts[HAD + hand]
        facts[SIZES + seat] = had - size
        if seat == me:
            facts[MY_TURN] = turn
        elif size > facts[BEST]:
            facts[BEST], facts[BY], facts[TURN] = size, seat, turn
        seat = seat + 1 if seat + 1 < seats else 0


@kernel
def brings(book: Numbers, facts: Row, me: int, bid: Row) -> float:
    """The seat's chance to win the game with a bid, against the others' bids of `meet`."""
    seats = facts[N_SEATS]
    size, chips, most = 0, 0, 2
    for colour in range(COLOURS):
        pot = facts[OTHERS + colour] + bid[colour]
        facts[POTS + colour] = pot
        size += bid[colour]
        chips += pot
        most = max(most, pot)
    winner = me
    if size < facts[BEST] or (size == facts[BEST] and facts[MY_TURN] > facts[TURN]):
        winner = facts[BY]
    seat = winner
    for turn in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        purse = facts[SIZES + seat] + chips // seats + (turn < chips % seats)
        if seat == me:
            purse -= size
        if facts[LEFT]:
            book[TOTAL + seat] = book[REST + seat] + book[TABLE + PURSE + min(purse, 30)]
        else:
            book[TOTAL + seat] = facts[MONEYS + seat] + facts[CHIP_WORTH] * purse
    if facts[LEFT] == 0:
        return at_the_end(book, facts, me, winner, most)
    rose = 0
    for colour in range(COLOURS):
        value = moved(facts, colour, most)
        rose |= (facts[POTS + colour] == most) << colour
        if value > 10:
            for seat in range(seats):
                aces = facts[holds(winner, seat) + colour]
                book[TOTAL + seat] += book[TABLE + CASH] * (aces * (value - 6))
            value = 6
        facts[LEVELS + colour] = value - 2
    draft(book, facts, me, bid, winner, chips)
    for seat in range(seats):
        for hand in range(COLOURS * seat, COLOURS * (seat + 1)):
            book[TOTAL + seat] += book[SUMS + facts[AT + hand]]
    sale(book, facts, winner, rose)
    total = F32(0)
    for seat in range(seats):
        total += np.exp(book[TOTAL + seat] - book[TOTAL + me])
    return float(1.0 / total)


@kernel
def moved(facts: Row, colour: int, most: int) -> int:
    """F12-F16: the value of a colour after the reveal."""
    played, value = facts[POTS + colour], facts[VALUES + colour]
    falls = max(2 - played, 0)
    if facts[UNPLAYED] and played == 0:
        falls = value
    return max(2, value + 2 * (played == most) - falls)  # type: ignore[no-any-return]


@kernel
def draft(book: Numbers, facts: Row, me: int, bid: Row, winner: int, chips: int) -> None:
    """F19: every seat takes the chip that adds most for it, until none is left."""
    seats = facts[N_SEATS]
    for seat in range(seats):
        for colour in range(COLOURS):
            hand = COLOURS * seat + colour
            at = facts[BASES + hand] + winner * PAGE + facts[LEVELS + colour]
            if seat == me:
                at -= N_VALUES * bid[colour]
            facts[AT + hand] = at
            book[WISH + hand] = book[STEPS + at] if facts[POTS + colour] else NEVER
    seat = winner
    for _ in range(chips):
        seat = seat + 1 if seat + 1 < seats else 0
        hand = COLOURS * seat
        best, found = book[WISH + hand], 0
        for colour in range(1, COLOURS):
            wish = book[WISH + hand + colour]
            if wish > best:
                best, found = wish, colour
        at = facts[AT + hand + found] + N_VALUES
        facts[AT + hand + found] = at
        book[WISH + hand + found] = book[STEPS + at]
        facts[POTS + found] -= 1
        if facts[POTS + found] == 0:
            for other in range(seats):
                book[WISH + COLOURS * other + found] = NEVER


@kernel
def sale(book: Numbers, facts: Row, winner: int, rose: int) -> None:
    """The start player sells what is worth less kept (`values.best_sale`)."""
    start = facts[STARTER]
    cards, kept = facts[SALEABLE], KEPT
    if winner == start:
        cards |= facts[WON_SALEABLE]
        kept += 2 * COLOURS * CELLS
    if not facts[BARRED]:
        rose = 0
    gain, sold, card = F32(0), -1, 0
    while cards:
        if cards & 1 and COLOURS_OF[card] & rose == 0:
            first, second = ACES[card, 0], ACES[card, 1]
            price = facts[LEVELS + first] + 2
            at = first * CELLS + facts[AT + COLOURS * start + first] % CELLS
            lost = book[kept + at]
            if first == second:
                price *= 2
                lost = book[kept + COLOURS * CELLS + at]
            elif second >= 0:
                price += facts[LEVELS + second] + 2
                lost += book[kept + second * CELLS + facts[AT + COLOURS * start + second] % CELLS]
            paid = book[TABLE + CASH] * price - lost
            if paid > gain:
                gain, sold = paid, card
        cards >>= 1
        card += 1
    if sold >= 0:
        book[TOTAL + start] += gain
        first, second = ACES[sold, 0], ACES[sold, 1]
        fewer_rivals(book, facts, winner, first, 2 if first == second else 1)
        if second >= 0 and first != second:
            fewer_rivals(book, facts, winner, second, 1)


@kernel
def fewer_rivals(book: Numbers, facts: Row, winner: int, colour: int, fewer: int) -> None:
    """What it changes for the others that the start player sold aces of a colour."""
    for seat in range(facts[N_SEATS]):
        if seat != facts[STARTER]:
            own = facts[holds(winner, seat) + colour]
            others = facts[holds(winner, ALL) + colour] - own
            chips = facts[AT + COLOURS * seat + colour] % CELLS // N_VALUES
            rivals = TABLE + RIVALS + min(own, OWN - 1) * MOST_OTHERS * N_VALUES
            rivals += facts[LEVELS + colour]
            hoard = TABLE + HOARD + min(chips, CHIP - 1) * MOST_OTHERS
            before, after = min(others, MOST_OTHERS - 1), min(others - fewer, MOST_OTHERS - 1)
            book[TOTAL + seat] += book[rivals + after * N_VALUES]
            book[TOTAL + seat] += book[hoard + after] - book[rivals + before * N_VALUES]
            book[TOTAL + seat] -= book[hoard + before]


@kernel
def at_the_end(book: Numbers, facts: Row, me: int, winner: int, most: int) -> float:
    """A seat's share of the win after the last auction."""
    seats = facts[N_SEATS]
    for colour in range(COLOURS):
        value = moved(facts, colour, most)  # F18: above 10 an ace pays 6 less, and counts 6.
        for seat in range(seats):
            book[TOTAL + seat] += facts[holds(winner, seat) + colour] * value
    count = 0
    for seat in range(seats):
        if book[TOTAL + seat] > book[TOTAL + me]:
            return 0.0
        count += book[TOTAL + seat] == book[TOTAL + me]
    return 1.0 / count
