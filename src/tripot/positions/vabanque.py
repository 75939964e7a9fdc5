"""Positions of Vabanque: 1234/aab-Ta?bRc-aceg/...

The order of play of the first round, then the rounds, each of three parts: where its chips lie,
the cards in the order laid, and by seat where the pawns stand. A casino is a letter, a card its
initial or ? before the casino. In the round that is being played, a number at the end says how many
pawns have walked. Money and later orders of play follow from what the rounds paid.

A table that somebody set up has no history: 2134.90.0.15.0/aab/aab-Ta?bRc-aceg0. Of the rounds
before only the chips are there, and its order of play comes with the money in thousands, by seat.
"""

from msgspec.structs import replace

from tripot.core import Dice, Seat, shuffled
from tripot.rules.vabanque import BOXES, Card, Casino, Laid, Round, State, Vabanque, Walk

CODE = "vb1"
FACES = {"R": Card.RAISE, "B": Card.BLUFF, "T": Card.TRAP, "?": None}
LETTERS = {card: letter for letter, card in FACES.items()}


def write(rules: Vabanque, state: State, reader: Seat | None, truth: bool) -> str:
    if not state.order:
        return ""
    view = rules.view(state, reader)
    past, now = (state.past, state.cards) if truth else (view.past, view.cards)
    set_up = sum(not played.casinos for played in state.rounds)
    played_rounds = state.rounds[set_up:]
    first = played_rounds[0].order if played_rounds else state.order
    parts = ["".join(str(seat + 1) for seat in first)]
    if set_up:
        had = state.rounds[set_up - 1].money
        parts = [".".join([*parts, *(str(money // BOXES[rules.seats].unit) for money in had)])]
    parts += [_chips(state, number) for number in range(set_up)]
    for number, (played, cards) in enumerate(
        zip(played_rounds, past[set_up:], strict=True), set_up
    ):
        at = {seat: settled.casino for settled in played.casinos for seat in settled.pawns}
        pawns = "".join(_letter(at[Seat(seat)]) for seat in range(rules.seats))
        parts.append(f"{_chips(state, number)}-{_cards(cards)}-{pawns}")
    box = BOXES[rules.seats]
    if len(state.rounds) < len(box.chips):
        walked = max(0, state.played - rules.seats * (box.chips[len(state.rounds)][1] + 3))
        pawns = "".join(map(_letter, state.pawns))
        number = len(state.rounds)
        parts.append(f"{_chips(state, number)}-{_cards(now)}-{pawns}{walked}")
    return "/".join(parts)


def read(rules: Vabanque, text: str, dice: Dice) -> State:
    state = rules.start()
    if not text:
        return state
    box = BOXES[rules.seats]
    begin, *rounds = text.split("/")
    order, *had = begin.split(".")
    seats = tuple(Seat(int(digit) - 1) for digit in order)
    if sorted(seats) != list(range(rules.seats)):
        raise ValueError(f"{order!r} is no order of play")
    state = replace(state, order=seats)
    if had:
        state = replace(state, money=_money(had, rules.seats, box.unit))
    last = rules.seats - 1
    for number, played in enumerate(rounds):
        if "-" not in played:
            state = set_up_round(rules, replace(state, chips=_put(state, number, played)))
            continue
        chips, cards, pawns = played.split("-")
        is_running = len(pawns) > rules.seats
        where, walked = pawns[: rules.seats], int(pawns[rules.seats :] or last)
        each = box.chips[number][1] * rules.seats
        state = replace(
            state,
            chips=_put(state, number, chips),
            cards=_laid(state, cards),
            pawns=tuple(_casino(letter, box.casinos) for letter in where),
            played=len(chips) + len(cards) // 2 + walked,
        )
        complete = (len(chips), len(state.cards)) == (each, rules.seats * len(box.cards))
        if len(chips) > each or (state.cards and len(chips) < each) or walked > last:
            raise ValueError(f"round {number + 1} has moves that cannot be")
        if (walked or not is_running) and not complete:
            raise ValueError(f"the pawns of round {number + 1} walk too early")
        if is_running:
            break
        # The last pawn stands still where it is: that opens the casinos and pays.
        state, _ = rules.apply(state, state.order[last], Walk(0))
    return state


def set_up_round(rules: Vabanque, state: State) -> State:
    """The state after a round of which only the chips are known."""
    number = len(state.rounds)
    each = BOXES[rules.seats].chips[number][1] * rules.seats
    if sum(counts[number] for counts in state.chips) != each:
        raise ValueError(f"{each} chips lie there from round {number + 1} (V12)")
    round_before = Round(state.order, (), (0,) * rules.seats, state.money)
    return replace(state, past=(*state.past, ()), rounds=(*state.rounds, round_before))


def fill(rules: Vabanque, state: State, dice: Dice) -> State:
    """Every rival's unknown cards in any order; older cards matter no more."""
    cards = list(state.cards)
    for seat in range(rules.seats):
        mine = [i for i, laid in enumerate(cards) if laid.seat == seat]
        known = {cards[i].card for i in mine}
        hand = shuffled([c for c in BOXES[rules.seats].cards if c not in known], dice)
        hidden = [i for i in mine if cards[i].card is None]
        for i, card in zip(hidden, hand, strict=False):
            cards[i] = Laid(cards[i].seat, cards[i].casino, card)
    return replace(state, cards=tuple(cards))


def is_whole(state: State) -> bool:
    return all(laid.card is not None for laid in state.cards)


def _money(thousands: list[str], seats: int, unit: int) -> tuple[int, ...]:
    if len(thousands) != seats or not all(each.isascii() and each.isdigit() for each in thousands):
        raise ValueError("money is a whole number of thousands for each seat")
    return tuple(int(each) * unit for each in thousands)


def _letter(casino: int) -> str:
    return chr(ord("a") + casino)


def _casino(letter: str, casinos: int) -> Casino:
    casino = ord(letter) - ord("a")
    if not 0 <= casino < casinos:
        raise ValueError(f"{letter!r} is no casino")
    return Casino(casino)


def _chips(state: State, number: int) -> str:
    return "".join(_letter(casino) * chips[number] for casino, chips in enumerate(state.chips))


def _put(state: State, number: int, letters: str) -> tuple[tuple[int, ...], ...]:
    chips = [list(counts) for counts in state.chips]
    for letter in letters:
        chips[_casino(letter, len(chips))][number] += 1
    return tuple(map(tuple, chips))


def _cards(cards: tuple[Laid, ...]) -> str:
    return "".join(f"{LETTERS[laid.card]}{_letter(laid.casino)}" for laid in cards)


def _laid(state: State, text: str) -> tuple[Laid, ...]:
    cards: list[Laid] = []
    for i in range(0, len(text), 2):
        seat = state.order[i // 2 % len(state.order)]
        card = FACES[text[i]]
        if card is not None and any(c.seat == seat and c.card == card for c in cards):
            raise ValueError(f"seat {seat + 1} lays the {card} twice")
        cards.append(Laid(seat, _casino(text[i + 1], len(state.chips)), card))
    return tuple(cards)
