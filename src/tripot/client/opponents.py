"""Bots on the other seats of a game in this process.

A bot that needs no preparation runs in a thread. All others (strong ones, files, commands) run in
separate processes, so that neither compiling nor a crash disturbs the screen.
"""

import threading
from collections.abc import Sequence
from random import Random
from typing import Any

from tripot.bots import ladder, make
from tripot.bots.ladder import able, is_on_ladder
from tripot.bots.names import names_at_table
from tripot.bots.protocol.process import Forfeit, RemoteBot
from tripot.record.text import AnyMove, AnyRules

THINK_SECONDS = 1.0  # The time budget of a bot for one move.
NUMERALS = ("", " II", " III", " IV", " V", " VI", " VII", " VIII", " IX", " X", " XI", " XII")


class Opponent:
    """One bot at one seat. It is asked in threads, one question at a time."""

    def __init__(self, spec: str, rules: AnyRules, seed: int) -> None:
        self.spec = spec
        self.rules = rules
        self.seed = seed
        self.fault = ""
        """Why it stopped playing, so that random moves are made for it; empty while it plays."""
        self._slug = spec.partition(":")[0]  # A style may follow.
        persona = next((each for each in ladder(rules.name) if each.slug == self._slug), None)
        self._remote = RemoteBot(spec) if persona is None or persona.needs else None
        self._is_named = persona is not None
        self._is_closed = False
        self._ready = threading.Event()
        if self._remote is None:
            self._ready.set()
        else:
            threading.Thread(target=self._begin, daemon=True).start()

    @property
    def plays_for_it(self) -> str:
        """The weaker bot that plays until this one has compiled; empty if it plays itself."""
        if not self._is_named or self._ready.is_set():
            return ""
        return able(self.rules.name, self._slug, ready=False)

    def choose(self, view: Any, legal: Sequence[AnyMove]) -> AnyMove:
        """Its move. There is always one, even if the bot fails."""
        if len(legal) == 1:
            return legal[0]
        try:
            if self._remote is None or (self._is_named and not self._ready.is_set()):
                name = able(self.rules.name, self._slug, self._remote is None)
                bot = make(name, self.rules, self.seed)
                return bot.choose(view, legal, THINK_SECONDS).move
            self._ready.wait()
            if not self.fault:
                return self._remote.choose(view, legal, THINK_SECONDS).move
        except Forfeit as error:
            self.fault = str(error)
        return legal[Random(self.seed).randrange(len(legal))]

    def close(self) -> None:
        self._is_closed = True
        if self._remote is not None:
            self._remote.close()

    def _begin(self) -> None:
        assert self._remote is not None
        try:
            self._remote.begin(self.rules, self.seed)
        except Forfeit as error:
            self.fault = str(error)
            if self._is_named:
                return  # The weaker bot keeps playing for it.
        if self._is_closed:  # Perhaps before its process was there.
            self._remote.close()
        self._ready.set()


def line_up(game: str, seats: int, wanted: Sequence[str]) -> tuple[str, ...]:
    """A bot for every seat but one: the given ones in turn, else different personas.

    Of our own bots those that need no preparation come first, the strongest last.
    """
    if wanted:
        return tuple(wanted[i % len(wanted)] for i in range(seats - 1))
    personas = [each for each in ladder(game) if each.rung > 1] or list(ladder(game))
    ready_first = sorted(personas, key=lambda each: (bool(each.needs), each.rung))
    return tuple(ready_first[i % len(ready_first)].slug for i in range(seats - 1))


def names_of(game: str, bots: Sequence[str]) -> tuple[str, ...]:
    """The names of bots: the second Brighella is Scapino, the second `mine.py` is mine.py II."""
    ours = [spec for spec in bots if is_on_ladder(spec, game)]
    own_names = iter(names_at_table(ours))
    programs: list[str] = []
    names: list[str] = []
    for spec in bots:
        if is_on_ladder(spec, game):
            names.append(next(own_names))
            continue
        name = (spec.rpartition("/")[2].rpartition(":")[2] or spec)[:20]
        names.append(name + NUMERALS[programs.count(name)])
        programs.append(name)
    return tuple(names)
