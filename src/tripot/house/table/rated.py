"""The restrictions of a rated table, so that its results say how well people play.

All of this is checked before an entry is written, never when one is read: journals of older houses
contain what those allowed.
"""

from tripot import wire
from tripot.bots.ladder import without_style
from tripot.core import Seat
from tripot.house.table import clock
from tripot.house.table.model import REMOTE, Request, Table
from tripot.rules import GAMES
from tripot.wire import HouseError, Stage

UNFAIR = (wire.Remove, wire.Bot, wire.Sit, wire.Pause, wire.Give, wire.Lock)
"""Requests that are rejected during a rated game: they would change who plays, or the time."""


def check(before: Table | None, after: Table, request: Request) -> None:
    """Raises if a request breaks a restriction; `after` is the table it would make."""
    if before is not None and _has_begun(before):
        if isinstance(request.ask, UNFAIR) and after is not before:
            raise HouseError("rated", "not during a rated game")
        return
    if before is None or before.settings != after.settings:
        check_settings(after.settings)
    if before is None or before.chairs != after.chairs or before.settings != after.settings:
        _check_people(after)
    if _has_begun(after):
        _check_bots(after)
        if before is not None:
            _check_came(before, request.by)


def check_settings(settings: wire.Settings) -> None:
    """Raises if games with these settings cannot be rated."""
    rules = GAMES[settings.game]
    if not rules.skill:
        raise HouseError("rated", f"{rules.title} is pure chance, so it has no ladder")
    if settings.hints:
        raise HouseError("rated", "a rated table cannot have hints")
    if settings.variant:
        raise HouseError("rated", "a rated table must play the printed game, not a variant")
    if not settings.clock:
        raise HouseError("rated", "a rated table must have a clock")
    usual = rules()
    for option in rules.options:
        default = getattr(usual, option.name)
        if not option.cosmetic and settings.options.get(option.name, default) != default:
            raise HouseError(
                "rated", f"a rated table must have {option.name} {default!r}", option.rule
            )


def can_be_rated(table: Table) -> bool:
    """Whether these players could begin a rated game."""
    try:
        _check_people(table)
        _check_bots(table)
    except HouseError:
        return False
    return True


def _check_people(table: Table) -> None:
    held: set[bytes] = set()
    for seat, chair in enumerate(table.chairs, 1):
        if not chair.is_person:
            continue
        if not chair.holder:
            raise HouseError("no-profile", f"the table is rated, and seat {seat} has no profile")
        if chair.holder in held:
            raise HouseError("one-chair", "at a rated table nobody may have two seats")
        held.add(chair.holder)


def _check_bots(table: Table) -> None:
    bots = [without_style(chair.bot) for chair in table.chairs if chair.bot]
    if REMOTE in bots:
        raise HouseError("rated", "a remote bot cannot play a rated game")
    if len(set(bots)) < len(bots):
        raise HouseError("rated", "at a rated table no two bots may be the same")


def _check_came(table: Table, asker: Seat) -> None:
    """Nobody is rated for a rematch that they have not come to: they may have gone home."""
    for seat, chair in enumerate(table.chairs):
        if chair.is_person and seat != asker and not chair.done:
            raise HouseError("not-ready", f"{chair.name} has not come to this rated table yet")


def _has_begun(table: Table) -> bool:
    return table.stage is Stage.PLAY or clock.is_starting(table)
