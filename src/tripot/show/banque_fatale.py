"""The drawing of Banque Fatale: the market, the auction, the open cards and every purse."""

from collections.abc import Iterable, Sequence
from typing import Any

from tripot.rules.banque_fatale import (
    ACES,
    COLOURS,
    HIGHEST,
    LOWEST,
    BanqueFatale,
    Box,
    Chips,
    Closed,
    Colour,
    Ended,
    FatalCard,
    Moved,
    Offered,
    Opened,
    Phase,
    Revealed,
    Sold,
    Taken,
    View,
    card_value,
)
from tripot.show import art
from tripot.show.art import BOLD, FAINT, GOLD, Canvas, named

PHASES = {
    Phase.DEAL: "the deal",
    Phase.OFFER: "offer",
    Phase.BID: "bids",
    Phase.TAKE: "chips",
    Phase.SELL: "sale",
    Phase.OVER: "over",
}
VERBS = {
    Phase.OFFER: "puts a card up for auction",
    Phase.BID: "closes a hand",
    Phase.TAKE: "takes a chip",
    Phase.SELL: "may sell a card",
}


class Ink:
    """A market colour: its letter, its glyph, and how it is painted; never the hue alone."""

    def __init__(self, letter: str, fill: str, ink: str, ansi: str, glyph: str) -> None:
        self.letter, self.fill, self.ink, self.ansi, self.glyph = letter, fill, ink, ansi, glyph


INKS = {
    Colour.RED: Ink("R", "#bf2b33", "#ffffff", "38;5;231;48;5;124", art.SYMBOLS["heart"]),
    Colour.YELLOW: Ink(
        "Y",
        "#fbee86",
        "#10151f",
        "38;5;16;48;5;228",
        '<path fill-rule="evenodd" d="M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21zm0 5.5a5 5'
        ' 0 1 1 0 10 5 5 0 0 1 0-10z"/>',
    ),
    Colour.GREEN: Ink(
        "G",
        "#36a88f",
        "#10151f",
        "38;5;16;48;5;36",
        '<path d="M12 1.5 21 15h-6v7.5H9V15H3z"/>',
    ),
    Colour.BLUE: Ink(
        "B",
        "#3560c6",
        "#ffffff",
        "38;5;231;48;5;26",
        '<path fill-rule="evenodd" d="M3 3h18v18H3zm6 6v6h6V9z"/>',
    ),
    Colour.ORANGE: Ink(
        "O",
        "#ea8a10",
        "#10151f",
        "38;5;16;48;5;208",
        '<polygon points="12,1.3 14.94,8.75 22.94,9.25 16.76,14.35 18.76,22.1 12,17.8 5.24,22.1'
        ' 7.24,14.35 1.06,9.25 9.06,8.75"/>',
    ),
}


def rules_of(view: View) -> BanqueFatale:
    return BanqueFatale(seats=len(view.money))


def sentence(event: Any) -> str | None:
    match event:
        case Opened(start, dealt, display, pile):
            cards = ", ".join(f"seat {s + 1} {card}" for s, card in enumerate(dealt))
            open_cards = " ".join(display)
            return f"dealt: {cards}; open: {open_cards}; pile: {pile}; seat {start + 1} starts"
        case Offered(seat, card, refill):
            after = "" if refill is None else f"; {refill} comes from the pile"
            return f"seat {seat + 1} put {card} up for auction{after}"
        case Closed(seat, chips):
            return f"seat {seat + 1} closed a hand" + ("" if chips is None else f": {_said(chips)}")
        case Revealed(bids, winner, card):
            each = ", ".join(f"seat {s + 1} {_said(bid)}" for s, bid in enumerate(bids))
            return f"the hands opened: {each}; {card} goes to seat {winner + 1}"
        case Moved(_, before, after, reset, _):
            each = ", ".join(
                f"{c} {a} to {b}" + (f" and back to {r}" if r != b else "")
                for c, a, b, r in zip(COLOURS, before, after, reset, strict=True)
                if a != b
            )
            return f"the prices moved: {each or 'none of them'}"
        case Taken(seat, colour):
            return f"seat {seat + 1} took a {colour} chip"
        case Sold(seat, card, price, _):
            return f"seat {seat + 1} sold " + (
                "nothing" if card is None else f"{card} for {price} M"
            )
        case Ended(score, winners):
            each = ", ".join(f"seat {s + 1} {has} M" for s, has in enumerate(score))
            return f"won by seat {' and '.join(str(s + 1) for s in winners)}: {each}"
        case _:
            return None


def _said(chips: Chips) -> str:
    return " ".join(f"{count} {c}" for c, count in zip(COLOURS, chips, strict=True) if count) or (
        "nothing"
    )


def _status(view: View, names: Sequence[str]) -> str:
    if view.phase not in VERBS:
        return "the game is over" if view.phase is Phase.OVER else "the cards are due"
    verb = "close their hands" if len(view.actors) > 1 else VERBS[view.phase]
    return f"{', '.join(named(names, seat) for seat in view.actors)} {verb}"


# Text.


def text(rules: BanqueFatale, view: View, names: Sequence[str]) -> Canvas:
    canvas, top = Canvas(), rules.box.top  # Beyond it a colour pays (F17).
    canvas.put(0, 0, f"Banque Fatale · round {view.round} · {PHASES[view.phase]}", BOLD)
    canvas.put(0, 1, _status(view, names), GOLD)
    for value in range(LOWEST, HIGHEST + 1):
        canvas.put(8 + 4 * (value - LOWEST), 3, f"{value:>3}", GOLD if value > top else FAINT)
    for row, (colour, value) in enumerate(zip(COLOURS, view.values, strict=True)):
        ink = INKS[colour]
        canvas.put(0, 4 + row, f"{colour:7}")
        for place in range(LOWEST, HIGHEST + 1):
            x = 8 + 4 * (place - LOWEST)
            if place == value:
                canvas.put(x, 4 + row, f"({ink.letter})", ink.ansi)
            else:
                canvas.put(x + 1, 4 + row, ":" if place > top else "·", FAINT)
    y = 10
    if view.offered is not None:
        x = canvas.put(0, y, "auction  ", FAINT)
        x = _written(canvas, x, y, [view.offered], view.values)
        if view.winner is not None:
            canvas.put(x, y, f" won by {named(names, view.winner)}", FAINT)
        y += 1
    x = canvas.put(0, y, "open     ", FAINT)
    x = _written(canvas, x, y, view.display, view.values)
    canvas.put(x + 1, y, f"pile {view.pile}", FAINT)
    if any(view.pot):
        y += 1
        _heap(canvas, canvas.put(0, y, "pot      ", FAINT), y, view.pot)
    wide = max(len(named(names, seat)) for seat in range(rules.seats))
    for seat in range(rules.seats):
        _purse(canvas, y + 2 + seat, view, seat, f"{named(names, seat):{wide}}")
    return canvas


def _purse(canvas: Canvas, y: int, view: View, seat: int, name: str) -> None:
    x = canvas.put(0, y, "> " if seat in view.actors else "  ", GOLD)
    x = art.cell(canvas, x, y, seat, f"{seat + 1}") + 1
    x = canvas.put(x, y, name, BOLD)
    x = canvas.put(x, y, f"{view.money[seat]:>4} M  ")
    x = _heap(canvas, x, y, view.chips[seat])
    x = _written(canvas, x + 1, y, view.cards[seat], view.values)
    if seat in view.closed:
        closed = "hand closed"
        if seat == view.seat and view.bid is not None:
            closed += f" on {_said(view.bid)}"
        canvas.put(x + 1, y, closed, GOLD)


def _heap(canvas: Canvas, x: int, y: int, chips: Chips) -> int:
    for colour, count in zip(COLOURS, chips, strict=True):
        ink = INKS[colour]
        x = canvas.put(x, y, f"{ink.letter}{count}", ink.ansi if count else FAINT) + 1
    return x


def _written(canvas: Canvas, x: int, y: int, cards: Iterable[FatalCard], values: Chips) -> int:
    for card in cards:
        x = canvas.put(x, y, "[")
        for ace in ACES[card]:
            x = canvas.put(x, y, INKS[ace].letter, INKS[ace].ansi)
        x = canvas.put(x, y, f" {card_value(card, values)}] ")
    return x


# SVG.

WIDTH, CELL, LEFT = 1180, 42, 168
ROW_HEIGHT, TOP = 62, 112


def svg(rules: BanqueFatale, view: View, names: Sequence[str]) -> str:
    parts = _market(view, rules.box)
    parts += _auction(view, names)
    bottom = 470
    each = (WIDTH - 48 - 16 * (rules.seats - 1)) / rules.seats
    for seat in range(rules.seats):
        parts += _place(view, names, seat, 24 + seat * (each + 16), bottom, each)
    described = text(rules, view, names).write(False)
    return art.page(WIDTH, 700, f"Banque Fatale, round {view.round}", described, parts)


def _market(view: View, box: Box) -> list[str]:
    parts = [
        art.box(24, 24, 700, 424, 16, f'fill="{art.PANEL}" stroke="{art.LINE}"'),
        art.heading(48, 64, "The market"),
        art.words(700, 62, "what each ace is worth, in millions", 13, art.PALE, anchor="end"),
    ]
    for value in range(LOWEST, HIGHEST + 1):
        fill = art.BRASS if value > box.top else art.DIM
        x = LEFT + (value - LOWEST) * (CELL + 6) + CELL / 2
        parts.append(art.words(x, 98, str(value), 13, fill, weight=700))
    for row, (colour, value) in enumerate(zip(COLOURS, view.values, strict=True)):
        y = TOP + row * ROW_HEIGHT
        ink = INKS[colour]
        parts.append(disc(colour, 62, y + 27, 15))
        name = colour.capitalize()
        parts.append(art.words(84, y + 32, name, 14.5, anchor="start", weight=650))
        for place in range(LOWEST, HIGHEST + 1):
            x = LEFT + (place - LOWEST) * (CELL + 6)
            if place > box.top:
                style = f'fill="{art.BRASS}" fill-opacity=".16" stroke="{art.BRASS}"'
                style += ' stroke-opacity=".45" stroke-dasharray="4 4"'
            elif place <= value:
                style = f'fill="{ink.fill}" fill-opacity=".42"'
            else:
                style = f'fill="{art.RAISED}" fill-opacity=".55"'
            parts.append(art.box(x, y, CELL, 54, 8, style))
            if place == box.start:
                parts.append(
                    f'<circle cx="{art.n(x + CELL / 2)}" cy="{y + 47}" r="2.4" fill="{art.PALE}"/>'
                )
            if place == value:
                parts.append(disc(colour, x + CELL / 2, y + 27, 18))
        if colour in view.rose:
            parts.append(art.words(LEFT - 13, y + 32, "▲", 12, "#7fddb0"))
    return parts


def disc(colour: Colour, x: float, y: float, radius: float) -> str:
    """A chip or marker of a market colour."""
    ink = INKS[colour]
    return (
        f'<circle cx="{art.n(x)}" cy="{art.n(y)}" r="{art.n(radius)}" fill="{ink.fill}"'
        f' stroke="{art.IVORY}" stroke-width="{art.n(max(1.2, radius / 9))}"/>'
        + art.symbol(ink.glyph, x, y, radius * 1.15, ink.ink)
    )


def _auction(view: View, names: Sequence[str]) -> list[str]:
    parts = [
        art.box(744, 24, 412, 212, 16, f'fill="{art.PANEL}" stroke="{art.LINE}"'),
        art.heading(768, 64, f"Round {view.round}"),
        art.box(744, 252, 412, 196, 16, f'fill="{art.PANEL}" stroke="{art.LINE}"'),
    ]
    for i, line in enumerate(_lines(_status(view, names), 30)):
        parts.append(art.words(768, 96 + i * 22, line, 15, art.PALE, anchor="start"))
    if view.offered is not None:
        parts.append(_card(view.offered, 1018, 46, 112))
        worth = f"worth {card_value(view.offered, view.values)} M"
        parts.append(art.words(768, 214, worth, 16, art.BRASS, anchor="start", weight=700))
        if view.winner is not None:
            won = f"won by {named(names, view.winner)}"
            parts.append(art.words(768, 190, won, 15, art.IVORY, anchor="start"))
    pot = any(view.pot)
    title = "IN THE POT" if pot else "STILL OPEN"
    parts.append(art.words(768, 284, title, 12, art.DIM, anchor="start", weight=700))
    if pot:
        parts += _chips(view.pot, 790, 320, 13, 46)
    top = 364 if pot else 302
    size = 50 if pot else 76
    for i, card in enumerate(view.display):
        x = 768 + i * (size + 16)
        parts.append(_card(card, x, top, size))
        if not pot:
            worth = f"{card_value(card, view.values)} M"
            parts.append(art.words(x + size / 2, top + 126, worth, 14, art.PALE))
    if view.pile:
        x = 768 + 3 * (size + 16)
        style = f'fill="#22304a" stroke="{art.IVORY}" stroke-width="2"'
        for i in range(2):
            parts.append(art.box(x + 4 - i * 4, top + 4 - i * 4, size, size * 1.4, 6, style))
        parts.append(art.words(x + size / 2, top + size * 0.78, str(view.pile), 20, weight=750))
    return parts


def _lines(text: str, width: int) -> list[str]:
    lines = [""]
    for word in text.split(" "):
        if len(lines[-1]) + len(word) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _card(card: FatalCard, x: float, y: float, width: float) -> str:
    """A card with its aces."""
    high = width * 1.4
    aces = ACES[card]
    parts = [
        art.box(
            x, y, width, high, width / 11, 'fill="#fffbf0" stroke="#cdbf9f" stroke-width="1.4"'
        ),
        art.words(x + width * 0.15, y + high * 0.19, "A", width * 0.2, art.INK, family=art.SERIF),
        art.words(x + width * 0.85, y + high * 0.95, "A", width * 0.2, art.INK, family=art.SERIF),
    ]
    if len(aces) == 1:
        parts.append(disc(aces[0], x + width / 2, y + high / 2, width * 0.27))
    else:
        parts.append(disc(aces[0], x + width * 0.4, y + high * 0.37, width * 0.23))
        parts.append(disc(aces[1], x + width * 0.6, y + high * 0.65, width * 0.23))
    return "".join(parts)


def _chips(chips: Chips, x: float, y: float, radius: float, step: float) -> list[str]:
    """How many chips of each colour."""
    parts: list[str] = []
    for i, (colour, count) in enumerate(zip(COLOURS, chips, strict=True)):
        at = x + i * step
        opacity = "1" if count else ".28"
        parts.append(f'<g opacity="{opacity}">{disc(colour, at, y, radius)}</g>')
        fill = art.IVORY if count else art.DIM
        parts.append(art.words(at, y + radius + 15, str(count), 13, fill, weight=700))
    return parts


def _place(
    view: View, names: Sequence[str], seat: int, x: float, y: float, width: float
) -> list[str]:
    """A seat's purse: money, chips, cards, and whether its hand is closed."""
    acts = seat in view.actors
    style = f'fill="{art.RAISED if acts else art.PANEL}" stroke="{art.BRASS if acts else art.LINE}"'
    parts = [
        art.box(x, y, width, 206, 14, style),
        art.token(x + 32, y + 34, seat, 17),
        art.words(x + 58, y + 32, named(names, seat)[:14], 16, anchor="start", weight=700),
        art.words(x + width - 18, y + 38, f"{view.money[seat]} M", 19, anchor="end", weight=750),
    ]
    notes = ["you"] if seat == view.seat else []
    notes += ["starts"] if seat == view.start else []
    notes += ["hand closed"] if seat in view.closed else []
    parts.append(art.words(x + 58, y + 50, ", ".join(notes), 12.5, art.BRASS, anchor="start"))
    parts += _chips(view.chips[seat], x + 32, y + 82, 13, (width - 62) / 4)
    cards = view.cards[seat]
    step = min(52.0, (width - 76) / max(len(cards) - 1, 1))
    parts += [_card(card, x + 18 + i * step, y + 124, 46) for i, card in enumerate(cards)]
    if seat == view.seat and view.bid is not None:
        parts.append(
            art.words(x + 18, y + 202, f"bids {_said(view.bid)}", 12, art.PALE, anchor="start")
        )
    return parts
