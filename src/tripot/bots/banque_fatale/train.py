"""Learns the tables of Banque Fatale from games that the bot plays against itself.

    python -m tripot.bots.banque_fatale.train --games 1200 --fits 7 --seed 1

Each fit plays with the tables of the one before; a few seats bid carelessly. The tables are fitted
to the winners, mixed with the values that the search gave to the bids (gradient descent on the
chances, over the positions of the last fits). The result is weights.npz. The same
seed and numbers give the same tables.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tripot.bots.banque_fatale.bids import (
    BIDS,
    FORGIVING,
    SIZES,
    Odds,
    decide,
    match_regrets,
    sample,
    tilt,
)
from tripot.bots.banque_fatale.values import (
    ANCHORS,
    CASH,
    CHIP,
    LENGTH,
    OWN,
    PLACES,
    PURSE,
    PUSH,
    TURNS,
    VALUES,
    Numbers,
    count_aces,
    entries,
    spread,
    turns_left,
)
from tripot.rules import BanqueFatale
from tripot.sim.banque_fatale import (
    BID,
    BIDDERS,
    CHIPS,
    COLOURS,
    DECKED,
    FIST,
    KEEP,
    MAX_SEATS,
    MONEY,
    OFFER,
    OVER,
    PHASE,
    SEATS,
    SHOWN,
    SIZE,
    SOLD,
    START,
    VALUE,
    actor,
    apply,
    reveal,
    score,
    start_by_lot,
    uniform,
)
from tripot.sim.encode import template
from tripot.sim.jit import kernel
from tripot.sim.luck import begin, below
from tripot.sim.row import Row, copy

FILE = Path(__file__).parent / "weights.npz"

WORLDS = 4000  # For a bid while learning.
OFFER_WORLDS = 1500  # For an offer.
MIXING = 0.05  # As Il Dottore mixes his bids.
CARELESS_PERCENT = 8  # Of the seats.
LAMBDA = 0.7  # How much of a position's target comes from later positions.
KEPT = 4  # Fits whose games are learned from.
PASSES = 8
RATE = 0.05
LOOKS = 5 * COLOURS + 3  # Entries of the tables that make a seat's sum.


@kernel
def play(
    seed: int,
    game: int,
    template: Row,
    weights: Numbers,
    habits: Odds,
    seen: Row,
    thought: Odds,
    ended: Row,
) -> int:
    """One game of the bot against itself: the position of every turn, its value according to the
    search, and the final scores."""
    luck = np.empty(2, np.uint32)
    begin(luck, seed, game)
    state = np.empty(SIZE, np.int32)
    start_by_lot(state, template, luck)
    seats = state[SEATS]
    bids = np.zeros((MAX_SEATS, BIDS, COLOURS), np.int32)
    counts = np.zeros(MAX_SEATS, np.int32)
    average, value = np.zeros((MAX_SEATS, BIDS)), np.zeros((MAX_SEATS, BIDS))
    out, odds = np.empty(KEEP + 1), np.zeros(BIDS)
    careless = np.zeros(MAX_SEATS, np.int32)
    for seat in range(seats):
        if below(luck, 100) < CARELESS_PERCENT:
            careless[seat] = 1 + below(luck, 3)
    turn = 0
    while state[PHASE] != OVER:
        if state[PHASE] == OFFER:
            copy(state, seen[turn])
            turn += 1
        if state[PHASE] == BID:
            match_regrets(
                state, WORLDS, 0, FORGIVING, weights, habits, luck, bids, counts, average, value
            )
            total = 0.0
            for seat in range(seats):
                thought[turn - 1, seat] = 0.0
                for i in range(counts[seat]):
                    thought[turn - 1, seat] += average[seat, i] * value[seat, i]
                total += thought[turn - 1, seat]
            for seat in range(seats):
                thought[turn - 1, seat] /= total
                tilt(average[seat], value[seat], counts[seat], MIXING, odds)
                chosen = sample(odds, counts[seat], luck)
                if careless[seat] == 1:  # Any bid.
                    chosen = below(luck, counts[seat])
                elif careless[seat] == 2:  # A large bid.
                    chosen = max(0, counts[seat] - 1 - below(luck, 3))
                elif careless[seat] == 3:  # A small bid.
                    chosen = min(counts[seat] - 1, below(luck, 3))
                for colour in range(COLOURS):
                    state[FIST + COLOURS * seat + colour] = bids[seat, chosen, colour]
            state[BIDDERS] = (1 << seats) - 1
            reveal(state)
        else:
            seat = actor(state)
            if state[PHASE] == OFFER and below(luck, 2):  # A good offer teaches little.
                apply(state, seat, uniform(state, seat, luck))
            else:
                action = decide(state, seat, OFFER_WORLDS, FORGIVING, weights, habits, luck, out)
                apply(state, seat, action)
    score(state, ended)
    return turn


@kernel
def learn(
    seen: Row,
    goals: Odds,
    sequence: NDArray[np.int64],
    low: NDArray[np.int64],
    high: NDArray[np.int64],
    mix: Odds,
    tables: Odds,
    squares: Odds,
    rate: float,
) -> float:
    """One pass over the positions (Adagrad); the mean cross-entropy."""
    seats = seen[0, SEATS]
    aces = np.empty((SOLD + 1, COLOURS), np.int32)
    at, by = np.empty((MAX_SEATS, LOOKS), np.int32), np.ones((MAX_SEATS, LOOKS))
    chance = np.empty(MAX_SEATS)
    loss = 0.0
    for k in sequence:
        state = seen[k]
        left = turns_left(state)
        count_aces(state, aces)
        sides = ((low[left], 1.0 - mix[left]), (high[left], mix[left]))
        for seat in range(seats):
            order = (seat - state[START] + seats) % seats
            purse = 0
            for colour in range(COLOURS):
                own, others = aces[seat, colour], 0
                for other in range(seats):
                    others += aces[other, colour]
                coming = aces[DECKED, colour] + aces[SHOWN, colour]
                chips = state[CHIPS + COLOURS * seat + colour]
                purse += chips
                looks = entries(own, others - own, coming, chips, state[VALUE + colour], order)
                for i in range(5):
                    at[seat, 5 * colour + i] = looks[i]
            at[seat, LOOKS - 3] = PURSE + min(purse, 30)
            at[seat, LOOKS - 2] = PLACES + order
            at[seat, LOOKS - 1], by[seat, LOOKS - 1] = CASH, state[MONEY + seat]
            chance[seat] = 0.0
            for i in range(LOOKS):
                for anchor, part in sides:
                    chance[seat] += part * by[seat, i] * tables[anchor, at[seat, i]]
        top = chance[:seats].max()
        total = 0.0
        for seat in range(seats):
            chance[seat] = np.exp(chance[seat] - top)
            total += chance[seat]
        for seat in range(seats):
            chance[seat] /= total
            loss -= goals[k, seat] * np.log(chance[seat] + 1e-9)
            for i in range(LOOKS):
                for anchor, part in sides:
                    slope = (chance[seat] - goals[k, seat]) * part * by[seat, i]
                    squares[anchor, at[seat, i]] += slope * slope
                    step = rate * slope / np.sqrt(squares[anchor, at[seat, i]])
                    tables[anchor, at[seat, i]] -= step
    return loss / len(sequence)


def first_tables() -> NDArray[Any]:
    """Tables to start from, by the rules alone: money, chips, and the prices of cards."""
    tables = np.zeros((len(ANCHORS), LENGTH))
    for anchor, turns in enumerate(ANCHORS):
        million = 1 / (4.0 + turns)
        own, chips, value = np.meshgrid(range(OWN), range(CHIP), range(VALUES), indexing="ij")
        push = own * (value + 2 + 0.02 * np.minimum(chips, 4))
        tables[anchor, PUSH : PUSH + push.size] = million * push.ravel()
        tables[anchor, PURSE:PLACES] = million * np.arange(PLACES - PURSE)
        tables[anchor, CASH] = million
    return tables


def gather(
    seed: int, games: int, tables: NDArray[Any], seats: int, trust: float
) -> tuple[Row, Odds]:
    """Positions of that many games, and each seat's target share of the win."""
    row, weights = template(BanqueFatale(seats)), spread(tables)
    seen = np.zeros((TURNS, SIZE), np.int32)
    thought = np.zeros((TURNS, MAX_SEATS))
    ended = np.zeros(MAX_SEATS, np.int32)
    habits = np.zeros((MAX_SEATS, SIZES + 1))
    positions, goals = [], []
    for game in range(games):
        turns = play(seed, game, row, weights, habits, seen, thought, ended)
        won = ended[:seats] == ended[:seats].max()
        goal = won / won.sum()
        met = np.empty((turns, seats))
        for turn in reversed(range(turns)):
            goal = trust * goal + (1 - trust) * thought[turn, :seats]
            met[turn] = goal
        positions.append(seen[:turns].copy())
        goals.append(met)
    return np.concatenate(positions), np.concatenate(goals)


def fit(tables: NDArray[Any], seen: Row, goals: Odds, seed: int) -> tuple[NDArray[Any], float]:
    """New tables from these positions, and the cross-entropy of the last pass."""
    turns = np.arange(TURNS).clip(ANCHORS[0], ANCHORS[-1])
    high = np.searchsorted(ANCHORS, turns)
    low = np.maximum(high - 1, 0)
    mix = np.where(
        high > low, (turns - ANCHORS[low]) / np.maximum(ANCHORS[high] - ANCHORS[low], 1), 0
    )
    tables = tables.copy()
    squares = np.full_like(tables, 0.5)
    squares[:, CASH] = 500.0  # Money is counted in millions, the rest in ones.
    luck = np.random.default_rng(seed)
    loss = 0.0
    for i in range(PASSES):
        order = luck.permutation(len(seen))
        rate = RATE * (1 - i / PASSES)
        loss = learn(seen, goals, order, low, high, mix, tables, squares, rate)
    return tables, loss


def main() -> None:
    ask = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    ask.add_argument("--games", type=int, default=1200, help="for each fit")
    ask.add_argument("--fits", type=int, default=7)
    ask.add_argument("--seats", type=int, nargs="+", default=[4, 3])
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--file", type=Path, default=FILE)
    chosen = ask.parse_args()
    kept: dict[str, Any] = {}
    for seats in chosen.seats:
        tables = first_tables()
        past: list[tuple[Row, Odds]] = []
        for i in range(chosen.fits):
            began = time.monotonic()
            seed = 1000 * chosen.seed + i
            trust = LAMBDA if i else 1.0  # The first tables are too rough to learn from.
            past = [*past, gather(seed, chosen.games, tables, seats, trust)][-KEPT:]
            seen, goals = (np.concatenate(parts) for parts in zip(*past, strict=True))
            tables, loss = fit(tables, seen, goals, seed)
            print(
                f"{seats} seats, fit {i + 1}: loss {loss:.4f}, {time.monotonic() - began:.0f} s",
                flush=True,
            )
        kept[str(seats)] = tables.astype(np.float32)
    chosen.file.parent.mkdir(exist_ok=True)
    np.savez_compressed(chosen.file, **kept)


if __name__ == "__main__":
    main()
