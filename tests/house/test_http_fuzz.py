"""Thousands of malformed requests: the house rejects them, and others can play on."""

import asyncio
import json
import os
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from schemathesis.specs.openapi import checks
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.house.live_house import OPEN, gather, house, settings, socket_of
from tripot import wire
from tripot.client.connection import new_id

pytestmark = pytest.mark.anyio

GOOD: list[dict[str, Any]] = [
    {"ask": "hello", "id": "h"},
    {"ask": "look", "id": "l", "since": 3},
    {"ask": "sit", "id": "s", "name": "X", "seat": 2},
    {"ask": "move", "id": "m", "move": "chip 3", "made": 0},
    {"ask": "say", "id": "t", "kind": "phrase", "what": "hello"},
    {"ask": "bot", "id": "b", "seat": 1, "bot": "caso"},
    {"ask": "arrange", "id": "a", "settings": OPEN["settings"]},
    {"ask": "rematch", "id": "r"},
]
ODD: list[Any] = [
    None, True, -1, 0, 1, 99, 2**63, -(2**70), 1.5, 1e308, "", "x", "\u202e", "\x00", "9" * 500,
    [], {}, [[]], {"a": {}}, "hello", ["red"] * 50,
]  # fmt: skip


def nonsense(chance: random.Random) -> str | bytes:
    """A malformed message: random bytes, or a damaged valid one."""
    kind = chance.randrange(6)
    if kind == 0:
        return chance.randbytes(chance.randrange(200))
    message: dict[str, Any] = dict(chance.choice(GOOD))
    if kind >= 2:
        for _ in range(chance.randrange(1, 4)):
            message[chance.choice([*message, "ask", "id", "seat", "more"])] = chance.choice(ODD)
    text = json.dumps(message)
    if kind == 1:
        at = chance.randrange(len(text))
        return text[:at] + chance.choice(["", '"', "{", "\u0000", "é", "]" * 40]) + text[at + 1 :]
    if kind == 5:
        return text.encode()
    return text


async def storm(folder: Path, messages: int, seed: int) -> None:
    chance = random.Random(seed)
    async with house(str(folder / "h.sqlite3")) as (door, url):
        players = await gather(url, settings(seats=3), 3)
        async with players[0] as host:
            sent = 0
            while sent < messages:
                some = min(200, messages - sent)
                sent += some
                with suppress(WebSocketException, OSError):
                    async with connect(socket_of(url, host.table)) as line:
                        if chance.random() < 0.7:
                            key = chance.choice(["", players[1].key])
                            await line.send(json.dumps({"ask": "hello", "id": "h", "key": key}))
                        for _ in range(some):
                            await line.send(nonsense(chance))
                        await line.send('{"ask":"look","id":"the-last"}')
                        async for frame in line:
                            wire.decode_message(frame)  # Whatever it answers is well formed.
                            if b"the-last" in (
                                frame if isinstance(frame, bytes) else frame.encode()
                            ):
                                break
                if chance.random() < 0.2:
                    await tear(url, host.table, chance)
            assert await host.ask(wire.Say(id=new_id(), kind=wire.SayKind.PHRASE, what="hello"))
            assert await door.house.store.ready()
            refused = door.house.metrics.text().decode()
        assert 'tripot_refused_total{code="bad-request"}' in refused
        assert 'code="house-error"' not in refused


async def tear(url: str, table: str, chance: random.Random) -> None:
    """Raw bytes instead of frames, and connections that break in the middle."""
    host = httpx2.URL(url)
    reader, writer = await asyncio.open_connection(host.host, host.port)
    writer.write(
        f"GET /api/v1/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    with suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 5)
        for _ in range(5):
            writer.write(bytes([chance.choice([0x81, 0x01, 0x80, 0x82, 0xC1, 0x89, 0x88, 0xFF])])
                         + chance.randbytes(chance.randrange(1, 40)))  # fmt: skip
            await writer.drain()
    writer.transport.abort()


async def test_malformed_requests_are_rejected(tmp_path: Path) -> None:
    await storm(tmp_path, 4000, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(int(os.environ.get("STORMS", "4"))))
async def test_a_hundred_thousand_malformed_requests(tmp_path: Path, seed: int) -> None:
    await storm(tmp_path, 50_000, seed)


async def api(folder: Path, examples: int) -> None:
    """Requests made from the OpenAPI document itself; every answer must be as it says."""
    async with house(str(folder / "h.sqlite3")) as (_, url):

        def run() -> None:
            schema = schemathesis.openapi.from_url(f"{url}/api/v1/openapi.json")
            for found in schema.get_all_operations():
                operation: Any = found.ok()  # type: ignore[union-attr]

                @hypothesis_settings(
                    max_examples=examples,
                    deadline=None,
                    database=None,
                    suppress_health_check=list(HealthCheck),
                )
                @given(case=operation.as_strategy())
                def check(case: Any) -> None:
                    answer = case.call(base_url=f"{url}/api/v1")
                    assert answer.status_code != 500, answer.text
                    case.validate_response(
                        answer,
                        checks=[
                            checks.status_code_conformance,
                            checks.content_type_conformance,
                            checks.response_schema_conformance,
                        ],
                    )

                check()

        await asyncio.to_thread(run)


async def test_every_answer_matches_openapi(tmp_path: Path) -> None:
    await api(tmp_path, 8)


@pytest.mark.slow
async def test_every_answer_matches_openapi_at_length(tmp_path: Path) -> None:
    await api(tmp_path, 300)
