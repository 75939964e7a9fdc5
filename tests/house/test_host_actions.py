"""Leaving, the next host, and what a host may do."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.house.invariants import hashed
from tests.house.local_table import SECRET, Company, refused
from tripot import wire
from tripot.bots import ladder
from tripot.core import Seat
from tripot.house.table import (
    GUEST,
    HOUSE,
    Close,
    Present,
    Request,
    Think,
    handle,
    look,
    rebuild,
    record,
)
from tripot.rules import GAMES
from tripot.wire import HouseError, Stage


def test_the_host_leaves_and_the_next_person_is_host() -> None:
    company = Company(people=3, start=False, seats=4)
    company.ask(0, wire.Leave)
    assert (company.table.host, company.table.chairs[0].name) == (1, "")
    company.ask(1, wire.Leave)
    company.ask(2, wire.Leave)
    assert company.table.stage is Stage.CLOSED
    with refused("closed"):
        company.sit(3)


def test_a_disconnected_host_is_replaced() -> None:
    company = Company(people=3, bots=1, clock=0, pace=10.0)
    company.house(Present, place="here", seats=(Seat(0), Seat(1), Seat(2)), watching=2)
    assert company.told(1) == [wire.Here((True, True, True, False), 2)]
    company.house(Present, place="here", seats=(Seat(2),))
    company.wait(59.0)
    assert company.table.host == 0
    company.wait(2.0)
    assert company.table.host == 2
    company.house(Present, place="here")
    company.wait(1000.0)
    assert company.table.host == 2  # Nobody is there to take it.


def test_host_requests_need_the_host_or_the_house() -> None:
    company = Company(people=3, start=False, seats=4)
    for kind, fields in (
        (wire.Lock, {"on": True}),
        (wire.Start, {"fill": "caso"}),
        (wire.Remove, {"seat": Seat(0)}),
        (wire.Bot, {"seat": Seat(3), "bot": "caso"}),
        (wire.Hand, {"seat": Seat(1)}),
        (wire.Arrange, {"settings": wire.Settings("vabanque")}),
    ):
        with refused("not-host"):
            company.ask(1, kind, **fields)
    with refused("not-host"):
        company.request(Request(GUEST, wire.Lock(id="x", on=True)))
    company.house(wire.Hand, seat=Seat(1))
    company.ask(1, wire.Lock, on=True)
    with refused("not-seated"):
        company.house(wire.Leave)
    with refused("not-seated"):
        company.request(Request(GUEST, wire.Words(id="x", words="hm")))


def test_the_host_changes_settings_before_the_start() -> None:
    company = Company(people=2, start=False, seats=4)
    company.ask(0, wire.Bot, seat=Seat(3), bot="caso")
    company.ask(0, wire.Arrange, settings=wire.Settings("vabanque", seats=3, clock=0))
    assert len(company.table.chairs) == 3
    company.ask(0, wire.Arrange, settings=wire.Settings("vendome", seats=5))
    assert len(company.table.chairs) == 5
    company.ask(0, wire.Hand, seat=Seat(1))
    company.ask(1, wire.Start, fill="caso")
    with refused("started"):
        company.ask(1, wire.Arrange, settings=wire.Settings("vendome", seats=5, clock=0))


def test_the_host_sets_the_pace_of_bots_during_the_game() -> None:
    company = Company(people=2, bots=2, clock=0, pace=10.0, delay=30)
    while not company.timers:
        company.move()
    (slow,) = company.timers
    brisk = replace(company.table.settings, pace=1.0)
    with refused("not-host"):
        company.ask(1, wire.Arrange, settings=brisk)
    for other in ({"clock": 60}, {"talk": True}, {"pace": 0.0, "seats": 3}):
        with refused("started"):
            company.ask(0, wire.Arrange, settings=replace(brisk, **other))
    answer = company.ask(0, wire.Arrange, settings=brisk)
    n = len(company.table.log)
    assert answer.n == n
    for reader in (0, 1, None):
        assert company.told(reader) == [wire.Arranged(n, brisk)]
    assert [send.after for send in company.news if None in send.to] == [30.0]
    (quick,) = company.timers
    assert quick.at - company.now <= 1.5 < slow.at - company.now
    written = len(company.journal)
    company.ask(0, wire.Arrange, settings=brisk)
    assert len(company.journal) == written
    assert rebuild(company.journal, company.now).settings == brisk
    company.play_out()
    with refused("started"):
        company.ask(0, wire.Arrange, settings=replace(brisk, pace=0.0))


def test_new_settings_cannot_remove_a_player() -> None:
    company = Company(people=4, start=False)
    with refused("seat-taken"):
        company.ask(0, wire.Arrange, settings=wire.Settings("vabanque", seats=3))


def test_a_removed_player_is_locked_out_and_a_bot_plays_on() -> None:
    company = Company()
    company.ask(0, wire.Remove, seat=Seat(2))
    assert company.table.chairs[2].bot == "caso"
    with refused("wrong-key"):
        company.ask(2, wire.Back)
    with refused("started"):
        company.ask(0, wire.Remove, seat=Seat(2))
    company.ask(0, wire.Bot, seat=Seat(2), bot="brighella", name="Il Dottore")
    assert company.table.chairs[2].name == "Il Dottore"
    with refused("seat-taken"):
        company.ask(0, wire.Bot, seat=Seat(1), bot="caso")
    company.play_out()
    assert company.table.stage is Stage.OVER


def test_only_bots_of_the_game_can_take_a_seat() -> None:
    opening = wire.Open(id="x", settings=wire.Settings("vendome"), name="x", bots=("nobody",))
    made: dict[str, Any] = {"key": hashed("k"), "table": "t", "code": "c", "secret": SECRET}
    with pytest.raises(HouseError, match="unknown-bot"):
        handle(None, Request(GUEST, opening, **made), 0.0)
    company = Company(people=2, start=False, seats=4)
    wrong: tuple[tuple[type[wire.Ask], dict[str, Any]], ...] = (
        (wire.Bot, {"seat": Seat(2), "bot": "nobody"}),
        (wire.Start, {"fill": "nobody"}),
        (wire.Arrange, {"settings": wire.Settings("vabanque", stand_in="nobody")}),
    )
    for kind, fields in wrong:
        with pytest.raises(HouseError, match="unknown-bot"):
            company.ask(0, kind, **fields)


@pytest.mark.parametrize("game", GAMES)
def test_a_player_who_leaves_is_replaced_by_a_bot_of_the_game(game: str) -> None:
    """Also with the default settings."""
    settings = wire.Settings(game)
    company = Company(people=4, game=game, stand_in=settings.stand_in)
    company.ask(0, wire.Leave)
    thinks = [timer.bot for timer in company.timers if isinstance(timer, Think)]
    company.ask(1, wire.Leave)
    thinks += [timer.bot for timer in company.timers if isinstance(timer, Think)]
    assert set(thinks) <= {persona.slug for persona in ladder(game)}
    company.house(wire.Remove, seat=Seat(2))
    assert company.table.chairs[2].bot in {persona.slug for persona in ladder(game)}


def test_an_administrator_can_close_a_table_during_a_game() -> None:
    company = Company(people=3, clock=15, spectators=False)
    company.move()
    with pytest.raises(HouseError, match="not-host"):
        company.request(Request(Seat(0), Close(), hashed("key 0")))
    company.request(Request(HOUSE, Close()))
    assert company.told(0) == [wire.Closed(len(company.table.log))]
    assert company.timers == ()
    with pytest.raises(HouseError, match="closed"):
        company.move("chip 1")
    with pytest.raises(HouseError, match="no-spectators"):
        look(company.table, None, None, company.now)
    with pytest.raises(HouseError, match="not-over"):
        record(company.table)
    assert rebuild(company.journal, 0.0).stage is Stage.CLOSED


def test_a_table_is_not_ready_with_a_free_seat() -> None:
    company = Company(people=3, start=False, seats=4)
    with refused("not-ready"):
        company.ask(0, wire.Start)
    company.ask(0, wire.Start, fill="caso")
    assert company.table.chairs[3].bot == "caso"


def test_a_remote_bot_plays_with_its_own_key() -> None:
    company = Company(people=3, start=False, seats=4, clock=0)
    answer = company.ask(0, wire.Bot, seat=Seat(3), bot="remote", name="HAL")
    key = f"new {answer.id}"
    company.ask(0, wire.Start)
    while company.actors[0] != 3:
        company.move()
    assert company.ask(3, wire.Move, key=key, move="chip 1").n
    while company.actors[0] != 3:
        company.move()
    company.wait(119.0)
    assert company.actors[0] == 3
    company.wait(2.0)
    assert company.actors[0] != 3
    opening = wire.Open(id="x", settings=wire.Settings("vabanque"), name="x", bots=("remote",))
    made = Request(GUEST, opening, key=hashed("k"), table="t", code="c", secret=SECRET)
    with refused("wrong-key"):  # It would need a key of its own.
        handle(None, made, 0.0)
    with refused("bad-request"):  # A table that is open is not opened again.
        handle(company.table, made, 0.0)
