"""The protocol between a page and the house in its worker.

The page sends requests for HTTP endpoints and frames for sockets, as to a house elsewhere; each
exchange has a number. The house sends answers and frames back.
"""

import re
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any
from urllib.parse import parse_qsl, unquote

import msgspec
from msgspec import Struct

from tripot import wire
from tripot.house.live import keys
from tripot.house.live.house import House
from tripot.house.net import http
from tripot.house.net.exchange import COOKIE, PROFILE_COOKIE, Response, refusal
from tripot.house.net.openapi import PREFIX, Endpoint
from tripot.house.net.sockets import Socket
from tripot.house.ops import logs
from tripot.house.ops.config import Config
from tripot.house.store import Retention
from tripot.house.tab import records
from tripot.house.tab.bots import TabBots
from tripot.house.tab.store import TabStore

ADDRESS = "tab"  # Of the only player.
MAX_MESSAGE_BYTES = 1_000_000  # A record that is dropped here is larger than a move.
PROFILE = ""  # No table has this name: the key of the profile is kept under it.
MAX_TABLES = 100_000  # There are no other players.
REVIEW_MS = 30  # Python in a browser is slower, and everything here shares one thread.

log = logs.get("tab")

Tell = Callable[[str, int, str], None]
"""Sends something to the page: `answer`, `frame` or `closed`, the number, and a text."""


class Unmeasured:
    """Metrics that discard everything."""

    def __getattr__(self, name: str) -> "Unmeasured":
        return self

    def __call__(self, *_: object) -> "Unmeasured":
        return self


class Asked(Struct, frozen=True):
    """A request for an endpoint."""

    path: str  # From /api/v1 on, with its query.
    method: str = "GET"
    key: str = ""  # Of a seat; empty: the one that is kept for the table.
    body: str = ""
    stranger: bool = False  # Sent without the key of a seat.


class Answered(Struct, frozen=True):
    """The answer to it."""

    status: int
    media: str
    body: str
    headers: dict[str, str]


class Reached(Struct, frozen=True):
    """The address of a house that has none."""

    scheme: str = "tab"
    netloc: str = ""


class TabRequest(Struct, frozen=True):
    """A request as the endpoints read it."""

    method: str
    path_params: dict[str, Any]
    query_params: Mapping[str, str]
    headers: Mapping[str, str]
    cookies: Mapping[str, str]
    body: bytes
    url: Reached = Reached()

    @property
    def scope(self) -> Mapping[str, Any]:
        return {"client": (ADDRESS, 0), "headers": ()}

    async def stream(self) -> AsyncIterator[bytes]:
        yield self.body


class Line:
    """Carries the messages of one socket to the page."""

    deaf = False

    def __init__(self, tell: Tell, number: int) -> None:
        self._tell = tell
        self._number = number

    def write(self, frame: bytes) -> None:
        for message in frame.splitlines():  # Messages that were written at once.
            self._tell("frame", self._number, message.decode())

    async def close(self, code: int) -> None:
        self._tell("closed", self._number, str(code))


class Tab:
    """The house of one tab."""

    def __init__(self, house: House, store: TabStore, tell: Tell) -> None:
        self.house = house
        self.store = store
        self._tell = tell
        self._sockets: dict[int, Socket] = {}

    def hear(self, kind: str, number: int, text: str) -> None:
        """Handles a message of the page: `fetch`, `open`, `frame` or `close`."""
        if kind == "fetch":
            self.house.start(self._fetch(number, text))
        elif kind == "open":
            self.house.start(self._open(number, text))
        elif kind == "frame" and number in self._sockets:
            self._sockets[number].hear(text.encode())
        elif kind == "close" and number in self._sockets:
            socket = self._sockets.pop(number)
            socket.gone = True
            socket.live.leave(socket)

    async def _fetch(self, number: int, text: str) -> None:
        asked = msgspec.json.decode(text, type=Asked)
        try:
            response = await self._answer(asked)
        except wire.HouseError as error:
            response = refusal(error)
        except Exception:
            log.exception("a request failed", path=asked.path)
            response = refusal(wire.HouseError("house-error", "internal error"))
        for table, key in response.keys.items():
            self.store.keep(table, key)
        if response.profile is not None:
            self.store.keep(PROFILE, response.profile)
        answered = Answered(
            response.status, response.media_type, response.body.decode(), response.headers
        )
        self._tell("answer", number, msgspec.json.encode(answered).decode())

    async def _answer(self, asked: Asked) -> Response:
        path, _, query = asked.path.partition("?")
        endpoint, parameters = endpoint_of(asked.method, path)
        request = TabRequest(
            method=asked.method,
            path_params=parameters,
            query_params=dict(parse_qsl(query, keep_blank_values=True)),
            headers={"authorization": f"Bearer {asked.key}"} if asked.key else {},
            cookies={} if asked.stranger else self._cookies(parameters.get("table", "")),
            body=asked.body.encode(),
        )
        return await endpoint.run(self.house, request)

    def _cookies(self, table: str) -> dict[str, str]:
        """The stored keys, named like a browser's cookies: of one table, or of all."""
        kept = self.store.keys()
        own = {PROFILE_COOKIE: kept.pop(PROFILE, "")}
        if table:
            return own | {COOKIE: kept[table]} if table in kept else own
        return own | {f"{COOKIE}-{name}": key for name, key in kept.items()}

    async def _open(self, number: int, table: str) -> None:
        """Opens a socket of a table."""
        line = Line(self._tell, number)
        try:
            live = await self.house.get(table)
        except wire.HouseError:
            await line.close(1008)
            return
        key = self.store.keys().get(table, "")
        self._sockets[number] = Socket(
            self.house, live, line, line.close, ADDRESS, keys.hashed(key) if key else ""
        )
        self._tell("opened", number, "")

    async def save(self, path: str) -> None:
        """Writes everything to a file that another tab, or any house, can restore."""
        await self.store.backup(path)

    async def restore(self, path: str) -> str:
        """Restores what another tab saved; returns the names of its tables."""
        before = self.store.keys()
        await self.store.restore(path)
        return " ".join(self.store.keys().keys() - before.keys())

    async def close(self) -> None:
        """Closes the house, so that another tab can open it."""
        self.house.goodbye()
        await self.house.close()


def endpoint_of(method: str, path: str) -> tuple[Endpoint, dict[str, str]]:
    """The endpoint at a path, and the parameters in the path."""
    for endpoint in (*http.ENDPOINTS, *records.ENDPOINTS):
        if endpoint.method == method:
            pattern = re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", PREFIX + endpoint.path)
            if found := re.fullmatch(pattern, path):
                return endpoint, {name: unquote(part) for name, part in found.groupdict().items()}
    raise wire.HouseError("bad-request", "there is nothing at this address")


async def open_tab(path: str, tell: Tell) -> Tab:
    """Opens the house over the file at that path."""
    store = await TabStore.open(path)
    await store.retain(Retention(idle=None, over=None, records=None))
    metrics: Any = Unmeasured()
    config = Config(
        database="tab",
        max_message=MAX_MESSAGE_BYTES,
        max_tables=MAX_TABLES,
        review_ms=REVIEW_MS,
        table_of_day=False,  # There are no other clients.
        rate=1000.0,
        burst=1000.0,
    )
    house = House(config, store, framed, metrics, TabBots(metrics))
    await house.open()
    return Tab(house, store, tell)


def framed(message: wire.Told) -> bytes:
    """A message as one line, so that several can be written at once."""
    return wire.encode(message) + b"\n"
