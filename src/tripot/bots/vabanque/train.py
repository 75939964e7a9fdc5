"""Trains the Vabanque networks from scratch, mostly against themselves.

    python -m tripot.bots.vabanque.train --batches 5000 --seed 1

Most seats of every game play the same policy and learn from how their chances changed over each
round (policy gradient; TD(lambda) over the rounds' values, Adam). The others are opponents to learn
against: the kinds of models.py, and earlier versions of the policy. The result is weights.npz. The
same seed and number of batches give the same weights.
"""

import argparse
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tripot.bots.vabanque.models import KINDS, LEARNED, odds, pick
from tripot.bots.vabanque.net import (
    FEATURES,
    HIDDEN,
    STANDING,
    STARTS,
    WEIGHTS,
    WIDTH,
    Floats,
    chances,
)
from tripot.rules import Vabanque
from tripot.sim.encode import template
from tripot.sim.jit import kernel
from tripot.sim.luck import begin, below
from tripot.sim.row import Row
from tripot.sim.vabanque import (
    CARD,
    CASINOS,
    MAX_CASINOS,
    MAX_ROUNDS,
    MAX_SEATS,
    MOST_LEGAL,
    OVER,
    PHASE,
    ROUND,
    SEATS,
    SIZE,
    actor,
    apply,
    start_by_lot,
)

F32 = np.float32
FILE = Path(__file__).parent / "weights.npz"
MAX_DECISIONS = 160  # In a game of six.
LAMBDA = 0.8
PAST = KINDS  # Another kind of opponent: an earlier version of the policy.
MEMORIES = 4
ALONE = -1  # Instead of a percentage of opponents.
TALLY = 23

Notes = tuple[Floats, Floats, Row, Floats, Row, Floats, Floats, Floats]


@kernel
def notes() -> Notes:
    """What the learner decided in a game, and the values of its rounds.

    seen, hidden, moves, chance and said by decision; standing and its hidden layer by round and
    seat; value by round and seat.
    """
    return (
        np.empty((MAX_DECISIONS, MAX_CASINOS, FEATURES), dtype=np.float32),
        np.empty((MAX_DECISIONS, MAX_CASINOS, HIDDEN), dtype=np.float32),
        np.empty((MAX_DECISIONS, MOST_LEGAL), dtype=np.int32),
        np.empty((MAX_DECISIONS, MOST_LEGAL), dtype=np.float32),
        np.empty((MAX_DECISIONS, 5), dtype=np.int32),  # Seat, round, phase, moves, chosen.
        np.empty((MAX_ROUNDS, MAX_SEATS, STANDING), dtype=np.float32),
        np.empty((MAX_ROUNDS, MAX_SEATS, WIDTH), dtype=np.float32),
        np.empty((MAX_ROUNDS + 1, MAX_SEATS), dtype=np.float32),
    )


@kernel
def learn_from(
    seed: int,
    game: int,
    template: Row,
    weights: Floats,
    memories: Floats,
    entropy: float,
    opponents: int,
    gradient: Floats,
    tally: NDArray[np.float64],
) -> None:
    """Play one game and add what it teaches to the gradient.

    opponents is how many per cent of the seats do not learn. ALONE means that one seat learns among
    earlier versions of the policy.
    """
    state = np.empty(SIZE, dtype=np.int32)
    luck = np.empty(2, dtype=np.uint32)
    table = np.empty((3, MAX_CASINOS), dtype=np.float32)
    kinds = np.empty(MAX_SEATS, dtype=np.int32)
    kept = notes()
    seen, hidden, moves, chance, said, standing, warm, value = kept

    begin(luck, seed, game)
    start_by_lot(state, template, luck)
    seats = state[SEATS]
    for seat in range(seats):
        if opponents == ALONE:
            kinds[seat] = PAST
        else:
            kinds[seat] = LEARNED if below(luck, 100) >= opponents else 1 + below(luck, PAST)
    if opponents == ALONE:
        kinds[below(luck, seats)] = LEARNED
    memory = memories[below(luck, MEMORIES)]
    count = 0
    valued = -1
    while True:
        if state[ROUND] > valued:
            valued = state[ROUND]
            last = min(valued, MAX_ROUNDS - 1)
            chances(weights, state, standing[last], warm[last], value[valued])
        if state[PHASE] == OVER:
            break
        me = actor(state)
        past = kinds[me] == PAST
        legal = odds(
            LEARNED if past else kinds[me],
            memory if past else weights,
            state,
            me,
            seen[count],
            hidden[count],
            table,
            moves[count],
            chance[count],
        )
        chosen = pick(chance[count], legal, luck)
        if kinds[me] == LEARNED:
            said[count, 0], said[count, 1], said[count, 2] = me, state[ROUND], state[PHASE]
            said[count, 3], said[count, 4] = legal, chosen
            action = moves[count, chosen]
            count += 1
        else:
            action = moves[count, chosen]
        apply(state, me, action)

    for seat in range(seats):
        tally[kinds[seat]] += value[valued, seat] - F32(1) / F32(seats)
        tally[8 + kinds[seat]] += 1
    learn_game(count, valued, state, weights, entropy, kept, gradient, tally)


@kernel
def learn_game(
    count: int,
    rounds: int,
    state: Row,
    weights: Floats,
    entropy: float,
    kept: Notes,
    gradient: Floats,
    tally: NDArray[np.float64],
) -> None:
    """Add what the noted decisions of a game teach to the gradient."""
    seen, hidden, moves, chance, said, standing, warm, value = kept
    table = np.empty((3, MAX_CASINOS), dtype=np.float32)
    seats, casinos = state[SEATS], state[CASINOS]
    gain = np.zeros((MAX_ROUNDS, MAX_SEATS), dtype=np.float32)
    for seat in range(seats):
        later = F32(0)
        for r in range(rounds - 1, -1, -1):
            later = value[r + 1, seat] - value[r, seat] + F32(LAMBDA) * later
            gain[r, seat] = later
    for r in range(rounds):  # Move the value of a round towards its result.
        first = STARTS[3 + r]
        bias = first + STANDING * WIDTH
        second = bias + WIDTH
        for seat in range(seats):
            slope = -gain[r, seat]
            tally[16] += gain[r, seat] ** 2
            for h in range(WIDTH):
                x = warm[r, seat, h]
                gradient[second + h] += slope * x
                inner = slope * weights[second + h] * (F32(1) - x * x)
                gradient[bias + h] += inner
                for f in range(STANDING):
                    gradient[first + f * WIDTH + h] += inner * standing[r, seat, f]
    back = np.empty(HIDDEN, dtype=np.float32)
    for i in range(count):
        me, phase, legal, chosen = said[i, 0], said[i, 2], said[i, 3], said[i, 4]
        advantage = gain[said[i, 1], me] * F32(5)
        first = STARTS[phase]
        heads = 3 if phase == CARD else 1
        bias = first + FEATURES * HIDDEN
        second = bias + HIDDEN
        surprise = F32(0)
        for a in range(legal):
            if chance[i, a] > F32(1e-9):
                surprise -= chance[i, a] * np.log(chance[i, a])
        tally[17 + phase] += surprise
        tally[20 + phase] += 1
        for head in range(3):
            for c in range(casinos):
                table[head, c] = F32(0)
        for a in range(legal):
            p = chance[i, a]
            slope = advantage * (p - F32(a == chosen))
            if p > F32(1e-9):
                slope += F32(entropy) * p * (np.log(p) + surprise)
            action = moves[i, a]
            if phase == CARD:
                head = (action - MAX_CASINOS) // MAX_CASINOS
                table[head, action % MAX_CASINOS] = slope
            else:
                table[0, a] = slope
        for a in range(casinos if phase != 2 else legal):
            c = a
            if phase == 2:  # Walking `a` steps ends at the casino `a` steps away.
                c = walk_end(seen[i], casinos, a)
            row = hidden[i, c]
            for h in range(HIDDEN):
                back[h] = F32(0)
            for head in range(heads):
                slope = table[head, a]
                if slope == F32(0):
                    continue
                at = second + head * HIDDEN
                gradient[second + heads * HIDDEN + head] += slope
                for h in range(HIDDEN):
                    gradient[at + h] += slope * row[h]
                    back[h] += slope * weights[at + h]
            for h in range(HIDDEN):
                if row[h] <= F32(0):
                    back[h] = F32(0)
                gradient[bias + h] += back[h]
            for f in range(FEATURES):
                x = seen[i, c, f]
                if x != F32(0):
                    at = first + f * HIDDEN
                    for h in range(HIDDEN):
                        gradient[at + h] += x * back[h]


@kernel
def walk_end(seen: Floats, casinos: int, steps: int) -> int:
    """The casino that many steps away, from the description of a seat about to walk."""
    for c in range(casinos):
        if seen[c, 1] > F32(0) and seen[c, 2] == F32(steps) / F32(4):
            return c
    return 0


@kernel
def learn(
    seed: int,
    first: int,
    games: int,
    templates: Row,
    weights: Floats,
    memories: Floats,
    entropy: float,
    opponents: int,
    gradient: Floats,
    tally: NDArray[np.float64],
) -> None:
    """Play a batch, changing the size of the table from game to game."""
    for game in range(first, first + games):
        learn_from(
            seed,
            game,
            templates[game % len(templates)],
            weights,
            memories,
            entropy,
            opponents,
            gradient,
            tally,
        )


def fresh(seed: int) -> Floats:
    """Random weights to start from."""
    random = np.random.default_rng(seed)
    weights = np.zeros(WEIGHTS, dtype=np.float32)
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


class Adam:
    """Weights that follow gradients, and their average, which plays better."""

    def __init__(self, weights: Floats) -> None:
        self.weights = weights
        self.mean, self.square = np.zeros((2, len(weights)))
        self.average = weights.astype(np.float64)
        self.steps = 0

    def follow(self, gradient: NDArray[np.float64], rate: float) -> None:
        """One step against the gradient."""
        self.steps += 1
        t = self.steps
        self.mean = 0.9 * self.mean + 0.1 * gradient
        self.square = 0.999 * self.square + 0.001 * gradient * gradient
        step = rate * (self.mean / (1 - 0.9**t)) / (np.sqrt(self.square / (1 - 0.999**t)) + 1e-8)
        self.weights = (self.weights - step).astype(np.float32)
        keep = min(0.99, t / (t + 10))
        self.average = keep * self.average + (1 - keep) * self.weights

    def best(self) -> Floats:
        """The average of the last hundred steps or so."""
        return self.average.astype(np.float32)


def train(batches: int, seed: int, games: int, file: Path) -> None:
    """Plays batch after batch, and saves as it goes."""
    templates = np.array([template(Vabanque(n)) for n in (4, 3, 4, 5, 4, 6, 4, 4)], dtype=np.int32)
    learner = Adam(fresh(seed))
    memories = np.stack([learner.weights] * MEMORIES)
    tally = np.zeros(TALLY)
    began = time.monotonic()
    for batch in range(batches):
        done = batch / batches
        gradient = np.zeros(WEIGHTS, dtype=np.float32)
        entropy = 0.03 * (1 - done) + 0.004
        learn(
            seed, batch * games, games, templates, learner.weights, memories, entropy, 20, gradient,
            tally,
        )  # fmt: skip
        learner.follow(gradient.astype(np.float64) / games, 3e-3 * (1 - done) + 2e-4)
        t = learner.steps
        if t % max(1, batches // 20) == 0:
            memories[t // max(1, batches // 20) % MEMORIES] = learner.average
        if t % 50 == 0:
            shares = tally[: PAST + 1] / np.maximum(1, tally[8 : 9 + PAST])
            surprise = tally[17:20] / np.maximum(1, tally[20:23])
            names = ("learned", "keen", "careful", "counting", "greedy", "random", "past")
            print(
                f"batch {t}  {(time.monotonic() - began) / 60:.1f} min  above par: "
                + ", ".join(f"{n} {s:+.3f}" for n, s in zip(names, shares, strict=True))
                + f"  entropy {surprise.round(2)}  td {tally[16] / tally[8]:.4f}",
                flush=True,
            )
            tally[:] = 0
            file.parent.mkdir(exist_ok=True)
            np.savez_compressed(file, weights=learner.best())


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    ask.add_argument("--batches", type=int, default=5_000)
    ask.add_argument("--games", type=int, default=256, help="games in a batch")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--file", type=Path, default=FILE)
    chosen = ask.parse_args()
    train(chosen.batches, chosen.seed, chosen.games, chosen.file)


if __name__ == "__main__":
    main()
