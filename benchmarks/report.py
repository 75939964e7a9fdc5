"""What every benchmark prints: machine, commit, load, medians with intervals, and targets.

A benchmark that misses a target says so and ends with status 1.
"""

import os
import platform
import statistics
import subprocess
import sys
from collections.abc import Sequence
from math import comb
from pathlib import Path
from types import TracebackType
from typing import Self

CONFIDENCE = 0.95


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The 95 % confidence interval of the median, by order statistics.

    It assumes nothing about the distribution. With fewer than six values it is their whole range.
    """
    ordered, count = sorted(values), len(values)
    outside = 0.0  # How likely the median is below the value at `cut`, or above its mirror image.
    cut = 0
    while cut < count // 2:
        outside += 2 * comb(count, cut) / 2**count
        if outside > 1 - CONFIDENCE:
            break
        cut += 1
    cut = max(cut - 1, 0)
    return ordered[cut], ordered[count - 1 - cut]


def number(value: float) -> str:
    """A number with about three significant digits."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def processor() -> str:
    """The name of the processor."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or platform.machine()
    lines = dict(line.split(":", 1) for line in text.splitlines() if ":" in line)
    fields = {key.strip(): value.strip() for key, value in lines.items()}
    flags = set(fields.get("flags", "").split())
    widest = next((flag for flag in ("avx512bw", "avx2", "sse4_2") if flag in flags), "")
    return f"{fields.get('model name', platform.machine())} {widest}".strip()


def commit() -> str:
    """The commit that is measured, and whether files differ from it."""
    done = subprocess.run(
        ["git", "describe", "--always", "--dirty", "--abbrev=10", "--exclude=*"],
        cwd=Path(__file__).parent,
        capture_output=True,
        text=True,
    )
    return done.stdout.strip() or "unknown (no git)"


def load() -> str:
    """How many processes wanted to run in the last minute, of how many cores."""
    return f"load {os.getloadavg()[0]:.2f} on {os.cpu_count()} cores"


class Report:
    """Prints figures and remembers missed targets; on leaving, exits with the status."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.missed: list[str] = []
        self.judged = 0
        self.subject = ""  # The last label that is not indented: what indented ones are about.

    def __enter__(self) -> Self:
        print(f"{self.name}: {processor()}, Python {platform.python_version()}, commit {commit()}")
        print(f"before: {load()}")
        print("median [its 95 % interval; the whole range of fewer than 6 rounds], rounds in turn")
        return self

    def figure(
        self,
        label: str,
        values: Sequence[float],
        unit: str = "",
        *,
        at_least: float | None = None,
        at_most: float | None = None,
    ) -> float:
        """Print one line, and judge its median if there is a target; returns the median."""
        if not label.startswith(" "):
            self.subject = label
        middle, (low, high) = statistics.median(values), interval(values)
        spread = f"[{number(low)}, {number(high)}]" if len(values) > 1 else "[one value]"
        text = f"{label:44} {number(middle):>10} {unit:12} {spread:22}"
        if at_least is not None or at_most is not None:
            good = (at_least is None or middle >= at_least) and (
                at_most is None or middle <= at_most
            )
            target = f"at least {at_least:g}" if at_least is not None else f"at most {at_most:g}"
            text += f" target {target}: {'met' if good else 'MISSED'}"
            self.judged += 1
            if not good:
                what = label if label == self.subject else f"{self.subject}: {label.strip()}"
                self.missed.append(f"{what}: {number(middle)} {unit}".rstrip() + f", {target}")
        print(text.rstrip(), flush=True)
        return middle

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if kind is not None:
            return
        print(f"after: {load()}")
        for miss in self.missed:
            print(f"MISSED  {miss}")
        print(f"{self.name}: {self.judged - len(self.missed)} of {self.judged} targets met")
        if self.missed:
            sys.exit(1)
