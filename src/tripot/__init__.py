"""A house for bank-and-bluff table games: Vabanque, La Vendôme and Banque Fatale."""

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
