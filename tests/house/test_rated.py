"""Rated tables: who may play, what is locked, and what a journal knows about profiles."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.house.invariants import hashed
from tests.house.local_table import Company, refused
from tripot import wire
from tripot.core import Seat
from tripot.house.table import (
    HOUSE,
    Present,
    Request,
    Table,
    encode,
    facts,
    handle,
    look,
    rebuild,
    record,
)
from tripot.house.table.takeover import holder_of
from tripot.wire import HouseError


@pytest.mark.parametrize(
    ("settings", "word"),
    [
        ({"game": "vendome"}, "chance"),
        ({"clock": 0}, "clock"),
        ({"variant": {"steps": 6}}, "variant"),
        ({"game": "banque-fatale", "options": {"no_sale": "won"}}, "no_sale"),
    ],
)
def test_some_tables_cannot_be_rated(settings: dict[str, Any], word: str) -> None:
    company = {"people": 1, "bots": 3, "start": False, "profiles": True, "rated": True}
    with pytest.raises(HouseError, match=f"^rated: .*{word}"):
        Company(**(company | settings))


def test_names_may_differ_where_the_rules_do_not() -> None:
    company = Company(
        people=1, bots=3, start=False, profiles=True, rated=True, options={"edition": "2001"}
    )
    assert company.table.settings.rated


def test_everybody_at_a_rated_table_has_a_profile_and_one_seat() -> None:
    with refused("no-profile"):
        Company(1, bots=3, start=False, rated=True)
    company = Company(1, bots=3, start=False, profiles=True, rated=True)
    with refused("no-profile"):
        company.sit(1, profile="")
    with refused("one-chair"):
        company.sit(1, profile="profile 0")
    company.sit(1)
    assert [bool(chair.holder) for chair in company.table.chairs] == [True, True, False, False]


def test_a_table_becomes_rated_when_everybody_has_a_profile() -> None:
    company = Company(2, bots=2, start=False)
    settings = replace(company.table.settings, rated=True)
    with pytest.raises(HouseError, match=r"^no-profile: .*seat 1"):
        company.ask(0, wire.Arrange, settings=settings)
    for person in (0, 1):
        ask = wire.Sit(id=f"again {person}", name="", profile=True)
        auth = hashed(f"key {person}")
        company.request(Request(Seat(person), ask, auth, key=auth, profile=f"p{person}"))
    company.ask(0, wire.Arrange, settings=settings)
    assert company.table.settings.rated


def test_every_bot_is_another_one_of_the_house() -> None:
    company = Company(2, bots=2, start=False, profiles=True, rated=True)
    with refused("rated"):
        company.ask(0, wire.Start, fill="caso")
    company.ask(0, wire.Bot, seat=Seat(2), bot="remote")
    with pytest.raises(HouseError, match=r"^rated: .*remote"):
        company.ask(0, wire.Start, fill="caso")
    company.ask(0, wire.Remove, seat=Seat(2))
    company.ask(0, wire.Start, bots=("caso", "brighella"))
    assert company.table.stage is wire.Stage.PLAY


def rated_game(people: int = 2) -> Company:
    company = Company(people, bots=4 - people, start=False, profiles=True, rated=True)
    company.ask(0, wire.Start, bots=("caso", "brighella"))
    return company


@pytest.mark.parametrize(
    ("ask", "fields"),
    [
        (wire.Remove, {"seat": Seat(1)}),
        (wire.Bot, {"seat": Seat(2), "bot": "pantalone"}),
        (wire.Pause, {}),
        (wire.Give, {"seat": Seat(0), "seconds": 60}),
        (wire.Lock, {"on": False}),
    ],
)
def test_nobody_changes_who_plays_or_with_how_much_time(ask: Any, fields: dict[str, Any]) -> None:
    company = rated_game()
    if ask is wire.Give:
        fields = {**fields, "seat": company.actors[0]}
    before = company.table
    with refused("rated"):
        company.ask(0, ask, **fields)
    assert company.table is before
    company.ask(0, wire.Arrange, settings=replace(before.settings, pace=0.0))


def test_leaving_is_allowed_and_coming_back_too() -> None:
    company = rated_game()
    company.ask(1, wire.Leave)
    company.ask(1, wire.Back)
    assert company.table.chairs[1].stand_in is None


def test_the_record_says_that_the_game_was_rated() -> None:
    company = rated_game()
    company.play_out()
    assert record(company.table)["meta"]["rated"] is True
    plain = Company(2, bots=2)
    plain.play_out()
    assert "rated" not in record(plain.table)["meta"]


def test_a_rematch_is_rated_unless_a_bot_came_twice() -> None:
    for left, expected in ((False, True), (True, False)):
        company = rated_game()
        company.play_out()
        if left:
            company.ask(1, wire.Leave)  # The stand-in is caso, who sits there already.
        ask = wire.Rematch(id="again")
        request = Request(Seat(0), ask, hashed("key 0"), table="t2", code="1", secret=bytes(32))
        result = handle(company.table, request, company.now)
        assert result.opens is not None
        assert isinstance(result.opens.ask, wire.Open)
        assert result.opens.ask.settings.rated is expected
        assert bool(result.opens.chairs[0].holder)


def test_nobody_is_rated_for_a_rematch_that_they_have_not_come_to() -> None:
    company = rated_game()
    company.play_out()
    company.request(Request(HOUSE, Present("here", (Seat(0), Seat(1)))))  # Both read the end.
    ask = wire.Rematch(id="again")
    request = Request(Seat(0), ask, hashed("key 0"), table="t2", code="1", secret=bytes(32))
    opens = handle(company.table, request, company.now).opens
    assert opens is not None
    company.take(handle(None, opens, company.now))
    assert company.table.stage is wire.Stage.LOBBY
    with refused("not-ready"):
        company.ask(0, wire.Start)
    company.pledge(1, "words")  # The client of a player who has come does this by itself.
    company.ask(0, wire.Start)
    assert facts(company.table).deal.stage is not wire.DealStage.OPEN  # type: ignore[union-attr]


def everything(table: Table, now: float) -> bytes:
    """Everything that any reader receives."""
    shown = [look(table, reader, since, now, False)
             for reader in (None, *map(Seat, range(len(table.chairs))))
             for since in (None, 0)]  # fmt: skip
    return msgspec.json.encode([shown, facts(table)])


def test_profiles_are_neither_sent_nor_linkable_between_tables() -> None:
    """Games with and without profiles look the same to everybody."""
    seen: list[bytes] = []
    for profiles in (True, False):
        company = Company(2, bots=2, profiles=profiles)
        company.play_out()
        seen.append(everything(company.table, company.now))
        assert rebuild(company.journal, company.now).chairs == company.table.chairs
        assert not any(b"profile 0" in encode(entry) for entry in company.journal)
    assert seen[0] == seen[1]
    assert holder_of(b"salt of one", "p") != holder_of(b"salt of another", "p") != b""
