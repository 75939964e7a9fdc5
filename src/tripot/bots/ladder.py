"""The bots of every game. A game's ladder is in the folder named after it."""

from collections.abc import Callable
from importlib import import_module

from tripot.bots.bot import Bot, Persona, Rung
from tripot.core import AnyRules
from tripot.folders import folder_of
from tripot.record.document import rules_of
from tripot.rules import GAMES

RANDOM: tuple[Rung, ...] = (
    (
        Persona("caso", "Caso", "chance itself", "Plays any legal move.", {}, 1, 1000),
        "tripot.bots.caso:Caso",
    ),
)
"""The ladder of a game without its own bots."""


def rungs(game: str) -> tuple[Rung, ...]:
    """The ladder of a game, weakest first, with the class behind each persona."""
    found: tuple[Rung, ...] = getattr(folder_of("tripot.bots", game), "LADDER", RANDOM)
    return found


def ladder(game: str) -> tuple[Persona, ...]:
    """The personas of a game, weakest first."""
    return tuple(persona for persona, _ in rungs(game))


def is_on_ladder(name: str, game: str) -> bool:
    """Whether a bot of that name, with or without a style, is on the ladder of a game."""
    return any(persona.slug == name.partition(":")[0] for persona in ladder(game))


def make(name: str, rules: AnyRules, seed: int) -> Bot:
    """Makes the bot of that name for a game; the same seed gives the same bot.

    A name may end with a style: "colombina:bold".
    """
    slug, _, style = name.partition(":")
    for persona, path in rungs(rules.name):
        if persona.slug == slug:
            bot = _class(path)(rules, seed)
            if style and style not in bot.styles:
                known = ", ".join(bot.styles) or "none"
                raise ValueError(f"{slug} has no style {style!r}; its styles are: {known}")
            bot.style = style
            return bot
    names = ", ".join(persona.slug for persona in ladder(rules.name))
    raise ValueError(f"{rules.name} has no bot {name!r}; its bots are {names}")


def _class(path: str) -> Callable[[AnyRules, int], Bot]:
    """The class behind "module:Class", imported only when it plays: strong bots are heavy."""
    module, _, name = path.partition(":")
    found: Callable[[AnyRules, int], Bot] = getattr(import_module(module), name)
    return found


def warm_up(game: str) -> None:
    """Prepares every bot of a game, so that no table waits for a compiler."""
    rules = rules_of(game, GAMES[game].usual_seats, {})
    for persona in ladder(game):
        make(persona.slug, rules, 0).prepare()


def needs_preparation(game: str, bot: str) -> bool:
    """Whether a bot must compile something before it can play at its full strength."""
    return any(persona.slug == bot and persona.needs for persona in ladder(game))


def able(game: str, bot: str, ready: bool, light: bool = False) -> str:
    """The bot itself; until it is prepared, the strongest weaker one that needs no preparation.

    Where nothing is compiled, `light` bots need none either.
    """

    def can(persona: Persona) -> bool:
        return ready or not persona.needs or (light and persona.light)

    personas = {persona.slug: persona for persona in ladder(game)}
    wanted = personas.get(bot)
    if wanted is None:  # A bot of an earlier version.
        return ladder(game)[0].slug
    if can(wanted):
        return bot
    plain = [each for each in personas.values() if can(each) and each.rung <= wanted.rung]
    return max(plain, key=lambda each: each.rung).slug if plain else bot
