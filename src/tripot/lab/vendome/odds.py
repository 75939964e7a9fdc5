"""Exact odds of La Vendôme: which cards fall, whether the bank survives, and what it is worth.

During a coup only the first card of each rank that lies there matters. If a rank has r cards left,
it is the next of some ranks to come with probability r over the sum of theirs, whatever happened
before. So every chance is a sum of such fractions:

    i falls before the banker           r(i) / (r(i) + r(b))
    i falls before j and the banker     r(i) / (r(i) + r(j) + r(b))
    all fall before the banker          the sum over subsets of -+ r(b) / (r(b) + r(subset))

While cards are still being dealt, all that matters is how many simple, double and triple cards lie
there: few enough positions to go through them all.

Sums are made of whole numbers over one common denominator, and become fractions at the end.

One long file: the chances, the purses and the payments are one calculation.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from math import gcd, lcm
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from tripot.core import Paid, Seat, put
from tripot.rules.vendome import RANKS, Closed, Dealt, Turned, Vendome

ZERO = Fraction(0)
WHOLE = lcm(*range(1, 40))
"""The denominator of the taille: of some ranks that lie there at most 39 cards are left."""
MOST_GONE_THROUGH = 8  # Coupeurs: a few seconds. Each further one takes six times as long.
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
    """The exact odds in one position."""

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
    """The odds in a position that is not over.

    A variant has other amounts and the same cards: its chances are these, its expected chips None.
    """
    found = (_deal_odds if position.bank is None else _taille_odds)(rules, position)
    return replace(found, expected=None) if rules.variant else found


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
    by_payer, may_owe = rules.rate == "payer", rules.shortfall == "debt"
    falls, keeps, expected = _until_hit(
        position.cards, bank, position.chips, position.stakes, by_payer, may_owe
    )
    touched = sum([4 - card.multiple for card in position.cards]) + r_bank
    return Odds(
        falls=falls,
        keeps=keeps,
        loses_next=over(r_bank, left),
        nobody_next=over(left - touched, left),
        expected=expected,
    )


@lru_cache(1024)
def _until_hit(
    cards: tuple[RightCard, ...],
    bank: RightCard,
    chips: tuple[int, ...],
    stakes: tuple[int, ...],
    by_payer: bool,
    may_owe: bool,
) -> tuple[tuple[Fraction | None, ...], Fraction, tuple[Fraction, ...]]:
    """What stays the same while the cards that are turned hit nobody: who falls, whether the
    banker keeps the bank, and the chips that are expected."""
    r_bank = 4 - bank.multiple
    falls: list[Fraction | None] = [None] * len(chips)
    for card in cards:
        r = 4 - card.multiple
        falls[card.seat] = over(r, r + r_bank)
    remaining = sorted([4 - card.multiple for card in cards])
    keeps = over(_all_fall(tuple(remaining), r_bank), WHOLE)
    return tuple(falls), keeps, _expected(cards, bank, chips, stakes, by_payer, may_owe)


@cache
def _all_fall(remaining: tuple[int, ...], r_bank: int) -> int:
    """The chance that every one of them comes before the banker's card, times WHOLE."""
    signs: Counter[int] = Counter({0: 1})  # By the cards a subset has left: how often, with sign.
    for r in remaining:
        for total, sign in list(signs.items()):
            signs[total + r] -= sign
    if not r_bank:
        return WHOLE
    return sum(s * r_bank * (WHOLE // (r_bank + total)) for total, s in signs.items())


def _expected(
    cards: tuple[RightCard, ...],
    bank: RightCard,
    chips: tuple[int, ...],
    stakes: tuple[int, ...],
    by_payer: bool,
    may_owe: bool,
) -> tuple[Fraction, ...]:
    """Chips at the end of the coup, by seat."""
    hands = tuple([(card.multiple, chips[card.seat], stakes[card.seat]) for card in cards])
    gains, whole = _ahead(hands, (bank.multiple, chips[bank.seat]), by_payer, may_owe)
    expected = [has * whole for has in chips]
    for card, gain in zip((*cards, bank), gains, strict=True):
        expected[card.seat] += gain
    return tuple([over(amount, whole) for amount in expected])


@lru_cache(1 << 13)
def over(numerator: int, denominator: int) -> Fraction:
    """The fraction in its lowest terms: seats alike have the same one."""
    return Fraction(numerator, denominator)


Hand = tuple[int, int, int]
"""A coupeur in play, on any seat: how multiple the card is, the purse, and the stake."""
Bank = tuple[int, int]
"""How multiple the banker's card is, and the purse."""
Gains = tuple[Sequence[int], int]
"""What every hand and then the banker may expect to gain, over a common denominator."""


def _ahead(hands: tuple[Hand, ...], bank: Bank, by_payer: bool, may_owe: bool) -> Gains:
    """What is still gained in the taille."""
    if may_owe:
        return _gains(hands, bank[0], by_payer), WHOLE
    people, total = len(hands), sum([multiple for multiple, _, _ in hands])
    dues = [multiple * (people - 1) if by_payer else total - multiple for multiple, _, _ in hands]
    bank_due = bank[0] * people if by_payer else total
    # Nobody pays more than is due now, so more in a purse makes no difference: fewer positions.
    purses = [min(purse, due) for (_, purse, _), due in zip(hands, dues, strict=True)]
    bank_purse = min(bank[1], bank_due)
    if purses == dues and bank_purse == bank_due:  # Until they pay, purses only grow.
        return _gains(hands, bank[0], by_payer), WHOLE
    enough = [(m, purse, stake) for (m, _, stake), purse in zip(hands, purses, strict=True)]
    return _in_every_order(tuple(enough), (bank[0], bank_purse), by_payer)


@lru_cache(4096)
def _in_every_order(hands: tuple[Hand, ...], bank: Bank, by_payer: bool) -> Gains:
    """The same where somebody may be unable to pay.

    D25: while a purse may run out, payments depend on the order of falls, so all are tried.
    """
    # The cards left of a rank, what is paid if it comes next, and what is gained afterwards.
    found: list[tuple[int, list[int], Sequence[int], int]] = []
    for at, (multiple, purse, stake) in enumerate(hands):
        left = hands[:at] + hands[at + 1 :]
        paid = _payments(multiple, purse, left, by_payer)
        after = tuple([(m, p + got, s) for (m, p, s), got in zip(left, paid, strict=True)])
        gains, whole = _ahead(after, (bank[0], bank[1] + stake), by_payer, False)
        paid.insert(at, -sum(paid))
        paid.append(stake)  # D12
        found.append((4 - multiple, paid, (*gains[:at], 0, *gains[at:]), whole))
    paid = _payments(*bank, hands, by_payer)
    spent = sum(paid)
    paid = [got + stake for got, (_, _, stake) in zip(paid, hands, strict=True)]  # D23
    found.append((4 - bank[0], [*paid, -spent], (0,) * (len(hands) + 1), 1))
    common = lcm(*[whole for _, _, _, whole in found])
    sums = [0] * (len(hands) + 1)
    for r, now, later, whole in found:
        weight, weight_now = r * (common // whole), r * common
        sums = [
            total + weight_now * a + weight * b
            for total, a, b in zip(sums, now, later, strict=True)
        ]
    total = common * sum([r for r, _, _, _ in found])
    shared = gcd(total, *sums)
    return tuple([amount // shared for amount in sums]), total // shared


def _payments(multiple: int, purse: int, receivers: Iterable[Hand], by_payer: bool) -> list[int]:
    """D21-D23, D25: what each receives, as far as the payer's chips go."""
    paid = []
    for theirs, _, _ in receivers:
        due = multiple if by_payer else theirs
        amount = due if due < purse else purse
        purse -= amount
        paid.append(amount)
    return paid


def _gains(hands: tuple[Hand, ...], bank: int, by_payer: bool) -> list[int]:
    """What each hand and the banker gain where all can pay, by D12 and D21-D23, times WHOLE: a
    payment depends on three ranks at a time, and of a card only on how multiple it is."""
    counts = [0, 0, 0]
    for multiple, _, _ in hands:
        counts[multiple - 1] += 1
    by_multiple = _gains_by_multiple(tuple(counts), bank, by_payer)
    gains, banker = [], 0
    for multiple, _, stake in hands:
        survives, paid, paid_by_bank = by_multiple[multiple - 1]
        kept = survives * stake
        gains.append(kept + paid)
        banker += WHOLE * stake - kept - paid_by_bank
    gains.append(banker)
    return gains


@cache
def _gains_by_multiple(
    counts: tuple[int, ...], bank: int, by_payer: bool
) -> list[tuple[int, int, int]]:
    """For a simple, double and triple card: its chance to survive, what its owner gains but for
    the stake, and what the banker pays for it, all times WHOLE."""
    found: list[tuple[int, int, int]] = []
    for mine in (1, 2, 3):
        survives = (4 - bank) * (WHOLE // (4 - mine + 4 - bank))
        others = put(counts, mine - 1, counts[mine - 1] - 1)
        paid = _paid_in_taille(others, mine, bank, by_payer)
        found.append((survives, paid, survives * (bank if by_payer else mine)))
    return found


@cache
def _paid_in_taille(others: tuple[int, ...], mine: int, bank: int, by_payer: bool) -> int:
    """What a coupeur with a card may expect of the others and of the banker, times WHOLE: so many
    others have a simple, double and triple card."""
    r, r_bank = 4 - mine, 4 - bank
    total = r_bank * (WHOLE // (r + r_bank)) * (bank if by_payer else mine)
    for multiple, count in enumerate(others, start=1):
        part = count * (WHOLE // (r + 4 - multiple + r_bank))
        gets = (4 - multiple) * (multiple if by_payer else mine)
        pays = r * (mine if by_payer else multiple)
        total += part * (gets - pays)
    return total


# The deal: some coupeurs, or the banker, still wait for their card.


class _Lying(NamedTuple):
    """How many simple, double and triple cards coupeurs have, apart from the one we look at."""

    counts: tuple[int, ...]
    mine: int  # How multiple the card we look at is; 0 is none.

    def with_more(self, multiple: int, change: int) -> "_Lying":
        counts = list(self.counts)
        counts[multiple - 1] += change
        return _Lying(tuple(counts), self.mine)

    def untouched(self) -> int:
        return len(RANKS) - sum(self.counts) - (self.mine > 0)


@cache
def _whole(left: int, waiting: int) -> int:
    """The common denominator before the rest of the deal: as many cards as wait, the banker's,
    then the taille."""
    whole = WHOLE
    for card in range(waiting + 1):
        whole *= left - card
    return whole


def _deal_odds(rules: Vendome, position: Position) -> Odds:
    left = 52 - position.shown
    live = Counter(card.multiple for card in position.cards)
    lying = _Lying((live[1], live[2], live[3]), 0)
    waiting = len(position.waiting)
    whole = _whole(left, waiting)
    falls: list[Fraction | None] = [None] * rules.seats
    for card in position.cards:
        falls[card.seat] = over(_falls(_without(lying, card.multiple), waiting, left), whole)
    for turn, seat in enumerate(position.waiting):
        falls[seat] = over(_falls_later(lying, turn, waiting - turn - 1, left), whole)
    touched = sum(4 - card.multiple for card in position.cards)
    expected = None
    if rules.shortfall == "debt" or _is_rich(rules, position):
        expected = _deal_expected(rules, position, lying, left)
    return Odds(
        falls=tuple(falls),
        keeps=over(_keeps(lying, waiting, left), whole),
        loses_next=ZERO,
        nobody_next=over(left - touched, left),
        expected=expected,
    )


def _is_rich(rules: Vendome, position: Position) -> bool:
    """Whether no seat can run short in the rest of the coup, whatever is dealt and turned.

    With the chips of D3 that is so before the first card, at every number of seats.
    """
    cards, waiting = position.cards, len(position.waiting)
    if any(position.stakes[card.seat] < STAKE[card.multiple] for card in cards):
        return False  # Somebody was short before, so less lies on a card than is reckoned here.
    most = len(cards) + waiting  # Coupeurs that can be in play when all cards lie there.
    shown = sum(card.multiple for card in cards) + waiting  # Cards under and on theirs.
    highest = max((card.multiple for card in cards), default=0)
    # Another card on a rank that lies there takes a coupeur out, and on a simple one costs 1.
    if rules.rate == "payer":
        bank = max(most, 2 * most - 3, 3 * most - (6 if highest == 2 else 8))
        dealt = [card.multiple * (most - 1) for card in cards]
        later = max(most - 1, 2 * (most - 2), 3 * (most - (2 if highest == 2 else 3)))
    else:
        bank = shown + min(waiting, most // 2)
        dealt = [shown - card.multiple for card in cards]
        later = shown - 1
    if waiting >= 4 - highest:
        bank = max(bank, waiting - 1 + 4)  # D16
    chips = position.chips
    return (
        chips[position.banker] >= bank
        and all(chips[card.seat] >= need for card, need in zip(cards, dealt, strict=True))
        and all(chips[seat] >= 1 + later for seat in position.waiting)
    )


def expected(rules: Vendome, position: Position) -> tuple[Fraction, ...] | None:
    """Chips at the end of the coup, by seat, even where a purse is too small (D25).

    Then it enumerates every way to deal the cards, and for each the order of falls. That takes
    too long with many coupeurs still to be dealt to: None. So is a variant, whose amounts differ.
    """
    found = odds(rules, position).expected
    left = len(position.waiting) + len(position.cards)
    if found is None and not rules.variant and left <= MOST_GONE_THROUGH:
        found = _all_deals(rules, position)
    return found


def _all_deals(rules: Vendome, position: Position) -> tuple[Fraction, ...]:
    """D7-D9, D14-D18 card by card: a rank that lies there, or any of the others."""
    left, bank = 52 - position.shown, position.bank
    if bank is not None:
        by_payer, may_owe = rules.rate == "payer", rules.shortfall == "debt"
        return _expected(position.cards, bank, position.chips, position.stakes, by_payer, may_owe)
    fresh = len(RANKS) - len(position.cards)
    choices: list[tuple[Fraction, RightCard | None]] = [(Fraction(4 * fresh, left), None)]
    choices += [(Fraction(4 - card.multiple, left), card) for card in position.cards]
    sums = [ZERO] * rules.seats
    for chance, under in choices:
        after = _after_deal(rules, position, under)
        chips: Sequence[int | Fraction] = (
            after if isinstance(after, tuple) else _all_deals(rules, after)
        )
        for seat, amount in enumerate(chips):
            sums[seat] += chance * amount
    return tuple(sums)


def _after_deal(
    rules: Vendome, position: Position, under: RightCard | None
) -> Position | tuple[int, ...]:
    """The position after a card came to lie on that one, or the chips if it ends the coup."""
    chips, stakes = list(position.chips), list(position.stakes)
    banker, multiple = position.banker, 1 + (under.multiple if under else 0)
    cards = tuple(card for card in position.cards if card is not under)

    def spend(seat: Seat, due: int) -> int:
        amount = due if rules.shortfall == "debt" else min(due, chips[seat])
        chips[seat] -= amount
        return amount

    def collect(seat: Seat) -> None:
        chips[banker] += stakes[seat]
        stakes[seat] = 0

    seat = position.waiting[0] if position.waiting else banker
    rank = under.rank if under else f"{len(position.cards)} {position.shown}"  # Any other.
    if seat == banker:
        if multiple == 4:  # D18
            cards = position.cards
        for card in position.cards if multiple == 4 else (under,) if under else ():
            collect(card.seat)
        if multiple == 4 or not cards:  # A14
            return tuple(chips)
        bank = RightCard(banker, rank, multiple)
        return replace(
            position,
            chips=tuple(chips),
            stakes=tuple(stakes),
            cards=cards,
            bank=bank,
            shown=position.shown + 1,
        )
    if multiple == 4:  # D16
        chips[seat] += spend(banker, 4)
        for card in position.cards:
            chips[card.seat] += stakes[card.seat]
        return tuple(chips)
    if under is not None:
        collect(under.seat)
    stakes[seat] = spend(seat, 1)
    if multiple > 1:
        stakes[seat] += spend(banker, multiple)
    return replace(
        position,
        waiting=position.waiting[1:],
        chips=tuple(chips),
        stakes=tuple(stakes),
        cards=(*cards, RightCard(seat, rank, multiple)),
        shown=position.shown + 1,
    )


@cache
def _without(lying: _Lying, multiple: int) -> _Lying:
    return lying.with_more(multiple, -1)._replace(mine=multiple)


@cache
def _next_cards(lying: _Lying) -> tuple[tuple[int, int, bool], ...]:
    """What the next card dealt may be: how many such cards are left, how often its rank lies
    there, whether in mine."""
    found = [(4 * lying.untouched(), 0, False)]
    for multiple, count in enumerate(lying.counts, start=1):
        found.append((count * (4 - multiple), multiple, False))
    if lying.mine:
        found.append((4 - lying.mine, lying.mine, True))
    return tuple(choice for choice in found if choice[0])


@cache
def _keeps(lying: _Lying, waiting: int, left: int) -> int:
    """The chance that the banker keeps the bank, over `_whole(left, waiting)`."""
    total = 0
    for cards, multiple, _ in _next_cards(lying):
        if waiting:
            if multiple < 3:
                total += cards * _keeps(_dealt(lying, multiple), waiting - 1, left - 1)
        elif multiple == 3:
            total += cards * WHOLE  # D18
        else:
            after = lying.with_more(multiple, -1) if multiple else lying
            remaining = [4 - m for m, n in enumerate(after.counts, start=1) for _ in range(n)]
            total += cards * _all_fall(tuple(sorted(remaining)), 3 - multiple)
    return total


@cache
def _dealt(lying: _Lying, multiple: int) -> _Lying:
    """D14, D15: another seat is dealt a card of a rank that already lies there that often."""
    if multiple:
        lying = lying.with_more(multiple, -1)
    return lying.with_more(multiple + 1, 1)


@cache
def _falls(lying: _Lying, waiting: int, left: int) -> int:
    """The chance that the card we look at is taken up, or hit before the banker's, over
    `_whole(left, waiting)`."""
    total = 0
    for cards, multiple, is_mine in _next_cards(lying):
        if waiting:
            if is_mine:  # D14, D15; D16 gives it back
                total += cards * _whole(left - 1, waiting - 1) if multiple < 3 else 0
            elif multiple < 3:
                total += cards * _falls(_dealt(lying, multiple), waiting - 1, left - 1)
        elif is_mine or multiple == 3:
            total += cards * WHOLE  # D17, D18
        else:
            total += cards * (4 - lying.mine) * (WHOLE // (4 - lying.mine + 3 - multiple))
    return total


@cache
def _falls_later(lying: _Lying, turns: int, after: int, left: int) -> int:
    """The same for a coupeur who is dealt to after `turns` others, with `after` more behind."""
    total = 0
    for cards, multiple, _ in _next_cards(lying):
        if multiple == 3:
            continue  # D16: the coup is over, and nobody falls
        if turns:
            dealt = _dealt(lying, multiple)
            total += cards * _falls_later(dealt, turns - 1, after, left - 1)
        else:
            mine = lying.with_more(multiple, -1) if multiple else lying
            total += cards * _falls(mine._replace(mine=multiple + 1), after, left - 1)
    return total


def _deal_expected(
    rules: Vendome, position: Position, lying: _Lying, left: int
) -> tuple[Fraction, ...]:
    """Chips at the end when all can pay: each coupeur separately, the banker gets the rest."""
    by_payer = rules.rate == "payer"
    waiting = len(position.waiting)
    whole = _whole(left, waiting)
    expected = [chips * whole for chips in position.chips]
    for card in position.cards:
        expected[card.seat] += _worth(_without(lying, card.multiple), waiting, left, by_payer)
    for turn, seat in enumerate(position.waiting):
        expected[seat] += _worth_later(lying, turn, waiting - turn - 1, left, by_payer)
    everything = (sum(position.chips) + sum(position.stakes)) * whole
    others = sum(expected) - expected[position.banker]
    expected[position.banker] = everything - others
    return tuple([over(chips, whole) for chips in expected])


@cache
def _worth(lying: _Lying, waiting: int, left: int, by_payer: bool) -> int:
    """What a coupeur with a card may still expect, his stake included, over
    `_whole(left, waiting)`."""
    total = 0
    for cards, multiple, is_mine in _next_cards(lying):
        if waiting:
            if multiple == 3:  # D16: he takes it back
                total += cards * STAKE[lying.mine] * _whole(left - 1, waiting - 1)
            elif not is_mine:
                after = _dealt(lying, multiple)
                total += cards * _worth(after, waiting - 1, left - 1, by_payer)
        elif not is_mine and multiple < 3:
            after = lying.with_more(multiple, -1) if multiple else lying
            total += cards * _worth_in_taille(after, multiple + 1, by_payer)
    return total


@cache
def _worth_later(lying: _Lying, turns: int, after: int, left: int, by_payer: bool) -> int:
    """The same for a coupeur still to be dealt to, over `_whole(left, turns + after + 1)`."""
    whole = _whole(left - 1, turns + after)
    total = 0
    for cards, multiple, _ in _next_cards(lying):
        if turns:
            if multiple < 3:
                dealt = _dealt(lying, multiple)
                total += cards * _worth_later(dealt, turns - 1, after, left - 1, by_payer)
        elif multiple == 3:
            total += cards * 4 * whole  # D16
        else:
            mine = lying.with_more(multiple, -1) if multiple else lying
            mine = mine._replace(mine=multiple + 1)
            total += cards * (_worth(mine, after, left - 1, by_payer) - whole)
    return total


@cache
def _worth_in_taille(lying: _Lying, bank: int, by_payer: bool) -> int:
    """What a coupeur may expect once the banker's card, that multiple, lies there, times WHOLE."""
    r, r_bank = 4 - lying.mine, 4 - bank
    stake = r_bank * (WHOLE // (r + r_bank)) * STAKE[lying.mine]
    return stake + _paid_in_taille(lying.counts, lying.mine, bank, by_payer)
