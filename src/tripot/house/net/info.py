"""What the house offers, for `GET /house`: games, their options, their bots."""

from functools import cache
from typing import Any, get_args, get_type_hints

from msgspec import Struct

from tripot import wire
from tripot.bots import ladder
from tripot.core import holds_seats
from tripot.rules import GAMES


class BotInfo(Struct, frozen=True, omit_defaults=True):
    """A bot that can be put on a seat."""

    bot: str
    name: str
    title: str
    temperament: str
    rung: int
    """1 is the weakest."""
    rating: int
    """Measured; docs/strength.md says how."""
    style: dict[str, tuple[float, float]]
    """Its habits: each frequency is between the two numbers."""
    needs: str
    """The optional package it needs to play at full strength; empty: none."""
    styles: tuple[str, ...] = ()
    """The styles in which it can be asked to play, as `bot:style`: all equally strong."""


class OptionInfo(Struct, frozen=True, omit_defaults=True):
    """One choice about the rules: a word from a list, or a whole number from low to high."""

    name: str
    default: int | str | None
    rule: str = ""
    """The rules and rulings it is about."""
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    needs: tuple[str, str] | None = None
    """An option and its value, without which this option cannot be set."""
    required: bool = False
    """Whether it must be set if the option it `needs` is set."""
    cosmetic: bool = False
    """Whether it changes names and pictures only, never a result."""


class GameInfo(Struct, frozen=True):
    """A game the house offers."""

    game: wire.GameName
    seats: tuple[int, ...]
    options: dict[str, tuple[int | str | None, ...]]
    """What each option can be; empty: any whole number the rules allow."""
    bots: tuple[BotInfo, ...]
    title: str
    """The name that people read."""
    authors: str
    minutes: tuple[int, int]
    """How long a game usually takes: at least, at most."""
    usual_seats: int
    """How many seats a new table has unless its host says otherwise."""
    skill: bool
    """Whether it can be played for a rating: a game of pure chance cannot."""
    choices: tuple[OptionInfo, ...]
    """The options again, in order, with their defaults and what they depend on."""
    reasons: dict[str, str]
    """Why money is paid: one word for the rule that each payment names."""
    events: dict[str, dict[str, str]]
    """The fields of each event, in the order of its row; "seat" marks those that hold seats."""


class HouseInfo(Struct, frozen=True):
    """What the house offers."""

    version: str
    games: tuple[GameInfo, ...]


@cache
def game_info(game: str, bots: tuple[str, ...]) -> GameInfo:
    """A game, with the bots that can play here."""
    rules = GAMES[game]
    defaults = rules()
    return GameInfo(
        game=game,
        seats=tuple(rules.seat_range),
        options={option.name: option.values for option in rules.options},
        bots=tuple(
            BotInfo(
                bot=each.slug,
                name=each.name,
                title=each.title,
                temperament=each.temperament,
                rung=each.rung,
                rating=each.rating,
                style=dict(each.style),
                needs=each.needs,
                styles=each.styles,
            )
            for each in ladder(game)
            if each.slug in bots
        ),
        title=rules.title,
        authors=rules.authors,
        minutes=rules.minutes,
        usual_seats=rules.usual_seats,
        skill=rules.skill,
        choices=tuple(
            OptionInfo(
                name=option.name,
                default=getattr(defaults, option.name),
                rule=option.rule,
                values=option.values,
                low=option.low,
                high=option.high,
                needs=option.needs,
                required=option.required,
                cosmetic=option.cosmetic,
            )
            for option in rules.options
        ),
        reasons=dict(rules.reasons),
        events={kind.__struct_config__.tag: fields_of(kind) for kind in get_args(rules.event)},
    )


def fields_of(event: Any) -> dict[str, str]:
    """The fields of an event, and which of them hold a seat: clients write the player's name."""
    hints = get_type_hints(event)
    return {name: "seat" if holds_seats(hints[name]) else "" for name in event.__struct_fields__}
