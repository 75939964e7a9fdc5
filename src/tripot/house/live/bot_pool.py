"""Processes in which bots think, so that no move of a player waits for them.

A process is started when the first bot sits down, and another when the first strong bot does: it
needs much memory, and compiles something first. Until that is done in the background, a simpler bot
plays. The lab has its own process while it has work.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, TypeVar

from tripot.bots import Choice, warm_up
from tripot.bots.ladder import needs_preparation
from tripot.house.live.bots import THINK_SECONDS, Bots, think
from tripot.house.ops import logs
from tripot.house.ops.metrics import Metrics
from tripot.record.text import AnyMove, AnyRules
from tripot.rules import GAMES

T = TypeVar("T")

TIMEOUT_SECONDS = 20.0  # After this, a random legal move is played for the bot.
QUEUE_SECONDS = 10.0  # About the longest that a bot waits for others: with more, they think less.
STUDY_SECONDS = 300.0  # The longest step of the lab: the first may compile.
STUDY_REST_SECONDS = 60.0  # After this, the idle process of the lab ends.

log = logs.get("bots")


class BotPool(Bots):
    """The processes in which bots think."""

    def __init__(self, processes: int, metrics: Metrics, warm: bool = True) -> None:
        super().__init__(metrics)
        self._processes = processes
        self._turn = asyncio.Semaphore(processes)  # The time of a request counts from its turn.
        self._thoughts = 0  # Those that a caller waits for.
        self.may_compile = warm
        self._quick = pool(1, warm=False)
        self._is_started = False
        self._closed = False
        self._strong: ProcessPoolExecutor | None = None
        self._getting_ready: ProcessPoolExecutor | None = None
        self._warming: asyncio.Task[None] | None = None
        self._lab: ProcessPoolExecutor | None = None
        self._studies = 0  # Those that the lab works on.
        self._rest: asyncio.TimerHandle | None = None

    @property
    def is_ready(self) -> bool:
        return self._strong is not None

    async def _think(
        self, rules: AnyRules, bot: str, seed: int, view: Any, legal: Sequence[AnyMove]
    ) -> Choice:
        self._thoughts += 1
        try:
            async with self._turn:
                return await self._have_turn(rules, bot, seed, view, legal)
        finally:
            self._thoughts -= 1

    async def _have_turn(self, *values: Any) -> Choice:
        where = self._strong or self._quick
        seconds = min(THINK_SECONDS, QUEUE_SECONDS * self._processes / self._thoughts)
        try:
            job = submit(where, think, *values, seconds)
            return await asyncio.wait_for(asyncio.wrap_future(job), TIMEOUT_SECONDS)
        except (BrokenProcessPool, TimeoutError):
            self._renew(where)
            raise

    def expect(self, game: str, bot: str) -> None:
        if not self._is_started:
            self._is_started = True
            submit(self._quick, int)  # Starts the process before the first move is due.
        if self.may_compile and self._warming is None and needs_preparation(game, bot):
            self._warming = asyncio.create_task(self._warm_up())

    async def study(self, work: Callable[..., T], *values: Any) -> T:
        if self._rest is not None:
            self._rest.cancel()
        if self._lab is None:
            self._lab = pool(1, warm=False)
        lab = self._lab
        self._studies += 1
        try:
            job = submit(lab, work, *values)
            return await asyncio.wait_for(asyncio.wrap_future(job), STUDY_SECONDS)
        except (BrokenProcessPool, TimeoutError):
            if self._lab is lab:
                self._end_lab()
            raise
        finally:
            self._studies -= 1
            if not self._studies and not self._closed:
                loop = asyncio.get_running_loop()
                self._rest = loop.call_later(STUDY_REST_SECONDS, self._end_lab)

    def _end_lab(self) -> None:
        if self._lab is not None:
            stop(self._lab)
            self._lab = None

    async def _warm_up(self) -> None:
        strong = self._getting_ready = pool(self._processes, warm=True)
        try:
            jobs = [submit(strong, time.sleep, 0.2) for _ in range(self._processes)]
            await asyncio.gather(*map(asyncio.wrap_future, jobs))
        except BrokenProcessPool:
            if self._closed:
                return
            log.error("the strong bots could not be prepared; simpler ones play instead")
            return
        self._strong, self._getting_ready = strong, None
        self._quick.shutdown(wait=False)
        log.info("bots are ready")

    def _renew(self, broken: ProcessPoolExecutor) -> None:
        """Replaces processes that ended or hang, unless another request has done so."""
        if broken is self._quick:
            stop(broken)
            self._quick = pool(1, warm=False)
        elif broken is self._strong:
            stop(broken)
            self._strong = pool(self._processes, warm=True)

    def close(self) -> None:
        self._closed = True
        if self._warming is not None:
            self._warming.cancel()
        if self._rest is not None:
            self._rest.cancel()
        self._end_lab()
        for each in (self._quick, self._getting_ready, self._strong):
            if each is not None:
                stop(each)


def pool(processes: int, warm: bool) -> ProcessPoolExecutor:
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes, spawn, initializer=begin, initargs=(warm,))


def submit(executor: ProcessPoolExecutor, work: Callable[..., T], *values: Any) -> "Future[T]":
    """Submits work. A process started here ignores Ctrl+C and SIGTERM: the house handles them."""
    if not hasattr(signal, "pthread_sigmask"):
        return executor.submit(work, *values)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        return executor.submit(work, *values)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def stop(executor: ProcessPoolExecutor) -> None:
    """Kills the processes; unfinished requests fail."""
    processes = list((executor._processes or {}).values())
    executor.shutdown(wait=False)
    for process in processes:
        process.kill()


# ---- in the bots' own process ------------------------------------------------------------------


def begin(warm: bool) -> None:
    """Initialises a worker: lower priority than the house, and it ends with the house."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=follow, daemon=True).start()
    if warm:
        for game in GAMES:
            try:
                warm_up(game)
            except Exception as error:  # They can still play, but start more slowly.
                log.error("bots could not be prepared", game=game, fault=repr(error))


def follow() -> None:
    house = multiprocessing.parent_process()
    if house is not None:
        wait([house.sentinel])
        os._exit(0)
