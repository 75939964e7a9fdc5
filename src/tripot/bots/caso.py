"""Caso, the random bot: any legal move, each equally likely."""

from collections.abc import Sequence

from tripot.bots.bot import Bot, Choice, View
from tripot.record.text import AnyMove


class Caso(Bot):
    """Plays any game without knowing its rules."""

    def choose(self, view: View, legal: Sequence[AnyMove], seconds: float) -> Choice:
        return Choice(legal[self.luck(view).randrange(len(legal))])
