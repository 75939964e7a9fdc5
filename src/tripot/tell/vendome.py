"""La Vendôme in sentences: each card, what it cost whom, and by which rule."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tripot.core import Paid, Seat
from tripot.record.text import AnyMove
from tripot.rules.vendome import (
    Banked,
    Closed,
    Cut,
    Dealt,
    Drew,
    Ended,
    HasCut,
    Phase,
    Turned,
    Vendome,
    View,
)
from tripot.tell.general import Option, Sentence, Teller

QUADRUPLE = 4
FEWEST, MOST = 1, 51  # The cards of a cut (A10).


class VendomeTeller(Teller):
    rules: Vendome

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._banker: Seat | None = None
        self._left: set[Seat] = set()  # The punters who are still in.
        self._played = 0  # Coups.

    # ---- what happened

    def events(self, events: Iterable[Any], view: View) -> list[Sentence]:
        """A sentence for every card, which also says what is paid for it."""
        events = list(events)
        self._played = len(view.coups) - sum(isinstance(event, Closed) for event in events)
        if self._banker is None:
            self._banker = view.banker
        groups: list[tuple[Any, list[Paid]]] = []
        for event in events:
            if isinstance(event, Paid) and groups:
                groups[-1][1].append(event)
            else:
                groups.append((event, []))
        told: list[Sentence] = []
        turned: list[str] = []
        for event, paid in groups:
            if isinstance(event, Turned) and event.hit is None:
                turned.append(self.rank(event.card))  # Told together: they touch no one.
                continue
            if turned:
                told.append(Sentence(self._untouched(turned)))
                turned = []
            told += self._event(event, paid)
        if turned:
            told.append(Sentence(self._untouched(turned)))
        return told

    def _untouched(self, ranks: list[str]) -> str:
        if len(ranks) == 1:
            return self.words("event-turned-nobody", rank=ranks[0])
        return self.words("event-turned-lap", cards=self.words.list(ranks))

    def _event(self, event: Any, paid: list[Paid]) -> Iterator[Sentence]:
        say = self.words.rich
        match event:
            case Drew(seat, card):
                yield Sentence(say("event-drew", name=self.name(seat), rank=self.rank(card)), seat)
            case Banked(seat, cutter, _):
                self._banker = seat
                yield Sentence(self.words("coup", coup=self._played + 1), is_heading=True)
                args = {"name": self.name(seat), "cutter": self.name(cutter)}
                yield Sentence(say("event-banked", **args), seat)
            case HasCut(seat, cards):
                self._left.clear()
                yield Sentence(say("event-cut", name=self.name(seat), cards=cards), seat)
            case Dealt(seat, _, multiple, over):
                if seat != self._banker:
                    self._left.add(seat)
                if over is not None:
                    self._left.discard(over)
                said = self._dealt(event)
                rule = f" ({paid[-1].rule})" if paid and multiple > 1 else ""
                yield Sentence(said + rule, seat)
            case Turned(card, hit) if hit is not None:
                self._left.discard(hit)
                yield Sentence(self._hit(card, hit, paid), hit)
            case Closed(banker, end, change, chips):
                self._played += 1
                yield Sentence(say(f"event-coup-{end}", name=self.name(banker)), banker)
                for at, by in enumerate(change):
                    if by:
                        has = self.words("chips-count", count=chips[at])
                        each = self.of(Seat(at), f"{self.words.signed(by)} = {has}")
                        yield Sentence(each, Seat(at))
            case Ended(winners):
                names = self.words.list(map(self.name, winners))
                yield Sentence(say("event-ended", names=names, count=len(winners)))

    def _dealt(self, event: Dealt) -> str:
        args = {
            "name": self.name(event.seat),
            "rank": self.rank(event.card),
            "multiple": self.words(f"multiple-{event.multiple}"),
            "over": "" if event.over is None else self.name(event.over),
        }
        if event.multiple == 1:
            return self.words.rich("event-dealt", **args)
        if event.seat == self._banker:
            return self.words.rich("event-dealt-banker-multiple", **args)
        key = "quadruple" if event.multiple == QUADRUPLE else "multiple"
        return self.words.rich(f"event-dealt-{key}", **args)

    def _hit(self, card: str, hit: Seat, paid: list[Paid]) -> str:
        """A card that somebody falls by: the stake to the bank, the rate to all who are in."""
        rates = [each for each in paid if not each.source.staked and not each.target.staked]
        amounts = sorted({each.amount for each in rates})
        rate = "–".join(map(str, dict.fromkeys((amounts[0], amounts[-1])))) if amounts else ""
        if hit != self._banker and not self._left:
            key = "event-turned-last"
        elif not rates:
            key = "event-turned-falls"
        else:
            key = "event-turned-banker" if hit == self._banker else "event-turned-hit"
        args = {"rank": self.rank(card), "name": self.name(hit), "rate": rate, "to": len(rates)}
        rules = ", ".join(dict.fromkeys(each.rule for each in paid))
        return self.words.rich(key, **args) + (f" ({rules})" if rules else "")

    # ---- what is asked

    def asked(self, view: View) -> str:
        return f"{self.words('cut-title')}. {self.words('cut-more')}"

    def waits(self, view: View) -> str:
        if view.phase is not Phase.CUT:
            return ""
        return self.words("wait-cut", name=self.name(view.actors[0]))

    def round(self, view: View) -> str:
        return self.words("coup", coup=view.coup)

    def options(self, view: View, legal: Sequence[AnyMove]) -> list[Option]:
        return []  # Any number of cards.

    def keys(self, view: View, legal: Sequence[AnyMove]) -> list[tuple[str, str]]:
        return [(f"{FEWEST}–{MOST}", self.words("cut-label"))] if legal else []

    def read(self, text: str, view: View, legal: Sequence[AnyMove]) -> AnyMove | None:
        text = text.strip()
        return Cut(int(text)) if text.isdecimal() else super().read(text, view, legal)

    def typed(self, move: AnyMove, view: View, legal: Sequence[AnyMove]) -> str:
        return str(move.cards)

    # ---- what it means

    def move(self, move: AnyMove, view: View) -> str:
        return self.words("cut-confirm", cards=move.cards)

    def board(self, view: View) -> list[str]:
        return self.standing(view)

    def standing(self, view: View) -> list[str]:
        said = []
        for seat, chips in enumerate(view.chips):
            role = self.note(Seat(seat), view)
            told = self.words("seat-spoken", name=self.name(Seat(seat)), chips=chips)
            said.append(f"{told} {role}".strip())
        return said

    def note(self, seat: Seat, view: View) -> str:
        if seat == view.banker:
            return self.words("plate-banker")
        return self.words("plate-cuts") if seat in view.actors else ""

    def money(self, amount: int) -> str:
        return self.words("chips-count", count=amount)

    def rank(self, card: str) -> str:
        return self.words(f"rank-{card[0].lower()}")


TELLER = VendomeTeller
