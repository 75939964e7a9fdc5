"""Caso, chance in person: any legal move, each as likely as the others."""

from collections.abc import Sequence

from tripot.bots.bot import Bot, Choice, View
from tripot.record.text import AnyMove


class Caso(Bot):
    """Plays any game, and knows none."""

    def choose(self, view: View, legal: Sequence[AnyMove], seconds: float) -> Choice:
        return Choice(legal[self.luck(view).randrange(len(legal))])
