"""A seat at a table of a house, or a spectator's place."""

import asyncio
import re
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import quote, urlsplit

import msgspec

from tripot import wire
from tripot.client.connection import Client, decoded, http, legal_moves, new_id
from tripot.client.table import Happened, Note, Player, Ranking, Said, Told
from tripot.core import AnyRules, Seat
from tripot.record.document import RecordError, rules_of
from tripot.record.text import AnyMove, write_bare_move
from tripot.wire import HouseError, Stage, StandIn, Why

DEFAULT_HOUSE = "http://127.0.0.1:8420"
ANSWER_SECONDS = 20  # How long the house of a table may take to answer at all.
SEATED = {  # What to say when the player of a seat changes.
    Why.SAT: "terminal-sat",
    Why.LEFT: "terminal-left",
    Why.REMOVED: "terminal-removed",
    Why.LATE: "terminal-late",
    Why.BACK: "terminal-back",
    Why.BOT: "terminal-sat",
    Why.RENAMED: "terminal-renamed",
}


class Found(msgspec.Struct):
    table: str


async def link_of(what: str, house: str = "") -> str:
    """The link of a table, from a link or from its code at a house."""
    if "/t/" in what:
        address = urlsplit(what if "://" in what else f"http://{what}")
        if address.scheme not in ("http", "https") or not address.netloc:
            raise HouseError("bad-request", f"{what!r} is not the link of a table")
        return address.geturl()
    if not re.fullmatch(r"[\d\s-]+", what):
        raise HouseError("bad-request", f"{what!r} is not the link or the code of a table")
    house = house_of(house)
    code = "".join(letter for letter in what if letter.isdecimal())
    found = await http("GET", f"{house}/api/v1/codes/{quote(code)}")
    return f"{house}/t/{decoded(found, Found).table}"


def house_of(address: str) -> str:
    """The address of a house, with its scheme and without a slash at the end."""
    address = (address or DEFAULT_HOUSE).rstrip("/")
    return address if "://" in address else f"http://{address}"


class HouseTable:
    """One seat's side of a game at a table of a house."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.is_over = False
        self.players: tuple[Player, ...] = ()
        self.is_connected = True
        self.verdict: dict[str, Any] | RecordError | None = None
        """The result of the fairness check at the end, or what did not fit."""
        self.seconds = 0
        self._notes: asyncio.Queue[Note | None] = asyncio.Queue()
        self._snapshot: wire.Snapshot | None = None
        self._ranking: Ranking = ()
        self._record: dict[str, Any] | None = None
        self._clocks: tuple[tuple[float | None, ...], float] = ((), 0.0)
        self._task: asyncio.Task[None] | None = None
        client.on_connection = self._connection

    # ---- sitting down

    @classmethod
    async def join(
        cls, link: str, name: str = "", key: str = "", *, bot: bool = False
    ) -> "HouseTable":
        """Takes a seat; with a key the one that it opens; without a name, as a spectator."""
        client = Client(link, key)
        if not client.key and name:
            await client.sit(name, bot=bot)
        table = cls(client)
        await table._begin()
        return table

    @classmethod
    async def open(
        cls,
        house: str,
        settings: wire.Settings,
        name: str,
        bots: Sequence[str] = (),
        *,
        bot: bool = False,
    ) -> "HouseTable":
        """Opens a table as its host; `bot` marks the seat as played by a program."""
        ask = wire.Open(id=new_id(), settings=settings, name=name, bots=tuple(bots), bot=bot)
        table = cls(await Client.open(house_of(house), ask))
        await table._begin()
        return table

    async def _begin(self) -> None:
        await self.client.__aenter__()
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._look()
        except TimeoutError:
            await self.client.__aexit__()
            raise ConnectionError(f"no house answers at {self.client.house}") from None
        except BaseException:
            await self.client.__aexit__()
            raise
        self._task = asyncio.create_task(self._listen())

    # ---- what is known

    @property
    def facts(self) -> wire.Facts:
        assert self._snapshot is not None
        return self._snapshot.table

    @property
    def rules(self) -> AnyRules:
        settings = self.facts.settings
        return rules_of(settings.game, settings.seats, settings.options, settings.variant)

    @property
    def me(self) -> Seat | None:
        you = self._snapshot.you if self._snapshot else None
        return you.seat if you else None

    @property
    def view(self) -> Any:
        view = self._snapshot.view if self._snapshot else None
        return (
            None
            if view is None
            else msgspec.convert(view, wire.view_type(self.facts.settings.game))
        )

    @property
    def legal(self) -> Sequence[AnyMove]:
        snapshot = self._snapshot
        if snapshot is None or snapshot.view is None or self.me is None:
            return ()
        return legal_moves(self.rules, snapshot) if self.me in self.view.actors else ()

    @property
    def code(self) -> str:
        return self.facts.code

    @property
    def link(self) -> str:
        return f"{self.client.house}/t/{self.client.table}"

    @property
    def is_host(self) -> bool:
        return self.me is not None and self.facts.host == self.me

    @property
    def has_news(self) -> bool:
        return not self._notes.empty()

    @property
    def is_new(self) -> bool:
        return not self.has_begun

    @property
    def has_begun(self) -> bool:
        return self.view is not None

    def seconds_left(self, seat: Seat) -> float | None:
        left, at = self._clocks
        seconds = left[seat] if seat < len(left) else None
        if seconds is None or not self.is_connected:
            return None
        return max(0.0, seconds - (time.monotonic() - at))

    def ranking(self) -> Ranking:
        return self._ranking

    def record(self) -> dict[str, Any] | None:
        return self._record

    # ---- what is done

    async def next(self) -> Note | None:
        return await self._notes.get()

    async def play(self, move: AnyMove) -> None:
        await self.client.move(write_bare_move(type(self.rules), move))
        await self._look()

    async def say(self, kind: wire.SayKind, what: str) -> None:
        await self.client.ask(wire.Say(id=new_id(), kind=kind, what=what))

    async def start(self, bots: Sequence[str] = ()) -> None:
        """As host: begins the game, with bots on the free seats."""
        fill = "" if bots else self.facts.settings.stand_in
        await self.client.ask(wire.Start(id=new_id(), fill=fill, bots=tuple(bots)))

    async def vote(self, yes: bool) -> None:
        snapshot = await self._look()
        if snapshot.proposal is None:
            raise HouseError("no-vote", "there is no open vote")
        await self.client.vote(snapshot.proposed, yes)

    async def take_back_seat(self) -> None:
        """Takes the seat back from the bot that plays for us."""
        await self.client.ask(wire.Back(id=new_id()))

    async def leave(self) -> None:
        """Leaves the seat for good; during the game a bot takes over."""
        await self.client.ask(wire.Leave(id=new_id()))

    async def rematch(self) -> str:
        """After the end, waits for a rematch: its link, or nothing if the table is closed."""
        while not (opened := (await self._look()).table.next):
            if isinstance(await self.client.next(), wire.Closed):
                return ""
        return f"{self.client.house}/t/{opened}"

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.client.__aexit__()

    # ---- what is heard

    def _connection(self, is_back: bool) -> None:
        self.is_connected = is_back
        said = "terminal-line-back" if is_back else "state-lost"
        self._notes.put_nowait(Told(said, is_urgent=True))

    async def _look(self) -> wire.Snapshot:
        snapshot = await self.client.look()
        self._take(snapshot)
        return snapshot

    def _take(self, snapshot: wire.Snapshot) -> None:
        self._snapshot = snapshot
        self._clocks = snapshot.clocks, time.monotonic()
        here = snapshot.here
        self.players = tuple(
            Player("")
            if player is None
            else Player(
                player.name,
                player.bot,
                player.stand_in is not None or not (player.bot or here[seat]),
                player.style,
            )
            for seat, player in enumerate(snapshot.table.players)
        )
        self.is_over = snapshot.table.stage in (Stage.OVER, Stage.CLOSED)

    async def _listen(self) -> None:
        """Turns messages into notes, until the game is over or the house rejects us."""
        try:
            async for message in self.client:
                await self._hear(message)
                if self.is_over:
                    break
            if self.facts.stage is Stage.OVER:
                await self._check()
        except HouseError as error:
            self._notes.put_nowait(Told(f"error-{error.code}", is_urgent=True))
        finally:
            self._notes.put_nowait(None)

    async def _hear(self, message: wire.Told) -> None:
        match message:
            case wire.Snapshot():
                self._take(message)
            case wire.Clocks(left):
                self._clocks = left, time.monotonic()
            case wire.Here():
                await self._refresh(0)
            case wire.Said(seat, kind, what):
                self._notes.put_nowait(Said(seat, kind, what))
            case wire.Did():
                before = self.view
                await self._refresh(message.n)
                game = self.facts.settings.game
                events = tuple(wire.event_of(game, row) for row in message.e)
                if message.bot is not None and self._made_by(events) == self.me:
                    self._tell("state-late" if message.bot is StandIn.LATE else "state-bot-for-me")
                self._notes.put_nowait(Happened(events, before, self.view))
            case wire.Fact():
                before_players = self.players
                await self._refresh(message.n)
                self._fact(message, before_players)

    def _made_by(self, events: tuple[Any, ...]) -> Seat | None:
        return next((getattr(event, "seat", None) for event in events), None)

    async def _refresh(self, number: int) -> None:
        """Requests a new snapshot, unless the last one is newer than that message."""
        if self._snapshot is None or number == 0 or self._snapshot.n < number:
            await self._look()

    def _fact(self, message: wire.Fact, before: tuple[Player, ...]) -> None:
        match message:
            case wire.Seated(seat=seat, player=player, why=why):
                known = before[seat] if seat < len(before) else Player("")
                new = Player("")
                if player is not None:
                    new = Player(player.name, player.bot, style=player.style)
                name = known if player is None or why is Why.RENAMED else new
                if name.name or new.name:
                    self._tell(SEATED[why], name=name if name.name else new, new=new)
            case wire.Ended(ranking=ranking):
                self._ranking = tuple((place.seats, place.score) for place in ranking)
            case wire.Started():
                self._tell("terminal-started")
            case wire.Revealing():
                self._tell("state-dealing")
            case wire.Redealt():
                self._tell("state-dealing-again")
            case wire.Paused():
                self._tell("state-paused", urgent=True)
            case wire.Resumed():
                self._tell("terminal-resumed")
            case wire.Given(seat=seat, seconds=seconds):
                self._tell("terminal-given", name=self.players[seat].name, seconds=seconds)
            case wire.Proposed(proposal=proposal):
                self._proposed(proposal)
            case wire.Decided(accepted=accepted):
                self._tell("vote-accepted" if accepted else "vote-rejected", urgent=True)
            case wire.Hosted(host=host) if host is not None and host == self.me:
                self._tell("terminal-you-host")
            case wire.Rematched(table=table):
                self._tell("terminal-rematch", link=f"{self.client.house}/t/{table}")
            case wire.Closed():
                self._tell("error-closed", urgent=True)
            case _:
                pass

    def _proposed(self, proposal: wire.Proposal) -> None:
        names = [player.name for player in self.players]
        by = "" if proposal.by is None else names[proposal.by]
        name = "" if proposal.seat is None else names[proposal.seat]
        args = {"by": by, "name": name, "guest": proposal.name, "seconds": proposal.give}
        self._tell(f"vote-{proposal.act}", urgent=True, **args)
        if self.me in proposal.voters:
            self._tell("terminal-vote", urgent=True)

    def _tell(self, key: str, *, urgent: bool = False, **args: Any) -> None:
        self._notes.put_nowait(Told(key, args, urgent))

    async def _check(self) -> None:
        """Compares the record with everything that was seen, and reports the result."""
        with suppress(HouseError, OSError):
            self._record = await self.client.record()
        if self._record is None:
            self._tell("fair-line-failed", urgent=True)
            return
        try:
            self.verdict = self.client.witness.check(self._record)
        except RecordError as error:
            self.verdict = error
            self._tell("terminal-unfair", urgent=True, what=error.detail)
        else:
            stamps = self.verdict.get("seen_stamps", 0)
            self._tell("terminal-fair", stamps=stamps)
