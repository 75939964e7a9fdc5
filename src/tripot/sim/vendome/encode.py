"""La Vendôme between the rule-book and the kernels: templates, rows and moves."""

from typing import Any

import numpy as np

from tripot.rules import vendome
from tripot.sim import vendome as vd
from tripot.sim.row import Row, put

PACK = {card: i for i, card in enumerate(vendome.PACK)}


def template(rules: vendome.Vendome) -> Row:
    """The row of a game before its luck, with the rule-book's numbers and options in it."""
    if rules.variant:
        raise ValueError("the kernels of La Vendôme know the printed game alone")
    row = np.zeros(vd.SIZE, np.int32)
    row[vd.SEATS] = rules.seats
    row[vd.RECEIVER] = rules.rate == "receiver"
    row[vd.DEBT] = rules.shortfall == "debt"
    row[vd.END] = ("bank", "coups", "ruin", "last").index(rules.end)
    row[vd.LIMIT] = rules.coups or rules.laps or 1
    row[vd.CHIPS : vd.CHIPS + rules.seats] = rules.start().chips
    return row


def as_row(rules: vendome.Vendome, state: vendome.State | vendome.View) -> Row:
    """The row of a state or of a view: what a view hides is HIDDEN."""
    out = template(rules)
    phase = rules.phase(state) if isinstance(state, vendome.State) else state.phase
    if phase is vendome.Phase.DRAW or state.banker is None:
        raise ValueError("the bank has not been drawn for")
    out[vd.PHASE] = ("cut", "shuffle", "over").index(phase)
    out[vd.BANKER], out[vd.PASSED], out[vd.COUPS] = state.banker, state.passed, len(state.coups)
    put(out, vd.CHIPS, state.chips)
    if isinstance(state, vendome.State):
        out[vd.TAKEN] = state.cut
    if state.coups:
        last = state.coups[-1]
        out[vd.ENDED] = tuple(vendome.End).index(last.end)
        out[vd.TURNED] = last.turned
        put(out, vd.CHANGE, last.change)
    return out


def action(move: Any) -> int:
    """A move of the rule-book as the integer of the kernels."""
    match move:
        case vendome.Cut(cards):
            return int(cards)
        case _:
            raise TypeError(f"no action for {move!r}")


def move(number: int) -> vendome.Move:
    """An integer of the kernels as the rule-book's move."""
    return vendome.Cut(number)
