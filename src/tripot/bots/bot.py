"""The contract of every bot, local or remote: it gets a view, legal moves and a time limit.

A bot never has the game itself. All it knows is in the view, so the same seed and the same view
always give the same move on every machine.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct

from tripot.core import Seat
from tripot.record.text import AnyMove, AnyRules

View = Any  # The view of one seat; its type depends on the game.


class Option(Struct, frozen=True):
    """A move that the bot considered, as text, and its value."""

    move: str
    value: float  # Higher is better; the unit is the bot's own, often its chance to win.


class Belief(Struct, frozen=True, omit_defaults=True):
    """What the bot believes about something hidden: a face-down card, or a closed hand."""

    seat: Seat  # The owner.
    odds: Mapping[str, float]  # By face or by bid; they add up to 1.
    casino: int | None = None  # Where the card lies.


class Thoughts(Struct, frozen=True, omit_defaults=True):
    """Why a bot chose its move. The house keeps it secret until the game is over."""

    options: tuple[Option, ...] = ()
    beliefs: tuple[Belief, ...] = ()


class Choice(Struct, frozen=True):
    """A move, and optionally the reasons for it."""

    move: AnyMove
    thoughts: Thoughts | None = None


class Persona(Struct, frozen=True):
    """A character on the ladder, with one fixed strength."""

    slug: str  # "il-dottore": its name in commands, tables and records.
    name: str
    title: str
    temperament: str
    style: Mapping[str, tuple[float, float]]
    """Its declared habits: the lowest and the highest frequency of each."""
    rung: int  # 1 is the weakest; equal rungs are equally strong.
    rating: int  # Measured; docs/strength.md says how. The lowest rung is 1000.
    needs: str = ""  # The extra that it needs for its full strength, such as "fast".
    light: bool = False
    """Whether a browser tab, where kernels are not compiled, is fast enough for it."""
    styles: tuple[str, ...] = ()
    """The styles in which it can be asked to play, all equally strong."""


Rung = tuple[Persona, str]
"""A persona, and the class that plays it as "module:Class"."""


class Bot:
    """The base class of all bots. Override `choose`."""

    clock: Callable[[], float] = staticmethod(perf_counter)
    """The clock for its time limit. Measurements may set a clock of CPU time."""
    style = ""  # One of its persona's styles, or none.

    def __init__(self, rules: AnyRules, seed: int) -> None:
        self.rules = rules
        self.seed = seed

    def prepare(self) -> None:
        """Imports and compiles before the first move, while no clock runs."""

    def choose(self, view: View, legal: Sequence[AnyMove], seconds: float) -> Choice:
        """Chooses a move for this view within the given time."""
        raise NotImplementedError

    def odds(
        self, view: View, legal: Sequence[AnyMove], seconds: float = 0.0
    ) -> Sequence[float] | None:
        """How likely it makes each legal move, if it can tell. Only for studies."""
        return None

    def luck(self, view: View) -> random.Random:
        """Random numbers that depend only on the seed and the view."""
        text = b"%d " % self.seed + msgspec.json.encode(view)
        return random.Random(blake2b(text, digest_size=8).digest())


def ask(bot: Bot, view: View, legal: Sequence[AnyMove], seconds: float) -> Choice:
    """Asks a bot for its choice; raises an error that explains it if it returns anything else."""
    choice: object = bot.choose(view, legal, seconds)
    if not isinstance(choice, Choice):
        raise TypeError(f"choose returned {choice!r:.100}, not a Choice: return Choice(move)")
    return choice
