"""Built-in ways to play Vabanque."""

from tripot.sim import vabanque as vb
from tripot.sim.jit import kernel
from tripot.sim.luck import Luck, below
from tripot.sim.policy import Floats, Makers, Policy
from tripot.sim.row import Row


@kernel
def greedy(view: Row, seat: int, luck: Luck, memory: Floats) -> int:
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
def careful(view: Row, seat: int, luck: Luck, memory: Floats) -> int:
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


MAKERS: Makers = {
    "greedy": lambda rules: Policy("greedy", greedy),
    "careful": lambda rules: Policy("careful", careful),
}
