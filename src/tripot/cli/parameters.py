"""Parameters that several commands share."""

from typing import Annotated, Any

from cyclopts import Parameter

from tripot.rules import GAMES


def _known_game(_: Any, name: str) -> None:
    if name not in GAMES:
        raise ValueError(f"Choose from: {', '.join(GAMES)}.")


GameName = Annotated[str, Parameter(validator=_known_game)]
