"""What is stored of a table beside its journal, so that lists, codes and timers do without."""

import msgspec

from tripot.house import table as tables
from tripot.house import wire
from tripot.house.store import Head, Saved
from tripot.house.table import BotMove, Request, Result, Table, Timer

STALE = 10_000  # Milliseconds that the stored time of the next timer may lag behind.
HOUR = 3_600_000

_json = msgspec.json.Encoder().encode


class Card(msgspec.Struct, frozen=True):
    """A table as lists show it."""

    table: str
    code: str
    stage: wire.Stage
    settings: wire.Settings
    players: tuple[str, ...]
    """Names of those who sit, bots too."""
    free: int
    """Seats that somebody can still take."""
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
    """What is stored of a table so that it need not be opened."""
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
    """What goes to disk with an entry: nothing for most moves, the record with the last."""
    after, milliseconds = result.table, int(now * 1000)
    if after.stage is wire.Stage.OVER and before.stage is not wire.Stage.OVER:
        saved = Saved(after.id, milliseconds, _json(tables.record(after)))
        return head_of(result, now, old), saved
    if old is not None and isinstance(request.ask, wire.Move | BotMove):
        due, known = next_due(result.timers), old.due
        timely = due is None or (known is not None and milliseconds - STALE < known <= due)
        if timely and milliseconds - old.touched < HOUR:
            return None, None
    return head_of(result, now, old), None


def next_due(timers: tuple[Timer, ...]) -> int | None:
    return min((int(timer.at * 1000) for timer in timers), default=None)
