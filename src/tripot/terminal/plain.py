"""The game in plain lines: for screen readers, pipes, and terminals that cannot draw."""

import asyncio
import contextlib
import signal
import sys
import threading
from collections.abc import Iterable
from typing import Any, TextIO

from tripot.game import Game
from tripot.tell import teller_of
from tripot.terminal.session import Refused, Session
from tripot.words import Words

FEW_SECONDS = 15  # When the remaining time is announced again.
INTERRUPTED = 130  # The exit status after Ctrl+C.


class Plain:
    """The game in lines of text."""

    def __init__(
        self, session: Session, lines: TextIO, out: TextIO, *, confirm: bool = False
    ) -> None:
        self.session = session
        self.out = out
        self.confirm = confirm
        """Whether a move is sent only after an empty line."""
        self.is_typed = lines.isatty()
        """Whether a person types; otherwise lines wait until it is the player's turn."""
        self._source = lines
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._held: list[str] = []  # Lines that arrived before the player's turn.
        self._is_prompted = False
        self._is_warned = False
        self._unsent = ""
        self._status = 0

    async def run(self) -> int:
        """Plays to the end, or until the player leaves; the exit status."""
        session = self.session
        loop = asyncio.get_running_loop()
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(signal.SIGINT, self._interrupt)
        threading.Thread(target=self._read, args=(loop,), daemon=True).start()
        self._say(session.opening())
        if not session.table.is_new:
            self._say(session.position())
        note = asyncio.ensure_future(session.table.next())
        line = asyncio.ensure_future(self._lines.get())
        try:
            while True:
                self._ask()
                await asyncio.wait((note, line), timeout=1, return_when=asyncio.FIRST_COMPLETED)
                self._warn()
                if note.done():
                    if (heard := note.result()) is None:
                        self._say(session.result())
                        break
                    self._say(said.text for said in session.hear(heard))
                    note = asyncio.ensure_future(session.table.next())
                if line.done():
                    if (typed := line.result()) is None:
                        break
                    line = asyncio.ensure_future(self._lines.get())
                    self._held.append(typed)
                while self._held and (self.is_typed or self._may_act()):
                    self._ask()
                    await self._act(self._held.pop(0))
        except EOFError:
            pass
        finally:
            note.cancel()
            line.cancel()
            with contextlib.suppress(NotImplementedError):
                loop.remove_signal_handler(signal.SIGINT)
        self._say([session.keep() or session.words("terminal-goodbye")])
        return self._status

    def _may_act(self) -> bool:
        table = self.session.table
        return table.view is None or self.session.is_asked

    def _interrupt(self) -> None:
        self._status = INTERRUPTED
        self._lines.put_nowait(None)

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        """In a thread: passes on every line, then None."""
        with contextlib.suppress(RuntimeError, ValueError, OSError):  # The game has ended.
            for line in self._source:
                loop.call_soon_threadsafe(self._lines.put_nowait, line.rstrip("\n"))
            loop.call_soon_threadsafe(self._end_of_lines)

    def _end_of_lines(self) -> None:
        """Lines that are still held are played first."""
        if self._held or self._lines.qsize():
            asyncio.get_running_loop().call_later(0.05, self._end_of_lines)
        else:
            self._lines.put_nowait(None)

    def _ask(self) -> None:
        """Asks for a move, once."""
        if self.session.is_asked and not self._is_prompted:
            self._is_prompted, self._is_warned = True, False
            self._say(["", *self.session.prompt()])
            self._prompt()

    def _prompt(self) -> None:
        if self.is_typed:
            self.out.write("> ")
            self.out.flush()

    def _warn(self) -> None:
        """Announces once that the time is nearly up."""
        table = self.session.table
        left = None if table.me is None else table.seconds_left(table.me)
        if left is not None and left <= FEW_SECONDS and self._is_prompted and not self._is_warned:
            self._is_warned = True
            self._say([self.session.words("terminal-few-seconds", seconds=round(left))])

    async def _act(self, line: str) -> None:
        session = self.session
        if self._unsent and not line.strip():
            line, self._unsent = self._unsent, ""
        elif self._unsent:
            self._unsent = ""
        elif not line.strip():
            self._prompt()
            return
        elif (
            self.confirm and (move := session.read(line)) is not None and not self._is_command(line)
        ):
            self._unsent = line
            told = session.teller.move(move, session.table.view)
            self._say([session.words("terminal-sure", move=told)])
            self._prompt()
            return
        try:
            is_move = not self._is_command(line)
            self._say(await session.act(line))
            if is_move or session.command(line.split()[0]) == "undo":
                self._is_prompted = False
                return
        except Refused as refused:
            self._say([str(refused)])
        self._prompt()

    def _is_command(self, line: str) -> bool:
        return bool(self.session.command(line.split()[0]))

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.out.write(line + "\n")
        self.out.flush()


def watch_plain(game: Game[Any, Any, Any, Any, Any], words: Words) -> int:
    """Tells a finished game from the beginning, with everything that was hidden."""
    words.edition = str(getattr(game.rules, "edition", "new"))
    teller = teller_of(words, game.rules, game.players, None)
    for step in game:
        for said in teller.events(step.events, game.rules.view(step.state, None)):
            print(said.text)
    return 0


async def play_plain(session: Session, *, confirm: bool = False) -> int:
    """Plays at the standard streams."""
    return await Plain(session, sys.stdin, sys.stdout, confirm=confirm).run()
