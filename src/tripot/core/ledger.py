"""Money that changes hands: one event for every amount, with its arithmetic and its rule."""

from msgspec import Struct

from tripot.core.contract import Seat
from tripot.core.printing import Printed


class Account(Struct, frozen=True, omit_defaults=True):
    """Where money lies: with the bank, in a seat's purse, or staked on a seat's card."""

    seat: Seat | None = None  # None is the bank.
    staked: bool = False


BANK = Account()


class Paid(Printed, frozen=True, tag="paid"):
    """An amount went from one account to another."""

    source: Account
    target: Account
    amount: int
    rule: str
    factors: tuple[tuple[str, int], ...]
    """What the amount was computed from, by name; seats and casinos among them count from 0."""


def factors(**named: int) -> tuple[tuple[str, int], ...]:
    """The factors of a payment, as Paid keeps them."""
    return tuple(named.items())
