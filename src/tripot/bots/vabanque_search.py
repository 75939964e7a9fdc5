"""Search for Vabanque: who the others are, what lies under their backs, and what pays against that.

Beliefs are exact for the kinds of players considered: for every opponent, every kind and each of
the six ways three cards can lie face down, how likely that kind would have laid and walked so.
Then every candidate move is tried in the same imagined worlds, each played on to the end of the
round by players who know only what their seats know.
"""

import numpy as np
from numpy.typing import NDArray

from tripot.bots.vabanque_models import KINDS, LEARNED, odds, pick
from tripot.bots.vabanque_net import (
    FEATURES,
    HIDDEN,
    STANDING,
    WIDTH,
    Floats,
    chances,
)
from tripot.sim.jit import kernel
from tripot.sim.luck import Luck, begin, draw
from tripot.sim.row import Row, copy
from tripot.sim.vabanque import (
    ARRANGEMENTS,
    CARD,
    CASINOS,
    FACE,
    HAND,
    LAP,
    LAY,
    MAX_CASINOS,
    MAX_SEATS,
    MOST_LEGAL,
    ORDER,
    PAWN,
    PHASE,
    PLACE,
    ROUND,
    SEATS,
    SIZE,
    TURN,
    WALK,
    actor,
    apply,
    assume,
)

F32 = np.float32
DOUBT = 0.03  # The share of moves that any kind makes at random.
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
) -> None:
    """How likely a seat of that kind lays and walks as it did, for each way its cards may lie.

    start is the round before the cards; laid[i] is seat, casino and face (-1 is a back) of the
    cards in the order laid; walks[seat] is how far each walked, or -1.
    """
    state = np.empty(SIZE, dtype=np.int32)
    seen = np.empty((MAX_CASINOS, FEATURES), dtype=np.float32)
    hidden = np.empty((MAX_CASINOS, HIDDEN), dtype=np.float32)
    table = np.empty((3, MAX_CASINOS), dtype=np.float32)
    moves = np.empty(MOST_LEGAL, dtype=np.int32)
    chance = np.empty(MOST_LEGAL, dtype=np.float32)
    seats = start[SEATS]
    for way in range(6):
        out[way] = 1.0
        copy(start, state)
        state[PHASE] = CARD
        lap = 0
        for i in range(count):
            who, casino, face = laid[i, 0], laid[i, 1], laid[i, 2]
            state[LAP], state[TURN] = i // seats, i % seats
            if who == seat:
                mine = ARRANGEMENTS[way, lap]
                if face >= 0 and face != mine:
                    out[way] = 0.0
                    break
                legal = odds(kind, weights, state, seat, seen, hidden, table, moves, chance)
                action = LAY + MAX_CASINOS * mine + casino
                for a in range(legal):
                    if moves[a] == action:
                        out[way] *= (1 - DOUBT) * chance[a] + DOUBT / legal
                state[FACE + 3 * seat + mine] = casino
                state[HAND + seat] -= 1 << mine
                lap += 1
            state[PLACE + 3 * who + i // seats] = casino
        if out[way] == 0.0 or walks[seat] < 0:
            continue
        state[PHASE], state[LAP] = WALK, 0
        for k in range(seats):
            who = state[ORDER + k]
            state[TURN] = k
            if who == seat:
                legal = odds(kind, weights, state, seat, seen, hidden, table, moves, chance)
                out[way] *= (1 - DOUBT) * chance[walks[seat]] + DOUBT / legal
                break
            state[PAWN + who] = (state[PAWN + who] + walks[who]) % state[CASINOS]


@kernel
def believe(
    starts: Row,
    laid: Row,
    counts: Row,
    walks: Row,
    rounds: int,
    me: int,
    prior: Numbers,
    weights: Floats,
    kinds: Numbers,
    ways: Numbers,
) -> None:
    """What each opponent is, kinds[seat, kind], and how its cards lie, ways[seat, kind, way].

    The last of the rounds is the one being played; the ways are about that one.
    """
    some = np.empty(6)
    for seat in range(starts[0, SEATS]):
        if seat == me:
            continue
        for kind in range(KINDS):
            kinds[seat, kind] = np.log(prior[kind])
        for r in range(rounds):
            for kind in range(KINDS):
                likelihoods(starts[r], laid[r], counts[r], walks[r], seat, kind, weights, some)
                total = some.sum()
                kinds[seat, kind] += np.log(total + 1e-300)
                if r == rounds - 1:
                    for way in range(6):
                        ways[seat, kind, way] = some[way] / total if total > 0 else 1.0 / 6.0
        top = kinds[seat].max()
        total = 0.0
        for kind in range(KINDS):
            kinds[seat, kind] = np.exp(kinds[seat, kind] - top)
            total += kinds[seat, kind]
        for kind in range(KINDS):
            kinds[seat, kind] /= total


@kernel
def draw_from(weights: Numbers, luck: Luck) -> int:
    """An index by its chances, which add up to 1."""
    at = float(draw(luck)) * 2.0**-32
    for i in range(len(weights) - 1):
        at -= weights[i]
        if at < 0:
            return i
    return len(weights) - 1


@kernel
def imagine(
    seed: int,
    world: int,
    now: Row,
    me: int,
    action: int,
    kinds: Numbers,
    ways: Numbers,
    weights: Floats,
    scratch: tuple[Row, Row, Floats, Floats, Floats, Row, Floats, Floats, Floats, Floats],
) -> float:
    """The chance to win after an action, in one imagined world, at the end of the round."""
    state, who, seen, hidden, table, moves, chance, standing, warm, value = scratch
    luck = np.empty(2, dtype=np.uint32)
    begin(luck, seed, world)
    copy(now, state)
    for seat in range(state[SEATS]):
        who[seat] = LEARNED
        if seat != me:
            who[seat] = draw_from(kinds[seat], luck)
            assume(state, seat, draw_from(ways[seat, who[seat]], luck))
    apply(state, me, action)
    playing = now[ROUND]
    while state[ROUND] == playing:
        seat = actor(state)
        legal = odds(who[seat], weights, state, seat, seen, hidden, table, moves, chance)
        apply(state, seat, moves[pick(chance, legal, luck)])
    chances(weights, state, standing, warm, value)
    return float(value[me])


@kernel
def compare(
    seed: int,
    first: int,
    worlds: int,
    now: Row,
    me: int,
    actions: Row,
    kinds: Numbers,
    ways: Numbers,
    weights: Floats,
    totals: Numbers,
) -> None:
    """Try every action in the same worlds, and add up its chances to win."""
    scratch = (
        np.empty(SIZE, dtype=np.int32),
        np.empty(MAX_SEATS, dtype=np.int32),
        np.empty((MAX_CASINOS, FEATURES), dtype=np.float32),
        np.empty((MAX_CASINOS, HIDDEN), dtype=np.float32),
        np.empty((3, MAX_CASINOS), dtype=np.float32),
        np.empty(MOST_LEGAL, dtype=np.int32),
        np.empty(MOST_LEGAL, dtype=np.float32),
        np.empty((MAX_SEATS, STANDING), dtype=np.float32),
        np.empty((MAX_SEATS, WIDTH), dtype=np.float32),
        np.empty(MAX_SEATS, dtype=np.float32),
    )
    for world in range(first, first + worlds):
        for i in range(len(actions)):
            totals[i] += imagine(seed, world, now, me, actions[i], kinds, ways, weights, scratch)


@kernel
def prior_odds(weights: Floats, state: Row, me: int, moves: Row, chance: Floats) -> int:
    """What the learned policy would do."""
    seen = np.empty((MAX_CASINOS, FEATURES), dtype=np.float32)
    hidden = np.empty((MAX_CASINOS, HIDDEN), dtype=np.float32)
    table = np.empty((3, MAX_CASINOS), dtype=np.float32)
    return odds(LEARNED, weights, state, me, seen, hidden, table, moves, chance)
