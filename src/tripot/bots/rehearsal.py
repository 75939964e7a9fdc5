"""Compiles strong bots before a clock runs, by playing a part of a game."""

from importlib.util import find_spec

from tripot.bots.bot import Bot
from tripot.dice import seeded
from tripot.game import Game

HAS_NUMBA = find_spec("numba") is not None

_ready: set[tuple[type[Bot], int]] = set()


def rehearse(bot: Bot) -> None:
    """Asks a bot for a move in every phase of a made-up game, once per process."""
    key = (type(bot), bot.rules.seats)
    if key in _ready:
        return
    _ready.add(key)
    game = Game(bot.rules, seeded(0))
    asked: set[str] = set()
    while len(game.moves) < 30 * bot.rules.seats and game.actors:
        seat = game.actors[0]
        legal = game.legal(seat)
        if (phase := game.phase) not in asked and len(legal) > 1:
            asked.add(phase)
            bot.choose(game.view(seat), legal, 0.001)
        game.play(seat, legal[-1])
