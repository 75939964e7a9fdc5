"""Ownership of a seat, on connections that are open while it changes."""

import asyncio
import json
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from tests.house.live_house import PATIENCE, browser, gather, house, playing, settings
from tripot import wire
from tripot.client.connection import Client, encode_ask, new_id
from tripot.house.live import keys
from tripot.house.net.app import HouseApp
from tripot.house.table import REMOTE

pytestmark = pytest.mark.anyio


def line(client: Client, **more: Any) -> connect:
    return connect(
        f"ws{client.house.removeprefix('http')}/api/v1/tables/{client.table}/socket", **more
    )


async def say(socket: ClientConnection, ask: Any) -> None:
    await socket.send(encode_ask(ask), text=True)


async def heard(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of that kind."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["t"] == kind:
                return message


async def greet(socket: ClientConnection, key: str = "") -> dict[str, Any]:
    await say(socket, wire.Hello(id="h", key=key))
    return await heard(socket, "ok")


@pytest.mark.parametrize("after", ["remote", "caso"])
async def test_a_replaced_remote_bot_is_disconnected(
    place: tuple[HouseApp, str], after: str
) -> None:
    (host,) = await gather(place[1], settings(seats=3), 1)
    async with host:
        key = (await host.ask(wire.Bot(id=new_id(), seat=1, bot=REMOTE))).key  # type: ignore[arg-type]
        async with line(host) as old:
            assert (await greet(old, key))["seat"] == 1
            await host.ask(wire.Bot(id=new_id(), seat=1, bot=after))  # type: ignore[arg-type]
            assert (await heard(old, "bye"))["error"] == "wrong-key"


async def test_a_remote_bot_whose_seat_is_removed_is_disconnected(
    place: tuple[HouseApp, str],
) -> None:
    (host,) = await gather(place[1], settings(seats=4), 1)
    async with host:
        key = (await host.ask(wire.Bot(id=new_id(), seat=3, bot=REMOTE))).key  # type: ignore[arg-type]
        async with line(host) as old:
            await greet(old, key)
            await host.ask(wire.Arrange(id=new_id(), settings=settings(seats=3)))
            assert (await heard(old, "bye"))["error"] == "wrong-key"


async def test_a_new_device_disconnects_the_oldest(place: tuple[HouseApp, str]) -> None:
    (host,) = await gather(place[1], settings(seats=3), 1)
    async with host:
        key = (await host.ask(wire.Link(id=new_id()))).key
        async with line(host) as old:
            await greet(old, key)
            for _ in range(3):
                await host.ask(wire.Link(id=new_id()))
            assert (await heard(old, "bye"))["error"] == "wrong-key"


async def test_changing_seats_applies_to_every_device(place: tuple[HouseApp, str]) -> None:
    (host,) = await gather(place[1], settings(seats=3), 1)
    async with line(host) as here, line(host) as there:
        for socket in (here, there):
            await greet(socket, host.key)
            await heard(socket, "snapshot")
        await say(here, wire.Sit(id="s", name="Anna", seat=2))  # type: ignore[arg-type]
        assert "key" not in await heard(here, "ok"), "the key stays"
        for socket in (here, there):
            assert (await heard(socket, "snapshot"))["you"]["seat"] == 2
            await say(socket, wire.Words(id=new_id(), words="luck"))
            await heard(socket, "ok")


async def test_a_browser_that_changes_seats_keeps_its_cookie(place: tuple[HouseApp, str]) -> None:
    (host,) = await gather(place[1], settings(seats=3), 1)
    async with browser(place[1]) as web:
        path = f"/api/v1/tables/{host.table}"
        await web.post(f"{path}/enter", json={"key": host.key})
        sat = {"ask": "sit", "id": "s", "name": "Anna", "seat": 2}
        assert (await web.post(f"{path}/asks", json=sat)).json()["seat"] == 2
        assert (await web.get(path)).json()["you"]["seat"] == 2


async def test_a_player_who_joins_during_the_game_sees_the_hand(
    place: tuple[HouseApp, str],
) -> None:
    (host,) = await gather(place[1], settings(seats=3), 1, bots=("caso",), start=True)
    async with host, line(host) as socket:
        await host.ask(wire.Lock(id=new_id(), on=False))
        await greet(socket)
        await heard(socket, "snapshot")
        await say(socket, wire.Sit(id="s", name="Zoe"))
        await heard(socket, "ok")
        seen = await heard(socket, "snapshot")
        assert seen["you"]["seat"] == 1
        assert seen["view"]["seat"] == 1


async def test_a_connection_that_sits_down_three_times_at_once_has_one_chair(
    place: tuple[HouseApp, str],
) -> None:
    (host,) = await gather(place[1], settings(seats=4), 1)
    async with line(host) as socket:
        await greet(socket)
        for n in range(3):
            await say(socket, wire.Sit(id=f"s{n}", name="Zoe", seat=n + 1))  # type: ignore[arg-type]
        assert [(await heard(socket, "ok"))["seat"] for _ in range(3)] == [1, 2, 3]
    live = place[0].house.live[host.table]
    assert [bool(chair.name) for chair in live.table.chairs] == [True, False, False, True]


async def test_a_guest_who_watches_gets_the_seat_when_everybody_agrees(
    place: tuple[HouseApp, str],
) -> None:
    people = await gather(place[1], settings("banque-fatale", seats=3), 2)
    host, other = people
    async with host, other, line(host) as socket:
        await host.ask(wire.Start(id=new_id(), fill="caso"))
        await playing(host)
        await host.ask(wire.Lock(id=new_id(), on=False))
        await greet(socket)
        await say(socket, wire.Sit(id="s", name="Zoe"))
        asked = await heard(socket, "ok")
        assert asked["key"]
        for client in people:
            await client.vote(asked["proposal"], True)
        await heard(socket, "decided")
        seen = await heard(socket, "snapshot")
        assert seen["you"]["seat"] == 2


def test_names_and_keys_can_be_typed_on_a_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tripot.house.live.keys.token_urlsafe", lambda size: "-" * size)
    assert (keys.new_key()[0], keys.new_table()[0]) == ("_", "_")
    made = {keys.table_for("x" * 24, str(n)) for n in range(1000)}
    assert len(made) == 1000
    assert not [name for name in made if name.startswith("-")]


async def test_impossible_table_names_are_not_found(
    database: str, capfd: pytest.CaptureFixture[str]
) -> None:
    async with house(database) as (_, url), browser(url) as web:
        for name in ("%00", "a%00b", "%ED%A0%80", "%F0%9F%98%80", "a" * 5000):
            for path in ("codes/{}", "tables/{}", "tables/{}/record", "records/{}/replay"):
                answer = await web.get(f"/api/v1/{path.format(name)}")
                assert (answer.status_code, answer.json()["error"]) == (404, "no-table")
            with pytest.raises(InvalidStatus, match="404"):
                await line(Client(f"{url}/t/{name}"))
        opening = wire.Open(id="\0", settings=settings(), name="A\0nna", words="\0")
        host = await Client.open(url, opening)
        assert host.key
        shown = await web.post("/api/v1/mine", json={"tables": [{"table": "a\0b", "key": "x"}]})
        assert shown.json() == [None]
        await web.post("/api/v1/mine/profile", json={"name": "Anna"})
        refused = await web.post("/api/v1/mine/passkeys/remove", json={"id": "a\0b"})
        assert refused.json()["error"] == "wrong-key"
        async with host:
            with pytest.raises(wire.HouseError, match="no such club"):
                await host.ask(wire.Plan(id=new_id(), games=3, club="a\0b"))
            with pytest.raises(wire.HouseError, match="no such table"):
                await host.ask(wire.Hello(id=new_id(), table="a\0b"))
    assert "could not" not in capfd.readouterr().err


@pytest.mark.parametrize("other", ['prefs={"a":1}', "a b=c", "x=\u00e4", "=", "tripot2=x"])
async def test_other_cookies_do_not_hide_the_key(place: tuple[HouseApp, str], other: str) -> None:
    (host,) = await gather(place[1], settings(), 1)
    async with line(host, additional_headers={"cookie": f"{other}; tripot={host.key}"}) as socket:
        assert (await greet(socket))["seat"] == 0


@pytest.mark.parametrize("origin", ["http://[", "null", "http://", "//", "\u00e4"])
async def test_a_malformed_origin_is_rejected(place: tuple[HouseApp, str], origin: str) -> None:
    async with browser(place[1]) as web:
        headers = {b"origin": origin.encode("latin-1")}
        refused = await web.post("/api/v1/tables", content=b"{}", headers=headers)
        assert (refused.status_code, refused.json()["error"]) == (403, "banned")


async def test_a_browser_with_a_seat_can_watch_as_a_spectator(place: tuple[HouseApp, str]) -> None:
    """The big screen runs in a player's browser, and must not know the player's cards."""
    (host,) = await gather(place[1], settings(), 1)
    async with line(host, additional_headers={"cookie": f"tripot={host.key}"}) as socket:
        await say(socket, wire.Hello(id="h", watch=True))
        assert "seat" not in await heard(socket, "ok")
        assert "you" not in await heard(socket, "snapshot")
