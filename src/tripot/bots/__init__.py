"""Opponents: a ladder of bots for each game, from pure chance to the strongest we can make."""

from collections.abc import Callable

from tripot.bots.bot import Belief, Bot, Choice, Option, Persona, Thoughts, View
from tripot.bots.ladders import LADDERS
from tripot.record.text import AnyRules
from tripot.rules import GAMES

__all__ = [
    "Belief",
    "Bot",
    "Choice",
    "Option",
    "Persona",
    "Thoughts",
    "View",
    "ladder",
    "make",
    "warm_up",
]


def ladder(game: str) -> tuple[Persona, ...]:
    """The personas of a game, weakest first."""
    return tuple(persona for persona, _ in LADDERS[game])


def make(name: str, rules: AnyRules, seed: int) -> Bot:
    """The bot of that name for a game; the same seed gives the same bot."""
    for persona, build in LADDERS[rules.name]:
        if persona.slug == name:
            bot: Bot = _found(build)(rules, seed)
            return bot
    names = ", ".join(persona.slug for persona in ladder(rules.name))
    raise ValueError(f"{rules.name} has no bot {name!r}; there are {names}")


def _found(build: str) -> Callable[[AnyRules, int], Bot]:
    """The class behind "module:Class", imported only now: strong bots are heavy."""
    from importlib import import_module

    module, _, name = build.partition(":")
    found: Callable[[AnyRules, int], Bot] = getattr(import_module(f"tripot.bots.{module}"), name)
    return found


def warm_up(game: str) -> None:
    """Gets every bot of a game ready: compiles what is to be compiled, so that no table waits."""
    rules = GAMES[game]()
    for persona in ladder(game):
        make(persona.slug, rules, 0).prepare()
