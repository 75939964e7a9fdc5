"""La Vendôme, a bank game of the 18th century: a pack of 52, a banker, and nothing but luck.

D5   DRAW     Everybody draws a card; the highest (ace high, A8) is the first banker. A7: the tied
              draw again.
D6   CUT      The banker has shuffled; the solvent player at his right cuts.
D7   SHUFFLE  Chance shows the pack. One card face up to each coupeur, anticlockwise from the
              banker's right; D8: one chip on each. D14-D16: a rank that lies there already makes
              a double, a triple or a quadruple. D9: the banker's own card comes last.
D10           Then card after card is turned. D12: a coupeur's rank, and the coupeur falls.
              D13: the banker's rank, and the bank is lost.
D27           When the game ends (D24), the seats with the most chips win.

Seats are numbered clockwise, so the seat at one's right is the one before (A16). Variants have
other amounts (`NUMBERS`); they are games for study, and never the printed one.

More than 500 lines in one file, so that the rule-book reads from top to bottom.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, ClassVar, Literal, NewType, Self, assert_never

from msgspec import Struct
from msgspec.structs import asdict, replace

from tripot.core import (
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
    WrongPhase,
    WrongSeat,
    Zone,
    check_numbers,
    check_options,
    factors,
    most,
    shuffled,
)

Card = NewType("Card", str)
"""A card by rank and suit, such as Th for the ten of hearts."""

RANKS = "23456789TJQKA"
PACK = tuple(Card(rank + suit) for rank in RANKS for suit in "shdc")  # D2
_CARDS = frozenset(PACK)


class Box(Struct, frozen=True):
    """The amounts of a coup; others than the book's make other games, for study."""

    stake: int = 1  # D8, D14, D15: of the coupeur.
    double: int = 2  # D14: what the banker adds.
    triple: int = 3  # D15
    quadruple: int = 4  # D16: what the banker pays.
    rate_1: int = 1  # D20: to each, for a simple card,
    rate_2: int = 2  # a double,
    rate_3: int = 3  # or a triple.

    def added(self, multiple: int) -> int:
        """D14, D15: what the banker adds to a double or a triple."""
        return self.double if multiple == 2 else self.triple

    def rate(self, multiple: int) -> int:
        """D20: what is paid to each for such a card."""
        return (self.rate_1, self.rate_2, self.rate_3)[multiple - 1]


BOX = Box()
NUMBERS = (
    Option("stake", rule="D8", low=1, high=10),
    Option("double", rule="D14", low=0, high=10),
    Option("triple", rule="D15", low=0, high=10),
    Option("quadruple", rule="D16", low=0, high=20),
    Option("rate_1", rule="D20", low=0, high=10),
    Option("rate_2", rule="D20", low=0, high=10),
    Option("rate_3", rule="D20", low=0, high=10),
)
"""What a variant may change: stakes, what the banker adds and pays, and the rates."""


class Phase(StrEnum):
    DRAW = "draw"
    CUT = "cut"
    SHUFFLE = "shuffle"
    OVER = "over"


class End(StrEnum):
    """How a coup ended."""

    BANKER_LOSES = "banker-loses"
    BANKER_WINS = "banker-wins"
    QUADRUPLE = "quadruple"
    BANKER_QUADRUPLE = "banker-quadruple"


class Draw(Printed, frozen=True, tag="draw"):
    """Chance: the cards drawn for the bank, by those who draw, in seat order."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        if len(set(self.cards)) < len(self.cards) or not _CARDS.issuperset(self.cards):
            raise BadChance("a draw takes different cards of one pack", "D5")


class Shuffle(Printed, frozen=True, tag="shuffle"):
    """Chance: the pack as it lay before the cut, top card first (A17)."""

    deck: tuple[Card, ...]

    def __post_init__(self) -> None:
        if len(self.deck) != len(PACK) or not _CARDS.issubset(self.deck):
            raise BadChance("a deck is the 52 cards, each once", "D2")


class Cut(Printed, frozen=True, tag="cut"):
    """Put the top cards under the rest."""

    cards: int


class Drew(Printed, frozen=True, tag="drew"):
    seat: Seat
    card: Card


class Banked(Printed, frozen=True, tag="banked"):
    """A seat took the bank; a coup begins whenever somebody banks or keeps the bank."""

    seat: Seat
    cutter: Seat
    passed: int  # How many seats the bank has moved to the right in all.


class HasCut(Printed, frozen=True, tag="cut"):
    seat: Seat
    cards: int


class Dealt(Printed, frozen=True, tag="dealt"):
    """A right card was dealt to a seat: simple, double, triple or quadruple."""

    seat: Seat
    card: Card
    multiple: int
    over: Seat | None  # Whose card now lies under it; that seat is out of the coup.


class Turned(Printed, frozen=True, tag="turned"):
    """A card was turned in the taille, and whose card it hit."""

    card: Card
    hit: Seat | None


class Closed(Printed, frozen=True, tag="closed"):
    """The coup is over."""

    banker: Seat
    end: End
    change: tuple[int, ...]
    chips: tuple[int, ...]


class Ended(Printed, frozen=True, tag="ended"):
    winners: tuple[Seat, ...]


Move = Draw | Shuffle | Cut
Event = Drew | Banked | HasCut | Dealt | Turned | Paid | Closed | Ended


class Coup(Struct, frozen=True):
    banker: Seat
    cut: int
    end: End
    turned: int
    change: tuple[int, ...]


class Outcome(Struct, frozen=True):
    chips: tuple[int, ...]
    winners: tuple[Seat, ...]
    coups: tuple[Coup, ...]


class State(Struct, frozen=True):
    """The whole truth. No card that is still to come is in it."""

    chips: tuple[int, ...]
    drawing: tuple[Seat, ...]  # The seats that draw for the bank; empty once it is decided.
    banker: Seat = Seat(0)
    passed: int = 0  # How many seats the bank has moved to the right in all.
    cut: int = 0  # The cut of the coup to come, 0 until it is made.
    over: bool = False
    coups: tuple[Coup, ...] = ()


class View(Drawn, frozen=True):
    """What anybody may know: everything is public but the cards to come."""

    seat: Seat | None
    phase: Phase
    coup: int  # Counted from 1.
    banker: Seat | None  # None until the draw has decided.
    actors: tuple[Seat, ...]
    chips: tuple[int, ...]
    passed: int
    coups: tuple[Coup, ...]


class Vendome(RuleBook, frozen=True):
    """The rule-book of La Vendôme for a number of seats and the readings the table chose."""

    seats: int = 4
    chips: int | None = None  # None is 10, 20 or 30 by the number of seats (D3).
    rate: Literal["payer", "receiver"] = "payer"  # A4: whose card sets the rate.
    shortfall: Literal["partial", "debt"] = "partial"  # A2: a seat that cannot pay.
    end: Literal["bank", "coups", "ruin", "last"] = "bank"  # A1
    laps: int | None = None  # With end "bank": how often the bank goes round; None is once.
    coups: int | None = None  # With end "coups": how many.
    box: Box = BOX

    name: ClassVar[str] = "vendome"
    title: ClassVar[str] = "La Vendôme"
    minutes: ClassVar[tuple[int, int]] = (20, 20)
    seat_range: ClassVar[range] = range(4, 13)  # D1
    usual_seats: ClassVar[int] = 6
    options: ClassVar[tuple[Option, ...]] = (
        Option("chips", "D3", low=1, high=10000, nullable=True),
        Option("rate", "A4", ("payer", "receiver")),
        Option("shortfall", "A2", ("partial", "debt")),
        Option("end", "A1", ("bank", "coups", "ruin", "last")),
        Option("laps", "A1", low=1, high=100, needs=("end", "bank")),
        Option("coups", "A1", low=1, high=10000, needs=("end", "coups"), required=True),
    )
    numbers: ClassVar[tuple[Option, ...]] = NUMBERS
    verbs: ClassVar[Mapping[str, tuple[Any, ...]]] = {"cut": (Cut,)}  # A15
    skill: ClassVar[bool] = False  # The cut is the only choice, and the pack is shuffled.
    chances: ClassVar[Mapping[str, tuple[Any, str]]] = {
        Phase.DRAW: (Draw, "draw"),
        Phase.SHUFFLE: (Shuffle, "decks"),
    }
    chances_at_start: ClassVar[tuple[Any, ...]] = (Draw,)  # D5
    reasons: ClassVar[Mapping[str, str]] = {
        "D8": "stake",
        "D12": "fallen",
        "D14": "double",
        "D15": "triple",
        "D16": "quadruple",
        "D17": "covered",
        "D18": "banker-quadruple",
        "D21": "coupeur-pays",
        "D22": "banker-pays",
        "D23": "returned",
    }
    event: ClassVar[Any] = Event

    def __post_init__(self) -> None:
        if type(self.seats) is not int or self.seats not in self.seat_range:
            raise BadPlayers(f"La Vendôme is for 4 to 12 players, not {self.seats!r}", "D1, A9")
        check_options(self)
        if self.end == "last" and self.shortfall == "debt":
            raise BadOptions("with debts nobody is ever out, so 'last' would not end", "A1")

    def printed(self) -> dict[str, int | str]:
        return asdict(BOX)

    @property
    def variant(self) -> dict[str, int | str]:
        return {name: n for name, n in asdict(self.box).items() if n != getattr(BOX, name)}

    def varied(self, numbers: Mapping[str, int | str]) -> Self:
        check_numbers(self, numbers)
        return replace(self, box=replace(BOX, **numbers))

    def start(self) -> State:
        each = self.chips or (10 if self.seats < 6 else 20 if self.seats < 9 else 30)  # D3
        return State(chips=(each,) * self.seats, drawing=tuple(Seat(s) for s in range(self.seats)))

    def phase(self, state: State) -> Phase:
        if state.drawing:
            return Phase.DRAW
        if state.over:
            return Phase.OVER
        return Phase.SHUFFLE if state.cut else Phase.CUT

    def actors(self, state: State) -> tuple[Seat, ...]:
        match self.phase(state):
            case Phase.DRAW | Phase.SHUFFLE:
                return (CHANCE,)
            case Phase.CUT:
                return (self._right(state, state.banker),)  # D6, A10
            case Phase.OVER:
                return ()

    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        if seat == CHANCE or seat not in self.actors(state):
            return ()
        return tuple(map(Cut, range(1, 52)))

    def apply(self, state: State, seat: Seat, move: Move) -> tuple[State, tuple[Event, ...]]:
        phase = self.phase(state)
        if phase is Phase.OVER:
            raise GameOver("the game is over", "D24")
        (actor,) = self.actors(state)
        if seat != actor:
            if actor == CHANCE:
                raise WrongSeat("the cards are due", "D6")
            raise WrongSeat("seat {seat} is to cut", "D6", seat=actor)
        match move:
            case Draw(cards) if phase is Phase.DRAW:
                return self._draw(state, cards)
            case Shuffle(deck) if phase is Phase.SHUFFLE:
                return self._coup(state, deck)
            case Cut(cards) if phase is Phase.CUT:
                if not 1 <= cards <= 51:
                    raise IllegalMove("a cut takes 1 to 51 cards", "A10")
                return replace(state, cut=cards), (HasCut(seat, cards),)
            case _:
                raise WrongPhase(f"a {phase} is due", "D6")

    def seen(self, event: Event, seat: Seat | None) -> Event:
        match event:
            case Drew() | Banked() | HasCut() | Dealt() | Turned() | Paid() | Closed() | Ended():
                return event  # All cards lie face up (D7, D9, D10); chips are on the table.
            case _:
                assert_never(event)  # A new event must say here who may see it.

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            seat=seat,
            phase=self.phase(state),
            coup=len(state.coups) + (not state.over),
            banker=None if state.drawing else state.banker,
            actors=self.actors(state),
            chips=state.chips,
            passed=state.passed,
            coups=state.coups,
        )

    def show(self, view: View) -> tuple[Zone, ...]:
        return tuple(
            Zone(
                "purse",
                (Item("chips", chips), *((Item("bank"),) if seat == view.banker else ())),
                seat=Seat(seat),
            )
            for seat, chips in enumerate(view.chips)
        )

    def chance(self, state: State, dice: Dice) -> Move:
        pack = shuffled(PACK, dice)
        return Draw(pack[: len(state.drawing)]) if state.drawing else Shuffle(pack)

    def money(self, state: State) -> tuple[int, ...]:
        return state.chips

    def scores(self, state: State) -> tuple[int, ...]:
        return state.chips  # D27

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        return Outcome(state.chips, most(state.chips), state.coups)  # D27

    def _right(self, state: State, seat: Seat) -> Seat:
        """The nearest seat at the right that is not passed over for want of chips (D26)."""
        while True:
            seat = Seat((seat - 1) % self.seats)
            if self.shortfall == "debt" or state.chips[seat] > 0:
                return seat

    def _draw(self, state: State, cards: tuple[Card, ...]) -> tuple[State, tuple[Event, ...]]:
        """D5: the highest card takes the bank; A7: the tied draw again."""
        if len(cards) != len(state.drawing):
            raise BadChance(f"{len(state.drawing)} seats draw, not {len(cards)}", "D5, A7")
        highest = max(RANKS.index(card[0]) for card in cards)  # A8
        tied = tuple(
            seat
            for seat, card in zip(state.drawing, cards, strict=True)
            if RANKS.index(card[0]) == highest
        )
        drew = tuple(Drew(seat, card) for seat, card in zip(state.drawing, cards, strict=True))
        banker, *others = tied
        if others:
            return replace(state, drawing=tied), drew
        after = replace(state, drawing=(), banker=banker)
        return after, (*drew, Banked(banker, self._right(after, banker), 0))

    def _coup(self, state: State, deck: tuple[Card, ...]) -> tuple[State, tuple[Event, ...]]:
        coup = _Coup(self, state, deck[state.cut :] + deck[: state.cut])  # A10
        end = coup.play()
        change = tuple(now - had for now, had in zip(coup.chips, state.chips, strict=True))
        played = Coup(state.banker, state.cut, end, coup.turned, change)
        chips = tuple(coup.chips)
        closed = Closed(state.banker, end, change, chips)
        after = replace(state, chips=chips, cut=0, coups=(*state.coups, played))
        moved = 0
        if end in (End.BANKER_LOSES, End.QUADRUPLE):  # D13, D16
            moved = (state.banker - self._right(after, state.banker) - 1) % self.seats + 1
        if self._is_over(after, after.passed + moved):
            return replace(after, over=True), (*coup.events, closed, Ended(most(chips)))
        banker = Seat((state.banker - moved) % self.seats)
        after = replace(after, banker=banker, passed=after.passed + moved)
        banked = Banked(banker, self._right(after, banker), after.passed)
        return after, (*coup.events, closed, banked)

    def _is_over(self, state: State, passed: int) -> bool:
        """D24 as the table chose (A1), and D26: nobody is left to play against."""
        if self.shortfall == "partial" and sum(chips > 0 for chips in state.chips) < 2:
            return True
        match self.end:
            case "bank":
                return passed >= (self.laps or 1) * self.seats
            case "coups":
                return len(state.coups) == self.coups
            case "ruin":
                return min(state.chips) <= 0
            case "last":
                return False


class _Coup:
    """One coup in the making: chips in purses, stakes on cards, events as they happen."""

    def __init__(self, rules: Vendome, state: State, pack: tuple[Card, ...]) -> None:
        self.box = rules.box
        self.debt = rules.shortfall == "debt"
        self.by_payer = rules.rate == "payer"
        self.banker = state.banker
        self.pack = pack
        self.chips = list(state.chips)
        self.stakes: dict[Seat, int] = {}  # Coupeurs in play, in the order of the deal.
        self.ranks: dict[str, tuple[Seat, int]] = {}  # The seat with a card of it, its multiple.
        self.events: list[Event] = []
        self.turned = 0
        seats = rules.seats
        # D4: everyone but the banker.
        anticlockwise = (Seat((self.banker - i) % seats) for i in range(1, seats))
        self.coupeurs = [s for s in anticlockwise if self.debt or self.chips[s] > 0]  # D7, D26

    def play(self) -> End:
        cards = iter(self.pack)
        for seat in self.coupeurs:
            if self.deal(seat, next(cards)):
                return End.QUADRUPLE
        end = self.deal_banker(next(cards))
        while end is None:
            end = self.turn(next(cards))  # D28, A3: the pack cannot run out
        return end

    def deal(self, seat: Seat, card: Card) -> bool:
        """D7, D8, D14-D16: a card to a coupeur; true if it is a quadruple and ends the coup."""
        earlier, multiple = self.ranks.get(card[0], (None, 0))
        multiple += 1
        self.events.append(Dealt(seat, card, multiple, earlier))
        if multiple == 4:  # D16, A6
            self.pay(self.banker, seat, self.box.quadruple, "D16", multiple=4)
            self.take_back("D16")
            return True
        if earlier is not None:
            self.collect(earlier, "D15" if multiple == 3 else "D14")
        self.ranks[card[0]] = seat, multiple
        self.stakes[seat] = 0
        self.stake(seat, seat, self.box.stake, "D8" if multiple == 1 else f"D{12 + multiple}")
        if multiple > 1:
            self.stake(self.banker, seat, self.box.added(multiple), f"D{12 + multiple}")
        return False

    def deal_banker(self, card: Card) -> End | None:
        """D9, D17, D18: the banker's own card."""
        earlier, multiple = self.ranks.get(card[0], (None, 0))
        multiple += 1
        self.events.append(Dealt(self.banker, card, multiple, earlier))
        self.ranks[card[0]] = self.banker, multiple
        if multiple == 4:
            for seat in list(self.stakes):
                self.collect(seat, "D18")
            return End.BANKER_QUADRUPLE
        if earlier is not None:
            self.collect(earlier, "D17")
        return None if self.stakes else End.BANKER_WINS  # A14

    def turn(self, card: Card) -> End | None:
        """D10-D13: one card of the taille; only here is the rate paid (D19, A11)."""
        self.turned += 1
        hit, multiple = self.ranks.pop(card[0], (None, 0))  # D11, A12
        self.events.append(Turned(card, hit))
        if hit is None:
            return None
        if hit == self.banker:
            receivers = list(self.stakes)
            self.take_back("D23")
            self.pay_all(hit, multiple, receivers, "D22")
            return End.BANKER_LOSES
        self.collect(hit, "D12")
        self.pay_all(hit, multiple, list(self.stakes), "D21")
        return None if self.stakes else End.BANKER_WINS  # D12, A13

    def pay_all(self, payer: Seat, multiple: int, receivers: list[Seat], rule: str) -> None:
        """D20-D22, D25: the rate to each, in the order of the deal."""
        multiples = dict(self.ranks.values())
        for receiver in receivers:
            decides = multiple if self.by_payer else multiples[receiver]  # A4
            self.pay(payer, receiver, self.box.rate(decides), rule, multiple=decides)

    def pay(self, payer: Seat, receiver: Seat, due: int, rule: str, *, multiple: int) -> None:
        amount = self.spend(payer, due)
        self.chips[receiver] += amount
        self.write(Account(payer), Account(receiver), amount, rule, due=due, multiple=multiple)

    def stake(self, payer: Seat, seat: Seat, due: int, rule: str) -> None:
        amount = self.spend(payer, due)
        self.stakes[seat] += amount
        self.write(Account(payer), Account(seat, staked=True), amount, rule, due=due)

    def collect(self, seat: Seat, rule: str) -> None:
        """The banker takes the stake on a card, and its coupeur is out of the coup."""
        amount = self.stakes.pop(seat)
        self.chips[self.banker] += amount
        self.write(Account(seat, staked=True), Account(self.banker), amount, rule, due=amount)

    def take_back(self, rule: str) -> None:
        """A5, A6: every seat that still has a card takes back all that lies on it."""
        for seat, amount in self.stakes.items():
            self.chips[seat] += amount
            self.write(Account(seat, staked=True), Account(seat), amount, rule, due=amount)

    def spend(self, seat: Seat, due: int) -> int:
        """D25: no seat pays more than it has, unless the table plays with debts (A2)."""
        amount = due if self.debt else min(due, self.chips[seat])
        self.chips[seat] -= amount
        return amount

    def write(self, source: Account, target: Account, amount: int, rule: str, **named: int) -> None:
        if amount:
            self.events.append(Paid(source, target, amount, rule, factors(**named)))
