"""Positions of Banque Fatale: 1ABCD/Grr,y,,gb-A;.../Hr,_,?,/22222,.../KLM/NOP

The start player and the cards dealt; the rounds so far, each with its card, the bids by seat and
the card sold; the round that is being played, with ? for a closed hand, _ for one not closed yet
and, once the hands are open, the chips left in the pot; the chips by seat; the open cards; the pile
if the reader knows it. Cards are the letters A to P in the order of F3, chips their initials.
Money, values and owners follow from the rounds.

A table that somebody set up has no history: 1AF.B.CG.D.E/=6.6.7.6.6.0.5.0.0//... Its first part has
the cards of each seat and then those sold before; its second the values and the money. It can be
written while cards are offered and bids are closed.
"""

import msgspec
from msgspec.structs import replace

from tripot.core import CHANCE, Dice, Seat, put, shuffled
from tripot.rules.banque_fatale import (
    CARDS,
    COLOURS,
    NO_CHIPS,
    SINGLES,
    UNKNOWN_CHIPS,
    BanqueFatale,
    Bid,
    Chips,
    Colour,
    Deal,
    FatalCard,
    Keep,
    Sell,
    State,
)

CODE = "bf1"
INITIALS = {colour[0]: colour for colour in COLOURS}
CHIPS_EACH = 2  # F5: of each colour, by seat.


def write(rules: BanqueFatale, state: State, reader: Seat | None, truth: bool) -> str:
    if state.start is None:
        return ""
    start = state.rounds[0].start if state.rounds else state.start
    dealt = _dealt(rules, state)
    if dealt is None:
        begin, rounds = _set_up(state)
    else:
        begin = f"{start + 1}{''.join(map(_letter, dealt))}"
        rounds = ";".join(
            f"{_letter(played.card)}{','.join(map(_initials, played.bids))}"
            f"-{'' if played.sold is None else _letter(played.sold)}"
            for played in state.rounds
        )
    parts = [
        begin,
        rounds,
        _now(rules, state, reader, truth),
        ",".join("".join(map(str, chips)) for chips in state.chips),
        "".join(map(_letter, state.display)),
        "".join(map(_letter, state.pile)) if truth else "",
    ]
    return "/".join(parts)


def _now(rules: BanqueFatale, state: State, reader: Seat | None, truth: bool) -> str:
    """The round that is being played; nothing before a card is offered."""
    if state.offered is None:
        return ""
    if state.round is not None:
        bids = ",".join(map(_initials, state.round.bids))
        return f"{_letter(state.offered)}{bids}-{_spelled(state.pot)}"
    bids = ",".join(
        "_"
        if bid is None
        else _spelled(bid)
        if (truth or seat == reader) and bid != UNKNOWN_CHIPS
        else "?"
        for seat, bid in enumerate(state.bids)
    )
    return _letter(state.offered) + bids


def read(rules: BanqueFatale, text: str, dice: Dice) -> State:
    state = rules.start()
    if not text:
        return state
    begin, rounds, now, chips, display, pile = text.split("/")
    if rounds.startswith("="):
        return _read_set_up(rules, text, dice)
    dealt = tuple(map(_card, begin[1:]))
    played = [one for one in rounds.split(";") if one]
    gone = [_card(one[0]) for one in (*played, now) if one]
    known = (*gone, *map(_card, display), *map(_card, pile))
    rest = [card for card in CARDS if card not in dealt and card not in known]
    deck = (*known, *shuffled(rest, dice))
    state, _ = rules.apply(state, CHANCE, Deal(Seat(int(begin[0]) - 1), dealt, deck))
    state = replace(state, display=(), pile=deck[len(gone) + len(display) :])
    for one in played:
        head, sold = one.split("-")
        state = _opened(rules, state, head)
        move = Sell(_card(sold)) if sold else Keep()
        # All chips are taken; and a card must lie open for the game to continue.
        state = _taken(rules, state, NO_CHIPS)
        state = replace(state, display=CARDS[:1])
        (starter,) = rules.actors(state)
        state, _ = rules.apply(state, starter, move)
    state = replace(state, chips=tuple(map(_counts, chips.split(","))))
    state = replace(state, display=tuple(map(_card, display)))
    if now:
        state = _current(rules, state, now)
    _check(rules, state)
    return state


def _opened(rules: BanqueFatale, state: State, head: str) -> State:
    """The state after those bids: a hand is never too poor for what it did bid."""
    bids = [_counted(bid) for bid in head[1:].split(",")]
    if len(bids) != rules.seats:
        raise ValueError(f"{len(bids)} bids of {rules.seats} seats")
    *others, last = bids
    state = replace(state, offered=_card(head[0]), chips=tuple(bids), bids=(*others, None))
    seat = Seat(rules.seats - 1)
    state, _ = rules.apply(state, seat, Bid(_colours(last)))
    return state


def _taken(rules: BanqueFatale, state: State, left: Chips) -> State:
    """The state once only those chips are left in the pot (F19)."""
    taken = sum(state.pot) - sum(left)
    return replace(state, pot=left, taker=Seat((state.taker + taken) % rules.seats))


def _current(rules: BanqueFatale, state: State, now: str) -> State:
    if "-" in now:
        head, left = now.split("-")
        owned = state.chips
        state = _opened(rules, state, head)
        pot = _counted(left)
        if any(a > b for a, b in zip(pot, state.pot, strict=True)):
            raise ValueError("there is more in the pot than was bid")
        return replace(_taken(rules, state, pot), chips=owned)
    bids: list[Chips | None] = [
        None if bid == "_" else UNKNOWN_CHIPS if bid == "?" else _counted(bid)
        for bid in now[1:].split(",")
    ]
    if len(bids) != rules.seats or None not in bids:
        raise ValueError("no hand is open")
    for bid, chips in zip(bids, state.chips, strict=True):
        if bid is not None and any(a > b for a, b in zip(bid, chips, strict=True)):
            raise ValueError("a hand holds more than its seat owns")
    return replace(state, offered=_card(now[0]), bids=tuple(bids))


def _check(rules: BanqueFatale, state: State) -> None:
    everything = [sum(counts) for counts in zip(*state.chips, state.pot, strict=True)]
    if everything != [CHIPS_EACH * rules.seats] * len(COLOURS):
        raise ValueError("chips are missing, or there are too many")
    if len(state.display) != min(3, len(state.display) + len(state.pile)):
        raise ValueError("three cards lie open while there are as many")


def fill(rules: BanqueFatale, state: State, dice: Dice) -> State:
    """Any handful for a closed hand, all equally likely."""
    for seat, bid in enumerate(state.bids):
        if bid == UNKNOWN_CHIPS:
            drawn = tuple(dice.below(count + 1) for count in state.chips[seat])
            red, yellow, green, blue, orange = drawn
            state = replace(state, bids=put(state.bids, seat, (red, yellow, green, blue, orange)))
    return state


def is_whole(state: State) -> bool:
    return UNKNOWN_CHIPS not in state.bids


def _dealt(rules: BanqueFatale, state: State) -> list[FatalCard] | None:
    """F6: the first cards of the seats, from what they own now and what became of the rest.

    None if the rounds do not lead to this state, because somebody set it up.
    """
    owned = [list(cards) for cards in state.cards]
    past = [*state.rounds, *([state.round] if state.round else [])]
    money = [0] * rules.seats
    for played in reversed(past):
        if played.sold is not None:
            owned[played.start].append(played.sold)
        if played.card not in owned[played.winner]:
            return None
        owned[played.winner].remove(played.card)
        money[played.start] += played.price
        money = [had + paid for had, paid in zip(money, played.payouts, strict=True)]
    values = msgspec.structs.astuple(past[-1].values) if past else rules.start().values
    gone = len(past) + (state.offered is not None and state.round is None)
    cards = rules.seats + gone + len(state.display) + len(state.pile)
    is_whole = cards == len(CARDS) and tuple(money) == state.money and values == state.values
    if not is_whole or any(len(cards) != 1 or cards[0] not in SINGLES for cards in owned):
        return None
    return [card for (card,) in owned]


def _set_up(state: State) -> tuple[str, str]:
    """The first two parts of a table without a history."""
    if state.round is not None:
        raise ValueError("the hands are open: that has to be played to its end")
    places = (*state.cards, state.display, state.pile, (state.offered,))
    lying = {card for cards in places for card in cards}
    owned = [*state.cards, tuple(card for card in CARDS if card not in lying)]
    assert state.start is not None
    begin = f"{state.start + 1}{'.'.join(''.join(map(_letter, cards)) for cards in owned)}"
    return begin, "=" + ".".join(map(str, (*state.values, *state.money)))


def _read_set_up(rules: BanqueFatale, text: str, dice: Dice) -> State:
    begin, numbers, now, chips, display, pile = text.split("/")
    *owned, out = (tuple(map(_card, letters)) for letters in begin[1:].split("."))
    amounts = tuple(map(int, numbers[1:].split(".")))
    counts = tuple(map(_counts, chips.split(",")))
    if (len(owned), len(counts), len(amounts)) != (rules.seats, rules.seats, 5 + rules.seats):
        raise ValueError(f"not the parts of {rules.seats} seats")
    red, yellow, green, blue, orange = amounts[:5]
    shown, piled = tuple(map(_card, display)), tuple(map(_card, pile))
    offered = (_card(now[0]),) if now else ()
    known = (*(card for cards in owned for card in cards), *out, *shown, *piled, *offered)
    if len(set(known)) < len(known):
        raise ValueError("a card is there twice")
    rest = [card for card in CARDS if card not in known]
    state = State(
        values=(red, yellow, green, blue, orange),
        money=amounts[5:],
        chips=counts,
        cards=tuple(owned),
        start=Seat(int(begin[0]) - 1),
        display=shown,
        pile=piled or shuffled(rest, dice),
    )
    if now:
        state = _current(rules, state, now)
    _check(rules, state)
    return state


def _letter(card: FatalCard) -> str:
    return chr(ord("A") + CARDS.index(card))


def _card(letter: str) -> FatalCard:
    place = ord(letter) - ord("A")
    if not 0 <= place < len(CARDS):
        raise ValueError(f"{letter!r} is no card")
    return CARDS[place]


def _initials(chips: tuple[Colour, ...]) -> str:
    return "".join(colour[0] for colour in chips)


def _colours(chips: Chips) -> tuple[Colour, ...]:
    return tuple(c for c, count in zip(COLOURS, chips, strict=True) for _ in range(count))


def _spelled(chips: Chips) -> str:
    return _initials(_colours(chips))


def _counted(letters: str) -> Chips:
    found = [INITIALS[letter] for letter in letters]
    red, yellow, green, blue, orange = (found.count(colour) for colour in COLOURS)
    return (red, yellow, green, blue, orange)


def _counts(digits: str) -> Chips:
    red, yellow, green, blue, orange = map(int, digits)
    return (red, yellow, green, blue, orange)
