"""Between the rule-books and the kernels: rules as templates, states and views as rows, moves.

Each game has its own module; this one finds it.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tripot.core import AnyRules
from tripot.folders import folder_of
from tripot.sim.row import Row


def template(rules: AnyRules) -> Row:
    """The row of a game before its luck, with the rule-book's numbers and options in it."""
    row: Row = part_of(rules.name, "encode").template(rules)
    return row


def as_row(rules: AnyRules, state: Any) -> Row:
    """The row of a state of the rule-book, or of a view: what a view hides is HIDDEN."""
    row: Row = part_of(rules.name, "encode").as_row(rules, state)
    return row


def action(move: Any) -> int:
    """A move of a rule-book as the integer of the kernels."""
    game = type(move).__module__.rpartition(".")[2]
    return int(part_of(game, "encode").action(move))


def move(rules: AnyRules, number: int) -> Any:
    """An integer of the kernels as the rule-book's move."""
    return part_of(rules.name, "encode").move(number)


def part_of(game: str, part: str) -> Any:
    """A module of the folder of one game."""
    kernels = folder_of("tripot.sim", game)
    if kernels is None or find_spec(f"{kernels.__name__}.{part}") is None:
        raise TypeError(f"no kernels for {game}")
    return import_module(f"{kernels.__name__}.{part}")
