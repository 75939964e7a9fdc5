"""The small networks of Vabanque's bots, and what Colombina's sees, as numbers.

Policy: every casino is described by FEATURES numbers, seen from one seat and knowing only what
that seat knows. A network of one hidden layer for each phase gives every casino a score for each
move that can be made there; the scores become chances. Value: at the start of a round every seat
is described by STANDING numbers; the scores of all seats become their chances to win.

All weights lie in one vector, so that training is one loop and a file is one list. The reader's
network (`reader`) sees more numbers: sizes are those of the arrays.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tripot.sim.jit import kernel, uncounted
from tripot.sim.row import Row
from tripot.sim.vabanque import (
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
    MAX_ROUNDS,
    MONEY,
    MOST_LEGAL,
    ORDER,
    PAWN,
    PHASE,
    PLACE,
    REACH,
    ROUND,
    ROUNDS,
    SEATS,
    STROLL,
    TURN,
    WALK,
)

Floats = NDArray[np.float32]
Room = tuple[Floats, Floats, Floats, Row, Floats]

HIDDEN = 32
HEADS = 5  # Chip; raise, bluff, trap; walk.
FEATURES = 32
STANDING, WIDTH = 9, 12
F32 = np.float32


def count_weights(features: int, standing: int, width: int) -> int:
    """How many weights a network has: three policies, then a value for each round."""
    return 3 * (features + 1) * HIDDEN + HEADS * (HIDDEN + 1) + MAX_ROUNDS * (standing + 2) * width


WEIGHTS = count_weights(FEATURES, STANDING, WIDTH)


@uncounted
def policy_start(features: int, phase: int) -> int:
    """Where the weights of a phase's policy begin: features by hidden, hidden, heads, heads."""
    heads = 0 if phase == CHIP else (1 if phase == CARD else 4)  # Of earlier phases.
    return phase * (features + 1) * HIDDEN + heads * (HIDDEN + 1)


@uncounted
def value_start(weights: int, standing: int, width: int, left: int) -> int:
    """Where the weights of a round's value begin, by how many rounds are left, this one included:
    standing by width, width, width."""
    return weights - left * (standing + 2) * width


@kernel
def new_room(features: int) -> Room:
    """Buffers for one decision: what is seen, the hidden layer, the scores; moves and chances."""
    return (
        np.empty((MAX_CASINOS, features), np.float32),
        np.empty((MAX_CASINOS, HIDDEN), np.float32),
        np.empty((3, MAX_CASINOS), np.float32),
        np.empty(MOST_LEGAL, np.int32),
        np.empty(MOST_LEGAL, np.float32),
    )


@uncounted
def steps_to(state: Row, seat: int, casino: int) -> int:
    """How far the seat's pawn would have to walk."""
    away = casino - state[PAWN + seat]
    return int(away + state[CASINOS] if away < 0 else away)


@uncounted
def turn_of(state: Row, seat: int) -> int:
    """When the seat plays: 0 is first in this round's order."""
    for k in range(state[SEATS]):
        if state[ORDER + k] == seat:
            return k
    return 0


@uncounted
def describe(state: Row, me: int, out: Floats) -> None:
    """Every casino as the seat sees it: out[casino, feature]."""
    seats, casinos, reach = state[SEATS], state[CASINOS], state[REACH]
    phase, round_ = state[PHASE], state[ROUND]
    total = F32(0)
    for c in range(casinos):
        total += state[CHIPS + c]
        for f in range(FEATURES):
            out[c, f] = F32(0)
        out[c, 5] = F32(1)
    unit = F32(1) / ((total + F32(1)) / F32(casinos))
    best_other, rival = -1, me  # The richest of the others, which must be stopped.
    for seat in range(seats):
        if seat != me and state[MONEY + seat] > best_other:
            best_other, rival = state[MONEY + seat], seat
    for seat in range(seats):
        if seat == me:
            continue
        for k in range(3):  # Backs: each is the trap, or the raise, with a chance of a third.
            c = state[PLACE + 3 * seat + k]
            if c >= 0:
                out[c, 10] += F32(1) / F32(3)
                out[c, 6] += F32(1) / F32(3)
                if k != 1:  # The first and the last card laid are rarely random.
                    out[c, 29 if k == 0 else 30] += F32(1) / F32(3)
                if seat == rival:
                    out[c, 31] += F32(1) / F32(3)
        for c in range(casinos):
            lie = 0
            for k in range(3):
                if state[PLACE + 3 * seat + k] == c:
                    lie += 1
            if lie:
                out[c, 5] *= F32(1) - F32(lie) / F32(3)
    for seat in range(seats):
        if seat == me:
            continue
        if phase == WALK and turn_of(state, seat) < state[TURN]:
            out[state[PAWN + seat], 4] += F32(1)
            if seat == rival:
                out[state[PAWN + seat], 28] = F32(1)
            continue
        weight = F32(0)
        for s in range(reach + 1):
            c = state[PAWN + seat] + s
            c = c - casinos if c >= casinos else c
            pull = F32(state[CHIPS + c]) * unit * out[c, 5] + F32(0.1)
            weight += pull * pull
        for s in range(reach + 1):
            c = state[PAWN + seat] + s
            c = c - casinos if c >= casinos else c
            pull = F32(state[CHIPS + c]) * unit * out[c, 5] + F32(0.1)
            out[c, 3] += pull * pull / weight
            if seat == rival:
                out[c, 28] = pull * pull / weight
            out[c, 27] += F32(0.25)
            for k in range(3):
                if state[PLACE + 3 * seat + k] == c:
                    out[c, 11] += F32(0.5)
    mine = turn_of(state, me)
    can_walk = phase != WALK or mine >= state[TURN]
    best_walk, best_trap, best_chips = F32(1e-6), F32(1e-6), F32(1e-6)
    for c in range(casinos):
        chips = F32(state[CHIPS + c]) * unit
        steps = steps_to(state, me, c)
        near = can_walk and steps <= reach
        out[c, 0] = chips
        for face in range(3):
            if state[FACE + 3 * me + face] == c:
                out[c, 7 + face] = F32(1)
        out[c, 6] += out[c, 7]
        worth = chips * (F32(1) + out[c, 6])
        if near:
            out[c, 1] = F32(1)
            out[c, 2] = F32(steps) / F32(4)
            out[c, 12] = worth * out[c, 5]
            out[c, 17] = out[c, 9]
            best_walk = max(best_walk, out[c, 12])
            best_chips = max(best_chips, chips)
        out[c, 14] = worth * (out[c, 3] + out[c, 4])
        best_trap = max(best_trap, out[c, 14])
    laps = state[EACH + round_] if phase == CHIP else (3 if phase == CARD else 1)
    lead = np.tanh(F32(state[MONEY + me] - best_other) / F32(40 * (round_ + 1)))
    for c in range(casinos):
        out[c, 13] = out[c, 12] / best_walk
        out[c, 15] = out[c, 14] / best_trap
        out[c, 16] = out[c, 1] * out[c, 0] / best_chips
        out[c, 18] = F32(laps - state[LAP]) / F32(4)
        out[c, 19] = F32(mine) / F32(seats - 1)
        out[c, 20] = lead
        out[c, 21] = F32(1) if round_ == state[ROUNDS] - 1 else F32(0)
        out[c, 22] = F32(round_) / F32(3)
        for face in range(3):
            out[c, 23 + face] = F32(state[HAND + me] >> face & 1)
        out[c, 26] = F32(seats) / F32(6)


def make_scores(features: int) -> Any:
    """The policy of networks that see so many numbers; compiled for the number, which is faster."""

    @uncounted
    def scores(
        weights: Floats, phase: int, casinos: int, seen: Floats, hidden: Floats, out: Floats
    ) -> None:
        """A score for each move at each casino: out[head, casino]; hidden is kept for training."""
        heads = 3 if phase == CARD else 1
        first = policy_start(features, phase)
        bias = first + features * HIDDEN
        second = bias + HIDDEN
        begun = weights[bias:second]
        for c in range(casinos):
            row, x = hidden[c], seen[c]
            for h in range(HIDDEN):
                row[h] = begun[h]
            for f in range(0, features, 4):  # Four at a time: a quarter of the loads and stores.
                x0, x1, x2, x3 = x[f], x[f + 1], x[f + 2], x[f + 3]
                at = first + f * HIDDEN
                w0, w1 = weights[at : at + HIDDEN], weights[at + HIDDEN : at + 2 * HIDDEN]
                at += 2 * HIDDEN
                w2, w3 = weights[at : at + HIDDEN], weights[at + HIDDEN : at + 2 * HIDDEN]
                for h in range(HIDDEN):
                    row[h] += x0 * w0[h] + x1 * w1[h] + x2 * w2[h] + x3 * w3[h]
            for h in range(HIDDEN):
                row[h] = max(row[h], F32(0))
            for head in range(heads):
                at = second + head * HIDDEN
                by = weights[at : at + HIDDEN]
                s0 = s1 = s2 = s3 = F32(0)
                for h in range(0, HIDDEN, 4):
                    s0 += row[h] * by[h]
                    s1 += row[h + 1] * by[h + 1]
                    s2 += row[h + 2] * by[h + 2]
                    s3 += row[h + 3] * by[h + 3]
                out[head, c] = weights[second + heads * HIDDEN + head] + (s0 + s1) + (s2 + s3)

    return scores


scores = make_scores(FEATURES)


@uncounted
def softmax(values: Floats, count: int) -> None:
    """Scores become chances that add up to 1."""
    top = values[0]
    for i in range(1, count):
        top = max(top, values[i])
    total = F32(0)
    for i in range(count):
        values[i] = np.exp(values[i] - top)
        total += values[i]
    for i in range(count):
        values[i] /= total


@uncounted
def spread(state: Row, me: int, table: Floats, moves: Row, out: Floats) -> int:
    """The legal actions of the seat to move and the score of each, from scores by casino."""
    count = 0
    if state[PHASE] == CHIP:
        for c in range(state[CASINOS]):
            moves[count], out[count] = c, table[0, c]
            count += 1
    elif state[PHASE] == CARD:
        for face in range(3):
            if state[HAND + me] >> face & 1:
                for c in range(state[CASINOS]):
                    moves[count], out[count] = LAY + MAX_CASINOS * face + c, table[face, c]
                    count += 1
    else:
        for s in range(state[REACH] + 1):
            c = state[PAWN + me] + s
            c = c - state[CASINOS] if c >= state[CASINOS] else c
            moves[count], out[count] = STROLL + s, table[0, c]
            count += 1
    return count


@uncounted
def stand(state: Row, me: int, out: Floats) -> None:
    """One seat at the start of a round, as numbers."""
    seats, casinos = state[SEATS], state[CASINOS]
    best, total, chips = -1, F32(0), F32(0)
    for seat in range(seats):
        total += state[MONEY + seat]
        if seat != me:
            best = max(best, state[MONEY + seat])
    for c in range(casinos):
        chips += state[CHIPS + c]
    unit = F32(40 * (state[ROUND] + 1))
    out[0] = F32(state[MONEY + me] - best) / unit
    out[1] = F32(state[MONEY + me] - total / seats) / unit
    mine = turn_of(state, me)
    out[2] = F32(mine) / F32(seats - 1)
    out[3] = F32(mine == seats - 1)
    top, second, near = F32(0), F32(0), F32(0)
    for s in range(state[REACH] + 1):
        c = state[PAWN + me] + s
        c = c - casinos if c >= casinos else c
        here = F32(state[CHIPS + c])
        near += here
        if here > top:
            top, second = here, top
        elif here > second:
            second = here
    share = F32(casinos) / (chips + F32(1))
    out[4] = top * share
    out[5] = second * share
    out[6] = near * share / F32(5)
    others = F32(0)
    for seat in range(seats):
        if seat != me:
            away = state[PAWN + me] - state[PAWN + seat]
            away = away + casinos if away < 0 else away
            if away <= state[REACH]:
                others += F32(0.25)
    out[7] = others
    out[8] = F32(seats) / F32(6)


@uncounted
def chances(weights: Floats, state: Row, seen: Floats, hidden: Floats, out: Floats) -> None:
    """Every seat's chance to win at the start of a round, or its share of the win at the end."""
    if state[ROUND] < state[ROUNDS]:
        for seat in range(state[SEATS]):
            stand(state, seat, seen[seat])
    expect(weights, state, seen, hidden, out)


@uncounted
def expect(weights: Floats, state: Row, seen: Floats, hidden: Floats, out: Floats) -> None:
    """Every seat's chance to win, from how it stands: seen[seat, number]."""
    seats, left = state[SEATS], state[ROUNDS] - state[ROUND]
    if left <= 0:
        best, winners = state[MONEY], 0
        for seat in range(seats):
            if state[MONEY + seat] > best:
                best, winners = state[MONEY + seat], 0
            winners += state[MONEY + seat] == best
        for seat in range(seats):
            out[seat] = F32(state[MONEY + seat] == best) / F32(winners)
        return
    standing, width = seen.shape[1], hidden.shape[1]
    first = value_start(len(weights), standing, width, left)
    bias = first + standing * width
    second = bias + width
    layer = weights[first:bias].reshape(standing, width)
    for seat in range(seats):
        row = hidden[seat]
        for h in range(width):
            row[h] = weights[bias + h]
        for f in range(standing):
            x, by = seen[seat, f], layer[f]
            for h in range(width):
                row[h] += x * by[h]
        total = F32(0)
        for h in range(width):
            row[h] = np.tanh(row[h])
            total += row[h] * weights[second + h]
        out[seat] = total
    softmax(out, seats)
