"""Beliefs about face-down cards in Vabanque, from how a policy would have laid them.

A seat lays without seeing the others' faces, so given what everybody can see, the seats' cards are
independent of each other. For each seat the odds of every order of its cards are kept: each card
and walk multiplies them by how likely the policy makes it if that order is the true one. This is
exact for the policy: at most 6 orders for each rival, 6 to the number of rivals together.
"""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from tripot.core import Seat
from tripot.lab.review.rollouts import Policy
from tripot.record.document import Step
from tripot.rules.vabanque import Card, Laid, Lay, State, Vabanque, Walk

Order = tuple[Card, ...]
"""The faces of a seat's cards, in the order laid."""
Orders = Mapping[Order, float]
"""How likely each is; they add up to 1."""

DOUBT = 0.08  # The share of moves that are random.


def with_cards(state: State, faces: Mapping[Seat, Sequence[Card]]) -> State:
    """The state with other faces under the cards of some seats."""
    left = {seat: list(order) for seat, order in faces.items()}
    return replace(
        state,
        cards=tuple(
            Laid(laid.seat, laid.casino, left[laid.seat].pop(0)) if laid.seat in left else laid
            for laid in state.cards
        ),
    )


def along(
    rules: Vabanque, steps: Sequence[Step], policy: Policy, doubt: float = DOUBT
) -> Iterator[dict[Seat, Orders]]:
    """The belief before each step about every seat, as the others hold it."""
    nothing: dict[Seat, Orders] = {Seat(seat): {(): 1.0} for seat in range(rules.seats)}
    now = dict(nothing)
    for step in steps:
        yield now
        if step.state.rounds != step.before.rounds:
            now = dict(nothing)
        elif isinstance(step.move, Lay | Walk):
            seat = step.seat
            now = {**now, seat: _updated(rules, step, now[seat], policy, doubt)}


def _updated(
    rules: Vabanque, step: Step, orders: Orders, policy: Policy, doubt: float
) -> dict[Order, float]:
    found: dict[Order, float] = {}
    for order, weight in orders.items():
        state = with_cards(step.before, {step.seat: order})
        legal = rules.legal(state, step.seat)
        odds = policy.odds(rules.view(state, step.seat), legal)
        for move, chance in zip(legal, odds, strict=True):
            likely = weight * ((1 - doubt) * chance + doubt / len(legal))
            if isinstance(move, Walk):
                if move == step.move:
                    found[order] = likely
            elif isinstance(move, Lay) and move.casino == step.move.casino:
                found[*order, move.card] = likely
    total = sum(found.values())
    if total == 0:  # The policy would never do this: nothing is known.
        return {order: 1 / len(found) for order in found}
    return {order: likely / total for order, likely in found.items()}
