"""General code names no game, and a long file says why it is one file."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

from tripot.rules import GAMES

ROOT = Path(__file__).parent.parent
MOST_LINES = 500
NAMED = re.compile(
    "|".join(name.replace("-", "[-_ ]?") for name in GAMES), re.IGNORECASE
)  # In any spelling of ours: banque-fatale, banque_fatale, BanqueFatale.
OWN = re.compile(
    "|".join(rf"(^|/)(test_)?{name.replace('-', '[-_]')}[^/]*(/|$)" for name in GAMES)
)  # A folder or file with the game's name.
REGISTRATION = {
    "src/tripot/__init__.py",
    "src/tripot/rules/__init__.py",
    "src/tripot/adapters/open_spiel/__init__.py",  # The name of its bot, as it is documented.
    "src/tripot/lab/odds.py",  # Likewise the name of the odds.
    "web/src/games/index.ts",
    "web/src/wire.ts",  # Written from the rules.
}
ABOUT_OUR_GAMES = (
    "web/src/gallery/",
    "tools/strength",
    "tools/studies.py",
    "src/tripot/cli/help_texts.py",
)
"""Pictures of our screens, reports on our bots and games, and examples of commands."""
SOURCES = [
    path
    for path in subprocess.run(
        ["git", "ls-files", "src", "web/src", "web/test", "tools", "tests", "benchmarks"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    if path.endswith((".py", ".ts", ".tsx", ".css")) and (ROOT / path).exists()
]


def code_of(path: str) -> str:
    """A file without its comments and docstrings, which may give a game as an example."""
    text = (ROOT / path).read_text(encoding="utf-8")
    if not path.endswith(".py"):
        return re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", text, flags=re.DOTALL)
    tree = ast.parse(text)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [  # type: ignore[attr-defined]
                line
                for line in body
                if not (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant))
            ] or [ast.Pass()]
    return ast.unparse(tree)


@pytest.mark.parametrize("folder", ["src", "web/src", "tools"])
def test_general_code_names_no_game(folder: str) -> None:
    named = {
        f"{path}: {found.group()}"
        for path in SOURCES
        if path.startswith(f"{folder}/")
        and path not in REGISTRATION
        and not path.startswith(ABOUT_OUR_GAMES)
        and not OWN.search(path)
        and (found := NAMED.search(code_of(path)))
    }
    assert named == set()


def test_a_long_file_says_why() -> None:
    """In its first comment or docstring, where its length is a question."""
    silent = []
    for path in SOURCES:
        text = (ROOT / path).read_text(encoding="utf-8")
        if path != "web/src/wire.ts" and len(text.splitlines()) > MOST_LINES:
            head = text.split('"""')[1] if path.endswith(".py") else text.split("import ")[0]
            if not re.search("500 lines|[Oo]ne long|longer than", head):
                silent.append(path)
    assert silent == []
