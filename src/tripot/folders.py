"""Where a package keeps what belongs to one game: in the module or folder named after the game."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


def folder_of(package: str, game: str) -> ModuleType | None:
    """The part of a package for one game, or None where the package has none."""
    name = game.replace("-", "_")
    if not name.isidentifier() or find_spec(f"{package}.{name}") is None:
        return None
    return import_module(f"{package}.{name}")
