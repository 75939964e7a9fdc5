"""Facts that a player could count at the table, about prices and hands."""

from collections.abc import Iterator
from typing import Any

from tripot.lab.study import Reason
from tripot.rules.banque_fatale import COLOURS, BanqueFatale, Bid, Take, View


def reasons(rules: BanqueFatale, view: View, move: Any) -> Iterator[Reason]:
    """Facts about a move, the most important first."""
    seat = view.seat
    assert seat is not None
    if isinstance(move, Bid):
        rivals = [sum(chips) for s, chips in enumerate(view.chips) if s != seat]
        yield Reason("most", {"chips": max(rivals), "bid": len(move.chips)})
        for colour in sorted(set(move.chips), key=COLOURS.index):
            price = view.values[COLOURS.index(colour)]
            yield Reason("price", {"colour": colour.value, "price": price})
    elif isinstance(move, Take):
        price = view.values[COLOURS.index(move.colour)]
        yield Reason("price", {"colour": move.colour.value, "price": price})
