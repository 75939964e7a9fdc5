"""What makes the kernels fast, seen in the code: it is stable where a time is not."""

import platform
import re
from functools import cache
from types import ModuleType
from typing import Any

import numba
import numpy as np
import pytest
from llvmlite import binding  # type: ignore[import-untyped]

from tripot.rules import Vabanque
from tripot.sim import banque_fatale, encode, vabanque, vendome
from tripot.sim.vabanque import lockstep

BYTES = np.zeros(64, np.uint8)
WORDS = np.zeros(64, np.uint32)
KEYS = np.zeros(64, np.int32)

HOT: dict[str, tuple[Any, ...]] = {  # The loops of a round, with arguments of the right types.
    "lot": (WORDS, WORDS, 1, 9, BYTES),
    "count_at": (BYTES, 1, BYTES),
    "add_chips": (BYTES, 1, BYTES),
    "lay": (WORDS, WORDS, 1, BYTES, 4, 9, BYTES, BYTES),
    "walk": (WORDS, WORDS, 1, BYTES, 5, 9, BYTES),
    "count": (BYTES, BYTES, BYTES),
    "look": (BYTES, BYTES, 1, BYTES),
    "earn_by_pawn": (BYTES, BYTES, BYTES, KEYS),
    "earn_by_trap": (BYTES, BYTES, BYTES, KEYS),
    "rank_by": (KEYS, BYTES, KEYS),
    "count_above": (KEYS, KEYS, BYTES),
}
FEWEST = 3  # Vector instructions of the shortest of these loops.
NEON = platform.machine().lower() in ("arm64", "aarch64")
IN_64_BITS = re.compile(r"\s+v?(pmov[sz]x[bwd]q|blendvpd|paddq|psubq|pcmpeqq)\b")


def widest_register() -> str:
    """How assembly writes the widest vector that the compiler uses here for whole numbers."""
    if NEON:
        return r"\.(?:16b|8h|4s)\b"
    asked: str | None = numba.config.CPU_FEATURES  # type: ignore[attr-defined]
    features = binding.get_host_cpu_features().flatten() if asked is None else asked
    return r"%[yz]mm\d" if "+avx2" in features else r"%xmm\d"


def machine_code(kernel: Any, arguments: tuple[Any, ...]) -> str:
    """The assembly of a kernel, compiled afresh: numba cannot show that of a cached one."""
    fresh = numba.njit(nogil=True, error_model="numpy")(kernel.py_func)
    fresh(*arguments)
    [assembly] = fresh.inspect_asm().values()
    return str(assembly)


@cache
def functions_of_play() -> dict[str, str]:
    """The assembly of `play`, by the names of the kernels that it calls."""
    row = encode.template(Vabanque(seats=4))
    table = np.zeros((1, 4), np.int32)
    whole = machine_code(lockstep.play, (row, np.uint64(1), 0, BYTES[:1], KEYS[:1], table))
    parts = re.split(
        r"^_ZN6tripot3sim8vabanque8lockstep\d+([a-z_]+)B\w*:", whole, flags=re.MULTILINE
    )
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def vector_instructions(code: str) -> list[str]:
    """What computes with whole numbers on the widest registers; to move them is not to compute."""
    wide = re.compile(widest_register())
    computes = re.compile(
        r"\s+(?!ld|st|mov|dup)\w" if NEON else r"\s+v?p(?!broadcast|mov|erm|insr|extr)\w"
    )
    return [line for line in code.splitlines() if wide.search(line) and computes.match(line)]


@pytest.mark.parametrize("name", HOT)
def test_a_hot_loop_is_vector_instructions_with_lanes_of_at_most_32_bits(name: str) -> None:
    code = functions_of_play().get(name)  # Absent if the compiler has put it into its caller.
    code = code or machine_code(getattr(lockstep, name), HOT[name])
    assert len(vector_instructions(code)) >= FEWEST, f"{name} is not vectorised"
    assert not [line for line in code.splitlines() if IN_64_BITS.match(line)]


def test_every_loop_over_the_games_is_looked_at() -> None:
    loops = {
        name
        for name, kernel in vars(lockstep).items()
        if hasattr(kernel, "py_func") and "g" in kernel.py_func.__code__.co_varnames
    }
    assert loops - {"play", "take_places"} == set(HOT)  # Those two come once a game.


def test_the_count_notices_a_loop_that_is_not_vectorised() -> None:
    @numba.njit
    def each_needs_the_one_before(these: Any, out: Any) -> None:
        for g in range(1, len(out)):
            out[g] = these[out[g - 1]] ^ out[g]

    code = machine_code(each_needs_the_one_before, (BYTES, BYTES))
    assert len(vector_instructions(code)) < FEWEST


@pytest.mark.parametrize("game", [banque_fatale, vabanque, vendome])
def test_a_kernel_of_the_rules_counts_references_only_if_it_makes_an_array(
    game: ModuleType,
) -> None:
    kernels = [
        each
        for each in vars(game).values()
        if hasattr(each, "py_func") and each.py_func.__module__ == game.__name__
    ]
    counting = [each for each in kernels if each.targetoptions["_nrt"]]
    assert len(kernels) > len(counting) + 20
    assert all("empty" in each.py_func.__code__.co_names for each in counting)
