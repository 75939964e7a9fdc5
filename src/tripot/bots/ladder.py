"""The bots of every game. A game's ladder is in the folder named after it."""

from collections.abc import Callable
from functools import cache
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


def without_style(name: str) -> str:
    """The name of a bot alone. It may be followed by a style: "colombina:bold"."""
    return name.partition(":")[0]


def style_of(name: str) -> str:
    """The style in the name of a bot; empty if it has none."""
    return name.partition(":")[2]


def is_on_ladder(name: str, game: str) -> bool:
    """Whether a bot of that name, with or without a style, is on the ladder of a game."""
    return any(persona.slug == without_style(name) for persona in ladder(game))


@cache
def names_on_ladder(game: str) -> frozenset[str]:
    """Every name of a bot of a game, with each of its styles and without."""
    return frozenset(
        name
        for persona in ladder(game)
        for name in (persona.slug, *(f"{persona.slug}:{style}" for style in persona.styles))
    )


def known(name: str, game: str) -> str:
    """The name, without a style that the bot does not have; empty if the game has no such bot."""
    names = names_on_ladder(game)
    return next((each for each in (name, without_style(name)) if each in names), "")


def why_unknown(name: str, game: str) -> str:
    """Why a game has no bot of that name, and which names it has."""
    slug, style = without_style(name), style_of(name)
    for persona in ladder(game):
        if persona.slug == slug:
            styles = ", ".join(persona.styles) or "none"
            return f"{slug} has no style {style!r} in {game}; its styles are: {styles}"
    names = ", ".join(persona.slug for persona in ladder(game))
    return f"{game} has no bot {name!r}; its bots are {names}"


def make(name: str, rules: AnyRules, seed: int) -> Bot:
    """Makes the bot of that name for a game; the same seed gives the same bot.

    A name may end with a style: "colombina:bold".
    """
    if name not in names_on_ladder(rules.name):
        raise ValueError(why_unknown(name, rules.name))
    paths = {persona.slug: path for persona, path in rungs(rules.name)}
    bot = _class(paths[without_style(name)])(rules, seed)
    bot.style = style_of(name)
    return bot


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
    slug = without_style(bot)
    return any(persona.slug == slug and persona.needs for persona in ladder(game))


def able(game: str, bot: str, ready: bool, light: bool = False) -> str:
    """The bot itself; until it is prepared, the strongest weaker one that needs no preparation.

    Where nothing is compiled, `light` bots need none either. A style that the bot does not have
    is ignored.
    """

    def can(persona: Persona) -> bool:
        return ready or not persona.needs or (light and persona.light)

    personas = {persona.slug: persona for persona in ladder(game)}
    wanted = personas.get(without_style(bot))
    if wanted is None:  # A bot of an earlier version.
        return ladder(game)[0].slug
    if can(wanted):
        return known(bot, game)
    plain = [each for each in personas.values() if can(each) and each.rung <= wanted.rung]
    return max(plain, key=lambda each: each.rung).slug if plain else known(bot, game)
