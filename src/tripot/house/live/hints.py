"""Hints for players who are to move, at tables that allow them."""

from itertools import islice
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from tripot.bots import ladder
from tripot.core import AnyRules, Seat
from tripot.house.table.model import Table
from tripot.lab.study import Reason, study_of
from tripot.record.text import write_bare_move
from tripot.wire import HouseError, Stage

if TYPE_CHECKING:
    from tripot.house.live.bots import Bots

MOST_REASONS = 3


class Hint(Struct, frozen=True):
    """What a strong bot would do, and facts about it that the player could have counted."""

    move: str
    """As records write it, without the seat."""
    by: str
    """The bot."""
    reasons: tuple[Reason, ...]


async def hint(bots: "Bots", table: Table, seat: Seat) -> Hint:
    """A hint for a seat that is to move. The bot gets this seat's view and nothing else."""
    if not table.settings.hints or table.settings.rated:
        raise HouseError("no-hints", "this table plays without hints")
    progress = table.progress
    if table.stage is not Stage.PLAY or progress is None or seat not in progress.actors:
        raise HouseError("wrong-phase", "hints are for a player who is to move")
    return await advise(bots, table.rules, progress.state, seat)


async def advise(bots: "Bots", rules: AnyRules, state: Any, seat: Seat) -> Hint:
    """What a strong bot would do on a seat that is to move."""
    coach = max((each for each in ladder(rules.name) if bots.offers(each)), key=lambda b: b.rung)
    bots.expect(rules.name, coach.slug)
    view, legal = rules.view(state, seat), rules.legal(state, seat)
    choice = await bots.advise(rules, coach.slug, 0, view, legal)
    reasons = islice(study_of(rules.name).reasons(rules, view, choice.move), MOST_REASONS)
    return Hint(write_bare_move(type(rules), choice.move), coach.name, tuple(reasons))
