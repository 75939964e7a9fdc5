"""Finds the part of a package for one game: the module or folder named after the game."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


def folder_of(package: str, game: str) -> ModuleType | None:
    """The part of a package for one game, or None."""
    name = game.replace("-", "_")
    if not name.isidentifier() or find_spec(f"{package}.{name}") is None:
        return None
    return import_module(f"{package}.{name}")
