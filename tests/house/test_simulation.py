"""Evenings with a bad network: every invariant holds for every seed."""

import os
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tests.house import invariants, simulated_person, simulation
from tests.house.invariants import Broken
from tests.house.simulation import evening
from tripot.core import Seat
from tripot.house.table import audience, clock, moves, reduce
from tripot.house.table.model import Chair, Table

BLOCK = 20
LONG = int(os.environ.get("EVENINGS", "100000"))


@pytest.mark.parametrize("first", range(0, 40, BLOCK))
def test_every_law_holds_all_evening(first: int) -> None:
    for seed in range(first, first + BLOCK):
        evening(seed)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, LONG, 500))
def test_every_law_holds_for_a_year_of_evenings(first: int) -> None:
    for seed in range(first, min(first + 500, LONG)):
        evening(seed)


def test_the_same_seed_is_the_same_evening() -> None:
    assert evening(7).journal == evening(7).journal


def forgets_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reduce, "_remembering", lambda change, asked: change.table.chairs)
    to_move = moves._to_move
    monkeypatch.setattr(moves, "_to_move", lambda table, seat, made: to_move(table, seat, None))


def believes_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Chair, "opens", lambda self, key: bool(self.keys))


def hurries_people(monkeypatch: pytest.MonkeyPatch) -> None:
    due = clock.due

    def sooner(table: Table, seat: Seat) -> float | None:
        end = due(table, seat)
        return None if end is None else end - 5

    monkeypatch.setattr(clock, "due", sooner)


def runs_clocks_in_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "resumed", lambda progress, away: progress)


def tells_it_otherwise_again(monkeypatch: pytest.MonkeyPatch) -> None:
    told = audience.look
    for module in (simulation, simulated_person):
        monkeypatch.setattr(module, "look", lambda t, r, since, now: told(t, r, since, now)[:-3])


def mixes_up_what_is_taken_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def others(table: Table, reader: Seat | None, now: float) -> dict[str, Any]:
        return audience.seen(table, Seat(0) if reader == 2 else reader, now)

    monkeypatch.setattr(invariants, "seen", others)


def lets_strangers_take_it_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def anybody(table: Table, reader: Seat | None, now: float) -> dict[str, Any]:
        watched = replace(table.settings, spectators=True)
        return audience.seen(replace(table, settings=watched), reader, now)

    monkeypatch.setattr(invariants, "seen", anybody)


@pytest.mark.parametrize(
    ("plant", "broken"),
    [
        (forgets_requests, "no request is done twice"),
        (believes_anybody, "was used by person"),
        (hurries_people, "s were used"),
        (runs_clocks_in_a_pause, "s were used"),
        (tells_it_otherwise_again, "is followed by"),
        (mixes_up_what_is_taken_home, "(2 takes home what 2 was told|and what 2 sees now)"),
        (lets_strangers_take_it_home, "who may not watch takes nothing home"),
    ],
)
def test_a_planted_mistake_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(Broken, match=f"{broken}.*replay it with: python -m"):
        list(map(evening, range(100)))
