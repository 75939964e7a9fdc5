"""Trains the champion's network of Vabanque from scratch.

    python -m tripot.bots.vabanque.train_reader --batches 4000 --seed 1

Most seats of every game play the same policy, and learn from how their chances changed over each
round (policy gradient; TD(lambda) over the rounds' values, Adam). The others are a league to learn
against: the kinds of models.py, Colombina among them, and earlier versions of the policy. The
result is reader.npz. The same seed and number of batches give the same weights.
"""

import argparse
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tripot.bots.vabanque import models
from tripot.bots.vabanque.models import KINDS, pick
from tripot.bots.vabanque.net import FEATURES as OLD_FEATURES
from tripot.bots.vabanque.net import HIDDEN as OLD_HIDDEN
from tripot.bots.vabanque.net import Floats
from tripot.bots.vabanque.reader import (
    FEATURES,
    HIDDEN,
    ORDERS,
    STANDING,
    STARTS,
    WEIGHTS,
    WIDTH,
    believe,
    chances,
    forget,
    mark,
    new_room,
    odds,
)
from tripot.bots.vabanque.strong import learned
from tripot.bots.vabanque.train import Adam
from tripot.rules import Vabanque
from tripot.sim.encode import template
from tripot.sim.jit import kernel
from tripot.sim.luck import begin, below
from tripot.sim.row import Row
from tripot.sim.vabanque import (
    CARD,
    CASINOS,
    CHIP,
    FACE,
    HAND,
    LAY,
    MAX_CASINOS,
    MAX_ROUNDS,
    MAX_SEATS,
    MOST_LEGAL,
    OVER,
    PAWN,
    PHASE,
    ROUND,
    SEATS,
    SIZE,
    STROLL,
    actor,
    apply,
    start_by_lot,
)

F32 = np.float32
FILE = Path(__file__).parent / "reader.npz"
MAX_DECISIONS = 160  # In a game of six.
LAMBDA = F32(0.8)
LEARNER, PAST = KINDS, KINDS + 1
PLAYERS = KINDS + 2
LEAGUE = np.array([0, 0, 0, 1, 2, 3, 4, 5, PAST, PAST])  # Who opponents are, and how often.
MEMORIES = 4
TALLY = 2 * PLAYERS + 7


@kernel
def learn_from(
    seed: int,
    game: int,
    template: Row,
    weights: Floats,
    memories: Floats,
    colombina: Floats,
    entropy: float,
    opponents: int,
    gradient: Floats,
    tally: NDArray[np.float64],
) -> None:
    """Play one game and add what it teaches to the gradient.

    Half of the games are among equals, a quarter alone among copies of one of the league, and a
    quarter among anybody; there opponents is how many per cent of the seats do not learn.
    """
    state = np.empty(SIZE, np.int32)
    luck = np.empty(2, np.uint32)
    players = np.empty(MAX_SEATS, np.int32)
    believed = np.empty((MAX_SEATS, ORDERS), np.float32)
    marks = np.empty((MAX_SEATS, 3, MAX_CASINOS), np.float32)
    some = np.empty(ORDERS, np.float32)
    seen = np.zeros((MAX_DECISIONS, MAX_CASINOS, FEATURES), np.float32)
    hidden = np.zeros((MAX_DECISIONS, MAX_CASINOS, HIDDEN), np.float32)
    moves = np.empty((MAX_DECISIONS, MOST_LEGAL), np.int32)
    chance = np.empty((MAX_DECISIONS, MOST_LEGAL), np.float32)
    said = np.empty((MAX_DECISIONS, 6), np.int32)  # Seat, round, phase, moves, chosen, pawn.
    standing = np.empty((MAX_ROUNDS, MAX_SEATS, STANDING), np.float32)
    warm = np.empty((MAX_ROUNDS, MAX_SEATS, WIDTH), np.float32)
    value = np.empty((MAX_ROUNDS + 1, MAX_SEATS), np.float32)
    room = new_room()
    other_seen, other_hidden, table, other_moves, other_chance, own = room
    old_seen = np.empty((MAX_CASINOS, OLD_FEATURES), np.float32)
    old_hidden = np.empty((MAX_CASINOS, OLD_HIDDEN), np.float32)

    begin(luck, seed, game)
    start_by_lot(state, template, luck)
    seats, casinos = state[SEATS], state[CASINOS]
    mode = below(luck, 4)
    other = LEAGUE[below(luck, len(LEAGUE))]
    for seat in range(seats):
        players[seat] = LEARNER
        if mode == 1:  # Alone among copies.
            players[seat] = other
        elif mode == 2 and below(luck, 100) < opponents:
            players[seat] = LEAGUE[below(luck, len(LEAGUE))]
    players[below(luck, seats)] = LEARNER
    memory = memories[below(luck, MEMORIES)]
    forget(believed, marks)
    count, valued = 0, -1
    while True:
        if state[ROUND] > valued:
            valued = state[ROUND]
            last = min(valued, MAX_ROUNDS - 1)
            chances(weights, state, standing[last], warm[last], value[valued])
            forget(believed, marks)
        if state[PHASE] == OVER:
            break
        me = actor(state)
        who = players[me]
        for face in range(3):
            own[face] = state[FACE + 3 * me + face]
        if who == LEARNER:
            legal = odds(
                weights, state, me, own, state[HAND + me], marks, seen[count], hidden[count],
                table, moves[count], chance[count],
            )  # fmt: skip
            chosen = pick(chance[count], legal, luck)
            said[count, 0], said[count, 1], said[count, 2] = me, state[ROUND], state[PHASE]
            said[count, 3], said[count, 4], said[count, 5] = legal, chosen, state[PAWN + me]
            action = moves[count, chosen]
            count += 1
        elif who == PAST:
            legal = odds(
                memory, state, me, own, state[HAND + me], marks, other_seen, other_hidden,
                table, other_moves, other_chance,
            )  # fmt: skip
            action = other_moves[pick(other_chance, legal, luck)]
        else:
            legal = models.odds(
                who, colombina, state, me, old_seen, old_hidden, table, other_moves, other_chance
            )
            action = other_moves[pick(other_chance, legal, luck)]
        phase, round_ = state[PHASE], state[ROUND]
        if phase != CHIP:
            believe(weights, state, me, action, believed, marks, room, some)
        apply(state, me, action)
        if phase != CHIP and state[ROUND] == round_:
            mark(state, me, believed, marks)

    for seat in range(seats):
        tally[players[seat]] += value[valued, seat] - F32(1) / F32(seats)
        tally[PLAYERS + players[seat]] += 1

    # The values of the rounds move towards their results.
    gain = np.zeros((MAX_ROUNDS, MAX_SEATS), np.float32)
    for seat in range(seats):
        later = F32(0)
        for r in range(valued - 1, -1, -1):
            later = value[r + 1, seat] - value[r, seat] + LAMBDA * later
            gain[r, seat] = later
    for r in range(valued):
        first = STARTS[3 + r]
        bias = first + STANDING * WIDTH
        second = bias + WIDTH
        for seat in range(seats):
            slope = -gain[r, seat]
            tally[2 * PLAYERS] += gain[r, seat] ** 2
            for h in range(WIDTH):
                x = warm[r, seat, h]
                gradient[second + h] += slope * x
                inner = slope * weights[second + h] * (F32(1) - x * x)
                gradient[bias + h] += inner
                for f in range(STANDING):
                    gradient[first + f * WIDTH + h] += inner * standing[r, seat, f]

    # The decisions.
    slopes = np.zeros((3, MAX_CASINOS), np.float32)
    back = np.zeros((MAX_CASINOS, HIDDEN), np.float32)
    for i in range(count):
        me, phase, legal, chosen = said[i, 0], said[i, 2], said[i, 3], said[i, 4]
        advantage = gain[said[i, 1], me] * F32(5)
        heads = 3 if phase == CARD else 1
        first = STARTS[phase]
        bias = first + FEATURES * HIDDEN
        second = bias + HIDDEN
        surprise = F32(0)
        for a in range(legal):
            if chance[i, a] > F32(1e-9):
                surprise -= chance[i, a] * np.log(chance[i, a])
        tally[2 * PLAYERS + 1 + phase] += surprise
        tally[2 * PLAYERS + 4 + phase] += 1
        slopes[:] = F32(0)
        for a in range(legal):
            p = chance[i, a]
            slope = advantage * (p - F32(a == chosen))
            if p > F32(1e-9):
                slope += F32(entropy) * p * (np.log(p) + surprise)
            action = moves[i, a]
            if phase == CHIP:
                slopes[0, action] = slope
            elif phase == CARD:
                slopes[(action - LAY) // MAX_CASINOS, action % MAX_CASINOS] = slope
            else:
                slopes[0, (said[i, 5] + action - STROLL) % casinos] = slope
        for c in range(casinos):
            row, to = hidden[i, c], back[c]
            for h in range(HIDDEN):
                to[h] = F32(0)
            for head in range(heads):
                slope = slopes[head, c]
                at = second + head * HIDDEN
                by, up = weights[at : at + HIDDEN], gradient[at : at + HIDDEN]
                gradient[second + heads * HIDDEN + head] += slope
                for h in range(HIDDEN):
                    up[h] += slope * row[h]
                    to[h] += slope * by[h]
            under = gradient[bias:second]
            for h in range(HIDDEN):
                to[h] = to[h] if row[h] > F32(0) else F32(0)
                under[h] += to[h]
        for c in range(0, casinos, 4):  # What lies behind the last casino is 0.
            b0, b1, b2, b3 = back[c], back[c + 1], back[c + 2], back[c + 3]
            for f in range(FEATURES):
                x0, x1 = seen[i, c, f], seen[i, c + 1, f]
                x2, x3 = seen[i, c + 2, f], seen[i, c + 3, f]
                at = first + f * HIDDEN
                up = gradient[at : at + HIDDEN]
                for h in range(HIDDEN):
                    up[h] += x0 * b0[h] + x1 * b1[h] + x2 * b2[h] + x3 * b3[h]


@kernel
def learn(
    seed: int,
    first: int,
    games: int,
    templates: Row,
    weights: Floats,
    memories: Floats,
    colombina: Floats,
    entropy: float,
    opponents: int,
    gradient: Floats,
    tally: NDArray[np.float64],
) -> None:
    """Play a batch, changing the size of the table from game to game."""
    for game in range(first, first + games):
        learn_from(
            seed, game, templates[game % len(templates)], weights, memories, colombina, entropy,
            opponents, gradient, tally,
        )  # fmt: skip


def fresh(seed: int) -> Floats:
    """Random weights to start from."""
    random = np.random.default_rng(seed)
    weights = np.zeros(WEIGHTS, np.float32)
    for i, heads in enumerate((1, 3, 1)):
        at, size = STARTS[i], FEATURES * HIDDEN
        weights[at : at + size] = random.normal(0, (2 / FEATURES) ** 0.5, size)
        second = at + size + HIDDEN
        weights[second : second + HIDDEN * heads] = random.normal(0, 0.05, HIDDEN * heads)
    for r in range(MAX_ROUNDS):
        at, size = STARTS[3 + r], STANDING * WIDTH
        weights[at : at + size] = random.normal(0, 0.3, size)
        weights[at + size + WIDTH : at + size + 2 * WIDTH] = random.normal(0, 0.1, WIDTH)
    return weights


def train(batches: int, seed: int, games: int, seats: list[int], file: Path) -> None:
    """Plays batch after batch, and saves as it goes."""
    templates = np.array([template(Vabanque(n)) for n in seats], dtype=np.int32)
    learner = Adam(fresh(seed))
    memories = np.stack([learner.weights] * MEMORIES)
    tally = np.zeros(TALLY)
    began = time.monotonic()
    for batch in range(batches):
        done = batch / batches
        gradient = np.zeros(WEIGHTS, np.float32)
        entropy = 0.03 * (1 - done) + 0.004
        learn(
            seed, batch * games, games, templates, learner.weights, memories, learned(), entropy,
            50, gradient, tally,
        )  # fmt: skip
        learner.follow(gradient.astype(np.float64) / games, 4e-3 * (1 - done) + 2e-4)
        t = learner.steps
        if t % max(1, batches // 20) == 0:
            memories[t // max(1, batches // 20) % MEMORIES] = learner.average
        if t % 50 == 0:
            shares = tally[:PLAYERS] / np.maximum(1, tally[PLAYERS : 2 * PLAYERS])
            mixed = tally[2 * PLAYERS + 1 : 2 * PLAYERS + 4]
            mixed = mixed / np.maximum(1, tally[2 * PLAYERS + 4 :])
            names = ("colombina", "keen", "careful", "counting", "greedy", "random", "self", "past")
            print(
                f"batch {t}  {(time.monotonic() - began) / 60:.1f} min  above par: "
                + ", ".join(f"{n} {s:+.3f}" for n, s in zip(names, shares, strict=True))
                + f"  entropy {mixed.round(2)}",
                flush=True,
            )
            tally[:] = 0
            file.parent.mkdir(exist_ok=True)
            np.savez_compressed(file, weights=learner.best())


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    ask.add_argument("--batches", type=int, default=4_000)
    ask.add_argument("--games", type=int, default=512, help="games in a batch")
    ask.add_argument("--seats", default="4,3,5,4,6", help="numbers of seats, in turn")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--file", type=Path, default=FILE)
    chosen = ask.parse_args()
    seats = [int(n) for n in chosen.seats.split(",")]
    train(chosen.batches, chosen.seed, chosen.games, seats, chosen.file)


if __name__ == "__main__":
    main()
