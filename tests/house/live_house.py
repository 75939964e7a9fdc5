"""Players and houses for tests: real sockets, real processes."""

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx2

from tripot import wire
from tripot.client.connection import Client, new_id
from tripot.client.house import HouseTable
from tripot.house.net.app import HouseApp, running
from tripot.house.ops.config import Config

PATIENCE = 60  # Seconds: a busy machine may stall for a while.
BIG = 1_000_000
LOOSE: dict[str, Any] = {
    "rate": BIG, "burst": BIG, "address_rate": BIG, "address_burst": BIG,
    "max_connections_per_address": BIG, "max_tables": BIG, "hosts": ("*",),
    "strong_bots": False,
}  # fmt: skip
"""Limits so high that no test reaches them."""
OPEN: dict[str, Any] = {
    "ask": "open",
    "id": "o1",
    "name": "Anna",
    "settings": {"game": "vabanque", "seats": 4, "clock": 0, "pace": 0, "stand_in": "caso"},
}
"""A table for four, opened by Anna."""


@contextlib.asynccontextmanager
async def house(database: str, **settings: Any) -> AsyncIterator[tuple[HouseApp, str]]:
    """A house in this process."""
    config = Config(**{**LOOSE, "port": 0, "database": database, **settings})
    async with running(config) as found:
        yield found


async def words_pledged(host: HouseTable, seat: int) -> None:
    """Waits until a newcomer has pledged words: an earlier start would not wait for them."""
    await until(lambda: host.facts.deal is not None and host.facts.deal.pledges[seat])


def browser(url: str = "", **more: Any) -> httpx2.AsyncClient:
    """A client with a long timeout."""
    return httpx2.AsyncClient(base_url=url, timeout=PATIENCE, **more)


async def until(holds: Callable[[], object]) -> None:
    """Waits for something that must happen."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


def free_port() -> int:
    """A port that stays free while its house is down: the system assigns only higher ones."""
    while True:
        port = random.SystemRandom().randrange(10_000, 32_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Process:
    """A house in its own process, which can be killed."""

    def __init__(self, database: str, folder: Path, prelude: str = "", **settings: Any) -> None:
        self.prelude = prelude  # Code that the process runs first.
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"house-{self.port}.log"
        self.settings = {
            **LOOSE, "log_level": "debug",
            "database": database, "port": self.port, **settings,
        }  # fmt: skip
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Process":
        code = (
            f"{self.prelude}\n"
            "import sys; from tripot.house.ops.serve import Config, serve; "
            f"sys.exit(serve(settings=Config(**{self.settings!r}), browser=False))"
        )
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", code], stdout=log, stderr=log, env={**os.environ}
            )
        return self

    async def ready(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                answer = await reader.read()
                writer.close()
                if b" 200 " in answer[:20]:
                    return
            except OSError:
                pass
            await asyncio.sleep(0.02)
        raise AssertionError(f"the house did not open: {self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        """Kills it, like a power failure."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)


def settings(game: str = "vabanque", seats: int = 4, **changes: Any) -> wire.Settings:
    plain: dict[str, Any] = {"clock": 0, "pace": 0, "stand_in": "caso"}
    return wire.Settings(game=game, seats=seats, **(plain | changes))


NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elsa", "Fabio")


async def gather(url: str, how: wire.Settings, people: int, **opening: Any) -> list[Client]:
    """A new table with that many people; they are not connected yet."""
    ask = wire.Open(id=new_id(), settings=how, name=NAMES[0], **opening)
    host = await Client.open(url, ask)
    clients = [host]
    for name in NAMES[1:people]:
        client = Client(f"{url}/t/{host.table}")
        await client.sit(name)
        clients.append(client)
    return clients


async def pledged(*clients: Client) -> None:
    """Lets each client connect once and pledge, so that reconnecting writes nothing."""
    for client in clients:
        async with client, asyncio.timeout(PATIENCE):
            while True:
                shown = await client.look()
                assert shown.you is not None
                assert shown.table.deal is not None
                if shown.table.deal.pledges[shown.you.seat]:
                    break
                await asyncio.sleep(0.01)


async def playing(client: Client) -> None:
    """Waits until the words are open and the game has begun."""
    async with asyncio.timeout(PATIENCE):
        while (await client.look()).table.stage is wire.Stage.LOBBY:
            await client.next()


class Player:
    """A player who makes random legal moves, and remembers what the house acknowledged."""

    def __init__(self, client: Client, seed: int) -> None:
        self.client = client
        self.random = random.Random(seed)
        self.acknowledged: list[str] = []
        self.heard: list[wire.Told] = []

    def _choose(self, snapshot: wire.Snapshot) -> str:
        if snapshot.legal:
            return self.random.choice(snapshot.legal)
        stock = [chip for chip, count in (snapshot.handful or {}).items() for _ in range(count)]
        picked = self.random.sample(range(len(stock)), min(len(stock), self.random.randrange(4)))
        return f"bid {' '.join(stock[each] for each in sorted(picked)) or 'none'}"

    async def play(self, until: int | None = None) -> None:
        """Plays until the end of the game, or until it has made so many moves."""
        snapshot = await self.client.look()
        while snapshot.table.stage is not wire.Stage.OVER:
            if until is not None and len(self.acknowledged) >= until:
                return
            if snapshot.legal or snapshot.handful:
                assert snapshot.you is not None
                move = self._choose(snapshot)
                try:
                    await self.client.move(move, snapshot.you.made)
                    self.acknowledged.append(move)
                except wire.HouseError as error:
                    if error.code not in ("late-move", "house-error", "wrong-seat"):
                        raise
                snapshot = await self.client.look()
                continue
            message = await self.client.next()
            self.heard.append(message)
            if isinstance(message, wire.Did | wire.Snapshot | wire.Ended | wire.Started):
                snapshot = await self.client.look()


def with_game(game: str, **more: Any) -> bytes:
    return json.dumps({**OPEN, "settings": {"game": game, **more}}).encode()


def socket_of(url: str, table: str) -> str:
    return f"ws{url.removeprefix('http')}/api/v1/tables/{table}/socket"
