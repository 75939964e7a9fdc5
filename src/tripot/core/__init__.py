"""What every other package shares: seats, rule-books, payments and errors."""

from tripot.core.contract import (
    CHANCE,
    AnyRules,
    Dice,
    Item,
    RuleBook,
    Rules,
    Seat,
    Zone,
    drawn,
    most,
    put,
    shared,
    shuffled,
)
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
from tripot.core.handfuls import Handfuls
from tripot.core.ledger import BANK, Account, Paid, factors
from tripot.core.options import Option, check_options

__all__ = [
    "BANK",
    "CHANCE",
    "Account",
    "AnyRules",
    "BadChance",
    "BadOptions",
    "BadPlayers",
    "Dice",
    "GameOver",
    "Handfuls",
    "IllegalMove",
    "Item",
    "Option",
    "Paid",
    "RuleBook",
    "Rules",
    "RulesError",
    "Seat",
    "UnknownMove",
    "WrongPhase",
    "WrongSeat",
    "Zone",
    "check_options",
    "drawn",
    "factors",
    "most",
    "put",
    "shared",
    "shuffled",
]
