"""Games of Vabanque: `many` by uniform play one after another, `play` with policies.

The three games take the same parameters. `tripot.sim.loops` says what `fault` and `sight` keep.
"""

from typing import Any

import numpy as np

from tripot.rules import vabanque
from tripot.sim import vabanque as vb
from tripot.sim.jit import kernel
from tripot.sim.loops import MIND, Digests, Fault, Firsts, Table, digest, note
from tripot.sim.luck import U64, begin
from tripot.sim.policy import LANES, Seated, ask, ask_many, at_random
from tripot.sim.row import Row
from tripot.sim.vabanque import lockstep

AT_ONCE = LANES
"""How many games `play` plays together; fewer take as long."""


@kernel
def many(template: Row, seed: int, game: int, first: Firsts, moves: Row, scores: Table) -> None:
    """Uniform play."""
    state, luck = np.empty(vb.SIZE, np.int32), np.empty(2, np.uint32)
    total = np.empty(vb.MAX_SEATS, np.int32)
    for i in range(len(first)):
        begin(luck, seed, game + i)
        vb.start_by_lot(state, template, luck)
        first[i] = state[vb.ORDER]
        vb.playout(state, luck)
        moves[i] = vb.length(template)
        vb.score(state, total)
        for seat in range(template[vb.SEATS]):
            scores[i, seat] = total[seat]


@kernel
def play(
    template: Row,
    seated: Seated,
    seed: int,
    game: int,
    first: Firsts,
    moves: Row,
    scores: Table,
    digests: Digests,
    fault: Fault,
    sight: Row,
) -> None:
    """Policies on some seats."""
    play_and_tell(
        template,
        seated,
        seed,
        game,
        first,
        moves,
        scores,
        digests,
        fault,
        sight,
        np.empty((0, 0), np.int32),
    )


@kernel
def play_and_tell(
    template: Row,
    seated: Seated,
    seed: int,
    game: int,
    first: Firsts,
    moves: Row,
    scores: Table,
    digests: Digests,
    fault: Fault,
    sight: Row,
    told: Table,
) -> None:
    """The same, and how each game went, as `TOLD` says, unless `told` is empty.

    All games are equally long, so many are played in lock-step.
    """
    states, view = np.empty((LANES, vb.SIZE), np.int32), np.empty(vb.SIZE, np.int32)
    lucks, minds = np.empty((LANES, 2), np.uint32), np.empty((LANES, 2), np.uint32)
    actions, total = np.empty(LANES, np.int64), np.empty(vb.MAX_SEATS, np.int32)
    # The games in which a policy chooses that can choose in many at once, by its first seat.
    asked, waiting = np.empty((vb.MAX_SEATS, LANES), np.int64), np.zeros(vb.MAX_SEATS, np.int64)
    seats, length = template[vb.SEATS], vb.length(template)
    for done in range(0, len(first), LANES):
        count = min(LANES, len(first) - done)
        for g in range(count):
            begin(lucks[g], seed, game + done + g)
            begin(minds[g], seed ^ MIND, game + done + g)
            vb.start_by_lot(states[g], template, lucks[g])
            seat = states[g, vb.ORDER]
            first[done + g] = seat
            digests[done + g] = digest(U64(0), 16 * seat + states[g, vb.PAWN + seat])
        for decision in range(length):
            for g in range(count):
                state, mind = states[g], minds[g]
                seat = vb.actor(state)
                if at_random(seated, seat, decision, mind):
                    actions[g] = vb.uniform(state, seat, lucks[g])
                elif seated.many[seat]:
                    one = seated.first[seat]
                    asked[one, waiting[one]] = g
                    waiting[one] += 1
                else:
                    vb.view_of(state, seat, view)
                    actions[g] = ask(seated, seat, view, mind)
            for seat in range(seats):
                if waiting[seat]:
                    ask_many(seated, seat, states, asked[seat], waiting[seat], minds, actions)
                    waiting[seat] = 0
            for g in range(count):
                state, action = states[g], actions[g]
                seat = vb.actor(state)
                if not vb.is_legal(state, seat, action):
                    vb.view_of(state, seat, sight)
                    note(fault, seat, action, game + done + g, decision)
                    return
                round_ = state[vb.ROUND]
                if len(told) and state[vb.PHASE] == vb.WALK and state[vb.TURN] == seats - 1:
                    told[done + g, template[vb.ROUNDS] * seats] += caught(state, seat, action)
                vb.apply(state, seat, action)
                if len(told) and state[vb.ROUND] > round_:
                    for each in range(seats):
                        told[done + g, round_ * seats + each] = state[vb.MONEY + each]
                digests[done + g] = digest(digests[done + g], action)
        for g in range(count):
            moves[done + g] = length
            vb.score(states[g], total)
            for seat in range(seats):
                scores[done + g, seat] = total[seat]


@kernel
def caught(state: Row, seat: int, action: int) -> int:
    """How many traps catch another seat's pawn, once the last seat has walked."""
    casinos, count = state[vb.CASINOS], 0
    for owner in range(state[vb.SEATS]):
        trap = state[vb.FACE + 3 * owner + vb.TRAP]
        for other in range(state[vb.SEATS]):
            pawn = state[vb.PAWN + other]
            if other == seat:
                pawn = (pawn + action - vb.STROLL) % casinos
            if other != owner and pawn == trap:
                count += 1
                break
    return count


TOLD = ("traps",)
"""What is told of a game besides the money of each seat after every round: how many traps caught
somebody."""


def rounds(rules: vabanque.Vabanque) -> int:
    """How many rounds a game has."""
    return len((rules.box or vabanque.BOXES[rules.seats]).chips)


def unit(rules: vabanque.Vabanque) -> int:
    """V21: what one unit of the kernels is in money."""
    return 1000 if rules.box is None else rules.box.unit


def many_at_once(rules: vabanque.Vabanque) -> Any:
    """Uniform play in lock-step, for the usual box."""
    return lockstep.play if rules.box is None else None
