"""Several processes on one database: their notices to each other, and who is connected where.

A process that loads a table asks the others who is connected to it (`WHO`), so all know where it is
in memory. Only then are its new entries announced: most tables are in one process alone.

Notices may be lost, so they are only hints: the house also checks all its tables regularly.
"""

import time
from typing import TYPE_CHECKING

import msgspec

from tripot.house.live.live import Live, ignore
from tripot.house.store import News
from tripot.house.table import HOUSE, Present, Request

if TYPE_CHECKING:
    from tripot.house.live.house import House

HEARTBEAT_SECONDS = 15.0
SILENT_SECONDS = 45.0  # After this, another process counts as gone.
WHO = "?"  # Asks the other processes who is connected to a table.
ALIVE = "alive"

_decode_request = msgspec.json.Decoder(Request).decode


class Cluster:
    """The other processes that serve the same tables, as this one knows them."""

    def __init__(self, house: "House", database: str) -> None:
        self.house = house
        self.is_single = not database.startswith(("postgresql://", "postgres://"))
        self._last_heard: dict[str, float] = {}  # By process.
        self._elsewhere: dict[str, set[str]] = {}  # By table: the other processes that have it.
        house.store.shared = self.is_shared
        self._last_heartbeat = 0.0

    def broadcast(self, table: str, request: Request) -> None:
        """Lets the other processes handle a request that is not journaled."""
        if not self.is_single:
            self.house.store.broadcast(table, msgspec.json.encode(request).decode())

    def ask_presence(self, table: str) -> None:
        """Asks the other processes who is connected to a table."""
        if not self.is_single:
            self.house.store.broadcast(table, WHO)

    def is_shared(self, table: str) -> bool:
        """Whether another process has the table in memory, as far as this one knows."""
        return table in self._elsewhere

    def forget(self, table: str) -> None:
        """The table leaves memory: when it is loaded again, the others are asked again."""
        self._elsewhere.pop(table, None)

    async def watch(self) -> None:
        """Handles what the other processes send, for as long as the house is open."""
        async for news in self.house.store.watch(self.house.live.__contains__):
            try:
                if news.text:
                    self._receive(news)
                elif news.table:
                    live = self.house.live.get(news.table)
                    if live is not None:
                        live.overtaken()
                else:
                    if news.place:
                        self._exchange_presence(anew=True)
                    await self.house.look_at_all()
            except Exception as error:
                self.house.report(error)

    def _receive(self, news: News) -> None:
        if news.place and news.place not in self._last_heard:
            self._exchange_presence()  # A new process, or one that was silent for a long time.
        self._last_heard[news.place] = time.monotonic()
        live = self.house.live.get(news.table)
        if live is None:
            return
        elsewhere = self._elsewhere.setdefault(news.table, set())
        if news.place not in elsewhere:
            elsewhere.add(news.place)
            self.house.store.broadcast(live.id, "")  # We have not announced entries until now.
        if news.text == WHO:
            if live.peers or not live.asleep:
                self.broadcast(live.id, Request(HOUSE, live.present()))
            return
        request = _decode_request(news.text)
        if not (live.asleep and isinstance(request.ask, Present)):  # Waking it asks again.
            live.ask(request, ignore)

    def _exchange_presence(self, anew: bool = False) -> None:
        """Asks who is connected to each table; with `anew` as if nothing were known."""
        for live in self._awake():
            if anew:
                for place in live.table.places:
                    if place.place != self.house.store.place:
                        live.ask(Request(HOUSE, Present(place.place)), ignore)
                self.broadcast(live.id, Request(HOUSE, live.present()))
            self.ask_presence(live.id)

    def heartbeat(self) -> None:
        """Sends a heartbeat to the others now and then, and drops those that are gone."""
        now = time.monotonic()
        if self.is_single or now - self._last_heartbeat <= HEARTBEAT_SECONDS:
            return
        self.house.store.broadcast("", ALIVE)
        self._last_heartbeat = now
        self.drop_silent()

    def drop_silent(self) -> None:
        """Marks everybody who was connected to a silent process as away."""
        now = time.monotonic()
        for place, heard in list(self._last_heard.items()):
            if now - heard > SILENT_SECONDS:
                del self._last_heard[place]
                for table, places in list(self._elsewhere.items()):
                    places.discard(place)
                    if not places:
                        del self._elsewhere[table]
                for live in self._awake():
                    live.ask(Request(HOUSE, Present(place)), ignore)

    def _awake(self) -> list[Live]:
        return [live for live in self.house.live.values() if not live.asleep]
