"""Colombina in a browser tab, where nothing is compiled, chooses what she chooses everywhere."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tripot
from tripot.bots import ladder, make
from tripot.game import Game
from tripot.record.document import rules_of

PACKAGE = Path(tripot.__file__).parent
PYTHON = Path(__file__).parents[2] / "web" / "python"
LIGHT = (("vabanque", 4), ("vabanque", 3), ("banque-fatale", 4), ("banque-fatale", 3))


def choices(game: str, seats: int, seed: int, moves: int) -> list[str]:
    """What Colombina does on every seat, in another of her styles on each."""
    rules = rules_of(game, seats, {})
    played = Game(rules, seed=seed)
    (styles,) = (each.styles for each in ladder(game) if each.slug == "colombina")
    names = ["colombina", *(f"colombina:{style}" for style in styles)]
    bots = [make(names[seat % len(names)], rules, seed + seat) for seat in range(seats)]
    made: list[str] = []
    while not played.over and len(made) < moves:
        seat = played.actors[0]
        choice = bots[seat].choose(played.view(seat), played.legal(seat), 1.0)
        made.append(repr(choice.move))
        played.play(seat, choice.move)
    return made


def plain_package(folder: Path) -> Path:
    """Our package as a tab has it: the kernels with lists instead of arrays."""
    sys.path.insert(0, str(PYTHON))
    try:
        import plain  # type: ignore[import-not-found]
    finally:
        sys.path.remove(str(PYTHON))
    for source in PACKAGE.rglob("*.py"):
        target = folder / "tripot" / source.relative_to(PACKAGE)
        target.parent.mkdir(parents=True, exist_ok=True)
        text = source.read_text("utf-8")
        target.write_text(
            ast.unparse(plain.plain(text)) if plain.needs_change(text) else text, "utf-8"
        )
    for stand_in in (PYTHON / "stand_ins").rglob("*.py"):
        target = folder / stand_in.relative_to(PYTHON / "stand_ins")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(stand_in, target)
    for weights in PACKAGE.rglob("*.npz"):
        shutil.copy(weights, folder / "tripot" / weights.relative_to(PACKAGE))
    return folder


def compare(folder: Path, games: int, moves: int) -> None:
    source = plain_package(folder)
    asked = [(game, seats, seed, moves) for game, seats in LIGHT for seed in range(games)]
    code = (
        f"import numpy; assert numpy.__file__.startswith({str(folder)!r})\n"
        "from tests.bots.test_plain import choices\n"
        f"for asked in {asked!r}: print(choices(*asked))"
    )
    paths = [str(source), str(Path(__file__).parents[2])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [str(choices(*each)) for each in asked]


def test_colombina_chooses_the_same_without_a_compiler(tmp_path: Path) -> None:
    compare(tmp_path, games=1, moves=24)


@pytest.mark.slow
def test_colombina_chooses_the_same_in_many_whole_games(tmp_path: Path) -> None:
    compare(tmp_path, games=40, moves=1000)
