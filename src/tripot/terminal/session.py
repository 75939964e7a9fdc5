"""Everything that can be typed at a table, and the answers: for screen and plain lines alike."""

import difflib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from tripot.client.house import HouseTable
from tripot.client.local import LocalTable, in_thread
from tripot.client.table import Happened, Note, Ranking, Said, Table, Told
from tripot.core import Seat
from tripot.game import Game
from tripot.record.text import AnyMove, write_bare_move
from tripot.tell import Sentence, Teller, teller_of
from tripot.tell.general import plain
from tripot.terminal import rule_book
from tripot.terminal.advice import hint
from tripot.terminal.storage import SeatKept, Storage, new_name
from tripot.wire import HouseError, Phrase, Reaction, SayKind
from tripot.words import Words, capital, rules_text

RESUME = "tripot play --resume"
COMMANDS = (
    "help", "board", "score", "log", "hint", "why", "undo", "save", "rules", "say", "vote", "start",
    "back", "quit",
)  # fmt: skip
HOUSE_COMMANDS = ("say", "vote", "start", "back")
LOG_LINES = 12


class Refused(Exception):
    """Something that cannot be done now; nothing has changed. The text is for the player."""


class Session:
    """One player's evening at one table: what was told, and what may be typed."""

    def __init__(self, table: Table, words: Words, storage: Storage, name: str = "") -> None:
        self.table = table
        self.words = words
        self.storage = storage
        self.kept_as = name or new_name(table.rules.name)
        self.told: list[Sentence] = []
        self.last: list[Sentence] = []
        """The sentences since the player's last move."""
        self._teller: Teller | None = None

    # ---- what happened

    @property
    def teller(self) -> Teller:
        """The teller for the rules as they are; before a game the host may still change them."""
        table, names = self.table, tuple(self.names())
        teller = self._teller
        if teller is None or teller.rules != table.rules or teller.me != table.me:
            self.words.edition = str(getattr(table.rules, "edition", "new"))
            teller = self._teller = teller_of(self.words, table.rules, names, table.me)
        teller.names = names
        return teller

    def names(self) -> Iterable[str]:
        return (player.name or self.words("chair-free") for player in self.table.players)

    def hear(self, note: Note) -> list[Sentence]:
        """A note in sentences."""
        match note:
            case Happened():
                said = self.teller.events(note.events, note.view)
            case Said(seat, kind, what):
                said = [Sentence(self._heard(seat, kind, what), seat)]
            case Told(key, args):
                said = [Sentence(self.words.rich(key, **args))]
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
        if isinstance(table, HouseTable) and table.is_host and not table.has_begun:
            lines.append(words("terminal-lobby-host"))
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
        """Whether the player is to move, and has heard everything that happened."""
        return bool(self.table.legal) and not self.table.has_news

    def prompt(self) -> list[str]:
        """What the player is asked to do, and what may be chosen."""
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
        """The move that was typed; None if it is none."""
        view = self.table.view
        if view is None or not self.is_asked:
            return None
        return self.teller.read(typed, view, self.table.legal)

    # ---- what is typed

    async def act(self, line: str) -> list[str]:
        """Does what was typed, and answers; a refusal raises Refused."""
        words = line.split()
        command = self.command(words[0]) if words else ""
        if command:
            do: Callable[[str], Any] = getattr(self, f"do_{command}")
            answer = do(line.partition(words[0])[2].strip())
            lines: list[str] = await answer if hasattr(answer, "__await__") else answer
            return lines
        await self.send(self.move_typed(line))
        return []

    def command(self, word: str) -> str:
        """The command that a word means, in the player's language or in English."""
        word = word.lower().removeprefix("/")
        if word == "?":
            return "help"
        names = {self.words(f"terminal-do-{command}"): command for command in COMMANDS}
        return names.get(word) or (word if word in COMMANDS else "")

    def move_typed(self, line: str) -> AnyMove:
        """The move in a line; a text that is none raises Refused."""
        move = self.read(line)
        if move is not None:
            return move
        if not self.is_asked:
            view = self.table.view
            waits = self.teller.waits(view) if view is not None else ""
            raise Refused(self.words("terminal-not-your-turn", waits=waits))
        raise Refused(self.words("terminal-no-move", typed=line.strip()))

    async def send(self, move: AnyMove) -> None:
        """Makes a move."""
        try:
            await self.table.play(move)
        except (ValueError, HouseError) as error:
            raise Refused(self._refusal(error)) from None
        self.last = []

    def _refusal(self, error: Exception) -> str:
        """Why something was refused: in the player's language, in detail, and with the rule."""
        detail, rule = getattr(error, "detail", str(error)), getattr(error, "rule", "")
        key = f"error-{getattr(error, 'code', '')}"
        why = [self.words(key)] if self.words.has(key) else []
        if self.words.language == "en" or not why:
            why.append(capital(detail))  # The rules speak English.
        if rule:
            found = rule_book.search(self.rules_page(), rule)
            why += map(str, found[:2]) if found else [rule]
        return self.words("terminal-illegal", why=". ".join(text.rstrip(".") for text in why) + ".")

    def do_help(self, _: str = "") -> list[str]:
        view, legal = self.table.view, self.table.legal
        lines = []
        if view is not None and legal:
            lines.append(self.words("terminal-may-move"))
            lines += [f"  {key:10} {text}" for key, text in self.teller.keys(view, legal)]
            example = write_bare_move(type(self.table.rules), legal[len(legal) // 2])
            lines.append("  " + self.words("terminal-may-text", move=example))
        lines.append(self.words("terminal-may-do"))
        for command in self.commands():
            more = {"phrases": ", ".join(Phrase), "reactions": ", ".join(Reaction)}
            text = self.words(f"terminal-do-{command}-more", **more)
            lines.append(f"  {self.words(f'terminal-do-{command}'):10} {text}")
        return lines

    def commands(self) -> list[str]:
        """Those that make sense at this table."""
        at_house = isinstance(self.table, HouseTable)
        return [
            command
            for command in COMMANDS
            if (command not in HOUSE_COMMANDS or at_house) and (command != "undo" or not at_house)
        ]

    def do_board(self, _: str = "") -> list[str]:
        view = self.table.view
        return self.opening() if view is None else self.teller.board(view)

    def do_score(self, _: str = "") -> list[str]:
        view = self.table.view
        return self.opening() if view is None else self.teller.standing(view)

    def do_log(self, _: str = "") -> list[str]:
        return [said.text for said in self.told[-LOG_LINES:]]

    async def do_hint(self, _: str = "") -> list[str]:
        if not self.is_asked:
            return [self.words("terminal-no-hint")]
        return await in_thread(hint, self.teller, self.table.view, self.table.legal)

    def do_why(self, typed: str = "") -> list[str]:
        if typed:
            move, view = self.move_typed(typed), self.table.view
            return [self.teller.move(move, view), *self.teller.means(move, view)]
        texts = [said.text for said in self.last]
        found = rule_book.cited(texts, self.rules_page())
        return [str(rule) for rule in found] or [self.words("terminal-why-nothing")]

    def do_undo(self, _: str = "") -> list[str]:
        if not isinstance(self.table, LocalTable):
            raise Refused(self.words("terminal-undo-house"))
        if not self.table.undo():
            raise Refused(self.words("terminal-no-undo"))
        return [self.words("terminal-undone")]

    def do_save(self, file: str = "") -> list[str]:
        record = self.table.record()
        if record is None:
            raise Refused(self.words("error-not-over"))
        path = Path(file or f"{self.kept_as}.json").expanduser()
        if path.exists():
            raise Refused(self.words("terminal-file-exists", file=str(path)))
        try:
            path.write_bytes(msgspec.json.encode(record) + b"\n")
        except OSError as error:
            raise Refused(str(error)) from None
        return [self.words("terminal-saved", file=str(path))]

    def do_rules(self, words: str = "") -> list[str]:
        page = self.rules_page()
        if words:
            found = rule_book.search(page, words)
            return [str(rule) for rule in found] or [
                self.words("terminal-rule-unknown", words=words)
            ]
        rules = rule_book.rules_in(page)
        parts: dict[str, list[str]] = {}
        for rule in rules:
            parts.setdefault(rule.part, []).append(rule.number)
        return [
            self.words("terminal-rules-parts"),
            *(f"  {part}: {numbers[0]}–{numbers[-1]}" for part, numbers in parts.items()),
        ]

    def rules_page(self) -> str:
        """The rules of the game, in Markdown."""
        return rules_text(self.table.rules.name, self.words.language, self.words.edition)

    def finished(self) -> Game[Any, Any, Any, Any, Any] | None:
        """The whole game, once it is over and its record is there."""
        record = self.table.record() if self.table.is_over else None
        return None if record is None else Game.load(msgspec.json.encode(record))

    async def do_say(self, what: str = "") -> list[str]:
        table = self._house()
        phrase = self._phrase(what)
        try:
            if phrase in tuple(Phrase):
                await table.say(SayKind.PHRASE, phrase)
            elif phrase in tuple(Reaction):
                await table.say(SayKind.REACTION, phrase)
            elif what and table.facts.settings.talk:
                await table.say(SayKind.TEXT, what)
            else:
                phrases, reactions = ", ".join(Phrase), ", ".join(Reaction)
                said = self.words("terminal-say-what", phrases=phrases, reactions=reactions)
                raise Refused(said)
        except HouseError as error:
            raise Refused(self._refusal(error)) from None
        return []

    def _phrase(self, typed: str) -> str:
        """The phrase or reaction that was meant: by its name, or by its words in this language."""
        typed = typed.strip().lower()
        names = {str(name): str(name) for name in (*Phrase, *Reaction)}
        names |= {self.words(f"phrase-{name}").lower().rstrip("!.?"): str(name) for name in Phrase}
        names |= {self.words(f"reaction-{name}").lower(): str(name) for name in Reaction}
        key = typed.rstrip("!.?").replace(" ", "-")
        close = difflib.get_close_matches(typed.rstrip("!.?"), names, n=1, cutoff=0.85)
        return names.get(key) or (names[close[0]] if close else typed)

    async def do_vote(self, answer: str = "") -> list[str]:
        yes = answer.lower() in ("yes", "y", self.words("terminal-yes"))
        if not yes and answer.lower() not in ("no", "n", self.words("terminal-no")):
            raise Refused(self.words("terminal-vote"))
        await self._ask(self._house().vote(yes))
        return [self.words("vote-you-yes" if yes else "vote-you-no")]

    async def do_start(self, bots: str = "") -> list[str]:
        names = [name.strip() for name in bots.replace(",", " ").split()]
        await self._ask(self._house().start(names))
        return []

    async def do_back(self, _: str = "") -> list[str]:
        await self._ask(self._house().take_back_seat())
        return []

    def do_quit(self, _: str = "") -> list[str]:
        raise EOFError

    async def _ask(self, request: Any) -> None:
        try:
            await request
        except HouseError as error:
            raise Refused(self._refusal(error)) from None

    def _house(self) -> HouseTable:
        if not isinstance(self.table, HouseTable):
            raise Refused(self.words("terminal-only-house"))
        return self.table

    # ---- leaving

    @property
    def can_play_again(self) -> bool:
        return isinstance(self.table, LocalTable)

    def again(self) -> "Session":
        """A new game against the same bots."""
        assert isinstance(self.table, LocalTable)
        return Session(self.table.again(), self.words, self.storage)

    def keep(self) -> str:
        """Keeps the game or the seat, and says how to come back; empty if there is nothing."""
        match self.table:
            case LocalTable() if not self.table.is_over:
                self.storage.keep_game(self.kept_as, self.table.saved())
                return self.words("terminal-kept", command=RESUME)
            case HouseTable() if not self.table.is_over and self.table.me is not None:
                seat = SeatKept(self.table.link, self.table.client.key)
                self.storage.keep_game(self.kept_as, msgspec.json.encode(seat))
                return self.words("terminal-seat-kept", command=RESUME)
            case _:
                self.storage.drop(self.kept_as)
                return ""
