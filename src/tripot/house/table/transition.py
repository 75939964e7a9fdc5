"""The builder of a table's next value."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tripot import wire
from tripot.bots.names import possible_names
from tripot.core import Seat, put
from tripot.house.table import chat, clock, luck, takeover
from tripot.house.table.game import Events, Turn
from tripot.house.table.model import FACT, FREE, REMOTE, Chair, Request, Send, Table
from tripot.wire import HouseError, Stage, Why

_MARKED = [bytes((mark,)) for mark in range(FACT + 1)]

NAMING_VERSION = 6
"""The first version in which bots of one kind have different names; before, they had numbers."""


class Happening(Struct, frozen=True, gc=False):
    """Events of the game, unmasked, waiting to be sent."""

    n: int
    mark: int
    events: Events
    public: Events  # As spectators see them.
    stamp: str
    opens: tuple[wire.Opening, ...]


class Change:
    """The changes a request makes to a table, and the messages about them."""

    __slots__ = (
        "answered", "by", "first", "news", "now", "opens", "proposal", "request", "seat", "sends",
        "table",
    )  # fmt: skip

    def __init__(self, table: Table, request: Request, now: float) -> None:
        self.table = table
        self.request = request
        self.by = request.by
        self.now = now
        self.news: list[wire.Fact | Happening] = []
        self.sends: list[Send] = []  # Messages without a number.
        self.first = 0  # The number of the first message.
        self.seat: Seat | None = None  # For the answer: the seat of the sender,
        self.answered: tuple[str, str] = ("", "")  # and the name and code of a table.
        self.proposal = 0  # The number of the proposal, if others must agree.
        self.opens: Request | None = None

    def set(self, **fields: Any) -> None:
        self.table = replace(self.table, **fields)

    def put(self, seat: Seat, chair: Chair) -> None:
        self.set(chairs=put(self.table.chairs, seat, chair))

    def number(self) -> int:
        n = len(self.table.log) + 1
        self.first = self.first or n
        return n

    def tell(self, kind: Callable[..., wire.Fact], *values: Any) -> None:
        """Adds a message for everybody, with the next number."""
        fact = kind(self.number(), *values)
        self.news.append(fact)
        table = self.table
        self.set(log=table.log + _MARKED[FACT], facts=(*table.facts, fact))

    def happened(self, turn: Turn, mark: int, chairs: tuple[Chair, ...]) -> None:
        """Adds the events of a move, with the next number, and sets the chairs after it."""
        n = self.number()
        log = self.table.log + _MARKED[mark]
        self.table = replace(self.table, progress=turn.progress, log=log, chairs=chairs)
        opens = luck.openings(self.table, turn.opened) if turn.opened else ()
        self.news.append(Happening(n, mark, turn.events, turn.public, turn.stamp, opens))

    def seated(self, seat: Seat, chair: Chair, why: Why) -> None:
        self.put(seat, chair)
        self.tell(wire.Seated, seat, chair.player, why)

    def seat_bot(self, seat: Seat, bot: str, why: Why, name: str = "", key: str = "") -> None:
        """Puts a bot on a seat, in place of its player."""
        made = self.table.chairs[seat].made
        self.put(seat, FREE)
        called = self.name(name) if name else self.bot_name(bot)
        chair = Chair(called, bot, made=made)
        if bot == REMOTE:
            chair = self.owned(seat, replace(chair, keys=hashed(key)))
        self.seated(seat, chair, why)

    def owned(self, seat: Seat, chair: Chair) -> Chair:
        """The chair of a new owner, who sees the past as spectators saw it."""
        if self.table.stage is not Stage.PLAY:
            return chair
        self.table = takeover.forgotten(self.table, seat)
        return replace(chair, since=len(self.table.log))

    def name(self, text: str) -> str:
        """A name that is unique at the table."""
        return chat.unlike(text, (chair.name for chair in self.table.chairs))

    def bot_name(self, bot: str) -> str:
        """The first of a bot's names that nobody at the table has."""
        names = possible_names(bot)
        if self.table.version < NAMING_VERSION:
            return self.name(names[0])
        return next((name for name in names if self.name(name) == name), self.name(names[0]))

    def host(self, seat: Seat | None) -> None:
        if seat != self.table.host:
            self.set(host=seat)
            self.tell(wire.Hosted, seat)

    def pass_on(self, seat: Seat) -> None:
        """After a player left: passes on the host role, and ends a pause if no people are left."""
        table = self.table
        seats = len(table.chairs)
        others = [Seat((seat + i) % seats) for i in range(1, seats)]
        people = [s for s in others if table.chairs[s].is_person and not table.chairs[s].stand_in]
        if table.host == seat:
            self.host(people[0] if people else None)
        if table.stage is Stage.LOBBY and not people and self.table.host is None:
            self.set(stage=Stage.CLOSED)
            self.tell(wire.Closed)
        elif not people:
            self.resume()

    def resume(self) -> None:
        table = self.table
        if table.paused is not None and table.progress is not None:
            away = self.now - table.paused
            self.set(paused=None, progress=clock.resumed(table.progress, away))
            self.tell(wire.Resumed)

    def grant(self, seat: Seat, seconds: float) -> None:
        """Gives a seat that has to move at least so many seconds."""
        table = self.table
        end = clock.due(table, seat)
        progress = table.progress
        if end is None or progress is None or seat not in progress.actors:
            return
        now = self.now if table.paused is None else table.paused
        if (short := now + min(seconds, clock.limit(table, seat)) - end) > 0:
            since = progress.asked[seat] + short
            self.set(progress=replace(progress, asked=put(progress.asked, seat, since)))


def hashed(key: str) -> tuple[bytes, ...]:
    """The only key of a seat, as its SHA-256."""
    try:
        digest = bytes.fromhex(key)
    except ValueError:
        digest = b""
    if len(digest) != 32:
        raise HouseError("wrong-key", "a seat needs the SHA-256 of a key")
    return (digest,)


def check_made(request: Request) -> None:
    """Rejects a new table without a name or a dealer's secret."""
    if not request.table or len(request.secret) != 32:
        raise HouseError("bad-request", "a table needs a name, and a secret of 32 bytes")


def check_seat(table: Table, seat: Seat) -> None:
    if not 0 <= seat < len(table.chairs):
        raise HouseError("no-seat", f"there is no seat {seat + 1}")


def check_lobby(table: Table) -> None:
    if table.stage is not Stage.LOBBY:
        raise HouseError("started", "the game has begun")


def check_play(table: Table) -> None:
    if table.stage is Stage.PLAY:
        return
    if table.stage is Stage.LOBBY:
        raise HouseError("not-started", "the game has not begun")
    if table.stage is Stage.OVER:
        raise HouseError("too-long", "the game is over")
