"""docs/strength.md, from what `tools.strength` has measured: what is known, and nothing else.

The lab of the web client reads the page too (web/src/screens/lab/strength.ts).
"""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path

import msgspec

from tools.strength import (
    ANCHOR,
    ANCHOR_POINTS,
    BEGINNER,
    LIMIT,
    NAMES,
    SEATS,
    STEP,
    Kept,
    Measured,
    half_width,
    ratings,
)
from tripot import __version__
from tripot.bots import ladder
from tripot.lab.arena.ratings import Rating
from tripot.lab.arena.sources import source_of
from tripot.lab.exploit import Finding
from tripot.rules import GAMES

POINTS_LIMIT = 250  # No rating with a wider interval is printed, up and down.


def page(kept: Kept, command: str) -> Iterator[str]:
    """The page, line by line."""
    yield "# How strong the bots are\n"
    yield (
        "For players who choose an opponent, and for bot authors. Every figure is a win share: one "
        "bot plays alone against copies of another, on every seat equally often; ties are split, "
        f"and ± is the 95 % interval. Figures with an interval wider than ±{LIMIT} are not "
        "printed. La Vendôme is left out: its bots only cut, and the cut changes no odds.\n"
    )
    yield (
        f"`{command}` wrote this page, for Tripot {__version__}. A figure is kept until one of "
        "its two bots plays differently, so figures come from several commits."
    )
    for game in SEATS:
        found = [one for cell, one in kept.found.items() if cell.game == game and kept.known(cell)]
        found = [one for one in found if one.known]
        if found:
            yield f"\n## {GAMES[game].title}\n"
            yield from chapter(game, found)
            yield from trained(game, kept.folder)
    yield from tiny_table()
    yield from files(kept)


def chapter(game: str, found: Sequence[Measured]) -> Iterator[str]:
    """What is known of one game."""
    rungs = [persona.slug for persona in ladder(game)]
    yield from origins(found)
    on_ladder = [one for one in found if {one.cell.one, one.cell.other} <= set(rungs)]
    points = {
        name: rating
        for name, rating in ratings(on_ladder).items()
        if rating.high - rating.points <= POINTS_LIMIT
    }
    yield from scale(points)
    if unknown := [name for name in rungs if name not in points]:
        yield f"\nToo few line-ups of {', '.join(unknown)} have been measured for a rating."
    beginners = [one for one in found if one.cell.one == BEGINNER]
    yield from beginner(beginners, rungs)
    found = [one for one in found if one not in beginners]
    for seats in SEATS[game]:
        here = [one for one in found if one.cell.seats == seats]
        fast = [one for one in here if not one.cell.ms]
        if here:
            yield f"\n### {seats} players\n"
            yield f"Par is {1 / seats:.3f}."
        if fast:
            least, most = min(one.games for one in fast), max(one.games for one in fast)
            games = f"{least:,} to {most:,}" if least < most else f"{most:,}"
            yield f"Between compiled bots, {games} games for each cell:\n"
            yield from matrix(fast, rungs)
        for ms in sorted({one.cell.ms for one in here} - {0}):
            slow = [one for one in here if one.cell.ms == ms]
            yield f"\nBots that think, {ms} ms of CPU time for a move:\n"
            yield from pairs(slow)


def origins(found: Sequence[Measured]) -> Iterator[str]:
    """Where the games were played, and how to have them."""
    for place in sorted({one.machine for one in found}):
        here = [one for one in found if one.machine == place]
        commits = sorted({one.commit for one in here})
        days = sorted({one.day for one in here})
        yield (
            f"Measured on {place}, {' to '.join(dict.fromkeys((days[0], days[-1])))}, "
            f"{'commits' if commits[1:] else 'commit'} {', '.join(commits)}."
        )
    fast = [one for one in found if not one.cell.ms]
    if fast:
        yield (
            f"Compiled bots play in the simulator: `{fast[0].raw}` plays the games of one seat for "
            "one cell. The bot takes every seat in turn; on seat k + 1, `--skip` is k times "
            "`--games`."
        )
    if len(fast) < len(found):
        yield (
            f"Bots that think play {STEP} games at a time until the interval is narrow enough. "
            "Their time is CPU time, because the machine was busy."
        )


def scale(points: dict[str, Rating]) -> Iterator[str]:
    """The ratings, strongest first."""
    if len(points) < 3:
        return
    yield "\n### One scale for all seat counts\n"
    yield (
        f"{ANCHOR} has {ANCHOR_POINTS:.0f} points. A lead of 400 points means odds of ten to one "
        "between two bots, and of ten to n for one bot alone against n copies. Where results "
        "contradict each other, the interval is wider.\n"
    )
    yield "| bot | rating |"
    yield "|---|---|"
    for name, rating in sorted(points.items(), key=lambda pair: -pair[1].points):
        if name == ANCHOR:
            yield f"| {name} | {rating.points:.0f}, by definition |"
        else:
            yield f"| {name} | {rating.points:.0f} ± {rating.high - rating.points:.0f} |"


def beginner(found: Sequence[Measured], rungs: Sequence[str]) -> Iterator[str]:
    """What one beginner wins among copies of each rung, by the number of players."""
    if not found:
        return
    cells = {(one.cell.seats, one.cell.other): shown(one) for one in found}
    names = [name for name in rungs if name in {one.cell.other for one in found}]
    yield "\n### A beginner at the table\n"
    yield (
        f"One player who follows rules of thumb (`{BEGINNER}` of the simulator) against copies of "
        "each bot; the weakest bots are there to be beaten.\n"
    )
    yield "| players | par | " + " | ".join(names) + " |"
    yield "|---" * (len(names) + 2) + "|"
    for seats in sorted({one.cell.seats for one in found}):
        values = (cells.get((seats, name), "") for name in names)
        yield f"| {seats} | {1 / seats:.3f} | " + " | ".join(values) + " |"


def shown(one: Measured) -> str:
    return f"{one.share:.3f} ± {one.margin:.3f}"


def matrix(found: Sequence[Measured], rungs: Sequence[str]) -> Iterator[str]:
    """Rows: the one; columns: of which the others are copies. Among its own copies it has par."""
    met = {name for one in found for name in (one.cell.one, one.cell.other)}
    names = [name for name in rungs if name in met]
    cells = {(name, name): "par" for name in names}
    cells |= {(one.cell.one, one.cell.other): shown(one) for one in found}
    yield "| one of … | " + " | ".join(f"… among {name}" for name in names) + " |"
    yield "|---" * (len(names) + 1) + "|"
    for row in names:
        values = (cells.get((row, column), "") for column in names)
        yield f"| {row} | " + " | ".join(values) + " |"


def pairs(found: Sequence[Measured]) -> Iterator[str]:
    """A line for each cell."""
    yield "| one of … | … among copies of | win share | games |"
    yield "|---|---|---|---|"
    for one in found:
        names = (NAMES.get(bot, bot) for bot in (one.cell.one, one.cell.other))
        yield f"| {' | '.join(names)} | {shown(one)} | {one.games:,} |"


def trained(game: str, folder: Path) -> Iterator[str]:
    """What opponents won that were trained against one bot: the findings of `tripot exploit`."""
    found = [
        msgspec.json.decode(file.read_bytes(), type=Finding)
        for file in sorted(folder.glob("exploit-*.json"))
    ]
    found = [
        one
        for one in found
        if one.game == game
        and one.source == source_of(one.bot, game)
        and half_width(one.share.value, one.share.margin, one.games) <= LIMIT
    ]
    if not found:
        return
    yield "\n### Opponents trained against one bot\n"
    yield (
        "`tripot exploit` trains an opponent that knows only how to beat this bot, and seats it "
        "alone among copies ([bots](bots.md#what-a-bot-gives-away)). A share near par means that "
        "this training found nothing, not that there is nothing.\n"
    )
    yield "| bot | players | ms | training | win share | games | par | untrained |"
    yield "|---" * 8 + "|"
    for one in sorted(found, key=lambda one: one.seats):
        margin = half_width(one.share.value, one.share.margin, one.games)
        kind = "compiled games" if one.compiled else "games"
        untrained = f"{one.untrained:.3f}" if one.untrained.margin <= LIMIT else ""
        yield (
            f"| {one.bot} | {one.seats} | {one.ms:g} | {one.minutes:.0f} min, "
            f"{one.learned_from:,} {kind} | {one.share.value:.3f} ± {margin:.3f} | {one.games} | "
            f"{1 / one.seats:.3f} | {untrained} |"
        )


def tiny_table() -> Iterator[str]:
    """What the bots give away in a game small enough to be solved."""
    from tripot.lab.vabanque.tiny import report

    yield "\n## A small game, solved\n"
    yield (
        "A Vabanque for two players with three casinos, one round, Raise and Trap "
        "([bots](bots.md)). Nothing here is estimated: every line of play is counted. "
        "Value is the first seat's gain in chips according to our CFR+. NashConv is how much the "
        "two players could gain in total by knowing each other's strategy: near 0 for the "
        "solution; for a bot, what it gives away. Colombina and Il Dottore search all of a game as "
        "small as this one, by regret matching: Colombina briefly, Il Dottore for all of his time. "
        "The more time he has, the less he gives away.\n"
    )
    tables = list(report())
    bots = [name for name in tables[0] if name not in ("chips", "value", "nash_conv")]
    yield "| chips | value | NashConv of the solution | " + " | ".join(bots) + " |"
    yield "|---" * (3 + len(bots)) + "|"
    for row in tables:
        cells = " | ".join(f"{row[bot]:.3f}" for bot in bots)
        chips = " ".join(map(str, row["chips"]))
        yield f"| {chips} | {row['value']:+.4f} | {row['nash_conv']:.4f} | {cells} |"


def files(kept: Kept) -> Iterator[str]:
    """The files with the games of the bots that think, each with its digest."""
    slow = [one for cell, one in kept.found.items() if cell.ms and one.known and kept.known(cell)]
    if not slow:
        return
    yield "\n## The games of the bots that think\n"
    yield (
        "Each game is a line of its file, with its record. The same command plays the same games "
        "again, from the same seeds, into files with these names. A digest differs only where a "
        "search was cut short.\n"
    )
    yield "| file | games | BLAKE2 |"
    yield "|---|---|---|"
    for one in slow:
        file = Path(kept.folder, one.raw)
        known = blake2b(file.read_bytes(), digest_size=8).hexdigest()
        yield f"| {one.raw} | {one.games:,} | {known} |"
