"""Finds drills in games of bots. The same seed finds the same ones."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tripot.bots import ladder
from tripot.bots import make as make_bot
from tripot.core import Seat
from tripot.game import Game
from tripot.lab.drills.model import Drill, games, maker_of, position
from tripot.lab.review.evaluator import replayed
from tripot.lab.study import AnyGame
from tripot.record.document import Step, rules_of
from tripot.record.text import AnyMove, AnyRules
from tripot.rules import GAMES

SECONDS = 0.0  # These bots need no time.
MOST_OF_A_GAME = 4  # Drills of one kind from one game: more would be too similar.


class Theme(Struct, frozen=True):
    """A task of a worker: find this many drills of a kind."""

    game: str
    kind: str
    each: int
    seed: int


def make(
    each: int | None = None,
    seed: int = 1,
    themes: tuple[str, ...] = (),
    processes: int | None = 1,
) -> list[Drill]:
    """Make `each` drills of each theme, or as many as are shipped, in an order set by the seed.

    A theme is a game and a kind, such as `vabanque/walk`; if none is given, all are made. Drills
    that were found later follow the others, so that every drill keeps its number.
    """
    from tripot.workers import open_workers  # A browser tab has no processes.

    wanted = [
        Theme(name, kind, each or shipped_of(name, kind), seed)
        for name in games()
        for kind in maker_of(name).KINDS
        if not themes or f"{name}/{kind}" in themes
    ]
    if unknown := set(themes) - {f"{theme.game}/{theme.kind}" for theme in wanted}:
        raise ValueError(f"there is no theme {', '.join(sorted(unknown))}")
    with open_workers(None, processes) as workers:
        found = list(workers.map(of_theme, wanted))
    return ordered(found, [each or maker_of(one.game).KINDS[one.kind] for one in wanted], seed)


def shipped_of(name: str, kind: str) -> int:
    """How many drills of a theme come with the package."""
    maker = maker_of(name)
    return int(maker.KINDS[kind] + getattr(maker, "LATER", {}).get(kind, 0))


def ordered(found: Sequence[Sequence[Drill]], first: Sequence[int], seed: int) -> list[Drill]:
    """The first so many of each theme in one order, then all others in another."""
    parts = [
        [drill for drills, count in zip(found, first, strict=True) for drill in drills[:count]],
        [drill for drills, count in zip(found, first, strict=True) for drill in drills[count:]],
    ]
    for part in parts:
        random.Random(seed).shuffle(part)
    return [drill for part in parts for drill in part]


def of_theme(theme: Theme) -> list[Drill]:
    """The first drills of a kind, in the order of the games they are found in."""
    return list(islice(_search(theme), theme.each))


def _search(theme: Theme) -> Iterator[Drill]:
    for number in count():
        source = f"{theme.seed} {number}"
        game, luck = played(theme.game, source, number), random.Random(f"{source} {theme.kind}")
        for drill in islice(maker_of(theme.game).find(game, theme.kind, luck), MOST_OF_A_GAME):
            yield replace(drill, source=source)


def rungs(name: str) -> list[str]:
    """The bots that answer without thinking, weakest first."""
    ready = [persona for persona in ladder(name) if persona.light or not persona.needs]
    return [persona.slug for persona in sorted(ready, key=lambda each: each.rung)]


def players(name: str) -> list[str]:
    """The bots of the games that are searched: they need no preparation, and have a reason."""
    ready = [persona for persona in ladder(name) if not persona.needs]
    lowest = min(persona.rung for persona in ready)
    return [persona.slug for persona in ready if persona.rung > lowest] or [ready[0].slug]


def played(name: str, seed: str, number: int) -> AnyGame:
    """A game of different bots at one of the usual tables."""
    low, *_, high = GAMES[name].seat_range
    rules = rules_of(name, low + number % (high - low + 1), {})
    bots = players(name)
    game: AnyGame = Game(rules, seed=seed)
    seated = [
        make_bot(bots[(number + seat) % len(bots)], rules, number * 100 + seat)
        for seat in range(rules.seats)
    ]
    while not game.over:
        seat = game.actors[0]
        game.play(seat, seated[seat].choose(game.view(seat), game.legal(seat), SECONDS).move)
    return game


def failing(drill: Drill, is_wrong: Callable[[AnyMove], bool]) -> tuple[str, ...]:
    """The bots whose move is a wrong one."""
    game = position(drill)
    seat = Seat(drill.seat)
    view, legal = game.view(seat), game.legal(seat)
    return tuple(
        slug
        for slug in rungs(drill.game)
        if is_wrong(make_bot(slug, game.rules, 1).choose(view, legal, SECONDS).move)
    )


def record_until(rules: AnyRules, steps: Sequence[Step]) -> dict[str, Any]:
    """The game of these steps as an unfinished record."""
    record: dict[str, Any] = replayed(rules, steps).record()
    record.pop("result", None)
    return record
