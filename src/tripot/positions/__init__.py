"""A position as a short text: what one seat, or a spectator, may know; or the whole truth.

    vb1:4:2:1234/aabcdefghiiiiiia-Ta?bRc-aceg

The game and the version of its format; the seats, and the options that were set; the reader, a
seat from 1, `s` for a spectator or `t` for the truth; then what the game's module writes. Only
printable ASCII without spaces, so that it fits into a link. docs/show.md describes the formats.
"""

from typing import Any, Protocol

from msgspec import Struct

from tripot.core import AnyRules, Dice, Seat
from tripot.folders import folder_of
from tripot.record.document import RecordError, options_of, rules_of
from tripot.rules import GAMES

MAX_CHARACTERS = 20_000
SPECTATOR, TRUTH = "s", "t"


class BadPosition(ValueError):
    """A text that is not a position."""


class Position(Struct, frozen=True):
    """A position as read from its text."""

    rules: AnyRules
    state: Any
    reader: Seat | None
    is_whole: bool
    """Whether nothing is unknown; otherwise only the reader has a view."""


class Format(Protocol):
    """The interface of a module for the positions of one game."""

    CODE: str

    def write(self, rules: Any, state: Any, reader: Seat | None, truth: bool) -> str:
        """The position as text, with nothing in it that the reader may not know."""
        ...

    def read(self, rules: Any, text: str, dice: Dice) -> Any:
        """The state; hidden luck is drawn from the dice, hidden choices stay unknown."""
        ...

    def fill(self, rules: Any, state: Any, dice: Dice) -> Any:
        """The same state with everything unknown drawn at random, all cases equally likely."""
        ...

    def is_whole(self, state: Any) -> bool:
        """Whether no choice that still matters is unknown."""
        ...


def format_of(game: str) -> Format:
    """The module for the positions of that game."""
    found: Any = folder_of("tripot.positions", game)
    if found is None:
        raise BadPosition(f"positions of {game} cannot be written; save the game instead")
    return found  # type: ignore[no-any-return]


def write(rules: AnyRules, state: Any, reader: Seat | None, *, truth: bool = False) -> str:
    """The position as text: what the reader knows, or with `truth` everything."""
    known = format_of(rules.name)
    if type(rules)(seats=rules.seats, **options_of(rules)) != rules:  # type: ignore[call-arg]
        raise BadPosition("only positions of the printed game can be written")
    options = "".join(f",{name}={value}" for name, value in options_of(rules).items())
    who = TRUTH if truth else SPECTATOR if reader is None else str(reader + 1)
    body = known.write(rules, state, reader, truth)
    return f"{known.CODE}:{rules.seats}{options}:{who}:{body}"


def read(text: str, dice: Dice) -> Position:
    """The position that a text describes."""
    if not isinstance(text, str):
        raise TypeError(f"a position is a text, not {text!r:.80}")
    try:
        if len(text) > MAX_CHARACTERS:
            raise ValueError("it is too long")
        if text.count(":") != 3:
            raise ValueError("it is not four parts with colons between them")
        code, table, who, body = text.split(":")
        name, known = _named(code)
        rules = _rules(name, table)
        reader = None if who in (SPECTATOR, TRUTH) else Seat(int(who) - 1)
        if reader is not None and not (
            who.isascii() and who.isdigit() and 0 <= reader < rules.seats
        ):
            raise ValueError(f"there is no seat {who}")
        state = known.read(rules, body, dice)
        if write(rules, state, reader, truth=who == TRUTH) != text:
            raise ValueError("it is not in the canonical form")
    except RecordError as error:
        raise BadPosition(f"not a position: {error.detail}") from None
    except (ValueError, IndexError, KeyError) as error:
        raise BadPosition(f"not a position: {error}") from None
    return Position(rules, state, reader, known.is_whole(state))


def fill(rules: AnyRules, state: Any, dice: Dice) -> Any:
    """A whole state that the reader of a partial one cannot tell from the truth."""
    return format_of(rules.name).fill(rules, state, dice)


def is_whole(rules: AnyRules, state: Any) -> bool:
    """Whether no choice that still matters is unknown."""
    return format_of(rules.name).is_whole(state)


def _named(code: str) -> tuple[str, Format]:
    for name in GAMES:
        found: Any = folder_of("tripot.positions", name)
        if found is not None and code == found.CODE:
            return name, found
    raise ValueError(f"{code!r} is not a game and its version")


def _rules(name: str, table: str) -> AnyRules:
    seats, *chosen = table.split(",")
    words = {option.name for option in GAMES[name].options if option.values}
    options: dict[str, Any] = {}
    for one in chosen:
        option, value = one.split("=")
        options[option] = value if option in words else int(value)
    if int(seats) not in GAMES[name].seat_range:
        raise ValueError(f"{name} is not for {seats} players")
    return rules_of(name, int(seats), options)


__all__ = ["BadPosition", "Position", "fill", "is_whole", "read", "write"]
