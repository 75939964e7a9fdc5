"""The words every room shares: seats, rule-books, money that changes hands, and refusals."""

from tripot.core.contract import CHANCE, Dice, Rules, Seat, most, put, shared, shuffled
from tripot.core.errors import (
    BadChance,
    BadOptions,
    BadPlayers,
    GameOver,
    IllegalMove,
    RulesError,
    UnknownMove,
    WrongPhase,
    WrongSeat,
)
from tripot.core.ledger import BANK, Account, Paid, factors

__all__ = [
    "BANK",
    "CHANCE",
    "Account",
    "BadChance",
    "BadOptions",
    "BadPlayers",
    "Dice",
    "GameOver",
    "IllegalMove",
    "Paid",
    "Rules",
    "RulesError",
    "Seat",
    "UnknownMove",
    "WrongPhase",
    "WrongSeat",
    "factors",
    "most",
    "put",
    "shared",
    "shuffled",
]
