"""The drawing of La Vendôme: an oval of seats with their chips, the bank and the last coup."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any

from tripot.rules.vendome import (
    Banked,
    Closed,
    Coup,
    Dealt,
    Drew,
    End,
    Ended,
    HasCut,
    Phase,
    Turned,
    Vendome,
    View,
)
from tripot.show import art
from tripot.show.art import BOLD, FAINT, GOLD, Canvas, named

ENDS = {
    End.BANKER_LOSES: "the bank was lost",
    End.BANKER_WINS: "the banker won it all",
    End.QUADRUPLE: "a quadruple broke the bank",
    End.BANKER_QUADRUPLE: "the banker made a quadruple",
}
MULTIPLES = {1: "", 2: ", a double", 3: ", a triple", 4: ", a quadruple"}


def rules_of(view: View) -> Vendome:
    return Vendome(seats=len(view.chips))


def sentence(event: Any) -> str | None:
    match event:
        case Drew(seat, card):
            return f"seat {seat + 1} drew {card}"
        case Banked(seat, cutter, _):
            return f"seat {seat + 1} has the bank, seat {cutter + 1} cuts"
        case HasCut(seat, cards):
            return f"seat {seat + 1} cut {art.some(cards, 'card')}"
        case Dealt(seat, card, multiple, over):
            under = "" if over is None else f" on that of seat {over + 1}"
            return f"seat {seat + 1} was dealt {card}{MULTIPLES[multiple]}{under}"
        case Turned(card, hit):
            return f"{card} was turned" + ("" if hit is None else f": seat {hit + 1} falls")
        case Closed(banker, end, change, chips):
            each = (f"seat {s + 1} {change[s]:+} = {chips[s]}" for s in range(len(chips)))
            return f"{ENDS[end]} (banker: seat {banker + 1}): {', '.join(each)}"
        case Ended(winners):
            return f"won by seat {' and '.join(str(seat + 1) for seat in winners)}"
        case _:
            return None


def _status(view: View, names: Sequence[str]) -> str:
    if view.phase is Phase.OVER:
        most = max(view.chips)
        winners = [named(names, s) for s, has in enumerate(view.chips) if has == most]
        return f"{' and '.join(winners)} won with {art.some(most, 'chip')}"
    if view.phase is Phase.CUT:
        return f"{named(names, view.actors[0])} cuts"
    return "the cards are due"


def _last(view: View, names: Sequence[str]) -> str:
    if not view.coups:
        return "The first coup"
    last = view.coups[-1]
    turned = art.some(last.turned, "card")
    return f"Coup {len(view.coups)}: {ENDS[last.end]}, {turned} turned"


# Text.


def text(rules: Vendome, view: View, names: Sequence[str]) -> Canvas:
    canvas = Canvas()
    canvas.put(0, 0, f"La Vendôme · coup {view.coup} · bank moved {view.passed}", BOLD)
    canvas.put(0, 1, _status(view, names), GOLD)
    last: Coup | None = view.coups[-1] if view.coups else None
    wide = max(len(named(names, seat)) for seat in range(rules.seats))
    for seat, chips in enumerate(view.chips):
        y = 3 + seat
        x = canvas.put(0, y, "> " if seat in view.actors else "  ", GOLD)
        x = art.cell(canvas, x, y, seat, f"{seat + 1:2}") + 1
        x = canvas.put(x, y, f"{named(names, seat):{wide}}", BOLD)
        x = canvas.put(x, y, f"{chips:>7}")
        change = f"{last.change[seat]:+d}" if last and last.change[seat] else ""
        x = canvas.put(x, y, f"{change:>6}  ", FAINT)
        roles = [word for word, is_so in _roles(view, seat) if is_so]
        canvas.put(x, y, ", ".join(roles), GOLD)
    canvas.put(0, 4 + rules.seats, _last(view, names), FAINT)
    return canvas


def _roles(view: View, seat: int) -> list[tuple[str, bool]]:
    return [
        ("you", seat == view.seat),
        ("banker", seat == view.banker),
        ("cuts", view.phase is Phase.CUT and seat in view.actors),
    ]


# SVG.

WIDTH, HEIGHT = 1000, 640
COIN = "#f0c24b"


def svg(rules: Vendome, view: View, names: Sequence[str]) -> str:
    x, y = WIDTH / 2, HEIGHT / 2
    parts = [
        f'<ellipse cx="{x}" cy="{y}" rx="372" ry="236" fill="url(#tripot-felt)"'
        ' stroke="url(#tripot-brass)" stroke-width="14"/>',
        f'<ellipse cx="{x}" cy="{y}" rx="380" ry="244" fill="none" stroke="#b98b4a"/>',
        f'<ellipse cx="{x}" cy="{y}" rx="346" ry="210" fill="none" stroke="{art.BRASS}"'
        ' stroke-opacity=".4" stroke-width="1.5"/>',
    ]
    parts += _pack(x, y - 34)
    parts.append(art.heading(x, y + 66, f"Coup {view.coup}", "middle", 26))
    parts.append(art.words(x, y + 92, _status(view, names), 16))
    parts.append(art.words(x, y + 118, _last(view, names), 13.5, "#c9d8d0"))
    last = view.coups[-1] if view.coups else None
    near = view.seat or 0  # The reader sits at the bottom.
    for seat in range(rules.seats):
        angle = 2 * pi * (seat - near) / rules.seats  # Seats are numbered clockwise (A16).
        at = (x - 388 * sin(angle), y + 252 * cos(angle))
        change = last.change[seat] if last else 0
        parts.append(_plate(view, names, seat, change, *at))
        inside = (x - 236 * sin(angle), y + 165 * cos(angle))
        parts.append(_coins(view.chips[seat], *inside))
    described = text(rules, view, names).write(False)
    return art.page(WIDTH, HEIGHT, f"La Vendôme, coup {view.coup}", described, parts)


def _pack(x: float, y: float) -> list[str]:
    """The talon: a pack of 52, face down."""
    parts = [
        art.box(
            x - 36 - i * 2.4,
            y - 50 - i * 2.4,
            72,
            100,
            8,
            f'fill="#7c2031" stroke="{art.IVORY}" stroke-width="3"',
        )
        for i in range(4)
    ]
    left, top = x - 36 - 7.2, y - 50 - 7.2
    parts += [
        f'<path d="M{art.n(left + 8)} {art.n(top + 8 + step)}l56 -0" stroke="#a9495a"'
        ' stroke-width="3" stroke-dasharray="5 5"/>'
        for step in range(0, 86, 12)
    ]
    parts.append(art.words(x - 7.2, y + 2, "52", 24, weight=800))
    return parts


def _coins(chips: int, x: float, y: float) -> str:
    """A seat's chips in stacks of ten, at most five of them."""
    if chips <= 0:
        return ""
    stacks = [min(10, chips - i) for i in range(0, chips, 10)][:5]
    parts: list[str] = []
    for i, count in enumerate(stacks):
        at = x + (i - (len(stacks) - 1) / 2) * 24
        for layer in range(count):
            top = y + 12 - layer * 2.6
            parts.append(
                f'<ellipse cx="{art.n(at)}" cy="{art.n(top)}" rx="11" ry="6" fill="{COIN}"'
                ' stroke="#8a5a00" stroke-width=".9"/>'
            )
    return "".join(parts)


def _plate(view: View, names: Sequence[str], seat: int, change: int, x: float, y: float) -> str:
    """A seat's name, chips and role on a plate; brass for the banker."""
    banker = seat == view.banker
    broke = view.chips[seat] <= 0
    x = min(max(x, 96.0), WIDTH - 96.0)
    fill = "#d8a94c" if banker else art.PANEL
    edge = art.IVORY if seat in view.actors else art.LINE
    main, small = (art.INK, "#4a3812") if banker else (art.DIM if broke else art.IVORY, art.DIM)
    roles = [word for word, is_so in _roles(view, seat) if is_so]
    if change:
        roles.append(f"{change:+d}".replace("-", "−"))
    return "".join(
        (
            art.box(x - 88, y - 24, 176, 48, 24, f'fill="{fill}" stroke="{edge}" stroke-width="2"'),
            art.token(x - 64, y, seat, 17),
            art.words(x - 40, y - 2, named(names, seat)[:11], 15, main, anchor="start", weight=700),
            art.words(x - 40, y + 15, ", ".join(roles), 12, small, anchor="start"),
            art.words(x + 76, y + 6, str(view.chips[seat]), 19, main, anchor="end", weight=750),
        )
    )
