"""A house for bank-and-bluff table games: Vabanque, La Vendôme and Banque Fatale."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tripot.core import RulesError, Seat
    from tripot.game import Game
    from tripot.record import RecordError
    from tripot.rules import BanqueFatale, Vabanque, Vendome

__version__ = "0.1.0"

__all__ = [
    "BanqueFatale",
    "Game",
    "RecordError",
    "RulesError",
    "Seat",
    "Vabanque",
    "Vendome",
    "__version__",
]

_HOMES = {
    "BanqueFatale": "tripot.rules",
    "Game": "tripot.game",
    "RecordError": "tripot.record",
    "RulesError": "tripot.core",
    "Seat": "tripot.core",
    "Vabanque": "tripot.rules",
    "Vendome": "tripot.rules",
}


def __getattr__(name: str) -> Any:
    """Imports names lazily, so that Ctrl+C during start-up ends a command quietly."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
