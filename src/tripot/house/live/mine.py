"""The tables of one player, found by the keys that the player sends."""

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from tripot import wire
from tripot.core import Seat
from tripot.house import table as tables
from tripot.house.live import keys
from tripot.house.table import clock

if TYPE_CHECKING:
    from tripot.house.live.house import House
    from tripot.house.live.live import Live

MOST_TABLES = 60  # In one request.


class TableKey(Struct, frozen=True, forbid_unknown_fields=True):
    """A table, and the key of a seat there; empty: the one that the browser keeps as a cookie."""

    table: Annotated[str, Meta(max_length=100)]
    key: Annotated[str, Meta(max_length=200)] = ""


class MyKeys(Struct, frozen=True, forbid_unknown_fields=True):
    """The tables to be shown."""

    tables: Annotated[tuple[TableKey, ...], Meta(max_length=MOST_TABLES)]
    keep: bool = False
    """Whether the browser keeps these keys from now on, as cookies: for a personal link."""


class MyTable(Struct, frozen=True, omit_defaults=True):
    """A table as a player's list of tables shows it."""

    table: str
    seat: Seat
    """Of the key."""
    stage: wire.Stage
    settings: wire.Settings
    players: tuple[wire.Player | None, ...]
    host: Seat | None
    changed: float
    """When something last happened there, in seconds since 1970."""
    acting: tuple[Seat, ...] = ()
    """The seats that have to move."""
    left: float | None = None
    """The seconds left for this seat, if its clock runs."""
    paused: bool = False
    next: str = ""
    """The table of the rematch."""
    ranking: tuple[wire.Place, ...] = ()
    """Best first, once the game is over."""
    duplicate: str = ""
    """The duplicate that the table belongs to."""
    round: int = 0
    """The round, or coup, that is being played, from 1; 0 in games without rounds."""
    rounds: int = 0
    """How many there are; 0 if nobody can know."""


async def mine(house: "House", held: tuple[TableKey, ...]) -> tuple[MyTable | None, ...]:
    """What each key shows of its table.

    None is a table that does not exist or that the key does not open; without the key nobody can
    tell which.
    """
    return tuple([await _one(house, each) for each in held])


async def _one(house: "House", held: TableKey) -> MyTable | None:
    hashed = keys.hashed(held.key)
    try:
        house.refuse_key(hashed)
        live = await house.fresh(held.table)
    except wire.HouseError as error:
        if error.code in ("no-table", "banned"):
            return None
        raise
    seat = tables.seat_of(live.table, hashed)
    return None if seat is None else _shown(live, seat)


def _shown(live: "Live", seat: Seat) -> MyTable:
    table = live.table
    public = tables.facts(table)
    running = table.progress is not None and table.stage is wire.Stage.PLAY
    left = clock.clocks(table, live.now) if running else ()
    ended = [fact for fact in table.facts if isinstance(fact, wire.Ended)]
    return MyTable(
        table=table.id,
        seat=seat,
        stage=table.stage,
        settings=table.settings,
        players=public.players,
        host=table.host,
        changed=round(table.now, 1),
        acting=table.progress.actors if running and table.progress is not None else (),
        left=left[seat] if left else None,
        paused=table.paused is not None,
        next=table.next,
        ranking=ended[-1].ranking if ended else (),
        duplicate=public.duplicate,
        round=_round(table, seat) if running else 0,
        rounds=getattr(table.rules, "rounds", 0) if running else 0,
    )


def _round(table: tables.Table, seat: Seat) -> int:
    assert table.progress is not None
    view = table.rules.view(table.progress.state, seat)
    return int(getattr(view, "round", 0) or getattr(view, "coup", 0))
