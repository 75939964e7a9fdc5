"""Hands stay private: every known way to see another player's is closed."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.house.invariants import durable, hashed
from tests.house.local_table import Company, refused
from tripot import wire
from tripot.core import Seat
from tripot.house.table import (
    GUEST,
    HOUSE,
    Request,
    decode,
    encode,
    handle,
    look,
    rebuild,
    reduce,
    seat_of,
    seen,
    takeover,
)
from tripot.wire import HouseError, Why


def with_card(seat: int, **settings: Any) -> Company:
    """A game of Vabanque in which that seat has laid a card face down; Ben is seat 1."""
    company = Company(people=3, bots=1, clock=0, pace=0.0, **settings)
    while not takeover.is_hidden(company.table, Seat(seat)):
        step(company)
    return company


def step(company: Company) -> None:
    """The next move, by a person or a bot."""
    chair = company.table.chairs[company.actors[0]]
    if chair.is_person and chair.stand_in is None:
        company.move()
    else:
        company.wait(1.0)


def shown(company: Company, seat: int | None) -> wire.Snapshot:
    reader = None if seat is None else Seat(seat)
    (snapshot,) = look(company.table, reader, None, company.now)
    assert isinstance(snapshot, wire.Snapshot)
    return snapshot


def test_a_host_cannot_remove_a_player_and_look_through_a_remote_bot() -> None:
    company = with_card(1)
    company.ask(0, wire.Remove, seat=Seat(1))
    with refused("hidden-cards"):
        company.ask(0, wire.Bot, seat=Seat(1), bot="remote")
    company.ask(0, wire.Bot, seat=Seat(1), bot="caso")  # Another bot of the house may play on.
    assert not company.table.chairs[1].keys


def test_nor_can_somebody_who_inherits_the_role() -> None:
    company = with_card(1)
    company.house(wire.Hand, seat=Seat(2))
    company.ask(2, wire.Remove, seat=Seat(1))
    with refused("hidden-cards"):
        company.ask(2, wire.Bot, seat=Seat(1), bot="remote")


def test_nor_can_an_administrator() -> None:
    company = with_card(3)
    with refused("hidden-cards"):
        company.house(wire.Bot, seat=Seat(3), bot="remote")


def test_a_guest_cannot_sit_down_on_a_bots_hidden_cards() -> None:
    company = with_card(3, spectators=False)
    company.ask(0, wire.Lock, on=False)
    for seat in (Seat(3), None):
        with refused("hidden-cards"):
            company.sit(5, seat=seat)


def test_a_newcomer_sees_the_past_as_a_spectator_did() -> None:
    """Between rounds of Vabanque, when nothing is hidden; what was never turned stays hidden."""
    company = with_card(3)
    company.ask(0, wire.Lock, on=False)
    while takeover.is_hidden(company.table, Seat(3)):
        step(company)
    before = len(company.table.log)
    old = look(company.table, None, 0, company.now)
    assert look(company.table, Seat(3), 0, company.now) != old  # The bot knew more.
    company.sit(5, seat=Seat(3))
    (told,) = company.told(0)
    assert isinstance(told, wire.Seated)
    assert told.why is Why.SAT
    again = look(company.table, Seat(3), 0, company.now)
    assert again[:before] == old[:before]
    assert (
        seen(company.table, Seat(3), company.now)["events"]
        == (seen(company.table, None, company.now)["events"])
    )
    public, own = shown(company, None).view, shown(company, 3).view
    assert own.hand is not None  # A new round: everybody has the same cards in hand again.
    assert replace(own, seat=None, hand=public.hand) == public
    while not takeover.is_hidden(company.table, Seat(3)):
        if company.actors[0] == 3:
            company.ask(3, wire.Move, key="key 5", move=company.legal(3)[0])
        else:
            step(company)
    assert look(company.table, Seat(3), 0, company.now) != look(company.table, None, 0, company.now)
    assert durable(rebuild(company.journal, company.now)) == durable(company.table)


def test_removed_is_removed_until_the_host_forgives() -> None:
    company = Company(people=2, start=False, seats=4)
    company.sit(2, address="192.0.2.7")
    company.ask(2, wire.Link, id="another-device")
    company.ask(0, wire.Remove, seat=Seat(2))
    company.ask(0, wire.Lock, on=True)
    company.ask(0, wire.Lock, on=False)
    attempts: tuple[tuple[int, dict[str, Any]], ...] = (
        (2, {}),
        (5, {"auth": "key 2"}),
        (5, {"auth": "new another-device"}),
        (5, {"address": "192.0.2.7"}),
    )
    for person, fields in attempts:
        with refused("removed"):
            company.sit(person, **fields)
    again = rebuild(map(decode, map(encode, company.journal)), company.now)
    assert durable(again) == durable(company.table)
    assert b"192.0.2.7" not in b"".join(map(encode, company.journal))
    company.sit(6, address="192.0.2.8")
    company.ask(0, wire.Lock, on=False, forgive=True)
    assert company.sit(2, address="192.0.2.7").seat == 3


def test_removed_people_do_not_come_back_at_the_rematch() -> None:
    company = Company(people=4, clock=0)
    company.ask(0, wire.Remove, seat=Seat(3))
    company.play_out()
    ask = wire.Rematch(id="again")
    made: dict[str, Any] = {"table": "t2", "code": "c", "secret": bytes(32)}
    result = handle(company.table, Request(Seat(0), ask, hashed("key 0"), **made), company.now)
    assert result.opens is not None
    again = handle(None, result.opens, company.now).table
    sit = Request(GUEST, wire.Sit(id="x", name="x"), key=hashed("key 3"))
    with refused("removed"):
        handle(again, sit, company.now)


def test_an_address_that_others_share_is_not_shut_out() -> None:
    company = Company(people=1, start=False, seats=4)
    company.sit(1, address="192.0.2.7")
    company.sit(2, address="192.0.2.7")
    company.ask(0, wire.Remove, seat=Seat(1))
    assert company.sit(3, address="192.0.2.7").seat == 1


def test_one_person_has_one_chair() -> None:
    company = Company(people=2, start=False, seats=4, listed=True)
    company.sit(2, address="192.0.2.7")
    assert company.sit(2, seat=None).seat == 2
    with refused("one-chair"):
        company.sit(3, address="192.0.2.7")
    assert company.sit(3, address="192.0.2.8").seat == 3


def test_no_player_can_fill_the_journal() -> None:
    company = Company(people=3, bots=1, clock=0)
    written = len(company.journal)
    for _ in range(500):
        company.ask(1, wire.Mute, seat=Seat(0))
    assert len(company.journal) == written
    for _ in range(reduce.SEAT_ENTRIES - 1):
        company.ask(1, wire.Link)
    with refused("too-big"):
        company.ask(1, wire.Link)
    while company.actors[0] != 1:
        company.move()
    company.move()
    company.ask(2, wire.Link)
    for _ in range(2 * reduce.SEAT_ENTRIES):
        company.ask(0, wire.Pause)
        company.ask(0, wire.Resume)
    assert durable(rebuild(company.journal, company.now)) == durable(company.table)


def test_nobody_can_fill_it_by_sitting_down_and_leaving() -> None:
    company = Company(people=1, start=False, seats=4)
    with refused("too-fast"):
        for _ in range(200):
            company.sit(1)
            company.ask(1, wire.Leave)
    assert len(company.journal) < 150
    company.now += takeover.SIT_EVERY_SECONDS
    company.sit(2)


def test_old_journals_are_read_as_they_were_written() -> None:
    """A table of version 0 does not lock itself, keeps mutes, and lets people take any seat."""
    company = Company(people=2, bots=2, clock=0, pace=0.0)
    entries = [replace(company.journal[0], version=0), *company.journal[1:]]
    mute = wire.Mute(id="m", seat=Seat(0))
    entries.append(Request(Seat(1), mute, now=company.now))
    old = rebuild(entries, company.now)
    assert not old.locked
    assert old.chairs[1].muted == (0,)
    taken = Request(GUEST, wire.Sit(id="s", name="Zoe", seat=Seat(3)), key=hashed("z"), now=2000.0)
    assert seat_of(rebuild([*entries, taken], 2000.0), hashed("z")) == 3
    company._table = old
    while not takeover.is_hidden(company.table, Seat(3)):
        step(company)
    hidden = rebuild([*entries, *company.journal[len(entries) - 1 :], taken], 2000.0)
    assert seat_of(hidden, hashed("z")) == 3
    with pytest.raises(HouseError, match="hidden-cards"):
        handle(company.table, taken, 2000.0)


def test_the_house_itself_is_asked_for_nothing() -> None:
    company = Company(people=2, bots=2, listed=True, clock=0)
    company.request(Request(HOUSE, wire.Remove(id="x", seat=Seat(1))))
    assert company.table.ballot is None
    assert company.table.chairs[1].bot
