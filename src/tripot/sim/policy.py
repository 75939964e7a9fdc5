"""How seats choose in a simulation: built-in policies, and the user's own.

A policy is a numba function `policy(view, seat, luck) -> action`: the row of the game as that seat
sees it, and a generator for `luck.below`. It is called through a pointer, so that the kernels are
compiled once for all policies.
"""

from collections.abc import Callable
from typing import Any

import numba
from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic

from tripot.sim.luck import Luck
from tripot.sim.row import Row

Choose = Callable[[Row, int, Luck], int]

SIGNATURE = types.int64(types.int32[::1], types.int64, types.uint32[::1])


class Policy:
    """A compiled way to choose, under its name."""

    def __init__(self, name: str, choose: Choose) -> None:
        self.name = name
        function: Any = choose if hasattr(choose, "py_func") else numba.njit(nogil=True)(choose)
        function.compile(SIGNATURE.args)
        compiled = function.overloads[SIGNATURE.args]
        if compiled.signature.return_type != types.int64:

            @numba.njit(SIGNATURE, nogil=True)
            def as_int64(view: Row, seat: int, luck: Luck) -> int:
                return int(function(view, seat, luck))

            compiled = as_int64.overloads[SIGNATURE.args]
        self._compiled = compiled  # Its code must live as long as its address is used.
        wrapper = compiled.fndesc.llvm_cfunc_wrapper_name
        self.address = int(compiled.library.get_pointer_to_function(wrapper))


def _ask(typing: Any, address: Any, view: Any, seat: Any, luck: Any) -> Any:
    """Call the policy at an address."""

    def call(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        arguments = [context.get_value_type(kind) for kind in SIGNATURE.args]
        function = ir.FunctionType(context.get_value_type(types.int64), arguments)
        return builder.call(builder.inttoptr(values[0], function.as_pointer()), values[1:])

    return types.int64(types.int64, *SIGNATURE.args), call


ask: Any = intrinsic(_ask)
