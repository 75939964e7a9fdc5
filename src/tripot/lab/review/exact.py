"""Exact values of games small enough to be a tree, by the strategy that solves them.

Tests compare the imagined games of the other evaluators with it.
"""

from collections.abc import Sequence

from tripot.core import CHANCE
from tripot.lab.cfr import Node, Strategy, Tree
from tripot.lab.review.evaluator import Played
from tripot.lab.review.model import Estimate
from tripot.lab.review.weigh import Weighed, exact
from tripot.lab.study import AnyGame
from tripot.record.text import AnyMove


class Solved:
    """A tree of two seats with the value of every node, if both follow one strategy.

    The tree's payoff is 1 for a win, -1 for a loss and 0 for a tie (`cfr.win_gap`).
    """

    def __init__(self, tree: Tree, strategy: Strategy) -> None:
        self.tree = tree
        self._strategy = strategy
        self._wins: dict[int, float] = {}
        self._alike: tuple[dict[str, list[tuple[Node, float]]], ...] = ({}, {})
        """By seat and what it knows: the nodes it cannot tell apart, and how likely each is."""
        self._visit(tree.root, (1.0, 1.0))

    def _visit(self, node: Node, weights: tuple[float, float]) -> float:
        """Values a node for the first seat; a seat's weight of it comes from the other's moves."""
        for seat in (0, 1):
            self._alike[seat].setdefault(node.known[seat], []).append((node, weights[seat]))
        if node.seat < 0:
            win = (1 + node.value) / 2
        else:
            win = 0.0
            for chance, child in zip(self._strategy[node.key], node.children, strict=True):
                first, second = weights
                after = (first, second * chance) if node.seat == 0 else (first * chance, second)
                win += chance * self._visit(child, after)
        self._wins[id(node)] = win
        return win

    def share(self, node: Node, seat: int) -> float:
        """A seat's chance to win, if the whole truth is known."""
        win = self._wins[id(node)]
        return 1 - win if seat else win

    def believed(self, node: Node, seat: int) -> list[tuple[Node, float]]:
        """The nodes that the seat cannot tell from the real one, and how likely each is."""
        alike = self._alike[seat][node.known[seat]]
        total = sum(weight for _, weight in alike)
        return [(each, weight / total if total else 1 / len(alike)) for each, weight in alike]


class Exact(Played):
    """A game whose tree is solved."""

    by = "the exact solution"

    def __init__(self, game: AnyGame, solved: Solved) -> None:
        super().__init__(game)
        self.solved = solved
        root = solved.tree.root
        self.par = [solved.share(root, seat) for seat in self.seats]
        self.path = [root]
        for step in self.steps:
            if step.seat != CHANCE:
                node = self.path[-1]
                self.path.append(node.children[node.moves.index(step.move)])

    def node(self, step: int) -> Node:
        """The node before a step; chance has no nodes."""
        return self.path[sum(done.seat != CHANCE for done in self.steps[:step])]

    def moves(self, step: int) -> Sequence[AnyMove]:
        return () if self.steps[step].seat == CHANCE else self.node(step).moves

    def weigh(self, step: int) -> Weighed:
        node, done = self.node(step), self.steps[step]
        believed = self.solved.believed(node, done.seat)
        shares = [
            [
                sum(weight * self.solved.share(one.children[i], seat) for one, weight in believed)
                for seat in self.seats
            ]
            for i in range(len(node.moves))
        ]
        return exact(shares, done.seat, node.moves.index(done.move), None)

    def values(self, step: int, weighed: Weighed | None) -> Sequence[Estimate]:
        if step + 1 == len(self.steps):
            return [Estimate(share) for share in self.shares(self.game.state)]
        after, solved = self.node(step + 1), self.solved
        return [
            Estimate(sum(w * solved.share(one, seat) for one, w in solved.believed(after, seat)))
            for seat in self.seats
        ]
