"""Runs many tasks at once: in processes of this machine, or on a Dask cluster.

    with open_workers(cluster) as workers:  # None: this machine's processes.
        for result in workers.map(function, tasks):  # In the order of the tasks.
            ...

Other processes must be able to import the function, and its result must depend only on its
task, so the number of workers changes only the time. The task of a worker that dies is given to
another one. docs/cluster.md says how to start a cluster.
"""

import os
import pickle
import signal
import socket
import sys
import time
import traceback
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from types import FrameType, TracebackType
from typing import Any, Self, TypeVar

T = TypeVar("T")
R = TypeVar("R")

DEATHS = 3  # A task that has killed so many workers is given up.
ANSWER_SECONDS = 30  # How long a cluster may take to answer at all, and to have a worker.
COUNT_SECONDS = 2  # How often the workers of a cluster are counted: they may join and leave.
END_SECONDS = 5  # How long a process may take to end before it is killed.


class WorkerError(Exception):
    """Workers could not be reached, or died again and again."""


def open_workers(cluster: str | None = None, processes: int | None = None) -> "Workers":
    """The workers of a cluster, or processes of this machine; with one, this process itself.

    A cluster is named by the address of its scheduler or by its scheduler file. Without a number
    there is one process for each core that this one may use.
    """
    if cluster is not None:
        return Cluster(cluster)
    if processes is None:
        processes = cores()
    if processes < 1:
        raise ValueError(f"processes must be 1 or more, not {processes}")
    return Processes(processes) if processes > 1 else Workers()


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


class Workers:
    """Runs tasks in this process, one after another; subclasses have more workers."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Stops the workers that were started here; running tasks are lost."""

    def map(self, function: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """The results in the order of the tasks; at most a few are kept waiting."""
        early: dict[int, R] = {}
        following = 0
        for number, result in self.finished(function, tasks):
            early[number] = result
            while following in early:
                yield early.pop(following)
                following += 1

    def finished(self, function: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[int, R]]:
        """Each result, with the number of its task, as soon as it is ready."""
        for number, task in enumerate(tasks):
            yield number, function(task)

    def on_each(self, function: Callable[[], object]) -> None:
        """Runs a function once in every worker, for what workers keep between tasks."""
        function()


def may_begin(number: int, running: Mapping[int, Any], workers: int) -> bool:
    """Whether a task may begin: not too far ahead of an unfinished one, or results pile up."""
    return number < min(running, default=number) + 4 * workers + 16


class Processes(Workers):
    """Processes of this machine. They start with the first tasks."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.idle: list[Process] = []
        self.busy: dict[int, Process] = {}

    def finished(self, function: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[int, R]]:
        coming = enumerate(tasks)
        following = next(coming, None)
        given: dict[int, T] = {}
        deaths: dict[int, int] = {}
        try:
            while following is not None or self.busy:
                while (
                    following is not None
                    and len(self.busy) < self.count
                    and may_begin(following[0], self.busy, self.count)
                ):
                    number, given[number] = following
                    self._give(number, function, given[number])
                    following = next(coming, None)
                numbers = {process.pipe: number for number, process in self.busy.items()}
                for pipe in wait(list(numbers)):
                    number = numbers[pipe]  # type: ignore[index]
                    process = self.busy.pop(number)
                    try:
                        error, result = process.pipe.recv()
                    except (EOFError, OSError):
                        code = process.end()
                        deaths[number] = deaths.get(number, 0) + 1
                        if deaths[number] == DEATHS:
                            raise WorkerError(
                                f"{DEATHS} processes ended (the last with code {code}) at the task"
                                f" {given[number]!r:.200}"
                            ) from None
                        self._give(number, function, given[number])
                        continue
                    self.idle.append(process)
                    if error is not None:
                        raise error
                    del given[number]
                    yield number, result
        finally:  # Nobody waits for the others, and their answers are not those of later tasks.
            self._end(self.busy.values())
            self.busy.clear()

    def on_each(self, function: Callable[[], object]) -> None:
        for process in self.idle:
            with suppress(BrokenPipeError, EOFError):
                process.pipe.send((_without_task, function))
                process.pipe.recv()

    def _give(self, number: int, function: Callable[[T], R], task: T) -> None:
        process = self.idle.pop() if self.idle else Process()
        self.busy[number] = process
        with suppress(BrokenPipeError):  # It died while idle: we notice when we wait for it.
            process.pipe.send((function, task))

    def close(self) -> None:
        self._end([*self.idle, *self.busy.values()])
        self.idle.clear()
        self.busy.clear()

    def _end(self, processes: Collection["Process"]) -> None:
        for process in processes:
            process.child.terminate()
        for process in processes:
            process.end()


class Process:
    """One process that runs tasks, and the pipe to it."""

    def __init__(self) -> None:
        fresh = get_context("spawn")  # Forking would copy threads in the middle of their work.
        self.pipe, theirs = fresh.Pipe()
        self.child = fresh.Process(target=_serve, args=(theirs,), daemon=True)
        _block_interrupts(True)  # It inherits this: Ctrl-C must not stop it before it ignores it.
        try:
            self.child.start()
        finally:
            _block_interrupts(False)
        theirs.close()

    def end(self) -> int | None:
        """Makes sure that it has ended, and returns its exit code."""
        self.child.join(END_SECONDS)
        if self.child.exitcode is None:
            self.child.kill()
            self.child.join()
        self.pipe.close()
        return self.child.exitcode


def _serve(pipe: "Connection[Any, Any]") -> None:
    """The loop of a process: one task after another, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The parent process handles Ctrl-C.
    _block_interrupts(False)
    signal.signal(signal.SIGTERM, _leave)
    with suppress(EOFError, BrokenPipeError):
        while True:
            function, task = pipe.recv()
            pipe.send(_outcome(function, task))


def _block_interrupts(blocked: bool) -> None:
    """Holds Ctrl-C back from this thread, and from the processes it starts, where that works."""
    if hasattr(signal, "pthread_sigmask"):
        how = signal.SIG_BLOCK if blocked else signal.SIG_UNBLOCK
        signal.pthread_sigmask(how, {signal.SIGINT})


def _without_task(function: Callable[[], R]) -> R:
    """Adapts a function without arguments to one that takes a task."""
    return function()


def _leave(number: int, frame: FrameType | None) -> None:
    """Exits the process in the normal way, so that it stops what it has started."""
    sys.exit(128 + number)


def _outcome(function: Callable[[T], R], task: T) -> tuple[Exception | None, R | None]:
    """An error, or the result; an error that cannot be pickled is replaced by one that can."""
    try:
        return None, function(task)
    except Exception as error:
        error.add_note("In a worker process:\n" + traceback.format_exc().rstrip())
        try:
            pickle.loads(pickle.dumps(error))
        except Exception:
            return RuntimeError(traceback.format_exc()), None
        return error, None


class Cluster(Workers):
    """The workers of a Dask cluster."""

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client
        except ImportError as missing:
            raise WorkerError("a cluster needs: pip install 'tripot[cluster]'") from missing
        file = Path(address).is_file()
        if not file and ":" not in address:
            raise WorkerError(
                f"{address} is neither a scheduler's address, such as tcp://host:8786, nor a"
                " scheduler file"
            )
        where: dict[str, str] = {"scheduler_file" if file else "address": address}
        try:
            self.client = Client(**where, timeout=ANSWER_SECONDS)
        except (OSError, ValueError) as error:
            raise WorkerError(
                f"no scheduler answers at {address} ({error}); `dask scheduler` starts one"
            ) from None
        except (AssertionError, LookupError, TypeError, RecursionError):
            raise WorkerError(f"{address} is not the file of a scheduler") from None
        try:
            self.client.wait_for_workers(1, timeout=ANSWER_SECONDS)
        except TimeoutError:
            self.client.close()
            raise WorkerError(
                f"the scheduler at {address} has no workers; `dask worker` starts some"
            ) from None
        self._count, self._counted = 0, 0.0

    def finished(self, function: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[int, R]]:
        from distributed import CancelledError, KilledWorker, as_completed

        coming = enumerate(tasks)
        following = next(coming, None)
        running: dict[int, Any] = {}
        results = as_completed(with_results=False)
        try:
            while following is not None or running:
                workers = self._workers()
                while (
                    following is not None
                    and len(running) < 2 * workers  # No caller waits for the next task.
                    and may_begin(following[0], running, workers)
                ):
                    number, task = following
                    running[number] = self.client.submit(
                        perform, build(), number, function, task, pure=False
                    )
                    results.add(running[number])
                    following = next(coming, None)
                number, result = next(results).result()
                del running[number]
                yield number, result
        except KilledWorker as error:
            raise WorkerError(f"a task killed one worker after another: {error}") from None
        except CancelledError as error:
            raise WorkerError(f"the cluster has lost the tasks: {error}") from None
        finally:
            self.client.cancel(list(running.values()))

    def on_each(self, function: Callable[[], object]) -> None:
        self.client.run(function, on_error="ignore")

    def _workers(self) -> int:
        """How many tasks run at once now; at least one, because a lost worker may return."""
        if time.monotonic() > self._counted + COUNT_SECONDS:
            self._count = sum(self.client.nthreads().values())
            self._counted = time.monotonic()
        return max(self._count, 1)

    def close(self) -> None:
        self.client.close()


def perform(wanted: str, number: int, function: Callable[[T], R], task: T) -> tuple[int, R]:
    """Runs a task on a worker of a cluster, which must have the same code as this machine."""
    if build() != wanted:
        raise WorkerError(
            f"the worker on {socket.gethostname()} has other files of Tripot ({build()}) than this"
            f" machine ({wanted}); install the same version on both"
        )
    return number, function(task)


@cache
def build() -> str:
    """A digest of every file that a result can depend on."""
    digest = blake2b(digest_size=6)
    home = Path(__file__).parent
    for file in sorted((*home.rglob("*.py"), *home.rglob("*.npz"))):
        digest.update(file.relative_to(home).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()
