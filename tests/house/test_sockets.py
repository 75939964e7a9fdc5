"""Sockets whose client disconnects, or sends the next request, before the last one is answered."""

import asyncio
import json
from functools import partial
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.house.live_house import PATIENCE, gather, settings, socket_of, until
from tripot.client.connection import Client
from tripot.house.net.app import HouseApp
from tripot.house.store import Append
from tripot.house.store.port import Done

pytestmark = pytest.mark.anyio


async def send(line: ClientConnection, ask: str, **fields: Any) -> None:
    await line.send(json.dumps({"ask": ask, "id": ask, **fields}))


async def answers(line: ClientConnection, *asks: str) -> dict[str, str]:
    """Whether each request was accepted; other messages are dropped."""
    found: dict[str, str] = {}
    async with asyncio.timeout(PATIENCE):
        while found.keys() != set(asks):
            told = json.loads(await line.recv())
            if told["t"] in ("ok", "no"):
                found[told["id"]] = told["t"]
    return found


async def test_a_seat_taken_by_a_lost_connection_is_not_connected(
    place: tuple[HouseApp, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = place[0].house
    (host,) = await gather(place[1], settings(), 1)
    live = house.live[host.table]
    async with connect(socket_of(place[1], host.table)) as line:
        await send(line, "hello")
        await answers(line, "hello")
        write, held = house.store.write, list[Any]()

        def slowly(step: Append, done: Done) -> None:
            held.append(partial(write, step, done))

        monkeypatch.setattr(house.store, "write", slowly)
        await send(line, "sit", name="Bruno")
        await until(lambda: held)
    await until(lambda: not house.connected)
    held.pop()()
    await until(lambda: live.table.chairs[1].name == "Bruno" and not live.busy)
    assert not live.peers


async def test_a_connection_lost_while_its_table_is_loaded_is_not_counted(
    place: tuple[HouseApp, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = place[0].house
    (host,) = await gather(place[1], settings(), 1)
    live = house.live[host.table]
    await until(lambda: live.restful)
    load, may_load = house.store.load, asyncio.Event()

    async def slowly(table: str, after: int = 0) -> list[bytes]:
        await may_load.wait()
        return await load(table, after)

    async with connect(socket_of(place[1], host.table)) as line:
        live.sleep()
        monkeypatch.setattr(house.store, "load", slowly)
        await send(line, "hello", key=host.key)
        await until(lambda: live.reading is not None and not live.reading.done())
    await until(lambda: not house.connected)
    may_load.set()
    await until(lambda: not live.asleep and not live.busy)
    await asyncio.sleep(0.05)  # For what waited for the table.
    assert not live.peers


async def test_requests_of_a_socket_keep_their_order(
    place: tuple[HouseApp, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A plan waits for the database; what is sent after it does not overtake it."""
    house = place[0].house
    (host,) = await gather(place[1], settings(seats=3), 1)
    (other,) = await gather(place[1], settings(seats=3), 1)
    names_for, may_name = house.names_for, asyncio.Event()

    async def slowly(ask: Any) -> dict[str, Any]:
        await may_name.wait()
        return await names_for(ask)

    monkeypatch.setattr(house, "names_for", slowly)
    async with connect(socket_of(place[1], host.table)) as line:
        await send(line, "hello", key=host.key)
        await answers(line, "hello")
        await send(line, "plan", games=3, name="Friday")
        await send(line, "lock", on=True)
        await send(line, "hello", table=other.table, key=other.key)
        house.loop.call_later(0.1, may_name.set)
        assert set((await answers(line, "plan", "lock", "hello")).values()) == {"ok"}
    table = house.live[host.table].table
    assert table.evening is not None
    assert table.locked
    assert house.live[other.table].table.evening is None


async def test_a_table_stays_in_memory_between_a_handshake_and_hello(
    place: tuple[HouseApp, str],
) -> None:
    house = place[0].house
    (host,) = await gather(place[1], settings(), 1)
    live = house.live[host.table]
    await until(lambda: live.restful)
    live.used -= 86400
    async with connect(socket_of(place[1], host.table)) as line:
        await house._rest()
        await send(line, "hello", key=host.key)
        await answers(line, "hello")
        assert house.live[host.table].peers


async def test_requests_of_a_client_that_is_closed_fail() -> None:
    async with Client("http://127.0.0.1:9/t/table") as client:  # Nobody answers there.
        waiting = asyncio.create_task(client.look())
        await asyncio.sleep(0)
    for late in (waiting, client.look(), client.next()):
        with pytest.raises(ConnectionError, match="closed"):
            await asyncio.wait_for(late, PATIENCE)


async def test_a_client_that_was_closed_is_opened_again(place: tuple[HouseApp, str]) -> None:
    (host,) = await gather(place[1], settings(seats=3), 1)
    for _ in range(2):
        async with host, asyncio.timeout(PATIENCE):
            assert (await host.look()).table.id == host.table
            await host.next()
