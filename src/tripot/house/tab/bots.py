"""Bots that run in the tab's only thread, one at a time, between two requests."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from tripot.bots import Choice, Persona
from tripot.house.live.bots import THINK_SECONDS, Bots, think
from tripot.record.text import AnyMove, AnyRules

T = TypeVar("T")


class TabBots(Bots):
    """The bots of a tab: those that are fast enough without a compiler."""

    light = True
    is_ready = False

    def __init__(self, metrics: Any) -> None:
        super().__init__(metrics)
        self._turn = asyncio.Lock()

    def expect(self, game: str, bot: str) -> None:
        """Nothing to prepare."""

    def offers(self, persona: Persona) -> bool:
        return persona.light or not persona.needs

    async def _think(
        self, rules: AnyRules, bot: str, seed: int, view: Any, legal: Sequence[AnyMove]
    ) -> Choice:
        async with self._turn:
            await asyncio.sleep(0)  # Handle what the person did meanwhile first.
            return think(rules, bot, seed, view, legal, THINK_SECONDS)

    async def study(self, work: Callable[..., T], *values: Any) -> T:
        async with self._turn:
            await asyncio.sleep(0)
            return work(*values)

    def close(self) -> None: ...
