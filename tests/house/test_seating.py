"""Opening a table and sitting down at it: by name, by key, on other devices."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.house.invariants import hashed
from tests.house.local_table import SECRET, Company, refused
from tripot import fair, wire
from tripot.core import Seat
from tripot.house.table import (
    GUEST,
    Request,
    facts,
    handle,
    rebuild,
    seat_of,
    seating,
)
from tripot.wire import Stage


def test_the_player_who_opens_a_table_is_its_host() -> None:
    company = Company(people=1, start=False, seats=4)
    public = facts(company.table)
    assert public.stage is Stage.LOBBY
    assert public.host == 0
    assert [player and player.name for player in public.players] == ["Ann", None, None, None]
    assert public.commitment == fair.v2.commitment(SECRET, public.id, 1)
    assert public.seal == ""


def test_one_request_opens_a_table_fills_it_with_bots_and_starts() -> None:
    ask = wire.Open(
        id="a",
        settings=wire.Settings("banque-fatale", seats=4),
        name="Ann",
        bots=("caso",),
        start=True,
    )
    made = Request(GUEST, ask, key=hashed("k"), table="t", code="c", secret=SECRET)
    result = handle(None, made, 0.0)
    assert result.table.stage is Stage.PLAY
    assert [chair.bot for chair in result.table.chairs] == ["", "caso", "caso", "caso"]
    assert result.answer == wire.Ok("a", len(result.table.log), Seat(0), table="t", code="c")
    assert len({chair.name for chair in result.table.chairs}) == 4


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"seats": 7}, "bad-players"),
        ({"options": {"edition": "1999"}}, "bad-options"),
        ({"options": {"box": None}}, "bad-options"),
        ({"clock": 5}, "bad-settings"),
        ({"clock": 121}, "bad-settings"),
        ({"clock": 86400 * 15}, "bad-settings"),
        ({"clock": 86401}, "bad-settings"),
    ],
)
def test_impossible_settings_are_rejected(settings: dict[str, Any], code: str) -> None:
    with refused(code):
        Company(people=1, start=False, **{"seats": 4, **settings})


def test_a_name_is_enough_to_take_a_seat() -> None:
    company = Company(people=1, start=False, seats=4)
    assert company.sit(1, name="  B\u202een\t Hur \x00").seat == 1
    assert company.table.chairs[1].name == "Ben Hur"
    assert company.sit(2, name="ben hur").seat == 2
    assert company.table.chairs[2].name == "ben hur 2"
    with refused("bad-name"):
        company.sit(3, name="\u200b \n")
    assert len(company.sit(3, name="x" * 100).id) > 0
    assert company.table.chairs[3].name == "x" * 24
    with refused("table-full"):
        company.sit(4)


def test_a_repeated_sit_takes_one_seat() -> None:
    company = Company(people=2, start=False, seats=4)
    before = company.table
    assert company.sit(1).seat == 1
    assert company.table is before


def test_a_player_may_change_seats_before_the_start() -> None:
    company = Company(people=2, start=False, seats=4)
    ask = wire.Sit(id="x", name="ignored", seat=Seat(3))
    company.request(Request(Seat(0), ask, hashed("key 0")))
    assert [chair.name for chair in company.table.chairs] == ["", "Ben", "", "Ann"]
    assert company.table.host == 3
    with refused("seat-taken"):
        company.request(Request(Seat(3), replace(ask, id="y", seat=Seat(1)), hashed("key 0")))


def test_a_late_copy_of_a_request_to_change_seats_moves_nobody() -> None:
    company = Company(people=2, start=False, seats=4)
    company.ask(1, wire.Sit, id="first", name="Ben", seat=Seat(3))
    company.ask(3, wire.Sit, id="then", key="key 1", name="Ben", seat=Seat(2))
    company.ask(2, wire.Sit, id="first", key="key 1", name="Ben", seat=Seat(3))
    assert [chair.name for chair in company.table.chairs] == ["Ann", "", "Ben", ""]


def test_a_newcomer_can_replace_a_bot_but_not_a_person() -> None:
    company = Company(people=2, bots=2)
    company.ask(0, wire.Lock, on=False)
    with refused("seat-taken"):
        company.sit(4, seat=Seat(1))
    assert company.sit(4, seat=Seat(3)).seat == 3
    assert company.table.chairs[3].is_person
    assert company.sit(5).seat == 2


def test_a_locked_table_admits_nobody_and_every_table_is_locked_at_the_start() -> None:
    company = Company(people=2, start=False, seats=4)
    company.ask(0, wire.Lock, on=True)
    with refused("locked"):
        company.sit(2)
    company.ask(0, wire.Lock, on=False)
    company.sit(2)
    for listed in (False, True):
        playing = Company(people=2, bots=2, listed=listed)
        with refused("locked"):
            playing.sit(5, seat=Seat(3))
        playing.ask(0, wire.Lock, on=False)
        assert playing.sit(5, seat=Seat(3)).seat == 3


def test_only_the_key_opens_a_seat() -> None:
    company = Company()
    table = company.table
    assert [seat_of(table, hashed(f"key {n}")) for n in range(5)] == [0, 1, 2, 3, None]
    for key in ("key 1", "key 9", ""):
        with refused("wrong-key"):
            company.ask(0, wire.Leave, key=key or "?")
    with refused("wrong-key"):
        company.request(Request(Seat(0), wire.Leave(id="x")))
    with refused("wrong-key"):
        company.request(Request(Seat(11), wire.Leave(id="x"), hashed("key 0")))


def test_a_personal_link_opens_the_seat_until_it_is_revoked() -> None:
    company = Company()
    ids = [company.ask(0, wire.Link).id for _ in range(seating.KEYS_PER_SEAT)]
    keys = [f"new {asked}" for asked in ids]
    assert [seat_of(company.table, hashed(key)) for key in keys] == [None, 0, 0, 0]
    company.ask(0, wire.Unlink, key=keys[2])
    opened = [seat_of(company.table, hashed(key)) for key in [*keys, "key 0"]]
    assert opened == [None, None, 0, None, None]


def test_a_player_takes_another_name_and_everybody_is_told() -> None:
    company = Company(people=3, start=False, seats=4)
    company.ask(1, wire.Rename, name="  Be\u202enedetta ")
    assert company.table.chairs[1].name == "Benedetta"
    (told,) = [send.message for send in company.news]
    assert told == wire.Seated(told.n, Seat(1), wire.Player("Benedetta"), wire.Why.RENAMED)  # type: ignore[attr-defined]
    company.ask(0, wire.Start, fill="caso")
    company.ask(1, wire.Rename, name="cleo")
    assert company.table.chairs[1].name == "cleo 2", "another name looks like it"
    company.ask(1, wire.Rename, name="Cleo 2")
    assert company.table.chairs[1].name == "Cleo 2", "one's own name is not another's"
    with refused("bad-name"):
        company.ask(1, wire.Rename, name="\u200b")
    with refused("not-seated"):
        company.request(Request(GUEST, wire.Rename(id="x", name="Eve")))
    assert rebuild(company.journal, company.now).chairs[1].name == "Cleo 2"


def test_a_name_changes_only_so_often() -> None:
    company = Company(people=2, start=False, seats=4)
    for count in range(seating.RENAMES_PER_SEAT):
        company.ask(1, wire.Rename, name=f"Ben the {count}")
    company.ask(0, wire.Rename, name="Anna")
    with refused("too-fast"):
        company.ask(1, wire.Rename, name="Ben")


def test_the_host_fills_the_table_with_different_bots() -> None:
    company = Company(people=2, start=False, seats=6)
    company.ask(0, wire.Start, bots=("colombina", "arlecchino", "caso"))
    bots = [chair.bot for chair in company.table.chairs]
    assert bots == ["", "", "colombina", "arlecchino", "caso", "colombina"]
    assert company.table.stage is Stage.PLAY
    other = Company(people=1, start=False, seats=4)
    with refused("unknown-bot"):
        other.ask(0, wire.Start, bots=("caso", "nobody"))
    with refused("not-ready"):
        other.ask(0, wire.Start, bots=("remote",))


def test_the_end_says_how_long_the_game_took() -> None:
    company = Company(people=1, start=False, game="vendome", seats=4, clock=0, pace=0.0)
    company.now += 300.0
    company.ask(0, wire.Start, fill="caso")
    company.wait(40.0)
    company.play_out()
    now = company.table.now
    (ended,) = [fact for fact in company.table.facts if isinstance(fact, wire.Ended)]
    assert ended.seconds == round(now - 1300.0)
    assert ended.seconds >= 40


def test_a_program_that_sits_down_is_seen_as_a_bot_and_never_becomes_host() -> None:
    company = Company(people=2, start=False, seats=4)
    seat = company.sit(3, name="Robo", bot=True).seat
    assert seat == 2
    assert facts(company.table).players[2] == wire.Player("Robo", "remote")
    company.ask(0, wire.Leave)
    assert company.table.host == 1
    company.ask(1, wire.Leave)  # No people are left.
    assert company.table.stage is Stage.CLOSED


def test_a_program_may_open_a_table_and_keeps_it_when_guests_leave() -> None:
    settings = wire.Settings("vabanque", seats=4)
    ask = wire.Open(id="a", settings=settings, name="Robo", bot=True)
    made = Request(GUEST, ask, key=hashed("k"), table="t", code="c", secret=SECRET)
    table = handle(None, made, 0.0).table
    assert (table.chairs[0].bot, table.host) == ("remote", 0)
    sit = Request(GUEST, wire.Sit(id="b", name="Ann"), key=hashed("key of Ann"))
    table = handle(table, sit, 1.0).table
    table = handle(table, Request(Seat(1), wire.Leave(id="c"), hashed("key of Ann")), 2.0).table
    assert (table.stage, table.host) == (Stage.LOBBY, 0)
    start = Request(Seat(0), wire.Start(id="d", fill="caso"), hashed("k"))
    assert handle(table, start, 3.0).table.stage is Stage.PLAY
