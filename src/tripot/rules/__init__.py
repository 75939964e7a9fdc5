"""The rule-books: our three games, and those of installed packages.

A package adds a game with the entry point group `tripot.games`; docs/add-a-game.md shows how.
"""

import warnings
from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib.metadata import entry_points
from pathlib import Path
from sys import modules

from tripot.core import AnyRules
from tripot.rules.banque_fatale import BanqueFatale
from tripot.rules.vabanque import Vabanque
from tripot.rules.vendome import Vendome

ENTRY_POINTS = "tripot.games"


class Games(Mapping[str, type[AnyRules]]):
    """Every rule-book by its name. Installed packages are searched at the first use."""

    def __init__(self, *own: type[AnyRules]) -> None:
        self._own = {rules.name: rules for rules in own}

    def __getitem__(self, name: str) -> type[AnyRules]:
        return self._own.get(name) or self._all[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    @cached_property
    def _all(self) -> dict[str, type[AnyRules]]:
        games = dict(self._own)
        for point in entry_points(group=ENTRY_POINTS):
            try:
                rules = point.load()
                if rules.name in games:
                    raise ValueError(f"there is a game called {rules.name} already")
            except Exception as error:  # One broken package must not stop the house.
                warnings.warn(f"the game {point.value} could not be loaded: {error}", stacklevel=2)
            else:
                games[rules.name] = rules
        return games


GAMES = Games(Vabanque, Vendome, BanqueFatale)


def locale_text(game: str, language: str) -> str:
    """The words that an added game brings, in Fluent; empty where it has none in that language.

    They are beside the file of its rules: poker.py, poker.en.ftl, poker.fr.ftl.
    """
    source = modules[GAMES[game].__module__].__file__
    if source is None or not language.isalpha():
        return ""
    path = Path(source).with_suffix(f".{language}.ftl")
    return path.read_text(encoding="utf-8") if path.is_file() else ""


__all__ = ["GAMES", "BanqueFatale", "Vabanque", "Vendome", "locale_text"]
