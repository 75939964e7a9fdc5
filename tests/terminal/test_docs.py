"""Scripts that know docs/terminal.md and nothing else play whole games."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tripot.words import Words

PAGE = (Path(__file__).parents[2] / "docs/terminal.md").read_text(encoding="utf-8")
GAMES = re.findall(r"^tripot play ([a-z-]+) --(?:bots|seats)", PAGE, re.MULTILINE)


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """The command on the path, and a separate folder for its files."""
    commands = str(Path(sys.executable).parent)
    path = f"{commands}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PATH": path, "XDG_DATA_HOME": str(tmp_path)}


@pytest.mark.parametrize(
    "game", ["vabanque", *(pytest.param(game, marks=pytest.mark.slow) for game in GAMES)]
)
def test_the_program_on_the_page_plays_a_whole_game(
    game: str, home: dict[str, str], tmp_path: Path
) -> None:
    found = re.search(r"<!-- executed by .*?-->\n```python\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    script = tmp_path / "player.py"
    script.write_text(found[1], encoding="utf-8")
    done = subprocess.run(
        [sys.executable, script, game, "--seed", "7", "--bots", "caso"],
        env=home, capture_output=True, text=True, check=True,
    )  # fmt: skip
    *_, mine, goodbye = done.stdout.splitlines()
    assert re.search(r"^1\. .*: ", done.stdout, re.MULTILINE)
    assert mine.startswith("You ")
    assert goodbye == "Goodbye."


def test_what_the_table_on_the_page_lists_is_enough_for_a_game(home: dict[str, str]) -> None:
    """Tries everything that the page says can be typed, until something is accepted."""
    table = PAGE.partition("| to | type |")[2].partition("\n\n")[0]
    listed = [typed for row in table.splitlines()[2:] for typed in re.findall(r"`(.+?)`", row)]
    assert {"7", "r4", "ggo", "k", "trap 7"} <= set(listed)
    command = ["tripot", "play", "vabanque", "--plain", "--language", "en", "--bots", "caso"]
    refused = 0
    with subprocess.Popen(
        command, env=home, text=True, bufsize=1, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        untried: list[str] = []
        for line in process.stdout:
            if line.startswith("Your turn."):
                untried = list(listed)
            elif line.startswith("Not allowed:") or "is no move here" in line:
                refused += 1
            else:
                continue
            process.stdin.write(f"{untried.pop()}\n")
    assert refused > 0
    assert line == "Goodbye.\n"


@pytest.mark.parametrize("language", ["fr", "de"])
def test_the_page_quotes_the_other_languages(language: str) -> None:
    words = Words(language)
    turn, quoted = (
        words(key, asked="@", move="@") for key in ("terminal-your-turn", "terminal-may-text")
    )
    assert f"`{turn.removesuffix(' @')}`" in PAGE
    before, after = re.findall(r"(\S)\s?@\s?(\S)", quoted)[0]
    assert re.search(f"{before} and {after}", PAGE)
