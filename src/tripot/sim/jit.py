"""How the kernels are compiled: once per machine, kept in the user's cache folder."""

import os
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

from platformdirs import user_cache_path

try:
    import numba
except ImportError as missing:
    raise ImportError(
        "tripot.sim needs numba, which is not installed: pip install tripot[fast]"
    ) from missing

F = TypeVar("F", bound=Callable[..., object])


def cache_folder() -> Path:
    """Where compiled kernels are kept: a folder of its own for every version of this code.

    numba notices a changed file, but not a changed function called from another file. So the
    folder is named after all our sources that hold kernels: this room, bots, lab and adapters.
    """
    if chosen := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(chosen)
    digest = blake2b(digest_size=6)
    home = Path(__file__).parents[1]
    for file in sorted(
        file for room in ("sim", "bots", "lab", "adapters") for file in (home / room).rglob("*.py")
    ):
        digest.update(file.read_bytes())
    return user_cache_path("tripot") / f"numba-{digest.hexdigest()}"


FOLDER = cache_folder()


def kernel(function: F) -> F:
    """Compile a function on its first call, keep it on disk, and free the GIL while it runs.

    Bots decorate their own numba code with it too.
    """
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(FOLDER)  # Read while decorating; other libraries keep theirs.
    try:
        compiled: Any = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    finally:
        config.CACHE_DIR = before
    return compiled  # type: ignore[no-any-return]
