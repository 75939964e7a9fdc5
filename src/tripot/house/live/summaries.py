"""A finished game from the side of one player, read from the record."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from tripot.core import CHANCE, Seat
from tripot.game import Game
from tripot.lab.study import AnyGame, Tally, study_of

VERSION = 1
"""Increased whenever summaries change: stored ones are then computed again."""
AWAY = 5
"""A player has given up a rated game if a bot made more than one in this many of their moves."""


class Rival(Struct, frozen=True, omit_defaults=True):
    """Another player of the game."""

    name: str
    ahead: int
    """1 if this player finished before the rival, -1 if behind, 0 if they share a place."""
    bot: str = ""


class Summary(Struct, frozen=True, omit_defaults=True):
    """One game of a player."""

    version: int
    game: str
    place: int
    """From 1; several players may share it."""
    score: int
    rivals: tuple[Rival, ...]
    tallies: tuple[Tally, ...] = ()
    shared: bool = False
    """Whether others have the same place."""
    rated: bool = False
    variant: bool = False
    """Whether it was a variant: it is listed, but not counted with games of the printed one."""


class Sum(Struct, frozen=True):
    """The statistics of all games of one kind."""

    game: str
    games: int
    wins: int
    """Shared ones too."""
    score: int
    """Of all games."""
    best: int
    tallies: tuple[Tally, ...]
    rivals: tuple["Met", ...]
    """The most frequent first."""


class Met(Struct, frozen=True, omit_defaults=True):
    """A rival, by the name used at the table."""

    name: str
    games: int
    ahead: int
    """In how many of them this player finished before them,"""
    behind: int
    """and in how many behind."""
    bot: str = ""


MOST_RIVALS = 12


def summary_of(record: bytes, seat: Seat) -> Summary:
    """The game of a record for the player of a seat."""
    game: AnyGame = Game.load(record)
    meta = game.meta if isinstance(game.meta, dict) else {}
    bots = meta.get("bots", {})
    scores = game.rules.scores(game.state)
    own = scores[seat]
    rivals = tuple(
        Rival(name, (own > score) - (own < score), bots.get(str(other + 1), ""))
        for other, (name, score) in enumerate(zip(game.players, scores, strict=True))
        if other != seat
    )
    return Summary(
        version=VERSION,
        game=game.rules.name,
        place=1 + sum(score > own for score in scores),
        score=own,
        rivals=rivals,
        tallies=study_of(game.rules.name).tallies(game, seat),
        shared=any(rival.ahead == 0 for rival in rivals),
        rated=bool(meta.get("rated")),
        variant=bool(game.rules.variant),
    )


def scores_of(record: bytes) -> tuple[int | None, ...]:
    """The scores by which a game is rated; None for people who gave up."""
    game: AnyGame = Game.load(record)
    meta: Any = game.meta
    stand_ins = set(map(int, meta["stand_ins"]))
    movers = [step.seat for step in game if step.seat != CHANCE]
    scores: list[int | None] = list(game.rules.scores(game.state))
    for seat in range(game.rules.seats):
        moves = [number for number, mover in enumerate(movers) if mover == seat]
        if AWAY * len(stand_ins.intersection(moves)) > len(moves):
            scores[seat] = None
    return tuple(scores)


def added(summaries: Iterable[Summary]) -> tuple[Sum, ...]:
    """The statistics of a player, the game played most often first."""
    by_game: dict[str, list[Summary]] = {}
    for one in summaries:
        if one.variant:
            continue
        by_game.setdefault(one.game, []).append(one)
    sums = [_sum(game, found) for game, found in by_game.items()]
    return tuple(sorted(sums, key=lambda each: -each.games))


def _sum(game: str, found: list[Summary]) -> Sum:
    tallies: dict[str, tuple[int, int]] = {}
    met: dict[tuple[str, str], list[int]] = {}
    for one in found:
        for tally in one.tallies:
            count, of = tallies.get(tally.name, (0, 0))
            tallies[tally.name] = count + tally.count, of + tally.of
        for rival in one.rivals:
            name = rival.bot.replace("-", " ").title() or rival.name
            met.setdefault((name, rival.bot), []).append(rival.ahead)
    rivals = [
        Met(name, len(games), games.count(1), games.count(-1), bot)
        for (name, bot), games in met.items()
    ]
    return Sum(
        game=game,
        games=len(found),
        wins=sum(one.place == 1 for one in found),
        score=sum(one.score for one in found),
        best=max(one.score for one in found),
        tallies=tuple(Tally(name, *counts) for name, counts in tallies.items()),
        rivals=tuple(sorted(rivals, key=lambda each: (-each.games, each.name))[:MOST_RIVALS]),
    )


_decoder = msgspec.json.Decoder(Summary)


def read(body: bytes | None) -> Summary | None:
    """A stored summary; None if it must be computed again."""
    try:
        found = None if body is None else _decoder.decode(body)
    except msgspec.DecodeError:
        return None
    return found if found is not None and found.version == VERSION else None
