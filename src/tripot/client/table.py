"""A game that one person or program plays: in this process, or at a table of a house.

`LocalTable` and `HouseTable` are the two kinds. A screen, a prompt or a model can use either.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from tripot.core import AnyRules, Seat
from tripot.record.text import AnyMove
from tripot.wire import SayKind


class Player(Struct, frozen=True):
    """The player of a seat."""

    name: str
    """Empty where the seat is free."""
    bot: str = ""
    """Which bot plays there; empty for a person."""
    is_away: bool = False
    """Not connected, or a bot plays for them just now."""
    style: str = ""
    """The style in which the bot plays, if it was asked to."""


Ranking = tuple[tuple[tuple[Seat, ...], int], ...]


class Happened(Struct, frozen=True):
    """Something happened in the game; `view` of the table is the position after it."""

    events: tuple[Any, ...]
    before: Any
    """The view just before, for boards that show one event after another."""
    view: Any
    """The view just after."""


class Said(Struct, frozen=True):
    """A chat message."""

    seat: Seat | None
    kind: SayKind
    what: str


class Told(Struct, frozen=True):
    """Something about the table: the key of a message, and its arguments; players are named."""

    key: str
    args: Mapping[str, Any] = {}
    is_urgent: bool = False
    """Whether a screen should highlight it."""


Note = Happened | Said | Told


class Table(Protocol):
    """One seat's side of a game."""

    @property
    def rules(self) -> AnyRules: ...

    @property
    def me(self) -> Seat | None:
        """None for a spectator."""
        ...

    @property
    def players(self) -> tuple[Player, ...]: ...

    @property
    def view(self) -> Any:
        """What this seat knows; None before the game."""
        ...

    @property
    def legal(self) -> Sequence[AnyMove]:
        """What this seat may do now."""
        ...

    @property
    def is_over(self) -> bool: ...

    @property
    def is_new(self) -> bool:
        """Whether `next` will report everything from the beginning."""
        ...

    @property
    def has_news(self) -> bool:
        """Whether `next` has something to report now."""
        ...

    def ranking(self) -> Ranking:
        """The seats that share each place, best first, with their score; empty before the end."""
        ...

    async def next(self) -> Note | None:
        """The next thing to report; None at the end."""
        ...

    async def play(self, move: AnyMove) -> None:
        """Makes a move. A rejected move raises RulesError or HouseError and changes nothing."""
        ...

    def record(self) -> dict[str, Any] | None:
        """The record of the game as far as this seat may see it, or None."""
        ...

    def seconds_left(self, seat: Seat) -> float | None:
        """The seconds left on its clock; None if no clock runs."""
        ...

    async def close(self) -> None:
        """Leaves the game as it is, and stops everything that runs for it."""
        ...
