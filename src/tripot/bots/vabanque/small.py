"""Variants of Vabanque small enough to be solved at the table: one round, no chips to lay.

The networks know only the book's boxes. In a small one the strong bots compute their policy at the
table, by regret matching on every position at once (CFR+): each seat plays in proportion to what it
regrets not having played, and the average of that play, later repetitions counting more, is the
policy. The longer it runs, the less it gives away. Money counts here, not the win: the round may be
a part of something larger.
"""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from tripot.core import Seat
from tripot.rules.vabanque import Card, Move, Phase, Vabanque, View
from tripot.sim import encode
from tripot.sim.jit import kernel
from tripot.sim.luck import U64, mix64
from tripot.sim.row import Row, copy
from tripot.sim.vabanque import (
    CARD,
    EACH,
    LAY,
    MAX_CASINOS,
    MAX_SEATS,
    MONEY,
    MOST_LEGAL,
    PHASE,
    ROUNDS,
    SEATS,
    SIZE,
    STROLL,
    WALK,
    actor,
    apply,
    legal,
    start,
)

MOST_NODES = 300_000
FACES = tuple(Card)
Numbers = NDArray[np.float64]
Keys = NDArray[np.uint64]
Indexes = NDArray[np.int64]


class Tree(Struct, frozen=True):
    """Every position of a round, parents before children."""

    seats: int
    actors: Row  # By node; -1 at the end.
    first: Indexes  # By node: its first child; the others follow.
    width: Row  # By node: how many children.
    known: Indexes  # By node: what its actor knows, as a number.
    keys: Keys  # What can be known, sorted.
    gains: Numbers  # By node and seat, at the end: money beside the mean of the others.


@kernel
def known_after(key: np.uint64, reader: int, seat: int, action: int, phase: int) -> np.uint64:
    """What a seat knows after an action: of another seat's card only the place."""
    if phase == CARD and reader != seat:
        action = LAY + (action - LAY) % MAX_CASINOS
    return mix64(U64(key * U64(31) + U64(1 + MAX_SEATS * action + seat)))


@kernel
def expand(
    states: Row, known: Keys, children: Row, known_then: Keys, actors: Row, width: Row, keys: Keys
) -> int:
    """All positions one action later; -1 if they do not fit."""
    moves = np.empty(MOST_LEGAL, dtype=np.int32)
    count = 0
    for i in range(len(states)):
        seat = actor(states[i])
        actors[i], width[i] = seat, 0
        if seat < 0:
            continue
        keys[i] = known[i, seat]
        width[i] = legal(states[i], seat, moves)
        if count + width[i] > len(children):
            return -1
        for a in range(width[i]):
            copy(states[i], children[count])
            apply(children[count], seat, moves[a])
            for reader in range(states[i, SEATS]):
                known_then[count, reader] = known_after(
                    known[i, reader], reader, seat, moves[a], states[i, PHASE]
                )
            count += 1
    return count


def grow(root: Row, most: int = MOST_NODES) -> Tree | None:
    """The tree of a round, or None if it is too large, or not one round without chips."""
    if root[ROUNDS] != 1 or root[EACH]:
        return None
    seats, total = int(root[SEATS]), 0
    states, known = root[None].copy(), np.zeros((1, MAX_SEATS), np.uint64)
    levels: list[tuple[Row, Row, Keys]] = []
    gains = np.zeros((0, seats))
    while len(states):
        total += len(states)
        size = len(states) * MOST_LEGAL
        children = np.empty((min(size, most - total), SIZE), np.int32)
        known_then = np.zeros((len(children), MAX_SEATS), np.uint64)
        actors, width = np.zeros((2, len(states)), np.int32)
        keys = np.zeros(len(states), np.uint64)
        count = expand(states, known, children, known_then, actors, width, keys)
        if count < 0:
            return None
        levels.append((actors, width, keys))
        money = states[:, MONEY : MONEY + seats].astype(float)
        money = (money - money.mean(1, keepdims=True)) * seats / (seats - 1)
        gains = np.concatenate([gains, np.where(actors[:, None] < 0, money, 0)])
        states, known = children[:count].copy(), known_then[:count].copy()
    actors, width = (np.concatenate([level[i] for level in levels]) for i in (0, 1))
    every = np.concatenate([level[2] for level in levels])
    first = 1 + np.cumsum(width) - width
    keys, number = np.unique(every, return_inverse=True)
    return Tree(seats, actors, first.astype(np.int64), width, number, keys, gains)


@kernel
def match_regrets(
    rounds: int,
    seats: int,
    actors: Row,
    first: Indexes,
    width: Row,
    known: Indexes,
    gains: Numbers,
    regrets: Numbers,
    average: Numbers,
) -> None:
    """CFR+ with alternating updates: regrets and average[what is known, move]."""
    nodes = len(actors)
    mine, theirs, value = np.empty(nodes), np.empty(nodes), np.empty(nodes)
    play = np.zeros(average.shape)
    added = np.empty(len(average), dtype=np.int64)
    for t in range(1, rounds + 1):
        for me in range(seats):
            for i in range(nodes):
                if actors[i] >= 0:
                    total, k = 0.0, known[i]
                    for a in range(width[i]):
                        total += regrets[k, a]
                    for a in range(width[i]):
                        play[k, a] = regrets[k, a] / total if total > 0 else 1.0 / width[i]
            added[:] = 0
            mine[0] = theirs[0] = 1.0
            for i in range(nodes):
                if actors[i] < 0:
                    continue
                k = known[i]
                own = actors[i] == me
                for a in range(width[i]):
                    child = first[i] + a
                    mine[child] = mine[i] * (play[k, a] if own else 1.0)
                    theirs[child] = theirs[i] * (1.0 if own else play[k, a])
                if own and not added[k]:  # Its own chance to get here is the same in every node.
                    added[k] = 1
                    for a in range(width[i]):
                        average[k, a] += t * mine[i] * play[k, a]
            for i in range(nodes - 1, -1, -1):
                if actors[i] < 0:
                    value[i] = gains[i, me]
                    continue
                k = known[i]
                value[i] = 0.0
                for a in range(width[i]):
                    value[i] += play[k, a] * value[first[i] + a]
                if actors[i] == me:
                    for a in range(width[i]):
                        regrets[k, a] += theirs[i] * (value[first[i] + a] - value[i])
            for k in range(len(regrets)):
                for a in range(regrets.shape[1]):
                    regrets[k, a] = max(0.0, regrets[k, a])


def solve(tree: Tree, visits: int) -> Numbers:
    """The average play after so many visits of nodes: by what is known, and move."""
    size = (len(tree.keys), int(tree.width.max()))
    regrets, average = np.zeros(size), np.zeros(size)
    rounds = max(1, visits // (len(tree.actors) * tree.seats))
    match_regrets(
        rounds, tree.seats, tree.actors, tree.first, tree.width, tree.known, tree.gains, regrets,
        average,
    )  # fmt: skip
    return average


@lru_cache(maxsize=8)
def play(
    book: Vabanque, first: Seat, stands: int, visits: int
) -> tuple[Tree, Numbers] | tuple[None, None]:
    """The tree of a box whose first seat begins on that casino, and the average play in it."""
    template = encode.template(book)
    root = template.copy()
    start(root, template, first, stands)
    tree = grow(root)
    return (None, None) if tree is None else (tree, solve(tree, visits))


def odds(book: Vabanque, view: View, moves: Sequence[Move], visits: int) -> list[float] | None:
    """How likely each legal move should be, as far as this seat knows; None in a larger box."""
    assert book.box is not None
    assert view.seat is not None
    first = view.order[0]
    moving = view.order.index(view.actors[0]) if view.phase is Phase.MOVE else 0
    walked = view.order[:moving]
    stands = {seat: c for c, casino in enumerate(view.casinos) for seat in casino.pawns}
    begun = dict(stands)
    if walked:  # The last seat has not moved: it tells where all began (V9).
        last = len(view.order) - 1
        at = stands[view.order[last]] - book.box.apart * last
        for k, seat in enumerate(view.order):
            begun[seat] = (at + book.box.apart * k) % book.box.casinos
    tree, average = play(book, first, begun[first], visits)
    if tree is None or average is None:
        return None
    known = U64(0)
    for card in view.cards:
        face = FACES.index(card.card) if card.card else 0
        action = LAY + MAX_CASINOS * face + card.casino
        known = U64(known_after(known, view.seat, card.seat, action, CARD))
    for seat in walked:
        steps = (stands[seat] - begun[seat]) % book.box.casinos
        known = U64(known_after(known, view.seat, seat, STROLL + steps, WALK))
    row = average[np.searchsorted(tree.keys, known)][: len(moves)]
    total = float(row.sum())
    return [float(p) / total for p in row] if total > 0 else [1 / len(moves)] * len(moves)
