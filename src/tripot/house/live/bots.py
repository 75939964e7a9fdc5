"""Asks bots for moves, in whatever process they run.

A bot receives exactly the view of its seat and that seat's legal moves.
"""

import asyncio
import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from tripot.bots import Choice, Persona, make
from tripot.bots.ladder import able
from tripot.house.ops import logs
from tripot.record.text import AnyMove, AnyRules

if TYPE_CHECKING:
    from tripot.house.ops.metrics import Metrics

T = TypeVar("T")

THINK_SECONDS = 1.0  # The time budget of a bot for one move.

log = logs.get("bots")


class Bots(ABC):
    """The bots of a house."""

    light = False  # Whether light bots play without a compiler.
    may_compile = False  # Whether strong bots, and reviews that use them, may be prepared here.

    def __init__(self, metrics: "Metrics") -> None:
        self.metrics = metrics
        self._beside = asyncio.Semaphore(1)

    async def advise(
        self, rules: AnyRules, bot: str, seed: int, view: Any, legal: Sequence[AnyMove]
    ) -> Choice:
        """A choice for a hint, advice or a trial, not for a table.

        These run one at a time: no bot at a table waits for more than one of them.
        """
        async with self._beside:
            return await self.choose(rules, bot, seed, view, legal)

    async def choose(
        self, rules: AnyRules, bot: str, seed: int, view: Any, legal: Sequence[AnyMove]
    ) -> Choice:
        """The bot's choice. There is always one, even if the bot fails."""
        self.expect(rules.name, bot)
        if len(legal) == 1:
            return Choice(legal[0])
        started = time.perf_counter()
        name = able(rules.name, bot, self.is_ready, self.light)
        try:
            choice = await self._think(rules, name, seed, view, legal)
            if choice.move not in legal:
                raise ValueError(f"{name} chose a move that is not legal")
        except Exception as error:  # Whatever the bot's error, the game continues.
            log.error("a bot failed", bot=name, game=rules.name, fault=type(error).__name__)
            choice = any_move(legal, seed)
        self.metrics.thought.observe(time.perf_counter() - started)
        return choice

    @property
    @abstractmethod
    def is_ready(self) -> bool:
        """Whether the bots that must compile something first have done so."""

    @abstractmethod
    def expect(self, game: str, bot: str) -> None:
        """Called when a bot sits down: it may have to move soon."""

    def offers(self, persona: Persona) -> bool:
        """Whether people may choose this bot."""
        return True

    @abstractmethod
    async def _think(
        self, rules: AnyRules, bot: str, seed: int, view: Any, legal: Sequence[AnyMove]
    ) -> Choice: ...

    @abstractmethod
    async def study(self, work: Callable[..., T], *values: Any) -> T:
        """Runs work of the lab in small steps, where no bot waits for it."""

    @abstractmethod
    def close(self) -> None:
        """Stops all bots; unfinished moves are no longer needed."""


def any_move(legal: Sequence[AnyMove], seed: int) -> Choice:
    return Choice(legal[random.Random(seed).randrange(len(legal))])


def think(
    rules: AnyRules, bot: str, seed: int, view: Any, legal: Sequence[AnyMove], seconds: float
) -> Choice:
    """Asks one bot for a move."""
    return make(bot, rules, seed).choose(view, legal, seconds)
