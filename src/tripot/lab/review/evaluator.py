"""The interface between the review and each game.

An evaluator belongs to one finished game and values each of its steps. The same question always
gets the same answer, so steps may be evaluated in any process and in any order.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from tripot.bots import Belief
from tripot.core import CHANCE, Dice, Seat
from tripot.game import Game
from tripot.lab.review.model import ChoiceWorth, Estimate
from tripot.lab.review.weigh import Weighed
from tripot.lab.study import AnyGame, counterpart
from tripot.record.document import Step
from tripot.record.text import AnyMove, AnyRules

DEFAULT_MS = 100


class Luck(random.Random):
    """Random numbers that also serve as the rules' dice."""

    def below(self, bound: int) -> int:
        return self.randrange(bound)


def replayed(rules: AnyRules, steps: Sequence[Step], dice: Dice | None = None) -> AnyGame:
    """The game of these steps; luck after them is drawn by the dice."""
    game: AnyGame = Game(rules, dice, [step.move for step in steps if step.seat == CHANCE])
    for step in steps:
        if step.seat != CHANCE:
            game.play(step.seat, step.move)
    return game


class Evaluator(Protocol):
    """Values of one game's positions."""

    by: str
    """Its name, for the reader."""
    notes: tuple[str, ...]
    """What a reader must know about it."""
    par: Sequence[float]
    """By seat: its chance to win before anything has happened."""

    def moves(self, step: int) -> Sequence[AnyMove]:
        """The moves compared at a step, including the one played; none without a choice."""
        ...

    def weigh(self, step: int) -> Weighed:
        """The moves of a decision, compared on what its seat knew."""
        ...

    def values(self, step: int, weighed: Weighed | None) -> Sequence[Estimate]:
        """By seat: its chance to win after a step, on what that seat knows then.

        After the last step it is the share of the win.
        """
        ...

    def luck(self, step: int) -> Sequence[float]:
        """By seat: what luck within a seat's move changed; chance's own steps are all luck."""
        ...

    def expected(self, step: int) -> Sequence[float | None]:
        """By seat: the money that luck brings on average at a step, where that is exact."""
        ...

    def dangers(self, step: int) -> Sequence[float | None]:
        """By move of `moves`: the chance that a trap waits."""
        ...

    def beliefs(self, step: int) -> tuple[Belief, ...]:
        """What is hidden before a step, as anybody but the owners may believe it."""
        ...

    def until(self, position: int, dice: Dice | None = None) -> AnyGame:
        """The game as it was after so many steps; luck to come is drawn by the dice."""
        ...

    def imagined(self, position: int, seat: Seat, dice: Luck) -> AnyGame:
        """The same with other secrets, drawn from the seat's belief; what it saw stays the same."""
        ...

    def worths(self, step: int, weighed: Weighed | None) -> Iterator[ChoiceWorth]:
        """What hidden choices were worth, once a step has settled them."""
        ...


class Played:
    """A finished game as evaluators read it, with the answers of a game that has no secrets."""

    by = ""
    notes: tuple[str, ...] = ()

    def __init__(self, game: AnyGame) -> None:
        if not game.over:
            raise ValueError("only a finished game can be reviewed; this one is not over")
        self.game = game
        self.rules: Any = game.rules
        self.steps: list[Step] = list(game)
        self.seats = [Seat(seat) for seat in range(game.rules.seats)]
        self.par: Sequence[float] = [1 / len(self.seats)] * len(self.seats)
        """Equal where chance decides who begins."""

    def shares(self, state: Any) -> list[float]:
        """By seat: its part of the win, in the state at the end."""
        scores = self.rules.scores(state)
        winners = [score == max(scores) for score in scores]
        return [won / sum(winners) for won in winners]

    def until(self, position: int, dice: Dice | None = None) -> AnyGame:
        return replayed(self.rules, self.steps[:position], dice)

    def imagined(self, position: int, seat: Seat, dice: Luck) -> AnyGame:
        return counterpart(self.until(position, dice), seat, dice)

    def luck(self, step: int) -> Sequence[float]:
        return [0.0] * len(self.seats)

    def expected(self, step: int) -> Sequence[float | None]:
        return ()

    def dangers(self, step: int) -> Sequence[float | None]:
        return ()

    def beliefs(self, step: int) -> tuple[Belief, ...]:
        return ()

    def worths(self, step: int, weighed: Weighed | None) -> Iterator[ChoiceWorth]:
        return iter(())
