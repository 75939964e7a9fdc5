"""Requests of the host, and of the house itself."""

from itertools import cycle

from msgspec.structs import replace

from tripot import wire
from tripot.bots.ladder import known, names_on_ladder, style_of, why_unknown, without_style
from tripot.core import Seat, put
from tripot.house.table import clock, deal, seating, takeover
from tripot.house.table.model import FREE, HOUSE, REMOTE, Table
from tripot.house.table.transition import Change, check_lobby, check_play, check_seat
from tripot.rules import GAMES
from tripot.wire import HouseError, Stage, StandIn, Why


def check_bots(table: Table | None, ask: object) -> None:
    """Rejects a bot that the game does not have.

    This is checked before an entry is written, never when one is read: bots may change.
    """
    settings = table.settings if table is not None else None
    wanted: tuple[str, ...] = ()
    match ask:
        case wire.Open():
            settings, wanted = ask.settings, ask.bots
        case wire.Arrange():
            settings = ask.settings
            chairs = table.chairs if table is not None else ()
            wanted = tuple(without_style(chair.bot) for chair in chairs)
        case wire.Start():
            wanted = (ask.fill, *ask.bots)
        case wire.Bot():
            wanted = (ask.bot,)
        case _:
            return
    if settings is None:
        return
    for bot in wanted:
        if bot and bot != REMOTE and bot not in names_on_ladder(settings.game):
            raise HouseError("unknown-bot", why_unknown(bot, settings.game))
    if not any(settings.stand_in in names_on_ladder(game) for game in GAMES):
        others = (game for game in GAMES if known(settings.stand_in, game))
        game = next(others, settings.game)
        raise HouseError("unknown-bot", why_unknown(settings.stand_in, game))


def close(change: Change) -> None:
    """Closes the table; a running game has no result."""
    table = change.table
    if change.by != HOUSE:
        raise HouseError("not-host", "only an administrator closes a table")
    if table.stage is Stage.OVER:
        raise HouseError("too-long", "the game is over")
    change.set(stage=Stage.CLOSED, paused=None)
    change.tell(wire.Closed)


def arrange(change: Change, ask: wire.Arrange) -> None:
    table, settings = change.table, ask.settings
    if table.stage is Stage.PLAY and settings == replace(table.settings, pace=settings.pace):
        if settings != table.settings:
            change.set(settings=settings)
            change.tell(wire.Arranged, settings)
        return
    check_lobby(table)
    deal.check_open(table)
    rules = seating.checked(settings)
    if any(chair.is_person for chair in table.chairs[settings.seats :]):
        raise HouseError("seat-taken", "a player has a seat that would be removed")
    for seat in range(settings.seats, len(table.chairs)):
        if table.chairs[seat].name:
            change.seated(Seat(seat), FREE, Why.REMOVED)
    if settings.game != table.settings.game:  # Each game has its own styles.
        for seat, chair in enumerate(change.table.chairs):
            if style_of(chair.bot):
                plain = replace(chair, bot=without_style(chair.bot))
                change.seated(Seat(seat), plain, Why.BOT)
    more = settings.seats - len(table.chairs)
    change.set(
        settings=settings,
        rules=rules,
        chairs=change.table.chairs[: settings.seats] + (FREE,) * more,
        gone=table.gone[: settings.seats] + (change.now,) * more,
        said=clock.every(0.0, settings.seats + 1),
    )
    change.tell(wire.Arranged, settings)


def start(change: Change, ask: wire.Start) -> None:
    check_lobby(change.table)
    deal.check_open(change.table)
    bots = cycle(bot for bot in ask.bots if bot != REMOTE)
    free = [seat for seat, chair in enumerate(change.table.chairs) if not chair.name]
    for seat, bot in zip(free, bots, strict=False):
        change.seat_bot(Seat(seat), bot, Why.BOT)
    seating.begin(change, ask.fill)


def lock(change: Change, ask: wire.Lock) -> None:
    if ask.forgive and change.table.removed:
        change.set(removed=())
    if ask.on != change.table.locked:
        change.set(locked=ask.on)
        change.tell(wire.Locked, ask.on)


def remove(change: Change, ask: wire.Remove) -> None:
    table, seat = change.table, ask.seat
    check_seat(table, seat)
    chair = table.chairs[seat]
    if not chair.name:
        raise HouseError("no-seat", "that seat is free")
    if seat == change.by:
        raise HouseError("seat-taken", "you cannot remove yourself; send leave")
    if chair.keys:
        change.set(removed=takeover.excluded(table, seat))
    if clock.is_starting(table):
        change.seat_bot(seat, clock.stand_in(table), Why.REMOVED)
    elif table.stage is Stage.LOBBY:
        change.seated(seat, FREE, Why.REMOVED)
    elif table.stage is Stage.OVER:  # The record keeps the name; the rematch does not.
        gone = replace(chair, keys=(), stand_in=None if chair.bot else StandIn.LEFT)
        change.seated(seat, gone, Why.REMOVED)
    elif chair.keys:
        change.seat_bot(seat, clock.stand_in(table), Why.REMOVED)
    else:
        raise HouseError("started", "a bot must keep that seat; replace it with another bot")
    change.pass_on(seat)
    deal.left(change, seat)


def bot(change: Change, ask: wire.Bot) -> None:
    table, seat = change.table, ask.seat
    check_seat(table, seat)
    deal.check_open(table)
    if table.stage is Stage.OVER:
        raise HouseError("too-long", "the game is over")
    if table.chairs[seat].is_person:
        raise HouseError("seat-taken", "a player has that seat; remove them first")
    change.seat_bot(seat, ask.bot, Why.BOT, ask.name, change.request.key)
    change.seat = seat
    if ask.bot == REMOTE:
        change.grant(seat, float("inf"))


def pause(change: Change, ask: wire.Pause) -> None:
    check_play(change.table)
    if change.table.paused is None:
        change.set(paused=change.now)
        change.tell(wire.Paused)


def resume(change: Change, ask: wire.Resume) -> None:
    check_play(change.table)
    change.resume()


def give(change: Change, ask: wire.Give) -> None:
    table, seat = change.table, ask.seat
    check_play(table)
    check_seat(table, seat)
    progress = table.progress
    due = clock.due(table, seat)
    if progress is None or seat not in progress.actors or due is None:
        raise HouseError("wrong-seat", "no clock is running for that seat")
    now = change.now if table.paused is None else table.paused
    more = progress.extra[seat] + max(0.0, now - due) + ask.seconds  # From now if time is up.
    change.set(progress=replace(progress, extra=put(progress.extra, seat, more)))
    change.tell(wire.Given, seat, ask.seconds)


def hand(change: Change, ask: wire.Hand) -> None:
    check_seat(change.table, ask.seat)
    if not change.table.chairs[ask.seat].is_person:
        raise HouseError("no-seat", "the host must be a person at the table")
    change.host(ask.seat)
