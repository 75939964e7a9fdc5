"""Vabanque between the rule-book and the kernels: templates, rows and moves."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from tripot.rules import vabanque
from tripot.sim import vabanque as vb
from tripot.sim.row import Row, put

FACES = tuple(vabanque.Card)


def template(rules: vabanque.Vabanque) -> Row:
    """The row of a game before its luck, with the rule-book's numbers and options in it."""
    box = rules.box or vabanque.BOXES[rules.seats]
    if rules.seats > 6 or box.casinos > vb.MAX_CASINOS or len(box.chips) > vb.MAX_ROUNDS:
        raise ValueError("the kernels hold at most 6 seats, 12 casinos and 4 rounds")
    if len(set(box.cards)) < len(box.cards) or not box.cards:
        raise ValueError("the kernels hold one card of each face, and at least one card")
    row = np.zeros(vb.SIZE, np.int32)
    row[vb.SEATS], row[vb.CASINOS], row[vb.ROUNDS] = rules.seats, box.casinos, len(box.chips)
    row[vb.CARDS] = sum(1 << FACES.index(card) for card in box.cards)
    row[vb.REACH], row[vb.APART] = box.steps, box.apart
    row[vb.LAW] = box.law == "double"
    for i, (face, each) in enumerate(box.chips):
        row[vb.COIN + i], row[vb.EACH + i] = face, each
    for casino, count in enumerate(box.laid):
        row[vb.CHIPS + casino] = count * box.chips[0][0]
    return row


def as_row(rules: vabanque.Vabanque, state: vabanque.State | vabanque.View) -> Row:
    """The row of a state or of a view: what a view hides is HIDDEN."""
    box = rules.box or vabanque.BOXES[rules.seats]
    out = template(rules)
    phase = rules.phase(state) if isinstance(state, vabanque.State) else state.phase
    if phase is vabanque.Phase.BEGIN:
        raise ValueError("the game has not begun")
    rounds = len(state.rounds)
    out[vb.ROUND] = rounds
    out[vb.PHASE] = ("chip", "card", "move", "over").index(phase)
    put(out, vb.ORDER, state.order)
    put(out, vb.MONEY, [money // box.unit for money in state.money])
    faces = [face for face, _ in box.chips]
    laid = state.cards
    if isinstance(state, vabanque.State):
        chips: Sequence[Sequence[int]] = state.chips
        put(out, vb.PAWN, state.pawns)
    else:
        chips = [casino.chips for casino in state.casinos]
        for at, casino in enumerate(state.casinos):
            for pawn in casino.pawns:
                out[vb.PAWN + pawn] = at
    for at, counts in enumerate(chips):
        out[vb.CHIPS + at] = sum(n * face for n, face in zip(counts, faces, strict=True))
    vb.take_all_back(out)
    for seat in range(rules.seats):
        mine = [(card.casino, card.card) for card in laid if card.seat == seat]
        put(out, vb.PLACE + 3 * seat, [at for at, _ in mine])
        for at, card in mine:
            if card is not None:
                out[vb.FACE + 3 * seat + FACES.index(card)] = at
                out[vb.HAND + seat] -= 1 << FACES.index(card)
        if any(card is None for _, card in mine):
            put(out, vb.FACE + 3 * seat, [vb.HIDDEN] * 3)
            out[vb.HAND + seat] = 0 if len(mine) == len(box.cards) else vb.HIDDEN
    if phase is vabanque.Phase.CHIP:
        now = sum(counts[rounds] for counts in chips) - (sum(box.laid) if not rounds else 0)
        out[vb.LAP], out[vb.TURN] = divmod(now, rules.seats)
    elif phase is vabanque.Phase.CARD:
        out[vb.LAP], out[vb.TURN] = divmod(len(laid), rules.seats)
    elif phase is vabanque.Phase.MOVE:
        actor = rules.actors(state)[0] if isinstance(state, vabanque.State) else state.actors[0]
        out[vb.TURN] = state.order.index(actor)
    return out


def action(move: Any) -> int:
    """A move of the rule-book as the integer of the kernels."""
    match move:
        case vabanque.Chip(casino):
            return int(casino)
        case vabanque.Lay(card, casino):
            return vb.LAY + vb.MAX_CASINOS * FACES.index(card) + int(casino)
        case vabanque.Walk(steps):
            return vb.STROLL + int(steps)
        case _:
            raise TypeError(f"no action for {move!r}")


def move(number: int) -> vabanque.Move:
    """An integer of the kernels as the rule-book's move."""
    if number < vb.LAY:
        return vabanque.Chip(vabanque.Casino(number))
    if number < vb.STROLL:
        face, casino = divmod(number - vb.LAY, vb.MAX_CASINOS)
        return vabanque.Lay(FACES[face], vabanque.Casino(casino))
    return vabanque.Walk(number - vb.STROLL)
