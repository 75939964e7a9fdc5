"""The part of numpy that the kernels of Colombina use, on plain lists.

A browser tab has no numpy and no compiler. Our kernels are loops over numbers, so they are plain
Python as they stand, once `array[i, j]` reads `array[i][j]` (`plain.py`). Numbers are wider here
than the 32 bits of the compiled kernels, which changes the last digits of a probability and no
choice: tests/bots/test_plain.py.
"""

import ast
import zipfile
from array import array as numbers
from math import exp, log, tanh
from pathlib import Path
from typing import Any

__all__ = ["argmax", "array", "empty", "exp", "float32", "float64", "int32", "int64", "load",
           "log", "tanh", "uint32", "uint64", "zeros"]  # fmt: skip

int32 = int64 = int
float32 = float64 = float


class uint32(int):  # noqa: N801  numpy's name
    def __new__(cls, value: int) -> int:  # type: ignore[misc]  # A plain int, cut to its width.
        return int(value) & 0xFFFFFFFF


class uint64(int):  # noqa: N801  numpy's name
    def __new__(cls, value: int) -> int:  # type: ignore[misc]
        return int(value) & 0xFFFFFFFFFFFFFFFF


def zeros(shape: int | tuple[int, ...], dtype: type = float) -> list[Any]:
    first, *rest = (shape,) if isinstance(shape, int) else shape
    if not rest:
        return [dtype(0)] * first
    return [zeros(tuple(rest), dtype) for _ in range(first)]


empty = zeros


def array(values: Any, dtype: type = float) -> list[Any]:
    return [array(v, dtype) if isinstance(v, list | tuple) else v for v in values]


def argmax(values: list[float]) -> int:
    return max(range(len(values)), key=values.__getitem__)


class load:  # noqa: N801  numpy's name
    """The arrays of a .npz file, which is a zip of files with one array each."""

    def __init__(self, path: Path) -> None:
        self._files = zipfile.ZipFile(path)

    def __enter__(self) -> "load":
        return self

    def __exit__(self, *_: object) -> None:
        self._files.close()

    def __getitem__(self, name: str) -> list[Any]:
        file = self._files.read(f"{name}.npy")
        start = 10 + int.from_bytes(file[8:10], "little")
        about = ast.literal_eval(file[10:start].decode())
        flat = numbers({"<f4": "f", "<f8": "d", "<f2": "e"}[about["descr"]])
        flat.frombytes(file[start:])
        return _shaped(flat.tolist(), about["shape"])


def _shaped(flat: list[float], shape: tuple[int, ...]) -> list[Any]:
    if len(shape) == 1:
        return flat
    size = len(flat) // shape[0]
    return [_shaped(flat[i : i + size], shape[1:]) for i in range(0, len(flat), size)]
