"""One socket of one table: who is there, what it asks, and what it is told.

Messages are small and many, so they take a short way: a frame is built once, whoever gets it, and
written to the line as it is. A reader slower than the game is let go; it comes back and gets
exactly what it missed.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]  # C if it can
from websockets.http11 import Request as Handshake

from tripot.core import Seat
from tripot.house import table as tables
from tripot.house import wire
from tripot.house.live import keys
from tripot.house.live.house import House
from tripot.house.live.live import Live
from tripot.house.net.limits import Bucket
from tripot.house.table import Request

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

BACKLOG = 1_000_000  # Bytes that may wait for a slow reader.
OTHERS = (5.0, 100.0)  # Pings, pongs and parts of messages: a second, and at once.
PIECE = 4096  # Bytes that are looked at before asking whether the line is still open.
PATIENCE = 5  # Messages refused in a row as too fast, before the socket is closed.
CLOSING = 5.0  # Seconds to read a goodbye and to answer it.
CLOSES = {"house-closing": 1012}
LINE = "tripot.line"


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's side of a socket, with the short way for messages."""

    hear: Callable[[bytes], None] | None = None
    others: Bucket | None = None
    deaf = False  # Whoever was told to go for talking too fast is not heard any more.

    def handle_connect(self, event: Handshake) -> None:
        super().handle_connect(event)
        if self.conn.state == self.conn.state.CONNECTING and hasattr(self, "scope"):
            self.scope["extensions"][LINE] = self  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        # A move is one short masked text frame (RFC 6455 5.2): no need to wake the whole parser.
        if (
            self.hear is not None
            and data[0] == 0x81
            and len(data) > 6
            and len(data) - 6 == data[1] - 0x80 < 126
            and not self.frames
            and not self.conn.reader.buffer
            and not self.close_sent
            and not self.deaf
        ):
            self.hear(apply_mask(data[6:], data[2:6]))
            return
        for at in range(0, len(data), PIECE):
            if self.deaf or self.transport.is_closing():
                return
            super().data_received(data[at : at + PIECE] if len(data) > PIECE else data)

    def send_receive_event_to_app(self) -> None:
        if self.hear is None:
            super().send_receive_event_to_app()
            return
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.hear(message)

    # Frames that carry no whole message are few; a flood of them would slow everybody down.

    def handle_ping(self) -> None:
        if self._is_few():
            self.write(b"".join(self.conn.data_to_send()))

    def handle_pong(self, event: Frame) -> None:
        if self._is_few():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._is_few():
            super().handle_cont(event)

    def _is_few(self) -> bool:
        self.others = self.others or Bucket(*OTHERS)
        few = self.others.take()
        if not few:
            self.transport.abort()
        return few

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # What is still to be sent would keep the line for ever.

    def write(self, frame: bytes) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        self.transport.write(frame)
        if not self.writable.is_set() and self.transport.get_write_buffer_size() > BACKLOG:
            self.transport.abort()


def framed(message: wire.Told) -> bytes:
    """A message as one WebSocket text frame, the same for everybody who gets it."""
    payload = wire.encode(message)
    size = len(payload)
    if size < 126:
        return bytes((0x81, size)) + payload
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + payload
    return b"\x81\x7f" + size.to_bytes(8, "big") + payload


class Socket:
    """One connection to one table."""

    __slots__ = (
        "_bucket", "_held", "_line", "_send", "_too_fast", "_waited", "_waiting",
        "address", "gone",
        "greeted", "house", "key", "live", "reader",
    )  # fmt: skip

    def __init__(
        self, house: House, live: Live, line: SocketProtocol, send: Send, address: str, key: str
    ) -> None:
        self.house = house
        self.address = address
        self.live = live
        self.reader: Seat | None = None
        self.key = key  # SHA-256; at first of the cookie's key.
        self.greeted = False
        self.gone = False
        self._line = line
        self._held = b""
        self._send = send
        self._bucket = Bucket(house.config.rate, house.config.burst)
        self._too_fast = 0
        self._waiting: list[bytes] | None = None  # Messages that wait for the table.
        self._waited = False

    def push(self, frame: bytes) -> None:
        if self._held:
            frame, self._held = self._held + frame, b""
        self._line.write(frame)

    def tell(self, message: wire.Told) -> None:
        self.push(framed(message))

    def answer(self, message: wire.Told) -> None:
        """Tells something that more will follow at once, so that one write takes both."""
        if not self._held:
            self.house.loop.call_soon(self._flush)
        self._held += framed(message)

    def _flush(self) -> None:
        if self._held:
            self.push(b"")

    def dismiss(self, bye: wire.Bye) -> None:
        """Says goodbye and closes."""
        if self.gone:
            return
        self.gone = True
        self.live.leave(self)
        self.tell(bye)
        self.house.start(self._close(CLOSES.get(bye.error, 1008)))

    async def _close(self, code: int) -> None:
        with suppress(Exception):  # The other side may have gone already, or read nothing.
            async with asyncio.timeout(CLOSING):
                await self._send({"type": "websocket.close", "code": code})
            if self._line.deaf:
                self._line.transport.close()  # Its own goodbye would not be heard.
            await asyncio.sleep(CLOSING)
        self._line.transport.abort()

    def hear(self, frame: bytes) -> None:
        """Takes one message of the client."""
        if self.gone:
            return
        if not self._bucket.take():
            self._too_fast += 1
            if self._too_fast > PATIENCE:
                self._line.deaf = True
                self.dismiss(wire.Bye("too-fast", "too many messages", 5.0))
            else:
                wait = "too many messages; wait a moment"
                self.tell(wire.No(asked_id(frame), "too-fast", wait))
            return
        self._too_fast = 0
        if self._waiting is not None:
            self._waiting.append(frame)
        else:
            self._take(frame)

    def _take(self, frame: bytes) -> None:
        try:
            ask = wire.decode_ask(frame)
            if self.live.asleep or (isinstance(ask, wire.Hello) and self._may_know_more(ask)):
                self._waiting = [frame]
                self.house.start(self._take_later())
            elif isinstance(ask, wire.Hello):
                self._hello(ask)
            elif not self.greeted:
                raise wire.HouseError("bad-request", "the first message of a socket is hello")
            elif isinstance(ask, wire.Move):  # Most of what comes.
                by = tables.GUEST if self.reader is None else self.reader
                self.live.ask(Request(by, ask, self.key), self.answer)
            elif isinstance(ask, wire.Look):
                if ask.since is not None:  # The whole story may be told again.
                    self.house.charge(self.address)
                for message in self.live.look(self.reader, ask.since, ask.zones):
                    self.tell(message)
                self.tell(wire.Ok(ask.id))
            elif isinstance(ask, wire.Open):
                raise wire.HouseError("bad-request", "tables are opened over HTTP")
            elif isinstance(ask, wire.Rematch):
                self.house.start(self._rematch(ask))
            else:
                self._ask(ask)
        except wire.HouseError as error:
            self.house.metrics.refused.labels(error.code).inc()
            self.tell(error.answer(asked_id(frame)))

    def _hello(self, ask: wire.Hello) -> None:
        if self.greeted:
            raise wire.HouseError("bad-request", "you have said hello already")
        key = self._key_of(ask)
        self.house.refuse_key(key)
        seat = tables.seat_of(self.live.table, key) if key else None
        if ask.key and seat is None:
            self.tell(wire.No(ask.id, "wrong-key", "this key opens no seat here"))
            self.dismiss(wire.Bye("wrong-key", "this key opens no seat here"))
            return
        news = self.live.look(
            seat, ask.since, ask.zones
        )  # It may be refused: then nothing has changed.
        self.reader, self.key, self.greeted = seat, key, True
        self.tell(wire.Ok(ask.id, seat=seat))
        for message in news:
            self.tell(message)
        self.live.join(self)

    def _key_of(self, ask: wire.Hello) -> str:
        """The hash of the key the connection speaks with; empty is a spectator."""
        if ask.key:
            return keys.hashed(ask.key)
        return "" if ask.watch else self.key

    def _may_know_more(self, ask: wire.Hello) -> bool:
        """Whether somebody comes from another process: has heard more, or has sat down there."""
        if self._waited:
            return False
        key = self._key_of(ask)
        stranger = bool(key) and tables.seat_of(self.live.table, key) is None
        return stranger or (ask.since or 0) > len(self.live.table.log)

    async def _take_later(self) -> None:
        """Takes what waits, in order, once the table is awake and has read what others wrote."""
        try:
            await self.live.wake()
            if not self.greeted and not await self.live.refresh():
                raise wire.HouseError("house-error", "the house cannot read; try again")
        except wire.HouseError as error:
            frames, self._waiting = self._waiting or [], None
            if self.greeted:
                for frame in frames:
                    self.tell(error.answer(asked_id(frame)))
            else:  # It comes back, and asks again.
                self.dismiss(wire.Bye(error.code, error.detail, 1.0))
            return
        self._waited = True
        frames, self._waiting = self._waiting or [], None
        for frame in frames:
            self._take(frame)
        self._waited = False

    def _ask(self, ask: Any, **names: Any) -> None:
        request, made = self.house.request(self.reader, self.key, ask, **names)

        def reply(answer: wire.Ok | wire.No) -> None:
            self.tell(answer)
            if isinstance(ask, wire.Sit) and isinstance(answer, wire.Ok) and self.reader is None:
                seat = tables.seat_of(self.live.table, request.key)
                if seat is not None:
                    self.live.reseat(self, seat, request.key)

        self.live.ask(request, reply, made)

    async def _rematch(self, ask: wire.Rematch) -> None:
        try:
            self._ask(ask, **await self.house.names())
        except wire.HouseError as error:
            self.tell(error.answer(ask.id))


class Named(msgspec.Struct):
    id: str = ""


_named = msgspec.json.Decoder(Named)


def asked_id(frame: bytes) -> str:
    """The id in a message that could not be understood, if it has one."""
    try:
        return _named.decode(frame).id[:40]
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
        await reject(error, scope, send)
        return
    house.connected += 1
    house.metrics.connections.inc()
    socket: Socket | None = None
    timer: asyncio.TimerHandle | None = None
    line: SocketProtocol = scope["extensions"][LINE]
    try:
        try:
            live = await house.get(table)
        except wire.HouseError as error:
            await reject(error, scope, send)
            return
        socket = Socket(house, live, line, send, address, keys.hashed(key) if key else "")
        line.hear = socket.hear
        await send({"type": "websocket.accept"})
        timer = house.loop.call_later(house.config.identify_seconds, unknown, socket)
        while (await receive())["type"] != "websocket.disconnect":
            pass
    finally:
        line.hear = None
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
    try:
        netloc = urlsplit(origin).netloc.lower()
    except ValueError:  # Not even an address.
        netloc = ""
    if not netloc or netloc != headers.get(b"host", b"").decode("latin-1").lower():
        raise wire.HouseError("banned", f"pages of {origin[:100]} may not come in")


async def reject(error: wire.HouseError, scope: Scope, send: Send) -> None:
    """Refuses a socket before it is one, in the words of HTTP."""
    await send(
        {
            "type": "websocket.http.response.start",
            "status": error.status,
            "headers": [(b"content-type", b"application/json")],
        }
    )
    body = wire.encode(error.answer(""))
    await send({"type": "websocket.http.response.body", "body": body})
    scope["extensions"][LINE].handshake_complete = True  # Answered: uvicorn has no complaint then.
