"""The game on a table: start it, advance it, replay its events, write its record."""

from collections.abc import Iterable, Iterator
from typing import Any

from tripot import fair
from tripot.core import CHANCE, RulesError, Seat, drawn, shared
from tripot.dice import KeyedDice
from tripot.house import wire
from tripot.house.table import clock
from tripot.house.table.model import DEALT, FACT, BotMove, Progress, Request, Table
from tripot.house.wire import HouseError
from tripot.record import document
from tripot.record.document import RecordError
from tripot.record.text import AnyMove, AnyRules, read_bare_move, read_move, write_move
from tripot.rules import GAMES

Events = tuple[Any, ...]


def rules_of(settings: wire.Settings) -> AnyRules:
    """The rule-book for a table's settings; rejects settings that have none."""
    low, *_, high = GAMES[settings.game].seat_range
    if not low <= settings.seats <= high:
        detail = f"{settings.game} is for {low} to {high} players, not {settings.seats}"
        raise HouseError("bad-players", detail)
    try:
        return document.rules_of(settings.game, settings.seats, settings.options)
    except RecordError as error:
        raise HouseError(error.code, error.detail) from None


def begin(table: Table, now: float) -> tuple[Progress, Events]:
    """The position before the first move, and the events of its luck."""
    state, used, _, events = _draw(table, table.rules.start(), 0)
    actors = table.rules.actors(state)
    since, extra = clock.asked(None, None, actors, len(table.chairs), now)
    return Progress(state, actors, (), used, since, extra), events


def advance(table: Table, seat: Seat, text: str, now: float) -> tuple[Progress, Events]:
    """The game after a move, and its events; the rules may reject the move."""
    before = table.progress
    if before is None:
        raise HouseError("not-started", "the game has not begun")
    rules = table.rules
    try:
        move = read_bare_move(type(rules), text)
        state, events = rules.apply(before.state, seat, move)
    except RulesError as error:
        raise HouseError(error.code, error.detail, error.rule) from None
    actors, used = rules.actors(state), before.drawn
    if CHANCE in actors:
        state, used, _, luck = _draw(table, state, used)
        actors, events = rules.actors(state), events + luck
    actors = shared(actors)
    rest = clock.rest(table, events, now)
    since, extra = clock.asked(before, seat, actors, len(table.chairs), now, rest)
    moves = (*before.moves, write_move(type(rules), seat, move))
    return Progress(state, actors, moves, used, since, extra, rest), events


def story(table: Table) -> Iterator[tuple[int, Events]]:
    """All events, unmasked, with the number of their message; replayed from the moves."""
    if table.progress is None:
        return
    rules = table.rules
    state: Any = rules.start()
    used = 0
    moves = iter(table.progress.moves)
    for n, mark in enumerate(table.log, 1):
        if mark == FACT:
            continue
        events: Events = ()
        if mark != DEALT:
            seat, move = read_move(type(rules), next(moves))
            state, events = rules.apply(state, seat, move)
        if CHANCE in rules.actors(state):
            state, used, _, luck = _draw(table, state, used)
            events += luck
        yield n, events


def ranking(table: Table) -> tuple[wire.Place, ...]:
    """The final ranking; seats with equal scores share a place."""
    assert table.progress is not None
    totals = table.rules.scores(table.progress.state)
    return tuple(
        wire.Place(tuple(Seat(s) for s, total in enumerate(totals) if total == score), score)
        for score in sorted(set(totals), reverse=True)
    )


def record(table: Table) -> dict[str, Any]:
    """The finished game as a tripot-record/1, with the secret of its luck."""
    if table.progress is None or table.progress.actors:
        raise HouseError("not-over", "the record exists only when the game is over")
    luck: list[AnyMove] = []
    rules = table.rules
    state: Any = rules.start()
    used = 0
    state, used, more, _ = _draw(table, state, used)
    luck += more
    moves: list[tuple[Seat, AnyMove]] = []
    for text in table.progress.moves:
        seat, move = read_move(type(rules), text)
        moves.append((seat, move))
        state, _ = rules.apply(state, seat, move)
        state, used, more, _ = _draw(table, state, used)
        luck += more
    marks = [mark for mark in table.log if mark < DEALT]
    names = {1: wire.StandIn.LATE, 2: wire.StandIn.LEFT}
    meta: dict[str, Any] = {
        "table": table.id,
        "clock": table.settings.clock,
        "bots": {str(s + 1): chair.bot for s, chair in enumerate(table.chairs) if chair.bot},
        "stand_ins": {str(at): str(names[mark]) for at, mark in enumerate(marks) if mark},
        "fair": fair.v1.opened(table.secret, table.words),
    }
    players = [chair.name for chair in table.chairs]
    return document.write(rules, players, luck, moves, rules.outcome(state), meta)


def thoughts(entries: Iterable[Request]) -> dict[int, Any]:
    """The thoughts of bots by move (from 0). Only for callers that know that the game is over."""
    played = [entry.ask for entry in entries if isinstance(entry.ask, BotMove | wire.Move)]
    return {
        at: ask.thoughts
        for at, ask in enumerate(played)
        if isinstance(ask, BotMove) and ask.thoughts is not None
    }


def _draw(table: Table, state: Any, used: int) -> tuple[Any, int, list[AnyMove], Events]:
    """The position after all chance moves that are due, how much luck is used, and the events."""
    rules = table.rules
    luck: list[AnyMove] = []
    events: Events = ()
    if CHANCE in rules.actors(state):
        dice = KeyedDice(fair.v1.key(table.secret, table.words), used)
        for move, after, more in drawn(rules, state, lambda before: rules.chance(before, dice)):
            state = after
            luck.append(move)
            events += more
        used = dice.drawn
    return state, used, luck, events
