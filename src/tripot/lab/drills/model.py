"""A drill as a value, the drills that come with the package, and one for every day."""

import gzip
from datetime import date
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

import msgspec
from msgspec import Struct

from tripot.core import Seat
from tripot.folders import folder_of
from tripot.game import Game
from tripot.lab.study import AnyGame, Reason
from tripot.rules import GAMES

FIRST_DAY = date(2026, 11, 17)  # The day of drill 1.
SHIPPED = "drills.jsonl.gz"


class Drill(Struct, frozen=True, omit_defaults=True):
    """One position and one question about it."""

    game: str
    kind: str
    """What is asked; the client has `drill-<game>-<kind>`."""
    seat: Seat
    record: dict[str, Any]
    """The game until then, as a record without an end."""
    place: int = 0
    """What the question is about, where it names a place: a casino."""
    fails: tuple[str, ...] = ()
    """The bots that answer it wrongly, weakest first."""

    @property
    def rating(self) -> int:
        """How hard it is: a bot that fails was not strong enough."""
        return 1000 + 150 * len(self.fails)


class Choice(Struct, frozen=True, omit_defaults=True):
    """A possible answer."""

    name: str
    """A move as records write it, or a chance in per cent."""
    value: int
    """What it is worth: money on average, or 1 for the right chance and 0 for others."""
    place: int | None = None
    reasons: tuple[Reason, ...] = ()
    """The counting, fact by fact."""


class Solved(Struct, frozen=True):
    """The answer of a drill, with every choice counted."""

    choices: tuple[Choice, ...]
    best: int
    """Which of them is right, from 0."""


def maker_of(name: str) -> Any:
    """The module that finds and solves the drills of a game; None if it has none."""
    folder = folder_of("tripot.lab", name)
    if folder is None or find_spec(f"{folder.__name__}.drills") is None:
        return None
    return import_module(f"{folder.__name__}.drills")


def position(drill: Drill) -> AnyGame:
    """The game as it stands in a drill."""
    game: AnyGame = Game.load(msgspec.json.encode(drill.record))
    return game


def solve(drill: Drill) -> Solved:
    """Counts the answer of a drill."""
    found: Solved = maker_of(drill.game).solve(drill, position(drill))
    return found


@cache
def _lines() -> tuple[bytes, ...]:
    packed = files("tripot.lab.drills").joinpath(SHIPPED).read_bytes()
    return tuple(gzip.decompress(packed).splitlines())


def count() -> int:
    """How many drills come with the package."""
    return len(_lines())


@lru_cache(64)
def drill(number: int) -> Drill:
    """The drill with that number, from 1."""
    if not 1 <= number <= count():
        raise ValueError(f"there are drills 1 to {count()}, not {number}")
    return msgspec.json.decode(_lines()[number - 1], type=Drill)


def number_of(day: date) -> int:
    """The drill of a day: one for everybody; they begin again when all have had their day."""
    return (day - FIRST_DAY).days % count() + 1


def packed(drills: "list[Drill]") -> bytes:
    """Drills as the file that is shipped."""
    lines = b"\n".join(msgspec.json.encode(each) for each in drills)
    return gzip.compress(lines, mtime=0)


def games() -> list[str]:
    """The games that have drills."""
    return [name for name in GAMES if maker_of(name) is not None]
