"""PettingZoo's own tests of an environment, and what ours promise beyond them."""

import pickle
from collections.abc import Iterator
from copy import deepcopy
from functools import partial
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from tests.every import EVERY
from tripot.adapters import pettingzoo
from tripot.record.document import options_of
from tripot.rules import GAMES

GAME = pytest.mark.parametrize("game", ["vabanque", "vendome", "banque-fatale"])
SIZES = [(game, seats) for game, rules in GAMES.items() for seats in rules.seat_range]

# PettingZoo's test accepts masked observations only of its own environments without a word.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
]


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_pettingzoo_accepts_every_size(game: str, seats: int) -> None:
    api_test(pettingzoo.env(game, seats), num_cycles=8)
    parallel_api_test(pettingzoo.parallel_env(game, seats), num_cycles=8)


@GAME
def test_pettingzoo_accepts_whole_games_and_named_arrays(game: str) -> None:
    api_test(pettingzoo.env(game, 4, flat=False), num_cycles=200)
    parallel_api_test(pettingzoo.parallel_env(game, 4, flat=False), num_cycles=400)


@GAME
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    seed_test(partial(pettingzoo.env, game), num_cycles=20)
    parallel_seed_test(partial(pettingzoo.parallel_env, game), num_cycles=20)


def test_max_cycles_truncate() -> None:
    max_cycles_test(pettingzoo)


@GAME
def test_it_renders(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(pettingzoo.env, game))
    assert GAMES[game].title in capsys.readouterr().out


def test_every_option_can_be_set() -> None:
    for rules in EVERY:
        env = pettingzoo.raw_env(rules.name, rules.seats, **options_of(rules))
        assert env.rules == rules


def random_game(env: Any, seed: int) -> Iterator[tuple[int, np.ndarray[Any, Any]]]:
    """Plays at random by the masks, and yields each agent's number and mask before it acts."""
    env.reset(seed=seed)
    luck = np.random.default_rng(seed)
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        mask = observation["action_mask"]
        yield env.possible_agents.index(agent), mask
        env.step(luck.choice(np.flatnonzero(mask)))


@GAME
def test_the_mask_holds_the_legal_moves(game: str) -> None:
    env = pettingzoo.raw_env(game, 4)
    for seat, mask in random_game(env, 1):
        legal = env.table.game.legal(seat)
        chosen = [env.numbers.choices(legal, move)[0] for move in legal[:500]]
        if not env.table.parts[seat]:
            assert set(chosen) == set(np.flatnonzero(mask)) or len(legal) > 500
        assert not mask[env.pass_action]
    assert env.table.game.outcome is not None


@GAME
def test_the_rewards_are_the_shares_of_the_win(game: str) -> None:
    env: Any = pettingzoo.env(game, 4)
    env.reset(seed=3)
    luck = np.random.default_rng(3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        total[agent] += reward
        env.step(None if terminated else luck.choice(np.flatnonzero(observation["action_mask"])))
    outcome: Any = env.unwrapped.table.game.outcome
    assert [seat for seat, won in enumerate(total.values()) if won] == list(outcome.winners)
    assert sum(total.values()) == pytest.approx(1)


def test_sealed_bids_are_closed_in_one_step() -> None:
    env: Any = pettingzoo.parallel_env("banque-fatale", 4)
    observations, _ = env.reset(seed=2)
    first = next(a for a in env.agents if not observations[a]["action_mask"][env.pass_action])
    observations, *_ = env.step(
        {a: int(observations[a]["action_mask"].argmax()) for a in env.agents}
    )
    assert first in env.agents
    for _ in range(5):  # One step for each colour, all seats at once.
        assert env.table.game.phase == "bid"
        assert not any(observations[a]["action_mask"][env.pass_action] for a in env.agents)
        lowest = {a: int(observations[a]["action_mask"].argmax()) + 1 for a in env.agents}
        observations, *_ = env.step(lowest)
    assert env.table.game.phase == "take"
    assert env.table.game.state.pot == (4, 4, 4, 4, 4)


def test_an_illegal_action_is_replaced_or_ends_the_game() -> None:
    env: Any = pettingzoo.env("vabanque", 4)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(59)
    assert env.unwrapped.infos[agent] == {"illegal": True}
    assert not any(env.terminations.values())
    env = pettingzoo.env("vabanque", 4, illegal="end")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(59)
    assert all(env.terminations.values())
    assert env.rewards == {a: -1.0 if a == agent else 0.0 for a in env.possible_agents}


@GAME
def test_a_copy_goes_on_alike(game: str) -> None:
    env: Any = pettingzoo.env(game, 4)
    played = random_game(env, 2)
    for _ in range(2):
        next(played)
    agent = env.agent_selection
    action = int(env.observe(agent)["action_mask"].argmax())
    others = [deepcopy(env), pickle.loads(pickle.dumps(env))]
    for one in (env, *others):
        one.step(action)
    for one in others:
        assert one.agent_selection == env.agent_selection
        assert (one.observe(agent)["observation"] == env.observe(agent)["observation"]).all()


def test_a_setting_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="illegal must be 'end' or 'replace', not 'stop'"):
        pettingzoo.env("vabanque", illegal="stop")
    with pytest.raises(ValueError, match=r"render_mode must be .*, not 'rgb'"):
        pettingzoo.parallel_env("vabanque", render_mode="rgb")
    with pytest.raises(ValueError, match="max_cycles must be 1 or more"):
        pettingzoo.env("vabanque", max_cycles=0)


def test_a_fraction_is_no_action() -> None:
    env: Any = pettingzoo.raw_env("vabanque")
    env.reset(seed=1)
    both: Any = pettingzoo.parallel_env("vabanque")
    both.reset(seed=1)
    for action in (0.7, "0", None):
        with pytest.raises(TypeError, match="the action must be a whole number, not"):
            env.step(action)
        with pytest.raises(TypeError, match="the action must be a whole number, not"):
            both.step(dict.fromkeys(both.agents, action))
    assert env.steps == both.steps == 0
    with pytest.raises(TypeError, match=r"max_cycles must be a whole number, not 1\.5"):
        pettingzoo.raw_env("vabanque", max_cycles=1.5)


def test_steps_out_of_place_are_refused() -> None:
    env: Any = pettingzoo.parallel_env("banque-fatale", 3, max_cycles=1)
    with pytest.raises(ResetNeeded, match="call reset"):
        env.step({})
    observations, _ = env.reset(seed=1)
    with pytest.raises(ValueError, match=r"the actions of player_\d are missing"):
        env.step({})
    env.step({agent: seen["action_mask"].argmax() for agent, seen in observations.items()})
    with pytest.raises(ResetNeeded, match="call reset"):
        env.step({})
