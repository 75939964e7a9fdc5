"""One socket of one table: its seat, its requests, and the messages it gets.

The messages are carried by a WebSocket (`ws_protocol.py`), or by a port within one browser tab
(`tripot.house.tab`).
"""

from collections.abc import Callable, Coroutine
from typing import Any, Protocol

import msgspec

from tripot import wire
from tripot.core import Seat
from tripot.house import table as tables
from tripot.house.live import keys
from tripot.house.live.house import House
from tripot.house.live.live import Live
from tripot.house.net.limits import Bucket
from tripot.house.table import Request

TOO_FAST_LIMIT = 5  # Messages rejected in a row before the socket is closed.
CLOSE_CODES = {"house-closing": 1012}

Close = Callable[[int], Coroutine[Any, Any, None]]
"""Closes the connection, with a code."""


class Line(Protocol):
    """The transport of a socket."""

    deaf: bool  # Set after too many messages: nothing more is read.

    def write(self, frame: bytes) -> None: ...


class Socket:
    """One connection to one table."""

    __slots__ = (
        "_bucket", "_close", "_held", "_line", "_own", "_too_fast", "_waited", "_waiting",
        "address", "gone",
        "greeted", "house", "key", "live", "reader",
    )  # fmt: skip

    def __init__(
        self, house: House, live: Live, line: Line, close: Close, address: str, key: str
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
        self._own = ""  # The key with which it takes a seat.
        self._close = close
        self._bucket = Bucket(house.config.rate, house.config.burst)
        self._too_fast = 0
        self._waiting: list[bytes] | None = None  # Messages that wait for the table.
        self._waited = False

    def push(self, frame: bytes) -> None:
        if self._held:
            frame, self._held = self._held + frame, b""
        self._line.write(frame)

    def tell(self, message: wire.Told) -> None:
        self.push(self.house.framed(message))

    def answer(self, message: wire.Ok | wire.No) -> Callable[[], None] | None:
        """Holds an answer back, to be sent in one write with the messages that belong to it."""
        if isinstance(message, wire.No):
            self.tell(message)
            return None
        self._held += self.house.framed(message)
        return self._flush

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
            if isinstance(ask, wire.Move) and self.greeted and not self.live.asleep:
                by = tables.GUEST if self.reader is None else self.reader
                self.live.ask(Request(by, ask, self.key), self.answer)  # Most requests: first.
            elif isinstance(ask, wire.Hello) and self.greeted and ask.table:
                self._waiting = []
                self.house.start(self._go_on(ask))
            elif self.live.asleep or (isinstance(ask, wire.Hello) and self._may_know_more(ask)):
                self._waiting = [frame]
                self.house.start(self._take_later())
            elif isinstance(ask, wire.Hello):
                self._hello(ask)
            elif not self.greeted:
                raise wire.HouseError("bad-request", "the first message of a socket is hello")
            elif isinstance(ask, wire.Look):
                if ask.since is not None:
                    self.house.charge(self.address)
                    self.house.charge_replay(self.address, self.live)
                for message in self.live.look(self.reader, ask.since, ask.zones):
                    self.tell(message)
                self.tell(wire.Ok(ask.id))
            elif isinstance(ask, wire.Open):
                raise wire.HouseError("bad-request", "tables are opened over HTTP")
            elif isinstance(ask, wire.Rematch | wire.Plan):
                self._waiting = []  # What comes next may depend on it, or go to another table.
                self.house.start(self._ask_named(ask))
            else:
                self._ask(ask)
        except wire.HouseError as error:
            self.house.metrics.refused.labels(error.code).inc()
            self.tell(error.answer(asked_id(frame)))

    def _hello(self, ask: wire.Hello) -> None:
        if self.greeted:
            raise wire.HouseError("bad-request", "hello was sent already")
        try:
            self._join(self.live, ask)
        except wire.HouseError as error:
            if error.code != "wrong-key":
                raise
            self.tell(error.answer(ask.id))
            self.dismiss(wire.Bye(error.code, error.detail))

    def _join(self, live: Live, ask: wire.Hello) -> None:
        """Joins a table, on the seat that the key opens; if this raises, nothing changes."""
        if self.gone:  # It disconnected while the table was loaded.
            return
        key = self._key_of(ask)
        self.house.refuse_key(key)
        seat = tables.seat_of(live.table, key) if key else None
        if ask.key and seat is None:
            raise wire.HouseError("wrong-key", "this key opens no seat here")
        if ask.since is not None and ask.since < len(live.table.log):
            self.house.charge_replay(self.address, live)
        news = live.look(seat, ask.since, ask.zones)
        self.live.leave(self)
        self.live, self.reader, self.key, self.greeted = live, seat, key, True
        self.tell(wire.Ok(ask.id, seat=seat))
        for message in news:
            self.tell(message)
        live.join(self)

    async def _go_on(self, ask: wire.Hello) -> None:
        """Moves to another table, such as the rematch, as a new socket would."""
        try:
            self.house.refuse_address(self.address)
            self._join(await self.house.fresh(ask.table), ask)
            self._own = ""
        except wire.HouseError as error:
            self.house.metrics.refused.labels(error.code).inc()
            self.tell(error.answer(ask.id))
        self._take_waiting()

    def _take_waiting(self) -> None:
        frames, self._waiting = self._waiting or [], None
        for frame in frames:
            if self._waiting is None:
                self._take(frame)
            else:  # The table was unloaded again: this frame waits once more.
                self._waiting.append(frame)

    def _key_of(self, ask: wire.Hello) -> str:
        """The hash of the connection's key; empty for a spectator."""
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
        self._take_waiting()
        self._waited = False

    def _ask(self, ask: Any, **names: Any) -> None:
        if isinstance(ask, wire.Sit) and ask.profile:
            raise wire.HouseError("bad-request", "a seat for a profile is taken over HTTP")
        request, made = self.house.request(self.reader, self.key, ask, self.address, **names)
        if made and isinstance(ask, wire.Sit):  # Repeated requests get the same chair.
            made = self._own = self._own or made
            request = msgspec.structs.replace(request, key=keys.hashed(made))

        def reply(answer: wire.Ok | wire.No) -> None:
            self.tell(answer)
            if self.gone:
                return
            if isinstance(ask, wire.Sit) and isinstance(answer, wire.Ok) and self.reader is None:
                seat = tables.seat_of(self.live.table, request.key)
                if seat is not None:
                    self.live.reseat(self, seat, request.key)
                elif answer.proposal:  # The seat is theirs when the others have agreed.
                    self.key = request.key

        self.live.ask(request, reply, made)

    async def _ask_named(self, ask: wire.Rematch | wire.Plan) -> None:
        try:
            self._ask(ask, **await self.house.names_for(ask))
        except wire.HouseError as error:
            self.tell(error.answer(ask.id))
        self._take_waiting()


class Named(msgspec.Struct):
    id: str = ""


_named = msgspec.json.Decoder(Named)


def asked_id(frame: bytes) -> str:
    """The id in a frame that could not be decoded, if it has one."""
    try:
        return _named.decode(frame).id[:40]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


def unknown(socket: Socket) -> None:
    """Closes a socket without a hello in time."""
    if not socket.greeted:
        socket.dismiss(wire.Bye("bad-request", "no hello in time"))
