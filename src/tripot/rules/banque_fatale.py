"""Banque Fatale, by Stefan Dorra: sealed bids in coloured chips move the prices of the cards.

F4   DEAL   Every colour starts on 6. Each seat has 2 chips of each colour (F5) and a card with one
            ace (F6); three cards lie open, the rest is a pile (F7). One seat starts (F8).
F8a  OFFER  The start player puts an open card up for auction; the gap is refilled at once.
F9   BID    All at once, each takes any of his chips in the fist. F10: most chips win the card.
F12         The chips move the prices: F13 most +2, F15 one -1, F16 none -2. F17: a colour on 11
            or 12 pays 5 or 6 for each ace and F18 goes back to 6.
F19  TAKE   From the winner's left, each takes one chip in turn until none is left.
F20  SELL   The start player may sell one card at its present value (F22), but not one that has
            just gone up (F21). F24: the next seat starts.
F25         When no card is left to auction: F26 money, chips and cards are counted.

Amounts are millions of francs. Variants have other numbers in the box (`NUMBERS`); they are games
for study, and never the printed one.

More than 500 lines in one file, so that the rule-book reads from top to bottom.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from operator import sub
from typing import Any, ClassVar, Literal, Self, assert_never

from msgspec import Struct
from msgspec.structs import asdict, replace

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
    Handfuls,
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
    shuffled,
)


class Phase(StrEnum):
    DEAL = "deal"
    OFFER = "offer"
    BID = "bid"
    TAKE = "take"
    SELL = "sell"
    OVER = "over"


class Colour(StrEnum):  # F2
    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    ORANGE = "orange"


class FatalCard(StrEnum):
    """F3, A2: five with one ace, every pair, and two red aces. The name says the aces."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    ORANGE = "orange"
    RED_YELLOW = "red+yellow"
    RED_GREEN = "red+green"
    RED_BLUE = "red+blue"
    RED_ORANGE = "red+orange"
    YELLOW_GREEN = "yellow+green"
    YELLOW_BLUE = "yellow+blue"
    YELLOW_ORANGE = "yellow+orange"
    GREEN_BLUE = "green+blue"
    GREEN_ORANGE = "green+orange"
    BLUE_ORANGE = "blue+orange"
    RED_RED = "red+red"


COLOURS = tuple(Colour)
CARDS = tuple(FatalCard)
SINGLES = CARDS[:5]
ACES = {card: tuple(Colour(colour) for colour in card.split("+")) for card in CARDS}
ORDER = {card: i for i, card in enumerate(CARDS)}

Chips = tuple[int, int, int, int, int]
"""How many chips of each colour: red, yellow, green, blue, orange."""

NO_CHIPS: Chips = (0, 0, 0, 0, 0)
UNKNOWN_CHIPS: Chips = (-1, -1, -1, -1, -1)
"""A closed hand that nobody has told us of: only in a game made from a seat's position."""


LOWEST, HIGHEST = 2, 12  # A3: the ends of the board's track.


class Box(Struct, frozen=True):
    """The numbers of a game; others than the book's make other games, for study."""

    start: int = 6  # F4, F18: where a colour begins, and goes back to.
    hand: int = 2  # F5: chips of each colour.
    rise: int = 2  # F13
    fall_one: int = 1  # F15
    fall_none: int = 2  # F16
    top: int = 10  # F17: a colour beyond it pays,
    pays: int = 5  # so much for each ace on the first value beyond, and 1 more on each further one.

    def each(self, value: int) -> int:
        """F17: what an ace of a colour on that value pays."""
        return self.pays + value - self.top - 1 if value > self.top else 0

    def back(self, value: int) -> int:
        """F18: where a colour stands once it has paid."""
        return self.start if value > self.top else value


BOX = Box()
NUMBERS = (
    Option("start", rule="F4", low=LOWEST, high=10),
    Option("hand", rule="F5", low=1, high=4),
    Option("rise", rule="F13", low=1, high=4),
    Option("fall_one", rule="F15", low=0, high=4),
    Option("fall_none", rule="F16", low=0, high=8),
    Option("top", rule="F17", low=7, high=11),
    Option("pays", rule="F17", low=0, high=20),
)
"""What a variant may change: where prices begin and how they move, when they pay and how much, and
the chips of each colour."""


class Deal(Printed, frozen=True, tag="deal"):
    """Chance: who starts (F8), whose single card is which (F6, A14), and the pile (F7)."""

    first: Seat
    dealt: tuple[FatalCard, ...]
    deck: tuple[FatalCard, ...]

    def __post_init__(self) -> None:
        if not set(SINGLES).issuperset(self.dealt):
            raise BadChance("each seat is dealt a card with one ace", "F6")
        if sorted(self.dealt + self.deck) != sorted(CARDS):
            raise BadChance("dealt cards and deck are the 16 cards, each once", "F3")


class Offer(Printed, frozen=True, tag="offer"):
    """Put an open card up for auction."""

    card: FatalCard


class Bid(Printed, frozen=True, tag="bid"):
    """The chips in the fist, colours in any order; none is a bid too."""

    chips: tuple[Colour, ...]


class Take(Printed, frozen=True, tag="take"):
    """Take a chip in the draft."""

    colour: Colour


class Sell(Printed, frozen=True, tag="sell"):
    """Sell a card to the bank."""

    card: FatalCard


class Keep(Printed, frozen=True, tag="keep"):
    """Sell nothing."""


class Opened(Printed, frozen=True, tag="opened"):
    """The cards were dealt; the pile lies face down."""

    start: Seat
    dealt: tuple[FatalCard, ...]  # By seat.
    display: tuple[FatalCard, ...]
    pile: int


class Offered(Printed, frozen=True, tag="offered"):
    seat: Seat
    card: FatalCard
    refill: FatalCard | None  # None when the pile is empty (A9).


class Closed(Printed, frozen=True, tag="closed"):
    """A seat closed its hand over its bid."""

    seat: Seat
    chips: Chips | None  # None is a closed hand.


class Revealed(Printed, frozen=True, tag="revealed"):
    """All hands opened, and the card went to the winner."""

    bids: tuple[Chips, ...]  # By seat.
    winner: Seat
    card: FatalCard


class Moved(Printed, frozen=True, tag="moved"):
    """The markers moved: by colour, chips played and values before, after, and once paid out."""

    played: Chips
    before: Chips
    after: Chips
    reset: Chips  # F18: what paid out is back on 6.
    rose: tuple[Colour, ...]


class Taken(Printed, frozen=True, tag="taken"):
    seat: Seat
    colour: Colour


class Sold(Printed, frozen=True, tag="sold"):
    seat: Seat
    card: FatalCard | None  # None: nothing was sold.
    price: int
    next: Seat | None  # The seat that starts the next round (F24); None after the last.


class Ended(Printed, frozen=True, tag="ended"):
    score: tuple[int, ...]
    winners: tuple[Seat, ...]


Move = Deal | Offer | Bid | Take | Sell | Keep
Event = Opened | Offered | Closed | Revealed | Moved | Paid | Taken | Sold | Ended


class Bids(Handfuls[Move]):
    """Every bid from a purse."""

    def __init__(self, owned: Chips) -> None:
        super().__init__(Bid, dict(zip(COLOURS, owned, strict=True)))
        self.owned = owned


class ByColour(Struct, frozen=True):
    red: int
    yellow: int
    green: int
    blue: int
    orange: int


class Round(Struct, frozen=True):
    start: Seat
    card: FatalCard
    bids: tuple[tuple[Colour, ...], ...]
    winner: Seat
    played: ByColour
    values: ByColour
    payouts: tuple[int, ...]
    sold: FatalCard | None
    price: int


class Outcome(Struct, frozen=True):
    score: tuple[int, ...]
    winners: tuple[Seat, ...]
    money: tuple[int, ...]
    chips: tuple[int, ...]
    cards: tuple[tuple[FatalCard, ...], ...]
    values: ByColour
    rounds: tuple[Round, ...]


class State(Struct, frozen=True):
    """The whole truth. It never leaves the rules and the record."""

    values: Chips
    money: tuple[int, ...]
    chips: tuple[Chips, ...]  # By seat; those in a closed hand are still counted here.
    cards: tuple[tuple[FatalCard, ...], ...]  # By seat.
    start: Seat | None = None  # None until chance has dealt.
    display: tuple[FatalCard, ...] = ()
    pile: tuple[FatalCard, ...] = ()
    offered: FatalCard | None = None  # The card under the hammer, or just won, this round.
    bids: tuple[Chips | None, ...] = ()  # By seat; None has not bid yet.
    winner: Seat | None = None  # Of this round's auction.
    pot: Chips = NO_CHIPS
    taker: Seat = Seat(0)
    rose: tuple[Colour, ...] = ()
    round: Round | None = None  # This round so far, once the bids are open.
    rounds: tuple[Round, ...] = ()


class View(Drawn, frozen=True):
    """What one seat, or a spectator, may know. Only closed hands and the pile are secret (A15)."""

    seat: Seat | None
    phase: Phase
    round: int  # Counted from 1.
    start: Seat | None
    actors: tuple[Seat, ...]
    values: Chips
    money: tuple[int, ...]
    chips: tuple[Chips, ...]
    cards: tuple[tuple[FatalCard, ...], ...]
    display: tuple[FatalCard, ...]
    pile: int
    offered: FatalCard | None
    closed: tuple[Seat, ...]  # Seats with a closed hand.
    bid: Chips | None  # This seat's own closed hand.
    winner: Seat | None
    pot: Chips
    rose: tuple[Colour, ...]
    rounds: tuple[Round, ...]


class BanqueFatale(RuleBook, frozen=True):
    """The rule-book of Banque Fatale for a number of seats and the readings the table chose."""

    seats: int = 4
    unplayed: Literal["by2", "to2"] = "by2"  # A4: a colour nobody played falls by 2, or to 2.
    no_sale: Literal["rose", "won", "both"] = "rose"  # A8: which card may not be sold.
    chips: Literal["million", "worthless"] = "million"  # F28: what a chip is worth at the end.
    box: Box = BOX

    name: ClassVar[str] = "banque-fatale"
    title: ClassVar[str] = "Banque Fatale"
    authors: ClassVar[str] = "Stefan Dorra"
    minutes: ClassVar[tuple[int, int]] = (40, 40)
    seat_range: ClassVar[range] = range(3, 5)  # F1
    options: ClassVar[tuple[Option, ...]] = (
        Option("unplayed", "F16, A4", ("by2", "to2")),
        Option("no_sale", "F21, A8", ("rose", "won", "both")),
        Option("chips", "F28", ("million", "worthless")),
    )
    numbers: ClassVar[tuple[Option, ...]] = NUMBERS
    verbs: ClassVar[Mapping[str, tuple[Any, ...]]] = {
        "offer": (Offer,),
        "bid": (Bid,),
        "take": (Take,),
        "sell": (Sell,),
        "keep": (Keep,),
    }
    handful: ClassVar[Any] = Bid
    chances: ClassVar[Mapping[str, tuple[Any, str]]] = {Phase.DEAL: (Deal, "")}
    screened: ClassVar[bool] = True  # A15
    reasons: ClassVar[Mapping[str, str]] = {"F17": "aces", "F22": "sale"}
    event: ClassVar[Any] = Event

    def __post_init__(self) -> None:
        if type(self.seats) is not int or self.seats not in self.seat_range:
            raise BadPlayers(f"Banque Fatale is for 3 or 4 players, not {self.seats!r}", "F1, A1")
        check_options(self)

    def printed(self) -> dict[str, int | str]:
        return asdict(BOX)

    @property
    def variant(self) -> dict[str, int | str]:
        return {name: n for name, n in asdict(self.box).items() if n != getattr(BOX, name)}

    def varied(self, numbers: Mapping[str, int | str]) -> Self:
        check_numbers(self, numbers)
        box = replace(BOX, **numbers)
        if box.start > box.top:
            raise BadOptions(f"a colour that pays beyond {box.top} cannot begin there", "F4, F17")
        if box.top + box.rise > HIGHEST:
            raise BadOptions(f"the track ends at {HIGHEST}; a colour would rise beyond it", "A3")
        return replace(self, box=box)

    def start(self) -> State:
        return State(
            values=_chips([self.box.start] * len(COLOURS)),  # F4
            money=(0,) * self.seats,  # F5
            chips=(_chips([self.box.hand] * len(COLOURS)),) * self.seats,  # F5
            cards=((),) * self.seats,
        )

    def phase(self, state: State) -> Phase:
        if state.start is None:
            return Phase.DEAL
        if state.round is not None:
            return Phase.TAKE if any(state.pot) else Phase.SELL
        if state.offered is not None:
            return Phase.BID
        return Phase.OFFER if state.display else Phase.OVER  # F25, A20

    def actors(self, state: State) -> tuple[Seat, ...]:
        if state.start is None:
            return (CHANCE,)
        if state.round is not None:  # As in `phase`: F19, then F20.
            return (state.taker,) if any(state.pot) else (state.start,)
        if state.offered is not None:  # F9: all at once
            return tuple([Seat(s) for s, bid in enumerate(state.bids) if bid is None])
        return (state.start,) if state.display else ()  # F25

    def legal(self, state: State, seat: Seat) -> Sequence[Move]:
        if seat == CHANCE or seat not in self.actors(state):
            return ()
        match self.phase(state):
            case Phase.OFFER:
                return tuple(Offer(card) for card in CARDS if card in state.display)
            case Phase.BID:
                return Bids(state.chips[seat])
            case Phase.TAKE:
                return tuple(Take(c) for c, n in zip(COLOURS, state.pot, strict=True) if n)
            case _:
                cards = [card for card in state.cards[seat] if self._is_saleable(state, card)]
                return (Keep(), *map(Sell, cards))

    def apply(self, state: State, seat: Seat, move: Move) -> tuple[State, tuple[Event, ...]]:
        phase = self.phase(state)
        if phase is Phase.OVER:
            raise GameOver("the game is over", "F25")
        if seat not in self.actors(state):
            raise WrongSeat(f"seat {{seat}} is not to {phase} now", _WHO[phase], seat=seat)
        match move:
            case Take(colour) if phase is Phase.TAKE:  # First: most moves are of this kind.
                return self._take(state, seat, colour)
            case Deal() if phase is Phase.DEAL:
                return self._deal(state, move)
            case Offer(card) if phase is Phase.OFFER:
                return self._offer(state, seat, card)
            case Bid(chips) if phase is Phase.BID:
                return self._bid(state, seat, chips)
            case Sell(card) if phase is Phase.SELL:
                return self._sell(state, seat, card)
            case Keep() if phase is Phase.SELL:
                return self._next(state, seat, None, 0)  # A18
            case _:
                raise WrongPhase(f"a move to {phase} is due", _WHO[phase])

    def seen(self, event: Event, seat: Seat | None) -> Event:
        match event:
            case Closed(bidder):  # F9: secretly
                return event if bidder == seat else Closed(bidder, None)
            case Opened() | Offered() | Revealed() | Moved() | Paid() | Taken() | Sold() | Ended():
                return event
            case _:
                assert_never(event)  # A new event must say here who may see it.

    def view(self, state: State, seat: Seat | None) -> View:
        phase = self.phase(state)
        bidding = phase is Phase.BID
        return View(
            seat=seat,
            phase=phase,
            round=len(state.rounds) + (phase is not Phase.OVER),
            start=state.start,
            actors=self.actors(state),
            values=state.values,
            money=state.money,  # A15: countable by all, so not secret
            chips=state.chips,
            cards=state.cards,
            display=state.display,
            pile=len(state.pile),
            offered=state.offered,
            closed=tuple(Seat(s) for s, bid in enumerate(state.bids) if bid and bidding),
            bid=state.bids[seat] if bidding and seat is not None else None,
            winner=state.winner,
            pot=state.pot,
            rose=state.rose,
            rounds=state.rounds,
        )

    def hidden(self, state: State, seat: Seat) -> tuple[Event, ...]:
        if self.phase(state) is not Phase.BID or (bid := state.bids[seat]) is None:
            return ()
        return (Closed(seat, bid),)  # F9, until all hands open

    def show(self, view: View) -> tuple[Zone, ...]:
        offered = (Item(view.offered),) if view.offered else ()
        middle = (
            Zone("prices", _items(view.values)),
            Zone("display", (*map(Item, view.display), Item("pile", view.pile))),
            Zone("auction", offered),
            Zone("pot", _items(view.pot)),
        )
        purses = tuple(
            Zone(
                "purse",
                (
                    Item("money", money),
                    *_items(view.chips[seat]),
                    *map(Item, view.cards[seat]),
                    *((Item("closed-hand"),) if seat in view.closed else ()),
                ),
                seat=Seat(seat),
            )
            for seat, money in enumerate(view.money)
        )
        return (*middle, *purses)

    def chance(self, state: State, dice: Dice) -> Move:
        first = Seat(dice.below(self.seats))
        dealt = shuffled(SINGLES, dice)[: self.seats]  # A14
        deck = shuffled([card for card in CARDS if card not in dealt], dice)
        return Deal(first, dealt, deck)

    def money(self, state: State) -> tuple[int, ...]:
        return state.money

    def scores(self, state: State) -> tuple[int, ...]:
        """F26: money, a million for each chip unless F28, and the cards at their values."""
        worth = int(self.chips == "million")
        return tuple(
            money + worth * sum(chips) + sum(card_value(card, state.values) for card in cards)
            for money, chips, cards in zip(state.money, state.chips, state.cards, strict=True)
        )

    def outcome(self, state: State) -> Outcome | None:
        if self.phase(state) is not Phase.OVER:
            return None
        score = self.scores(state)
        return Outcome(
            score=score,
            winners=most(score),  # F27, A12
            money=state.money,
            chips=tuple(map(sum, state.chips)),
            cards=state.cards,
            values=ByColour(*state.values),
            rounds=state.rounds,
        )

    def _deal(self, state: State, deal: Deal) -> tuple[State, tuple[Event, ...]]:
        if not 0 <= deal.first < self.seats:
            raise BadChance("there is no seat {seat} to start", "F8", seat=deal.first)
        if len(deal.dealt) != self.seats:
            raise BadChance("one card with one ace for each seat", "F6")
        after = replace(
            state,
            start=deal.first,
            cards=tuple((card,) for card in deal.dealt),
            display=deal.deck[:3],  # F7
            pile=deal.deck[3:],
        )
        opened = Opened(deal.first, deal.dealt, after.display, len(after.pile))
        return after, (opened,)

    def _offer(self, state: State, seat: Seat, card: FatalCard) -> tuple[State, tuple[Event, ...]]:
        if card not in state.display:
            raise IllegalMove(f"{card} is not on display", "F8a")
        refill = state.pile[:1]  # F8a, A17; A9: nothing once the pile is empty
        gap = state.display.index(card)
        after = replace(
            state,
            offered=card,
            display=(*state.display[:gap], *refill, *state.display[gap + 1 :]),
            pile=state.pile[1:],
            bids=(None,) * self.seats,
        )
        return after, (Offered(seat, card, refill[0] if refill else None),)

    def _bid(
        self, state: State, seat: Seat, chips: tuple[Colour, ...]
    ) -> tuple[State, tuple[Event, ...]]:
        bid = _counted(chips)
        if sum(bid) < len(chips):
            raise IllegalMove("a bid is of chips in the five colours", "F2, F9")
        for colour, wants, owns in zip(COLOURS, bid, state.chips[seat], strict=True):
            if wants > owns:
                raise IllegalMove(f"{wants} {colour} chips bid, {owns} owned", "F9")
        after = replace(state, bids=put(state.bids, seat, bid))
        closed = Closed(seat, bid)
        bids = tuple(b for b in after.bids if b is not None)
        if len(bids) < self.seats:
            return after, (closed,)
        if UNKNOWN_CHIPS in bids:
            seat = Seat(bids.index(UNKNOWN_CHIPS))
            raise Unknown("the bid of seat {seat} is not known", "F10", seat=seat)
        after, events = self._reveal(after, bids)
        return after, (closed, *events)

    def _reveal(self, state: State, bids: tuple[Chips, ...]) -> tuple[State, tuple[Event, ...]]:
        """F10-F18: the card goes to the highest bidder, and the chips move the prices."""
        assert state.start is not None  # there is an auction,
        assert state.offered is not None  # so a card is up
        sizes = [sum(bid) for bid in bids]  # A19
        winner = next(  # F10, A11: of the tied, the one nearest to the start player
            seat
            for seat in (Seat((state.start + i) % self.seats) for i in range(self.seats))
            if sizes[seat] == max(sizes)
        )
        cards = _owned((*state.cards[winner], state.offered))
        owned = put(state.cards, winner, cards)
        pot = _sum(bids)  # F11, A13
        values, rose = self.move_values(state.values, pot)
        reset = _chips(map(self.box.back, values))  # F18
        payouts, lines = pay_aces(values, owned, self.box)  # F17, A7: the card just won counts
        spelled = tuple(_spelled(bid) for bid in bids)
        after = replace(
            state,
            values=reset,
            money=tuple(had + got for had, got in zip(state.money, payouts, strict=True)),
            chips=tuple(_less(had, bid) for had, bid in zip(state.chips, bids, strict=True)),
            cards=owned,
            winner=winner,
            pot=pot,
            taker=Seat((winner + 1) % self.seats),  # F19
            rose=rose,
            round=Round(
                start=state.start,
                card=state.offered,
                bids=spelled,
                winner=winner,
                played=ByColour(*pot),
                values=ByColour(*reset),
                payouts=payouts,
                sold=None,
                price=0,
            ),
        )
        revealed = Revealed(bids, winner, state.offered)
        return after, (revealed, Moved(pot, state.values, values, reset, rose), *lines)

    def move_values(self, values: Chips, pot: Chips) -> tuple[Chips, tuple[Colour, ...]]:
        """F12-F16: the values after the chips in the pot, and the colours that rose."""
        box, most = self.box, max(pot)
        after: list[int] = []
        rose: list[Colour] = []
        for colour, value, played in zip(COLOURS, values, pot, strict=True):
            if played == most and played >= 2:  # F13, F14, A5, A6
                after.append(value + box.rise)
                rose.append(colour)
            elif played == 1:  # F15
                after.append(max(LOWEST, value - box.fall_one))  # A3
            elif played == 0:  # F16, A4
                low = value - box.fall_none if self.unplayed == "by2" else LOWEST
                after.append(max(LOWEST, low))
            else:
                after.append(value)
        return _chips(after), tuple(rose)

    def _take(self, state: State, seat: Seat, colour: Colour) -> tuple[State, tuple[Event, ...]]:
        """F19, A10: one chip each, clockwise, until none is left."""
        if colour not in COLOURS or not state.pot[i := COLOURS.index(colour)]:
            raise IllegalMove(f"there is no {colour} chip in the pot", "F19")
        mine = state.chips[seat]
        after = replace(
            state,
            pot=_with(state.pot, i, state.pot[i] - 1),
            chips=put(state.chips, seat, _with(mine, i, mine[i] + 1)),
            taker=Seat((seat + 1) % self.seats),
        )
        return after, (Taken(seat, colour),)

    def _is_saleable(self, state: State, card: FatalCard) -> bool:
        """F21, A8: not a card that has just gone up, as the table reads it."""
        rose = self.no_sale != "won" and any(ace in state.rose for ace in ACES[card])
        won = self.no_sale != "rose" and state.winner == state.start and card == state.offered
        return not rose and not won

    def _sell(self, state: State, seat: Seat, card: FatalCard) -> tuple[State, tuple[Event, ...]]:
        if card not in state.cards[seat]:
            raise IllegalMove(f"{card} is not owned", "F20, A18")
        if not self._is_saleable(state, card):
            raise IllegalMove(f"{card} may not be sold in this round", "F21, A8")
        price = card_value(card, state.values)
        paid = Paid(
            BANK,
            Account(seat),
            price,
            "F22",
            tuple((ace, state.values[COLOURS.index(ace)]) for ace in ACES[card]),
        )
        after = replace(
            state,
            money=put(state.money, seat, state.money[seat] + price),
            cards=put(state.cards, seat, tuple(c for c in state.cards[seat] if c != card)),  # F23
        )
        after, events = self._next(after, seat, card, price)
        return after, (paid, *events)

    def _next(
        self, state: State, seat: Seat, sold: FatalCard | None, price: int
    ) -> tuple[State, tuple[Event, ...]]:
        """F24: the player to the left starts the next round."""
        assert state.round is not None  # the sale ends it
        start = Seat((seat + 1) % self.seats)
        after = replace(
            state,
            start=start,
            offered=None,
            bids=(),
            winner=None,
            rose=(),
            round=None,
            rounds=(*state.rounds, replace(state.round, sold=sold, price=price)),
        )
        if after.display:
            return after, (Sold(seat, sold, price, start),)
        score = self.scores(after)
        return after, (Sold(seat, sold, price, None), Ended(score, most(score)))


_WHO = {
    Phase.DEAL: "F8",
    Phase.OFFER: "F8a",
    Phase.BID: "F9",
    Phase.TAKE: "F19",
    Phase.SELL: "F20",
}


def card_value(card: FatalCard, values: Chips) -> int:
    """F22: the value of its colour; with two aces, of both."""
    return sum(values[COLOURS.index(ace)] for ace in ACES[card])


def pay_aces(
    values: Chips, cards: tuple[tuple[FatalCard, ...], ...], box: Box = BOX
) -> tuple[tuple[int, ...], tuple[Paid, ...]]:
    """F17, A16: 5 for each ace of a colour on 11, 6 on 12; what each seat gets, line by line."""
    payouts = [0] * len(cards)
    lines: list[Paid] = []
    for colour, value in zip(COLOURS, values, strict=True):
        if not (each := box.each(value)):
            continue
        for seat, owned in enumerate(cards):
            aces = sum(ACES[card].count(colour) for card in owned)
            if aces:
                payouts[seat] += aces * each
                lines.append(
                    Paid(
                        BANK,
                        Account(Seat(seat)),
                        aces * each,
                        "F17",
                        ((colour.value, value), *factors(aces=aces, each=each)),
                    )
                )
    return tuple(payouts), tuple(lines)


def _chips(counts: Iterable[int]) -> Chips:
    red, yellow, green, blue, orange = counts
    return (red, yellow, green, blue, orange)


def _sum(piles: tuple[Chips, ...]) -> Chips:
    return _chips(map(sum, zip(*piles, strict=True)))


def _with(pile: Chips, i: int, count: int) -> Chips:
    return (*pile[:i], count, *pile[i + 1 :])  # type: ignore[return-value]


def _less(pile: Chips, taken: Chips) -> Chips:
    return _chips(map(sub, pile, taken))


def _counted(chips: tuple[Colour, ...]) -> Chips:
    return _chips(map(chips.count, COLOURS))


def _spelled(chips: Sequence[int]) -> tuple[Colour, ...]:
    return tuple(c for c, count in zip(COLOURS, chips, strict=True) for _ in range(count))


def _items(chips: Chips) -> tuple[Item, ...]:
    return tuple(Item(c, count) for c, count in zip(COLOURS, chips, strict=True) if count)


def _owned(cards: tuple[FatalCard, ...]) -> tuple[FatalCard, ...]:
    return tuple(sorted(cards, key=ORDER.__getitem__))
