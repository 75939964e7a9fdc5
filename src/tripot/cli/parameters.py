"""Parameters that several commands share, and how they report errors."""

import os
import re
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from tripot.record.document import RecordError, parse
from tripot.rules import GAMES

RANGE = re.compile(r"(\d+)(?:-(\d+))?")


def _known_game(_: Any, name: str) -> None:
    if name not in GAMES:
        raise ValueError(f"Choose from: {', '.join(GAMES)}.")


def player_counts(game: str, players: str | None) -> range:
    """The numbers of players in a text such as 6 or 4-12; all of the game's if there is none."""
    seats = GAMES[game].seat_range
    if players is None:
        return seats
    found = RANGE.fullmatch(players)
    if not found:
        raise ValueError("--players is a number or a range, such as 4-12")
    low = int(found[1])
    wanted = range(low, int(found[2] or low) + 1)
    if not wanted or wanted[0] not in seats or wanted[-1] not in seats:
        raise ValueError(f"{game} is for {seats[0]} to {seats[-1]} players, not {players}")
    return wanted


def chosen_options(text: str) -> dict[str, Any]:
    """The options of the rules in a text, which is a JSON object."""
    try:
        given = parse(text)
    except RecordError as error:
        raise ValueError(f"--options must be a JSON object: {error}") from None
    if not isinstance(given, dict):
        raise ValueError("--options must be a JSON object")
    return given


def check_output(path: Path | None) -> None:
    """Rejects a file that could not be written once the games are over."""
    if path is None:
        return
    if path.is_dir():
        raise ValueError(f"--output: {path} is a folder")
    if not path.parent.is_dir():
        raise ValueError(f"--output: there is no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise ValueError(f"--output: {path} cannot be written")


GameName = Annotated[str, Parameter(validator=_known_game)]

Cluster = Annotated[
    str | None,
    Parameter(
        help="Work on the machines of a Dask cluster: its scheduler's address, or its scheduler"
        " file (docs/cluster.md)."
    ),
]

Cores = Annotated[int | None, Parameter(name=["--cores", "--processes"])]  # Its old name.
