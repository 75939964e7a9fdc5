"""Measures every bot against every other and writes docs/strength.md.

    python -m tools.strength --folder strength --out docs/strength.md

The games are kept in the folder as tournament files, so a second run plays only what is missing.
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
from tripot.rules import GAMES

SEATS = {"vabanque": (4, 3, 5, 6), "banque-fatale": (4, 3)}  # By game, in the order of the page.
BEST = "il-dottore"
VABANQUE = "tripot.lab.vabanque.sparring:"
BANQUE_FATALE = "tripot.lab.banque_fatale.sparring:"
OPEN_SPIEL = "tripot.adapters.open_spiel:IsMcts"
PARTNERS = {
    "vabanque": {
        OPEN_SPIEL: "OpenSpiel's IS-MCTS, with our compiled play-outs",
        VABANQUE + "IsMcts": "IS-MCTS, compiled",
        VABANQUE + "FlatMonteCarlo": "flat Monte Carlo, random opponents",
        VABANQUE + "Statistician": "flat Monte Carlo that counts which face is laid when",
        VABANQUE + "CarefulMonteCarlo": "flat Monte Carlo, careful opponents",
        VABANQUE + "CountingMonteCarlo": "flat Monte Carlo that reads cards",
        VABANQUE + "Echo": "assumes that everyone is Il Dottore, with his networks",
        VABANQUE + "Masquerade": "exchanges raise and trap, with his networks",
        VABANQUE + "Homebody": "never leaves home",
        VABANQUE + "Trapper": "traps the richest casino",
        VABANQUE + "Mirror": "copies the last move",
        VABANQUE + "Regicide": "traps the richest player",
    },
    "banque-fatale": {
        BANQUE_FATALE + "FlatMonteCarlo": "flat Monte Carlo, random opponents",
        BANQUE_FATALE + "GreedyMonteCarlo": "flat Monte Carlo, greedy opponents",
        BANQUE_FATALE + "CarefulMonteCarlo": "flat Monte Carlo, careful opponents",
        BANQUE_FATALE + "Reader": "flat Monte Carlo that counts how many chips each bids",
        BANQUE_FATALE + "Tree": "decoupled UCT, three rounds deep",
        BANQUE_FATALE + "Counter": "answers what Il Dottore would bid, with his tables",
        BANQUE_FATALE + "Worth": "bids what the card is worth",
        BANQUE_FATALE + "Nothing": "always bids nothing",
        BANQUE_FATALE + "AllOfOne": "always bids all of one colour",
        BANQUE_FATALE + "Five": "always bids five",
        BANQUE_FATALE + "Copycat": "bids one more than the last winner",
        BANQUE_FATALE + "Miser": "bids nothing until the last four cards, never sells",
        BANQUE_FATALE + "Dealer": "bids two or three, sells at once",
    },
}
NAMES = {bot: name for bots in PARTNERS.values() for bot, name in bots.items()}
FEW = {  # At tables for more or fewer than four.
    "vabanque": [OPEN_SPIEL, *(VABANQUE + n for n in ("CarefulMonteCarlo", "CountingMonteCarlo"))],
    "banque-fatale": [BANQUE_FATALE + n for n in ("Reader", "Counter")],
}
SLOW = {"vabanque": [OPEN_SPIEL], "banque-fatale": [BANQUE_FATALE + "Counter"]}  # At a slower pace.
TABLE = [VABANQUE + n for n in ("IsMcts", "CarefulMonteCarlo", "CountingMonteCarlo")]


class Size(Struct, frozen=True):
    """How many games are played: more of them where a move takes less time."""

    games: int
    slow: int
    steps: int
    sparring: int

    def of(self, games: int, ms: int) -> int:
        """So many games up to 50 ms a move, and in proportion of slow to games above that."""
        return games if ms <= 50 else max(1, games * self.slow // self.games)


class Hall:
    """Plays the tournaments one after another, and keeps their files in one folder."""

    def __init__(self, folder: Path, cores: int | None) -> None:
        self.folder = folder
        self.cores = cores
        self.console = Console(stderr=True)

    def play(
        self, game: str, seats: int, ms: int, bots: tuple[str, ...], games: int, kind: Lineups
    ) -> tuple[Plan, list[Played]]:
        """Plays what is missing of a tournament; every line-up gets the same number of games."""
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
    """The name of a bot on the page."""
    return NAMES.get(bot, bot)


def rows(table: Standings) -> Iterator[str]:
    """A row for each bot: win share, mean score, rating."""
    yield "| bot | win share | mean money | rating |"
    yield "|---|---|---|---|"
    for row in table.bots:
        yield (
            f"| {called(row.bot)} | {row.share:.3f} | {row.money:,.0f} "
            f"| {row.rating.points:.0f} ({row.rating.low:.0f} to {row.rating.high:.0f}) |"
        )


def faults(games: Sequence[Played]) -> Iterator[str]:
    """How many games were lost by forfeit, and why the first was."""
    found = [game.fault for game in games if game.fault is not None]
    if found:
        yield (
            f"\n{len(found)} forfeits; the first: {called(found[0].bot)} {found[0].why} "
            f"({found[0].detail})."
        )


def ladder_table(plan: Plan, games: Sequence[Played]) -> Iterator[str]:
    """The bots of a ladder, and how often each finishes ahead of each other one."""
    table = standings(plan, games)
    names = [row.bot for row in table.bots]
    yield f"\n### {plan.seats} players, {plan.seconds * 1000:g} ms a move\n"
    yield (
        f"{table.played} games, every combination of bots, seats rotated, seed {plan.seed}. "
        f"Par is {1 / plan.seats:.3f}.\n"
    )
    yield from rows(table)
    yield "\nHow often the row finishes ahead of the column:\n"
    yield "| | " + " | ".join(names) + " |"
    yield "|---" * (len(names) + 1) + "|"
    for a in names:
        cells = (f"{table.beats[a][b]:.2f}" if b in table.beats[a] else "·" for b in names)
        yield f"| {a} | " + " | ".join(cells) + " |"
    yield from faults(games)


def pairs(
    hall: Hall, game: str, seats: int, ms: int, who: Sequence[tuple[str, str]], count: int
) -> Iterator[str]:
    """One bot against copies of another, and the reverse."""
    yield f"Win share of one against {seats - 1} copies; par is {1 / seats:.3f}.\n"
    yield "| one of … | against copies of … | win share | reversed |"
    yield "|---|---|---|---|"
    every: list[Played] = []
    for one, other in who:
        _, games = hall.play(game, seats, ms, (one, other), count, "solo")
        every += games
        yield f"| {called(one)} | {called(other)} | {alone(games, one)} | {alone(games, other)} |"
    yield from faults(every)


def alone(games: Sequence[Played], bot: str) -> str:
    """The win share of a bot in the games where it was alone among copies of another."""
    sat = [game for game in games if game.players.count(bot) == 1]
    found = mean([(game.block, game.shares[game.players.index(bot)]) for game in sat])
    return f"{found:.3f}"


def sparring(
    hall: Hall, game: str, times: Sequence[int], sizes: Sequence[int], size: Size
) -> Iterator[str]:
    """The strongest bot of a game against the sparring partners of the laboratory."""
    possible = SEATS[game]
    quick = times[0]
    yield f"\n### {GAMES[game].title}: Il Dottore against sparring partners\n"
    yield (
        "All have the same time. These bots are in `tripot.lab` and `tripot.adapters`, and cannot "
        "be chosen in the house. In the last column the sparring partner is alone among copies of "
        "Il Dottore and should not win more than its share."
    )
    for seats in (n for n in possible if n in sizes and n != 5):
        who = list(PARTNERS[game]) if seats == 4 else FEW[game]
        yield f"\n#### Against sparring partners: {seats} players, {quick} ms a move\n"
        count = size.of(size.sparring, quick) // (1 if seats == 4 else 2)
        yield from pairs(hall, game, seats, quick, [(BEST, each) for each in who], count)
    if 4 not in sizes:
        return
    if game == "vabanque":
        count = 2 * size.of(size.sparring, quick)
        plan, games = hall.play(game, 4, quick, (BEST, *TABLE), count, "distinct")
        yield f"\nOne of each at one table, {len(games)} games at {quick} ms a move:\n"
        yield from rows(standings(plan, games))
        yield from faults(games)
    for ms in times[1:]:
        yield f"\n#### Against sparring partners: 4 players, {ms} ms a move\n"
        count = size.of(size.sparring, ms)
        yield from pairs(hall, game, 4, ms, [(BEST, each) for each in SLOW[game]], count)


def tiny_table() -> Iterator[str]:
    """What the bots give away in a game small enough to be solved."""
    from tripot.lab.vabanque.tiny import report

    yield "\n## A small game, solved\n"
    yield (
        "A Vabanque for two players with three casinos, one round, Raise and Trap (docs/bots.md). "
        "Value is the first seat's gain in chips according to our CFR+. NashConv is how much the "
        "two players could gain in total by knowing each other's strategy: near 0 for the "
        "solution; for a bot, what it gives away. Colombina and Il Dottore search a game as small "
        "as this one whole, by regret matching, she for a moment and he as long as he may: the "
        "more time he has, the less he gives away.\n"
    )
    tables = list(report())
    bots = [name for name in tables[0] if name not in ("chips", "value", "nash_conv")]
    yield "| chips | value | NashConv of the solution | " + " | ".join(bots) + " |"
    yield "|---" * (3 + len(bots)) + "|"
    for row in tables:
        cells = " | ".join(f"{row[bot]:.3f}" for bot in bots)
        chips = " ".join(map(str, row["chips"]))
        yield f"| {chips} | {row['value']:+.4f} | {row['nash_conv']:.4f} | {cells} |"


def write(
    hall: Hall, out: Path, size: Size, times: Sequence[int], sizes: Sequence[int], command: str
) -> None:
    """Plays what is missing and writes the page."""
    began = time.monotonic()
    lines = [
        "# How strong the bots are",
        "",
        f"Written by `{command}`, which played every game counted here. "
        "Intervals are 95 %; games with the same luck count as one observation. "
        "Ratings are Bradley-Terry points over all games of a table, with the weakest bot at 1000: "
        "a lead of 400 points means odds of ten to one to finish ahead. La Vendôme's bots are not "
        "in the tables: they only cut, and the cut changes no odds.",
    ]
    for game, possible in SEATS.items():
        lines.append(f"\n## {GAMES[game].title}")
        bots = tuple(persona.slug for persona in ladder(game))
        rungs = [(high, low) for low, high in pairwise(bots)]
        for seats in (n for n in possible if n in sizes):
            for ms in times:
                count = size.of(size.games, ms)
                lines += ladder_table(*hall.play(game, seats, ms, bots, count, "all"))
        for ms in times if 4 in sizes else ():
            lines.append(f"\n### One step of the ladder, 4 players, {ms} ms a move\n")
            lines += pairs(hall, game, 4, ms, rungs, size.of(size.steps, ms))
        lines += sparring(hall, game, times, sizes, size)
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
    ask.add_argument("--sparring", type=int, default=240, help="games with each sparring partner")
    ask.add_argument("--ms", type=int, nargs="+", default=[50, 500])
    ask.add_argument("--seats", type=int, nargs="+", default=[3, 4, 5, 6])
    ask.add_argument("--cores", type=int, default=None)
    chosen = ask.parse_args()
    write(
        Hall(chosen.folder, chosen.cores),
        chosen.out,
        Size(chosen.games, chosen.slow, chosen.steps, chosen.sparring),
        chosen.ms,
        chosen.seats,
        shlex.join(["python", "-m", "tools.strength", *sys.argv[1:]]),
    )


if __name__ == "__main__":
    main()
