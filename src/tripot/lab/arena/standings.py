"""The results of a tournament: win shares, scores, ratings, pairs of bots, and seats."""

import csv
import io
from collections import defaultdict
from collections.abc import Sequence
from math import isnan, nan

from msgspec import Struct
from scipy.special import stdtrit

from tripot.lab.arena.ratings import Placing, Rating, bradley_terry
from tripot.lab.arena.tournament import Plan, Played


class Mean(Struct, frozen=True):
    """An average with its 95 % interval; games of one block count as one observation."""

    value: float  # NaN if there is nothing to average.
    margin: float  # NaN if nothing varied: there is no interval then.

    def __format__(self, spec: str) -> str:
        if isnan(self.value):
            return "–"
        if isnan(self.margin):
            return f"{self.value:{spec}} (no interval)"
        return f"{self.value:{spec}} ± {self.margin:{spec}}"


class Standing(Struct, frozen=True):
    """One bot's row of the table."""

    bot: str
    games: int
    share: Mean  # Of the wins, ties split; par is 1 / seats.
    money: Mean
    rating: Rating
    forfeits: int
    slowest: float  # Seconds beyond its time, in the worst case.


class Standings(Struct, frozen=True):
    """All results of a tournament."""

    plan: Plan
    played: int
    bots: tuple[Standing, ...]  # Strongest first.
    beats: dict[str, dict[str, float]]  # How often the first finishes ahead of the second.
    seats: tuple[Mean, ...]  # The share of the seat that plays first, second ...
    faults: tuple[str, ...]


def mean(pairs: Sequence[tuple[int, float]]) -> Mean:
    """The average of values in blocks, each value with the number of its block."""
    if not pairs:
        return Mean(nan, nan)
    sums: dict[int, float] = defaultdict(float)
    counts: dict[int, int] = defaultdict(int)
    for block, value in pairs:
        sums[block] += value
        counts[block] += 1
    n, k = len(pairs), len(sums)
    average = sum(sums.values()) / n
    spread = sum((sums[b] - average * counts[b]) ** 2 for b in sums)
    if k < 3 or spread < 1e-9:
        return Mean(round(average, 5), nan)
    error = (spread * k / (k - 1)) ** 0.5 / n
    return Mean(round(average, 5), round(float(stdtrit(k - 1, 0.975)) * error, 5))


def standings(plan: Plan, games: Sequence[Played]) -> Standings:
    """Computes the results of a tournament."""
    share: dict[str, list[tuple[int, float]]] = defaultdict(list)
    money: dict[str, list[tuple[int, float]]] = defaultdict(list)
    seats: list[list[tuple[int, float]]] = [[] for _ in range(plan.seats)]
    better: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    met: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    late: dict[str, float] = defaultdict(float)
    placings: list[Placing] = []
    for game in games:
        amounts = tuple(map(float, game.money or game.shares))
        first = int(game.record["moves"][0].partition(" ")[0]) - 1 if game.record["moves"] else 0
        for seat, bot in enumerate(game.players):
            share[bot].append((game.block, game.shares[seat]))
            late[bot] = max(late[bot], game.late[seat])
            seats[(seat - first) % plan.seats].append((game.block, game.shares[seat]))
            if game.money is not None:
                money[bot].append((game.block, game.money[seat]))
            for other, rival in enumerate(game.players):
                if rival != bot:
                    met[bot][rival] += 1
                    won = (amounts[seat] > amounts[other]) + 0.5 * (amounts[seat] == amounts[other])
                    better[bot][rival] += won
        placings.append(Placing(game.players, amounts, game.block))
    ratings = bradley_terry(placings, plan.seed)
    rows = [
        Standing(
            bot=bot,
            games=len(share[bot]),
            share=mean(share[bot]),
            money=mean(money[bot]),
            rating=ratings[bot],
            forfeits=sum(g.fault is not None and g.fault.bot == bot for g in games),
            slowest=late[bot],
        )
        for bot in share
    ]
    return Standings(
        plan=plan,
        played=len(games),
        bots=tuple(sorted(rows, key=lambda row: -row.rating.points)),
        beats={a: {b: round(better[a][b] / count, 4) for b, count in met[a].items()} for a in met},
        seats=tuple(map(mean, seats)),
        faults=tuple(
            f"game {g.number + 1}: {g.fault.bot} {g.fault.why} ({g.fault.detail})"
            for g in games
            if g.fault is not None
        ),
    )


def as_text(table: Standings) -> str:
    """The table for people."""
    plan = table.plan
    rows = [["bot", "seats", "win share", "mean money", "rating", ""]]
    for row in table.bots:
        rating = f"{row.rating.points:.0f} ({row.rating.low:.0f} to {row.rating.high:.0f})"
        forfeits = f"{row.forfeits} forfeits" if row.forfeits else ""
        cells = [row.bot, str(row.games), f"{row.share:.3f}", f"{row.money:,.1f}", rating, forfeits]
        rows.append(cells)
    names = [row.bot for row in table.bots]
    pairs = [["", *short(names)]]
    for a in names:
        met = table.beats.get(a, {})
        pairs.append([a, *(f"{met[b]:.3f}" if b in met else "·" for b in names)])
    of_cpu = "of CPU time " if plan.clock == "cpu" else ""
    lines = [
        f"{plan.game}, {plan.seats} seats, {table.played} games, {plan.seconds * 1000:g} ms "
        f"{of_cpu}a move, seed {plan.seed}, line-ups: {plan.lineups}. Par is {1 / plan.seats:.3f}.",
        "",
        *columns(rows),
        "",
        "How often the row finishes ahead of the column:",
        *columns(pairs),
        "",
        "Win share by turn in the first round:",
        "  ".join(f"{i + 1}: {s:.3f}" for i, s in enumerate(table.seats)),
    ]
    if table.faults:
        lines += ["", "Forfeits:", *table.faults[:20]]
        if len(table.faults) > 20:
            lines.append(f"and {len(table.faults) - 20} more")
    return "\n".join(lines) + "\n"


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines of text, every column as wide as its widest cell."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def short(names: Sequence[str]) -> list[str]:
    """Names for the heads of columns: the class of a bot, or the end of a command.

    Names that would be equal stay whole.
    """
    ends = [name.rpartition(":")[2].rpartition("/")[2] for name in names]
    return [end if ends.count(end) == 1 else name for end, name in zip(ends, names, strict=True)]


def as_csv(table: Standings) -> str:
    """The table for spreadsheets."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(
        ["bot", "seats", "share", "share_margin", "money", "money_margin", "rating", "rating_low",
         "rating_high", "forfeits", "slowest_s"]
    )  # fmt: skip
    for row in table.bots:
        writer.writerow(
            [row.bot, row.games, row.share.value, row.share.margin, row.money.value,
             row.money.margin, row.rating.points, row.rating.low, row.rating.high, row.forfeits,
             row.slowest]
        )  # fmt: skip
    return out.getvalue()
