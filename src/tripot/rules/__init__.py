"""The rule-books. A new game is one file here, and one line in GAMES."""

from tripot.rules.banque_fatale import BanqueFatale
from tripot.rules.vabanque import Vabanque
from tripot.rules.vendome import Vendome

GAMES = {rules.name: rules for rules in (Vabanque, Vendome, BanqueFatale)}

__all__ = ["GAMES", "BanqueFatale", "Vabanque", "Vendome"]
