"""The tables of models, in sentences. Each answer contains only what one seat knows."""

import asyncio
import time
from collections.abc import Sequence
from secrets import token_hex
from typing import Any

from mcp.server.mcpserver.exceptions import ToolError

from tripot import rule_pages
from tripot.bots import ladder
from tripot.bots.ladder import names_on_ladder, why_unknown
from tripot.client.house import HouseTable, link_of
from tripot.client.listener import Listener
from tripot.client.local import LocalTable
from tripot.client.table import Table
from tripot.core import Handfuls
from tripot.record.text import read_bare_move, write_bare_move
from tripot.rules import GAMES
from tripot.wire import HouseError, SayKind, Settings, Stage
from tripot.words import Words

MOST_TABLES = 200
"""How many tables one server keeps; then the least recently used one is left."""
LONGEST_WAIT_SECONDS = 50.0
"""For others to move; clients give up after a minute."""


class Refused(ToolError):
    """Something that cannot be done; nothing has changed. The model gets the reason."""


class ModelSeat:
    """One seat of a model: follows the game, and reports what is new."""

    def __init__(self, table: Table, words: Words) -> None:
        self.listener = Listener(table, words)
        self.table = table
        self.used = time.monotonic()
        self._read = 0  # Sentences that the model has received.
        self._news = asyncio.Event()
        self._task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        try:
            while (note := await self.table.next()) is not None:
                self.listener.hear(note)
                self._news.set()
        finally:
            self._news.set()

    async def settled(self, seconds: float) -> None:
        """Waits until the model has to move, or the game is over."""
        try:
            async with asyncio.timeout(min(seconds, LONGEST_WAIT_SECONDS)):
                while not (self.listener.is_asked or self._task.done()):
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            pass

    def news(self) -> str:
        """What happened since the last time, and what to decide now."""
        told = self.listener.told[self._read :]
        self._read = len(self.listener.told)
        return "\n".join([*(said.text for said in told), *self.status()])

    def status(self) -> list[str]:
        """What the model has to do, or which players it waits for."""
        listener, table = self.listener, self.table
        if isinstance(table, HouseTable) and table.facts.stage is Stage.LOBBY:
            start = "Call start_game to begin." if table.is_host else "Wait for the host to start."
            return [*listener.opening(), f"The game has not begun. {start}"]
        if table.is_over:
            return ["The game is over.", *listener.result()]
        if self._task.done():
            return ["You no longer have a seat at this table. Call leave."]
        if listener.is_asked:
            return [*listener.prompt(), f"Call play with a move such as {self.example()!r}."]
        return [listener.teller.waits(table.view) or "The others are busy.", "Call wait."]

    def example(self) -> str:
        legal = self.table.legal
        return write_bare_move(type(self.table.rules), legal[len(legal) // 2])

    def look(self) -> str:
        """All that this seat knows, in sentences."""
        if self.table.view is None:
            return "\n".join(self.status())
        parts = [*self.listener.opening()[:3], *self.listener.position()]
        return "\n".join([*parts, "", *self.status()])

    def legal(self) -> str:
        """Every legal move, as `play` takes it."""
        legal, rules = self.table.legal, type(self.table.rules)
        if not legal:
            return "\n".join(["You have no move now.", *self.status()])
        if not isinstance(legal, Handfuls):
            return "\n".join(write_bare_move(rules, move) for move in legal)
        stock = ", ".join(f"{count} {kind}" for kind, count in legal.stock.items())
        verb, nothing = self.example().split(" ")[0], write_bare_move(rules, legal[0])
        return (
            f"Any selection of what you own: {stock}. Write '{verb}' and a word for each piece,"
            f" such as {self.example()!r}; {nothing!r} is a move too."
        )

    async def play(self, move: str) -> None:
        """Makes a move, as records write it or as people type it."""
        listener = self.listener
        found = listener.read(move)
        try:
            if found is None:
                if not listener.is_asked:
                    raise Refused("\n".join(["It is not your turn.", *self.status()]))
                found = read_bare_move(type(self.table.rules), move.strip())
            await self.table.play(found)
        except (ValueError, HouseError) as error:
            raise Refused(listener.refusal(error)) from None

    async def say(self, what: str) -> None:
        if not isinstance(self.table, HouseTable):
            raise Refused("There is nobody to talk to in a game against bots.")
        kind, said = self.listener.spoken(what)
        if kind is SayKind.TEXT and not self.table.facts.settings.talk:
            raise Refused("This table allows phrases and reactions only; see the tool.")
        await self.asked(self.table.say(kind, said))

    async def start(self, bots: Sequence[str]) -> None:
        if not isinstance(self.table, HouseTable):
            raise Refused("A game against bots begins automatically.")
        await self.asked(self.table.start(bots))

    async def asked(self, request: Any) -> None:
        try:
            await request
        except HouseError as error:
            raise Refused(self.listener.refusal(error)) from None

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self.table.close()


class Tables:
    """The seats of all models of one server, each under a name that only its model knows."""

    def __init__(self, house: str = "", language: str = "en") -> None:
        self.house = house
        self.language = language
        self._seats: dict[str, ModelSeat] = {}

    async def open(
        self,
        game: str,
        seats: int | None,
        bots: Sequence[str],
        options: dict[str, Any],
        clock: int,
        name: str,
    ) -> tuple[str, ModelSeat]:
        """A new game: against bots here, or a table of the house that others can join."""
        if game not in GAMES:
            raise Refused(f"There is no game {game!r}; the games are {', '.join(GAMES)}.")
        if unknown := [bot for bot in bots if bot not in names_on_ladder(game)]:
            raise Refused(f"{why_unknown(unknown[0], game)}.")
        try:
            if self.house:
                count = GAMES[game].usual_seats if seats is None else seats
                settings = Settings(game, count, options, clock=clock)
                table: Table = await HouseTable.open(self.house, settings, name, bots, bot=True)
            else:
                table = LocalTable.new(game, seats=seats, bots=bots, options=options, name=name)
        except (ValueError, HouseError, OSError) as error:
            raise Refused(f"{getattr(error, 'detail', error)}.") from None
        return await self._sit(table)

    async def join(self, link: str, name: str) -> tuple[str, ModelSeat]:
        """A seat at a table of a house, by its link or its code; others see that a bot sits there.

        A link with a key, as the host makes one for a bot, opens the seat of that key.
        """
        try:
            address = await link_of(link, self.house)
            table = await HouseTable.join(address, name, bot=True)
        except (ValueError, HouseError, OSError, TimeoutError) as error:
            raise Refused(f"{getattr(error, 'detail', error)}.") from None
        return await self._sit(table)

    async def _sit(self, table: Table) -> tuple[str, ModelSeat]:
        if len(self._seats) >= MOST_TABLES:
            oldest = min(self._seats, key=lambda name: self._seats[name].used)
            await self._seats.pop(oldest).close()
        name, seat = token_hex(8), ModelSeat(table, Words(self.language))
        self._seats[name] = seat
        return name, seat

    def __getitem__(self, name: str) -> ModelSeat:
        seat = self._seats.get(name)
        if seat is None:
            raise Refused("There is no such table; call open_table or join_table first.")
        seat.used = time.monotonic()
        return seat

    async def leave(self, name: str) -> None:
        seat = self[name]
        try:
            if isinstance(seat.table, HouseTable) and not seat.table.is_over:
                await seat.asked(seat.table.leave())
        finally:
            await self._seats.pop(name).close()

    async def close(self) -> None:
        for seat in self._seats.values():
            await seat.close()
        self._seats.clear()


def describe_games() -> str:
    """Every game with its seats, options and bots."""
    lines: list[str] = []
    for name, rules in GAMES.items():
        low, high = rules.seat_range[0], rules.seat_range[-1]
        lines.append(f"{name}: {rules.title}, {low} to {high} seats.")
        lines += [f"  option {option.name}: {option.offer}" for option in rules.options]
        bots = "; ".join(f"{p.slug} ({p.temperament.rstrip('.')})" for p in ladder(name))
        lines.append(f"  bots, weakest first: {bots}")
    return "\n".join(lines)


def find_rules(game: str, find: str, language: str) -> str:
    """The rules of a game, or those with a number or a word."""
    if game not in GAMES:
        raise Refused(f"There is no game {game!r}; the games are {', '.join(GAMES)}.")
    page = rule_pages.rules_page(game, language)
    if not find:
        return page
    found = rule_pages.search(page, find)
    return "\n".join(map(str, found)) or f"No rule mentions {find!r}."
