"""Any game in sentences, from its views, events, zones and locale file."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, get_type_hints

from msgspec import Struct

from tripot.core import AnyRules, Handfuls, Item, Paid, RulesError, Seat, Zone, holds_seats
from tripot.record.text import AnyMove, read_bare_move, write_bare_move
from tripot.show.art import named
from tripot.words import MARKUP, Words, capital


class Sentence(Struct, frozen=True):
    """One line of a log."""

    rich: str
    """With `<b>` around what is bold."""
    seat: Seat | None = None
    """The seat it concerns."""
    is_heading: bool = False

    @property
    def text(self) -> str:
        return plain(self.rich)


class Option(Struct, frozen=True):
    """A move that may be made, what to type for it, and what it means here."""

    move: AnyMove
    typed: str
    text: str


class Teller:
    """Tells one reader a game. A game's own class overrides what it can say better."""

    def __init__(
        self, words: Words, rules: AnyRules, names: tuple[str, ...], me: Seat | None
    ) -> None:
        self.words = words
        self.rules = rules
        self.names = names
        self.me = me

    # ---- what happened

    def events(self, events: Iterable[Any], view: Any) -> list[Sentence]:
        """What happened, in order; `view` is the position after all of it."""
        return [said for event in events for said in self.event(event, view)]

    def event(self, event: Any, view: Any) -> Iterable[Sentence]:
        """One event: a sentence, or none if another says it."""
        if isinstance(event, Paid):
            yield self._paid(event)
            return
        tag = event.__struct_config__.tag
        hints = get_type_hints(type(event))
        args: dict[str, Any] = {}
        for field in event.__struct_fields__:
            args[field] = self._told(getattr(event, field), holds_seats(hints[field]))
        seat = getattr(event, "seat", None)
        key = f"{self.rules.name}-event-{tag}"
        if self.words.has(key):
            extra = {} if seat is None else {"name": self.name(seat)}
            yield Sentence(self.words.rich(key, **args, **extra), seat)
        else:
            yield Sentence(capital(" · ".join([self.word(tag), *map(str, args.values())])), seat)

    # ---- what is asked

    def asked(self, view: Any) -> str:
        """What the reader has to do now."""
        return self._phase(view) or self.words("general-choose")

    def waits(self, view: Any) -> str:
        """Whose move it is."""
        actors = [self.name(seat) for seat in view.actors if seat >= 0]
        return self.words("general-wait", names=self.words.list(actors)) if actors else ""

    def round(self, view: Any) -> str:
        """The stage of the game, in a few words for a heading."""
        return self._phase(view)

    def phases(self, view: Any) -> tuple[tuple[str, ...], int]:
        """The phases of a round in order, and the current one; none if unknown."""
        return (), -1

    def options(self, view: Any, legal: Sequence[AnyMove]) -> list[Option]:
        """Every legal move, with what to type; none if there are too many to list."""
        if isinstance(legal, Handfuls):
            return []
        return [Option(m, str(i), self.move(m, view)) for i, m in enumerate(legal, start=1)]

    def keys(self, view: Any, legal: Sequence[AnyMove]) -> list[tuple[str, str]]:
        """What may be typed for a move now, and what it does: for the line of keys and for `?`."""
        if isinstance(legal, Handfuls):
            return [(f"{self._handful_verb()} …", self.words("general-type"))]
        return [(f"1–{len(legal)}", self.words("help-moves"))] if legal else []

    def read(self, text: str, view: Any, legal: Sequence[AnyMove]) -> AnyMove | None:
        """The move that a text means, legal or not; None if it is not a move."""
        text = " ".join(text.lower().split())
        if text.isdecimal() and not isinstance(legal, Handfuls) and 0 < int(text) <= len(legal):
            return legal[int(text) - 1]
        try:
            return read_bare_move(type(self.rules), text)
        except RulesError:
            return None

    def typed(self, move: AnyMove, view: Any, legal: Sequence[AnyMove]) -> str:
        """The shortest text that means the move."""
        if isinstance(legal, Handfuls) or move not in legal:
            return write_bare_move(type(self.rules), move)
        return str(list(legal).index(move) + 1)

    # ---- what it means

    def move(self, move: AnyMove, view: Any) -> str:
        """A move in words, as its button says it."""
        verb, *rest = write_bare_move(type(self.rules), move).split(" ")
        key = f"{self.rules.name}-move-{verb}"
        if not self.words.has(key):
            return capital(" ".join([verb, *(self.word(word) for word in rest)]))
        args: dict[str, str] = {}
        for i, word in enumerate(rest, start=1):
            args[f"word{i}"] = self.word(word)
            if word.isdecimal():
                args[f"seat{i}"] = self.name(Seat(int(word) - 1))
        return self.words(key, **args)

    def means(self, move: AnyMove, view: Any) -> list[str]:
        """What a move may bring here, from what the reader knows."""
        return []

    def board(self, view: Any) -> list[str]:
        """Everything on the table, a sentence for each part of it."""
        return [self._zone(zone) for zone in self.rules.show(view)]

    def standing(self, view: Any) -> list[str]:
        """What everybody has, a line for each seat."""
        money = getattr(view, "money", ())
        return [plain(self.of(Seat(s), self.money(has))) for s, has in enumerate(money)]

    def money(self, amount: int) -> str:
        """An amount in the unit that the game prints."""
        return self.words.number(amount)

    def note(self, seat: Seat, view: Any) -> str:
        """What else everybody sees of a seat, abbreviated."""
        return ""

    def name(self, seat: Seat) -> str:
        return named(self.names, seat)

    def of(self, name: str | Seat, what: str) -> str:
        """A name, a colon, and a text about it."""
        name = name if isinstance(name, str) else self.name(name)
        return self.words.rich("terminal-of", name=name, what=what)

    # ---- parts

    def word(self, word: str, **args: Any) -> str:
        """A word of the game, from its locale file; unchanged if it is not there."""
        key = f"{self.rules.name}-{word}"
        return self.words(key, **args) if self.words.has(key) else re.sub("[-_]", " ", word)

    def _phase(self, view: Any) -> str:
        key = f"{self.rules.name}-phase-{getattr(view, 'phase', '')}"
        return self.words(key) if self.words.has(key) else ""

    def _handful_verb(self) -> str:
        return next(
            word for word, (kind, *_) in self.rules.verbs.items() if kind is self.rules.handful
        )

    def _told(self, value: Any, is_seat: bool) -> Any:
        if isinstance(value, tuple):
            return self.words.list(str(self._told(one, is_seat)) for one in value)
        if is_seat and isinstance(value, int):
            return self.name(Seat(value))
        if isinstance(value, int):
            return value
        return self.word(value) if isinstance(value, str) else "–"

    def _paid(self, event: Paid) -> Sentence:
        amount, rule = self.money(event.amount), event.rule
        source, target = event.source.seat, event.target.seat
        payer = self.words("terminal-of-bank") if source is None else self.name(source)
        payee = self.words("terminal-bank") if target is None else self.name(target)
        args = {"source": payer, "target": payee, "amount": amount, "rule": rule}
        return Sentence(self.words.rich("terminal-paid", **args), target)

    def _zone(self, zone: Zone) -> str:
        name = "" if zone.seat is None else self.name(zone.seat)
        title = self.word(zone.name, name=name)
        title = title if zone.number is None else f"{title} {zone.number}"
        title = f"{name}, {title[:1].lower()}{title[1:]}" if name else title
        items = self.words.list(map(self.item, zone.items)) or self.words("general-empty")
        return plain(self.of(title, f"{items}."))

    def item(self, item: Item) -> str:
        """A thing on the table, with how many of it there are."""
        name = "" if item.seat is None else self.name(item.seat)
        said = self.word(item.word, name=name)
        return said if item.count is None else f"{said} {self.words.number(item.count)}"


def plain(rich: str) -> str:
    """A text without its markup."""
    return MARKUP.sub("", rich)
