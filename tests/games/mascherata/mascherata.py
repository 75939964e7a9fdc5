"""Mascherata, a pocket game made up to show how a rules file reads here.

M1  LAY   All at once, each seat lays a coin or a mask, face down.
M2  ROB   In seat order, each seat names another seat to rob.
M3        Only the robbed turn their card over: a coin pays each robber 2, a mask costs
          each robber 1. A seat that was not robbed takes 1, and never shows its card.
M4        The seat with the most money wins.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, ClassVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from tripot.core import (
    BadPlayers,
    GameOver,
    IllegalMove,
    Item,
    RuleBook,
    Seat,
    WrongPhase,
    WrongSeat,
    Zone,
    most,
    put,
)


class Phase(StrEnum):
    LAY = "lay"
    ROB = "rob"
    OVER = "over"


RULE = {Phase.LAY: "M1", Phase.ROB: "M2"}


class Card(StrEnum):
    COIN = "coin"
    MASK = "mask"


class Lay(Struct, frozen=True, tag="lay"):
    card: Card


class Rob(Struct, frozen=True, tag="rob"):
    victim: Seat


class Laid(Struct, frozen=True, tag="laid"):
    seat: Seat
    card: Card | None  # None is the back of a card.


class Robbed(Struct, frozen=True, tag="robbed"):
    seat: Seat
    victim: Seat


class Settled(Struct, frozen=True, tag="settled"):
    cards: tuple[Card | None, ...]  # By seat; None was never turned over.
    money: tuple[int, ...]


Move = Lay | Rob  # What a seat asks for.
Event = Laid | Robbed | Settled  # What then happened.


class Outcome(Struct, frozen=True):
    winners: tuple[Seat, ...]
    money: tuple[int, ...]


class State(Struct, frozen=True):
    """The whole truth. It never leaves the rules and the record."""

    laid: tuple[Card | None, ...]  # By seat; None has not laid yet.
    robs: tuple[Seat, ...] = ()  # By seat.
    end: Settled | None = None


class View(Struct, frozen=True):
    """What one seat, or a spectator, may know."""

    seat: Seat | None
    phase: Phase
    actors: tuple[Seat, ...]
    laid: tuple[bool, ...]  # By seat.
    cards: tuple[Card | None, ...]  # By seat; None is a back, or not laid yet.
    robs: tuple[Seat, ...]
    money: tuple[int, ...]


class Mascherata(RuleBook, frozen=True):
    """The rule-book of Mascherata for a number of seats."""

    seats: int = 3

    name: ClassVar[str] = "mascherata"
    title: ClassVar[str] = "Mascherata"
    minutes: ClassVar[tuple[int, int]] = (2, 5)
    seat_range: ClassVar[range] = range(3, 9)
    verbs: ClassVar[Mapping[str, tuple[Any, ...]]] = {
        "coin": (Lay, Card.COIN),
        "mask": (Lay, Card.MASK),
        "rob": (Rob,),
    }
    event: ClassVar[Any] = Event

    def __post_init__(self) -> None:
        if self.seats not in self.seat_range:
            raise BadPlayers(f"Mascherata is for 3 to 8 players, not {self.seats}")

    def start(self) -> State:
        return State(laid=(None,) * self.seats)

    def phase(self, state: State) -> Phase:
        if None in state.laid:
            return Phase.LAY
        return Phase.OVER if state.end else Phase.ROB

    def actors(self, state: State) -> tuple[Seat, ...]:
        match self.phase(state):
            case Phase.LAY:  # M1: all at once
                return tuple(Seat(s) for s, card in enumerate(state.laid) if card is None)
            case Phase.ROB:  # M2: in seat order
                return (Seat(len(state.robs)),)
            case Phase.OVER:
                return ()

    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        if seat not in self.actors(state):
            return ()
        if self.phase(state) is Phase.LAY:
            return tuple(Lay(card) for card in Card)
        return tuple(Rob(Seat(s)) for s in range(self.seats) if s != seat)

    def apply(self, state: State, seat: Seat, move: Move) -> tuple[State, tuple[Event, ...]]:
        phase = self.phase(state)
        if phase is Phase.OVER:
            raise GameOver("the game is over", "M4")
        if seat not in self.actors(state):
            raise WrongSeat(f"seat {seat + 1} is not to {phase} now", RULE[phase])
        match move:
            case Lay(card) if phase is Phase.LAY:
                return replace(state, laid=put(state.laid, seat, card)), (Laid(seat, card),)
            case Rob(victim) if phase is Phase.ROB:
                if move not in self.legal(state, seat):
                    raise IllegalMove("name another seat of this table", "M2")
                return self._rob(state, seat, victim)
            case _:
                raise WrongPhase(f"it is time to {phase}", RULE[phase])

    def seen(self, event: Event, seat: Seat | None) -> Event:
        match event:
            case Laid(owner):
                return event if owner == seat else Laid(owner, None)
            case Robbed() | Settled():
                return event
            case _:
                assert_never(event)  # A new event must say here who may see it.

    def view(self, state: State, seat: Seat | None) -> View:
        cards: tuple[Card | None, ...] = (None,) * self.seats
        money = (0,) * self.seats
        if state.end:
            cards, money = state.end.cards, state.end.money
        if seat is not None:
            cards = put(cards, seat, state.laid[seat])
        return View(
            seat=seat,
            phase=self.phase(state),
            actors=self.actors(state),
            laid=tuple(card is not None for card in state.laid),
            cards=cards,
            robs=state.robs,
            money=money,
        )

    def hidden(self, state: State, seat: Seat) -> tuple[Event, ...]:
        if state.end or state.laid[seat] is None:
            return ()
        return (Laid(seat, state.laid[seat]),)

    def show(self, view: View) -> tuple[Zone, ...]:
        return tuple(
            Zone(
                "place",
                (
                    Item("money", view.money[seat]),
                    *((Item(view.cards[seat] or "back"),) if view.laid[seat] else ()),
                    *(
                        Item("robber", seat=Seat(robber))
                        for robber, victim in enumerate(view.robs)
                        if victim == seat
                    ),
                ),
                seat=Seat(seat),
            )
            for seat in range(self.seats)
        )

    def money(self, state: State) -> tuple[int, ...]:
        return state.end.money if state.end else (0,) * self.seats

    def scores(self, state: State) -> tuple[int, ...]:
        return self.money(state)  # M4

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(most(state.end.money), state.end.money) if state.end else None

    def _rob(self, state: State, seat: Seat, victim: Seat) -> tuple[State, tuple[Event, ...]]:
        after = replace(state, robs=(*state.robs, victim))
        if len(after.robs) < self.seats:
            return after, (Robbed(seat, victim),)
        end = settle(after)
        return replace(after, end=end), (Robbed(seat, victim), end)


def settle(state: State) -> Settled:
    """M3: turn over the robbed, pay the robbers, tip the rest."""
    money = [int(s not in state.robs) for s in range(len(state.laid))]
    for robber, victim in enumerate(state.robs):
        money[robber] += 2 if state.laid[victim] is Card.COIN else -1
    shown = tuple(card if s in state.robs else None for s, card in enumerate(state.laid))
    return Settled(shown, tuple(money))
