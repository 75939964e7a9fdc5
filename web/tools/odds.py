"""Writes src/games/vendome/odds.json: how often a right card falls before the banker's."""

import json
from pathlib import Path

from tripot.core import Seat
from tripot.lab.odds import Position, RightCard, odds
from tripot.rules.vendome import Vendome

TARGET = Path(__file__).parent.parent / "src" / "games" / "vendome" / "odds.json"
MULTIPLES = (1, 2, 3)  # A quadruple ends the coup.


def falls_first(multiple: int, banker: int) -> dict[str, float | str]:
    """The chance when one right card and the banker's lie there, and none has been turned."""
    rules = Vendome(seats=4)
    position = Position(
        banker=Seat(0), waiting=(), chips=(10,) * 4, stakes=(0, 1, 0, 0),
        cards=(RightCard(Seat(1), "7", multiple),), bank=RightCard(Seat(0), "9", banker),
        shown=multiple + banker,
    )  # fmt: skip
    chance = odds(rules, position).falls[1]
    assert chance is not None
    return {"value": round(float(chance), 6), "exact": str(chance)}


def table() -> list[list[dict[str, float | str]]]:
    """By the right card's multiple, then by the banker's."""
    return [[falls_first(multiple, banker) for banker in MULTIPLES] for multiple in MULTIPLES]


if __name__ == "__main__":
    TARGET.write_text(json.dumps(table()) + "\n")
