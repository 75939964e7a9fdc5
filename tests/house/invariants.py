"""Invariants of every simulated evening (see simulation.py)."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from typing import Any, Protocol
from unittest.mock import patch

import msgspec
from msgspec.structs import replace

from tripot import fair, wire
from tripot.core import Seat
from tripot.house.table import (
    GUEST,
    BotMove,
    Request,
    Result,
    Table,
    clock,
    decode,
    follow,
    game,
    look,
    moves,
    rebuild,
    record,
    seen,
)
from tripot.house.table.model import DEALT, Reader
from tripot.record import document, read_move, write_move
from tripot.wire import HouseError, Stage, Why


class Broken(AssertionError):
    """An invariant is violated."""


def law(holds: object, text: str) -> None:
    if not holds:
        raise Broken(text)


@cache
def hashed(key: str) -> str:
    return sha256(key.encode()).hexdigest()


def durable(table: Table) -> Table:
    """The part of a table that is in its journal."""
    chairs = tuple(replace(chair, muted=()) for chair in table.chairs)
    past = tuple((since, durable(old)) for since, old in table.past)
    return replace(table, chairs=chairs, past=past, places=(), gone=(), said=(), woke=-1.0)


class Witness(Protocol):
    """A person of the evening: their key, and the messages they received."""

    key: str
    number: int
    got: dict[tuple[str, Seat | None, int], bytes]


def judge(
    journal: Mapping[str, Sequence[bytes]],
    people: Sequence[Witness],
    acks: Mapping[tuple[str, int], tuple[object, wire.Move]],
    now: float,
) -> None:
    """Checks what was written, sent and acknowledged."""
    for name, bodies in journal.items():
        entries = [decode(body) for body in bodies]
        owners = {
            bytes.fromhex(hashed(person.key + device)): person.number
            for person in people
            for device in ("", "+")
        }
        table = follow_all(entries, owners)
        law(durable(rebuild(entries, now)) == durable(table), "rebuilding is following")
        judge_telling(name, table, people, now + 1e6)
        if table.stage is Stage.OVER:
            text = json.dumps(record(table))
            law(document.check(text)["winners"], "the record of every game is right")
            law(fair.check(text)["consistent"], "its luck is fair")
            law(fair.check(text)["rounds"] <= len(table.chairs) + 1, "a seat withholds once")
        for (where, n), (_, move) in acks.items():
            if where == name:
                law(table.log[n - 1] == 0, "an acknowledged move stands where it was made")
                at = sum(mark < DEALT for mark in table.log[: n - 1])
                kept = table.progress.moves[at] if table.progress else ""
                law(kept.split(" ", 1)[1] == spelled(table, move.move), "and it is that move")


def follow_all(entries: Sequence[Request], owners: Mapping[bytes, int]) -> Table:
    """The table as another process follows it, checked entry by entry."""
    table: Table | None = None
    half: Table | None = None
    clocks = Clocks()
    done: set[str] = set()
    for at, entry in enumerate(entries):
        ask = entry.ask
        half = table if at <= len(entries) // 2 else half
        if entry.by >= 0 and table is not None and isinstance(ask, wire.Ask):
            number = person_of(ask.id)
            holders = [owners[key] for key in table.chairs[entry.by].keys]
            law(number in holders, f"seat {entry.by} was used by person {number}")
        if isinstance(ask, wire.Sit) and entry.by == GUEST:  # A new person on the seat.
            done = {known for known in done if person_of(known) != person_of(ask.id)}
        elif entry.by >= 0 and isinstance(ask, wire.Ask):
            law(ask.id not in done, "no request is done twice")
            done.add(ask.id)
        result = follow(table, entry)
        if table is not None and table.stage is not Stage.LOBBY:
            fixed = replace(result.table.settings, pace=table.settings.pace)
            law(fixed == table.settings, "once the game has begun only the pace changes")
        law(result.entry is not None, "an entry is an entry again")
        first = len(table.log) if table else 0
        whole = list(range(first + 1, len(result.table.log) + 1))
        told: dict[Reader, list[int]] = {}
        for send in result.sends:
            if isinstance(send.message, wire.Did | wire.Fact):
                for reader in send.to:
                    told.setdefault(reader, []).append(send.message.n)
        in_order = all(numbers == whole for numbers in told.values())
        law(in_order, "every number is told once, in order, when it is given")
        clocks.judge(table, entry, result)
        table = result.table
    assert table is not None
    if half is not None:
        taken_home(half, half.now)
    return table


def person_of(asked: str) -> int:
    """The sender of a request: people put their number into its id."""
    return int(asked.partition("-")[0])


class Clocks:
    """Checks that no bot moved before a player's time was up, counting independently."""

    def __init__(self) -> None:
        self.since: dict[Seat, float] = {}
        self.budget: dict[Seat, float] = {}
        self.left: set[Seat] = set()  # Players who left while they were to move.

    def judge(self, before: Table | None, entry: Request, result: Result) -> None:
        table, ask, now = result.table, entry.ask, entry.now
        since, budget = self.since, self.budget
        if before is not None:
            law(now >= before.now, "time never runs backwards")
        if before is not None and before.paused is not None:
            if table.paused is None:
                for seat in since:
                    since[seat] += now - before.paused
            law(not isinstance(ask, BotMove | wire.Move), "nobody moves in a pause")
        elif before is not None and isinstance(ask, BotMove):
            chair = before.chairs[ask.seat]
            if chair.is_person and chair.stand_in is None:
                used = now - since[ask.seat]
                law(ask.late, "only for somebody late")
                law(used >= budget[ask.seat] - 1e-6, f"{used} of {budget[ask.seat]} s were used")
                if chair.missed + 1 >= moves.MISSED_MOVES and table.stage is Stage.PLAY:
                    law(table.chairs[ask.seat].stand_in, "after that a bot keeps the seat")
        if table.progress is None:
            return
        actors = table.progress.actors
        asked = before.progress.actors if before and before.progress else ()
        mover = ask.seat if isinstance(ask, BotMove) else entry.by
        played = isinstance(ask, BotMove | wire.Move)
        for seat in actors:
            if seat not in asked or (played and seat == mover):
                since[seat], budget[seat] = now, float(table.settings.clock)
                self.left.discard(seat)
        if isinstance(ask, wire.Leave) and entry.by in actors:
            self.left.add(entry.by)
        for fact in {send.message for send in result.sends if isinstance(send.message, TIMED)}:
            self.grant(table, entry, fact)

    def grant(self, table: Table, entry: Request, fact: wire.Given | wire.Seated) -> None:
        """A player got time, sat down or came back, perhaps after a vote."""
        since, budget, seat, now = self.since, self.budget, fact.seat, entry.now
        if table.progress is None or seat not in table.progress.actors:
            return
        if isinstance(fact, wire.Given):
            budget[seat] += fact.seconds
        elif seat not in self.left and (
            fact.why is Why.SAT or (fact.why is Why.BACK and isinstance(entry.ask, wire.Back))
        ):
            whole = float("inf") if fact.why is Why.SAT else clock.RESTART_GRACE_SECONDS
            at = now if table.paused is None else table.paused
            least = at + min(whole, table.settings.clock) - since[seat]
            budget[seat] = max(budget[seat], least)


TIMED = (wire.Given, wire.Seated)


def judge_telling(name: str, table: Table, people: Sequence[Witness], now: float) -> None:
    """Checks that messages sent live equal those that are sent again."""
    got: dict[Reader, list[tuple[int, bytes]]] = {}
    for person in people:
        for (where, who, n), frame in person.got.items():
            if where == name:
                got.setdefault(who, []).append((n, frame))
    for reader, messages in taken_home(table, now).items():
        again = {m.n: wire.encode(m) for m in messages if isinstance(m, wire.Did | wire.Fact)}
        law(list(again) == list(range(1, len(table.log) + 1)), "numbers have no gaps")
        since = 0 if reader is None else table.chairs[reader].since
        for n, frame in got.get(reader, ()):
            if n <= since:  # Somebody else had the seat then.
                continue
            law(again[n] == frame, f"{name} {n} is told again as it was told")


def taken_home(table: Table, now: float) -> dict[Reader, tuple[wire.Told, ...]]:
    """Checks what every seat and a spectator would receive on reconnecting, or download."""
    told: dict[Reader, tuple[wire.Told, ...]] = {}
    with played_once(table):
        for reader in (*(Seat(s) for s in range(len(table.chairs))), None):
            try:
                (shown,) = look(table, reader, None, now)
                told[reader] = look(table, reader, 0, now)
            except HouseError as error:
                law(error.code == "no-spectators", f"nobody is refused a look for {error}")
                law(reader is None and not table.settings.spectators, "they may watch this table")
                law(home(table, reader, now) is None, "who may not watch takes nothing home")
                continue
            assert isinstance(shown, wire.Snapshot)
            rows = [row for did in told[reader] if isinstance(did, wire.Did) for row in did.e]
            document = home(table, reader, now)
            if document is None:
                law(shown.view is None and not rows, "there is always a view to take home")
                continue
            events = [tuple(event.values()) for event in document["events"]]
            law(events == msgspec.to_builtins(rows), f"{reader} takes home what {reader} was told")
            law(document["view"] == msgspec.to_builtins(shown.view), f"and what {reader} sees now")
    return told


def home(table: Table, reader: Reader, now: float) -> dict[str, Any] | None:
    try:
        return seen(table, reader, now)
    except HouseError:
        return None


@contextmanager
def played_once(table: Table) -> Iterator[None]:
    """Replays the game once for all readers, because the replay is most of the cost."""
    story = game.story
    kept = list(story(table))
    with patch.object(game, "story", lambda asked: kept if asked is table else story(asked)):
        yield


def spelled(table: Table, move: str) -> str:
    """A move as records spell it: bids in the order of the colours."""
    game = type(table.rules)
    return write_move(game, *read_move(game, f"1 {move}")).split(" ", 1)[1]
