"""Everything that can happen to a table, as one pure function: `handle`."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from tripot import wire
from tripot.core import put
from tripot.house.table import (
    audience,
    chat,
    clock,
    deal,
    duplicate,
    evening,
    host_actions,
    moves,
    rated,
    seating,
    takeover,
    votes,
)
from tripot.house.table.model import (
    GUEST,
    HOUSE,
    BotMove,
    Chair,
    Close,
    Due,
    Lapse,
    Present,
    Request,
    Result,
    Send,
    Table,
)
from tripot.house.table.transition import Change, Happening, check_seat
from tripot.wire import HouseError, Stage

VERSION = 6
"""The version of new tables.

From 1 on a table is locked when the game begins, from 2 on clocks pause while people read, from 3
on the luck is agreed on by pledges, from 4 on a request to change seats is remembered at the new
seat, from 5 on the proposal of a remote bot is dropped with its host, from 6 on a second bot of a
kind has another name instead of a number. Journals of older tables are read by the rules that they
were written under.
"""
SEAT_ENTRIES = 200
"""How many entries, besides moves, one player may add to a journal;"""
HOST_ENTRIES = 5000
"""and a host."""
MOST_PAST = 500
"""Earlier values of a table that are kept for spectators who are behind: more than a game of
Vabanque or Banque Fatale has. Each holds the whole game so far, so a long game of fast bots would
fill the memory."""


def handle(table: Table | None, request: Request, now: float) -> Result:
    """The table after a request; None for a table that is to be opened."""
    if request.by >= 0 and table is not None:
        known = request.by < len(table.chairs) and table.chairs[request.by].opens(request.auth)
        if not known:
            raise HouseError("wrong-key", "this key no longer opens the seat")
    ask = request.ask
    if type(ask) is wire.Move and table is not None:  # Most requests: must be fast.
        result = follow(table, replace(request, now=max(now, table.now), auth=""))
        if ask.stamp and result.entry is not None:
            # The stamp follows from move and salt: the journal need not keep it.
            return replace(result, entry=replace(result.entry, ask=replace(ask, stamp="")))
        return result
    if isinstance(ask, BotMove) and ask.late and request.by == HOUSE and table is not None:
        check_seat(table, ask.seat)
        if (called := clock.called(table, ask.seat)) is not None and now < called:
            raise HouseError("wrong-seat", "that seat has more time after a restart")
    ends = clock.deal_ends(table) if isinstance(ask, Due) and table is not None else None
    if ends is not None and now < ends:
        raise HouseError("not-ready", "there is time left for pledges or words")
    duplicate.check(table, request)
    host_actions.check_bots(table, ask)
    # Names in a rematch, or of players who change seats, are already cleaned.
    named = request.chairs or (isinstance(ask, wire.Sit) and request.by >= 0)
    tidy = ask if named else chat.tidied(ask)
    key = request.auth if isinstance(ask, wire.Unlink) else request.key
    now = now if table is None else max(now, table.now)  # Time never runs backwards.
    asked = _prepared(table, replace(request, ask=tidy, now=now, key=key))
    result = follow(table, replace(asked, auth="", address="", profile=""))
    if result.table.settings.rated:
        rated.check(table, result.table, asked)
    return result


def _prepared(table: Table | None, request: Request) -> Request:
    """The request with everything that its entry needs, if it may become one.

    These checks are made before an entry is written, never when it is read: journals of older
    houses contain what those allowed.
    """
    if table is None:
        salt = takeover.salt_of(request)
        source = takeover.source_of(salt, request.address)
        holder = takeover.holder_of(salt, request.profile)
        return replace(request, source=source, holder=holder, version=VERSION)
    ask = request.ask
    if not isinstance(ask, wire.Ask) or table.stage is Stage.CLOSED:
        return request
    if request.by >= 0 and ask.journaled:
        chair = table.chairs[request.by]
        most = HOST_ENTRIES if request.by == table.host else SEAT_ENTRIES
        # A lost device cannot use up what revokes its key.
        revokes = isinstance(ask, wire.Unlink) and len(chair.keys) > 1
        if chair.spent >= most and not revokes:
            raise HouseError(
                "too-big", "this seat has sent too many requests; moves are still accepted"
            )
    if isinstance(ask, wire.Rename) and request.by >= 0:
        seating.check_rename(table, request.by)
    request = replace(request, holder=takeover.holder_of(table.salt, request.profile))
    if isinstance(ask, wire.Sit) and request.by == GUEST:
        request = replace(request, source=takeover.source_of(table.salt, request.address))
        takeover.check_newcomer(table, request)
    if takeover.is_takeover(table, request) and not votes.is_repeated(table, request):
        request = takeover.choose_seat(table, request)
    return replace(request, voters=votes.voters(table, request))


def follow(table: Table | None, entry: Request) -> Result:
    """The table after an entry of its journal, written by any process."""
    change = _changed(table, entry)
    after, ask = change.table, entry.ask
    sends: list[Send] = []
    clocks = False
    for news in change.news:
        if isinstance(news, Happening):
            clocks = clocks or _rests(after, entry.now)
            sends += audience.happened(
                after, news.n, news.mark, news.events, news.public, news.stamp, news.opens
            )
        else:
            clocks = clocks or type(news) in _CLOCKS
            sends += audience.to_all(after, news)
    if clocks:
        sends += audience.to_all(after, clock.told(after, entry.now))
    name, code = change.answered
    if isinstance(ask, wire.Ask):
        asked, kept = ask.id, ask.journaled
    else:
        asked, kept = "", type(ask) is not Present
    return Result(
        table=after,
        answer=wire.Ok(
            id=asked,
            n=change.first,
            seat=change.seat,
            table=name,
            code=code,
            proposal=change.proposal,
        ),
        sends=(*sends, *change.sends),
        timers=clock.timers(after),
        entry=entry if kept and after is not table else None,
        opens=change.opens,
    )


_CLOCKS = (wire.Started, wire.Given, wire.Resumed)


def _rests(table: Table, now: float) -> bool:
    """Whether a seat that has to move has more than a full clock, because clocks pause."""
    progress = table.progress
    if progress is None or progress.rest <= now:
        return False
    return any([clock.limit(table, seat) for seat in progress.actors])  # noqa: C419  faster


def rebuild(entries: Iterable[Request], now: float) -> Table:
    """A table from its journal, with nobody connected yet."""
    return woken(rebuilt(None, entries), now)


def rebuilt(table: Table | None, entries: Iterable[Request]) -> Table | None:
    """A table after the next entries of its journal, without sending messages."""
    for entry in entries:
        table = _changed(table, entry).table
    return table


def woken(table: Table | None, now: float) -> Table:
    """A table that has been rebuilt, with nobody connected yet."""
    if table is None:
        raise HouseError("no-table", "there is no such table")
    now = max(now, table.now)
    return replace(table, woke=now, gone=(now,) * len(table.chairs))


def _changed(table: Table | None, request: Request) -> Change:
    """The change a request makes: the same for a new request and for one from the journal."""
    ask = request.ask
    if table is None and isinstance(ask, wire.Open):
        change = seating.open_table(request, ask, request.now)
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
        if isinstance(ask, wire.Ask):
            _permit(table, request, ask)
            done = table.chairs[request.by].answered(ask.id) if request.by >= 0 else None
            if done is not None and ask.journaled:
                change.first = done
                change.answered = (table.next, "") if isinstance(ask, wire.Rematch) else ("", "")
                return change
            if table.ballot is not None and votes.is_repeated(table, request):
                change.proposal = table.ballot.n
            elif request.voters:
                votes.propose(change, _ACTS)
            else:
                _ACTS[type(ask)](change, ask)
            if change.table is table or not ask.journaled:
                return change
        elif isinstance(ask, BotMove):
            moves.play_for(change, ask)
        elif isinstance(ask, Close):
            host_actions.close(change)
        elif isinstance(ask, Lapse):
            if change.by != HOUSE:
                raise HouseError("not-seated", "only the house ends a vote")
            votes.lapse(change, ask, _ACTS)
        else:
            deal.due(change, ask)
    if change.table.ballot is not None:
        votes.settle(change, _ACTS)
    after = change.table
    chairs = _remembering(change, ask) if isinstance(ask, wire.Ask) else after.chairs
    past = _past(table, after, request.now)
    change.table = replace(after, chairs=chairs, now=request.now, past=past)
    return change


def _permit(table: Table, request: Request, ask: wire.Ask) -> None:
    by = request.by
    if type(ask) not in _ACTS:
        raise HouseError("bad-request", "a table does not handle this request")
    if ask.hosts:
        if by not in (table.host, HOUSE) or by == GUEST:
            raise HouseError("not-host", "only the host can do that")
    elif ask.seated and by < 0:
        raise HouseError("not-seated", "only players at the table can do that")


def _remembering(change: Change, ask: wire.Ask) -> tuple[Chair, ...]:
    """The chairs, with the request remembered at the seat of the player who asked."""
    chairs, by = change.table.chairs, change.by
    if type(ask) is wire.Move:  # Most requests: `moves` remembers it with the move.
        return chairs
    seat = by if by >= 0 else change.seat if by == GUEST else None
    if isinstance(ask, wire.Sit) and by >= 0 and change.table.version >= 4:
        seat = change.seat
    if seat is None or not (chair := chairs[seat]).name:
        return chairs
    done = chair.remembered(ask.id, change.first)
    return put(chairs, seat, replace(chair, done=done, spent=chair.spent + 1))


def _past(before: Table, after: Table, now: float) -> tuple[tuple[float, Table], ...]:
    """The earlier values of the table that delayed spectators have not seen yet."""
    delay = after.settings.delay
    if not delay or after.progress is None:
        return ()
    old = replace(before, past=(), places=(), gone=(), said=(), woke=-1.0)
    kept = (*before.past, (before.now, old))
    seen_by_now = sum(since <= now - delay for since, _ in kept)
    kept = kept[max(0, seen_by_now - 1) :]
    # Without every other value spectators see some things later, and nothing earlier.
    return kept if len(kept) <= MOST_PAST else kept[::2]


def _say(change: Change, ask: wire.Say) -> None:
    """Sends a chat message, but not to seats that muted the sender; spectators reach spectators."""
    table, by = change.table, change.by
    if by < 0 and not table.settings.spectators:
        raise HouseError("no-spectators", "this table does not allow spectators")
    what = chat.said(ask, table.settings.talk)
    speaker = by if by >= 0 else len(table.chairs)
    said = table.said
    change.set(said=put(said, speaker, chat.slowed(said[speaker], change.now)))
    told = wire.Said(by if by >= 0 else None, ask.kind, what)
    for send in audience.to_all(table, told):
        to = tuple(
            reader
            for reader in send.to
            if reader is None
            or (by >= 0 and by not in table.chairs[reader].muted)
            or (by < 0 and table.stage is Stage.OVER)
        )
        if to:
            change.sends.append(replace(send, to=to))


def _lead(change: Change, ask: wire.Lead) -> None:
    """Shows a moment of the finished game to everybody connected."""
    if change.table.stage is not Stage.OVER:
        raise HouseError("not-over", "only the replay of a finished game can be led")
    change.sends += audience.to_all(change.table, wire.Led(change.by, ask.at, ask.side, ask.on))


def _present(change: Change, ask: Present) -> None:
    """Records who is connected. Not in the journal: after a restart everybody reconnects."""
    table = change.table
    if change.by != HOUSE:
        raise HouseError("not-seated", "only the house reports connections")
    before = audience.here(table)
    places = tuple(place for place in table.places if place.place != ask.place)
    change.set(places=(*places, ask) if ask.seats or ask.watching else places)
    gone = tuple(
        -1.0 if here else change.now if since < 0 else since
        for here, since in zip(change.table.here, table.gone, strict=True)
    )
    everybody = clock.every(-1.0, len(gone))
    change.set(gone=everybody if gone == everybody else gone)
    if ask.woke is not None and ask.woke < table.woke:  # Another process kept running.
        shown = clock.told(table, change.now)
        change.set(woke=ask.woke)
        if (told := clock.told(change.table, change.now)) != shown:
            change.sends += audience.to_all(change.table, told)
    if (after := audience.here(change.table)) != before:
        change.sends += [replace(send, after=0.0) for send in audience.to_all(change.table, after)]


_ACTS: dict[type[wire.Ask], Callable[[Change, Any], None]] = {
    wire.Sit: seating.sit,
    wire.Link: seating.link,
    wire.Unlink: seating.unlink,
    wire.Words: seating.words,
    wire.Rename: seating.rename,
    wire.Pledge: deal.pledge,
    wire.Reveal: deal.reveal,
    wire.Leave: seating.leave,
    wire.Back: seating.back,
    wire.Mute: seating.mute,
    wire.Vote: votes.cast,
    wire.Arrange: host_actions.arrange,
    wire.Start: host_actions.start,
    wire.Lock: host_actions.lock,
    wire.Remove: host_actions.remove,
    wire.Bot: host_actions.bot,
    wire.Pause: host_actions.pause,
    wire.Resume: host_actions.resume,
    wire.Give: host_actions.give,
    wire.Hand: host_actions.hand,
    wire.Move: moves.move,
    wire.Plan: evening.plan,
    wire.Rematch: moves.rematch,
    wire.Say: _say,
    wire.Lead: _lead,
}
"""The function for each kind of request."""
