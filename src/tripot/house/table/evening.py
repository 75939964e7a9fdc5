"""An evening: a series of games for the same friends, with other neighbours in every game."""

from collections import Counter
from itertools import combinations, permutations

from msgspec.structs import replace

from tripot import wire
from tripot.core import Seat
from tripot.house.table import deal
from tripot.house.table.model import Chair, Evening, Table
from tripot.house.table.transition import Change
from tripot.wire import HouseError, Stage

REMEMBERED_SEATINGS = 24
"""How many past games count for the seating."""
TRIED_SEATS = 6
"""Up to this many seats all seatings are compared; with more, only some."""

Order = tuple[int, ...]
"""By seat of the next table: the seat at this one."""


def plan(change: Change, ask: wire.Plan) -> None:
    """Makes the table the first of an evening, or changes how many games the evening has."""
    table = change.table
    evening = table.evening or Evening(table.id, change.request.club)
    if table.stage is Stage.LOBBY:
        deal.check_open(table)
    elif table.evening is None:
        raise HouseError("started", "an evening is planned before its first game")
    if table.next:
        raise HouseError("too-long", "the next table is already open; send `plan` there")
    if 0 < ask.games < evening.game:
        raise HouseError("bad-settings", f"this is already game {evening.game} of the evening")
    planned: Evening | None = replace(
        evening, games=ask.games, name=ask.name or evening.name, club=ask.club or evening.club
    )
    if ask.games == 1 and evening.game == 1 and table.stage is Stage.LOBBY:
        planned = None
    if planned != table.evening:
        change.set(evening=planned)
        change.tell(wire.Planned, shown(planned))


def shown(evening: Evening | None) -> wire.Evening | None:
    """What everybody at the table sees of it."""
    if evening is None:
        return None
    return wire.Evening(evening.name, evening.game, evening.games)


def has_played(evening: Evening, name: str) -> bool:
    """Whether a player with that name has played in the evening."""
    return any(name in names for names in evening.seatings)


def after(table: Table) -> Evening | None:
    """The evening of the next table; None if there is none, or this was its last game."""
    evening = table.evening
    if evening is None or evening.is_last:
        return None
    names = tuple(chair.name for chair in table.chairs)
    seatings = (*evening.seatings, names)[-REMEMBERED_SEATINGS:]
    return replace(evening, game=evening.game + 1, seatings=seatings)


def next_seating(seatings: tuple[tuple[str, ...], ...]) -> Order:
    """The seats of the next game.

    Nobody should often sit after the same player, who moves before them, or on the same seat.
    """
    names = seatings[-1]
    follows = Counter((each[s - 1], each[s]) for each in seatings for s in range(len(each)))
    sat = Counter((name, s) for each in seatings for s, name in enumerate(each))

    def repeats(order: Order) -> tuple[int, int, Order]:
        now = [names[s] for s in order]
        again = sum(follows[now[s - 1], now[s]] for s in range(len(now)))
        return again, sum(sat[name, s] for s, name in enumerate(now)), order

    if len(names) <= TRIED_SEATS:
        return min(permutations(range(len(names))), key=repeats)
    best = (*range(1, len(names)), 0)
    while True:  # Swap two as long as that makes it better.
        better = min((_swapped(best, *two) for two in combinations(best, 2)), key=repeats)
        if repeats(better) >= repeats(best):
            return best
        best = better


def _swapped(order: Order, one: int, other: int) -> Order:
    return tuple(other if s == one else one if s == other else s for s in order)


def reseated(chairs: tuple[Chair, ...], order: Order) -> tuple[Chair, ...]:
    """The chairs in another order; mutes stay."""
    new = {Seat(old): Seat(seat) for seat, old in enumerate(order)}
    return tuple(
        replace(chairs[old], muted=tuple(sorted(new[seat] for seat in chairs[old].muted)))
        for old in order
    )
