"""Vabanque in OpenSpiel: its own tests of a game, and its search as a bot."""

import random

import pyspiel
import pytest

from tripot.adapters.open_spiel import IsMcts, State
from tripot.bots.protocol.worker import build
from tripot.dice import seeded
from tripot.game import Game
from tripot.rules import Vabanque


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_openspiel_accepts_the_game(seats: int) -> None:
    game = pyspiel.load_game("tripot_vabanque", {"players": seats})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_resampled_state_looks_the_same_to_its_player() -> None:
    luck = random.Random(3)
    state: State = pyspiel.load_game("tripot_vabanque").new_initial_state()
    moved = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(luck.choice(state.chance_outcomes())[0])
            continue
        me = state.current_player()
        other = state.resample_from_infostate(me, luck.random)
        assert other.observation_string(me) == state.observation_string(me)
        assert other.information_state_string(me) == state.information_state_string(me)
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == []
        moved += other.now != state.now
        state.apply_action(luck.choice(state.legal_actions()))
    assert moved > 20  # Others do lie there.
    top = max(state.now.money)
    assert [share > 0 for share in state.returns()] == [m == top for m in state.now.money]


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
