"""Bots for La Vendôme, where the cut is the only decision and changes no odds."""

from collections.abc import Sequence

from tripot.bots.bot import Bot, Choice, View
from tripot.record.text import AnyMove


class Cutter(Bot):
    """Cuts within its own range of cards."""

    where = (1, 51)  # The fewest and the most cards it lifts.

    def choose(self, view: View, legal: Sequence[AnyMove], seconds: float) -> Choice:
        low, high = self.where
        wanted = self.luck(view).randint(low, high)
        return Choice(next(move for move in legal if move.cards == wanted))


class Middle(Cutter):
    where = (26, 26)


class Thin(Cutter):
    where = (1, 8)


class Deep(Cutter):
    where = (40, 51)


class Third(Cutter):
    where = (14, 20)


class Lower(Cutter):
    where = (27, 34)
