"""A tiny Vabanque is solved exactly, so a review of it can be compared with the truth."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import msgspec
import pytest

from tripot import Game
from tripot.core import Seat
from tripot.lab.cfr import Strategy, Tree, nash_conv, solve, value
from tripot.lab.review import Estimate, Review, Reviewer
from tripot.lab.review.exact import Exact, Solved
from tripot.lab.study import AnyGame
from tripot.lab.vabanque.review import Plain
from tripot.lab.vabanque.tiny import tree
from tripot.rules.vabanque import Begin, Casino

LUCK = Begin(Seat(0), Casino(0))


@cache
def solution(laid: tuple[int, ...]) -> tuple[Solved, Strategy]:
    game = tree(laid, wins=True)
    strategy = solve(game, 300)
    return Solved(game, strategy), strategy


class SolvedPolicy:
    """The solution as a policy: it finds what a seat knows by its view."""

    def __init__(self, game: Tree, strategy: Strategy) -> None:
        self._odds = {
            msgspec.json.encode(view): strategy[key] for key, (view, _) in game.asked.items()
        }

    def odds(self, view: Any, legal: Sequence[Any]) -> Sequence[float]:
        return self._odds[msgspec.json.encode(view)]


def lines(game: Tree, strategy: Strategy) -> Iterator[tuple[list[int], float]]:
    """Every line of play as indices of moves, and how likely the strategy plays it."""
    todo = [(game.root, list[int](), 1.0)]
    while todo:
        node, path, chance = todo.pop()
        if node.seat < 0:
            yield path, chance
        for i, (child, p) in enumerate(zip(node.children, strategy.get(node.key, ()), strict=True)):
            todo.append((child, [*path, i], chance * p))


def played(game: Tree, path: list[int]) -> AnyGame:
    made: AnyGame = Game(game.rules, luck=[LUCK])
    for i in path:
        made.play(made.actors[0], made.legal(made.actors[0])[i])
    return made


def exactly(solved: Solved, path: list[int]) -> Review:
    made = played(solved.tree, path)
    reviewer = Reviewer(made, evaluator=Exact(made, solved))
    return reviewer.assemble([reviewer.look(step) for step in range(len(reviewer))])


def test_the_start_is_worth_what_the_solver_says() -> None:
    solved, strategy = solution((1, 1, 1))
    path, _ = next(lines(solved.tree, strategy))
    par = exactly(solved, path).splits[0].par
    assert par == pytest.approx((1 + value(solved.tree, strategy, strategy)) / 2)
    assert par == pytest.approx((1 - 1 / 13) / 2, abs=2e-3)  # Win, tie or loss is worth -1/13.


def test_every_line_adds_up_and_averages_are_where_they_must_be() -> None:
    """Over all lines of play: luck 0, reading 0, and errors as small as the solution's own."""
    solved, strategy = solution((1, 1, 1))
    totals = {"luck": 0.0, "reading": 0.0, "own": 0.0, "others": 0.0}
    for path, chance in lines(solved.tree, strategy):
        splits = exactly(solved, path).splits
        for split in splits:
            parts = split.par + split.luck + split.reading + split.others + split.own
            assert parts == pytest.approx(split.result, abs=1e-9)
            assert split.own <= 0
        assert sum(split.own + split.others for split in splits) == pytest.approx(0, abs=1e-5)
        for name in totals:
            totals[name] += chance * getattr(splits[0], name)
    assert totals["luck"] == pytest.approx(0, abs=1e-5)
    given_away = nash_conv(solved.tree, strategy)  # In wins and losses, which differ by 2.
    assert totals["reading"] == pytest.approx(0, abs=given_away)
    assert -given_away <= totals["own"] <= 0 <= totals["others"] <= given_away


def measured(laid: tuple[int, ...], lines_of_play: int, seeds: int) -> dict[str, list[bool]]:
    """Whether each interval of the imagined games holds the exact value, by what is estimated.

    The imagined games have the solution as their reference play, so both mean the same.
    """
    solved, strategy = solution(laid)
    policy = SolvedPolicy(solved.tree, strategy)
    likely = sorted(lines(solved.tree, strategy), key=lambda line: -line[1])
    held: dict[str, list[bool]] = {"option": [], "behind": [], "cost": [], "value": []}

    def compare(what: str, truth: float, found: Estimate) -> None:
        held[what].append(abs(truth - found.value) <= found.within + 1e-9)

    for path, _ in likely[:: max(1, 60 // lines_of_play)][:lines_of_play]:
        made = played(solved.tree, path)
        exact = Exact(made, solved)
        for seed in range(seeds):
            guess = Plain(made, 300, seed, policy, doubt=0.0)
            for step in range(1, len(exact.steps) - 1):
                truth, found = exact.weigh(step), guess.weigh(step)
                best = truth.wins[found.best].value
                done = exact.moves(step).index(exact.steps[step].move)
                compare("cost", max(0.0, best - truth.wins[done].value), found.cost)
                for i, (one, other) in enumerate(zip(truth.wins, found.wins, strict=True)):
                    compare("option", one.value, other)
                    if i != found.best:
                        compare("behind", best - one.value, found.behind[i])
                values = zip(exact.values(step, truth), guess.values(step, found), strict=True)
                for one, other in values:
                    compare("value", one.value, other)
    return held


def test_imagined_games_find_the_exact_values() -> None:
    for what, held in measured((3, 2, 1), lines_of_play=2, seeds=1).items():
        assert sum(held) / len(held) > 0.8, what


@pytest.mark.slow
def test_95_of_100_intervals_hold_the_truth() -> None:
    """A simulation study: 3 positions of the tiny Vabanque, 3 lines of play each, 100 seeds."""
    for laid in ((1, 1, 1), (2, 1, 0), (3, 2, 1)):
        for what, held in measured(laid, lines_of_play=3, seeds=100).items():
            assert sum(held) / len(held) > 0.945, (laid, what, sum(held), len(held))
