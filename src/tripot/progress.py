"""A progress bar on standard error, for people at a terminal."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress


def bar(what: str, *, transient: bool = True, disable: bool = False) -> "Progress":
    """The progress bar of every command; standard output is for results."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    return Progress(
        TextColumn(what),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=transient,
        disable=disable,
        redirect_stdout=False,
    )
