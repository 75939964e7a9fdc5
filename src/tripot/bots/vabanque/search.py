"""Search for Vabanque: beliefs about opponents and their face-down cards, and the best answer.

Beliefs are exact for the kinds of players considered: for every opponent, every kind and each of
the six ways in which three face-down cards may lie, how likely that kind would have laid and walked
as it did.
Then every candidate move is tried in the same imagined worlds, each played on to the end of the
round by players who know only what their seats know.
"""

import numpy as np
from numpy.typing import NDArray

from tripot.bots.vabanque.models import GREEDY, KINDS, LEARNED, choose, lean, odds, rate
from tripot.bots.vabanque.net import (
    FEATURES,
    STANDING,
    WIDTH,
    Floats,
    Room,
    chances,
    new_room,
    softmax,
    spread,
)
from tripot.sim.jit import kernel
from tripot.sim.luck import Luck, begin, draw
from tripot.sim.row import Row, copy
from tripot.sim.vabanque import (
    ARRANGEMENTS,
    CARD,
    CASINOS,
    CHIPS,
    FACE,
    HAND,
    LAP,
    LAY,
    MAX_CASINOS,
    MAX_SEATS,
    ORDER,
    PAWN,
    PHASE,
    PLACE,
    RAISE,
    REACH,
    ROUND,
    SEATS,
    SIZE,
    STROLL,
    TRAP,
    TURN,
    WALK,
    WAYS,
    actor,
    apply,
    assume,
)

F32 = np.float32
LAY_DOUBT, WALK_DOUBT = 0.08, 0.05  # The share of moves that any kind makes at random.
WHERE = 0.25
"""The weight of where a seat laid and walked, compared with the faces it turned over."""
SHARP = 4.0  # How much a reader prefers the better casino.
Numbers = NDArray[np.float64]


@kernel
def likelihoods(
    start: Row,
    laid: Row,
    count: int,
    walks: Row,
    seat: int,
    kind: int,
    weights: Floats,
    out: Numbers,
    fits: Numbers,
) -> None:
    """How likely a seat of that kind lays and walks as it did, for each way its cards may lie.

    start is the round before the cards; laid[i] is seat, casino and face (-1 is a back) of the
    cards in the order laid; walks[seat] is how far each walked, or -1.
    """
    state = np.empty(SIZE, dtype=np.int32)
    room = new_room(FEATURES)
    _, _, _, moves, chance = room
    seats = start[SEATS]
    for way in range(WAYS):
        out[way] = fits[way] = 1.0
        copy(start, state)
        state[PHASE] = CARD
        lap = 0
        for i in range(count):
            who, casino, face = laid[i, 0], laid[i, 1], laid[i, 2]
            state[LAP], state[TURN] = i // seats, i % seats
            if who == seat:
                mine = ARRANGEMENTS[way, lap]
                if face >= 0 and face != mine:
                    fits[way] = 0.0
                legal = odds(kind, weights, state, seat, room)
                action = LAY + MAX_CASINOS * mine + casino
                for a in range(legal):
                    if moves[a] == action:
                        out[way] *= (1 - LAY_DOUBT) * chance[a] + LAY_DOUBT / legal
                state[FACE + 3 * seat + mine] = casino
                state[HAND + seat] -= 1 << mine
                lap += 1
            state[PLACE + 3 * who + i // seats] = casino
        if walks[seat] < 0:
            continue
        state[PHASE], state[LAP] = WALK, 0
        for k in range(seats):
            who = state[ORDER + k]
            state[TURN] = k
            if who == seat:
                legal = odds(kind, weights, state, seat, room)
                out[way] *= (1 - WALK_DOUBT) * chance[walks[seat]] + WALK_DOUBT / legal
                break
            state[PAWN + who] = (state[PAWN + who] + walks[who]) % state[CASINOS]


@kernel
def weigh(
    weights: Floats,
    start: Row,
    laid: Row,
    count: int,
    walks: Row,
    kinds: Numbers,
    trust: Numbers,
    each: Numbers,
) -> None:
    """Add the evidence of a round to the logarithms kinds[seat, kind] and trust.

    A kind is trusted about faces as far as it predicted those that were turned over: a seat that
    lays where a careful player would may still hide other faces there. each[seat, kind, way] is
    how the cards of this round lie if the seat is of that kind.
    """
    some, fits = np.empty(WAYS), np.empty(WAYS)
    for seat in range(start[SEATS]):
        for kind in range(KINDS):
            likelihoods(start, laid, count, walks, seat, kind, weights, some, fits)
            add_evidence(seat, kind, some, fits, kinds, trust, each)


@kernel
def add_evidence(
    seat: int,
    kind: int,
    some: Numbers,
    fits: Numbers,
    kinds: Numbers,
    trust: Numbers,
    each: Numbers,
) -> None:
    """Add how likely the seat would have played so if it were of that kind."""
    whole = some.sum()
    some *= fits
    total = some.sum() + 1e-300
    kinds[seat, kind] += np.log(total)
    trust[seat, kind] += WHERE * np.log(total) + (1 - WHERE) * np.log(total / whole)
    for way in range(WAYS):
        each[seat, kind, way] = some[way] / total


@kernel
def conclude(kinds: Numbers, trust: Numbers, each: Numbers, ways: Numbers) -> None:
    """Turn logarithms into probabilities of each seat's kind, and of its cards, ways[seat, way]."""
    for seat in range(len(kinds)):
        to_odds(kinds[seat])
        to_odds(trust[seat])
        for way in range(WAYS):
            ways[seat, way] = 0.0
            for kind in range(kinds.shape[1]):
                ways[seat, way] += trust[seat, kind] * each[seat, kind, way]


@kernel
def to_odds(logs: Numbers) -> None:
    """Turn logarithms of weights into probabilities that add up to 1."""
    logs -= logs.max()
    logs[:] = np.exp(logs)
    logs /= logs.sum()


@kernel
def draw_from(weights: Numbers, luck: Luck) -> int:
    """Draw an index by its probability; they add up to 1."""
    at = float(draw(luck)) * 2.0**-32
    for i in range(len(weights) - 1):
        at -= weights[i]
        if at < 0:
            return i
    return len(weights) - 1


@kernel
def read_faces(ways: Numbers, now: Row, read: Numbers) -> None:
    """How likely each card has each face, from public knowledge: read[seat, lap, face]."""
    for seat in range(now[SEATS]):
        for lap in range(3):
            for face in range(3):
                read[seat, lap, face] = 1.0 / 3.0 if now[PLACE + 3 * seat + lap] < 0 else 0.0
            if now[PLACE + 3 * seat + lap] >= 0:
                for way in range(WAYS):
                    read[seat, lap, ARRANGEMENTS[way, lap]] += ways[seat, way]


@kernel
def read_and_walk(state: Row, seat: int, read: Numbers, room: Room) -> int:
    """The walks of a seat that reads backs, and how likely it makes each; it prefers high pay."""
    _, _, _, moves, chance = room
    best = F32(1e-6)
    for steps in range(state[REACH] + 1):
        c = (state[PAWN + seat] + steps) % state[CASINOS]
        free, raised = 1.0, 1.0
        for other in range(state[SEATS]):
            if other == seat:
                raised += state[FACE + 3 * seat + RAISE] == c
                continue
            trapped = 0.0
            for lap in range(3):
                if state[PLACE + 3 * other + lap] == c:
                    raised += read[other, lap, RAISE]
                    trapped += read[other, lap, TRAP]
            free *= 1.0 - trapped
        moves[steps] = STROLL + steps
        chance[steps] = F32(state[CHIPS + c] * raised * free)
        best = max(best, chance[steps])
    for steps in range(state[REACH] + 1):
        chance[steps] *= F32(SHARP) / best
    softmax(chance, state[REACH] + 1)
    return int(state[REACH] + 1)


@kernel
def imagine(
    seed: int,
    world: int,
    now: Row,
    me: int,
    action: int,
    kinds: Numbers,
    ways: Numbers,
    read: Numbers,
    readers: float,
    weights: Floats,
    scratch: tuple[Row, Row, Floats, Floats, Floats],
    room: Room,
) -> float:
    """The chance to win after an action, in one imagined world, at the end of the round."""
    state, who, standing, warm, value = scratch
    luck = np.empty(2, dtype=np.uint32)
    begin(luck, seed, world)
    copy(now, state)
    reads = 1 << me
    for seat in range(state[SEATS]):
        who[seat] = LEARNED
        if seat != me:
            who[seat] = draw_from(kinds[seat], luck)
            assume(state, seat, draw_from(ways[seat], luck))
            if who[seat] < GREEDY and float(draw(luck)) * 2.0**-32 < readers:
                reads |= 1 << seat
    apply(state, me, action)
    playing = now[ROUND]
    while state[ROUND] == playing:
        seat = actor(state)
        if state[PHASE] == WALK and reads >> seat & 1:
            legal = read_and_walk(state, seat, read, room)
        else:
            legal = odds(who[seat], weights, state, seat, room)
        apply(state, seat, choose(room, legal, luck))
    chances(weights, state, standing, warm, value)
    return float(value[me])


@kernel
def compare(
    weights: Floats,
    readers: float,
    seed: int,
    first: int,
    worlds: int,
    now: Row,
    me: int,
    actions: Row,
    kinds: Numbers,
    ways: Numbers,
    totals: Numbers,
) -> None:
    """Try every action in the same worlds, and add up its chances to win."""
    scratch = (
        np.empty(SIZE, dtype=np.int32),
        np.empty(MAX_SEATS, dtype=np.int32),
        np.empty((MAX_SEATS, STANDING), dtype=np.float32),
        np.empty((MAX_SEATS, WIDTH), dtype=np.float32),
        np.empty(MAX_SEATS, dtype=np.float32),
    )
    room = new_room(FEATURES)
    read = np.empty((MAX_SEATS, 3, 3))
    read_faces(ways, now, read)
    for world in range(first, first + worlds):
        for i in range(len(actions)):
            totals[i] += imagine(
                seed, world, now, me, actions[i], kinds, ways, read, readers, weights, scratch,
                room,
            )  # fmt: skip


@kernel
def prior_odds(
    weights: Floats, leaning: Floats, state: Row, me: int, moves: Row, chance: Floats
) -> int:
    """The probabilities of the learned policy in a style."""
    room = new_room(FEATURES)
    seen, _, table, _, _ = room
    rate(LEARNED, weights, state, me, room)
    lean(leaning, state, seen, table)
    count = spread(state, me, table, moves, chance)
    softmax(chance, count)
    return count
