"""Reviews of finished games, made while somebody reads them."""

import time
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from tripot.game import Game
from tripot.house.live import jobs
from tripot.house.live.jobs import Jobs, Start, State
from tripot.lab.review.engine import Looked, Reviewer, assembled
from tripot.lab.review.model import Review

if TYPE_CHECKING:
    from tripot.house.live.bots import Bots


class ReviewSoFar(Struct, frozen=True):
    """The state of a review."""

    state: State
    ahead: int
    """How many other reviews are before it."""
    done: int
    """Steps that were looked at."""
    review: Review | None
    """Only the steps that the reader does not have yet; null before the first."""


class Job(jobs.Job):
    """The review of one game."""

    def __init__(self, bots: "Bots", record: bytes, ms: int) -> None:
        super().__init__()
        self._bots = bots
        self.record = record
        self.ms = ms
        self.head: Review | None = None
        self.looked: list[Looked] = []

    @property
    def is_begun(self) -> bool:
        return self.head is not None

    @property
    def is_done(self) -> bool:
        return self.head is not None and len(self.looked) == self.head.steps

    async def step(self) -> None:
        head, looked = await self._bots.study(
            look, self.record, len(self.looked), self.ms, not self._bots.may_compile
        )
        self.head = self.head or head
        self.looked.append(looked)


class Reviews(Jobs[Job]):
    """The reviews of a house."""

    def __init__(
        self, bots: "Bots", ms: int, start: Start, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(start, clock)
        self._bots = bots
        self._ms = ms

    def read(self, which: Hashable, record: bytes, known: int, address: str = "") -> ReviewSoFar:
        """The steps after the first `known` ones; starts the review if needed."""
        job = self.asked(which, lambda: Job(self._bots, record, self._ms), address)
        state, ahead = self.told(job)
        found = None
        if job.head is not None:
            whole = assembled(job.head, job.looked)
            new = range(known, len(job.looked))
            found = replace(
                whole,
                looks=whole.looks[known:],
                worths=tuple(worth for i in new for worth in job.looked[i].worths),
            )
        return ReviewSoFar(state, ahead, len(job.looked), found)


# ---- in the process of the lab -----------------------------------------------------------------


def look(record: bytes, step: int, ms: int, plain: bool) -> tuple[Review, Looked]:
    """Looks at one step of a record."""
    reviewer = reviewer_of(record, ms, plain)
    return reviewer.head(), reviewer.look(step)


@lru_cache(2)
def reviewer_of(record: bytes, ms: int, plain: bool) -> Reviewer:
    return Reviewer(Game.load(record), ms=ms, plain=plain)
