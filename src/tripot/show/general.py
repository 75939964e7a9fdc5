"""The drawing of a game without its own: its zones, as `Rules.show` lays them out."""

from collections.abc import Sequence
from typing import Any, get_args, get_origin, get_type_hints

from tripot.core import AnyRules, Item, Paid, Zone
from tripot.show import art
from tripot.show.art import Canvas, named

LINE_HEIGHT = 26


def text(rules: AnyRules, view: Any, names: Sequence[str]) -> Canvas:
    canvas = Canvas()
    canvas.put(0, 0, f"{rules.title}, {rules.seats} seats", art.BOLD)
    for y, zone in enumerate(rules.show(view), start=1):
        title = _title(zone, names)
        x = (
            canvas.put(0, y, title)
            if zone.seat is None
            else art.cell(canvas, 0, y, zone.seat, title)
        )
        canvas.put(x, y, f": {_items(zone, names)}")
    return canvas


def svg(rules: AnyRules, view: Any, names: Sequence[str]) -> str:
    zones = rules.show(view)
    parts = [art.heading(32, 52, rules.title)]
    for row, zone in enumerate(zones):
        y = 92 + row * LINE_HEIGHT
        if zone.seat is not None:
            parts.append(art.token(42, y - 5, zone.seat, 10))
        parts.append(art.words(62, y, _title(zone, names), fill=art.PALE, anchor="start"))
        parts.append(art.words(230, y, _items(zone, names), anchor="start", weight=700))
    canvas = text(rules, view, names)
    return art.page(760, 92 + len(zones) * LINE_HEIGHT, rules.title, canvas.write(False), parts)


def sentence(value: Any) -> str:
    """Any value by the names of its fields; what is an index inside counts from 1."""
    if isinstance(value, Paid):
        source, target = (_account(account) for account in (value.source, value.target))
        return f"{source} pays {value.amount:,} to {target} ({value.rule})"
    hints = get_type_hints(type(value))
    parts = [f"{name} {_said(getattr(value, name), hints[name])}" for name in hints]
    return f"{type(value).__name__.lower()}: {', '.join(parts)}".removesuffix(": ")


def rules_of(view: Any) -> None:
    """A view alone is not enough, so it prints as usual in Python."""


def _account(account: Any) -> str:
    if account.seat is None:
        return "the bank"
    return f"the stake of seat {account.seat + 1}" if account.staked else f"seat {account.seat + 1}"


def _said(value: Any, hint: Any) -> str:
    if value is None:
        return "none"
    if get_origin(hint) is tuple:
        first, *rest = get_args(hint)
        hints = [first, *rest] if rest != [...] else [first] * len(value)
        return " ".join(_said(item, one) for item, one in zip(value, hints, strict=True)) or "none"
    index = getattr(hint, "__supertype__", None) is int or any(
        getattr(part, "__supertype__", None) is int for part in get_args(hint)
    )
    return str(value + 1) if index else str(value)


def _title(zone: Zone, names: Sequence[str]) -> str:
    word = zone.name if zone.number is None else f"{zone.name} {zone.number}"
    return word if zone.seat is None else f"{named(names, zone.seat)}, {word}"


def _items(zone: Zone, names: Sequence[str]) -> str:
    return ", ".join(_item(item, names) for item in zone.items) or "nothing"


def _item(item: Item, names: Sequence[str]) -> str:
    said = item.word if item.count is None else f"{item.count} {item.word}"
    return said if item.seat is None else f"{said} of {named(names, item.seat)}"
