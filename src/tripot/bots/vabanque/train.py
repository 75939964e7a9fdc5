"""Trains Colombina's network of Vabanque from scratch, mostly against itself.

    python -m tripot.bots.vabanque.train --batches 5000 --seed 1

Most seats of every game play the same policy and learn from how their chances changed over each
round (policy gradient; TD(lambda) over the rounds' values, Adam). The others are opponents to learn
against: the kinds of models.py, and earlier versions of the policy. The result is weights.npz. The
same seed and number of batches give the same weights. The reader is trained by the same loops, in
other games (`train_reader`).
"""

import argparse
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tripot.bots.vabanque.models import KINDS, LEARNED, odds, pick
from tripot.bots.vabanque.net import (
    FEATURES,
    HIDDEN,
    STANDING,
    WIDTH,
    Floats,
    chances,
    count_weights,
    policy_start,
    value_start,
)
from tripot.bots.vabanque.strong import FILE
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
    PAWN,
    PHASE,
    ROUND,
    ROUNDS,
    SEATS,
    SIZE,
    STROLL,
    WALK,
    actor,
    apply,
    start_by_lot,
)

F32 = np.float32
MAX_DECISIONS = 160  # In a game of six.
LAMBDA = 0.8
PAST = KINDS  # Another kind of opponent: an earlier version of the policy.
MEMORIES = 4
OPPONENTS = 20  # How many per cent of the seats do not learn.
ALONE = -1  # Instead of a percentage of opponents.

# What is added up over games: by player its wins above par and its seats; then the square of the
# gains, and by phase the entropy and the decisions.
PLAYERS = 8
GAINS = 2 * PLAYERS
ENTROPIES, DECISIONS = GAINS + 1, GAINS + 4
TALLY = GAINS + 7

Tally = NDArray[np.float64]
Notes = tuple[Floats, Floats, Row, Floats, Row, Floats, Floats, Floats]
Play = Callable[[int, int, Row, Floats, Floats, float, Floats, Tally], None]
"""Plays one game and adds what it teaches to the gradient: seed, game, template, weights, memories,
entropy, gradient, tally."""


@kernel
def notes(features: int, standing: int, width: int) -> Notes:
    """What the learner decided in a game, and the values of its rounds.

    seen, hidden, moves, chance and said by decision; standing and its hidden layer by round and
    seat; value by round and seat.
    """
    return (
        np.zeros((MAX_DECISIONS, MAX_CASINOS, features), np.float32),
        np.empty((MAX_DECISIONS, MAX_CASINOS, HIDDEN), np.float32),
        np.empty((MAX_DECISIONS, MOST_LEGAL), np.int32),
        np.empty((MAX_DECISIONS, MOST_LEGAL), np.float32),
        np.empty((MAX_DECISIONS, 6), np.int32),  # Seat, round, phase, moves, chosen, pawn.
        np.empty((MAX_ROUNDS, MAX_SEATS, standing), np.float32),
        np.empty((MAX_ROUNDS, MAX_SEATS, width), np.float32),
        np.empty((MAX_ROUNDS + 1, MAX_SEATS), np.float32),
    )


@kernel
def note(said: Row, state: Row, me: int, legal: int, chosen: int) -> None:
    """Note a decision, before it is made."""
    said[0], said[1], said[2] = me, state[ROUND], state[PHASE]
    said[3], said[4], said[5] = legal, chosen, state[PAWN + me]


@kernel
def learn_from(
    opponents: int,
    seed: int,
    game: int,
    template: Row,
    weights: Floats,
    memories: Floats,
    entropy: float,
    gradient: Floats,
    tally: Tally,
) -> None:
    """Play one game and add what it teaches to the gradient.

    opponents is how many per cent of the seats do not learn. ALONE means that one seat learns among
    earlier versions of the policy.
    """
    state = np.empty(SIZE, dtype=np.int32)
    luck = np.empty(2, dtype=np.uint32)
    table = np.empty((3, MAX_CASINOS), dtype=np.float32)
    players = np.empty(MAX_SEATS, dtype=np.int32)
    kept = notes(FEATURES, STANDING, WIDTH)
    seen, hidden, moves, chance, said, standing, warm, value = kept

    begin(luck, seed, game)
    start_by_lot(state, template, luck)
    seats = state[SEATS]
    for seat in range(seats):
        if opponents == ALONE:
            players[seat] = PAST
        else:
            players[seat] = LEARNED if below(luck, 100) >= opponents else 1 + below(luck, PAST)
    if opponents == ALONE:
        players[below(luck, seats)] = LEARNED
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
        past = players[me] == PAST
        room = (seen[count], hidden[count], table, moves[count], chance[count])
        legal = odds(LEARNED if past else players[me], memory if past else weights, state, me, room)
        chosen = pick(chance[count], legal, luck)
        action = moves[count, chosen]
        if players[me] == LEARNED:
            note(said[count], state, me, legal, chosen)
            count += 1
        apply(state, me, action)
    learn_game(count, valued, state, weights, entropy, kept, False, gradient, tally)
    count_wins(seats, players, value[valued], tally)


@kernel
def count_wins(seats: int, players: Row, shares: Floats, tally: Tally) -> None:
    """Add up what each player won above par."""
    for seat in range(seats):
        tally[players[seat]] += shares[seat] - F32(1) / F32(seats)
        tally[PLAYERS + players[seat]] += 1


@kernel
def learn_game(
    count: int,
    rounds: int,
    state: Row,
    weights: Floats,
    entropy: float,
    kept: Notes,
    by_four: bool,
    gradient: Floats,
    tally: Tally,
) -> None:
    """Add what the noted decisions of a game teach to the gradient.

    Each network keeps the order of additions that its weights were made with, so that they can be
    made again: by_four adds up four casinos at a time; otherwise it is one after another, and for
    a walk from the pawn on.
    """
    seen, hidden, moves, chance, said, standing, warm, value = kept
    seats, casinos = state[SEATS], state[CASINOS]
    gain = np.zeros((MAX_ROUNDS, MAX_SEATS), dtype=np.float32)
    for seat in range(seats):
        later = F32(0)
        for r in range(rounds - 1, -1, -1):
            later = value[r + 1, seat] - value[r, seat] + F32(LAMBDA) * later
            gain[r, seat] = later
    numbers, width = standing.shape[2], warm.shape[2]
    for r in range(rounds):  # Move the value of a round towards its result.
        first = value_start(len(weights), numbers, width, state[ROUNDS] - r)
        bias = first + numbers * width
        second = bias + width
        for seat in range(seats):
            slope = -gain[r, seat]
            tally[GAINS] += gain[r, seat] ** 2
            for h in range(width):
                x = warm[r, seat, h]
                gradient[second + h] += slope * x
                inner = slope * weights[second + h] * (F32(1) - x * x)
                gradient[bias + h] += inner
                for f in range(numbers):
                    gradient[first + f * width + h] += inner * standing[r, seat, f]
    features = seen.shape[2]
    slopes = np.empty((3, MAX_CASINOS), dtype=np.float32)
    back = np.zeros((MAX_CASINOS, HIDDEN), dtype=np.float32)
    for i in range(count):
        phase, legal, chosen, pawn = said[i, 2], said[i, 3], said[i, 4], said[i, 5]
        advantage = gain[said[i, 1], said[i, 0]] * F32(5)
        heads = 3 if phase == CARD else 1
        first = policy_start(features, phase)
        bias = first + features * HIDDEN
        second = bias + HIDDEN
        surprise = F32(0)
        for a in range(legal):
            if chance[i, a] > F32(1e-9):
                surprise -= chance[i, a] * np.log(chance[i, a])
        tally[ENTROPIES + phase] += surprise
        tally[DECISIONS + phase] += 1
        slopes[:] = F32(0)
        for a in range(legal):
            p = chance[i, a]
            slope = advantage * (p - F32(a == chosen))
            if p > F32(1e-9):
                slope += F32(entropy) * p * (np.log(p) + surprise)
            action = moves[i, a]
            if phase == WALK:
                slopes[0, (pawn + action - STROLL) % casinos] = slope
            else:
                head = action // MAX_CASINOS - 1 if phase == CARD else 0
                slopes[head, action % MAX_CASINOS] = slope
        start = pawn if phase == WALK and not by_four else 0
        for k in range(casinos):
            c = (start + k) % casinos
            row, to = hidden[i, c], back[c]
            for h in range(HIDDEN):
                to[h] = F32(0)
            for head in range(heads):
                slope = slopes[head, c]
                if slope == F32(0):
                    continue
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
        for k in range(0, casinos, 4 if by_four else 1):
            if by_four:  # What lies behind the last casino is 0.
                add_four(seen[i, k : k + 4], back[k : k + 4], gradient[first:bias])
            else:
                c = (start + k) % casinos
                add_one(seen[i, c], back[c], gradient[first:bias])


@kernel
def add_one(seen: Floats, back: Floats, gradient: Floats) -> None:
    """Add what the hidden layer of one casino teaches about the weights below it."""
    for f in range(len(seen)):
        x, up = seen[f], gradient[f * HIDDEN : (f + 1) * HIDDEN]
        if x != F32(0):
            for h in range(HIDDEN):
                up[h] += x * back[h]


@kernel
def add_four(seen: Floats, back: Floats, gradient: Floats) -> None:
    """Add what the hidden layers of four casinos teach together."""
    b0, b1, b2, b3 = back[0], back[1], back[2], back[3]
    for f in range(seen.shape[1]):
        x0, x1, x2, x3 = seen[0, f], seen[1, f], seen[2, f], seen[3, f]
        up = gradient[f * HIDDEN : (f + 1) * HIDDEN]
        for h in range(HIDDEN):
            up[h] += x0 * b0[h] + x1 * b1[h] + x2 * b2[h] + x3 * b3[h]


def fresh(seed: int, features: int, standing: int, width: int) -> Floats:
    """Random weights to start from."""
    random = np.random.default_rng(seed)
    weights = np.zeros(count_weights(features, standing, width), dtype=np.float32)
    for phase, heads in enumerate((1, 3, 1)):
        at, size = policy_start(features, phase), features * HIDDEN
        weights[at : at + size] = random.normal(0, (2 / features) ** 0.5, size)
        second = at + size + HIDDEN
        weights[second : second + HIDDEN * heads] = random.normal(0, 0.05, HIDDEN * heads)
    for r in range(MAX_ROUNDS):
        at = value_start(len(weights), standing, width, MAX_ROUNDS - r)
        size = standing * width
        weights[at : at + size] = random.normal(0, 0.3, size)
        weights[at + size + width : at + size + 2 * width] = random.normal(0, 0.1, width)
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


def train(
    play: Play,
    sizes: tuple[int, int, int],
    names: Sequence[str],
    rate: float,
    chosen: argparse.Namespace,
) -> None:
    """Plays batch after batch, and saves as it goes. names are those of the players tallied."""
    batches, games, seed = chosen.batches, chosen.games, chosen.seed
    templates = [template(Vabanque(int(n))) for n in chosen.seats.split(",")]
    learner = Adam(fresh(seed, *sizes))
    memories = np.stack([learner.weights] * MEMORIES)
    tally = np.zeros(TALLY)
    began = time.monotonic()
    for batch in range(batches):
        done = batch / batches
        gradient = np.zeros(len(learner.weights), dtype=np.float32)
        entropy = 0.03 * (1 - done) + 0.004
        for game in range(batch * games, (batch + 1) * games):
            book = templates[game % len(templates)]
            play(seed, game, book, learner.weights, memories, entropy, gradient, tally)
        learner.follow(gradient.astype(np.float64) / games, rate * (1 - done) + 2e-4)
        t = learner.steps
        if t % max(1, batches // 20) == 0:
            memories[t // max(1, batches // 20) % MEMORIES] = learner.average
        if t % 50 == 0:
            seats = tally[PLAYERS:GAINS]
            shares = (tally[:PLAYERS] / np.maximum(1, seats))[: len(names)]
            mixed = tally[ENTROPIES:DECISIONS] / np.maximum(1, tally[DECISIONS:])
            print(
                f"batch {t}  {(time.monotonic() - began) / 60:.1f} min  above par: "
                + ", ".join(f"{n} {s:+.3f}" for n, s in zip(names, shares, strict=True))
                + f"  entropy {mixed.round(2)}  td {tally[GAINS] / seats.sum():.4f}",
                flush=True,
            )
            tally[:] = 0
            chosen.file.parent.mkdir(exist_ok=True)
            np.savez_compressed(chosen.file, weights=learner.best())


def read_options(
    title: str | None, batches: int, games: int, seats: str, file: Path
) -> argparse.Namespace:
    """The command line of a training, with its defaults."""
    ask = argparse.ArgumentParser(description=title.splitlines()[0] if title else None)
    ask.add_argument("--batches", type=int, default=batches)
    ask.add_argument("--games", type=int, default=games, help="games in a batch")
    ask.add_argument("--seats", default=seats, help="numbers of seats, in turn")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--file", type=Path, default=file)
    return ask.parse_args()


def main() -> None:
    chosen = read_options(__doc__, 5_000, 256, "4,3,4,5,4,6,4,4", FILE)
    names = ("learned", "keen", "careful", "counting", "greedy", "random", "past")
    play = partial(learn_from, OPPONENTS)
    train(play, (FEATURES, STANDING, WIDTH), names, 3e-3, chosen)


if __name__ == "__main__":
    main()
