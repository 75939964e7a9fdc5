"""Finished games are counted for profiles and ladders, and ladders can be computed again."""

import math
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.house.invariants import hashed
from tests.house.local_table import Company
from tests.house.test_admin import run
from tests.house.test_store import head
from tripot import wire
from tripot.core import Seat
from tripot.house.live import keys, results, summaries
from tripot.house.live.results import Result
from tripot.house.live.summaries import Summary
from tripot.house.ops import admin_people
from tripot.house.store import Append, Saved, Store
from tripot.house.store.profiles import KeyKind, Profile, ProfileKey
from tripot.house.table import encode, record
from tripot.lab.study import Tally

pytestmark = pytest.mark.anyio

PEOPLE = ("Ann", "Ben")


async def stored(store: Store, company: Company) -> None:
    """The table and its record, as the house writes them."""
    table = company.table.id
    for number, entry in enumerate(company.journal, 1):
        last = number == len(company.journal)
        saved = Saved(table, number, msgspec.json.encode(record(company.table))) if last else None
        await store.append(Append(table, number, encode(entry), head(table), saved))


async def profiled(store: Store, table: str) -> None:
    for person, name in enumerate(PEOPLE):
        profile = Profile(f"profile {person}", name, False, 1, 1)
        await store.profiles.make(profile, ProfileKey(name, profile.id, KeyKind.BROWSER, 1, 1))
        await store.profiles.hold(profile.id, table, hashed(f"key {person}"))


def game(table: str, seed: int = 0, leaves: int = 0, **more: Any) -> Company:
    """A finished game; `leaves` is after how many of her moves Ann leaves, 0 is never."""
    company = Company(2, bots=2, start=False, profiles=True, table=table, **more)
    company.ask(0, wire.Start, bots=("caso", "brighella"))
    company.dice.seed(seed)
    while company.actors:
        actor = company.actors[0]
        ann, chair = company.table.chairs[0], company.table.chairs[actor]
        if leaves and ann.made == leaves and not ann.stand_in:
            company.ask(0, wire.Leave)
        elif chair.is_person and chair.stand_in is None:
            company.move(company.dice.choice(company.legal(actor)))
        else:
            company.wait(5)
    return company


async def played(store: Store, table: str, seed: int = 0, **more: Any) -> Company:
    """A finished game that has been counted."""
    company = game(table, seed, **more)
    await profiled(store, table)
    await stored(store, company)
    await results.count(store, table)
    return company


async def test_a_finished_game_goes_to_its_players(store: Store) -> None:
    company = await played(store, "one")
    for person in (0, 1):
        (found,) = await store.profiles.games(f"profile {person}")
        assert (found.record, found.seat) == ("one", person)
    assert await store.ratings.uncounted(9) == []
    assert await store.ratings.games() == []  # It was not rated.
    summary = summaries.summary_of(msgspec.json.encode(record(company.table)), Seat(1))
    assert [rival.name for rival in summary.rivals] == ["Ann", "Caso", "Brighella"]
    assert [rival.bot for rival in summary.rivals] == ["", "caso", "brighella"]
    assert {tally.name for tally in summary.tallies} == {"bluffs", "trapped", "traps"}


async def test_a_ladder_computed_again_from_the_records_is_the_same_to_the_last_digit(
    store: Store,
) -> None:
    for seed in range(3):
        await played(store, f"t{seed}", seed, rated=True)
    again = await results.recompute(store, "vabanque")
    running = {rating.player: rating for rating in await store.ratings.ladder("vabanque")}
    assert running.keys() == {"profile 0", "profile 1", "bot:caso", "bot:brighella"}
    assert {rating.player: rating for rating in again.ratings} == running
    assert (again.games, again.differs, again.lost, again.odd) == (3, (), 0, ())
    assert all(rating.games == 3 for rating in running.values())
    assert not any(math.isclose(rating.mu, 25.0) for rating in running.values())
    # A damaged ladder is detected, and repaired.
    await store.ratings.replace("vabanque", [replace(running["bot:caso"], mu=30.0)])
    again = await results.recompute(store, "vabanque")
    assert set(again.differs) == running.keys()
    await store.ratings.replace("vabanque", again.ratings)
    assert (await results.recompute(store, "vabanque")).differs == ()
    # A deleted profile leaves the numbers of the others as they are.
    await store.profiles.delete("profile 1")
    again = await results.recompute(store, "vabanque")
    assert again.differs == ()
    assert {rating.player for rating in again.ratings} == running.keys() - {"profile 1"}
    await store.delete("t1", records=True)
    assert (await results.recompute(store, "vabanque")).lost == 1


@pytest.mark.parametrize(("leaves", "is_away"), [(21, False), (20, True)])
def test_leaving_early_is_last_place_and_leaving_late_is_not(leaves: int, is_away: bool) -> None:
    """Of her 26 moves a bot may make a fifth, which is five."""
    company = game("t", leaves=leaves, rated=True)
    scores = summaries.scores_of(msgspec.json.encode(record(company.table)))
    assert (scores[0] is None) is is_away
    assert None not in scores[1:]


def test_giving_up_is_behind_everybody() -> None:
    result = Result(("p", "q", "bot:caso"), (None, 0, 5))
    ladder = {rating.player: rating.mu for rating in results.updated({}, "vabanque", result)}
    assert ladder["p"] < ladder["q"] < ladder["bot:caso"]


def test_a_game_that_everybody_gave_up_does_not_count() -> None:
    bots = ("bot:caso", "bot:brighella")
    assert not results.counts(Result(("p", "q", "r"), (None, None, None)))
    assert not results.counts(Result(("", "", *bots), (None, None, 1, 2)))
    assert results.counts(Result(("p", "q", *bots), (None, 0, 1, 2)))
    assert results.counts(Result(("p", "q", *bots), (None, None, 1, 2)))  # The bots played on.
    assert results.counts(Result(("p", "", *bots), (3, None, 1, 2)))
    assert not results.counts(Result(("p", "", "", ""), (3, None, 1, 2)))


def test_summaries_add_up() -> None:
    """Won one, lost one, against the same bot and against two people of one name."""
    rivals = (summaries.Rival("Ben", 1), summaries.Rival("Caso", 0, "caso"))
    won = Summary(1, "vabanque", 1, 50, rivals, (Tally("bluffs", 2, 4),), shared=True)
    rivals = (summaries.Rival("Ben", -1), summaries.Rival("Caso 2", 1, "caso"))
    lost = Summary(1, "vabanque", 2, 30, rivals, (Tally("bluffs", 1, 4),))
    other = Summary(1, "vendome", 3, 7, ())
    first, second = summaries.added([lost, other, won])
    assert (first.game, first.games, first.wins, first.score, first.best) == (
        "vabanque", 2, 1, 80, 50,
    )  # fmt: skip
    assert first.tallies == (Tally("bluffs", 3, 8),)
    assert first.rivals == (
        summaries.Met("Ben", 2, 1, 1),
        summaries.Met("Caso", 2, 1, 0, "caso"),
    )
    assert (second.game, second.wins) == ("vendome", 0)
    assert summaries.read(msgspec.json.encode(won)) == won
    assert summaries.read(msgspec.json.encode(replace(won, version=0))) is None
    assert summaries.read(None) is summaries.read(b"{") is None


async def test_the_administrator_lists_exports_and_deletes_profiles_and_rates_again(
    store: Store, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await played(store, "one", rated=True)
    assert await run(admin_people.profiles, database=database) == 0
    assert "1 game  Ann" in capsys.readouterr().out
    path = tmp_path / "ann.json"
    ann = "profile 0"
    assert await run(admin_people.export, ann, path, database=database) == 0
    assert path.stat().st_mode & 0o077 == 0
    exported = msgspec.json.decode(path.read_bytes())
    assert exported["games"][0]["record"]["players"][0] == "Ann"
    assert await run(admin_people.export, ann, path, database=database) == 1
    assert await run(admin_people.link, ann, house="https://h", database=database) == 0
    key = capsys.readouterr().out.strip().rpartition("https://h/me#profile=")[2]
    found = await store.profiles.opened_by(keys.hashed(key), KeyKind.LINK)
    assert found is not None
    assert found.id == ann
    assert await run(admin_people.ratings, database=database, again=True) == 0
    assert "the same as stored, to the last digit" in capsys.readouterr().out
    (caso,) = [r for r in await store.ratings.ladder("vabanque") if r.player == "bot:caso"]
    await store.ratings.replace("vabanque", [replace(caso, mu=math.nextafter(caso.mu, 0))])
    assert await run(admin_people.ratings, database=database, again=True) == 1
    assert await run(admin_people.ratings, database=database, again=True, write=True) == 0
    assert await run(admin_people.ratings, database=database) == 0
    assert f"mu {caso.mu!r}" in capsys.readouterr().out
    assert await run(admin_people.delete, ann, database=database) == 0
    for command in (admin_people.delete, admin_people.link):
        assert await run(command, ann, database=database) == 1
