"""The summary stored beside a table's journal: lists, codes and timers need not replay it."""

import msgspec

from tripot import wire
from tripot.house import table as tables
from tripot.house.store import Head, Saved
from tripot.house.table import BotMove, Request, Result, Table, Timer

STALE_MS = 10_000  # How far the stored time of the next timer may lag behind.
HOUR_MS = 3_600_000

_json = msgspec.json.Encoder().encode


class Card(msgspec.Struct, frozen=True):
    """A table as lists show it."""

    table: str
    code: str
    stage: wire.Stage
    settings: wire.Settings
    players: tuple[str, ...]
    """The names of all players, bots too."""
    free: int
    """The number of free seats."""
    locked: bool


def card_of(facts: wire.Facts) -> Card:
    return Card(
        facts.id,
        facts.code,
        facts.stage,
        facts.settings,
        tuple(player.name for player in facts.players if player is not None),
        sum(player is None for player in facts.players),
        facts.locked,
    )


def head_of(result: Result, now: float, old: Head | None) -> Head:
    """The stored summary of a table."""
    facts = tables.facts(result.table)
    over = facts.stage in (wire.Stage.OVER, wire.Stage.CLOSED)
    return Head(
        id=facts.id,
        code=None if over else facts.code,
        game=facts.settings.game,
        status=facts.stage.value,
        listed=facts.settings.listed and not over,
        due=next_due(result.timers),
        created=old.created if old else int(now * 1000),
        touched=int(now * 1000),
        card=_json(card_of(facts)),
    )


def beside(
    before: Table, result: Result, request: Request, now: float, old: Head | None
) -> tuple[Head | None, Saved | None]:
    """What is written with an entry: nothing for most moves, the record with the last."""
    after, milliseconds = result.table, int(now * 1000)
    if after.stage is not before.stage and after.stage is wire.Stage.OVER:
        if after.duplicate is not None:  # Its record follows when the luck is opened.
            return head_of(result, now, old), None
        saved = Saved(after.id, milliseconds, _json(tables.record(after)))
        return head_of(result, now, old), saved
    if old is not None and type(request.ask) in _MOVES:
        due, known = next_due(result.timers), old.due
        timely = due is None or (known is not None and milliseconds - STALE_MS < known <= due)
        if timely and milliseconds - old.touched < HOUR_MS:
            return None, None
    return head_of(result, now, old), None


_MOVES = (wire.Move, BotMove)


def next_due(timers: tuple[Timer, ...]) -> int | None:
    return int(min([timer.at for timer in timers]) * 1000) if timers else None
