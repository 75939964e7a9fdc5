"""How much one connection may send, and how long it may be silent."""

import asyncio
import json
import os
import subprocess
import sys
from base64 import b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from tests.house.live_house import PATIENCE, Player, browser, gather, house, settings, until
from tripot import wire
from tripot.client.connection import Client, encode_ask, new_id
from tripot.house.net import http_protocol
from tripot.house.net.app import HouseApp

pytestmark = pytest.mark.anyio

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
LIMIT = 200_000_000  # Bytes; more than any buffer takes.


@asynccontextmanager
async def dial(url: str, begin: bytes = b"") -> AsyncIterator[Line]:
    reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rpartition(":")[2]))
    writer.write(begin)
    yield reader, writer
    writer.close()


async def all_of(reader: asyncio.StreamReader) -> bytes:
    """Everything received until the house closes the connection."""
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionError):
            return await reader.read()
        return b""


async def flood(writer: asyncio.StreamWriter, data: bytes) -> int:
    """Sends until the house closes the connection."""
    sent = 0
    with suppress(ConnectionError):
        while sent < LIMIT and not writer.is_closing():
            writer.write(data)
            await asyncio.wait_for(writer.drain(), PATIENCE)
            sent += len(data)
    return sent


def frame(kind: int, text: bytes = b"") -> bytes:
    """A frame of a client, masked with nothing (RFC 6455 5.2)."""
    return bytes((kind, 0x80 + len(text))) + bytes(4) + text


@asynccontextmanager
async def greeted(client: Client) -> AsyncIterator[Line]:
    """A socket that has sent hello and then misbehaves."""
    key = b64encode(os.urandom(16)).decode()
    ask = (
        f"GET /api/v1/tables/{client.table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    )
    async with dial(client.house, ask.encode()) as (reader, writer):
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frame(0x81, encode_ask(wire.Hello(id="h"))))
        await reader.readuntil(b'"watching"')
        yield reader, writer


@pytest.mark.parametrize(
    ("begin", "more"),
    [
        (b"GET / HTTP/1.1\r\nX-A: ", b"a" * 8192),
        (b"GET / HTTP/1.1\r\n", b"a: b\r\n" * 1000),
        (b"GET /", b"a" * 8192),
    ],
    ids=["a header without end", "headers without end", "a path without end"],
)
async def test_an_endless_request_head_is_rejected(
    place: tuple[HouseApp, str], begin: bytes, more: bytes
) -> None:
    async with dial(place[1], begin) as (_, writer):
        assert await flood(writer, more) < LIMIT


@pytest.mark.parametrize(
    ("head", "error"),
    [
        (b"GET / HTTP/1.1\r\nX-A: " + b"a" * http_protocol.MAX_HEAD_BYTES, "too-big"),
        (
            b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * (http_protocol.MAX_HEADERS + 1) + b"\r\n",
            "bad-request",
        ),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", "bad-request"),
    ],
    ids=["too long", "too many", "TLS"],
)
async def test_malformed_http_is_rejected_in_the_same_form(
    place: tuple[HouseApp, str], head: bytes, error: str
) -> None:
    async with dial(place[1], head) as (reader, _):
        top, _, body = (await all_of(reader)).partition(b"\r\n\r\n")
        assert top.startswith(f"HTTP/1.1 {wire.CODES[error]} ".encode())
        assert b"default-src 'none'" in top
        assert json.loads(body)["error"] == error


async def test_a_large_body_closes_the_connection(place: tuple[HouseApp, str]) -> None:
    post = b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    async with dial(place[1], post) as (reader, writer):
        writer.write(b"4000\r\n" + b"a" * 0x4000 + b"\r\n")
        assert b" 413 " in await all_of(reader)


@pytest.mark.parametrize(
    "begin",
    [
        b"",
        b"\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
    ],
    ids=["nothing", "an empty line", "half a head", "half a body"],
)
async def test_an_incomplete_request_times_out(
    tmp_path: Path, begin: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    async with (
        house(str(tmp_path / "house.sqlite3"), identify_seconds=0.1) as (_, url),
        dial(url, begin) as (reader, _),
    ):
        assert await all_of(reader) == b""
    assert "Traceback" not in capfd.readouterr().err


async def test_connections_per_address_are_limited(tmp_path: Path) -> None:
    door_settings = {"proxies": "192.0.2.1", "max_connections_per_address": 1}
    async with house(str(tmp_path / "house.sqlite3"), **door_settings) as (door, url):
        async with dial(url) as one, dial(url), dial(url), dial(url):
            await until(lambda: door.house.lines.held("127.0.0.1") == 4)
            async with dial(url, b"GET /healthz HTTP/1.1\r\n\r\n") as (reader, _):
                assert await all_of(reader) == b"", "one too many"
            one[1].close()
            await until(lambda: door.house.lines.held("127.0.0.1") == 3)
            async with browser(url) as web:
                assert (await web.get("/healthz")).status_code == 200
        await until(lambda: door.house.lines.held("127.0.0.1") == 0)
        (host,) = await gather(url, settings(), 1)
        async with greeted(host):
            await until(lambda: door.house.lines.held("127.0.0.1") == 0)
            assert door.house.sockets.held("127.0.0.1") == 1, "a socket counts as a socket"


@pytest.mark.parametrize(
    ("begin", "more"),
    [
        (b"", frame(0x89, b"x" * 125)),
        (b"", frame(0x8A, b"x" * 125)),
        (frame(0x01, b"{"), frame(0x00)),
    ],
    ids=["pings", "pongs", "empty parts"],
)
async def test_control_frames_are_limited(
    place: tuple[HouseApp, str], begin: bytes, more: bytes
) -> None:
    (host,) = await gather(place[1], settings(), 1)
    async with greeted(host) as (_, writer):
        writer.write(begin)
        assert await flood(writer, more * 1000) < LIMIT
    await until(lambda: not place[0].house.connected)


async def test_a_client_that_reads_nothing_is_disconnected(
    place: tuple[HouseApp, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A close frame that cannot be written does not keep the connection open."""
    monkeypatch.setattr("tripot.house.net.ws_protocol.CLOSE_SECONDS", 0.1)
    (host,) = await gather(place[1], settings(), 1)
    async with greeted(host) as (reader, _):
        reader._transport.pause_reading()  # type: ignore[attr-defined]
        (peer,) = place[0].house.live[host.table].peers[None]
        while not peer._line.is_slow:  # type: ignore[attr-defined]
            peer.push(b"\x89\x00" * 50_000)
        peer.dismiss(wire.Bye("banned", "go"))
        await until(lambda: not place[0].house.connected)


async def test_an_open_socket_keeps_no_task_and_no_headers(place: tuple[HouseApp, str]) -> None:
    """They would need more memory than the rest of the connection."""
    (host,) = await gather(place[1], settings(), 1)
    before = asyncio.all_tasks()
    async with greeted(host):
        (peer,) = place[0].house.live[host.table].peers[None]
        assert not hasattr(peer._line, "scope")  # type: ignore[attr-defined]
        await until(lambda: asyncio.all_tasks() <= before)
    await until(lambda: not place[0].house.connected)


async def test_guessing_codes_is_limited(place: tuple[HouseApp, str]) -> None:
    (host,) = await gather(place[1], settings(), 1)
    async with browser(place[1]) as web, host:
        code = (await host.look()).table.code
        for _ in range(30):
            assert (await web.get(f"/api/v1/codes/{code}")).status_code == 200
        wrong = [(await web.get("/api/v1/codes/nobody")).status_code for _ in range(30)]
        assert wrong[:20] == [404] * 20
        assert 429 in wrong


async def test_opening_tables_is_limited_per_address(tmp_path: Path) -> None:
    async with house(str(tmp_path / "house.sqlite3"), max_tables=400) as (_, url):
        await asyncio.gather(*(gather(url, settings(), 1) for _ in range(20)))
        with pytest.raises(wire.HouseError, match="too many tables from this address"):
            await gather(url, settings(), 1)


async def test_the_length_of_a_journal_is_limited(
    place: tuple[HouseApp, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tripot.house.live.live.MAX_ENTRIES", 8)
    (host,) = await gather(place[1], settings(seats=3), 1, bots=("caso",), start=True)
    async with host:
        for turn in range(9):  # Requests of the host always work.
            await host.ask(wire.Lock(id=new_id(), on=turn % 2 == 1))
        with pytest.raises(wire.HouseError, match="this table has too many entries"):
            await Client(f"{place[1]}/t/{host.table}").sit("Bruno")
        await asyncio.wait_for(Player(host, 1).play(), PATIENCE)


async def test_idle_tables_do_not_count_against_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(str(tmp_path / "house.sqlite3"), max_tables=1) as (door, url):
        await gather(url, settings(), 1)
        await door.house._count()
        with pytest.raises(wire.HouseError, match="house-full"):
            await gather(url, settings(), 1)
        monkeypatch.setattr("tripot.house.live.house.RECENT_SECONDS", -60.0)
        await door.house._count()
        await gather(url, settings(), 1)


async def test_repeated_full_replays_are_limited(tmp_path: Path) -> None:
    limits = {"address_rate": 0.001, "address_burst": 12}
    async with house(str(tmp_path / "house.sqlite3"), **limits) as (_, url):
        (host,) = await gather(url, settings(), 1)
        async with greeted(host) as (reader, writer):
            for _ in range(12):
                writer.write(frame(0x81, encode_ask(wire.Look(id="l", since=0))))
            async with asyncio.timeout(PATIENCE):
                await reader.readuntil(b'"too-fast"')
            writer.write(frame(0x81, encode_ask(wire.Look(id="l"))))
            async with asyncio.timeout(PATIENCE):
                await reader.readuntil(b'"snapshot"')


def test_the_limit_of_open_files_is_raised() -> None:
    code = (
        "import resource as r; r.setrlimit(r.RLIMIT_NOFILE, (64, r.getrlimit(r.RLIMIT_NOFILE)[1]));"
        "from tripot.house.ops.serve import raise_file_limit; raise_file_limit(200);"
        "print(r.getrlimit(r.RLIMIT_NOFILE)[0])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(done.stdout.split()[-1]) == 656


async def test_a_client_that_takes_no_answers_is_disconnected(
    place: tuple[HouseApp, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "STALLED_SECONDS", 0.2)
    ask = b"GET /api/v1/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n"
    async with dial(place[1]) as (_, writer):
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        assert await flood(writer, ask * 1000) < LIMIT
