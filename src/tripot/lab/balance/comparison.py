"""Compares two series of games: other options of the rules, or a plan that one player follows."""

from collections.abc import Sequence
from math import hypot

import numpy as np

from tripot.lab.balance.courses import Course
from tripot.lab.balance.questions import Answer, Cell, Numbers, distinct, equal_games, figure
from tripot.lab.figure import SIGNIFICANT, Figure


def measures(courses: Sequence[Course]) -> dict[str, Numbers]:
    """What is compared, by its name: one number for each game."""
    final = np.sort(np.array([course.scores[-1] for course in courses]), axis=1).astype(float)
    return {
        "first place wins %": np.array([course.shares[course.first] for course in courses]),
        "winner's score": final[:, -1],
        "lead of the winner": final[:, -1] - final[:, -2],
        "score of the last": final[:, 0],
    }


def difference(ours: Figure, theirs: Figure) -> Figure:
    """The difference of the means of two unrelated samples."""
    return Figure(ours.value - theirs.value, hypot(ours.near, theirs.near))


def bar(comparisons: int) -> float:
    """How many times its interval a difference must exceed, if several are compared at once."""
    from scipy.stats import norm

    return float(norm.isf(SIGNIFICANT / 2 / comparisons) / norm.isf(SIGNIFICANT / 2))


def compare(usual: Sequence[Course], other: Sequence[Course], name: str) -> Answer:
    """How games with other options differ from the usual ones."""
    before, after = measures(usual), measures(other)
    groups_before, groups_after = equal_games(usual), equal_games(other)
    stricter = bar(len(before))
    rows: list[tuple[Cell, ...]] = []
    clear = []
    for each in before:
        was, now = figure(before[each], groups_before), figure(after[each], groups_after)
        gap = difference(now, was)
        is_clear = abs(gap.value) > gap.near * stricter
        if is_clear:
            clear.append(each.removesuffix(" %"))
        rows.append(
            (
                each,
                was,
                now,
                gap,
                "significant" if is_clear else "not significant",
            )
        )
    verdict = (
        f"Significant: {', '.join(clear)}." if clear else "Not significant: no figure differs."
    )
    return Answer(
        f"{len(usual[0].scores[0])} players: {name}",
        ("", "usual", "other", "difference", "verdict"),
        tuple(rows),
        verdict,
        len(usual) + len(other),
        distinct(usual) + distinct(other),
    )


def plan_answer(
    usual: Sequence[Course],
    planned: dict[str, Sequence[Course]],
    what: str = "one of them follows a plan",
    base_name: str = "as the bot thinks",
    column: str = "plan",
) -> Answer:
    """How often a player with a plan wins, with the same luck as without it."""

    def wins(courses: Sequence[Course]) -> Numbers:
        return np.array([course.shares[course.planner] for course in courses])

    base = wins(usual)
    rows: list[tuple[Cell, ...]] = [(base_name, figure(base, equal_games(usual)), "", "")]
    clear = []
    stricter = bar(len(planned))
    for name, courses in planned.items():
        groups = equal_games(courses)
        gap = figure(wins(courses) - base, groups)
        is_clear = abs(gap.value) > gap.near * stricter
        if is_clear:
            clear.append(f"{name} {'helps' if gap.value > 0 else 'hurts'}")
        rows.append(
            (
                name,
                figure(wins(courses), groups),
                gap,
                "significant" if is_clear else "not significant",
            )
        )
    return Answer(
        f"{len(usual[0].shares)} players: {what}",
        (column, "wins %", "difference %", "verdict"),
        tuple(rows),
        f"Significant: {', '.join(clear)}." if clear else f"Not significant: no {column} matters.",
        sum(map(len, planned.values())) + len(usual),
        sum(map(distinct, planned.values())) + distinct(usual),
    )
