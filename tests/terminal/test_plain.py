"""Whole games in plain lines, typed by a script that knows no more than docs/terminal.md."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tripot.invent import invent
from tripot.record import variant
from tripot.rules import Vabanque
from tripot.words import Words

PLAY = [sys.executable, "-m", "tripot", "play"]
OPTION = re.compile(r" +(\S+)  \S")


class Typist:
    """Asks `?` whenever it is its turn, and then types something that the answer allows."""

    def __init__(self, folder: Path, language: str, *arguments: str) -> None:
        self.words = Words(language)
        self.lines: list[str] = []
        self.process = subprocess.Popen(
            [*PLAY, *arguments, "--plain", "--name", "Anna", "--language", language],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "XDG_DATA_HOME": str(folder)},
        )

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, *starts: str) -> list[str]:
        """Everything up to a line that begins so; all of it at the end of the game."""
        assert self.process.stdout is not None
        read: list[str] = []
        for line in self.process.stdout:
            read.append(line.rstrip("\n"))
            if line.startswith(starts):
                break
        self.lines += read
        return read

    def play(self) -> None:
        """To the end of the game."""
        turn = self.words("terminal-your-turn", asked="").strip()
        move = self.words("terminal-may-move")
        record, _, _ = self.words("terminal-may-text", move="@").partition("@")
        while self.until(turn)[-1].startswith(turn):
            self.type("?")
            options = [found[1] for line in self.until(move) if (found := OPTION.match(line))]
            (*_, example) = self.until(f"  {record}")
            written = example.strip().removeprefix(record).rstrip(" ”“».")
            self.type(options[-1] if options else written)
        self.process.communicate()
        assert self.process.returncode == 0


@pytest.mark.parametrize(
    ("game", "language", "ending"),
    [  # The program of tests/terminal/test_docs.py plays in English.
        pytest.param("vabanque", "en", "You ", marks=pytest.mark.slow),
        ("vendome", "de", "Du "),
        ("banque-fatale", "fr", "Vous "),
    ],
)
def test_a_whole_game_is_played_by_typing(
    game: str, language: str, ending: str, tmp_path: Path
) -> None:
    typist = Typist(tmp_path, language, game, "--seed", "7", "--bots", "arlecchino,caso")
    typist.play()
    *_, first, mine, goodbye = typist.lines
    assert mine.startswith(ending), typist.lines[-8:]
    assert goodbye == typist.words("terminal-goodbye")
    assert re.match(r"\d\. ", first)
    assert not list(tmp_path.rglob("games/*.json"))  # A finished game is not kept.


def test_a_variant_is_played_from_its_file_and_says_what_it_is(tmp_path: Path) -> None:
    file = tmp_path / "long-walks.json"
    rules = Vabanque(seats=3).varied({"steps": 6, "law": "double"})
    file.write_text(variant.write(variant.variant_of(rules)), encoding="utf-8")
    says = "You play a variant, not the printed game: Steps of a pawn: 6; How Raises count: double"
    typist = Typist(tmp_path, "en", str(file), "--seed", "7")
    typist.until(says)
    typist.until("Your turn")
    typist.process.communicate("3\nquit\n")
    again = Typist(tmp_path, "en", "--resume")
    again.until(says)
    again.process.communicate("quit\n")
    assert again.process.returncode == 0
    refused = subprocess.run([*PLAY, str(file), "--seats", "5"], capture_output=True, check=False)
    assert b"a variant file sets the table" in refused.stderr


def test_ctrl_c_keeps_the_game_and_resume_goes_on(tmp_path: Path) -> None:
    typist = Typist(tmp_path, "en", "vabanque", "--seed", "7")
    typist.until("Your turn")
    typist.type("3")
    typist.until("Your turn")
    typist.process.send_signal(signal.SIGINT)
    *_, kept = typist.until("The game is kept")
    assert kept.endswith("tripot play --resume")
    typist.process.communicate()
    assert typist.process.returncode == 130
    again = Typist(tmp_path, "en", "--resume")
    shown = again.until("Your turn")
    assert "Table 3. 5 in chips." in shown
    again.type("undo")
    again.until("Your last move is taken back.")
    again.until("Your turn")
    again.type("board")
    shown = again.until("Table 1.")
    assert "Table 3. 0 in chips." in shown
    again.type("chip 77")
    *_, refused = again.until("Not allowed")
    assert "(V3" in refused or "V3:" in refused
    again.process.communicate("quit\n")
    assert again.process.returncode == 0


def test_a_finished_game_is_played_on_from_one_of_its_moves(tmp_path: Path) -> None:
    game = invent(Vabanque(seats=3), 4)
    game.save(tmp_path / "game.json")
    last = sum(1 for _ in game.moves)
    position = ("--from", str(tmp_path / "game.json"), "--move", str(last - 4), "--known")
    typist = Typist(tmp_path, "en", *position, "--bots", "caso,arlecchino")
    typist.play()
    assert re.match(r"\d\. ", typist.lines[-3])
