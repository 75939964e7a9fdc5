"""A table with people for tests, without a network; the test sets the time."""

import random
import re
from typing import Any

import pytest
from msgspec.structs import replace

from tests.house.invariants import hashed
from tripot import wire
from tripot.core import Seat
from tripot.fair import v2
from tripot.house.table import (
    GUEST,
    HOUSE,
    BotMove,
    Due,
    Request,
    Result,
    Send,
    Table,
    Think,
    Timer,
    facts,
    handle,
    sight,
)
from tripot.record import write_move
from tripot.wire import HouseError

SECRET = bytes(range(32))


class Company:
    """A table and its people; the first one opens it."""

    def __init__(
        self,
        people: int = 4,
        start: bool = True,
        bots: int = 0,
        profiles: bool = False,
        table: str = "t1",
        **settings: Any,
    ) -> None:
        self.profiles = profiles  # Whether people sit down with their profiles.
        self.now = 1000.0
        self.dice = random.Random(1)  # For the house's secrets after the first.
        self.asked = 0
        self.journal: list[Request] = []
        self.sends: list[Send] = []  # All messages,
        self.news: tuple[Send, ...] = ()  # and the latest ones.
        self.timers: tuple[Timer, ...] = ()
        settings = {"game": "vabanque", "seats": people + bots, "stand_in": "caso", **settings}
        opening = wire.Open(id=self.new_id(), settings=wire.Settings(**settings), name="Ann")
        request = Request(
            GUEST,
            opening,
            key=hashed("key 0"),
            table=table,
            code="ABC234",
            secret=SECRET,
            profile=self.profile(0),
        )
        self._table: Table | None = None
        self.take(handle(None, request, self.now))
        for seat in range(1, people):
            self.sit(seat)
        if start:
            self.ask(0, wire.Start, fill="caso")

    @property
    def table(self) -> Table:
        assert self._table is not None
        return self._table

    def profile(self, person: int) -> str:
        return f"profile {person}" if self.profiles else ""

    def new_id(self) -> str:
        self.asked += 1
        return f"a{self.asked}"

    def take(self, result: Result) -> wire.Ok:
        self._table = result.table
        self.news, self.timers = result.sends, result.timers
        self.sends += result.sends
        if result.entry is not None:
            self.journal.append(result.entry)
        return result.answer

    def sit(self, person: int, **fields: Any) -> wire.Ok:
        name = fields.pop("name", ("Ben", "Cleo", "Dan", "Eve", "Fay", "Gus")[person - 1])
        address, auth = fields.pop("address", ""), fields.pop("auth", "")
        profile = fields.pop("profile", self.profile(person))
        ask = wire.Sit(id=self.new_id(), name=name, profile=bool(profile), **fields)
        key = hashed(f"key {person}")
        request = Request(GUEST, ask, hashed(auth), key=key, address=address, profile=profile)
        return self.request(request)

    def ask(self, seat: int, kind: Any, /, *, key: str = "", **fields: Any) -> wire.Ok:
        """Sends a request from a seat, with the key of its player."""
        ask = kind(**{"id": self.new_id(), **fields})
        auth = hashed(key or f"key {seat}")
        return self.request(Request(Seat(seat), ask, auth, key=hashed(f"new {ask.id}")))

    def house(self, kind: Any, /, **fields: Any) -> wire.Ok:
        ask = kind(**fields) if kind.__name__ in ("BotMove", "Present") else kind(id="h", **fields)
        return self.request(Request(HOUSE, ask))

    def request(self, request: Request) -> wire.Ok:
        return self.take(handle(self._table, request, self.now))

    def pledge(self, seat: int, words: str) -> None:
        """The client of a seat pledges words in this round."""
        shown = facts(self.table)
        assert shown.deal is not None
        made = v2.pledge(shown.id, shown.deal.round, shown.commitment, Seat(seat), words)
        self.ask(seat, wire.Pledge, pledge=made)

    def reveal(self, seat: int, words: str) -> None:
        self.ask(seat, wire.Reveal, words=words)

    @property
    def actors(self) -> tuple[Seat, ...]:
        return self.table.progress.actors if self.table.progress else ()

    def legal(self, seat: int) -> list[str]:
        shown = sight(self.table, Seat(seat))
        return [write_move(type(shown.rules), Seat(seat), m).split(" ", 1)[1] for m in shown.legal]

    def move(self, text: str = "", **fields: Any) -> wire.Ok:
        """Makes a move for the next actor: this one, or the first legal one."""
        seat = self.actors[0]
        return self.ask(seat, wire.Move, move=text or self.legal(seat)[0], **fields)

    def wait(self, seconds: float) -> None:
        """Advances the time and handles due timers; bots play the first legal move."""
        until = self.now + seconds
        while self.timers:
            timer = min(self.timers, key=lambda timer: timer.at)
            if timer.at > until:
                break
            self.now = max(self.now, timer.at)
            if isinstance(timer, Think):
                move = self.legal(timer.seat)[0]
                self.request(
                    Request(HOUSE, BotMove(timer.seat, timer.made, move, timer.late, "I think"))
                )
            else:
                secret = self.dice.randbytes(32) if isinstance(timer.request.ask, Due) else b""
                self.request(replace(timer.request, secret=secret))
        self.now = until

    def play_out(self) -> None:
        """Plays the game to its end."""
        while self.actors:
            chair = self.table.chairs[self.actors[0]]
            if chair.is_person and chair.stand_in is None:
                self.move()
            else:
                self.wait(30.0)

    def told(self, reader: int | None) -> list[wire.Told]:
        """The latest messages, as one reader got them."""
        return [send.message for send in self.news if reader in send.to]


def without_stamps(frame: bytes) -> bytes:
    """The frame with its stamps covered: they are salted hashes of what they hide."""
    return re.sub(rb'"stamp":"[0-9a-f]{64}"', b'"stamp":"' + b"-" * 64 + b'"', frame)


def refused(code: str) -> "pytest.RaisesExc[HouseError]":
    """Sends a request that must be rejected with that code."""
    return pytest.RaisesExc(HouseError, check=lambda error: error.code == code)
