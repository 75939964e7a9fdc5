"""What several commands share: parameters, checks of them, and errors in one line."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from tripot.record.document import RecordError, parse
from tripot.rules import GAMES

MANY = 10**12
RANGE = re.compile(r"(\d+)(?:-(\d+))?")


@contextmanager
def errors_in_one_line() -> Iterator[None]:
    """Reports an error as one line, and exits with code 2."""
    from tripot.bots.protocol.process import Forfeit
    from tripot.workers import WorkerError

    try:
        yield
    except BrokenPipeError:  # The reader has closed the pipe, as `head` does.
        raise
    except (ValueError, OSError, MemoryError, Forfeit, WorkerError) as error:
        print(f"tripot: {in_words(error)}", file=sys.stderr)
        raise SystemExit(2) from None


def in_words(error: BaseException) -> str:
    """An error as one line for a person: without its code, and with the file it concerns."""
    from tripot.wire import HouseError

    if isinstance(error, OSError) and error.filename and error.strerror:
        return f"{os.fsdecode(error.filename)}: {error.strerror}"
    if isinstance(error, RecordError):
        return error.detail if error.at is None else f"move {error.at + 1}: {error.detail}"
    return error.detail if isinstance(error, HouseError) else str(error)


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
        raise ValueError(f"--options must be a JSON object: {error.detail}") from None
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


def names_in(text: str) -> list[str]:
    """The names in a text, which are separated by commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def check_names(game: str, names: tuple[str, ...]) -> None:
    """Rejects a game or a bot that does not exist, before the first game."""
    from shutil import which

    from tripot.bots import make
    from tripot.bots.ladder import is_on_ladder, why_unknown
    from tripot.bots.protocol.process import command
    from tripot.bots.protocol.worker import is_module

    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}; the games are {', '.join(GAMES)}")
    for name in names:
        file, colon, _ = name.rpartition(":")
        if is_on_ladder(name, game):
            make(name, GAMES[game](), 0)  # Rejects a style that it does not have.
            continue
        if name.startswith("exec:"):
            if which(command(name)[0]) is None:
                raise ValueError(f"there is no command {command(name)[0]}")
        elif colon and not Path(file).is_file() and not is_module(file):
            raise ValueError(f"there is no file {file}")
        elif colon and Path(file).is_file() and Path(file).suffix != ".py":
            raise ValueError(f"{file} is not a Python file: its name must end in .py")
        elif not colon and Path(name).is_file():
            raise ValueError(f"name a class in {name}, as in {name}:MyBot")
        elif not colon:
            raise ValueError(why_unknown(name, game))


def check_positive(**numbers: float) -> None:
    """Rejects numbers that are not positive, and those that no machine could take."""
    for name, number in numbers.items():
        if not number > 0:
            raise ValueError(f"--{name} must be more than 0")
        if number >= MANY:
            raise ValueError(f"--{name} must be less than {MANY:,}")


def check_seed(seed: int) -> None:
    """Rejects a seed that some random generators cannot take."""
    if not 0 <= seed < 1 << 63:
        raise ValueError("--seed must be 0 or more, and less than 2**63")


GameName = Annotated[str, Parameter(validator=_known_game)]
FIRST = next(iter(GAMES))
"""The game of a command that names none."""

Cluster = Annotated[
    str | None,
    Parameter(
        help="Work on the machines of a Dask cluster: its scheduler's address, or its scheduler"
        " file (docs/cluster.md)."
    ),
]

Cores = Annotated[int | None, Parameter(name=["--cores", "--processes"])]  # Its old name.
