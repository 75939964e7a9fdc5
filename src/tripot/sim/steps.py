"""What the environments of every game share: one seat decides, policies move the other seats.

Each game has a module `steps` with the same names:

    ACTIONS                       how many numbers a decision is chosen from
    layout(template)              the arrays of an observation, by name, with their shapes
    mask(state, seat, part, out)  1 for every action that the seat may choose, else 0
    choose(state, seat, part, action)
                                  carries the action out; False if it is illegal
    observe(view, seat, part, out)
                                  what the seat knows, as float32; seats count from itself on
    many(...)                     one decision in each of many games; `make_many` makes it where
                                  nothing is dealt between decisions

Actions are those of the kernels, except that a sealed bid is chosen colour by colour: `part` keeps
how many colours are chosen, and the bid so far. `observe` reads only the row that `view_of` or
`tripot.sim.encode.as_row` of a view gives, and the seat's own unfinished bid.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tripot.sim.jit import kernel
from tripot.sim.loops import MIND, Fault
from tripot.sim.luck import Luck, begin
from tripot.sim.policy import Seated, ask
from tripot.sim.row import Row

Floats = NDArray[np.float32]
Masks = NDArray[np.int8]
Flags = NDArray[np.bool_]
Numbers = NDArray[np.int64]
Rows = NDArray[np.int32]
Lucks = NDArray[np.uint32]
Layout = dict[str, tuple[int, ...]]

PART = 2
"""The length of `part`: colours chosen, and the bid so far."""
ILLEGAL = -1.0
"""The reward of an illegal action, which ends the game."""


@kernel
def share(scores: Row, seats: int, seat: int) -> float:
    """The seat's part of the win: 1 divided among all that have most."""
    highest = scores[0]
    for other in range(seats):
        highest = max(highest, scores[other])
    if scores[seat] < highest:
        return 0.0
    tied = 0
    for other in range(seats):
        tied += scores[other] == highest
    return 1.0 / tied


def make_others(game: Any) -> Any:
    """`others` for the kernels of a game."""

    @kernel
    def others(state: Row, seated: Seated, me: int, luck: Luck, mind: Luck, view: Row) -> int:
        """The other seats move until it is our turn; the seat of an illegal move, or -1."""
        while state[game.PHASE] != game.OVER:
            seat: int = game.actor(state)
            if seat == me:
                return -1
            if seated.addresses[seat] == 0:
                action = game.uniform(state, seat, luck)
            else:
                game.view_of(state, seat, view)
                action = ask(seated, seat, view, mind)
                if not game.is_legal(state, seat, action):
                    return seat
            game.apply(state, seat, action)
        return -1

    return others


def make_many(game: Any, steps: Any) -> Any:
    """`many` for the kernels of a game and its module `steps`, whose `others` it calls.

    Both are given as modules: numba caches no function that holds another compiled one.
    """

    @kernel
    def many(
        template: Row,
        seated: Seated,
        me: int,
        seed: int,
        stride: int,
        states: Rows,
        parts: Rows,
        games: Numbers,
        lucks: Lucks,
        minds: Lucks,
        actions: Numbers,
        observations: Floats,
        masks: Masks,
        rewards: Floats,
        over: Flags,
        fault: Fault,
    ) -> None:
        """One decision in each game; instead of a finished one, the game `stride` later begins."""
        view, scores = np.empty(game.SIZE, np.int32), np.empty(game.MAX_SEATS, np.int32)
        for i in range(len(states)):
            state, luck, mind = states[i], lucks[i], minds[i]
            rewards[i] = 0
            if over[i]:
                games[i] += stride
                begin(luck, seed, games[i])
                begin(mind, seed ^ MIND, games[i])
                game.start_by_lot(state, template, luck)
                parts[i, :] = 0
                over[i] = False
            elif not steps.choose(state, me, parts[i], actions[i]):
                rewards[i], over[i] = ILLEGAL, True
            if not over[i]:
                wrong = steps.others(state, seated, me, luck, mind, view)
                if wrong >= 0:
                    fault[0], fault[1] = wrong + 1, games[i]
                    return
                if state[game.PHASE] == game.OVER:
                    over[i] = True
                    game.score(state, scores)
                    rewards[i] = share(scores, state[game.SEATS], me)
            if over[i]:
                masks[i, :] = 1
            else:
                steps.mask(state, me, parts[i], masks[i])
            game.view_of(state, me, view)
            steps.observe(view, me, parts[i], observations[i])

    return many


def size(layout: Layout) -> int:
    """The length of the flat vector."""
    return sum(int(np.prod(shape)) for shape in layout.values())


def named(layout: Layout, flat: Floats) -> dict[str, Floats]:
    """The parts of a flat vector under their names; they share its memory."""
    arrays, at = {}, 0
    for name, shape in layout.items():
        length = int(np.prod(shape))
        arrays[name] = flat[..., at : at + length].reshape(*flat.shape[:-1], *shape)
        at += length
    return arrays
