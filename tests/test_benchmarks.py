"""A benchmark checks its own targets: it names missed ones and exits with status 1."""

import subprocess
import sys
from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program], cwd=BENCHMARKS, capture_output=True, text=True
    )


def judge(target: str) -> subprocess.CompletedProcess[str]:
    return run(
        "from report import Report\n"
        "with Report('trial') as report:\n"
        f"    report.figure('speed', [1.0, 2.0, 3.0], 'x', {target})\n"
    )


@pytest.mark.parametrize("target", ["at_least=2.1", "at_most=1.9"])
def test_a_missed_target_is_named_and_ends_with_status_1(target: str) -> None:
    done = judge(target)
    assert done.returncode == 1
    assert "MISSED  speed: 2 x, at" in done.stdout
    assert "0 of 1 targets met" in done.stdout


@pytest.mark.parametrize("target", ["at_least=2.0", "at_most=2.0"])
def test_a_met_target_ends_with_status_0(target: str) -> None:
    done = judge(target)
    assert done.returncode == 0
    assert "1 of 1 targets met" in done.stdout


def test_a_report_names_machine_commit_load_and_intervals() -> None:
    text = judge("at_least=2").stdout
    assert "commit" in text
    assert text.count("load ") == 2
    assert "[1, 3]" in text


@pytest.mark.parametrize(
    ("count", "low", "high"), [(3, 1, 3), (5, 1, 5), (6, 1, 6), (9, 2, 8), (11, 2, 10), (25, 8, 18)]
)
def test_the_interval_of_a_median_is_the_one_of_the_tables(count: int, low: int, high: int) -> None:
    done = run(f"from report import interval; print(interval(range(1, {count + 1})))")
    assert done.stdout.strip() == f"({low}, {high})"
