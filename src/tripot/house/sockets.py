"""One socket of one table: who is there, what it asks, and what it is told.

A raw ASGI application: a message costs no more than its encoding and one write. A reader that is
slower than the game is let go; it comes back and gets exactly what it missed.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from tripot.core import Seat
from tripot.house import keys, logs, wire
from tripot.house import table as tables
from tripot.house.house import House
from tripot.house.limits import Bucket
from tripot.house.live import Live
from tripot.house.table import Request

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Any]  # A coroutine; it is sometimes stepped by hand.

BACKLOG = 500  # Messages that may wait for a slow reader.
PATIENCE = 5  # Messages refused in a row as too fast, before the socket is closed.
CLOSES = {"house-closing": 1012, "too-fast": 1008, "no-table": 1008, "wrong-key": 1008}

log = logs.get("sockets")


class Socket:
    """One connection to one table."""

    __slots__ = (
        "_backlog", "_bucket", "_draining", "_send", "_too_fast", "gone", "greeted", "house",
        "key", "live", "reader",
    )  # fmt: skip

    def __init__(self, house: House, live: Live, send: Send, key: str) -> None:
        self.house = house
        self.live = live
        self.reader: Seat | None = None
        self.key = key  # SHA-256; at first of the cookie's key.
        self.greeted = False
        self.gone = False
        self._send = send
        self._bucket = Bucket(house.config.rate, house.config.burst)
        self._too_fast = 0
        self._backlog: deque[dict[str, Any]] | None = None
        self._draining: asyncio.Task[None] | None = None

    # ---- out

    def push(self, frame: bytes) -> None:
        """Sends a message, at once if the line is free."""
        if not self.gone:
            self._put({"type": "websocket.send", "text": frame.decode()})

    def tell(self, message: wire.Told) -> None:
        self.push(wire.encode(message))

    def dismiss(self, bye: wire.Bye) -> None:
        """Says goodbye and closes."""
        if self.gone:
            return
        self.tell(bye)
        self._put({"type": "websocket.close", "code": CLOSES.get(bye.error, 1008)})
        self.gone = True
        self.live.leave(self)

    def _put(self, event: dict[str, Any]) -> None:
        if self._backlog is not None:
            self._backlog.append(event)
            if len(self._backlog) > BACKLOG:
                self.gone = True
                self.live.leave(self)
                self._draining.cancel() if self._draining else None
            return
        sending = self._send(event)
        try:
            sending.send(None)  # Runs to its end unless the line is full.
        except StopIteration:
            return
        except Exception:  # The other side has gone.
            self.gone = True
            self.live.leave(self)
            return
        sending.close()  # It waits for the line before it writes: nothing was sent yet.
        self._backlog = deque([event])
        self._draining = self.house.start(self._drain())

    async def _drain(self) -> None:
        try:
            while self._backlog:
                await self._send(self._backlog[0])
                self._backlog.popleft()
            self._backlog = None
        except Exception:  # The other side has gone.
            self.gone = True
            self.live.leave(self)

    # ---- in

    async def hear(self, frame: str | bytes) -> None:
        """Takes one frame of the client."""
        if not self._bucket.take():
            self._too_fast += 1
            if self._too_fast > PATIENCE:
                self.dismiss(wire.Bye("too-fast", "too many messages", 5.0))
            else:
                self.tell(wire.No("", "too-fast", "too many messages; wait a moment"))
            return
        self._too_fast = 0
        try:
            ask = wire.decode_ask(frame)
            if isinstance(ask, wire.Hello):
                self._hello(ask)
            elif not self.greeted:
                raise wire.HouseError("bad-request", "the first frame of a socket is hello")
            elif isinstance(ask, wire.Move):  # Most of what comes.
                self.live.ask(Request(self._by, ask, self.key), self.tell)
            elif isinstance(ask, wire.Look):
                for message in self.live.look(self.reader, ask.since):
                    self.tell(message)
                self.tell(wire.Ok(ask.id))
            elif isinstance(ask, wire.Open):
                raise wire.HouseError("bad-request", "tables are opened over HTTP")
            else:
                await self._ask(ask)
        except wire.HouseError as error:
            self.house.metrics.refused.labels(error.code).inc()
            self.tell(error.answer(asked_id(frame)))

    @property
    def _by(self) -> Seat:
        return tables.GUEST if self.reader is None else self.reader

    def _hello(self, ask: wire.Hello) -> None:
        if self.greeted:
            raise wire.HouseError("bad-request", "you have said hello already")
        key = keys.hashed(ask.key) if ask.key else self.key
        self.house.refuse_key(key)
        seat = tables.seat_of(self.live.table, key) if key else None
        if ask.key and seat is None:
            self.tell(wire.No(ask.id, "wrong-key", "this key opens no seat here"))
            self.dismiss(wire.Bye("wrong-key", "this key opens no seat here"))
            return
        news = self.live.look(seat, ask.since)  # It may be refused: then nothing has changed.
        self.reader, self.key, self.greeted = seat, key, True
        self.tell(wire.Ok(ask.id, seat=seat))
        for message in news:
            self.tell(message)
        self.live.join(self)

    async def _ask(self, ask: Any) -> None:
        request, made = await self.house.request(self.reader, self.key, ask)

        def reply(answer: wire.Ok | wire.No) -> None:
            if isinstance(ask, wire.Sit) and isinstance(answer, wire.Ok):
                seat = tables.seat_of(self.live.table, request.key)
                if seat is not None and self.reader is None:
                    self.live.reseat(self, seat, request.key)
            self.tell(answer)

        self.live.ask(request, reply, made)


def asked_id(frame: str | bytes) -> str:
    """The id in a frame that could not be understood, if it has one."""
    import msgspec

    class Named(msgspec.Struct):
        id: str = ""

    try:
        return msgspec.json.decode(frame, type=Named).id[:40]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


async def serve(
    house: House, table: str, address: str, key: str, scope: Scope, receive: Receive, send: Send
) -> None:
    """The whole life of a socket; whoever may not come in is told over HTTP."""
    await receive()  # websocket.connect
    try:
        check_origin(house, scope)
        house.refuse_address(address)
        if house.connected >= house.config.max_connections or not house.sockets.take(address):
            raise wire.HouseError("house-full", "too many connections; try again in a moment")
    except wire.HouseError as error:
        await reject(error, send)
        return
    house.connected += 1
    house.metrics.connections.inc()
    socket: Socket | None = None
    timer: asyncio.TimerHandle | None = None
    try:
        try:
            live = await house.get(table)
        except wire.HouseError as error:
            await reject(error, send)
            return
        await send({"type": "websocket.accept"})
        socket = Socket(house, live, send, keys.hashed(key) if key else "")
        timer = house.loop.call_later(house.config.identify_seconds, unknown, socket)
        while not socket.gone:
            event = await receive()
            if event["type"] == "websocket.disconnect":
                break
            await socket.hear(event.get("text") or event.get("bytes") or b"")
    finally:
        if timer is not None:
            timer.cancel()
        if socket is not None:
            socket.gone = True
            socket.live.leave(socket)
        house.connected -= 1
        house.metrics.connections.dec()
        house.sockets.give(address)


def unknown(socket: Socket) -> None:
    """Whoever has not said hello in time must go."""
    if not socket.greeted:
        socket.dismiss(wire.Bye("bad-request", "no hello in time"))


def check_origin(house: House, scope: Scope) -> None:
    """A page of somebody else may not act in our visitors' name."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin", b"").decode("latin-1")
    if not origin or origin in house.config.origins:
        return
    if urlsplit(origin).netloc.lower() != headers.get(b"host", b"").decode("latin-1").lower():
        raise wire.HouseError("banned", f"pages of {origin[:100]} may not come in")


async def reject(error: wire.HouseError, send: Send) -> None:
    await send(
        {
            "type": "websocket.http.response.start",
            "status": error.status,
            "headers": [(b"content-type", b"application/json")],
        }
    )
    body = wire.encode(error.answer(""))
    await send({"type": "websocket.http.response.body", "body": body})
