"""Uniform Vabanque, hundreds of games in lock-step: the same games as one at a time, faster.

Every quantity of the game is an array with the game index last, and every step is a short loop
over all games, which the compiler turns into vector instructions. Since the n-th draw of a game
can be computed directly, a seat that plays k-th takes draw number t + k, and no game has to wait
for another's order of play.

Two habits keep these loops vectorised; tests/sim/test_vectors.py looks at the machine code:

- no `if`: a comparison becomes a number (0 or 1) or a mask (0 or all bits), see `mask8`;
- every intermediate result has its type written around it: numba computes U32 & U32 in 64 bits,
  which halves the number of games in a register.
"""

import numpy as np
from numpy.typing import NDArray

from tripot.sim.jit import kernel
from tripot.sim.luck import U32, key, mix32
from tripot.sim.row import Row
from tripot.sim.vabanque import APART, CASINOS, COIN, EACH, REACH, ROUNDS, SEATS

Bytes = NDArray[np.uint8]
Words = NDArray[np.uint32]
Keys = NDArray[np.int32]

LANES = 1024  # Games at once: their state stays in the nearest caches.
UNIT = 5  # Chips are counted in fives: at most 168 on a casino, so they fit into a byte.

U8 = np.uint8


@kernel
def play(
    template: Row, seed: int, game: int, first: Bytes, moves: Row, scores: NDArray[np.int32]
) -> None:
    """Play len(first) games from a number on; scores has a row for each game."""
    seats, casinos = template[SEATS], template[CASINOS]
    at, step = np.empty(LANES, np.uint32), np.empty(LANES, np.uint32)
    begins, where = np.empty(LANES, U8), np.empty(LANES, U8)
    here, times, others = np.empty(LANES, U8), np.empty(LANES, U8), np.empty(LANES, U8)
    chips, laid = np.empty((casinos, LANES), U8), np.empty((casinos, LANES), U8)
    pawn, turn = np.empty((seats, LANES), U8), np.empty((seats, LANES), U8)
    raised, trapped = np.empty((seats, LANES), U8), np.empty((seats, LANES), U8)
    owned, rank = np.empty((seats, LANES), np.int32), np.empty((seats, LANES), np.int32)

    for done in range(0, len(first), LANES):
        for g in range(LANES):
            k = key(seed, game + done + g)
            at[g] = U32(k)
            step[g] = U32(k >> np.uint64(32)) | U32(1)
        lot(at, step, 1, seats, begins)  # A10
        lot(at, step, 2, casinos, where)  # A9
        for seat in range(seats):
            take_places(
                begins, where, seat, seats, casinos, template[APART], turn[seat], pawn[seat]
            )
        chips[:] = 0
        owned[:] = 0
        t = 3  # The number of the next draw.

        for round_ in range(template[ROUNDS]):
            laid[:] = 0
            for _ in range(template[EACH + round_] * seats):  # V11, V12
                lot(at, step, t, casinos, where)
                t += 1
                for casino in range(casinos):
                    count_at(where, casino, laid[casino])
            for casino in range(casinos):
                add_chips(laid[casino], template[COIN + round_] // UNIT, chips[casino])
            for seat in range(seats):  # V14
                lay(at, step, t, turn[seat], seats, casinos, raised[seat], trapped[seat])
            t += 3 * seats
            for seat in range(seats):  # V17
                walk(at, step, t, turn[seat], template[REACH] + 1, casinos, pawn[seat])
            t += seats
            for seat in range(seats):
                look_round(chips, raised, pawn[seat], here, times)
                others[:] = 0
                for other in range(seats):
                    if other != seat:
                        count(trapped[other], pawn[seat], others)
                earn_by_pawn(here, times, others, owned[seat])
                look_round(chips, raised, trapped[seat], here, times)
                others[:] = 0
                for other in range(seats):
                    if other != seat:
                        count(pawn[other], trapped[seat], others)
                earn_by_trap(here, times, others, owned[seat])
            for seat in range(seats):
                rank_by(owned[seat], turn[seat], rank[seat])
            for seat in range(seats):  # V27, V28
                turn[seat, :] = 0
                for other in range(seats):
                    if other != seat:
                        count_above(rank[other], rank[seat], turn[seat])

        for g in range(min(LANES, len(first) - done)):
            first[done + g] = begins[g]
            moves[done + g] = t - 3
            for seat in range(seats):
                scores[done + g, seat] = UNIT * owned[seat, g]


@kernel
def mask8(true: bool | np.bool_) -> np.uint8:
    """All bits, or none."""
    return U8(U8(0) - U8(true))


@kernel
def mask32(true: bool | np.bool_) -> np.uint32:
    """All bits, or none."""
    return U32(U32(0) - U32(true))


@kernel
def wrap(number: np.uint8, n: np.uint8) -> np.uint8:
    """A number below 2n, modulo n."""
    return U8(number - U8(n & mask8(number >= n)))


@kernel
def lot(at: Words, step: Words, t: int, n: int, out: Bytes) -> None:
    """In every game, draw number t: 0 to n - 1."""
    for g in range(len(out)):
        x = mix32(U32(at[g] + U32(t) * step[g]))
        out[g] = U8(U32(U32(x >> U32(8)) * U32(n)) >> U32(24))


@kernel
def take_places(
    begins: Bytes,
    where: Bytes,
    seat: int,
    seats: int,
    casinos: int,
    apart: int,
    turn: Bytes,
    pawn: Bytes,
) -> None:
    """V8, V9: when a seat plays in round 1, and where its pawn stands."""
    for g in range(len(begins)):
        k = wrap(U8(U8(seat + seats) - begins[g]), U8(seats))
        turn[g] = k
        pawn[g] = wrap(U8(where[g] + U8(U8(apart) * k)), U8(casinos))


@kernel
def count_at(where: Bytes, casino: int, out: Bytes) -> None:
    """V11: one more chip lies here, in the games where it does."""
    here = U8(casino)
    for g in range(len(out)):
        out[g] = U8(out[g] + U8(where[g] == here))


@kernel
def add_chips(laid: Bytes, coin: int, chips: Bytes) -> None:
    """V12: the chips of this round have one face."""
    face = U8(coin)
    for g in range(len(chips)):
        chips[g] = U8(chips[g] + U8(laid[g] * face))


@kernel
def lay(
    at: Words,
    step: Words,
    t: int,
    turn: Bytes,
    seats: int,
    casinos: int,
    raised: Bytes,
    trapped: Bytes,
) -> None:
    """V14: three casinos, and which face lies at which, by the draws of vabanque.any_card."""
    for g in range(len(turn)):
        now = U32(U32(t) + U32(turn[g]))
        place = U32(at[g] + now * step[g])
        lap = U32(U32(seats) * step[g])
        first = U32(U32(mix32(place) >> U32(8)) * U32(casinos))
        place = U32(place + lap)
        second = U32(U32(mix32(place) >> U32(8)) * U32(casinos))
        place = U32(place + lap)
        third = U32(U32(mix32(place) >> U32(8)) * U32(casinos))
        a = U32(U32(U32(first & U32(0xFFFFFF)) * U32(3)) >> U32(24))  # The face laid first.
        b = U32(U32(U32(second & U32(0xFFFFFF)) * U32(2)) >> U32(24))  # Of the other two, in order.
        b = U32(b + U32(b >= a))
        first, second, third = U32(first >> U32(24)), U32(second >> U32(24)), U32(third >> U32(24))
        raised[g] = U8(casino_of(U32(0), a, b, first, second, third))
        trapped[g] = U8(casino_of(U32(2), a, b, first, second, third))


@kernel
def casino_of(
    face: np.uint32,
    a: np.uint32,
    b: np.uint32,
    first: np.uint32,
    second: np.uint32,
    third: np.uint32,
) -> np.uint32:
    """Where a face lies: a lies at the first casino, b at the second, the last at the third."""
    is_a, is_b = mask32(a == face), mask32(b == face)
    return U32(U32(first & is_a) | U32(second & is_b) | U32(third & U32(~U32(is_a | is_b))))


@kernel
def walk(
    at: Words, step: Words, t: int, turn: Bytes, walks: int, casinos: int, pawn: Bytes
) -> None:
    """V17: the pawn goes clockwise round the ring."""
    for g in range(len(pawn)):
        now = U32(U32(t) + U32(turn[g]))
        x = mix32(U32(at[g] + now * step[g]))
        steps = U8(U32(U32(x >> U32(8)) * U32(walks)) >> U32(24))
        pawn[g] = wrap(U8(pawn[g] + steps), U8(casinos))


@kernel
def count(these: Bytes, those: Bytes, out: Bytes) -> None:
    """Add one where two things lie at the same casino."""
    for g in range(len(out)):
        out[g] = U8(out[g] + U8(these[g] == those[g]))


@kernel
def look_round(
    chips: NDArray[np.uint8], raised: NDArray[np.uint8], at: Bytes, here: Bytes, times: Bytes
) -> None:
    """V20: the chips on the casino where something lies, and what the raises make of them."""
    here[:] = 0
    for casino in range(chips.shape[0]):
        look(chips[casino], at, casino, here)
    times[:] = 1
    for other in range(raised.shape[0]):
        count(raised[other], at, times)


@kernel
def look(chips: Bytes, at: Bytes, casino: int, here: Bytes) -> None:
    """The chips on the casino where something lies, in the games where it is this one."""
    there = U8(casino)
    for g in range(len(here)):
        here[g] = U8(here[g] | U8(chips[g] & mask8(at[g] == there)))


@kernel
def earn_by_pawn(here: Bytes, times: Bytes, traps: Bytes, owned: Keys) -> None:
    """V20, V22: chips times raises, if no other seat's trap lies there."""
    for g in range(len(owned)):
        free = U8(here[g] & mask8(traps[g] == U8(0)))
        owned[g] += np.int32(free) * np.int32(times[g])


@kernel
def earn_by_trap(here: Bytes, times: Bytes, pawns: Bytes, owned: Keys) -> None:
    """V20, V24: chips times raises, for every other seat's pawn."""
    for g in range(len(owned)):
        owned[g] += np.int32(here[g]) * np.int32(times[g]) * np.int32(pawns[g])


@kernel
def rank_by(owned: Keys, turn: Bytes, out: Keys) -> None:
    """V27, V28: wealth first; among equals, the later seat."""
    for g in range(len(out)):
        out[g] = owned[g] * np.int32(8) + np.int32(turn[g])


@kernel
def count_above(other: Keys, mine: Keys, turn: Bytes) -> None:
    """One more seat plays before this one."""
    for g in range(len(turn)):
        turn[g] = U8(turn[g] + U8(other[g] > mine[g]))
