"""Moves that are too many to list: every selection from a stock."""

from collections.abc import Callable, Sequence
from math import prod
from typing import Any, TypeVar, overload

M = TypeVar("M")


class Handfuls(Sequence[M]):
    """One move for every selection from a stock, from nothing to everything.

    There can be thousands, so each is made on demand, always in the same order.
    """

    def __init__(self, make: Callable[[tuple[Any, ...]], M], stock: dict[Any, int]) -> None:
        self.make = make
        self.stock = stock
        """How many there are of each kind; kinds in their usual order."""

    def __len__(self) -> int:
        return prod(count + 1 for count in self.stock.values())

    @overload
    def __getitem__(self, index: int) -> M: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[M]: ...
    def __getitem__(self, index: int | slice) -> M | Sequence[M]:
        places = range(len(self))[index]
        if isinstance(places, range):
            return tuple(self._handful(place) for place in places)
        return self._handful(places)

    def _handful(self, place: int) -> M:
        counts: list[tuple[Any, int]] = []
        for kind, count in reversed(self.stock.items()):
            place, taken = divmod(place, count + 1)
            counts.append((kind, taken))
        return self.make(tuple(kind for kind, taken in reversed(counts) for _ in range(taken)))
