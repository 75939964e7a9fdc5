"""Writes whole games as each seat saw them, for people to read."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from tests.every import EVERY_SIZE
from tripot.core import CHANCE, Seat
from tripot.invent import invent
from tripot.record.document import options_of
from tripot.record.text import AnyRules, write_move

FOLDER = Path(__file__).parent


def path(rules: AnyRules) -> Path:
    words = [rules.name, f"{rules.seats}p", *map(str, options_of(rules).values())]
    return FOLDER / f"{'-'.join(words)}.txt"


def shown(rules: AnyRules) -> str:
    """One invented game: every move, and every event as each reader saw it."""
    return "\n".join(_lines(rules)) + "\n"


def _lines(rules: AnyRules) -> Iterator[str]:
    game = invent(rules, "golden")
    readers: list[Seat | None] = [None, *map(Seat, range(rules.seats))]
    yield f"{rules.name}, {rules.seats} seats, {options_of(rules)}"
    for step in game:
        yield ""
        chance = step.seat == CHANCE
        yield "chance" if chance else write_move(type(rules), step.seat, step.move)
        for event in step.events:
            sights: dict[str, list[str]] = {}
            for reader in readers:
                seen = msgspec.json.encode(rules.seen(event, reader)).decode()
                sights.setdefault(seen, []).append("public" if reader is None else str(reader + 1))
            for seen, who in sights.items():
                everyone = len(who) == len(readers)
                yield f"  {'all' if everyone else ' '.join(who)}: {seen}"
    for reader in readers:
        yield ""
        yield f"at the end, {'public' if reader is None else f'seat {reader + 1}'}"
        yield "  " + msgspec.json.encode(game.view(reader)).decode()


def write() -> None:
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for rules in EVERY_SIZE:
        path(rules).write_text(shown(rules), encoding="utf-8")


if __name__ == "__main__":
    write()
