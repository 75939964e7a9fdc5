"""A policy that answers with action numbers plays as a bot, in every game."""

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import tripot.adapters.gymnasium  # noqa: F401  It registers the games.
from tripot.adapters.policy_bot import bot_from_policy
from tripot.bots import make
from tripot.bots.protocol.worker import build
from tripot.dice import seeded
from tripot.game import Game
from tripot.record.document import rules_of
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


def odds_of(weights: Any, observations: Any, masks: Any) -> Any:
    """A linear policy: how likely it takes each action."""
    scores = np.where(masks > 0, observations @ weights, -1e9)
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def train(batches: int, games: int) -> Any:
    """Policy gradient with Adam's steps, one seat among two that play at random."""
    envs = gymnasium.make_vec(
        "tripot/vabanque-v0", num_envs=games, seats=3, bots=("uniform", "uniform")
    )
    observations, infos = envs.reset(seed=1)
    luck, each = np.random.default_rng(1), np.arange(games)
    weights = np.zeros((observations.shape[1], infos["action_mask"].shape[1]))
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for batch in range(1, batches + 1):
        steps, over = [], np.zeros(games, bool)
        while not over.all():  # Games of Vabanque are equally long.
            odds = odds_of(weights, observations, infos["action_mask"])
            actions = (odds.cumsum(axis=1) > luck.random((games, 1))).argmax(axis=1)
            pull = -odds
            pull[each, actions] += 1
            steps.append((observations.copy(), pull))
            observations, won, over, _, infos = envs.step(actions)
        better = (won - won.mean())[:, None] / games
        slope = sum(seen.T @ (pull * better) for seen, pull in steps)
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        size = np.sqrt(square / (1 - 0.99**batch)) + 1e-6
        weights += 0.03 * mean / (1 - 0.9**batch) / size
        observations, *_, infos = envs.step(actions)  # Begins new games.
    return weights


def test_a_policy_that_was_trained_in_the_environment_wins_at_a_table() -> None:
    weights = train(batches=25, games=192)
    rules, wins, games = rules_of("vabanque", 3, {}), 0.0, 45
    kind = bot_from_policy(lambda seen, mask: odds_of(weights, seen, mask).argmax())
    for number in range(games):
        game: Game[Any, Any, Any, Any, Any] = Game(rules, seeded(number))
        bots = [make("caso", rules, number * 3 + seat) for seat in range(3)]
        bots[number % 3] = kind(rules, number)
        while game.actors:
            seat = game.actors[0]
            game.play(seat, bots[seat].choose(game.view(seat), game.legal(seat), 1.0).move)
        money = rules.scores(game.state)
        wins += (money[number % 3] == max(money)) / money.count(max(money))
    assert wins / games > 0.45  # Untrained, it would win a third.
