"""Imagined rounds of Vabanque, compiled, for the review by the strong bots.

The reference play is Colombina's network at every seat; seats that have shown another kind of play
continue in that kind. Some seats walk by reading backs. At the end of the round the network says
how likely each seat wins.
"""

import numpy as np

from tripot.bots.vabanque.models import GREEDY, LEARNED, choose, odds
from tripot.bots.vabanque.net import FEATURES, STANDING, WIDTH, Floats, chances, new_room
from tripot.bots.vabanque.search import Numbers, draw_from, read_and_walk, read_faces
from tripot.sim.jit import kernel
from tripot.sim.luck import begin, draw
from tripot.sim.row import Row, copy
from tripot.sim.vabanque import (
    IN_HAND,
    MAX_SEATS,
    MONEY,
    PHASE,
    PLACE,
    ROUND,
    SEATS,
    SIZE,
    WALK,
    actor,
    apply,
    assume,
)

NO_ACTION = -1
READERS = 0.5  # The share of players, neither greedy nor random, that walk by reading backs.


@kernel
def play_rounds(
    seed: int,
    first: int,
    now: Row,
    me: int,
    actions: Row,
    kinds: Numbers,
    ways: Numbers,
    weights: Floats,
    unseen: int,
    shares: Numbers,
    money: Numbers,
) -> None:
    """Try every action in the same imagined worlds: shares[world, action, seat], money likewise.

    `me` knows its own cards; a card of `unseen` (seat times 3 plus lap, or -1) lies there, but
    nobody but its owner sees its back when the pawns walk.
    """
    state = np.empty(SIZE, dtype=np.int32)
    blind = np.empty(SIZE, dtype=np.int32)
    luck = np.empty(2, dtype=np.uint32)
    who = np.empty(MAX_SEATS, dtype=np.int32)
    room = new_room(FEATURES)
    standing = np.empty((MAX_SEATS, STANDING), dtype=np.float32)
    warm = np.empty((MAX_SEATS, WIDTH), dtype=np.float32)
    value = np.empty(MAX_SEATS, dtype=np.float32)
    read = np.empty((MAX_SEATS, 3, 3))
    read_faces(ways, now, read)
    seats = now[SEATS]
    for world in range(len(shares)):
        for i in range(len(actions)):
            begin(luck, seed, first + world)
            copy(now, state)
            reads = 0
            for seat in range(seats):
                who[seat] = LEARNED
                if seat != me:
                    who[seat] = draw_from(kinds[seat], luck)
                    assume(state, seat, draw_from(ways[seat], luck))
                if float(draw(luck)) * 2.0**-32 < READERS and who[seat] < GREEDY:
                    reads |= 1 << seat
            if actions[i] != NO_ACTION:
                apply(state, actor(state), actions[i])
            while state[ROUND] == now[ROUND]:
                seat = actor(state)
                board = state
                if unseen >= 0 and unseen // 3 != seat:
                    copy(state, blind)
                    blind[PLACE + unseen] = IN_HAND
                    board = blind
                if state[PHASE] == WALK and reads >> seat & 1:
                    legal = read_and_walk(board, seat, read, room)
                else:
                    legal = odds(who[seat], weights, board, seat, room)
                apply(state, seat, choose(room, legal, luck))
            chances(weights, state, standing, warm, value)
            for seat in range(seats):
                shares[world, i, seat] = value[seat]
                money[world, i, seat] = state[MONEY + seat] - now[MONEY + seat]
