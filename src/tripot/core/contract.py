"""The contract of a rule-book: what every game implements."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import index
from typing import Any, ClassVar, NewType, Protocol, Self, TypeVar, get_args

from msgspec import Struct

from tripot.core.options import Option, check_numbers

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
    """A source of luck. Rules do not know where it comes from."""

    def below(self, bound: int, /) -> int:
        """A whole number from 0 to bound - 1, each equally likely."""
        ...


class Item(Struct, frozen=True, omit_defaults=True):
    """Something that lies on the table, as a general board draws it."""

    word: str
    """What it is; the game's locale file has `<game>-<word>`."""
    count: int | None = None
    """How many of it, or how much; None where there is nothing to count."""
    seat: Seat | None = None
    """Its owner, if the zone does not tell."""


class Zone(Struct, frozen=True, omit_defaults=True):
    """A part of the table: a seat's own place, or one in the middle."""

    name: str
    """The game's locale file has `<game>-<name>`."""
    items: tuple[Item, ...] = ()
    seat: Seat | None = None
    """The seat it belongs to; None is the middle of the table."""
    number: int | None = None
    """Its number, from 1, where a game has several of the same name."""


class Rules(Protocol[S, M, E, V_co, O_co]):
    """A rule-book: a frozen value (game, seats, options) whose methods are pure.

    `RuleBook` has defaults for everything that a small game can do without.
    """

    # What the game is called, and who can play it.

    name: ClassVar[str]
    """The name that records, links and commands use."""
    title: ClassVar[str]
    """The name that people read."""
    authors: ClassVar[str]
    minutes: ClassVar[tuple[int, int]]
    """How long a game usually takes: at least, at most."""
    version: ClassVar[int]
    """Raised whenever the same moves could end differently."""
    seat_range: ClassVar[range]
    usual_seats: ClassVar[int]
    """How many seats a new table has unless its host says otherwise."""
    options: ClassVar[tuple[Option, ...]]
    """What a table may choose. Each is a field of the rule-book."""
    numbers: ClassVar[tuple[Option, ...]]
    """The numbers of the box that a variant may change, with the range of each."""

    # How moves, luck and payments are named.

    verbs: ClassVar[Mapping[str, tuple[Any, ...]]]
    """The word for each kind of move: its type, and the fields that the word already says."""
    handful: ClassVar[Any]
    """The move that takes any handful of a stock (a sealed bid), listed as `Handfuls`; or None."""
    chances: ClassVar[Mapping[str, tuple[Any, str]]]
    """What chance does in each of its phases: the move, and the key of the list that a record
    keeps it in; without a key it happens once, and the record has its fields."""
    chances_at_start: ClassVar[tuple[Any, ...]]
    """Moves of chance in a list that are made only before the first move of a seat."""
    reasons: ClassVar[Mapping[str, str]]
    """Why money is paid: one word for the rule that each `Paid` names."""
    skill: ClassVar[bool]
    """Whether choices can win the game. A game of pure chance has no ladder."""
    screened: ClassVar[bool]
    """Whether people keep what they own behind a screen, though others could have counted it: a
    seat then changes hands only if everybody else at the table agrees."""
    event: ClassVar[Any]
    """The union of everything that can happen, for encoders."""

    @property
    def seats(self) -> int: ...

    # Variants: the same game with other numbers in its box.

    def printed(self) -> dict[str, int | str]:
        """Every one of `numbers` as the printed game has it, at this number of seats."""
        ...

    @property
    def variant(self) -> dict[str, int | str]:
        """The numbers in which this rule-book differs from the printed game; mostly none."""
        ...

    def varied(self, numbers: Mapping[str, int | str], /) -> Self:
        """The same rule-book with these numbers instead of the printed ones.

        Rejects numbers that are not offered or do not go together.
        """
        ...

    # The game.

    def start(self) -> S:
        """The position before anything has happened."""
        ...

    def phase(self, state: S, /) -> str:
        """What kind of move is due."""
        ...

    def actors(self, state: S, /) -> tuple[Seat, ...]:
        """The seats that may move now: one, several at once, chance, or none when it is over."""
        ...

    def legal(self, state: S, seat: Seat, /) -> Sequence[M]:
        """Every move the seat may make, always in the same order. Chance's are not listed."""
        ...

    def apply(self, state: S, seat: Seat, move: M, /) -> tuple[S, tuple[E, ...]]:
        """The position after the move, and what happened; an illegal move raises."""
        ...

    def chance(self, state: S, dice: Dice, /) -> M:
        """The move that chance makes when it is due."""
        ...

    # What a seat may know.

    def seen(self, event: E, seat: Seat | None, /) -> E:
        """The event as that seat, or a spectator, may see it."""
        ...

    def view(self, state: S, seat: Seat | None, /) -> V_co:
        """What that seat, or a spectator, may know; built by adding, never by deleting."""
        ...

    def hidden(self, state: S, seat: Seat, /) -> tuple[E, ...]:
        """The events that only this seat has seen and that can still matter in this game.

        While there are any, nobody new may be shown the seat's view.
        """
        ...

    def secrets(self, state: S, seat: Seat, /) -> tuple[E, ...]:
        """Every event that only this seat has seen and that is not public yet, oldest first.

        Unlike `hidden` it includes old ones that no longer matter. A choice that becomes public
        leaves `hidden` and `secrets` with the same move.
        """
        ...

    def forget(self, state: S, seat: Seat, /) -> S:
        """The position without what only this seat knows and what can no longer matter.

        It is called when somebody new takes the seat, and only while nothing is `hidden`.
        """
        ...

    def show(self, view: Any, /) -> tuple[Zone, ...]:
        """A view laid out on a table, for boards that know no game."""
        ...

    # Money and results.

    def money(self, state: S, /) -> tuple[int, ...]:
        """What each seat owns, in the unit of the ledger."""
        ...

    def scores(self, state: S, /) -> tuple[int, ...]:
        """The scores that rank the seats if the game ends here; the highest wins."""
        ...

    def outcome(self, state: S, /) -> O_co | None:
        """The final result, or None while the game runs."""
        ...


AnyRules = Rules[Any, Any, Any, Any, Any]
"""The rules of a game that is known only at run time."""


def whole(name: str, value: Any) -> int:
    """A number that must be whole, plain even if it is one of numpy; a fraction is refused."""
    try:
        return index(value)
    except TypeError:
        raise TypeError(f"{name} must be a whole number, not {value!r:.80}") from None


def check_rules(rules: object) -> None:
    """Rejects what is often given for a rule-book: the name of a game, or its class."""
    if isinstance(rules, str | type):
        raise TypeError(f"rules are a rule-book made for a number of seats, not {rules!r}")


class RuleBook(Struct, frozen=True, forbid_unknown_fields=True):
    """Defaults for a rule-book: a game without options, luck, payments or old secrets."""

    authors: ClassVar[str] = ""
    minutes: ClassVar[tuple[int, int]] = (15, 30)
    version: ClassVar[int] = 1
    usual_seats: ClassVar[int] = 4
    options: ClassVar[tuple[Option, ...]] = ()
    numbers: ClassVar[tuple[Option, ...]] = ()
    handful: ClassVar[Any] = None
    chances: ClassVar[Mapping[str, tuple[Any, str]]] = {}
    chances_at_start: ClassVar[tuple[Any, ...]] = ()
    reasons: ClassVar[Mapping[str, str]] = {}
    skill: ClassVar[bool] = True
    screened: ClassVar[bool] = False

    def printed(self) -> dict[str, int | str]:
        return {}

    @property
    def variant(self) -> dict[str, int | str]:
        return {}

    def varied(self, numbers: Mapping[str, int | str]) -> Self:
        check_numbers(self, numbers)
        return self

    def chance(self, state: Any, dice: Dice) -> Any:
        raise TypeError(f"{type(self).__name__} has no luck to draw")

    def hidden(self, state: Any, seat: Seat) -> tuple[Any, ...]:
        return ()

    def secrets(self, state: Any, seat: Seat) -> tuple[Any, ...]:
        return self.hidden(state, seat)

    def forget(self, state: Any, seat: Seat) -> Any:
        return state

    def show(self, view: Any) -> tuple[Zone, ...]:
        return ()


def drawn(
    rules: Rules[S, M, E, V_co, O_co], state: S, draw: Callable[[S], M]
) -> Iterator[tuple[M, S, tuple[E, ...]]]:
    """Everything chance does now: each move that `draw` gives, the position after it, its events.

    Nothing happens unless chance is due.
    """
    while CHANCE in rules.actors(state):
        move = draw(state)
        state, events = rules.apply(state, CHANCE, move)
        yield move, state, events


def holds_seats(hint: Any) -> bool:
    """Whether a field of that type has seats: one, several, or one that may be missing."""
    return hint is Seat or any(holds_seats(part) for part in get_args(hint))


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The same tuple with one item changed."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def shared(value: T) -> T:
    """One shared instance of an equal value, so that thousands of games fit in memory."""
    found: T = _kept(value)
    return found


@lru_cache(maxsize=1 << 14)
def _kept(value: Any) -> Any:
    return value


def shuffled(items: Sequence[T], dice: Dice) -> tuple[T, ...]:
    """The items in random order (Fisher-Yates, from the end)."""
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = dice.below(last + 1)
        result[last], result[other] = result[other], result[last]
    return tuple(result)


def most(amounts: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the highest amount: one, or all that are tied."""
    highest = max(amounts)
    return tuple(Seat(seat) for seat, amount in enumerate(amounts) if amount == highest)
