"""Vabanque on the screen: the ring of tables with chips, backs and pawns."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from tripot.client.table import Happened
from tripot.core import Paid
from tripot.rules.vabanque import (
    Card,
    CasinoView,
    Chip,
    Counted,
    Ended,
    Lay,
    Phase,
    Turned,
    View,
    Walk,
    Walked,
)
from tripot.show.art import around, columns, look
from tripot.show.vabanque import chips_at
from tripot.tell import Sentence
from tripot.tell.vabanque import VabanqueTeller
from tripot.terminal.boards import Board, Choice, Piece, Scene
from tripot.terminal.drawing import Area, Drawing, Mark

WIDEST, HIGHEST = 32, 11  # Of a table, in letters.
CENTRE = 22  # Columns that are left between the tables at the sides, at least.
WIDEST_GAP = 14
WITH_NAMES = 22  # Columns inside a table that has room for names.
WALK_SECONDS = 0.6
PAYOUT, NEW_ORDER = 3, 4  # Phases that pass by while the payments are read.
ARROWS = {(1, 0): "›", (-1, 0): "‹", (0, 1): "⌄", (0, -1): "⌃"}


class VabanqueBoard(Board):
    teller: VabanqueTeller

    # ---- what is shown

    def scenes(self, happened: Happened, told: Sequence[Sentence]) -> list[Scene]:
        """At the end of a round, table after table turns over, at the reader's pace."""
        groups: list[list[Any]] = []
        for event in happened.events:
            if isinstance(event, Turned):
                groups.append([event])
            elif isinstance(event, Paid) and groups:
                groups[-1].append(event)
        if not groups:
            return [Scene(happened.view)]
        shown = happened.before
        for event in happened.events:
            if isinstance(event, Walked):
                shown = _walked(shown, event)
        scenes = [Scene(shown, seconds=WALK_SECONDS)]
        for turned, *paid in groups:
            shown = _turned(shown, turned)
            read = tuple(
                said for each in (turned, *paid) for said in self.teller.event(each, happened.view)
            )
            title = self.words("payout-turns", casino=turned.casino + 1)
            scene = Scene(shown, title, read, waits=True, picture=turned.casino, phase=PAYOUT)
            scenes.append(scene)
        counted = [e for e in happened.events if isinstance(e, Counted | Ended)]
        read = tuple(said for each in counted for said in self.teller.event(each, happened.view))
        title = self.words("order-new") if happened.view.actors else self.words("game-over")
        last = Scene(happened.view, title, read, waits=True, phase=NEW_ORDER)
        return [*scenes, last, Scene(happened.view)]

    def draw(self, drawing: Drawing, area: Area, scene: Scene, choice: Choice) -> None:
        view: View = scene.view
        places, rows = around(len(view.casinos))
        across = int(max(column for column, _ in places)) + 1
        width = min(WIDEST, (area.width - across + 1) // across, (area.width - CENTRE) // 2)
        height = min(HIGHEST, area.height // rows)
        step = min((area.width - width) / (across - 1), width + WIDEST_GAP)
        left = area.x + int(area.width - width - step * (across - 1)) // 2
        down = min(area.height // rows, height + 1)
        top = area.y + (area.height - down * rows) // 2
        boxes = [
            Area(left + round(column * step), top + row * down, width, height)
            for column, row in places
        ]
        for at, box in enumerate(boxes):
            self._casino(drawing, box, at, scene, choice)
        self._arrows(drawing, boxes)
        inside = left + width + 1
        right = left + round((across - 1) * step)
        centre = Area(inside, top + down, right - inside - 1, down * (rows - 2) - (down - height))
        self._centre(drawing, centre, scene, choice)

    def _casino(self, drawing: Drawing, box: Area, at: int, scene: Scene, choice: Choice) -> None:
        view: View = scene.view
        casino = view.casinos[at]
        mark, tail = self._mark(at, view, choice)
        if scene.picture == at:
            mark = Mark.CHOSEN
        inner = drawing.box(box, mark, str(at + 1), tail)
        drawing.target(box, str(at))
        style = "dim2-bold" if mark is Mark.QUIET and choice.is_asked else "bold"
        worth = self.teller.worth(casino)
        x = drawing.put(inner.x + 1, inner.y, f"{worth:>2}", style)
        pawns: list[Piece] = [
            (f"▲{look(seat).letter}", self.seat_style(seat)) for seat in casino.pawns
        ]
        chips: list[Piece] = [
            (f"{count}×{face}", "chip") for count, face in chips_at(self.teller.rules, casino)
        ]
        fits = sum(columns(text) + 1 for text, _ in chips) <= inner.width
        rows = [chips] if fits and (inner.height > 2 or not casino.cards) else []
        cards = self._named_cards(casino) if self._has_room(casino, inner) else []
        cards = cards or self._cards(casino, inner.width - 2, max(1, inner.height - 3))
        rows += cards
        is_tall = inner.height >= len(rows) + 2
        if is_tall:
            rows += [[]] * (inner.height - len(rows) - 2) + [pawns]
        else:
            self._pieces(drawing, x + 2, inner.y, inner.width - (x + 2 - inner.x), pawns)
            rows = [*cards, *rows[: len(rows) - len(cards)]]
        for i, row in enumerate(rows[: inner.height - 1]):
            self._pieces(drawing, inner.x + 1, inner.y + 1 + i, inner.width - 1, row)

    def _pieces(self, drawing: Drawing, x: int, y: int, room: int, pieces: Sequence[Piece]) -> None:
        """Pieces side by side, with spaces where there is room for them."""
        letters = sum(columns(text) for text, _ in pieces)
        gap = 1 if letters + len(pieces) - 1 <= room else 0
        if letters > room and pieces:  # Pawns: one sign for all.
            pieces = [(text.lstrip("▲"), style) for text, style in pieces]
        for text, style in pieces:
            x = drawing.put(x, y, text, style) + gap

    def _cards(self, casino: CasinoView, room: int, lines: int) -> list[list[Piece]]:
        """The cards in the order they were laid; by owner where there are too many."""
        me = self.teller.me
        pieces: list[Piece] = [
            (f"{look(owner).letter}{self._face(card)}", self.seat_style(owner))
            for owner, card in casino.cards
        ]
        if len(pieces) > room // 2 * lines:
            counts = Counter(owner for owner, _ in casino.cards)
            faces = {o: [self._face(c) for p, c in casino.cards if p == o] for o in counts}
            pieces = [
                (
                    look(owner).letter
                    + ("".join(faces[owner]) if owner == me else f"{count}" if count > 1 else "?"),
                    self.seat_style(owner),
                )
                for owner, count in counts.items()
            ]
        rows: list[list[Piece]] = [[]] if pieces else []
        for piece in pieces:
            if sum(columns(text) for text, _ in rows[-1]) + columns(piece[0]) > room:
                rows.append([])
            rows[-1].append(piece)
        return rows

    def _has_room(self, casino: CasinoView, inner: Area) -> bool:
        """Whether every owner of cards can have a line with a name."""
        owners = {owner for owner, _ in casino.cards}
        return inner.width >= WITH_NAMES and inner.height >= len(owners) + 4

    def _named_cards(self, casino: CasinoView) -> list[list[Piece]]:
        """A line for each owner: the sign, the faces, the name."""
        owners = dict.fromkeys(owner for owner, _ in casino.cards)
        faces = {o: [self._face(c) for p, c in casino.cards if p == o] for o in owners}
        return [
            [
                (f"{look(owner).letter} {' '.join(faces[owner])}", self.seat_style(owner)),
                (self.teller.name(owner), "dim2"),
            ]
            for owner in owners
        ]

    def _face(self, card: Card | None) -> str:
        return "?" if card is None else self.teller.letter(card)

    def _mark(self, at: int, view: View, choice: Choice) -> tuple[Mark, str]:
        """Whether a table can be chosen, or is; and how far it is."""
        if not choice.is_asked:
            return Mark.QUIET, ""
        chosen = self._chosen(choice, view)
        if view.phase is not Phase.MOVE:
            return Mark.CHOSEN if at == chosen else Mark.MAY, ""
        walks = {self._reached(walk, view): walk.steps for walk in choice.legal}
        if at not in walks:
            return Mark.QUIET, ""
        tail = f"+{walks[at]}" if walks[at] else f"+0 {self.words('walk-stay-short')}"
        return Mark.CHOSEN if at == chosen else Mark.MAY, tail

    def _chosen(self, choice: Choice, view: View) -> int | None:
        match choice.move:
            case Chip(casino) | Lay(_, casino):
                return casino
            case Walk():
                return self._reached(choice.move, view)
            case _:
                return None

    def _reached(self, walk: Walk, view: View) -> int:
        seat = self.teller.me
        here = next(at for at, casino in enumerate(view.casinos) if seat in casino.pawns)
        return (here + walk.steps) % len(view.casinos)

    def _arrows(self, drawing: Drawing, boxes: Sequence[Area]) -> None:
        """Which way round the pawns walk, where there is room between two tables."""
        for box, after in zip(boxes, [*boxes[1:], boxes[0]], strict=True):
            across = after.x - box.x
            if box.y == after.y:
                x = (box.x + after.x + box.width) // 2
                free = abs(across) - box.width
                if free > 0:
                    arrow = ARROWS[1 if across > 0 else -1, 0]
                    drawing.put(x, box.y + box.height // 2, arrow, "gold")
            elif abs(after.y - box.y) > box.height:
                y = max(box.y, after.y) - 1
                down = 1 if after.y > box.y else -1
                drawing.put(after.x + after.width // 2, y, ARROWS[0, down], "gold")

    def _centre(self, drawing: Drawing, area: Area, scene: Scene, choice: Choice) -> None:
        """What is asked, and what the chosen move means."""
        view: View = scene.view
        if not choice.is_asked:
            drawing.paragraph(area, self.teller.waits(view), "dim2")
            return
        used = drawing.paragraph(area, self.teller.asked(view), "gold") + 1
        if not choice.is_legal:
            drawing.paragraph(area.below(used), self.words("terminal-chosen-empty"), "dim2")
            return
        texts = [f"<b>{self.teller.move(choice.move, view)}</b>"]
        texts += self.teller.means(choice.move, view)[1:]
        drawing.paragraphs(area.below(used), texts)

    # ---- what lies beside the board

    def hand(self, drawing: Drawing, area: Area, scene: Scene, choice: Choice) -> int:
        """The cards in hand with their keys, and where the others lie."""
        view: View = scene.view
        seat = self.teller.me
        if seat is None:
            return 0
        drawing.put(area.x, area.y, self.words("terminal-hand"), "label", area.width)
        chosen = choice.move.card if isinstance(choice.move, Lay) else self._letter(choice.typed)
        x, y = area.x, area.y + 1
        places = {laid.card: laid.casino for laid in view.cards if laid.seat == seat}
        for card in Card:
            if card in view.hand:
                text = f" {self.teller.letter(card)} {self.teller.card(card)} "
                style = "chosen" if card is chosen else self.seat_style(seat)
            elif card in places:
                at = self.words("terminal-at", casino=places[card] + 1)
                text, style = f" {self.teller.card(card)} {at} ", "dim2"
            else:
                continue
            if x > area.x and x + columns(text) > area.x + area.width:
                x, y = area.x, y + 1
            if card in view.hand:
                drawing.target(Area(x, y, columns(text), 1), f"card {card}")
            x = drawing.put(x, y, text, style) + 1
        return y - area.y + 2

    def _letter(self, typed: str) -> Card | None:
        return self.teller.card_of(typed.strip().lower()) if typed.strip() else None

    # ---- keys and clicks

    def touched(self, target: str, choice: Choice, view: View) -> str:
        kind, _, card = target.partition(" ")
        if kind == "card":
            number = choice.move.casino + 1 if isinstance(choice.move, Lay) else ""
            return f"{self.teller.letter(Card(card))}{number}"
        return self._typed(int(target), choice, view)

    def _typed(self, casino: int, choice: Choice, view: View) -> str:
        """What chooses a table, with the card that is chosen already."""
        match view.phase:
            case Phase.CARD:
                card = choice.move.card if isinstance(choice.move, Lay) else None
                card = card or self._letter(choice.typed) or (view.hand[0] if view.hand else None)
                return f"{self.teller.letter(card)}{casino + 1}" if card else ""
            case Phase.MOVE:
                walks = {self._reached(walk, view): walk.steps for walk in choice.legal}
                return f"+{walks[casino]}" if casino in walks else choice.typed
            case _:
                return str(casino + 1)

    def moved(self, by: int, choice: Choice, view: View) -> str:
        """The next table clockwise, or the one before."""
        if view.phase is Phase.MOVE:
            return super().moved(by, choice, view)
        count = len(view.casinos)
        pawn = next((at for at, c in enumerate(view.casinos) if self.teller.me in c.pawns), 0)
        now = self._chosen(choice, view)
        return self._typed(pawn if now is None else (now + by) % count, choice, view)

    def raised(self, by: int, choice: Choice, view: View) -> str:
        """Another card at the same table."""
        if view.phase is not Phase.CARD or not view.hand:
            return self.moved(-by, choice, view)
        card = choice.move.card if isinstance(choice.move, Lay) else self._letter(choice.typed)
        at = view.hand.index(card) - by if card in view.hand else 0
        letter = self.teller.letter(view.hand[at % len(view.hand)])
        return f"{letter}{choice.move.casino + 1}" if isinstance(choice.move, Lay) else letter


def _walked(view: View, walked: Walked) -> View:
    """The view with a pawn where it went."""
    casinos = tuple(
        replace(
            casino,
            pawns=(
                *(seat for seat in casino.pawns if seat != walked.seat),
                *((walked.seat,) if at == walked.casino else ()),
            ),
        )
        for at, casino in enumerate(view.casinos)
    )
    return replace(view, casinos=casinos, actors=())


def _turned(view: View, turned: Turned) -> View:
    """The view with the cards of a table turned over."""
    casinos = list(view.casinos)
    casinos[turned.casino] = replace(casinos[turned.casino], cards=turned.cards)
    return replace(view, casinos=tuple(casinos), actors=())


BOARD = VabanqueBoard
