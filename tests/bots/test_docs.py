"""What docs/bots.md shows is what runs."""

import re
import shutil
from pathlib import Path

import pytest

from tripot.lab.arena.tournament import FORMAT, Plan, run

DOCS = Path(__file__).parents[2] / "docs"


def twenty_lines() -> str:
    found = re.search(
        r"<!-- executed by .*?-->\n```python\n(.*?)```", (DOCS / "bots.md").read_text(), re.S
    )
    assert found is not None
    return found[1]


def test_the_bot_in_the_docs_is_short() -> None:
    assert len([line for line in twenty_lines().splitlines() if line.strip()]) <= 20


def test_the_bot_in_the_docs_beats_chance(tmp_path: Path) -> None:
    bot = tmp_path / "my_bot.py"
    bot.write_text(twenty_lines())
    plan = Plan(FORMAT, "vabanque", 4, {}, (f"{bot}:MyBot", "caso"), 48, 7, 1.0, "solo")
    games = run(plan, tmp_path / "games.jsonl", cores=1, quiet=True)
    assert [game.fault for game in games] == [None] * 48
    alone = [
        share
        for game in games
        if game.players.count("caso") == 3
        for name, share in zip(game.players, game.shares, strict=True)
        if name != "caso"
    ]
    assert sum(alone) / len(alone) > 0.35  # Par is 0.25.


@pytest.mark.parametrize("game", ["vabanque", "banque-fatale", "vendome"])
def test_the_javascript_bot_plays_every_game(game: str, tmp_path: Path) -> None:
    node = shutil.which("node")
    assert node, "the web client needs Node, and so does this example"
    spec = f"exec:{node} {DOCS / 'examples' / 'wanderer.mjs'}"
    plan = Plan(FORMAT, game, 4, {}, (spec, "caso"), 4, 7, 2.0, "solo")
    games = run(plan, tmp_path / "games.jsonl", cores=1, quiet=True)
    assert [game.fault for game in games] == [None] * 4
