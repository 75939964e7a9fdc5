"""A game in sentences, as one seat follows it: for a screen, a prompt or a model."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

import msgspec

from tripot import rule_pages
from tripot.client.house import HouseTable
from tripot.client.table import Happened, Note, Player, Ranking, Said, Table, Told
from tripot.core import Seat
from tripot.game import Game
from tripot.record.text import AnyMove
from tripot.tell import Sentence, Teller, teller_of
from tripot.tell.general import plain
from tripot.wire import Phrase, Reaction, SayKind
from tripot.words import Words, capital


class Listener:
    """One reader at one table: everything that happened, and what to decide."""

    def __init__(self, table: Table, words: Words) -> None:
        self.table = table
        self.words = words
        self.told: list[Sentence] = []
        self.last: list[Sentence] = []
        """The sentences since the reader's last move."""
        self._teller: Teller | None = None

    # ---- what happened

    @property
    def teller(self) -> Teller:
        """The teller for the current rules; before a game the host may still change them."""
        table, names = self.table, tuple(self.names())
        teller = self._teller
        if teller is None or teller.rules != table.rules or teller.me != table.me:
            self.words.edition = str(getattr(table.rules, "edition", "new"))
            teller = self._teller = teller_of(self.words, table.rules, names, table.me)
        teller.names = names
        return teller

    def names(self) -> Iterable[str]:
        for player in self.table.players:
            yield self._called(player) if player.name else self.words("chair-free")

    def _called(self, player: Player) -> str:
        return self.words.in_style(player.name, player.style)

    def hear(self, note: Note) -> list[Sentence]:
        """A note in sentences."""
        match note:
            case Happened():
                said = self.teller.events(note.events, note.view)
            case Said(seat, kind, what):
                said = [Sentence(self._heard(seat, kind, what), seat)]
            case Told(key, args):
                named = {
                    name: self._called(value) if isinstance(value, Player) else value
                    for name, value in args.items()
                }
                said = [Sentence(self.words.rich(key, **named))]
        self.told += said
        self.last += said
        return said

    def _heard(self, seat: Seat | None, kind: SayKind, what: str) -> str:
        name = self.words("a-spectator") if seat is None else self.teller.name(seat)
        if kind is SayKind.REACTION:
            return f"<b>{name}</b> {self.words(f'reaction-{what}')}"
        said = self.words(f"phrase-{what}") if kind is SayKind.PHRASE else what
        return self.words.rich("said", name=name, what=said)

    def opening(self) -> list[str]:
        """Where the player sits, and with whom."""
        table, words = self.table, self.words
        seats = words("players", players=table.rules.seats)
        lines = [f"{table.rules.title}, {seats}."]
        if isinstance(table, HouseTable):
            lines.append(words("terminal-at-house", code=table.code, link=table.link))
        if table.me is None:
            lines.append(words("terminal-you-watch"))
        else:
            lines.append(words("terminal-you-are", name=self.teller.name(table.me)))
        lines.append(words("terminal-players", names=words.list(self.names())))
        return lines

    def position(self) -> list[str]:
        """The whole position in sentences; nothing before the game."""
        view = self.table.view
        if view is None:
            return []
        phases, now = self.teller.phases(view)
        head = self.teller.round(view)
        if now >= 0:
            head = self.words("terminal-round", round=head, phase=phases[now])
        return [head, *self.teller.board(view), *self.teller.standing(view)]

    def result(self) -> list[str]:
        """The ranking, and a sentence for the player."""
        teller, words, ranking = self.teller, self.words, self.table.ranking()
        lines: list[str] = []
        place = 1
        for seats, score in ranking:
            names = words.list(map(teller.name, seats))
            lines.append(f"{place}. {plain(teller.of(names, teller.money(score)))}")
            place += len(seats)
        mine = next((i for i, (seats, _) in enumerate(ranking) if self.table.me in seats), None)
        if mine is not None:
            lines.append(self._for_me(ranking, mine))
        return lines

    def _for_me(self, ranking: Ranking, mine: int) -> str:
        teller, words = self.teller, self.words
        seats, score = ranking[mine]
        place = 1 + sum(len(better) for better, _ in ranking[:mine])
        if len(seats) > 1:
            others = [teller.name(seat) for seat in seats if seat != self.table.me]
            return words("me-shared", place=place, names=words.list(others))
        if mine == 0 and len(ranking) == 1:
            return words("me-alone")
        (rival, *_), other = ranking[1] if mine == 0 else ranking[0]
        args = {"money": teller.money(abs(score - other)), "name": teller.name(rival)}
        return words("me-placed", place=place, **args) if mine else words("me-won", **args)

    # ---- what is asked

    @property
    def is_asked(self) -> bool:
        """Whether the player is to move, and has been told everything that happened."""
        return bool(self.table.legal) and not self.table.has_news

    def prompt(self) -> list[str]:
        """What the player has to decide, and the choices."""
        view, legal = self.table.view, self.table.legal
        asked = capital(self.teller.asked(view))
        left = None if self.table.me is None else self.table.seconds_left(self.table.me)
        if left is None:
            lines = [self.words("terminal-your-turn", asked=asked)]
        else:
            lines = [self.words("terminal-your-turn-clock", asked=asked, seconds=round(left))]
        for option in self.teller.options(view, legal):
            lines.append(f"  {option.typed:>2}  {option.text}")
        return lines

    def read(self, typed: str) -> AnyMove | None:
        """The move that was typed, or None."""
        view = self.table.view
        if view is None or not self.is_asked:
            return None
        return self.teller.read(typed, view, self.table.legal)

    def rules_page(self) -> str:
        """The rules of the game, in Markdown."""
        return rule_pages.rules_page(self.table.rules.name, self.words.language, self.words.edition)

    def finished(self) -> Game[Any, Any, Any, Any, Any] | None:
        """The whole game, once it is over and its record is available."""
        record = self.table.record() if self.table.is_over else None
        return None if record is None else Game.load(msgspec.json.encode(record))

    # ---- what is answered

    def refusal(self, error: Exception) -> str:
        """Why something was rejected: in the player's language, in detail, and with the rule."""
        detail, rule = getattr(error, "detail", str(error)), getattr(error, "rule", "")
        key = f"error-{getattr(error, 'code', '')}"
        why = [self.words(key)] if self.words.has(key) else []
        if self.words.language == "en" or not why:
            why.append(capital(detail))  # The rules speak English.
        if rule:
            found = rule_pages.search(self.rules_page(), rule)
            why += map(str, found[:2]) if found else [rule]
        return self.words("terminal-illegal", why=". ".join(text.rstrip(".") for text in why) + ".")

    def spoken(self, typed: str) -> tuple[SayKind, str]:
        """A chat message as typed: a phrase or reaction, by name or by its words, or free text."""
        wanted = typed.strip().lower().rstrip("!.?")
        phrases = {str(name): str(name) for name in Phrase}
        phrases |= {self.words(f"phrase-{p}").lower().rstrip("!.?"): str(p) for p in Phrase}
        reactions = {str(name): str(name) for name in Reaction}
        reactions |= {self.words(f"reaction-{name}").lower(): str(name) for name in Reaction}
        for kind, names in ((SayKind.PHRASE, phrases), (SayKind.REACTION, reactions)):
            if found := names.get(wanted.replace(" ", "-")) or names.get(wanted):
                return kind, found
            if close := get_close_matches(wanted, names, n=1, cutoff=0.85):
                return kind, names[close[0]]
        return SayKind.TEXT, typed.strip()
