"""What a player gains in an auction of Banque Fatale by knowing how the others search.

    python benchmarks/answers.py [--games 12]
    python benchmarks/answers.py --whole 240 --ms 5

It makes the bid that does best against theirs (`tripot.lab.banque_fatale.exploit`). Its gain is how
much more often it wins, by the bot's own tables, than if it bid as they do, both against the same
new searches of theirs. Il Dottore is measured as he searches now, and with fewer worlds and without
trying all bids, in the same positions. No clock is read: searches are counted. With `--whole` it
plays whole games instead, alone among copies of him that have so much time and look for no habits.
"""

import argparse

import numpy as np

from tripot.bots.banque_fatale.auction import BOOK, FACTS, brings, meet, open_auction
from tripot.bots.banque_fatale.bids import BIDS, SIZES, STRICT, Odds, decide
from tripot.bots.banque_fatale.strong import IlDottore, learned
from tripot.bots.banque_fatale.values import TURNS, Numbers
from tripot.intervals import mean_of
from tripot.lab.banque_fatale.exploit import Way, answer, draw_bids, guess, play, way_of
from tripot.rules import BanqueFatale
from tripot.sim.banque_fatale import COLOURS, KEEP, MAX_SEATS, SEATS, SIZE, START, apply
from tripot.sim.encode import template
from tripot.sim.jit import kernel
from tripot.sim.luck import Luck, begin
from tripot.sim.row import Row

SEED = 7
SEARCHES, SAMPLES = 4, 2000
SECONDS = 0.05
NOW = {n: way_of(IlDottore(BanqueFatale(n), 1), SECONDS) for n in (3, 4)}
BEFORE = Way(60_000, 0, STRICT, 0.05)  # About what he did before he tried all bids.


@kernel
def gain(
    state: Row, me: int, bid: Row, worlds: int, refinements: int, floor: float, mixing: float,
    tables: Numbers, habits: Odds, luck: Luck,
) -> float:  # fmt: skip
    """How much more often a bid wins than one of the search's own, against new searches."""
    bids = np.zeros((SEARCHES, MAX_SEATS, BIDS, COLOURS), np.int32)
    counts, odds = np.zeros((SEARCHES, MAX_SEATS), np.int32), np.zeros((SEARCHES, MAX_SEATS, BIDS))
    guess(state, worlds, refinements, floor, mixing, tables, habits, luck, bids, counts, odds)
    book, facts = np.empty(BOOK, np.float32), np.empty(FACTS, np.int32)
    open_auction(state, tables, book, facts)
    made, first = np.zeros((MAX_SEATS, 1, COLOURS), np.int32), np.zeros(MAX_SEATS, np.int32)
    more = 0.0
    for _ in range(SAMPLES):
        draw_bids(state[SEATS], bids, counts, odds, luck, made)
        meet(facts, me, made, first)
        more += brings(book, facts, me, bid) - brings(book, facts, me, made[me, 0])
    return more / SAMPLES


def auctions(seats: int, games: int) -> list[tuple[int, Row]]:
    """The auctions of some games, each with the number of its game."""
    tables, habits = learned(seats), np.zeros((MAX_SEATS, SIZES + 1))
    seen, ended = np.zeros((TURNS, SIZE), np.int32), np.zeros(MAX_SEATS, np.int32)
    luck, out = np.empty(2, np.uint32), np.empty(KEEP + 1)
    start, found = template(BanqueFatale(seats)), []
    for game in range(games):
        turns = play(
            SEED, game, start, 3000, 0, STRICT, NOW[seats].mixing, tables, tables, seen, ended
        )
        begin(luck, SEED, game)
        for state in seen[:turns].copy():
            seat = int(state[START])
            apply(state, seat, decide(state, seat, 3000, STRICT, tables, habits, luck, out))
            found.append((game, state))
    return found


def whole_games(seats: int, games: int, ms: int, seed: int) -> None:
    """How often it wins alone among copies, on every seat in turn."""
    way, tables = way_of(IlDottore(BanqueFatale(seats), 1), ms / 1000), learned(seats)
    seen, ended = np.zeros((TURNS, SIZE), np.int32), np.zeros(MAX_SEATS, np.int32)
    start, won = template(BanqueFatale(seats)), np.zeros(games)
    ways = (way.worlds, way.refinements, way.floor, way.mixing)
    for game in range(games):
        play(seed, game, start, *ways, tables, tables, seen, ended)
        best = ended[:seats] == ended[:seats].max()
        won[game] = best[game % seats] / best.sum()
    share, margin = mean_of(won, np.arange(games))
    print(f"{seats} players, {games} games, {ms} ms: wins {share:.3f} ± {margin:.3f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seats", type=int, nargs="+", default=[4, 3])
    parser.add_argument("--whole", type=int, help="so many whole games instead")
    parser.add_argument("--ms", type=int, default=50, help="for a bid, in whole games")
    parser.add_argument("--seed", type=int, default=SEED, help="of whole games")
    chosen = parser.parse_args()
    for seats in chosen.seats:
        if chosen.whole:
            whole_games(seats, chosen.whole, chosen.ms, chosen.seed)
            continue
        tables, habits = learned(seats), np.zeros((MAX_SEATS, SIZES + 1))
        luck, bid = np.empty(2, np.uint32), np.zeros(COLOURS, np.int32)
        found = auctions(seats, chosen.games)
        games = np.array([game for game, _ in found])
        gains = np.zeros((2, len(found)))
        for kind, way in enumerate((BEFORE, NOW[seats])):
            ways = (way.worlds, way.refinements, way.floor, way.mixing)
            for number, (game, state) in enumerate(found):
                begin(luck, SEED, number)
                me = (game + number) % seats
                answer(state, me, *ways, tables, tables, habits, luck, bid)
                gains[kind, number] = gain(state, me, bid, *ways, tables, habits, luck)
        each = len(found) / chosen.games
        print(f"{seats} players, {len(found)} auctions, {each:.0f} in a game:")
        for name, values in (
            ("before", gains[0]),
            ("now", gains[1]),
            ("less", gains[0] - gains[1]),
        ):
            mean, margin = mean_of(values, games)
            print(
                f"  {name:6}  {mean:.4f} ± {margin:.4f} in an auction,"
                f" {mean * each:.3f} ± {margin * each:.3f} in a game",
                flush=True,
            )


if __name__ == "__main__":
    main()
