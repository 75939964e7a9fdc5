"""Requests and reports of the what-if bench, without numpy for a browser tab."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tripot.lab.figure import Figure
from tripot.record.variant import Variant

MOST_GAMES = 200_000

Verdict = Literal["more", "less", "unclear"]


class WhatIf(Struct, frozen=True, forbid_unknown_fields=True):
    """What to compare; every figure of a report follows from this."""

    variant: Variant
    """What is compared with the printed game; other options alone are another reading of it."""
    bot: str = ""
    """The bot on every seat; the strongest that plays both games at once, if left out."""
    games: Annotated[int, Meta(ge=2, le=MOST_GAMES)] = 2000
    """For each side."""
    seed: Annotated[int, Meta(ge=0, lt=1 << 53)] = 7


class Finding(Struct, frozen=True):
    """One question, and what both sides answer."""

    name: str
    """first, last, final and lead are asked of every game; others are the game's own."""
    share: bool
    """Whether it is a part of all cases; else it is an amount."""
    printed: Figure
    varied: Figure
    difference: Figure
    verdict: Verdict
    needed: int
    """About how many games on each side would show this difference, if it is real; 0 if it is
    significant or there is none at all."""


class Report(Struct, frozen=True):
    """A variant beside the printed game."""

    variant: Variant
    bot: str
    seed: int
    games: int
    """Played by now, on each side."""
    of: int
    distinct: tuple[int, int]
    """How many of them differ from each other, by side."""
    confidence: float
    """What a verdict needs, because several questions are asked."""
    findings: tuple[Finding, ...]
    command: str
    """What makes the whole report again."""
    version: str
