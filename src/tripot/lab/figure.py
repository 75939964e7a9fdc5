"""A measured number with its interval."""

from msgspec import Struct

SIGNIFICANT = 0.05


class Figure(Struct, frozen=True):
    """A measured number and the half of its 95 % interval."""

    value: float
    near: float
    """NaN where fewer than three games differ."""

    def differs_from(self, expected: float) -> bool:
        return abs(self.value - expected) > self.near
