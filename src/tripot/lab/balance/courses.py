"""Games of bots, and what a study keeps of them: the scores after every round."""

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Literal

import msgspec
from msgspec import Struct

from tripot.bots import make
from tripot.core import AnyRules, Seat, most
from tripot.dice import seeded
from tripot.game import Game
from tripot.lab.study import study_of
from tripot.progress import bar
from tripot.record.document import rules_of
from tripot.workers import open_workers

BATCH = 20  # Games in one task of a worker.
SECONDS = 0.05  # For each move; only bots that search use it.


class Course(Struct, frozen=True):
    """One game: who began, and the scores."""

    first: Seat
    planner: Seat
    """The seat that follows the plan of the series, if it has one; every seat in turn."""
    orders: tuple[tuple[Seat, ...], ...]
    """The order of play in every round; empty where a game has none."""
    scores: tuple[tuple[int, ...], ...]
    """At the start, after every round, and at the end."""
    digest: bytes
    """The same for the same luck and moves."""
    told: dict[str, float] = {}
    """What it says to the game's own questions."""

    @property
    def shares(self) -> tuple[float, ...]:
        """The win by seat; a tie splits it."""
        winners = most(self.scores[-1])
        return tuple((seat in winners) / len(winners) for seat in range(len(self.scores[-1])))


class Series(Struct, frozen=True):
    """Which games a study plays; all results follow from this."""

    game: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    """The bots at the table, repeated until the seats are full; rotated from game to game."""
    games: int
    seed: int
    plan: str = ""
    """What one player does instead of its bot's choice; see `Study.plans`."""
    veil: str = ""
    """What some players do not know; see `Study.veils`."""
    veiled: Literal["one", "others", "all"] = "all"
    """Who lacks it: the player that would follow a plan, all others, or everybody."""
    variant: dict[str, Any] = {}
    """The numbers that differ from the printed game, if it is a variant."""

    def rules(self) -> AnyRules:
        return rules_of(self.game, self.seats, self.options, self.variant)

    def lineup(self, number: int) -> tuple[str, ...]:
        """The bot on each seat in that game."""
        return tuple(self.bots[(seat + number) % len(self.bots)] for seat in range(self.seats))


class Batch(Struct, frozen=True):
    """A task of a worker."""

    series: Series
    first: int
    games: int


def play(
    series: Series, cluster: str | None = None, processes: int | None = None, progress: bool = False
) -> Iterator[Course]:
    """Plays the games in order, on any number of workers: the same on every machine."""
    check(series)
    batches = [
        Batch(series, first, min(BATCH, series.games - first))
        for first in range(0, series.games, BATCH)
    ]
    with open_workers(cluster, processes) as workers, bar("games", disable=not progress) as shown:
        task = shown.add_task("games", total=series.games)
        for courses in workers.map(play_batch, batches):
            yield from courses
            shown.update(task, advance=len(courses))


def play_compiled(
    series: Series, cluster: str | None = None, progress: bool = False
) -> Iterator[Course]:
    """Plays them with compiled copies of the bots: much faster, but only the end is known."""
    from tripot.sim import simulate

    if len(set(series.bots)) > 1 or series.plan or series.veil:
        raise ValueError("compiled games need the same bot on every seat, without a plan or a veil")
    rules = series.rules()
    found = simulate(
        rules,
        series.games,
        series.seed,
        series.bots[:1] * series.seats,
        cluster=cluster,
        progress=progress,
    )
    start = (0,) * series.seats
    digests = found.games if found.digests is None else found.digests
    for first, scores, digest in zip(found.first, found.scores, digests, strict=True):
        end = tuple(map(int, scores))
        yield Course(Seat(int(first)), Seat(0), ((),), (start, end), int(digest).to_bytes(8))


def check(series: Series) -> None:
    """Rejects a series whose rules, bots or plan do not exist."""
    rules = series.rules()
    for name in series.bots:
        make(name, rules, 0)
    plans = study_of(series.game).plans
    if series.plan and series.plan not in plans:
        raise ValueError(f"{series.game} has no plan {series.plan!r}; it has {', '.join(plans)}")


def play_batch(batch: Batch) -> list[Course]:
    for name in batch.series.bots:
        make(name, batch.series.rules(), 0).prepare()
    numbers = range(batch.first, batch.first + batch.games)
    return [play_one(batch.series, number) for number in numbers]


def play_one(series: Series, number: int) -> Course:
    """Plays one game; its luck depends only on the seed and its number."""
    rules, study = series.rules(), study_of(series.game)
    luck = f"{series.seed} {number}"
    game = Game(rules, seeded(f"study {luck}"))
    seed = int.from_bytes(blake2b(luck.encode(), digest_size=7).digest())
    bots = [make(name, rules, seed + seat) for seat, name in enumerate(series.lineup(number))]
    plan, veil = study.plans.get(series.plan), study.veils.get(series.veil)
    planner = Seat(number % series.seats)
    blind = {seat for seat in range(series.seats) if _is_veiled(series, seat == planner)}
    first = game.actors[0]
    orders, scores = [study.order(rules, game.state)], [rules.scores(game.state)]
    rounds = study.rounds(game.state)
    while not game.over:
        for seat in game.actors:
            view, legal = game.view(seat), game.legal(seat)
            view = veil(view) if veil and seat in blind else view
            move = plan(view, legal) if plan and seat == planner else None
            game.play(seat, move or bots[seat].choose(view, legal, SECONDS).move)
        now = study.rounds(game.state)
        if now > rounds and not game.over:
            rounds = now
            scores.append(rules.scores(game.state))
            orders.append(study.order(rules, game.state))
    scores.append(rules.scores(game.state))
    text = msgspec.json.encode([str(step.move) for step in game])  # Luck included.
    digest = blake2b(text, digest_size=8).digest()
    return Course(first, planner, tuple(orders), tuple(scores), digest, study.told(game.state))


def _is_veiled(series: Series, is_planner: bool) -> bool:
    return series.veiled == "all" or (series.veiled == "one") == is_planner
