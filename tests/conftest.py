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


# Fixtures that several tests of a file share, and that take seconds.
SHARED = {"played", "offline"}


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the tests that share a costly fixture first: workers steal tests from the end.

    Stolen ones made it anew: a whole game was played in three workers.
    """
    items.sort(key=lambda item: SHARED.isdisjoint(getattr(item, "fixturenames", ())))


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()


def pytest_xdist_auto_num_workers() -> int:
    """Two workers more than cores, because many tests wait for a process, a clock or a frame."""
    return (os.cpu_count() or 1) + 2
