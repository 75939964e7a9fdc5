"""A client in a few lines: draws each game's view from nothing but the events one reader saw."""

from collections.abc import Sequence
from functools import singledispatch
from typing import Any

from tripot.core import Seat
from tripot.record.text import AnyRules
from tripot.rules import BanqueFatale, Vabanque, Vendome
from tripot.rules import banque_fatale as bf
from tripot.rules import vabanque as vb
from tripot.rules import vendome as vd


@singledispatch
def draw(rules: AnyRules, events: Sequence[Any], reader: Seat | None) -> Any:
    raise TypeError(f"tell the laws how {rules.name} is drawn")


@draw.register
def _(rules: Vabanque, events: Sequence[Any], reader: Seat | None) -> vb.View:
    casinos = {3: 7, 4: 9, 5: 10, 6: 12}[rules.seats]
    each = (4, 3, 2, 1)
    faces = (5, 10, 20, 50)
    seats = range(rules.seats)
    chips = [[0] * 4 for _ in range(casinos)]
    cards: list[vb.Laid] = []
    past: list[tuple[vb.Laid, ...]] = []
    rounds: list[vb.Round] = []
    settled: list[vb.Settled] = []
    order: tuple[Seat, ...] = ()
    pawns: list[int] = []
    money: tuple[int, ...] = (0,) * rules.seats
    played = 0
    over = False
    for event in events:
        match event:
            case vb.Began(order, where):
                pawns = list(where)
            case vb.Placed(_, casino, face):
                chips[casino][faces.index(face)] += 1
                played += 1
            case vb.Laid():
                cards.append(event)
                played += 1
            case vb.Walked(seat, _, casino):
                pawns[seat] = casino
                played += 1
            case vb.Turned(casino, shown, worth, raises, value):
                here = iter(shown)
                cards = [
                    vb.Laid(c.seat, c.casino, next(here)[1]) if c.casino == casino else c
                    for c in cards
                ]
                traps = tuple(sorted({seat for seat, card in shown if card == "trap"}))
                stand = tuple(Seat(s) for s in seats if pawns[s] == casino)
                settled.append(
                    vb.Settled(casino, worth, raises, value, stand, traps, (0,) * rules.seats)
                )
            case vb.Counted(gains, money, following):
                rounds.append(vb.Round(order, tuple(settled), gains, money))
                past.append(tuple(cards))
                order = following or order
                cards, settled, played = [], [], 0
            case vb.Ended():
                over = True
            case paid:
                last = settled[-1]
                got = list(last.paid)
                got[paid.target.seat] += paid.amount
                settled[-1] = vb.Settled(
                    last.casino,
                    last.chips,
                    last.raises,
                    last.value,
                    last.pawns,
                    last.traps,
                    tuple(got),
                )
    number = min(len(rounds), 3)
    lap = played // rules.seats
    if over:
        phase = vb.Phase.OVER
    elif lap < each[number]:
        phase = vb.Phase.CHIP
    else:
        phase = vb.Phase.CARD if lap < each[number] + 3 else vb.Phase.MOVE
    hand = dict.fromkeys(vb.Card, True)
    for laid in cards:
        if laid.seat == reader and laid.card:
            hand[laid.card] = False
    return vb.View(
        seat=reader,
        phase=phase,
        round=number + 1,
        order=order,
        actors=() if over else (order[played % rules.seats],),
        casinos=tuple(
            vb.CasinoView(
                tuple(chips[c]),
                tuple((laid.seat, laid.card) for laid in cards if laid.casino == c),
                tuple(Seat(s) for s in seats if pawns[s] == c),
            )
            for c in range(casinos)
        ),
        money=money,
        hand=() if reader is None else tuple(card for card, held in hand.items() if held),
        left=tuple(3 - sum(laid.seat == s for laid in cards) for s in seats),
        cards=tuple(cards),
        past=tuple(past),
        rounds=tuple(rounds),
    )


@draw.register
def _(rules: Vendome, events: Sequence[Any], reader: Seat | None) -> vd.View:
    each = rules.chips or (10 if rules.seats < 6 else 20 if rules.seats < 9 else 30)
    chips: tuple[int, ...] = (each,) * rules.seats
    coups: list[vd.Coup] = []
    banker: Seat | None = None
    cutter: Seat | None = None
    passed = cut = turned = 0
    over = False
    for event in events:
        match event:
            case vd.Banked(banker, cutter, passed):
                pass
            case vd.HasCut(_, cut):
                turned = 0
            case vd.Turned():
                turned += 1
            case vd.Closed(who, end, change, chips):
                coups.append(vd.Coup(who, cut, end, turned, change))
            case vd.Ended():
                over = True
            case _:
                pass
    return vd.View(
        seat=reader,
        phase=vd.Phase.OVER if over else vd.Phase.CUT,
        coup=len(coups) + (not over),
        banker=banker,
        actors=() if over or cutter is None else (cutter,),
        chips=chips,
        passed=passed,
        coups=tuple(coups),
    )


@draw.register
def _(rules: BanqueFatale, events: Sequence[Any], reader: Seat | None) -> bf.View:
    n = rules.seats
    money = [0] * n
    chips = [[2] * 5 for _ in range(n)]
    cards: list[list[bf.FatalCard]] = [[] for _ in range(n)]
    values: bf.Chips = (6, 6, 6, 6, 6)
    display: list[bf.FatalCard] = []
    rounds: list[bf.Round] = []
    pile = 0
    start: Seat | None = None
    offered: bf.FatalCard | None = None
    winner: Seat | None = None
    closed: dict[Seat, bf.Chips | None] = {}
    pot = [0] * 5
    rose: tuple[bf.Colour, ...] = ()
    taker = 0
    bids: tuple[bf.Chips, ...] = ()
    payouts = [0] * n
    played: bf.Chips = bf.NO_CHIPS
    phase = bf.Phase.OFFER
    for event in events:
        match event:
            case bf.Opened(start, dealt, shown, pile):
                cards = [[card] for card in dealt]
                display = list(shown)
            case bf.Offered(_, offered, refill):
                gap = display.index(offered)
                display[gap : gap + 1] = [] if refill is None else [refill]
                pile -= refill is not None
                phase = bf.Phase.BID
                closed = {}
            case bf.Closed(seat, hand):
                closed[seat] = hand
            case bf.Revealed(bids, winner, card):
                cards[winner] = sorted([*cards[winner], card], key=list(bf.FatalCard).index)
                for purse, bid in zip(chips, bids, strict=True):
                    for i, count in enumerate(bid):
                        purse[i] -= count
                        pot[i] += count
                taker = (winner + 1) % n
                payouts = [0] * n
                closed = {}
                phase = bf.Phase.TAKE if any(pot) else bf.Phase.SELL
            case bf.Moved(played, _, _, values, rose):
                pass
            case bf.Taken(seat, colour):
                i = list(bf.Colour).index(colour)
                pot[i] -= 1
                chips[seat][i] += 1
                taker = (seat + 1) % n
                phase = bf.Phase.TAKE if any(pot) else bf.Phase.SELL
            case bf.Sold(seat, sold, price, following):
                if sold:
                    cards[seat].remove(sold)
                assert offered is not None
                assert winner is not None
                spelled = tuple(
                    tuple(c for c, k in zip(bf.Colour, bid, strict=True) for _ in range(k))
                    for bid in bids
                )
                rounds.append(
                    bf.Round(
                        seat,
                        offered,
                        spelled,
                        winner,
                        bf.ByColour(*played),
                        bf.ByColour(*values),
                        tuple(payouts),
                        sold,
                        price,
                    )
                )
                offered = winner = None
                rose = ()
                start = Seat((seat + 1) % n)
                phase = bf.Phase.OVER if following is None else bf.Phase.OFFER
            case bf.Ended():
                pass
            case paid:
                money[paid.target.seat] += paid.amount
                if paid.rule == "F17":
                    payouts[paid.target.seat] += paid.amount
    if phase is bf.Phase.BID:
        actors = tuple(Seat(s) for s in range(n) if s not in closed)
    elif phase is bf.Phase.TAKE:
        actors = (Seat(taker),)
    else:
        actors = () if phase is bf.Phase.OVER or start is None else (start,)
    return bf.View(
        seat=reader,
        phase=phase,
        round=len(rounds) + (phase is not bf.Phase.OVER),
        start=start,
        actors=actors,
        values=values,
        money=tuple(money),
        chips=tuple((c[0], c[1], c[2], c[3], c[4]) for c in chips),
        cards=tuple(map(tuple, cards)),
        display=tuple(display),
        pile=pile,
        offered=offered,
        closed=tuple(sorted(closed)),
        bid=closed.get(reader) if reader is not None else None,
        winner=winner,
        pot=(pot[0], pot[1], pot[2], pot[3], pot[4]),
        rose=rose,
        rounds=tuple(rounds),
    )
