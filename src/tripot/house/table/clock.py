"""When each seat runs out of time. The current time is always an argument, in seconds."""

from functools import cache
from hashlib import blake2b
from typing import Any

from msgspec.structs import replace

from tripot import wire
from tripot.bots.ladder import known
from tripot.core import Paid, Seat
from tripot.house.table.model import (
    HOUSE,
    REMOTE,
    Call,
    Due,
    Lapse,
    Progress,
    Request,
    Table,
    Think,
    Timer,
)

SHORTEST_SECONDS, LONGEST_SECONDS = 15, 120
DAY_SECONDS, MOST_DAYS = 86400, 14
HOST_GRACE_SECONDS = 60.0
"""How long a host may be disconnected before another player becomes host."""
RESTART_GRACE_SECONDS = 20.0
"""The least time everybody has for a move after a restart of the house."""
RESTING_VERSION = 2
"""The first version whose clocks pause while people read; older journals keep their clocks."""
READ_EVENT_SECONDS, READ_PAYMENT_SECONDS = 5.0, 3.0
"""How long people read what follows a move: something turned over or counted, and a payment,"""
READ_FASTEST, READ_SLOWEST = 0.5, 2.0
"""times the pace of the table, within these limits,"""
MOST_READING_SECONDS = 60.0
"""and never longer than this in all."""
REMOTE_CLOCK_SECONDS = 120
"""A remote bot has a clock even where people have none."""
PLEDGE_SECONDS = 5
"""After the start, the house waits this long for clients that are known to pledge,"""
REVEAL_SECONDS = 10
"""and then this long for the words."""


def is_clock(seconds: int) -> bool:
    """Whether a table may have that clock: none, 15 s to 2 min, or whole days."""
    if seconds < DAY_SECONDS:
        return seconds == 0 or SHORTEST_SECONDS <= seconds <= LONGEST_SECONDS
    return seconds % DAY_SECONDS == 0 and seconds <= MOST_DAYS * DAY_SECONDS


def limit(table: Table, seat: Seat) -> int:
    """How many seconds a seat has for a move; 0 if no clock runs for it."""
    chair = table.chairs[seat]
    if chair.stand_in is not None or (chair.bot and chair.bot != REMOTE):
        return 0
    return table.settings.clock or (REMOTE_CLOCK_SECONDS if chair.bot else 0)


def due(table: Table, seat: Seat) -> float | None:
    """When the time of a seat that has to move runs out; None if it never does."""
    progress, seconds = table.progress, limit(table, seat)
    if progress is None or not seconds:
        return None
    return progress.asked[seat] + seconds + progress.extra[seat]


def called(table: Table, seat: Seat) -> float | None:
    """When a bot plays for a seat: when its time is up, but not right after a restart.

    Each process loaded the table at another time, so entries must not depend on it: it is checked
    before an entry is written, never when one is read.
    """
    end = due(table, seat)
    if end is None or table.woke < 0:
        return end
    return max(end, table.woke + min(limit(table, seat), RESTART_GRACE_SECONDS))


def clocks(table: Table, now: float) -> tuple[float | None, ...]:
    """The seconds left for each seat that has to move."""
    progress = table.progress
    if progress is None or not progress.actors or table.stage is wire.Stage.CLOSED:
        return ()
    end_of = called if table.paused is None else due
    now = now if table.paused is None else table.paused
    left: list[float | None] = [None] * len(table.chairs)
    for seat in progress.actors:
        if (end := end_of(table, seat)) is not None:
            left[seat] = round(max(0.0, end - now), 1)
    return tuple(left)


def told(table: Table, now: float) -> wire.Clocks:
    """The clocks as they are sent to everybody."""
    return wire.Clocks(clocks(table, now), resting(table, now))


def resting(table: Table, now: float) -> float:
    """For how many seconds the clocks still pause."""
    if table.progress is None or not table.progress.actors or not table.settings.clock:
        return 0.0
    now = now if table.paused is None else table.paused
    return round(max(0.0, table.progress.rest - now), 1)


def rest(table: Table, events: tuple[Any, ...], now: float) -> float:
    """Until when the clocks pause after a move: while people read what followed it.

    The first event is the move itself, which everybody expects. What the rules revealed after it
    takes time to read. Bots do not wait for that, and people may move earlier.
    """
    before = 0.0 if table.progress is None else table.progress.rest
    if len(events) < 2 or table.version < RESTING_VERSION:
        return before
    payments = sum(isinstance(event, Paid) for event in events[1:])
    others = len(events) - 1 - payments
    seconds = payments * READ_PAYMENT_SECONDS + others * READ_EVENT_SECONDS
    pace = min(max(table.settings.pace, READ_FASTEST), READ_SLOWEST)
    return min(max(before, now) + seconds * pace, now + MOST_READING_SECONDS)


def arriving(table: Table, now: float) -> Progress | None:
    """The game of a rematch that began at once.

    Its clocks pause, because people still read the end of the previous game.
    """
    progress = table.progress
    if progress is None or table.version < RESTING_VERSION:
        return progress
    extra = every(MOST_READING_SECONDS, len(table.chairs))
    return replace(progress, rest=now + MOST_READING_SECONDS, extra=extra)


def asked(
    before: Progress | None,
    mover: Seat | None,
    actors: tuple[Seat, ...],
    seats: int,
    now: float,
    rest: float = 0.0,
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Since when each seat has to move, and its extra time, after a move.

    A seat that already had to move keeps its decision and its clock. The others get extra time
    until the pause ends.
    """
    if before is None:
        return (now,) * seats, every(0.0, seats)
    since, extra = list(before.asked), before.extra
    reading = max(0.0, rest - now)
    given = list(extra) if reading or any(extra) else None
    for seat in actors:
        if seat == mover or seat not in before.actors:
            since[seat] = now
            if given is not None:
                given[seat] = reading
    return tuple(since), extra if given is None else tuple(given)


@cache
def every(value: float, seats: int) -> tuple[float, ...]:
    """The same value for every seat, cached for all tables; `shared` would confuse 0.0 and 0."""
    return (value,) * seats


def resumed(progress: Progress, away: float) -> Progress:
    """The game after a pause: everybody has as much time left as before."""
    asked = tuple(since + away for since in progress.asked)
    return replace(progress, asked=asked, rest=progress.rest + away)


def is_starting(table: Table) -> bool:
    """Whether the host has started and the seats still agree on the luck (see `deal`)."""
    deal = table.deal
    is_open = deal is None or deal.stage is wire.DealStage.OPEN
    return not is_open and table.stage is wire.Stage.LOBBY


def deal_ends(table: Table) -> float | None:
    """When the time for pledges or words is over: not soon after a restart.

    Like `called`, this is checked before an entry is written, never when one is read.
    """
    deal = table.deal
    if deal is None or not is_starting(table):
        return None
    if table.woke < 0 or deal.gone:
        return deal.until
    is_pledging = deal.stage is wire.DealStage.PLEDGING
    return max(deal.until, table.woke + (PLEDGE_SECONDS if is_pledging else REVEAL_SECONDS))


def pace(table: Table, seat: Seat) -> float:
    """How long a bot takes for this move: the pace of the table, with some variation."""
    if not table.settings.pace:
        return 0.0
    text = f"{table.id} {seat} {table.chairs[seat].made}".encode()
    spread = blake2b(text, digest_size=1).digest()[0] / 255  # Any uniform value would do.
    return table.settings.pace * (0.5 + spread)


def timers(table: Table) -> tuple[Timer, ...]:
    """All timers the table needs; an exhibition without spectators needs none."""
    if table.exhibition and not table.places:
        return ()
    wanted: list[Timer] = []
    progress = table.progress
    if progress is not None and table.stage is wire.Stage.PLAY and table.paused is None:
        for seat in progress.actors:
            chair = table.chairs[seat]
            if not (table.settings.clock or chair.bot or chair.stand_in):
                continue  # A person without a clock.
            if (end := called(table, seat)) is not None:
                wanted.append(Think(end, seat, stand_in(table), chair.made, late=True))
            elif chair.stand_in is not None:
                at = progress.asked[seat] + pace(table, seat)
                wanted.append(Think(at, seat, stand_in(table), chair.made))
            elif chair.bot and chair.bot != REMOTE:
                at = progress.asked[seat] + pace(table, seat)
                wanted.append(Think(at, seat, chair.bot, chair.made))
    elif (end := deal_ends(table)) is not None and table.deal is not None:
        wanted.append(Call(end, Request(HOUSE, Due(table.deal.round, table.deal.stage))))
    if table.ballot is not None and table.ballot.until < float("inf"):
        wanted.append(Call(table.ballot.until, Request(HOUSE, Lapse(table.ballot.n))))
    if (heir := _heir(table)) is not None:
        since = 0.0 if table.host is None else table.gone[table.host]
        hand = wire.Hand(id="host", seat=heir)
        wanted.append(Call(since + HOST_GRACE_SECONDS, Request(HOUSE, hand)))
    return tuple(wanted)


def stand_in(table: Table) -> str:
    """The bot that plays for absent people here; not every game has every bot."""
    return known(table.settings.stand_in, table.settings.game) or "caso"


def _heir(table: Table) -> Seat | None:
    """The next host if the host stays disconnected: the next connected person."""
    for place in table.places:
        if table.host in place.seats:
            return None
    if table.stage is wire.Stage.CLOSED or not table.places:
        return None
    here = table.here
    seats = len(table.chairs)
    after = 0 if table.host is None else table.host + 1
    for seat in ((after + i) % seats for i in range(seats)):
        chair = table.chairs[seat]
        if here[seat] and chair.is_person and chair.stand_in is not wire.StandIn.LEFT:
            return Seat(seat)
    return None
