"""Who plays in a simulation: built-in ways to choose, and a place for the user's own.

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

from tripot.sim import banque_fatale as bf
from tripot.sim import vabanque as vb
from tripot.sim import vendome as vd
from tripot.sim.jit import kernel
from tripot.sim.luck import Luck, below
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


# Vabanque


@kernel
def vabanque_greedy(view: Row, seat: int, luck: Luck) -> int:
    """Chips, raise and pawn on the richest casino in reach; the trap on the richest of all."""
    if view[vb.PHASE] == vb.WALK:
        best, steps = -1, 0
        for s in range(view[vb.REACH] + 1):
            casino = (view[vb.PAWN + seat] + s) % view[vb.CASINOS]
            value = view[vb.CHIPS + casino] * (1 + (view[vb.FACE + 3 * seat] == casino))
            if value > best:
                best, steps = value, s
        return int(vb.STROLL + steps)
    near = richest(view, view[vb.PAWN + seat], view[vb.REACH] + 1)
    if view[vb.PHASE] == vb.CHIP:
        return near
    if view[vb.HAND + seat] & 1 << vb.RAISE:
        return int(vb.LAY + vb.MAX_CASINOS * vb.RAISE + near)
    if view[vb.HAND + seat] & 1 << vb.TRAP:
        return int(vb.LAY + vb.MAX_CASINOS * vb.TRAP + richest(view, 0, view[vb.CASINOS]))
    return int(vb.LAY + vb.MAX_CASINOS * vb.BLUFF + below(luck, view[vb.CASINOS]))


@kernel
def richest(view: Row, start: int, casinos: int) -> int:
    """The casino with most chips among so many, clockwise from one."""
    best = start
    for k in range(casinos):
        casino = (start + k) % view[vb.CASINOS]
        if view[vb.CHIPS + casino] > view[vb.CHIPS + best]:
            best = casino
    return int(best)


@kernel
def pawns_in_reach(view: Row, casino: int, seat: int) -> int:
    """How many other seats can still come to a casino in this round."""
    count = 0
    for other in range(view[vb.SEATS]):
        if other != seat:
            way = (casino - view[vb.PAWN + other]) % view[vb.CASINOS]
            count += way <= view[vb.REACH]
    return count


@kernel
def strange_cards(view: Row, casino: int, seat: int) -> int:
    """How many cards of other seats lie at a casino."""
    count = 0
    for other in range(view[vb.SEATS]):
        if other != seat:
            for k in range(3):
                count += view[vb.PLACE + 3 * other + k] == casino
    return count


@kernel
def vabanque_careful(view: Row, seat: int, luck: Luck) -> int:
    """Chips where others cannot come, traps where they can, and a pawn that shuns strange cards."""
    casinos, pawn = view[vb.CASINOS], view[vb.PAWN + seat]
    if view[vb.PHASE] == vb.CHIP:
        best, choice = -1000, pawn
        for s in range(view[vb.REACH] + 1):
            casino = (pawn + s) % casinos
            value = view[vb.CHIPS + casino] // 5 - 8 * pawns_in_reach(view, casino, seat)
            if value > best:
                best, choice = value, casino
        return int(choice)
    if view[vb.PHASE] == vb.WALK:
        most, steps = -1.0, 0
        for s in range(view[vb.REACH] + 1):
            casino = (pawn + s) % casinos
            value = view[vb.CHIPS + casino] * (1.0 + (view[vb.FACE + 3 * seat] == casino))
            for _ in range(strange_cards(view, casino, seat)):
                value *= 2.0 / 3.0  # One card in three is a trap.
            if value > most:
                most, steps = value, s
        return int(vb.STROLL + steps)
    hand = view[vb.HAND + seat]
    face = vb.TRAP if hand >> vb.TRAP & 1 else (vb.RAISE if hand & 1 else vb.BLUFF)
    best, choice = -1, pawn
    for casino in range(casinos):
        reached = (casino - pawn) % casinos <= view[vb.REACH]
        value = view[vb.CHIPS + casino]
        if face == vb.TRAP:
            value *= pawns_in_reach(view, casino, seat)
        elif face == vb.RAISE:
            value *= reached * (2 + (view[vb.FACE + 3 * seat + vb.TRAP] == casino))
        else:  # A bluff frightens where the own pawn wants to go.
            value *= reached
        if value > best:
            best, choice = value, casino
    return int(vb.LAY + vb.MAX_CASINOS * face + choice)


# La Vendôme: nothing but the cut is decided, and no cut is better than another.


@kernel
def vendome_greedy(view: Row, seat: int, luck: Luck) -> int:
    """One card."""
    return 1


@kernel
def vendome_careful(view: Row, seat: int, luck: Luck) -> int:
    """Half the pack."""
    return int(vd.CARDS // 2)


# Banque Fatale


@kernel
def aces(view: Row, seat: int, colour: int) -> int:
    """How many aces of a colour a seat owns."""
    count = 0
    for card in range(bf.CARDS):
        if view[bf.PLACE + card] == seat:
            count += (bf.ACES[card, 0] == colour) + (bf.ACES[card, 1] == colour)
    return count


@kernel
def best_offer(view: Row) -> int:
    """The dearest card on display."""
    best = view[bf.DISPLAY]
    for i in range(bf.SHOWS):
        card = view[bf.DISPLAY + i]
        if card != bf.NONE and bf.price(view, card) > bf.price(view, best):
            best = card
    return int(best)


@kernel
def best_take(view: Row, seat: int) -> int:
    """A chip of the colour of most own aces."""
    best, choice = -1, 0
    for colour in range(bf.COLOURS):
        if view[bf.POT + colour]:
            value = aces(view, seat, colour)
            if value > best:
                best, choice = value, colour
    return int(bf.TAKE_1 + choice)


@kernel
def fist_of(view: Row, seat: int, size: int) -> int:
    """A bid of so many chips, of the colours of most own aces (the card in auction included)."""
    code = bf.BID_1
    left = size
    used = 0
    for _ in range(bf.COLOURS):
        best, choice = -1, 0
        for colour in range(bf.COLOURS):
            if not used >> colour & 1:
                value = aces(view, seat, colour)
                value += bf.COLOURS_OF[view[bf.UP]] >> colour & 1
                if value > best:
                    best, choice = value, colour
        used |= 1 << choice
        chips = min(left, view[bf.CHIPS + bf.COLOURS * seat + choice])
        code += bf.POWER[choice] * chips
        left -= chips
    return int(code)


@kernel
def chips_of(view: Row, seat: int) -> int:
    """How many chips a seat owns."""
    count = 0
    for colour in range(bf.COLOURS):
        count += view[bf.CHIPS + bf.COLOURS * seat + colour]
    return count


@kernel
def best_sale(view: Row, least: int) -> int:
    """The dearest card that may be sold, if it brings at least so much."""
    cards = bf.saleable(view)
    best, choice = least - 1, bf.KEEP
    for card in range(bf.CARDS):
        if cards >> card & 1 and bf.price(view, card) > best:
            best, choice = bf.price(view, card), bf.SELL_1 + card
    return int(choice)


@kernel
def banque_fatale_greedy(view: Row, seat: int, luck: Luck) -> int:
    """Two chips in three for any card, and every card sold as soon as it may."""
    if view[bf.PHASE] == bf.OFFER:
        return best_offer(view)
    if view[bf.PHASE] == bf.BID:
        return fist_of(view, seat, 2 * chips_of(view, seat) // 3)
    if view[bf.PHASE] == bf.TAKE:
        return best_take(view, seat)
    return best_sale(view, 1)


@kernel
def banque_fatale_careful(view: Row, seat: int, luck: Luck) -> int:
    """A little more than the richest other is likely to bid; cards are kept unless dear."""
    if view[bf.PHASE] == bf.OFFER:
        return best_offer(view)
    if view[bf.PHASE] == bf.BID:
        most = 0
        for other in range(view[bf.SEATS]):
            if other != seat:
                most = max(most, chips_of(view, other))
        size = most // 2 + 1 + below(luck, 3)
        if bf.price(view, view[bf.UP]) < 5:
            size //= 2
        return fist_of(view, seat, size)
    if view[bf.PHASE] == bf.TAKE:
        return best_take(view, seat)
    return best_sale(view, 17)


BUILT_IN: dict[str, dict[str, Choose]] = {
    "vabanque": {"greedy": vabanque_greedy, "careful": vabanque_careful},
    "vendome": {"greedy": vendome_greedy, "careful": vendome_careful},
    "banque-fatale": {"greedy": banque_fatale_greedy, "careful": banque_fatale_careful},
}
