"""Millions of games: compiled twins of the rule-books, equal to them and proven so.

The kernels of each game live in a module of its own (`vabanque`, `vendome`, `banque_fatale`) with
the same names: start, actors, legal, apply, view_of, score, uniform, playout. `simulate` plays many
games at once; `encode` translates between the rule-books and the kernels.
"""

from tripot.sim.jit import kernel  # First: it says what to install if numba is missing.
from tripot.sim.policies import Policy
from tripot.sim.run import Result, simulate

__all__ = ["Policy", "Result", "kernel", "simulate"]
