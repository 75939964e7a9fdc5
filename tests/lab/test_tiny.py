"""A tiny Vabanque, solved by us and by OpenSpiel."""

from functools import partial

import pytest

from tripot.bots import make
from tripot.lab.cfr import best_response, nash_conv, played_by, solve, value
from tripot.lab.vabanque.tiny import TABLES, as_gambit, tree
from tripot.rules.vabanque import Card

MONEY: dict[tuple[int, ...], float] = dict(
    zip(TABLES, (0.5, -0.5, 0.0, 0.7273, 0.7273, -0.7273, -0.0275, 0.4214), strict=True)
)


def agrees(laid: tuple[int, ...], truth: float) -> None:
    game = tree(laid)
    solution = solve(game, 3000, goal=0.01)
    assert nash_conv(game, solution) < 0.01
    assert value(game, solution, solution) == pytest.approx(truth, abs=0.006)
    assert best_response(game, 0, solution) >= value(game, solution, solution) - 1e-9


def test_one_table_is_solved() -> None:
    agrees((1, 0, 1), MONEY[1, 0, 1])


def test_a_random_player_gives_something_away() -> None:
    game = tree((1, 1, 0))
    random = {key: [1 / width] * width for key, width in game.width.items()}
    assert nash_conv(game, random) > 0.5


def test_the_strong_bots_give_away_less_the_longer_they_think() -> None:
    game = tree((2, 1, 1))
    gives = {
        seconds: nash_conv(
            game, played_by(game, partial(make, "il-dottore", game.rules), 1, seconds)
        )
        for seconds in (0.001, 0.01, 0.1)
    }
    assert gives[0.001] < 1
    assert gives[0.01] < gives[0.001] / 5
    assert gives[0.1] < gives[0.01] / 5
    colombina = played_by(game, partial(make, "colombina", game.rules), 1)
    assert nash_conv(game, colombina) == pytest.approx(gives[0.001])


@pytest.mark.slow
def test_with_three_cards_a_strong_bot_still_searches_the_whole_box() -> None:
    game = tree((1, 1, 0), tuple(Card))
    assert nash_conv(game, played_by(game, partial(make, "il-dottore", game.rules), 1, 0.2)) < 0.5


@pytest.mark.slow
@pytest.mark.parametrize("laid", TABLES)
def test_every_table_has_its_value(laid: tuple[int, ...]) -> None:
    agrees(laid, MONEY[laid])


@pytest.mark.slow
def test_playing_to_win_needs_another_strategy_than_playing_for_money() -> None:
    game = tree((1, 1, 1), wins=True)
    solution = solve(game, 3000, goal=0.005)
    assert value(game, solution, solution) == pytest.approx(-1 / 13, abs=0.005)


@pytest.mark.slow
def test_the_bluff_makes_the_small_game_fair() -> None:
    game = tree((1, 1, 0), tuple(Card))
    solution = solve(game, 100)
    assert value(game, solution, solution) == pytest.approx(0, abs=0.02)


@pytest.mark.slow
@pytest.mark.parametrize("laid", [(1, 1, 0), (2, 1, 1), (3, 2, 1)])
def test_openspiel_finds_the_same_values(laid: tuple[int, ...]) -> None:
    import pyspiel

    ours = tree(laid)
    theirs = pyspiel.load_efg_game(as_gambit(ours))
    solver = pyspiel.CFRPlusSolver(theirs)
    for _ in range(1500):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert pyspiel.nash_conv(theirs, policy) < 0.01
    found = pyspiel.expected_returns(theirs.new_initial_state(), policy, -1, False)[0]
    solution = solve(ours, 3000, goal=0.005)
    assert found == pytest.approx(value(ours, solution, solution), abs=0.006)
    assert found == pytest.approx(MONEY[laid], abs=0.006)


@pytest.mark.parametrize(("chips", "expected"), [((1, 1, 0), 25 / 6), ((3, 2, 1), 109 / 9)])
def test_random_play_gives_away_what_openspiel_says(
    chips: tuple[int, ...], expected: float
) -> None:
    """`exploitability.nash_conv` of OpenSpiel's UniformRandomPolicy."""
    game = tree(chips)
    strategy = played_by(game, partial(make, "caso", game.rules))
    assert nash_conv(game, strategy) == pytest.approx(expected)
