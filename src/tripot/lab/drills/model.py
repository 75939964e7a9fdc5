"""A drill as a value, the drills that come with the package, and one for every day."""

import gzip
from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tripot.core import Seat
from tripot.folders import folder_of
from tripot.game import Game
from tripot.lab.study import AnyGame, Reason
from tripot.rules import GAMES

FIRST_DAY = date(2026, 11, 17)  # The day of drill 1.
SHIPPED = "drills.jsonl.gz"
EASIEST, HARDER = 1000, 150  # The lowest rating, and what each failing solver adds.


class Drill(Struct, frozen=True, omit_defaults=True):
    """One position and one question about it."""

    game: str
    kind: str
    """What is asked; the client has `drill-<game>-<kind>`."""
    seat: Seat
    record: dict[str, Any]
    """The game until then, as a record without an end."""
    place: int = 0
    """What the question is about, where it names something: a casino, or a seat."""
    fails: tuple[str, ...] = ()
    """The bots that answer it wrongly, weakest first."""
    slips: tuple[str, ...] = ()
    """The wrong calculations that lead to another answer."""
    events: int | None = None
    """How many events the seat has seen; None: all. A whole coup can follow from one move."""
    found: dict[str, int] = {}
    """The values of the choices by a search, if they cannot be computed exactly."""
    source: str = ""
    """The seed of the game it was found in."""

    @property
    def rating(self) -> int:
        """How hard it is: it grows with every bot or calculation that fails."""
        return EASIEST + HARDER * len(self.fails + self.slips)

    @property
    def theme(self) -> str:
        """Its game and kind in one word."""
        return f"{self.game}/{self.kind}"


class Choice(Struct, frozen=True, omit_defaults=True):
    """A possible answer."""

    name: str
    """A move as records write it, or a chance."""
    value: int
    """What it is worth in the unit of its drill; where there is none, 1 if it is right."""
    place: int | None = None
    reasons: tuple[Reason, ...] = ()
    """The calculation, fact by fact; for a wrong chance, the mistake that leads to it."""
    says: Reason | None = None
    """The key of its text, `choice-<game>-<name>`; None for a move."""


Unit = Literal["", "money", "percent"]


class Solved(Struct, frozen=True):
    """The answer of a drill, with every choice counted."""

    choices: tuple[Choice, ...]
    best: int
    """Which of them is right, from 0."""
    unit: Unit = ""
    """What the values are: money, or a chance in per cent."""
    known: tuple[Reason, ...] = ()
    """Facts that a board alone may not show: the client has `known-<game>-<name>`."""


class _Question(Struct, frozen=True, omit_defaults=True):
    """A drill without its game, as it is stored in a file."""

    number: int
    kind: str
    seat: Seat
    moves: int
    place: int = 0
    fails: tuple[str, ...] = ()
    slips: tuple[str, ...] = ()
    events: int | None = None
    found: dict[str, int] = {}


class _Line(Struct, frozen=True):
    """A game and everything that is asked about it: a line of the file."""

    source: str
    record: dict[str, Any]
    drills: tuple[_Question, ...]


def maker_of(name: str) -> Any:
    """The module that finds and solves the drills of a game; None if it has none."""
    folder = folder_of("tripot.lab", name)
    if folder is None or find_spec(f"{folder.__name__}.drills") is None:
        return None
    return import_module(f"{folder.__name__}.drills")


def position(drill: Drill) -> AnyGame:
    """The game of a drill; if the drill shows only some events of a move, after all of them."""
    game: AnyGame = Game.load(msgspec.json.encode(drill.record))
    return game


def seen(drill: Drill, game: AnyGame) -> Sequence[Any]:
    """What the seat of a drill has seen, event by event."""
    return game.seen(drill.seat)[: drill.events]


def solve(drill: Drill) -> Solved:
    """Counts the answer of a drill."""
    found: Solved = maker_of(drill.game).solve(drill, position(drill))
    return found


@cache
def _shipped() -> dict[int, tuple[_Line, _Question]]:
    packed = files("tripot.lab.drills").joinpath(SHIPPED).read_bytes()
    lines = [msgspec.json.decode(line, type=_Line) for line in gzip.decompress(packed).splitlines()]
    return {question.number: (line, question) for line in lines for question in line.drills}


def count() -> int:
    """How many drills come with the package."""
    return len(_shipped())


@lru_cache(64)
def drill(number: int) -> Drill:
    """The drill with that number, from 1."""
    if not 1 <= number <= count():
        raise ValueError(f"there are drills 1 to {count()}, not {number}")
    line, asked = _shipped()[number]
    record = {**line.record, "moves": line.record["moves"][: asked.moves]}
    return Drill(
        record["game"], asked.kind, asked.seat, record, asked.place,
        asked.fails, asked.slips, asked.events, asked.found, line.source,
    )  # fmt: skip


def number_of(day: date) -> int:
    """The drill of a day, the same for everybody; after the last they start again."""
    return (day - FIRST_DAY).days % count() + 1


def packed(drills: Iterable[Drill]) -> bytes:
    """Drills as the file that is shipped: a line for each game, and the drills are its numbers."""
    lines: dict[tuple[str, str], _Line] = {}
    for number, each in enumerate(drills, start=1):
        length = len(each.record["moves"])
        asked = _Question(
            number, each.kind, each.seat, length, each.place,
            each.fails, each.slips, each.events, each.found,
        )  # fmt: skip
        of = (each.game, each.source)
        line = lines.get(of, _Line(each.source, each.record, ()))
        longest = max(line.record, each.record, key=lambda record: len(record["moves"]))
        lines[of] = replace(line, record=longest, drills=(*line.drills, asked))
    text = b"\n".join(msgspec.json.encode(lines[of]) for of in sorted(lines))
    return gzip.compress(text, mtime=0)


def games() -> list[str]:
    """The games that have drills."""
    return [name for name in GAMES if maker_of(name) is not None]
