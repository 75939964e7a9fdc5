"""The kernels are the rule-books: state by state, legal move by legal move."""

import re
from typing import Any

import numpy as np
import pytest

from tests.every import EVERY, EVERY_SIZE
from tests.sim.compare import KERNELS, Differs, check_views, compare, follow
from tripot.dice import seeded
from tripot.game import Game
from tripot.invent import invent
from tripot.rules import Vabanque
from tripot.rules.vabanque import Box, Card
from tripot.sim import encode, vabanque


def short(rules: Any) -> str:
    return re.sub(r"\w+=None,? ?|'", "", repr(rules))


@pytest.mark.parametrize("rules", EVERY, ids=short)
def test_every_kind_of_game_is_the_same_state_by_state(rules: Any) -> None:
    for seed in range(3 if rules.name == "vabanque" else 1):
        follow(invent(rules, seed))


@pytest.mark.slow
@pytest.mark.parametrize("rules", EVERY, ids=short)
def test_many_games_are_the_same_state_by_state(rules: Any) -> None:
    for seed in range(20):
        follow(invent(rules, f"long {seed}"))


@pytest.mark.parametrize("rules", EVERY_SIZE, ids=short)
def test_a_seat_sees_the_same(rules: Any) -> None:
    check_views(invent(rules, "views"))


TINY = Vabanque(
    seats=2,
    box=Box(
        casinos=3, chips=((1, 0),), cards=(Card.RAISE, Card.TRAP), steps=1, unit=1, laid=(3, 2, 1)
    ),
)


def test_the_tiny_vabanque_is_the_same() -> None:
    for seed in range(20):
        follow(invent(TINY, seed))


VARIANTS: tuple[dict[str, int | str], ...] = (
    {"law": "double", "steps": 0},
    {"casinos": 5, "steps": 3, "apart": 4, "cards": "no-bluff"},
    {"casinos": 12, "steps": 11, "chips_1": 0, "chips_4": 6, "face_2": 7, "cards": "no-trap"},
)


@pytest.mark.parametrize("numbers", VARIANTS, ids=str)
def test_a_variant_is_the_same(numbers: dict[str, int | str]) -> None:
    follow(invent(Vabanque(seats=4).varied(numbers), 1))


def test_an_assumed_arrangement_is_the_one_that_lies_there() -> None:
    game = invent(Vabanque(seats=4), 1)
    for step in game:
        if step.before.order:
            whole = encode.as_row(game.rules, step.before)
            found = 0
            for seat in range(4):
                for arrangement in range(6):
                    guess = whole.copy()
                    vabanque.assume(guess, seat, arrangement)
                    found += bool((guess == whole).all())
            assert found >= 4


@pytest.mark.parametrize("rules", EVERY_SIZE, ids=short)
def test_what_is_not_legal_is_refused(rules: Any) -> None:
    kernels = KERNELS[type(rules)]
    game = invent(rules, "refusals")
    buffer = np.zeros(kernels.MOST_LEGAL, np.int32)
    for step in [step for step in game if step.seat >= 0][::7]:
        row = encode.as_row(rules, step.before)
        legal = {int(action) for action in buffer[: kernels.legal(row, step.seat, buffer)]}
        for action in [-1, *range(100), *range(100, kernels.ACTIONS, 997), kernels.ACTIONS]:
            assert kernels.is_legal(row, step.seat, action) == (action in legal)
        others = set(range(rules.seats)) - set(rules.actors(step.before))
        assert not any(kernels.is_legal(row, seat, min(legal)) for seat in others)


def test_the_comparison_notices_a_changed_state() -> None:
    game: Any = Game(Vabanque(seats=3), seeded(1))
    row = encode.as_row(game.rules, game.state)
    compare(game.rules, game.state, row)
    row[vabanque.CHIPS + 3] += 1
    with pytest.raises(Differs):
        compare(game.rules, game.state, row)
