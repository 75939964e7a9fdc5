"""The simulator: compiled copies of the rule-books, for millions of games.

Each game has a folder with the same names in it: kernels (start, actors, legal, apply, view_of,
score, uniform, playout), `encode`, `policies` and `games`. `simulate` plays many games at once.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tripot.sim.jit import kernel  # It says what to install if numba is missing.

if TYPE_CHECKING:
    from tripot.sim.policy import Policy
    from tripot.sim.result import Result
    from tripot.sim.run import simulate

__all__ = ["Policy", "Result", "kernel", "simulate"]


def __getattr__(name: str) -> Any:
    """Imports lazily what only simulations need: a bot needs only its kernels."""
    modules = {"Policy": "policy", "Result": "result", "simulate": "run"}
    if name not in modules:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{modules[name]}"), name)
