"""Limits of HTTP connections: their number, their size and their time.

A reverse proxy enforces such limits itself; these are for a house without one.
"""

import asyncio
import logging
from typing import TYPE_CHECKING, cast

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from tripot import wire
from tripot.house.net.limits import neighbourhood
from tripot.house.net.static_files import HEADERS

if TYPE_CHECKING:
    from tripot.house.net.app import HouseApp

MAX_HEAD_BYTES = 32_768  # Bytes of a request before its body.
MAX_HEADERS = 100  # Headers of a request.
STALLED_SECONDS = 30.0  # A client that takes nothing of its answer for so long is disconnected.

_quiet = logging.getLogger("tripot.lines")
_quiet.setLevel(logging.ERROR)  # Malformed requests are rejected, not logged.


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's HTTP connection with limits: an incomplete request is closed in time."""

    _counted = ""  # The address this connection is counted for.
    _size = 0  # Bytes of the head so far.
    _in_head = True
    _patience: asyncio.TimerHandle | None = None
    _stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.logger = _quiet
        house = cast("HouseApp", self.config.app).house
        address = self.client[0] if self.client else ""
        known = cast(ProxyHeadersMiddleware, self.app).trusted_hosts
        if len(self.connections) > 2 * house.config.max_connections:
            transport.abort()
        elif address in known or house.lines.take(neighbourhood(address)):
            self._counted = "" if address in known else neighbourhood(address)
            self._wait()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        self._moves_on()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._release()
        super().handle_websocket_upgrade()
        del self.parser  # Breaks a reference cycle, which would wait for the garbage collector.

    def _release(self) -> None:
        self._heard()
        if self._counted:
            cast("HouseApp", self.config.app).house.lines.give(self._counted)
            self._counted = ""

    def _wait(self) -> None:
        if self._patience is None:
            seconds = cast("HouseApp", self.config.app).config.identify_seconds
            self._patience = self.loop.call_later(seconds, self.transport.abort)

    def _heard(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    # An answer stays in memory until the client has taken it.

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._moves_on()

    def _watch(self) -> None:
        left = self.transport.get_write_buffer_size()
        self._stalled = self.loop.call_later(STALLED_SECONDS, self._check_progress, left)

    def _check_progress(self, before: int) -> None:
        if self.transport.get_write_buffer_size() < before:
            self._watch()
        else:
            self.transport.abort()

    def _moves_on(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def data_received(self, data: bytes) -> None:
        self._wait()
        self._size += len(data) if self._in_head else 0
        super().data_received(data)
        if self._in_head and self._size > MAX_HEAD_BYTES and not self.transport.is_closing():
            self._refuse(
                wire.HouseError("too-big", f"at most {MAX_HEAD_BYTES} bytes before the body")
            )

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > MAX_HEADERS:
            raise ValueError("too many headers")  # The parser stops there.

    def on_headers_complete(self) -> None:
        self._in_head, self._size = False, 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._heard()
        self._in_head = True  # Of the next request.
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        self._refuse(wire.HouseError("bad-request", "this is not an HTTP request"))

    def _refuse(self, error: wire.HouseError) -> None:
        """Rejects a malformed request, with the same fields as other errors."""
        body = wire.encode(error.answer(""))
        headers = [
            *HEADERS,
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
        ]
        head = b"".join(name + b": " + value + b"\r\n" for name, value in headers)
        self.transport.write(STATUS_LINE[error.status] + head + b"\r\n" + body)
        self.transport.close()
