"""Ratings find known strengths, and rate equal players equally."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tripot.lab.arena.ratings import POINTS_PER_MU, Placing, Skill, after, bradley_terry


def test_known_strengths_come_back() -> None:
    points = {"weak": 1000.0, "fair": 1200.0, "good": 1400.0}
    luck = random.Random(1)
    games = []
    names = list(points)
    for block in range(1500):
        a, b = luck.sample(names, 2)
        chance = 1 / (1 + 10 ** ((points[b] - points[a]) / 400))
        won = luck.random() < chance
        games.append(Placing((a, b), (float(won), float(not won)), block))
    found = bradley_terry(games, resamples=100)
    for name, true in points.items():
        assert found[name].points == pytest.approx(true, abs=45)
        assert found[name].low <= found[name].points <= found[name].high
        assert 5 < found[name].high - found[name].low < 120


def test_players_that_only_draw_are_rated_equal() -> None:
    games = [Placing(("a", "b", "c"), (5.0, 5.0, 5.0), i) for i in range(20)]
    assert {round(r.points) for r in bradley_terry(games, resamples=10).values()} == {1000}


tables = st.lists(st.integers(0, 3), min_size=2, max_size=6)
skills = st.lists(st.tuples(st.floats(10, 40), st.floats(1, 9)), min_size=6, max_size=6)


def rated(money: list[int], skill: list[tuple[float, float]]) -> list[tuple[float, float]]:
    before = {f"p{i}": Skill(*each) for i, each in enumerate(skill[: len(money)])}
    return [(each.mu, each.sigma) for each in after(before, list(before), money).values()]


@settings(max_examples=60, deadline=None)
@given(tables, skills, st.randoms(use_true_random=False))
def test_the_order_of_listing_changes_nothing(
    money: list[int], skill: list[tuple[float, float]], luck: random.Random
) -> None:
    order = list(range(len(money)))
    luck.shuffle(order)
    straight = rated(money, skill)
    mixed = rated([money[i] for i in order], [skill[i] for i in order])
    for place, i in enumerate(order):
        assert mixed[place] == pytest.approx(straight[i], rel=1e-9)


@settings(max_examples=60, deadline=None)
@given(tables, st.tuples(st.floats(10, 40), st.floats(1, 9)))
def test_equals_with_equal_results_stay_equal(money: list[int], skill: tuple[float, float]) -> None:
    found = rated(money, [skill] * 6)
    for a, x in zip(money, found, strict=True):
        for b, y in zip(money, found, strict=True):
            if a == b:
                assert x == pytest.approx(y, rel=1e-9)


@settings(max_examples=60, deadline=None)
@given(tables, st.tuples(st.floats(10, 40), st.floats(1, 9)))
def test_of_equals_the_better_result_rates_higher(
    money: list[int], skill: tuple[float, float]
) -> None:
    found = rated(money, [skill] * 6)
    for a, (x, _) in zip(money, found, strict=True):
        for b, (y, _) in zip(money, found, strict=True):
            if a > b:
                assert x > y


def test_a_running_ladder_finds_the_better_player_and_grows_sure_of_it() -> None:
    skills: dict[str, Skill] = {}
    for _ in range(30):
        skills |= after(skills, ["ann", "ben", "cleo"], [30, 20, 20])
    new = Skill().rating
    assert (new.points, round(new.low), round(new.high)) == (1500.0, 1018, 1982)
    ann, ben = skills["ann"].rating, skills["ben"].rating
    assert ann.points > 1500 > ben.points
    assert ann.high - ann.low < new.high - new.low
    with pytest.raises(ValueError, match="different players"):
        after({}, ["ann", "ann"], [1, 2])


def test_four_hundred_points_are_odds_of_ten_to_one() -> None:
    """The gap at which a draw of lots for a tenth leaves sure players where they are."""
    sure = 1e-3
    strong, weak = Skill(25.0 + 400 / POINTS_PER_MU, sure), Skill(25.0, sure)
    won = after({"a": strong, "b": weak}, ["a", "b"], [1, 0])["a"].mu - strong.mu
    lost = after({"a": strong, "b": weak}, ["a", "b"], [0, 1])["a"].mu - strong.mu
    assert won > 0 > lost
    assert -lost / won == pytest.approx(10, rel=1e-3)
