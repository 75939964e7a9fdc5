"""A game on a screen that no terminal shows, and one in a real pseudo-terminal."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from tripot.client.local import LocalTable
from tripot.terminal.app import TableScreen, TerminalApp
from tripot.terminal.session import Session
from tripot.terminal.storage import Storage
from tripot.terminal.widgets import Canvas
from tripot.words import Words

PATIENCE = 60  # Seconds: a busy machine may stand still for a while.


def new_session(folder: Path, game: str, language: str = "en", **more: Any) -> Session:
    more = {"seed": 7, "name": "Carlotta", **more}
    return Session(LocalTable.new(game, **more), Words(language), Storage(folder))


def shown(app: TerminalApp, part: str = "") -> str:
    """The letters on the screen, or on one part of it."""
    canvases = [app.screen.query_one(f"#{part}", Canvas)] if part else app.screen.query(Canvas)
    return "\n".join(canvas._drawing.canvas.write(colour=False) for canvas in canvases)


async def until(pilot: Pilot[Any], holds: Callable[[], object]) -> None:
    """Waits for something that must come."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await pilot.pause()


async def turn(pilot: Pilot[Any]) -> TableScreen | None:
    """Waits until it is the player's turn, reading on; None when the game is over."""
    while True:
        await until(pilot, lambda: not isinstance(pilot.app.screen, TableScreen) or is_due(pilot))
        screen = pilot.app.screen
        if not isinstance(screen, TableScreen):
            return None
        if not screen.is_waiting:
            return screen
        await pilot.press("space")


def is_due(pilot: Pilot[Any]) -> bool:
    """Whether the screen waits for a move, or for the reader."""
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen.is_waiting or screen.choice.is_asked
