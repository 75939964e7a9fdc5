"""The contract of every bot, local or remote: a view, the legal moves, a time; a move comes back.

A bot never holds a game. All it knows is in the view, so the same seed and the same view give the
same move, wherever and whenever it is asked.
"""

import random
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct

from tripot.core import Seat
from tripot.record.text import AnyMove, AnyRules

View = Any  # The view of one seat; which game's shows only at run time.


class Option(Struct, frozen=True):
    """A move the bot weighed, as text, and what it thought of it."""

    move: str
    value: float  # In the bot's own unit, higher is better; a chance to win for those that search.


class Belief(Struct, frozen=True, omit_defaults=True):
    """What the bot thinks of something hidden: a face-down card, or a closed hand."""

    seat: Seat  # Whose it is.
    odds: Mapping[str, float]  # By face or by bid; they add up to 1.
    casino: int | None = None  # Where the card lies.


class Thoughts(Struct, frozen=True, omit_defaults=True):
    """Why a bot chose as it did; sealed with the game, opened after its end."""

    options: tuple[Option, ...] = ()
    beliefs: tuple[Belief, ...] = ()


class Choice(Struct, frozen=True):
    """The move, and the thoughts behind it if the bot has any."""

    move: AnyMove
    thoughts: Thoughts | None = None


class Persona(Struct, frozen=True):
    """A place on the ladder with a face: one fixed strength and style."""

    slug: str  # "il-dottore": how commands, tables and records call it.
    name: str
    title: str
    temperament: str
    style: Mapping[str, tuple[float, float]]
    """How often it does what it is known for: each frequency lies between the two numbers."""
    rung: int  # 1 is the weakest; equal rungs are equally strong.
    rating: int  # Measured; docs/strength.md says how. The lowest rung is 1000.
    needs: str = ""  # An extra it plays best with, such as "fast"; without it it plays weaker.


Rung = tuple[Persona, str]
"""A persona, and the class that plays it as "module:Class"."""


class Bot:
    """Somebody who can be asked for a move. To write a bot, override `choose`."""

    def __init__(self, rules: AnyRules, seed: int) -> None:
        self.rules = rules
        self.seed = seed

    def prepare(self) -> None:
        """Gets ready before the first move: imports, compiles. Nobody's clock runs meanwhile."""

    def choose(self, view: View, legal: Sequence[AnyMove], seconds: float) -> Choice:
        """The move for this view, found within the given time."""
        raise NotImplementedError

    def luck(self, view: View) -> random.Random:
        """Random numbers that follow from the seed and the view alone."""
        text = b"%d " % self.seed + msgspec.json.encode(view)
        return random.Random(blake2b(text, digest_size=8).digest())
