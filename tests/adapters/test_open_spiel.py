"""Our games in OpenSpiel: its own tests of a game, its algorithms, and its search as a bot."""

import random
from itertools import product
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy, rl_environment
from open_spiel.python.algorithms import (
    best_response,
    exploitability,
    ismcts,
    outcome_sampling_mccfr,
)
from open_spiel.python.algorithms.expected_game_score import policy_value
from open_spiel.python.algorithms.policy_aggregator import PolicyAggregator
from open_spiel.python.algorithms.projected_replicator_dynamics import (
    projected_replicator_dynamics,
)
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from tripot.adapters.open_spiel import IsMcts
from tripot.adapters.open_spiel.game import State
from tripot.bots.protocol.worker import build
from tripot.core import Seat
from tripot.dice import seeded
from tripot.game import Game
from tripot.rules import GAMES, Vabanque
from tripot.rules.vabanque import Begin, Casino
from tripot.sim import banque_fatale as bf
from tripot.sim import encode
from tripot.sim import vabanque as vb

SIZES = [
    (f"tripot_{game.replace('-', '_')}", {"players": seats})
    for game, rules in GAMES.items()
    for seats in rules.seat_range
]
OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("tripot_tiny_vabanque", {}),
    ("tripot_tiny_vabanque", {"chips_1": 3, "chips_2": 2, "chips_3": 1}),
    ("tripot_banque_fatale", {"unplayed": "to2", "no_sale": "both", "chips": "worthless"}),
    ("tripot_simultaneous_banque_fatale", {}),
    ("tripot_simultaneous_banque_fatale", {"players": 3, "no_sale": "won"}),
    ("tripot_vendome", {"end": "coups", "coups": 3, "rate": "receiver", "shortfall": "debt"}),
]
ALL = pytest.mark.parametrize(
    "name", ["tripot_vabanque", "tripot_vendome", "tripot_banque_fatale", "tripot_tiny_vabanque"]
)


@pytest.mark.parametrize(("name", "params"), [*SIZES, *OPTIONS])
def test_openspiel_accepts_the_game(name: str, params: dict[str, Any]) -> None:
    game = pyspiel.load_game(name, params)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def walk(name: str, seed: int, **params: Any) -> Any:
    """Every state of a random game."""
    luck = random.Random(seed)
    state: State = pyspiel.load_game(name, params).new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            assert sum(odds) == pytest.approx(1)
            state.apply_action(luck.choices(outcomes, odds)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
    yield state


@ALL
def test_python_and_cpp_are_told_the_same_legal_actions(name: str) -> None:
    for state in walk(name, 2):
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        assert state.is_chance_node() == pyspiel.State.is_chance_node(state)


@ALL
def test_a_resampled_state_looks_the_same_to_its_player(name: str) -> None:
    luck = random.Random(3)
    moved = 0
    for state in walk(name, 3):
        if state.is_chance_node() or state.is_terminal():
            continue
        me = state.current_player()
        other = state.resample_from_infostate(me, luck.random)
        assert other.observation_string(me) == state.observation_string(me)
        assert other.information_state_string(me) == state.information_state_string(me)
        assert other.observation_tensor(me) == state.observation_tensor(me)
        assert other.information_state_tensor(me) == state.information_state_tensor(me)
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == []
        moved += bool((other.row != state.row).any())
    assert bool(moved) == (name != "tripot_vendome")  # Nothing is secret there.


@ALL
def test_a_resampled_state_can_be_played_to_its_end(name: str) -> None:
    luck = random.Random(5)
    for state in list(walk(name, 5))[::7]:
        if state.is_chance_node() or state.is_terminal():
            continue
        other = state.resample_from_infostate(state.current_player(), luck.random)
        while not other.is_terminal():
            other.apply_action(luck.choice(other.legal_actions()))
        assert sum(other.returns()) == pytest.approx(0 if "tiny" in name else 1)


def test_vabanque_by_openspiel_is_vabanque_by_the_rules() -> None:
    for seed in range(5):
        *_, state = walk("tripot_vabanque", seed)
        rules = Vabanque(4)
        now = rules.start()
        for owner, code in zip(state.at.owners, state.at.moves, strict=True):
            move: Any = encode.move(rules, code - 1) if owner >= 0 else None
            if owner < 0:
                first, casino = divmod(code - 1, 9)
                move = Begin(Seat(first), Casino(casino))
            now, _ = rules.apply(now, owner, move)
        assert [1000 * int(m) for m in state.row[vb.MONEY : vb.MONEY + 4]] == list(now.money)
        top = max(now.money)
        assert [share > 0 for share in state.returns()] == [m == top for m in now.money]


def test_others_faces_and_bids_are_hidden_until_they_are_opened() -> None:
    """An information state of another player changes with a public fact, never with a secret."""
    for name, low, high in (
        ("tripot_vabanque", vb.LAY, vb.STROLL),
        ("tripot_banque_fatale", bf.BID_1, bf.BID_1 + bf.BASE),
    ):
        compared = 0
        for state in walk(name, 7):
            if state.is_chance_node() or state.is_terminal():
                continue
            me = state.current_player()
            legal = state.legal_actions()
            if not low <= legal[0] < high or len(legal) < 2:
                continue
            first = 0 if name == "tripot_banque_fatale" else legal[0]
            same = [a for a in legal if first == 0 or (a - first) % vb.MAX_CASINOS == 0]
            texts: dict[int, set[Any]] = {p: set() for p in range(4)}
            for action in same[:2]:
                after = state.child(action)
                if after.at.row[vb.ROUND] != state.at.row[vb.ROUND] and name == "tripot_vabanque":
                    continue
                if name == "tripot_banque_fatale" and after.row[bf.PHASE] != bf.BID:
                    continue
                for player in range(4):
                    tensor = np.array(after.information_state_tensor(player)).tobytes()
                    texts[player].add((after.information_state_string(player), tensor))
            compared += len(texts[me]) > 1
            assert all(len(texts[player]) <= 1 for player in texts if player != me)
        assert compared > 10


@ALL
def test_observers_name_the_parts_of_their_tensor(name: str) -> None:
    game = pyspiel.load_game(name)
    plain, recall = make_observation(game), make_observation(game, INFO_STATE_OBS_TYPE)
    assert sum(part.size for part in plain.dict.values()) == plain.tensor.size
    assert [*recall.dict] == [*plain.dict, "moves"]
    *_, state, _ = walk(name, 1)
    plain.set_from(state, 0)
    recall.set_from(state, 0)
    assert plain.tensor.any()
    assert (recall.tensor[: plain.tensor.size] == plain.tensor).all()
    assert np.count_nonzero(recall.dict["moves"]) > 0


@ALL
def test_rl_environment_runs(name: str) -> None:
    env = rl_environment.Environment(name)
    env.seed(1)
    step = env.reset()
    luck = random.Random(1)
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = env.step([luck.choice(legal)])
    assert len(step.rewards) == env.num_players


@pytest.mark.parametrize("name", ["tripot_vabanque", "tripot_banque_fatale"])
def test_is_mcts_runs(name: str) -> None:
    game = pyspiel.load_game(name, {"players": 3})

    class Even:
        def prior(self, state: State) -> list[tuple[int, float]]:
            actions = state.legal_actions()
            return [(action, 1 / len(actions)) for action in actions]

        def evaluate(self, state: State) -> Any:
            return np.full(3, 1 / 3)

    bot = ismcts.ISMCTSBot(game, Even(), 1.0, 20, random_state=np.random.RandomState(1))
    luck = random.Random(1)
    asked = 0
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, luck.random))
    for state in walk(name, 1, players=3):
        if not state.is_chance_node() and not state.is_terminal() and asked < 40:
            assert bot.step(state) in state.legal_actions()
            asked += 1
    assert asked == 40


def test_mccfr_comes_nearer_to_the_solution_of_the_tiny_game() -> None:
    game = pyspiel.load_game("tripot_tiny_vabanque")
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    gaps = []
    for rounds in (10, 500):
        for _ in range(rounds):
            solver.iteration()
        gaps.append(exploitability.nash_conv(game, solver.average_policy()))
    assert gaps[1] < 0.8 * gaps[0]


@pytest.mark.slow
def test_psro_gives_less_away_than_what_it_began_with() -> None:
    """From OpenSpiel's parts: its own module psro_v2 needs a solver for linear programs."""
    game = pyspiel.load_game("tripot_tiny_vabanque")
    pools = [[policy.UniformRandomPolicy(game)] for _ in range(2)]
    payoffs = np.zeros((2, 7, 7))
    gaps = []
    for size in range(1, 8):
        for i, j in product(range(size), repeat=2):
            if size - 1 in (i, j):
                start = game.new_initial_state()
                payoffs[:, i, j] = policy_value(start, [pools[0][i], pools[1][j]])
        mixes = projected_replicator_dynamics(
            list(payoffs[:, :size, :size]), prd_iterations=10_000, prd_dt=1e-2
        )
        mixed = PolicyAggregator(game).aggregate(range(2), pools, mixes)
        gaps.append(exploitability.nash_conv(game, mixed))
        for player, pool in enumerate(pools):
            pool.append(best_response.BestResponsePolicy(game, player, mixed))
    assert gaps[-1] < 0.95 * gaps[0]  # It takes many policies to come near the solution.


@pytest.mark.slow
def test_cpp_cfr_finds_the_value_that_our_own_solver_found() -> None:
    game = pyspiel.load_game("tripot_tiny_vabanque", {"chips_1": 1, "chips_2": 0, "chips_3": 1})
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(100):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    values = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)
    assert values[0] == pytest.approx(-0.5, abs=0.05)  # tests/lab/test_tiny.py


def test_a_playthrough_can_be_written() -> None:
    # It imports all of scipy.stats, which every worker would do while it collects.
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    text = playthrough("tripot_tiny_vabanque", [])
    assert 'GameType.short_name = "tripot_tiny_vabanque"' in text
    assert "1 raise 1" in text


@ALL
def test_nothing_is_seen_before_luck_has_set_up_the_game(name: str) -> None:
    """A kernel that reads a game without seats would write outside of its arrays."""
    state = pyspiel.load_game(name).new_initial_state()
    if state.is_chance_node():
        texts = [state.information_state_string(seat) for seat in (0, 1)]
        assert texts == [texts[0], texts[0].replace("[0,", "[1,", 1)]
        assert not any(state.information_state_tensor(0))


@ALL
def test_illegal_actions_are_refused(name: str) -> None:
    for number, state in enumerate(walk(name, 3)):
        legal = state.legal_actions()
        for action in (-7, 10**6, *({0, 1, 12, 47} - set(legal))):
            if number < 40 and legal:
                with pytest.raises(ValueError, match=f"{action}.* here"):
                    state.clone().apply_action(action)
        assert state.legal_actions() == legal


@ALL
def test_nobody_else_can_be_resampled_for(name: str) -> None:
    *_, state = (each for each, _ in zip(walk(name, 3), range(4), strict=False))
    for player in (-1, state.num_players()):
        with pytest.raises(ValueError, match=f"there is no player {player}"):
            state.resample_from_infostate(player, random.random)


def test_wrong_parameters_are_refused() -> None:
    with pytest.raises(ValueError, match=r"'no_sale' is one of .*won.*: not 'wonn'"):
        pyspiel.load_game("tripot_banque_fatale(no_sale=wonn)")
    with pytest.raises(ValueError, match="chips are 0 or more"):
        pyspiel.load_game("tripot_tiny_vabanque(chips_1=-1)")


def test_simultaneous_bids_are_the_same_game() -> None:
    """The same moves, all hands at once and one after another, by the same luck."""
    one = pyspiel.load_game("tripot_simultaneous_banque_fatale", {"players": 3}).new_initial_state()
    other = pyspiel.load_game("tripot_banque_fatale", {"players": 3}).new_initial_state()
    passes = one.get_game().num_distinct_actions() - 1
    luck = random.Random(5)
    hands: list[list[int]] = [[], [], []]
    while not one.is_terminal():
        if one.is_chance_node():
            draw = luck.choice(one.legal_actions())
            one.apply_action(draw)
            other.apply_action(draw)
            continue
        assert one.is_simultaneous_node()
        actions = [luck.choice(one.legal_actions(player)) for player in range(3)]
        if passes in actions:
            (action,) = set(actions) - {passes}
            assert actions[other.current_player()] == action
            other.apply_action(action)
        else:
            for hand, action in zip(hands, actions, strict=True):
                hand.append(action)
        one.apply_actions(actions)
        if len(hands[0]) == 5:
            for action in (action for hand in hands for action in hand):
                other.apply_action(action)
            hands = [[], [], []]
        if not hands[0] and not one.is_terminal() and not one.is_chance_node():
            for player in range(3):
                assert one.observation_tensor(player) == other.observation_tensor(player)
    assert one.returns() == other.returns()
    assert other.is_terminal()


def test_rl_environment_runs_with_simultaneous_bids() -> None:
    env: Any = rl_environment.Environment("tripot_simultaneous_banque_fatale")
    luck = random.Random(2)
    step = env.reset()
    while not step.last():
        step = env.step([luck.choice(legal) for legal in step.observations["legal_actions"]])
    assert sum(step.rewards) == pytest.approx(1)


def test_simultaneous_bids_are_hidden_until_the_last_colour() -> None:
    state = pyspiel.load_game("tripot_simultaneous_banque_fatale").new_initial_state()
    while state.is_chance_node() or len(state.legal_actions(3)) < 2:  # Player 0 offers a card.
        if state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        else:
            state.apply_actions([state.legal_actions(player)[0] for player in range(4)])
    for colour in range(5):
        lowest = [state.legal_actions(player)[0] for player in range(4)]
        one, other = state.clone(), state.clone()
        one.apply_actions(lowest)
        other.apply_actions([*lowest[:3], state.legal_actions(3)[-1]])
        for seen in (pyspiel.State.information_state_string, pyspiel.State.observation_tensor):
            assert seen(one, 3) != seen(other, 3)
            assert (seen(one, 0) == seen(other, 0)) == (colour < 4)
        state = one


def test_its_search_plays_from_a_view_alone() -> None:
    rules = Vabanque(3)
    bot = build("tripot.adapters.open_spiel:IsMcts", rules, 1)
    assert isinstance(bot, IsMcts)
    bot.prepare()
    game = Game(rules, seeded(2))
    luck = random.Random(1)
    asked: set[str] = set()
    while game.actors:
        seat = game.actors[0]
        legal = game.legal(seat)
        move = luck.choice(legal)
        if game.phase not in asked:
            asked.add(game.phase)
            move = bot.choose(game.view(seat), legal, 0.02).move
            assert move in legal
        game.play(seat, move)
    assert asked == {"chip", "card", "move"}
