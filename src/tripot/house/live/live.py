"""A table in memory: its one queue, who listens to it, and its timers.

Requests are handled one after another. What a request changes is on disk before anybody hears of
it; if another process wrote first, its entries are read and the request is handled again.

A table can sleep: whoever listens stays, the table itself is read from its journal again when
somebody asks something of it.
"""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from secrets import randbits
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from msgspec.structs import replace

from tripot.core import Seat
from tripot.house import table as tables
from tripot.house import wire
from tripot.house.live import keys
from tripot.house.live.summary import beside
from tripot.house.ops import logs
from tripot.house.store import Append, Head, StoreConflict, StoreError
from tripot.house.table import HOUSE, BotMove, Call, Present, Request, Result, Table, Think, Timer
from tripot.record.text import write_bare_move

if TYPE_CHECKING:
    from tripot.house.live.house import House

WAITING = 64  # Requests that may wait at one table.
MOST = 10_000  # Entries of a journal; a game has a few hundred, and its moves always go.
AGAIN = 1.0  # Seconds until what the database refused is tried again.
FRESH = 5.0  # Seconds that somebody waits for a table to be read again.
GRACE = 2.0  # Seconds that another process has to see to the timers of what it wrote.

KEYED = (wire.Open, wire.Sit, wire.Link)
KEYLESS = {wire.Move, BotMove, Present}  # Most of what happens; it never changes whose a seat is.
Reply = Callable[[wire.Ok | wire.No], None]

log = logs.get("tables")


class Peer(Protocol):
    """Somebody who listens to a table."""

    reader: Seat | None  # None is a spectator.
    key: str  # SHA-256 of the key it came with, or empty.
    address: str

    def push(self, frame: bytes) -> None:
        """Sends a message as `House.framed` made it."""
        ...

    def dismiss(self, bye: wire.Bye) -> None: ...


class Live:
    """One table in memory."""

    __slots__ = (
        "_table", "alarm", "busy", "head", "house", "id", "jobs", "mine", "number", "peers",
        "presence", "reading", "seed", "since", "stale", "theirs", "thinking", "timers",
        "used",
    )  # fmt: skip

    def __init__(self, house: "House", id: str, head: Head | None) -> None:  # noqa: A002
        self.house = house
        self.id = id
        self._table: Table | None = None  # None while it sleeps.
        self.number = 0  # Of the last journal entry we know; 0: none yet.
        self.head = head and replace(head, card=b"")  # As it is stored.
        self.jobs: list[tuple[Request, Reply, str]] = []
        self.busy = False
        self.stale = False  # Whether the journal may have grown without us.
        self.reading: asyncio.Task[None] | None = None
        self.mine = False  # Whether this process wrote the last entry.
        self.theirs = 0  # How many others have written since it did.
        self.peers: dict[Seat | None, list[Peer]] = {}
        self.presence: asyncio.TimerHandle | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.timers: tuple[Timer, ...] = ()
        self.thinking: dict[tuple[Seat, int, float], asyncio.Task[None]] = {}
        self.seed = randbits(62)  # Of the bots: nobody can foresee them.
        self.used = self.since = time.monotonic()  # Of anything, and of the last entry.

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
        """The time at this table: it goes on though the clock may have been put back."""
        return max(time.time(), self.table.now + time.monotonic() - self.since)

    # ---- requests

    def begin(self, result: Result) -> None:
        """A new table, whose first entry this process has written."""
        self._table, self.number, self.mine = result.table, 1, True
        self._set_timers(result.timers)

    def ask(self, request: Request, reply: Reply, key: str = "") -> None:
        """Takes a request; the reply comes when what it changes is on disk."""
        if len(self.jobs) >= WAITING:
            reply(wire.No(ask_id(request), "too-fast", "too much is being asked of this table"))
            return
        self.jobs.append((request, reply, key))
        if not self.busy:
            self._work()

    def _work(self) -> None:
        """Handles what waits, until something has to be written."""
        while not self.busy:
            if self.stale or (self.jobs and self.asleep):
                self.busy = True
                self.reading = self.house.start(self._catch_up())
            elif self.jobs:
                self._handle(*self.jobs.pop(0))
            else:
                return

    def _handle(self, request: Request, reply: Reply, key: str) -> None:
        now = self.now
        opens: tuple[Result, Append] | None = None
        try:
            if self.number >= MOST and request.by != HOUSE and type(request.ask) is not wire.Move:
                raise wire.HouseError("too-big", "too much was asked of this table; only moves go")
            result = tables.handle(self.table, request, now)
            if result.opens is not None:
                opens = self.house.opening(result.opens)
        except wire.HouseError as error:
            self.house.metrics.refused.labels(error.code).inc()
            reply(error.answer(ask_id(request)))
            return
        except Exception:
            log.exception("a request could not be handled", ask=type(request.ask).__name__)
            reply(wire.No(ask_id(request), "house-error", "the house has made a mistake"))
            return
        if result.entry is None:
            self._settle(result, request, reply, key)
            return
        self.busy = True
        step = Append(
            self.id,
            self.number + 1,
            tables.encode(result.entry),
            *beside(self.table, result, request, now, self.head),
            opens[1] if opens is not None else None,
        )
        done = partial(self._written, result, request, reply, key, step, opens)
        self.house.store.append(step).add_done_callback(partial(done, time.perf_counter()))

    def _written(
        self,
        result: Result,
        request: Request,
        reply: Reply,
        key: str,
        step: Append,
        opens: tuple[Result, Append] | None,
        started: float,
        written: "asyncio.Future[None]",
    ) -> None:
        fault = None if written.cancelled() else written.exception()
        if fault is None and not written.cancelled():
            self.house.metrics.durable.observe(time.perf_counter() - started)
            self.number += 1
            self.mine, self.theirs = True, 0
            self.head = replace(step.head, card=b"") if step.head else self.head
            if opens is not None:
                self.house.opened(*opens)
            self._settle(result, request, reply, key)
        elif isinstance(fault, StoreConflict):
            self.house.metrics.conflicts.inc()
            self.stale = True
            self.jobs.insert(0, (request, reply, key))
        else:
            log.error("an entry could not be written", fault=str(fault))
            self.stale = True  # It may be there after all.
            self.house.loop.call_later(AGAIN, self._remind)
            reply(wire.No(ask_id(request), "house-error", "the house cannot write; try again"))
        self.busy = False
        self._work()

    async def _catch_up(self) -> None:
        """Reads what others wrote, and tells our peers; the rest too if it sleeps."""
        self.stale = False  # Unless it grows again while we read.
        try:
            entries = await self.house.store.load(self.id, 0 if self.asleep else self.number)
            height = len(entries) if self.asleep else self.number + len(entries)
            if not entries and not self.asleep:
                height = (await self.house.store.heights([self.id])).get(self.id, 0)
        except StoreError as error:
            log.error("a table could not be read", fault=str(error))
            self._refuse_all(wire.No("", "house-error", "the house cannot read; try again"))
            self.house.loop.call_later(AGAIN, self._remind)
            return
        if not height:
            self._end(wire.Bye("no-table", "there is no such table any more"))
            return
        if height < self.number:
            self._end(wire.Bye("house-error", "the table was brought back; try again", 1.0))
            return
        try:
            self._follow(entries)
        except Exception:
            log.exception("a table could not be made again from its journal")
            self._end(wire.Bye("house-error", "the house has made a mistake", 5.0))
            return
        self.busy = False
        self._work()

    def _follow(self, entries: list[bytes]) -> None:
        """Takes the entries that we do not know."""
        if self.asleep:
            is_new = not self.number  # What was held back before a sleep is still to come.
            self.number = self.number or len(entries)
            known, entries = entries[: self.number], entries[self.number :]
            now = time.time()
            table = tables.rebuild(map(tables.decode, known), now)
            self._table = tables.handle(table, Request(HOUSE, self.present()), now).table
            self.used = self.since = time.monotonic()
            self._set_timers(tables.timers(self._table))
            for send in tables.held_back(self._table, now) if is_new else ():
                self.house.loop.call_later(send.after, self._send, send)
            self.house.cluster.ask_presence(self.id)
        for entry in entries:
            request = tables.decode(entry)
            result = tables.follow(self.table, request)
            self.number += 1
            self.mine = False
            self.theirs += 1
            if self.head is not None:
                self.head = replace(self.head, due=None)  # Others may have stored another time.
            self._settle(result, request, ignore, "")

    async def wake(self) -> None:
        """Reads the table if it sleeps; refused if it is gone, or cannot be read."""
        if not self.asleep:
            return
        if not self.busy:
            self.grown()
        if self.reading is not None:
            await asyncio.wait([self.reading])
        if self.asleep:
            if self.house.live.get(self.id) is not self:
                raise wire.HouseError("no-table", "there is no such table")
            raise wire.HouseError("house-error", "the house cannot read; try again")

    def sleep(self) -> None:
        """Lets the table go; whoever listens stays."""
        self.drop()
        self._table, self.alarm, self.timers = None, None, ()

    def _end(self, bye: wire.Bye) -> None:
        """The table is gone, or is not what we know of it: it leaves memory."""
        self.house.forget(self)
        self.dismiss(bye)
        self._refuse_all(wire.No("", bye.error, bye.detail))

    def _refuse_all(self, no: wire.No) -> None:
        jobs, self.jobs = self.jobs, []
        self.busy, self.stale = False, True
        for request, reply, _ in jobs:
            reply(replace(no, id=ask_id(request)))

    def _remind(self) -> None:
        """The database had failed us: reads again, and asks again for what timers had brought."""
        if self.house.live.get(self.id) is self:
            if not self.asleep:
                self._set_timers(tables.timers(self.table))
            self._work()

    def grown(self) -> None:
        """The journal has grown elsewhere."""
        self.stale = True
        if not self.busy:
            self._work()

    def _settle(self, result: Result, request: Request, reply: Reply, key: str) -> None:
        """What was decided becomes the truth, and is told."""
        self._table = result.table
        self.used = time.monotonic()
        if result.entry is not None:
            self.since = self.used
        answer = result.answer
        if key and result.entry is not None:
            answer = replace(answer, key=key)
        reply(answer)
        for send in result.sends:
            if send.after > 0:
                self.house.loop.call_later(send.after, self._send, send)
            else:
                self._send(send)
        if result.timers != self.timers:
            self._set_timers(result.timers)
        kind = type(request.ask)
        if kind is wire.Say:
            if reply is not ignore:
                self.house.cluster.broadcast(self.id, request)
        elif kind not in KEYLESS:
            self._check_peers()

    def _send(self, send: tables.Send) -> None:
        peers = self.peers
        frame = b""
        for reader in send.to:
            for peer in peers.get(reader, ()):
                frame = frame or self.house.framed(send.message)
                peer.push(frame)

    # ---- who listens

    def look(
        self, reader: Seat | None, since: int | None, zones: bool = False
    ) -> tuple[wire.Told, ...]:
        """What a reader may know now, or what is new after a number."""
        return tables.look(self.table, reader, since, self.now, zones)

    async def refresh(self) -> bool:
        """Reads what others wrote, for somebody who may know more than we do; whether it could."""
        self.grown()
        deadline = time.monotonic() + FRESH
        while self.stale or (self.reading is not None and not self.reading.done()):
            if time.monotonic() > deadline or self.house.live.get(self.id) is not self:
                return False
            await asyncio.sleep(0.005)
        return True

    def join(self, peer: Peer) -> None:
        """Somebody listens from now on."""
        self.peers.setdefault(peer.reader, []).append(peer)
        self._presence_soon()

    def leave(self, peer: Peer) -> None:
        """Somebody listens no more."""
        found = self.peers.get(peer.reader)
        if found and peer in found:
            found.remove(peer)
            if not found:
                del self.peers[peer.reader]
            self.used = time.monotonic()
            self._presence_soon()

    def reseat(self, peer: Peer, seat: Seat, key: str) -> None:
        """Somebody who listens has another seat now, and sees the table from there."""
        self.leave(peer)
        peer.reader, peer.key = seat, key
        self.join(peer)
        for message in self.look(seat, None):
            peer.push(self.house.framed(message))

    def dismiss(self, bye: wire.Bye) -> None:
        """Everybody must go."""
        for peers in list(self.peers.values()):
            for peer in list(peers):
                peer.dismiss(bye)

    def _check_peers(self) -> None:
        """Whoever's key opens another seat now is told from there; if none, they must go."""
        for reader, peers in list(self.peers.items()):
            if reader is not None:
                for peer in list(peers):
                    seat = tables.seat_of(self.table, peer.key)
                    if seat is None:
                        peer.dismiss(wire.Bye("wrong-key", "this key opens no seat any more"))
                    elif seat != reader:
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
        """Who is connected to this process."""
        seats = tuple(sorted(reader for reader in self.peers if reader is not None))
        woke = None if self._table is None else self._table.woke
        return Present(self.house.store.place, seats, len(self.peers.get(None, ())), woke)

    # ---- timers and bots

    def _set_timers(self, timers: tuple[Timer, ...]) -> None:
        self.timers = timers
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if self.thinking:  # A move that is not wanted any more, or at another time.
            wanted = {(t.seat, t.made, t.at) for t in timers if isinstance(t, Think)}
            for which in [which for which in self.thinking if which not in wanted]:
                self.thinking.pop(which).cancel()
        if not timers:
            return
        now = self.now
        grace = 0.0 if self.mine or self.house.cluster.is_single else GRACE
        rings: float | None = None
        for timer in timers:
            at = timer.at + grace
            if isinstance(timer, Think) and not timer.late and not grace:
                self._think(timer)  # At once: it hands its move in when it is time.
                continue
            rings = at if rings is None else min(rings, at)
        if rings is not None:
            self.alarm = self.house.loop.call_later(max(0.0, rings - now) + 0.001, self._ring)

    def _ring(self) -> None:
        """Sees to everything that is due."""
        self.alarm = None
        now = self.now
        grace = 0.0 if self.mine or self.house.cluster.is_single else GRACE
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
            seed = self.seed ^ timer.seat
            choice = await self.house.bot_pool.choose(
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

    # ---- the end

    @property
    def restful(self) -> bool:
        """Whether nothing at all goes on here, whoever listens."""
        return not (self.busy or self.jobs or self.thinking or self.presence)

    def drop(self) -> None:
        """Leaves memory."""
        for handle in (self.alarm, self.presence):
            if handle is not None:
                handle.cancel()
        for task in self.thinking.values():
            task.cancel()


def ask_id(request: Request) -> str:
    return getattr(request.ask, "id", "")


def ignore(_answer: wire.Ok | wire.No) -> None:
    """Nobody waits for the answer."""


def key_for(ask: Any) -> str:
    """A new key, if what is asked makes one."""
    makes = isinstance(ask, KEYED) or (isinstance(ask, wire.Bot) and ask.bot == "remote")
    return keys.new_key() if makes else ""
