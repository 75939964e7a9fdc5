"""A policy that answers with action numbers plays as a bot, in every game."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tripot.adapters.policy_bot import bot_from_policy
from tripot.bots.protocol.worker import build
from tripot.dice import seeded
from tripot.game import Game
from tripot.rules import GAMES

BOT = """
import numpy as np
from tripot.adapters.policy_bot import PolicyBot

class Last(PolicyBot):
    def action(self, observation, mask):
        return np.flatnonzero(mask)[-1]
"""


@pytest.mark.parametrize("name", GAMES)
def test_a_policy_plays_whole_games(name: str) -> None:
    sizes = set()

    def any_legal(observation: Any, mask: Any) -> Any:
        sizes.add((observation.shape, mask.shape))
        return luck.choice(np.flatnonzero(mask))

    rules = GAMES[name]()
    luck = np.random.default_rng(1)
    bot = bot_from_policy(any_legal)(rules, 1)
    game: Game[Any, Any, Any, Any, Any] = Game(rules, seeded(3))
    while game.actors:
        seat = game.actors[0]
        game.play(seat, bot.choose(game.view(seat), game.legal(seat), 1.0).move)
    assert len(sizes) == 1


def test_an_action_that_the_mask_forbids_is_an_error() -> None:
    rules = GAMES["vabanque"]()
    game: Game[Any, Any, Any, Any, Any] = Game(rules, seeded(3))
    seat = game.actors[0]
    bot = bot_from_policy(lambda observation, mask: 60)(rules, 1)
    with pytest.raises(ValueError, match="action 60, which its mask forbids"):
        bot.choose(game.view(seat), game.legal(seat), 1.0)


def test_a_policy_in_a_file_is_a_bot_for_the_arena(tmp_path: Path) -> None:
    file = tmp_path / "last.py"
    file.write_text(BOT)
    rules = GAMES["vabanque"]()
    game: Game[Any, Any, Any, Any, Any] = Game(rules, seeded(3))
    seat = game.actors[0]
    choice = build(f"{file}:Last", rules, 1).choose(game.view(seat), game.legal(seat), 1.0)
    assert choice.move == game.legal(seat)[-1]
