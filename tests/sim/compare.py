"""Follows a game of the rule-books on the kernels, step by step, and says where they differ."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any

import numpy as np

from tripot.core import CHANCE, Seat
from tripot.game import Game
from tripot.rules import BanqueFatale, Vabanque, Vendome
from tripot.rules import banque_fatale as bf_rules
from tripot.rules import vabanque as vb_rules
from tripot.rules import vendome as vd_rules
from tripot.sim import banque_fatale, encode, vabanque, vendome
from tripot.sim.banque_fatale.encode import CARDS
from tripot.sim.row import Row
from tripot.sim.vendome.encode import PACK

KERNELS: dict[type, ModuleType] = {
    Vabanque: vabanque,
    Vendome: vendome,
    BanqueFatale: banque_fatale,
}

AnyGame = Game[Any, Any, Any, Any, Any]


class Differs(AssertionError):
    """The compiled copy and the rules differ."""


def follow(game: AnyGame, kernels: ModuleType | None = None, as_list: bool = False) -> None:
    """Play the game's moves on the kernels; raise if any state, legal move or result differs.

    With as_list the kernels' Python source runs, not its compiled form.
    """
    rules: Any = game.rules
    kernels = kernels or KERNELS[type(rules)]
    template = encode.template(rules)
    state: Any = np.zeros_like(template)
    buffer: Any = np.zeros(kernels.MOST_LEGAL, np.int32)
    luck: Any = np.zeros(2, np.uint32)
    if as_list:
        template, state, buffer, luck = (a.tolist() for a in (template, state, buffer, luck))
    started = False
    for step, after in zip(game, [*[s.before for s in game][1:], game.state], strict=True):
        if step.seat != CHANCE:
            check_choice(rules, step, kernels, state, buffer)
            kernels.apply(state, step.seat, encode.action(step.move))
        elif isinstance(step.move, vd_rules.Shuffle):
            kernels.deal(
                state,
                [PACK[c] for c in step.move.deck]
                if as_list
                else np.array([PACK[c] for c in step.move.deck], np.int32),
                luck,
            )
        else:
            started = begin(rules, step.move, after, kernels, state, template)
        if started:
            compare(rules, after, state)
    scores: Any = [0] * 12 if as_list else np.zeros(12, np.int32)
    kernels.score(state, scores)
    want = list(getattr(game.outcome, "score", None) or rules.money(game.state))
    unit = 1
    if isinstance(rules, Vabanque):
        unit = (rules.box or vb_rules.BOXES[rules.seats]).unit
    got = [unit * int(score) for score in scores[: rules.seats]]
    if got != want:
        raise Differs(f"the outcome is {want}, not {got}")
    if isinstance(rules, BanqueFatale) and state[kernels.MOVES] != len(game.moves):
        raise Differs(f"{len(game.moves)} moves were played, not {state[kernels.MOVES]}")


def begin(
    rules: Any, move: Any, after: Any, kernels: ModuleType, state: Any, template: Any
) -> bool:
    """Start the compiled copy with the same luck; false during the draw for the bank."""
    match move:
        case vb_rules.Begin(first, casino):
            kernels.start(state, template, first, casino)
        case vd_rules.Draw():
            if after.drawing:
                return False
            kernels.start(state, template, after.banker)
        case bf_rules.Deal(first, dealt, deck):
            cards = [CARDS.index(card) for card in (*dealt, *deck)]
            kernels.start(
                state,
                template,
                first,
                cards if isinstance(state, list) else np.array(cards, np.int32),
            )
    return True


def check_choice(rules: Any, step: Any, kernels: ModuleType, state: Any, buffer: Any) -> None:
    """Actors and legal moves are the same in both."""
    actors = rules.actors(step.before)
    mask = int(kernels.actors(state))
    if mask != sum(1 << seat for seat in actors):
        raise Differs(f"{actors} may move, not {mask:b}")
    legal = rules.legal(step.before, step.seat)
    count = kernels.legal(state, step.seat, buffer)
    if count != len(legal):
        raise Differs(f"{len(legal)} moves are legal, not {count}")
    places = range(0, count, 1 + count // 50)  # There are thousands of bids.
    for place in places:
        if encode.action(legal[place]) != buffer[place]:
            raise Differs(f"{legal[place]} is legal, not {encode.move(rules, buffer[place])}")
        if encode.move(rules, int(buffer[place])) != legal[place]:
            raise Differs(f"{buffer[place]} does not stand for {legal[place]}")
    if not kernels.is_legal(state, step.seat, encode.action(step.move)):
        raise Differs(f"{step.move} was played and is refused")


def compare(rules: Any, truth: Any, state: Sequence[int] | Row) -> None:
    """The row of the compiled copy against the rule-book's state."""
    want = encode.as_row(rules, truth)
    got = np.array(state, np.int32)
    for place in compared(rules, want):
        if want[place] != got[place]:
            raise Differs(f"row[{place}] is {got[place]}, not {want[place]}, at {truth}")


def compared(rules: Any, want: Row) -> list[int]:
    """The places of a row that mean something between moves."""
    if isinstance(rules, Vendome):
        return list(range(vendome.HOLDER))
    if isinstance(rules, BanqueFatale):
        free = {banque_fatale.MOVES}
        drawn = range(banque_fatale.DECK, banque_fatale.DECK + int(want[banque_fatale.NEXT]))
        return [i for i in range(banque_fatale.SIZE) if i not in free and i not in drawn]
    return list(range(vabanque.SIZE))


def check_views(game: AnyGame) -> None:
    """What the kernels show a seat is what the rule-book shows it."""
    rules: Any = game.rules
    kernels = KERNELS[type(rules)]
    out = np.zeros(kernels.SIZE, np.int32)
    for step in game:
        if step.seat == CHANCE:
            continue
        whole = encode.as_row(rules, step.before)
        for seat in range(rules.seats):
            kernels.view_of(whole, seat, out)
            want = encode.as_row(rules, rules.view(step.before, Seat(seat)))
            for place in compared(rules, want):
                if skipped(rules, kernels, place, int(want[kernels.PHASE])):
                    continue
                if want[place] != out[place]:
                    raise Differs(f"seat {seat} sees row[{place}] {out[place]}, not {want[place]}")


def skipped(rules: Any, kernels: ModuleType, place: int, phase: int) -> bool:
    """Places a view of the rule-book leaves open."""
    match rules:
        case Vabanque():  # Only events have the order in which a seat laid its cards.
            return bool(place >= kernels.PLACE)
        case Vendome():
            return bool(place == kernels.TAKEN)
        case _:  # Opened fists are in the events; the taker only matters in the draft.
            opened = phase != kernels.BID and kernels.FIST <= place < kernels.PLACE
            idle = place in (kernels.TAKER, kernels.BIDDERS) and phase in (
                kernels.OFFER,
                kernels.SELL,
                kernels.TAKE,
                kernels.BID,
            )
            return bool(opened or idle)
