"""The drawing of Vabanque: a ring of casinos with chips, backs and pawns, and the order of play."""

from collections.abc import Sequence
from typing import Any

from tripot.core import Seat
from tripot.rules.vabanque import (
    BOXES,
    Began,
    Box,
    Card,
    CasinoView,
    Counted,
    Ended,
    Laid,
    Phase,
    Placed,
    Turned,
    Vabanque,
    View,
    Walked,
)
from tripot.show import art
from tripot.show.art import BOLD, FAINT, GOLD, Canvas, named

PHASES = {
    Phase.BEGIN: "nobody has begun",
    Phase.CHIP: "chips",
    Phase.CARD: "cards",
    Phase.MOVE: "pawns",
    Phase.OVER: "over",
}
LETTERS = {Card.RAISE: "R", Card.BLUFF: "B", Card.TRAP: "T", None: "?"}


def rules_of(view: View) -> Vabanque | None:
    """The book's rules for a view alone; none if its box is not the book's."""
    box = BOXES.get(len(view.money))
    fits = box is not None and len(view.casinos) == box.casinos
    return Vabanque(seats=len(view.money)) if fits else None


def sentence(event: Any) -> str | None:
    match event:
        case Began(order, pawns):
            places = (f"seat {seat + 1} at casino {pawns[seat] + 1}" for seat in order)
            return f"the order of play: {', '.join(places)}"
        case Placed(seat, casino, face):
            return f"seat {seat + 1} put a {face} on casino {casino + 1}"
        case Laid(seat, casino, card):
            what = "a card face down" if card is None else f"a {card}"
            return f"seat {seat + 1} laid {what} at casino {casino + 1}"
        case Walked(seat, steps, casino):
            return f"seat {seat + 1} walked {steps} to casino {casino + 1}"
        case Turned(casino, cards, chips, raises, value):
            shown = ", ".join(f"{card} of seat {seat + 1}" for seat, card in cards) or "no cards"
            return (
                f"casino {casino + 1} was opened: {shown}; {chips} in chips,"
                f" {art.some(raises, 'raise')}, worth {value:,}"
            )
        case Counted(gains, money, _):
            each = (f"seat {s + 1} +{gains[s]:,} = {money[s]:,}" for s in range(len(gains)))
            return f"the round is over: {', '.join(each)}"
        case Ended(winners):
            return f"won by seat {' and '.join(str(seat + 1) for seat in winners)}"
        case _:
            return None


def _box(rules: Vabanque) -> Box:
    return rules.box or BOXES[rules.seats]


def chips_at(rules: Vabanque, casino: CasinoView) -> list[tuple[int, int]]:
    """How many chips of each face lie there."""
    faces = (face for face, _ in _box(rules).chips)
    return [(count, face) for count, face in zip(casino.chips, faces, strict=True) if count]


def _worth(rules: Vabanque, casino: CasinoView) -> int:
    return sum(count * face for count, face in chips_at(rules, casino))


def _status(rules: Vabanque, view: View, names: Sequence[str]) -> str:
    if view.phase is Phase.OVER:
        richest = max(view.money)
        winners = [named(names, s) for s, has in enumerate(view.money) if has == richest]
        return f"{' and '.join(winners)} won with {richest:,}"
    actors = [named(names, seat) for seat in view.actors if seat >= 0]
    verb = {Phase.CHIP: "puts a chip", Phase.CARD: "lays a card", Phase.MOVE: "walks"}
    return f"{' and '.join(actors)} {verb[view.phase]}" if actors else PHASES[view.phase]


# Text.

INNER = 17  # Letters inside a casino's frame: six cards, or chips of all four rounds.
GAP = 1


def text(rules: Vabanque, view: View, names: Sequence[str]) -> Canvas:
    canvas = Canvas()
    phase = PHASES[view.phase]
    title = f"Vabanque · round {view.round} of {len(_box(rules).chips)} · {phase}"
    canvas.put(0, 0, title, BOLD)
    canvas.put(0, 1, _status(rules, view, names), GOLD)
    contents = [_lines(rules, casino) for casino in view.casinos]
    most = max(map(len, contents))
    contents = [[*rest, *[[]] * (most - len(rest) - 1), pawns] for *rest, pawns in contents]
    height = 2 + most
    places, rows = art.around(len(view.casinos))
    for number, ((column, row), casino) in enumerate(zip(places, view.casinos, strict=True)):
        x, y = int(column * (INNER + 2 + GAP)), 3 + row * height
        _frame(canvas, x, y, number + 1, _worth(rules, casino), height)
        for i, line in enumerate(contents[number]):
            at = x + 2
            for owner, word in line:
                at = (
                    canvas.put(at, y + 1 + i, word)
                    if owner is None
                    else art.cell(canvas, at, y + 1 + i, owner, word)
                )
                at += 1
    y = 4 + rows * height
    wide = max(len(named(names, seat)) for seat in range(rules.seats))
    for place, seat in enumerate(view.order or range(rules.seats)):
        stands = next((c for c, casino in enumerate(view.casinos) if seat in casino.pawns), None)
        x = canvas.put(0, y + place, "> " if seat in view.actors else "  ", GOLD)
        x = art.cell(canvas, x, y + place, seat, f"{seat + 1}") + 1
        x = canvas.put(x, y + place, f"{named(names, seat):{wide}}", BOLD)
        where = "" if stands is None else f"at {stands + 1}"
        x = canvas.put(x, y + place, f"{view.money[seat]:>10,}  {where:6}")
        if seat == view.seat:
            canvas.put(x, y + place, " ".join(view.hand) or "no cards", GOLD)
        else:
            canvas.put(x, y + place, "▯" * view.left[seat], FAINT)
    legend = "2? a card of seat 2, face down · 2R 2B 2T Raise, Bluff, Trap · ▲2 the pawn of seat 2"
    canvas.put(0, y + rules.seats + 1, legend, FAINT)
    return canvas


Word = tuple[int | None, str]


def _lines(rules: Vabanque, casino: CasinoView) -> list[list[Word]]:
    """What lies at a casino, line by line; a word with a seat has its colour."""
    chips: list[Word] = [(None, f"{count}×{face}") for count, face in chips_at(rules, casino)]
    cards: list[Word] = [(seat, f"{seat + 1}{LETTERS[card]}") for seat, card in casino.cards]
    pawns: list[Word] = [(seat, f"▲{seat + 1}") for seat in casino.pawns]
    return [*_wrapped(chips), *_wrapped(cards), *_wrapped(pawns)]


def _wrapped(words: list[Word]) -> list[list[Word]]:
    lines: list[list[Word]] = [[]]
    for word in words:
        if sum(len(other) + 1 for _, other in lines[-1]) + len(word[1]) > INNER - 2:
            lines.append([])
        lines[-1].append(word)
    return lines


def _frame(canvas: Canvas, x: int, y: int, number: int, worth: int, height: int) -> None:
    head, tail = f"─ {number} ", f" {worth} ─"
    canvas.put(x, y, f"┌{head}{'─' * (INNER - len(head) - len(tail))}{tail}┐")
    for row in range(1, height - 1):
        canvas.put(x, y + row, "│")
        canvas.put(x + INNER + 1, y + row, "│")
    canvas.put(x, y + height - 1, f"└{'─' * INNER}┘")


# SVG.

WIDTH, HEIGHT, RING, DISC = 1180, 700, 860, 58  # The ring takes the left part; a disc's radius.
MATERIAL = {
    5: ("#f3e7cb", "#7a5b2e"),  # bone
    10: ("#9fb2c4", "#22384d"),  # pewter
    20: ("#d98b5f", "#4a1f0c"),  # copper
    50: ("#f0c24b", "#4b3200"),  # gold
}
KINDS = {
    Card.RAISE: '<path d="m5 12 7-7 7 7M5 20l7-7 7 7" fill="none" stroke="currentColor"'
    ' stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>',
    Card.BLUFF: '<path fill-rule="evenodd" d="M1.5 9C4 6 8.8 6 12 8c3.2-2 8-2 10.5 1 .6 5-2 8.8-5.7'
    " 8.8-2.8 0-3.8-2.6-4.8-2.6s-2 2.6-4.8 2.6C3.5 17.8.9 14 1.5 9zm4 3c1 1.7 3.3 2 4.7.7-.6-2-3.2"
    '-2.5-4.7-.7zm13 0c-1.5-1.8-4.1-1.3-4.7.7 1.4 1.3 3.7 1 4.7-.7z"/>',
    Card.TRAP: '<path d="M1.5 2.5h21v4h-1L18.7 12l-3-5.5h-.7L12 12 9 6.5h-.7L5.3 12l-2.8-5.5h-1z'
    'M1.5 21.5h21v-4h-4.3L15.5 12.5l-2.9 5h-1.2l-2.9-5-2.7 5H1.5z"/>',
}


def svg(rules: Vabanque, view: View, names: Sequence[str]) -> str:
    middle = (RING / 2, HEIGHT / 2)
    ring = art.along(len(view.casinos) * 2, RING / 2 - DISC - 32, HEIGHT / 2 - DISC - 62)
    places = [(middle[0] + x, middle[1] + y) for x, y in ring]
    path = " ".join(
        f"{art.n(middle[0] + x)},{art.n(middle[1] + y)}"
        for x, y in art.along(90, RING / 2 - DISC - 32, HEIGHT / 2 - DISC - 62)
    )
    parts = [
        f'<polygon points="{path}" fill="none" stroke="#b98b4a" stroke-opacity=".13"'
        ' stroke-width="46" stroke-linejoin="round"/>',
        f'<polygon points="{path}" fill="none" stroke="#b98b4a" stroke-opacity=".4"/>',
    ]
    parts += [
        _chevron(places[i], places[(i + 1) % len(places)], places[i - 1])
        for i in range(1, len(places), 2)
    ]
    for number, casino in enumerate(view.casinos):
        x, y = places[2 * number]
        parts.append(_casino(rules, casino, number + 1, x, y, y <= middle[1]))
    parts += _centre(rules, view, names, *middle)
    parts += _order(rules, view, names)
    described = text(rules, view, names).write(False)
    return art.page(WIDTH, HEIGHT, f"Vabanque, round {view.round}", described, parts)


def _chevron(at: art.Point, ahead: art.Point, behind: art.Point) -> str:
    x, y = ahead[0] - behind[0], ahead[1] - behind[1]
    length = (x * x + y * y) ** 0.5
    x, y = x / length, y / length
    a, b = at
    back = [(a - 5 * x - 6 * y, b - 5 * y + 6 * x), (a + 4 * x, b + 4 * y)]
    back.append((a - 5 * x + 6 * y, b - 5 * y - 6 * x))
    points = " ".join(f"{art.n(p)},{art.n(q)}" for p, q in back)
    return (
        f'<polyline points="{points}" fill="none" stroke="{art.BRASS}" stroke-width="2.4"'
        ' stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".8"/>'
    )


def _casino(
    rules: Vabanque, casino: CasinoView, number: int, x: float, y: float, is_above: bool
) -> str:
    """A casino's table: cards lie outside the ring, pawns stand on its inner side."""
    out = -1 if is_above else 1
    parts = [
        f'<circle cx="{art.n(x)}" cy="{art.n(y)}" r="{DISC}" fill="url(#tripot-felt)"'
        ' stroke="url(#tripot-brass)" stroke-width="6"/>',
        f'<circle cx="{art.n(x)}" cy="{art.n(y)}" r="{DISC + 4}" fill="none" stroke="{art.IVORY}"'
        ' stroke-opacity=".55" stroke-width="1.4"/>',
    ]
    chips = chips_at(rules, casino)
    for i, (count, face) in enumerate(chips):
        at = x + (i - (len(chips) - 1) / 2) * (27 if len(chips) < 4 else 24)
        parts.append(_stack(at, y - 8, face, count))
    worth = _worth(rules, casino)
    if worth:
        parts.append(art.words(x, y + 36, f"{worth}", 21, weight=750))
    left = x - DISC * 0.76
    parts.append(
        f'<circle cx="{art.n(left)}" cy="{art.n(y - out * DISC * 0.62)}" r="12" fill="{art.BACK}"'
        f' stroke="{art.BRASS}"/>'
    )
    parts.append(
        art.words(left, y - out * DISC * 0.62 + 4.5, str(number), 13, art.BRASS, weight=700)
    )
    parts += _cards(casino.cards, x, y + out * (DISC + 12))
    for i, seat in enumerate(casino.pawns):
        at = x + 4 + (i - (len(casino.pawns) - 1) / 2) * 25
        parts.append(art.pawn(at, y - out * DISC + 18, seat, 38))
    return "".join(parts)


def _cards(cards: tuple[tuple[Seat, Card | None], ...], x: float, y: float) -> list[str]:
    """The cards at a casino in the order laid; many lie closer together."""
    step = min(31.0, 118 / max(len(cards), 1))
    return [
        _card(seat, card, x + (i - (len(cards) - 1) / 2) * step, y)
        for i, (seat, card) in enumerate(cards)
    ]


def _card(seat: Seat, card: Card | None, x: float, y: float) -> str:
    """A back in the colour and with the sign of its owner; a known face in its corner."""
    mine = art.look(seat)
    parts = [
        art.box(
            x - 15, y - 21, 30, 42, 4, f'fill="{mine.fill}" stroke="{art.IVORY}" stroke-width="1.8"'
        ),
        art.box(
            x - 12, y - 18, 24, 36, 2.5, f'fill="none" stroke="{mine.ink}" stroke-opacity=".35"'
        ),
        art.symbol(art.SYMBOLS[mine.sign], x, y - (5 if card else 0), 17, mine.ink),
    ]
    if card is not None:
        parts.append(
            art.box(
                x - 9, y + 5, 18, 15, 3, f'fill="{art.IVORY}" stroke="{art.INK}" stroke-width=".8"'
            )
        )
        parts.append(art.symbol(KINDS[card], x, y + 12.5, 12, art.INK))
    return "".join(parts)


def _stack(x: float, y: float, face: int, count: int) -> str:
    """Chips of one face, at most six of them drawn; the number says how many."""
    fill, edge = MATERIAL.get(face, (art.IVORY, art.INK))
    parts: list[str] = []
    top = y
    for layer in range(min(count, 6)):
        top = y - layer * 3.4
        parts.append(
            f'<ellipse cx="{art.n(x)}" cy="{art.n(top + 2.6)}" rx="12.4" ry="7" fill="{edge}"/>'
            f'<ellipse cx="{art.n(x)}" cy="{art.n(top)}" rx="12.4" ry="7" fill="{fill}"'
            f' stroke="{edge}" stroke-width=".9"/>'
        )
    parts.append(art.words(x, top + 3.2, str(face), 9, edge, weight=800))
    if count > 1:
        parts.append(
            f'<circle cx="{art.n(x + 9)}" cy="{art.n(y + 9)}" r="7" fill="{art.BACK}"/>'
            + art.words(x + 9, y + 12.4, str(count), 10, art.IVORY, weight=750)
        )
    return "".join(parts)


def _centre(rules: Vabanque, view: View, names: Sequence[str], x: float, y: float) -> list[str]:
    parts = [
        art.heading(x, y - 14, f"Round {view.round} of {len(_box(rules).chips)}", "middle", 27),
        art.words(x, y + 14, _status(rules, view, names), 16, art.PALE),
    ]
    for i, kind in enumerate(Card if view.hand else ()):
        held = kind in view.hand
        at = x + (i - 1) * 92
        style = f'fill="{art.IVORY if held else art.PANEL}" stroke="{art.BRASS}"'
        parts.append(art.box(at - 40, y + 38, 80, 34, 8, style))
        parts.append(art.symbol(KINDS[kind], at - 24, y + 55, 16, art.INK if held else art.DIM))
        word = kind.capitalize()
        parts.append(art.words(at + 9, y + 60, word, 14, art.INK if held else art.DIM, weight=700))
    return parts


def _order(rules: Vabanque, view: View, names: Sequence[str]) -> list[str]:
    """The panel at the right: who comes when, with money and cards in hand."""
    parts = [
        art.box(RING, 24, WIDTH - RING - 24, HEIGHT - 48, 14, f'fill="{art.PANEL}"'),
        art.words(RING + 24, 62, "ORDER OF PLAY", 12, art.DIM, anchor="start", weight=700),
    ]
    for place, seat in enumerate(view.order or [Seat(s) for s in range(rules.seats)]):
        y = 104 + place * 66
        if seat in view.actors:
            parts.append(
                art.box(RING + 8, y - 30, WIDTH - RING - 40, 60, 9, f'fill="{art.RAISED}"')
            )
            parts.append(art.box(RING + 8, y - 30, 4, 60, 2, f'fill="{art.BRASS}"'))
        parts.append(art.words(RING + 30, y + 5, str(place + 1), 15, art.DIM, family=art.SERIF))
        parts.append(art.token(RING + 62, y, seat))
        name = named(names, seat)[:13]
        parts.append(art.words(RING + 90, y - 4, name, 16, anchor="start", weight=700))
        at = next((c for c, casino in enumerate(view.casinos) if seat in casino.pawns), None)
        if at is not None:
            where = f"you, at casino {at + 1}" if seat == view.seat else f"at casino {at + 1}"
            parts.append(art.words(RING + 90, y + 16, where, 13, art.DIM, anchor="start"))
        money = f"{view.money[seat]:,}"
        right = WIDTH - 50
        parts.append(art.words(right, y - 4, money, 16, anchor="end", weight=750))
        for i in range(len(_box(rules).cards)):
            kept = i < view.left[seat]
            style = f'fill="{art.PALE if kept else "none"}" stroke="{art.PALE}"'
            parts.append(art.box(right - 10 - i * 14, y + 6, 9, 12, 2, style))
    return parts
