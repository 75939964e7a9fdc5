"""Reviews of finished games, made a step at a time in a process beside the bots'.

A review goes on only while somebody reads it. Readers ask for what is new; the steps that are done
are kept, so that everybody who comes later reads them at once.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from tripot.game import Game
from tripot.house.ops import logs
from tripot.lab.review.engine import Looked, Reviewer, assembled
from tripot.lab.review.model import Review
from tripot.wire import HouseError

if TYPE_CHECKING:
    from tripot.house.live.bots import Bots

KEPT = 30  # Reviews in memory, unfinished ones included.
MOST_WAITING = 10  # Reviews that nobody has begun yet.
UNREAD_SECONDS = (
    30.0  # After this long without a reader a review stops; the next reader resumes it.
)

State = Literal["waiting", "running", "done", "failed"]
Start = Callable[[Coroutine[Any, Any, Any]], asyncio.Task[Any]]
"""Runs something in the background."""

log = logs.get("reviews")


class ReviewSoFar(Struct, frozen=True):
    """What is known of a review by now."""

    state: State
    ahead: int
    """How many other reviews come first."""
    done: int
    """Steps that were looked at."""
    review: Review | None
    """Only the steps that the reader does not have yet; null before the first."""


class Job:
    """The review of one game."""

    def __init__(self, record: bytes) -> None:
        self.record = record
        self.head: Review | None = None
        self.looked: list[Looked] = []
        self.has_failed = False
        self.was_told = False  # A reader knows that it failed; the next one begins again.
        self.read_at = 0.0

    @property
    def is_done(self) -> bool:
        return self.head is not None and len(self.looked) == self.head.steps


class Reviews:
    """The reviews of a house: one is made at a time."""

    def __init__(
        self, bots: "Bots", ms: int, start: Start, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._bots = bots
        self._ms = ms
        self._start = start
        self._clock = clock
        self._jobs: OrderedDict[Hashable, Job] = OrderedDict()
        self._waiting: list[Job] = []  # The first one is being made.
        self._making: asyncio.Task[Any] | None = None

    def read(self, which: Hashable, record: bytes, known: int) -> ReviewSoFar:
        """What a reader who has the first `known` steps does not know yet; begins the review."""
        job = self._jobs.get(which)
        if job is None or job.was_told:
            if len(self._waiting) >= MOST_WAITING:
                raise HouseError("house-full", "many reviews are being made; try again in a while")
            job = self._jobs[which] = Job(record)
        self._jobs.move_to_end(which)
        job.read_at = self._clock()
        if not job.is_done and not job.has_failed and job not in self._waiting:
            self._waiting.append(job)
        if self._waiting and (self._making is None or self._making.done()):
            self._making = self._start(self._make())
        self._forget()
        return self._told(job, known)

    def _told(self, job: Job, known: int) -> ReviewSoFar:
        ahead = self._waiting.index(job) if job in self._waiting else 0
        state: State = "waiting" if ahead or job.head is None else "running"
        if job.is_done or job.has_failed:
            state = "done" if job.is_done else "failed"
            job.was_told = job.has_failed
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

    async def _make(self) -> None:
        while self._waiting:
            job = self._waiting[0]
            try:
                await self._look_at(job)
            except Exception as error:  # The reader is told; the house goes on.
                log.error("a review failed", fault=repr(error))
                job.has_failed = True
            self._waiting.remove(job)

    async def _look_at(self, job: Job) -> None:
        """Makes the review step by step, until it is done or nobody reads it any more."""
        while not job.is_done and self._clock() - job.read_at < UNREAD_SECONDS:
            step = len(job.looked)
            head, looked = await self._bots.study(
                look, job.record, step, self._ms, not self._bots.may_compile
            )
            job.head = job.head or head
            job.looked.append(looked)

    def _forget(self) -> None:
        for which in list(self._jobs)[: max(0, len(self._jobs) - KEPT)]:
            if self._jobs[which] not in self._waiting:
                del self._jobs[which]


# ---- in the process of the laboratory ----------------------------------------------------------


def look(record: bytes, step: int, ms: int, plain: bool) -> tuple[Review, Looked]:
    """Looks at one step of a record."""
    reviewer = reviewer_of(record, ms, plain)
    return reviewer.head(), reviewer.look(step)


@lru_cache(2)
def reviewer_of(record: bytes, ms: int, plain: bool) -> Reviewer:
    return Reviewer(Game.load(record), ms=ms, plain=plain)
