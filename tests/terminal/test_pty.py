"""The command in a real pseudo-terminal, as a person sees it."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pexpect
import pyte
import pytest

PATIENCE = 60  # Seconds: a busy machine may stand still for a while.
LEAVES_SCREEN = b"\x1b[?1049l"


class Terminal:
    """A pseudo-terminal with a program in it; `text` is the content of its screen."""

    def __init__(self, folder: Path, *arguments: str, columns: int = 80, lines: int = 24) -> None:
        kept = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        self.screen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self.screen)
        self.process = pexpect.spawn(
            sys.executable,
            ["-m", "tripot", "play", "--language", "en", "--name", "Carlotta", *arguments],
            env={**kept, "XDG_DATA_HOME": str(folder), "TERM": "xterm-256color"},
            dimensions=(lines, columns),
            timeout=PATIENCE,
        )

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    def until(self, holds: Callable[[str], object]) -> str:
        """Reads until the screen shows it."""
        while not holds(self.text):
            try:
                data = self.process.read_nonblocking(65536, timeout=PATIENCE)
                drawn, left, lines = data.partition(LEAVES_SCREEN)
                self._stream.feed(drawn)
                if left:
                    self.screen.reset()  # pyte has only one screen.
                self._stream.feed(lines)
            except pexpect.EOF:
                assert holds(self.text), self.text
        return self.text

    def shows(self, words: str) -> str:
        return self.until(lambda text: words in text)


def test_a_game_on_the_screen_is_left_with_ctrl_c_and_resumed(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "vabanque", "--seed", "7")
    terminal.shows("Put a 5 on any table")
    terminal.process.send("3")
    terminal.shows("Chip at table 3")
    terminal.process.send("\r")
    terminal.shows("Carlotta put a 5 on")
    assert len(terminal.text.splitlines()) == 24
    terminal.process.send("\x03")
    terminal.shows("tripot play --resume")
    terminal.process.wait()
    assert terminal.process.exitstatus == 0
    again = Terminal(tmp_path, "--resume", columns=120, lines=40)
    again.shows("Put a 5 on any table")
    again.process.send("\x10")  # Ctrl+P: plain lines.
    again.shows("Your turn.")
    assert "Table 3. 5 in chips." in again.text
    again.process.sendline("say hello")
    again.shows("That is for tables with others.")
    again.process.sendeof()
    again.shows("The game is kept.")
    again.process.wait()
    assert again.process.exitstatus == 0


@pytest.mark.parametrize("variable", [{"TERM": "dumb"}, {"NO_COLOR": "1", "TERM": "dumb"}])
def test_a_dumb_terminal_gets_plain_lines(variable: dict[str, str], tmp_path: Path) -> None:
    process = pexpect.spawn(
        sys.executable,
        ["-m", "tripot", "play", "--seed", "7", "--language", "en"],
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), **variable},
        timeout=PATIENCE,
    )
    process.expect("Your turn. Put a 5 on any table")
    process.expect("> ")
    assert b"\x1b" not in process.before
    process.sendeof()
    process.expect(pexpect.EOF)
