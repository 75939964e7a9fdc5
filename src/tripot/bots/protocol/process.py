"""A bot in another process, written in any language, with a time limit for each move."""

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from tripot.bots.bot import Choice, Thoughts, View
from tripot.bots.protocol.worker import PROTOCOL
from tripot.core import Handfuls, RulesError
from tripot.record.document import options_of
from tripot.record.text import AnyMove, AnyRules, read_move, write_move

START_SECONDS = 120.0  # The time a bot has to get ready, while no clock runs.
RESERVE_SECONDS = 1.0  # The total delay allowed in a game, because busy machines stall.
PATIENCE = 10.0
"""How much wall-clock time an answer may take, as a multiple of its CPU limit."""
ERROR_LINES = 8  # How much of what a bot says on standard error is kept.


GROUPS = hasattr(os, "killpg")

Clock = Literal["wall", "cpu"]
"""How a bot's time is measured: wall-clock time, or the CPU time of its process."""


def cpu_seconds(pid: int) -> float:
    """The CPU time that a running process has used."""
    return time.clock_gettime(~pid << 3 | 2)  # Linux: what clock_getcpuclockid(3) returns.


DID = {
    "hung": "did not answer in time",
    "illegal": "made an illegal move",
    "garbled": "sent a line that is not JSON",
}


class Forfeit(Exception):
    """A bot crashed, hung, sent garbage or made an illegal move; it loses the game."""

    def __init__(self, why: str, detail: str) -> None:
        super().__init__(f"{why}: {detail}")
        self.why = why
        self.detail = detail

    @property
    def sentence(self) -> str:
        """What the bot did, for its author."""
        return f"The bot {DID.get(self.why, self.why)}: {self.detail}."


def command(spec: str) -> list[str]:
    """The command that runs a bot: `exec:./other-bot`, `my_bot.py:MyBot` or a name of ours."""
    if spec.startswith("exec:"):
        words = shlex.split(spec.removeprefix("exec:"))
        if not words:
            raise ValueError("exec: needs a command")
        return words
    return [sys.executable, "-m", "tripot.bots.protocol.worker", spec]


class RemoteBot:
    """Asks a process for moves. A failure raises Forfeit; the next game starts a new process."""

    def __init__(self, spec: str, reserve: float = RESERVE_SECONDS, clock: Clock = "wall") -> None:
        if clock == "cpu" and not sys.platform.startswith("linux"):
            raise ValueError("--clock cpu works on Linux only")
        self.spec = spec
        self.reserve = reserve
        self.clock = clock
        self._left = reserve
        self.slowest = 0.0
        """How late the slowest answer was so far, in seconds beyond its time."""
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.Queue[bytes] = queue.Queue()
        self.errors: deque[str] = deque(maxlen=ERROR_LINES)
        """The last lines that it wrote to standard error."""
        self._rules: AnyRules | None = None

    def begin(self, rules: AnyRules, seed: int) -> None:
        """Starts a new game; nothing is kept from the one before."""
        self._rules = rules
        self._left = self.reserve
        hello = {
            "hello": PROTOCOL,
            "game": rules.name,
            "seats": rules.seats,
            "options": options_of(rules),
            "seed": seed,
        }
        if self.clock == "cpu":
            hello["clock"] = self.clock
        self._ask(hello, START_SECONDS)

    def choose(self, view: View, legal: Sequence[AnyMove], seconds: float) -> Choice:
        """The bot's move; it may still turn out to be illegal."""
        assert self._rules is not None  # begin comes first
        game = type(self._rules)
        message: dict[str, Any] = {"view": view, "seconds": seconds}
        if isinstance(legal, Handfuls):
            message["purse"] = legal.stock
        else:
            message["legal"] = [write_move(game, view.seat, move) for move in legal]
        said, took = self._ask(message, seconds + self._left)
        late = took - seconds
        self._left -= max(0.0, late)
        self.slowest = max(self.slowest, late)
        if self._left < 0:
            raise Forfeit("hung", f"more than {self.reserve:g} s late in total")
        try:
            seat, move = read_move(game, said["move"])
            if seat != view.seat:
                raise RulesError(f"seat {view.seat + 1} was asked, not seat {seat + 1}")
            thoughts = said.get("thoughts")
            return Choice(move, None if thoughts is None else msgspec.convert(thoughts, Thoughts))
        except (RulesError, msgspec.ValidationError, KeyError, TypeError, AttributeError) as error:
            why = "no field 'move'" if isinstance(error, KeyError) else error
            raise Forfeit("illegal", f"{said!r:.200} ({why})") from None

    def close(self) -> None:
        """Ends the process, and those it has started."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                if GROUPS:
                    os.killpg(process.pid, signal.SIGKILL)
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with contextlib.suppress(BrokenPipeError):
                        pipe.close()

    def _start(self) -> subprocess.Popen[bytes]:
        lines: queue.Queue[bytes] = queue.Queue()
        self._lines = lines
        try:
            process = subprocess.Popen(
                command(self.spec),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=GROUPS,  # Ctrl-C is for us; it must not make a bot lose its game.
            )
        except OSError as error:
            raise Forfeit("crashed", f"it could not be started: {error}") from None

        def read_answers() -> None:
            assert process.stdout is not None
            try:
                for line in process.stdout:
                    lines.put(line)
            except ValueError:  # close() closed the pipe.
                pass
            lines.put(b"")

        def read_errors() -> None:
            assert process.stderr is not None
            with process.stderr as errors:
                for line in errors:
                    if text := line.decode(errors="replace").rstrip():
                        self.errors.append(text[:200])

        self.errors.clear()
        threading.Thread(target=read_answers, daemon=True).start()
        self._error_reader = threading.Thread(target=read_errors, daemon=True)
        self._error_reader.start()
        return process

    def _crashed(self, how: str) -> Forfeit:
        """The forfeit of a bot that ended, with its last line on standard error."""
        self._error_reader.join(1.0)
        return Forfeit("crashed", f"{how}: {self.errors[-1].strip()}" if self.errors else how)

    def _now(self) -> float:
        """The time by the clock that counts."""
        if self.clock == "wall":
            return time.perf_counter()
        assert self._process is not None
        return cpu_seconds(self._process.pid)

    def _answer(self, limit: float) -> bytes:
        """The next line, if it comes in time."""
        if self.clock == "wall":
            return self._lines.get(timeout=limit)
        until, latest = self._now() + limit, time.perf_counter() + PATIENCE * limit
        while True:
            left = until - self._now()
            if left <= 0 or time.perf_counter() > latest:
                raise queue.Empty
            with contextlib.suppress(queue.Empty):  # It cannot use up its time earlier.
                return self._lines.get(timeout=left)

    def _ask(self, message: dict[str, Any], limit: float) -> tuple[dict[str, Any], float]:
        """What it answers, and the seconds that it took. Another thread may close it meanwhile."""
        process = self._process = self._process or self._start()
        assert process.stdin is not None
        question = msgspec.json.encode(message) + b"\n"
        try:
            asked = self._now()
            process.stdin.write(question)
            process.stdin.flush()
            line = self._answer(limit)
            took = self._now() - asked
        except (BrokenPipeError, ValueError, queue.Empty) as error:
            self.close()
            if isinstance(error, queue.Empty):
                raise Forfeit("hung", f"no answer in {limit:.2f} s") from None
            raise self._crashed("it closed its input") from None
        if not line:
            code = process.wait()
            self.close()
            raise self._crashed(f"it ended with code {code}")
        try:
            said = msgspec.json.decode(line)
            if not isinstance(said, dict):
                raise ValueError("not a JSON object")
        except (ValueError, RecursionError) as error:
            self.close()
            raise Forfeit("garbled", f"{line[:80]!r} ({error})") from None
        return said, took
