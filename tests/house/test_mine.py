"""A browser's list of its tables: one request with all the keys it holds."""

import asyncio

import httpx2
import pytest

from tests.house.live_house import OPEN, PATIENCE, Player, gather, settings
from tripot import wire
from tripot.client.connection import new_id
from tripot.house.live.house import LOOKUPS
from tripot.house.live.mine import MOST_TABLES
from tripot.house.net.app import HouseApp

pytestmark = pytest.mark.anyio

MINE = "/api/v1/mine"


async def opened(web: httpx2.AsyncClient, **more: object) -> dict[str, str]:
    answer = (await web.post("/api/v1/tables", json={**OPEN, **more})).json()
    return {"table": answer["table"], "key": answer["key"]}


async def test_one_request_shows_all_tables_of_the_keys(web: httpx2.AsyncClient) -> None:
    lobby = await opened(web)
    running = await opened(
        web,
        bots=["caso"],
        start=True,
        settings={"game": "banque-fatale", "seats": 3, "clock": 60, "pace": 0},
    )
    web.cookies.clear()
    first, second = (await web.post(MINE, json={"tables": [lobby, running]})).json()
    assert (first["stage"], first["seat"], first["host"]) == ("lobby", 0, 0)
    assert first["players"] == [{"name": "Anna"}, None, None, None]
    assert "acting" not in first
    assert second["stage"] == "play"
    assert second["settings"]["game"] == "banque-fatale"
    assert (second["round"], "rounds" in second, "round" in first) == (1, False, False)
    if 0 in second["acting"]:
        assert 0 < second["left"] <= 60


async def test_without_the_key_a_table_seems_not_to_exist(web: httpx2.AsyncClient) -> None:
    mine = await opened(web)
    web.cookies.clear()
    asked = [
        {"table": mine["table"], "key": "x" * 32},
        {"table": mine["table"], "key": ""},
        {"table": "no-such-table", "key": mine["key"]},
        mine,
    ]
    answers = (await web.post(MINE, json={"tables": asked})).json()
    assert answers[:3] == [None, None, None]
    assert answers[3]["table"] == mine["table"]


async def test_a_finished_table_has_its_ranking_and_the_rematch(
    place: tuple[HouseApp, str], web: httpx2.AsyncClient
) -> None:
    _, url = place
    (host,) = await gather(url, settings("vendome", 4), 1, bots=("caso",), start=True)
    async with host:
        await asyncio.wait_for(Player(host, 1).play(), PATIENCE)
        again = await host.ask(wire.Rematch(id=new_id()))
    asked = {"tables": [{"table": host.table, "key": host.key}]}
    (over,) = (await web.post(MINE, json=asked)).json()
    assert over["stage"] == "over"
    assert sorted(seat for place in over["ranking"] for seat in place["seats"]) == [0, 1, 2, 3]
    assert over["next"] == again.table


async def test_the_list_is_limited(place: tuple[HouseApp, str], web: httpx2.AsyncClient) -> None:
    nobody = {"table": "t", "key": "k"}
    most = {"tables": [nobody] * MOST_TABLES}
    more = {"tables": [nobody] * (MOST_TABLES + 1)}
    assert (await web.post(MINE, json=more)).status_code == 400
    assert (await web.post(MINE, json=most, headers={"origin": "http://evil"})).status_code != 200
    for _ in range(int(LOOKUPS[1]) // MOST_TABLES):
        assert (await web.post(MINE, json=most)).json() == [None] * MOST_TABLES
    refused = await web.post(MINE, json=most)
    assert (refused.status_code, refused.json()["error"]) == (429, "too-fast")


async def test_a_browser_keeps_the_keys_where_no_script_reads_them(
    place: tuple[HouseApp, str], web: httpx2.AsyncClient
) -> None:
    _, url = place
    tables = [await opened(web), await opened(web, id="o2")]
    names = {"tables": [{"table": each["table"]} for each in tables]}
    assert None not in (await web.post(MINE, json=names)).json()
    held = (await web.post(f"{MINE}/keys", json={})).json()
    assert sorted(held, key=str) == sorted(tables, key=str)
    async with httpx2.AsyncClient(base_url=url, timeout=PATIENCE) as phone:
        assert (await phone.post(MINE, json=names)).json() == [None, None]
        carried = {"tables": [*held, {"table": "t", "key": "k"}], "keep": True}
        kept = await phone.post(MINE, json=carried)
        assert [one and one["seat"] for one in kept.json()] == [0, 0, None]
        cookies = kept.headers.get_list("set-cookie")
        assert len(cookies) == 4
        assert all("httponly" in cookie.lower() for cookie in cookies)
        assert None not in (await phone.post(MINE, json=names)).json()
        seen = await phone.get(f"/api/v1/tables/{tables[0]['table']}")
        assert seen.json()["you"]["seat"] == 0


async def test_a_seat_of_an_older_cookie_joins_the_list(web: httpx2.AsyncClient) -> None:
    mine = await opened(web)
    web.cookies.clear()
    path = f"/api/v1/tables/{mine['table']}"
    web.cookies.set("tripot", mine["key"], path=path)
    assert (await web.post(f"{path}/enter", json={"key": ""})).json()["seat"] == 0
    (one,) = (await web.post(MINE, json={"tables": [{"table": mine["table"]}]})).json()
    assert one["table"] == mine["table"]


async def test_messages_over_http_are_those_of_the_socket_masked_for_their_reader(
    place: tuple[HouseApp, str], web: httpx2.AsyncClient
) -> None:
    _, url = place
    (host,) = await gather(url, settings("vabanque", 3), 1, bots=("caso",), start=True)
    async with host:
        await asyncio.wait_for(Player(host, 1).play(until=5), PATIENCE)  # Four chips and a card.
        path = f"/api/v1/tables/{host.table}/messages"
        own = await web.get(path, headers={"authorization": f"Bearer {host.key}"})
        public = (await web.get(path)).json()
        numbers = [message["n"] for message in own.json() if "n" in message]
        assert numbers == list(range(1, len(numbers) + 1))
        faces = [
            [row[3] for m in seen if m["t"] == "did" for row in m["e"] if row[:2] == ["laid", 0]]
            for seen in (own.json(), public)
        ]
        assert faces[0][0] in ("raise", "bluff", "trap")
        assert faces[1] == [None]
        later = (await web.get(f"{path}?since={numbers[-1] - 1}")).json()
        assert next(m["n"] for m in later if "n" in m) == numbers[-1]
    assert (await web.get(f"{path}?since=x")).status_code == 400
