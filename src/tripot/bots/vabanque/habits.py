"""Simple habits for Vabanque: greedy Arlecchino, bluffing Brighella, careful Pantalone.

They need nothing but Python and answer at once. Each gives every legal move a score and draws among
the good ones, so that they are not predictable.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any

from tripot.bots.bot import Bot, Choice, Option, Thoughts
from tripot.core import Seat
from tripot.record.text import write_move
from tripot.rules.vabanque import (
    BOXES,
    Card,
    Chip,
    Lay,
    Move,
    Phase,
    Vabanque,
    View,
    Walk,
)


class Board:
    """A view as a player reads it: what lies where, which pawns can come, what it is worth."""

    def __init__(self, rules: Vabanque, view: View) -> None:
        box = rules.box or BOXES[rules.seats]
        assert view.seat is not None
        self.me = me = view.seat
        self.casinos = range(box.casinos)
        faces = [face for face, _ in box.chips]
        self.chips = [
            sum(n * face for n, face in zip(casino.chips, faces, strict=True))
            for casino in view.casinos
        ]
        self.pawns = {seat: c for c, casino in enumerate(view.casinos) for seat in casino.pawns}
        self.ring, self.steps = box.casinos, box.steps
        walked: Sequence[Seat] = ()
        if view.phase is Phase.MOVE:
            walked = view.order[: view.order.index(view.actors[0])]
        self.to_come = [s for s in view.order if s != me and s not in walked]
        self.there = [sum(s != me and s in walked for s in v.pawns) for v in view.casinos]
        """Pawns of others that have walked and stay."""
        hand = len(box.cards)
        self.mine = [tuple(card for s, card in v.cards if s == me) for v in view.casinos]
        self.safe: list[float] = []  # The chance that no other seat's trap lies there.
        self.raised: list[float] = []  # What its chips will count, on average.
        for casino, mine in zip(view.casinos, self.mine, strict=True):
            backs = [seat for seat, card in casino.cards if seat != me]
            safe = math.prod(1 - backs.count(seat) / hand for seat in set(backs))
            self.safe.append(safe if Card.TRAP in box.cards else 1.0)
            if Card.RAISE not in box.cards:
                self.raised.append(1.0)
            elif box.law == "double":
                doubled = math.prod(1 + backs.count(seat) / hand for seat in set(backs))
                self.raised.append(doubled * (1 + (Card.RAISE in mine)))
            else:
                self.raised.append(1 + len(backs) / hand + (Card.RAISE in mine))
        self.worth = [chips * by for chips, by in zip(self.chips, self.raised, strict=True)]
        self.crowd = self._crowd()

    def away(self, seat: Seat, casino: int) -> int:
        return (casino - self.pawns[seat]) % self.ring

    def near(self, seat: Seat, casino: int) -> bool:
        """Whether the seat's pawn can still get there."""
        return self.away(seat, casino) <= self.steps

    def visitors(self, casino: int) -> int:
        """How many others can still come."""
        return sum(self.near(seat, casino) for seat in self.to_come)

    def _crowd(self) -> list[float]:
        """How many other pawns will stand there, if all prefer rich and safe casinos."""
        crowd = [float(count) for count in self.there]
        for seat in self.to_come:
            reach = [c for c in self.casinos if self.near(seat, c)]
            pull = [(1 + self.chips[c] * self.safe[c]) ** 2 for c in reach]
            for c, weight in zip(reach, pull, strict=True):
                crowd[c] += weight / sum(pull)
        return crowd

    def walk(self, casino: int) -> float:
        """What a pawn may expect there."""
        return self.worth[casino] * self.safe[casino]

    def trap(self, casino: int) -> float:
        """What a trap may expect there."""
        return self.worth[casino] * self.crowd[casino]


class Habit(Bot):
    """Scores every move and draws one; the larger `sharp`, the more it prefers high scores."""

    sharp = 6.0

    def __init__(self, rules: Any, seed: int) -> None:
        super().__init__(rules, seed)
        if not isinstance(rules, Vabanque):
            raise TypeError(f"this bot plays vabanque, not {rules.name}")
        self.book = rules

    def score(self, board: Board, view: View, move: Move) -> float:
        """What the move is worth, best about 1."""
        raise NotImplementedError

    def scores(self, view: View, legal: Sequence[Move]) -> list[float]:
        board = Board(self.book, view)
        return [self.score(board, view, move) for move in legal]

    def odds(self, view: View, legal: Sequence[Move], seconds: float = 0.0) -> list[float]:
        return self._spread(self.scores(view, legal))

    def _spread(self, scores: Sequence[float]) -> list[float]:
        top = max(scores)
        weights = [math.exp(self.sharp * (score - top)) for score in scores]
        total = sum(weights)
        return [weight / total for weight in weights]

    def choose(self, view: View, legal: Sequence[Move], seconds: float) -> Choice:
        assert view.seat is not None
        scores = self.scores(view, legal)
        (move,) = self.luck(view).choices(legal, self._spread(scores))
        options = tuple(
            Option(write_move(Vabanque, view.seat, m), round(s, 4))
            for m, s in zip(legal, scores, strict=True)
        )
        return Choice(move, Thoughts(options))


def ratio(measure: Callable[[int], float], casinos: Sequence[int], casino: int) -> float:
    """The measure of a casino against the best of them."""
    return measure(casino) / max(1e-9, max(map(measure, casinos)))


class Arlecchino(Habit):
    """Runs to the richest casino and hardly looks for traps."""

    def score(self, board: Board, view: View, move: Move) -> float:
        def rich(casino: int) -> float:
            return board.chips[casino] * (1 + (Card.RAISE in board.mine[casino])) + 0.1

        reach = [c for c in board.casinos if board.near(board.me, c)]
        match move:
            case Chip(casino):
                return ratio(rich, reach, casino) if casino in reach else 0.0
            case Lay(Card.RAISE, casino):
                return ratio(rich, reach, casino) if casino in reach else 0.0
            case Lay(_, casino):
                return 0.3 * ratio(rich, board.casinos, casino)
            case Walk(steps):
                there = (board.pawns[board.me] + steps) % board.ring
                return ratio(lambda c: rich(c) * board.safe[c] ** 0.6, reach, there)
            case _:
                return 0.0


class Pantalone(Habit):
    """Counts the odds, and avoids casinos with other players' cards."""

    sharp = 8.0

    def score(self, board: Board, view: View, move: Move) -> float:
        reach = [c for c in board.casinos if board.near(board.me, c)]
        match move:
            case Chip(casino):  # Where he can reach and others cannot.
                alone = 1 / (1 + board.visitors(casino))
                return 0.4 + 0.6 * alone if casino in reach else 0.3 * alone
            case Lay(Card.RAISE, casino):  # Where his own pawn is likely to go.
                guarded = 0.25 if Card.TRAP in board.mine[casino] else 0.0
                return 0.75 * ratio(board.walk, reach, casino) + guarded if casino in reach else 0.0
            case Lay(Card.TRAP, casino):  # Where the others want to go.
                return ratio(board.trap, board.casinos, casino)
            case Lay(_, casino):  # Where a card keeps others away.
                wasted = 0.5 if board.mine[casino] else 1.0
                return 0.7 * wasted * ratio(board.trap, board.casinos, casino)
            case Walk(steps):
                return ratio(board.walk, reach, (board.pawns[board.me] + steps) % board.ring)
            case _:
                return 0.0


class Brighella(Pantalone):
    """Lays the Bluff first, at a rich casino in reach, and goes there himself."""

    sharp = 7.0

    def score(self, board: Board, view: View, move: Move) -> float:
        reach = [c for c in board.casinos if board.near(board.me, c)]
        bluff = next((c for c in board.casinos if Card.BLUFF in board.mine[c]), None)
        match move:
            case Lay(Card.BLUFF, casino) if casino in reach:
                return 1.2 + ratio(lambda c: board.chips[c] + 0.1, reach, casino)
            case Lay(Card.BLUFF, casino):
                return 0.5
            case Lay(Card.RAISE, casino) if bluff is not None:
                return 0.9 * (casino == bluff) + 0.3 * ratio(board.walk, board.casinos, casino)
            case Walk(steps):
                there = (board.pawns[board.me] + steps) % board.ring
                return super().score(board, view, move) + 0.2 * (there == bluff)
            case _:
                return super().score(board, view, move)
