"""Finds drills in games of bots. The same seed finds the same ones."""

import random
from collections.abc import Iterator
from itertools import count

from msgspec.structs import replace

from tripot.bots import ladder
from tripot.bots import make as make_bot
from tripot.core import Seat
from tripot.game import Game
from tripot.lab.drills.model import Drill, games, maker_of, position, solve
from tripot.lab.study import AnyGame
from tripot.record.document import rules_of
from tripot.record.text import read_bare_move
from tripot.rules import GAMES

SECONDS = 0.0  # These bots need no time.


def make(number: int, seed: int = 1) -> list[Drill]:
    """That many drills, as many of each kind, in an order that follows from the seed too."""
    kinds = {(name, kind): list[Drill]() for name in games() for kind in maker_of(name).KINDS}
    each = -(-number // len(kinds))
    for game_number in count():
        for name in games():
            for drill in maker_of(name).find(played(name, f"{seed} {game_number}", game_number)):
                found = kinds[name, drill.kind]
                if len(found) < each:
                    found.append(replace(drill, fails=tuple(failing(drill))))
        if all(len(found) == each for found in kinds.values()):
            break
    drills = [drill for found in kinds.values() for drill in found]
    random.Random(seed).shuffle(drills)
    return drills[:number]


def bots_of(name: str) -> list[str]:
    """The bots that need no preparation, weakest first."""
    ready = [persona for persona in ladder(name) if not persona.needs]
    return [persona.slug for persona in sorted(ready, key=lambda each: each.rung)]


def played(name: str, seed: str, number: int) -> AnyGame:
    """A game of different bots at one of the usual tables."""
    low, *_, high = GAMES[name].seat_range
    rules = rules_of(name, low + number % (high - low + 1), {})
    bots = bots_of(name)
    game: AnyGame = Game(rules, seed=seed)
    players = [
        make_bot(bots[(number + seat) % len(bots)], rules, number * 100 + seat)
        for seat in range(rules.seats)
    ]
    while not game.over:
        seat = game.actors[0]
        game.play(seat, players[seat].choose(game.view(seat), game.legal(seat), SECONDS).move)
    return game


def failing(drill: Drill) -> Iterator[str]:
    """The bots that would answer wrongly; a question that is no move fails nobody."""
    game, solved = position(drill), solve(drill)
    seat = Seat(drill.seat)
    legal = game.legal(seat)
    best = solved.choices[solved.best].name
    for slug in bots_of(drill.game):
        move = make_bot(slug, game.rules, 1).choose(game.view(seat), legal, SECONDS).move
        if (right := _move(game, best)) is not None and move != right:
            yield slug


def _move(game: AnyGame, text: str) -> object:
    try:
        return read_bare_move(type(game.rules), text)
    except ValueError:
        return None
