"""Gymnasium's own test of an environment, and many games at once against the rule-book."""

import pickle
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import tripot.adapters.gymnasium as adapter
from tripot.bots.caso import Caso
from tripot.folders import folder_of
from tripot.rules import GAMES
from tripot.sim import encode
from tripot.sim import vabanque as vb

GAME = pytest.mark.parametrize("game", ["vabanque", "vendome", "banque-fatale"])
SIZES = [(game, seats) for game, rules in GAMES.items() for seats in rules.seat_range]


def envs_of(game: str, number: int, **settings: Any) -> Any:
    envs: Any = gymnasium.make_vec(f"tripot/{game}-v0", num_envs=number, **settings)
    return envs


def any_action(masks: Any, luck: np.random.Generator) -> Any:
    return (masks * luck.random(masks.shape)).argmax(axis=-1)


@GAME
@pytest.mark.parametrize("flat", [True, False])
def test_gymnasium_accepts_it(game: str, flat: bool) -> None:
    check_env(gymnasium.make(f"tripot/{game}-v0", seats=4, flat=flat).unwrapped)


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_a_seat_plays_whole_games_against_bots(game: str, seats: int) -> None:
    env: Any = gymnasium.make(f"tripot/{game}-v0", seats=seats).unwrapped
    luck = np.random.default_rng(1)
    observation, info = env.reset(seed=5)
    over, reward = False, 0.0
    while not over:
        assert reward == 0.0
        action = any_action(info["action_mask"], luck)
        observation, reward, over, truncated, info = env.step(action)
        assert observation in env.observation_space
        assert not truncated
    assert reward == env.table.shares()[0]


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_many_games_come_to_their_end(game: str, seats: int) -> None:
    name = "uniform" if game == "vendome" else "careful"  # No cut is better than another.
    envs = envs_of(game, 4, seats=seats, bots=(name,) * (seats - 1))
    luck = np.random.default_rng(seats)
    envs.reset(seed=9)
    ended = 0
    for _ in range(300):
        observations, rewards, over, _, _ = envs.step(any_action(envs.masks, luck))
        assert observations in envs.observation_space
        assert ((rewards >= 0) & ((rewards == 0) | over)).all()
        ended += over.sum()
    assert ended > 0


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_views_and_compiled_rows_give_the_same_arrays(game: str, seats: int) -> None:
    """At every decision: through the rule-book's view, and through a row of the whole truth."""
    env: Any = gymnasium.make(f"tripot/{game}-v0", seats=seats).unwrapped
    kernels: Any = folder_of("tripot.sim", game)
    luck = np.random.default_rng(4)
    _, info = env.reset(seed=1)
    over, compared = False, 0
    steps = env.numbers.steps
    mask, seen = np.empty(env.numbers.actions, np.int8), np.empty(env.numbers.size, np.float32)
    while not over:
        observation, _ = env._seen()
        row = encode.as_row(env.rules, env.table.game.state)
        part = np.zeros(2, np.int32)
        for place, count in enumerate(env.table.parts[0]):
            part += (1, count * 9**place)
        steps.mask(row, 0, part, mask)
        view = np.empty_like(row)
        kernels.view_of(row, 0, view)
        steps.observe(view, 0, part, seen)
        assert (mask == info["action_mask"]).all()
        assert (seen == observation).all()
        compared += 1
        _, _, over, _, info = env.step(any_action(info["action_mask"], luck))
    assert compared > 0


@GAME
def test_the_share_of_random_play_is_par(game: str) -> None:
    envs = envs_of(game, 512, seats=4)
    luck = np.random.default_rng(0)
    envs.reset(seed=0)
    won, ended = 0.0, 0
    while ended < 1000:
        _, rewards, over, _, _ = envs.step(any_action(envs.masks, luck))
        won += rewards.sum()
        ended += over.sum()
    assert won / ended == pytest.approx(0.25, abs=0.06)


def test_a_finished_game_begins_anew_with_the_next_step() -> None:
    envs = envs_of("vabanque", 3, seats=3)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    luck = np.random.default_rng(0)
    envs.reset(seed=0)
    for _ in range(26):
        _, rewards, over, truncated, info = envs.step(any_action(envs.masks, luck))
    assert over.all()
    assert not truncated.any()
    assert info["action_mask"].all()
    _, rewards, over, _, info = envs.step(np.array([-5, 0, 59]))  # Ignored, whatever it is.
    assert not over.any()
    assert (rewards == 0).all()
    assert (envs.states[:, vb.ROUND] == 0).all()


@GAME
def test_a_finished_game_begins_anew_in_the_same_step(game: str) -> None:
    """They are the same games: only the steps whose action is ignored are left out."""
    seen = {}
    for mode in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP):
        envs = envs_of(game, 6, seats=4, bots=("uniform",) * 3, autoreset_mode=mode, copy=True)
        assert envs.metadata["autoreset_mode"] is mode
        observed, _ = envs.reset(seed=3)
        steps: list[list[Any]] = [[] for _ in range(6)]
        before = np.zeros(6, np.bool_)
        for _ in range(150):
            actions = envs.masks.argmax(1)
            following, rewards, over, _, info = envs.step(actions)
            for i in np.flatnonzero(~before):
                steps[i].append((observed[i].tobytes(), actions[i], rewards[i], over[i]))
            observed = following
            if mode is AutoresetMode.NEXT_STEP:
                before = over
            elif over.any():
                assert (info["_final_obs"] == over).all()
                assert info["final_obs"].shape == following.shape
        seen[mode] = steps
    for one, other in zip(*seen.values(), strict=True):
        assert sum(step[3] for step in one) > 0
        assert one == other[: len(one)]


def test_chosen_games_begin_anew_by_a_mask() -> None:
    envs = envs_of("vabanque", 3, seats=3, autoreset_mode="Disabled", copy=True)
    with pytest.raises(ResetNeeded, match="without a mask"):
        envs.reset(options={"reset_mask": np.array([True, False, False])})
    _, info = envs.reset(seed=2)
    actions = info["action_mask"].argmax(1)
    actions[1] = 59  # Nobody walks yet.
    seen, _, over, _, _ = envs.step(actions)
    assert over.tolist() == [False, True, False]
    with pytest.raises(ResetNeeded, match="reset_mask"):
        envs.step(actions)
    again, info = envs.reset(options={"reset_mask": over})
    assert (again[[0, 2]] == seen[[0, 2]]).all()
    assert (again[1] != seen[1]).any()
    assert not envs.step(info["action_mask"].argmax(1))[2].any()
    with pytest.raises(ValueError, match="takes no seed"):
        envs.reset(seed=1, options={"reset_mask": over})
    with pytest.raises(ValueError, match="3 times True or False"):
        envs.reset(options={"reset_mask": np.zeros(3, int)})


@GAME
def test_all_pictures_of_a_game_have_one_size(game: str) -> None:
    env: Any = gymnasium.make(f"tripot/{game}-v0", render_mode="rgb_array").unwrapped
    luck, sizes = np.random.default_rng(1), set()
    _, info = env.reset(seed=1)
    for _ in range(40):
        sizes.add(env.render().shape)
        _, _, over, _, info = env.step(any_action(info["action_mask"], luck))
        if over:
            env.reset()
    (size,) = sizes
    assert size[2] == 3


def test_an_illegal_action_ends_only_its_own_game() -> None:
    envs = envs_of("vabanque", 2, seats=4)
    envs.reset(seed=0)
    _, rewards, over, _, _ = envs.step(np.array([0, vb.STROLL]))
    assert rewards.tolist() == [0.0, -1.0]
    assert over.tolist() == [False, True]


def test_the_same_seed_gives_the_same_games_and_copies_are_kept() -> None:
    seen = []
    for _ in range(2):
        envs = envs_of("banque-fatale", 5, copy=True, bots=("careful", "greedy", "uniform"))
        luck = np.random.default_rng(0)
        envs.reset(seed=11)
        seen.append([envs.step(any_action(envs.masks, luck))[0] for _ in range(60)])
    assert (np.array(seen[0]) == np.array(seen[1])).all()
    assert any((one != two).any() for one, two in zip(seen[0], seen[0][1:], strict=False))


def test_bots_are_rungs_policies_and_your_own() -> None:
    def lowest(view: Any, seat: int, luck: Any) -> int:
        moves = np.empty(vb.MOST_LEGAL, np.int32)
        vb.legal(view, seat, moves)
        return int(moves[0])

    bots = ("pantalone", "careful", lowest, Caso, "uniform")
    env: Any = gymnasium.make("tripot/vabanque-v0", seats=6, seat=2, bots=bots).unwrapped
    _, info = env.reset(seed=2)
    for _ in range(5):
        *_, info = env.step(int(info["action_mask"].argmax()))
    envs = envs_of("vabanque", 2, seats=3, bots=(lowest, "caso"))
    envs.reset(seed=0)
    envs.step(envs.masks.argmax(1))


def test_one_name_is_for_all_bots() -> None:
    env: Any = gymnasium.make("tripot/vabanque-v0", seats=5, seat=1, bots="careful").unwrapped
    assert env.bots == dict.fromkeys((0, 2, 3, 4), "careful")
    env = gymnasium.make("tripot/vabanque-v0", seats=3, bots=Caso).unwrapped
    assert env.bots == {1: Caso, 2: Caso}


class Bare(Caso):
    def choose(self, view: Any, legal: Any, seconds: float) -> Any:
        return legal[0]


def breaks(view: Any, seat: int, luck: Any) -> int:
    return int(view[len(view)])


def walks(view: Any, seat: int, luck: Any) -> int:
    return 59


@pytest.mark.parametrize(
    ("bot", "error"),
    [(Bare, "return Choice"), (breaks, "out of bounds"), (walks, "a chip is due")],
)
def test_the_error_of_a_bot_names_the_bot_and_its_seat(bot: Any, error: str) -> None:
    env = gymnasium.make("tripot/vabanque-v0", seats=3, seat=2, bots=("caso", bot)).unwrapped
    with pytest.raises((TypeError, IndexError, ValueError), match=error) as caught:
        env.reset(seed=1)
    (note,) = caught.value.__notes__
    assert "seat 2" in note
    assert bot.__name__ in note


@pytest.mark.parametrize("bot", ["careful", "colombina"])
def test_a_copy_goes_on_alike(bot: str) -> None:
    env: Any = gymnasium.make("tripot/vabanque-v0", bots=bot)
    _, info = env.reset(seed=4)
    for _ in range(6):
        *_, info = env.step(info["action_mask"].argmax())
    others = [deepcopy(env), pickle.loads(pickle.dumps(env))]
    action = info["action_mask"].argmax()
    seen, *_ = env.step(action)
    assert all((other.step(action)[0] == seen).all() for other in others)


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        ({"seat": 0.5}, "seat must be a whole number, not 0.5"),
        ({"bots": 5}, "bots are one for all seats, or a list of them: not 5"),
        ({"bots": ""}, "there is no policy ''"),
        ({"seconds": 0}, "seconds must be more than 0, not 0"),
        ({"render_mode": "human"}, "render_mode must be None or 'ansi' or 'rgb_array', not"),
    ],
)
def test_a_wrong_setting_is_refused_by_its_name(setting: dict[str, Any], told: str) -> None:
    with pytest.raises((TypeError, ValueError), match=told):
        adapter.Env("vabanque", **setting)


def test_nothing_is_played_before_a_reset_or_after_the_end() -> None:
    env = adapter.Env("vabanque", render_mode="ansi")
    for ask in (lambda: env.step(0), env.action_masks, env.render):
        with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
            ask()
    _, info = env.reset(seed=1)
    for action in (0.7, "0", None):
        with pytest.raises(TypeError, match="the action must be a whole number, not"):
            env.step(action)
    *_, terminated, _, info = env.step(vb.STROLL)
    assert terminated
    with pytest.raises(ResetNeeded, match="the game is over"):
        env.step(int(info["action_mask"].argmax()))
    env.reset()
    assert not env.step(int(env.action_masks().argmax()))[2]


def test_refusals_say_what_to_do() -> None:
    with pytest.raises(ResetNeeded, match="call reset"):
        envs_of("vabanque", 2).step(np.zeros(2, int))
    envs = envs_of("vabanque", 2)
    envs.reset(seed=0)
    for actions in ([0.5, 1.5], [0], 0, ["0", "0"], [True, False]):
        with pytest.raises(ValueError, match="actions must be 2 whole numbers"):
            envs.step(actions)
    with pytest.raises(ValueError, match="num_envs must be 1 or more, not 0"):
        envs_of("vabanque", 0)
    with pytest.raises(ValueError, match="'never' is not a valid AutoresetMode"):
        envs_of("vabanque", 2, autoreset_mode="never")
    with pytest.raises(ValueError, match="4 seats need 3 bots, not 1"):
        adapter.Env("vabanque", 4, ("caso",))
    with pytest.raises(ValueError, match=r"gymnasium\.make takes every bot"):
        envs_of("vabanque", 2, seats=3, bots=("il-dottore", "caso"))
    with pytest.raises(ValueError, match="there is no game 'chess'"):
        adapter.Env("chess")
    with pytest.raises(ValueError, match="there is no policy 'nobody'"):
        adapter.Env("vabanque", 3, ("nobody", "caso"))
    with pytest.raises(TypeError, match="your own function, not None"):
        adapter.Env("vabanque", 3, (None, "caso"))  # type: ignore[arg-type]

    def wrong(view: Any, seat: int, luck: Any) -> int:
        return 59

    envs = envs_of("vabanque", 64, seats=3, bots=(wrong, "caso"))
    with pytest.raises(ValueError, match="'wrong' on seat 2 chose an illegal action"):
        envs.reset()
