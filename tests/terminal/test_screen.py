"""The table on the screen: keys, mouse, sizes, and everything that can be opened beside it."""

import asyncio
from pathlib import Path

import pytest

from tests.terminal.conftest import is_due, new_session, shown, turn, until
from tripot import Vabanque
from tripot.client.local import LocalTable
from tripot.core import Seat
from tripot.invent import invent
from tripot.terminal.app import TableScreen, TerminalApp
from tripot.terminal.screens import EndScreen, HelpScreen, LogScreen, ReplayScreen, RulesScreen
from tripot.terminal.widgets import Canvas
from tripot.words import Words


@pytest.mark.slow
@pytest.mark.parametrize("game", ["vabanque", "banque-fatale", "vendome"])
def test_a_whole_game_is_played_with_two_keys(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        app = TerminalApp(TableScreen(new_session(tmp_path, game)), "notte")
        async with app.run_test(size=(80, 24)) as pilot:
            while await turn(pilot):
                await pilot.press("right", "enter")
            assert isinstance(app.screen, EndScreen)
            assert "You " in shown(app)
            await pilot.press("f10")

    asyncio.run(play())


def test_a_round_is_paid_table_by_table_with_the_rules(tmp_path: Path) -> None:
    async def play() -> None:
        session = new_session(tmp_path, "vabanque", seats=3)
        app = TerminalApp(TableScreen(session), "notte")
        async with app.run_test(size=(80, 24)) as pilot:
            while not isinstance(app.screen, TableScreen) or not app.screen.is_waiting:
                await until(pilot, lambda: is_due(pilot))
                if not app.screen.is_waiting:  # type: ignore[attr-defined]
                    await pilot.press("right", "enter")
            assert "turns over" in shown(app, "board")
            assert "(V20)" in shown(app, "board")
            assert "[Payout]" in shown(app, "header")
            assert "(V20)" not in shown(app, "rail")  # The log tells it afterwards.
            assert await turn(pilot) is not None
            assert "Round 2 of 4" in shown(app, "header")
            assert "New order" in shown(app, "rail")
            await pilot.press("f4")
            assert "V22:" in shown(app, "board")

    asyncio.run(play())


def test_a_finished_game_is_watched_with_the_eyes_of_anybody(tmp_path: Path) -> None:
    game = invent(Vabanque(seats=4), 3)

    async def watch() -> None:
        app = TerminalApp(TableScreen(new_session(tmp_path, "vabanque")), "notte")
        async with app.run_test(size=(80, 24)) as pilot:
            app.push_screen(ReplayScreen(game, Words("en"), Seat(1)))
            await pilot.press("home", *["pagedown"] * 2, *["right"] * 8)  # Cards lie face down.
            seen = {}
            for _ in range(6):
                seen[shown(app, "replay-foot").split("F")[-1]] = shown(app, "replay-board")
                await pilot.press("f")
            assert len(seen) == 6
            truth, public = seen[next(k for k in seen if "truth" in k)], min(seen.values())
            assert truth.count("?") == 0
            assert any(board.count("?") > 3 for board in seen.values())
            assert truth != public
            await pilot.press("end")
            assert "104 of 104" in shown(app, "replay-foot")

    asyncio.run(watch())


def test_a_move_is_chosen_by_key_or_mouse_and_sent_by_enter_or_a_second_click(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        session = new_session(tmp_path, "vabanque")
        app = TerminalApp(TableScreen(session), "notte")
        table = session.table
        assert isinstance(table, LocalTable)
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await turn(pilot)
            assert screen is not None
            assert "Put a 5 on any table" in shown(app, "board")
            before = len(table.game.moves)
            await pilot.press("4")
            assert "Chip at table 4" in shown(app, "board")
            assert "╔═ 4" in shown(app, "board")
            await pilot.press("escape")
            assert "╔" not in shown(app, "board")
            assert len(table.game.moves) == before  # Nothing is sent before.
            await pilot.press("7", "7", "enter")
            assert "V3" in shown(app, "keys")  # Refused with its rule.
            assert len(table.game.moves) == before
            await pilot.press("escape")
            board = app.screen.query_one("#board", Canvas)
            (area, _), *_ = board._drawing.targets
            for _ in range(2):
                await pilot.click("#board", offset=(area.x + 2, area.y + 1))
            await turn(pilot)
            assert table.game.moves[before][1].casino == 0
            await pilot.press("f5")
            assert len(table.game.moves) == before
            await turn(pilot)
            await pilot.press("f3")
            await until(pilot, lambda: screen.answer)
            assert "would play" in shown(app, "board")

    asyncio.run(play())


def test_everything_beside_the_table_opens_and_closes(tmp_path: Path) -> None:
    async def play() -> None:
        app = TerminalApp(TableScreen(new_session(tmp_path, "vabanque", "fr")), "mattina")
        async with app.run_test(size=(80, 24)) as pilot:
            await turn(pilot)
            for key, kind in (
                ("question_mark", HelpScreen),
                ("f2", RulesScreen),
                ("f7", LogScreen),
            ):
                await pilot.press(key)
                assert isinstance(app.screen, kind)
                await pilot.press("escape")
                assert isinstance(app.screen, TableScreen)
            await pilot.press("f9")
            assert app.theme == "notte"
            await pilot.press(*"conseil", "enter")  # Everything can be typed, too.
            screen = app.screen
            assert isinstance(screen, TableScreen)
            await until(pilot, lambda: screen.answer)
            await pilot.press("ctrl+p")
        assert app.return_value == "plain"

    asyncio.run(play())


def test_every_table_and_player_has_room_on_small_and_large_screens(tmp_path: Path) -> None:
    async def play() -> None:
        session = new_session(tmp_path, "vabanque", seats=6)
        app = TerminalApp(TableScreen(session), "notte")
        async with app.run_test(size=(80, 24)) as pilot:
            await turn(pilot)
            header = app.screen.query_one("#header")
            for width, height in ((80, 24), (200, 60), (100, 32)):
                await pilot.resize_terminal(width, height)
                while header.size.width != width:
                    await pilot.pause()
                board, rail = shown(app, "board"), shown(app, "rail")
                for number in range(1, 12 + 1):
                    assert f"━ {number} ━" in board
                for player in session.table.players:
                    assert player.name in rail
            await pilot.resize_terminal(60, 20)
            await until(pilot, lambda: "80 × 24" in " ".join(shown(app, "board").split()))

    asyncio.run(play())
