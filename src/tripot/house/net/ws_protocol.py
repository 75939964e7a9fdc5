"""One socket of one table: its seat, its requests, and the messages it gets.

Messages are small and frequent, so a frame is built once for all its readers and written to the
connection as it is. A reader slower than the game is disconnected; when it reconnects, it gets
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

from tripot import wire
from tripot.core import Seat
from tripot.house import table as tables
from tripot.house.live import keys
from tripot.house.live.house import House
from tripot.house.live.live import Live
from tripot.house.net.limits import Bucket
from tripot.house.table import Request

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

BACKLOG_BYTES = 1_000_000  # That may wait for a slow reader.
CONTROL_FRAMES = (5.0, 100.0)  # And fragments: per second, and at once.
CHUNK_BYTES = 4096  # Parsed before checking again that the connection is open.
TOO_FAST_LIMIT = 5  # Messages rejected in a row before the socket is closed.
CLOSE_SECONDS = 5.0  # For the client to answer a close frame.
CLOSE_CODES = {"house-closing": 1012}
EXTENSION = "tripot.line"


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket connection, with a fast path for short messages."""

    hear: Callable[[bytes], None] | None = None
    others: Bucket | None = None
    deaf = False  # Set after too many messages: nothing more is read.

    def handle_connect(self, event: Handshake) -> None:
        super().handle_connect(event)
        if self.conn.state == self.conn.state.CONNECTING and hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        # A move is one short masked text frame (RFC 6455 5.2): it needs no full parser.
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
        for at in range(0, len(data), CHUNK_BYTES):
            if self.deaf or self.transport.is_closing():
                return
            super().data_received(data[at : at + CHUNK_BYTES] if len(data) > CHUNK_BYTES else data)

    def send_receive_event_to_app(self) -> None:
        if self.hear is None:
            super().send_receive_event_to_app()
            return
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.hear(message)

    # Control frames and fragments are limited: a flood of them would slow everybody down.

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
        self.others = self.others or Bucket(*CONTROL_FRAMES)
        few = self.others.take()
        if not few:
            self.transport.abort()
        return few

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # Unsent data would keep the connection open for ever.

    def write(self, frame: bytes) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        self.transport.write(frame)
        if not self.writable.is_set() and self.transport.get_write_buffer_size() > BACKLOG_BYTES:
            self.transport.abort()


def framed(message: wire.Told) -> bytes:
    """A message as one WebSocket text frame, the same for all its readers."""
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
        "_bucket", "_held", "_line", "_own", "_send", "_too_fast", "_waited", "_waiting",
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
        self.key = key  # SHA-256; at first of the key in the cookie.
        self.greeted = False
        self.gone = False
        self._line = line
        self._held = b""
        self._own = ""  # The key with which it sits down.
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
        """Sends a message together with those that follow at once, in one write."""
        if not self._held:
            self.house.loop.call_soon(self._flush)
        self._held += framed(message)

    def _flush(self) -> None:
        if self._held:
            self.push(b"")

    def dismiss(self, bye: wire.Bye) -> None:
        """Sends `bye` and closes the socket."""
        if self.gone:
            return
        self.gone = True
        self.live.leave(self)
        self.tell(bye)
        self.house.start(self._close(CLOSE_CODES.get(bye.error, 1008)))

    async def _close(self, code: int) -> None:
        with suppress(Exception):  # The client may have gone already.
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._send({"type": "websocket.close", "code": code})
            if self._line.deaf:
                self._line.transport.close()  # Its close frame would not be read.
            await asyncio.sleep(CLOSE_SECONDS)
        self._line.transport.abort()

    def hear(self, frame: bytes) -> None:
        """Handles one frame of the client."""
        if self.gone:
            return
        if not self._bucket.take():
            self._too_fast += 1
            if self._too_fast > TOO_FAST_LIMIT:
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
            elif isinstance(ask, wire.Move):  # The most common request.
                by = tables.GUEST if self.reader is None else self.reader
                self.live.ask(Request(by, ask, self.key), self.answer)
            elif isinstance(ask, wire.Look):
                if ask.since is not None:  # It may replay the whole game.
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
            raise wire.HouseError("bad-request", "hello was sent already")
        key = self._key_of(ask)
        self.house.refuse_key(key)
        seat = tables.seat_of(self.live.table, key) if key else None
        if ask.key and seat is None:
            self.tell(wire.No(ask.id, "wrong-key", "this key opens no seat here"))
            self.dismiss(wire.Bye("wrong-key", "this key opens no seat here"))
            return
        # May raise: then nothing has changed.
        news = self.live.look(seat, ask.since, ask.zones)
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
        """Whether the client may come from another process, with newer messages or a newer key."""
        if self._waited:
            return False
        key = self._key_of(ask)
        stranger = bool(key) and tables.seat_of(self.live.table, key) is None
        return stranger or (ask.since or 0) > len(self.live.table.log)

    async def _take_later(self) -> None:
        """Handles the waiting frames in order, once the table is loaded and up to date."""
        try:
            await self.live.wake()
            if not self.greeted and not await self.live.refresh():
                raise wire.HouseError("house-error", "the house cannot read; try again")
        except wire.HouseError as error:
            frames, self._waiting = self._waiting or [], None
            if self.greeted:
                for frame in frames:
                    self.tell(error.answer(asked_id(frame)))
            else:  # The client reconnects and repeats it.
                self.dismiss(wire.Bye(error.code, error.detail, 1.0))
            return
        self._waited = True
        frames, self._waiting = self._waiting or [], None
        for frame in frames:
            self._take(frame)
        self._waited = False

    def _ask(self, ask: Any, **names: Any) -> None:
        request, made = self.house.request(self.reader, self.key, ask, self.address, **names)
        if made and isinstance(ask, wire.Sit):  # However often it is asked, it is one chair.
            made = self._own = self._own or made
            request = msgspec.structs.replace(request, key=keys.hashed(made))

        def reply(answer: wire.Ok | wire.No) -> None:
            self.tell(answer)
            if isinstance(ask, wire.Sit) and isinstance(answer, wire.Ok) and self.reader is None:
                seat = tables.seat_of(self.live.table, request.key)
                if seat is not None:
                    self.live.reseat(self, seat, request.key)
                elif answer.proposal:  # The seat is theirs when the others have agreed.
                    self.key = request.key

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
    """The id in a frame that could not be decoded, if it has one."""
    try:
        return _named.decode(frame).id[:40]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


async def serve(
    house: House, table: str, address: str, key: str, scope: Scope, receive: Receive, send: Send
) -> None:
    """Serves one socket until it closes; a rejected handshake gets an HTTP answer."""
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
    line: SocketProtocol = scope["extensions"][EXTENSION]
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
    """Closes a socket without a hello in time."""
    if not socket.greeted:
        socket.dismiss(wire.Bye("bad-request", "no hello in time"))


def check_origin(house: House, scope: Scope) -> None:
    """Rejects requests from pages of other origins."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin", b"").decode("latin-1")
    if not origin or origin in house.config.origins:
        return
    try:
        netloc = urlsplit(origin).netloc.lower()
    except ValueError:  # Not a URL.
        netloc = ""
    if not netloc or netloc != headers.get(b"host", b"").decode("latin-1").lower():
        raise wire.HouseError("banned", f"pages of {origin[:100]} may not use this house")


async def reject(error: wire.HouseError, scope: Scope, send: Send) -> None:
    """Rejects a WebSocket handshake with an HTTP answer."""
    await send(
        {
            "type": "websocket.http.response.start",
            "status": error.status,
            "headers": [(b"content-type", b"application/json")],
        }
    )
    body = wire.encode(error.answer(""))
    await send({"type": "websocket.http.response.body", "body": body})
    # uvicorn would log an error otherwise.
    scope["extensions"][EXTENSION].handshake_complete = True
