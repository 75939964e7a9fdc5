"""Measures every rung against every other and writes docs/strength.md; one command, resumable.

    python -m tools.strength --folder strength --out docs/strength.md

The games are kept in the folder as tournament files, so a second run only plays what is missing.
"""

import argparse
import shlex
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from msgspec import Struct
from rich.console import Console

from tripot.bots import ladder
from tripot.lab.arena.standings import Standings, mean, standings
from tripot.lab.arena.tournament import FORMAT, Lineups, Plan, Played, run

GAMES = {"vabanque": ("Vabanque", (4, 3, 5, 6)), "banque-fatale": ("Banque Fatale", (4, 3))}
BEST = "il-dottore"
SPARRING = "tripot.lab.vabanque.sparring:"
FATALE = "tripot.lab.banque_fatale.sparring:"
OPEN_SPIEL = "tripot.adapters.open_spiel:IsMcts"
STRANGERS = {
    "vabanque": {
        OPEN_SPIEL: "OpenSpiel's IS-MCTS, with our compiled play-outs",
        SPARRING + "IsMcts": "IS-MCTS, compiled",
        SPARRING + "FlatMonteCarlo": "flat Monte Carlo, all by chance",
        SPARRING + "Statistician": "flat Monte Carlo that counts which face comes when",
        SPARRING + "CarefulMonteCarlo": "flat Monte Carlo that takes all for careful",
        SPARRING + "CountingMonteCarlo": "flat Monte Carlo that reads cards",
        SPARRING + "Echo": "takes all for Il Dottore, with his networks",
        SPARRING + "Masquerade": "exchanges raise and trap, with his networks",
        SPARRING + "Homebody": "never leaves home",
        SPARRING + "Trapper": "traps the richest casino",
        SPARRING + "Mirror": "does what was done before",
        SPARRING + "Regicide": "traps the richest player",
    },
    "banque-fatale": {
        FATALE + "FlatMonteCarlo": "flat Monte Carlo, all by chance",
        FATALE + "GreedyMonteCarlo": "flat Monte Carlo that takes all for greedy",
        FATALE + "CarefulMonteCarlo": "flat Monte Carlo that takes all for careful",
        FATALE + "Reader": "flat Monte Carlo that counts how many chips each bids",
        FATALE + "Tree": "decoupled UCT, three rounds deep",
        FATALE + "Counter": "answers what Il Dottore would bid, with his tables",
        FATALE + "Worth": "bids what the card is worth",
        FATALE + "Nothing": "always bids nothing",
        FATALE + "AllOfOne": "always bids all of one colour",
        FATALE + "Five": "always bids five",
        FATALE + "Copycat": "bids one more than the last winner",
        FATALE + "Miser": "bids nothing until the last four cards, never sells",
        FATALE + "Dealer": "bids two or three, sells at once",
    },
}
NAMES = {bot: name for bots in STRANGERS.values() for bot, name in bots.items()}
FEW = {  # At tables for more or fewer than four.
    "vabanque": [OPEN_SPIEL, *(SPARRING + n for n in ("CarefulMonteCarlo", "CountingMonteCarlo"))],
    "banque-fatale": [FATALE + n for n in ("Reader", "Counter")],
}
SLOW = {"vabanque": [OPEN_SPIEL], "banque-fatale": [FATALE + "Counter"]}  # At a slower pace.
TABLE = [SPARRING + n for n in ("IsMcts", "CarefulMonteCarlo", "CountingMonteCarlo")]


class Size(Struct, frozen=True):
    """How much is played: more where a move takes less time."""

    games: int
    slow: int
    steps: int
    strangers: int

    def of(self, games: int, ms: int) -> int:
        """That many games up to 50 ms a move; in the proportion of slow to games above."""
        return games if ms <= 50 else max(1, games * self.slow // self.games)


class Hall:
    """Where the tournaments are played, one after another."""

    def __init__(self, folder: Path, cores: int | None) -> None:
        self.folder = folder
        self.cores = cores
        self.console = Console(stderr=True)

    def play(
        self, game: str, seats: int, ms: int, bots: tuple[str, ...], games: int, kind: Lineups
    ) -> tuple[Plan, list[Played]]:
        """Plays a tournament, or what is missing of it: whole rounds of seats and line-ups."""
        whole = 2 * seats if kind == "solo" else seats
        plan = Plan(
            FORMAT, game, seats, {}, bots, max(whole, games - games % whole), 7, ms / 1000, kind
        )
        who = "ladder" if len(bots) > 4 else "-".join(bot.rpartition(":")[2] for bot in bots)
        if OPEN_SPIEL in bots:
            who += "-OpenSpiel"
        self.console.print(f"{game}, {seats} players, {ms} ms a move: {who}")
        return plan, run(
            plan, self.folder / f"{game}-{seats}-{ms}ms-{kind}-{who}.jsonl", self.cores
        )


def called(bot: str) -> str:
    """What the page calls a bot."""
    return NAMES.get(bot, bot)


def rows(table: Standings) -> Iterator[str]:
    """The bots with share, money and rating."""
    yield "| bot | win share | mean money | rating |"
    yield "|---|---|---|---|"
    for row in table.bots:
        yield (
            f"| {called(row.bot)} | {row.share:.3f} | {row.money:,.0f} "
            f"| {row.rating.points:.0f} ({row.rating.low:.0f} to {row.rating.high:.0f}) |"
        )


def faults(games: Sequence[Played]) -> Iterator[str]:
    """Who lost at the table's edge, if anybody did."""
    found = [game.fault for game in games if game.fault is not None]
    if found:
        yield (
            f"\n{len(found)} forfeits; the first: {called(found[0].bot)} {found[0].why} "
            f"({found[0].detail})."
        )


def ladder_table(plan: Plan, games: Sequence[Played]) -> Iterator[str]:
    """The rungs with share, money and rating, then who ends with more than whom."""
    table = standings(plan, games)
    names = [row.bot for row in table.bots]
    yield f"\n### {plan.seats} players, {plan.seconds * 1000:g} ms a move\n"
    yield (
        f"{table.played} games, every mixture of bots, seats rotated, seed {plan.seed}. "
        f"Par is {1 / plan.seats:.3f}.\n"
    )
    yield from rows(table)
    yield "\nHow often the row ends with more than the column:\n"
    yield "| | " + " | ".join(names) + " |"
    yield "|---" * (len(names) + 1) + "|"
    for a in names:
        cells = (f"{table.beats[a][b]:.2f}" if b in table.beats[a] else "·" for b in names)
        yield f"| {a} | " + " | ".join(cells) + " |"
    yield from faults(games)


def pairs(
    hall: Hall, game: str, seats: int, ms: int, who: Sequence[tuple[str, str]], count: int
) -> Iterator[str]:
    """One against copies of another, and the other way round, so many games for each pair."""
    yield f"Win share of one against {seats - 1} copies; par is {1 / seats:.3f}.\n"
    yield "| one of … | against copies of … | win share | turned round |"
    yield "|---|---|---|---|"
    every: list[Played] = []
    for one, other in who:
        _, games = hall.play(game, seats, ms, (one, other), count, "solo")
        every += games
        yield f"| {called(one)} | {called(other)} | {alone(games, one)} | {alone(games, other)} |"
    yield from faults(every)


def alone(games: Sequence[Played], bot: str) -> str:
    """The win share of a bot where it sat alone among copies of another."""
    sat = [game for game in games if game.players.count(bot) == 1]
    found = mean([(game.block, game.shares[game.players.index(bot)]) for game in sat])
    return f"{found:.3f}"


def strangers(
    hall: Hall, game: str, times: Sequence[int], sizes: Sequence[int], size: Size
) -> Iterator[str]:
    """The strongest bot of a game against bots that are on no ladder."""
    title, possible = GAMES[game]
    quick = times[0]
    yield f"\n### {title}: Il Dottore against strangers\n"
    yield (
        "Equal time. None of these sits in the house; `tripot.lab` and `tripot.adapters` hold "
        "them. In the last column the stranger is alone among copies of Il Dottore: it must not "
        "win more than its share."
    )
    for seats in (n for n in possible if n in sizes and n != 5):
        who = list(STRANGERS[game]) if seats == 4 else FEW[game]
        yield f"\n#### Against strangers: {seats} players, {quick} ms a move\n"
        count = size.of(size.strangers, quick) // (1 if seats == 4 else 2)
        yield from pairs(hall, game, seats, quick, [(BEST, each) for each in who], count)
    if 4 not in sizes:
        return
    if game == "vabanque":
        count = 2 * size.of(size.strangers, quick)
        plan, games = hall.play(game, 4, quick, (BEST, *TABLE), count, "distinct")
        yield f"\nOne of each at one table, {len(games)} games at {quick} ms a move:\n"
        yield from rows(standings(plan, games))
        yield from faults(games)
    for ms in times[1:]:
        yield f"\n#### Against strangers: 4 players, {ms} ms a move\n"
        count = size.of(size.strangers, ms)
        yield from pairs(hall, game, 4, ms, [(BEST, each) for each in SLOW[game]], count)


def tiny_table() -> Iterator[str]:
    """What the bots give away where the truth is known."""
    from tripot.lab.vabanque.tiny import report

    yield "\n## Where the truth is known\n"
    yield (
        "A Vabanque for two, three casinos, one round, Raise and Trap (docs/bots.md). Value is the "
        "first seat's gain in chips by our CFR+; NashConv is how much two players who knew each "
        "other's play could gain together: near 0 for the solution, and for each bot what it gives "
        "away. Colombina and Il Dottore know the whole game only and play this one as Pantalone.\n"
    )
    tables = list(report())
    bots = [name for name in tables[0] if name not in ("chips", "value", "nash_conv")]
    yield "| chips | value | NashConv of the solution | " + " | ".join(bots) + " |"
    yield "|---" * (3 + len(bots)) + "|"
    for row in tables:
        cells = " | ".join(f"{row[bot]:.2f}" for bot in bots)
        chips = " ".join(map(str, row["chips"]))
        yield f"| {chips} | {row['value']:+.4f} | {row['nash_conv']:.4f} | {cells} |"


def write(
    hall: Hall, out: Path, size: Size, times: Sequence[int], sizes: Sequence[int], command: str
) -> None:
    """Plays everything that is missing and writes the page."""
    began = time.monotonic()
    lines = [
        "# How strong the bots are",
        "",
        f"Written by `{command}`; every figure comes from games of that command. "
        "Intervals are 95 %; games that share their luck count as one observation. "
        "Ratings are Bradley-Terry points over all games of a table, the weakest bot at 1000: 400 "
        "points are odds of ten to one to end with more. La Vendôme's bots only cut, and the cut "
        "decides nothing; they are not in the tables.",
    ]
    for game, (name, possible) in GAMES.items():
        lines.append(f"\n## {name}")
        bots = tuple(persona.slug for persona in ladder(game))
        rungs = [(high, low) for low, high in pairwise(bots)]
        for seats in (n for n in possible if n in sizes):
            for ms in times:
                count = size.of(size.games, ms)
                lines += ladder_table(*hall.play(game, seats, ms, bots, count, "all"))
        for ms in times if 4 in sizes else ():
            lines.append(f"\n### One step of the ladder, 4 players, {ms} ms a move\n")
            lines += pairs(hall, game, 4, ms, rungs, size.of(size.steps, ms))
        lines += strangers(hall, game, times, sizes, size)
    lines += tiny_table()
    out.write_text("\n".join(lines) + "\n", encoding="utf-8")
    hall.console.print(f"Wrote {out} after {(time.monotonic() - began) / 60:.1f} minutes.")


def main() -> None:
    ask = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    ask.add_argument("--folder", type=Path, default=Path("strength"))
    ask.add_argument("--out", type=Path, default=Path("docs/strength.md"))
    ask.add_argument("--games", type=int, default=960, help="of every table, up to 50 ms a move")
    ask.add_argument("--slow", type=int, default=240, help="of every table, at more than 50 ms")
    ask.add_argument("--steps", type=int, default=480, help="games of each step of the ladder")
    ask.add_argument("--strangers", type=int, default=240, help="games with each stranger")
    ask.add_argument("--ms", type=int, nargs="+", default=[50, 500])
    ask.add_argument("--seats", type=int, nargs="+", default=[3, 4, 5, 6])
    ask.add_argument("--cores", type=int, default=None)
    chosen = ask.parse_args()
    write(
        Hall(chosen.folder, chosen.cores),
        chosen.out,
        Size(chosen.games, chosen.slow, chosen.steps, chosen.strangers),
        chosen.ms,
        chosen.seats,
        shlex.join(["python", "-m", "tools.strength", *sys.argv[1:]]),
    )


if __name__ == "__main__":
    main()
