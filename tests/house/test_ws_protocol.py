"""The house over WebSockets: handshakes, messages, and dropped connections."""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from tests.house.live_house import (
    OPEN,
    PATIENCE,
    Player,
    Process,
    browser,
    gather,
    house,
    settings,
    socket_of,
    until,
)
from tripot import wire
from tripot.client.connection import Client, encode_ask, new_id
from tripot.house.net import ws_protocol
from tripot.house.net.app import HouseApp

pytestmark = pytest.mark.anyio


async def flood(line: Any) -> None:
    for _ in range(200):
        await line.send('{"ask":"look","id":"1"}')
        await asyncio.sleep(0)
    while True:
        await line.recv()


async def listen(client: Client) -> None:
    async for _ in client:
        pass


async def test_pages_of_other_origins_are_rejected(
    place: tuple[HouseApp, str], web: httpx2.AsyncClient
) -> None:
    _, url = place
    opened = (await web.post("/api/v1/tables", json=OPEN)).json()
    with pytest.raises(InvalidStatus) as refused:
        async with connect(socket_of(url, opened["table"]), origin="https://evil.example"):  # type: ignore[arg-type]
            pass
    assert refused.value.response.status_code == 403
    assert json.loads(refused.value.response.body or b"")["error"] == "banned"
    headers = {"origin": "https://evil.example"}
    assert (await web.post("/api/v1/tables", json=OPEN, headers=headers)).status_code == 403
    async with connect(socket_of(url, opened["table"]), origin=url):  # type: ignore[arg-type]
        pass


async def test_a_rejected_handshake_is_not_logged_as_an_error(tmp_path: Path) -> None:
    process = Process(str(tmp_path / "h.sqlite3"), tmp_path).start()
    await process.ready()
    for path in ("/api/v1/tables/nothing/socket", "/nowhere"):
        with pytest.raises(InvalidStatus, match="404"):
            await connect(f"ws{process.url.removeprefix('http')}{path}")
    assert process.stop() == 0
    assert "error" not in process.log.read_text()


async def test_a_socket_of_a_missing_table_is_rejected(place: tuple[HouseApp, str]) -> None:
    with pytest.raises(InvalidStatus) as refused:
        async with connect(socket_of(place[1], "nothing")):
            pass
    assert refused.value.response.status_code == 404


async def test_a_socket_without_hello_is_closed(tmp_path: Path) -> None:
    async with house(str(tmp_path / "h.sqlite3"), identify_seconds=0.2) as (_, url):
        (client,) = await gather(url, settings(), 1)
        async with connect(socket_of(url, client.table)) as line:
            assert json.loads(await line.recv())["t"] == "bye"
            with pytest.raises(ConnectionClosed):
                await line.recv()


async def test_a_socket_that_floods_is_closed(tmp_path: Path) -> None:
    async with house(str(tmp_path / "h.sqlite3"), rate=1, burst=5) as (_, url):
        (client,) = await gather(url, settings(), 1)
        async with connect(socket_of(url, client.table)) as line:
            with pytest.raises(ConnectionClosed):
                await flood(line)


async def test_limits_for_one_address(tmp_path: Path) -> None:
    path = str(tmp_path / "h.sqlite3")
    limits: dict[str, Any] = {
        "max_connections_per_address": 2, "max_tables": 2, "address_rate": 0.001,
        "address_burst": 6,
    }  # fmt: skip
    async with house(path, **limits) as (_, url), browser(url) as web:
        opened = (await web.post("/api/v1/tables", json=OPEN)).json()
        assert (await web.post("/api/v1/tables", json=OPEN)).status_code == 201
        full = await web.post("/api/v1/tables", json=OPEN)
        assert (full.status_code, full.json()["error"]) == (503, "house-full")
        line = socket_of(url, opened["table"])
        async with connect(line), connect(line):
            with pytest.raises(InvalidStatus):
                async with connect(line):
                    pass
        slow = await web.get("/api/v1/tables")
        assert (slow.status_code, slow.json()["error"]) == (429, "too-fast")
        assert (await web.get("/healthz")).status_code == 200


async def test_a_large_message_closes_the_socket(place: tuple[HouseApp, str]) -> None:
    (client,) = await gather(place[1], settings(), 1)
    async with connect(socket_of(place[1], client.table)) as line:
        await line.send("x" * 10_000)
        with pytest.raises(ConnectionClosed) as closed:
            await line.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


async def test_a_spectator_can_take_a_seat_over_the_socket(place: tuple[HouseApp, str]) -> None:
    (host,) = await gather(place[1], settings(), 1)
    async with Client(f"{place[1]}/t/{host.table}") as guest:
        ok = await guest.ask(wire.Sit(id=new_id(), name="Bruno"))
        assert ok.seat == 1
        snapshot = await guest.look()
        assert snapshot.you is not None
        assert snapshot.you.seat == 1
        assert len(ok.key) == 32


async def test_a_reconnecting_reader_gets_exactly_what_was_missed(
    place: tuple[HouseApp, str],
) -> None:
    clients = await gather(place[1], settings(seats=3), 3)
    async with AsyncExitStack() as stack:
        for client in clients:
            await stack.enter_async_context(client)
        await clients[0].ask(wire.Start(id=new_id()))
        players = [Player(client, n) for n, client in enumerate(clients)]
        playing = asyncio.gather(*(player.play() for player in players))
        while not playing.done():
            seen = clients[2].seen
            await until(lambda: playing.done() or clients[2].seen > seen + 2)  # noqa: B023
            clients[2].cut()
        await playing
        told: list[list[int]] = []
        for player in players[1:]:
            while not player.client._inbox.empty():
                player.heard.append(await player.client.next())
            told.append(
                [m.n for m in player.heard if hasattr(m, "n") and not isinstance(m, wire.Snapshot)]
            )
        assert told[1] == sorted(set(told[1])), "no number twice, none out of order"


async def test_a_removed_player_is_disconnected_at_once(place: tuple[HouseApp, str]) -> None:
    host, other = await gather(place[1], settings(), 2)
    async with host, other:
        await other.next()
        await host.ask(wire.Remove(id=new_id(), seat=1))  # type: ignore[arg-type]
        with pytest.raises(wire.HouseError, match="wrong-key"):
            await asyncio.wait_for(listen(other), PATIENCE)


async def test_spectators_are_counted_and_delayed(place: tuple[HouseApp, str]) -> None:
    clients = await gather(place[1], settings(seats=3, delay=1), 3)
    spectator = Client(f"{place[1]}/t/{clients[0].table}")
    async with AsyncExitStack() as stack:
        for client in (*clients, spectator):
            await stack.enter_async_context(client)
        async for message in clients[0]:
            if isinstance(message, wire.Here) and message.watching == 1 and all(message.seats):
                break
        await clients[0].ask(wire.Start(id=new_id()))
        began = place[0].house.live[clients[0].table].table.now
        async for message in spectator:
            if isinstance(message, wire.Did):
                break
        assert time.time() - began > 0.99


async def test_too_fast_names_the_rejected_request(tmp_path: Path) -> None:
    async with house(str(tmp_path / "h.sqlite3"), rate=1e-6, burst=3) as (_, url):
        (host,) = await gather(url, settings(), 1)
        address = f"ws{host.house.removeprefix('http')}/api/v1/tables/{host.table}/socket"
        async with connect(address) as line:
            await line.send(encode_ask(wire.Hello(id="hello", key=host.key)), text=True)
            for number in range(4):
                await line.send(encode_ask(wire.Look(id=f"look {number}")), text=True)
            heard: list[tuple[str, str]] = []
            while len(heard) < 2:
                message = wire.decode_message(await line.recv())
                if isinstance(message, wire.No):
                    heard.append((message.id, message.error))
    assert heard == [("look 2", "too-fast"), ("look 3", "too-fast")]


# ---- frames as no browser sends them -----------------------------------------------------------

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
LOOK = b'{"ask":"look","id":"L"}'
OK = b'{"t":"ok","id":"L"}'


def frame(kind: int, payload: bytes, *, more: bool = False, bits: int = 0) -> bytes:
    """A frame of a client, masked with zeros."""
    size = len(payload)
    head = bytes([(0 if more else 0x80) | bits << 4 | kind])
    head += bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return head + bytes(4) + payload


@pytest.mark.parametrize("size", [24, 125, 126, 65_535, 65_536])
def test_a_frame_begins_with_the_size_of_its_message(size: int) -> None:
    message = wire.Ok("L" * (size - len(wire.encode(wire.Ok("")))))
    payload = wire.encode(message)
    assert len(payload) == size
    expected = Frame(Opcode.TEXT, payload).serialize(mask=False)
    assert ws_protocol.framed(message) == expected


def padded(size: int) -> bytes:
    return LOOK[:-1] + b" " * (size - len(LOOK)) + b"}"


@contextlib.asynccontextmanager
async def raw_socket(url: str, table: str) -> AsyncIterator[tuple[Any, Any]]:
    host, _, port = url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port), limit=1 << 20)
    writer.write(
        f"GET /api/v1/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Extensions: permessage-deflate\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    head = await reader.readuntil(b"\r\n\r\n")
    assert b" 101 " in head
    assert b"deflate" not in head  # So nothing small becomes large.
    writer.write(frame(TEXT, b'{"ask":"hello","id":"h","since":0}'))
    await reader.readuntil(b'"t":"here"')
    try:
        yield reader, writer
    finally:
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()


CLOSES: dict[str, tuple[bytes, bytes]] = {
    "a continuation of nothing": (frame(0, b"x"), b"\x03\xea"),
    "a control frame too large": (frame(PING, b"x" * 126), b"\x03\xea"),
    "a control frame in parts": (frame(PING, b"x", more=True), b"\x03\xea"),
    "not masked": (b"\x81\x17" + LOOK, b"\x03\xea"),
    "compressed": (frame(TEXT, LOOK, bits=4), b"\x03\xea"),
    "a kind that is not there": (frame(3, b"x"), b"\x03\xea"),
    "a text inside another": (frame(TEXT, b"", more=True) + frame(TEXT, LOOK), b"\x03\xea"),
    "one byte too many": (frame(TEXT, padded(8193)), b"\x03\xf1"),
    "longer than memory": (b"\x81\xff" + b"\xff" * 8, b"\x03\xf1"),
    "a thousand pings": (frame(PING, b"x") * 1000, b""),
    "a thousand answers to no ping": (frame(PONG, b"x") * 1000, b""),
    "a thousand empty parts": (
        frame(TEXT, b"", more=True) + frame(0, b"", more=True) * 1000,
        b"",
    ),
}
ANSWERED: dict[str, tuple[tuple[bytes, ...], bytes]] = {
    "as many bytes as may be": ((frame(TEXT, padded(8192)),), OK),
    "binary": ((frame(BINARY, LOOK),), OK),
    "in parts, with a ping between": (
        (frame(TEXT, LOOK[:5], more=True), frame(PING, b"x"), frame(0, LOOK[5:])),
        OK,
    ),
    "byte by byte": (tuple(bytes([byte]) for byte in frame(TEXT, LOOK)), OK),
    "not UTF-8": ((frame(TEXT, b'{"ask":"look","id":"\xff"}'),), b'"error":"bad-request"'),
    "a second hello": ((frame(TEXT, b'{"ask":"hello","id":"h"}'),), b"hello was sent already"),
    # What looks like a frame after half a head is its mask and its payload.
    "a frame inside a frame": (
        (b"\x81\x99", b"\x81\x97\0\0" + bytes(2) + LOOK),
        b'"error":"bad-request"',
    ),
}


async def test_odd_frames_harm_nobody_else(place: tuple[HouseApp, str]) -> None:
    _, url = place
    async with browser(url) as web:
        table = (await web.post("/api/v1/tables", json=OPEN)).json()["table"]
        for what, (sent, code) in CLOSES.items():
            async with raw_socket(url, table) as (reader, writer), asyncio.timeout(PATIENCE):
                writer.write(sent)
                told = b""
                with contextlib.suppress(ConnectionError):
                    while some := await reader.read(65536):
                        told += some
                assert code in told, what
                assert OK not in told, what
        for what, (parts, answer) in ANSWERED.items():
            async with raw_socket(url, table) as (reader, writer), asyncio.timeout(PATIENCE):
                for part in parts:
                    writer.write(part)
                    await writer.drain()
                    await asyncio.sleep(0)  # The house, in this process, reads each part alone.
                told = await reader.readuntil(answer)
                assert answer is OK or OK not in told, what
        assert (await web.get(f"/api/v1/tables/{table}")).status_code == 200


async def test_an_answered_ping_is_followed_by_another(place: tuple[HouseApp, str]) -> None:
    app, url = place
    async with browser(url) as web:
        table = (await web.post("/api/v1/tables", json=OPEN)).json()["table"]
    async with raw_socket(url, table) as (reader, writer), asyncio.timeout(PATIENCE):
        line: Any = app.house.live[table].peers[None][0]._line  # type: ignore[attr-defined]
        line.ping_timer.cancel()
        line.send_keepalive_ping()
        await reader.readuntil(b"\x89\x04")
        sent = await reader.readexactly(4)
        for said, pending in ((b"nope", sent), (sent, None)):
            writer.write(frame(PONG, said))
            await writer.drain()
            await asyncio.sleep(0)  # The house, in this process, reads each frame alone.
            writer.write(frame(TEXT, LOOK))
            await reader.readuntil(OK)
            assert line.pending_ping_payload == pending
        assert line.pong_timer is None
        assert line.ping_timer.when() % ws_protocol.PING_STEP == 0


async def test_readers_who_do_not_read_are_dropped(place: tuple[HouseApp, str]) -> None:
    app, url = place
    async with browser(url) as web:
        table = (await web.post("/api/v1/tables", json=OPEN)).json()["table"]
        async with raw_socket(url, table) as (reader, writer):
            reader._transport.pause_reading()
            before = app.house.connected
            async with asyncio.timeout(PATIENCE):
                while app.house.connected == before:
                    writer.write(frame(TEXT, LOOK) * 20)
                    await asyncio.sleep(0.001)
