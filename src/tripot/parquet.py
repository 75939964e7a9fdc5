"""Imports the library for Parquet files."""

from typing import Any


def need_pyarrow() -> Any:
    """pyarrow, or an error that says what to install."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as missing:
        raise ImportError(
            "Parquet needs pyarrow, which is not installed: pip install 'tripot[study]'"
        ) from missing
    return pyarrow
