"""The banker's assistant: what the pieces of a real table pay, and their position.

    >>> from tripot.lab.assistant import assist
    >>> table = {"players": "3", "chips": "aaac", "cards": "1Ra2Tc", "pawns": "aac"}
    >>> for event in assist("vabanque", table).events[:3]:
    ...     print(event)
    casino 1 was opened: raise of seat 1; 15 in chips, 1 raise, worth 30,000
    the bank pays 30,000 to seat 1 (V22)
    the bank pays 30,000 to seat 2 (V22)

A set-up is a few named texts, as in the link of the assistant's page; docs/assistant.md lists them.
General code reads the number of players and the options; a game's own module reads the rest.
"""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from msgspec import Struct

from tripot import dice, positions
from tripot.core import AnyRules, RulesError, Seat
from tripot.folders import folder_of
from tripot.lab.study import Reason
from tripot.record import document
from tripot.rules import GAMES

Fields = Mapping[str, str]

PLAYERS, POSITION = "players", "position"
MOST_CHARACTERS = 2_000


class BadSetup(RulesError):
    """Pieces that cannot lie on one table. The text names the field."""

    code = "bad-position"


class Incomplete(Exception):
    """Pieces are missing, so this is not a position yet."""

    def __init__(self, *reasons: Reason) -> None:
        super().__init__(", ".join(reason.name for reason in reasons))
        self.reasons = reasons


class Settlement(Struct, frozen=True):
    """What a set-up pays."""

    events: tuple[Any, ...]
    """The events when it is paid, as the rules would report them."""
    unpaid: tuple[Reason, ...] = ()
    """Why something is not paid yet; the client has `unpaid-<game>-<name>`."""
    after: Fields | None = None
    """The table after the payment; None until everything is paid, and after the last."""
    odds: Any = None
    """The odds of what may still happen, as the game's study computes them for an event."""


class Assistance(Struct, frozen=True):
    """The assistant's answer to a set-up."""

    rules: AnyRules
    fields: Fields
    events: tuple[Any, ...]
    unpaid: tuple[Reason, ...]
    after: Fields | None
    odds: Any
    position: str | None
    """The position as a text, if the table is complete."""
    actors: tuple[Seat, ...]
    """The seats that are to move in it."""
    missing: tuple[Reason, ...]
    """What is missing for a position; the client has `missing-<game>-<name>`."""


class Desk(Protocol):
    """The interface of a module for the set-ups of one game."""

    FIELDS: tuple[str, ...]

    def settle(self, rules: Any, fields: Fields) -> Settlement:
        """What the pieces pay."""
        ...

    def state(self, rules: Any, fields: Fields) -> Any:
        """The pieces as a state of the game; raises `Incomplete`."""
        ...

    def fields(self, rules: Any, state: Any, reader: Seat | None, truth: bool) -> dict[str, str]:
        """The set-up of a state, without anything that the reader may not know."""
        ...


def desk_of(game: str) -> Desk | None:
    """The module that reads the set-ups of a game; None if it has none."""
    folder = folder_of("tripot.lab", game)
    if folder is None or find_spec(f"{folder.__name__}.assistant") is None:
        return None
    found: Any = import_module(f"{folder.__name__}.assistant")
    return found  # type: ignore[no-any-return]


def assist(game: str, given: Fields) -> Assistance:
    """What a set-up pays, and its position.

    Pieces that cannot lie on one table raise `BadSetup`; pieces that are missing do not.
    """
    desk = _desk(game)
    if set(given) == {POSITION}:
        rules, given = _of_position(game, desk, given[POSITION])
    else:
        rules = _rules(game, given, desk)
    settled = desk.settle(rules, given)
    position: str | None = None
    actors: tuple[Seat, ...] = ()
    missing: tuple[Reason, ...] = ()
    try:
        state = desk.state(rules, given)
        position = positions.write(rules, state, None, truth=True)
        actors = rules.actors(state)
    except Incomplete as error:
        missing = error.reasons
    return Assistance(
        rules=rules,
        fields=given,
        events=settled.events,
        unpaid=settled.unpaid,
        after=settled.after,
        odds=settled.odds,
        position=position,
        actors=actors,
        missing=missing,
    )


def fields_of(rules: AnyRules, state: Any, reader: Seat | None, *, truth: bool = False) -> Fields:
    """A state as a set-up that its reader may see."""
    written = _desk(rules.name).fields(rules, state, reader, truth)
    options = {name: str(value) for name, value in document.options_of(rules).items()}
    return {PLAYERS: str(rules.seats), **options, **written}


def number(fields: Fields, name: str, default: int, allowed: range, rule: str) -> int:
    """A field that is a whole number."""
    text = fields.get(name, "")
    if not text:
        return default
    found = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
    if found not in allowed:
        raise BadSetup(f"{name} must be {allowed[0]} to {allowed[-1]}, not {text!r}", rule)
    return found


def by_seat(fields: Fields, name: str, seats: int, default: str) -> list[str]:
    """A field that has one part for each seat, between dots."""
    parts = fields[name].split(".") if fields.get(name) else [default] * seats
    if len(parts) != seats:
        raise BadSetup(f"{name}: {len(parts)} parts for {seats} seats")
    return parts


def amounts(fields: Fields, name: str, seats: int, default: str = "0") -> tuple[int, ...]:
    """A field with a whole number for each seat."""
    parts = by_seat(fields, name, seats, default)
    if not all(part.isascii() and part.isdigit() and len(part) < 10 for part in parts):
        raise BadSetup(f"{name}: a whole number for each seat, between dots")
    return tuple(map(int, parts))


def _desk(game: str) -> Desk:
    desk = desk_of(game) if game in GAMES else None
    if desk is None:
        raise BadSetup(f"there is no game {game!r} in the assistant")
    return desk


def _rules(game: str, fields: Fields, desk: Desk) -> AnyRules:
    kind = GAMES[game]
    offered = {option.name: option for option in kind.options}
    for name, text in fields.items():
        known = (PLAYERS, *offered, *desk.FIELDS)
        if name not in known:
            raise BadSetup(f"there is no field {name!r}; the fields are {', '.join(known)}")
        if len(text) > MOST_CHARACTERS:
            raise BadSetup(f"{name}: too long")
    seats = number(fields, PLAYERS, kind.usual_seats, kind.seat_range, "")
    chosen: dict[str, Any] = {}
    for name, option in offered.items():
        text = fields.get(name, "")
        if text:
            chosen[name] = text if option.values else number(
                fields, name, 0, range(option.low, option.high + 1), option.rule
            )  # fmt: skip
    try:
        return document.rules_of(game, seats, chosen)
    except document.RecordError as error:
        raise BadSetup(error.detail) from None


def _of_position(game: str, desk: Desk, text: str) -> tuple[AnyRules, Fields]:
    try:
        found = positions.read(text, dice.seeded(0))
    except positions.BadPosition as error:
        raise BadSetup(f"{POSITION}: {error}") from None
    if found.rules.name != game:
        raise BadSetup(f"{POSITION}: that is a position of {found.rules.name}")
    # A text contains only what its reader knew.
    return found.rules, fields_of(found.rules, found.state, None, truth=True)


__all__ = ["Assistance", "BadSetup", "assist", "fields_of"]
