"""How seats choose in a simulation: built-in policies, and the user's own.

A policy is a numba function `policy(view, seat, luck) -> action`: the row of the game as that seat
sees it, and a generator for `luck.below`. One that needs more, such as the weights of a network and
room to compute, takes `policy(view, seat, luck, memory)`. Policies are called through pointers, so
that the kernels are compiled once for all of them.

A policy may also have a second function, which chooses in many games at once.
"""

import inspect
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numba
import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from tripot.core import AnyRules
from tripot.sim.jit import kernel
from tripot.sim.luck import Luck, draw
from tripot.sim.row import Row

Choose = Callable[..., int]
Floats = NDArray[np.float32]
Makers = dict[str, Callable[[AnyRules], "Policy"]]
"""The policies of a game by name, each made for a rule-book; a module calls its own MAKERS."""

VIEW, LUCK, MEMORY = types.int32[::1], types.uint32[::1], types.float32[::1]
SIGNATURE = types.int64(VIEW, types.int64, LUCK, MEMORY)
SIGNATURE_MANY = types.int64(
    types.int32[:, ::1],  # The games' rows, the whole truth.
    types.int64[::1],  # The numbers of the games in which the policy is to choose,
    types.int64,  # and how many they are: all in the same phase.
    types.uint32[:, ::1],  # A generator for each game.
    types.int64[::1],  # The chosen actions, by game.
    MEMORY,
)
LANES = 512
"""At most so many games at once."""
RAISED = -(1 << 40)
"""What a policy returns if it has raised an exception."""
NOTHING: Floats = np.zeros(0, np.float32)


class Policy:
    """A compiled way to choose, under its name.

    `memory` is what it knows; it gets a copy for each thread, with `scratch` more numbers to
    compute with. `many` chooses in many games at once, where a game can make use of it.
    """

    def __init__(
        self,
        name: str,
        choose: Choose,
        memory: Floats = NOTHING,
        scratch: int = 0,
        many: Callable[..., int] | None = None,
    ) -> None:
        self.name = name
        self.source = getattr(choose, "py_func", choose)
        """The function as Python, to find out where it raises."""
        self.memory = np.concatenate([memory, np.zeros(scratch, np.float32)], dtype=np.float32)
        takes = len(inspect.signature(self.source).parameters)
        if takes not in (3, 4):
            raise TypeError(
                f"the policy {name!r} takes {takes} arguments, not (view, seat, luck), or with"
                " memory (view, seat, luck, memory)"
            )
        self.takes_memory = takes == 4
        ours = str(self.source.__module__).startswith("tripot.")  # Kernels that cannot raise.
        self._functions = [(choose if ours else guarded(choose), SIGNATURE)]
        if many is not None:
            self._functions.append((many, SIGNATURE_MANY))
        try:
            addresses = [address_of(*pair) for pair in self._functions]
        except numba.core.errors.NumbaError as error:
            error.add_note(f"The policy {name!r} does not compile.")
            raise
        self.address = addresses[0]
        self.address_of_many = addresses[1] if many is not None else 0

    def __call__(self, view: Row, seat: int, luck: Luck) -> int:
        """One choice, for callers in Python."""
        function, _ = self._functions[0]
        return int(function(view, seat, luck, self.memory))

    def explain(self, view: Row, seat: int, luck: Luck) -> Exception | None:
        """What the policy raises here, with the lines in which it does."""
        try:
            self.source(view, seat, luck, *([self.memory] if self.takes_memory else []))
        except Exception as error:
            return error
        return None


def guarded(choose: Choose) -> Any:
    """The user's function with the usual parameters; instead of raising it answers RAISED."""
    function: Any = choose
    if not hasattr(choose, "py_func"):  # Else out-of-bounds reads raise no error.
        function = numba.njit(nogil=True, boundscheck=True)(choose)
    if len(inspect.signature(function.py_func).parameters) > 3:

        @numba.njit(nogil=True)
        def with_memory(view: Row, seat: int, luck: Luck, memory: Floats) -> int:
            try:
                return int(function(view, seat, luck, memory))
            except Exception:
                return RAISED

        return with_memory

    @numba.njit(nogil=True)
    def without_memory(view: Row, seat: int, luck: Luck, memory: Floats) -> int:
        try:
            return int(function(view, seat, luck))
        except Exception:
            return RAISED

    return without_memory


def address_of(function: Any, signature: Any) -> int:
    """The address of the compiled function, valid as long as the function lives."""
    function.compile(signature)
    compiled = function.overloads[signature.args]
    found = types.unliteral(compiled.signature.return_type)
    if found != types.int64:
        raise TypeError(f"{function.__name__} must return a number, an int64")
    wrapper = compiled.fndesc.llvm_cfunc_wrapper_name
    return int(compiled.library.get_pointer_to_function(wrapper))


class Seated(NamedTuple):
    """The policies of a table, as kernels take them. All arrays are by seat."""

    addresses: NDArray[np.int64]  # Of the policies; 0 plays at random.
    many: NDArray[np.int64]  # Of their functions for many games at once, or 0.
    first: NDArray[np.int64]  # The first seat with the same policy.
    starts: NDArray[np.int64]  # Where a policy's memory begins,
    stops: NDArray[np.int64]  # and where it ends.
    memory: Floats
    opening: int  # The first so many decisions of a game are random.
    noise: int  # How often a decision is random, of NOISE.


NOISE = 1 << 16


def seat_policies(
    policies: Sequence[Policy | None], opening: int = 0, noise: float = 0.0
) -> Seated:
    """The policies by seat, None at random, with memory of their own."""
    first = [policies.index(policy) for policy in policies]
    rooms = [
        NOTHING if policy is None or first[seat] < seat else policy.memory
        for seat, policy in enumerate(policies)
    ]
    stops = np.cumsum([len(room) for room in rooms])
    starts = stops - [len(room) for room in rooms]
    return Seated(
        np.array([policy.address if policy else 0 for policy in policies], np.int64),
        np.array([policy.address_of_many if policy else 0 for policy in policies], np.int64),
        np.array(first, np.int64),
        starts[first].astype(np.int64),
        stops[first].astype(np.int64),
        np.concatenate(rooms),
        opening,
        round(noise * NOISE),
    )


@kernel
def at_random(seated: Seated, seat: int, decision: int, mind: Luck) -> bool:
    """Whether this decision of the seat is random, the n-th of its game."""
    if seated.addresses[seat] == 0 or decision < seated.opening:
        return True
    return bool(seated.noise and draw(mind) >> np.uint32(16) < np.uint32(seated.noise))


@kernel
def ask(seated: Seated, seat: int, view: Row, mind: Luck) -> int:
    """The choice of the seat's policy."""
    memory = seated.memory[seated.starts[seat] : seated.stops[seat]]
    return int(_call(seated.addresses[seat], view, seat, mind, memory))


@kernel
def ask_many(
    seated: Seated,
    seat: int,
    states: NDArray[np.int32],
    games: NDArray[np.int64],
    count: int,
    minds: NDArray[np.uint32],
    actions: NDArray[np.int64],
) -> None:
    """The choices of a policy in many games at once; the seat is one where it sits."""
    memory = seated.memory[seated.starts[seat] : seated.stops[seat]]
    _call_many(seated.many[seat], states, games, count, minds, actions, memory)


def _caller(signature: Any) -> Callable[[Any, Any, Any, Any], Any]:
    """What calls the function of this signature at an address."""

    def call(context: Any, builder: Any, typed: Any, values: Any) -> Any:
        arguments = [context.get_value_type(kind) for kind in signature.args]
        function = ir.FunctionType(context.get_value_type(types.int64), arguments)
        return builder.call(builder.inttoptr(values[0], function.as_pointer()), values[1:])

    return call


def _one(typing: Any, address: Any, view: Any, seat: Any, luck: Any, memory: Any) -> Any:
    return types.int64(types.int64, *SIGNATURE.args), _caller(SIGNATURE)


def _many(
    typing: Any, address: Any, states: Any, games: Any, count: Any, minds: Any, actions: Any,
    memory: Any,
) -> Any:  # fmt: skip
    return types.int64(types.int64, *SIGNATURE_MANY.args), _caller(SIGNATURE_MANY)


_call: Any = intrinsic(_one)
_call_many: Any = intrinsic(_many)
