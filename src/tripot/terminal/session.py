"""Everything that can be typed at a table, and the answers: for screen and plain lines alike."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from tripot import rule_pages
from tripot.client.house import HouseTable
from tripot.client.listener import Listener
from tripot.client.local import LocalTable, in_thread
from tripot.client.table import Table
from tripot.record.text import AnyMove, write_bare_move
from tripot.terminal.advice import hint
from tripot.terminal.storage import SeatKept, Storage, new_name
from tripot.wire import HouseError, Phrase, Reaction, SayKind
from tripot.words import Words

RESUME = "tripot play --resume"
COMMANDS = (
    "help", "board", "score", "log", "hint", "why", "undo", "save", "rules", "say", "vote", "start",
    "back", "quit",
)  # fmt: skip
HOUSE_COMMANDS = ("say", "vote", "start", "back")
LOG_LINES = 12


class Refused(Exception):
    """Something that cannot be done now; nothing has changed. The text is for the player."""


class Session(Listener):
    """One player at one table: what happened, and what can be typed."""

    def __init__(self, table: Table, words: Words, storage: Storage, name: str = "") -> None:
        super().__init__(table, words)
        self.storage = storage
        self.kept_as = name or new_name(table.rules.name)

    def opening(self) -> list[str]:
        lines = super().opening()
        table = self.table
        if table.rules.variant:
            lines.append(self.words("terminal-variant", numbers=self._numbers()))
        if isinstance(table, HouseTable) and not table.has_begun:
            host = table.facts.host
            if table.is_host:
                lines.append(self.words("terminal-lobby-host"))
            elif host is not None:
                lines.append(self.words("wait-host", name=table.players[host].name))
        return lines

    def _numbers(self) -> str:
        """What differs from the printed game."""
        words, game = self.words, self.table.rules.name

        def told(name: str, value: int | str) -> str:
            key = f"number-{game}-{name.replace('_', '-')}"
            word = f"{key}-{value}"
            what = words(key) if words.has(key) else name
            return f"{what}: {words(word) if words.has(word) else value}"

        return "; ".join(told(*number) for number in self.table.rules.variant.items())

    # ---- what is typed

    async def act(self, line: str) -> list[str]:
        """Executes what was typed, and returns the answer; raises Refused if it is rejected."""
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
            raise Refused(self.refusal(error)) from None
        self.last = []

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
        found = rule_pages.cited(texts, self.rules_page())
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
        path = Path(file or f"{self.kept_as}.json")
        try:
            path = path.expanduser()
            with path.open("xb") as new:
                new.write(msgspec.json.encode(record) + b"\n")
        except FileExistsError:
            raise Refused(self.words("terminal-file-exists", file=str(path))) from None
        except (OSError, ValueError, RuntimeError) as error:  # A zero byte; ~nobody.
            raise Refused(str(error)) from None
        return [self.words("terminal-saved", file=str(path))]

    def do_rules(self, words: str = "") -> list[str]:
        page = self.rules_page()
        if words:
            found = rule_pages.search(page, words)
            return [str(rule) for rule in found] or [
                self.words("terminal-rule-unknown", words=words)
            ]
        rules = rule_pages.rules_in(page)
        parts: dict[str, list[str]] = {}
        for rule in rules:
            parts.setdefault(rule.part, []).append(rule.number)
        return [
            self.words("terminal-rules-parts"),
            *(f"  {part}: {numbers[0]}–{numbers[-1]}" for part, numbers in parts.items()),
        ]

    async def do_say(self, what: str = "") -> list[str]:
        table = self._house()
        kind, said = self.spoken(what)
        if not said or (kind is SayKind.TEXT and not table.facts.settings.talk):
            phrases, reactions = ", ".join(Phrase), ", ".join(Reaction)
            args = {"phrases": phrases, "reactions": reactions}
            raise Refused(self.words("terminal-say-what", **args))
        await self._ask(table.say(kind, said))
        return []

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
            raise Refused(self.refusal(error)) from None

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
        """Saves the game or the seat, and says how to return to it; empty if there is nothing."""
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
