"""Vabanque, by Bruno Faidutti and Leo Colovini: a ring of casinos, face-down cards, a pawn each.

V8   BEGIN  Chance names the first player; round 1 goes clockwise from there. V9: the first pawn
            stands on some casino, each next one two casinos further clockwise.
V11  CHIP   In the order of play, one at a time, each seat puts this round's chips (V12) anywhere.
V14  CARD   Likewise each seat lays its three cards, face down, beside any casino.
V17  MOVE   Likewise each seat moves its pawn 0 to 4 casinos clockwise.
V18         Where a pawn stands the cards are turned over and money is paid: V20 the chips times
            (1 + raises), V22 to each pawn no other seat has trapped, V24 to each trap once for
            every other seat's pawn.
V26         Everyone takes the cards back; V27 the richest goes first in the next round.
V30         After four rounds the richest win.

The editions (option `edition`) differ in names and pictures, not in any result. Variants have other
numbers in the box (`NUMBERS`); they are games for study, and never the printed one.

More than 500 lines in one file, so that the rule-book reads from top to bottom.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any, ClassVar, Literal, NewType, Self, assert_never

from msgspec import Struct
from msgspec.structs import replace

from tripot.core import (
    BANK,
    CHANCE,
    Account,
    BadChance,
    BadOptions,
    BadPlayers,
    Dice,
    Drawn,
    GameOver,
    IllegalMove,
    Item,
    Option,
    Paid,
    Printed,
    RuleBook,
    Seat,
    Unknown,
    WrongPhase,
    WrongSeat,
    Zone,
    check_numbers,
    check_options,
    factors,
    most,
    put,
    shared,
)

Casino = NewType("Casino", int)
"""A casino table of the ring, 0 to 6, 8, 9 or 11, clockwise."""


class Phase(StrEnum):
    BEGIN = "begin"
    CHIP = "chip"
    CARD = "card"
    MOVE = "move"
    OVER = "over"


class Card(StrEnum):
    """V16: a raise increases what the casino is worth, a bluff does nothing, a trap collects."""

    RAISE = "raise"
    BLUFF = "bluff"
    TRAP = "trap"


class Box(Struct, frozen=True):
    """The numbers of a game; others than the book's make other games, for study."""

    casinos: int
    chips: tuple[tuple[int, int], ...] = ((5, 4), (10, 3), (20, 2), (50, 1))
    """V4, V12, A18: the face of each round's chips, and how many of them each seat has."""
    cards: tuple[Card, ...] = (Card.RAISE, Card.BLUFF, Card.TRAP)  # V5
    steps: int = 4  # V17
    apart: int = 2  # V9
    unit: int = 1000  # V21
    laid: tuple[int, ...] = ()  # Chips of the first round that lie there from the start.
    law: Literal["add", "double"] = "add"  # V20; another law doubles the value for each raise.

    def times(self, raises: int) -> int:
        """By how much so many raises multiply the chips."""
        return 1 + raises if self.law == "add" else 2**raises  # V20, A16


HANDS = {
    "all": tuple(Card),  # V5
    "no-raise": (Card.BLUFF, Card.TRAP),
    "no-bluff": (Card.RAISE, Card.TRAP),
    "no-trap": (Card.RAISE, Card.BLUFF),
}
NUMBERS = (
    Option("casinos", rule="V3", low=5, high=12),
    Option("steps", rule="V17", low=0, high=11),
    *(
        number
        for round_ in range(1, 5)
        for number in (
            Option(f"chips_{round_}", rule="V12", low=0, high=6),
            Option(f"face_{round_}", rule="V12", low=1, high=100),
        )
    ),
    Option("apart", rule="V9", low=0, high=4),
    Option("law", rule="V20", values=("add", "double")),
    Option("cards", rule="V5", values=tuple(HANDS)),
)
"""What a variant may change: casinos, how far a pawn walks, each round's chips and their faces, how
far apart pawns begin, what raises do, and the hand."""

BOXES = {seats: Box(casinos) for seats, casinos in {3: 7, 4: 9, 5: 10, 6: 12}.items()}  # V3


class Begin(Printed, frozen=True, tag="begin"):
    """Chance: who is first (V8), and where the first pawn stands (V9)."""

    first: Seat
    casino: Casino


class Chip(Printed, frozen=True, tag="chip"):
    """Put one of this round's chips on a casino."""

    casino: Casino


class Lay(Printed, frozen=True, tag="lay"):
    """Lay a card face down beside a casino."""

    card: Card
    casino: Casino


class Walk(Printed, frozen=True, tag="walk"):
    """Move the pawn that many casinos clockwise."""

    steps: int


class Began(Printed, frozen=True, tag="began"):
    order: tuple[Seat, ...]
    pawns: tuple[Casino, ...]  # By seat.


class Placed(Printed, frozen=True, tag="placed"):
    seat: Seat
    casino: Casino
    face: int


class Laid(Printed, frozen=True, tag="laid", gc=False):
    seat: Seat
    casino: Casino
    card: Card | None  # None is the back of a card.


class Walked(Printed, frozen=True, tag="walked"):
    seat: Seat
    steps: int
    casino: Casino


class Turned(Printed, frozen=True, tag="turned"):
    """The cards at a casino were turned over (V18)."""

    casino: Casino
    cards: tuple[tuple[Seat, Card], ...]  # In the order laid.
    chips: int
    raises: int
    value: int


class Counted(Printed, frozen=True, tag="counted"):
    """The round is over: what each seat gained and now has, and the next order of play."""

    gains: tuple[int, ...]
    money: tuple[int, ...]
    order: tuple[Seat, ...]  # V27; empty after the last round (V29).


class Ended(Printed, frozen=True, tag="ended"):
    winners: tuple[Seat, ...]


Move = Begin | Chip | Lay | Walk
Event = Began | Placed | Laid | Walked | Turned | Paid | Counted | Ended


class Settled(Struct, frozen=True, gc=False):
    """A casino where a pawn stood at the end of a round."""

    casino: Casino
    chips: int
    raises: int
    value: int
    pawns: tuple[Seat, ...]
    traps: tuple[Seat, ...]
    paid: tuple[int, ...]  # By seat.


class Round(Struct, frozen=True, gc=False):
    order: tuple[Seat, ...]
    casinos: tuple[Settled, ...]
    gains: tuple[int, ...]
    money: tuple[int, ...]


class Outcome(Struct, frozen=True):
    money: tuple[int, ...]
    winners: tuple[Seat, ...]
    rounds: tuple[Round, ...]


class State(Struct, frozen=True):
    """The whole truth. It never leaves the rules and the record."""

    chips: tuple[tuple[int, ...], ...]  # By casino, how many of each round's chips.
    money: tuple[int, ...]
    order: tuple[Seat, ...] = ()  # Empty until chance has spoken; seats never change (A11).
    pawns: tuple[Casino, ...] = ()  # V6: one each, by seat.
    cards: tuple[Laid, ...] = ()  # This round's, in the order laid.
    played: int = 0  # Moves made in this round.
    past: tuple[tuple[Laid, ...], ...] = ()  # The cards of the rounds before.
    rounds: tuple[Round, ...] = ()


class CasinoView(Struct, frozen=True):
    chips: tuple[int, ...]  # How many of each round's chips.
    cards: tuple[tuple[Seat, Card | None], ...]  # In the order laid; None is a back.
    pawns: tuple[Seat, ...]


class View(Drawn, frozen=True):
    """What one seat, or a spectator, may know."""

    seat: Seat | None
    phase: Phase
    round: int  # 1 to 4.
    order: tuple[Seat, ...]
    actors: tuple[Seat, ...]
    casinos: tuple[CasinoView, ...]
    money: tuple[int, ...]
    hand: tuple[Card, ...]  # This seat's.
    left: tuple[int, ...]  # Cards still in hand, by seat.
    cards: tuple[Laid, ...]  # This round's, in the order laid; None is a back.
    past: tuple[tuple[Laid, ...], ...]  # Cards of earlier rounds, as far as this seat saw them.
    rounds: tuple[Round, ...]


class Vabanque(RuleBook, frozen=True):
    """The rule-book of Vabanque for a number of seats and an edition."""

    seats: int = 4
    edition: Literal["new", "2001"] = "new"
    box: Box | None = None  # None is the book's, by number of seats.

    name: ClassVar[str] = "vabanque"
    title: ClassVar[str] = "Vabanque"
    authors: ClassVar[str] = "Bruno Faidutti, Leo Colovini"
    minutes: ClassVar[tuple[int, int]] = (30, 45)
    seat_range: ClassVar[range] = range(3, 7)  # V1
    options: ClassVar[tuple[Option, ...]] = (
        Option("edition", values=("new", "2001"), cosmetic=True),
    )
    numbers: ClassVar[tuple[Option, ...]] = NUMBERS
    verbs: ClassVar[Mapping[str, tuple[Any, ...]]] = {
        "chip": (Chip,),
        "raise": (Lay, Card.RAISE),
        "bluff": (Lay, Card.BLUFF),
        "trap": (Lay, Card.TRAP),
        "move": (Walk,),
    }
    chances: ClassVar[Mapping[str, tuple[Any, str]]] = {Phase.BEGIN: (Begin, "")}
    reasons: ClassVar[Mapping[str, str]] = {"V22": "pawn", "V24": "trap"}
    event: ClassVar[Any] = Event

    def __post_init__(self) -> None:
        printed = self.box is None
        if type(self.seats) is not int or (printed and self.seats not in self.seat_range):
            raise BadPlayers(f"Vabanque is for 3 to 6 players, not {self.seats!r}", "V1, A17")
        check_options(self)

    def printed(self) -> dict[str, int | str]:
        return _numbers(BOXES[self.seats])

    @property
    def rounds(self) -> int:
        """V30: how many rounds a game has."""
        return len((self.box or BOXES[self.seats]).chips)

    @property
    def variant(self) -> dict[str, int | str]:
        if self.box is None or self.seats not in BOXES:
            return {}
        printed = self.printed()
        return {name: n for name, n in _numbers(self.box).items() if n != printed.get(name)}

    def varied(self, numbers: Mapping[str, int | str]) -> Self:
        check_numbers(self, numbers)
        box = _box({**self.printed(), **numbers})
        if not any(count for _, count in box.chips):
            raise BadOptions("there is at least one chip in the game", "V4")
        if box.steps >= box.casinos:
            detail = f"in a ring of {box.casinos} casinos a pawn walks {box.casinos - 1} at most"
            raise BadOptions(detail, "V17")
        return replace(self, box=None if box == BOXES[self.seats] else box)

    def start(self) -> State:
        box = self.box or BOXES[self.seats]
        later = (0,) * (len(box.chips) - 1)
        laid = box.laid or (0,) * box.casinos
        return State(
            chips=tuple(shared((count, *later)) for count in laid),
            money=(0,) * self.seats,  # V7
        )

    def phase(self, state: State) -> Phase:
        box = self.box or BOXES[self.seats]
        if not state.order:
            return Phase.BEGIN
        now = len(state.rounds)
        if now == len(box.chips):
            return Phase.OVER
        lap = state.played // self.seats
        chips = box.chips[now][1]
        if lap < chips:
            return Phase.CHIP
        return Phase.CARD if lap < chips + len(box.cards) else Phase.MOVE

    def actors(self, state: State) -> tuple[Seat, ...]:
        if not state.order:
            return (CHANCE,)
        if len(state.rounds) == len((self.box or BOXES[self.seats]).chips):
            return ()
        return (state.order[state.played % self.seats],)  # V11, V14, V17; A14: nobody passes

    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        if seat == CHANCE or seat not in self.actors(state):
            return ()
        box = self.box or BOXES[self.seats]
        casinos = [Casino(c) for c in range(box.casinos)]
        match self.phase(state):
            case Phase.CHIP:
                return tuple(map(Chip, casinos))
            case Phase.CARD:
                return tuple(Lay(card, c) for card in self._hand(state, seat) for c in casinos)
            case _:
                return tuple(map(Walk, range(box.steps + 1)))

    def apply(self, state: State, seat: Seat, move: Move) -> tuple[State, tuple[Event, ...]]:
        if not state.order:
            return self._begin(state, seat, move)
        box = self.box or BOXES[self.seats]
        now = len(state.rounds)
        if now == len(box.chips):
            raise GameOver("the game is over", "V30")
        lap, place = divmod(state.played, self.seats)
        if seat != (actor := state.order[place]):
            rule = "V27" if state.rounds else "V8"
            raise WrongSeat("seat {seat} is to move", rule, seat=actor)
        chips = box.chips[now][1]
        if lap < chips:  # As in `phase`, which would reckon all this again.
            if isinstance(move, Chip):
                return self._chip(state, box, seat, move.casino)
        elif lap < chips + len(box.cards):
            if isinstance(move, Lay):
                return self._lay(state, box, seat, move.card, move.casino)
        elif isinstance(move, Walk):
            return self._walk(state, box, seat, move.steps)
        raise WrongPhase(f"a {self.phase(state)} is due", "V10")

    def seen(self, event: Event, seat: Seat | None) -> Event:
        match event:
            case Laid(seat=owner, casino=casino):  # A12: owner and casino public, face secret
                return event if owner == seat else Laid(owner, casino, None)
            case Placed() | Walked() | Began() | Turned() | Paid() | Counted() | Ended():
                return event
            case _:
                assert_never(event)  # A new event must say here who may see it.

    def view(self, state: State, seat: Seat | None) -> View:
        box = self.box or BOXES[self.seats]
        cards = tuple(_as_seen(laid, seat, frozenset()) for laid in state.cards)
        casinos = tuple(
            CasinoView(
                chips=chips,
                cards=tuple((laid.seat, laid.card) for laid in cards if laid.casino == casino),
                pawns=tuple(Seat(s) for s, at in enumerate(state.pawns) if at == casino),
            )
            for casino, chips in enumerate(state.chips)
        )
        return View(
            seat=seat,
            phase=self.phase(state),
            round=min(len(state.rounds) + 1, len(box.chips)),
            order=state.order,
            actors=self.actors(state),
            casinos=casinos,
            money=state.money,  # V27: wealth is public
            hand=() if seat is None else self._hand(state, seat),
            left=tuple(
                len(box.cards) - sum(laid.seat == s for laid in cards) for s in range(self.seats)
            ),
            cards=cards,
            past=tuple(
                tuple(_as_seen(laid, seat, turned) for laid in cards)
                for cards, turned in _with_turned(state)
            ),
            rounds=state.rounds,
        )

    def hidden(self, state: State, seat: Seat) -> tuple[Event, ...]:
        return tuple([laid for laid in state.cards if laid.seat == seat])  # A12, until V18 or V26

    def secrets(self, state: State, seat: Seat) -> tuple[Event, ...]:
        """A13: the faces of earlier rounds that nobody ever saw, too."""
        unturned = [
            laid
            for cards, turned in _with_turned(state)
            for laid in cards
            if laid.seat == seat and laid.casino not in turned and laid.card is not None
        ]
        return (*unturned, *self.hidden(state, seat))

    def forget(self, state: State, seat: Seat) -> State:
        """A13: the faces this seat laid in earlier rounds and nobody ever saw."""
        past = tuple(
            tuple(_as_seen(laid, None, turned) if laid.seat == seat else laid for laid in cards)
            for cards, turned in _with_turned(state)
        )
        return replace(state, past=past)

    def show(self, view: View) -> tuple[Zone, ...]:
        faces = [face for face, _ in (self.box or BOXES[self.seats]).chips]
        casinos = tuple(
            Zone(
                "casino",
                (
                    *(
                        Item(f"chip-{face}", count)
                        for face, count in zip(faces, casino.chips, strict=True)
                        if count
                    ),
                    *(Item(str(card or "back"), seat=seat) for seat, card in casino.cards),
                    *(Item("pawn", seat=seat) for seat in casino.pawns),
                ),
                number=number,
            )
            for number, casino in enumerate(view.casinos, 1)
        )
        purses = tuple(
            Zone(
                "purse",
                (
                    Item("money", money),
                    *(
                        tuple(Item(str(card)) for card in view.hand)
                        if seat == view.seat
                        else (Item("back", left),) * bool(left)
                    ),
                ),
                seat=Seat(seat),
            )
            for seat, (money, left) in enumerate(zip(view.money, view.left, strict=True))
        )
        return (*casinos, *purses)

    def chance(self, state: State, dice: Dice) -> Move:
        box = self.box or BOXES[self.seats]
        return Begin(Seat(dice.below(self.seats)), Casino(dice.below(box.casinos)))  # A9, A10

    def money(self, state: State) -> tuple[int, ...]:
        return state.money

    def scores(self, state: State) -> tuple[int, ...]:
        return state.money  # V2

    def outcome(self, state: State) -> Outcome | None:
        if self.phase(state) is not Phase.OVER:
            return None
        return Outcome(state.money, most(state.money), state.rounds)  # V2, V30, V31

    def _hand(self, state: State, seat: Seat) -> tuple[Card, ...]:
        """V5, V26: three cards each round, without those laid."""
        cards = (self.box or BOXES[self.seats]).cards
        laid = [c.card for c in state.cards if c.seat == seat]
        return tuple(card for card in cards if card not in laid) if laid else cards

    def _holds(self, state: State, seat: Seat, card: Card) -> bool:
        """Whether a card is in the hand, found without making the hand."""
        for laid in state.cards:
            if laid.seat == seat and laid.card == card:
                return False
        return card in (self.box or BOXES[self.seats]).cards

    def _begin(self, state: State, seat: Seat, move: Move) -> tuple[State, tuple[Event, ...]]:
        box = self.box or BOXES[self.seats]
        if seat != CHANCE:
            raise WrongSeat("chance names the first player", "V8")
        if not isinstance(move, Begin):
            raise WrongPhase("the first player is due", "V8")
        first, casino = move.first, move.casino
        if not 0 <= first < self.seats:
            raise BadChance("there is no seat {seat} to be first", "V8", seat=first)
        if not 0 <= casino < box.casinos:
            raise BadChance("there is no casino {casino} for the first pawn", "V9", casino=casino)
        order = tuple(Seat((first + i) % self.seats) for i in range(self.seats))  # V8
        pawns = tuple(
            Casino((casino + box.apart * order.index(Seat(s))) % box.casinos)  # V9
            for s in range(self.seats)
        )
        return replace(state, order=order, pawns=pawns), (Began(order, pawns),)

    def _chip(
        self, state: State, box: Box, seat: Seat, casino: Casino
    ) -> tuple[State, tuple[Event, ...]]:
        """V11: a chip of this round on any casino; V13: no limit, and it stays there."""
        if not 0 <= casino < box.casinos:
            raise IllegalMove("there is no casino {casino}", "V3", casino=casino)
        now = len(state.rounds)
        here = state.chips[casino]
        chips = put(state.chips, casino, shared(put(here, now, here[now] + 1)))
        after = replace(state, chips=chips, played=state.played + 1)
        return after, (Placed(seat, casino, box.chips[now][0]),)

    def _lay(
        self, state: State, box: Box, seat: Seat, card: Card, casino: Casino
    ) -> tuple[State, tuple[Event, ...]]:
        """V14: a card from the hand beside any casino; V15, A4: no limit, and any owners."""
        if not 0 <= casino < box.casinos:
            raise IllegalMove("there is no casino {casino}", "V3", casino=casino)
        if not self._holds(state, seat, card):
            raise IllegalMove(f"the {card} is not in hand", "V14")
        laid = shared(Laid(seat, casino, card))
        return replace(state, cards=(*state.cards, laid), played=state.played + 1), (laid,)

    def _walk(
        self, state: State, box: Box, seat: Seat, steps: int
    ) -> tuple[State, tuple[Event, ...]]:
        """V17: 0 to 4 casinos clockwise; when everybody has walked, the round is settled."""
        if not 0 <= steps <= box.steps:
            raise IllegalMove(f"a pawn moves 0 to {box.steps} casinos", "V17")
        casino = Casino((state.pawns[seat] + steps) % box.casinos)
        after = replace(state, pawns=put(state.pawns, seat, casino), played=state.played + 1)
        walked = Walked(seat, steps, casino)
        if after.played % self.seats:
            return after, (walked,)
        after, events = self._settle(after, box)
        return after, (walked, *events)

    def _settle(self, state: State, box: Box) -> tuple[State, tuple[Event, ...]]:
        """Phases 4 and 5: turn the cards, pay, and order the next round."""
        events: list[Event] = []
        casinos: list[Settled] = []
        gains = [0] * self.seats
        for casino in sorted(set(state.pawns)):  # V18, V19, A15
            # Lists are made into tuples because a generator takes half as long again.
            cards = tuple([c for c in state.cards if c.casino == casino])
            if None in [c.card for c in cards]:  # Only in a game made from a seat's position.
                raise Unknown("a card at casino {casino} is not known", "V18", casino=casino)
            pawns = shared(tuple([Seat(s) for s, at in enumerate(state.pawns) if at == casino]))
            chips = 0
            for count, (face, _) in zip(state.chips[casino], box.chips, strict=True):
                chips += count * face
            settled, lines = settle(casino, chips, pawns, cards, self.seats, box)
            shown = tuple([(c.seat, c.card) for c in cards if c.card is not None])
            events.append(Turned(casino, shown, chips, settled.raises, settled.value))
            events.extend(lines)
            casinos.append(settled)
            for seat, amount in enumerate(settled.paid):
                gains[seat] += amount
        money = tuple(had + gain for had, gain in zip(state.money, gains, strict=True))
        played = Round(state.order, tuple(casinos), tuple(gains), money)
        rounds = (*state.rounds, played)
        over = len(rounds) == len(box.chips)  # V10
        order = () if over else next_order(state.order, money)  # V29
        events.append(Counted(tuple(gains), money, order))
        if over:
            events.append(Ended(most(money)))
        after = replace(
            state,
            money=money,
            order=order or state.order,
            cards=(),  # V26
            played=0,
            past=(*state.past, state.cards),
            rounds=rounds,
        )
        return after, tuple(events)


def settle(
    casino: Casino,
    chips: int,
    pawns: tuple[Seat, ...],
    cards: tuple[Laid, ...],
    seats: int,
    box: Box = BOXES[4],  # They differ in the number of casinos alone.
) -> tuple[Settled, tuple[Paid, ...]]:
    """Phase 4 at one casino: what it is worth, and who is paid how much for what."""
    raises = len([c for c in cards if c.card == Card.RAISE])
    traps = shared(tuple(sorted({c.seat for c in cards if c.card == Card.TRAP})))
    value = chips * box.times(raises) * box.unit  # V20, V21
    paid = [0] * seats
    lines: list[Paid] = []

    def pay(seat: Seat, rule: str, pawn: Seat) -> None:
        if value:  # A5; A8: the bank always has it
            lines.append(
                Paid(
                    BANK,
                    Account(seat),
                    value,
                    rule,
                    factors(casino=casino, chips=chips, raises=raises, unit=box.unit, pawn=pawn),
                )
            )
            paid[seat] += value

    for pawn in pawns:
        if all(owner == pawn for owner in traps):  # V22, V23, V25, A1, A2
            pay(pawn, "V22", pawn)
    for owner in traps:
        for pawn in pawns:
            if pawn != owner:  # V24, A3
                pay(owner, "V24", pawn)
    settled = Settled(casino, chips, raises, value, pawns, traps, shared(tuple(paid)))
    return settled, tuple(lines)


def next_order(order: tuple[Seat, ...], money: tuple[int, ...]) -> tuple[Seat, ...]:
    """V27: the richest first; V28, A6, A7: equals in the reverse of the order just played."""
    richest = sorted(reversed(order), key=lambda seat: -money[seat])  # noqa: C414 equals keep it
    return shared(tuple(richest))


def _numbers(box: Box) -> dict[str, int | str]:
    """A box as `NUMBERS` name what is in it."""
    hand = next((name for name, cards in HANDS.items() if cards == box.cards), "")
    return {
        "casinos": box.casinos,
        "steps": box.steps,
        **{
            name: number
            for round_, (face, count) in enumerate(box.chips, 1)
            for name, number in ((f"chips_{round_}", count), (f"face_{round_}", face))
        },
        "apart": box.apart,
        "law": box.law,
        "cards": hand,
    }


def _box(numbers: Mapping[str, Any]) -> Box:
    """The box with these numbers, all of which are there."""
    return Box(
        casinos=numbers["casinos"],
        chips=tuple((numbers[f"face_{r}"], numbers[f"chips_{r}"]) for r in range(1, 5)),
        cards=HANDS[numbers["cards"]],
        steps=numbers["steps"],
        apart=numbers["apart"],
        law=numbers["law"],
    )


def _with_turned(state: State) -> Iterator[tuple[tuple[Laid, ...], set[Casino]]]:
    """The cards of each earlier round, and the casinos where they were turned over (V18)."""
    for cards, played in zip(state.past, state.rounds, strict=True):
        yield cards, {settled.casino for settled in played.casinos}


def _as_seen(laid: Laid, seat: Seat | None, turned: frozenset[Casino] | set[Casino]) -> Laid:
    """The card with its face only for its owner, or where it was turned over (V18, A13)."""
    known = laid.seat == seat or laid.casino in turned
    return Laid(laid.seat, laid.casino, laid.card if known else None)
