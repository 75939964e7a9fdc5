"""Vabanque's bots for the simulator: the simple habits of `habits`, compiled, and Colombina.

They make every move as often as the bots of the same names do.
"""

from functools import partial

import numpy as np
from numpy.typing import NDArray

from tripot.bots.vabanque import lockstep, models
from tripot.bots.vabanque.net import FEATURES, HEADS, WEIGHTS, new_room
from tripot.bots.vabanque.search import prior_odds
from tripot.bots.vabanque.strong import is_readable, learned
from tripot.core import AnyRules
from tripot.sim.jit import kernel
from tripot.sim.luck import Luck, draw
from tripot.sim.policy import Floats, Makers, Policy
from tripot.sim.row import Row
from tripot.sim.vabanque import (
    BLUFF,
    CARDS,
    CASINOS,
    CHIP,
    CHIPS,
    COUNT,
    FACE,
    LAW,
    LAY,
    MAX_CASINOS,
    MOST_LEGAL,
    ORDER,
    PAWN,
    PHASE,
    PLACE,
    RAISE,
    REACH,
    SEATS,
    STROLL,
    TRAP,
    TURN,
    WALK,
    legal,
)

Numbers = NDArray[np.float64]

ARLECCHINO, BRIGHELLA, PANTALONE = range(3)
SHARP = np.array([6.0, 7.0, 8.0])  # How much each prefers high scores.
SAFE, NEAR, VISITORS, CROWD, WALK_WORTH, TRAP_WORTH, RICH, RUN_WORTH, CHIPS_THERE = range(9)
COLUMNS = 9


@kernel
def read(view: Row, me: int, board: Numbers) -> None:
    """Every casino as a player reads it: board[column, casino]."""
    casinos, reach, cards = view[CASINOS], view[REACH], view[CARDS]
    hand = COUNT[cards]
    for c in range(casinos):
        backs, safe, doubled = 0, 1.0, 1.0
        for seat in range(view[SEATS]):
            lie = 0
            for k in range(3):
                lie += seat != me and view[PLACE + 3 * seat + k] == c
            backs += lie
            safe *= 1 - lie / hand
            doubled *= 1 + lie / hand
        raised = 1.0 if view[FACE + 3 * me + RAISE] == c else 0.0
        times = 1 + backs / hand + raised if cards >> RAISE & 1 else 1.0
        if view[LAW] and cards >> RAISE & 1:
            times = doubled * (1 + raised)
        chips = float(view[CHIPS + c])
        board[SAFE, c] = safe if cards >> TRAP & 1 else 1.0
        board[NEAR, c] = 1.0 if (c - view[PAWN + me]) % casinos <= reach else 0.0
        board[VISITORS, c] = board[CROWD, c] = 0
        board[WALK_WORTH, c] = board[TRAP_WORTH, c] = chips * times
        board[RICH, c] = chips * (1 + raised) + 0.1
        board[CHIPS_THERE, c] = chips + 0.1
    for k in range(view[SEATS]):
        seat = view[ORDER + k]
        pawn = view[PAWN + seat]
        if seat == me:
            continue
        if view[PHASE] == WALK and k < view[TURN]:  # It has walked, and stays.
            board[CROWD, pawn] += 1
            continue
        total = 0.0
        for s in range(reach + 1):
            c = (pawn + s) % casinos
            total += (1 + view[CHIPS + c] * board[SAFE, c]) ** 2
        for s in range(reach + 1):
            c = (pawn + s) % casinos
            board[CROWD, c] += (1 + view[CHIPS + c] * board[SAFE, c]) ** 2 / total
            board[VISITORS, c] += 1
    for c in range(casinos):
        board[WALK_WORTH, c] *= board[SAFE, c]
        board[TRAP_WORTH, c] *= board[CROWD, c]
        board[RUN_WORTH, c] = board[RICH, c] * board[SAFE, c] ** 0.6


@kernel
def ratio(board: Numbers, casinos: int, column: int, in_reach: bool, casino: int) -> float:
    """The column of a casino against the best of them, or of those in reach."""
    best = 1e-9
    for c in range(casinos):
        if board[NEAR, c] or not in_reach:
            best = max(best, board[column, c])
    return float(board[column, casino] / best)


@kernel
def score_chip(kind: int, board: Numbers, casinos: int, c: int) -> float:
    """What a chip at a casino is worth to a habit, best about 1."""
    if kind == ARLECCHINO:
        return ratio(board, casinos, RICH, True, c) if board[NEAR, c] else 0.0
    alone = 1 / (1 + board[VISITORS, c])
    return float(0.4 + 0.6 * alone if board[NEAR, c] else 0.3 * alone)


@kernel
def score_card(kind: int, view: Row, me: int, board: Numbers, face: int, c: int) -> float:
    """What a card at a casino is worth to a habit."""
    casinos, near = view[CASINOS], board[NEAR, c] > 0
    bluff, trap = view[FACE + 3 * me + BLUFF], view[FACE + 3 * me + TRAP]
    if kind == ARLECCHINO:
        if face == RAISE:
            return ratio(board, casinos, RICH, True, c) if near else 0.0
        return 0.3 * ratio(board, casinos, RICH, False, c)
    if kind == BRIGHELLA and face == BLUFF:
        return 1.2 + ratio(board, casinos, CHIPS_THERE, True, c) if near else 0.5
    if kind == BRIGHELLA and face == RAISE and bluff >= 0:
        there = 0.9 if c == bluff else 0.0
        return there + 0.3 * ratio(board, casinos, WALK_WORTH, False, c)
    if face == RAISE:
        guarded = 0.25 if c == trap else 0.0
        return 0.75 * ratio(board, casinos, WALK_WORTH, True, c) + guarded if near else 0.0
    worth = ratio(board, casinos, TRAP_WORTH, False, c)
    if face == TRAP:
        return worth
    wasted = c in (view[FACE + 3 * me + RAISE], trap)
    return 0.7 * worth * (0.5 if wasted else 1.0)


@kernel
def score_walk(kind: int, view: Row, me: int, board: Numbers, steps: int) -> float:
    """What a walk is worth to a habit."""
    casinos = view[CASINOS]
    there = (view[PAWN + me] + steps) % casinos
    if kind == ARLECCHINO:
        return ratio(board, casinos, RUN_WORTH, True, there)
    worth = ratio(board, casinos, WALK_WORTH, True, there)
    if kind == BRIGHELLA and view[FACE + 3 * me + BLUFF] == there:
        worth += 0.2
    return worth


@kernel
def habit_odds(kind: int, view: Row, me: int, board: Numbers, moves: Row, out: Numbers) -> int:
    """The legal actions of a seat, and how likely a habit makes each."""
    read(view, me, board)
    count = legal(view, me, moves)
    top = -1e9
    for i in range(count):
        if view[PHASE] == CHIP:
            out[i] = score_chip(kind, board, view[CASINOS], moves[i])
        elif view[PHASE] == WALK:
            out[i] = score_walk(kind, view, me, board, moves[i] - STROLL)
        else:
            face, c = divmod(moves[i] - LAY, MAX_CASINOS)
            out[i] = score_card(kind, view, me, board, face, c)
        top = max(top, out[i])
    total = 0.0
    for i in range(count):
        out[i] = np.exp(SHARP[kind] * (out[i] - top))
        total += out[i]
    for i in range(count):
        out[i] /= total
    return count


@kernel
def habit(view: Row, seat: int, luck: Luck, memory: Floats) -> int:
    """A move of the habit whose number is in memory."""
    board = np.empty((COLUMNS, MAX_CASINOS))
    moves, odds = np.empty(MOST_LEGAL, np.int32), np.empty(MOST_LEGAL)
    count = habit_odds(int(memory[0]), view, seat, board, moves, odds)
    at = draw(luck) * 2.0**-32
    for i in range(count - 1):
        at -= odds[i]
        if at < 0:
            return int(moves[i])
    return int(moves[count - 1])


@kernel
def colombina(view: Row, seat: int, luck: Luck, memory: Floats) -> int:
    """A move of Colombina in one game; `lockstep` makes them in many."""
    room = new_room(FEATURES)
    count = models.odds(models.LEARNED, memory[:WEIGHTS], view, seat, room)
    return models.choose(room, count, luck)


@kernel
def colombina_in_style(view: Row, seat: int, luck: Luck, memory: Floats) -> int:
    """A move of Colombina in the style that follows the weights in memory."""
    moves, chances = np.empty(MOST_LEGAL, np.int32), np.empty(MOST_LEGAL, np.float32)
    leaning = memory[WEIGHTS : WEIGHTS + HEADS * FEATURES].reshape((HEADS, FEATURES))
    count = prior_odds(memory[:WEIGHTS], leaning, view, seat, moves, chances)
    return int(moves[models.pick(chances, count, luck)])


def make_colombina(rules: AnyRules, style: str = "") -> Policy:
    if not is_readable(rules):  # type: ignore[arg-type]
        raise ValueError("colombina plays the printed box, or a variant of it with all cards")
    if style:
        memory = np.concatenate([learned(), models.STYLES[style].ravel()])
        return Policy(f"colombina:{style}", colombina_in_style, memory)
    return Policy("colombina", colombina, learned(), lockstep.SCRATCH, lockstep.colombina)


def make_habit(name: str, kind: int) -> Policy:
    return Policy(name, habit, np.full(1, kind, np.float32))


MAKERS: Makers = {
    "arlecchino": lambda rules: make_habit("arlecchino", ARLECCHINO),
    "brighella": lambda rules: make_habit("brighella", BRIGHELLA),
    "pantalone": lambda rules: make_habit("pantalone", PANTALONE),
    "colombina": make_colombina,
    **{f"colombina:{style}": partial(make_colombina, style=style) for style in models.STYLES},
}
