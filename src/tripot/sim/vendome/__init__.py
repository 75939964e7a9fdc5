"""La Vendôme as kernels: one game is one row of int32, and the only action is a cut of 1 to 51.

The row (seats count from 0; a rank is 0 for a two to 12 for an ace):

    SEATS                        how many
    RECEIVER DEBT END LIMIT      the options: rate, shortfall, end, and its laps or coups
    PHASE                        CUT, PACK (the cards are due) or OVER
    BANKER PASSED COUPS          who deals; how far the bank has moved in all; coups played
    TAKEN                        the cut of the coup to come
    ENDED TURNED                 how the last coup ended, and cards turned in its taille
    CHIPS + seat, CHANGE + seat  what each has, and what the last coup changed
    HOLDER FOND MULTIPLE + rank  the table during a coup: whose card, chips on it, how multiple
    RANK + seat                  the rank of a coupeur's card during a coup

The cards are luck, not state: a coup takes them from a pack of 52 (card // 4 is its rank) that is
either fixed beforehand or shuffled only as far as it is turned up.
"""

import numpy as np
from numpy.typing import NDArray

from tripot.sim.jit import kernel, uncounted
from tripot.sim.luck import U32, Luck, below, mix32
from tripot.sim.row import Row, copy

MAX_SEATS, RANKS, CARDS = 12, 13, 52

SEATS, RECEIVER, DEBT, END, LIMIT, PHASE, BANKER, PASSED, COUPS, TAKEN, ENDED, TURNED = range(12)
CHIPS = 12
CHANGE = CHIPS + MAX_SEATS
HOLDER = CHANGE + MAX_SEATS
FOND = HOLDER + RANKS
MULTIPLE = FOND + RANKS
RANK = MULTIPLE + RANKS
SIZE = RANK + MAX_SEATS

CUT, PACK, OVER = range(3)  # Phases.
BANK, NUMBER, RUIN, LAST = range(4)  # The option end (A1): laps of the bank, coups, ruin, last.
BANKER_LOSES, BANKER_WINS, QUADRUPLE, BANKER_QUADRUPLE = range(4)  # How a coup ends.
NOBODY = -1
ACTIONS = CARDS
MOST_LEGAL = CARDS - 1

Pack = NDArray[np.int32]


@uncounted
def start(state: Row, template: Row, banker: int) -> None:
    """Everybody has his chips (D3), and the draw has named the first banker (D5)."""
    copy(template, state)
    state[BANKER] = banker


@uncounted
def start_by_lot(state: Row, template: Row, luck: Luck) -> None:
    """D5, A7: the highest card is anybody's with the same odds."""
    start(state, template, below(luck, template[SEATS]))


@uncounted
def at_right(seat: int, places: int, seats: int) -> int:
    """The seat so many places to the right of another."""
    there = seat - places
    return (there if there >= 0 else there + seats) & 15  # The compiler sees: not negative.


@uncounted
def right(state: Row, seat: int) -> int:
    """A16, D26: the nearest seat at the right that is not passed over for want of chips."""
    while True:
        seat = seat - 1 if seat else state[SEATS] - 1
        if state[DEBT] or state[CHIPS + seat] > 0:
            return seat


@uncounted
def actor(state: Row) -> int:
    """D6: the seat that cuts; -1 when the cards are due or the game is over."""
    return right(state, state[BANKER]) if state[PHASE] == CUT else -1


@uncounted
def actors(state: Row) -> int:
    """The seats that may move, one bit each."""
    return 1 << actor(state) if state[PHASE] == CUT else 0


@uncounted
def legal(state: Row, seat: int, moves: Row) -> int:
    """A10: a cut takes 1 to 51 cards."""
    if actor(state) != seat:
        return 0
    for cards in range(1, CARDS):
        moves[cards - 1] = cards
    return MOST_LEGAL


@uncounted
def is_legal(state: Row, seat: int, action: int) -> bool:
    """Whether a seat may do this now."""
    return actor(state) == seat and 1 <= action < CARDS


@uncounted
def apply(state: Row, seat: int, action: int) -> None:
    """Cut; the cards are due."""
    state[TAKEN] = action
    state[PHASE] = PACK


@kernel
def deal(state: Row, pack: Pack, luck: Luck) -> None:
    """Play the coup with this pack as it lay before the cut (A10)."""
    taken = state[TAKEN]
    cut = np.empty(CARDS, np.int32)
    for i in range(CARDS):
        cut[i] = pack[(i + taken) % CARDS]
    ended, _ = coup(state, cut, luck, False)
    close(state, ended)


@uncounted
def deal_by_lot(state: Row, pack: Pack, luck: Luck) -> None:
    """Play the coup with a fresh shuffle (A17) of this pack, whatever order it is in."""
    ended, shown = coup(state, pack, luck, True)
    luck[0] = U32(luck[0] + U32(shown) * luck[1])  # One draw for each card.
    close(state, ended)


@uncounted
def sort_pack(pack: Pack) -> None:
    """A new pack, as every game begins with."""
    for card in range(CARDS):
        pack[card] = card


@uncounted
def bits_for(at: int, position: np.uint32, step: np.uint32) -> np.uint32:
    """24 random bits for card number `at` of a coup: drawn ahead, they are there when needed."""
    return U32(mix32(U32(position + U32(at + 1) * step)) >> U32(8))


@uncounted
def turn_up(pack: Pack, at: int, bits: np.uint32, lot: bool) -> int:
    """The rank of the next card; by lot, any of those not yet seen."""
    at &= 63  # The masks tell the compiler: not negative.
    card = pack[at]
    if lot:
        other = at + (U32(bits * U32(CARDS - at)) >> U32(24)) & 63
        card = pack[other]
        pack[other] = pack[at]
        pack[at] = card
    return int(card >> 2 & 15)


@uncounted
def pay(state: Row, payer: int, payee: int, amount: int) -> None:
    """D25: at table stakes nobody pays more than he has."""
    if not state[DEBT]:
        amount = min(amount, state[CHIPS + payer])
    state[CHIPS + payer] -= amount
    state[CHIPS + payee] += amount


@uncounted
def pay_all(state: Row, payer: int, multiple: int, in_play: int) -> None:
    """D20-D22: the rate to each coupeur in play, in the order of the deal (D25).

    Those out of play receive 0: cheaper than a jump that the processor cannot foresee.
    """
    debt, receiver = state[DEBT], state[RECEIVER]
    banker, seats, left = state[BANKER], state[SEATS], state[CHIPS + payer]
    for places in range(1, seats):
        seat = at_right(banker, places, seats)
        rate = state[MULTIPLE + state[RANK + seat]] if receiver else multiple  # A4
        amount = rate & -(in_play >> seat & 1)
        if not debt:
            amount = min(amount, left)
        left -= amount
        state[CHIPS + seat] += amount
    state[CHIPS + payer] = left


@uncounted
def take_back(state: Row, in_play: int) -> None:
    """D16, D23: every seat that still has a card takes all that lies on it."""
    for seat in range(state[SEATS]):
        state[CHIPS + seat] += state[FOND + state[RANK + seat]] & -(in_play >> seat & 1)


@uncounted
def coup(state: Row, pack: Pack, luck: Luck, lot: bool) -> tuple[int, int]:
    """Deal and taille (D7-D23); says how it ended, and how many cards were shown."""
    banker, seats, debt = int(state[BANKER] & 15), state[SEATS], state[DEBT]
    for seat in range(MAX_SEATS):
        state[CHANGE + seat] = -state[CHIPS + seat]
    for rank in range(RANKS):
        state[HOLDER + rank] = NOBODY
        state[FOND + rank] = 0
        state[MULTIPLE + rank] = 0
    state[TURNED] = 0
    position, step = luck[0], luck[1]
    dealt = 0  # Cards shown so far.
    bits = bits_for(dealt, position, step)
    in_play = 0  # Coupeurs who have a card, one bit each.
    ended = BANKER_WINS

    for places in range(1, seats):  # D7: anticlockwise from the banker's right
        seat = at_right(banker, places, seats)
        if not debt and state[CHIPS + seat] <= 0:
            continue  # D26
        rank = turn_up(pack, dealt, bits, lot)
        dealt += 1
        bits = bits_for(dealt, position, step)
        multiple = state[MULTIPLE + rank] + 1
        if multiple == 4:  # D16, A6
            pay(state, banker, seat, 4)
            take_back(state, in_play)
            ended = QUADRUPLE
            break
        if multiple > 1:  # D14, D15: the earlier card goes under, its holder is out (A11)
            state[CHIPS + banker] += state[FOND + rank]
            in_play &= ~(1 << state[HOLDER + rank])
        state[CHIPS + seat] -= 1  # D8
        added = 0
        if multiple > 1:  # D14: two; D15: three; D25: or what he has
            added = multiple if debt else min(multiple, state[CHIPS + banker])
            state[CHIPS + banker] -= added
        state[FOND + rank] = 1 + added
        state[HOLDER + rank] = seat
        state[MULTIPLE + rank] = multiple
        state[RANK + seat] = rank
        in_play |= 1 << seat

    if ended != QUADRUPLE:
        own = turn_up(pack, dealt, bits, lot)  # D9
        dealt += 1
        bits = bits_for(dealt, position, step)
        owns = state[MULTIPLE + own] + 1
        if owns == 4:  # D18
            for rank in range(RANKS):
                state[CHIPS + banker] += state[FOND + rank]
            in_play = 0
            ended = BANKER_QUADRUPLE
        elif owns > 1:  # D17
            state[CHIPS + banker] += state[FOND + own]
            in_play &= ~(1 << state[HOLDER + own])
            state[HOLDER + own] = NOBODY

        shown = dealt
        while in_play:  # D10; A14: nobody may be left at once
            rank = turn_up(pack, dealt, bits, lot)  # D28: the pack cannot run out
            dealt += 1
            bits = bits_for(dealt, position, step)
            hit = int(state[HOLDER + rank])
            if rank == own:  # D13, D22, D23
                take_back(state, in_play)
                pay_all(state, banker, owns, in_play)
                in_play = 0
                ended = BANKER_LOSES
            elif hit != NOBODY:  # D12; D11 and A12 otherwise
                state[CHIPS + banker] += state[FOND + rank]
                state[HOLDER + rank] = NOBODY
                in_play &= ~(1 << hit)
                pay_all(state, hit, state[MULTIPLE + rank], in_play)  # D21
        state[TURNED] = dealt - shown
    return ended, dealt


@uncounted
def close(state: Row, ended: int) -> None:
    """The bank stays or passes (D12, D13, D16, D18), and the game goes on or ends (D24)."""
    seats = state[SEATS]
    state[ENDED] = ended
    state[TAKEN] = 0
    state[COUPS] += 1
    solvent, poorest = 0, state[CHIPS]
    for seat in range(seats):
        state[CHANGE + seat] += state[CHIPS + seat]
        solvent += state[CHIPS + seat] > 0
        poorest = min(poorest, state[CHIPS + seat])
    banker, passed = state[BANKER], state[PASSED]
    if ended in (BANKER_LOSES, QUADRUPLE):
        banker = right(state, banker)
        way = state[BANKER] - banker
        passed += way if way > 0 else way + seats
    over = not state[DEBT] and solvent < 2  # D26
    if state[END] == BANK:
        over = over or passed >= state[LIMIT] * seats
    elif state[END] == NUMBER:
        over = over or state[COUPS] == state[LIMIT]
    elif state[END] == RUIN:
        over = over or poorest <= 0
    state[PHASE] = OVER if over else CUT
    if not over:
        state[BANKER], state[PASSED] = banker, passed


@uncounted
def score(state: Row, out: Row) -> None:
    """D27: what each seat has."""
    for seat in range(state[SEATS]):
        out[seat] = state[CHIPS + seat]


@uncounted
def uniform(state: Row, seat: int, luck: Luck) -> int:
    """Any cut."""
    return 1 + below(luck, MOST_LEGAL)


@uncounted
def playout(state: Row, pack: Pack, luck: Luck) -> None:
    """Play to the end with cuts and packs by lot."""
    while state[PHASE] != OVER:
        if state[PHASE] == CUT:
            apply(state, 0, uniform(state, 0, luck))  # Whose cut it is makes no difference.
        ended, shown = coup(state, pack, luck, True)  # As deal_by_lot, but compiled into the loop.
        luck[0] = U32(luck[0] + U32(shown) * luck[1])
        close(state, ended)


@uncounted
def view_of(state: Row, seat: int, out: Row) -> None:
    """What a seat may know: everything; the cards to come are not in the row."""
    copy(state, out)
