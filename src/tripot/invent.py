"""Random whole games: legal, reproducible, and with many edge cases."""

from collections.abc import Callable, Sequence
from typing import Any

from tripot.core import Dice
from tripot.dice import seeded
from tripot.game import Game
from tripot.record.document import options_of
from tripot.record.text import AnyMove, AnyRules

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou")

Habit = Callable[[Sequence[AnyMove], Dice], AnyMove]


class LoadedDice:
    """Dice that often change nothing: packs stay nearly sorted, so equal cards come together."""

    def __init__(self, dice: Dice, tenths: int) -> None:
        self._dice = dice
        self._tenths = tenths

    def below(self, bound: int) -> int:
        if self._tenths and self._dice.below(10) < self._tenths:
            return bound - 1
        return self._dice.below(bound)


def invent(rules: AnyRules, seed: int | str) -> Game[Any, Any, Any, Any, Any]:
    """A whole game of seats with random habits; the same for the same rules and seed."""
    dice = seeded(f"{rules.name} {rules.seats} {sorted(options_of(rules).items())} {seed}")
    game = Game(rules, LoadedDice(dice, (0, 0, 5, 9)[dice.below(4)]))
    game.players = NAMES[: rules.seats]
    shared = _habit(dice)
    alike = dice.below(3) == 0
    habits = [shared if alike else _habit(dice) for _ in range(rules.seats)]
    while actors := game.actors:
        seat = actors[dice.below(len(actors))]
        game.play(seat, habits[seat](game.legal(seat), dice))
    return game


def _habit(dice: Dice) -> Habit:
    """How a seat chooses: anything, one of a few, always the same, the first or the last."""
    favourites = [dice.below(1 << 16) for _ in range(3)]

    def anything(moves: Sequence[AnyMove], dice: Dice) -> AnyMove:
        return moves[dice.below(len(moves))]

    def one_of_few(moves: Sequence[AnyMove], dice: Dice) -> AnyMove:
        return moves[favourites[dice.below(3)] % len(moves)]

    def same(moves: Sequence[AnyMove], dice: Dice) -> AnyMove:
        return moves[favourites[0] % len(moves)]

    def extreme(moves: Sequence[AnyMove], dice: Dice) -> AnyMove:
        return moves[-dice.below(2)]

    def fickle(moves: Sequence[AnyMove], dice: Dice) -> AnyMove:
        return (anything, same, extreme)[dice.below(3)](moves, dice)

    return (anything, anything, one_of_few, same, extreme, fickle)[dice.below(6)]
