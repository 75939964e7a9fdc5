"""Ownership of a chair: who may take it, and what a new owner may know."""

from hashlib import blake2b

from msgspec.structs import replace

from tripot import wire
from tripot.core import Seat
from tripot.house.table.model import GUEST, HOUSE, REMOTE, Request, Table
from tripot.wire import HouseError, Stage

SIT_EVERY_SECONDS = 10.0
"""How often people may sit down at one table, in the long run,"""
SITS_AT_ONCE = 60
"""after this many in a row."""
REMOVED_MOST = 100
"""How many hashes of removed people a table keeps; the oldest are dropped."""
SALT_BYTES = 16


def salt_of(request: Request) -> bytes:
    """The salt for the addresses of a new table; a rematch keeps it."""
    if request.salt:
        return request.salt
    return blake2b(request.secret, digest_size=SALT_BYTES, person=b"tripot-addresses").digest()


def source_of(salt: bytes, address: str) -> bytes:
    """The hash of an address, which is all that a table stores of it."""
    if not address:
        return b""
    return blake2b(address.encode(), digest_size=SALT_BYTES, key=salt).digest()


def holder_of(salt: bytes, profile: str) -> bytes:
    """The hash of a profile: it does not reveal that two tables have the same profile."""
    return source_of(salt, f"profile {profile}") if profile else b""


def check_newcomer(table: Table, request: Request) -> None:
    """Rejects people who were removed, who have a chair here, or who sit down too often."""
    if any(chair.opens(request.key) for chair in table.chairs):
        return  # They already have this chair.
    removed = {digest.hex() for digest in table.removed}
    if removed & {request.auth, request.key, request.source.hex()}:
        raise HouseError("removed", "you were removed from this table; only its host can undo it")
    sources = {chair.source for chair in table.chairs if chair.source}
    if table.settings.listed and request.source in sources:
        detail = "somebody from your address has a seat; at a listed table each address gets one"
        raise HouseError("one-chair", detail)
    if sat(table, request.now) > request.now + SIT_EVERY_SECONDS * SITS_AT_ONCE:
        raise HouseError("too-fast", "too many people have sat down here; wait a little")


def sat(table: Table, now: float) -> float:
    """The mark of the table after somebody sat down (see `Table.sits`)."""
    return max(table.sits, now) + SIT_EVERY_SECONDS


def is_takeover(table: Table, request: Request) -> bool:
    """Whether the request gives a bot's seat to somebody new during the game."""
    if table.stage is not Stage.PLAY:
        return False
    match request.ask:
        case wire.Sit():
            is_new = not any(chair.opens(request.key) for chair in table.chairs)
            return request.by == GUEST and is_new and not table.locked
        case wire.Bot(bot="remote"):
            return request.by in (table.host, HOUSE)
        case _:
            return False


def is_hidden(table: Table, seat: Seat) -> bool:
    """Whether the seat knows something that a new owner may not see."""
    progress = table.progress
    return progress is not None and bool(table.rules.hidden(progress.state, seat))


def choose_seat(table: Table, request: Request) -> Request:
    """A takeover with its seat; rejected while that seat holds anything hidden."""
    ask = request.ask
    assert isinstance(ask, wire.Sit | wire.Bot)
    seats = [Seat(s) for s in range(len(table.chairs))] if ask.seat is None else [ask.seat]
    bots = [seat for seat in seats if _is_bots(table, seat, ask)]
    if not bots:
        return request  # The handler rejects it, with the reason.
    shown = [seat for seat in bots if not is_hidden(table, seat)]
    if not shown:
        detail = "this seat holds something hidden; try again when everybody can see it"
        raise HouseError("hidden-cards", detail)
    return replace(request, ask=replace(ask, seat=shown[0]))


def _is_bots(table: Table, seat: Seat, ask: wire.Sit | wire.Bot) -> bool:
    if not 0 <= seat < len(table.chairs):
        return False
    chair = table.chairs[seat]
    return bool(chair.bot) and (isinstance(ask, wire.Bot) or chair.bot != REMOTE)


def forgotten(table: Table, seat: Seat) -> Table:
    """The table without what only this seat knows: it has a new owner."""
    progress = table.progress
    if progress is None or is_hidden(table, seat):  # The second only in journals of old houses.
        return table
    state = table.rules.forget(progress.state, seat)
    return replace(table, progress=replace(progress, state=state))


def excluded(table: Table, seat: Seat) -> tuple[bytes, ...]:
    """The hashes of removed people, including the player of that seat.

    An address that another player at the table shares is left out.
    """
    chair = table.chairs[seat]
    others = [other.source for s, other in enumerate(table.chairs) if s != seat]
    sources = (chair.source,) if chair.source and chair.source not in others else ()
    known = dict.fromkeys((*table.removed, *chair.keys, *sources))
    return tuple(known)[-REMOVED_MOST:]
