"""`tripot worksheet`: exercises in probability from a game, to print for a class."""

import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

from tripot.cli.parameters import GameName
from tripot.dice import seeded
from tripot.lab import worksheet as sheets
from tripot.lab.study import study_of
from tripot.words import Words, preferred_language

app = App(name="worksheet", help="Print a sheet of exercises in probability, with answers.")


@app.default
def worksheet(
    game: GameName,
    /,
    *,
    language: Literal["en", "fr", "de"] | None = None,
    seed: int = 1,
    output: Annotated[Path | None, Parameter(name=["--output", "-o"])] = None,
) -> int:
    """Make a sheet of exercises from a game of chance; every number on it is computed.

    Parameters
    ----------
    game
        The name of a game, such as vendome.
    language
        The language; that of your environment if left out.
    seed
        Another seed gives another sheet.
    output
        A page to print (.html), with the answers on a separate page; text here if left out.
    """
    words = Words(language or preferred_language())
    sheet = study_of(game).worksheet(words, seeded(f"worksheet {seed}"))
    if sheet is None:
        print(f"tripot: {game} has no worksheet; only games of pure chance do", file=sys.stderr)
        return 2
    if output is None:
        print(sheets.as_text(sheet, words))
        return 0
    command = f"tripot worksheet {game} --language {words.language} --seed {seed}"
    output.write_text(sheets.as_page(sheet, words, command), encoding="utf-8")
    return 0
