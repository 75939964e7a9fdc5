"""Set-ups of Banque Fatale: start=2 prices=6.6.7.6.6 card=G bids=rr.y..gb taken=rbgry sold=C

The seat that starts; the prices of red, yellow, green, blue and orange; the card under the hammer;
the open hands by seat (_ is still closed); the chips of the pot in the order in which they are
taken; the cards each seat owned before; the card that is sold (- is none); money by seat. For a
position also the chips of each seat before the auction, `purses`, the `open` cards and those sold
before, `gone`. Cards are A to P in the order of F3.
"""

from msgspec import Struct
from msgspec.structs import replace

from tripot.core import RulesError, Seat, shuffled
from tripot.dice import seeded
from tripot.lab.assistant import BadSetup, Fields, Incomplete, Settlement, amounts, by_seat, number
from tripot.lab.study import Reason
from tripot.positions.banque_fatale import INITIALS
from tripot.rules.banque_fatale import (
    CARDS,
    COLOURS,
    NO_CHIPS,
    UNKNOWN_CHIPS,
    BanqueFatale,
    Bid,
    Chips,
    Colour,
    Event,
    FatalCard,
    Keep,
    Phase,
    Sell,
    State,
    Take,
)

FIELDS = (
    "start", "prices", "card", "bids", "taken", "cards", "sold", "money", "purses", "open", "gone"
)  # fmt: skip
NOT_YET, HIDDEN, NO_SALE = "_", "?", "-"
PRICES = range(2, 11)  # F4, F15, F18
CHIPS_EACH = 2  # F5
OPEN_CARDS = 3  # F7


class Table(Struct, frozen=True):
    """What lies on a real table."""

    start: Seat
    prices: Chips
    card: FatalCard | None
    bids: tuple[Chips | None, ...]
    cards: tuple[tuple[FatalCard, ...], ...]
    money: tuple[int, ...]
    purses: tuple[Chips, ...] | None
    open: tuple[FatalCard, ...]
    gone: tuple[FatalCard, ...]


def settle(rules: BanqueFatale, fields: Fields) -> Settlement:
    """F10-F26: the auction, the prices, the aces, the pot, the sale, and the last count."""
    table = _table(rules, fields)
    if table.card is None:
        return Settlement((), (Reason("card", {}),))
    waiting = [s for s, bid in enumerate(table.bids) if bid is None or bid == UNKNOWN_CHIPS]
    if waiting:
        return Settlement((), tuple(Reason("bid", {"seat": seat}) for seat in waiting))
    bids = tuple(bid for bid in table.bids if bid is not None)
    is_last = not table.open and not _pile(table)
    state = _base(table, rules, table.purses or bids, () if is_last else (CARDS[0],))
    state = replace(state, bids=(*bids[:-1], None))
    state, (_, *events) = rules.apply(state, Seat(rules.seats - 1), Bid(_colours(bids[-1])))
    taken = fields.get("taken", "")
    state, drafted = _draft(rules, state, taken)
    events += drafted
    if (taken or is_last) and sum(state.pot):
        facts = {"seat": rules.actors(state)[0], "count": sum(state.pot)}
        return Settlement(tuple(events), (Reason("take", facts),))
    if is_last and table.purses is None:
        return Settlement(tuple(events), (Reason("count", {}),))
    sold = fields.get("sold", "")
    if not sold:
        return Settlement(tuple(events), (Reason("sale", {"seat": table.start}),))
    move = Keep() if sold == NO_SALE else Sell(_card("sold", sold))
    is_drafted = not sum(state.pot)
    try:
        after, sale = rules.apply(replace(state, pot=NO_CHIPS), table.start, move)
    except RulesError as error:
        raise BadSetup(f"sold: {error.detail}", error.rule) from None
    all_events: tuple[Event, ...] = (*events, *sale)
    if is_last:
        return Settlement(all_events)
    gone = table.gone if sold == NO_SALE else (*table.gone, _card("sold", sold))
    assert after.start is not None
    next_table = Table(
        start=after.start,
        prices=after.values,
        card=None,
        bids=(None,) * rules.seats,
        cards=after.cards,
        money=after.money,
        purses=after.chips if table.purses and is_drafted else None,
        open=table.open,
        gone=gone,
    )
    return Settlement(all_events, after=_given(fields) | _fields(next_table))


def _draft(rules: BanqueFatale, state: State, letters: str) -> tuple[State, list[Event]]:
    """F19: the chips of the pot, taken in that order from the winner's left."""
    found: list[Event] = []
    for colour in map(_colour, letters):
        if not sum(state.pot):
            raise BadSetup("taken: no chip is left in the pot", "F19")
        try:
            state, events = rules.apply(state, rules.actors(state)[0], Take(colour))
        except RulesError as error:
            raise BadSetup(f"taken: {error.detail}", error.rule) from None
        found += events
    return state, found


def _colour(letter: str) -> Colour:
    if letter not in INITIALS:
        raise BadSetup(f"taken: {letter!r} is not r, y, g, b or o", "F2")
    return next(colour for colour in COLOURS if colour[0] == letter)


def _pile(table: Table) -> list[FatalCard]:
    """The cards that lie nowhere else."""
    known = {*table.open, *table.gone, table.card, *(c for owned in table.cards for c in owned)}
    return [card for card in CARDS if card not in known]


def state(rules: BanqueFatale, fields: Fields) -> State:
    """The position, while a card is chosen or hands are closed."""
    table = _table(rules, fields)
    if table.card is not None and None not in table.bids:
        raise Incomplete(Reason("hands", {}))
    missing: list[Reason] = []
    owners = [seat for seat, cards in enumerate(table.cards) if not cards]
    pile = _pile(table)
    if len(table.open) < min(OPEN_CARDS, len(table.open) + len(pile)):  # F7, F8a
        missing.append(Reason("open", {"count": OPEN_CARDS - len(table.open)}))
    if table.purses is None or [sum(c) for c in zip(*table.purses, strict=True)] != [
        CHIPS_EACH * rules.seats
    ] * len(COLOURS):
        missing.append(Reason("purses", {"count": CHIPS_EACH * rules.seats}))
    if len(owners) == rules.seats:
        missing.append(Reason("cards", {}))  # F6
    if missing or table.purses is None:
        raise Incomplete(*missing)
    shuffled_pile = shuffled(pile, seeded(repr(sorted(fields.items()))))
    found = replace(_base(table, rules, table.purses, table.open), pile=shuffled_pile)
    return found if table.card is not None else replace(found, bids=())


def fields(rules: BanqueFatale, state: State, reader: Seat | None, truth: bool) -> dict[str, str]:
    phase = rules.phase(state)
    if phase is Phase.DEAL:
        return {}
    if phase not in (Phase.OFFER, Phase.BID):
        raise BadSetup("position: the hands are open there, or the game is over", "F10")
    assert state.start is not None
    bids = tuple(
        bid if bid is None or truth or seat == reader else UNKNOWN_CHIPS
        for seat, bid in enumerate(state.bids or (None,) * rules.seats)
    )
    places = (*state.cards, state.display, state.pile, (state.offered,))
    lying = {card for cards in places for card in cards}
    return _fields(
        Table(
            start=state.start,
            prices=state.values,
            card=state.offered,
            bids=bids,
            cards=state.cards,
            money=state.money,
            purses=state.chips,
            open=state.display,
            gone=tuple(card for card in CARDS if card not in lying),
        )
    )


def _base(
    table: Table, rules: BanqueFatale, chips: tuple[Chips, ...], display: tuple[FatalCard, ...]
) -> State:
    return State(
        values=table.prices,
        money=table.money,
        chips=chips,
        cards=table.cards,
        start=table.start,
        display=display,
        offered=table.card,
        bids=table.bids,
    )


def _table(rules: BanqueFatale, fields: Fields) -> Table:
    seats = rules.seats
    prices = fields.get("prices") or "6.6.6.6.6"
    values = [int(text) if text.isascii() and text.isdigit() else 0 for text in prices.split(".")]
    if len(values) != len(COLOURS) or any(value not in PRICES for value in values):
        raise BadSetup(f"prices: five numbers from 2 to 10, not {prices!r}", "F4, F18")
    owned = tuple(
        tuple(sorted((_card("cards", letter) for letter in letters), key=CARDS.index))
        for letters in by_seat(fields, "cards", seats, "")
    )
    up = fields.get("card", "")
    table = Table(
        start=Seat(number(fields, "start", 1, range(1, seats + 1), "F8") - 1),
        prices=_five(values),
        card=_card("card", up) if up else None,
        bids=tuple(_bid(text) for text in by_seat(fields, "bids", seats, NOT_YET)),
        cards=owned,
        money=amounts(fields, "money", seats),
        purses=_purses(fields, seats) if fields.get("purses") else None,
        open=tuple(_card("open", letter) for letter in fields.get("open", "")),
        gone=tuple(_card("gone", letter) for letter in fields.get("gone", "")),
    )
    _check(table, seats)
    return table


def _check(table: Table, seats: int) -> None:
    named = [*table.open, *table.gone, *([table.card] if table.card else [])]
    named += [card for owned in table.cards for card in owned]
    for card in named:
        if named.count(card) > 1:
            raise BadSetup(f"cards: {card} lies in two places", "F3")
    if len(table.open) > OPEN_CARDS:
        raise BadSetup(f"open: {OPEN_CARDS} cards lie open, not {len(table.open)}", "F7")
    known = [bid for bid in table.bids if bid is not None and bid != UNKNOWN_CHIPS]
    for colour, played in zip(COLOURS, zip(*known, strict=True), strict=False):
        if sum(played) > CHIPS_EACH * seats:
            there_are = f"there are {CHIPS_EACH * seats} {colour} chips"
            raise BadSetup(f"bids: {there_are}, not {sum(played)}", "F5")
    for seat, bid in enumerate(table.bids if table.purses else ()):
        owns = table.purses[seat] if table.purses else NO_CHIPS
        if bid is not None and any(a > b for a, b in zip(bid, owns, strict=True)):
            raise BadSetup(f"bids: seat {seat + 1} bids more than it has", "F9")


def _card(field: str, letter: str) -> FatalCard:
    place = ord(letter) - ord("A") if len(letter) == 1 else -1
    if not 0 <= place < len(CARDS):
        raise BadSetup(f"{field}: {letter!r} is no card, A to P", "F3")
    return CARDS[place]


def _bid(text: str) -> Chips | None:
    if text in (NOT_YET, HIDDEN):
        return None if text == NOT_YET else UNKNOWN_CHIPS
    if any(letter not in INITIALS for letter in text):
        raise BadSetup(f"bids: {text!r} is not of r, y, g, b and o", "F2")
    return _five([text.count(colour[0]) for colour in COLOURS])


def _purses(fields: Fields, seats: int) -> tuple[Chips, ...]:
    parts = by_seat(fields, "purses", seats, "")
    if any(len(part) != len(COLOURS) or not part.isdigit() for part in parts):
        raise BadSetup("purses: five digits for each seat", "F5")
    return tuple(_five([int(digit) for digit in part]) for part in parts)


def _five(counts: list[int]) -> Chips:
    red, yellow, green, blue, orange = counts
    return (red, yellow, green, blue, orange)


def _colours(bid: Chips) -> tuple[Colour, ...]:
    return tuple(c for c, count in zip(COLOURS, bid, strict=True) for _ in range(count))


def _given(fields: Fields) -> dict[str, str]:
    return {name: text for name, text in fields.items() if name not in FIELDS}


def _fields(table: Table) -> dict[str, str]:
    written = {
        "start": str(table.start + 1),
        "prices": ".".join(map(str, table.prices)),
        "card": _letters([table.card] if table.card else []),
        "bids": ".".join(map(_spelled, table.bids))
        if any(b is not None for b in table.bids)
        else "",
        "cards": ".".join(map(_letters, table.cards)),
        "money": ".".join(map(str, table.money)) if any(table.money) else "",
        "purses": ".".join("".join(map(str, chips)) for chips in table.purses or ()),
        "open": _letters(table.open),
        "gone": _letters(table.gone),
    }
    return {name: text for name, text in written.items() if text}


def _letters(cards: tuple[FatalCard, ...] | list[FatalCard]) -> str:
    return "".join(chr(ord("A") + CARDS.index(card)) for card in cards)


def _spelled(bid: Chips | None) -> str:
    if bid is None or bid == UNKNOWN_CHIPS:
        return NOT_YET if bid is None else HIDDEN
    return "".join(colour[0] for colour in _colours(bid))
