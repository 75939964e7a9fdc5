"""The restrictions of a duplicate table, so that its result can be compared with others."""

from tripot import wire
from tripot.house.table.model import BotMove, Close, Present, Request, Table
from tripot.wire import HouseError

ALLOWED = (
    wire.Move, wire.Arrange, wire.Link, wire.Unlink, wire.Rename, wire.Mute, wire.Say,
    BotMove, Present, Close,
)  # fmt: skip
"""Everything else would change who plays, or against whom."""


def check(table: Table | None, request: Request) -> None:
    """Raises if a request would make a try at a duplicate differ from the others."""
    ask = request.ask
    if table is not None and table.duplicate is not None and not isinstance(ask, ALLOWED):
        raise HouseError("duplicate", "not at a duplicate: everybody plays the same game there")
    if request.duplicate is not None and isinstance(ask, wire.Open):
        how = ask.settings
        if how.spectators or how.listed or how.hints or how.clock or how.rated:
            what = "a duplicate has no spectators, hints, clock or rating, and is not listed"
            raise HouseError("duplicate", what)
