"""Reviews a finished game step by step, in any order and in any process."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from operator import sub
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tripot.core import CHANCE, Seat
from tripot.folders import folder_of
from tripot.game import Game
from tripot.lab.review.evaluator import DEFAULT_MS, Evaluator
from tripot.lab.review.model import (
    FORMAT,
    ChoiceWorth,
    Estimate,
    Review,
    ReviewedMove,
    ReviewedStep,
)
from tripot.lab.review.rollouts import Rollouts
from tripot.lab.review.split import split
from tripot.lab.study import AnyGame
from tripot.record.text import write_bare_move

DIGITS = 6  # Chances are kept to a millionth.


class Looked(Struct, frozen=True):
    """What was found about one step."""

    look: ReviewedStep
    worths: tuple[ChoiceWorth, ...] = ()


class Reviewer:
    """The review of one finished game, a step at a time; the same seed gives the same answers."""

    def __init__(
        self,
        game: AnyGame,
        *,
        ms: int = DEFAULT_MS,
        seed: int = 1,
        plain: bool = False,
        evaluator: Evaluator | None = None,
    ) -> None:
        self.game = game
        self.steps = list(game)
        self.evaluator = evaluator or evaluator_of(game, ms, seed, plain)

    def __len__(self) -> int:
        return len(self.steps)

    def look(self, step: int) -> Looked:
        """Looks at one step."""
        done, judge = self.steps[step], self.evaluator
        moves = judge.moves(step)
        weighed = judge.weigh(step) if moves else None
        values = judge.values(step, weighed)
        worths = tuple(judge.worths(step, weighed))
        said = "" if done.seat == CHANCE else write_bare_move(type(self.game.rules), done.move)
        money = self.game.rules.money
        look = ReviewedStep(
            step,
            done.seat,
            said,
            _rounded(each.value for each in values),
            _rounded(each.within for each in values),
            luck=_rounded(judge.luck(step)),
            expected=tuple(judge.expected(step)),
            gained=tuple(map(sub, money(done.state), money(done.before))),
            beliefs=judge.beliefs(step),
        )
        if weighed is None:
            return Looked(look, worths)
        texts = [write_bare_move(type(self.game.rules), move) for move in moves]
        dangers = judge.dangers(step) or [None] * len(moves)
        options = [
            ReviewedMove(
                text,
                _kept(weighed.wins[i]),
                _kept(weighed.behind[i]),
                None if weighed.money is None else _kept(weighed.money[i], 1),
                dangers[i],
            )
            for i, text in enumerate(texts)
        ]
        best = options[weighed.best]
        options.sort(key=lambda option: (option is not best, -option.win.value, option.move))
        full = replace(
            look,
            options=tuple(options),
            cost=_kept(weighed.cost),
            effects=_rounded(each.value for each in weighed.effects),
            effects_within=_rounded(each.within for each in weighed.effects),
        )
        return Looked(full, worths)

    def head(self) -> Review:
        """What is known before any step is looked at."""
        return Review(
            FORMAT,
            self.game.rules.name,
            self.game.players,
            self.evaluator.by,
            len(self.steps),
            (),
            tuple(split((), Seat(seat), par) for seat, par in enumerate(self.evaluator.par)),
            notes=self.evaluator.notes,
        )

    def assemble(self, looked: Sequence[Looked]) -> Review:
        """What is known after the first so many steps."""
        return assembled(self.head(), looked)


def assembled(head: Review, looked: Sequence[Looked]) -> Review:
    """A review with its first steps, wherever they were looked at."""
    looks = tuple(each.look for each in looked)
    return replace(
        head,
        looks=looks,
        splits=tuple(split(looks, Seat(s), each.par) for s, each in enumerate(head.splits)),
        worths=tuple(worth for each in looked for worth in each.worths),
    )


def review(
    source: AnyGame | str | bytes | Path,
    *,
    ms: int = DEFAULT_MS,
    seed: int = 1,
    plain: bool = False,
    progress: Callable[[int, int], Any] | None = None,
    cluster: str | None = None,
) -> Review:
    """Reviews a finished game, or its record: every move of every seat.

    `ms` is the work for each move, in milliseconds of an idle core; more work gives narrower
    intervals. `plain` uses nothing but Python. `progress` is called with the number of steps done
    and their total. `cluster` spreads the steps over the machines of a Dask cluster.
    """
    game = source if isinstance(source, Game) else Game.load(source)
    reviewer = Reviewer(game, ms=ms, seed=seed, plain=plain)
    looked: list[Looked] = []
    with ExitStack() as opened:
        steps: Iterable[Looked] = map(reviewer.look, range(len(reviewer)))
        if cluster is not None:
            from tripot.workers import open_workers  # A browser tab has no processes.

            workers = opened.enter_context(open_workers(cluster))
            record = msgspec.json.encode(game.record())
            tasks = [(record, ms, seed, plain, step) for step in range(len(reviewer))]
            steps = workers.map(_look, tasks)
        for found in steps:
            looked.append(found)
            if progress is not None:
                progress(len(looked), len(reviewer))
    return reviewer.assemble(looked)


def _look(task: tuple[bytes, int, int, bool, int]) -> Looked:
    """Looks at one step of a record, on any machine."""
    *asked, step = task
    return _reviewer(*asked).look(step)


@lru_cache(maxsize=1)
def _reviewer(record: bytes, ms: int, seed: int, plain: bool) -> Reviewer:
    return Reviewer(Game.load(record), ms=ms, seed=seed, plain=plain)


def evaluator_of(game: AnyGame, ms: int, seed: int, plain: bool) -> Evaluator:
    """The game's own evaluator, or the general one."""
    make = _own(game.rules.name)
    found: Evaluator = Rollouts(game, ms, seed) if make is None else make(game, ms, seed, plain)
    return found


@lru_cache
def _own(name: str) -> Callable[[AnyGame, int, int, bool], Evaluator] | None:
    folder = folder_of("tripot.lab", name)
    if folder is None or find_spec(f"{folder.__name__}.review") is None:
        return None
    make: Callable[[AnyGame, int, int, bool], Evaluator]
    make = import_module(f"{folder.__name__}.review").evaluator
    return make


def _rounded(values: Iterable[float]) -> tuple[float, ...]:
    return tuple(round(value, DIGITS) for value in values)


def _kept(estimate: Estimate, digits: int = DIGITS) -> Estimate:
    return Estimate(round(estimate.value, digits), round(estimate.within, digits))
