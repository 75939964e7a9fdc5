"""A variant as a file: a game, its players and options, and the numbers of its box that differ.

    {"format": "tripot-variant/1", "game": "vabanque", "players": 4, "options": {},
     "numbers": {"steps": 6}, "name": "Long walks"}

A variant differs from the printed game in at least one number.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from tripot.core import AnyRules
from tripot.record import document
from tripot.record.document import RecordError
from tripot.rules import GAMES

FORMAT = "tripot-variant/1"
MAX_NAME = 60  # Letters.


class Variant(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game with other numbers in its box."""

    game: str
    players: int
    numbers: dict[str, int | str]
    """Those that differ from the printed game."""
    options: dict[str, int | str | None] = {}
    name: Annotated[str, Meta(max_length=MAX_NAME)] = ""
    """The name given by its author."""

    def rules(self) -> AnyRules:
        """Its rule-book; rejects numbers that the game does not offer."""
        if self.game not in GAMES:
            raise RecordError("unknown-game", None, f"the game is none of {', '.join(GAMES)}")
        seats = GAMES[self.game].seat_range
        if self.players not in seats:
            detail = f"{self.game} is for {seats[0]} to {seats[-1]} players, not {self.players}"
            raise RecordError("bad-players", None, detail)
        return document.rules_of(self.game, self.players, self.options, self.numbers)

    def printed(self) -> AnyRules:
        """The rule-book of the printed game for the same players."""
        return document.rules_of(self.game, self.players, {})


def variant_of(rules: AnyRules, name: str = "") -> Variant:
    """The variant of a rule-book."""
    if not rules.variant:
        raise ValueError(f"this is the printed {rules.name}: no number differs")
    return Variant(rules.name, rules.seats, rules.variant, document.options_of(rules), name)


def read(text: str | bytes) -> Variant:
    """The variant in a file; raises a RecordError that says what is wrong with it."""
    found = document.parse(text)
    try:
        fields = msgspec.convert(found, dict[str, Any])
        if fields.pop("format", None) != FORMAT:
            raise RecordError("bad-format", None, f"not a variant: its format is not {FORMAT!r}")
        variant = msgspec.convert(fields, Variant)
    except msgspec.ValidationError as error:
        raise RecordError("bad-record", None, str(error)) from None
    return variant_of(variant.rules(), variant.name)


def write(variant: Variant) -> str:
    """The variant as a file."""
    fields = {"format": FORMAT, **msgspec.to_builtins(variant)}
    return msgspec.json.format(msgspec.json.encode(fields), indent=2).decode() + "\n"
