"""What holds for every test: the same examples each time, temporary files in memory."""

import gc
import os
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

# Hypothesis searches the same examples every time, so that a red check is red for everybody.
settings.register_profile("check", derandomize=True, deadline=None, max_examples=60)
settings.register_profile("long", deadline=None, max_examples=2000)
settings.load_profile("check")

# Databases in memory spare minutes of waiting for the disk to sync and to delete. Nothing is lost
# by it: tests kill processes, never the machine.
MEMORY = Path("/dev/shm")
MEMORY_BYTES = 4 << 30  # Several times what one run needs.
in_memory = MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > MEMORY_BYTES
if in_memory and "TMPDIR" not in os.environ:
    os.environ["TMPDIR"] = str(MEMORY)
    tempfile.tempdir = None  # Makes tempfile look at TMPDIR again.

# The threads of OpenBLAS spin while they wait for each other: ratings took twice the CPU time.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# The modules of all tests are hundreds of thousands of objects that stay. To look through them for
# garbage took a third of the time of collecting the tests, in each worker.
gc.disable()
# Afterwards Python looks for garbage every 700 new objects, which costs a tenth of all laws and of
# all compiling. Memory is not short.
GARBAGE_THRESHOLDS = (50_000, 20, 20)


# Folders whose tests take seconds each: those in a browser, and those that compile.
BROWSER = ("browser",)
COMPILED = ("lab", "bots", "sim", "adapters")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deals the slow files to the workers, each whole, and puts the fast tests after them.

    Each worker begins with its share of the list, and one that is done steals from the end of
    another's. In order of names the last minutes were a few slow tests in one worker; tests that
    share a costly fixture made it anew where they were stolen; and workers that need the same
    function at the same time each compile it.
    """
    workers = int(getattr(config, "workerinput", {}).get("workercount", 1))
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    compiling = workers // 3
    for folders, dealt in ((COMPILED, shares[:compiling]), (BROWSER, shares[compiling:])):
        slow = [tests for path, tests in files.items() if path.parent.name in folders]
        for tests in sorted(slow, key=len, reverse=True):
            min(dealt or shares, key=len).extend(tests)
    fast = [item for item in items if item.path.parent.name not in BROWSER + COMPILED]
    left = len(items)
    for i, share in enumerate(shares):
        more = max(0, left // (workers - i) - len(share))
        share.extend(fast[:more])
        del fast[:more]
        left -= len(share)
    items[:] = [item for share in shares for item in share]


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)
    gc.enable()


def pytest_xdist_auto_num_workers() -> int:
    """Four workers more than cores, because many tests wait for a process, a clock or a frame."""
    return (os.cpu_count() or 1) + 4
