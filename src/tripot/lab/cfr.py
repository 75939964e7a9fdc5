"""Solves small two-player games with hidden cards: CFR+, best responses, exploitability.

It works on any of our rule-books with two seats, expanded to a tree of moves. A seat knows the
events that it has seen, so strategies are keyed by these.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from tripot.bots import Bot
from tripot.bots.caso import Caso
from tripot.core import CHANCE, Seat
from tripot.record.text import AnyMove, AnyRules

Strategy = Mapping[str, Sequence[float]]
Payoff = Callable[[AnyRules, Any], float]
"""What the first seat gets at the end; the second gets the opposite."""


def money_gap(rules: AnyRules, state: Any) -> float:
    first, second = rules.money(state)
    return float(first - second)


def win_gap(rules: AnyRules, state: Any) -> float:
    first, second = rules.scores(state)
    return float((first > second) - (first < second))


class Node(Struct):
    """A position of the tree."""

    seat: int  # -1 at the end.
    key: str = ""
    children: tuple["Node", ...] = ()
    value: float = 0.0  # At the end, for the first seat.
    moves: tuple[AnyMove, ...] = ()
    view: Any = None
    known: tuple[str, ...] = ()  # By seat: all that it has seen.


class Tree:
    """A whole game after its first chance move, with what each seat knows when it decides."""

    def __init__(self, rules: AnyRules, luck: AnyMove, payoff: Payoff = money_gap) -> None:
        self.rules = rules
        self.payoff = payoff
        self.width: dict[str, int] = {}
        """The number of moves, by what the seat to move knows."""
        self.asked: dict[str, tuple[Any, tuple[AnyMove, ...]]] = {}
        state, _ = rules.apply(rules.start(), CHANCE, luck)
        self.root = self._grow(state, ((), ()))

    def _grow(self, state: Any, known: tuple[tuple[str, ...], tuple[str, ...]]) -> Node:
        actors = self.rules.actors(state)
        seen_by = (" ".join(known[0]), " ".join(known[1]))
        if not actors:
            return Node(-1, value=self.payoff(self.rules, state), known=seen_by)
        seat = actors[0]
        view = self.rules.view(state, seat)
        key = f"{seat} {seen_by[seat]}"
        moves = tuple(self.rules.legal(state, seat))
        if key not in self.width:
            self.width[key] = len(moves)
            self.asked[key] = (view, moves)
        children = []
        for move in moves:
            after, events = self.rules.apply(state, seat, move)
            both = []
            for reader in (0, 1):
                seen = [self.rules.seen(event, Seat(reader)) for event in events]
                text = msgspec.json.encode(seen[0]).decode()
                both.append((*known[reader], text))
            children.append(self._grow(after, (both[0], both[1])))
        return Node(int(seat), key, tuple(children), 0.0, moves, view, seen_by)


def solve(tree: Tree, rounds: int = 2000, goal: float = 0.0) -> dict[str, list[float]]:
    """CFR+ with alternating updates and linear averaging; stops early at the goal's NashConv."""
    regrets = {key: [0.0] * width for key, width in tree.width.items()}
    totals = {key: [0.0] * width for key, width in tree.width.items()}

    def current(key: str) -> list[float]:
        positive = regrets[key]
        total = sum(positive)
        if total <= 0:
            return [1 / len(positive)] * len(positive)
        return [r / total for r in positive]

    def walk(
        node: Node,
        me: int,
        mine: float,
        theirs: float,
        play: dict[str, list[float]],
        found: dict[str, list[float]],
        weight: float,
    ) -> float:
        if node.seat < 0:
            return node.value if me == 0 else -node.value
        chances = play[node.key]
        if node.seat != me:
            return sum(
                p * walk(child, me, mine, theirs * p, play, found, weight)
                for p, child in zip(chances, node.children, strict=True)
            )
        values = [
            walk(child, me, mine * p, theirs, play, found, weight)
            for p, child in zip(chances, node.children, strict=True)
        ]
        value = sum(p * v for p, v in zip(chances, values, strict=True))
        if node.key not in found:  # Once: the seat cannot distinguish the nodes of a key.
            average = totals[node.key]
            for i, chance in enumerate(chances):
                average[i] += weight * mine * chance
        some = found.setdefault(node.key, [0.0] * len(values))
        for i, v in enumerate(values):
            some[i] += theirs * (v - value)
        return value

    for t in range(1, rounds + 1):
        for me in (0, 1):
            play = {key: current(key) for key in regrets}
            found: dict[str, list[float]] = {}
            walk(tree.root, me, 1.0, 1.0, play, found, float(t))
            for key, gains in found.items():
                regrets[key] = [
                    max(0.0, old + new) for old, new in zip(regrets[key], gains, strict=True)
                ]
        if goal and t % 50 == 0 and nash_conv(tree, averaged(totals)) < goal:
            break
    return averaged(totals)


def averaged(totals: Mapping[str, Sequence[float]]) -> dict[str, list[float]]:
    out = {}
    for key, some in totals.items():
        total = sum(some)
        out[key] = [x / total for x in some] if total > 0 else [1 / len(some)] * len(some)
    return out


def value(tree: Tree, first: Strategy, second: Strategy) -> float:
    """What the first seat wins on average."""

    def walk(node: Node) -> float:
        if node.seat < 0:
            return node.value
        chances = (first if node.seat == 0 else second)[node.key]
        return sum(
            p * walk(child) for p, child in zip(chances, node.children, strict=True) if p > 0
        )

    return walk(tree.root)


def best_response(tree: Tree, me: int, other: Strategy) -> float:
    """What a seat wins if it knows the other's strategy."""
    found: dict[str, list[tuple[Node, float]]] = {}

    def gather(node: Node, chance: float) -> None:
        if node.seat == me:
            found.setdefault(node.key, []).append((node, chance))
        for i, child in enumerate(node.children):
            gather(child, chance if node.seat == me else chance * other[node.key][i])

    gather(tree.root, 1.0)
    chosen: dict[str, int] = {}

    def worth(node: Node) -> float:
        if node.seat < 0:
            return node.value if me == 0 else -node.value
        if node.seat != me:
            chances = other[node.key]
            return sum(
                p * worth(child) for p, child in zip(chances, node.children, strict=True) if p > 0
            )
        if node.key not in chosen:
            sums = [
                sum(chance * worth(same.children[i]) for same, chance in found[node.key])
                for i in range(len(node.children))
            ]
            chosen[node.key] = sums.index(max(sums))
        return worth(node.children[chosen[node.key]])

    return worth(tree.root)


def nash_conv(tree: Tree, both: Strategy) -> float:
    """How much both could gain in total by knowing each other's strategy; 0 in equilibrium."""
    return best_response(tree, 0, both) + best_response(tree, 1, both)


def played_by(
    tree: Tree, make: Callable[[int], Bot], samples: int = 40, seconds: float = 0.01
) -> dict[str, list[float]]:
    """The strategy of a bot everywhere in the tree: its own odds, or counted over other seeds."""
    out: dict[str, list[float]] = {}
    bots = [make(seed) for seed in range(samples)]
    for key, (view, moves) in tree.asked.items():
        odds = bots[0].odds(view, moves, seconds)
        if isinstance(bots[0], Caso):  # Counted, it would seem to prefer some moves.
            odds = [1 / len(moves)] * len(moves)
        if odds is not None:
            out[key] = list(odds)
            continue
        counts = [0.0] * len(moves)
        for bot in bots:
            counts[moves.index(bot.choose(view, moves, seconds).move)] += 1 / samples
        out[key] = counts
    return out
