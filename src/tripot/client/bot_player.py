"""A bot on a seat: of a game in this process, or of a table at a house."""

import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from msgspec import Struct

from tripot.bots.bot import Choice
from tripot.bots.protocol.process import Forfeit, RemoteBot
from tripot.client.listener import Listener
from tripot.client.local import in_thread
from tripot.core import AnyRules
from tripot.record.text import AnyMove, write_bare_move
from tripot.wire import HouseError

OWN_FAULTS = ("illegal-move", "bad-move")  # Error codes that are the bot's fault.
PATIENCE_SECONDS = 60.0  # Per game; the clock of the table may be stricter.

Choose = Callable[[AnyRules, Any, Sequence[AnyMove]], Awaitable[Choice]]
"""Chooses a move, given the rules, the view and the legal moves."""


class Made(Struct, frozen=True):
    """A move that a bot made, as text, and the time it took."""

    move: str
    seconds: float


async def play_game(listener: Listener, choose: Choose, tell: Callable[[str], None]) -> list[Made]:
    """Plays to the end of the game, reports every event, and returns the moves it made.

    An illegal move raises RulesError or HouseError; exceptions of `choose` are passed on.
    """
    table = listener.table
    made: list[Made] = []
    while True:
        while listener.is_asked:  # Also before the first message: it may be our turn already.
            began = time.perf_counter()
            choice = await choose(table.rules, table.view, table.legal)
            seconds = time.perf_counter() - began
            try:
                await table.play(choice.move)
            except HouseError as error:
                if error.code in OWN_FAULTS:
                    raise
                break  # The clock or another device was faster; the next message says more.
            made.append(Made(write_bare_move(type(table.rules), choice.move), seconds))
        if (note := await table.next()) is None:
            return made
        for said in listener.hear(note):
            tell(said.text)


class ProcessPlayer:
    """A bot in its own process; if it fails it is restarted once for each move."""

    def __init__(self, spec: str, seed: int, seconds: float, tell: Callable[[str], None]) -> None:
        self.seed = seed
        self.seconds = seconds
        self.tell = tell
        self._bot = RemoteBot(spec, PATIENCE_SECONDS)
        self._rules: AnyRules | None = None

    async def prepare(self, rules: AnyRules) -> None:
        """Starts the bot, unless it is ready for these rules. A failure raises Forfeit."""
        if self._rules != rules:
            self._rules = None
            await in_thread(self._bot.begin, rules, self.seed)
            self._rules = rules

    async def choose(self, rules: AnyRules, view: Any, legal: Sequence[AnyMove]) -> Choice:
        """Its move. A bot that fails twice raises Forfeit."""
        try:
            return await self._choose(rules, view, legal)
        except Forfeit as failure:
            self.tell(self.explain(failure))
            self._rules = None
        return await self._choose(rules, view, legal)

    async def _choose(self, rules: AnyRules, view: Any, legal: Sequence[AnyMove]) -> Choice:
        await self.prepare(rules)
        return await in_thread(self._bot.choose, view, legal, self.seconds)

    def explain(self, failure: Forfeit) -> str:
        """What went wrong, after the last lines that the bot wrote to standard error."""
        return "\n".join([*self._bot.errors, failure.sentence])

    def close(self) -> None:
        self._bot.close()
