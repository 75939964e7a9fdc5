"""Vabanque in sentences: every payout with its arithmetic and its rule."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import Any

from msgspec import Struct

from tripot.core import Paid, Seat
from tripot.record.text import AnyMove
from tripot.rules.vabanque import (
    BOXES,
    Began,
    Box,
    Card,
    Casino,
    CasinoView,
    Chip,
    Counted,
    Ended,
    Laid,
    Lay,
    Phase,
    Placed,
    Turned,
    Vabanque,
    View,
    Walk,
    Walked,
)
from tripot.tell.general import Option, Sentence, Teller, plain

PHASES = (Phase.CHIP, Phase.CARD, Phase.MOVE)
STEPS = re.compile(r"\+?(\d)")
LAID = re.compile(r"([a-z]+) ?(\d+)|(\d+) ?([a-z]+)")


class VabanqueTeller(Teller):
    rules: Vabanque

    # ---- what happened

    def events(self, events: Iterable[Any], view: View) -> list[Sentence]:
        """The sentences, with a heading wherever a phase begins."""
        events = list(events)
        number = 1 + len(view.rounds) - sum(isinstance(event, Counted) for event in events)
        told: list[Sentence] = []
        for event in events:
            phase = _phase_of(event)
            if phase and phase != self._phase_told:
                self._phase_told = phase
                head = self.words(f"vabanque-phase-{phase}")
                said = self.words("log-head", round=number, phase=head)
                told.append(Sentence(said, is_heading=True))
            told += self.event(event, view)
            number += isinstance(event, Counted)
        return told

    _phase_told = ""

    def event(self, event: Any, view: View) -> Iterator[Sentence]:
        say = self.words.rich
        match event:
            case Began(order, pawns):
                yield Sentence(say("event-began", name=self.name(order[0])), order[0])
                for seat in order:
                    where = self.words("seat-pawn-at", casino=pawns[seat] + 1)
                    yield Sentence(self.of(seat, where), seat)
            case Placed(seat, casino, face):
                args = {"name": self.name(seat), "face": face, "casino": casino + 1}
                yield Sentence(say("event-placed", **args), seat)
            case Laid(seat, casino, None):
                yield Sentence(say("event-laid", name=self.name(seat), casino=casino + 1), seat)
            case Laid(seat, casino, Card() as card):
                key = "event-laid-known-own" if seat == self.me else "event-laid-known"
                args = {"name": self.name(seat), "card": self.card(card), "casino": casino + 1}
                yield Sentence(say(key, **args), seat)
            case Walked(seat, steps, casino):
                key = "event-walked" if steps else "event-stayed"
                args = {"name": self.name(seat), "steps": steps, "casino": casino + 1}
                yield Sentence(say(key, **args), seat)
            case Turned():
                yield from self._turned(event, view)
            case Paid():
                yield self._paid(event)
            case Counted(gains, money, order):
                for at, gain in enumerate(gains):
                    each = f"{self.words.signed(gain)} = {self.money(money[at])}"
                    yield Sentence(self.of(Seat(at), each), Seat(at))
                if order:
                    names = self.words.list(map(self.name, order))
                    yield Sentence(f"{say('event-counted', names=names)} (V27)")
            case Ended(winners):
                names = self.words.list(map(self.name, winners))
                yield Sentence(say("event-ended", names=names, count=len(winners)))

    def _turned(self, event: Turned, view: View) -> Iterator[Sentence]:
        """A casino: its cards, its value, and the pawns that get nothing there."""
        unit = self._box.unit
        args = {
            "chips": event.chips * unit,
            "times": self._box.times(event.raises),
            "value": event.value,
        }
        yield Sentence(self.words.rich("event-turned", casino=event.casino + 1, **args) + " (V20)")
        owners = {card: [s for s, kind in event.cards if kind is card] for card in Card}
        if not event.cards:
            yield Sentence(self.words("payout-no-cards"))
        if raisers := owners[Card.RAISE]:
            names = self.words.list(map(self.name, raisers))
            count, times = len(raisers), self._box.times(len(raisers))
            yield Sentence(self.words("payout-raises", count=count, names=names, times=times))
        if bluffs := owners[Card.BLUFF]:
            names = self.words.list(map(self.name, bluffs))
            yield Sentence(self.words("payout-bluffs", count=len(bluffs), names=names))
        for seat in view.casinos[event.casino].pawns:
            traps = [owner for owner in owners[Card.TRAP] if owner != seat]
            if not event.value:
                yield Sentence(
                    self.words.rich("payout-empty", name=self.name(seat)) + ": 0 (V20)", seat
                )
            elif traps:
                names = self.words.list(map(self.name, traps))
                said = self.words.rich(
                    "payout-trapped", name=self.name(seat), traps=len(traps), owners=names
                )
                yield Sentence(f"{said}: 0 (V22)", seat)

    def _paid(self, event: Paid) -> Sentence:
        seat = event.target.seat or Seat(0)
        pawn = dict(event.factors).get("pawn", seat)
        is_trap = self.rules.reasons.get(event.rule) == "trap"
        args = {"name": self.name(seat), "pawn": self.name(Seat(pawn))}
        said = self.words.rich("payout-trap" if is_trap else "payout-pawn", **args)
        return Sentence(f"{said}: {self.words.signed(event.amount)} ({event.rule})", seat)

    # ---- what is asked

    def asked(self, view: View) -> str:
        match view.phase:
            case Phase.CHIP:
                face, _ = self._box.chips[view.round - 1]
                return self.words("chip-prompt", face=face)
            case Phase.CARD:
                return self.words("lay-prompt", left=len(view.hand))
            case Phase.MOVE:
                return self.words("walk-where")
            case _:
                return ""

    def waits(self, view: View) -> str:
        actors = [seat for seat in view.actors if seat >= 0]
        if not actors:
            return ""
        return self.words("wait-for", phase=str(view.phase), name=self.name(actors[0]))

    def round(self, view: View) -> str:
        return self.words("round-of", round=view.round, rounds=len(self._box.chips))

    def phases(self, view: View) -> tuple[tuple[str, ...], int]:
        names = [self.words(f"vabanque-phase-{phase}") for phase in (*PHASES, "payout", "order")]
        return tuple(names), PHASES.index(view.phase) if view.phase in PHASES else -1

    def options(self, view: View, legal: Sequence[AnyMove]) -> list[Option]:
        if view.phase is Phase.MOVE:
            return [
                Option(walk, str(walk.steps), f"{self.casino(view, at)} {self._may_pay(view, at)}")
                for walk in legal
                for at in [self._reached(view, walk)]
            ]
        return []  # Any table: `board` tells them.

    def keys(self, view: View, legal: Sequence[AnyMove]) -> list[tuple[str, str]]:
        tables = f"1–{len(view.casinos)}"
        match view.phase:
            case Phase.CHIP:
                return [(tables, self.words("help-number"))]
            case Phase.CARD:
                letters = " ".join(self.letter(card) for card in view.hand)
                return [(letters, self.words("help-cards")), (tables, self.words("help-number"))]
            case Phase.MOVE:
                return [(f"0–{self._box.steps}", self.words("help-steps"))]
            case _:
                return []

    def read(self, text: str, view: View, legal: Sequence[AnyMove]) -> AnyMove | None:
        text = " ".join(text.lower().split())
        match view.phase:
            case Phase.CHIP if text.isdecimal() and int(text):
                return Chip(Casino(int(text) - 1))
            case Phase.CARD if found := LAID.fullmatch(text):
                word, number = found[1] or found[4], int(found[2] or found[3])
                card = self.card_of(word)
                if card is not None and number:
                    return Lay(card, Casino(number - 1))
            case Phase.MOVE if found := STEPS.fullmatch(text):
                return Walk(int(found[1]))
            case _:
                pass
        return None if text.isdecimal() else super().read(text, view, legal)

    def typed(self, move: AnyMove, view: View, legal: Sequence[AnyMove]) -> str:
        match move:
            case Chip(casino):
                return str(casino + 1)
            case Lay(card, casino):
                return f"{self.letter(card)}{casino + 1}"
            case _:
                return f"+{move.steps}"

    # ---- what it means

    def move(self, move: AnyMove, view: View) -> str:
        match move:
            case Chip(casino):
                return self.words("thought-chip", casino=casino + 1)
            case Lay(card, casino):
                return self.words("thought-card", card=self.card(card), casino=casino + 1)
            case _:
                at = self._reached(view, move)
                return self.words("walk-confirm", steps=move.steps, casino=at + 1)

    def means(self, move: AnyMove, view: View) -> list[str]:
        match move:
            case Chip(casino):
                return [self.casino(view, casino)]
            case Lay(card, casino):
                return [self.casino(view, casino), self._lay_means(view, card, casino)]
            case _:
                at = self._reached(view, move)
                return [self.casino(view, at), *self._walk_means(view, at)]

    def board(self, view: View) -> list[str]:
        """Every casino, from the reader's pawn clockwise."""
        here = self._pawn(view, self.me)
        count = len(view.casinos)
        start = 0 if here is None else here
        return [self.casino(view, (start + i) % count) for i in range(count)]

    def standing(self, view: View) -> list[str]:
        said = []
        for seat in view.order or range(self.rules.seats):
            at = self._pawn(view, Seat(seat))
            where = "" if at is None else self.words("seat-pawn-at", casino=at + 1)
            left = self.words("cards-left", count=view.left[seat])
            money = self.money(view.money[seat])
            said.append(plain(self.of(Seat(seat), f"{money}, {where}, {left}.")))
        if view.hand:
            hand = self.words.list(map(self.card, view.hand))
            said.append(self.words("hand-spoken", cards=hand))
        return said

    def note(self, seat: Seat, view: View) -> str:
        at = self._pawn(view, seat)
        return "" if at is None else self.words("terminal-at", casino=at + 1)

    def casino(self, view: View, at: int) -> str:
        """A table with all that lies there."""
        casino = view.casinos[at]
        owners = Counter(owner for owner, _ in casino.cards)
        parts = [self.words("casino-spoken", number=at + 1, chips=self.worth(casino))]
        cards = [
            self.words("casino-cards-of", name=self.name(s), count=n) for s, n in owners.items()
        ]
        if cards:
            parts.append(self.words("casino-spoken-cards", cards=self.words.list(cards)))
        own = [self.card(card) for owner, card in casino.cards if owner == self.me and card]
        if own:
            parts.append(self.words("casino-spoken-own", cards=self.words.list(own)))
        if casino.pawns:
            names = self.words.list(map(self.name, casino.pawns))
            parts.append(self.words("casino-spoken-pawns", names=names))
        return " ".join(parts)

    def card(self, card: Card) -> str:
        return self.words(f"card-{card}")

    def letter(self, card: Card) -> str:
        """The key of a card in this language and edition."""
        return self.words(f"card-{card}-key")

    def card_of(self, word: str) -> Card | None:
        """The card that a letter or a word means."""
        for card in self._box.cards:
            if word in (self.letter(card).lower(), str(card), self.card(card).lower()):
                return card
        return None

    def worth(self, casino: CasinoView) -> int:
        faces = (face for face, _ in self._box.chips)
        return sum(count * face for count, face in zip(casino.chips, faces, strict=True))

    # ---- parts

    @property
    def _box(self) -> Box:
        return self.rules.box or BOXES[self.rules.seats]

    def _pawn(self, view: View, seat: Seat | None) -> int | None:
        return next((at for at, c in enumerate(view.casinos) if seat in c.pawns), None)

    def _reached(self, view: View, walk: Walk) -> int:
        return ((self._pawn(view, self.me) or 0) + walk.steps) % len(view.casinos)

    def _may_pay(self, view: View, at: int) -> str:
        base = self.worth(view.casinos[at]) * self._box.unit
        sums = possible_sums(view.casinos[at], self.me, base, self._box)
        if len(sums) == 1:
            return self.words("walk-sure", amount=self.money(sums[0]))
        told = self.words.either(map(self.money, sums))
        return self.words("detail-may-pay", sums=told)

    def _walk_means(self, view: View, at: int) -> Iterator[str]:
        """What the pawn may be paid at a casino, and what it hangs on (V20, V22)."""
        casino = view.casinos[at]
        hidden = Counter(owner for owner, card in casino.cards if card is None)
        trapper = next((s for s, count in hidden.items() if count == len(self._box.cards)), None)
        if not self.worth(casino):
            yield self.words("walk-sure-no-chips")
        elif trapper is not None:
            yield self.words("walk-sure-trap", name=self.name(trapper)) + " (V5, V22)"
        elif hidden.total() == 1:
            (owner,) = hidden
            args = {"chips": self.worth(casino), "name": self.name(owner)}
            yield self.words("walk-hidden-card", **args)
            for card in self._box.cards:
                cards = tuple((s, kind or card) for s, kind in casino.cards)
                known = CasinoView(casino.chips, cards, casino.pawns)
                base = self.worth(casino) * self._box.unit
                (only,) = possible_sums(known, self.me, base, self._box)
                trapped = self.words("walk-trapped")
                told = trapped if card is Card.TRAP else self.money(only)
                rule = "V22" if card is Card.TRAP else "V20"
                yield plain(self.of(self.card(card), f"{told} ({rule})"))
        else:
            if hidden:
                args = {"chips": self.worth(casino), "cards": hidden.total()}
                yield self.words("walk-several", **args)
            yield f"{self._may_pay(view, at)} (V20, V22)"

    def _lay_means(self, view: View, card: Card, at: int) -> str:
        if card is Card.BLUFF:
            return self.words("lay-bluff-means")
        casino = view.casinos[at]
        raises = sum(kind is Card.RAISE for _, kind in casino.cards) + (card is Card.RAISE)
        amount = self.money(self.worth(casino) * self._box.unit * self._box.times(raises))
        return (
            f"{self.words(f'lay-{card}-means')} {amount} ({'V20' if card is Card.RAISE else 'V24'})"
        )


class Case(Struct, frozen=True):
    """One way in which a rival's backs may turn out."""

    raises: int
    trapped: bool


@cache
def cases_of(hand: tuple[Card, ...], count: int) -> tuple[Case, ...]:
    """Every way; a seat has each card once (V5), so its cards at a casino are different."""
    return tuple(
        Case(Card.RAISE in cards, Card.TRAP in cards) for cards in combinations(hand, count)
    )


def possible_sums(casino: CasinoView, me: Seat | None, base: int, box: Box = BOXES[4]) -> list[int]:
    """Every sum that the reader's pawn may earn at a casino, smallest first (V20, V22)."""
    known = sum(card is Card.RAISE for _, card in casino.cards)
    trapped = any(card is Card.TRAP and owner != me for owner, card in casino.cards)
    backs = Counter(owner for owner, card in casino.cards if card is None)
    return sorted(
        {
            0
            if trapped or any(case.trapped for case in cases)
            else base * box.times(known + sum(case.raises for case in cases))
            for cases in product(*(cases_of(box.cards, count) for count in backs.values()))
        }
    )


def _phase_of(event: Any) -> str:
    match event:
        case Placed():
            return "chip"
        case Laid():
            return "card"
        case Walked():
            return "move"
        case Turned() | Paid():
            return "payout"
        case _:
            return ""


TELLER = VabanqueTeller
