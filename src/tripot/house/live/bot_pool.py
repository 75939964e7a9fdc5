"""Processes in which bots think, so that no move of a player waits for them.

A bot is sent exactly the view of its seat and that seat's legal moves, nothing else. Strong bots
compile something first; until that is done in the background, one that needs nothing plays.
"""

import asyncio
import multiprocessing
import os
import random
import signal
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, TypeVar

from tripot.bots import Choice, ladder, make, warm_up
from tripot.house.ops import logs
from tripot.house.ops.metrics import Metrics
from tripot.record.text import AnyMove, AnyRules
from tripot.rules import GAMES

T = TypeVar("T")

THINK_SECONDS = 1.0  # The time budget of a bot for one move.
START_DELAY_SECONDS = 1.0  # Reconnecting players come first.
TIMEOUT_SECONDS = 20.0  # After this, a random legal move is played for the bot.

log = logs.get("bots")


class BotPool:
    """The processes in which bots think."""

    def __init__(self, processes: int, metrics: Metrics, warm: bool = True) -> None:
        self.metrics = metrics
        self._processes = processes
        self._quick = pool(1, warm=False)
        self._closed = False
        self._strong: ProcessPoolExecutor | None = None
        self._getting_ready: ProcessPoolExecutor | None = None
        self._warming = asyncio.create_task(self._warm_up(warm))

    async def choose(
        self, rules: AnyRules, bot: str, seed: int, view: Any, legal: Sequence[AnyMove]
    ) -> Choice:
        """The bot's choice. There is always one, even if its process fails."""
        if len(legal) == 1:
            return Choice(legal[0])
        started = time.perf_counter()
        strong = self._strong
        name = able(rules.name, bot, strong is not None)
        try:
            executor = strong or self._quick
            job = submit(executor, think, rules, name, seed, view, legal, THINK_SECONDS)
            choice = await asyncio.wait_for(asyncio.wrap_future(job), TIMEOUT_SECONDS)
            if choice.move not in legal:
                raise ValueError(f"{name} chose a move that is not legal")
        except (BrokenProcessPool, TimeoutError):
            log.error("a bot process failed", bot=name, game=rules.name)
            self._renew(strong)
            choice = any_move(legal, seed)
        except Exception as error:  # Whatever the bot's error, the game goes on.
            log.error("a bot failed", bot=name, game=rules.name, fault=type(error).__name__)
            choice = any_move(legal, seed)
        self.metrics.thought.observe(time.perf_counter() - started)
        return choice

    async def _warm_up(self, warm: bool) -> None:
        await asyncio.sleep(START_DELAY_SECONDS)
        submit(self._quick, int)  # Starts the process before the first bot is needed.
        if not warm:
            return
        strong = self._getting_ready = pool(self._processes, warm=True)
        try:
            jobs = [submit(strong, time.sleep, 0.2) for _ in range(self._processes)]
            await asyncio.gather(*map(asyncio.wrap_future, jobs))
        except BrokenProcessPool:
            if self._closed:
                return
            log.error("the strong bots could not be prepared; the others play")
            return
        self._strong, self._getting_ready = strong, None
        self._quick.shutdown(wait=False)
        log.info("bots are ready")

    def _renew(self, broken: ProcessPoolExecutor | None) -> None:
        if broken is None:
            self._quick.shutdown(wait=False, cancel_futures=True)
            self._quick = pool(1, warm=False)
        elif broken is self._strong:
            stop(broken)
            self._strong = pool(self._processes, warm=True)

    def close(self) -> None:
        self._closed = True
        self._warming.cancel()
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
    """Kills the processes; unfinished thoughts are not needed."""
    processes = list((executor._processes or {}).values())
    executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


def able(game: str, bot: str, ready: bool) -> str:
    """The bot itself; until it is prepared, the strongest weaker one that needs no preparation."""
    personas = {persona.slug: persona for persona in ladder(game)}
    wanted = personas.get(bot)
    if wanted is None:  # A bot of an earlier version.
        return ladder(game)[0].slug
    if ready or not wanted.needs:
        return bot
    plain = [each for each in personas.values() if not each.needs and each.rung <= wanted.rung]
    return max(plain, key=lambda each: each.rung).slug if plain else bot


def any_move(legal: Sequence[AnyMove], seed: int) -> Choice:
    return Choice(legal[random.Random(seed).randrange(len(legal))])


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
            except Exception as error:  # They can still play, but start slower.
                log.error("bots could not be prepared", game=game, fault=repr(error))


def follow() -> None:
    house = multiprocessing.parent_process()
    if house is not None:
        wait([house.sentinel])
        os._exit(0)


def think(
    rules: AnyRules, bot: str, seed: int, view: Any, legal: Sequence[AnyMove], seconds: float
) -> Choice:
    return make(bot, rules, seed).choose(view, legal, seconds)
