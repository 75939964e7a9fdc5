"""What every rule-book promises, whichever game it holds."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, NewType, Protocol, TypeVar

Seat = NewType("Seat", int)
"""A place at the table: 0 to n-1 in code, 1 to n in every text a person or a record shows.

A NewType over int is always such an index; a plain int is an amount.
"""

CHANCE = Seat(-1)
"""The seat that draws and deals."""

T = TypeVar("T")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V_co = TypeVar("V_co", covariant=True)
O_co = TypeVar("O_co", covariant=True)


class Dice(Protocol):
    """Where luck comes from. Rules never look behind it."""

    def below(self, bound: int, /) -> int:
        """A whole number from 0 to bound - 1, each equally likely."""
        ...


class Rules(Protocol[S, M, E, V_co, O_co]):
    """A rule-book: a frozen value (game, seats, options) whose methods are pure."""

    name: ClassVar[str]
    """The name records use."""
    version: ClassVar[int]
    """Raised whenever the same moves could end differently."""
    seat_range: ClassVar[range]
    verbs: ClassVar[Mapping[str, tuple[Any, ...]]]
    """The word for each kind of move: its type, and the fields that the word already says."""
    chances: ClassVar[Mapping[str, tuple[Any, str]]]
    """What chance does in each of its phases: the move, and the key of the list that a record
    keeps it in; without a key it happens once, and the record has its fields."""
    event: ClassVar[Any]
    """The union of everything that can happen, for encoders."""

    @property
    def seats(self) -> int: ...

    def start(self) -> S:
        """The position before anything has happened."""
        ...

    def phase(self, state: S, /) -> str:
        """What kind of move is due."""
        ...

    def actors(self, state: S, /) -> tuple[Seat, ...]:
        """Who may move now: one seat, several at once, chance, or nobody when it is over."""
        ...

    def legal(self, state: S, seat: Seat, /) -> Sequence[M]:
        """Every move the seat may make, always in the same order. Chance's are not listed."""
        ...

    def apply(self, state: S, seat: Seat, move: M, /) -> tuple[S, tuple[E, ...]]:
        """The position after the move, and what happened; an illegal move raises."""
        ...

    def seen(self, event: E, seat: Seat | None, /) -> E:
        """The event as that seat, or a spectator, may see it."""
        ...

    def view(self, state: S, seat: Seat | None, /) -> V_co:
        """What that seat, or a spectator, may know; built by adding, never by deleting."""
        ...

    def chance(self, state: S, dice: Dice, /) -> M:
        """What chance does when it is to move."""
        ...

    def money(self, state: S, /) -> tuple[int, ...]:
        """What each seat owns, in the unit of the ledger."""
        ...

    def outcome(self, state: S, /) -> O_co | None:
        """The final result, or None while the game runs."""
        ...


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The same tuple with one item changed."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def shared(value: T) -> T:
    """The same value, held once however often it occurs: thousands of games fit in memory."""
    found: T = _kept(value)
    return found


@lru_cache(maxsize=1 << 14)
def _kept(value: Any) -> Any:
    return value


def shuffled(items: Sequence[T], dice: Dice) -> tuple[T, ...]:
    """The items in an order that is equally likely to be any (Fisher and Yates, from the end)."""
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = dice.below(last + 1)
        result[last], result[other] = result[other], result[last]
    return tuple(result)


def most(amounts: Sequence[int]) -> tuple[Seat, ...]:
    """The seats that have most: one, or all who have as much."""
    highest = max(amounts)
    return tuple(Seat(seat) for seat, amount in enumerate(amounts) if amount == highest)
