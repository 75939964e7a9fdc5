"""Facts that a player could count at the table, about the casino that a move names."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tripot.lab.study import Reason
from tripot.lab.vabanque.walks import walks
from tripot.rules.vabanque import BOXES, Box, Chip, Lay, Vabanque, View, Walk

EACH = 3  # Cards of a seat, one of each kind (V5).


def reasons(rules: Vabanque, view: View, move: Any) -> Iterator[Reason]:
    """Facts about a move, the most important first."""
    seat = view.seat
    assert seat is not None
    box: Box = rules.box or BOXES[rules.seats]
    pawns = {s: at for at, casino in enumerate(view.casinos) for s in casino.pawns}
    if isinstance(move, Walk):
        at = (pawns[seat] + move.steps) % box.casinos
        yield from _pay(rules, view, move.steps)
        yield from _backs(view, at)
    elif isinstance(move, Chip | Lay):
        rivals = [s for s, here in pawns.items() if s != seat]
        near = sum((move.casino - pawns[s]) % box.casinos <= box.steps for s in rivals)
        yield Reason("reach", {"casino": move.casino + 1, "rivals": near, "all": len(rivals)})
        mine = (move.casino - pawns[seat]) % box.casinos <= box.steps
        yield Reason("mine" if mine else "not-mine", {"casino": move.casino + 1})
        if isinstance(move, Lay):
            yield from _backs(view, move.casino)


def _pay(rules: Vabanque, view: View, steps: int) -> Iterator[Reason]:
    """The exact average pay of a walk, and of the best other."""
    found = walks(rules, view)
    if not found:
        return
    (mine,) = (walk for walk in found if walk.steps == steps)
    yield Reason("pay", {"casino": mine.casino + 1, "mean": round(mine.mean)})
    if mine.trapped:
        yield Reason("trap", {"casino": mine.casino + 1, "times": round(100 * mine.trapped)})
    other = max((w for w in found if w is not mine), key=lambda walk: walk.mean)
    yield Reason("other", {"casino": other.casino + 1, "mean": round(other.mean)})


def _backs(view: View, at: int) -> Iterator[Reason]:
    """Nobody has two cards of a kind, so of several backs of one seat only one can be a raise."""
    owners = Counter(owner for owner, _ in view.casinos[at].cards if owner != view.seat)
    backs = owners.total()
    for owner, count in owners.items():
        if count == EACH:
            yield Reason("all-three", {"casino": at + 1, "seat": owner})
    if (impossible := backs - len(owners)) > 0:
        yield Reason("no-raise", {"casino": at + 1, "backs": backs, "impossible": impossible})
    if not backs:
        yield Reason("no-cards", {"casino": at + 1})
