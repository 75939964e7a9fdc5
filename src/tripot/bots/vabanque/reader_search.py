"""Search with the network of `reader`: what the players are and hide, and the best answer.

The same as `search`, with one more kind of player: the reader. In imagined worlds, what everybody
thinks of the others' cards changes with every card that is laid.
"""

import numpy as np

from tripot.bots.vabanque import models, net
from tripot.bots.vabanque.models import GREEDY, KINDS, choose
from tripot.bots.vabanque.net import Floats, Room, new_room
from tripot.bots.vabanque.reader import (
    FEATURES,
    STANDING,
    WIDTH,
    believe,
    chances,
    forget,
    mark,
    odds,
)
from tripot.bots.vabanque.search import Numbers, add_evidence, draw_from, likelihoods
from tripot.sim.jit import kernel
from tripot.sim.luck import begin, draw
from tripot.sim.row import Row, copy
from tripot.sim.vabanque import (
    CARD,
    CASINOS,
    LAP,
    LAY,
    MAX_CASINOS,
    MAX_SEATS,
    ORDER,
    PAWN,
    PHASE,
    PLACE,
    ROUND,
    SEATS,
    SIZE,
    STROLL,
    TURN,
    WALK,
    WAYS,
    actor,
    apply,
    assume,
)

F32 = np.float32
READER = KINDS  # The kind that follows those of `models`.
READERS = 0.5  # The share of other players, neither greedy nor random, that walk like a reader.


@kernel
def reader_likelihoods(
    start: Row, laid: Row, count: int, walks: Row, weights: Floats, out: Numbers
) -> None:
    """How likely readers lay and walk as these seats did: out[seat, way]."""
    state = np.empty(SIZE, np.int32)
    copy(start, state)
    room, some = new_room(FEATURES), np.empty(WAYS, np.float32)
    believed = np.empty((MAX_SEATS, WAYS), np.float32)
    marks = np.empty((MAX_SEATS, 3, MAX_CASINOS), np.float32)
    forget(believed, marks)
    seats = state[SEATS]
    out[:] = 1.0
    state[PHASE] = CARD
    for i in range(count):
        seat, casino = laid[i, 0], laid[i, 1]
        state[LAP], state[TURN] = i // seats, i % seats
        believe(weights, state, seat, LAY + casino, believed, marks, room, some)
        out[seat] *= some
        state[PLACE + 3 * seat + i // seats] = casino
        mark(state, seat, believed, marks)
    state[PHASE], state[LAP] = WALK, 0
    for k in range(seats):
        seat = state[ORDER + k]
        if walks[seat] < 0:
            break
        state[TURN] = k
        believe(weights, state, seat, STROLL + walks[seat], believed, marks, room, some)
        out[seat] *= some
        mark(state, seat, believed, marks)
        state[PAWN + seat] = (state[PAWN + seat] + walks[seat]) % state[CASINOS]


@kernel
def weigh(
    weights: Floats,
    colombina: Floats,
    start: Row,
    laid: Row,
    count: int,
    walks: Row,
    kinds: Numbers,
    trust: Numbers,
    each: Numbers,
) -> None:
    """Add the evidence of a round, as `search.weigh` does, with the reader as the last kind."""
    seats = start[SEATS]
    some, fits = np.empty(WAYS), np.empty(WAYS)
    by_reader = np.empty((MAX_SEATS, WAYS))
    reader_likelihoods(start, laid, count, walks, weights, by_reader)
    for seat in range(seats):
        for kind in range(READER + 1):
            if kind < READER:
                likelihoods(start, laid, count, walks, seat, kind, colombina, some, fits)
            else:
                for way in range(WAYS):  # `fits` is the same for every kind.
                    some[way] = by_reader[seat, way]
            add_evidence(seat, kind, some, fits, kinds, trust, each)


@kernel
def imagine(
    seed: int,
    world: int,
    now: Row,
    me: int,
    action: int,
    kinds: Numbers,
    ways: Numbers,
    known: Floats,
    marked: Floats,
    weights: Floats,
    colombina: Floats,
    scratch: tuple[Row, Row, Floats, Floats, Floats, Floats, Floats, Floats],
    room: Room,
    other: Room,
) -> float:
    """The chance to win after an action, in one imagined world, at the end of the round."""
    state, who, believed, marks, some, standing, warm, value = scratch
    luck = np.empty(2, np.uint32)
    begin(luck, seed, world)
    copy(now, state)
    reads = 0
    for seat in range(state[SEATS]):
        who[seat] = READER
        if seat != me:
            who[seat] = draw_from(kinds[seat], luck)
            assume(state, seat, draw_from(ways[seat], luck))
            if float(draw(luck)) * 2.0**-32 < READERS and who[seat] < GREEDY:
                reads |= 1 << seat
        believed[seat] = known[seat]
        marks[seat] = marked[seat]
    playing, seat = now[ROUND], me
    while True:
        laying = state[PHASE] == CARD
        if laying:
            believe(weights, state, seat, action, believed, marks, room, some)
        apply(state, seat, action)
        if state[ROUND] != playing:
            break
        if laying:
            mark(state, seat, believed, marks)
        seat = actor(state)
        if who[seat] == READER or (state[PHASE] == WALK and reads >> seat & 1):
            legal = odds(weights, state, seat, marks, room)
            action = choose(room, legal, luck)
        else:
            legal = models.odds(who[seat], colombina, state, seat, other)
            action = choose(other, legal, luck)
    chances(weights, state, standing, warm, value)
    return float(value[me])


@kernel
def compare(
    weights: Floats,
    colombina: Floats,
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
        np.empty(SIZE, np.int32),
        np.empty(MAX_SEATS, np.int32),
        np.empty((MAX_SEATS, WAYS), np.float32),
        np.empty((MAX_SEATS, 3, MAX_CASINOS), np.float32),
        np.empty(WAYS, np.float32),
        np.empty((MAX_SEATS, STANDING), np.float32),
        np.empty((MAX_SEATS, WIDTH), np.float32),
        np.empty(MAX_SEATS, np.float32),
    )
    known = np.zeros((MAX_SEATS, WAYS), np.float32)
    marked = np.zeros((MAX_SEATS, 3, MAX_CASINOS), np.float32)
    make_public(now, ways, known, marked)
    room, other = new_room(FEATURES), new_room(net.FEATURES)
    for world in range(first, first + worlds):
        for i in range(len(actions)):
            totals[i] += imagine(
                seed, world, now, me, actions[i], kinds, ways, known, marked, weights, colombina,
                scratch, room, other,
            )  # fmt: skip


@kernel
def make_public(state: Row, ways: Numbers, known: Floats, marks: Floats) -> None:
    """What is believed of all cards becomes public knowledge."""
    for seat in range(state[SEATS]):
        for way in range(WAYS):
            known[seat, way] = F32(ways[seat, way])
        mark(state, seat, known, marks)


@kernel
def reader_odds(
    weights: Floats, ways: Numbers, state: Row, me: int, moves: Row, chance: Floats
) -> int:
    """The moves of a seat that believes this of the cards, and how likely the reader makes each."""
    seen, hidden, table, _, _ = new_room(FEATURES)
    known = np.zeros((MAX_SEATS, WAYS), np.float32)
    marks = np.zeros((MAX_SEATS, 3, MAX_CASINOS), np.float32)
    make_public(state, ways, known, marks)
    return odds(weights, state, me, marks, (seen, hidden, table, moves, chance))
