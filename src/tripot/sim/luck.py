"""One small generator for all kernels: a game's luck depends only on (seed, game).

A game owns two 32-bit words: a position and an odd step. Every draw moves the position by the step
and scrambles it (a Weyl sequence through a two-multiply hash), so draw number t of a game can be
computed without the draws before it. That is what lets many games run in lock-step, and lets any
thread play any game.
"""

import numpy as np
from numpy.typing import NDArray

from tripot.sim.jit import kernel

Luck = NDArray[np.uint32]  # [position, step]
Seed = int | np.uint64

U32 = np.uint32
U64 = np.uint64


@kernel
def mix64(x: np.uint64) -> np.uint64:
    """Scramble 64 bits (the finalizer of SplitMix64)."""
    x = U64(U64(x ^ (x >> U64(30))) * U64(0xBF58476D1CE4E5B9))
    x = U64(U64(x ^ (x >> U64(27))) * U64(0x94D049BB133111EB))
    return U64(x ^ (x >> U64(31)))


@kernel
def mix32(x: np.uint32) -> np.uint32:
    """Scramble 32 bits: every bit in moves about half of the bits out."""
    x = U32(x ^ (x >> U32(16)))
    x = U32(x * U32(0x7FEB352D))
    x = U32(x ^ (x >> U32(15)))
    x = U32(x * U32(0x846CA68B))
    return U32(x ^ (x >> U32(16)))


@kernel
def key(seed: Seed, game: int) -> np.uint64:
    """The 64 bits that stand for one game of a seed."""
    return mix64(U64(mix64(U64(seed)) + U64(game) * U64(0x9E3779B97F4A7C15)))


@kernel
def begin(luck: Luck, seed: Seed, game: int) -> None:
    """Set the generator to the beginning of one game."""
    k = key(seed, game)
    luck[0] = U32(k)
    luck[1] = U32(k >> U64(32)) | U32(1)


@kernel
def draw(luck: Luck) -> np.uint32:
    """The next 32 random bits."""
    luck[0] = U32(luck[0] + luck[1])
    return mix32(luck[0])


@kernel
def pick(position: np.uint32, n: int) -> int:
    """What `below` gives at a position; loops that keep the position to themselves are faster."""
    return int((np.int64(mix32(position) >> U32(8)) * n) >> 24)


@kernel
def below(luck: Luck, n: int) -> int:
    """A number from 0 to n - 1, for n up to 256 (odds exact to 2 parts in 100 000)."""
    luck[0] = U32(luck[0] + luck[1])
    return pick(luck[0], n)
