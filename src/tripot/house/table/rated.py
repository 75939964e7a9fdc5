"""What a rated table must keep to, so that its results say how well people play.

All of this is asked before an entry is written, never when one is read: journals of older houses
hold what they allowed.
"""

from tripot import wire
from tripot.house.table import clock
from tripot.house.table.model import REMOTE, Request, Table
from tripot.rules import GAMES
from tripot.wire import HouseError, Stage

UNFAIR = (wire.Remove, wire.Bot, wire.Sit, wire.Pause, wire.Give, wire.Lock)
"""What nobody may ask for while a rated game runs: it would change who plays, or with how much
time."""


def check(before: Table | None, after: Table, request: Request) -> None:
    """Raises if a request breaks what a rated table keeps to; `after` is what it would become."""
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


def check_settings(settings: wire.Settings) -> None:
    """Raises if no ladder counts games with these settings."""
    rules = GAMES[settings.game]
    if not rules.skill:
        raise HouseError("rated", f"{rules.title} is pure chance, so it has no ladder")
    if settings.hints:
        raise HouseError("rated", "a rated table has no hints")
    if settings.variant:
        raise HouseError("rated", "a rated table has the printed game, not a variant")
    if not settings.clock:
        raise HouseError("rated", "a rated table has a clock")
    usual = rules()
    for option in rules.options:
        default = getattr(usual, option.name)
        if not option.cosmetic and settings.options.get(option.name, default) != default:
            raise HouseError("rated", f"a rated table has {option.name} {default!r}", option.rule)


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
            raise HouseError("one-chair", "at a rated table everybody has one seat")
        held.add(chair.holder)


def _check_bots(table: Table) -> None:
    bots = [chair.bot for chair in table.chairs if chair.bot]
    if REMOTE in bots:
        raise HouseError("rated", "a bot from outside has no place on the ladder")
    if len(set(bots)) < len(bots):
        raise HouseError("rated", "at a rated table no two bots are the same")


def _has_begun(table: Table) -> bool:
    return table.stage is Stage.PLAY or clock.is_starting(table)
