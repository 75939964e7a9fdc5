"""The exhibition of bots, which pauses without spectators, and remarkable games."""

import asyncio

import httpx2
import pytest

from tests.house.live_house import PATIENCE, Player, gather, settings, until
from tests.house.test_store import head
from tripot.client.connection import Client
from tripot.house.live import watching
from tripot.house.net.app import HouseApp
from tripot.house.store import Append, Saved, Store

pytestmark = pytest.mark.anyio


async def test_the_exhibition_plays_only_while_somebody_watches(
    place: tuple[HouseApp, str], web: httpx2.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = place[0].house
    monkeypatch.setattr(watching, "PACE_SECONDS", 0.02)
    table = (await web.post("/api/v1/exhibition")).json()["table"]
    assert (await web.post("/api/v1/exhibition")).json()["table"] == table
    live = house.live[table]
    assert all(chair.bot for chair in live.table.chairs)
    assert len({chair.bot for chair in live.table.chairs}) == len(live.table.chairs)
    assert (live.timers, live.thinking, live.table.progress is None) == ((), {}, False)
    before = live.number
    async with Client(f"{place[1]}/t/{table}"):
        await until(lambda: live.number > before + 2)
    await until(lambda: not live.timers and live.restful)
    stopped = live.number
    assert not (await web.get("/api/v1/remarkable")).json()
    async with Client(f"{place[1]}/t/{table}") as spectator:
        await until(lambda: live.table.stage.value == "over")
        assert (await spectator.look()).table.stage.value == "over"
    assert live.number > stopped
    async with asyncio.timeout(PATIENCE):
        while not (shown := (await web.get("/api/v1/remarkable")).json()):
            pass
    assert shown[0]["record"] == table
    assert shown[0]["size"] >= 0
    assert (await web.post("/api/v1/exhibition")).json()["table"] != table
    taken = await web.post(
        f"/api/v1/tables/{table}/asks", json={"ask": "sit", "id": "s", "name": "Anna"}
    )
    assert taken.json()["error"] == "locked"


async def test_private_games_are_not_remarkable(
    place: tuple[HouseApp, str], web: httpx2.AsyncClient
) -> None:
    for listed in (False, True):
        how = settings("vendome", 4, listed=listed)
        (host,) = await gather(place[1], how, 1, bots=("caso",), start=True)
        async with host:
            await asyncio.wait_for(Player(host, 1).play(), PATIENCE)
    async with asyncio.timeout(PATIENCE):
        while not (shown := (await web.get("/api/v1/remarkable")).json()):
            pass
    assert {game["record"] for game in shown} == {host.table}


async def test_a_game_is_public_as_long_as_its_record_is_there(store: Store) -> None:
    body = b"{}"
    await store.append(Append("t", 1, b"e", head("t"), Saved("t", 5, body)))
    await store.public_games.add("t", 5, b"one")
    await store.public_games.add("t", 6, b"two")
    await store.public_games.add("gone", 7, b"three")
    assert await store.public_games.since(5, 9) == [("t", 5, b"one")]
    assert await store.public_games.since(6, 9) == []
    await store.delete("t", records=True)
    assert await store.public_games.since(0, 9) == []
