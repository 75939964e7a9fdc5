"""Work of the lab, such as reviews, done step by step in a separate process.

A job runs only while somebody reads it. Its results are kept for later readers.
"""

import asyncio
import time
from abc import ABC, abstractmethod
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, Literal, TypeVar

from tripot.house.net.limits import prefixes
from tripot.house.ops import logs
from tripot.wire import HouseError

KEPT = 30  # Jobs of a kind in memory, unfinished ones included.
MOST_WAITING = 10  # Jobs that are not done,
MOST_OF_NETWORK = 4  # and of those, the ones that one network asked for.
UNREAD_SECONDS = 30.0  # After this long without a reader a job stops; the next reader resumes it.

State = Literal["waiting", "running", "done", "failed"]
Start = Callable[[Coroutine[Any, Any, Any]], asyncio.Task[Any]]
"""Runs something in the background."""

log = logs.get("lab")


class Job(ABC):
    """Something to compute."""

    def __init__(self) -> None:
        self.has_failed = False
        self.was_told = False  # A reader sees that it failed; the next one starts it again.
        self.read_at = 0.0
        self.network = ""  # The network of its reader.

    @property
    @abstractmethod
    def is_begun(self) -> bool:
        """Whether there is something to read."""

    @property
    @abstractmethod
    def is_done(self) -> bool: ...

    @abstractmethod
    async def step(self) -> None:
        """Computes the next step."""


J = TypeVar("J", bound=Job)


class Jobs(Generic[J]):
    """The jobs of one kind: one runs at a time, and networks take turns."""

    unread_seconds = UNREAD_SECONDS

    def __init__(self, start: Start, clock: Callable[[], float] = time.monotonic) -> None:
        self._start = start
        self._clock = clock
        self._jobs: OrderedDict[Hashable, J] = OrderedDict()
        self._waiting: list[J] = []  # As they were asked for.
        self._current: J | None = None
        self._turns: Counter[str] = Counter()  # By network, the jobs that were begun for it.
        self._making: asyncio.Task[Any] | None = None

    def asked(self, which: Hashable, make: Callable[[], J], address: str = "") -> J:
        """The job of that name, created if needed; it runs because somebody asks."""
        job = self._jobs.get(which)
        if job is None or job.was_told:
            job = make()
        if not job.is_done and not job.has_failed and job not in self._waiting:
            job.network = prefixes(address)[-1][0]
            self._check_room(job.network)
            self._waiting.append(job)
        self._jobs[which] = job
        self._jobs.move_to_end(which)
        job.read_at = self._clock()
        if self._waiting and (self._making is None or self._making.done()):
            self._making = self._start(self._make())
        self._forget()
        return job

    def _check_room(self, network: str) -> None:
        own = sum(job.network == network for job in self._waiting)
        if len(self._waiting) >= MOST_WAITING or (network and own >= MOST_OF_NETWORK):
            raise HouseError("house-full", "the lab is busy; try again later")

    def told(self, job: J) -> tuple[State, int]:
        """The progress of the job, and how many others are before it."""
        ahead = self._in_turn().index(job) if job in self._waiting else 0
        if job.is_done:
            return "done", ahead
        if job.has_failed:
            job.was_told = True
            return "failed", ahead
        return "waiting" if ahead or not job.is_begun else "running", ahead

    async def _make(self) -> None:
        while self._waiting:
            job = self._current = self._in_turn()[0]
            self._turns[job.network] += 1
            try:  # Until it is done or has no readers.
                while not job.is_done and self._clock() - job.read_at < self.unread_seconds:
                    await job.step()
            except Exception as error:  # The reader sees it; the house continues.
                log.error("a study failed", fault=repr(error))
                job.has_failed = True
            self._waiting.remove(job)
            self._current = None
        self._turns.clear()

    def _in_turn(self) -> list[J]:
        """The jobs in the order in which they run: networks take turns."""
        turns, order = self._turns.copy(), [job for job in self._waiting if job is self._current]
        left = [job for job in self._waiting if job is not self._current]
        while left:
            job = min(left, key=lambda job: turns[job.network])  # The first of them.
            turns[job.network] += 1
            order.append(job)
            left.remove(job)
        return order

    def _forget(self) -> None:
        for which in list(self._jobs)[: max(0, len(self._jobs) - KEPT)]:
            if self._jobs[which] not in self._waiting:
                del self._jobs[which]
