"""Drills: one position, one question, one computable answer. docs/drills.md explains them.

from tripot.lab.drills import drill, number_of
today = drill(number_of(date.today()))

`tripot.lab.drills.make` finds new ones.
"""

from tripot.lab.drills.model import (
    Choice,
    Drill,
    Solved,
    count,
    drill,
    number_of,
    position,
    seen,
    solve,
)

__all__ = [
    "Choice",
    "Drill",
    "Solved",
    "count",
    "drill",
    "number_of",
    "position",
    "seen",
    "solve",
]
