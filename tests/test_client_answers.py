"""What a client says of an address at which no house answers."""

import asyncio
from typing import Any

import pytest

from tripot import wire
from tripot.client.connection import Client
from tripot.client.house import HouseTable, link_of

pytestmark = pytest.mark.anyio

HEAD = b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n"


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (b"SSH-2.0-OpenSSH_9\r\n", "does not answer as a house"),
        (b"", "does not answer as a house"),
        (HEAD + b"{", "does not answer as a house"),
        (HEAD + b"<html", "this is no house's answer"),
        (HEAD + b"\xff\xfe\xfd\xfc\xfb", "this is no house's answer"),
        (HEAD.replace(b"200 OK", b"500 Oh"), "the house answered 500"),
    ],
)
async def test_another_server_is_told_from_a_house(answer: bytes, told: str) -> None:
    async def serve(reader: asyncio.StreamReader, writer: Any) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer + b"oops!" * (b"500" in answer))
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
        house = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        for request in (link_of("123456", house), Client(f"{house}/t/abc").sit("Anna")):
            with pytest.raises((wire.HouseError, OSError), match=told):
                await request


async def test_a_seat_at_a_house_that_is_gone_is_refused_in_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tripot.client.house.ANSWER_SECONDS", 0.2)
    with pytest.raises(OSError, match=r"^no house answers at http://127\.0\.0\.1:9$"):
        await HouseTable.join("http://127.0.0.1:9/t/abc#key=123")


@pytest.mark.parametrize(
    ("house", "told"),
    [
        ("http://127.0.0.1:abc", "is not an address: nonnumeric port: 'abc'"),
        ("http://127.0.0.1:9/a b", "is not an address: "),
        ("http://127.0.0.1:9", "no house answers at http://127.0.0.1:9: "),
    ],
)
async def test_an_address_without_a_house_is_named(house: str, told: str) -> None:
    with pytest.raises((wire.HouseError, OSError), match=told):
        await link_of("123456", house)
