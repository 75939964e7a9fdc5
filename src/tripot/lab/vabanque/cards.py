"""The exact effect of a face-down card when the casinos were turned over."""

from itertools import permutations

from msgspec.structs import replace

from tripot.core import Seat
from tripot.lab.vabanque.beliefs import Order, with_cards
from tripot.rules.vabanque import BOXES, Box, Card, Laid, State, Vabanque, settle


def without(cards: tuple[Laid, ...], which: int) -> tuple[Laid, ...]:
    """The cards but one."""
    return cards[:which] + cards[which + 1 :]


def payouts(rules: Vabanque, state: State) -> list[int]:
    """By seat: what the casinos pay as cards and pawns lie now."""
    box: Box = rules.box or BOXES[rules.seats]
    paid = [0] * rules.seats
    for casino in set(state.pawns):
        chips = sum(n * face for n, (face, _) in zip(state.chips[casino], box.chips, strict=True))
        pawns = tuple(Seat(s) for s, at in enumerate(state.pawns) if at == casino)
        cards = tuple(laid for laid in state.cards if laid.casino == casino)
        settled, _ = settle(casino, chips, pawns, cards, rules.seats, box)
        for seat, amount in enumerate(settled.paid):
            paid[seat] += amount
    return paid


def could_come(rules: Vabanque, state: State, casino: int) -> int:
    """How many pawns can walk to a casino, before anybody has walked."""
    box: Box = rules.box or BOXES[rules.seats]
    return sum((casino - pawn) % box.casinos <= box.steps for pawn in state.pawns)


def what_happened(
    rules: Vabanque, start: State, end: State, seat: Seat, lap: int
) -> tuple[int, dict[str, int | str]]:
    """What a seat's card earned, and the facts around it.

    `start` is before the pawns walked, `end` when the casinos were turned over. The facts: how many
    pawns could `reach` the casino, how many rivals' pawns `came`, whether `mine` did, how many
    other `traps` lay there, what the casino was worth (`value`); `swap`, the best other order of
    the seat's cards under the same backs, which nobody could have noticed, and what it would have
    paid `more`.
    """
    box: Box = rules.box or BOXES[rules.seats]
    mine = [i for i, laid in enumerate(end.cards) if laid.seat == seat]
    card = end.cards[mine[lap]]
    here = [laid for laid in end.cards if laid.casino == card.casino]
    paid = payouts(rules, end)[seat]
    earned = paid - payouts(rules, replace(end, cards=without(end.cards, mine[lap])))[seat]
    chips = sum(n * face for n, (face, _) in zip(end.chips[card.casino], box.chips, strict=True))
    facts: dict[str, int | str] = {
        "reach": could_come(rules, start, card.casino),
        "came": sum(at == card.casino for s, at in enumerate(end.pawns) if s != seat),
        "mine": int(end.pawns[seat] == card.casino),
        "traps": sum(laid.card is Card.TRAP for laid in here if laid.seat != seat),
        "value": chips * (1 + sum(laid.card is Card.RAISE for laid in here)) * box.unit,
    }
    order: Order = tuple(face for i in mine if (face := end.cards[i].card) is not None)
    other: dict[Order, int] = {
        each: payouts(rules, with_cards(end, {seat: each}))[seat]
        for each in permutations(order)
        if each != order
    }
    if other:
        swap = max(other, key=lambda each: other[each])
        facts |= {"swap": " ".join(swap), "more": other[swap] - paid}
    return earned, facts
