"""La Vendôme on the screen: the oval of seats, the cards before them, and the talon."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tripot.client.table import Happened
from tripot.core import Paid, Seat, put
from tripot.rules.vendome import (
    Banked,
    Closed,
    Cut,
    Dealt,
    Drew,
    HasCut,
    Turned,
    View,
)
from tripot.show.art import around, look
from tripot.tell import Sentence
from tripot.tell.vendome import FEWEST, MOST, VendomeTeller
from tripot.terminal.boards import Board, Choice, Scene
from tripot.terminal.drawing import Area, Drawing, Mark

WIDEST, HIGHEST = 22, 6  # Of a seat's place, in letters.
CENTRE = 20  # Columns that are left in the middle, at least.
WIDEST_TABLE = 120
DRAW_SECONDS, DEAL_SECONDS, TURN_SECONDS, HIT_SECONDS = 0.2, 0.2, 0.35, 1.2
BIG_STEP = 5  # Cards, for the keys up and down.
MIDDLE = 26


class Place(Struct, frozen=True):
    """What lies before a seat in a coup."""

    card: str = ""
    multiple: int = 0
    is_out: bool = False


class Coup(Struct, frozen=True):
    """A coup as far as it has been shown."""

    places: tuple[Place, ...]
    chips: tuple[int, ...]
    banker: Seat | None
    turned: tuple[str, ...] = ()
    hit: Seat | None = None
    said: str = ""


class VendomeBoard(Board):
    teller: VendomeTeller
    is_coloured = False

    # ---- what is shown

    def scenes(self, happened: Happened, told: Sequence[Sentence]) -> list[Scene]:
        """Card after card; then what the coup brought, at the reader's pace."""
        before: View = happened.before
        empty = (Place(),) * self.teller.rules.seats
        coup = Coup(empty, before.chips, before.banker)
        scenes: list[Scene] = []
        for event in happened.events:
            coup, seconds = self._after(coup, event)
            if seconds:
                scenes.append(Scene(before, seconds=seconds, picture=coup))
        if any(isinstance(event, Closed) for event in happened.events):
            sums = [i for i, said in enumerate(told) if " = " in said.rich]
            first = sums[0] - 1 if sums else 0  # How the coup ended stands before its sums.
            result = tuple(said for said in told[first:] if not said.is_heading)
            title = self.words("coup-result")
            after = replace(coup, chips=happened.view.chips)
            scenes.append(Scene(before, title, result, waits=True, picture=after))
        return [*scenes, Scene(happened.view)]

    def _after(self, coup: Coup, event: Any) -> tuple[Coup, float]:
        """The coup once the event is shown, and for how long it is shown alone."""
        match event:
            case Drew(seat, card):
                places = put(coup.places, seat, Place(card, 1))
                return replace(coup, places=places), DRAW_SECONDS
            case Banked(seat, _, _):
                return replace(coup, banker=seat), 0.0
            case HasCut():
                places = (Place(),) * len(coup.places)
                return replace(coup, places=places, turned=(), hit=None), 0.0
            case Dealt(seat, card, multiple, over):
                places = put(coup.places, seat, Place(card, multiple))
                if over is not None:
                    places = put(places, over, replace(places[over], is_out=True))
                return replace(coup, places=places, hit=None), DEAL_SECONDS
            case Turned(card, None):
                return replace(coup, turned=(*coup.turned, card), hit=None), TURN_SECONDS
            case Turned(card, hit) if hit is not None:
                places = put(coup.places, hit, replace(coup.places[hit], is_out=True))
                turned = (*coup.turned, card)
                return replace(coup, places=places, turned=turned, hit=hit), HIT_SECONDS
            case Paid(source, target, amount):
                chips = coup.chips
                if source.seat is not None and not source.staked:
                    chips = put(chips, source.seat, chips[source.seat] - amount)
                if target.seat is not None and not target.staked:
                    chips = put(chips, target.seat, chips[target.seat] + amount)
                return replace(coup, chips=chips), 0.0
            case _:
                return coup, 0.0

    def draw(self, drawing: Drawing, area: Area, scene: Scene, choice: Choice) -> None:
        view: View = scene.view
        seats = self.teller.rules.seats
        empty = (Place(),) * seats
        coup: Coup = scene.picture or Coup(empty, view.chips, view.banker)
        places, rows = around(seats)
        across = int(max(column for column, _ in places)) + 1
        width = min(WIDEST, (area.width - across + 1) // across, (area.width - CENTRE) // 2)
        height = min(HIGHEST, area.height // rows)
        step = (min(area.width, WIDEST_TABLE) - width) / (across - 1)
        left = area.x + int(area.width - width - step * (across - 1)) // 2
        down = max(height, min(area.height // rows, height + 3))
        top = area.y + (area.height - down * (rows - 1) - height) // 2
        lowest = [i for i, (_, row) in enumerate(places) if row == rows - 1]
        bottom = lowest[len(lowest) // 2]
        near = self.teller.me or Seat(0)  # The reader sits at the bottom.
        for i, (column, row) in enumerate(places):
            seat = Seat((near + i - bottom) % seats)
            box = Area(left + round(column * step), top + row * down, width, height)
            self._place(drawing, box, seat, coup, view)
        inside = left + width + 1
        right = left + round((across - 1) * step) - 1
        first, last = top + height, top + (rows - 1) * down
        if rows == 2:  # Nobody at the sides.
            inside, right = left + 1, left + round((across - 1) * step) + width - 1
        self._middle(
            drawing, Area(inside, first, right - inside, last - first), scene, coup, choice
        )

    def _place(self, drawing: Drawing, box: Area, seat: Seat, coup: Coup, view: View) -> None:
        words, place = self.words, coup.places[seat]
        is_hit = coup.hit == seat
        is_banker = seat == coup.banker
        mark = Mark.CHOSEN if is_hit else Mark.MAY if seat in view.actors else Mark.QUIET
        inner = drawing.box(box, mark)
        style = mark if is_hit else "gold" if is_banker else "bold"
        name = f" {look(seat).letter} {self.teller.name(seat)} "
        drawing.put(box.x + 1, box.y, name, style, box.width - 2)
        style = "me" if seat == self.teller.me else "bold"
        chips = words("chips-count", count=coup.chips[seat])
        drawing.put(inner.x, inner.y, chips, style, inner.width)
        if is_banker:
            drawing.put(inner.x, inner.y + 1, f"♛ {words('plate-banker')}", "gold", inner.width)
        elif seat in view.actors and not place.card:
            drawing.put(inner.x, inner.y + 1, words("plate-cuts"), "gold", inner.width)
        elif not coup.chips[seat]:
            drawing.put(inner.x, inner.y + 1, words("plate-no-chips"), "dim2", inner.width)
        if place.card and inner.height > 1:
            y = inner.y + min(2, inner.height - 1)
            x = drawing.put(inner.x, y, f" {self.rank(place.card)} ", self._card_style(place)) + 1
            if place.is_out:
                told = words("plate-falls") if is_hit else words("fate-out")
                drawing.put(x, y, told, "bad" if is_hit else "dim2", inner.width - 4)
            elif place.multiple > 1:
                drawing.put(x, y, words(f"multiple-{place.multiple}"), "good", inner.width - 4)

    def _card_style(self, place: Place) -> str:
        return "dim2" if place.is_out else "bold #1b2230 on #fffbf0"

    def _middle(
        self, drawing: Drawing, area: Area, scene: Scene, coup: Coup, choice: Choice
    ) -> None:
        words, view = self.words, scene.view
        used = drawing.paragraph(area, self.teller.round(view), "gold") + 1
        if coup.turned:
            y = area.y + used
            x = area.x
            room = max(1, area.width // 4)
            for i, card in enumerate(coup.turned[-room:]):
                is_last = i == min(room, len(coup.turned)) - 1
                style = "chosen" if is_last else "bold #1b2230 on #fffbf0"
                x = drawing.put(x, y, f" {self.rank(card)} ", style) + 1
            used += 2
            told = words("turned-count", count=len(coup.turned))
            used += drawing.paragraph(area.below(used), told, "dim2") + 1
        if not choice.is_asked:
            drawing.paragraph(area.below(used), self.teller.waits(view), "dim2")
            return
        used += drawing.paragraph(area.below(used), words("cut-title"), "gold")
        used += drawing.paragraph(area.below(used), words("cut-more"), "dim2") + 1
        cards = choice.move.cards if isinstance(choice.move, Cut) else 0
        wide = max(4, min(area.width - 4, MOST))
        y = area.y + used
        if used < area.height:
            done = round(wide * cards / (MOST + 1))
            drawing.put(area.x, y, "▓" * done, "may")
            drawing.put(area.x + done, y, "░" * (wide - done), "dim")
            drawing.put(area.x + wide + 1, y, str(cards or ""), "bold")
            for x in range(wide):
                cut = FEWEST + round((MOST - FEWEST) * x / (wide - 1))
                drawing.target(Area(area.x + x, y, 1, 1), str(cut))
        if choice.is_legal:
            told = words("terminal-cut-here", cards=cards)
            drawing.paragraph(area.below(used + 1), told)

    def rank(self, card: str) -> str:
        """The letter of a rank, in this language."""
        key = f"rank-letter-{card[0].lower()}"
        return self.words(key) if self.words.has(key) else card[0]

    # ---- what lies beside the board

    def money(self, seat: Seat, view: View) -> str:
        return str(view.chips[seat])

    # ---- keys and clicks

    def moved(self, by: int, choice: Choice, view: View) -> str:
        cards = choice.move.cards if isinstance(choice.move, Cut) else MIDDLE - by
        return str(min(MOST, max(FEWEST, cards + by)))

    def raised(self, by: int, choice: Choice, view: View) -> str:
        return self.moved(by * BIG_STEP, choice, view)


BOARD = VendomeBoard
