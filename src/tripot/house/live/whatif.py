"""The what-if bench of a house: reports that compare variants with the printed game."""

import time
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from tripot.bots import ladder
from tripot.house.live import jobs
from tripot.house.live.jobs import Jobs, Start, State
from tripot.lab.whatif import Report, WhatIf
from tripot.record.document import RecordError
from tripot.rules import GAMES
from tripot.wire import HouseError

if TYPE_CHECKING:
    from tripot.house.live.bots import Bots
    from tripot.lab.bench import Bench


class NumberInfo(Struct, frozen=True, omit_defaults=True):
    """A number of a game's box: a word from a list, or a whole number from low to high."""

    name: str
    printed: dict[str, int | str]
    """As the printed game has it, by the number of players."""
    rule: str = ""
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0


class ReportSoFar(Struct, frozen=True):
    """The state of a report."""

    state: State
    ahead: int
    """How many other reports are before it."""
    report: Report | None
    """Null before the first games are played."""


def numbers(game: str) -> tuple[NumberInfo, ...]:
    """The numbers of a game that a variant may change."""
    if game not in GAMES:
        raise HouseError("unknown-game", f"there is no game {game!r} here")
    rules = GAMES[game]
    printed = {str(seats): rules(seats=seats).printed() for seats in rules.seat_range}  # type: ignore[call-arg]
    return tuple(
        NumberInfo(
            number.name,
            {seats: each[number.name] for seats, each in printed.items()},
            number.rule,
            number.values,
            number.low,
            number.high,
        )
        for number in rules.numbers
    )


class Job(jobs.Job):
    """The report on one variant."""

    def __init__(self, bots: "Bots", asked: bytes) -> None:
        super().__init__()
        self._bots = bots
        self.asked = asked
        self.report: Report | None = None

    @property
    def is_begun(self) -> bool:
        return self.report is not None

    @property
    def is_done(self) -> bool:
        return self.report is not None and self.report.games == self.report.of

    async def step(self) -> None:
        done = 0 if self.report is None else self.report.games
        plain = not self._bots.may_compile
        self.report = await self._bots.study(played, self.asked, done, plain)


class WhatIfs(Jobs[Job]):
    """The reports of a house."""

    unread_seconds = 5.0  # Readers poll often; when they stop, so do the games.

    def __init__(
        self, bots: "Bots", start: Start, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(start, clock)
        self._bots = bots

    def read(self, asked: WhatIf, address: str = "") -> ReportSoFar:
        """The report so far; starts it if needed."""
        try:
            rules = asked.variant.rules()
        except RecordError as error:
            raise HouseError(error.code, error.detail) from None
        if rules == asked.variant.printed():
            raise HouseError("bad-request", "this is the printed game: change a number first")
        if asked.bot not in ("", *(persona.slug for persona in ladder(rules.name))):
            raise HouseError("bad-request", f"{rules.name} has no bot {asked.bot!r}")
        which = msgspec.json.encode(asked, order="sorted")
        job = self.asked(which, lambda: Job(self._bots, which), address)
        state, ahead = self.told(job)
        return ReportSoFar(state, ahead, job.report)


# ---- in the process of the lab -----------------------------------------------------------------


def played(asked: bytes, done: int, plain: bool) -> Report:
    """The report after some more games."""
    bench = bench_of(asked, plain)
    while bench.done <= done and not bench.is_done:
        bench.step()
    return bench.report()


@lru_cache(2)
def bench_of(asked: bytes, plain: bool) -> "Bench":
    from tripot.lab.bench import Bench  # Not packed for a browser tab, which plays no such games.

    # One thread: the other cores are for the tables.
    return Bench(msgspec.json.decode(asked, type=WhatIf), plain=plain, threads=1)
