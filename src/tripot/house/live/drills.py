"""Drills of a house: a position as its seat saw it, a question, and the answer."""

from datetime import UTC, datetime
from functools import lru_cache

from msgspec import Struct

from tripot import wire
from tripot.core import Seat
from tripot.lab import drills
from tripot.lab.drills.model import Unit
from tripot.lab.study import Reason
from tripot.record import document
from tripot.wire import HouseError

TODAY = "today"
MOST_DIGITS = 6


class DrillNamed(Struct, frozen=True):
    """What can be chosen from."""

    kind: str
    rating: int
    game: wire.GameName = ""


class DrillList(Struct, frozen=True):
    """All drills in order; the first is number 1."""

    today: int
    drills: tuple[DrillNamed, ...]


class DrillTold(Struct, frozen=True):
    """One drill with its answer; the client hides it until the player has answered."""

    number: int
    today: int
    game: wire.GameName
    kind: str
    place: int
    """The casino or seat that the question names, from 0."""
    rating: int
    fails: tuple[str, ...]
    """The bots that answer it wrongly."""
    seat: Seat
    seats: int
    options: dict[str, int | str | None]
    events: tuple[wire.Row, ...]
    choices: tuple[drills.Choice, ...]
    best: int
    slips: int = 0
    """How many wrong calculations lead to another answer."""
    unit: Unit = ""
    """The unit of the choices' values: money, or a chance in per cent."""
    known: tuple[Reason, ...] = ()
    """Facts that the board alone may not show."""


def today() -> int:
    """The drill of the day, the same everywhere: days end at midnight UTC."""
    return drills.number_of(datetime.now(UTC).date())


def listed() -> DrillList:
    return DrillList(today(), _named())


@lru_cache(1)
def _named() -> tuple[DrillNamed, ...]:
    every = (drills.drill(number) for number in range(1, drills.count() + 1))
    return tuple(DrillNamed(each.kind, each.rating, each.game) for each in every)


def told(number: str) -> DrillTold:
    """The drill with a number, or today's."""
    now = today()
    which = now if number == TODAY else 0
    if number.isascii() and number.isdecimal() and len(number) <= MOST_DIGITS:
        which = int(number)
    try:
        drill = drills.drill(which)
    except ValueError as error:
        raise HouseError("bad-request", str(error)) from None
    game, solved = drills.position(drill), drills.solve(drill)
    return DrillTold(
        number=which,
        today=now,
        game=drill.game,
        kind=drill.kind,
        place=drill.place,
        rating=drill.rating,
        fails=drill.fails,
        seat=drill.seat,
        seats=game.rules.seats,
        options=document.options_of(game.rules),
        events=tuple(map(wire.row, drills.seen(drill, game))),
        choices=solved.choices,
        best=solved.best,
        slips=len(drill.slips),
        unit=solved.unit,
        known=solved.known,
    )
