"""The game on a table: start it, advance it, replay its events, write its record."""

from collections.abc import Iterable, Iterator
from operator import is_
from typing import Any

from msgspec import Struct

from tripot import wire
from tripot.bots.ladder import style_of, without_style
from tripot.core import CHANCE, RulesError, Seat, drawn, shared
from tripot.dice import KeyedDice
from tripot.fair import stamps
from tripot.house.table import clock, luck
from tripot.house.table.model import DEALT, FACT, NO_SEALS, BotMove, Progress, Request, Table
from tripot.record import document
from tripot.record.document import RecordError
from tripot.record.text import AnyMove, AnyRules, read_bare_move, read_move, write_move
from tripot.rules import GAMES
from tripot.wire import HouseError

Events = tuple[Any, ...]


class Turn(Struct, frozen=True, gc=False):
    """The game after a move, and what to send about the move."""

    progress: Progress
    events: Events
    public: Events  # The same as spectators see them; the very same tuple if nothing is masked.
    stamp: str = ""  # If the move is a hidden choice.
    opened: tuple[int, ...] = ()  # The hidden choices that are public now, by number.


def rules_of(settings: wire.Settings) -> AnyRules:
    """The rule-book for a table's settings; rejects settings that have none."""
    low, *_, high = GAMES[settings.game].seat_range
    if not low <= settings.seats <= high:
        detail = f"{settings.game} is for {low} to {high} players, not {settings.seats}"
        raise HouseError("bad-players", detail)
    try:
        rules = document.rules_of(settings.game, settings.seats, settings.options, settings.variant)
    except RecordError as error:
        raise HouseError(error.code, error.detail) from None
    if settings.variant and not rules.variant:
        raise HouseError("bad-options", "'variant' must change a number of the printed game")
    return rules


def begin(table: Table, now: float) -> Turn:
    """The position before the first move, and the events of its luck."""
    state, used, moves, events = _draw(table, table.rules.start(), 0)
    actors = table.rules.actors(state)
    since, extra = clock.asked(None, None, actors, len(table.chairs), now)
    progress = Progress(state, actors, (), used, len(moves), since, extra)
    return Turn(progress, events, masked(table.rules, events))


def advance(table: Table, seat: Seat, text: str, now: float, brought: bytes = b"") -> Turn:
    """The game after a move; the rules may reject it. A hidden choice may bring its salt."""
    before = table.progress
    if before is None:
        raise HouseError("not-started", "the game has not begun")
    rules = table.rules
    try:
        move = read_bare_move(type(rules), text)
        state, events = rules.apply(before.state, seat, move)
    except RulesError as error:
        raise HouseError(error.code, error.detail, error.rule) from None
    written = write_move(type(rules), seat, move)
    public = masked(rules, events)
    seals, salts, stamp = before.seals, before.salts, ""
    opened: tuple[int, ...] = ()
    if table.deal is not None and (seals.faces or public is not events):
        seals, opened = luck.sealing(rules, seals, before.state, state, events, public)
        if seals.count > before.seals.count:
            made, bare = table.chairs[seat].made, written.partition(" ")[2]
            salt, stamp = stamps.sealed(table.secret, table.id, seat, made, bare, brought)
            salts += luck.kept(len(before.moves), salt)
    actors, used, chances = rules.actors(state), before.drawn, before.chances
    if CHANCE in actors:
        state, used, chance_moves, more = _draw(table, state, used)
        actors, events = rules.actors(state), events + more
        public = masked(rules, events)
        chances += len(chance_moves)
    actors = shared(actors)
    rest = clock.rest(table, events, now)
    since, extra = clock.asked(before, seat, actors, len(table.chairs), now, rest)
    moves = (*before.moves, written)
    progress = Progress(state, actors, moves, used, chances, since, extra, rest, seals, salts)
    return Turn(progress, events, public, stamp, opened)


def masked(rules: AnyRules, events: Events) -> Events:
    """The events as spectators see them: the same tuple if nothing is masked, as with most."""
    public = tuple([rules.seen(event, None) for event in events])
    return events if all(map(is_, public, events)) else public


def story(table: Table) -> Iterator[tuple[int, Events]]:
    """All events, unmasked, with the number of their message; replayed from the moves."""
    for n, events, _, _ in told_again(table):
        yield n, events


def told_again(
    table: Table,
) -> Iterator[tuple[int, Events, str, tuple[wire.Opening, ...]]]:
    """The same, with the stamp and the openings of each message."""
    progress = table.progress
    if progress is None:
        return
    rules = table.rules
    state: Any = rules.start()
    used = 0
    moves = iter(progress.moves)
    seals, made = NO_SEALS, [0] * len(table.chairs)
    for n, mark in enumerate(table.log, 1):
        if mark == FACT:
            continue
        events: Events = ()
        stamp = ""
        opened: tuple[int, ...] = ()
        if mark != DEALT:
            text = next(moves)
            seat, move = read_move(type(rules), text)
            before = state
            state, events = rules.apply(state, seat, move)
            if table.deal is not None:
                known = seals.count
                public = masked(rules, events)
                seals, opened = luck.sealing(rules, seals, before, state, events, public)
                if seals.count > known:
                    _, salt = luck.choice(progress, known)
                    stamp = luck.stamp(table, seat, made[seat], salt, text)
            made[seat] += 1
        if CHANCE in rules.actors(state):
            state, used, _, more = _draw(table, state, used)
            events += more
        yield n, events, stamp, luck.openings(table, opened)


def state_when_due(table: Table, seat: Seat) -> Any:
    """The position in which the decision of a seat became due.

    It does not include simultaneous choices of others, nor whether they have chosen.
    """
    assert table.progress is not None
    rules = table.rules
    state, used, _, _ = _draw(table, rules.start(), 0)
    due: Any = None
    for text in table.progress.moves:
        mover, move = read_move(type(rules), text)
        if mover == seat or seat not in rules.actors(state):
            due = None
        elif due is None:
            due = state
        state, _ = rules.apply(state, mover, move)
        state, used, _, _ = _draw(table, state, used)
    return state if due is None else due


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
    progress = table.progress
    if progress is None or progress.actors:
        raise HouseError("not-over", "the record exists only when the game is over")
    rules = table.rules
    state, used, chance_moves, _ = _draw(table, rules.start(), 0)
    for text in progress.moves:
        if len(chance_moves) == progress.chances:
            break  # There is no luck after that.
        seat, move = read_move(type(rules), text)
        state, _ = rules.apply(state, seat, move)
        state, used, more, _ = _draw(table, state, used)
        chance_moves += more
    marks = [mark for mark in table.log if mark < DEALT]
    names = {1: wire.StandIn.LATE, 2: wire.StandIn.LEFT}
    bots = {str(s): chair.bot for s, chair in enumerate(table.chairs, 1) if chair.bot}
    meta: dict[str, Any] = {
        "table": table.id,
        "clock": table.settings.clock,
        "bots": {s: without_style(bot) for s, bot in bots.items()},
        "stand_ins": {str(at): str(names[mark]) for at, mark in enumerate(marks) if mark},
        "fair": luck.proof(table),
    }
    if styles := {s: style_of(bot) for s, bot in bots.items() if style_of(bot)}:
        meta["styles"] = styles
    if table.settings.rated:
        meta["rated"] = True
    players = [chair.name for chair in table.chairs]
    outcome = rules.outcome(progress.state)
    return {
        **document.write(rules, players, chance_moves, (), outcome, meta),
        "moves": list(progress.moves),
    }


def thoughts(entries: Iterable[Request]) -> dict[int, Any]:
    """The thoughts of bots by move (from 0). Call it only when the game is over."""
    played = [entry.ask for entry in entries if isinstance(entry.ask, BotMove | wire.Move)]
    return {
        at: ask.thoughts
        for at, ask in enumerate(played)
        if isinstance(ask, BotMove) and ask.thoughts is not None
    }


def _draw(table: Table, state: Any, used: int) -> tuple[Any, int, list[AnyMove], Events]:
    """The position after all chance moves that are due, how much luck is used, and the events."""
    rules = table.rules
    moves: list[AnyMove] = []
    events: Events = ()
    if CHANCE in rules.actors(state):
        dice = KeyedDice(luck.key(table), used)
        for move, after, more in drawn(rules, state, lambda before: rules.chance(before, dice)):
            state = after
            moves.append(move)
            events += more
        used = dice.drawn
    return state, used, moves, events
