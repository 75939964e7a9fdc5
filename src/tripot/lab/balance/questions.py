"""The questions of a study, and their answers.

Every figure has a 95 % interval. Equal games add no information, so they count as one observation.
"""

from collections.abc import Callable, Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from tripot.intervals import mean_of
from tripot.lab.balance.courses import Course
from tripot.lab.figure import SIGNIFICANT, Figure

Numbers = NDArray[np.float64]
Groups = NDArray[np.int64]


Cell = str | int | Figure


class NoRounds(ValueError):
    """A question about rounds or their order of play, for a game without them."""


class Answer(Struct, frozen=True):
    """The answer to one question, for one number of players."""

    title: str
    columns: tuple[str, ...]
    """A column whose name ends in % has shares, shown in per cent."""
    rows: tuple[tuple[Cell, ...], ...]
    verdict: str
    """The finding in a sentence; it says so if nothing is significant."""
    games: int
    distinct: int
    """How many games there are that differ from each other."""


def ask(question: str, courses: Sequence[Course]) -> Answer:
    """Answers a question from games of one table."""
    if not courses:
        raise ValueError("a study needs at least one game")
    return QUESTIONS[question][1](courses)


def answers(courses: Sequence[Course]) -> list[Answer]:
    """Answers every question that makes sense for this game."""
    found = []
    for question in QUESTIONS:
        try:
            found.append(ask(question, courses))
        except NoRounds:
            continue
    return found


def equal_games(courses: Sequence[Course]) -> Groups:
    """For each game the number of the group of games that are equal to it."""
    numbers: dict[tuple[bytes, int], int] = {}
    return np.array(
        [numbers.setdefault((each.digest, each.first), len(numbers)) for each in courses]
    )


def distinct(courses: Sequence[Course]) -> int:
    """How many games there are that differ from each other."""
    return len(np.unique(equal_games(courses)))


def figure(samples: Numbers, groups: Groups) -> Figure:
    """The mean of the samples; those of one group count as one observation."""
    return Figure(*mean_of(samples, groups))


def by_place(courses: Sequence[Course]) -> Numbers:
    """The wins: a row for each game, a column for each place, counted from the seat that began."""
    return np.array([np.roll(course.shares, -course.first) for course in courses])


def even_chance(samples: Numbers, expected: float, groups: Groups) -> float:
    """The p-value of equal means in every column (Wald)."""
    from scipy.stats import chi2

    count = groups.max() + 1
    if count < 3:
        return 1.0
    kept = samples[:, 1:]  # The last one follows from the others.
    mean = kept.mean(axis=0)
    sums = np.zeros((count, kept.shape[1]))
    np.add.at(sums, groups, kept - mean)
    spread = sums.T @ sums * count / (count - 1) / len(kept) ** 2
    distance = float((mean - expected) @ np.linalg.pinv(spread) @ (mean - expected))
    return float(chi2.sf(distance, kept.shape[1]))


def seats(courses: Sequence[Course]) -> Answer:
    """Does it matter where you sit, counted from the player who begins?"""
    wins, groups = by_place(courses), equal_games(courses)
    players = wins.shape[1]
    fair = 1 / players
    shares = [figure(wins[:, place], groups) for place in range(players)]
    chance = even_chance(wins, fair, groups)
    if chance >= SIGNIFICANT:
        verdict = f"Not significant: no place is shown to be better (p = {chance:.2f})."
    else:
        best = max(range(players), key=lambda place: shares[place].value)
        verdict = (
            f"Place {best + 1} wins most, {shares[best].value:.1%} where {fair:.1%} is fair "
            f"(p = {chance:.2g})."
        )
    rows = tuple((place + 1, share, f"{fair:.1%}") for place, share in enumerate(shares))
    return Answer(
        f"{players} players: wins by place at the start",
        ("place", "wins %", "fair share"),
        rows,
        verdict,
        len(courses),
        distinct(courses),
    )


def gains(courses: Sequence[Course]) -> NDArray[np.int64]:
    """What each seat gained: by game, round and seat. Rounds are those that every game had."""
    return np.diff(standings(courses), axis=1)


def standings(courses: Sequence[Course]) -> NDArray[np.int64]:
    """The scores by game, round and seat, from the start to the end."""
    length = min(len(course.scores) for course in courses)
    if length < 3:
        raise NoRounds("this game has no rounds to compare")
    return np.array([course.scores[: length - 1] + course.scores[-1:] for course in courses])


def order(courses: Sequence[Course]) -> Answer:
    """Does it pay to play early or late in a round?"""
    if not all(course.orders[0] for course in courses):
        raise NoRounds("the rounds of this game have no order of play")
    gained, groups = gains(courses), equal_games(courses)
    players = gained.shape[2]
    places: list[list[float]] = [[] for _ in range(players)]
    place_groups: list[list[int]] = [[] for _ in range(players)]
    for course, rounds, group in zip(courses, gained, groups, strict=True):
        more = rounds - rounds.mean(axis=1, keepdims=True)
        for turn, gain in zip(course.orders, more, strict=False):
            for place, seat in enumerate(turn):
                places[place].append(float(gain[seat]))
                place_groups[place].append(group)
    figures = [
        figure(np.array(gains), np.array(of))
        for gains, of in zip(places, place_groups, strict=True)
    ]
    rows = tuple((place + 1, each) for place, each in enumerate(figures))
    clear = [place for place, each in enumerate(figures) if each.differs_from(0)]
    if clear:
        found = ", ".join(
            f"place {place + 1} {difference:,.{0 if difference >= 100 else 2}f} "
            f"{'more' if figures[place].value > 0 else 'less'}"
            for place in clear
            for difference in [abs(figures[place].value)]
        )
        verdict = (
            f"Significant, against the mean of a round: {found}. The rules may send the richer "
            "first, so the place need not be the cause."
        )
    else:
        verdict = "Not significant: every interval covers 0."
    return Answer(
        f"{players} players: gain in a round by place in its order, against the mean",
        ("place", "gain"),
        rows,
        verdict,
        len(courses),
        distinct(courses),
    )


def rounds(courses: Sequence[Course]) -> Answer:
    """How much does each round decide?"""
    gained, groups = gains(courses), equal_games(courses)
    players = gained.shape[2]
    shares = np.array([course.shares for course in courses])
    paid = np.abs(gained).sum(axis=2)
    whole = paid.sum(axis=1, keepdims=True).clip(min=1)
    best = gained == gained.max(axis=2, keepdims=True)
    best_wins = (best * shares[:, None, :]).sum(axis=2) / best.sum(axis=2)
    rows = []
    for number in range(gained.shape[1]):
        money = figure(paid[:, number] / whole[:, 0], groups)
        rows.append((number + 1, money, figure(best_wins[:, number], groups), f"{1 / players:.1%}"))
    most = max(rows, key=lambda row: row[2].value)
    return Answer(
        f"{players} players: what a round brings, and how often its top earner wins",
        ("round", "of all gains %", "top earner wins %", "fair share"),
        tuple(rows),
        f"Round {most[0]} decides most: the player who gains most in it wins "
        f"{most[2].value:.0%} of games.",
        len(courses),
        distinct(courses),
    )


def swing(courses: Sequence[Course]) -> Answer:
    """How often does the lead change, and how clear is the win?"""
    scores, groups = standings(courses)[:, 1:], equal_games(courses)
    leads = scores == scores.max(axis=2, keepdims=True)
    changes = (~(leads[:, 1:] & leads[:, :-1]).any(axis=2)).sum(axis=1).astype(float)
    final = np.sort(scores[:, -1], axis=1)
    margin = (final[:, -1] - final[:, -2]) / np.abs(final).sum(axis=1).clip(min=1)
    shares = np.array([course.shares for course in courses])
    ahead = (leads[:, -2] * shares).sum(axis=1) / leads[:, -2].sum(axis=1)
    rows: tuple[tuple[Cell, ...], ...] = (
        ("changes of the lead in a game", figure(changes, groups)),
        ("games that one seat led after every round", figure((changes == 0).astype(float), groups)),
        ("wins of the leader before the last round", figure(ahead, groups)),
        ("lead of the winner, as a part of all scores", figure(margin, groups)),
        ("tied wins", figure((final[:, -1] == final[:, -2]).astype(float), groups)),
    )
    return Answer(
        f"{scores.shape[2]} players: how the lead moves",
        ("", "mean"),
        rows,
        f"The lead changes {changes.mean():.1f} times in a game of {scores.shape[1]} rounds.",
        len(courses),
        distinct(courses),
    )


def comeback(courses: Sequence[Course]) -> Answer:
    """Can somebody who is behind still win?"""
    scores, groups = standings(courses)[:, 1:], equal_games(courses)
    players = scores.shape[2]
    shares = np.array([course.shares for course in courses])
    rows = []
    for number in range(scores.shape[1] - 1):
        now = scores[:, number]
        first, last = now == now.max(axis=1, keepdims=True), now == now.min(axis=1, keepdims=True)
        leader = (first * shares).sum(axis=1) / first.sum(axis=1)
        behind = (last * shares).sum(axis=1) / last.sum(axis=1)
        rows.append(
            (number + 1, figure(leader, groups), figure(behind, groups), f"{1 / players:.1%}")
        )
    share = rows[-1][2].value
    return Answer(
        f"{players} players: who wins, seen after each round",
        ("after round", "leader wins %", "last wins %", "fair share"),
        tuple(rows),
        f"Before the last round, the player who is last still wins {share:.1%} of games.",
        len(courses),
        distinct(courses),
    )


QUESTIONS: dict[str, tuple[str, Callable[[Sequence[Course]], Answer]]] = {
    name: ((ask.__doc__ or "").splitlines()[0], ask)
    for name, ask in (
        ("seats", seats),
        ("order", order),
        ("rounds", rounds),
        ("swing", swing),
        ("comeback", comeback),
    )
}
"""By name: the question as people ask it, and the function that answers it."""
