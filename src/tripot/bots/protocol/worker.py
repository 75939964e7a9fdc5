"""A Python bot in its own process, speaking JSON lines.

    python -m tripot.bots.protocol.worker il-dottore
    python -m tripot.bots.protocol.worker my_bot.py:MyBot

It speaks the same protocol as bots in other languages; docs/bots.md describes it.
"""

import importlib
import importlib.util
import os
import queue
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any, get_type_hints

import msgspec

from tripot.bots import Bot, ask, make
from tripot.bots.ladder import is_on_ladder
from tripot.record.document import rules_of
from tripot.record.text import AnyRules, handfuls, read_move, write_move

PROTOCOL = "tripot-bot/1"
END_SECONDS = 5.0  # The time for the last answer after the input is closed.


def build(spec: str, rules: AnyRules, seed: int, clock: Callable[[], float] = perf_counter) -> Bot:
    """Makes a bot by its name on the ladder, with or without a style, or from a class.

    The class is in a file ("my_bot.py:MyBot") or in an installed module ("my.module:MyBot").
    """
    file, colon, name = spec.rpartition(":")
    if not colon or is_on_ladder(spec, rules.name):
        return timed(make(spec, rules, seed), clock)
    if Path(file).is_file():
        found = importlib.util.spec_from_file_location("my_bot", file)
        assert found is not None
        assert found.loader is not None
        module = importlib.util.module_from_spec(found)
        sys.modules["my_bot"] = module
        found.loader.exec_module(module)
    else:
        if not is_module(file):
            raise ValueError(f"there is no file {file}")
        module = importlib.import_module(file)
    kind = getattr(module, name, None)
    if kind is None or not callable(getattr(kind, "choose", None)):
        raise ValueError(f"{file} has no bot {name}; a bot is a class with a method choose")
    return timed(kind(rules, seed), clock)


def timed(bot: Bot, clock: Callable[[], float]) -> Bot:
    """The bot, which now counts its seconds by that clock."""
    if clock is not perf_counter:
        bot.clock = clock
    return bot


def is_module(name: str) -> bool:
    """Whether Python finds a module of that name."""
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False


def view_type(rules: AnyRules) -> Any:
    """The type of this game's views."""
    return get_type_hints(type(rules).view)["return"]


class Worker:
    """Answers the lines of one game after another."""

    def __init__(self, spec: str) -> None:
        self.spec = spec
        self.bot: Bot | None = None
        self.rules: AnyRules | None = None

    def answer(self, line: bytes) -> dict[str, Any]:
        message = msgspec.json.decode(line)
        if "hello" in message:
            if message["hello"] != PROTOCOL:
                raise ValueError(f"this bot speaks {PROTOCOL}, not {message['hello']}")
            self.rules = rules_of(message["game"], message["seats"], message["options"])
            clock = time.process_time if message.get("clock") == "cpu" else perf_counter
            self.bot = build(self.spec, self.rules, message["seed"], clock)
            if isinstance(self.bot, Bot):
                self.bot.prepare()
            return {"ready": self.spec}
        if self.bot is None or self.rules is None:
            raise ValueError("a game begins with hello")
        view = msgspec.convert(message["view"], view_type(self.rules))
        game = type(self.rules)
        legal: Any = (
            tuple(read_move(game, text)[1] for text in message["legal"])
            if "legal" in message
            else handfuls(game, message["purse"])
        )
        choice = ask(self.bot, view, legal, message["seconds"])
        said: dict[str, Any] = {"move": write_move(game, view.seat, choice.move)}
        if choice.thoughts is not None:
            said["thoughts"] = choice.thoughts
        return said


def main(spec: str) -> None:
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # What a bot prints goes to standard error, not between our answers.
    worker = Worker(spec)
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=read_lines, args=(lines,), daemon=True).start()
    while line := lines.get():
        out.write(msgspec.json.encode(worker.answer(line)) + b"\n")
        out.flush()


def read_lines(lines: "queue.SimpleQueue[bytes]") -> None:
    """Passes on the input. When it is closed, even a bot that hangs must exit."""
    with os.fdopen(os.dup(0), "rb") as asked:  # Not sys.stdin, which Python closes when it exits.
        for line in asked:
            lines.put(line)
    lines.put(b"")
    time.sleep(END_SECONDS)
    os._exit(1)


if __name__ == "__main__":
    main(sys.argv[1])
