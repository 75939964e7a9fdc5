"""Sparring partners for the strongest Vabanque bot. They cannot be chosen in the house.

    tripot arena vabanque --bots il-dottore,tripot.lab.vabanque.sparring:FlatMonteCarlo

Five search without the networks of tripot.bots: four variants of flat Monte Carlo, and IS-MCTS.
Their work is limited by a count, what a free core does in their time, so that a busy machine does
not weaken them. Two search with Colombina's network. The others follow one fixed
strategy each.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tripot.bots import Bot, Choice
from tripot.bots.rehearsal import rehearse
from tripot.bots.vabanque.habits import Board
from tripot.bots.vabanque.models import CAREFUL, COUNTING, KINDS, RANDOM, choose, odds
from tripot.bots.vabanque.net import FEATURES, WEIGHTS, new_room
from tripot.bots.vabanque.search import draw_from
from tripot.bots.vabanque.strong import FACES, Reasoner
from tripot.core import Seat
from tripot.rules.vabanque import Card, Chip, Lay, Move, Phase, Vabanque, View, Walk
from tripot.sim import encode
from tripot.sim.jit import kernel
from tripot.sim.luck import Luck, begin, below
from tripot.sim.row import Row, copy
from tripot.sim.vabanque import (
    ARRANGEMENTS,
    CARD,
    CASINOS,
    HAND,
    LAY,
    MAX_CASINOS,
    MAX_SEATS,
    MONEY,
    MOST_LEGAL,
    ROUND,
    SEATS,
    SIZE,
    WAYS,
    actor,
    apply,
    assume,
    legal,
    playout,
)
from tripot.sim.vabanque import PHASE as NOW

Floats = NDArray[np.float32]
Numbers = NDArray[np.float64]
NOTHING = np.zeros(WEIGHTS, dtype=np.float32)  # The searching bots never read the weights.


@kernel
def share(state: Row, seat: int) -> float:
    """The seat's part of the win at the end of a game."""
    best, winners = state[MONEY], 0
    for other in range(state[SEATS]):
        if state[MONEY + other] > best:
            best, winners = state[MONEY + other], 0
        winners += state[MONEY + other] == best
    return 1.0 / winners if state[MONEY + seat] == best else 0.0


@kernel
def guess(state: Row, me: int, ways: Numbers, luck: Luck) -> None:
    """Imagine the others' cards, by the probability of each of the six orders."""
    for seat in range(state[SEATS]):
        if seat != me:
            assume(state, seat, draw_from(ways[seat], luck))


@kernel
def try_all(
    seed: int,
    first: int,
    worlds: int,
    now: Row,
    me: int,
    actions: Row,
    ways: Numbers,
    kind: int,
    weights: Floats,
    totals: Numbers,
) -> None:
    """Try every action in the same worlds: this round by players of that kind, then at random."""
    state = np.empty(SIZE, dtype=np.int32)
    luck = np.empty(2, dtype=np.uint32)
    room = new_room(FEATURES)
    for world in range(first, first + worlds):
        for i in range(len(actions)):
            begin(luck, seed, world)
            copy(now, state)
            guess(state, me, ways, luck)
            apply(state, me, actions[i])
            while kind != RANDOM and state[ROUND] == now[ROUND]:
                seat = actor(state)
                count = odds(kind, weights, state, seat, room)
                apply(state, seat, choose(room, count, luck))
            playout(state, luck)
            totals[i] += share(state, me)


@kernel
def labels(state: Row, seat: int, me: int, out: Row) -> int:
    """What the searching seat sees of each legal move: of an opponent's card only the place."""
    if state[NOW] == CARD and seat != me:
        for c in range(state[CASINOS]):
            out[c] = LAY + c
        return int(state[CASINOS])
    return legal(state, seat, out)


@kernel
def grow(
    seed: int,
    first: int,
    rounds: int,
    now: Row,
    me: int,
    ways: Numbers,
    tree: Row,
    sums: Numbers,
    size: int,
) -> int:
    """IS-MCTS (Cowling, Powley, Whitehouse 2012): one tree of what the seat sees, UCB1.

    tree[node] is label, first child, next sibling, visits; sums[node] what it gave its
    mover. Play-outs are random. Returns the number of nodes.
    """
    state = np.empty(SIZE, dtype=np.int32)
    luck = np.empty(2, dtype=np.uint32)
    out = np.empty(MOST_LEGAL, dtype=np.int32)
    path = np.empty(256, dtype=np.int32)
    movers = np.empty(256, dtype=np.int32)
    for t in range(first, first + rounds):
        begin(luck, seed, t)
        copy(now, state)
        guess(state, me, ways, luck)
        node, depth = 0, 0
        path[0] = 0
        while actor(state) >= 0:
            seat = actor(state)
            count = labels(state, seat, me, out)
            children, child = 0, tree[node, 1]
            best, found = -1.0, -1
            while child >= 0:  # The moves of a phase are the same in every world.
                children += 1
                near = np.sqrt(np.log(tree[node, 3] + 1.0) / tree[child, 3])
                worth = sums[child] / tree[child, 3] + 0.7 * near
                if worth > best:
                    best, found = worth, child
                child = tree[child, 2]
            fresh = children < count and size < len(tree)
            if fresh:
                skip = below(luck, count - children)
                for i in range(count):
                    child = tree[node, 1]
                    while child >= 0 and tree[child, 0] != out[i]:
                        child = tree[child, 2]
                    if child < 0:
                        if skip == 0:
                            found = size
                            tree[size, 0], tree[size, 1], tree[size, 3] = out[i], -1, 0
                            tree[size, 2], tree[node, 1] = tree[node, 1], size
                            sums[size] = 0.0
                            size += 1
                            break
                        skip -= 1
            if found < 0:
                break
            action = tree[found, 0]
            if state[NOW] == CARD and seat != me:  # The card is drawn at random.
                face = below(luck, 3)
                while not state[HAND + seat] >> face & 1:
                    face = (face + 1) % 3
                action += MAX_CASINOS * face
            apply(state, seat, action)
            depth += 1
            path[depth], movers[depth] = found, seat
            node = found
            if fresh:
                break
        playout(state, luck)
        tree[0, 3] += 1
        for d in range(1, depth + 1):
            tree[path[d], 3] += 1
            sums[path[d]] += share(state, movers[d])
    return size


class Searcher(Bot):
    """Searches as much as a free core does in its time."""

    believes = RANDOM
    """The kind of player it assumes when it infers cards; RANDOM means any order."""
    plays = RANDOM
    """The kind of player that plays on in its imagined rounds."""

    def __init__(self, rules: Any, seed: int) -> None:
        super().__init__(rules, seed)
        if not isinstance(rules, Vabanque) or rules.box:
            raise TypeError("this bot plays only vabanque with the usual box")
        self.book = rules
        self.memory = Reasoner(rules, seed)  # Used only to read the past from a view.
        self.memory.weights = NOTHING
        self.memory.prior = tuple(float(kind == self.believes) or 1e-9 for kind in range(KINDS))

    def prepare(self) -> None:
        rehearse(self)

    def choose(self, view: View, legal: Sequence[Move], seconds: float) -> Choice:
        assert view.seat is not None
        row = encode.as_row(self.book, view)
        actions = np.array([encode.action(move) for move in legal], dtype=np.int32)
        each = 1.0 + (self.plays != RANDOM) * 0.7 * self.memory.moves_left(view)  # Microseconds.
        games = int(0.9e6 * seconds / each)
        return Choice(legal[self.search(row, view, actions, self.ways(view), games)])

    def ways(self, view: View) -> Numbers:
        """The probability of each way the others' cards may lie."""
        ways = np.full((MAX_SEATS, WAYS), 1 / WAYS)
        if self.believes != RANDOM:
            ways[: self.book.seats] = self.memory.beliefs(view)[1]
        return ways

    def search(self, row: Row, view: View, actions: Row, ways: Numbers, games: int) -> int:
        raise NotImplementedError


class FlatMonteCarlo(Searcher):
    """Tries every move in worlds where all that is hidden or to come is random."""

    def search(self, row: Row, view: View, actions: Row, ways: Numbers, games: int) -> int:
        assert view.seat is not None
        totals = np.zeros(len(actions))
        seed, worlds = self.luck(view).getrandbits(62), max(2, games // len(actions))
        try_all(
            seed, 0, worlds, row, view.seat, actions, ways, self.plays, NOTHING, totals
        )  # fmt: skip
        return int(totals.argmax())


class CarefulMonteCarlo(FlatMonteCarlo):
    """Assumes careful opponents, both to infer their cards and to play on."""

    believes = CAREFUL
    plays = CAREFUL


class CountingMonteCarlo(FlatMonteCarlo):
    """Infers cards as if all were careful, and assumes that all walk where it pays most."""

    believes = CAREFUL
    plays = COUNTING


class Statistician(FlatMonteCarlo):
    """Counts which face each opponent laid first, second and third in earlier rounds."""

    plays = COUNTING

    def ways(self, view: View) -> Numbers:
        seats = self.book.seats
        ways = np.full((MAX_SEATS, WAYS), 1.0)
        for cards in view.past:
            shown = {(card.seat, i // seats): card.card for i, card in enumerate(cards)}
            for seat in map(Seat, range(seats)):
                for way in range(WAYS):
                    faces = (FACES[face] for face in ARRANGEMENTS[way])
                    laid = [
                        shown.get((seat, lap)) in (None, face) for lap, face in enumerate(faces)
                    ]
                    ways[seat, way] *= 4.0 if all(laid) else 1.0
        ways /= ways.sum(1, keepdims=True)
        return ways


class IsMcts(Searcher):
    """Information-set Monte Carlo tree search with random play-outs, as published."""

    def search(self, row: Row, view: View, actions: Row, ways: Numbers, games: int) -> int:
        assert view.seat is not None
        tree = np.full((200_000, 4), -1, dtype=np.int32)
        tree[0, 3] = 0
        seed = self.luck(view).getrandbits(62)
        grow(
            seed, 0, max(200, 2 * games // 3), row, view.seat, ways, tree, np.zeros(len(tree)), 1
        )  # fmt: skip
        best, child = (-1, -1), tree[0, 1]
        while child >= 0:
            best = max(best, (int(tree[child, 3]), int(tree[child, 0])))
            child = tree[child, 2]
        return int(np.flatnonzero(actions == best[1])[0])


class Echo(Reasoner):
    """Assumes that all search: they play like Colombina or keener, and read every back."""

    prior = (0.5, 0.4, 0.025, 0.025, 0.025, 0.025)
    readers = 1.0


class Masquerade(Reasoner):
    """Lays where the network would, but exchanges raise and trap half of the time; walks like
    the reasoner."""

    def choose(self, view: View, legal: Sequence[Move], seconds: float) -> Choice:
        if view.phase is not Phase.CARD:
            return super().choose(view, legal, seconds)
        luck = self.luck(view)
        _, moves, odds = self.policy(view)
        (move,) = luck.choices(moves, odds)
        assert isinstance(move, Lay)
        mask = {Card.RAISE: Card.TRAP, Card.TRAP: Card.RAISE, Card.BLUFF: Card.BLUFF}
        other = Lay(mask[move.card], move.casino)
        return Choice(other if other in legal and luck.random() < 0.5 else move)


class FixedIdea(Bot):
    """Follows one strategy: scores each move, higher is better."""

    def __init__(self, rules: Any, seed: int) -> None:
        super().__init__(rules, seed)
        self.book: Vabanque = rules

    def choose(self, view: View, legal: Sequence[Move], seconds: float) -> Choice:
        board = Board(self.book, view)
        luck = self.luck(view)
        return Choice(max(legal, key=lambda move: (self.likes(board, view, move), luck.random())))

    def likes(self, board: Board, view: View, move: Move) -> float:
        raise NotImplementedError


class Homebody(FixedIdea):
    """Never leaves, feeds its own casino, and guards it."""

    def likes(self, board: Board, view: View, move: Move) -> float:
        home = board.pawns[board.me]
        match move:
            case Chip(casino) | Lay(_, casino):
                return float(casino == home)
            case Walk(steps):
                return -steps
            case _:
                return 0.0


class Trapper(FixedIdea):
    """Makes one casino rich, lays every card there, and waits next door."""

    def likes(self, board: Board, view: View, move: Move) -> float:
        rich = max(board.casinos, key=lambda c: board.chips[c])
        match move:
            case Chip(casino) | Lay(_, casino):
                return float(casino == rich)
            case Walk(steps):
                there = (board.pawns[board.me] + steps) % board.ring
                return board.walk(there) if there != rich else -1.0
            case _:
                return 0.0


class Mirror(FixedIdea):
    """Copies the last move where it can."""

    def likes(self, board: Board, view: View, move: Move) -> float:
        last = view.cards[-1] if view.cards else None
        match move:
            case Chip(casino):
                return board.chips[casino]
            case Lay(card, casino) if last is not None:
                return (casino == last.casino) + 0.1 * (card is not Card.TRAP)
            case Walk(steps) if view.phase is Phase.MOVE:
                there = (board.pawns[board.me] + steps) % board.ring
                return board.there[there] + 0.1 * (there == board.pawns[board.me])
            case _:
                return 0.0


class Regicide(FixedIdea):
    """Lays its cards where the richest opponent would like to go, and walks carefully."""

    def likes(self, board: Board, view: View, move: Move) -> float:
        others = [seat for seat in view.order if seat != board.me]
        king = max(others, key=lambda seat: view.money[seat])
        match move:
            case Chip(casino):
                return board.near(board.me, casino) - board.near(king, casino)
            case Lay(card, casino):
                return board.near(king, casino) * board.worth[casino] * (2 - (card is Card.RAISE))
            case Walk(steps):
                return board.walk((board.pawns[board.me] + steps) % board.ring)
            case _:
                return 0.0
