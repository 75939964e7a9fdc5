"""The base of every board on the screen, and the board of a game without its own.

A board draws what its seat knows, and turns clicks and arrow keys into what could be typed instead.
A game's own board is the module of this package named after it.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from tripot.client.table import Happened
from tripot.core import Handfuls, Seat, Zone
from tripot.folders import folder_of
from tripot.record.text import AnyMove
from tripot.show.art import look
from tripot.tell import Sentence, Teller
from tripot.terminal.drawing import Area, Drawing, Mark, seat_style

READING_WIDTH = 64
"""The widest line of a text that covers the board."""


Piece = tuple[str, str]
"""Letters and their style."""


class Scene(Struct, frozen=True):
    """What a board shows at one moment."""

    view: Any
    title: str = ""
    told: tuple[Sentence, ...] = ()
    """A text to read now, with a title; it covers the middle of the board."""
    seconds: float = 0.0
    """How long it is shown before the next scene."""
    waits: bool = False
    """Whether the next scene waits for the reader."""
    picture: Any = None
    """What the board needs besides the view."""
    phase: int | None = None
    """The phase that it is part of, if not that of the view."""


class Choice(Struct, frozen=True):
    """What the player may do, and has typed so far."""

    legal: Sequence[AnyMove] = ()
    typed: str = ""
    move: AnyMove | None = None
    """The move that was typed, if it is one."""

    @property
    def is_asked(self) -> bool:
        return len(self.legal) > 0

    @property
    def is_legal(self) -> bool:
        """Whether what was typed may be played."""
        legal = self.legal
        if not isinstance(legal, Handfuls):
            return self.move in legal
        if self.move is None or type(self.move) is not legal.make:
            return False
        (taken,) = msgspec.structs.astuple(self.move)  # One of thousands of selections.
        return all(taken.count(kind) <= legal.stock.get(kind, 0) for kind in taken)


NO_CHOICE = Choice()


class Board:
    """The board of any game, from its zones."""

    is_coloured: ClassVar[bool] = True
    """Whether a colour means a seat."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.words = teller.words

    # ---- what is shown

    def scenes(self, happened: Happened, told: Sequence[Sentence]) -> list[Scene]:
        """What is shown one after another when something has happened; the last one stays.

        `told` is what the log says of it.
        """
        return [Scene(happened.view)]

    def draw(self, drawing: Drawing, area: Area, scene: Scene, choice: Choice) -> None:
        """Draws the board; a text over its middle is drawn by `cover`."""
        rules, view = self.teller.rules, scene.view
        zones = rules.show(view)
        lists = self._options(choice, view)
        height = min(len(lists) + 2, area.height // 2) if lists else 0
        top = Area(area.x, area.y, area.width, area.height - height)
        self._zones(drawing, top, zones, view)
        if height:
            inner = Area(area.x, area.y + top.height, area.width, height)
            drawing.put(inner.x + 1, inner.y, self.teller.asked(view), "gold", inner.width - 2)
            for i, (move, line) in enumerate(lists[: height - 1]):
                is_chosen = choice.move == move
                row = Area(inner.x, inner.y + 1 + i, inner.width, 1)
                style = Mark.CHOSEN if is_chosen else Mark.MAY
                drawing.put(row.x + 1, row.y, f" {i + 1:>2}  {line} ", style, row.width - 2)
                drawing.target(row, str(i + 1))

    def _options(self, choice: Choice, view: Any) -> list[tuple[AnyMove, str]]:
        if not choice.is_asked or isinstance(choice.legal, Handfuls):
            return []
        return [(move, self.teller.move(move, view)) for move in choice.legal]

    def _zones(self, drawing: Drawing, area: Area, zones: Sequence[Zone], view: Any) -> None:
        """The zones in boxes: the middle first, then each seat's."""
        groups: dict[Seat | None, list[Zone]] = {}
        for zone in zones:
            groups.setdefault(zone.seat, []).append(zone)
        order = sorted(groups, key=lambda seat: -1 if seat is None else seat)
        across = max(1, min(len(order), area.width // 26))
        rows = -(-len(order) // across) or 1
        width, height = area.width // across, max(4, min(9, area.height // rows))
        for i, seat in enumerate(order):
            x, y = area.x + i % across * width, area.y + i // across * height
            is_acting = seat is not None and seat in view.actors
            mark = Mark.MAY if is_acting else Mark.QUIET
            title = "" if seat is None else f"{look(seat).letter} {self.teller.name(seat)}"
            inner = drawing.box(Area(x, y, width - 1, height), mark, title)
            lines = [self.zone(zone) for zone in groups[seat]]
            drawing.paragraphs(inner, lines)

    def zone(self, zone: Zone) -> str:
        """A zone in one line, without its owner."""
        title = self.teller.word(zone.name, name="")
        number = "" if zone.number is None else f" {zone.number}"
        items = ", ".join(map(self.teller.item, zone.items)) or self.words("general-empty")
        return f"{title}{number}: <b>{items}</b>"

    def cover(self, drawing: Drawing, area: Area, scene: Scene) -> None:
        """Draws a text over the middle of the board."""
        if not scene.told and not scene.title:
            return
        width = min(READING_WIDTH, area.width - 2)
        probe = Drawing(width, 1 << 10)
        texts = [said.rich for said in scene.told]
        lines = probe.paragraphs(Area(0, 0, width - 4, 1 << 10), texts)
        frame = area.centred(width, lines + 4)
        drawing.clear(frame)
        inner = drawing.box(frame, Mark.MAY, scene.title)
        text = Area(inner.x + 1, inner.y, inner.width - 2, inner.height - 1)
        used = 0
        for said in scene.told:
            if used < text.height:
                used += drawing.paragraph(text.below(used), said.rich)
        more = self.words("terminal-go-on") if scene.waits else self.words("terminal-close")
        drawing.put(text.x, inner.y + inner.height - 1, more, "gold", text.width)

    # ---- what lies beside the board

    def seats(self, view: Any) -> Sequence[Seat]:
        """The seats in the order they are listed."""
        order: Sequence[Seat] = getattr(view, "order", ()) or ()
        return order or [Seat(seat) for seat in range(self.teller.rules.seats)]

    def money(self, seat: Seat, view: Any) -> str:
        """What a seat owns, as everybody may know it."""
        money = getattr(view, "money", None)
        return "" if money is None else self.teller.money(money[seat])

    def pieces(self, seat: Seat, view: Any) -> list[Piece]:
        """What lies open before a seat, for a second line below its name."""
        return []

    def hand(self, drawing: Drawing, area: Area, scene: Scene, choice: Choice) -> int:
        """Draws what the player holds; returns the number of lines."""
        return 0

    def seat_style(self, seat: int) -> str:
        return seat_style(seat, is_coloured=self.is_coloured)

    # ---- keys and clicks

    def touched(self, target: str, choice: Choice, view: Any) -> str:
        """What is typed once the player has clicked a target."""
        return target

    def moved(self, by: int, choice: Choice, view: Any) -> str:
        """What is typed once the player has gone one choice back or on."""
        legal = choice.legal
        if isinstance(legal, Handfuls) or not legal:
            return choice.typed
        known = list(legal)
        at = known.index(choice.move) + by if choice.move in known else 0 if by > 0 else -1
        return self.teller.typed(known[at % len(known)], view, legal)

    def raised(self, by: int, choice: Choice, view: Any) -> str:
        """The same with the keys up and down."""
        return self.moved(-by, choice, view)


def board_of(teller: Teller) -> Board:
    """The board of a game."""
    found = folder_of("tripot.terminal", teller.rules.name)
    kind: type[Board] = getattr(found, "BOARD", Board)
    return kind(teller)
