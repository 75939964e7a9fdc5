"""Moves of players and bots, the end of the game, and the rematch."""

from msgspec.structs import replace

from tripot import wire
from tripot.core import Seat, put
from tripot.fair import stamps
from tripot.house.table import clock, evening, game, luck, rated, seating
from tripot.house.table.model import GUEST, HOUSE, MARKS, REMOTE, BotMove, Chair, Request, Table
from tripot.house.table.transition import Change, check_made, check_play, check_seat
from tripot.wire import HouseError, Stage, StandIn, Why

MISSED_MOVES = 2
"""How many moves in a row a player may miss before a bot keeps the seat."""


def move(change: Change, ask: wire.Move) -> None:
    table, seat = change.table, change.by
    chair = _to_move(table, seat, ask.made)
    if chair.bot and chair.bot != REMOTE:
        raise HouseError("wrong-seat", "a bot has that seat")
    salt = _salt(ask.salt) if ask.salt else b""
    turn = game.advance(table, seat, ask.move, change.now, salt)
    if ask.stamp and table.deal is not None:
        due = turn.stamp if salt else ""  # An open move has none of its own.
        written = turn.progress.moves[-1]
        if ask.stamp != (due or luck.stamp(table, seat, chair.made, salt, written)):
            raise HouseError("bad-stamp", "the stamp does not fit the move, the salt and `made`")
    if chair.stand_in is not None:  # A player who moves is back.
        seating.back(change, ask)
    chairs = change.table.chairs
    change.first = len(change.table.log) + 1
    done = chairs[seat].remembered(ask.id, change.first)
    after = replace(chairs[seat], made=chair.made + 1, missed=0, done=done)
    change.happened(turn, MARKS[None], put(chairs, seat, after))
    _end(change)


def play_for(change: Change, ask: BotMove) -> None:
    """A bot's move, on its own seat or for a player who left or ran out of time."""
    if change.by != HOUSE:
        raise HouseError("not-seated", "only the house moves for others")
    table, seat = change.table, ask.seat
    check_seat(table, seat)
    chair = _to_move(table, seat, ask.made)
    late = chair.stand_in is None and (not chair.bot or chair.bot == REMOTE)
    due = clock.due(table, seat)
    if late and (not ask.late or due is None or change.now < due):
        raise HouseError("wrong-seat", "the player of that seat still has time")
    turn = game.advance(table, seat, ask.move, change.now)
    after = replace(chair, made=chair.made + 1, missed=chair.missed + 1 if late else 0)
    mark = MARKS[StandIn.LATE if late else chair.stand_in]
    change.happened(turn, mark, put(table.chairs, seat, after))
    if after.missed >= MISSED_MOVES and late and turn.progress.actors:
        change.seated(seat, replace(after, stand_in=StandIn.LATE), Why.LATE)
    _end(change)


def rematch(change: Change, ask: wire.Rematch) -> None:
    table, request = change.table, change.request
    if table.stage is not Stage.OVER:
        raise HouseError("not-over", "the game is not over")
    if ask.wait and request.by != table.host:
        raise HouseError("not-host", "only the host can make the next table wait")
    if table.next:  # Another player was faster.
        change.answered = (table.next, "")
        return
    check_made(request)
    change.set(next=request.table)
    change.tell(wire.Rematched, request.table)
    change.answered = (request.table, request.code)
    chairs = tuple(_carried(table, Seat(s), request.by) for s in range(len(table.chairs)))
    here = table.here
    everybody = all(here[s] for s, chair in enumerate(chairs) if chair.is_person)
    people = [s for s in (table.host, request.by) if s is not None and chairs[s].is_person]
    hosts = people[0] if people else GUEST  # A remote bot may ask, but cannot be host.
    then = evening.after(table)
    if then is not None:
        order = evening.next_seating(then.seatings)
        chairs = evening.reseated(chairs, order)
        hosts = Seat(order.index(hosts)) if people else GUEST
    settings = table.settings
    if settings.rated and not rated.can_be_rated(replace(table, chairs=chairs)):
        settings = replace(settings, rated=False)  # A bot took over a seat and is there twice.
    starts = everybody and not ask.wait and not settings.rated
    change.opens = Request(
        by=hosts,
        ask=wire.Open(id=ask.id, settings=settings, name="", start=starts),
        table=request.table,
        code=request.code,
        secret=request.secret,
        chairs=chairs,
        salt=table.salt,
        removed=table.removed,
        evening=then,
    )


def _carried(table: Table, seat: Seat, asker: Seat) -> Chair:
    """The player of a seat in the rematch: the same, or a bot for a player who left."""
    chair = table.chairs[seat]
    if not chair.name or (chair.stand_in is StandIn.LEFT and seat != asker):
        return Chair(chair.name or "Caso", clock.stand_in(table))
    return Chair(
        chair.name,
        chair.bot,
        chair.keys,
        source=chair.source,
        holder=chair.holder,
        muted=chair.muted,
        pledges=chair.pledges,
    )


def _salt(text: str) -> bytes:
    try:
        salt = bytes.fromhex(text)
    except ValueError:
        salt = b""
    if len(salt) != stamps.SALT_BYTES:
        raise HouseError("bad-stamp", "a salt is 16 bytes in hexadecimal")
    return salt


def _to_move(table: Table, seat: Seat, made: int | None) -> Chair:
    """The chair that makes the move; rejects a move meant for another decision."""
    check_play(table)
    chair = table.chairs[seat]
    if made is not None and made != chair.made:
        raise HouseError("late-move", "the move was meant for an earlier decision of this seat")
    if table.paused is not None:
        raise HouseError("paused", "the game is paused")
    return chair


def _end(change: Change) -> None:
    table = change.table
    if table.progress is None or table.progress.actors:
        return
    ranking = game.ranking(table)
    change.set(stage=Stage.OVER)
    opens = luck.openings(table, table.progress.seals.closed)
    seconds = round(change.now - table.began)
    # Others still have to play the luck of a duplicate.
    secret = table.secret.hex() if table.duplicate is None else ""
    change.tell(wire.Ended, ranking, ranking[0].seats, secret, seconds, opens)
