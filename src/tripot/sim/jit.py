"""Compiles the kernels once per machine, and caches them in the user's cache folder."""

import contextlib
import os
from collections.abc import Callable, Iterator
from hashlib import blake2b
from inspect import signature
from pathlib import Path
from types import CellType, ModuleType
from typing import Any, TypeVar

from platformdirs import user_cache_path

try:
    import fcntl
except ImportError:  # Windows: there several processes may compile the same kernel.
    fcntl = None  # type: ignore[assignment]
try:
    import numba
    from numba import types
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.sigutils import normalize_signature
except ImportError as missing:
    raise ImportError(
        "tripot.sim needs numba, which is not installed: pip install 'tripot[fast]'"
    ) from missing

F = TypeVar("F", bound=Callable[..., object])


def cache_folder() -> Path:
    """Where compiled kernels are kept: a folder of its own for every version of this code.

    numba notices a changed file, but not a changed function called from another file. So the folder
    is named after all our sources with kernels: sim, bots, lab and adapters.
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
MADE_FOR = (int, ModuleType)
LATER = CellType()  # What a closure holds before the name has a value.


@contextlib.contextmanager
def _alone(name: str) -> Iterator[None]:
    """Keeps other processes from compiling the same kernel: they wait, then load it from disk.

    numba's own lock comes first, so that two threads cannot wait for each other; two processes
    cannot either, because no kernel calls one that calls it.
    """
    with global_compiler_lock:
        if fcntl is None:
            yield
            return
        FOLDER.mkdir(parents=True, exist_ok=True)
        with (FOLDER / f"{name}.lock").open("wb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # Released when the file is closed.
            yield


def _widest(annotation: object, given: Any) -> Any:
    """The type to compile an argument for: that of its annotation, if it is `int` or `bool`.

    numba compiles a kernel again for every constant that it is called with, and for integers of
    32 bits beside those of 64.
    """
    plain: Any = types.unliteral(given)
    if annotation is int and plain in types.signed_domain:
        return types.int64
    return plain if annotation in (int, bool) else given


def _full_name(function: Callable[..., object]) -> str:
    """The function's name; if a factory made it, with the numbers and modules it was made for.

    numba tells functions of one name apart by counting those that a process compiles. Two that
    were compiled by different processes may have the same count, and a kernel that calls both from
    disk would call one of them twice.
    """
    held = [cell.cell_contents for cell in function.__closure__ or () if cell != LATER]
    made_for = [str(getattr(one, "__name__", one)) for one in held if isinstance(one, MADE_FOR)]
    return "_".join([function.__qualname__, *(each.replace(".", "_") for each in made_for)])


def kernel(function: F) -> F:
    """Compile a function on its first call, cache it on disk, and release the GIL while it runs.

    Bots decorate their own numba code with it too. If several processes call it at once, only one
    compiles it. A function that is made for a number or a module has that in its name.
    """
    return _compiled(function, counts_references=True)


def uncounted(function: F) -> F:
    """A kernel that makes no arrays: it does not count references to those that it is given.

    numba counts them, by an instruction that is slow because it is safe among threads, in every
    kernel that calls another one it does not inline. The caller keeps the arrays alive anyway.
    To make an array in such a kernel is an error when it is compiled.
    """
    return _compiled(function, counts_references=False)


def _compiled(function: F, counts_references: bool) -> F:
    function.__qualname__ = _full_name(function)
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(FOLDER)  # Read while decorating; other libraries keep their own folder.
    how: Any = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": counts_references}
    try:
        compiled: Any = numba.njit(**how)(function)
    finally:
        config.CACHE_DIR = before
    name = f"{function.__module__}.{function.__qualname__}"
    compile_or_load = compiled.compile
    annotations = [each.annotation for each in signature(function).parameters.values()]
    is_special = name.startswith("tripot.sim.")  # Constants make games a tenth faster there.

    def compile_once(given: Any) -> object:
        if not is_special:
            arguments, returned = normalize_signature(given)
            wide = tuple(map(_widest, annotations, arguments))
            given = returned(*wide) if returned else wide
        with _alone(name):
            return compile_or_load(given)

    compiled.compile = compile_once
    return compiled  # type: ignore[no-any-return]
