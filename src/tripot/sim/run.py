"""Plays many games, on the threads of this machine or on the machines of a cluster."""

import os
import sys
import threading
import time
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import cache
from numbers import Integral, Real
from typing import cast

import numpy as np
from numpy.typing import NDArray

from tripot.core import AnyRules, check_rules
from tripot.folders import folder_of
from tripot.progress import bar
from tripot.sim.encode import part_of, template
from tripot.sim.loops import FAULT, MIND
from tripot.sim.luck import begin
from tripot.sim.policy import RAISED, Choose, Makers, Policy, seat_policies
from tripot.sim.result import Result
from tripot.workers import open_workers

UNIFORM = "uniform"
SLICE = 0.05  # Seconds of work a thread takes at a time: the delay of Ctrl-C.
MANY = 1 << 63  # What the numbers of games cannot reach.
PARTS = 256  # How many parts the games are split into for a cluster,
PART_GAMES = 1 << 20  # of at most this many games.

AnyPolicy = str | Policy | Choose


def simulate(
    rules: AnyRules,
    games: int,
    seed: int = 0,
    policies: Sequence[AnyPolicy] | AnyPolicy | None = None,
    *,
    opening: int = 0,
    noise: float = 0.0,
    threads: int | None = None,
    cluster: str | None = None,
    skip: int = 0,
    in_lockstep: bool = True,
    progress: bool | None = None,
    tell: bool = False,
) -> Result:
    """Play many games, the same ones for the same seed on every machine and any number of threads.

    Ctrl+C stops early and returns the games that are done.

    Parameters
    ----------
    rules
        Any rule-book: game, seats and options.
    games
        How many games.
    seed
        0 to 2**64 - 1.
    policies
        The policy of each seat, or a single one for all: "uniform" (everybody, if not given),
        "greedy", "careful", a bot of the ladder that is compiled, such as "colombina", or your own
        numba function `policy(view, seat, luck) -> action`.
    opening
        The first so many decisions of each game are random. Policies that never vary play only a
        handful of different games without it.
    noise
        How often a later decision is random: 0.05 is one in twenty.
    threads
        As many as there are cores, if not given.
    cluster
        Play on the machines of a Dask cluster: its scheduler's address, or its scheduler file.
    skip
        The number of the first game; so a long run can be split.
    in_lockstep
        Play many uniform games at once where a game can; False gives the same games, more slowly.
    progress
        Show a bar; by default on a terminal, once a run takes longer than a second.
    tell
        Also keep how the games went, where the kernels of a game can tell: the scores after each
        round, and what else they count. Uniform games, and games on a cluster, tell nothing.
    """
    run = Run.of(rules, seed, policies, opening, noise, in_lockstep, tell)
    check_whole(games=games, skip=skip, threads=1 if threads is None else threads)
    if games < 0 or skip < 0:
        raise ValueError("games and skip must not be negative")
    if skip + games >= MANY:
        raise ValueError("skip and games together must be less than 2**63")
    if threads is not None and threads < 1:
        raise ValueError(f"threads must be 1 or more, not {threads}")
    if cluster is not None:
        parts = list(run.on(cluster, games, skip))
        return joined(parts) if parts else run.play(0, skip, 1, False)
    return run.play(games, skip, threads or os.cpu_count() or 1, progress)


def check_whole(**numbers: object) -> None:
    """Rejects numbers that are not whole."""
    for name, number in numbers.items():
        if not isinstance(number, Integral) or isinstance(number, bool):
            raise TypeError(f"{name} must be a whole number, not {number!r}")


def check_real(**numbers: object) -> None:
    """Rejects what is no number."""
    for name, number in numbers.items():
        if not isinstance(number, Real):
            raise TypeError(f"{name} must be a number, not {number!r}")


@dataclass(frozen=True)
class Run:
    """Games to be played: the rules, who plays, and the luck."""

    rules: AnyRules
    seed: int
    policies: tuple[AnyPolicy, ...]
    opening: int
    noise: float
    in_lockstep: bool
    tell: bool = False

    @classmethod
    def of(
        cls,
        rules: AnyRules,
        seed: int = 0,
        policies: Sequence[AnyPolicy] | AnyPolicy | None = None,
        opening: int = 0,
        noise: float = 0.0,
        in_lockstep: bool = True,
        tell: bool = False,
    ) -> "Run":
        """Checks the arguments."""
        check_rules(rules)
        check_whole(seed=seed, opening=opening)
        check_real(noise=noise)
        if not 0 <= seed < 1 << 64:
            raise ValueError("seed must be 0 to 2**64 - 1")
        if not 0 <= opening < MANY:
            raise ValueError("opening must be 0 or more, and less than 2**63")
        if not 0 <= noise <= 1:
            raise ValueError("noise must be 0 to 1")
        if policies is None or isinstance(policies, str | Policy) or callable(policies):
            policies = [UNIFORM if policies is None else policies] * rules.seats
        if not isinstance(policies, Iterable):
            raise TypeError(f"policies are one for all seats, or a list of them: not {policies!r}")
        policies = tuple(policies)
        if len(policies) != rules.seats:
            raise ValueError(
                f"{rules.seats} seats need {rules.seats} policies, not {len(policies)}"
            )
        for policy in policies:
            policy_of(rules, policy)  # Raises if there is none.
        return cls(rules, seed, policies, opening, noise, in_lockstep, tell)

    def play(self, games: int, skip: int, threads: int, progress: bool | None) -> Result:
        """The games from one on, by threads of this process."""
        seated = [policy_of(self.rules, policy) for policy in self.policies]
        names = tuple(UNIFORM if policy is None else policy.name for policy in seated)
        kernels = part_of(self.rules.name, "games")
        tells = self.tell and any(seated) and hasattr(kernels, "TOLD")
        rounds = kernels.rounds(self.rules) if tells else 0
        width = rounds * self.rules.seats + len(kernels.TOLD) if tells else 0
        columns = Columns(
            np.zeros(games, np.uint8),
            np.zeros(games, np.int32),
            np.zeros((games, self.rules.seats), np.int32),
            np.zeros(games if any(seated) else 0, np.uint64),
            np.zeros((games, width), np.int32) if width else np.zeros((0, 0), np.int32),
        )
        work = worker(self, seated, skip, columns)
        least = kernels.AT_ONCE if any(seated) else 1
        done = share_out(games, work, threads, progress, least)
        if sum(stop - start for start, stop in done) == games:
            numbers = np.arange(skip, skip + games)
        else:  # Games that were not played take no memory.
            kept = [slice(start, stop) for start, stop in sorted(done)]
            ranges = (np.arange(skip + s.start, skip + s.stop) for s in kept)
            numbers = np.concatenate([np.zeros(0, np.int64), *ranges])
            columns = columns.only(kept)
        return Result(
            self.rules,
            self.seed,
            names,
            games,
            numbers,
            columns.first,
            columns.moves,
            columns.scores,
            columns.digests if any(seated) else None,
            self.opening,
            self.noise,
            *(self._story(columns.told, rounds) if tells else ()),
        )

    def _story(
        self, told: NDArray[np.int32], rounds: int
    ) -> tuple[NDArray[np.int32], dict[str, NDArray[np.int32]]]:
        """What the kernels told: the scores by game, round and seat, and each count by name."""
        kernels, money = part_of(self.rules.name, "games"), rounds * self.rules.seats
        standings = told[:, :money].reshape(-1, rounds, self.rules.seats)
        counts = {name: told[:, money + i] for i, name in enumerate(kernels.TOLD)}
        return standings * np.int32(kernels.unit(self.rules)), counts

    def on(
        self, cluster: str | None, games: int, skip: int = 0, processes: int | None = None
    ) -> Iterator[Result]:
        """The games in parts, one after another, by the workers of a cluster or this machine."""
        if any(isinstance(policy, Policy) for policy in self.policies):
            raise ValueError("on a cluster, give policies by name or as functions")
        size = min(PART_GAMES, max(1, -(-games // PARTS)))
        tasks = [
            (self, start, min(size, skip + games - start))
            for start in range(skip, skip + games, size)
        ]
        with open_workers(cluster, processes) as workers:
            yield from workers.map(_play_part, tasks)


def _play_part(task: tuple[Run, int, int]) -> Result:
    run, start, games = task
    return run.play(games, start, 1, False)


def joined(parts: Sequence[Result]) -> Result:
    """The games of all parts."""
    one = parts[0]
    whole = [np.concatenate(arrays) for arrays in zip(*map(arrays_of, parts), strict=True)]
    games, first, moves, scores, *digests = whole
    return Result(
        one.rules,
        one.seed,
        one.policies,
        sum(part.asked for part in parts),
        games,
        first,
        moves,
        scores,
        digests[0] if digests else None,
        one.opening,
        one.noise,
    )


def arrays_of(part: Result) -> tuple[NDArray[np.generic], ...]:
    """The columns of a part."""
    columns = (part.games, part.first, part.moves, part.scores)
    return columns if part.digests is None else (*columns, part.digests)


def policy_of(rules: AnyRules, policy: AnyPolicy) -> Policy | None:
    """The policy behind a name or a function; None is the built-in uniform play."""
    if isinstance(policy, Policy):
        return policy
    if policy in (UNIFORM, "caso"):
        return None
    if isinstance(policy, str):
        return built_in(cast("Hashable", rules), policy)
    if not callable(policy):
        raise TypeError(f"a policy is a name, a Policy or your own function, not {policy!r}")
    return compiled(policy)


@cache
def compiled(choose: Choose) -> Policy:
    """The user's own function as a policy."""
    return Policy(getattr(choose, "__name__", "policy"), choose)


@cache
def built_in(book: Hashable, name: str) -> Policy:
    """A policy that comes with us."""
    rules = cast("AnyRules", book)
    makers = makers_of(rules.name)
    if name not in makers:
        known = ", ".join([UNIFORM, *makers])
        raise ValueError(f"there is no policy {name!r}; choose {known}, or your own function")
    return makers[name](rules)


def makers_of(game: str) -> Makers:
    """The policies of a game: those of the simulator, and the bots that are compiled.

    Bots are found by name, because they build on the simulator and not the other way round.
    """
    makers: Makers = dict(part_of(game, "policies").MAKERS)
    if folder_of("tripot.bots", game) is not None:
        bots = folder_of(f"tripot.bots.{game.replace('-', '_')}", "policies")
        makers.update(getattr(bots, "MAKERS", {}))
    return makers


@dataclass
class Columns:
    """The columns of each game."""

    first: NDArray[np.uint8]
    moves: NDArray[np.int32]
    scores: NDArray[np.int32]
    digests: NDArray[np.uint64]
    told: NDArray[np.int32]

    def only(self, kept: Sequence[slice]) -> "Columns":
        """The games in these slices."""
        return Columns(
            *(
                np.concatenate([column[:0], *(column[s] for s in kept)])
                for column in (self.first, self.moves, self.scores, self.digests, self.told)
            )
        )


Work = Callable[[int, int], None]


def worker(run: Run, policies: Sequence[Policy | None], skip: int, columns: Columns) -> Work:
    """The work of a thread on a range of games."""
    rules = run.rules
    base = template(rules)
    key = np.uint64(run.seed)
    game = part_of(rules.name, "games")
    unit = game.unit(rules)
    first, moves, scores, digests = (
        columns.first,
        columns.moves,
        columns.scores,
        columns.digests,
    )
    if not any(policies):
        many = (run.in_lockstep and game.many_at_once(rules)) or game.many

        def uniform(start: int, stop: int) -> None:
            slices = first[start:stop], moves[start:stop], scores[start:stop]
            many(base, key, skip + start, *slices)
            scores[start:stop] *= unit

        return uniform

    def work(start: int, stop: int) -> None:
        fault, sight = np.zeros(FAULT, np.int64), np.zeros_like(base)
        given = (
            base,
            seat_policies(policies, run.opening, run.noise),
            key,
            skip + start,
            first[start:stop],
            moves[start:stop],
            scores[start:stop],
            digests[start:stop],
            fault,
            sight,
        )
        if len(columns.told):
            game.play_and_tell(*given, columns.told[start:stop])
        else:
            game.play(*given)
        if fault[0]:
            complain(policies, fault, sight, key)
        scores[start:stop] *= unit

    return work


def complain(
    policies: Sequence[Policy | None],
    fault: NDArray[np.int64],
    sight: NDArray[np.int32],
    seed: np.uint64,
) -> None:
    """The error that says which policy failed, and where."""
    place, action, game, decision = map(int, fault)
    policy = policies[place - 1]
    assert policy is not None
    where = f"policy {policy.name!r} on seat {place}"
    when = f"at decision {decision + 1} of game {game}"
    if action != RAISED:
        raise ValueError(f"{where} chose action {action}, which is not legal, {when}")
    luck = np.zeros(2, np.uint32)
    begin(luck, seed ^ MIND, game)
    error = policy.explain(sight, place - 1, luck)
    what = f"raised {type(error).__name__}: {error}" if error else "raised an exception"
    raise ValueError(f"{where} {what}, {when}") from error


def share_out(
    games: int, work: Work, threads: int, progress: bool | None, least: int
) -> list[tuple[int, int]]:
    """Let threads take slices of the games until all are done or Ctrl-C is pressed."""
    lock, stop = threading.Lock(), threading.Event()
    done: list[tuple[int, int]] = []
    taken, finished = 0, 0
    size = max(16, least)

    def run() -> None:
        nonlocal taken, finished, size
        while not stop.is_set():
            with lock:
                start = taken
                end = taken = min(start + size, games)
            if start == end:
                return
            began = time.perf_counter()
            work(start, end)
            took = time.perf_counter() - began
            with lock:
                done.append((start, end))
                finished += end - start
                if took < SLICE / 2 and size <= 2 * (end - start):
                    size = min(2 * size, 1 << 20)
                elif took > 2 * SLICE:
                    size = max(size // 2, least)

    with ThreadPoolExecutor(threads, thread_name_prefix="sim") as pool:
        futures = [pool.submit(run) for _ in range(threads)]
        try:
            wait(futures, timeout=1)
            if not all(future.done() for future in futures):
                asked = sys.stderr.isatty() if progress is None else progress
                with bar("games", disable=not asked) as shown:
                    task = shown.add_task("games", total=games)
                    while pending := [future for future in futures if not future.done()]:
                        wait(pending, timeout=0.1)
                        shown.update(task, completed=finished)
        except KeyboardInterrupt:
            pass
        finally:
            stop.set()
    for future in futures:
        future.result()
    return done
