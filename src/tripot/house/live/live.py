"""A table in memory: its queue of requests, its connections and its timers.

Requests are handled one after another. A change is on disk before anything is sent about it; if
another process wrote first, its entries are read and the request is handled again.

A table can sleep: its connections stay, and the table is loaded from its journal again when a
request needs it.

A little more than 500 lines: the queue, the connections and the timers share one state.
"""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from secrets import randbits
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from msgspec.structs import replace

from tripot import wire
from tripot.core import Seat
from tripot.fair import new_secret
from tripot.house import table as tables
from tripot.house.live import evenings, keys
from tripot.house.live.summary import beside
from tripot.house.ops import logs
from tripot.house.store import Append, Head, StoreConflict, StoreError
from tripot.house.table import (
    GUEST,
    HOUSE,
    REMOTE,
    BotMove,
    Call,
    Close,
    Due,
    Present,
    Request,
    Result,
    Table,
    Think,
    Timer,
)
from tripot.record.text import write_bare_move

if TYPE_CHECKING:
    from tripot.house.live.house import House

MAX_WAITING_REQUESTS = 64
MAX_ENTRIES = 10_000  # Of a journal; then nobody new can take a seat. A game has a few hundred.
MOST_MOVES = 2_000  # Of a game; then the table is closed. Some options let bots play for ever.
PART_ENTRIES = 100  # Of a journal that are read at a time: about 3 ms.
RETRY_SECONDS = 1.0  # After a failure of the database.
REFRESH_SECONDS = 5.0  # The longest a client waits for a table to be reloaded.
OTHERS_GRACE_SECONDS = 2.0  # For another process to handle the timers of its own entries.

KEYED = (wire.Open, wire.Sit, wire.Link)
PASSING = {wire.Say, wire.Mute, wire.Lead}  # Not in the journal, so other processes are told.
KEYLESS = {wire.Move, BotMove, Present}  # These never change who owns a seat.
Reply = Callable[[wire.Ok | wire.No], Callable[[], None] | None]
"""Receives an answer. The function it returns is called after the messages of that answer."""

log = logs.get("tables")


class Peer(Protocol):
    """A connection to a table."""

    reader: Seat | None  # None is a spectator.
    key: str  # SHA-256 of its key, or empty.
    address: str

    def push(self, frame: bytes) -> None:
        """Sends a message as `House.framed` made it."""
        ...

    def dismiss(self, bye: wire.Bye) -> None: ...


class Live:
    """One table in memory."""

    __slots__ = (
        "_table", "alarm", "busy", "head", "house", "id", "jobs", "mine", "mutes", "number",
        "peers", "presence", "reading", "seed", "since", "stale", "thinking", "timers", "used",
        "waking",
    )  # fmt: skip

    def __init__(self, house: "House", id: str, head: Head | None) -> None:  # noqa: A002
        self.house = house
        self.id = id
        self._table: Table | None = None  # None while it is unloaded.
        self.number = 0  # Of the last journal entry known here; 0: none yet.
        self.head = head and replace(head, card=b"")  # As it is stored.
        self.jobs: list[tuple[Request, Reply, str]] = []
        self.busy = False
        self.stale = False  # Whether another process may have written.
        self.reading: asyncio.Task[None] | None = None
        self.mutes: dict[bytes, tuple[Seat, ...]] = {}  # While it sleeps.
        self.waking = 0  # How many wait for it to be loaded.
        self.mine = False  # Whether this process wrote the last entry.
        self.peers: dict[Seat | None, list[Peer]] = {}
        self.presence: asyncio.TimerHandle | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.timers: tuple[Timer, ...] = ()
        self.thinking: dict[tuple[Seat, int, float], asyncio.Task[None]] = {}
        self.seed = randbits(62)  # The bots' own luck, which nobody can predict.
        self.used = self.since = (
            time.monotonic()
        )  # The times of the last use and of the last entry.

    @property
    def table(self) -> Table:
        """The table, while it is awake."""
        assert self._table is not None
        return self._table

    @property
    def asleep(self) -> bool:
        return self._table is None

    @property
    def now(self) -> float:
        """The time at this table; it never runs backwards, even if the system clock is set back."""
        return max(self.house.now(), self.table.now + time.monotonic() - self.since)

    # ---- requests

    def begin(self, result: Result) -> None:
        """A new table, whose first entry this process has written."""
        self._table, self.number, self.mine = result.table, 1, True
        self._expect_bots()
        self._set_timers(result.timers)

    def ask(self, request: Request, reply: Reply, key: str = "") -> None:
        """Queues a request; the reply is sent when its changes are on disk.

        Requests of the house are few and not repeated, so they are never rejected.
        """
        if len(self.jobs) >= MAX_WAITING_REQUESTS and request.by != HOUSE:
            reply(
                wire.No(ask_id(request), "too-fast", "too many requests are waiting at this table")
            )
            return
        if self.busy or self.jobs or self.stale or self._table is None:
            self.jobs.append((request, reply, key))
            self._work()
        else:
            self._handle(request, reply, key)

    def _work(self) -> None:
        """Handles waiting requests until one has to be written."""
        while not self.busy:
            if self.stale or (self.jobs and self._table is None):
                self.busy = True
                self.reading = self.house.start(self._catch_up())
            elif self.jobs:
                self._handle(*self.jobs.pop(0))
            else:
                return

    def _handle(self, request: Request, reply: Reply, key: str) -> None:
        now, table = self.now, self.table
        opens: tuple[Result, Append] | None = None
        try:
            is_newcomer = request.by == GUEST and type(request.ask) is wire.Sit
            if is_newcomer and self.number >= MAX_ENTRIES:
                raise wire.HouseError("too-big", "this table has too many entries")
            if type(request.ask) is Due:  # The table cannot draw a secret itself.
                request = replace(request, secret=new_secret())
            result = tables.handle(table, request, now)
            if result.opens is not None:
                opens = self.house.opening(result.opens)
        except wire.HouseError as error:
            self.house.metrics.refused.labels(error.code).inc()
            reply(error.answer(ask_id(request)))
            return
        except Exception:
            log.exception("a request could not be handled", ask=type(request.ask).__name__)
            reply(wire.No(ask_id(request), "house-error", "internal error"))
            return
        if result.entry is None:
            self._settle(result, request, reply, key)
            return
        self.busy = True
        step = Append(
            self.id,
            self.number + 1,
            tables.encode(result.entry),
            *beside(table, result, request, now, self.head),
            opens[1] if opens is not None else None,
        )
        began = time.perf_counter()
        done = partial(self._written, result, request, reply, key, step, opens, began)
        self.house.store.write(step, done)

    def _written(
        self,
        result: Result,
        request: Request,
        reply: Reply,
        key: str,
        step: Append,
        opens: tuple[Result, Append] | None,
        started: float,
        fault: Exception | None,
    ) -> None:
        if fault is None:
            self.house.metrics.durable.observe(time.perf_counter() - started)
            self.number += 1
            self.mine = True
            self.head = replace(step.head, card=b"") if step.head else self.head
            if step.record is not None:
                self.house.finished.set()
            if opens is not None:
                self.house.opened(*opens)
                carried = self.house.store.profiles.carry(self.id, opens[0].table.id)
                self.house.start(self.house.write(carried))
            if type(request.ask) is wire.Plan:
                self.house.start(evenings.note(self.house, result.table))
            self._settle(result, request, reply, key)
            # Every move is an entry, so few tables need the sum.
            if (
                self.number > MOST_MOVES
                and sum(chair.made for chair in result.table.chairs) >= MOST_MOVES
            ):
                self.jobs.append((Request(HOUSE, Close()), ignore, ""))
        elif isinstance(fault, StoreConflict):
            self.house.metrics.conflicts.inc()
            self.stale = True
            self.jobs.insert(0, (request, reply, key))
        else:
            log.error("an entry could not be written", fault=str(fault))
            self.stale = True  # It may have been written after all.
            self.house.loop.call_later(RETRY_SECONDS, self._remind)
            reply(wire.No(ask_id(request), "house-error", "the house cannot write; try again"))
        self.busy = False
        if self.jobs or self.stale:
            self._work()

    async def _catch_up(self) -> None:
        """Reads what other processes wrote, and everything if the table sleeps."""
        self.stale = False  # Another process may set it again meanwhile.
        try:
            entries = await self.house.store.load(self.id, 0 if self.asleep else self.number)
            height = len(entries) if self.asleep else self.number + len(entries)
            if not entries and not self.asleep:
                height = (await self.house.store.heights([self.id])).get(self.id, 0)
        except StoreError as error:
            log.error("a table could not be read", fault=str(error))
            self._refuse_all(wire.No("", "house-error", "the house cannot read; try again"))
            self.house.loop.call_later(RETRY_SECONDS, self._remind)
            return
        if not height:
            self._end(wire.Bye("no-table", "the table no longer exists"))
            return
        if height < self.number:
            self._end(
                wire.Bye("house-error", "the table was restored from a backup; try again", 1.0)
            )
            return
        try:
            if self.asleep:
                entries = await self._rebuild(entries)
            self._follow(entries)
        except Exception:
            log.exception("a table could not be rebuilt from its journal")
            self._end(wire.Bye("house-error", "internal error", 5.0))
            return
        self.busy = False
        self._work()

    async def _rebuild(self, entries: list[bytes]) -> list[bytes]:
        """Loads the table from its journal; the entries that are new here are returned.

        Between two parts of a long journal other tables can run.
        """
        is_new = not self.number  # After a sleep, delayed messages are scheduled already.
        self.number = self.number or len(entries)
        known = None
        for start in range(0, self.number, PART_ENTRIES):
            end = min(start + PART_ENTRIES, self.number)
            known = tables.rebuilt(known, map(tables.decode, entries[start:end]))
            await asyncio.sleep(0)
        now = self.house.now()
        table = tables.with_mutes(tables.woken(known, now), self.mutes)
        self._table = tables.handle(table, Request(HOUSE, self.present()), now).table
        self.used = self.since = time.monotonic()
        self._expect_bots()
        self._set_timers(tables.timers(self._table))
        for send in tables.held_back(self._table, now) if is_new else ():
            self.house.loop.call_later(send.after, self._send, send)
        self.house.cluster.ask_presence(self.id)
        return entries[self.number :]

    def _follow(self, entries: list[bytes]) -> None:
        """Applies the entries that are new here."""
        for entry in entries:
            request = tables.decode(entry)
            result = tables.follow(self.table, request)
            self.number += 1
            self.mine = False
            if self.head is not None:
                self.head = replace(self.head, due=None)  # Another process may store another.
            self._settle(result, request, ignore, "")

    async def wake(self) -> None:
        """Loads the table if it sleeps; raises if it is gone or cannot be read."""
        if not self.asleep:
            return
        self.waking += 1
        try:
            if not self.busy:
                self.grown()
            if self.reading is not None:
                await asyncio.wait([self.reading])
        finally:
            self.waking -= 1
        if self.asleep:
            if self.house.live.get(self.id) is not self:
                raise wire.HouseError("no-table", "there is no such table")
            raise wire.HouseError("house-error", "the house cannot read; try again")

    def sleep(self) -> None:
        """Unloads the table; its connections stay."""
        self.drop()
        self.mutes = tables.mutes(self.table)  # They are not in the journal.
        self._table, self.alarm, self.timers = None, None, ()

    def _end(self, bye: wire.Bye) -> None:
        """Drops a table that is gone, or differs from what is known here."""
        self.house.forget(self)
        self.dismiss(bye)
        self._refuse_all(wire.No("", bye.error, bye.detail))

    def _refuse_all(self, no: wire.No) -> None:
        jobs, self.jobs = self.jobs, []
        self.busy, self.stale = False, True
        for request, reply, _ in jobs:
            reply(replace(no, id=ask_id(request)))

    def _remind(self) -> None:
        """After a failure of the database: reads again, and sets the timers again."""
        if self.house.live.get(self.id) is self:
            if not self.asleep:
                self._set_timers(tables.timers(self.table))
            self._work()

    def overtaken(self) -> None:
        """Another process wrote to the journal: follow it, unless nobody is connected here."""
        if self.peers or not self.restful:
            self.grown()
        elif not self.asleep:
            self.sleep()

    def grown(self) -> None:
        """Reads what another process has, or may have, written to the journal."""
        self.stale = True
        if not self.busy:
            self._work()

    def _settle(self, result: Result, request: Request, reply: Reply, key: str) -> None:
        """Applies a result: replies, sends the messages, sets the timers."""
        voting = self._table is not None and self._table.ballot is not None
        self._table = result.table
        self.used = time.monotonic()
        if result.entry is not None:
            self.since = self.used
        answer = result.answer
        if key and result.entry is not None:
            answer = replace(answer, key=key)
        then = reply(answer)
        for send in result.sends:
            if send.after > 0:
                self.house.loop.call_later(send.after, self._send, send)
            else:
                self._send(send)
        if then is not None:
            then()
        if result.timers != self.timers:
            self._set_timers(result.timers)
        kind = type(request.ask)
        if kind in PASSING:
            if reply is not ignore:
                self.house.cluster.broadcast(self.id, request)
        elif voting or kind not in KEYLESS:
            self._check_peers()
            self._expect_bots()

    def _send(self, send: tables.Send) -> None:
        peers = self.peers
        frame = b""
        for reader in send.to:
            if reader in peers:
                frame = frame or self.house.framed(send.message)
                for peer in peers[reader]:
                    peer.push(frame)

    # ---- connections

    def look(
        self, reader: Seat | None, since: int | None, zones: bool = False
    ) -> tuple[wire.Told, ...]:
        """What a reader may know now, or what is new after a number."""
        return tables.look(self.table, reader, since, self.now, zones)

    async def refresh(self) -> bool:
        """Reads what other processes wrote; whether that succeeded in time."""
        self.grown()
        deadline = time.monotonic() + REFRESH_SECONDS
        while self.stale or (self.reading is not None and not self.reading.done()):
            if time.monotonic() > deadline or self.house.live.get(self.id) is not self:
                return False
            await asyncio.sleep(0.005)
        return True

    def join(self, peer: Peer) -> None:
        """Adds a connection."""
        self.peers.setdefault(peer.reader, []).append(peer)
        self._presence_soon()

    def leave(self, peer: Peer) -> None:
        """Removes a connection."""
        found = self.peers.get(peer.reader)
        if found and peer in found:
            found.remove(peer)
            if not found:
                del self.peers[peer.reader]
            self.used = time.monotonic()
            self._presence_soon()

    def reseat(self, peer: Peer, seat: Seat, key: str) -> None:
        """Moves a connection to another seat, and sends it a snapshot from there."""
        self.leave(peer)
        peer.reader, peer.key = seat, key
        self.join(peer)
        for message in self.look(seat, None):
            peer.push(self.house.framed(message))

    def dismiss(self, bye: wire.Bye) -> None:
        """Closes all connections."""
        for peers in list(self.peers.values()):
            for peer in list(peers):
                peer.dismiss(bye)

    def _check_peers(self) -> None:
        """Moves connections whose key opens another seat now; closes those whose key opens none."""
        for reader, peers in list(self.peers.items()):
            for peer in list(peers):
                if peer.key and (seat := tables.seat_of(self.table, peer.key)) != reader:
                    if seat is None:
                        peer.dismiss(wire.Bye("wrong-key", "this key no longer opens a seat"))
                    else:
                        self.reseat(peer, seat, peer.key)

    def _presence_soon(self) -> None:
        if self.presence is None:
            self.presence = self.house.loop.call_later(0.1, self._present)

    def _present(self) -> None:
        self.presence = None
        said = self.present()
        if not self.asleep:
            self.ask(Request(HOUSE, said), ignore)
        self.house.cluster.broadcast(self.id, Request(HOUSE, said))

    def present(self) -> Present:
        """The readers connected to this process."""
        seats = tuple(sorted(reader for reader in self.peers if reader is not None))
        woke = None if self._table is None else self._table.woke
        return Present(self.house.store.place, seats, len(self.peers.get(None, ())), woke)

    # ---- timers and bots

    def _set_timers(self, timers: tuple[Timer, ...]) -> None:
        self.timers = timers
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if self.thinking:  # Moves that are no longer needed, or are due at another time.
            wanted = {(t.seat, t.made, t.at) for t in timers if isinstance(t, Think)}
            for which in [which for which in self.thinking if which not in wanted]:
                self.thinking.pop(which).cancel()
        if not timers:
            return
        now = self.now
        grace = 0.0 if self.mine or self.house.cluster.is_single else OTHERS_GRACE_SECONDS
        rings: float | None = None
        for timer in timers:
            at = timer.at + grace
            if isinstance(timer, Think) and not timer.late and not grace:
                self._think(timer)  # At once; it sends the move when it is due.
                continue
            rings = at if rings is None else min(rings, at)
        if rings is not None:
            self.alarm = self.house.loop.call_later(max(0.0, rings - now) + 0.001, self._ring)

    def _ring(self) -> None:
        """Handles all timers that are due."""
        self.alarm = None
        now = self.now
        grace = 0.0 if self.mine or self.house.cluster.is_single else OTHERS_GRACE_SECONDS
        later: float | None = None
        for timer in self.timers:
            at = timer.at + grace
            if at > now:
                if isinstance(timer, Call) or timer.late or grace:
                    later = at if later is None else min(later, at)
            elif isinstance(timer, Think):
                self._think(timer)
            else:
                self.ask(timer.request, ignore)
        if self.alarm is None and later is not None:
            self.alarm = self.house.loop.call_later(later - now + 0.001, self._ring)

    def _think(self, timer: Think) -> None:
        which = (timer.seat, timer.made, timer.at)
        if which not in self.thinking:
            self.thinking[which] = self.house.start(self._bot_moves(timer, which))

    async def _bot_moves(self, timer: Think, which: tuple[Seat, int, float]) -> None:
        try:
            sight = tables.sight(self.table, timer.seat)
            fixed = tables.bot_seed(self.table, timer.seat, timer.made)
            seed = self.seed ^ timer.seat if fixed is None else fixed
            choice = await self.house.bots.choose(
                sight.rules, timer.bot, seed, sight.view, sight.legal
            )
            wait = timer.at - self.now
            if wait > 0:
                await asyncio.sleep(wait)
            move = write_bare_move(type(sight.rules), choice.move)
            thoughts = msgspec.to_builtins(choice.thoughts)
            play = BotMove(timer.seat, timer.made, move, timer.late, thoughts)
            self.ask(Request(HOUSE, play), ignore)
        except wire.HouseError:
            pass  # The table has moved on.
        finally:
            if self.thinking.get(which) is asyncio.current_task():
                del self.thinking[which]

    def _expect_bots(self) -> None:
        for chair in self.table.chairs:
            if chair.bot and chair.bot != REMOTE:
                self.house.bots.expect(self.table.settings.game, chair.bot)

    # ---- the end

    @property
    def restful(self) -> bool:
        """Whether nothing is in progress here, apart from connections."""
        return not (self.busy or self.jobs or self.thinking or self.presence or self.waking)

    def drop(self) -> None:
        """Cancels timers and tasks before the table leaves memory."""
        for handle in (self.alarm, self.presence):
            if handle is not None:
                handle.cancel()
        for task in self.thinking.values():
            task.cancel()


def ask_id(request: Request) -> str:
    return getattr(request.ask, "id", "")


def ignore(_answer: wire.Ok | wire.No) -> None:
    """A reply that nobody waits for."""


def key_for(ask: Any) -> str:
    """A new key, if the request makes one."""
    makes = isinstance(ask, KEYED) or (isinstance(ask, wire.Bot) and ask.bot == "remote")
    return keys.new_key() if makes else ""
