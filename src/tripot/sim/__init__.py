"""Millions of games: compiled copies of the rule-books, and tests that show they are equal.

Each game has a folder with the same names in it: kernels (start, actors, legal, apply, view_of,
score, uniform, playout), `encode`, `policies` and `games`. `simulate` plays many games at once.
"""

from tripot.sim.jit import kernel  # First: it says what to install if numba is missing.
from tripot.sim.policy import Policy
from tripot.sim.run import Result, simulate

__all__ = ["Policy", "Result", "kernel", "simulate"]
