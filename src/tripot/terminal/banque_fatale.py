"""Banque Fatale on the screen: the market, the hammer, the open cards and the chips."""

from collections.abc import Sequence
from typing import Any

from tripot.client.table import Happened
from tripot.core import Paid, Seat
from tripot.rules.banque_fatale import (
    ACES,
    COLOURS,
    HIGHEST,
    LOWEST,
    Bid,
    Colour,
    Ended,
    FatalCard,
    Moved,
    Offer,
    Phase,
    Revealed,
    Sell,
    Take,
    View,
    card_value,
)
from tripot.show.banque_fatale import INKS
from tripot.tell import Sentence
from tripot.tell.banque_fatale import NO_BID, BanqueFataleTeller
from tripot.terminal.boards import Board, Choice, Piece, Scene
from tripot.terminal.drawing import Area, Drawing, Mark

GLYPHS = {  # As in the browser; a colour is never alone.
    Colour.RED: "♥",
    Colour.YELLOW: "○",
    Colour.GREEN: "↑",
    Colour.BLUE: "■",
    Colour.ORANGE: "★",
}
CELL, WIDEST_CELL = 4, 9
POT_WIDTH, PURSE_WIDTH = 35, 40  # Columns for chips with a space around each sign.
NAMES = 8  # Columns for the name of a colour.
LEAST = 52  # Columns of a small board.
SMALL_CARD, LARGE_CARD = (9, 4), (15, 7)
PRICES = 1  # The phase in which the prices move.


class BanqueFataleBoard(Board):
    teller: BanqueFataleTeller
    is_coloured = False  # A colour is one of the market.

    # ---- what is shown

    def scenes(self, happened: Happened, told: Sequence[Sentence]) -> list[Scene]:
        """The opened hands, and why each price moved, are read before the chips are taken."""
        settled = [e for e in happened.events if isinstance(e, Revealed | Moved)]
        ended = [e for e in happened.events if isinstance(e, Ended)]
        scenes = []
        if settled:
            paid = [e for e in happened.events if isinstance(e, Paid)]
            read = self._told((*settled, *paid), happened.view)
            title = self.words("hands-open")
            scenes.append(Scene(happened.view, title, read, waits=True, phase=PRICES))
        if ended:
            read = self._told(ended, happened.view)
            scenes.append(Scene(happened.view, self.words("count-title"), read, waits=True))
        return [*scenes, Scene(happened.view)]

    def _told(self, events: Sequence[Any], view: View) -> Any:
        return tuple(said for event in events for said in self.teller.event(event, view))

    def draw(self, drawing: Drawing, area: Area, scene: Scene, choice: Choice) -> None:
        view: View = scene.view
        is_large = area.width >= 2 * LEAST and area.height >= 36
        gap = 3 if is_large else 1
        self._size = LARGE_CARD if is_large else SMALL_CARD
        wide = NAMES + WIDEST_CELL * (HIGHEST - LOWEST + 1)
        area = area.centred(wide if is_large else area.width, area.height - gap + 1)
        used = self._market(drawing, area, view, choice, 3 if is_large else 1) + gap
        used += self._cards(drawing, area.below(used), view, choice) + gap - 1
        used += self._chips(drawing, area.below(used), view, choice) + gap
        self._asked(drawing, area.below(used), view, choice)

    _size = (9, 4)

    def _market(self, drawing: Drawing, area: Area, view: View, choice: Choice, step: int) -> int:
        """A row for each colour, with its price; dots are prices it does not have."""
        cell = max(CELL, min(WIDEST_CELL, (area.width - NAMES) // (HIGHEST - LOWEST + 1)))
        left = area.x + NAMES
        top = self.teller.rules.box.top  # F17
        for price in range(LOWEST, HIGHEST + 1):
            style = "gold" if price > top else "dim2"
            drawing.put(left + (price - LOWEST) * cell, area.y, f"{price:^3}", style)
        after = self._alone(view, choice)
        for row, (colour, value) in enumerate(zip(COLOURS, view.values, strict=True)):
            y = area.y + 1 + row * step
            x = drawing.put(area.x, y, GLYPHS[colour], self.style(colour))
            drawing.put(x + 1, y, self.teller.colour(colour), "", NAMES - 2)
            for price in range(LOWEST, HIGHEST + 1):
                at = left + (price - LOWEST) * cell
                if price == value:
                    drawing.put(at, y, f" {self.letter(colour)} ", self.style(colour))
                elif after and price == after[row]:
                    drawing.put(at, y, f"›{GLYPHS[colour]} ", "gold")
                else:
                    drawing.put(at + 1, y, "$" if price > top else "·", "dim")
            if colour in view.rose:
                drawing.put(left - 2, y, "▲", "good")
        return 1 + len(COLOURS) * step

    def _alone(self, view: View, choice: Choice) -> tuple[int, ...]:
        """Where the prices would go if only the bid that was typed were made."""
        if not isinstance(choice.move, Bid) or not choice.is_legal:
            return ()
        counts = tuple(choice.move.chips.count(colour) for colour in COLOURS)
        after, _ = self.teller.rules.move_values(view.values, counts)  # type: ignore[arg-type]
        return after

    def _cards(self, drawing: Drawing, area: Area, view: View, choice: Choice) -> int:
        """The card under the hammer, then the open ones, then the pile."""
        x = area.x
        wide, high = self._size
        if view.offered is not None:
            drawing.put(x, area.y, self.words("hammer"), "label", 2 * wide)
            box = Area(x, area.y + 1, wide, high)
            self._card(drawing, box, view.offered, view, Mark.CHOSEN)
            x += wide + 2
        at = max(x, area.x + (2 * wide if view.offered is not None else 0))
        drawing.put(at, area.y, self.words("display"), "label", area.width - (at - area.x))
        for i, card in enumerate(view.display):
            may = choice.is_asked and view.phase is Phase.OFFER
            mark = Mark.MAY if may else Mark.QUIET
            if isinstance(choice.move, Offer) and choice.move.card == card:
                mark = Mark.CHOSEN
            box = Area(x, area.y + 1, wide, high)
            self._card(drawing, box, card, view, mark, str(i + 1))
            drawing.target(box, f"number {i + 1}")
            x += wide + 1
        if view.pile and x + wide <= area.x + area.width:
            box = Area(x, area.y + 1, wide, high)
            inner = drawing.box(box, Mark.QUIET)
            drawing.put(inner.x + 1, inner.y, self.words("pile"), "dim2", inner.width - 1)
            drawing.put(inner.x + 1, inner.y + 1, str(view.pile), "bold")
        return high + 1

    def _card(
        self,
        drawing: Drawing,
        box: Area,
        card: FatalCard,
        view: View,
        mark: Mark,
        number: str = "",
    ) -> None:
        inner = drawing.box(box, mark, number)
        x, y = inner.x + 1, inner.y + (inner.height - 1) // 3
        for letters, style in self.aces(card):
            shown = letters if inner.width < LARGE_CARD[0] - 2 else f" {letters} "
            x = drawing.put(x, y, shown, style) + 1
        price = self.teller.money(card_value(card, view.values))
        drawing.put(inner.x, inner.y + inner.height - 1, price, "bold", inner.width)

    def _chips(self, drawing: Drawing, area: Area, view: View, choice: Choice) -> int:
        """The chips that lie open, and the player's own, with the bid."""
        lines = 0
        if any(view.pot):
            x = drawing.put(area.x, area.y, self.words("pot"), "label", area.width // 2) + 1
            padding = " " if area.x + area.width - x >= POT_WIDTH else ""
            for colour, count in zip(COLOURS, view.pot, strict=True):
                if count:
                    may = choice.is_asked and view.phase is Phase.TAKE
                    is_taken = isinstance(choice.move, Take) and choice.move.colour == colour
                    start = x
                    letter = f"{padding}{self.letter(colour)}{padding}"
                    x = drawing.put(x, area.y, letter, self.style(colour))
                    style = "chosen" if is_taken else "may" if may else "bold"
                    x = drawing.put(x, area.y, str(count), style) + 1
                    drawing.target(Area(start, area.y, x - start, 1), f"colour {colour}")
            lines += 1
        seat = self.teller.me
        if seat is None:
            return lines
        y = area.y + lines
        x = drawing.put(area.x, y, self.words("terminal-purse"), "label", area.width // 2) + 1
        padding = " " if area.x + area.width - x >= PURSE_WIDTH else ""
        bid = choice.move.chips if isinstance(choice.move, Bid) else ()
        for colour, count in zip(COLOURS, view.chips[seat], strict=True):
            start = x
            letter = f"{padding}{self.letter(colour)}{padding}"
            x = drawing.put(x, y, letter, self.style(colour))
            x = drawing.put(x, y, f"{count}", "bold" if count else "dim2")
            taken = bid.count(colour)
            shown = f"›{taken} " if taken else "   "
            x = drawing.put(x, y, shown, "may" if taken <= count else "bad")
            drawing.target(Area(start, y, x - start, 1), f"colour {colour}")
        return lines + 1

    def _asked(self, drawing: Drawing, area: Area, view: View, choice: Choice) -> None:
        if not choice.is_asked:
            texts = []
            if self.teller.me in view.closed and view.bid is not None:
                names = self.words.list(map(self.teller.name, view.actors))
                args = {"chips": self.teller.chips(view.bid), "names": names}
                texts = [self.words("bid-closed", **args)]
            drawing.paragraphs(area, texts or [self.teller.waits(view)], "dim2")
            return
        used = drawing.paragraph(area, self.teller.asked(view), "gold")
        if choice.is_legal:
            texts = [f"<b>{self.teller.move(choice.move, view)}</b>"]
            texts += self.teller.means(choice.move, view)
            drawing.paragraphs(area.below(used), texts)
        else:
            drawing.paragraph(area.below(used), self.words("terminal-chosen-empty"), "dim2")

    # ---- what lies beside the board

    def money(self, seat: Seat, view: View) -> str:
        return self.teller.purse(seat, view)

    def pieces(self, seat: Seat, view: View) -> list[Piece]:
        """Its cards: each a pair of signs."""
        found: list[Piece] = []
        for card in view.cards[seat]:
            found += self.aces(card)
            found.append(("", ""))
        return found[:-1]

    def hand(self, drawing: Drawing, area: Area, scene: Scene, choice: Choice) -> int:
        """The player's cards with their prices, and which may be sold now."""
        view: View = scene.view
        seat = self.teller.me
        if seat is None or view.phase is not Phase.SELL or seat not in view.actors:
            return 0
        drawing.put(area.x, area.y, self.words("terminal-hand"), "label", area.width)
        for i, card in enumerate(view.cards[seat]):
            y = area.y + 1 + i
            may = Sell(card) in choice.legal
            is_chosen = isinstance(choice.move, Sell) and choice.move.card == card
            style = "chosen" if is_chosen else "may" if may else "dim2"
            x = drawing.put(area.x, y, f" {i + 1} ", style) + 1
            for letters, ink in self.aces(card):
                x = drawing.put(x, y, letters, ink) + 1
            price = self.teller.money(card_value(card, view.values))
            locked = "" if may else self.words("terminal-locked")
            drawing.put(x, y, f"{price} {locked}", "bold" if may else "dim2", area.width)
            drawing.target(Area(area.x, y, area.width, 1), f"number {i + 1}")
        y = area.y + 1 + len(view.cards[seat])
        key = self.words("keep-key")
        x = drawing.put(area.x, y, f" {key} ", "may") + 1
        drawing.put(x, y, self.words("keep"), "")
        drawing.target(Area(area.x, y, area.width, 1), "keep")
        return y - area.y + 2

    def aces(self, card: FatalCard) -> list[Piece]:
        return [(self.letter(ace), self.style(ace)) for ace in ACES[card]]

    def letter(self, colour: Colour) -> str:
        """A colour's glyph and its key."""
        return GLYPHS[colour] + self.teller.letter(colour)

    def style(self, colour: Colour) -> str:
        return f"bold {INKS[colour].ink} on {INKS[colour].fill}"

    # ---- keys and clicks

    def touched(self, target: str, choice: Choice, view: View) -> str:
        kind, _, what = target.partition(" ")
        if kind == "number":
            return what
        if kind == "keep":
            return self.words("keep-key")
        letter = self.teller.letter(Colour(what))
        if view.phase is Phase.BID:
            typed = "" if choice.typed in NO_BID else choice.typed
            return typed + letter.lower()
        return letter

    def moved(self, by: int, choice: Choice, view: View) -> str:
        """In an auction: the next colour for one more chip; otherwise the next choice."""
        if view.phase is not Phase.BID:
            options = self.teller.options(view, choice.legal)
            at = next((i for i, each in enumerate(options) if each.move == choice.move), None)
            if not options:
                return choice.typed
            return options[(at + by if at is not None else 0) % len(options)].typed
        owned = [c for c in COLOURS if view.chips[self.teller.me or 0][COLOURS.index(c)]]
        if not owned:
            return NO_BID[0]
        chips = list(choice.move.chips) if isinstance(choice.move, Bid) else []
        last = self.teller.colour_of(choice.typed[-1:].lower()) if chips else None
        at = owned.index(last) + by if last in owned else 0
        if chips and last is not None:
            chips.remove(last)
        return self._letters([*chips, owned[at % len(owned)]])

    def raised(self, by: int, choice: Choice, view: View) -> str:
        """In an auction: one chip more, or one less, of the colour that was chosen last."""
        if view.phase is not Phase.BID:
            return self.moved(-by, choice, view)
        last = self.teller.colour_of(choice.typed[-1:].lower())
        chips = list(choice.move.chips) if isinstance(choice.move, Bid) else []
        if last is None:
            return self.moved(1, choice, view)
        if by < 0:
            chips.remove(last)
            return self._letters(chips) or NO_BID[0]
        has = view.chips[self.teller.me or 0][COLOURS.index(last)]
        if chips.count(last) < has:
            chips.append(last)
        others = [chip for chip in chips if chip != last]
        return self._letters([*others, *[last] * chips.count(last)])

    def _letters(self, chips: Sequence[Colour]) -> str:
        return "".join(self.teller.letter(colour).lower() for colour in chips)


BOARD = BanqueFataleBoard
