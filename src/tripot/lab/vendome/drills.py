"""Drills of La Vendôme: chances in the middle of a coup, as exact fractions.

There are no decisions here, so no bot can fail. The difficulty comes from simpler calculations:
each ignores something, and may or may not lead to another answer.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import prod
from random import Random
from typing import NamedTuple

from tripot.core import Seat
from tripot.lab.drills.make import record_until
from tripot.lab.drills.model import Choice, Drill, Solved, seen
from tripot.lab.study import AnyGame, Reason
from tripot.lab.vendome.odds import Position, begin, follow
from tripot.record.document import Step
from tripot.rules.vendome import RANKS, HasCut, Shuffle, Turned, Vendome

KINDS = {"next": 100, "falls": 100, "keeps": 150}
"""The next card is the banker's; a card falls before the banker's; all of them do."""
PACK = 52
FOUR = 4  # Cards of a rank.
APART = Fraction(1, 50)  # The least distance of two choices; a closer mistake counts as right.
CHOICES = 4
KEEPS = (2, 3)  # Coupeurs in play, of whom the chance that all fall can still be counted by hand.
MORE = (Fraction(3, 2), Fraction(2, 3), Fraction(2), Fraction(1, 2), Fraction(5, 4), Fraction(3, 4))
"""Other choices, as parts of the right one, where too few slips lead elsewhere."""


class Asked(NamedTuple):
    """A chance, the results of wrong calculations, and the right calculation."""

    right: Fraction
    slips: Mapping[str, Fraction]
    reasons: tuple[Reason, ...]


def find(game: AnyGame, kind: str, luck: Random) -> Iterator[Drill]:
    """One moment of each coup in which at least one simple calculation is wrong."""
    rules = game.rules
    assert isinstance(rules, Vendome)
    steps = list(game)
    before = 0  # Events until the coup: everybody sees all of them.
    for index, step in enumerate(steps):
        if isinstance(step.move, Shuffle):
            found = list(_of_coup(rules, steps[: index + 1], before, kind))
            if found:
                yield luck.choice(found)
        before += len(step.events)


def _of_coup(rules: Vendome, steps: Sequence[Step], before: int, kind: str) -> Iterator[Drill]:
    """The moments of the last step's coup that a question of this kind can be asked in."""
    record = record_until(rules, steps)
    now = begin(rules, steps[-1].before.chips, steps[-1].before.banker)
    events = steps[-1].events
    for place, event in enumerate(events[:-1]):
        now = follow(now, event)
        if now.bank is None or now.over or not isinstance(events[place + 1], Turned):
            continue  # Cards are dealt, or this one is still being paid for.
        for seat in _askers(now, kind):
            asked = ASKED[kind](now, seat)
            slips = tuple(
                name for name, share in asked.slips.items() if abs(share - asked.right) >= APART
            )
            if slips and (kind != "falls" or asked.right != Fraction(1, 2)):
                yield Drill(
                    rules.name, kind, seat, record, seat, slips=slips, events=before + place + 1
                )


def _askers(now: Position, kind: str) -> tuple[Seat, ...]:
    """The seats whose question it is."""
    if kind == "falls":
        return tuple(card.seat for card in now.cards)
    fewest, most = KEEPS
    return (now.banker,) if kind == "next" or fewest <= len(now.cards) <= most else ()


def solve(drill: Drill, game: AnyGame) -> Solved:
    """Four fractions: the right one, and the results of mistakes."""
    rules = game.rules
    assert isinstance(rules, Vendome)
    asked = ASKED[drill.kind](_position(rules, drill, game), drill.seat)
    shares: dict[Fraction, tuple[Reason, ...]] = {asked.right: asked.reasons}
    wrong = {share: (Reason(f"slip-{name}", {}),) for name, share in asked.slips.items()}
    for share in (*wrong, *(part * asked.right for part in MORE)):
        far = all(abs(share - other) >= APART for other in shares)
        if far and 0 < share < 1 and len(shares) < CHOICES:
            shares[share] = wrong.get(share, ())
    choices = tuple(
        Choice(
            str(share),
            int(share == asked.right),
            None,
            shares[share],
            Reason("chance", {"share": str(share), "percent": round(100 * share)}),
        )
        for share in sorted(shares)
    )
    return Solved(choices, [choice.value for choice in choices].index(1))


def _position(rules: Vendome, drill: Drill, game: AnyGame) -> Position:
    """The coup as far as the drill shows it."""
    shown = seen(drill, game)
    start = max(place for place, event in enumerate(shown) if isinstance(event, HasCut))
    step = next(step for step in reversed(list(game)) if isinstance(step.move, Shuffle))
    now = begin(rules, step.before.chips, step.before.banker)
    for event in shown[start + 1 :]:
        now = follow(now, event)
    return now


# The questions. A rank has four cards; those that lie there are not in the pack any more.


def _next(now: Position, seat: Seat) -> Asked:
    """Whether the next card takes the bank."""
    assert now.bank is not None
    mine, left = FOUR - now.bank.multiple, PACK - now.shown
    return Asked(
        Fraction(mine, left),
        {
            "pack": Fraction(mine, PACK),
            "four": Fraction(FOUR, left),
            "ranks": Fraction(1, len(RANKS)),
        },
        (
            Reason("left", {"shown": now.shown, "left": left}),
            Reason("mine", {"rank": now.bank.rank, "lie": now.bank.multiple, "cards": mine}),
            Reason("next", {"cards": mine, "left": left}),
        ),
    )


def _falls(now: Position, seat: Seat) -> Asked:
    """Whether the seat's card comes again before the banker's."""
    assert now.bank is not None
    (card,) = (each for each in now.cards if each.seat == seat)
    mine, bank = FOUR - card.multiple, FOUR - now.bank.multiple
    return Asked(
        Fraction(mine, mine + bank),
        {
            "even": Fraction(1, 2),
            "flip": Fraction(bank, mine + bank),
            "pack": Fraction(mine, PACK - now.shown),
        },
        (
            Reason("mine", {"rank": card.rank, "lie": card.multiple, "cards": mine}),
            Reason("bank", {"rank": now.bank.rank, "lie": now.bank.multiple, "cards": bank}),
            Reason("others", {}),
            Reason("falls", {"cards": mine, "both": mine + bank}),
        ),
    )


def _keeps(now: Position, seat: Seat) -> Asked:
    """Whether all coupeurs in play fall before the banker, by the card that comes first."""
    assert now.bank is not None
    bank = FOUR - now.bank.multiple
    cards = [FOUR - card.multiple for card in now.cards]
    total = sum(cards) + bank
    reasons = [Reason("bank", {"rank": now.bank.rank, "lie": now.bank.multiple, "cards": bank})]
    for place, card in enumerate(now.cards):
        share, rest = Fraction(cards[place], total), cards[:place] + cards[place + 1 :]
        then = {"share": str(share), "then": str(_all_fall(rest, bank))}
        reasons.append(Reason("first", {"rank": card.rank, **then}))
    right = _all_fall(cards, bank)
    return Asked(
        right,
        {
            "product": prod((Fraction(each, each + bank) for each in cards), start=Fraction(1)),
            "ranks": Fraction(1, len(cards) + 1),
            "halves": Fraction(1, 2 ** len(cards)),
        },
        (*reasons, Reason("keeps", {"share": str(right)})),
    )


def _all_fall(cards: Sequence[int], bank: int) -> Fraction:
    """The chance that ranks with so many cards left all come before the banker's."""
    total = sum(cards) + bank
    return sum(
        (
            Fraction(each, total) * _all_fall([*cards[:i], *cards[i + 1 :]], bank)
            for i, each in enumerate(cards)
        ),
        start=Fraction(not cards),
    )


ASKED = {"next": _next, "falls": _falls, "keeps": _keeps}
