"""The champion's network: it reads face-down cards, and knows that it is read.

Everybody at the table can compute how likely each way is in which a seat's three cards may lie, if
the seat plays by this network: what is known in public about each card. The network sees these odds
beside what its own seat knows, so a card that gives itself away costs something already while it
learns.

Public knowledge is believed[seat, way], six numbers for each seat, and marks[seat, face, casino],
how likely that face of the seat lies there. The network has the form of Colombina's (`net`), but
sees FEATURES numbers of every casino and STANDING numbers of every seat.
"""

import numpy as np

from tripot.bots.vabanque.net import (
    Floats,
    Room,
    count_weights,
    expect,
    make_scores,
    softmax,
    spread,
    steps_to,
    turn_of,
)
from tripot.sim.jit import uncounted
from tripot.sim.row import Row
from tripot.sim.vabanque import (
    ARRANGEMENTS,
    BLUFF,
    CARD,
    CASINOS,
    CHIP,
    CHIPS,
    EACH,
    FACE,
    HAND,
    LAP,
    LAY,
    MAX_CASINOS,
    MAX_SEATS,
    MONEY,
    PAWN,
    PHASE,
    PLACE,
    RAISE,
    REACH,
    ROUND,
    ROUNDS,
    SEATS,
    TRAP,
    TURN,
    WALK,
    WAYS,
    assume,
)

F32 = np.float32

FEATURES = 36
STANDING, WIDTH = 13, 16
WEIGHTS = count_weights(FEATURES, STANDING, WIDTH)
DOUBT = F32(0.2)  # The share of moves that are believed to be random.


@uncounted
def forget(believed: Floats, marks: Floats) -> None:
    """Nothing is known: no card lies."""
    for seat in range(MAX_SEATS):
        for way in range(WAYS):
            believed[seat, way] = F32(1) / F32(WAYS)
        for face in range(3):
            for c in range(MAX_CASINOS):
                marks[seat, face, c] = F32(0)


@uncounted
def mark(state: Row, seat: int, believed: Floats, marks: Floats) -> None:
    """Where each face of a seat lies, from the odds of the ways."""
    for face in range(3):
        for c in range(MAX_CASINOS):
            marks[seat, face, c] = F32(0)
    for k in range(3):
        c = state[PLACE + 3 * seat + k]
        if c >= 0:
            for way in range(WAYS):
                marks[seat, ARRANGEMENTS[way, k], c] += believed[seat, way]


@uncounted
def describe(state: Row, me: int, marks: Floats, out: Floats) -> None:
    """Every casino as the seat sees it: out[casino, feature]."""
    seats, casinos, reach = state[SEATS], state[CASINOS], state[REACH]
    phase, round_, turn = state[PHASE], state[ROUND], state[TURN]
    total = F32(0)
    for c in range(casinos):
        total += F32(state[CHIPS + c])
    unit = F32(casinos) / (total + F32(1))
    most, rival, ahead = -1, me, 0  # The richest of the others, which must be stopped.
    for seat in range(seats):
        if seat != me:
            ahead += state[MONEY + seat] > state[MONEY + me]
            if state[MONEY + seat] > most:
                most, rival = state[MONEY + seat], seat
    mine = turn_of(state, me)
    can_walk = phase != WALK or mine >= turn
    laps = state[EACH + round_] if phase == CHIP else (3 if phase == CARD else 1)
    lead = np.tanh(F32(state[MONEY + me] - most) / F32(40 * (round_ + 1)))
    for c in range(casinos):
        seen = out[c]
        for f in range(FEATURES):
            seen[f] = F32(0)
        seen[0] = F32(state[CHIPS + c]) * unit
        free, raised, tricked = F32(1), F32(0), F32(0)
        for seat in range(seats):
            if seat != me:
                free *= F32(1) - marks[seat, TRAP, c]
                raised += marks[seat, RAISE, c]
                tricked += marks[seat, BLUFF, c]
        seen[5], seen[6], seen[34] = free, raised, tricked
        seen[10] = raised + tricked
        seen[18] = F32(laps - state[LAP]) / F32(4)
        seen[19] = F32(mine) / F32(seats - 1)
        seen[20] = lead
        seen[21] = F32(1) if round_ == state[ROUNDS] - 1 else F32(0)
        seen[22] = F32(round_) / F32(3)
        for face in range(3):
            seen[23 + face] = F32(state[HAND + me] >> face & 1)
        seen[26] = F32(seats) / F32(6)
        seen[29] = marks[rival, TRAP, c]
        seen[30] = marks[rival, RAISE, c]
        seen[31] = marks[me, TRAP, c]
        seen[32] = marks[me, RAISE, c]
        seen[33] = F32(ahead) / F32(seats - 1)
    for seat in range(seats):
        if seat == me:
            continue
        at = state[PAWN + seat]
        if phase == WALK and turn_of(state, seat) < turn:
            out[at, 4] += F32(1)
            if seat == rival:
                out[at, 28] = F32(1)
            continue
        weight = F32(0)
        for s in range(reach + 1):
            c = at + s
            c = c - casinos if c >= casinos else c
            worth = F32(1)
            risk = F32(1)
            for other in range(seats):
                worth += marks[other, RAISE, c]
                if other != seat:
                    risk *= F32(1) - marks[other, TRAP, c]
            pull = out[c, 0] * worth * risk + F32(0.1)
            out[c, 35] = pull * pull
            weight += pull * pull
        for s in range(reach + 1):
            c = at + s
            c = c - casinos if c >= casinos else c
            comes = out[c, 35] / weight
            out[c, 3] += comes
            out[c, 27] += F32(0.25)
            if seat == rival:
                out[c, 28] = comes
            out[c, 11] += comes * (marks[seat, TRAP, c] + marks[seat, RAISE, c])
    best_walk, best_trap, best_chips = F32(1e-6), F32(1e-6), F32(1e-6)
    for face in range(3):
        c = state[FACE + 3 * me + face]
        if c >= 0:
            out[c, 7 + face] = F32(1)
    for c in range(casinos):
        seen = out[c]
        steps = steps_to(state, me, c)
        seen[6] += seen[7]
        worth = seen[0] * (F32(1) + seen[6])
        seen[35] = worth * (F32(1) - seen[5])
        if can_walk and steps <= reach:
            seen[1] = F32(1)
            seen[2] = F32(steps) / F32(4)
            seen[12] = worth * seen[5]
            seen[17] = seen[9]
            best_walk = max(best_walk, seen[12])
            best_chips = max(best_chips, seen[0])
        seen[14] = worth * (seen[3] + seen[4])
        best_trap = max(best_trap, seen[14])
    for c in range(casinos):
        seen = out[c]
        seen[13] = seen[12] / best_walk
        seen[15] = seen[14] / best_trap
        seen[16] = seen[1] * seen[0] / best_chips


scores = make_scores(FEATURES)


@uncounted
def odds(weights: Floats, state: Row, me: int, marks: Floats, room: Room) -> int:
    """The legal actions of the seat to move, and how likely it makes each."""
    seen, hidden, table, moves, chance = room
    describe(state, me, marks, seen)
    scores(weights, state[PHASE], state[CASINOS], seen, hidden, table)
    count = spread(state, me, table, moves, chance)
    softmax(chance, count)
    return count


@uncounted
def likelihoods(
    weights: Floats,
    state: Row,
    me: int,
    action: int,
    marks: Floats,
    room: Room,
    out: Floats,
) -> None:
    """How likely a seat makes this lay or walk, for each way its cards may lie."""
    _, _, _, moves, chance = room
    phase, lap = state[PHASE], state[LAP]
    laid = lap if phase == CARD else 3
    first = FACE + 3 * me
    hand, faces = state[HAND + me], (state[first], state[first + 1], state[first + 2])
    count = 1
    for way in range(WAYS):
        # Ways in pairs begin alike.
        if way == 0 or laid > 1 or (laid == 1 and way % 2 == 0):
            assume(state, me, way)
            count = odds(weights, state, me, marks, room)
        sought = action
        if phase == CARD:
            sought = LAY + MAX_CASINOS * ARRANGEMENTS[way, lap] + (action - LAY) % MAX_CASINOS
        likely = F32(0)
        for i in range(count):
            if moves[i] == sought:
                likely = chance[i]
        out[way] = (F32(1) - DOUBT) * likely + DOUBT / F32(count)
    state[HAND + me] = hand
    for face in range(3):
        state[first + face] = faces[face]


@uncounted
def believe(
    weights: Floats,
    state: Row,
    me: int,
    action: int,
    believed: Floats,
    marks: Floats,
    room: Room,
    some: Floats,
) -> None:
    """Public knowledge after a seat's lay or walk, before it is made; afterwards call mark.

    some[way] is how likely the seat does so if its cards lie that way.
    """
    likelihoods(weights, state, me, action, marks, room, some)
    total = F32(0)
    for way in range(WAYS):
        believed[me, way] *= some[way]
        total += believed[me, way]
    for way in range(WAYS):
        believed[me, way] /= total


@uncounted
def stand(state: Row, me: int, out: Floats) -> None:
    """One seat at the start of a round, as numbers."""
    seats, casinos, reach = state[SEATS], state[CASINOS], state[REACH]
    best, total, chips, ahead = -1, F32(0), F32(0), 0
    for seat in range(seats):
        total += F32(state[MONEY + seat])
        if seat != me:
            best = max(best, state[MONEY + seat])
            ahead += state[MONEY + seat] > state[MONEY + me]
    for c in range(casinos):
        chips += F32(state[CHIPS + c])
    unit = F32(40 * (state[ROUND] + 1))
    out[0] = F32(state[MONEY + me] - best) / unit
    out[1] = F32(state[MONEY + me] - total / F32(seats)) / unit
    mine = turn_of(state, me)
    out[2] = F32(mine) / F32(seats - 1)
    out[3] = F32(mine == seats - 1)
    top, second, near, alone, crowd = F32(0), F32(0), F32(0), F32(0), F32(0)
    for s in range(reach + 1):
        c = state[PAWN + me] + s
        c = c - casinos if c >= casinos else c
        here = F32(state[CHIPS + c])
        others = 0
        for seat in range(seats):
            if seat != me:
                others += steps_to(state, seat, c) <= reach
        near += here
        alone = max(alone, here / F32(1 + others))
        crowd += F32(others)
        if here > top:
            top, second = here, top
        elif here > second:
            second = here
    share = F32(casinos) / (chips + F32(1))
    out[4] = top * share
    out[5] = second * share
    out[6] = near * share / F32(5)
    out[7] = crowd / F32(10)
    out[8] = F32(seats) / F32(6)
    out[9] = alone * share
    out[10] = F32(ahead) / F32(seats - 1)
    out[11] = np.tanh(F32(2) * out[0])
    out[12] = np.tanh(F32(0.5) * out[1])


@uncounted
def chances(weights: Floats, state: Row, seen: Floats, hidden: Floats, out: Floats) -> None:
    """Every seat's chance to win at the start of a round, or its share of the win at the end."""
    if state[ROUND] < state[ROUNDS]:
        for seat in range(state[SEATS]):
            stand(state, seat, seen[seat])
    expect(weights, state, seen, hidden, out)
