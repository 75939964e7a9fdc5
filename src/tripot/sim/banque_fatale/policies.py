"""Built-in ways to play Banque Fatale."""

from tripot.sim import banque_fatale as bf
from tripot.sim.jit import kernel
from tripot.sim.luck import Luck, below
from tripot.sim.policy import Floats, Makers, Policy
from tripot.sim.row import Row


@kernel
def aces(view: Row, seat: int, colour: int) -> int:
    """How many aces of a colour a seat owns."""
    count = 0
    for card in range(bf.CARDS):
        if view[bf.PLACE + card] == seat:
            count += (bf.ACES[card, 0] == colour) + (bf.ACES[card, 1] == colour)
    return count


@kernel
def best_offer(view: Row) -> int:
    """The dearest card on display."""
    best = view[bf.DISPLAY]
    for i in range(bf.SHOWS):
        card = view[bf.DISPLAY + i]
        if card != bf.NONE and bf.price(view, card) > bf.price(view, best):
            best = card
    return int(best)


@kernel
def best_take(view: Row, seat: int) -> int:
    """A chip of the colour of most own aces."""
    best, choice = -1, 0
    for colour in range(bf.COLOURS):
        if view[bf.POT + colour]:
            value = aces(view, seat, colour)
            if value > best:
                best, choice = value, colour
    return int(bf.TAKE_1 + choice)


@kernel
def fist_of(view: Row, seat: int, size: int) -> int:
    """A bid of so many chips, of the colours of most own aces (the card in auction included)."""
    code = bf.BID_1
    left = size
    used = 0
    for _ in range(bf.COLOURS):
        best, choice = -1, 0
        for colour in range(bf.COLOURS):
            if not used >> colour & 1:
                value = aces(view, seat, colour)
                value += bf.COLOURS_OF[view[bf.UP]] >> colour & 1
                if value > best:
                    best, choice = value, colour
        used |= 1 << choice
        chips = min(left, view[bf.CHIPS + bf.COLOURS * seat + choice])
        code += bf.POWER[choice] * chips
        left -= chips
    return int(code)


@kernel
def chips_of(view: Row, seat: int) -> int:
    """How many chips a seat owns."""
    count = 0
    for colour in range(bf.COLOURS):
        count += view[bf.CHIPS + bf.COLOURS * seat + colour]
    return count


@kernel
def best_sale(view: Row, least: int) -> int:
    """The dearest card that may be sold, if it brings at least so much."""
    cards = bf.saleable(view)
    best, choice = least - 1, bf.KEEP
    for card in range(bf.CARDS):
        if cards >> card & 1 and bf.price(view, card) > best:
            best, choice = bf.price(view, card), bf.SELL_1 + card
    return int(choice)


@kernel
def greedy(view: Row, seat: int, luck: Luck, memory: Floats) -> int:
    """Two chips in three for any card, and every card sold as soon as it may."""
    if view[bf.PHASE] == bf.OFFER:
        return best_offer(view)
    if view[bf.PHASE] == bf.BID:
        return fist_of(view, seat, 2 * chips_of(view, seat) // 3)
    if view[bf.PHASE] == bf.TAKE:
        return best_take(view, seat)
    return best_sale(view, 1)


@kernel
def careful(view: Row, seat: int, luck: Luck, memory: Floats) -> int:
    """A little more than the richest other is likely to bid; cards are kept unless dear."""
    if view[bf.PHASE] == bf.OFFER:
        return best_offer(view)
    if view[bf.PHASE] == bf.BID:
        most = 0
        for other in range(view[bf.SEATS]):
            if other != seat:
                most = max(most, chips_of(view, other))
        size = most // 2 + 1 + below(luck, 3)
        if bf.price(view, view[bf.UP]) < 5:
            size //= 2
        return fist_of(view, seat, size)
    if view[bf.PHASE] == bf.TAKE:
        return best_take(view, seat)
    return best_sale(view, 17)


MAKERS: Makers = {
    "greedy": lambda rules: Policy("greedy", greedy),
    "careful": lambda rules: Policy("careful", careful),
}
