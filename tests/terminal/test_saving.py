"""Files that the terminal writes: games that a player saves, and what it keeps for itself."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.terminal.conftest import new_session
from tripot import Game
from tripot.terminal.session import Refused
from tripot.terminal.storage import Preferences, Storage


def test_a_game_is_saved_to_a_new_file_only(tmp_path: Path) -> None:
    session = new_session(tmp_path, "vendome")
    file = tmp_path / "game.json"
    asyncio.run(session.act(f"save {file}"))
    saved = file.read_bytes()
    assert Game.load(file).rules == session.table.rules
    with pytest.raises(Refused, match="exists"):
        asyncio.run(session.act(f"save {file}"))
    assert file.read_bytes() == saved


@pytest.mark.parametrize("file", ["~nobody-of-this-name/game", "a" * 400, "zero\0byte", "no/game"])
def test_a_file_that_cannot_be_written_does_not_end_the_game(file: str, tmp_path: Path) -> None:
    session = new_session(tmp_path, "vendome")
    with pytest.raises(Refused):
        asyncio.run(session.act(f"save {file}"))
    assert not session.table.is_over


def test_damaged_preferences_are_the_usual_ones(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    (tmp_path / "preferences.json").write_bytes(b'{"name":"\xff"}')
    assert storage.preferences() == Preferences()


def test_a_game_that_ends_in_another_terminal_is_not_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = Storage(tmp_path)
    kept = storage.keep_game("one", b"{}")
    gone = storage.keep_game("two", b"{}")
    stat = Path.stat

    def ended(path: Path, **how: Any) -> Any:
        gone.unlink(missing_ok=True)
        return stat(path, **how)

    monkeypatch.setattr(Path, "stat", ended)
    assert storage.games() == [kept]
