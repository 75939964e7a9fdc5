"""Banque Fatale as kernels: one game is one row of int32, an action is one integer.

The row (seats count from 0; colours are 0 red, 1 yellow, 2 green, 3 blue, 4 orange; cards are 0-4
the single aces, 5-14 the pairs in the order of the colours, 15 red+red; money in millions):

    SEATS                        how many
    TO2 NO_SALE WORTH            the options: unplayed, no_sale, and what a chip is worth at the end
    PHASE TURNS                  OFFER, BID, TAKE, SELL or OVER; turns played
    START UP WINNER TAKER        start player; card in auction and who won it, or NONE; who drafts
    BIDDERS ROSE                 seats that have bid, colours that rose in this turn, one bit each
    NEXT MOVES                   cards of DECK laid out; decisions of the turns so far
    VALUE + colour, POT + colour
    MONEY + seat
    CHIPS + 5 seat + colour      chips behind the screen (those bid are gone once revealed)
    FIST  + 5 seat + colour      the bid of this turn; HIDDEN in a view until all have bid
    PLACE + card                 the owner's seat, or DECKED, SHOWN, IN_AUCTION, SOLD
    DISPLAY + 0..2               cards on display, or NONE
    SIZES + seat                 how many chips it bid in the last four turns, the last one lowest,
                                 in BASE_OF_SIZES
    DECK  + 0..12                the display and pile as shuffled; HIDDEN in a view from NEXT on

Copy the row to clone a game. Actions: offer card k is k; take colour c is TAKE_1 + c; sell card k
is SELL_1 + k; KEEP; a bid is BID_1 + sum of count * 9 ** colour.

A little more than 500 lines, because the kernels of one game are read together.
"""

import numpy as np

from tripot.sim.jit import kernel, uncounted
from tripot.sim.luck import U32, Luck, below, mix32
from tripot.sim.row import Row, copy

MAX_SEATS, COLOURS, CARDS, SHOWS, MAX_DECK = 4, 5, 16, 3, 13

SEATS, TO2, NO_SALE, WORTH, PHASE, TURNS, START, UP, WINNER, TAKER, BIDDERS, ROSE, NEXT, MOVES = (
    range(14)
)
VALUE = 14
POT = VALUE + COLOURS
MONEY = POT + COLOURS
CHIPS = MONEY + MAX_SEATS
FIST = CHIPS + COLOURS * MAX_SEATS
PLACE = FIST + COLOURS * MAX_SEATS
DISPLAY = PLACE + CARDS
SIZES = DISPLAY + SHOWS
DECK = SIZES + MAX_SEATS
SIZE = DECK + MAX_DECK

OFFER, BID, TAKE, SELL, OVER = range(5)  # Phases.
BY_ROSE, BY_WON, BY_BOTH = range(3)  # The option no_sale (A8).
NONE, HIDDEN = -1, -2
DECKED, SHOWN, IN_AUCTION, SOLD = range(4, 8)  # Places of a card that nobody owns.

TAKE_1 = CARDS
SELL_1 = TAKE_1 + COLOURS
KEEP = SELL_1 + CARDS
BID_1 = KEEP + 1
BASE = 9  # Nobody can hold more than the eight chips of a colour (F2).
BASE_OF_SIZES, SIZES_KEPT = 64, 4  # There are 40 chips in all.
ACTIONS = BID_1 + BASE**COLOURS
MOST_LEGAL = BASE**COLOURS

# F3, A2: the colours of each card's one or two aces; a single's second ace is NONE.
_ACES = [
    *([c, NONE] for c in range(COLOURS)),
    *([a, b] for a in range(COLOURS) for b in range(a + 1, COLOURS)),
    [0, 0],
]
ACES = np.array(_ACES, dtype=np.int32)
COLOURS_OF = np.array([1 << a | (1 << b if b >= 0 else 0) for a, b in _ACES], np.int32)
POWER = np.array([BASE**c for c in range(COLOURS)], np.int32)
# The n-th colour of a set of colours, and how many there are.
NTH = np.array(
    [([c for c in range(COLOURS) if s >> c & 1] + [0] * COLOURS)[:COLOURS] for s in range(32)],
    dtype=np.int32,
)
COUNT = np.array([s.bit_count() for s in range(32)], dtype=np.int32)


@uncounted
def start(state: Row, template: Row, first: int, cards: Row) -> None:
    """F4-F8: the single dealt to each seat, then the deck, are the cards in this order."""
    copy(template, state)
    seats = state[SEATS]
    state[START] = first
    for seat in range(seats):
        state[PLACE + cards[seat]] = seat  # F6
        state[MONEY + seat] = 0
        for colour in range(COLOURS):
            state[CHIPS + COLOURS * seat + colour] = 2  # F5
    for i in range(CARDS - seats):
        state[DECK + i] = cards[seats + i]
        state[PLACE + cards[seats + i]] = SHOWN if i < SHOWS else DECKED
    for i in range(SHOWS):  # F7
        state[DISPLAY + i] = state[DECK + i]
    state[NEXT] = SHOWS


@kernel
def start_by_lot(state: Row, template: Row, luck: Luck) -> None:
    """F6-F8, A14: the first start player, the singles dealt and the deck by lot."""
    cards = np.empty(CARDS, np.int32)
    for i in range(CARDS):
        cards[i] = i
    first = below(luck, template[SEATS])
    for i in range(template[SEATS]):
        swap(cards, i, i + below(luck, COLOURS - i))
    for i in range(template[SEATS], CARDS - 1):
        swap(cards, i, i + below(luck, CARDS - i))
    start(state, template, first, cards)


@uncounted
def swap(cards: Row, i: int, j: int) -> None:
    """Exchange two cards."""
    card = cards[i]
    cards[i] = cards[j]
    cards[j] = card


@uncounted
def actors(state: Row) -> int:
    """The seats that may move, one bit each; 0 when the game is over."""
    if state[PHASE] == BID:  # F9: all at once
        return int(((1 << state[SEATS]) - 1) & ~state[BIDDERS])
    if state[PHASE] == TAKE:
        return 1 << int(state[TAKER])
    return 0 if state[PHASE] == OVER else 1 << int(state[START])


@uncounted
def actor(state: Row) -> int:
    """The lowest seat that may move, or -1 when the game is over."""
    if state[PHASE] == BID:
        seat = 0
        while state[BIDDERS] >> seat & 1:
            seat += 1
        return seat
    if state[PHASE] == TAKE:
        return int(state[TAKER])
    return -1 if state[PHASE] == OVER else int(state[START])


@uncounted
def is_legal(state: Row, seat: int, action: int) -> bool:
    """Whether a seat may do this now."""
    if action < 0 or not actors(state) >> seat & 1:
        return False
    if state[PHASE] == OFFER:
        return bool(action < TAKE_1 and state[PLACE + action] == SHOWN)  # F8a
    if state[PHASE] == BID:
        if not BID_1 <= action < ACTIONS:
            return False
        code = action - BID_1
        for colour in range(COLOURS):  # F9: any of his chips
            if code % BASE > state[CHIPS + COLOURS * seat + colour]:
                return False
            code //= BASE
        return True
    if state[PHASE] == TAKE:
        return bool(TAKE_1 <= action < SELL_1 and state[POT + action - TAKE_1] > 0)  # F19
    return action == KEEP or (
        SELL_1 <= action < KEEP and saleable(state) >> action - SELL_1 & 1 == 1
    )


@uncounted
def legal(state: Row, seat: int, moves: Row) -> int:
    """Write every legal action of a seat into the buffer (MOST_LEGAL long), and say how many."""
    count = 0
    if not actors(state) >> seat & 1:
        return 0
    if state[PHASE] == OFFER:
        for card in range(CARDS):
            if state[PLACE + card] == SHOWN:
                moves[count] = card
                count += 1
    elif state[PHASE] == BID:
        mine = CHIPS + COLOURS * seat
        for a in range(state[mine] + 1):
            for b in range(state[mine + 1] + 1):
                for c in range(state[mine + 2] + 1):
                    for d in range(state[mine + 3] + 1):
                        some = BID_1 + a + BASE * (b + BASE * (c + BASE * d))
                        for e in range(state[mine + 4] + 1):
                            moves[count] = some + BASE**4 * e
                            count += 1
    elif state[PHASE] == TAKE:
        for colour in range(COLOURS):
            if state[POT + colour]:
                moves[count] = TAKE_1 + colour
                count += 1
    else:
        moves[0] = KEEP  # A18
        count = 1
        cards = saleable(state)
        for card in range(CARDS):
            if cards >> card & 1:
                moves[count] = SELL_1 + card
                count += 1
    return count


@uncounted
def saleable(state: Row) -> int:
    """F20, F21, A8: the start player's cards that have not just gone up, one bit each."""
    barred = 0 if state[NO_SALE] == BY_WON else state[ROSE]
    cards = 0
    for card in range(CARDS):
        mine = state[PLACE + card] == state[START]
        cards |= (mine & ((COLOURS_OF[card] & barred) == 0)) << card
    if state[NO_SALE] != BY_ROSE:
        cards &= ~(1 << state[UP])
    return cards


@uncounted
def apply(state: Row, seat: int, action: int) -> None:
    """Carry out a legal action."""
    if action >= BID_1:
        code = action - BID_1
        for colour in range(COLOURS):
            state[FIST + COLOURS * seat + colour] = code % BASE
            code //= BASE
        has_bid(state, seat)
    elif action < TAKE_1:
        offer(state, action)
    elif action < SELL_1:
        take(state, seat, action - TAKE_1)
    else:
        if action != KEEP:
            sell(state, seat, action - SELL_1)
        next_turn(state)


@uncounted
def offer(state: Row, card: int) -> None:
    """F8a, A17: a card goes up for auction and the gap is filled from the pile."""
    gap = DISPLAY
    while state[gap] != card:
        gap += 1
    state[PLACE + card] = IN_AUCTION
    state[UP] = card
    if state[NEXT] < CARDS - state[SEATS]:
        refill = state[DECK + state[NEXT]]
        state[NEXT] += 1
        state[gap] = refill
        state[PLACE + refill] = SHOWN
    else:  # A9
        while gap < DISPLAY + SHOWS - 1:
            state[gap] = state[gap + 1]
            gap += 1
        state[gap] = NONE
    state[PHASE] = BID


@uncounted
def has_bid(state: Row, seat: int) -> None:
    """F9: when the last fist is closed, all are opened."""
    state[BIDDERS] |= 1 << seat
    if state[BIDDERS] == (1 << state[SEATS]) - 1:
        reveal(state)


@uncounted
def reveal(state: Row) -> None:
    """F10-F18: most chips wins the card, and the chips move and pay the colours."""
    seats = state[SEATS]
    most = -1
    seat = winner = state[START]
    for _ in range(seats):  # F10, A11: of the tied, the nearest to the start player
        size = 0
        for colour in range(COLOURS):
            chips = state[FIST + COLOURS * seat + colour]
            size += chips
            state[CHIPS + COLOURS * seat + colour] -= chips
            state[POT + colour] += chips  # F11, A13
        if size > most:
            most = size
            winner = seat
        seat = seat + 1 if seat + 1 < seats else 0
    state[WINNER] = winner
    state[PLACE + state[UP]] = winner
    move_values(state)
    pay_aces(state, state, MONEY)  # A7: the card just won counts
    left = 0
    for colour in range(COLOURS):
        left += state[POT + colour]
        if state[VALUE + colour] > 10:
            state[VALUE + colour] = 6  # F18
    state[MOVES] += left  # One take for each chip.
    state[TAKER] = state[WINNER] + 1 if state[WINNER] + 1 < seats else 0  # F19
    state[PHASE] = TAKE if left else SELL


@uncounted
def move_values(state: Row) -> None:
    """F12-F16: what the pot does to the values; ROSE keeps the colours that went up."""
    most = 2  # F13, A5: at least two
    for colour in range(COLOURS):
        most = max(most, state[POT + colour])
    rose = 0
    for colour in range(COLOURS):
        played = state[POT + colour]
        value = state[VALUE + colour]
        rises = played == most  # F13, F14, A6
        falls = max(2 - played, 0)  # F15, A3; F16, A4
        if state[TO2] and played == 0:
            falls = value
        state[VALUE + colour] = max(2, value + 2 * rises - falls)
        rose |= rises << colour
    state[ROSE] = rose


@uncounted
def pay_aces(state: Row, money: Row, at: int) -> None:
    """Add to money[at + seat] 5 for each ace of a colour on 11, and 6 on 12 (F17)."""
    high = 0
    for colour in range(COLOURS):
        high |= (state[VALUE + colour] > 10) << colour
    if high:
        for card in range(CARDS):
            owner = state[PLACE + card]
            if owner < MAX_SEATS and COLOURS_OF[card] & high:
                for ace in range(2):
                    colour = ACES[card, ace]
                    if colour >= 0 and high >> colour & 1:
                        money[at + owner] += state[VALUE + colour] - 6


@uncounted
def take(state: Row, seat: int, colour: int) -> None:
    """F19, A10: one chip of the pot, and the next seat's turn until none is left."""
    state[POT + colour] -= 1
    state[CHIPS + COLOURS * seat + colour] += 1
    state[TAKER] = seat + 1 if seat + 1 < state[SEATS] else 0
    left = 0
    for other in range(COLOURS):
        left |= state[POT + other]
    if left == 0:
        state[PHASE] = SELL


@uncounted
def price(state: Row, card: int) -> int:
    """F22: the value of a card's colour; with two aces, of both."""
    second = ACES[card, 1]
    return int(state[VALUE + ACES[card, 0]] + (state[VALUE + second] if second >= 0 else 0))


@uncounted
def sell(state: Row, seat: int, card: int) -> None:
    """F22, F23: the bank pays the price and the card leaves the game."""
    state[MONEY + seat] += price(state, card)
    state[PLACE + card] = SOLD


@uncounted
def next_turn(state: Row) -> None:
    """F24, F25, A20: the seat to the left starts, until no card is left to auction."""
    state[TURNS] += 1
    state[MOVES] += state[SEATS] + 2  # An offer, the bids and the sale; takes were counted.
    state[START] = state[START] + 1 if state[START] + 1 < state[SEATS] else 0
    state[UP] = NONE
    state[WINNER] = NONE
    state[BIDDERS] = 0
    state[ROSE] = 0
    for seat in range(state[SEATS]):
        size = 0
        for i in range(FIST + COLOURS * seat, FIST + COLOURS * (seat + 1)):
            size += state[i]
            state[i] = 0
        older = state[SIZES + seat] % BASE_OF_SIZES ** (SIZES_KEPT - 1)
        state[SIZES + seat] = BASE_OF_SIZES * older + size
    state[PHASE] = OFFER if state[DISPLAY] != NONE else OVER


@uncounted
def score(state: Row, out: Row) -> None:
    """F26, F28: money, chips if they count, and cards at their present values."""
    for seat in range(state[SEATS]):
        chips = 0
        for colour in range(COLOURS):
            chips += state[CHIPS + COLOURS * seat + colour]
        out[seat] = state[MONEY + seat] + state[WORTH] * chips
    for card in range(CARDS):
        if state[PLACE + card] < MAX_SEATS:
            out[state[PLACE + card]] += price(state, card)


@uncounted
def any_fist(state: Row, seat: int, luck: Luck) -> None:
    """Any legal bid, each as likely as the others: any number of each colour."""
    any_fists(state, seat, seat + 1, luck)


@uncounted
def any_fists(state: Row, start: int, stop: int, luck: Luck) -> None:
    """Any legal bid of each seat from start to stop, as any_fist draws them one by one."""
    position, step = luck[0], luck[1]
    skipped = COLOURS * start
    for i in range(skipped, COLOURS * stop):  # Vectorised: no draw waits for the one before it.
        bits = U32(mix32(U32(position + U32(i + 1 - skipped) * step)) >> U32(8))
        state[FIST + i] = U32(bits * U32(state[CHIPS + i] + 1)) >> U32(24)
    luck[0] = U32(position + U32(COLOURS * (stop - start)) * step)


@uncounted
def colours_in_pot(state: Row) -> int:
    """The colours of the pot, one bit each."""
    there = 0
    for colour in range(COLOURS):
        there |= (state[POT + colour] > 0) << colour
    return there


@uncounted
def draft(state: Row, luck: Luck) -> None:
    """F19 to its end, every chip's colour by lot."""
    taker, seats = state[TAKER], state[SEATS]
    there = colours_in_pot(state)
    position, step = luck[0], luck[1]
    bits = mix32(U32(position + step)) >> U32(8)
    while there:
        count = U32(COUNT[there & 31])
        while True:  # Until a colour is used up.
            colour = NTH[there & 31, U32(bits * count) >> U32(24)] & 7
            position = U32(position + step)
            bits = mix32(U32(position + step)) >> U32(8)  # One ahead: known when a guess fails.
            state[CHIPS + COLOURS * (taker & 3) + colour] += 1
            state[POT + colour] -= 1
            taker = taker + 1 if taker + 1 < seats else 0
            if state[POT + colour] == 0:
                break
        there ^= 1 << colour
    luck[0] = position
    state[TAKER], state[PHASE] = taker, SELL


@uncounted
def nth_card(cards: int, nth: int) -> int:
    """The n-th lowest of a set of cards."""
    card = 0
    while True:
        nth -= cards >> card & 1
        if nth < 0:
            return card
        card += 1


@uncounted
def any_offer(state: Row, luck: Luck) -> int:
    """Any card on display."""
    shown = 1 + (state[DISPLAY + 1] != NONE) + (state[DISPLAY + 2] != NONE)
    return int(state[DISPLAY + below(luck, shown)])


@uncounted
def any_sale(state: Row, luck: Luck) -> int:
    """Any card that may be sold, or to keep all."""
    cards = saleable(state)
    count = 0
    for card in range(CARDS):
        count += cards >> card & 1
    pick = below(luck, count + 1)
    return KEEP if pick == 0 else SELL_1 + nth_card(cards, pick - 1)


@uncounted
def uniform(state: Row, seat: int, luck: Luck) -> int:
    """A legal action, each as likely as the others."""
    if state[PHASE] == OFFER:
        return any_offer(state, luck)
    if state[PHASE] == TAKE:
        there = colours_in_pot(state)
        return TAKE_1 + int(NTH[there, below(luck, COUNT[there])])
    if state[PHASE] == SELL:
        return any_sale(state, luck)
    code = BID_1
    for colour in range(COLOURS):
        code += POWER[colour] * below(luck, state[CHIPS + COLOURS * seat + colour] + 1)
    return code


@uncounted
def playout(state: Row, luck: Luck) -> None:
    """Play uniformly to the end: the same draws and moves as uniform and apply, faster."""
    seats = state[SEATS]
    while state[PHASE] != OVER:
        if state[PHASE] == OFFER:
            offer(state, any_offer(state, luck))
        if state[PHASE] == BID:
            if state[BIDDERS] == 0:
                any_fists(state, 0, seats, luck)
            else:
                for seat in range(seats):
                    if not state[BIDDERS] >> seat & 1:
                        any_fist(state, seat, luck)
            state[BIDDERS] = (1 << seats) - 1
            reveal(state)
        if state[PHASE] == TAKE:
            draft(state, luck)
        apply(state, state[START], any_sale(state, luck))


@uncounted
def view_of(state: Row, seat: int, out: Row) -> None:
    """What a seat may know: the row without the pile and without other seats' closed fists."""
    copy(state, out)
    for i in range(state[NEXT], CARDS - state[SEATS]):
        out[DECK + i] = HIDDEN
    if state[PHASE] == BID:
        for other in range(state[SEATS]):
            if other != seat:
                for colour in range(COLOURS):
                    out[FIST + COLOURS * other + colour] = HIDDEN
