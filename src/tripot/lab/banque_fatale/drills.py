"""Drills of Banque Fatale: the least bid that wins for certain, and the bid that is best.

The first is counted. The second is found by Il Dottore's imagined auctions: a number of chips that
stays clearly better than others at ten times the depth, and whether rivals keep to their habits or
have none.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from tripot.core import Seat
from tripot.lab.drills.make import failing, record_until
from tripot.lab.drills.model import Choice, Drill, Solved
from tripot.lab.study import AnyGame, Reason
from tripot.record.text import AnyMove, read_bare_move, write_bare_move
from tripot.rules.banque_fatale import (
    ACES,
    COLOURS,
    BanqueFatale,
    Bid,
    State,
    View,
    card_value,
)

KINDS = {"sure": 150, "bid": 60}
LATER = {"bid": 35}  # Numbered after all others.
CHOICES = 4
START_CHIPS = 10  # F5: two of each colour.
SHALLOW_MS, DEEPER = 100, 10
CLEARLY = 0.02  # What a worse bid costs at least of the chance to win.
HOPE = 8  # Per cent: below this chance to win a drill is not interesting.
NONE_BESIDE = 6  # Of auctions in which an empty hand is best, one in this many becomes a drill.


def find(game: AnyGame, kind: str, luck: Random) -> Iterator[Drill]:
    """The auctions of a game that have one clearly better answer."""
    rules = game.rules
    assert isinstance(rules, BanqueFatale)
    return (_sure if kind == "sure" else _bids)(rules, game, luck)


def solve(drill: Drill, game: AnyGame) -> Solved:
    rules = game.rules
    assert isinstance(rules, BanqueFatale)
    return (_solve_sure if drill.kind == "sure" else _solve_bid)(rules, drill, game)


def _known(rules: BanqueFatale, state: State) -> tuple[Reason, ...]:
    """Chips, money and aces of everybody, from the start player on: all of it was public (A15)."""
    assert state.start is not None
    found = []
    for place in range(rules.seats):
        seat = Seat((state.start + place) % rules.seats)
        aces = [ace for card in state.cards[seat] for ace in ACES[card]]
        facts: dict[str, int | str] = {colour.value: aces.count(colour) for colour in COLOURS}
        purse = {"seat": seat, "chips": sum(state.chips[seat]), "money": state.money[seat]}
        found.append(Reason("purse", purse | facts))
    return tuple(found)


# What wins for certain?


def _needed(rules: BanqueFatale, state: State, seat: Seat) -> dict[Seat, int]:
    """F10: by rival, how many chips beat everything that it may hold out, and no fewer."""
    assert state.start is not None
    order = [Seat((state.start + i) % rules.seats) for i in range(rules.seats)]
    return {
        rival: sum(state.chips[rival]) + (order.index(rival) < order.index(seat))
        for rival in order
        if rival != seat
    }


def _slips(rules: BanqueFatale, state: State, seat: Seat) -> dict[str, int]:
    """The results of simpler calculations."""
    most = max(sum(chips) for rival, chips in enumerate(state.chips) if rival != seat)
    return {"more": most + 1, "tie": most, "start": START_CHIPS}


def _sure(rules: BanqueFatale, game: AnyGame, luck: Random) -> Iterator[Drill]:
    steps = list(game)
    for place in luck.sample(range(len(steps)), len(steps)):
        step = steps[place]
        if not isinstance(step.move, Bid):
            continue
        state: State = step.before
        least = max(_needed(rules, state, step.seat).values())
        if not CHOICES <= least < sum(state.chips[step.seat]):
            continue
        slips = tuple(
            name for name, chips in _slips(rules, state, step.seat).items() if chips != least
        )
        record = record_until(rules, steps[:place])
        yield Drill(rules.name, "sure", step.seat, record, slips=slips)


def _solve_sure(rules: BanqueFatale, drill: Drill, game: AnyGame) -> Solved:
    """The choices: the fewest chips that win whatever the rivals do, fewer that may not, and more.

    Only the fewest are right.
    """
    state: State = game.state
    seat = drill.seat
    needed = _needed(rules, state, seat)
    least, mine = max(needed.values()), sum(state.chips[seat])
    slips = _slips(rules, state, seat)
    wrong = [chips for chips in slips.values() if chips != least and chips <= mine]
    near = (least + 1, least - 1, least - 2, least - 3)
    offered = sorted([least, *list(dict.fromkeys((*wrong, *near)))[: CHOICES - 1]])
    choices = []
    for chips in offered:
        counted = [
            Reason("hand", {"seat": rival, "chips": sum(state.chips[rival]), "need": need})
            for rival, need in needed.items()
        ]
        if chips < least:
            above = max(needed, key=lambda rival: needed[rival])
            counted = [Reason("beaten", {"seat": above, "chips": sum(state.chips[above])})]
        elif chips > least:
            counted = [Reason("too-many", {"least": least})]
        says = Reason("chips", {"chips": chips})
        choices.append(Choice(str(chips), int(chips == least), None, tuple(counted), says))
    return Solved(tuple(choices), offered.index(least), known=_known(rules, state))


# What is best?


def _bids(rules: BanqueFatale, game: AnyGame, luck: Random) -> Iterator[Drill]:
    """A number of chips that is clearly better than three other numbers."""
    from tripot.lab.banque_fatale.fast import Fast  # Needs numba, unlike answering drills.
    from tripot.lab.banque_fatale.rivals import Rivals

    shallow, deep = Fast(game, SHALLOW_MS, 1), Fast(game, SHALLOW_MS * DEEPER, 2)
    others = [Rivals(game, SHALLOW_MS * DEEPER // 2, 3, habit) for habit in (0.0, 1.0)]
    asked = set[int]()  # Auctions, by their turn.
    for place in luck.sample(range(len(deep.steps)), len(deep.steps)):
        step = deep.steps[place]
        if not isinstance(step.move, Bid) or len(step.before.rounds) in asked:
            continue
        size = len(_moves(shallow, place)[shallow.weigh(place).best].chips)
        if size == 0 and luck.randrange(NONE_BESIDE):
            continue
        moves, found = _moves(deep, place), deep.weigh(place)
        best = moves[found.best]
        if len(best.chips) != size:
            continue
        by_size = _by_size(moves, [-less.value for less in found.behind])
        clear = {
            moves[i]: found.behind[i].value
            for chips, i in by_size.items()
            if chips != size and found.behind[i].value - found.behind[i].within >= CLEARLY
        }
        near = sorted(clear, key=lambda bid: clear[bid])[: CHOICES - 1]
        if len(near) < CHOICES - 1 or not all(_holds(each, place, best, near) for each in others):
            continue
        asked.add(len(step.before.rounds))
        drill = Drill(
            rules.name, "bid", step.seat, record_until(rules, deep.steps[:place]),
            found={
                write_bare_move(BanqueFatale, bid): round(
                    100 * found.wins[moves.index(bid)].value
                )
                for bid in sorted([best, *near], key=lambda bid: len(bid.chips))
            },
        )  # fmt: skip
        if max(drill.found.values()) >= HOPE:
            yield replace(drill, fails=failing(drill, _as_large_as(clear)))


def _moves(evaluator: Any, step: int) -> list[Bid]:
    return list(evaluator.moves(step))


def _by_size(bids: Sequence[Bid], worth: Sequence[float]) -> dict[int, int]:
    """By number of chips, the best bid of them."""
    found: dict[int, int] = {}
    for i, bid in enumerate(bids):
        size = len(bid.chips)
        if size not in found or worth[i] > worth[found[size]]:
            found[size] = i
    return found


def _as_large_as(bids: Iterable[Bid]) -> Callable[[AnyMove], bool]:
    """Whether a bid has as many chips as one of them."""
    sizes = {len(bid.chips) for bid in bids}
    return lambda bid: len(bid.chips) in sizes


def _holds(rivals: Any, step: int, best: Bid, near: Sequence[Bid]) -> bool:
    """Whether a bid is still better than others."""
    rivals.few = (best, *near)
    mine, *theirs = rivals.weigh(step).wins[: 1 + len(near)]
    return all(other.value < mine.value for other in theirs)


def _solve_bid(rules: BanqueFatale, drill: Drill, game: AnyGame) -> Solved:
    """Four bids of different size, with facts about each."""
    view: View = game.view(drill.seat)
    choices = tuple(
        Choice(name, share, None, tuple(_counted(view, read_bare_move(BanqueFatale, name))))
        for name, share in drill.found.items()
    )
    best = max(range(len(choices)), key=lambda i: choices[i].value)
    return Solved(choices, best, "percent", _known(rules, game.state))


def _counted(view: View, bid: Any) -> Iterator[Reason]:
    """What the card is worth now, what rivals can hold out, and which colours the bid pushes."""
    assert view.offered is not None
    assert view.seat is not None
    mine = [ace for card in view.cards[view.seat] for ace in ACES[card]]
    rivals = [sum(chips) for seat, chips in enumerate(view.chips) if seat != view.seat]
    yield Reason("worth", {"price": card_value(view.offered, view.values)})
    yield Reason("most", {"chips": max(rivals), "bid": len(bid.chips)})
    for colour in COLOURS:
        if (chips := bid.chips.count(colour)) > 1:  # F13: one chip raises nothing.
            facts = {"colour": colour.value, "chips": chips, "aces": mine.count(colour)}
            yield Reason("push", facts)
