"""Compares bids against rivals that always follow their habits, or have none."""

from collections.abc import Sequence
from typing import Any

from tripot.bots.banque_fatale.bids import SIZES
from tripot.bots.banque_fatale.strong import IlDottore
from tripot.lab.banque_fatale.fast import Fast
from tripot.lab.study import AnyGame
from tripot.record.text import AnyMove
from tripot.rules.banque_fatale import Bid


class Accustomed(IlDottore):
    """Believes in habits to a given degree."""

    sure = 0.0

    def habits(self, view: Any) -> Any:
        found = super().habits(view)
        found[:, SIZES] = self.sure * (found[:, :SIZES].sum(axis=1) > 0)
        return found


class Rivals(Fast):
    """The review's comparison of bids under other beliefs."""

    few: Sequence[Bid] = ()

    def __init__(self, game: AnyGame, ms: int, seed: int, habit: float) -> None:
        super().__init__(game, ms, seed)
        self.bot = Accustomed(self.rules, 0)
        self.bot.sure = habit

    def considered(self, step: int) -> Sequence[AnyMove]:
        return list(dict.fromkeys((*self.few, self.steps[step].move)))
