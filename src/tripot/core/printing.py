"""Values that print as people read them, not as Python writes them.

The rules know neither words nor pictures. `tripot.show`, above them, knows both and registers
here how a value is printed; without it values print as usual in Python.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct


class Printer(Struct, frozen=True):
    """How to print a move, an event or a view."""

    text: Callable[[Any], str] = repr
    svg: Callable[[Any], str | None] = lambda _: None
    html: Callable[[Any], str | None] = lambda _: None


_printers = [Printer()]  # The last one prints.


def print_with(printer: Printer) -> None:
    """Makes all values print this way."""
    _printers.append(printer)


class Printed(Struct, frozen=True):
    """A move or an event: `print` shows a sentence, and `repr` stays that of Python."""

    def __str__(self) -> str:
        return _printers[-1].text(self)


class Drawn(Printed, frozen=True):
    """A view: `print` draws it as text, a notebook as a picture."""

    def _repr_svg_(self) -> str | None:
        return _printers[-1].svg(self)

    def _repr_html_(self) -> str | None:
        return _printers[-1].html(self)
