"""Play on from any move of a finished game: from the truth, or from what one seat knew.

from tripot.lab.review import play_on
play_on("game.json", move=57)               # as it was
play_on("game.json", move=57, seat=2)       # what the third seat could not know is drawn again
"""

from pathlib import Path

from tripot.core import CHANCE, Seat, whole
from tripot.game import Game
from tripot.lab.review.engine import evaluator_of
from tripot.lab.review.evaluator import Luck
from tripot.lab.study import AnyGame


def play_on(
    source: AnyGame | str | bytes | Path, *, move: int, seat: int | None = None, seed: int = 1
) -> AnyGame:
    """The game as it was before that move, counted from 1, with luck of its own from there.

    With a seat, what that seat could not know is drawn from its beliefs: nothing that it saw
    changes. The same seed draws the same.
    """
    game = source if isinstance(source, Game) else Game.load(source)
    made = [place for place, step in enumerate(game) if step.seat != CHANCE]
    if not game.over:
        raise ValueError("only a finished game can be continued; this one is not over")
    if not 1 <= whole("move", move) <= len(made):
        raise ValueError(f"there are moves 1 to {len(made)}, not {move}")
    if seat is not None and not 0 <= whole("seat", seat) < game.rules.seats:
        raise ValueError(f"there are seats 0 to {game.rules.seats - 1}, not {seat}")
    luck = Luck(f"{seed} on {move}")
    judge = evaluator_of(game, ms=1, seed=seed, plain=True)
    position = made[move - 1]
    if seat is None:
        played = judge.until(position, luck)
    else:
        played = judge.imagined(position, Seat(seat), luck)
    played.players = game.players
    return played
