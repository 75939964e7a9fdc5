"""The house: all tables, loaded into memory while they are used."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from tripot import wire
from tripot.core import Seat
from tripot.fair import new_secret
from tripot.house import table as tables
from tripot.house.live import evenings, keys, results
from tripot.house.live.bots import Bots
from tripot.house.live.cluster import Cluster
from tripot.house.live.duplicates import Duplicates
from tripot.house.live.live import Live, key_for
from tripot.house.live.openings import WIDE_SHARE, Openings, is_over
from tripot.house.live.replay import Replays
from tripot.house.live.reviews import Reviews
from tripot.house.live.summary import head_of
from tripot.house.live.trials import Trials
from tripot.house.live.watching import Exhibition
from tripot.house.live.whatif import WhatIfs
from tripot.house.net.limits import Buckets, Counts, Guesses
from tripot.house.ops import logs
from tripot.house.ops.config import Config
from tripot.house.store import Append, Ban, Head, Store, StoreConflict, StoreError
from tripot.house.table import GUEST, Request

if TYPE_CHECKING:
    from tripot.house.ops.metrics import Metrics

T = TypeVar("T")

TICK_SECONDS = 2.0  # Between two background rounds.
FINISHED_REST_SECONDS = 10.0  # After this, a finished table is unloaded.
OVERDUE_SECONDS = 15.0  # After this, any process handles a due timer.
RECENT_SECONDS = 86400.0  # A table idle for longer does not count against max_tables.
LOOKUPS = (4.0, 240.0)  # Tables in a player's own lists, per address: per second, and at once.
NEW_PROFILES = (20 / 3600, 20.0)  # Per address: per second, and at once.
NEW_DUPLICATES = (20 / 3600, 20.0)  # The same.
ADVICE = (8, 16)  # Concurrent requests to bots: of one address, and of a wider network.
USUAL_MESSAGES = 400  # Of a game that is replayed; of a longer one,
MESSAGES_PER_REQUEST = 10  # this many more count as one request.
HTTP_PER_SOCKET = 4  # A browser opens several connections for each socket.

log = logs.get("house")


class House:
    """Everything that runs in one process."""

    def __init__(
        self,
        config: Config,
        store: Store,
        framed: Callable[[wire.Told], bytes],
        metrics: "Metrics",
        bots: Bots,
    ) -> None:
        self.config = config
        self.framed = framed  # Turns a message into a frame.
        self.store = store
        self.loop = asyncio.get_running_loop()
        self.metrics = metrics
        self.cluster = Cluster(self, config.database)
        self.bots = bots
        self.closing = False
        self.live: dict[str, Live] = {}
        self.bans: dict[tuple[str, str], Ban] = {}
        self.addresses = Buckets(config.address_rate, config.address_burst)
        self.openings = Openings(self, config.max_tables)
        self.finished = asyncio.Event()  # Set when a finished game has not been counted yet.
        self.exhibition = Exhibition(self)
        self.duplicates = Duplicates(self)
        self.newcomers = Buckets(*NEW_PROFILES)
        self.new_duplicates = Buckets(*NEW_DUPLICATES)
        self.guesses = Guesses()
        self.lookups = Buckets(*LOOKUPS)
        self.advised = Counts(*ADVICE)
        self.replays = Replays()
        self.trials = Trials(bots)
        self.reviews = Reviews(bots, config.review_ms, self.start)
        self.what_ifs = WhatIfs(bots, self.start)
        self.studying = asyncio.Semaphore(1)  # Slow replays run one at a time.
        ceiling = config.max_connections / WIDE_SHARE
        self.sockets = Counts(config.max_connections_per_address, ceiling)
        self.lines = Counts(
            HTTP_PER_SOCKET * config.max_connections_per_address, HTTP_PER_SOCKET * ceiling
        )
        self.connected = 0
        self._open = 0  # Unfinished tables that are not idle, as last counted.
        self._codes = 0  # Tables that are not over, and so have a code.
        self._loading: dict[str, asyncio.Task[bool]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Starts the background rounds. Only tables with a due timer are loaded."""
        await self._read_bans()
        self.start(self.cluster.watch())
        self.start(results.watch(self))
        self.start(self._tick())

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Runs a background task; its failures are logged."""
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            log.error("a background task failed", fault=repr(fault), exc_info=fault)

    def now(self) -> float:
        """The time that all processes on this database share, in seconds."""
        return time.time() + self.store.clock_offset

    # ---- tables

    async def get(self, table: str) -> Live:
        """The table of that name, from memory or from its journal."""
        while (live := self.live.get(table)) is None:  # It may be unloaded again meanwhile.
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = self.loop.create_task(self._load(table))
                loading.add_done_callback(lambda _: self._loading.pop(table, None))
            if not await asyncio.shield(loading):
                raise wire.HouseError("no-table", "there is no such table")
        await live.wake()
        return live

    async def _load(self, table: str) -> bool:
        """Adds the table, asleep; whether there is one."""
        head = await self.read(self.store.head(table))
        if head is not None:
            self._add(table, head)
        return head is not None

    def _add(self, table: str, head: Head | None) -> Live:
        """The table in memory: always one, even if it is opened and asked for at once."""
        if table not in self.live:
            self.live[table] = Live(self, table, head)
        return self.live[table]

    async def fresh(self, table: str) -> Live:
        """The table, reloaded first: the client may have just moved here from another process."""
        live = await self.get(table)
        if self.cluster.is_single:
            return live
        if not await live.refresh() and self.live.get(table) is not live:
            raise wire.HouseError("no-table", "there is no such table")
        await live.wake()  # It may have been unloaded while it was read.
        return live

    async def find(self, code: str, address: str) -> str:
        """The table with this code. Codes are short, so guesses are limited."""
        if not self.guesses.take(address):
            wait = "too many wrong codes; use the link of the table, or wait a little"
            raise wire.HouseError("too-fast", wait)
        found = await self.read(self.store.find(code))
        if found is None:
            self.guesses.missed(address)
            raise wire.HouseError("no-table", "no table has this code")
        self.guesses.found(address)
        return found

    async def open_table(
        self,
        ask: wire.Open,
        address: str,
        brought: str = "",
        profile: str = "",
        same: "tuple[tables.Duplicate, bytes] | None" = None,
    ) -> wire.Ok:
        """Opens a table; the answer has the key of the host's seat.

        A client that sends its own key can repeat the request, and gets the same table.
        `same` is the duplicate that the table belongs to, and its secret.
        """
        key = brought or keys.new_key()
        self.refuse_key(keys.hashed(key))
        if brought and (again := await self._opened(keys.table_for(key, ask.id), key)):
            return again
        if await self.openings.admit(address, is_full=self._open >= self.config.max_tables):
            self._open -= 1
        names = await self.names()
        if brought:
            names["table"] = keys.table_for(key, ask.id)
        if same is not None:
            names["duplicate"], names["secret"] = same
        try:
            result = await self.begin(
                Request(GUEST, ask, key=keys.hashed(key), address=address, profile=profile, **names)
            )
        except StoreConflict:  # The request arrived twice at once.
            if again := await self._opened(names["table"], key):
                return again
            raise wire.HouseError("house-error", "try again") from None
        self._open += 1
        self._codes += 1
        self.openings.opened(result.table.id, address)
        return msgspec.structs.replace(result.answer, key=key)

    async def _opened(self, table: str, key: str) -> wire.Ok | None:
        """The answer to the request that opened the table, if there is one."""
        entries = await self.read(self.store.load(table))
        if not entries:
            return None
        answer = tables.follow(None, tables.decode(entries[0])).answer
        return msgspec.structs.replace(answer, key=key)

    async def read(self, found: Awaitable[T]) -> T:
        """Awaits a query; a failure of the database becomes a HouseError."""
        try:
            return await found
        except StoreError as error:
            log.error("the database could not be read", fault=str(error))
            raise wire.HouseError("house-error", "the house cannot read; try again") from None

    async def write(self, done: Awaitable[T]) -> T:
        """Awaits a write outside the journals; a failure of the database becomes a HouseError."""
        try:
            return await done
        except StoreError as error:
            log.error("the database could not be written", fault=str(error))
            raise wire.HouseError("house-error", "the house cannot write; try again") from None

    def request(
        self, by: Seat | None, key: str, ask: Any, address: str, **names: Any
    ) -> tuple[Request, str]:
        """A request as a table handles it, and the new key it makes, if any.

        `key` is the SHA-256 of the client's key; a rematch needs `names`.
        """
        is_moving = (
            isinstance(ask, wire.Sit) and by is not None
        )  # To another seat, with the same key.
        made = "" if is_moving else key_for(ask)
        asker = GUEST if by is None else by
        hashed = keys.hashed(made) if made else ""
        address = address if isinstance(ask, wire.Sit) else ""
        return Request(asker, ask, auth=key, key=hashed, address=address, **names), made

    async def names(self) -> dict[str, Any]:
        """What a new table needs: its name, its code and the dealer's secret."""
        code = keys.new_code(self._codes)
        while await self.read(self.store.find(code)) is not None:
            code = keys.new_code(self._codes)
        return {"table": keys.new_table(), "code": code, "secret": new_secret()}

    async def names_for(self, ask: Any) -> dict[str, Any]:
        """The random values that a request needs: a table cannot draw them itself."""
        if isinstance(ask, wire.Rematch):
            return await self.names()
        if isinstance(ask, wire.Plan):
            return {"club": await evenings.club_for(self, ask)}
        return {}

    async def begin(self, request: Request) -> tables.Result:
        """Writes the first entry of a table; StoreConflict if the name is taken."""
        result, step = self.opening(request)
        try:
            await self.store.append(step)
        except StoreError as error:
            log.error("a table could not be written", fault=str(error))
            raise wire.HouseError("house-error", "the house cannot write; try again") from None
        self.opened(result, step)
        return result

    def opening(self, request: Request) -> tuple[tables.Result, Append]:
        """A new table, and the step that writes its first entry."""
        now = self.now()
        result = tables.handle(None, request, now)
        assert result.entry is not None
        head = head_of(result, now, None)
        return result, Append(result.table.id, 1, tables.encode(result.entry), head)

    def opened(self, result: tables.Result, step: Append) -> None:
        """Adds a table whose first entry is written."""
        live = self._add(result.table.id, step.head)
        if not live.number and not live.busy:  # Otherwise it is being read from its journal.
            live.begin(result)

    def forget(self, live: Live) -> None:
        """Removes a table from memory."""
        if is_over(live):
            self.openings.ended(live.id)
        live.drop()
        if self.live.get(live.id) is live:
            del self.live[live.id]
        self.cluster.forget(live.id)

    async def ask(self, live: Live, request: Request, key: str = "") -> wire.Ok:
        """Sends a request to a table and waits for the answer; a rejection raises."""
        answered: asyncio.Future[wire.Ok | wire.No] = self.loop.create_future()

        def reply(answer: wire.Ok | wire.No) -> None:
            if not answered.done():
                answered.set_result(answer)

        live.ask(request, reply, key)
        answer = await answered
        if isinstance(answer, wire.No):
            raise wire.HouseError(answer.error, answer.detail, answer.rule)
        return answer

    # ---- bans and limits

    def refuse_address(self, address: str) -> None:
        """Raises if the address is banned or sends too many requests."""
        self.refuse_banned(address)
        if self.closing:
            raise wire.HouseError("house-closing", "the house is closing; reconnect in a moment")
        self.charge(address)

    def charge(self, address: str, requests: float = 1.0) -> None:
        """Counts requests of the address; raises if there are too many."""
        if not self.addresses.take(address, min(requests, self.addresses.burst)):
            raise wire.HouseError("too-fast", "too many requests from this address; wait a moment")

    def charge_replay(self, address: str, live: Live) -> None:
        """Counts that a game is replayed for the address: a long one costs more."""
        self.charge(address, max(0, len(live.table.log) - USUAL_MESSAGES) / MESSAGES_PER_REQUEST)

    @contextmanager
    def advising(self, address: str) -> Iterator[None]:
        """Counts a request for which a bot thinks; raises if the address waits for too many."""
        if not self.advised.take(address):
            raise wire.HouseError("too-fast", "too many requests to bots; wait for their answers")
        try:
            yield
        finally:
            self.advised.give(address)

    def refuse_banned(self, address: str) -> None:
        if self.is_banned("address", address):
            raise wire.HouseError("banned", "this address is banned")

    def refuse_key(self, key: str) -> None:
        """Raises if that key (its SHA-256) is banned."""
        if self.is_banned("key", key):
            raise wire.HouseError("banned", "this key is banned")

    def is_banned(self, kind: str, subject: str) -> bool:
        ban = self.bans.get((kind, subject))
        return ban is not None and (ban.until is None or ban.until > self.now() * 1000)

    async def _read_bans(self) -> None:
        bans = await self.store.bans(int(self.now() * 1000))
        self.bans = {(ban.kind, ban.subject): ban for ban in bans}
        for live in list(self.live.values()):
            for peers in list(live.peers.values()):
                for peer in list(peers):
                    try:
                        self.refuse_key(peer.key)
                        self.refuse_banned(peer.address)
                    except wire.HouseError as error:
                        peer.dismiss(wire.Bye(error.code, error.detail))

    # ---- background rounds

    async def look_at_all(self) -> None:
        """Compares every table in memory with its journal."""
        await self._read_bans()
        names = list(self.live)
        heights = await self.store.heights(names)
        for name in names:
            live = self.live.get(name)
            if live is not None and heights.get(name) != live.number and not live.busy:
                live.overtaken()

    async def _tick(self) -> None:
        """The background rounds: loads tables with due timers, unloads idle ones."""
        # The first round takes all due timers; later ones only those that no process handled.
        overdue = 0.0 if self.cluster.is_single else OVERDUE_SECONDS
        swept = 0.0
        while not self.closing:
            try:
                await self._wake(overdue)
                overdue = OVERDUE_SECONDS
                await self._count()
                if not self.cluster.is_single:
                    await self.look_at_all()  # Notices may be lost.
                if time.monotonic() - swept > 3600:
                    gone = await self.store.sweep(int(self.now() * 1000))
                    if gone.tables or gone.records:
                        log.info("swept", tables=gone.tables, records=gone.records)
                    swept = time.monotonic()
                await self.duplicates.look()
            except Exception as error:
                self.report(error)
            try:
                self.cluster.heartbeat()
                await self._rest()
            except Exception as error:
                self.report(error)
            await asyncio.sleep(TICK_SECONDS)

    def report(self, error: Exception) -> None:
        """Logs what went wrong in a background round; the next round still runs."""
        if isinstance(error, StoreError):
            log.error("the database could not be read", fault=str(error))
        else:
            log.error("a background round failed", fault=repr(error), exc_info=error)

    async def _wake(self, overdue: float) -> None:
        before = int((self.now() - overdue) * 1000)
        for table in await self.store.due(before, 5000):
            if table not in self.live:
                try:
                    await self.get(table)
                except wire.HouseError:
                    continue
                await asyncio.sleep(0)  # Let other tasks run.

    async def _count(self) -> None:
        counts = await self.store.count()
        for status in wire.Stage:
            self.metrics.tables.labels(status.value).set(counts.get(status.value, 0))
        self._codes = counts.get("lobby", 0) + counts.get("play", 0)
        lately = await self.store.count(int((self.now() - RECENT_SECONDS) * 1000))
        self._open = lately.get("lobby", 0) + lately.get("play", 0)
        self.metrics.loaded.set(sum(not live.asleep for live in self.live.values()))

    async def _rest(self) -> None:
        """Unloads tables that are idle."""
        now = time.monotonic()
        patience = self.config.idle_minutes * 60
        for live in list(self.live.values()):
            if not live.restful or live.asleep:
                if live.restful and not live.peers:
                    self.forget(live)
                continue
            over = live.table.stage in (wire.Stage.OVER, wire.Stage.CLOSED)
            if (live.peers and not over) or now - live.used < (
                FINISHED_REST_SECONDS if over else patience
            ):
                continue
            due = min((timer.at for timer in live.timers), default=None)
            is_stored = live.head is not None and live.head.due is not None
            if due is not None or is_stored:
                if due is not None and due < live.now + patience:
                    continue
                if not await self._postpone(live, None if due is None else int(due * 1000)):
                    continue
            if live.peers:
                live.sleep()
            else:
                self.forget(live)

    async def _postpone(self, live: Live, due: int | None) -> bool:
        """Stores when an idle table is loaded again; whether it was idle all the time."""
        used, number = live.used, live.number
        try:
            await self.store.postpone(live.id, due)
        except StoreError:
            return False
        if live.head is not None:  # With a new entry, nobody knows which was stored last.
            stored = due if live.number == number else None
            live.head = msgspec.structs.replace(live.head, due=stored)
        return live.restful and not live.asleep and live.used == used

    # ---- the end

    def goodbye(self) -> None:
        """Closes all connections, asking them to reconnect in a moment."""
        self.closing = True
        bye = wire.Bye("house-closing", "the house is closing; reconnect in a moment", 1.0)
        for live in list(self.live.values()):
            live.dismiss(bye)

    async def close(self) -> None:
        """Waits for pending writes, then stops."""
        self.closing = True
        deadline = time.monotonic() + 5
        while any(live.busy for live in self.live.values()) and time.monotonic() < deadline:
            await asyncio.sleep(0.01)
        for live in list(self.live.values()):
            self.forget(live)
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.bots.close()
        await self.store.close()
