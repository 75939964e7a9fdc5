"""What each walk of Vabanque was worth, exactly, given what its seat knew.

Before the pawns walk every seat has laid one card of each kind (V5, V14). Without further
knowledge, the six orders of a rival's three face-down cards are equally likely. If k of
them lie at a casino, no trap of that rival is there in (3 - k) of 3 orders, and a raise but no
trap in k (3 - k) of 6. Rivals lay without knowing of each other, so their chances multiply.
Pawns that walk later change nothing: other pawns at the casino do not change the pay (V22).
"""

from fractions import Fraction

from msgspec import Struct

from tripot.core import Seat
from tripot.rules.vabanque import BOXES, Card, CasinoView, Phase, Vabanque, View


class Walk(Struct, frozen=True):
    """One possible walk, and what it was worth."""

    steps: int
    casino: int
    mean: Fraction
    """What the pawn is paid there on average."""
    trapped: Fraction
    """The chance that a rival's trap lies there."""
    without: tuple[tuple[Seat, Fraction], ...]
    """By rival with cards there: the mean if one of them were not."""


def walks(rules: Vabanque, view: View) -> tuple[Walk, ...]:
    """Every walk of the view's seat, shortest first; none if it is not to walk now (V17)."""
    seat = view.seat
    if rules.box is not None or seat is None or view.phase is not Phase.MOVE:
        return ()
    box = BOXES[rules.seats]
    here = next(at for at, casino in enumerate(view.casinos) if seat in casino.pawns)
    found: list[Walk] = []
    for steps in range(box.steps + 1):
        at = (here + steps) % box.casinos
        casino = view.casinos[at]
        chips = sum(count * face for count, (face, _) in zip(casino.chips, box.chips, strict=True))
        backs = _backs(casino, seat)
        own = sum(card is Card.RAISE for owner, card in casino.cards if owner == seat)

        def mean(backs: dict[Seat, int], worth: int = chips * box.unit, own: int = own) -> Fraction:
            return worth * _times(backs, own)

        clear = Fraction(1)
        for count in backs.values():
            clear *= Fraction(3 - count, 3)
        without = tuple(
            (rival, mean({**backs, rival: count - 1})) for rival, count in sorted(backs.items())
        )
        found.append(Walk(steps, at, mean(backs), 1 - clear, without))
    return tuple(found)


def _backs(casino: CasinoView, seat: Seat) -> dict[Seat, int]:
    """How many face-down cards each rival has there."""
    backs: dict[Seat, int] = {}
    for owner, _ in casino.cards:
        if owner != seat:
            backs[owner] = backs.get(owner, 0) + 1
    return backs


def _times(backs: dict[Seat, int], own: int) -> Fraction:
    """How many times the chips a pawn is paid on average (V20); a trap pays it nothing."""
    clear, raises = Fraction(1), Fraction(own)
    for count in backs.values():
        if count == 3:
            return Fraction(0)
        clear *= Fraction(3 - count, 3)
        raises += Fraction(count, 2)  # A raise, given that no trap is there.
    return clear * (1 + raises)
