"""Trains the reader, Il Dottore's network of Vabanque, from scratch.

    python -m tripot.bots.vabanque.train_reader --batches 4000 --seed 1

It learns as Colombina's does (`train`), but while everybody reads the cards, and against a league:
the kinds of models.py, Colombina among them, and earlier versions of the policy. The result is
reader.npz. The same seed and number of batches give the same weights.
"""

from functools import partial

import numpy as np

from tripot.bots.vabanque import models, net
from tripot.bots.vabanque.dottore import FILE
from tripot.bots.vabanque.models import KINDS, choose, pick
from tripot.bots.vabanque.net import Floats, new_room
from tripot.bots.vabanque.reader import (
    FEATURES,
    STANDING,
    WIDTH,
    believe,
    chances,
    forget,
    mark,
    odds,
)
from tripot.bots.vabanque.strong import learned
from tripot.bots.vabanque.train import (
    MEMORIES,
    Tally,
    count_wins,
    learn_game,
    note,
    notes,
    read_options,
    train,
)
from tripot.sim.jit import kernel
from tripot.sim.luck import begin, below
from tripot.sim.row import Row
from tripot.sim.vabanque import (
    CHIP,
    MAX_CASINOS,
    MAX_ROUNDS,
    MAX_SEATS,
    OVER,
    PHASE,
    ROUND,
    SEATS,
    SIZE,
    WAYS,
    actor,
    apply,
    start_by_lot,
)

LEARNER, PAST = KINDS, KINDS + 1
LEAGUE = np.array([0, 0, 0, 1, 2, 3, 4, 5, PAST, PAST])  # Who opponents are, and how often.
OPPONENTS = 50  # How many per cent of the seats do not learn, among anybody.


@kernel
def learn_from(
    alone: bool,
    colombina: Floats,
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

    Half of the games are among equals, a quarter alone among copies of one of the league, and a
    quarter among anybody. If alone is set, one seat learns among earlier versions, and everybody
    reads cards as if that seat were one of them.
    """
    state = np.empty(SIZE, np.int32)
    luck = np.empty(2, np.uint32)
    players = np.empty(MAX_SEATS, np.int32)
    believed = np.empty((MAX_SEATS, WAYS), np.float32)
    marks = np.empty((MAX_SEATS, 3, MAX_CASINOS), np.float32)
    some = np.empty(WAYS, np.float32)
    kept = notes(FEATURES, STANDING, WIDTH)
    seen, hidden, moves, chance, said, standing, warm, value = kept
    room, other_room = new_room(FEATURES), new_room(net.FEATURES)

    begin(luck, seed, game)
    start_by_lot(state, template, luck)
    seats = state[SEATS]
    mode = below(luck, 4)
    other = LEAGUE[below(luck, len(LEAGUE))]
    for seat in range(seats):
        players[seat] = LEARNER
        if alone:
            players[seat] = PAST
        elif mode == 1:  # Alone among copies.
            players[seat] = other
        elif mode == 2 and below(luck, 100) < OPPONENTS:
            players[seat] = LEAGUE[below(luck, len(LEAGUE))]
    players[below(luck, seats)] = LEARNER
    memory = memories[below(luck, MEMORIES)]
    public = memory if alone else weights  # What everybody reads cards by.
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
        if players[me] == LEARNER:
            mine = (seen[count], hidden[count], room[2], moves[count], chance[count])
            legal = odds(weights, state, me, marks, mine)
            chosen = pick(chance[count], legal, luck)
            action = moves[count, chosen]
            note(said[count], state, me, legal, chosen)
            count += 1
        elif players[me] == PAST:
            legal = odds(memory, state, me, marks, room)
            action = choose(room, legal, luck)
        else:
            legal = models.odds(players[me], colombina, state, me, other_room)
            action = choose(other_room, legal, luck)
        phase, round_ = state[PHASE], state[ROUND]
        if phase != CHIP:
            believe(public, state, me, action, believed, marks, room, some)
        apply(state, me, action)
        if phase != CHIP and state[ROUND] == round_:
            mark(state, me, believed, marks)
    learn_game(count, valued, state, weights, entropy, kept, True, gradient, tally)
    count_wins(seats, players, value[valued], tally)


def main() -> None:
    chosen = read_options(__doc__, 4_000, 512, "4,3,5,4,6", FILE)
    names = ("colombina", "keen", "careful", "counting", "greedy", "random", "self", "past")
    play = partial(learn_from, False, learned())
    train(play, (FEATURES, STANDING, WIDTH), names, 4e-3, chosen)


if __name__ == "__main__":
    main()
