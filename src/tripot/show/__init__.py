"""One drawing of each game, as text, SVG and HTML: for terminals, notebooks and documents.

A drawing is made from a view, so it never shows more than the seat may know. A game's own drawing
is the module of this package named after it; any other game is drawn from `Rules.show`.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol, cast

from tripot.core import AnyRules, Drawn, Printer, print_with
from tripot.folders import folder_of
from tripot.record.text import verbs, write_bare_move
from tripot.rules import GAMES
from tripot.show import art, general

Names = Sequence[str]


class Board(Protocol):
    """The interface of a module that draws one game."""

    def text(self, rules: Any, view: Any, names: Names) -> art.Canvas: ...
    def svg(self, rules: Any, view: Any, names: Names) -> str: ...
    def sentence(self, event: Any) -> str | None: ...
    def rules_of(self, view: Any) -> Any: ...


def board_of(game: str) -> Board:
    """The drawing of that game."""
    found = folder_of("tripot.show", game)
    return cast(Board, found if hasattr(found, "rules_of") else general)


def text(rules: AnyRules, view: Any, names: Names = (), *, colour: bool = False) -> str:
    """A view as text; with the colours of the seats for a terminal."""
    return board_of(rules.name).text(rules, view, names).write(colour)


def svg(rules: AnyRules, view: Any, names: Names = ()) -> str:
    """A view as a picture."""
    return board_of(rules.name).svg(rules, view, names)


def html(rules: AnyRules, view: Any, names: Names = ()) -> str:
    """A view as a part of a web page: the picture, and the text below it."""
    return art.html(text(rules, view, names), svg(rules, view, names))


def sentence(value: Any) -> str:
    """A move as a record writes it, or an event in a few words; seats count from 1."""
    game = _game_of(type(value).__module__)
    if game is not None:
        if any(type(value) is verb.make for verb in verbs(game).values()):
            return write_bare_move(game, value)
        if said := board_of(game.name).sentence(value):
            return said
    return general.sentence(value)


@cache
def _game_of(module: str) -> type[AnyRules] | None:
    """The game whose moves, events and views a module has."""
    return next((rules for rules in GAMES.values() if rules.__module__ == module), None)


def _rules_of(view: Any) -> AnyRules | None:
    """Rules that are sufficient to draw a view without its game."""
    game = _game_of(type(view).__module__)
    return None if game is None else board_of(game.name).rules_of(view)


def _print(value: Any) -> str:
    if not isinstance(value, Drawn):
        return sentence(value)
    rules = _rules_of(value)
    return repr(value) if rules is None else text(rules, value)


def _picture(view: Any) -> str | None:
    rules = _rules_of(view)
    return None if rules is None else svg(rules, view)


def _figure(view: Any) -> str | None:
    rules = _rules_of(view)
    return None if rules is None else html(rules, view)


print_with(Printer(_print, _picture, _figure))

__all__ = ["board_of", "html", "sentence", "svg", "text"]
