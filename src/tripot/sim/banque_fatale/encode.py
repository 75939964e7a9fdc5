"""Banque Fatale between the rule-book and the kernels: templates, rows and moves."""

from typing import Any

import numpy as np

from tripot.core import Seat
from tripot.rules import banque_fatale
from tripot.sim import banque_fatale as bf
from tripot.sim.row import Row, put

COLOURS = banque_fatale.COLOURS
CARDS = banque_fatale.CARDS


def template(rules: banque_fatale.BanqueFatale) -> Row:
    """The row of a game before its luck, with the rule-book's numbers and options in it."""
    if rules.variant:
        raise ValueError("the kernels of Banque Fatale know the printed game alone")
    row = np.zeros(bf.SIZE, np.int32)
    row[bf.SEATS] = rules.seats
    row[bf.TO2] = rules.unplayed == "to2"
    row[bf.NO_SALE] = ("rose", "won", "both").index(rules.no_sale)
    row[bf.WORTH] = rules.chips == "million"
    row[bf.UP] = row[bf.WINNER] = bf.NONE
    put(row, bf.VALUE, [6] * 5)  # F4
    return row


def as_row(
    rules: banque_fatale.BanqueFatale, state: banque_fatale.State | banque_fatale.View
) -> Row:
    """The row of a state or of a view: what a view hides is HIDDEN."""
    out = template(rules)
    phase = rules.phase(state) if isinstance(state, banque_fatale.State) else state.phase
    if state.start is None:
        raise ValueError("the cards have not been dealt")
    out[bf.PHASE] = ("offer", "bid", "take", "sell", "over").index(phase)
    out[bf.TURNS], out[bf.START] = len(state.rounds), state.start
    put(out, bf.VALUE, state.values)
    put(out, bf.POT, state.pot)
    put(out, bf.MONEY, state.money)
    put(out, bf.PLACE, [bf.SOLD] * bf.CARDS)
    for seat in range(rules.seats):
        put(out, bf.CHIPS + 5 * seat, state.chips[seat])
        for card in state.cards[seat]:
            out[bf.PLACE + CARDS.index(card)] = seat
        for past in state.rounds[-bf.SIZES_KEPT :]:
            out[bf.SIZES + seat] = bf.BASE_OF_SIZES * out[bf.SIZES + seat] + len(past.bids[seat])
    put(out, bf.DISPLAY, [bf.NONE] * 3)
    put(out, bf.DISPLAY, [CARDS.index(card) for card in state.display])
    for card in state.display:
        out[bf.PLACE + CARDS.index(card)] = bf.SHOWN
    if state.offered is not None:
        out[bf.UP] = CARDS.index(state.offered)
        if phase is banque_fatale.Phase.BID:
            out[bf.PLACE + CARDS.index(state.offered)] = bf.IN_AUCTION
    if state.winner is not None:
        out[bf.WINNER] = state.winner
    out[bf.ROSE] = sum(1 << COLOURS.index(colour) for colour in state.rose)
    deck = bf.CARDS - rules.seats
    if isinstance(state, banque_fatale.State):
        out[bf.NEXT] = deck - len(state.pile)
        out[bf.TAKER] = state.taker
        put(out, bf.DECK + deck - len(state.pile), [CARDS.index(card) for card in state.pile])
        for card in state.pile:
            out[bf.PLACE + CARDS.index(card)] = bf.DECKED
        bids = dict(enumerate(state.bids))
    else:
        out[bf.NEXT] = deck - state.pile
        put(out, bf.DECK + deck - state.pile, [bf.HIDDEN] * state.pile)
        for unseen in set(range(bf.CARDS)) - seen(state):
            out[bf.PLACE + unseen] = bf.DECKED
        if phase is banque_fatale.Phase.TAKE:
            out[bf.TAKER] = state.actors[0]
        bids = {Seat(s): None for s in range(rules.seats)}
        if phase is banque_fatale.Phase.BID:
            put(out, bf.FIST, [bf.HIDDEN] * 5 * rules.seats)
            out[bf.BIDDERS] = sum(1 << seat for seat in state.closed)
            if state.seat is not None:
                put(out, bf.FIST + 5 * state.seat, [0] * 5)
                bids[state.seat] = state.bid
    for seat, bid in bids.items():
        if bid is not None:
            put(out, bf.FIST + 5 * seat, bid)
            out[bf.BIDDERS] |= 1 << seat
    return out


def seen(view: banque_fatale.View) -> set[int]:
    """The cards that have left the pile: owned, on display, in auction or sold."""
    cards = [*view.display, *(card for owned in view.cards for card in owned)]
    cards += [past.card for past in view.rounds]
    if view.offered is not None:
        cards.append(view.offered)
    sold = [past.sold for past in view.rounds if past.sold is not None]
    return {CARDS.index(card) for card in [*cards, *sold]}


def action(move: Any) -> int:
    """A move of the rule-book as the integer of the kernels."""
    match move:
        case banque_fatale.Offer(card):
            return CARDS.index(card)
        case banque_fatale.Take(colour):
            return bf.TAKE_1 + COLOURS.index(colour)
        case banque_fatale.Sell(card):
            return bf.SELL_1 + CARDS.index(card)
        case banque_fatale.Keep():
            return bf.KEEP
        case banque_fatale.Bid(chips):
            return bf.BID_1 + sum(int(bf.POWER[COLOURS.index(colour)]) for colour in chips)
        case _:
            raise TypeError(f"no action for {move!r}")


def move(number: int) -> banque_fatale.Move:
    """An integer of the kernels as the rule-book's move."""
    if number < bf.TAKE_1:
        return banque_fatale.Offer(CARDS[number])
    if number < bf.SELL_1:
        return banque_fatale.Take(COLOURS[number - bf.TAKE_1])
    if number < bf.KEEP:
        return banque_fatale.Sell(CARDS[number - bf.SELL_1])
    if number == bf.KEEP:
        return banque_fatale.Keep()
    code = number - bf.BID_1
    counts = [code // bf.BASE**c % bf.BASE for c in range(5)]
    return banque_fatale.Bid(
        tuple(c for c, count in zip(COLOURS, counts, strict=True) for _ in range(count))
    )
