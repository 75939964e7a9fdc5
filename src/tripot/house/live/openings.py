"""Who may open another table: each source has a share of the house, and empty tables make room.

A source is an address, and every wider prefix that contains it. Sources are kept in memory only,
for tables that this process has opened since it started: the database has no addresses.
"""

import time
from typing import TYPE_CHECKING

from tripot import wire
from tripot.house.net.limits import Buckets, Counts, prefixes
from tripot.house.table import HOUSE, Close, Request

if TYPE_CHECKING:
    from tripot.house.live.house import House
    from tripot.house.live.live import Live

SHARE = 20  # One address may have one in this many of all tables,
LEAST_SHARE = 20  # and at least this many.
WIDE_SHARE = 4  # No prefix, however wide, may have more than one in this many.
EMPTY_SECONDS = 60.0  # A lobby with nobody connected counts as empty after this.
TRIED = 50  # Tables that are looked at to find an empty one.


class Openings:
    """The shares of one house."""

    def __init__(self, house: "House", most: int) -> None:
        self.house = house
        share = max(LEAST_SHARE, most // SHARE)
        self.hourly = Buckets(share / 3600, share, ceiling=most / WIDE_SHARE)
        self.held = Counts(share, ceiling=most / WIDE_SHARE)
        self.sources: dict[str, str] = {}  # By table, in the order they were opened.

    async def admit(self, address: str, is_full: bool) -> bool:
        """Raises if that address may not open a table now; whether one was closed for it."""
        if is_full and not await self._close_empty(self._largest()):
            raise wire.HouseError("house-full", "the house has no room for another table")
        source = self.held.full(address)
        if source and not await self._close_empty(source):
            raise wire.HouseError("too-fast", "too many tables from this address; wait a moment")
        if not self.hourly.take(address):
            raise wire.HouseError("too-fast", "too many tables from this address; wait a moment")
        return is_full or bool(source)

    def opened(self, table: str, address: str) -> None:
        self.sources[table] = address
        self.held.add(address)

    def ended(self, table: str) -> None:
        """The table no longer counts for its source."""
        address = self.sources.pop(table, None)
        if address is not None:
            self.held.give(address)

    def _largest(self) -> str:
        """The source with the most tables; of equal ones the widest."""
        sources = {p for address in self.sources.values() for p, _ in prefixes(address)[-1:]}
        return max(sources, key=self.held.held, default="")

    async def _close_empty(self, source: str) -> bool:
        """Closes the oldest empty table of a source; whether there was one."""
        own = [
            table
            for table, address in self.sources.items()
            if any(source == prefix for prefix, _ in prefixes(address))
        ]
        for table in own[:TRIED]:
            try:
                live = await self.house.get(table)
            except wire.HouseError as error:
                if error.code == "no-table":
                    self.ended(table)
                    return True
                continue
            if is_over(live):
                self.ended(table)
                return True
            if is_empty(live):
                await self.house.ask(live, Request(HOUSE, Close()))
                self.ended(table)
                return True
        return False


def is_over(live: "Live") -> bool:
    return live.asleep or live.table.stage in (wire.Stage.OVER, wire.Stage.CLOSED)


def is_empty(live: "Live") -> bool:
    """Whether nobody is waiting here for a game."""
    is_lobby = not live.asleep and live.table.stage is wire.Stage.LOBBY
    if not is_lobby or live.peers or any(live.table.here):
        return False
    return time.monotonic() - live.used >= EMPTY_SECONDS and live.restful
