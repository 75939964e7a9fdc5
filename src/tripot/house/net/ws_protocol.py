"""WebSockets: connections, frames, and how they are closed.

The ASGI application only does the handshake: a task, a queue and the headers of every connection
would need more memory than the rest of the connection.

Messages are small and frequent, so a frame is built once for all its readers and written to the
connection as it is. A reader slower than the game is disconnected; when it reconnects, it gets
exactly what it missed.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from math import ceil
from time import monotonic
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode, apply_mask  # type: ignore[attr-defined]  # C if it can
from websockets.http11 import Request as Handshake

from tripot import wire
from tripot.house.live import keys
from tripot.house.live.house import House
from tripot.house.net.hosts import check_origin
from tripot.house.net.limits import Bucket
from tripot.house.net.sockets import Socket, unknown

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

BACKLOG_BYTES = 1_000_000  # That may wait for a slow reader.
CONTROL_FRAMES = (5.0, 100.0)  # And fragments: per second, and at once.
CHUNK_BYTES = 4096  # Parsed before checking again that the connection is open.
CLOSE_SECONDS = 5.0  # For the client to answer a close frame.
PING_STEP = 0.25  # Seconds: pings are sent at multiples of it.
EXTENSION = "tripot.line"
SHORT_HEADS = [bytes((0x81, size)) for size in range(126)]  # Of most frames, by size.

_writable = asyncio.Event()
_writable.set()


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket connection, with a fast path for short messages."""

    hear: Callable[[bytes], None] | None = None
    others: Bucket | None = None
    deaf = False  # Set after too many messages: nothing more is read.
    is_slow = False  # The client does not read as fast as we write.
    is_between = True  # The parser is between two frames.

    def handle_connect(self, event: Handshake) -> None:
        super().handle_connect(event)
        if self.conn.state == self.conn.state.CONNECTING and hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    async def run_asgi(self) -> None:
        """Does the handshake. An accepted connection continues without the application."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("a handshake failed")
            self.send_500_response()
        finally:
            if not isinstance(self.queue, Departure) and self.close_timer is None:
                self.transport.close()

    def drop_handshake(self, departure: "Departure") -> None:
        """Keeps only what an accepted connection needs."""
        events, self.queue = self.queue, departure  # type: ignore[assignment]
        self.writable = _writable  # `is_slow` says whether it is.
        del self.scope, self.request, self.response
        while not events.empty():  # The client may have disconnected already, or not have waited.
            departure.put_nowait(events.get_nowait())
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        # A move, or the answer to a ping, is one short masked frame (RFC 6455 5.2): it needs no
        # full parser.
        if (
            self.hear is not None
            and len(data) > 6
            and data[0] in (0x81, 0x8A)
            and len(data) - 6 == data[1] - 0x80 < 126
            and not self.frames
            and self.is_between
            and not self.close_sent
            and not self.deaf
        ):
            payload = apply_mask(data[6:], data[2:6])
            if data[0] == 0x81:
                self.hear(payload)
            else:
                self.handle_pong(Frame(Opcode.PONG, payload))
            return
        for at in range(0, len(data), CHUNK_BYTES):
            if self.deaf or self.transport.is_closing():
                return
            super().data_received(data[at : at + CHUNK_BYTES] if len(data) > CHUNK_BYTES else data)
        waits: Any = self.conn.parser
        while (inner := getattr(waits, "gi_yieldfrom", None)) is not None:
            waits = inner
        self.is_between = waits.__name__ == "at_eof"

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

    def schedule_ping(self) -> None:
        # Several connections share a wake-up.
        assert self.ping_interval is not None
        due = self.loop.time() + self.ping_interval - self.last_ping_rtt
        due = ceil(due / PING_STEP) * PING_STEP
        self.ping_timer = self.loop.call_at(due, self.send_keepalive_ping)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # Unsent data would keep the connection open for ever.

    def pause_writing(self) -> None:
        self.is_slow = True

    def resume_writing(self) -> None:
        self.is_slow = False

    def write(self, frame: bytes) -> None:
        transport = self.transport
        if self.close_sent or transport.is_closing():
            return
        transport.write(frame)
        if self.is_slow and transport.get_write_buffer_size() > BACKLOG_BYTES:
            transport.abort()


def framed(message: wire.Told) -> bytes:
    """A message as one WebSocket text frame, the same for all its readers."""
    payload = wire.encode(message)
    size = len(payload)
    if size < 126:
        return SHORT_HEADS[size] + payload
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + payload
    return b"\x81\x7f" + size.to_bytes(8, "big") + payload


async def serve(
    house: House, table: str, address: str, key: str, scope: Scope, receive: Receive, send: Send
) -> None:
    """Accepts one socket; a rejected handshake gets an HTTP answer."""
    await receive()  # websocket.connect
    try:
        check_origin(house.config.origins, scope)
        house.refuse_address(address)
        if house.connected >= house.config.max_connections or not house.sockets.take(address):
            raise wire.HouseError("house-full", "too many connections; try again in a moment")
    except wire.HouseError as error:
        await reject(error, send)
        return
    line: SocketProtocol = scope["extensions"][EXTENSION]
    departure = Departure(house, address, line)
    try:
        live = await house.get(table)
        live.used = monotonic()  # It stays in memory until the client says hello.
        departure.socket = socket = Socket(
            house, live, line, partial(close, line, send), address, keys.hashed(key) if key else ""
        )
        line.hear = socket.hear
        await send({"type": "websocket.accept"})
    except wire.HouseError as error:
        departure.happens()
        await reject(error, send)
    except BaseException:
        departure.happens()
        raise
    else:
        departure.timer = house.loop.call_later(house.config.identify_seconds, unknown, socket)
        line.drop_handshake(departure)


class Departure:
    """What to do when a connection ends.

    It replaces uvicorn's queue of events: we need no other event.
    """

    __slots__ = ("address", "house", "line", "socket", "timer")

    def __init__(self, house: House, address: str, line: SocketProtocol) -> None:
        self.house = house
        self.address = address
        self.line: SocketProtocol | None = line  # None once it has happened.
        self.socket: Socket | None = None
        self.timer: asyncio.TimerHandle | None = None
        house.connected += 1
        house.metrics.connections.inc()

    def put_nowait(self, event: Any) -> None:
        """Takes an event of the connection."""
        if event["type"] == "websocket.disconnect":
            self.happens()

    def happens(self) -> None:
        """Leaves the table and frees its place, once."""
        if self.line is None:
            return
        self.line.hear = None
        self.line = None
        if self.timer is not None:
            self.timer.cancel()
        if self.socket is not None:
            self.socket.gone = True
            self.socket.live.leave(self.socket)
        house = self.house
        house.connected -= 1
        house.metrics.connections.dec()
        house.sockets.give(self.address)


async def close(line: SocketProtocol, send: Send, code: int) -> None:
    """Closes a socket, and cuts its connection if the client does not answer."""
    with suppress(Exception):  # The client may have disconnected already.
        async with asyncio.timeout(CLOSE_SECONDS):
            await send({"type": "websocket.close", "code": code})
        if line.deaf:
            line.transport.close()  # Its close frame would not be read.
        await asyncio.sleep(CLOSE_SECONDS)
    line.transport.abort()


async def reject(error: wire.HouseError, send: Send) -> None:
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
