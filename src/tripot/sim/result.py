"""The results of simulated games: scores, shares with intervals, and a table."""

import csv
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from tripot.core import AnyRules
from tripot.intervals import mean_of
from tripot.parquet import need_pyarrow

VERSION = 1
"""Increased whenever the same seed gives other games."""


@dataclass(frozen=True)
class Result:
    """The results, one entry for each game; seats count from 0."""

    rules: AnyRules
    seed: int
    policies: tuple[str, ...]
    asked: int
    """How many games were requested; fewer are here after Ctrl-C."""
    games: NDArray[np.int64]
    """The number of each game: with the seed it determines the luck."""
    first: NDArray[np.uint8]
    """The seat that began, or the first banker."""
    moves: NDArray[np.int32]
    """Decisions made, or rounds in a game of luck."""
    scores: NDArray[np.int32]
    """By game and seat, in the unit of the record: what ranks the seats."""
    digests: NDArray[np.uint64] | None = None
    """Equal for equal games. None where all play at random, and games are equal only by chance."""
    opening: int = 0
    """How many of the first decisions of each game were random."""
    noise: float = 0.0
    """How often a later decision was random."""
    standings: NDArray[np.int32] | None = None
    """By game, round and seat: the score after each round, if requested."""
    told: dict[str, NDArray[np.int32]] | None = None
    """What else was counted in each game, by its name in the game's kernels (`TOLD`)."""

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

    @cached_property
    def _kinds(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Which of the distinct games each game is, and how often each occurs."""
        if self.digests is None:
            return np.arange(len(self.games)), np.ones(len(self.games), np.int64)
        _, kind, counts = np.unique(self.digests, return_inverse=True, return_counts=True)
        return kind, counts

    @property
    def distinct(self) -> int:
        """How many different games there are."""
        return len(self._kinds[1])

    @property
    def effective(self) -> float:
        """The effective sample size: a game that was played ten times counts once.

        It is less than `distinct` if some games were played more often than others.
        """
        counts = self._kinds[1].astype(float)
        return float(counts.sum() ** 2 / (counts**2).sum()) if len(counts) else 0.0

    def mean(self, values: NDArray[Any]) -> tuple[float, float]:
        """The mean of a value of each game, and half the width of its 95 % interval.

        Equal games count as one observation. The interval is NaN if there are fewer than three.
        """
        return mean_of(values, self._kinds[0])

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
            **({} if self.digests is None else {"digest": self.digests}),
        }

    def origin(self) -> dict[str, str | int | float]:
        """The origin of the games: enough to play them again."""
        from tripot import __version__

        options = msgspec.to_builtins(self.rules)
        return {
            "rules": self.rules.name,
            "options": msgspec.json.encode(options, order="sorted").decode(),
            "seed": self.seed,
            "policies": " ".join(self.policies),
            "opening": self.opening,
            "noise": self.noise,
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
            pyarrow = need_pyarrow()
            table = pyarrow.table(columns).replace_schema_metadata(metadata(origin))
            pyarrow.parquet.write_table(table, path)
        elif path.suffix == ".csv":
            with path.open("w", newline="", encoding="utf-8") as file:
                writer = csv.writer(file)
                writer.writerow([*columns, *origin])
                constant = list(origin.values())
                for row in zip(*(column.tolist() for column in columns.values()), strict=True):
                    writer.writerow([*row, *constant])
        else:
            raise ValueError(f"the file must end in .csv or .parquet, not {path.name}")

    def __str__(self) -> str:
        """A summary: for each seat its policy, win share and mean score, with 95 % intervals."""
        lines = [f"{len(self.games):,} games of {self.rules.name}, seed {self.seed}"]
        if not self.complete:
            lines[0] += f" ({self.asked:,} requested)"
        if self.distinct < len(self.games):
            lines[0] += f"; {self.distinct:,} different ones, effectively {self.effective:,.0f}"
        width = max(12, *map(len, self.policies))
        for seat in range(self.rules.seats if len(self.games) else 0):
            share, score = self.mean(self.shares[:, seat]), self.mean(self.scores[:, seat])
            lines.append(
                f"  seat {seat + 1:2} {self.policies[seat]:{width}}"
                f" wins {shown(share, '.4f')}  scores {shown(score, ',.1f')}"
            )
        return "\n".join(lines)


def shown(mean: tuple[float, float], form: str) -> str:
    """A mean with its interval, if it has one."""
    value, margin = mean
    return f"{value:{form}} " + ("(no interval)" if margin != margin else f"± {margin:{form}}")


def metadata(origin: dict[str, str | int | float]) -> dict[str, str]:
    """An origin as the metadata of a Parquet file."""
    return {f"tripot.{key}": str(value) for key, value in origin.items()}
