"""What the bots of a tournament gave away: every decision of every game, weighed by the review."""

import json
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from tripot.game import Game
from tripot.lab.arena.standings import Mean, columns, mean, standings
from tripot.lab.arena.tournament import Plan, read
from tripot.lab.review.engine import evaluator_of


class Errors(Struct, frozen=True):
    """One bot's row: what it gave away, beside what it won."""

    bot: str
    decisions: int
    cost: Mean
    """Points of 100 chances to win, in a game on one seat."""
    rate: Mean
    """The part of its chance to win that it gave away with a move. Where little is left to lose,
    a bad move costs few points: by points alone, the weakest look better than they are."""
    rating: float


class ErrorTable(Struct, frozen=True):
    """The bots of a tournament by what they gave away, the least first."""

    plan: Plan
    games: int
    by: str
    """What judged: the name of an evaluator."""
    bots: tuple[Errors, ...]


def errors(
    path: Path,
    ms: int,
    seed: int = 1,
    games: int | None = None,
    progress: Callable[[int, int], Any] | None = None,
) -> ErrorTable:
    """Weighs the decisions of a tournament's games, or of its first ones.

    The cost of a move is its distance to the best one, measured in other imagined games than those
    that found the best. Chance can make it negative, and over many decisions that evens out; a
    review, which shows single moves, calls it 0.
    """
    plan, played = read(path)
    clean = [game for game in played if game.fault is None][:games]
    if not clean:
        raise ValueError(f"{path} has no finished game")
    found: dict[str, list[tuple[int, float, float]]] = defaultdict(list)  # Block, given, had.
    decisions: dict[str, int] = defaultdict(int)
    by = ""
    for done, one in enumerate(clean, start=1):
        judge = evaluator_of(Game.load(json.dumps(one.record)), ms, seed, plain=False)
        by = judge.by
        given, had = [0.0] * plan.seats, [0.0] * plan.seats
        for number, step in enumerate(judge.until(len(one.record["moves"]) + 1)):
            moves = judge.moves(number)
            if len(moves) > 1:
                weighed = judge.weigh(number)
                given[step.seat] += weighed.behind[list(moves).index(step.move)].value
                had[step.seat] += weighed.wins[weighed.best].value
                decisions[one.players[step.seat]] += 1
        for seat, bot in enumerate(one.players):
            found[bot].append((one.block, given[seat], had[seat]))
        if progress is not None:
            progress(done, len(clean))
    if not decisions:
        raise ValueError(f"in {plan.game} no choice is better than another")
    ratings = {row.bot: row.rating.points for row in standings(plan, played).bots}
    rows = [
        Errors(
            bot,
            decisions[bot],
            mean([(block, 100 * cost) for block, cost, _ in each]),
            _ratio(each),
            ratings[bot],
        )
        for bot, each in found.items()
    ]
    rows.sort(key=lambda row: row.rate.value)
    return ErrorTable(plan, len(clean), by, tuple(rows))


def _ratio(found: Sequence[tuple[int, float, float]]) -> Mean:
    """What was given away of what was there: a ratio of two means, with its interval."""
    there = sum(had for _, _, had in found)
    if not there:  # It never had a chance to win.
        return Mean(0.0, 0.0)
    ratio = sum(given for _, given, _ in found) / there
    spread = mean([(block, given - ratio * had) for block, given, had in found])
    return Mean(ratio, spread.margin * len(found) / there)


def as_text(table: ErrorTable) -> str:
    """The table for people, and whether both orders agree."""
    rows = [["bot", "decisions", "points a game", "of its chance, a move", "rating"]]
    for row in table.bots:
        cells = [f"{row.decisions:,}", f"{row.cost:.1f}", f"{row.rate:.2%}", f"{row.rating:.0f}"]
        rows.append([row.bot, *cells])
    ranked = sorted(table.bots, key=lambda row: -row.rating)
    same = [row.bot for row in ranked] == [row.bot for row in table.bots]
    verdict = "The order by errors is the order by rating."
    if not same:
        verdict = f"The order by rating differs: {', '.join(row.bot for row in ranked)}."
    lines = [
        f"{table.plan.game}, {table.plan.seats} seats, {table.games} games, judged by {table.by}",
        "What was given away, in chances to win on what each seat knew; ± is 95 %.",
        "",
        *columns(rows),
        "",
        verdict,
    ]
    return "\n".join(lines) + "\n"
