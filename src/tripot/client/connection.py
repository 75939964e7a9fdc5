"""A Python client: play at a table of any house, as a person or as a bot.

A remote bot needs its `choose` and one line:

    from tripot.bots import Bot, Choice
    from tripot.client.connection import play

    class Bold(Bot):
        def choose(self, view, legal, seconds):
            return Choice(legal[-1])

    play("http://127.0.0.1:8420/t/TABLE", "THE-KEY-OF-THE-SEAT", Bold)
"""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import suppress
from functools import partial
from http.client import HTTPException, InvalidURL
from secrets import token_hex
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import Request as Http
from urllib.request import urlopen

import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from tripot import wire
from tripot.bots import Bot
from tripot.client.witness import Witness
from tripot.core import Seat
from tripot.record.document import rules_of
from tripot.record.text import AnyMove, AnyRules, handfuls, read_bare_move, write_bare_move

T = TypeVar("T")

THINK_SECONDS = 1.0  # The time budget of a bot for one move.
FIRST_WAIT_SECONDS, RESTART_WAIT_SECONDS, LONGEST_WAIT_SECONDS = 0.05, 0.25, 2.0
RESTART_SECONDS = 10.0  # A restart takes at most this long: until then, retries are frequent.
TOO_FAST_SECONDS = 0.3  # The wait after the error too-fast.
FATAL = {"wrong-key", "no-table", "banned", "no-spectators"}


class Client:
    """A connection to one table, as a player or a spectator; it reconnects automatically."""

    def __init__(self, link: str, key: str = "", witness: Witness | None = None) -> None:
        house, _, rest = link.partition("/t/")
        table, _, fragment = rest.partition("#")
        self.house = house
        self.table = table.strip("/")
        self.key = key or fragment.removeprefix("key=")
        self.seat: Seat | None = None
        self.witness = witness or Witness(self.table)
        """What this client saw of the luck and of hidden choices, and what it sent."""
        self.seen = 0
        """The number of the last message; after reconnecting, the house sends what follows it."""
        self.on_connection: Callable[[bool], None] = lambda _: None
        """Called with False when the connection is lost, and with True when it is back."""
        self._is_lost = False
        self._muted: dict[Seat, bool] = {}
        self._waiting: dict[str, tuple[bytes, asyncio.Future[wire.Ok]]] = {}
        self._inbox: asyncio.Queue[wire.Told | Exception] = asyncio.Queue()
        self._socket: Any = None
        self._task: asyncio.Task[None] | None = None
        self._greeting = ""
        self._breath: asyncio.Task[None] | None = None
        self._looking = 0
        self._failed: Exception | None = None
        self._snapshot: wire.Snapshot | None = None
        self._made: int | None = None  # Moves of our seat, as far as we know.
        self._greeted = asyncio.Event()  # Set by the first snapshot, and if there is none.
        self._luck: set[asyncio.Task[None]] = set()  # Pledges and words on their way.

    @classmethod
    async def open(cls, house: str, ask: wire.Open) -> "Client":
        """Opens a table and takes a seat as its host.

        With `start` the game starts only after this client has pledged words for the luck.
        """
        opening = encode_ask(replace(ask, start=False))
        answer = await http("POST", f"{house}/api/v1/tables", opening, new_key())
        ok = decoded(answer, wire.Ok)
        client = cls(f"{house}/t/{ok.table}", ok.key)
        if ask.start:
            await client._start(ask.bots[-1] if ask.bots else "")
        return client

    async def _start(self, fill: str) -> None:
        """Pledges, starts the game and opens the words, over HTTP."""
        for step in range(3):
            found = await http("GET", self._api, b"", self.key)
            table = decoded(found, wire.Snapshot)
            self.witness.see(table)
            deal, seat = table.table.deal, Seat(0)
            asks: list[wire.Ask] = []
            if step == 0 and deal is not None:
                pledge = self.witness.pledge(deal.round, seat)
                asks.append(wire.Pledge(id=new_id(), pledge=pledge, round=deal.round))
            if step == 1:
                asks.append(wire.Start(id=new_id(), fill=fill))
            if step == 2 and deal is not None:
                words = self.witness.open_words(deal.round, seat)
                asks += [wire.Reveal(id=new_id(), words=words)] if words else []
            for ask in asks:
                await http("POST", f"{self._api}/asks", encode_ask(ask), self.key)

    async def sit(
        self, name: str, seat: int | None = None, words: str = "", *, bot: bool = False
    ) -> wire.Ok:
        """Takes a seat; `bot` marks it as played by a program."""
        place = None if seat is None else Seat(seat)
        ask = wire.Sit(id=new_id(), name=name, seat=place, words=words, bot=bot)
        key = self.key or new_key()  # Our own key: a repeated request gets the same seat.
        answer = await http("POST", f"{self._api}/asks", encode_ask(ask), key)
        ok = decoded(answer, wire.Ok)
        self.key, self.seat = ok.key or self.key, ok.seat
        return ok

    async def record(self) -> dict[str, Any]:
        """The record; before the end, what this seat has seen."""
        found = await http("GET", f"{self._api}/record", b"", self.key)
        return decoded(found, dict[str, Any])

    async def checked(self) -> dict[str, Any]:
        """Checks the record of the finished game against all that this client saw and did.

        A RecordError names what does not fit; docs/fair.md explains the answer.
        """
        return self.witness.check(await self.record())

    @property
    def _api(self) -> str:
        return f"{self.house}/api/v1/tables/{self.table}"

    async def __aenter__(self) -> "Client":
        self._failed = None  # It may have been closed, and is opened again.
        for _ in range(self._inbox.qsize()):
            if not isinstance(message := self._inbox.get_nowait(), Exception):
                self._inbox.put_nowait(message)
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        tasks = [task for task in (self._task, *self._luck) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._failed is None:
            self._fail(ConnectionError("the client was closed"))

    async def ask(self, ask: Any) -> wire.Ok:
        """Sends a request, and again after a disconnection; a rejection raises HouseError."""
        if isinstance(ask, wire.Start):  # Our own pledge first.
            await self._greeted.wait()
            await asyncio.gather(*self._luck)
        if self._failed is not None:
            raise self._failed
        frame, answered = self._expect(ask)
        if isinstance(ask, wire.Mute):
            self._muted[ask.seat] = ask.on
        try:
            if self._socket is not None:
                with suppress(ConnectionClosed):
                    await self._socket.send(frame, text=True)
            return await answered
        finally:
            self._waiting.pop(ask.id, None)

    def _expect(self, ask: Any) -> tuple[bytes, "asyncio.Future[wire.Ok]"]:
        answered: asyncio.Future[wire.Ok] = asyncio.get_running_loop().create_future()
        self._waiting[ask.id] = encode_ask(ask), answered
        return self._waiting[ask.id]

    async def move(self, move: str, made: int | None = None) -> wire.Ok:
        """Makes a move, such as "chip 3", with a stamp in case that it is a hidden choice."""
        before = self._made if made is None else made
        salt, stamp = "", ""
        if before is not None and self.seat is not None:
            salt, stamp = self.witness.stamp(self.seat, before, move)
        ask = wire.Move(id=new_id(), move=move, made=made, salt=salt, stamp=stamp)
        try:
            ok = await self.ask(ask)
        except wire.HouseError as error:
            if error.code != "bad-stamp" or made is not None:
                raise
            await self.look()  # A bot has moved for us: count again.
            salt, stamp = self.witness.stamp(self.seat or Seat(0), self._made or 0, move)
            ok = await self.ask(replace(ask, id=new_id(), salt=salt, stamp=stamp))
        self.witness.took(stamp)
        self._made = None if before is None else (self._made or 0) + 1
        return ok

    async def vote(self, proposal: int, yes: bool) -> wire.Ok:
        """Agrees or disagrees with a proposal, which is named by the number of its message."""
        return await self.ask(wire.Vote(id=new_id(), proposal=proposal, yes=yes))

    def cut(self) -> None:
        """Breaks the connection, as a network would."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def next(self) -> wire.Told:
        """The next message."""
        message = await self._inbox.get()
        if isinstance(message, Exception):
            self._inbox.put_nowait(message)  # It is the last message.
            raise message
        return message

    async def __aiter__(self) -> AsyncIterator[wire.Told]:
        while True:
            yield await self.next()

    async def look(self) -> wire.Snapshot:
        """Everything this seat may know now."""
        self._looking += 1
        try:
            await self.ask(wire.Look(id=new_id()))
        finally:
            self._looking -= 1
        assert self._snapshot is not None
        return self._snapshot

    async def _run(self) -> None:
        waits = pauses()
        while True:
            try:
                url = "ws" + self._api.removeprefix("http") + "/socket"
                async with connect(url, max_size=None, open_timeout=5, close_timeout=1) as socket:
                    await self._hello(socket)
                    waits = pauses()
                    if self._is_lost:
                        self._is_lost = False
                        self.on_connection(True)
                    async for frame in socket:
                        if (message := wire.decode_message(frame)) is not None:
                            self._take(message)
            except InvalidStatus as refused:
                with suppress(msgspec.DecodeError, UnicodeDecodeError):
                    no = msgspec.json.decode(refused.response.body or b"", type=wire.No)
                    if no.error in FATAL:
                        self._fail(wire.HouseError(no.error, no.detail))
                        return
            except (OSError, WebSocketException, TimeoutError):
                pass
            except Exception as error:
                self._fail(error)
                return
            finally:
                if self._socket is not None:
                    self._socket, self._is_lost = None, True
                    self.on_connection(False)
            await asyncio.sleep(next(waits) * random.uniform(0.5, 1.0))  # Not all at once.

    async def _hello(self, socket: Any) -> None:
        self._greeting = new_id()
        since = self.seen or None
        hello = wire.Hello(id=self._greeting, key=self.key, since=since)
        await socket.send(encode_ask(hello), text=True)
        self._socket = socket
        for seat in [seat for seat, on in self._muted.items() if on]:  # The house may not know.
            ask = wire.Mute(id=new_id(), seat=seat)
            _, answered = self._expect(ask)
            answered.add_done_callback(partial(self._forget, ask.id))
        await self._ask_again()

    def _forget(self, asked: str, answered: "asyncio.Future[wire.Ok]") -> None:
        self._waiting.pop(asked, None)
        if not answered.cancelled():
            answered.exception()  # Nobody waits for it.

    async def _ask_again(self, after: float = 0.0) -> None:
        """Repeats unanswered requests; the house executes each only once."""
        await asyncio.sleep(after)
        for frame, _ in list(self._waiting.values()):
            if self._socket is not None:
                with suppress(ConnectionClosed):
                    await self._socket.send(frame, text=True)

    def _take(self, message: wire.Told) -> None:
        self.witness.see(message)
        match message:
            case wire.Snapshot():
                self._greeted.set()
                self._made = message.you.made if message.you else None
                if message.you is not None and (deal := message.table.deal) is not None:
                    self.seat = message.you.seat
                    is_lobby = message.table.stage is wire.Stage.LOBBY
                    if is_lobby and deal.stage is wire.DealStage.REVEALING:
                        self._start_task(self._reveal(deal.round))
                    elif is_lobby and self.witness.is_new(deal, self.seat):
                        self._start_task(self._pledge(deal.round))
            case wire.Redealt() if self.seat is not None and self.seat not in message.without:
                self._start_task(self._pledge(message.round))
            case wire.Revealing():
                self._start_task(self._reveal(message.round))
            case _:
                pass
        match message:
            case wire.Ok() if message.id == self._greeting:
                self.seat = message.seat
            case wire.Ok() if message.id in self._waiting:
                answered = self._waiting[message.id][1]
                if not answered.done():
                    answered.set_result(message)
            case wire.No() if message.id == self._greeting and message.error in FATAL:
                raise wire.HouseError(message.error, message.detail)
            case wire.No() if message.error == "too-fast":
                if self._breath is None or self._breath.done():
                    self._breath = asyncio.create_task(self._ask_again(TOO_FAST_SECONDS))
            case wire.No() if message.id in self._waiting:
                answered = self._waiting[message.id][1]
                if not answered.done():
                    error = wire.HouseError(message.error, message.detail, message.rule)
                    answered.set_exception(error)
            case wire.Bye() if message.error in FATAL:
                raise wire.HouseError(message.error, message.detail)
            case wire.Snapshot() if self._looking:
                self._snapshot = message
                self.seen = message.n
            case wire.Snapshot():
                self.seen = message.n
                self._inbox.put_nowait(message)
            case _:
                number = getattr(message, "n", 0)
                if 0 < number <= self.seen:
                    return  # Received before the disconnection.
                self.seen = max(self.seen, number)
                self._inbox.put_nowait(message)

    def _start_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._luck.add(task)
        task.add_done_callback(self._luck.discard)

    async def _pledge(self, number: int) -> None:
        """Pledges words for the luck of the game."""
        if self.seat is not None:
            pledge = self.witness.pledge(number, self.seat)
            with suppress(wire.HouseError):  # Too late for this round.
                await self.ask(wire.Pledge(id=new_id(), pledge=pledge, round=number))

    async def _reveal(self, number: int) -> None:
        """Opens our words, if our pledge is among those that are fixed."""
        if self.seat is None:
            return
        if words := self.witness.open_words(number, self.seat):
            with suppress(wire.HouseError):  # Too late for this round.
                await self.ask(wire.Reveal(id=new_id(), words=words))

    def _fail(self, error: Exception) -> None:
        self._failed = error
        self._greeted.set()
        for _, answered in self._waiting.values():
            if not answered.done():
                answered.set_exception(error)
        self._inbox.put_nowait(error)


def pauses() -> Iterator[float]:
    """The waits before each attempt to reconnect."""
    wait, away = FIRST_WAIT_SECONDS, 0.0
    while True:
        yield wait
        away += wait
        wait = min(
            wait * 2, RESTART_WAIT_SECONDS if away < RESTART_SECONDS else LONGEST_WAIT_SECONDS
        )


def play(link: str, key: str, bot: Callable[[AnyRules, int], Bot]) -> dict[str, Any]:
    """Plays a whole game with a bot, and returns its record."""
    return asyncio.run(play_async(link, key, bot))


async def play_async(link: str, key: str, bot: Callable[[AnyRules, int], Bot]) -> dict[str, Any]:
    """The same, for code that already runs in an event loop."""
    async with Client(link, key) as client:
        player: Bot | None = None
        moved = -1
        known = 0
        async for message in client:
            if isinstance(message, wire.Did | wire.Snapshot | wire.Ended) and message.n > known:
                snapshot = await client.look()
                known = snapshot.n
                settings = snapshot.table.settings
                if snapshot.table.stage is wire.Stage.OVER:
                    return await client.record()
                if snapshot.view is None or snapshot.you is None:
                    continue
                rules = rules_of(settings.game, settings.seats, settings.options, settings.variant)
                view = msgspec.convert(snapshot.view, wire.view_type(settings.game))
                player = player or bot(rules, random.getrandbits(62))
                seat, made = snapshot.you.seat, snapshot.you.made
                if seat not in view.actors or moved == made:
                    continue
                legal = legal_moves(rules, snapshot)
                choice = await asyncio.to_thread(player.choose, view, legal, THINK_SECONDS)
                moved = made
                with suppress(wire.HouseError):  # Another device or the clock was faster.
                    await client.move(write_bare_move(type(rules), choice.move), made)
    raise AssertionError("a client listens until its game is over")


def legal_moves(rules: AnyRules, snapshot: wire.Snapshot) -> Sequence[AnyMove]:
    """The moves a seat may make, typed; those too many to list are handfuls of a stock."""
    if snapshot.legal is None:
        return handfuls(type(rules), snapshot.handful or {})
    return tuple(read_bare_move(type(rules), text) for text in snapshot.legal)


def encode_ask(ask: Any) -> bytes:
    """A request as JSON."""
    return msgspec.json.encode(ask)


def new_key() -> str:
    """A key of our own, for a seat that we take: 192 bits."""
    return token_hex(24)


def new_id() -> str:
    return f"{random.getrandbits(64):016x}"


def decoded(answer: bytes, kind: type[T]) -> T:
    """The answer of a house; whatever else listens at its address may answer anything."""
    try:
        return msgspec.json.decode(answer, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise wire.HouseError("house-error", f"this is no house's answer: {error}") from None


async def http(method: str, url: str, body: bytes = b"", key: str = "") -> bytes:
    """One HTTP request; a rejection raises HouseError."""

    where = url.partition("/api/")[0]

    def run() -> bytes:
        headers = {"content-type": "application/json"}
        if key:
            headers["authorization"] = f"Bearer {key}"
        request = Http(url, body or None, headers, method=method)
        try:
            with urlopen(request, timeout=30) as response:
                return bytes(response.read())
        except HTTPError as error:
            with error:
                refused = error.read()
            try:
                no = msgspec.json.decode(refused, type=wire.No)
            except (msgspec.DecodeError, UnicodeDecodeError):
                raise wire.HouseError("house-error", f"the house answered {error.code}") from None
            raise wire.HouseError(no.error, no.detail, no.rule) from None
        except InvalidURL as error:
            raise wire.HouseError("bad-request", f"{url!r} is not an address: {error}") from None
        except HTTPException as error:
            raise ConnectionError(f"{where} does not answer as a house") from error
        except URLError as error:
            why = getattr(error.reason, "strerror", None) or error.reason
            raise ConnectionError(f"no house answers at {where}: {why}") from None

    return await asyncio.to_thread(run)
