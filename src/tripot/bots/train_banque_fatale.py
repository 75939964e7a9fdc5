"""Fits the values of Banque Fatale to games that the bot plays against itself.

    python -m tripot.bots.train_banque_fatale --games 400 --fits 3 --rounds 80 --seed 1

Each fit plays with the values of the one before and learns, for every number of turns left, what
seats in a given situation ended with (least squares). The result is weights/banque_fatale.json,
with the last fits side by side; whether another fit pays is for the arena to say.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np

from tripot.bots.fatale_values import (
    BIDS,
    FACTS,
    TURNS,
    Numbers,
    decide,
    facts,
    match_regrets,
    sample,
    turns_left,
)
from tripot.rules import BanqueFatale
from tripot.sim.banque_fatale import (
    BID,
    BIDDERS,
    COLOURS,
    FIST,
    KEEP,
    MAX_SEATS,
    OFFER,
    OVER,
    PHASE,
    SEATS,
    SIZE,
    actor,
    apply,
    reveal,
    score,
    start_by_lot,
)
from tripot.sim.encode import template
from tripot.sim.jit import kernel
from tripot.sim.luck import begin
from tripot.sim.row import Row

FILE = Path(__file__).parent / "weights" / "banque_fatale.json"


@kernel
def play(
    seed: int,
    game: int,
    template: Row,
    rounds: int,
    weights: Numbers,
    seen: Numbers,
    left: Row,
    ended: Row,
) -> int:
    """One game of the bot against itself; every turn's facts and what the seats ended with."""
    luck = np.empty(2, np.uint32)
    begin(luck, seed, game)
    state = np.empty(SIZE, np.int32)
    start_by_lot(state, template, luck)
    seats = state[SEATS]
    bids = np.zeros((MAX_SEATS, BIDS, COLOURS), np.int32)
    counts = np.zeros(MAX_SEATS, np.int32)
    average = np.zeros((MAX_SEATS, BIDS))
    value = np.zeros((MAX_SEATS, BIDS))
    out = np.empty(KEEP + 1)
    aces = np.empty((MAX_SEATS + 1, COLOURS))
    turn = 0
    while state[PHASE] != OVER:
        if state[PHASE] == OFFER:
            facts(state, aces, seen[turn])
            left[turn] = turns_left(state)
            turn += 1
        if state[PHASE] == BID:
            match_regrets(state, rounds, weights, luck, bids, counts, average, value)
            for seat in range(seats):
                chosen = sample(average[seat], counts[seat], luck)
                for colour in range(COLOURS):
                    state[FIST + COLOURS * seat + colour] = bids[seat, chosen, colour]
            state[BIDDERS] = (1 << seats) - 1
            reveal(state)
        else:
            seat = actor(state)
            apply(state, seat, decide(state, seat, max(2, rounds // 4), weights, luck, out))
    score(state, ended)
    return turn


def first_values() -> Numbers:
    """What somebody thinks who has only read the rules: money, chips, and the price of cards."""
    weights = np.zeros((TURNS, FACTS + 1))
    weights[:, 1] = 1.0
    weights[:, 2] = 1.0
    weights[:, 3] = 1.0
    weights[:, FACTS] = 4.0 + np.arange(TURNS)
    return weights


def fit(seed: int, games: int, rounds: int, weights: Numbers, seats: int) -> tuple[Numbers, float]:
    """New values from that many games; and how far the old ones were from the truth."""
    rows = template(BanqueFatale(seats))
    seen = np.zeros((TURNS, MAX_SEATS, FACTS))
    left = np.zeros(TURNS, np.int32)
    ended = np.zeros(MAX_SEATS, np.int32)
    known: list[list[Numbers]] = [[] for _ in range(TURNS)]
    truth: list[list[int]] = [[] for _ in range(TURNS)]
    for game in range(games):
        turns = play(seed, game, rows, rounds, weights, seen, left, ended)
        for t in range(turns):
            for seat in range(seats):
                known[left[t]].append(seen[t, seat].copy())
                truth[left[t]].append(int(ended[seat]))
    new = weights.copy()
    errors = []
    for t in range(TURNS):
        if len(known[t]) < 50:
            continue
        x, y = np.array(known[t]), np.array(truth[t], dtype=float)
        errors.append(float(np.sqrt(np.mean((x @ weights[t, :FACTS] - y) ** 2))))
        calm = np.eye(FACTS) * 5.0
        calm[0, 0] = 1e-6
        new[t, :FACTS] = np.linalg.solve(x.T @ x + calm, x.T @ y)
        off = x @ new[t, :FACTS] - y
        new[t, FACTS] = max(1.0, 0.8 * float(off.std()))
    return new, float(np.mean(errors))


def main() -> None:
    ask = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    ask.add_argument("--games", type=int, default=400, help="for each fit")
    ask.add_argument("--fits", type=int, default=3)
    ask.add_argument("--rounds", type=int, default=80, help="of regret matching while learning")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--file", type=Path, default=FILE)
    chosen = ask.parse_args()
    kept = {}
    for seats in (4, 3):
        weights = first_values()
        fits = [weights.round(5).tolist()]
        for i in range(chosen.fits):
            began = time.monotonic()
            weights, error = fit(chosen.seed + i, chosen.games, chosen.rounds, weights, seats)
            fits.append(weights.round(5).tolist())
            print(
                f"{seats} seats, fit {i + 1}: the values before were {error:.2f} off, "
                f"{time.monotonic() - began:.0f} s",
                flush=True,
            )
        kept[str(seats)] = fits
    chosen.file.parent.mkdir(exist_ok=True)
    chosen.file.write_text(json.dumps(kept) + "\n")


if __name__ == "__main__":
    main()
