"""Kinds of Vabanque players, as probabilities of every move: two learned, four of simple habits.

A simple habit is a weighted sum of the same numbers that the networks read, so one function plays
them all. The keen and the counting player judge moves like the learned and the careful one, but
nearly always take the best, as most bots that search do. Training uses these kinds as opponents,
and search uses them as models of opponents.
"""

import numpy as np

from tripot.bots.vabanque.net import (
    FEATURES,
    HEADS,
    Floats,
    Room,
    describe,
    scores,
    softmax,
    spread,
)
from tripot.sim.jit import uncounted
from tripot.sim.luck import Luck, draw
from tripot.sim.row import Row
from tripot.sim.vabanque import CARD, CASINOS, PHASE, WALK

LEARNED, KEEN, CAREFUL, COUNTING, GREEDY, RANDOM = range(6)
KINDS = 6
SHARP = np.float32(3)  # Factor on the scores of the learned and the careful.

# Columns of describe.
REACHED, RIVALS, MY_RAISE, MY_TRAP, BACKS = 1, 3, 7, 9, 10
WALK_RATIO, TRAP_RATIO, CHIP_RATIO, TRAP_NEAR, CAN_COME = 13, 15, 16, 17, 27
CHIP_HEAD, RAISE_HEAD, BLUFF_HEAD, TRAP_HEAD, WALK_HEAD = range(HEADS)


def _habits() -> Floats:
    """HABITS[kind, head, feature]: the weights by which each kind scores a casino."""
    table = np.zeros((KINDS, HEADS, FEATURES), dtype=np.float32)
    careful, greedy = table[CAREFUL], table[GREEDY]
    careful[CHIP_HEAD, REACHED] = 2  # Where I can go and others cannot.
    careful[CHIP_HEAD, CAN_COME] = -2
    careful[CHIP_HEAD, CHIP_RATIO] = 0.5
    careful[RAISE_HEAD, WALK_RATIO] = 4  # Where I will go, best beside my own trap.
    careful[RAISE_HEAD, TRAP_NEAR] = 2
    careful[TRAP_HEAD, TRAP_RATIO] = 4  # Where others want to go.
    careful[BLUFF_HEAD, TRAP_RATIO] = 2.5
    careful[BLUFF_HEAD, MY_TRAP] = -1
    careful[WALK_HEAD, WALK_RATIO] = 7
    greedy[CHIP_HEAD, CHIP_RATIO] = 5  # The rich grow richer.
    greedy[RAISE_HEAD, CHIP_RATIO] = 6
    greedy[WALK_HEAD, CHIP_RATIO] = 7
    greedy[WALK_HEAD, MY_RAISE] = 4
    for head in range(HEADS):
        for feature in range(FEATURES):
            table[COUNTING, head, feature] = SHARP * careful[head, feature]
    return table


HABITS = _habits()


def _styles() -> dict[str, Floats]:
    """What each of Colombina's styles adds to her scores: [head, feature].

    They are small enough that she wins as often as without; docs/bots.md has the figures.
    """
    bold, careful, treacherous = (np.zeros((HEADS, FEATURES), dtype=np.float32) for _ in range(3))
    bold[CHIP_HEAD, CHIP_RATIO] = 2  # Where the money is, whatever lies there.
    bold[RAISE_HEAD, CHIP_RATIO] = 2
    bold[WALK_HEAD, CHIP_RATIO] = 4
    careful[CHIP_HEAD, CAN_COME] = -2  # Away from players and their cards.
    careful[RAISE_HEAD, TRAP_NEAR] = 2
    careful[WALK_HEAD, BACKS] = -4
    treacherous[RAISE_HEAD, MY_TRAP] = 2  # A lure, and a trap in it.
    treacherous[TRAP_HEAD, MY_RAISE] = 4
    treacherous[BLUFF_HEAD, CHIP_RATIO] = 1
    return {"bold": bold, "careful": careful, "treacherous": treacherous}


STYLES = _styles()
NO_STYLE: Floats = np.zeros((HEADS, FEATURES), dtype=np.float32)


@uncounted
def rate(kind: int, weights: Floats, state: Row, me: int, room: Room) -> None:
    """Score every move at every casino for a player of that kind: table[head, casino]."""
    seen, hidden, table, _, _ = room
    describe(state, me, seen)
    phase = state[PHASE]
    heads = 3 if phase == CARD else 1
    if kind <= KEEN:
        scores(weights, phase, state[CASINOS], seen, hidden, table)
        if kind == KEEN:
            for head in range(heads):
                for c in range(state[CASINOS]):
                    table[head, c] *= SHARP
        return
    for head in range(heads):
        for c in range(state[CASINOS]):
            table[head, c] = np.float32(0)
    lean(HABITS[kind], state, seen, table)


@uncounted
def lean(leaning: Floats, state: Row, seen: Floats, table: Floats) -> None:
    """Add a weighted sum of what is seen of its casino to the score of every move."""
    phase = state[PHASE]
    heads = 3 if phase == CARD else 1
    first = RAISE_HEAD if phase == CARD else (WALK_HEAD if phase == WALK else CHIP_HEAD)
    for head in range(heads):
        for c in range(state[CASINOS]):
            total = table[head, c]
            for f in range(FEATURES):
                total += leaning[first + head, f] * seen[c, f]
            table[head, c] = total


@uncounted
def odds(kind: int, weights: Floats, state: Row, me: int, room: Room) -> int:
    """The legal actions of the seat to move, and how likely that kind of player makes each."""
    _, _, table, moves, chance = room
    rate(kind, weights, state, me, room)
    count = spread(state, me, table, moves, chance)
    softmax(chance, count)
    return count


@uncounted
def pick(out: Floats, count: int, luck: Luck) -> int:
    """Draw an index by its probability."""
    at = np.float32(draw(luck) >> np.uint32(8)) * np.float32(2.0**-24)
    for i in range(count - 1):
        at -= out[i]
        if at < 0:
            return i
    return count - 1


@uncounted
def choose(room: Room, count: int, luck: Luck) -> int:
    """Draw one of the actions in a room by its probability."""
    _, _, _, moves, chance = room
    return int(moves[pick(chance, count, luck)])
