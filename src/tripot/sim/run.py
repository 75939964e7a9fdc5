"""Plays many games and keeps what came of them."""

import csv
import os
import sys
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from tripot.core import AnyRules
from tripot.progress import bar
from tripot.sim.encode import part_of, template
from tripot.sim.policy import Choose, Policy

VERSION = 1
"""Raised whenever the same seed gives other games."""

UNIFORM = "uniform"
SLICE = 0.05  # Seconds of work a thread takes at a time: how soon Ctrl-C answers.


@dataclass(frozen=True)
class Result:
    """What came of the games, one entry for each; seats count from 0."""

    rules: AnyRules
    seed: int
    policies: tuple[str, ...]
    asked: int
    """How many games were asked for; fewer are here after Ctrl-C."""
    games: NDArray[np.int64]
    """The number of each game: with the seed it says all about its luck."""
    first: NDArray[np.uint8]
    """The seat that began, or the first banker."""
    moves: NDArray[np.int32]
    """Decisions made, or rounds in a game of luck."""
    scores: NDArray[np.int32]
    """By game and seat, in the unit of the record: what ranks the seats."""

    @property
    def complete(self) -> bool:
        return len(self.games) == self.asked

    @property
    def winners(self) -> NDArray[np.bool_]:
        """By game and seat: who has most; ties all win."""
        won: NDArray[np.bool_] = self.scores == self.scores.max(axis=1, keepdims=True)
        return won

    @property
    def shares(self) -> NDArray[np.float64]:
        """By game and seat: the win, split among the tied."""
        won = self.winners
        shares: NDArray[np.float64] = won / won.sum(axis=1, keepdims=True)
        return shares

    def columns(self) -> dict[str, NDArray[Any]]:
        """The table: one row for each game, seats counted from 1."""
        won = self.winners
        seats = range(self.rules.seats)
        return {
            "game": self.games,
            "first": self.first + 1,
            "moves": self.moves,
            **{f"score_{seat + 1}": self.scores[:, seat] for seat in seats},
            **{f"won_{seat + 1}": won[:, seat].astype(np.uint8) for seat in seats},
        }

    def origin(self) -> dict[str, str | int]:
        """Where the games come from: enough to play them again."""
        from tripot import __version__

        options = msgspec.to_builtins(self.rules)
        return {
            "rules": self.rules.name,
            "options": msgspec.json.encode(options, order="sorted").decode(),
            "seed": self.seed,
            "policies": " ".join(self.policies),
            "tripot": __version__,
            "rules_version": self.rules.version,
            "sim_version": VERSION,
        }

    def write(self, path: str | Path) -> None:
        """Write the table as CSV or, if the name ends in .parquet and pyarrow is there, Parquet.

        The origin is in every row of a CSV, and in the metadata of a Parquet file.
        """
        path = Path(path)
        columns, origin = self.columns(), self.origin()
        if path.suffix == ".parquet":
            write_parquet(path, columns, origin)
        elif path.suffix == ".csv":
            with path.open("w", newline="", encoding="utf-8") as file:
                writer = csv.writer(file)
                writer.writerow([*columns, *origin])
                constant = list(origin.values())
                for row in zip(*(column.tolist() for column in columns.values()), strict=True):
                    writer.writerow([*row, *constant])
        else:
            raise ValueError(f"a table is a .csv or .parquet file, not {path.name}")

    def __str__(self) -> str:
        """A summary: for each seat its policy, win share and mean score, with 95 % intervals."""
        lines = [f"{len(self.games):,} games of {self.rules.name}, seed {self.seed}"]
        if not self.complete:
            lines[0] += f" ({self.asked:,} asked for)"
        if len(self.games):
            near = 1.96 / len(self.games) ** 0.5
            for seat in range(self.rules.seats):
                share, score = self.shares[:, seat], self.scores[:, seat]
                lines.append(
                    f"  seat {seat + 1:2} {self.policies[seat]:12}"
                    f" wins {share.mean():.4f} ± {near * share.std():.4f}"
                    f"  scores {score.mean():,.1f} ± {near * score.std():,.1f}"
                )
        return "\n".join(lines)


def write_parquet(
    path: Path, columns: dict[str, NDArray[Any]], origin: dict[str, str | int]
) -> None:
    """A Parquet file, where pyarrow is installed."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as missing:
        raise ImportError(
            "Parquet needs pyarrow, which is not installed: pip install tripot[study]"
        ) from missing
    table = pyarrow.table(columns)
    metadata = {f"tripot.{key}": str(value) for key, value in origin.items()}
    pyarrow.parquet.write_table(table.replace_schema_metadata(metadata), path)


def simulate(
    rules: AnyRules,
    games: int,
    seed: int = 0,
    policies: Sequence[str | Policy | Choose] | None = None,
    *,
    threads: int | None = None,
    skip: int = 0,
    in_lockstep: bool = True,
    progress: bool | None = None,
) -> Result:
    """Play many games, the same ones for the same seed on every machine and any number of threads.

    Parameters
    ----------
    rules
        Any rule-book: game, seats and options.
    games
        How many games.
    seed
        0 to 2**64 - 1.
    policies
        Who sits on each seat: "uniform" (everybody, if not given), "greedy", "careful", or your
        own numba function `policy(view, seat, luck) -> action`.
    threads
        As many as there are cores, if not given.
    skip
        The number of the first game; so a long run can be split.
    in_lockstep
        Play many uniform games at once where a game can; False gives the same games, more slowly.
    progress
        Show a bar; by default on a terminal, once a run takes longer than a second.

    Ctrl-C stops early and returns the games that are done.
    """
    if games < 0 or skip < 0 or not 0 <= seed < 1 << 64:
        raise ValueError("games and skip are not negative, and a seed is 0 to 2**64 - 1")
    if policies is None:
        policies = [UNIFORM] * rules.seats
    if len(policies) != rules.seats:
        raise ValueError(f"{rules.seats} seats need {rules.seats} policies, not {len(policies)}")
    seated = [policy_of(rules.name, policy) for policy in policies]
    names = tuple(UNIFORM if policy is None else policy.name for policy in seated)
    first = np.zeros(games, np.uint8)
    moves = np.zeros(games, np.int32)
    scores = np.zeros((games, rules.seats), np.int32)
    work = worker(rules, seated, seed, skip, in_lockstep, first, moves, scores)

    if threads is None:
        threads = os.cpu_count() or 1
    done = share_out(games, work, max(1, threads), progress)

    if sum(stop - start for start, stop in done) == games:
        numbers = np.arange(skip, skip + games)
    else:  # Games that were not played take no memory.
        kept = [slice(start, stop) for start, stop in sorted(done)]
        ranges = (np.arange(skip + s.start, skip + s.stop) for s in kept)
        numbers = np.concatenate([np.zeros(0, np.int64), *ranges])
        first, moves, scores = (
            np.concatenate([column[:0], *(column[s] for s in kept)])
            for column in (first, moves, scores)
        )
    return Result(rules, seed, names, games, numbers, first, moves, scores)


def policy_of(game: str, policy: str | Policy | Choose) -> Policy | None:
    """The policy behind a name or a function; None is the built-in uniform play."""
    if isinstance(policy, Policy):
        return policy
    if not isinstance(policy, str):
        return Policy(getattr(policy, "__name__", "policy"), policy)
    if policy == UNIFORM:
        return None
    return built_in(game, policy)


@cache
def built_in(game: str, name: str) -> Policy:
    """A policy that comes with us."""
    built_in = part_of(game, "policies").BUILT_IN
    if name not in built_in:
        known = ", ".join([UNIFORM, *built_in])
        raise ValueError(f"no policy is called {name!r}; there are {known}, or your own function")
    return Policy(name, built_in[name])


Work = Callable[[int, int], None]


def worker(
    rules: AnyRules,
    seated: Sequence[Policy | None],
    seed: int,
    skip: int,
    in_lockstep: bool,
    first: NDArray[np.uint8],
    moves: NDArray[np.int32],
    scores: NDArray[np.int32],
) -> Work:
    """What a thread does with a range of games."""
    base = template(rules)
    key = np.uint64(seed)
    game = part_of(rules.name, "games")
    unit = game.unit(rules)
    if not any(seated):
        many = (in_lockstep and game.many_at_once(rules)) or game.many

        def uniform(start: int, stop: int) -> None:
            slices = first[start:stop], moves[start:stop], scores[start:stop]
            many(base, key, skip + start, *slices)
            scores[start:stop] *= unit

        return uniform

    addresses = np.array([policy.address if policy else 0 for policy in seated], np.int64)
    by_lot = sum(1 << seat for seat, policy in enumerate(seated) if policy is None)

    def work(start: int, stop: int) -> None:
        fault = np.zeros(3, np.int64)
        game.play(
            base,
            addresses,
            by_lot,
            key,
            skip + start,
            first[start:stop],
            moves[start:stop],
            scores[start:stop],
            fault,
        )
        if fault[0]:
            policy = seated[fault[0] - 1]
            raise ValueError(
                f"policy {policy.name if policy else UNIFORM!r} on seat {fault[0]} chose action"
                f" {fault[1]}, which is not legal (game {fault[2]})"
            )
        scores[start:stop] *= unit

    return work


def share_out(games: int, work: Work, threads: int, progress: bool | None) -> list[tuple[int, int]]:
    """Let threads take slices of the games until all are done or Ctrl-C is pressed."""
    lock, stop = threading.Lock(), threading.Event()
    done: list[tuple[int, int]] = []
    taken, finished = 0, 0
    size = 16

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
                    size = max(size // 2, 1)

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
