"""The game on a table: begun, moved on, told again from its moves, and written down."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import astuple

from tripot import fair
from tripot.core import CHANCE, RulesError, Seat, shared
from tripot.dice import KeyedDice
from tripot.house import wire
from tripot.house.table import clock
from tripot.house.table.model import DEALT, FACT, Play, Progress, Request, Table
from tripot.house.wire import HouseError
from tripot.record import document
from tripot.record.document import RecordError
from tripot.record.text import AnyMove, AnyRules, read_move, write_move
from tripot.rules import GAMES

Events = tuple[Any, ...]


def rules_of(settings: wire.Settings) -> AnyRules:
    """The rule-book for a table's settings; refused if there is none."""
    low, *_, high = GAMES[settings.game].seat_range
    if not low <= settings.seats <= high:
        detail = f"{settings.game} is for {low} to {high} players, not {settings.seats}"
        raise HouseError("bad-players", detail)
    try:
        return document.rules_of(settings.game, settings.seats, settings.options)
    except RecordError as error:
        raise HouseError(error.code, error.detail) from None


def begin(table: Table, now: float) -> tuple[Progress, Events]:
    """The position before the first move, and what luck did."""
    state, drawn, _, events = _drawn(table, table.rules.start(), 0)
    actors = table.rules.actors(state)
    since, extra = clock.asked(None, None, actors, len(table.chairs), now)
    return Progress(state, actors, (), drawn, since, extra), events


def advance(table: Table, seat: Seat, text: str, now: float) -> tuple[Progress, Events]:
    """The game after a move, and what happened; the rules may refuse it."""
    before = table.progress
    if before is None:
        raise HouseError("not-started", "the game has not begun")
    rules = table.rules
    try:
        _, move = read_move(type(rules), f"{seat + 1} {text}")
        state, events = rules.apply(before.state, seat, move)
    except RulesError as error:
        raise HouseError(error.code, error.detail, error.rule) from None
    actors, drawn = rules.actors(state), before.drawn
    if CHANCE in actors:
        state, drawn, _, luck = _drawn(table, state, drawn)
        actors, events = rules.actors(state), events + luck
    actors = shared(actors)
    since, extra = clock.asked(before, seat, actors, len(table.chairs), now)
    moves = (*before.moves, write_move(type(rules), seat, move))
    return Progress(state, actors, moves, drawn, since, extra), events


def story(table: Table) -> Iterator[tuple[int, Events]]:
    """Everything that happened, unmasked, under the number it was told; played again."""
    if table.progress is None:
        return
    rules = table.rules
    state: Any = rules.start()
    drawn = 0
    moves = iter(table.progress.moves)
    for n, mark in enumerate(table.log, 1):
        if mark == FACT:
            continue
        events: Events = ()
        if mark != DEALT:
            seat, move = read_move(type(rules), next(moves))
            state, events = rules.apply(state, seat, move)
        if CHANCE in rules.actors(state):
            state, drawn, _, luck = _drawn(table, state, drawn)
            events += luck
        yield n, events


def ranking(table: Table) -> tuple[wire.Place, ...]:
    """Who ended where; whoever has equally much shares a place."""
    assert table.progress is not None
    outcome: Any = table.rules.outcome(table.progress.state)
    totals: tuple[int, ...] = astuple(outcome)[0]  # First in every outcome: what each seat has.
    return tuple(
        wire.Place(tuple(Seat(s) for s, total in enumerate(totals) if total == score), score)
        for score in sorted(set(totals), reverse=True)
    )


def record(table: Table) -> dict[str, Any]:
    """The finished game as a tripot-record/1, with its luck opened."""
    if table.progress is None or table.progress.actors:
        raise HouseError("not-over", "the whole record is there when the game is over")
    luck: list[AnyMove] = []
    rules = table.rules
    state: Any = rules.start()
    drawn = 0
    state, drawn, more, _ = _drawn(table, state, drawn)
    luck += more
    moves: list[tuple[Seat, AnyMove]] = []
    for text in table.progress.moves:
        seat, move = read_move(type(rules), text)
        moves.append((seat, move))
        state, _ = rules.apply(state, seat, move)
        state, drawn, more, _ = _drawn(table, state, drawn)
        luck += more
    marks = [mark for mark in table.log if mark < DEALT]
    names = {1: wire.StandIn.LATE, 2: wire.StandIn.LEFT}
    meta: dict[str, Any] = {
        "table": table.id,
        "clock": table.settings.clock,
        "bots": {str(s + 1): chair.bot for s, chair in enumerate(table.chairs) if chair.bot},
        "stand_ins": {str(at): str(names[mark]) for at, mark in enumerate(marks) if mark},
        "fair": fair.opened(table.secret, table.words),
    }
    players = [chair.name for chair in table.chairs]
    return document.write(rules, players, luck, moves, rules.outcome(state), meta)


def thoughts(entries: Iterable[Request]) -> dict[int, Any]:
    """What bots thought at each move (counted from 0), for whoever knows that the game is over."""
    played = [entry.ask for entry in entries if isinstance(entry.ask, Play | wire.Move)]
    return {
        at: ask.thoughts
        for at, ask in enumerate(played)
        if isinstance(ask, Play) and ask.thoughts is not None
    }


def _drawn(table: Table, state: Any, drawn: int) -> tuple[Any, int, list[AnyMove], Events]:
    """The position after whatever luck is due, how much luck is used, and what it did."""
    rules = table.rules
    luck: list[AnyMove] = []
    events: Events = ()
    if CHANCE in rules.actors(state):
        dice = KeyedDice(fair.key(table.secret, table.words), drawn)
        while CHANCE in rules.actors(state):
            move = rules.chance(state, dice)
            state, more = rules.apply(state, CHANCE, move)
            luck.append(move)
            events += more
        drawn = dice.drawn
    return state, drawn, luck, events
