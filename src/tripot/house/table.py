"""A table as a value, and all that can happen to it as one pure function.

`handle(table, request, now)` gives the table afterwards, what is to be told to whom, and what the
table wants to be called for. It never looks at a clock, never rolls dice, never waits. A refusal
raises HouseError and changes nothing.

Whoever serves tables keeps to this:
- A key is turned into a seat with `seat_of`, never by what a client says. `Request.by` is that
  seat and `Request.auth` the key's hash, which `handle` checks again: in between the seat may have
  changed hands. GUEST is anybody else; HOUSE is the house itself and whoever administers it.
- If `outcome.entry` is set, append it to the journal before sending anything. If another process
  was first, `follow` its entries (and send what they say), then handle the request again.
- A connection whose seat has changed by an outcome (`seat_of` before and after) is sent a snapshot
  (`look`) instead of the messages of that outcome.
- Requests that are not journaled (`say`, `Present`) reach other processes by other means.
- `rebuild` makes the table again from its journal; what is told of it is the same as it was.
- `outcome.timers` replaces all timers of the table: they follow from it (`timers`). A refusal of
  what a timer brought is no error: somebody was quicker.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from tripot.core import put
from tripot.house import clock, hosting, moves, seats, talk, tell, wire
from tripot.house.change import Change, Happening, check_seat
from tripot.house.clock import timers
from tripot.house.play import record
from tripot.house.seats import seat_of
from tripot.house.tell import facts, held_back, look, seen, sight
from tripot.house.values import (
    GUEST,
    HOUSE,
    REMOTE,
    Call,
    Chair,
    Close,
    Outcome,
    Play,
    Present,
    Request,
    Send,
    Sight,
    Table,
    Think,
    Timer,
    decode,
    encode,
)
from tripot.house.wire import HouseError, Stage

__all__ = [
    "GUEST",
    "HOUSE",
    "REMOTE",
    "Call",
    "Chair",
    "Close",
    "Outcome",
    "Play",
    "Present",
    "Request",
    "Send",
    "Sight",
    "Table",
    "Think",
    "Timer",
    "decode",
    "encode",
    "facts",
    "follow",
    "handle",
    "held_back",
    "look",
    "rebuild",
    "record",
    "seat_of",
    "seen",
    "sight",
    "timers",
]


def handle(table: Table | None, request: Request, now: float) -> Outcome:
    """The table after a request; None for a table that is to be opened."""
    if request.by >= 0 and table is not None:
        known = request.by < len(table.chairs) and table.chairs[request.by].opens(request.auth)
        if not known:
            raise HouseError("wrong-key", "this key does not open the seat any more")
    ask = request.ask
    if isinstance(ask, Play) and ask.late and request.by == HOUSE and table is not None:
        check_seat(table, ask.seat)
        if (called := clock.called(table, ask.seat)) is not None and now < called:
            raise HouseError("wrong-seat", "that seat has a little longer after a restart")
    hosting.check_bots(table, ask)
    # Who comes from another table, or changes chairs, has a name.
    named = request.chairs or (isinstance(ask, wire.Sit) and request.by >= 0)
    tidy = ask if named else talk.tidied(ask)
    key = request.auth if isinstance(ask, wire.Unlink) else request.key
    now = now if table is None else max(now, table.now)  # Time never runs backwards.
    return follow(table, replace(request, ask=tidy, now=now, key=key, auth=""))


def follow(table: Table | None, entry: Request) -> Outcome:
    """The table after an entry of its journal, written by whichever process."""
    change = _changed(table, entry)
    after, ask = change.table, entry.ask
    sends: list[Send] = []
    for news in change.news:
        if isinstance(news, Happening):
            sends += tell.happened(after, news.n, news.mark, news.events)
        else:
            sends += tell.to_all(after, news)
    if any(isinstance(news, _CLOCKS) for news in change.news):
        sends += tell.to_all(after, wire.Clocks(clock.clocks(after, entry.now)))
    name, code = change.answered
    kept = isinstance(ask, Play | Close) or (isinstance(ask, wire.Ask) and ask.journaled)
    return Outcome(
        table=after,
        answer=wire.Ok(
            id=ask.id if isinstance(ask, wire.Ask) else "",
            n=change.first,
            seat=change.seat,
            table=name,
            code=code,
        ),
        sends=(*sends, *change.sends),
        timers=timers(after),
        entry=entry if kept and after is not table else None,
        opens=change.opens,
    )


_CLOCKS = (wire.Started, wire.Given, wire.Resumed)


def rebuild(entries: Iterable[Request], now: float) -> Table:
    """A table from its journal; nobody is there yet."""
    table: Table | None = None
    for entry in entries:
        table = _changed(table, entry).table
    if table is None:
        raise HouseError("no-table", "there is no such table")
    now = max(now, table.now)
    return replace(table, woke=now, gone=(now,) * len(table.chairs))


def _changed(table: Table | None, request: Request) -> Change:
    """The change that a request makes: the same when it is new and from the journal."""
    ask = request.ask
    if isinstance(ask, wire.Open) and table is None:
        change = seats.open_table(request, ask, request.now)
        table = replace(change.table, log=b"", facts=(), stage=Stage.LOBBY, progress=None)
    elif table is None:
        raise HouseError("no-table", "there is no such table")
    else:
        change = Change(table, request, request.now)
        if isinstance(ask, Present):
            _present(change, ask)
            return change
        if table.stage is Stage.CLOSED:
            raise HouseError("closed", "this table is closed")
        if isinstance(ask, Play):
            moves.play_for(change, ask)
        elif isinstance(ask, Close):
            hosting.close(change)
        else:
            _permit(table, request, ask)
            done = table.chairs[request.by].answered(ask.id) if request.by >= 0 else None
            if done is not None and ask.journaled:
                change.first = done
                change.answered = (table.next, "") if isinstance(ask, wire.Rematch) else ("", "")
                return change
            _ACTS[type(ask)](change, ask)
            if change.table is table or not ask.journaled:
                return change
    if isinstance(ask, wire.Ask):
        _remember(change, ask.id)
    change.set(now=request.now, past=_past(table, change.table, request.now))
    return change


def _permit(table: Table, request: Request, ask: wire.Ask) -> None:
    by = request.by
    if type(ask) not in _ACTS:
        raise HouseError("bad-request", "that is not asked of a table")
    if ask.hosts:
        if by not in (table.host, HOUSE) or by == GUEST:
            raise HouseError("not-host", "only the host can do that")
    elif ask.seated and by < 0:
        raise HouseError("not-seated", "only who sits at the table can do that")


def _remember(change: Change, asked: str) -> None:
    seat = change.by if change.by >= 0 else change.seat if change.by == GUEST else None
    if seat is not None and change.table.chairs[seat].name:
        change.put(seat, change.table.chairs[seat].remembering(asked, change.first))


def _past(before: Table, after: Table, now: float) -> tuple[tuple[float, Table], ...]:
    """The earlier values of the table that delayed spectators still have to see."""
    delay = after.settings.delay
    if not delay or after.progress is None:
        return ()
    old = replace(before, past=(), places=(), gone=(), said=(), woke=-1.0)
    kept = (*before.past, (before.now, old))
    seen_by_now = sum(since <= now - delay for since, _ in kept)
    return kept[max(0, seen_by_now - 1) :]


def _say(change: Change, ask: wire.Say) -> None:
    """Somebody talks. Whoever muted them is not sent it; spectators keep to themselves."""
    table, by = change.table, change.by
    if by < 0 and not table.settings.spectators:
        raise HouseError("no-spectators", "this table is played without spectators")
    what = talk.said(ask, table.settings.talk)
    speaker = by if by >= 0 else len(table.chairs)
    said = table.said
    change.set(said=put(said, speaker, talk.slowed(said[speaker], change.now)))
    told = wire.Said(by if by >= 0 else None, ask.kind, what)
    for send in tell.to_all(table, told):
        to = tuple(
            reader
            for reader in send.to
            if reader is None
            or (by >= 0 and by not in table.chairs[reader].muted)
            or (by < 0 and table.stage is Stage.OVER)
        )
        if to:
            change.sends.append(replace(send, to=to))


def _present(change: Change, ask: Present) -> None:
    """Who is connected. Not in the journal: after a restart everybody connects again."""
    table = change.table
    if change.by != HOUSE:
        raise HouseError("not-seated", "only the house sees who is there")
    before = tell.here(table)
    places = tuple(place for place in table.places if place.place != ask.place)
    change.set(places=(*places, ask) if ask.seats or ask.watching else places)
    gone = tuple(
        -1.0 if here else change.now if since < 0 else since
        for here, since in zip(change.table.here, table.gone, strict=True)
    )
    everybody = clock.every(-1.0, len(gone))
    change.set(gone=everybody if gone == everybody else gone)
    if ask.woke is not None and ask.woke < table.woke:  # It was not away: nobody has longer.
        shown = clock.clocks(table, change.now)
        change.set(woke=ask.woke)
        if (left := clock.clocks(change.table, change.now)) != shown:
            change.sends += tell.to_all(change.table, wire.Clocks(left))
    if (after := tell.here(change.table)) != before:
        change.sends += [replace(send, after=0.0) for send in tell.to_all(change.table, after)]


_ACTS: dict[type[wire.Ask], Callable[[Change, Any], None]] = {
    wire.Sit: seats.sit,
    wire.Link: seats.link,
    wire.Unlink: seats.unlink,
    wire.Words: seats.words,
    wire.Leave: seats.leave,
    wire.Back: seats.back,
    wire.Mute: seats.mute,
    wire.Arrange: hosting.arrange,
    wire.Start: hosting.start,
    wire.Lock: hosting.lock,
    wire.Remove: hosting.remove,
    wire.Bot: hosting.bot,
    wire.Pause: hosting.pause,
    wire.Resume: hosting.resume,
    wire.Give: hosting.give,
    wire.Hand: hosting.hand,
    wire.Move: moves.move,
    wire.Rematch: moves.rematch,
    wire.Say: _say,
}
"""What each request does."""
