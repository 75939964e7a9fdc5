"""The what-if bench: compares a variant with the printed game, played by the same bots.

Every figure has a 95 % interval. Several figures are compared at once, so a verdict needs stronger
evidence: the chance that any of them is called significant by accident is 5 %.
"""

import math
import shlex
from collections.abc import Iterator, Sequence
from statistics import NormalDist

import numpy as np
from msgspec import Struct, json
from msgspec.structs import replace
from numpy.typing import NDArray

from tripot.bots import ladder
from tripot.core import AnyRules
from tripot.lab.balance.comparison import difference
from tripot.lab.balance.courses import Course, Series, play_one
from tripot.lab.balance.questions import Numbers, figure
from tripot.lab.figure import SIGNIFICANT, Figure
from tripot.lab.whatif import Finding, Report, Verdict, WhatIf
from tripot.record.document import options_of

STEPS = 20  # Parts in which the games of a report are played,
LEAST_STEP = 500  # of at least so many games;
PLAIN_STEP = 25  # games in each part where nothing is compiled.
LEAD = "lead"
AMOUNTS = (LEAD, "bank")  # The questions whose answer is an amount, not a share.


class Sample(Struct, frozen=True):
    """One number for each game and question."""

    digests: NDArray[np.uint64]
    values: dict[str, Numbers]

    def groups(self) -> NDArray[np.int64]:
        """For each game the number of the group of games that are equal to it."""
        return np.unique(self.digests, return_inverse=True)[1]


class Bench:
    """Plays a variant and the printed game, step by step."""

    def __init__(self, asked: WhatIf, *, plain: bool = False, threads: int | None = None) -> None:
        """Without kernels, or where they may not be compiled, simple bots play: `plain`.

        Compiled games take as many threads as there are cores, if it is not said how many.
        """
        variant = asked.variant
        rules = variant.rules()
        self.books = variant.printed(), rules
        self.plain = plain or not _has_kernels(rules)
        bots = list(_bots(self.books, self.plain))
        if asked.bot and asked.bot not in bots:
            raise ValueError(f"{asked.bot} does not play both games here; {', '.join(bots)} do")
        self.asked = replace(asked, variant=replace(variant, numbers=rules.variant))
        self.bot = asked.bot or bots[0]
        self.threads = threads
        self.samples: tuple[list[Sample], list[Sample]] = ([], [])
        self.done = 0

    @property
    def is_done(self) -> bool:
        return self.done == self.asked.games

    def step(self) -> None:
        """Plays the next games on both sides."""
        step = PLAIN_STEP if self.plain else max(LEAST_STEP, self.asked.games // STEPS)
        count = min(step, self.asked.games - self.done)
        for rules, samples in zip(self.books, self.samples, strict=True):
            play = self._play_plain if self.plain else self._play_compiled
            samples.append(play(rules, count))
        self.done += count

    def _play_compiled(self, rules: AnyRules, count: int) -> Sample:
        from tripot.sim import simulate

        bots = [self.bot] * rules.seats
        found = simulate(
            rules, count, self.asked.seed, bots,
            skip=self.done, progress=False, tell=True, threads=self.threads,
        )  # fmt: skip
        numbers = np.arange(self.done, self.done + count).astype(np.uint64)
        digests = numbers if found.digests is None else found.digests
        standings = found.scores[:, None] if found.standings is None else found.standings
        values = measured(found.first.astype(np.int64), standings.astype(np.int64))
        for name, counts in (found.told or {}).items():
            values[name] = counts / (standings.shape[1] * standings.shape[2])
        return Sample(digests, values)

    def _play_plain(self, rules: AnyRules, count: int) -> Sample:
        series = Series(
            rules.name, rules.seats, options_of(rules), (self.bot,), self.asked.games,
            self.asked.seed, variant=rules.variant,
        )  # fmt: skip
        courses = [play_one(series, self.done + n) for n in range(count)]
        digests = np.array([int.from_bytes(course.digest) for course in courses], np.uint64)
        first = np.array([course.first for course in courses])
        values = measured(first, _standings(courses))
        for name in courses[0].told:
            values[name] = np.array([course.told[name] for course in courses])
        return Sample(digests, values)

    def report(self) -> Report:
        """The report so far."""
        from tripot import __version__

        if not self.done:
            raise ValueError("no game has been played yet")
        printed, varied = (_joined(samples) for samples in self.samples)
        names = [name for name in printed.values if name in varied.values]
        confidence = 1 - SIGNIFICANT / len(names)
        groups = printed.groups(), varied.groups()
        return Report(
            self.asked.variant,
            self.bot,
            self.asked.seed,
            self.done,
            self.asked.games,
            (int(groups[0].max()) + 1, int(groups[1].max()) + 1),
            confidence,
            tuple(
                self._finding(
                    name,
                    figure(printed.values[name], groups[0]),
                    figure(varied.values[name], groups[1]),
                    confidence,
                )
                for name in names
            ),
            self._command(),
            __version__,
        )

    def _finding(self, name: str, printed: Figure, varied: Figure, confidence: float) -> Finding:
        gap = difference(varied, printed)
        stricter = NormalDist().inv_cdf((1 + confidence) / 2) / NormalDist().inv_cdf(0.975)
        needs = gap.near * stricter
        is_clear = abs(gap.value) > needs
        verdict: Verdict = "unclear"
        if is_clear:
            verdict = "more" if gap.value > 0 else "less"
        needed = 0
        if gap.value and abs(gap.value) <= needs:
            needed = math.ceil(self.done * (needs / gap.value) ** 2)
        return Finding(name, name not in AMOUNTS, printed, varied, gap, verdict, needed)

    def _command(self) -> str:
        variant = self.asked.variant
        words = ["tripot", "study", "whatif", variant.game]
        for name, value in variant.numbers.items():
            words += [f"--{name.replace('_', '-')}", str(value)]
        if variant.options:
            words += ["--options", json.encode(variant.options).decode()]
        words += ["--players", str(variant.players), "--bot", self.bot]
        words += ["--games", str(self.asked.games), "--seed", str(self.asked.seed)]
        return shlex.join([*words, *(["--plain"] if self.plain else [])])


def measured(first: NDArray[np.int64], standings: NDArray[np.int64]) -> dict[str, Numbers]:
    """What is asked of every game: one number for each, from its first seat and its scores.

    The scores are by game, round and seat; a game without rounds has its end alone.
    """
    end = standings[:, -1]
    won = end == end.max(axis=1, keepdims=True)
    shares = won / won.sum(axis=1, keepdims=True)
    found = {"first": shares[np.arange(len(first)), first]}
    if standings.shape[1] > 1:
        before = standings[:, -2]
        last = before == before.min(axis=1, keepdims=True)
        gained = end - before
        best = gained == gained.max(axis=1, keepdims=True)
        found["last"] = (last * shares).sum(axis=1) / last.sum(axis=1)
        found["final"] = (best * shares).sum(axis=1) / best.sum(axis=1)
    ranked = np.sort(end, axis=1)
    found[LEAD] = (ranked[:, -1] - ranked[:, -2]).astype(float)
    return found


def _standings(courses: Sequence[Course]) -> NDArray[np.int64]:
    """The scores after every round; only at the end where games differ in their rounds."""
    if len({len(course.scores) for course in courses}) > 1:
        return np.array([course.scores[-1:] for course in courses])
    return np.array([course.scores[1:] for course in courses])


def _joined(samples: Sequence[Sample]) -> Sample:
    """All games, with the questions that each sample answers."""
    return Sample(
        np.concatenate([sample.digests for sample in samples]),
        {
            name: np.concatenate([sample.values[name] for sample in samples])
            for name in samples[0].values
            if all(name in sample.values for sample in samples)
        },
    )


def _has_kernels(rules: AnyRules) -> bool:
    try:
        from tripot.sim.encode import template

        template(rules)
    except (ImportError, TypeError, ValueError):
        return False
    return True


def _bots(books: Sequence[AnyRules], plain: bool) -> Iterator[str]:
    """The bots that can play all these games, the strongest first."""
    for persona in reversed(ladder(books[0].name)):
        if plain:
            if not persona.needs:
                yield persona.slug
            continue
        from tripot.sim.run import policy_of

        try:
            for rules in books:
                policy_of(rules, persona.slug)
        except ValueError:  # Not compiled, or not for this box.
            continue
        yield persona.slug
