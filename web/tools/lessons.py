"""Writes what the rules pages play through: src/rules/coups.json, the nine worked coups."""

import json
from pathlib import Path

import msgspec

from tripot import Game, Vendome
from tripot.rules.vendome import PACK, RANKS, Banked, Card, Closed, Draw, Shuffle

SRC = Path(__file__).parent.parent / "src"
# docs/rules/vendome.md, worked numbers: dealt from the banker's right, the banker's, turned.
COUPS = (
    "7 K 5 · 9 · 2 7 9",
    "7 K 5 · 9 · 7 K 5",
    "7 7 5 · 9 · 9",
    "7 7 5 · 9 · 7 5",
    "7 7 7 · 9 · 9",
    "7 K 5 · 7 · 7",
    "7 7 5 · 7 · 7",
    "7 7 7 · 7",
    "7 7 7 7",
)


def stacked(ranks: list[str], cut: int) -> Shuffle:
    """A pack that comes to begin with these ranks once so many cards have been cut."""
    left = list(PACK)
    top = []
    for rank in ranks:
        card = next(card for card in left if card[0] == rank)
        left.remove(card)
        top.append(card)
    pack = [*top, *left]
    return Shuffle((*pack[-cut:], *pack[:-cut]))


def drawn(seats: int, banker: int) -> Draw:
    """A draw that the banker's ace decides."""
    return Draw(tuple(Card("As" if s == banker else f"{RANKS[s]}h") for s in range(seats)))


def coup(told: str, rate: str) -> object:
    ranks = told.replace("·", " ").split()
    seats = 5 if told == COUPS[-1] else 4
    rules = Vendome(seats=seats, rate=rate, end="coups", coups=1)
    game = Game(rules, luck=[drawn(seats, 0), stacked(ranks, 1)])
    game.play(f"{game.actors[0] + 1} cut 1")
    first = next(i for i, event in enumerate(game.events) if isinstance(event, Banked))
    last = next(i for i, event in enumerate(game.events) if isinstance(event, Closed))
    return json.loads(msgspec.json.encode(game.events[first : last + 1]))


def write(path: Path, what: object) -> None:
    path.write_text(json.dumps(what, ensure_ascii=False, separators=(",", ":")) + "\n")


def main() -> None:
    coups = [{rate: coup(told, rate) for rate in ("payer", "receiver")} for told in COUPS]
    write(SRC / "rules" / "coups.json", coups)


if __name__ == "__main__":
    main()
