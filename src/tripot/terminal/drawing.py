"""Draws letters on a part of the screen, and records what can be clicked."""

import re
from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from tripot.show.art import Canvas, columns, look

BOLD = re.compile(r"<b>(.*?)</b>", re.DOTALL)
ELLIPSIS = "…"


class Area(Struct, frozen=True):
    """A rectangle of letters."""

    x: int
    y: int
    width: int
    height: int

    def has(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    @property
    def inner(self) -> "Area":
        """Without a frame of one letter."""
        return Area(self.x + 1, self.y + 1, max(0, self.width - 2), max(0, self.height - 2))

    def below(self, lines: int) -> "Area":
        """Without its first lines."""
        lines = min(lines, self.height)
        return Area(self.x, self.y + lines, self.width, self.height - lines)

    def centred(self, width: int, height: int) -> "Area":
        """A smaller one in the middle."""
        width, height = min(width, self.width), min(height, self.height)
        x, y = self.x + (self.width - width) // 2, self.y + (self.height - height) // 2
        return Area(x, y, width, height)


class Mark(StrEnum):
    """The state of a frame's contents, which sets its style."""

    QUIET = "dim"
    """Not now."""
    MAY = "may"
    """It can be chosen."""
    CHOSEN = "chosen"


FRAMES = {
    Mark.QUIET: ("┌", "─", "┐", "│", "└", "┘"),
    Mark.MAY: ("┏", "━", "┓", "┃", "┗", "┛"),
    Mark.CHOSEN: ("╔", "═", "╗", "║", "╚", "╝"),
}


def seat_style(seat: int, *, is_coloured: bool = True) -> str:
    """The style of what belongs to a seat; ivory in games where colours mean something else."""
    mine = look(seat)
    return f"bold {mine.ink} on {mine.fill}" if is_coloured else "bold #1b2230 on #fff8e8"


class Drawing:
    """Letters with styles, and areas that can be clicked.

    A style is a name that the theme knows, or one that Rich can read.
    """

    def __init__(self, width: int, height: int) -> None:
        self.area = Area(0, 0, width, height)
        self.canvas = Canvas()
        self.targets: list[tuple[Area, str]] = []

    def put(self, x: int, y: int, text: str, style: str = "", room: int = 1 << 16) -> int:
        """Writes text, cut to the available width, and returns the column after it."""
        room = min(room, self.area.width - x)
        if room <= 0 or not 0 <= y < self.area.height:
            return x
        return self.canvas.put(x, y, cut(text, room), style)

    def target(self, area: Area, name: str) -> None:
        """What is clicked there."""
        self.targets.append((area, name))

    def target_at(self, x: int, y: int) -> str:
        return next((name for area, name in reversed(self.targets) if area.has(x, y)), "")

    def clear(self, area: Area, style: str = "") -> None:
        for y in range(area.y, area.y + area.height):
            self.put(area.x, y, " " * area.width, style)

    def box(self, area: Area, mark: Mark = Mark.QUIET, head: str = "", tail: str = "") -> Area:
        """A frame with words in its upper edge; returns the area inside."""
        corner, edge, other, side, low, last = FRAMES[mark]
        top = edge * (area.width - 2)
        self.put(area.x, area.y, corner + top + other, mark)
        for y in range(area.y + 1, area.y + area.height - 1):
            self.put(area.x, y, side, mark)
            self.put(area.x + area.width - 1, y, side, mark)
        self.put(area.x, area.y + area.height - 1, low + top + last, mark)
        if head:
            self.put(area.x + 2, area.y, f" {head} ", mark, area.width - 4)
        if tail:
            at = area.x + area.width - columns(tail) - 4
            self.put(max(at, area.x + 1), area.y, f" {tail} ", mark)
        return area.inner

    def paragraph(self, area: Area, rich: str, style: str = "") -> int:
        """Writes a text with `<b>` in lines; returns the number of lines."""
        lines = wrapped(rich, area.width)
        for i, line in enumerate(lines[: area.height]):
            x = area.x
            for word, is_bold in line:
                bold = "bold" if style in ("", "bold") else f"{style}-bold"
                x = self.put(x, area.y + i, word, bold if is_bold else style)
        return min(len(lines), area.height)

    def paragraphs(self, area: Area, texts: Iterable[str], style: str = "") -> int:
        used = 0
        for text in texts:
            if used < area.height:
                used += self.paragraph(area.below(used), text, style)
        return used


FRENCH_SPACE = re.compile(r" (?=[:;!?»])|(?<=«) ")
"""A space at which French does not break a line."""
Part = tuple[str, bool]  # Some letters, and whether they are bold.


def wrapped(rich: str, width: int) -> list[list[Part]]:
    """A text with `<b>` in lines of that width at most."""
    lines: list[list[Part]] = [[]]
    used = 0
    for word in _words(FRENCH_SPACE.sub("\N{NO-BREAK SPACE}", rich)):
        wide = sum(columns(letters) for letters, _ in word)
        if used and used + 1 + wide > width:
            lines.append([])
            used = 0
        elif used:
            lines[-1].append((" ", False))
            used += 1
        for letters, is_bold in word:
            while used + columns(letters) > width > used:  # Longer than a whole line.
                head = cut(letters, width - used, end="")
                lines[-1].append((head, is_bold))
                lines.append([])
                letters, used = letters[len(head) :], 0
            lines[-1].append((letters, is_bold))
            used += columns(letters)
    return lines


def _words(rich: str) -> list[list[Part]]:
    """The words between spaces; one word may have bold letters and others."""
    words: list[list[Part]] = [[]]
    for i, text in enumerate(BOLD.split(rich)):
        first, *others = text.split(" ")
        if first:
            words[-1].append((first, bool(i % 2)))
        words += [[(other, bool(i % 2))] if other else [] for other in others]
    return [word for word in words if word]


def cut(text: str, width: int, end: str = ELLIPSIS) -> str:
    """The text, cut to so many columns."""
    if columns(text) <= width:
        return text
    kept = ""
    for letter in text:
        if columns(kept + letter) > width - len(end):
            break
        kept += letter
    return kept + end
