"""Banque Fatale in sentences: bids, why the prices moved, and what the aces pay."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tripot.core import Paid, Seat
from tripot.record.text import AnyMove
from tripot.rules.banque_fatale import (
    ACES,
    COLOURS,
    BanqueFatale,
    Bid,
    Chips,
    Closed,
    Colour,
    Ended,
    FatalCard,
    Keep,
    Moved,
    Offer,
    Offered,
    Opened,
    Phase,
    Revealed,
    Sell,
    Sold,
    Take,
    Taken,
    View,
    card_value,
)
from tripot.tell.general import Option, Sentence, Teller, plain
from tripot.words import capital

PHASES = {
    "auction": (Phase.OFFER, Phase.BID),
    "prices": (),
    "chips": (Phase.TAKE,),
    "sale": (Phase.SELL,),
}
NO_BID = ("0", "-")  # What to type for an empty hand.


class BanqueFataleTeller(Teller):
    rules: BanqueFatale

    # ---- what happened

    def event(self, event: Any, view: View) -> Iterator[Sentence]:
        say = self.words.rich
        match event:
            case Opened(start, dealt, display, _):
                yield Sentence(say("event-opened", name=self.name(start)), start)
                for seat, card in enumerate(dealt):
                    yield Sentence(self.of(Seat(seat), f"{self.card(card)} (F6)"), Seat(seat))
                cards = "; ".join(map(self.card, display))
                yield Sentence(self.of(self.words("display"), f"{cards}. (F7)"))
            case Offered(seat, card, refill):
                turn = len(view.rounds) + (view.offered is not None)
                yield Sentence(self.words("turn", turn=turn), is_heading=True)
                said = say("event-offered", name=self.name(seat), card=self.card(card))
                yield Sentence(said, seat)
                if refill is not None:
                    yield Sentence(self.of(self.words("display"), f"+ {self.card(refill)} (F8a)"))
            case Closed(seat, chips):
                yield Sentence(say("event-closed", name=self.name(seat)), seat)
                if chips is not None and seat == self.me:
                    yield Sentence(say("bid-in-hand", chips=sum(chips)), seat)
            case Revealed(bids, winner, card):
                for seat, bid in enumerate(bids):
                    yield Sentence(self.of(Seat(seat), self.chips(bid)), Seat(seat))
                args = {"name": self.name(winner), "card": self.card(card)}
                said = say("event-revealed", chips=sum(bids[winner]), **args)
                yield Sentence(f"{said} (F10)", winner)
            case Moved():
                yield from self._moved(event)
            case Paid():
                yield self._paid(event)
            case Taken(seat, colour):
                said = say("event-taken", name=self.name(seat), colour=self.colour(colour))
                yield Sentence(said, seat)
            case Sold(seat, card, price, _):
                told = "" if card is None else self.card(card)
                key = "event-sold" if told else "event-kept"
                yield Sentence(say(key, name=self.name(seat), card=told, price=price), seat)
            case Ended(score, winners):
                for seat, has in enumerate(score):
                    yield Sentence(self.of(Seat(seat), f"{self.money(has)} (F26)"), Seat(seat))
                names = self.words.list(map(self.name, winners))
                yield Sentence(say("event-ended", names=names, count=len(winners)))

    def _moved(self, event: Moved) -> Iterator[Sentence]:
        """F13 to F18, colour by colour."""
        box = self.rules.box
        for i, colour in sorted(enumerate(COLOURS), key=lambda each: -event.played[each[0]]):
            played, before, after = event.played[i], event.before[i], event.after[i]
            args = {"colour": capital(self.colour(colour)), "chips": played, "count": 1}
            if colour in event.rose and after > box.top:
                each = box.each(after)
                said = self.words.rich("moved-rose", **args, **{"from": before, "to": after})
                more = self.words("terminal-ace-pays", each=each, reset=event.reset[i])
                yield Sentence(f"{said} {more} (F13, F17)")
                continue
            if colour in event.rose:
                key, rule = "moved-rose", "F13"
            elif played > 1:
                key, rule = "moved-stays", "F16"
            elif before == after:
                key, rule = "moved-floor", "A3"
            else:
                key, rule = ("moved-one", "F15") if played else ("moved-none", "F16")
            args |= {"from": before, "to": after, "down": before - after}
            yield Sentence(f"{self.words.rich(key, **args)} ({rule})")

    def _paid(self, event: Paid) -> Sentence:
        seat = event.target.seat or Seat(0)
        reason = self.rules.reasons.get(event.rule)
        if reason != "aces":
            sums = " + ".join(str(value) for _, value in event.factors)
            told = f"{sums} = {self.money(event.amount)} ({event.rule})"
            return Sentence(self.of(seat, told), seat)
        (colour, _), *_ = event.factors
        aces = dict(event.factors).get("aces", 1)
        args = {"name": self.name(seat), "amount": event.amount, "aces": aces}
        said = self.words.rich("event-paid-aces", colour=self.words(f"colour-{colour}"), **args)
        return Sentence(f"{said} ({event.rule})", seat)

    # ---- what is asked

    def asked(self, view: View) -> str:
        if view.phase not in (Phase.OFFER, Phase.BID, Phase.TAKE, Phase.SELL):
            return ""
        return self.words(f"asked-{view.phase}")

    def waits(self, view: View) -> str:
        if view.phase in (Phase.DEAL, Phase.OVER):
            return ""
        names = self.words.list(map(self.name, view.actors))
        return self.words(f"wait-{view.phase}", names=names, count=len(view.actors))

    def round(self, view: View) -> str:
        return self.words("turn", turn=view.round)

    def phases(self, view: View) -> tuple[tuple[str, ...], int]:
        names = tuple(self.words(f"fatale-phase-{phase}") for phase in PHASES)
        now = [view.phase in phases for phases in PHASES.values()]
        return names, now.index(True) if True in now else -1

    def options(self, view: View, legal: Sequence[AnyMove]) -> list[Option]:
        match view.phase:
            case Phase.OFFER:
                return [
                    Option(Offer(card), str(i), self._priced(card, view))
                    for i, card in enumerate(view.display, start=1)
                ]
            case Phase.TAKE:
                return [
                    Option(
                        Take(c),
                        self.letter(c),
                        self.words("pot-colour", colour=self.colour(c), count=count),
                    )
                    for c, count in zip(COLOURS, view.pot, strict=True)
                    if count
                ]
            case Phase.SELL:
                cards = view.cards[self.me or 0]
                sales = [
                    Option(Sell(card), str(i), self._priced(card, view))
                    for i, card in enumerate(cards, start=1)
                    if Sell(card) in legal
                ]
                return [*sales, Option(Keep(), self.words("keep-key"), self.words("keep"))]
            case _:
                return []

    def keys(self, view: View, legal: Sequence[AnyMove]) -> list[tuple[str, str]]:
        letters = " ".join(map(self.letter, COLOURS))
        match view.phase:
            case Phase.OFFER:
                return [(f"1–{len(view.display)}", self.words("offer-choose"))]
            case Phase.BID:
                return [
                    (letters, self.words("terminal-bid-letters")),
                    (NO_BID[0], self.words("bid-close", chips=0)),
                ]
            case Phase.TAKE:
                pot = [c for c, n in zip(COLOURS, view.pot, strict=True) if n]
                return [(" ".join(map(self.letter, pot)), self.words("take-choose"))]
            case Phase.SELL:
                numbers = f"1–{len(view.cards[self.me or 0])}"
                return [
                    (numbers, self.words("sell-choose")),
                    (self.words("keep-key"), self.words("keep")),
                ]
            case _:
                return []

    def read(self, text: str, view: View, legal: Sequence[AnyMove]) -> AnyMove | None:
        text = text.lower().strip()
        number = int(text) if text.isdecimal() else 0
        match view.phase:
            case Phase.OFFER if 0 < number <= len(view.display):
                return Offer(view.display[number - 1])
            case Phase.SELL if text == self.words("keep-key").lower():
                return Keep()
            case Phase.SELL if 0 < number <= len(view.cards[self.me or 0]):
                return Sell(view.cards[self.me or 0][number - 1])
            case Phase.BID if text in NO_BID:
                return Bid(())
            case Phase.BID | Phase.TAKE:
                colours = [self.colour_of(letter) for letter in text if letter != " "]
                chips = tuple(c for c in colours if c is not None)
                if chips and None not in colours:
                    if view.phase is Phase.BID:
                        return Bid(tuple(sorted(chips, key=COLOURS.index)))
                    if len(chips) == 1:
                        return Take(chips[0])
            case _:
                pass
        return None if number else super().read(text, view, legal)

    def typed(self, move: AnyMove, view: View, legal: Sequence[AnyMove]) -> str:
        match move:
            case Offer(card):
                return str(view.display.index(card) + 1)
            case Bid(chips):
                return "".join(map(self.letter, chips)) or NO_BID[0]
            case Take(colour):
                return self.letter(colour)
            case Sell(card):
                return str(view.cards[self.me or 0].index(card) + 1)
            case _:
                return self.words("keep-key")

    # ---- what it means

    def move(self, move: AnyMove, view: View) -> str:
        match move:
            case Offer(card):
                return self.words("offer-confirm", card=self.card(card))
            case Bid(chips):
                close = self.words("bid-close", chips=len(chips))
                return plain(self.of(close, self.chips(_counted(chips)))) if chips else close
            case Take(colour):
                return self.words("take-confirm", colour=self.colour(colour))
            case Sell(card):
                price = card_value(card, view.values)
                sell = self.words("sell-confirm", price=price)
                return plain(self.of(capital(self.card(card)), sell))
            case _:
                return self.words("keep")

    def means(self, move: AnyMove, view: View) -> list[str]:
        match move:
            case Offer(card) | Sell(card):
                return [self._worth(card, view)]
            case Bid(chips):
                return self._alone(_counted(chips), view)
            case _:
                return []

    def board(self, view: View) -> list[str]:
        prices = zip(map(self.colour, COLOURS), view.values, strict=True)
        market = self.words.list(f"{colour} {value}" for colour, value in prices)
        said = [plain(self.of(self.words("market"), f"{market}."))]
        if view.offered is not None:
            args = {"card": self.card(view.offered), "price": card_value(view.offered, view.values)}
            said.append(self.words("hammer-spoken", **args))
        cards = [self._priced(card, view) for card in view.display]
        said.append(plain(self.of(self.words("display"), f"{'; '.join(cards)}.")))
        said.append(plain(self.of(capital(self.words("pile")), f"{view.pile}.")))
        if any(view.pot):
            said.append(plain(self.of(self.words("pot"), f"{self.chips(view.pot)}.")))
        return said

    def standing(self, view: View) -> list[str]:
        said = []
        for seat in map(Seat, range(self.rules.seats)):
            cards = self.words.list(map(self.card, view.cards[seat])) or self.words("walk-no-cards")
            money = self.purse(seat, view)
            said.append(plain(self.of(seat, f"{money}; {cards}.")))
        if self.me is not None:
            said.append(self.words("owned-spoken", chips=self.chips(view.chips[self.me])))
        return said

    def purse(self, seat: Seat, view: View) -> str:
        """What a seat has behind its screen, as far as people show it (A15)."""
        is_open = seat == self.me or view.phase is Phase.OVER
        return self.money(view.money[seat]) if is_open else self.words("purse-hidden")

    def money(self, amount: int) -> str:
        return self.words("millions", amount=amount)

    def note(self, seat: Seat, view: View) -> str:
        if seat in view.closed:
            return self.words("seat-closed")
        if seat in view.actors:
            return self.words({Phase.BID: "seat-choosing"}.get(view.phase, f"seat-{view.phase}"))
        return self.words("seat-start") if seat == view.start else ""

    def card(self, card: FatalCard) -> str:
        first, *second = map(self.colour, ACES[card])
        return self.words("fatal-card-two", first=first, second=second[0]) if second else first

    def colour(self, colour: Colour) -> str:
        return self.words(f"colour-{colour}")

    def letter(self, colour: Colour) -> str:
        return self.words(f"colour-{colour}-key")

    def colour_of(self, letter: str) -> Colour | None:
        return next((c for c in COLOURS if self.letter(c).lower() == letter), None)

    def chips(self, chips: Chips) -> str:
        """Chips by colour, in words."""
        parts = [
            self.words("chips-of-colour", count=count, colour=self.colour(colour))
            for colour, count in zip(COLOURS, chips, strict=True)
            if count
        ]
        return self.words.list(parts) if parts else self.words("hand-empty")

    def _priced(self, card: FatalCard, view: View) -> str:
        return self.words("display-card", card=self.card(card), price=card_value(card, view.values))

    def _worth(self, card: FatalCard, view: View) -> str:
        prices = [view.values[COLOURS.index(ace)] for ace in ACES[card]]
        sums = " + ".join(map(str, prices)) + " = " if len(prices) > 1 else ""
        return self.words("hammer-worth", sum=sums, price=sum(prices)) + " (F22)"

    def _alone(self, chips: Chips, view: View) -> list[str]:
        """Where the prices would go if nobody else bid a chip (F13 to F18)."""
        after, _ = self.rules.move_values(view.values, chips)
        changes = [
            self.words("event-moved-one", colour=self.colour(c), **{"from": a, "to": b})
            for c, a, b in zip(COLOURS, view.values, after, strict=True)
            if a != b
        ]
        told = self.words.list(changes) if changes else self.words("event-moved-nothing")
        return [f"{self.words('terminal-bid-alone', changes=told)} (F13–F18)"]


def _counted(chips: Iterable[Colour]) -> Chips:
    red, yellow, green, blue, orange = (list(chips).count(colour) for colour in COLOURS)
    return (red, yellow, green, blue, orange)


TELLER = BanqueFataleTeller
