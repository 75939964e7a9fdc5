"""Simple habits for Banque Fatale: Arlecchino grabs, Brighella pushes, Pantalone counts.

They need nothing but Python and answer at once.
"""

import random
from collections.abc import Iterable, Sequence
from typing import Any

from tripot.bots.bot import Bot, Choice, Option, Thoughts
from tripot.core import Handfuls, Seat
from tripot.record.text import write_move
from tripot.rules.banque_fatale import (
    ACES,
    COLOURS,
    BanqueFatale,
    Bid,
    Chips,
    Colour,
    FatalCard,
    Move,
    Offer,
    Sell,
    Take,
    View,
    card_value,
    pay_aces,
)


def aces(cards: Sequence[FatalCard]) -> dict[Colour, int]:
    """How many aces of each colour these cards have."""
    found = dict.fromkeys(COLOURS, 0)
    for card in cards:
        for colour in ACES[card]:
            found[colour] += 1
    return found


class FatalHabit(Bot):
    """Sensible in every phase but bidding; each bot bids in its own way."""

    def __init__(self, rules: Any, seed: int) -> None:
        super().__init__(rules, seed)
        if not isinstance(rules, BanqueFatale):
            raise TypeError(f"this bot plays banque-fatale, not {rules.name}")
        self.book = rules

    def bid(self, view: View, me: Seat, luck: random.Random) -> Bid:
        raise NotImplementedError

    def sells_at(self, view: View) -> int:
        """The lowest price per ace at which a card is sold."""
        return 9

    def choose(self, view: View, legal: Sequence[Move], seconds: float) -> Choice:
        assert view.seat is not None
        if isinstance(legal, Handfuls):
            return Choice(self.bid(view, view.seat, self.luck(view)))
        luck = self.luck(view)
        scores = [self.score(view, view.seat, move) + 0.01 * luck.random() for move in legal]
        options = tuple(
            Option(write_move(BanqueFatale, view.seat, move), round(score, 4))
            for move, score in zip(legal, scores, strict=True)
        )
        best = max(range(len(legal)), key=scores.__getitem__)
        return Choice(legal[best], Thoughts(options))

    def score(self, view: View, me: Seat, move: Move) -> float:
        mine = aces(view.cards[me])
        match move:
            case Offer(card):
                return card_value(card, view.values) + sum(mine[colour] for colour in ACES[card])
            case Take(colour):
                return 2 * mine[colour] - 0.3 * view.chips[me][COLOURS.index(colour)]
            case Sell(card):
                return card_value(card, view.values) / len(ACES[card]) - self.sells_at(view)
            case _:
                return 0.0


def spelled(counts: Sequence[int]) -> Bid:
    """A bid from the number of chips of each colour."""
    return Bid(tuple(c for c, n in zip(COLOURS, counts, strict=True) for _ in range(n)))


def at_stake(view: View, seat: Seat) -> dict[Colour, int]:
    """How many aces of each colour the seat holds or would win."""
    return aces(view.cards[seat] if view.offered is None else (*view.cards[seat], view.offered))


def favourites(view: View, me: Seat, size: int, luck: random.Random) -> Bid:
    """A bid of that size, in colours of which the seat holds or would win aces."""
    mine = at_stake(view, me)
    purse = list(view.chips[me])
    chips: list[Colour] = []
    for _ in range(min(size, sum(purse))):
        weights = [n and (1 + mine[c]) ** 3 for c, n in zip(COLOURS, purse, strict=True)]
        (colour,) = luck.choices(COLOURS, weights)
        purse[COLOURS.index(colour)] -= 1
        chips.append(colour)
    return Bid(tuple(sorted(chips, key=COLOURS.index)))


def pushing(view: View, me: Seat, size: int, luck: random.Random) -> Bid:
    """A bid up to that size, in the colours of which the seat holds or would win most aces."""
    mine = at_stake(view, me)
    purse = dict(zip(COLOURS, view.chips[me], strict=True))
    chips: list[Colour] = []
    for colour in sorted(COLOURS, key=lambda c: (-mine[c], luck.random())):
        chips += [colour] * min(purse[colour], size - len(chips))
    return Bid(tuple(sorted(chips, key=COLOURS.index)))


class Arlecchino(FatalHabit):
    """Bids high for every card he likes, and soon runs out of chips."""

    least, whim = 1.9, 0.2
    """How much he must want a card to bid high, and how much more on some days.

    At 1.5 he wanted every card, and three of him were far too easy for Brighella.
    """

    def bid(self, view: View, me: Seat, luck: random.Random) -> Bid:
        assert view.offered is not None
        mine = aces(view.cards[me])
        wants = sum(mine[c] for c in ACES[view.offered]) + card_value(view.offered, view.values) / 6
        eager = wants >= self.least + self.whim * luck.random()
        few, many = (5, 8) if eager else (1, 3)
        return favourites(view, me, luck.randint(few, many), luck)

    def sells_at(self, view: View) -> int:
        return 10


class Counting(FatalHabit):
    """Values its bids against bids like the others' last ones."""

    def guesses(self, view: View, me: Seat, luck: random.Random) -> dict[int, Bid]:
        """What the others might bid."""
        return {
            seat: self.guess(view, Seat(seat), luck)
            for seat in range(self.book.seats)
            if seat != me
        }

    def guess(self, view: View, seat: Seat, luck: random.Random) -> Bid:
        """A bid as that seat might make it: about as large as its last ones."""
        sizes = [len(r.bids[seat]) for r in view.rounds[-4:]] or [2, 3]
        size = luck.choice(sizes) + luck.choice((-1, 0, 0, 1))
        return favourites(view, seat, max(0, size), luck)

    def gain(self, view: View, me: Seat, mine: Bid, others: dict[int, Bid]) -> float:
        """What a seat would have after the reveal, minus what the best of the others would have."""
        assert view.start is not None
        assert view.offered is not None
        seats = self.book.seats
        bids = [mine if seat == me else others[seat] for seat in range(seats)]
        order = [(view.start + i) % seats for i in range(seats)]
        winner = max(order, key=lambda seat: len(bids[seat].chips))  # The first of equals.
        pot: list[int] = [sum(b.chips.count(c) for b in bids) for c in COLOURS]
        values, _ = self.book.move_values(view.values, _chips(pot))
        cards = tuple(
            (*owned, view.offered) if seat == winner else owned
            for seat, owned in enumerate(view.cards)
        )
        box = self.book.box
        paid, _ = pay_aces(values, cards, box)
        after = _chips(map(box.back, values))
        back = [0] * seats  # F19: how many chips each seat gets back.
        for i in range(sum(pot)):
            back[(winner + 1 + i) % seats] += 1
        left = view.pile + len(view.display)
        chip = 1.0 + 0.12 * left
        worth = [
            view.money[seat]
            + paid[seat]
            + sum(card_value(card, after) for card in cards[seat])
            + chip * (sum(view.chips[seat]) - len(bids[seat].chips) + back[seat])
            for seat in range(seats)
        ]
        best = max(w for seat, w in enumerate(worth) if seat != me)
        rest = (sum(worth) - worth[me]) / (seats - 1)
        return worth[me] - 0.5 * best - 0.5 * rest


class Brighella(Counting):
    """Bids five chips in the colours of his aces, or nothing, whichever looks better."""

    def bid(self, view: View, me: Seat, luck: random.Random) -> Bid:
        others = self.guesses(view, me, luck)
        pushed = pushing(view, me, 5, luck)
        return max((pushed, Bid(())), key=lambda bid: self.gain(view, me, bid, others))


class Pantalone(Counting):
    """Looks one round ahead: what every bid would bring against bids like the last ones."""

    tries = 12
    ideas = 14

    def bid(self, view: View, me: Seat, luck: random.Random) -> Bid:
        bids = {favourites(view, me, i % 7, luck): 0.0 for i in range(self.ideas)}
        for _ in range(self.tries):
            others = self.guesses(view, me, luck)
            for mine in bids:
                bids[mine] += self.gain(view, me, mine, others)
        return max(bids, key=bids.__getitem__)

    def sells_at(self, view: View) -> int:
        return 8 if view.pile + len(view.display) > 2 else 7


def _chips(counts: Iterable[int]) -> Chips:
    red, yellow, green, blue, orange = counts
    return (red, yellow, green, blue, orange)
