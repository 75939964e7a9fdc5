"""Parameters that several commands share, and how they report errors."""

import re
from typing import Annotated, Any

from cyclopts import Parameter

from tripot.record.document import parse
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
    given = parse(text)
    if not isinstance(given, dict):
        raise ValueError("--options must be a JSON object")
    return given


GameName = Annotated[str, Parameter(validator=_known_game)]

Cluster = Annotated[
    str | None,
    Parameter(
        help="Work on the machines of a Dask cluster: its scheduler's address, or its scheduler"
        " file (docs/cluster.md)."
    ),
]

Cores = Annotated[int | None, Parameter(name=["--cores", "--processes"])]  # Its old name.
