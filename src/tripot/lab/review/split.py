"""Where a result came from: par + luck + reading + others' errors + own errors, exactly.

After every step each seat has a chance to win, on what that seat knows. The changes from step to
step add up to the result minus par, whatever the values are: a telescoping sum. Each change is
divided: what chance did is luck; what the mover's choice changed against the mover's best choice is
an error, the mover's own or another's; the rest is reading. docs/review.md has the proof and says
what each part is on average.
"""

from collections.abc import Sequence
from math import hypot

from msgspec import Struct

from tripot.core import CHANCE, Seat
from tripot.lab.review.model import ReviewedStep, Split


class Parts(Struct, frozen=True):
    """What one step changed for one seat. The parts add up to the change."""

    luck: float
    reading: float
    others: float
    own: float


def parts_of(looks: Sequence[ReviewedStep], seat: Seat, par: float) -> list[Parts]:
    """The parts of every step for one seat."""
    found = []
    before = par
    for look in looks:
        change = look.values[seat] - before
        before = look.values[seat]
        luck = change if look.seat == CHANCE else look.luck[seat] if look.luck else 0.0
        effect = look.effects[seat] if look.effects else 0.0
        own, others = (effect, 0.0) if look.seat == seat else (0.0, effect)
        found.append(Parts(luck, change - luck - effect, others, own))
    return found


def split(looks: Sequence[ReviewedStep], seat: Seat, par: float) -> Split:
    """Where a seat's result, or its chance to win so far, came from."""
    parts = parts_of(looks, seat, par)
    luck, others, own = [0.0], [0.0], [0.0]  # Half widths of the intervals.
    before = 0.0
    for look in looks:
        if look.seat == CHANCE:
            luck += [before, look.within[seat]]
        elif look.effects_within:
            (own if look.seat == seat else others).append(look.effects_within[seat])
        before = look.within[seat]
    widths = hypot(*luck), hypot(*others), hypot(*own)
    return Split(
        par=par,
        luck=sum(part.luck for part in parts),
        reading=sum(part.reading for part in parts),
        others=sum(part.others for part in parts),
        own=sum(part.own for part in parts),
        result=looks[-1].values[seat] if looks else par,
        within=(widths[0], hypot(*widths), widths[1], widths[2]),
    )
