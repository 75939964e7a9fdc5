"""Set-ups of Vabanque: round=3 chips=aab.ccd.e cards=1Ta2?b pawns=acg- money=90.0.15.0 order=3142

Casinos are letters, `a` is casino 1. The chips of each round, between dots; each card as its seat,
its initial (or ? for a back) and its casino; the pawn of each seat, - for none; money in thousands;
the order of play; and in `walked` how many pawns have walked. Without it all have: the round is
over and is paid.
"""

import re

from msgspec import Struct
from msgspec.structs import replace

from tripot.core import Seat, most
from tripot.lab.assistant import BadSetup, Fields, Incomplete, Settlement, amounts, number
from tripot.lab.study import Reason
from tripot.positions.vabanque import FACES, LETTERS, set_up_round
from tripot.rules.vabanque import (
    BOXES,
    Card,
    Casino,
    Counted,
    Ended,
    Event,
    Laid,
    Phase,
    State,
    Turned,
    Vabanque,
    Walk,
    next_order,
)
from tripot.rules.vabanque import settle as settle_casino

FIELDS = ("round", "order", "money", "chips", "cards", "pawns", "walked")
CARD = re.compile(r"([1-9])([RBT?])([a-z])")
NO_PAWN = "-"


class Table(Struct, frozen=True):
    """What lies on a real table."""

    now: int  # The round, from 0.
    order: tuple[Seat, ...]
    money: tuple[int, ...]
    chips: tuple[tuple[int, ...], ...]  # By casino, how many of each round's chips.
    cards: tuple[Laid, ...]
    pawns: tuple[Casino | None, ...]  # By seat.
    walked: int


def settle(rules: Vabanque, fields: Fields) -> Settlement:
    """Phase 4 at every casino with a pawn; the rest of the table may be incomplete."""
    table, box = _table(rules, fields), BOXES[rules.seats]
    events: list[Event] = []
    unpaid: list[Reason] = []
    gains = [0] * rules.seats
    for casino in sorted({at for at in table.pawns if at is not None}):  # V18, V19, A15
        cards = tuple(laid for laid in table.cards if laid.casino == casino)
        shown = tuple((laid.seat, laid.card) for laid in cards if laid.card is not None)
        if len(shown) < len(cards):
            unpaid.append(Reason("backs", {"casino": casino + 1, "count": len(cards) - len(shown)}))
            continue
        counts = zip(table.chips[casino], box.chips, strict=True)
        chips = sum(count * face for count, (face, _) in counts)
        pawns = tuple(Seat(s) for s, at in enumerate(table.pawns) if at == casino)
        settled, lines = settle_casino(casino, chips, pawns, cards, rules.seats, box)
        events += [Turned(casino, shown, chips, settled.raises, settled.value), *lines]
        gains = [had + paid for had, paid in zip(gains, settled.paid, strict=True)]
    unpaid += [Reason("pawn", {"seat": s}) for s, at in enumerate(table.pawns) if at is None]
    if table.walked < rules.seats:
        unpaid.append(Reason("walks", {"count": rules.seats - table.walked}))
    face, _ = box.chips[table.now]
    if not any(counts[table.now] for counts in table.chips):  # V12: nobody has played this round.
        unpaid.append(Reason("chips", {"face": face, "round": table.now + 1}))
    if unpaid:
        return Settlement(tuple(events), tuple(unpaid))
    money = tuple(had + gain for had, gain in zip(table.money, gains, strict=True))
    is_last = table.now + 1 == len(box.chips)
    order = () if is_last else next_order(table.order, money)  # V27, V29
    events.append(Counted(tuple(gains), money, order))
    if is_last:
        return Settlement((*events, Ended(most(money))))
    after = replace(table, now=table.now + 1, order=order, money=money, cards=(), walked=0)
    return Settlement(tuple(events), after=_given(rules, fields) | _fields(rules, after))


def state(rules: Vabanque, fields: Fields) -> State:
    """The position; once all pawns have walked, the one after the payment."""
    table, box = _table(rules, fields), BOXES[rules.seats]
    missing = [Reason("pawn", {"seat": s}) for s, at in enumerate(table.pawns) if at is None]
    is_laying = bool(table.cards) or table.walked > 0
    for at, (face, each) in enumerate(box.chips[: table.now + is_laying]):
        lacks = each * rules.seats - sum(counts[at] for counts in table.chips)
        if lacks:  # V12
            missing.append(Reason("chips", {"face": face, "count": lacks, "round": at + 1}))
    cards, lacking = _in_order(table)
    missing += [Reason("cards", {"seat": seat, "count": count}) for seat, count in lacking]
    if missing:
        raise Incomplete(*missing)
    found = replace(rules.start(), order=table.order, money=table.money, chips=table.chips)
    for _ in range(table.now):
        found = set_up_round(rules, found)
    pawns = tuple(at for at in table.pawns if at is not None)
    laid = sum(counts[table.now] for counts in table.chips)
    found = replace(found, pawns=pawns, cards=cards, played=laid + len(cards))
    if table.walked < rules.seats:
        return replace(found, played=found.played + table.walked)
    backs = {card.casino for card in cards if card.card is None}.intersection(pawns)
    if backs:
        raise Incomplete(*(Reason("backs", {"casino": casino + 1}) for casino in sorted(backs)))
    found = replace(found, played=found.played + rules.seats - 1)
    found, _ = rules.apply(found, found.order[-1], Walk(0))  # The last pawn stands there already.
    return found


def fields(rules: Vabanque, state: State, reader: Seat | None, truth: bool) -> dict[str, str]:
    if not state.order:
        return {}
    phase = rules.phase(state)
    if phase is Phase.OVER:
        raise BadSetup("position: the game is over there", "V30")
    box = BOXES[rules.seats]
    now = len(state.rounds)
    before = rules.seats * (box.chips[now][1] + len(box.cards))
    table = Table(
        now=now,
        order=state.order,
        money=state.money,
        chips=state.chips,
        cards=state.cards if truth else rules.view(state, reader).cards,
        pawns=state.pawns,
        walked=max(0, state.played - before),
    )
    return _fields(rules, table)


def _table(rules: Vabanque, fields: Fields) -> Table:
    seats, box = rules.seats, BOXES[rules.seats]
    now = number(fields, "round", 1, range(1, len(box.chips) + 1), "V10") - 1
    everybody = "".join(str(seat + 1) for seat in range(seats))
    order = fields.get("order") or everybody
    if sorted(order) != list(everybody):
        raise BadSetup(f"order: {order!r} does not name each of the {seats} seats once", "V8")
    walked = number(fields, "walked", seats, range(seats + 1), "V17")
    return Table(
        now=now,
        order=tuple(Seat(int(digit) - 1) for digit in order),
        money=tuple(box.unit * amount for amount in amounts(fields, "money", seats)),
        chips=_chips(rules, fields.get("chips", ""), now),
        cards=_cards(rules, fields.get("cards", "")),
        pawns=_pawns(rules, fields.get("pawns", "")),
        walked=walked,
    )


def _chips(rules: Vabanque, text: str, now: int) -> tuple[tuple[int, ...], ...]:
    box = BOXES[rules.seats]
    chips = [[0] * len(box.chips) for _ in range(box.casinos)]
    rounds = text.split(".")
    for at, (letters, (face, each)) in enumerate(zip(rounds, box.chips, strict=False)):
        if len(letters) > each * rules.seats:
            there_are = f"{rules.seats} players have {each * rules.seats} chips of {face}"
            raise BadSetup(f"chips: {there_are}, not {len(letters)}", "V4, V12")
        if letters and at > now:
            raise BadSetup(f"chips: chips of {face} come in round {at + 1}", "V12")
        for letter in letters:
            chips[_casino(rules, "chips", letter)][at] += 1
    if len(rounds) > len(box.chips):
        raise BadSetup(f"chips: there are {len(box.chips)} rounds", "V10")
    return tuple(map(tuple, chips))


def _cards(rules: Vabanque, text: str) -> tuple[Laid, ...]:
    cards: list[Laid] = []
    for at in range(0, len(text), 3):
        found = CARD.fullmatch(text[at : at + 3])
        if found is None:
            raise BadSetup(
                f"cards: {text[at : at + 3]!r} is not a seat, a card and a casino", "V14"
            )
        seat, card = Seat(int(found[1]) - 1), FACES[found[2]]
        if seat >= rules.seats:
            raise BadSetup(f"cards: there is no seat {seat + 1}", "V1")
        mine = [laid.card for laid in cards if laid.seat == seat]
        if card is not None and card in mine:
            raise BadSetup(f"cards: seat {seat + 1} has only one {card}", "V5")
        if len(mine) == len(Card):
            raise BadSetup(f"cards: seat {seat + 1} has only {len(Card)} cards", "V5")
        cards.append(Laid(seat, _casino(rules, "cards", found[3]), card))
    return tuple(cards)


def _pawns(rules: Vabanque, text: str) -> tuple[Casino | None, ...]:
    if len(text) > rules.seats:
        raise BadSetup(f"pawns: {rules.seats} players have one pawn each", "V6")
    return tuple(
        None if letter == NO_PAWN else _casino(rules, "pawns", letter)
        for letter in text.ljust(rules.seats, NO_PAWN)
    )


def _casino(rules: Vabanque, field: str, letter: str) -> Casino:
    casino, casinos = ord(letter) - ord("a"), BOXES[rules.seats].casinos
    if not 0 <= casino < casinos:
        raise BadSetup(f"{field}: {letter!r} is none of the {casinos} casinos", "V3")
    return Casino(casino)


def _in_order(table: Table) -> tuple[tuple[Laid, ...], list[tuple[Seat, int]]]:
    """The cards lap by lap (V14), and the seats that lack some with how many."""
    piles = {seat: [laid for laid in table.cards if laid.seat == seat] for seat in table.order}
    laps = len(Card) if table.walked else max(map(len, piles.values()))  # V17
    laid_last = [i for i, seat in enumerate(table.order) if len(piles[seat]) == laps]
    last = len(table.order) if table.walked else max(laid_last)
    due = {seat: laps if i <= last else laps - 1 for i, seat in enumerate(table.order)}
    lacking = [(seat, due[seat] - len(pile)) for seat, pile in piles.items()]
    cards = [
        piles[seat][lap] for lap in range(laps) for seat in table.order if lap < len(piles[seat])
    ]
    return tuple(cards), [(seat, count) for seat, count in lacking if count > 0]


def _given(rules: Vabanque, fields: Fields) -> dict[str, str]:
    """The fields that are not this game's own: players and options."""
    return {name: text for name, text in fields.items() if name not in FIELDS}


def _fields(rules: Vabanque, table: Table) -> dict[str, str]:
    unit = BOXES[rules.seats].unit
    rounds = [
        "".join(_letter(casino) * counts[at] for casino, counts in enumerate(table.chips))
        for at in range(table.now + 1)
    ]
    written = {
        "round": str(table.now + 1),
        "order": "".join(str(seat + 1) for seat in table.order),
        "money": ".".join(str(money // unit) for money in table.money) if any(table.money) else "",
        "chips": ".".join(rounds),
        "cards": "".join(
            f"{laid.seat + 1}{LETTERS[laid.card]}{_letter(laid.casino)}" for laid in table.cards
        ),
        "pawns": "".join(NO_PAWN if at is None else _letter(at) for at in table.pawns),
        "walked": "" if table.walked == rules.seats else str(table.walked),
    }
    return {name: text for name, text in written.items() if text}


def _letter(casino: int) -> str:
    return chr(ord("a") + casino)
