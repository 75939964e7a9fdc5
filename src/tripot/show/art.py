"""What all drawings share: the signs and colours of the seats, text on a canvas, parts of an SVG.

The outlines are those of web/src/art/symbols.svg, drawn for this project. A drawing has its own
dark background, so it is readable on light and dark pages, and needs no font.
"""

from collections.abc import Iterable, Sequence
from html import escape
from itertools import pairwise
from math import copysign, cos, dist, pi, sin
from unicodedata import combining, east_asian_width

from msgspec import Struct

SYMBOLS = {
    "sun": '<polygon points="12,1 14.45,6.09 19.78,4.22 17.91,9.55 23,12 17.91,14.45 19.78,19.78'
    " 14.45,17.91 12,23 9.55,17.91 4.22,19.78 6.09,14.45 1,12 6.09,9.55 4.22,4.22"
    ' 9.55,6.09"/>',
    "moon": '<path d="M14.6 2.2a10 10 0 1 0 7.2 13.6A8.4 8.4 0 0 1 14.6 2.2z"/>',
    "lozenge": '<path d="M12 1.2 20 12l-8 10.8L4 12z"/>',
    "trefoil": '<circle cx="12" cy="7" r="5"/><circle cx="6.6" cy="14.2" r="5"/>'
    '<circle cx="17.4" cy="14.2" r="5"/><path d="M10.6 12h2.8l1.8 10.6H8.8z"/>',
    "fan": '<path d="M12 21.6 1.4 9.2C4.2 5.8 8 4 12 4s7.8 1.8 10.6 5.2z"/>',
    "crown": '<path d="M3.2 20 1.6 6.6l5.8 4.7L12 3l4.6 8.3 5.8-4.7L20.8 20z"/>',
    "anchor": '<g fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round">'
    '<circle cx="12" cy="4.8" r="2.6"/><path d="M12 7.6V21M3 13.5c.6 4.6 4.4 7.5 9 7.5s8.4-2.9'
    ' 9-7.5M8 11.5h8"/></g>',
    "key": '<g fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round">'
    '<circle cx="7" cy="12" r="4.6"/><path d="M11.6 12H22M18 12v4.5M21.5 12v3.5"/></g>',
    "bell": '<path d="M12 2.5c-4.4 0-6.6 3.3-6.6 7.3 0 4.7-1.5 6.3-2.9 7.7h19c-1.4-1.4-2.9-3'
    '-2.9-7.7 0-4-2.2-7.3-6.6-7.3z"/><circle cx="12" cy="20" r="2.6"/>',
    "heart": '<path d="M12 21.5S2 15.6 2 8.8C2 5.4 4.5 3 7.5 3 9.5 3 11.2 4.1 12 5.8 12.8 4.1'
    ' 14.5 3 16.5 3 19.5 3 22 5.4 22 8.8c0 6.8-10 12.7-10 12.7z"/>',
    "wave": '<g fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round">'
    '<path d="M2 8c3.3-4 6.7-4 10 0s6.7 4 10 0M2 16c3.3-4 6.7-4 10 0s6.7 4 10 0"/></g>',
    "eye": '<path fill-rule="evenodd" d="M1 12S5.5 4.5 12 4.5 23 12 23 12s-4.5 7.5-11 7.5S1 12 1'
    ' 12zm11 4.3a4.3 4.3 0 1 0 0-8.6 4.3 4.3 0 0 0 0 8.6z"/>',
}
LETTERS = "☼◐◆♣▼♛‡⚷♪♥≈◉"  # The same signs in terminals, one letter each.
PAWN = (
    "M16 0a7 7 0 0 1 4.7 12.2C26.5 14.4 30 22 30 35c0 1.3-.9 2-2 2H4c-1.1 0-2-.7-2-2"
    "C2 22 5.5 14.4 11.3 12.2A7 7 0 0 1 16 0z"
)

IVORY, INK, BRASS, PALE, DIM = "#fff8e8", "#1b2230", "#e8bd62", "#bac4d4", "#93a0b5"
BACK, PANEL, RAISED, LINE = "#0c111c", "#131b2a", "#263249", "#33415a"
UI = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"
SAMPLES = 2400  # Of an oval; finer than the eye can see.

Point = tuple[float, float]
SERIF = "Georgia, 'Times New Roman', serif"


class Look(Struct, frozen=True):
    """How a seat is marked: never by its colour alone."""

    sign: str
    fill: str
    ink: str
    ansi: str
    """The same colours for a terminal: ink and background."""
    letter: str
    """The sign as one letter."""


COLOURS = (  # By seat: fill, ink, and the two of the 256 terminal colours nearest to them.
    ("#ffe23d", "#10151f", "38;5;16;48;5;221"),
    ("#3569e6", "#ffffff", "38;5;231;48;5;26"),
    ("#ce2f31", "#ffffff", "38;5;231;48;5;160"),
    ("#19c090", "#10151f", "38;5;16;48;5;36"),
    ("#fbb4e6", "#10151f", "38;5;16;48;5;218"),
    ("#232833", "#fff8e8", "38;5;231;48;5;236"),
)
LOOKS = tuple(
    Look(
        sign,
        *(COLOURS[seat] if seat < len(COLOURS) else (IVORY, INK, "38;5;16;48;5;230")),
        LETTERS[seat],
    )
    for seat, sign in enumerate(SYMBOLS)
)


def look(seat: int) -> Look:
    """The colours and sign of a seat, for any number of seats."""
    return LOOKS[seat % len(LOOKS)]


# Text.


class Canvas:
    """Lines of text with styles: ANSI codes such as "1" for bold."""

    def __init__(self) -> None:
        self._lines: dict[int, dict[int, tuple[str, str]]] = {}

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Writes text at a place, and returns the column after it."""
        line = self._lines.setdefault(y, {})
        for letter in text:
            width = columns(letter)
            if not width and x - 1 in line:  # An accent belongs to the letter before it.
                line[x - 1] = (line[x - 1][0] + letter, line[x - 1][1])
                continue
            shown = letter if letter.isprintable() else " " if letter.isspace() else "?"
            line[x] = (shown, style)
            if width > 1:
                line[x + 1] = ("", style)  # The second half of a wide letter.
            x += max(1, width)
        return x

    def cells(self, y: int) -> dict[int, tuple[str, str]]:
        """The letters of a line by column, each with its style; none is a space."""
        return self._lines.get(y, {})

    def write(self, colour: bool) -> str:
        """The text, with the codes of a terminal if wanted; no spaces at the end of a line."""
        height = max(self._lines, default=-1) + 1
        return "\n".join(_line(self._lines.get(y, {}), colour) for y in range(height))


def columns(text: str) -> int:
    """How many columns of a terminal a text takes: wide letters two, accents none."""
    return sum(
        0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text
    )


def _line(cells: dict[int, tuple[str, str]], colour: bool) -> str:
    width = max((x for x, (letter, _) in cells.items() if letter != " "), default=-1) + 1
    line, now = "", ""
    for x in range(width):
        letter, style = cells.get(x, (" ", ""))
        if colour and style != now:
            line += f"\x1b[0;{style}m" if style else "\x1b[0m"
            now = style
        line += letter
    return line + ("\x1b[0m" if now else "")


BOLD, FAINT, GOLD = "1", "2", "33"


def cell(canvas: Canvas, x: int, y: int, seat: int, text: str) -> int:
    """A word that belongs to a seat, in its colours."""
    return canvas.put(x, y, text, look(seat).ansi)


def named(names: Sequence[str], seat: int) -> str:
    """The name of a seat; without names they are called by their numbers."""
    return names[seat] if seat < len(names) else f"Seat {seat + 1}"


def some(count: int, word: str) -> str:
    return f"{count} {word}" + ("" if count == 1 else "s")


def around(count: int) -> tuple[list[tuple[float, int]], int]:
    """Places in columns and rows around a rectangle, clockwise from the top left; the rows."""
    rows = 2 if count < 5 else 3 if count <= 8 else 4
    across = max(count - 2 * (rows - 2), 2)
    bottom = (across + 1) // 2
    top = across - bottom
    sides = range(1, rows - 1)
    shift = (bottom - top) / 2
    places: list[tuple[float, int]] = [(column + shift, 0) for column in range(top)]
    places += [(max(bottom - 1, 1), row) for row in sides]
    places += [(column, rows - 1) for column in reversed(range(bottom))]
    places += [(0, row) for row in reversed(sides)]
    return places[:count], rows


# SVG.


def page(width: int, height: int, title: str, description: str, parts: Iterable[str]) -> str:
    """A whole picture on its dark background, with a description for screen readers."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" role="img" style="max-width:100%;height:auto"'
        f' font-family="{UI}">'
        f"<title>{_safe(title)}</title><desc>{_safe(description)}</desc>"
        '<defs><radialGradient id="tripot-felt" cx=".5" cy=".36" r=".72">'
        '<stop offset="0" stop-color="#1f5c50"/><stop offset="1" stop-color="#143b34"/>'
        '</radialGradient><radialGradient id="tripot-room" cx=".4" cy=".42" r=".75">'
        '<stop offset="0" stop-color="#15242c"/><stop offset="1" stop-color="#0c111c"/>'
        "</radialGradient>"
        '<linearGradient id="tripot-brass" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" stop-color="#c99a55"/><stop offset="1" stop-color="#7c5a32"/>'
        "</linearGradient></defs>"
        f'<rect width="{width}" height="{height}" rx="18" fill="url(#tripot-room)"'
        f' stroke="{LINE}"/>{"".join(parts)}</svg>\n'
    )


def n(value: float) -> str:
    """A number in its shortest form."""
    return f"{value:.1f}".removesuffix(".0")


def _safe(text: str) -> str:
    """Text that XML accepts: without control characters, and with its signs escaped."""
    return escape("".join(c if c.isprintable() or c == "\n" else "?" for c in text))


def words(
    x: float,
    y: float,
    text: str,
    size: float = 14,
    fill: str = IVORY,
    *,
    anchor: str = "middle",
    weight: int = 400,
    family: str = "",
) -> str:
    extra = f' font-family="{family}"' if family else ""
    return (
        f'<text x="{n(x)}" y="{n(y)}" font-size="{n(size)}" fill="{fill}" text-anchor="{anchor}"'
        f' font-weight="{weight}"{extra}>{_safe(text)}</text>'
    )


def heading(x: float, y: float, text: str, anchor: str = "start", size: float = 24) -> str:
    return words(x, y, text, size, IVORY, anchor=anchor, weight=700, family=SERIF)


def box(x: float, y: float, width: float, height: float, radius: float, style: str) -> str:
    return (
        f'<rect x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" rx="{n(radius)}"'
        f" {style}/>"
    )


def symbol(body: str, x: float, y: float, size: float, colour: str) -> str:
    """A sign of 24 by 24, centred at a place."""
    scale = size / 24
    return (
        f'<g transform="translate({n(x - size / 2)} {n(y - size / 2)}) scale({scale:.3f})"'
        f' fill="{colour}" color="{colour}">{body}</g>'
    )


def token(x: float, y: float, seat: int, radius: float = 16) -> str:
    """A seat's round sign."""
    mine = look(seat)
    return (
        f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius)}" fill="{mine.fill}" stroke="{IVORY}"'
        f' stroke-width="2"/>{symbol(SYMBOLS[mine.sign], x, y, radius * 1.2, mine.ink)}'
    )


def pawn(x: float, y: float, seat: int, height: float = 40) -> str:
    """A seat's pawn, its foot at that place."""
    mine, scale = look(seat), height / 40
    return (
        f'<g transform="translate({n(x - 16 * scale)} {n(y - 38 * scale)}) scale({scale:.3f})">'
        '<ellipse cx="16" cy="37.5" rx="15" ry="3" opacity=".35"/>'
        f'<path d="{PAWN}" fill="{mine.fill}" stroke="{IVORY}" stroke-width="1.8"/>'
        f"{symbol(SYMBOLS[mine.sign], 16, 25, 16, mine.ink)}</g>"
    )


def along(points: int, across: float, down: float, power: float = 2.25) -> list[Point]:
    """Places on an oval around 0, 0 with equal ways between them: from the top, clockwise."""
    bend = 2 / power
    curve: list[Point] = []
    for i in range(SAMPLES + 1):
        x, y = sin(2 * pi * i / SAMPLES), cos(2 * pi * i / SAMPLES)
        curve.append((copysign(across * abs(x) ** bend, x), -copysign(down * abs(y) ** bend, y)))
    steps = [dist(a, b) for a, b in pairwise(curve)]
    total, gone, found = sum(steps), 0.0, [curve[0]]
    for point, step in zip(curve[1:], steps, strict=True):
        gone += step
        if len(found) < points and gone >= total * len(found) / points:
            found.append(point)
    return found


def html(text: str, picture: str) -> str:
    """A picture for a web page or a notebook, with the text below."""
    return (
        f'<figure style="margin:0;max-width:1180px">{picture}'
        "<details><summary>as text</summary>"
        f'<pre style="line-height:1.2">{_safe(text)}</pre></details></figure>\n'
    )
