"""The ladder is the one that docs/strength.md measured."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from tripot.bots import ladder
from tripot.rules import GAMES

PAGE = Path(__file__).parents[2] / "docs" / "strength.md"
GAMES_MEASURED = ["vabanque", "banque-fatale"]


def chapter(game: str) -> str:
    """What the page says of one game."""
    _, text = PAGE.read_text(encoding="utf-8").split(f"\n## {GAMES[game].title}\n")
    return text.partition("\n## ")[0]


def alone(text: str) -> dict[tuple[str, str], tuple[float, float]]:
    """The share, and half of its interval, of each bot among copies of each other."""
    found, columns = {}, [""]
    for line in text.splitlines():
        one, *cells = (cell.strip() for cell in line.strip("|").split("|"))
        if one == "one of …":
            columns = [name.removeprefix("… among ") for name in cells]
            continue
        is_pair = columns[0] == "copies of"  # A line for each pair; else a column for each other.
        others, shares = (cells[:1], cells[1:2]) if is_pair else (columns, cells)
        for other, cell in zip(others, shares, strict=False):
            if known := re.fullmatch(r"([\d.]+) ± ([\d.]+)", cell):
                found[one, other] = (float(known[1]), float(known[2]))
    return found


@pytest.mark.parametrize("game", GAMES_MEASURED)
def test_a_rating_is_the_measured_one_rounded_to_50(game: str) -> None:
    cells = re.findall(r"^\| (\S+) \| (\d+)(?: ± \d+|, by definition) \|$", chapter(game), re.M)
    measured = {bot: int(points) for bot, points in cells}
    assert {bot.slug: bot.rating for bot in ladder(game)} == {
        bot: 50 * round(points / 50) for bot, points in measured.items()
    }


@pytest.mark.parametrize("game", GAMES_MEASURED)
def test_every_rung_beats_the_one_below_clearly(game: str) -> None:
    """Alone among copies of it, with any number of players: more than its share, and surely so."""
    parts = re.findall(r"^### (\d) players$(.*?)(?=^### |\Z)", chapter(game), re.M | re.S)
    assert len(parts) >= 2
    slugs = [bot.slug for bot in ladder(game)]
    for players, text in parts:
        shares = alone(text)
        for below, above in pairwise(slugs):
            share, margin = shares[above, below]
            assert share - margin > 1 / int(players), f"{above} among {below}, {players} players"
