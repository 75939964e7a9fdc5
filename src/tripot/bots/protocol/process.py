"""A bot that runs in another process, whatever it is written in, and is held to its time."""

import contextlib
import queue
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from tripot.bots.bot import Choice, Thoughts, View
from tripot.bots.protocol.worker import PROTOCOL
from tripot.core import Handfuls, RulesError
from tripot.record.document import options_of
from tripot.record.text import AnyMove, AnyRules, read_move, write_move

START = 120.0  # Seconds a bot may take to get ready; nobody's clock runs.
RESERVE = 1.0  # Seconds a bot may be late in a whole game: a busy machine stalls now and then.


class Forfeit(Exception):
    """A bot crashed, hung, spoke nonsense or moved illegally; the game is lost for it."""

    def __init__(self, why: str, detail: str) -> None:
        super().__init__(f"{why}: {detail}")
        self.why = why
        self.detail = detail


def command(spec: str) -> list[str]:
    """The command that runs a bot: `exec:./other-bot`, `my_bot.py:MyBot` or a name of ours."""
    if spec.startswith("exec:"):
        words = shlex.split(spec.removeprefix("exec:"))
        if not words:
            raise ValueError("exec: needs a command")
        return words
    return [sys.executable, "-m", "tripot.bots.protocol.worker", spec]


class RemoteBot:
    """Asks a process for moves; a failure becomes a Forfeit, and the next game starts afresh."""

    def __init__(self, spec: str, reserve: float = RESERVE) -> None:
        self.spec = spec
        self.reserve = reserve
        self._left = reserve
        self.slowest = 0.0
        """The longest answer so far, in seconds over the time it was given."""
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.Queue[bytes] = queue.Queue()
        self._last_words = ""
        self._rules: AnyRules | None = None

    def begin(self, rules: AnyRules, seed: int) -> None:
        """A new game; the bot need not remember the one before."""
        self._rules = rules
        self._left = self.reserve
        hello = {
            "hello": PROTOCOL,
            "game": rules.name,
            "seats": rules.seats,
            "options": options_of(rules),
            "seed": seed,
        }
        self._ask(hello, START)

    def choose(self, view: View, legal: Sequence[AnyMove], seconds: float) -> Choice:
        """The bot's move; it may still turn out to be illegal."""
        assert self._rules is not None  # begin comes first
        game = type(self._rules)
        message: dict[str, Any] = {"view": view, "seconds": seconds}
        if isinstance(legal, Handfuls):
            message["purse"] = legal.stock
        else:
            message["legal"] = [write_move(game, view.seat, move) for move in legal]
        asked = time.perf_counter()
        said = self._ask(message, seconds + self._left)
        late = time.perf_counter() - asked - seconds
        self._left -= max(0.0, late)
        self.slowest = max(self.slowest, late)
        if self._left < 0:
            raise Forfeit("hung", f"more than {self.reserve:g} s late in all")
        try:
            seat, move = read_move(game, said["move"])
            if seat != view.seat:
                raise RulesError(f"seat {view.seat + 1} was asked, not seat {seat + 1}")
            thoughts = said.get("thoughts")
            return Choice(move, None if thoughts is None else msgspec.convert(thoughts, Thoughts))
        except (RulesError, msgspec.ValidationError, KeyError, TypeError, AttributeError) as error:
            raise Forfeit("illegal", f"{said!r:.200} ({error})") from None

    def close(self) -> None:
        """Ends the process."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                if pipe is not None:
                    with contextlib.suppress(BrokenPipeError):
                        pipe.close()
            self._process = None

    def _start(self) -> subprocess.Popen[bytes]:
        lines: queue.Queue[bytes] = queue.Queue()
        self._lines = lines
        try:
            process = subprocess.Popen(
                command(self.spec),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
        except OSError as error:
            raise Forfeit("crashed", f"it does not start: {error}") from None

        def listen() -> None:
            assert process.stdout is not None
            try:
                for line in process.stdout:
                    lines.put(line)
            except ValueError:  # The pipe was closed under us.
                pass
            lines.put(b"")

        def overhear() -> None:
            assert process.stderr is not None
            with process.stderr as murmur:
                for line in murmur:
                    if text := line.decode(errors="replace").strip():
                        self._last_words = text[:200]

        self._last_words = ""
        threading.Thread(target=listen, daemon=True).start()
        self._overhearing = threading.Thread(target=overhear, daemon=True)
        self._overhearing.start()
        return process

    def _crashed(self, how: str) -> Forfeit:
        """The bot has gone; most say why in the last line they write to standard error."""
        self._overhearing.join(1.0)
        return Forfeit("crashed", f"{how}: {self._last_words}" if self._last_words else how)

    def _ask(self, message: dict[str, Any], limit: float) -> dict[str, Any]:
        if self._process is None:
            self._process = self._start()
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(msgspec.json.encode(message) + b"\n")
            self._process.stdin.flush()
            line = self._lines.get(timeout=limit)
        except (BrokenPipeError, queue.Empty) as error:
            self.close()
            if isinstance(error, queue.Empty):
                raise Forfeit("hung", f"no answer in {limit:.2f} s") from None
            raise self._crashed("it hung up") from None
        if not line:
            code = self._process.wait()
            self.close()
            raise self._crashed(f"it ended with code {code}")
        try:
            said = msgspec.json.decode(line)
            if not isinstance(said, dict):
                raise ValueError("not a JSON object")
        except ValueError as error:
            self.close()
            raise Forfeit("garbled", f"{line[:80]!r} ({error})") from None
        return said
