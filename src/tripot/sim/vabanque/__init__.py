"""Vabanque as kernels: one game is one row of int32, an action is one integer.

The row (seats, casinos and rounds count from 0; money and chips in thousands):

    SEATS CASINOS ROUNDS         how many of each
    CARDS REACH APART            a hand, a bit for each face; how far a pawn walks; V9's distance
    LAW                          what raises do: 0 adds (V20), 1 doubles for each
    COIN  + round, EACH + round  the face of that round's chips, and how many each seat has (V12)
    ROUND PHASE                  where the game is: CHIP, CARD, WALK or OVER
    LAP TURN                     how often everybody has played in this phase; whose turn in ORDER
    ORDER + k                    the seat that plays k-th in this round
    MONEY + seat
    PAWN  + seat                 the casino where the pawn stands
    CHIPS + casino               sum of the faces of the chips there
    HAND  + seat                 cards in hand, a bit for each face; HIDDEN in a view
    FACE  + 3 seat + face        the casino where that card lies, or IN_HAND; HIDDEN in a view
    PLACE + 3 seat + k           the casino where the seat's k-th card lies (public), or IN_HAND

Copy the row to clone a game. Actions: a chip on casino c is c; face f laid at c is LAY + 12 f + c;
a walk of s casinos is STROLL + s.
"""

import numpy as np

from tripot.sim.jit import uncounted
from tripot.sim.luck import U32, Luck, below, mix32, pick
from tripot.sim.row import Row, copy

MAX_SEATS, MAX_CASINOS, MAX_ROUNDS = 6, 12, 4

SEATS, CASINOS, ROUNDS, CARDS, REACH, APART, LAW, COIN = range(8)
EACH = COIN + MAX_ROUNDS
ROUND, PHASE, LAP, TURN, ORDER = range(EACH + MAX_ROUNDS, EACH + MAX_ROUNDS + 5)
MONEY = ORDER + MAX_SEATS
PAWN = MONEY + MAX_SEATS
CHIPS = PAWN + MAX_SEATS
HAND = CHIPS + MAX_CASINOS
FACE = HAND + MAX_SEATS
PLACE = FACE + 3 * MAX_SEATS
SIZE = PLACE + 3 * MAX_SEATS

CHIP, CARD, WALK, OVER = range(4)  # Phases.
RAISE, BLUFF, TRAP = range(3)  # Faces.
IN_HAND, HIDDEN = -1, -2

LAY = MAX_CASINOS
STROLL = LAY + 3 * MAX_CASINOS
ACTIONS = STROLL + MAX_CASINOS
MOST_LEGAL = 3 * MAX_CASINOS

NTH = np.array(  # The n-th lowest face of a hand.
    [[0, 0, 0], [0, 0, 0], [1, 0, 0], [0, 1, 0], [2, 0, 0], [0, 2, 0], [1, 2, 0], [0, 1, 2]],
    dtype=np.int32,
)
COUNT = np.array([0, 1, 1, 2, 1, 2, 2, 3], dtype=np.int32)  # Cards in a hand.
ARRANGEMENTS = np.array(  # The ways three faces can lie on three places.
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]], dtype=np.int32
)
WAYS = len(ARRANGEMENTS)


@uncounted
def start(state: Row, template: Row, first: int, casino: int) -> None:
    """Set up a game (V3-V9) with its luck: who is first, and where the first pawn stands."""
    copy(template, state)
    seat = first
    for k in range(state[SEATS]):
        state[ORDER + k] = seat  # V8
        state[PAWN + seat] = casino
        seat = seat + 1 if seat + 1 < state[SEATS] else 0
        casino += state[APART]  # V9
        if casino >= state[CASINOS]:
            casino -= state[CASINOS]
    take_all_back(state)
    open_round(state)


@uncounted
def start_by_lot(state: Row, template: Row, luck: Luck) -> None:
    """A9, A10: the first seat and its casino are drawn."""
    first = below(luck, template[SEATS])
    start(state, template, first, below(luck, template[CASINOS]))


@uncounted
def take_all_back(state: Row) -> None:
    """V5, V26: everybody holds all cards."""
    for i in range(HAND, FACE):
        state[i] = state[CARDS]
    for i in range(FACE, SIZE):
        state[i] = IN_HAND


@uncounted
def take_back(state: Row, seat: int) -> None:
    """One seat holds all its cards."""
    state[HAND + seat] = state[CARDS]
    for k in range(3 * seat, 3 * seat + 3):
        state[FACE + k] = IN_HAND
        state[PLACE + k] = IN_HAND


@uncounted
def open_round(state: Row) -> None:
    """V10: chips first, if there are any."""
    state[PHASE] = CHIP if state[EACH + state[ROUND]] else CARD


@uncounted
def actor(state: Row) -> int:
    """The seat to move, or -1 when the game is over."""
    if state[PHASE] == OVER:
        return -1
    return int(state[ORDER + state[TURN]])  # V11, V14, V17: in the order of play


@uncounted
def actors(state: Row) -> int:
    """The seats that may move, one bit each; 0 when the game is over."""
    return 0 if state[PHASE] == OVER else 1 << state[ORDER + state[TURN]]


@uncounted
def legal(state: Row, seat: int, moves: Row) -> int:
    """Write every legal action of a seat into the buffer (MOST_LEGAL long), and say how many."""
    count = 0
    if actor(state) != seat:
        return 0
    if state[PHASE] == CHIP:  # V13: no limit
        for casino in range(state[CASINOS]):
            moves[count] = casino
            count += 1
    elif state[PHASE] == CARD:  # V15: no limit
        for face in range(3):
            if state[HAND + seat] >> face & 1:
                for casino in range(state[CASINOS]):
                    moves[count] = LAY + MAX_CASINOS * face + casino
                    count += 1
    elif state[PHASE] == WALK:  # V17
        for steps in range(state[REACH] + 1):
            moves[count] = STROLL + steps
            count += 1
    return count


@uncounted
def is_legal(state: Row, seat: int, action: int) -> bool:
    """Whether a seat may do this now."""
    if action < 0 or actor(state) != seat:
        return False
    if action < LAY:
        return bool(state[PHASE] == CHIP and action < state[CASINOS])
    if action < STROLL:
        face = (action - LAY) // MAX_CASINOS
        casino = action - LAY - MAX_CASINOS * face
        held = state[HAND + seat] >> face & 1
        return bool(state[PHASE] == CARD and casino < state[CASINOS] and held)
    return bool(state[PHASE] == WALK and action <= STROLL + state[REACH])


@uncounted
def apply(state: Row, seat: int, action: int) -> None:
    """Carry out a legal action of the seat to move."""
    if action < LAY:
        state[CHIPS + action] += state[COIN + state[ROUND]]  # V11
        if lap_is_done(state) and state[LAP] == state[EACH + state[ROUND]]:  # V12
            state[LAP], state[PHASE] = 0, CARD
    elif action < STROLL:
        face = (action - LAY) // MAX_CASINOS
        lay(state, seat, state[LAP], face, action - LAY - MAX_CASINOS * face)
        if lap_is_done(state) and state[HAND + seat] == 0:  # V14: nobody keeps a card back
            state[LAP], state[PHASE] = 0, WALK
    else:
        walk(state, seat, action - STROLL)
        if lap_is_done(state):
            close_round(state)


@uncounted
def lap_is_done(state: Row) -> bool:
    """The next seat of the order is to move; true if everybody has."""
    state[TURN] += 1
    if state[TURN] < state[SEATS]:
        return False
    state[TURN] = 0
    state[LAP] += 1
    return True


@uncounted
def lay(state: Row, seat: int, lap: int, face: int, casino: int) -> None:
    """V14: a card leaves the hand and lies face down beside a casino."""
    state[HAND + seat] -= 1 << face
    state[FACE + 3 * seat + face] = casino
    state[PLACE + 3 * seat + lap] = casino


@uncounted
def walk(state: Row, seat: int, steps: int) -> None:
    """V17: the pawn goes clockwise round the ring."""
    to = state[PAWN + seat] + steps
    state[PAWN + seat] = to - state[CASINOS] if to >= state[CASINOS] else to


@uncounted
def times(law: int, raises: int) -> int:
    """V20: by how much so many raises multiply the chips; without a jump."""
    return (1 + raises) * (1 - law) + (law << raises)


@uncounted
def payout(state: Row, money: Row, at: int) -> None:
    """Add to money[at + seat] what the casinos pay as cards and pawns lie now (V18-V25)."""
    law = int(state[LAW])
    pawns, raises, traps = 0, 0, 0  # How many at each casino, four bits for each.
    for seat in range(state[SEATS]):  # A card that lies nowhere counts at 14 or 15: no casino.
        pawns += 1 << 4 * (state[PAWN + seat] & 15)
        raises += 1 << 4 * (state[FACE + 3 * seat + RAISE] & 15)
        traps += 1 << 4 * (state[FACE + 3 * seat + TRAP] & 15)
    for seat in range(state[SEATS]):
        pawn = state[PAWN + seat] & 15
        trap = state[FACE + 3 * seat + TRAP] & 15
        mine = pawn == trap
        free = (traps >> 4 * pawn & 15) == mine  # V22: no other seat's trap
        victims = (pawns >> 4 * trap & 15) - mine  # V24: other seats' pawns
        money[at + seat] += (  # V25: both incomes add up
            free * state[CHIPS + pawn] * times(law, raises >> 4 * pawn & 15)  # V20, V23
            + victims * state[CHIPS + trap] * times(law, raises >> 4 * trap & 15)
        )


@uncounted
def close_round(state: Row) -> None:
    """Phases 4 and 5: the casinos pay, cards go back, the richest will begin."""
    payout(state, state, MONEY)
    state[LAP] = 0
    state[ROUND] += 1
    if state[ROUND] == state[ROUNDS]:  # V29, V30
        state[PHASE] = OVER
    else:
        new_order(state)
        open_round(state)
    take_all_back(state)  # V26


@uncounted
def new_order(state: Row) -> None:
    """V27: the richest first; V28, A6: equals in the reverse of the order just played."""
    for k in range(MAX_SEATS):  # PLACE serves as scratch paper: the cards are about to go.
        key = 8 * state[MONEY + (state[ORDER + k] & 7)] + k
        state[PLACE + k] = key if k < state[SEATS] else -1
    order = 0  # Four bits for each place. To count who comes before needs no jumps.
    for k in range(state[SEATS]):
        place = 0
        for other in range(MAX_SEATS):
            place += state[PLACE + other] > state[PLACE + k]
        order |= int(state[ORDER + k]) << 4 * place
    for k in range(state[SEATS]):
        state[ORDER + k] = order >> 4 * k & 15


@uncounted
def score(state: Row, out: Row) -> None:
    """V30: what each seat has."""
    for seat in range(state[SEATS]):
        out[seat] = state[MONEY + seat]


@uncounted
def length(template: Row) -> int:
    """How many decisions a game has: in the book 26 for each seat."""
    each = template[ROUNDS] * (COUNT[template[CARDS]] + 1)
    for round_ in range(template[ROUNDS]):
        each += template[EACH + round_]
    return int(each * template[SEATS])


@uncounted
def any_card(hand: int, casinos: int, position: np.uint32) -> tuple[int, int]:
    """A card of the hand and a casino, every pair as likely as the others, from one draw."""
    wide = np.int64(mix32(position) >> U32(8)) * casinos
    return int(NTH[hand & 7, ((wide & 0xFFFFFF) * COUNT[hand & 7]) >> 24]), int(wide >> 24)


@uncounted
def uniform(state: Row, seat: int, luck: Luck) -> int:
    """A legal action, each as likely as the others, from one draw."""
    if state[PHASE] == CHIP:
        return below(luck, state[CASINOS])
    if state[PHASE] == WALK:
        return STROLL + below(luck, state[REACH] + 1)
    luck[0] = U32(luck[0] + luck[1])
    face, casino = any_card(state[HAND + seat], state[CASINOS], luck[0])
    return LAY + MAX_CASINOS * face + casino


@uncounted
def playout(state: Row, luck: Luck) -> None:
    """Play uniformly to the end: the rest of this round move by move, then round by round."""
    while state[PHASE] != OVER and (state[PHASE] != CHIP or state[LAP] or state[TURN]):
        seat = actor(state)
        apply(state, seat, uniform(state, seat, luck))
    seats, casinos, walks = state[SEATS], state[CASINOS], state[REACH] + 1
    cards = COUNT[state[CARDS]]
    position, step = luck[0], luck[1]
    for round_ in range(state[ROUND], state[ROUNDS]):
        for _ in range(state[EACH + round_] * seats):
            position = U32(position + step)
            state[CHIPS + (pick(position, casinos) & 15)] += state[COIN + round_]
        for lap in range(cards):
            for k in range(seats):
                seat = state[ORDER + k] & 7  # The masks tell the compiler: not negative.
                position = U32(position + step)
                face, casino = any_card(state[HAND + seat], casinos, position)
                lay(state, seat, lap, face & 3, casino)
        for k in range(seats):
            position = U32(position + step)
            walk(state, state[ORDER + k] & 7, pick(position, walks))
        close_round(state)
    luck[0] = position


@uncounted
def view_of(state: Row, seat: int, out: Row) -> None:
    """What a seat may know: the row with the faces of other seats hidden (A12, A13)."""
    copy(state, out)
    for other in range(state[SEATS]):
        if other != seat and state[PLACE + 3 * other] != IN_HAND:
            for face in range(3):
                out[FACE + 3 * other + face] = HIDDEN
            if state[HAND + other]:
                out[HAND + other] = HIDDEN


@uncounted
def assume(state: Row, seat: int, arrangement: int) -> None:
    """Imagine which of a seat's cards lies where: row of ARRANGEMENTS, in the order laid."""
    state[HAND + seat] = state[CARDS]
    for face in range(3):
        state[FACE + 3 * seat + face] = IN_HAND
    for k in range(3):
        if state[PLACE + 3 * seat + k] != IN_HAND:
            face = ARRANGEMENTS[arrangement, k]
            state[FACE + 3 * seat + face] = state[PLACE + 3 * seat + k]
            state[HAND + seat] -= 1 << face
