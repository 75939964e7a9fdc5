"""Opening a table, taking a seat, leaving and returning."""

from typing import Any

from msgspec.structs import replace

from tripot import wire
from tripot.core import Seat, shared
from tripot.house.table import chat, clock, deal, evening, game, luck, takeover
from tripot.house.table.model import FREE, NEW_DEAL, PLEDGING_VERSION, REMOTE, Chair, Request, Table
from tripot.house.table.transition import Change, check_lobby, check_made, check_seat, hashed
from tripot.wire import HouseError, Stage, StandIn, Why

KEYS_PER_SEAT = 4
"""How many keys may open one seat; a new one replaces the oldest except the first."""

RENAMES_PER_SEAT = 8
"""How often a player may take another name at one table."""


def open_table(request: Request, ask: wire.Open, now: float) -> Change:
    """A new table with its host, or with all players of a rematch."""
    check_made(request)
    settings = ask.settings
    table = Table(
        id=request.table,
        code=request.code,
        settings=settings,
        rules=shared(checked(settings)),
        secret=request.secret,
        chairs=request.chairs or (FREE,) * settings.seats,
        host=None,
        now=now,
        gone=(now,) * settings.seats,
        said=clock.every(0.0, settings.seats + 1),
        version=request.version,
        salt=takeover.salt_of(request),
        removed=request.removed,
        evening=request.evening,
        exhibition=request.exhibition,
        duplicate=request.duplicate,
        deal=NEW_DEAL if request.version >= PLEDGING_VERSION else None,
    )
    change = Change(table, request, now)
    host: Seat | None
    change.tell(wire.Opened, settings, luck.commitment(table))
    if request.chairs:
        for seat, chair in enumerate(request.chairs):
            change.tell(wire.Seated, Seat(seat), chair.player, Why.SAT)
        host = request.by if request.by >= 0 else None
    else:
        host = Seat(0)
        chair = Chair(
            change.name(ask.name),
            REMOTE if ask.bot else "",
            keys=hashed(request.key),
            words=ask.words,
            source=request.source,
            holder=request.holder,
        )
        change.seated(host, chair, Why.SAT)
        for seat, bot in zip(range(1, settings.seats), ask.bots, strict=False):
            change.seat_bot(Seat(seat), bot, Why.BOT)
    change.host(host)
    if ask.start:
        begin(change, ask.bots[-1] if ask.bots else "")
    change.first = len(change.table.log)
    change.seat = host
    change.answered = (table.id, table.code)
    return change


def sit(change: Change, ask: wire.Sit) -> None:
    table = change.table
    sitting = change.by if change.by >= 0 else seat_of(table, change.request.key)
    if sitting is not None and (ask.seat in (None, sitting) or table.stage is not Stage.LOBBY):
        change.seat = sitting  # A repeated request, perhaps now with a profile.
        chair = table.chairs[sitting]
        if change.request.holder not in (b"", chair.holder) and table.stage is Stage.LOBBY:
            change.put(sitting, replace(chair, holder=change.request.holder))
        return
    deal.check_open(table)
    if table.locked:
        raise HouseError("locked", "the host has locked this table")
    if table.stage is Stage.OVER:
        raise HouseError("too-long", "the game is over")
    seat = ask.seat if ask.seat is not None else _free(table)
    check_seat(table, seat)
    chair = table.chairs[seat]
    if chair.name and (not chair.bot or chair.bot == REMOTE):
        raise HouseError("seat-taken", "another player has that seat")
    change.seat = seat
    if sitting is not None:  # To another seat.
        moved = replace(table.chairs[sitting], pledge="")
        change.seated(sitting, FREE, Why.LEFT)
        change.seated(seat, moved, Why.SAT)
        if table.host == sitting:
            change.host(seat)
        deal.make_pledge(change, seat, ask.pledge)
        return
    change.put(seat, FREE)
    newcomer = Chair(
        change.name(ask.name),
        REMOTE if ask.bot else "",
        keys=hashed(change.request.key),
        words=ask.words if table.stage is Stage.LOBBY else "",
        source=change.request.source,
        holder=change.request.holder,
        made=chair.made,
    )
    change.set(sits=takeover.sat(table, change.now))
    change.seated(seat, change.owned(seat, newcomer), Why.SAT)
    change.grant(seat, float("inf"))
    if table.host is None and newcomer.is_person:
        change.host(seat)
    if table.stage is Stage.LOBBY and ask.seat is not None:
        deal.make_pledge(change, seat, ask.pledge)


def seat_of(table: Table, key: str) -> Seat | None:
    """The seat that a key (its SHA-256) opens."""
    found: Seat | None = None
    for seat, chair in enumerate(table.chairs):  # All of them, in constant time.
        if chair.opens(key):
            found = Seat(seat)
    return found


def leave(change: Change, ask: wire.Leave) -> None:
    table, seat = change.table, change.by
    chair = table.chairs[seat]
    if table.stage is Stage.LOBBY and not clock.is_starting(table):
        change.seated(seat, FREE, Why.LEFT)
    elif chair.bot and table.stage is not Stage.OVER:
        change.seat_bot(seat, clock.stand_in(table), Why.LEFT)
    elif not chair.bot and chair.stand_in is not StandIn.LEFT:
        is_due = table.progress is not None and seat in table.progress.actors
        gone = replace(chair, stand_in=StandIn.LEFT, missed=int(is_due), pledge="")
        change.seated(seat, gone, Why.LEFT)
    change.pass_on(seat)
    deal.left(change, seat)


def back(change: Change, ask: wire.Ask) -> None:
    seat = change.by
    chair = change.table.chairs[seat]
    if chair.stand_in is not None:
        change.seated(seat, replace(chair, stand_in=None, missed=0), Why.BACK)
        if chair.stand_in is StandIn.LATE or not chair.missed:  # Left during this move.
            change.grant(seat, clock.RESTART_GRACE_SECONDS)
        if change.table.host is None and chair.is_person:
            change.host(seat)


def link(change: Change, ask: wire.Link) -> None:
    chair = change.table.chairs[change.by]
    keys, (new,) = chair.keys, hashed(change.request.key)
    if new not in keys:
        kept = keys if len(keys) < KEYS_PER_SEAT else (keys[0], *keys[2:])
        change.put(change.by, replace(chair, keys=(*kept, new)))


def unlink(change: Change, ask: wire.Unlink) -> None:
    chair = change.table.chairs[change.by]
    change.put(change.by, replace(chair, keys=hashed(change.request.key)))


def words(change: Change, ask: wire.Words) -> None:
    check_lobby(change.table)
    deal.check_open(change.table)
    chair = change.table.chairs[change.by]
    change.put(change.by, replace(chair, words=ask.words))


def check_rename(table: Table, seat: Seat) -> None:
    """Rejects another name of a player who has changed it often enough."""
    chair = table.chairs[seat]
    if chair.renamed >= RENAMES_PER_SEAT:
        raise HouseError("too-fast", f"a name can be changed {RENAMES_PER_SEAT} times at most")
    if table.evening is not None and evening.has_played(table.evening, chair.name):
        raise HouseError("started", "in an evening a name cannot change after the first game")


def rename(change: Change, ask: wire.Rename) -> None:
    seat, chairs = change.by, change.table.chairs
    others = (chair.name for other, chair in enumerate(chairs) if other != seat)
    name = chat.unlike(ask.name, others)
    if name != chairs[seat].name:
        renamed = replace(chairs[seat], name=name, renamed=chairs[seat].renamed + 1)
        change.seated(seat, renamed, Why.RENAMED)


def mute(change: Change, ask: wire.Mute) -> None:
    check_seat(change.table, ask.seat)
    chair = change.table.chairs[change.by]
    muted = set(chair.muted) - {ask.seat}
    if ask.on:
        muted.add(ask.seat)
    change.put(change.by, replace(chair, muted=tuple(sorted(muted))))


def mutes(table: Table) -> dict[bytes, tuple[Seat, ...]]:
    """The seats that each person has muted, by the first key of their chair."""
    return {chair.keys[0]: chair.muted for chair in table.chairs if chair.keys and chair.muted}


def with_mutes(table: Table, muted: dict[bytes, tuple[Seat, ...]]) -> Table:
    """The table with these mutes, which are not in the journal."""
    if not muted:
        return table
    chairs = tuple(
        replace(chair, muted=muted.get(chair.keys[0], chair.muted)) if chair.keys else chair
        for chair in table.chairs
    )
    return replace(table, chairs=chairs)


def begin(change: Change, fill: str) -> None:
    """Starts the game; the bot named `fill` takes every free seat."""
    for seat, chair in enumerate(change.table.chairs):
        if not chair.name:
            if not fill or fill == REMOTE:
                raise HouseError("not-ready", "a seat is free; fill it or name a bot")
            change.seat_bot(Seat(seat), fill, Why.BOT)
    deal.start(change)


def checked(settings: wire.Settings) -> Any:
    """The rule-book for settings; rejects settings without one, and wrong clocks."""
    if not clock.is_clock(settings.clock):
        raise HouseError("bad-settings", "the clock is 0, 15 to 120 seconds, or 1 to 14 whole days")
    if settings.variant and settings.listed:
        raise HouseError("bad-settings", "a table with a variant cannot be listed")
    return game.rules_of(settings)


def _free(table: Table) -> Seat:
    """A free seat; during the game, a bot's."""
    for seat, chair in enumerate(table.chairs):
        is_bots = chair.bot and chair.bot != REMOTE and table.stage is Stage.PLAY
        if not chair.name or is_bots:
            return Seat(seat)
    raise HouseError("table-full", "every seat is taken")
