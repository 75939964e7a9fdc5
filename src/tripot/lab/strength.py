"""Measures every rung against every other and writes docs/strength.md; one command, resumable.

    python -m tripot.lab.strength --folder strength --out docs/strength.md

The games are kept in the folder as tournament files, so a second run only plays what is missing.
"""

import argparse
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from tripot.bots import ladder
from tripot.lab.arena import FORMAT, Lineups, Plan, run
from tripot.lab.standings import Standings, standings

TABLES = (
    ("vabanque", (4, 3, 5, 6)),
    ("banque-fatale", (4, 3)),
)


def tournament(
    folder: Path, game: str, seats: int, ms: int, bots: tuple[str, ...], games: int, kind: Lineups
) -> Standings:
    """Plays a tournament, or what is missing of it, and counts it."""
    plan = Plan(FORMAT, game, seats, {}, bots, games - games % seats, 7, ms / 1000, kind)
    name = f"{game}-{seats}-{ms}ms-{kind}" + ("" if len(bots) > 2 else f"-{'-'.join(bots)}")
    return standings(plan, run(plan, folder / f"{name}.jsonl"))


def ladder_table(table: Standings) -> Iterator[str]:
    """The rungs with share, money and rating, then who ends with more than whom."""
    plan = table.plan
    names = [row.bot for row in table.bots]
    yield f"\n### {plan.seats} players, {plan.seconds * 1000:g} ms a move\n"
    yield (
        f"{table.played} games, every mixture of bots, seats rotated, seed {plan.seed}. "
        f"Par is {1 / plan.seats:.3f}.\n"
    )
    yield "| bot | win share | mean money | rating |"
    yield "|---|---|---|---|"
    for row in table.bots:
        yield (
            f"| {row.bot} | {row.share.value:.3f} ± {row.share.margin:.3f} "
            f"| {row.money.value:,.0f} ± {row.money.margin:,.0f} "
            f"| {row.rating.points:.0f} ({row.rating.low:.0f} to {row.rating.high:.0f}) |"
        )
    yield "\nHow often the row ends with more than the column:\n"
    yield "| | " + " | ".join(names) + " |"
    yield "|---" * (len(names) + 1) + "|"
    for a in names:
        cells = (f"{table.beats[a][b]:.2f}" if b in table.beats[a] else "·" for b in names)
        yield f"| {a} | " + " | ".join(cells) + " |"
    if table.faults:
        yield f"\n{len(table.faults)} forfeits; the first: {table.faults[0]}."


def step_table(folder: Path, game: str, seats: int, ms: int, games: int) -> Iterator[str]:
    """Each rung alone against copies of the rung below, and the rung below against copies of it."""
    rungs = [persona.slug for persona in ladder(game)]
    yield f"\n### One step of the ladder, {seats} players, {ms} ms a move\n"
    yield f"Win share of one against {seats - 1} copies; par is {1 / seats:.3f}.\n"
    yield "| one of … | against copies of … | win share | turned round |"
    yield "|---|---|---|---|"
    for low, high in pairwise(rungs):
        plan_games = tournament(folder, game, seats, ms, (high, low), games, "solo")
        alone = _alone(folder, plan_games, high)
        turned = _alone(folder, plan_games, low)
        yield f"| {high} | {low} | {alone} | {turned} |"


def _alone(folder: Path, table: Standings, bot: str) -> str:
    from tripot.lab.arena import read
    from tripot.lab.standings import mean

    plan = table.plan
    name = f"{plan.game}-{plan.seats}-{plan.seconds * 1000:g}ms-solo-{'-'.join(plan.bots)}.jsonl"
    _, games = read(folder / name)
    found = mean(
        [
            (game.block, share)
            for game in games
            if game.players.count(bot) == 1
            for who, share in zip(game.players, game.shares, strict=True)
            if who == bot
        ]
    )
    return f"{found.value:.3f} ± {found.margin:.3f}"


def tiny_table() -> Iterator[str]:
    """What the bots give away where the truth is known."""
    from tripot.lab.tiny import report

    yield "\n## Where the truth is known\n"
    yield (
        "A Vabanque for two, three casinos, one round, Raise and Trap (docs/bots.md). Value is the "
        "first seat's gain in chips by our CFR+; NashConv is how much two players who knew each "
        "other's play could gain together: near 0 for the solution, and for each bot what it gives "
        "away. Colombina and Il Dottore know the whole game only and play this one as Pantalone.\n"
    )
    rows = list(report())
    bots = [name for name in rows[0] if name not in ("chips", "value", "nash_conv")]
    yield "| chips | value | NashConv of the solution | " + " | ".join(bots) + " |"
    yield "|---" * (3 + len(bots)) + "|"
    for row in rows:
        cells = " | ".join(f"{row[bot]:.2f}" for bot in bots)
        chips = " ".join(map(str, row["chips"]))
        yield f"| {chips} | {row['value']:+.4f} | {row['nash_conv']:.4f} | {cells} |"


def write(
    folder: Path, out: Path, games: int, steps: int, times: tuple[int, ...], sizes: tuple[int, ...]
) -> None:
    """Plays everything that is missing and writes the page."""
    lines = [
        "# How strong the bots are",
        "",
        "Written by `python -m tripot.lab.strength`; every figure comes from games that anybody "
        "can play again. Intervals are 95 %; games that share their luck count as one observation. "
        "Ratings are Bradley-Terry points over all games of a table, the weakest bot at 1000: 400 "
        "points are odds of ten to one to end with more. La Vendôme's bots only cut, and the cut "
        "decides nothing; they are not in the tables.",
    ]
    for game, possible in TABLES:
        lines.append(f"\n## {'Vabanque' if game == 'vabanque' else 'Banque Fatale'}")
        bots = tuple(persona.slug for persona in ladder(game))
        for seats in (n for n in possible if n in sizes):
            for ms in times:
                table = tournament(folder, game, seats, ms, bots, games, "all")
                lines += ladder_table(table)
        lines += step_table(folder, game, 4, times[0], steps)
    lines += tiny_table()
    out.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    ask = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    ask.add_argument("--folder", type=Path, default=Path("strength"))
    ask.add_argument("--out", type=Path, default=Path("docs/strength.md"))
    ask.add_argument("--games", type=int, default=960, help="of every table")
    ask.add_argument("--steps", type=int, default=480, help="games of each step of the ladder")
    ask.add_argument("--ms", type=int, nargs="+", default=[50, 500])
    ask.add_argument("--seats", type=int, nargs="+", default=[3, 4, 5, 6])
    chosen = ask.parse_args()
    write(
        chosen.folder, chosen.out, chosen.games, chosen.steps, tuple(chosen.ms), tuple(chosen.seats)
    )


if __name__ == "__main__":
    main()
