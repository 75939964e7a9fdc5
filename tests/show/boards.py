"""Writes the drawings that people have looked at: texts here, the pictures of docs/show.md.

python -m tests.show.boards
"""

from pathlib import Path

from tripot import Game
from tripot.core import CHANCE
from tripot.invent import invent
from tripot.lab.study import AnyGame
from tripot.record.text import AnyRules
from tripot.rules import BanqueFatale, Vabanque, Vendome

FOLDER = Path(__file__).parent
DOCS = FOLDER.parents[1] / "docs"
PICTURES = ("vabanque-4p", "banque-fatale-4p", "vendome-5p")
BOARDS: dict[str, tuple[AnyRules, int, int | None]] = {  # Rules, moves played, reader.
    "vabanque-3p": (Vabanque(seats=3), 20, 1),
    "vabanque-4p": (Vabanque(seats=4), 98, 1),
    "vabanque-6p": (Vabanque(seats=6), 200, None),
    "banque-fatale-3p": (BanqueFatale(seats=3), 3, 0),
    "banque-fatale-4p": (BanqueFatale(seats=4), 90, 2),
    "vendome-5p": (Vendome(seats=5), 1, None),
    "vendome-12p": (Vendome(seats=12), 1000, 7),
}


def until(rules: AnyRules, seed: int | str, moves: int) -> AnyGame:
    """An invented game after so many moves."""
    whole = invent(rules, seed)
    game: AnyGame = Game(rules, luck=[step.move for step in whole if step.seat == CHANCE])
    for seat, move in whole.moves[:moves]:
        game.play(seat, move)
    game.players = whole.players
    return game


def picture(name: str) -> str:
    rules, moves, reader = BOARDS[name]
    return until(rules, "board", moves).svg(reader)


def picture_path(name: str) -> Path:
    return DOCS / f"board-{name.rsplit('-', 1)[0]}.svg"


def drawn(name: str) -> str:
    rules, moves, reader = BOARDS[name]
    game = until(rules, "board", moves)
    return f"{game.text(reader)}\n\n{game.position(reader)}\n"


def path(name: str) -> Path:
    return FOLDER / f"{name}.txt"


if __name__ == "__main__":
    for name in BOARDS:
        path(name).write_text(drawn(name), encoding="utf-8")
    for name in PICTURES:
        picture_path(name).write_text(picture(name), encoding="utf-8")
