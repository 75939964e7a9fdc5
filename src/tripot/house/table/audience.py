"""Which message goes to which reader. Only masked events and views leave this module."""

from itertools import compress, pairwise
from typing import Any

import msgspec
from msgspec.structs import replace

from tripot import wire
from tripot.core import Handfuls, Seat
from tripot.house.table import clock, deal, evening, game, luck, votes
from tripot.house.table.game import Events
from tripot.house.table.model import MARKS, SEATS, Reader, Send, Sight, Table
from tripot.record.document import options_of
from tripot.record.text import write_bare_move
from tripot.wire import HouseError, Stage

LISTED_MOVES = 200
"""The most legal moves that a snapshot lists."""

_WHY = {mark: why for why, mark in MARKS.items()}


def readers(table: Table) -> tuple[Reader, ...]:
    """All possible readers: seats that have a key, and spectators where they are allowed."""
    seats = tuple(compress(SEATS, [chair.keys for chair in table.chairs]))
    if table.settings.spectators or table.stage is Stage.LOBBY:
        return (*seats, None)
    return seats


def to_all(table: Table, message: wire.Told) -> list[Send]:
    """Sends a message without secrets to every reader."""
    return _sends(table, readers(table), message)


def happened(
    table: Table,
    n: int,
    mark: int,
    events: Events,
    public: Events,
    stamp: str = "",
    opens: tuple[wire.Opening, ...] = (),
) -> list[Send]:
    """Sends events of the game to every reader, masked for each."""
    everybody = readers(table)
    if public is events:  # Not masked for spectators, so not for seats either.
        return _sends(table, everybody, _did(n, mark, public, stamp, opens))
    groups: list[tuple[Events, list[Reader]]] = [(public, [])]  # Few: a list is faster than a dict.
    for reader in everybody:
        told = public if reader is None else _as_told(table, n, events, reader)
        for shown, group in groups:
            if shown == told:
                group.append(reader)
                break
        else:
            groups.append((told, [reader]))
    sends: list[Send] = []
    for shown, group in groups:
        sends += _sends(table, tuple(group), _did(n, mark, shown, stamp, opens))
    return sends


def facts(table: Table, now: float | None = None) -> wire.Facts:
    """Everything public about the table, apart from the game."""
    return wire.Facts(
        id=table.id,
        code=table.code,
        settings=table.settings,
        stage=table.stage,
        players=tuple(chair.player for chair in table.chairs),
        host=table.host,
        locked=table.locked,
        paused=table.paused is not None,
        commitment=luck.commitment(table),
        seal=luck.seal(table) if table.progress else "",
        words=table.words,
        next=table.next,
        deal=deal.shown(table, now),
        evening=evening.shown(table.evening),
        duplicate=table.duplicate.id if table.duplicate is not None else "",
    )


def look(
    table: Table, reader: Reader, since: int | None, now: float, zones: bool = False
) -> tuple[wire.Told, ...]:
    """What a reader who (re)connects is sent: a snapshot, or every message after a number."""
    table, now = shown_to(table, reader, now)
    if since is None or since > len(table.log):
        return (snapshot(table, reader, now, zones),)
    missed: list[wire.Told] = [fact for fact in table.facts if fact.n > since]
    if len(missed) < len(table.log) - since:
        missed += [
            _did(n, table.log[n - 1], _as_told(table, n, events, reader), stamp, opens)
            for n, events, stamp, opens in game.told_again(table)
            if n > since
        ]
        missed.sort(key=lambda message: message.n)  # type: ignore[attr-defined]  # all numbered
    return (*missed, clock.told(table, now), here(table))


def snapshot(table: Table, reader: Reader, now: float, zones: bool = False) -> wire.Snapshot:
    """Everything a reader may know now."""
    seen = wire.Snapshot(
        n=len(table.log),
        table=facts(table, now),
        clocks=clock.clocks(table, now),
        rest=clock.resting(table, now),
        here=table.here,
        watching=table.watching,
        **votes.shown(table, now),
    )
    if reader is not None:
        chair = table.chairs[reader]
        words = table.words[reader] if table.words else chair.words
        you = wire.You(reader, chair.made, words, chair.muted)
        listed, handful = legal(table, reader)
        seen = replace(seen, you=you, legal=listed, handful=handful)
    if table.progress is not None:
        view = table.rules.view(table.progress.state, reader)
        seen = replace(seen, view=view, zones=table.rules.show(view) if zones else ())
    return seen


def here(table: Table) -> wire.Here:
    return wire.Here(table.here, table.watching)


def legal(table: Table, seat: Seat) -> tuple[tuple[str, ...] | None, dict[str, int] | None]:
    """The moves of a seat as `move` takes them.

    If there are too many to list, the stock from which a move takes any selection.
    """
    if table.progress is None or table.stage is not Stage.PLAY:
        return (), None
    moves = table.rules.legal(table.progress.state, seat)
    if len(moves) <= LISTED_MOVES:
        return tuple(write_bare_move(type(table.rules), move) for move in moves), None
    stock = moves.stock if isinstance(moves, Handfuls) else {}
    return None, {str(kind): count for kind, count in stock.items()} or None


def sight(table: Table, seat: Seat) -> Sight:
    """What a bot on that seat may know."""
    if table.progress is None:
        raise HouseError("not-started", "the game has not begun")
    rules, state = table.rules, table.progress.state
    legal = rules.legal(state, seat)
    if table.duplicate is not None:
        # A bot answers the same moves alike, whatever the order of simultaneous ones.
        due = game.state_when_due(table, seat)
        if _choices(rules.legal(due, seat)) == _choices(legal):
            state = due
    return Sight(rules, rules.view(state, seat), legal)


def _choices(legal: Any) -> Any:
    """Legal moves in a form that can be compared."""
    return legal.stock if isinstance(legal, Handfuls) else legal


def seen(table: Table, reader: Reader, now: float) -> dict[str, Any]:
    """What a reader has seen so far, as a tripot-view/1: not a record, and without secrets."""
    table, _ = shown_to(table, reader, now)
    if table.progress is None:
        raise HouseError("not-started", "the game has not begun")
    rules = table.rules
    happened = [
        event for n, events in game.story(table) for event in _as_told(table, n, events, reader)
    ]
    document: dict[str, Any] = msgspec.to_builtins(
        {
            "format": "tripot-view/1",
            "game": rules.name,
            "players": [chair.name for chair in table.chairs],
            "options": options_of(rules),
            **({"variant": rules.variant} if rules.variant else {}),
            "seat": None if reader is None else reader + 1,
            "events": happened,
            "view": rules.view(table.progress.state, reader),
        }
    )
    return document


def shown_to(table: Table, reader: Reader, now: float) -> tuple[Table, float]:
    """The table as a reader may see it, and its time: spectators may be delayed."""
    if reader is not None or table.progress is None:
        return table, now
    if not table.settings.spectators:
        raise HouseError("no-spectators", "this table does not allow spectators")
    if not table.settings.delay:
        return table, now
    then = now - table.settings.delay
    if table.now <= then or not table.past:
        return table, then
    earlier = [old for since, old in table.past if since <= then] or [table.past[0][1]]
    return replace(earlier[-1], places=table.places), then


def is_over_for(table: Table, reader: Reader, now: float) -> bool:
    """Whether a reader may know that the game is over: spectators may be delayed."""
    if reader is None and table.settings.spectators:
        table, _ = shown_to(table, reader, now)
    elif reader is None and now < table.now + table.settings.delay:
        return False
    return table.stage is Stage.OVER


def held_back(table: Table, now: float) -> list[Send]:
    """The messages that delayed spectators have not received yet, for use after a restart."""
    if not table.settings.spectators:
        return []
    values = [*table.past, (table.now, table)]
    return [
        Send((None,), message, after)
        for (_, old), (since, new) in pairwise(values)
        if (after := since + table.settings.delay - now) > 0
        for message in look(replace(new, past=()), None, len(old.log), since + new.settings.delay)
        if not isinstance(message, wire.Here)
    ]


def _as_told(table: Table, n: int, events: Events, reader: Reader) -> Events:
    """The events as the reader received them: as a spectator, before they had the seat."""
    if reader is not None and n <= table.chairs[reader].since:
        reader = None
    return tuple([table.rules.seen(event, reader) for event in events])


def _did(n: int, mark: int, shown: Events, stamp: str, opens: tuple[wire.Opening, ...]) -> wire.Did:
    return wire.Did(n, tuple([wire.row(event) for event in shown]), _WHY.get(mark), stamp, opens)


def _sends(table: Table, to: tuple[Reader, ...], message: wire.Told) -> list[Send]:
    delay = table.settings.delay
    if not delay or None not in to or table.progress is None:
        return [Send(to, message)] if to else []
    seats = tuple(reader for reader in to if reader is not None)
    late = Send((None,), message, float(delay))
    return [Send(seats, message), late] if seats else [late]
