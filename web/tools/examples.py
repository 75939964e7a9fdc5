"""Writes the tables behind the examples of the rules pages: the client does not count money.

src/games/vabanque/casino.json, src/games/banque-fatale/prices.json: what the rules pay, for
everything a reader can set.
"""

import json
from pathlib import Path
from typing import Any

from tripot.core import Seat
from tripot.rules.banque_fatale import BanqueFatale, pay_aces
from tripot.rules.vabanque import Card, Casino, Laid, settle

GAMES = Path(__file__).parent.parent / "src" / "games"
CASINO = GAMES / "vabanque" / "casino.json"
PRICES = GAMES / "banque-fatale" / "prices.json"
SEATS = 6
CHIPS = range(0, 501, 5)
PLAYED = range(9)
START_PRICES = range(2, 11)


def laid(card: Card, owners: range) -> tuple[Laid, ...]:
    return tuple(Laid(Seat(owner), Casino(0), card) for owner in owners)


def payments(pawns: tuple[int, ...], traps: range, rule: str) -> int:
    """How many payments of that rule a casino makes."""
    seats = tuple(Seat(pawn) for pawn in pawns)
    _, paid = settle(Casino(0), 5, seats, laid(Card.TRAP, traps), SEATS)
    return sum(payment.rule == rule for payment in paid)


def casino() -> dict[str, Any]:
    """What a casino is worth by chips and raises, and who is paid that by traps and pawns."""
    return {
        "values": [
            [
                settle(Casino(0), chips, (), laid(Card.RAISE, range(raises)), SEATS)[0].value
                for raises in range(SEATS + 1)
            ]
            for chips in CHIPS
        ],
        # A pawn with no trap of its own, and with one: by the number of rivals' traps.
        "pawn": [
            [payments((0,), range(1, 1 + rivals), "V22") for rivals in range(SEATS)],
            [payments((0,), range(1 + rivals), "V22") for rivals in range(SEATS)],
        ],
        # A trap, by whose pawn it is: its owner's, or a rival's.
        "trap": [payments((0,), range(1), "V24"), payments((1,), range(1), "V24")],
    }


def price(rules: BanqueFatale, before: int, played: int, others: int) -> list[int]:
    """Where red goes, where it stands afterwards, what an ace pays, and whether red rose."""
    values, rose = rules.move_values((before, 6, 6, 6, 6), (played, others, 0, 0, 0))
    (each, *_), _ = pay_aces(values, (("red",),))  # type: ignore[arg-type]
    reset = 6 if each else values[0]  # F18
    return [values[0], reset, each, int("red" in rose)]


def prices() -> list[list[list[list[int]]]]:
    """By the price before, the chips of the colour, and the most chips of another colour."""
    rules = BanqueFatale()
    return [
        [[price(rules, before, played, others) for others in PLAYED] for played in PLAYED]
        for before in START_PRICES
    ]


TABLES = {CASINO: casino, PRICES: prices}


def text(table: object) -> str:
    return json.dumps(table, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    for path, make in TABLES.items():
        path.write_text(text(make()), encoding="utf-8")
