"""An added game in the terminal, with a beginner's bot, and with a model."""

import asyncio
import random
from pathlib import Path

import pytest

from tests.mcp.test_mcp import call, client_of, name_in, new_tables, play_out
from tests.terminal.conftest import new_session, shown, turn
from tripot.cli.bot import new, try_
from tripot.terminal.app import TableScreen, TerminalApp
from tripot.terminal.screens import EndScreen

pytestmark = pytest.mark.usefixtures("added")


def test_it_is_drawn_and_played_on_the_screen(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        app = TerminalApp(TableScreen(new_session(tmp_path, game, "fr")), "notte")
        async with app.run_test(size=(80, 24)) as pilot:
            while await turn(pilot):
                assert "Carlotta" in shown(app, "rail")
                await pilot.press("down", "enter")
            assert isinstance(app.screen, EndScreen)

    asyncio.run(play())


def test_a_beginner_writes_a_bot_for_it(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new(tmp_path / "robo.py", game=game)
    assert try_(f"{tmp_path}/robo.py:Robo", game=game) == 0
    assert " moves, " in capsys.readouterr().out


def test_a_model_plays_it(game: str) -> None:
    async def play() -> None:
        tables = new_tables()
        async with client_of(tables) as client:
            assert game in await call(client, "games")
            told = await call(client, "open_table", game=game)
            last = await play_out(client, name_in(told), told, random.Random(1))
            assert "\n1. " in last
        await tables.close()

    asyncio.run(play())
