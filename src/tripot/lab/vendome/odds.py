"""Exact odds of La Vendôme: which cards fall, whether the bank survives, and what it is worth.

During a coup only the first card of each rank that lies there matters. If a rank has r cards left,
it is the next of some ranks to come with probability r over the sum of theirs, whatever happened
before. So every chance is a sum of such fractions:

    i falls before the banker           r(i) / (r(i) + r(b))
    i falls before j and the banker     r(i) / (r(i) + r(j) + r(b))
    all fall before the banker          the sum over subsets of -+ r(b) / (r(b) + r(subset))

While cards are still being dealt, all that matters is how many simple, double and triple cards lie
there: few enough positions to go through them all.
"""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tripot.core import Paid, Seat
from tripot.rules.vendome import RANKS, Closed, Dealt, Turned, Vendome

ZERO = Fraction(0)
STAKE = {1: 1, 2: 3, 3: 4}  # D8, D14, D15: what lies on a simple, double and triple card.


class RightCard(Struct, frozen=True):
    """A card in play."""

    seat: Seat
    rank: str
    multiple: int


class Position(Struct, frozen=True):
    """A coup in progress, as all players can see it."""

    banker: Seat
    waiting: tuple[Seat, ...]  # Coupeurs still to be dealt to.
    chips: tuple[int, ...]  # In the purses.
    stakes: tuple[int, ...]  # On the cards, by seat.
    cards: tuple[RightCard, ...] = ()  # Coupeurs in play, in the order of the deal.
    bank: RightCard | None = None  # The banker's own card, once it lies there.
    shown: int = 0  # Cards that have left the pack.
    over: bool = False


class Odds(Struct, frozen=True):
    """What may come, exactly, seen from one position."""

    falls: tuple[Fraction | None, ...]  # By seat: to fall before the banker; None is not in play.
    keeps: Fraction  # The banker keeps the bank.
    loses_next: Fraction  # The next card is the banker's.
    nobody_next: Fraction  # The next card matches no card in play.
    expected: tuple[Fraction, ...] | None
    """Chips at the end of the coup, by seat; None where a seat may be unable to pay (D25)
    and cards are still being dealt."""


def begin(rules: Vendome, chips: tuple[int, ...], banker: Seat) -> Position:
    """The position before the first card of a coup."""
    right = [Seat((banker - i) % rules.seats) for i in range(1, rules.seats)]
    waiting = tuple(s for s in right if rules.shortfall == "debt" or chips[s] > 0)
    return Position(banker, waiting, chips, (0,) * rules.seats)


def follow(position: Position, event: Any) -> Position:
    """The position after something happened."""
    match event:
        case Dealt(seat, card, multiple, over):
            cards = tuple(c for c in position.cards if c.seat != over or multiple == 4)
            mine = RightCard(seat, card[0], multiple)
            if seat == position.banker:
                position = replace(position, bank=mine)
            else:
                cards += (mine,)
            waiting = tuple(s for s in position.waiting if s != seat)
            return replace(position, cards=cards, waiting=waiting, shown=position.shown + 1)
        case Turned(_, hit):
            cards = tuple(c for c in position.cards if c.seat != hit)
            return replace(position, cards=cards, shown=position.shown + 1)
        case Paid(source, target, amount):
            chips, stakes = list(position.chips), list(position.stakes)
            for account, change in ((source, -amount), (target, amount)):
                if account.seat is not None:
                    (stakes if account.staked else chips)[account.seat] += change
            return replace(position, chips=tuple(chips), stakes=tuple(stakes))
        case Closed():
            return replace(position, over=True, cards=())
        case _:
            return position


def odds(rules: Vendome, position: Position) -> Odds:
    """The odds in a position that is not over."""
    if position.bank is None:
        return _deal_odds(rules, position)
    return _taille_odds(rules, position)


def along(rules: Vendome, position: Position, events: Iterable[Any]) -> list[Odds | None]:
    """The odds with each card of a coup, once it is paid for; None beside anything else."""
    found: list[Odds | None] = []
    card: int | None = None  # The place of the card whose payments are being made.
    for event in events:
        if card is not None and isinstance(event, Dealt | Turned):
            found[card] = odds(rules, position)
        card = len(found) if isinstance(event, Dealt | Turned) else card
        found.append(None)
        position = follow(position, event)
    return found  # The last card ends the coup: there is nothing left to come.


# The taille: every right card and the banker's card lie there.


def _taille_odds(rules: Vendome, position: Position) -> Odds:
    bank = position.bank
    assert bank is not None
    left = 52 - position.shown
    r_bank = 4 - bank.multiple
    remaining = {card.seat: 4 - card.multiple for card in position.cards}
    falls: list[Fraction | None] = [None] * rules.seats
    for seat, r in remaining.items():
        falls[seat] = Fraction(r, r + r_bank)
    touched = sum(remaining.values()) + r_bank
    return Odds(
        falls=tuple(falls),
        keeps=_all_fall(tuple(remaining.values()), r_bank),
        loses_next=Fraction(r_bank, left),
        nobody_next=Fraction(left - touched, left),
        expected=_expected(rules, position),
    )


@cache
def _all_fall(remaining: tuple[int, ...], r_bank: int) -> Fraction:
    """The chance that every one of them comes before the banker's card."""
    signs: Counter[int] = Counter({0: 1})  # By the cards a subset has left: how often, with sign.
    for r in remaining:
        for total, sign in list(signs.items()):
            signs[total + r] -= sign
    if not r_bank:
        return Fraction(1)
    return sum((Fraction(s * r_bank, r_bank + total) for total, s in signs.items()), ZERO)


def _expected(rules: Vendome, position: Position) -> tuple[Fraction, ...]:
    """D25: while a purse may run out, payments depend on the order of falls, so all are tried."""
    bank = position.bank
    assert bank is not None
    by_payer = rules.rate == "payer"
    banker, stakes = position.banker, position.stakes

    def pay(chips: list[int], payer: RightCard, receivers: tuple[RightCard, ...]) -> None:
        for receiver in receivers:
            due = payer.multiple if by_payer else receiver.multiple
            amount = min(due, chips[payer.seat])
            chips[payer.seat] -= amount
            chips[receiver.seat] += amount

    @cache
    def ahead(cards: tuple[RightCard, ...], purses: tuple[int, ...]) -> tuple[Fraction, ...]:
        """Chips of every seat at the end, given the cards in play and the purses."""
        if rules.shortfall == "debt" or _is_solvent(cards, bank, purses, by_payer):
            gains = _gains(cards, bank, stakes, by_payer)
            return tuple(has + gain for has, gain in zip(purses, gains, strict=True))
        total = sum(4 - card.multiple for card in cards) + 4 - bank.multiple
        sums = [ZERO] * len(purses)
        for hit in (*cards, bank):
            chips = list(purses)
            if hit is bank:
                for card in cards:
                    chips[card.seat] += stakes[card.seat]  # D23
                pay(chips, bank, cards)
                after: tuple[int | Fraction, ...] = tuple(chips)
            else:
                chips[banker] += stakes[hit.seat]  # D12
                left = tuple(card for card in cards if card is not hit)
                pay(chips, hit, left)
                after = ahead(left, tuple(chips))
            chance = Fraction(4 - hit.multiple, total)
            for seat, amount in enumerate(after):
                sums[seat] += chance * amount
        return tuple(sums)

    return ahead(position.cards, position.chips)


def _is_solvent(
    cards: tuple[RightCard, ...], bank: RightCard, purses: tuple[int, ...], by_payer: bool
) -> bool:
    """Whether all in play can make any payment that may come; purses only grow until then."""
    for card in (*cards, bank):
        others = [c.multiple for c in cards if c.seat != card.seat]
        if purses[card.seat] < (card.multiple * len(others) if by_payer else sum(others)):
            return False
    return True


@cache
def _gains(
    cards: tuple[RightCard, ...], bank: RightCard, stakes: tuple[int, ...], by_payer: bool
) -> tuple[Fraction, ...]:
    """What each seat gains, by D12 and D21-D23: a payment depends on three ranks at a time."""
    r_bank = 4 - bank.multiple
    gains = [ZERO] * len(stakes)
    for card in cards:
        r = 4 - card.multiple
        survives = Fraction(r_bank, r + r_bank)
        stake = stakes[card.seat]
        paid = survives * (bank.multiple if by_payer else card.multiple)
        gains[card.seat] += survives * stake + paid
        gains[bank.seat] += (1 - survives) * stake - paid
        for other in cards:
            if other.seat != card.seat:
                first = Fraction(r, r + (4 - other.multiple) + r_bank)
                paid = first * (card.multiple if by_payer else other.multiple)
                gains[other.seat] += paid
                gains[card.seat] -= paid
    return tuple(gains)


# The deal: some coupeurs, or the banker, still wait for their card.


class _Lying(Struct, frozen=True):
    """How many simple, double and triple cards coupeurs have, apart from the one we look at."""

    counts: tuple[int, int, int]
    mine: int  # How multiple the card we look at is; 0 is none.

    def with_more(self, multiple: int, change: int) -> "_Lying":
        counts = list(self.counts)
        counts[multiple - 1] += change
        return replace(self, counts=(counts[0], counts[1], counts[2]))

    def untouched(self) -> int:
        return len(RANKS) - sum(self.counts) - (self.mine > 0)


def _deal_odds(rules: Vendome, position: Position) -> Odds:
    left = 52 - position.shown
    live = Counter(card.multiple for card in position.cards)
    lying = _Lying((live[1], live[2], live[3]), 0)
    waiting = len(position.waiting)
    falls: list[Fraction | None] = [None] * rules.seats
    for card in position.cards:
        falls[card.seat] = _falls(_without(lying, card.multiple), waiting, left)
    for turn, seat in enumerate(position.waiting):
        falls[seat] = _falls_later(lying, turn, waiting - turn - 1, left)
    touched = sum(4 - card.multiple for card in position.cards)
    expected = None
    if rules.shortfall == "debt" or _is_rich(rules, position):
        expected = _deal_expected(rules, position, lying, left)
    return Odds(
        falls=tuple(falls),
        keeps=_keeps(lying, waiting, left),
        loses_next=ZERO,
        nobody_next=Fraction(left - touched, left),
        expected=expected,
    )


def _is_rich(rules: Vendome, position: Position) -> bool:
    """Whether no seat can run short in the rest of the coup."""
    people = len(position.cards) + len(position.waiting)
    coupeurs = [card.seat for card in position.cards] + list(position.waiting)
    need = 1 + 3 * people
    return position.chips[position.banker] >= 6 * people and all(
        position.chips[seat] >= need for seat in coupeurs
    )


def _without(lying: _Lying, multiple: int) -> _Lying:
    return replace(lying.with_more(multiple, -1), mine=multiple)


def _next_cards(lying: _Lying, left: int) -> list[tuple[Fraction, int, bool]]:
    """What the next card dealt may be: chance, how often its rank lies there, whether in mine."""
    found = [(Fraction(4 * lying.untouched(), left), 0, False)]
    for multiple, count in enumerate(lying.counts, start=1):
        if count:
            found.append((Fraction(count * (4 - multiple), left), multiple, False))
    if lying.mine:
        found.append((Fraction(4 - lying.mine, left), lying.mine, True))
    return [choice for choice in found if choice[0]]


@cache
def _keeps(lying: _Lying, waiting: int, left: int) -> Fraction:
    """The chance that the banker keeps the bank."""
    total = ZERO
    for chance, multiple, _ in _next_cards(lying, left):
        if waiting:
            if multiple < 3:
                total += chance * _keeps(_dealt(lying, multiple), waiting - 1, left - 1)
        elif multiple == 3:
            total += chance  # D18
        else:
            after = lying.with_more(multiple, -1) if multiple else lying
            remaining = [4 - m for m, n in enumerate(after.counts, start=1) for _ in range(n)]
            total += chance * _all_fall(tuple(remaining), 3 - multiple)
    return total


def _dealt(lying: _Lying, multiple: int) -> _Lying:
    """D14, D15: another seat is dealt a card of a rank that already lies there that often."""
    if multiple:
        lying = lying.with_more(multiple, -1)
    return lying.with_more(multiple + 1, 1)


@cache
def _falls(lying: _Lying, waiting: int, left: int) -> Fraction:
    """The chance that the card we look at is taken up, or hit before the banker's."""
    total = ZERO
    for chance, multiple, is_mine in _next_cards(lying, left):
        if waiting:
            if is_mine:
                total += chance if multiple < 3 else ZERO  # D14, D15; D16 gives it back
            elif multiple < 3:
                total += chance * _falls(_dealt(lying, multiple), waiting - 1, left - 1)
        elif is_mine or multiple == 3:
            total += chance  # D17, D18
        else:
            total += chance * Fraction(4 - lying.mine, 4 - lying.mine + 3 - multiple)
    return total


@cache
def _falls_later(lying: _Lying, turns: int, after: int, left: int) -> Fraction:
    """The same for a coupeur who is dealt to after `turns` others, with `after` more behind."""
    total = ZERO
    for chance, multiple, _ in _next_cards(lying, left):
        if multiple == 3:
            continue  # D16: the coup is over, and nobody falls
        if turns:
            dealt = _dealt(lying, multiple)
            total += chance * _falls_later(dealt, turns - 1, after, left - 1)
        else:
            mine = lying.with_more(multiple, -1) if multiple else lying
            mine = replace(mine, mine=multiple + 1)
            total += chance * _falls(mine, after, left - 1)
    return total


def _deal_expected(
    rules: Vendome, position: Position, lying: _Lying, left: int
) -> tuple[Fraction, ...]:
    """Chips at the end when all can pay: each coupeur separately, the banker gets the rest."""
    by_payer = rules.rate == "payer"
    waiting = len(position.waiting)
    expected = [Fraction(chips) for chips in position.chips]
    for card in position.cards:
        expected[card.seat] += _worth(_without(lying, card.multiple), waiting, left, by_payer)
    for turn, seat in enumerate(position.waiting):
        expected[seat] += _worth_later(lying, turn, waiting - turn - 1, left, by_payer)
    everything = Fraction(sum(position.chips) + sum(position.stakes))
    others = sum(expected) - expected[position.banker]
    expected[position.banker] = everything - others
    return tuple(expected)


@cache
def _worth(lying: _Lying, waiting: int, left: int, by_payer: bool) -> Fraction:
    """What a coupeur with a card may still expect, his stake included."""
    stake = STAKE[lying.mine]
    total = ZERO
    for chance, multiple, is_mine in _next_cards(lying, left):
        if waiting:
            if multiple == 3:
                total += chance * stake  # D16: he takes it back
            elif not is_mine:
                after = _dealt(lying, multiple)
                total += chance * _worth(after, waiting - 1, left - 1, by_payer)
        elif not is_mine and multiple < 3:
            after = lying.with_more(multiple, -1) if multiple else lying
            total += chance * _worth_in_taille(after, multiple + 1, by_payer)
    return total


@cache
def _worth_later(lying: _Lying, turns: int, after: int, left: int, by_payer: bool) -> Fraction:
    """The same for a coupeur still to be dealt to."""
    total = ZERO
    for chance, multiple, _ in _next_cards(lying, left):
        if turns:
            if multiple < 3:
                dealt = _dealt(lying, multiple)
                total += chance * _worth_later(dealt, turns - 1, after, left - 1, by_payer)
        elif multiple == 3:
            total += chance * 4  # D16
        else:
            mine = lying.with_more(multiple, -1) if multiple else lying
            mine = replace(mine, mine=multiple + 1)
            total += chance * (_worth(mine, after, left - 1, by_payer) - 1)
    return total


@cache
def _worth_in_taille(lying: _Lying, bank: int, by_payer: bool) -> Fraction:
    """What a coupeur may expect once the banker's card, that multiple, lies there."""
    mine, r, r_bank = lying.mine, 4 - lying.mine, 4 - bank
    survives = Fraction(r_bank, r + r_bank)
    total = survives * (STAKE[mine] + (bank if by_payer else mine))
    for multiple, count in enumerate(lying.counts, start=1):
        if not count:
            continue
        three = r + (4 - multiple) + r_bank
        gets = Fraction(4 - multiple, three) * (multiple if by_payer else mine)
        pays = Fraction(r, three) * (mine if by_payer else multiple)
        total += count * (gets - pays)
    return total
