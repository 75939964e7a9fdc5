"""Between the rule-books and the kernels: rules as templates, states and views as rows, moves."""

from collections.abc import Sequence
from functools import singledispatch
from typing import Any

import numpy as np

from tripot.core import Seat
from tripot.rules import BanqueFatale, Vabanque, Vendome, banque_fatale, vabanque, vendome
from tripot.sim import banque_fatale as bf
from tripot.sim import vabanque as vb
from tripot.sim import vendome as vd
from tripot.sim.row import Row

Rules = Vabanque | Vendome | BanqueFatale

FACES = tuple(vabanque.Card)
COLOURS = banque_fatale.COLOURS
CARDS = banque_fatale.CARDS
PACK = {card: i for i, card in enumerate(vendome.PACK)}


@singledispatch
def template(rules: Any) -> Row:
    """The row of a game before its luck, with the rule-book's numbers and options in it."""
    raise TypeError(f"no kernels for {type(rules).__name__}")


@template.register
def _(rules: Vabanque) -> Row:
    box = rules.box or vabanque.BOXES[rules.seats]
    if rules.seats > 6 or box.casinos > vb.MAX_CASINOS or len(box.chips) > vb.MAX_ROUNDS:
        raise ValueError("the kernels hold at most 6 seats, 12 casinos and 4 rounds")
    if len(set(box.cards)) < len(box.cards) or not box.cards:
        raise ValueError("the kernels hold one card of each face, and at least one card")
    row = np.zeros(vb.SIZE, np.int32)
    row[vb.SEATS], row[vb.CASINOS], row[vb.ROUNDS] = rules.seats, box.casinos, len(box.chips)
    row[vb.CARDS] = sum(1 << FACES.index(card) for card in box.cards)
    row[vb.REACH], row[vb.APART] = box.steps, box.apart
    for i, (face, each) in enumerate(box.chips):
        row[vb.COIN + i], row[vb.EACH + i] = face, each
    for casino, count in enumerate(box.laid):
        row[vb.CHIPS + casino] = count * box.chips[0][0]
    return row


@template.register
def _(rules: Vendome) -> Row:
    row = np.zeros(vd.SIZE, np.int32)
    row[vd.SEATS] = rules.seats
    row[vd.RECEIVER] = rules.rate == "receiver"
    row[vd.DEBT] = rules.shortfall == "debt"
    row[vd.END] = ("bank", "coups", "ruin", "last").index(rules.end)
    row[vd.LIMIT] = rules.coups or rules.laps or 1
    row[vd.CHIPS : vd.CHIPS + rules.seats] = rules.start().chips
    return row


@template.register
def _(rules: BanqueFatale) -> Row:
    row = np.zeros(bf.SIZE, np.int32)
    row[bf.SEATS] = rules.seats
    row[bf.TO2] = rules.unplayed == "to2"
    row[bf.NO_SALE] = ("rose", "won", "both").index(rules.no_sale)
    row[bf.WORTH] = rules.chips == "million"
    row[[bf.UP, bf.WINNER]] = bf.NONE
    row[bf.VALUE : bf.VALUE + 5] = 6  # F4
    return row


@singledispatch
def as_row(rules: Any, state: Any) -> Row:
    """The row of a state of the rule-book, or of a view: what a view hides is HIDDEN."""
    raise TypeError(f"no kernels for {type(rules).__name__}")


@as_row.register
def _(rules: Vabanque, state: vabanque.State | vabanque.View) -> Row:
    box = rules.box or vabanque.BOXES[rules.seats]
    out = template(rules)
    phase = rules.phase(state) if isinstance(state, vabanque.State) else state.phase
    if phase is vabanque.Phase.BEGIN:
        raise ValueError("the game has not begun")
    rounds = len(state.rounds)
    out[vb.ROUND] = rounds
    out[vb.PHASE] = ("chip", "card", "move", "over").index(phase)
    put(out, vb.ORDER, state.order)
    put(out, vb.MONEY, [money // box.unit for money in state.money])
    faces = [face for face, _ in box.chips]
    laid = state.cards
    if isinstance(state, vabanque.State):
        chips: Sequence[Sequence[int]] = state.chips
        put(out, vb.PAWN, state.pawns)
    else:
        chips = [casino.chips for casino in state.casinos]
        for at, casino in enumerate(state.casinos):
            for pawn in casino.pawns:
                out[vb.PAWN + pawn] = at
    for at, counts in enumerate(chips):
        out[vb.CHIPS + at] = sum(n * face for n, face in zip(counts, faces, strict=True))
    vb.take_all_back(out)
    for seat in range(rules.seats):
        mine = [(card.casino, card.card) for card in laid if card.seat == seat]
        put(out, vb.PLACE + 3 * seat, [at for at, _ in mine])
        for at, card in mine:
            if card is not None:
                out[vb.FACE + 3 * seat + FACES.index(card)] = at
                out[vb.HAND + seat] -= 1 << FACES.index(card)
        if any(card is None for _, card in mine):
            out[vb.FACE + 3 * seat : vb.FACE + 3 * seat + 3] = vb.HIDDEN
            out[vb.HAND + seat] = 0 if len(mine) == len(box.cards) else vb.HIDDEN
    if phase is vabanque.Phase.CHIP:
        now = sum(counts[rounds] for counts in chips) - (sum(box.laid) if not rounds else 0)
        out[vb.LAP], out[vb.TURN] = divmod(now, rules.seats)
    elif phase is vabanque.Phase.CARD:
        out[vb.LAP], out[vb.TURN] = divmod(len(laid), rules.seats)
    elif phase is vabanque.Phase.MOVE:
        actor = rules.actors(state)[0] if isinstance(state, vabanque.State) else state.actors[0]
        out[vb.TURN] = state.order.index(actor)
    return out


@as_row.register
def _(rules: Vendome, state: vendome.State | vendome.View) -> Row:
    out = template(rules)
    phase = rules.phase(state) if isinstance(state, vendome.State) else state.phase
    if phase is vendome.Phase.DRAW or state.banker is None:
        raise ValueError("the bank has not been drawn for")
    out[vd.PHASE] = ("cut", "shuffle", "over").index(phase)
    out[vd.BANKER], out[vd.PASSED], out[vd.COUPS] = state.banker, state.passed, len(state.coups)
    put(out, vd.CHIPS, state.chips)
    if isinstance(state, vendome.State):
        out[vd.TAKEN] = state.cut
    if state.coups:
        last = state.coups[-1]
        out[vd.ENDED] = tuple(vendome.End).index(last.end)
        out[vd.TURNED] = last.turned
        put(out, vd.CHANGE, last.change)
    return out


@as_row.register
def _(rules: BanqueFatale, state: banque_fatale.State | banque_fatale.View) -> Row:
    out = template(rules)
    phase = rules.phase(state) if isinstance(state, banque_fatale.State) else state.phase
    if state.start is None:
        raise ValueError("the cards have not been dealt")
    out[bf.PHASE] = ("offer", "bid", "take", "sell", "over").index(phase)
    out[bf.TURNS], out[bf.START] = len(state.rounds), state.start
    put(out, bf.VALUE, state.values)
    put(out, bf.POT, state.pot)
    put(out, bf.MONEY, state.money)
    out[bf.PLACE : bf.PLACE + bf.CARDS] = bf.SOLD
    for seat in range(rules.seats):
        put(out, bf.CHIPS + 5 * seat, state.chips[seat])
        for card in state.cards[seat]:
            out[bf.PLACE + CARDS.index(card)] = seat
    out[bf.DISPLAY : bf.DISPLAY + 3] = bf.NONE
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
        out[bf.DECK + deck - state.pile : bf.DECK + deck] = bf.HIDDEN
        for unseen in set(range(bf.CARDS)) - seen(state):
            out[bf.PLACE + unseen] = bf.DECKED
        if phase is banque_fatale.Phase.TAKE:
            out[bf.TAKER] = state.actors[0]
        bids = {Seat(s): None for s in range(rules.seats)}
        if phase is banque_fatale.Phase.BID:
            out[bf.FIST : bf.FIST + 5 * rules.seats] = bf.HIDDEN
            out[bf.BIDDERS] = sum(1 << seat for seat in state.closed)
            if state.seat is not None:
                out[bf.FIST + 5 * state.seat : bf.FIST + 5 * state.seat + 5] = 0
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


def put(out: Row, at: int, values: Sequence[int]) -> None:
    """Write values into a row from a place on."""
    out[at : at + len(values)] = values


Move = Any  # A move of any of the three rule-books.


def action(move: Move) -> int:
    """A move of the rule-books as the integer of the kernels."""
    match move:
        case vabanque.Chip(casino):
            return int(casino)
        case vabanque.Lay(card, casino):
            return vb.LAY + vb.MAX_CASINOS * FACES.index(card) + int(casino)
        case vabanque.Walk(steps):
            return vb.STROLL + int(steps)
        case vendome.Cut(cards):
            return int(cards)
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


def move(rules: Rules, number: int) -> Move:
    """An integer of the kernels as the rule-book's move."""
    match rules:
        case Vabanque():
            if number < vb.LAY:
                return vabanque.Chip(vabanque.Casino(number))
            if number < vb.STROLL:
                face, casino = divmod(number - vb.LAY, vb.MAX_CASINOS)
                return vabanque.Lay(FACES[face], vabanque.Casino(casino))
            return vabanque.Walk(number - vb.STROLL)
        case Vendome():
            return vendome.Cut(number)
        case BanqueFatale():
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
