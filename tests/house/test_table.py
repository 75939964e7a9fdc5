"""A table from the first chair to the rematch, without a network."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from tests.house.company import SECRET, Company
from tests.house.judge import durable, hashed
from tripot import fair
from tripot.bots import ladder
from tripot.core import Seat
from tripot.house import seats, wire
from tripot.house.play import thoughts
from tripot.house.table import (
    GUEST,
    HOUSE,
    Close,
    Play,
    Present,
    Request,
    Think,
    decode,
    encode,
    facts,
    handle,
    look,
    rebuild,
    record,
    seat_of,
    seen,
)
from tripot.house.wire import HouseError, Stage, StandIn, Why
from tripot.record import document
from tripot.rules import GAMES


def refused(code: str) -> "pytest.RaisesExc[HouseError]":
    return pytest.RaisesExc(HouseError, check=lambda error: error.code == code)


# ---- opening and sitting down ----------------------------------------------------------------


def test_whoever_opens_a_table_sits_at_it_as_host() -> None:
    company = Company(people=1, start=False, seats=4)
    public = facts(company.table)
    assert public.stage is Stage.LOBBY
    assert public.host == 0
    assert [player and player.name for player in public.players] == ["Ann", None, None, None]
    assert public.commitment == fair.commitment(SECRET)
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
    outcome = handle(None, made, 0.0)
    assert outcome.table.stage is Stage.PLAY
    assert [chair.bot for chair in outcome.table.chairs] == ["", "caso", "caso", "caso"]
    assert outcome.answer == wire.Ok("a", len(outcome.table.log), Seat(0), table="t", code="c")
    assert len({chair.name for chair in outcome.table.chairs}) == 4


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
def test_settings_that_no_table_can_have_are_refused(settings: dict[str, Any], code: str) -> None:
    with refused(code):
        Company(people=1, start=False, **{"seats": 4, **settings})


def test_a_name_is_all_it_takes_to_sit_down() -> None:
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


def test_sitting_down_twice_is_sitting_down_once() -> None:
    company = Company(people=2, start=False, seats=4)
    before = company.table
    assert company.sit(1).seat == 1
    assert company.table is before


def test_a_player_may_change_chairs_before_the_start() -> None:
    company = Company(people=2, start=False, seats=4)
    ask = wire.Sit(id="x", name="ignored", seat=Seat(3))
    company.request(Request(Seat(0), ask, hashed("key 0")))
    assert [chair.name for chair in company.table.chairs] == ["", "Ben", "", "Ann"]
    assert company.table.host == 3
    with refused("seat-taken"):
        company.request(Request(Seat(3), replace(ask, id="y", seat=Seat(1)), hashed("key 0")))


def test_a_friend_takes_over_a_bot_but_not_a_person() -> None:
    company = Company(people=2, bots=2)
    with refused("seat-taken"):
        company.sit(4, seat=Seat(1))
    assert company.sit(4, seat=Seat(3)).seat == 3
    assert company.table.chairs[3].is_person
    assert company.sit(5).seat == 2


def test_a_locked_table_takes_nobody_and_a_listed_one_locks_itself() -> None:
    company = Company(people=2, start=False, seats=4)
    company.ask(0, wire.Lock, on=True)
    with refused("locked"):
        company.sit(2)
    company.ask(0, wire.Lock, on=False)
    company.sit(2)
    listed = Company(people=2, bots=2, listed=True)
    with refused("locked"):
        listed.sit(5, seat=Seat(3))


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


def test_a_personal_link_opens_the_seat_on_other_devices_until_it_is_shut() -> None:
    company = Company()
    ids = [company.ask(0, wire.Link).id for _ in range(seats.DEVICES)]
    keys = [f"new {asked}" for asked in ids]
    assert [seat_of(company.table, hashed(key)) for key in keys] == [None, 0, 0, 0]
    company.ask(0, wire.Unlink, key=keys[2])
    opened = [seat_of(company.table, hashed(key)) for key in [*keys, "key 0"]]
    assert opened == [None, None, 0, None, None]


# ---- leaving and hosting ---------------------------------------------------------------------


def test_the_host_leaves_and_the_next_person_is_host() -> None:
    company = Company(people=3, start=False, seats=4)
    company.ask(0, wire.Leave)
    assert (company.table.host, company.table.chairs[0].name) == (1, "")
    company.ask(1, wire.Leave)
    company.ask(2, wire.Leave)
    assert company.table.stage is Stage.CLOSED
    with refused("closed"):
        company.sit(3)


def test_the_host_vanishes_and_the_role_passes_on() -> None:
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


def test_only_the_host_hosts_and_the_house() -> None:
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


def test_the_host_arranges_the_table_before_the_start() -> None:
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


def test_nobody_is_arranged_away() -> None:
    company = Company(people=4, start=False)
    with refused("seat-taken"):
        company.ask(0, wire.Arrange, settings=wire.Settings("vabanque", seats=3))


def test_who_is_removed_can_do_nothing_more_and_a_bot_plays_on() -> None:
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


def test_only_bots_that_play_the_game_sit_down() -> None:
    opening = wire.Open(id="x", settings=wire.Settings("vendome"), name="x", bots=("brighella",))
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
    company.ask(0, wire.Bot, seat=Seat(2), bot="brighella")
    with pytest.raises(HouseError, match="no brighella plays vendome"):
        company.ask(0, wire.Arrange, settings=wire.Settings("vendome"))


@pytest.mark.parametrize("game", GAMES)
def test_whoever_leaves_is_followed_by_a_bot_of_that_game(game: str) -> None:
    """Also with the settings as they are unless told otherwise."""
    settings = wire.Settings(game)  # type: ignore[arg-type]
    company = Company(people=4, game=game, stand_in=settings.stand_in)
    company.ask(0, wire.Leave)
    thinks = [timer.bot for timer in company.timers if isinstance(timer, Think)]
    company.ask(1, wire.Leave)
    thinks += [timer.bot for timer in company.timers if isinstance(timer, Think)]
    assert set(thinks) <= {persona.slug for persona in ladder(game)}
    company.house(wire.Remove, seat=Seat(2))
    assert company.table.chairs[2].bot in {persona.slug for persona in ladder(game)}


def test_whoever_runs_the_house_closes_a_table_in_the_middle_of_a_game() -> None:
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


def test_a_bot_from_outside_plays_with_a_key_of_its_own() -> None:
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


# ---- playing ---------------------------------------------------------------------------------


def test_a_move_is_told_to_everybody_under_one_number() -> None:
    company = Company()
    seat = company.actors[0]
    answer = company.ask(seat, wire.Move, move="chip 3")
    (send,) = company.news
    assert send.message == wire.Did(answer.n, (("placed", seat, 2, 5),))
    assert send.to == (0, 1, 2, 3, None)
    assert wire.encode(send.message) == (
        b'{"t":"did","n":%d,"e":[["placed",%d,2,5]]}' % (answer.n, seat)
    )


def test_a_secret_is_told_to_its_owner_alone() -> None:
    company = Company()
    while company.legal(company.actors[0])[0].startswith("chip"):
        company.move()
    seat = company.actors[0]
    company.move("trap 4")
    rows = {reader: company.told(reader)[0].e[0] for reader in (0, 1, 2, 3, None)}  # type: ignore[attr-defined]
    assert rows.pop(seat) == ("laid", seat, 3, "trap")
    assert set(rows.values()) == {("laid", seat, 3, None)}


def test_sent_twice_is_played_once() -> None:
    company = Company()
    seat = company.actors[0]
    first = company.ask(seat, wire.Move, id="same", move="chip 3")
    before = company.table
    again = company.ask(seat, wire.Move, id="same", move="chip 3")
    assert again == first
    assert company.table is before
    assert company.news == ()


def test_a_move_for_another_decision_is_refused() -> None:
    company = Company()
    seat = company.actors[0]
    company.ask(seat, wire.Move, move="chip 3", made=0)
    while company.actors[0] != seat:
        company.move()
    with refused("late-move"):
        company.ask(seat, wire.Move, move="chip 3", made=0)
    company.ask(seat, wire.Move, move="chip 3", made=1)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("chip 10", "illegal-move"),
        ("trap 1", "wrong-phase"),
        ("dance", "bad-move"),
        ("", "bad-move"),
        ("1 chip 1", "bad-move"),
    ],
)
def test_a_wrong_move_is_refused_with_its_rule_and_changes_nothing(text: str, code: str) -> None:
    company = Company()
    before = company.table
    with refused(code):
        company.move(text) if text else company.ask(company.actors[0], wire.Move, move="")
    other = (company.actors[0] + 1) % 4
    with pytest.raises(HouseError) as caught:
        company.ask(other, wire.Move, move="chip 1")
    assert (caught.value.code, caught.value.rule) == ("wrong-seat", "V8")
    assert company.table is before


def test_before_and_after_the_game_there_is_nothing_to_move() -> None:
    company = Company(people=4, start=False)
    with refused("not-started"):
        company.ask(0, wire.Move, move="chip 1")
    with refused("not-over"):
        record(company.table)
    with refused("not-started"):
        seen(company.table, None, 0.0)
    company.ask(0, wire.Start)
    with refused("not-over"):
        record(company.table)
    with refused("not-over"):
        company.ask(0, wire.Rematch)
    company.play_out()
    with refused("too-long"):
        company.ask(0, wire.Move, move="chip 1")


# ---- clocks ----------------------------------------------------------------------------------


def test_out_of_time_a_bot_moves_and_says_so() -> None:
    company = Company(clock=15)
    seat = company.actors[0]
    company.wait(14.9)
    assert company.actors[0] == seat
    company.wait(0.2)
    did = company.told(None)[0]
    assert isinstance(did, wire.Did)
    assert did.bot is StandIn.LATE
    assert company.table.chairs[seat].missed == 1
    assert company.table.chairs[seat].stand_in is None


def test_out_of_time_twice_in_a_row_a_bot_keeps_the_seat_until_it_is_taken_back() -> None:
    company = Company(people=1, bots=3, clock=15, pace=5.0)
    while not company.table.chairs[0].stand_in:
        company.wait(1.0)
    assert company.table.chairs[0].missed == 2
    assert company.table.chairs[0].stand_in is StandIn.LATE
    assert any(
        isinstance(send.message, wire.Seated) and send.message.why is Why.LATE
        for send in company.sends
    )
    company.ask(0, wire.Back)
    assert company.table.chairs[0].stand_in is None
    while company.actors != (0,):
        company.wait(1.0)
    company.move()
    assert company.table.chairs[0].missed == 0


def test_who_moves_is_back() -> None:
    company = Company(clock=0, pace=10.0)
    seat = company.actors[0]
    company.ask(seat, wire.Leave)
    assert company.table.chairs[seat].stand_in is StandIn.LEFT
    company.ask(seat, wire.Move, move="chip 1")
    kinds = [type(send.message) for send in company.news]
    assert kinds[:2] == [wire.Seated, wire.Did] or kinds[0] is wire.Seated
    assert company.table.chairs[seat].stand_in is None


def test_whoever_leaves_is_played_for_to_the_end() -> None:
    company = Company(people=2, bots=2, clock=0)
    company.ask(0, wire.Leave)
    company.ask(1, wire.Leave)
    assert company.table.host is None
    company.wait(10_000.0)
    assert company.table.stage is Stage.OVER
    meta = record(company.table)["meta"]
    assert set(meta["stand_ins"].values()) == {"left"}
    assert len(meta["stand_ins"]) == 52


def test_a_pause_stops_clocks_and_moves() -> None:
    company = Company(clock=60)
    seat = company.actors[0]
    company.wait(50.0)
    company.ask(0, wire.Pause)
    with refused("paused"):
        company.ask(seat, wire.Move, move="chip 1")
    company.wait(1000.0)
    company.ask(0, wire.Resume)
    clocks = company.told(None)[-1]
    assert isinstance(clocks, wire.Clocks)
    assert clocks.left[seat] == 10.0
    company.wait(9.0)
    assert company.actors[0] == seat
    company.wait(2.0)
    assert company.actors[0] != seat


def test_a_table_whose_people_have_left_does_not_stay_paused() -> None:
    company = Company(people=1, bots=3)
    company.ask(0, wire.Pause)
    company.ask(0, wire.Leave)
    company.wait(10_000.0)
    assert company.table.stage is Stage.OVER


def test_the_host_gives_time() -> None:
    company = Company(clock=15)
    seat = company.actors[0]
    company.ask(0, wire.Give, seat=seat, seconds=30)
    company.wait(44.0)
    assert company.actors[0] == seat
    company.wait(2.0)
    assert company.actors[0] != seat
    idle = next(s for s in range(4) if s != company.actors[0])
    with refused("wrong-seat"):
        company.ask(0, wire.Give, seat=Seat(idle), seconds=30)


def test_sealed_bids_share_one_clock() -> None:
    company = Company(people=4, game="banque-fatale", clock=60)
    company.move()
    company.wait(30.0)
    first, second, *_ = company.actors
    company.ask(first, wire.Move, move="bid none")
    assert company.table.progress is not None
    assert company.table.progress.asked[second] == company.now - 30.0
    company.wait(31.0)
    assert company.table.chairs[second].missed == 1


def test_after_a_restart_nobody_is_late_at_once() -> None:
    company = Company(clock=60)
    late = company.now + 10_000.0
    table = rebuild(company.journal, late)
    seat = company.actors[0]
    play = Request(HOUSE, Play(seat, 0, "chip 1", late=True))
    with refused("wrong-seat"):
        handle(table, play, late + 19.0)
    assert handle(table, play, late + 20.0).entry is not None


def test_the_house_does_not_play_for_somebody_in_time() -> None:
    company = Company(clock=60)
    seat = company.actors[0]
    for play in (Play(seat, 0, "chip 1"), Play(seat, 0, "chip 1", late=True)):
        with refused("wrong-seat"):
            company.request(Request(HOUSE, play))
    with refused("not-seated"):
        company.request(Request(GUEST, Play(seat, 0, "chip 1", late=True)))
    with refused("late-move"):
        company.house(Play, seat=seat, made=3, move="chip 1")


def test_bots_take_about_the_pace_of_the_table() -> None:
    company = Company(people=1, bots=3, pace=2.0, clock=0)
    waits: list[float] = []
    while len(waits) < 30:
        if company.actors == (0,):
            company.move()
        (timer,) = company.timers if company.actors != (0,) else (None,)
        if timer is not None:
            waits.append(timer.at - company.now)
            company.wait(timer.at - company.now)
    assert 1.0 <= min(waits) < max(waits) <= 3.0


# ---- telling ---------------------------------------------------------------------------------


def test_who_comes_back_gets_exactly_the_rest() -> None:
    company = Company()
    for _ in range(30):
        company.move()
    live = [send.message for send in company.sends if 2 in send.to]
    numbered = [m for m in live if isinstance(m, wire.Did | wire.Fact)]
    for since in (0, 5, 20, len(numbered)):
        *rest, clocks, here = look(company.table, Seat(2), since, company.now)
        assert isinstance(clocks, wire.Clocks)
        assert isinstance(here, wire.Here)
        missed = [m.n for m in rest if isinstance(m, wire.Did | wire.Fact)]
        assert missed == list(range(since + 1, len(company.table.log) + 1))
        if since >= 4:  # From the moment this seat sat down it heard everything.
            assert rest == numbered[-len(rest) :] if rest else True


def test_a_snapshot_shows_what_the_seat_may_know() -> None:
    company = Company()
    (mine,) = look(company.table, company.actors[0], None, company.now)
    (public,) = look(company.table, None, None, company.now)
    assert isinstance(mine, wire.Snapshot)
    assert isinstance(public, wire.Snapshot)
    assert mine.n == public.n == len(company.table.log)
    assert mine.legal is not None
    assert mine.legal[:2] == ("chip 1", "chip 2")
    assert mine.you is not None
    assert mine.you.seat == company.actors[0]
    assert public.you is None
    assert public.legal is None
    assert public.view.hand == ()
    assert mine.clocks[company.actors[0]] == 60.0
    (ahead,) = look(company.table, None, 10_000, company.now)
    assert isinstance(ahead, wire.Snapshot)


def test_too_many_moves_are_not_listed() -> None:
    company = Company(people=4, game="banque-fatale")
    company.move()
    (shown,) = look(company.table, company.actors[0], None, company.now)
    assert isinstance(shown, wire.Snapshot)
    assert shown.legal is None


def test_spectators_see_everything_late_and_in_order() -> None:
    company = Company(delay=30, clock=0)
    lobby = len(look(company.table, None, 0, company.now)) - 2
    for _ in range(10):
        company.wait(5.0)
        company.move()
    assert all(send.after == 30.0 for send in company.news if None in send.to)
    assert all(send.after == 0.0 for send in company.news if None not in send.to)
    *seen_now, _, _ = look(company.table, None, 0, company.now)
    assert len(seen_now) == len(company.table.log) - 6
    *later, _, _ = look(company.table, None, 0, company.now + 30.0)
    assert len(later) == len(company.table.log) > lobby
    (snapshot,) = look(company.table, None, None, company.now)
    assert isinstance(snapshot, wire.Snapshot)
    assert snapshot.n == len(seen_now)


def test_a_table_without_spectators_shows_strangers_nothing_of_the_game() -> None:
    company = Company(spectators=False)
    assert not any(None in send.to for send in company.news)
    with refused("no-spectators"):
        look(company.table, None, None, company.now)
    with refused("no-spectators"):
        seen(company.table, None, company.now)


def test_what_a_seat_saw_can_be_taken_home_but_is_no_record() -> None:
    company = Company()
    for _ in range(40):
        company.move()
    view = seen(company.table, Seat(1), company.now)
    assert view["format"] == "tripot-view/1"
    assert view["seat"] == 2
    with pytest.raises(document.RecordError):
        document.check(json.dumps(view))


# ---- talk ------------------------------------------------------------------------------------


def test_talk_goes_to_everybody_but_those_who_muted() -> None:
    company = Company()
    company.ask(1, wire.Mute, seat=Seat(0))
    company.ask(0, wire.Say, kind=wire.SayKind.PHRASE, what="trust-me")
    said = wire.Said(Seat(0), wire.SayKind.PHRASE, "trust-me")
    assert [company.told(r) for r in (0, 1, 2, None)] == [[said], [], [said], [said]]
    assert isinstance(company.journal[-1].ask, wire.Mute)  # Talk is not kept.
    company.ask(1, wire.Mute, seat=Seat(0), on=False)
    company.ask(0, wire.Say, kind=wire.SayKind.REACTION, what="laugh")
    assert company.told(1)


def test_free_text_only_where_the_table_allows_it() -> None:
    quiet = Company()
    with refused("no-talk"):
        quiet.ask(0, wire.Say, kind=wire.SayKind.TEXT, what="hello")
    company = Company(talk=True)
    company.ask(0, wire.Say, kind=wire.SayKind.TEXT, what="\u202ehe\x07llo  <b>")
    assert company.told(1) == [wire.Said(Seat(0), wire.SayKind.TEXT, "hello <b>")]
    for what in ("x" * 201, "\u200b"):
        with refused("bad-talk"):
            company.ask(0, wire.Say, kind=wire.SayKind.TEXT, what=what)
    with refused("bad-talk"):
        company.ask(0, wire.Say, kind=wire.SayKind.PHRASE, what="rude")


def test_nobody_talks_without_end() -> None:
    company = Company()
    for _ in range(5):
        company.ask(0, wire.Say, kind=wire.SayKind.REACTION, what="clap")
    with refused("too-fast"):
        company.ask(0, wire.Say, kind=wire.SayKind.REACTION, what="clap")
    company.ask(1, wire.Say, kind=wire.SayKind.REACTION, what="clap")
    company.now += 2.0
    company.ask(0, wire.Say, kind=wire.SayKind.REACTION, what="clap")


def test_spectators_talk_among_themselves_until_the_end() -> None:
    company = Company()
    say = Request(GUEST, wire.Say(id="x", kind=wire.SayKind.REACTION, what="gasp"))
    company.request(say)
    assert [send.to for send in company.news] == [(None,)]
    company.play_out()
    company.request(say)
    assert company.told(0)


# ---- luck, the end, and the next game --------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "people"), [("vabanque", 3), ("vendome", 5), ("banque-fatale", 3)]
)
def test_the_end_opens_the_secret_and_the_record_checks(game: str, people: int) -> None:
    company = Company(people=people, start=False, game=game)
    company.ask(1, wire.Words, words="my own luck")
    company.ask(0, wire.Start)
    started = next(s.message for s in company.news if isinstance(s.message, wire.Started))
    assert started.words[1] == "my own luck"
    with refused("started"):
        company.ask(1, wire.Words, words="other luck")
    company.play_out()
    ended = next(s.message for s in company.news if isinstance(s.message, wire.Ended))
    text = json.dumps(record(company.table))
    result = document.check(text)
    assert [seat + 1 for seat in ended.winners] == result["winners"]
    assert sorted(s for place in ended.ranking for s in place.seats) == list(range(people))
    assert fair.check(text)["fair"]
    assert fair.commitment(bytes.fromhex(ended.secret)) == facts(company.table).commitment
    assert fair.seal(SECRET, started.words) == started.seal


def test_the_same_entries_make_the_same_table() -> None:
    company = Company(people=3, bots=1, clock=15)
    company.wait(200.0)
    kept = [decode(encode(entry)) for entry in company.journal]
    assert kept == company.journal
    assert durable(rebuild(kept, 0.0)) == durable(company.table)
    assert b"key 0" not in b"".join(map(encode, company.journal))


def test_a_rematch_takes_everybody_along() -> None:
    company = Company(people=3, bots=1)
    company.play_out()
    company.house(Present, place="p", seats=(Seat(0), Seat(1), Seat(2)))
    ask = wire.Rematch(id="again")
    request = Request(Seat(2), ask, hashed("key 2"), table="t2", code="XYZ789", secret=bytes(32))
    outcome = handle(company.table, request, company.now)
    assert outcome.answer.table == "t2"
    assert outcome.sends[0].message == wire.Rematched(len(outcome.table.log), "t2")
    assert None in outcome.sends[0].to
    assert outcome.opens is not None
    opened = handle(None, outcome.opens, company.now)
    assert opened.table.stage is Stage.PLAY
    assert opened.table.host == 0
    assert [seat_of(opened.table, hashed(f"key {n}")) for n in range(3)] == [0, 1, 2]
    assert decode(encode(outcome.opens)) == outcome.opens
    again = handle(
        outcome.table, Request(Seat(0), wire.Rematch(id="me too"), hashed("key 0")), company.now
    )
    assert again.answer.table == "t2"
    assert again.opens is None
    assert again.entry is None


def test_a_rematch_waits_for_who_is_not_there() -> None:
    company = Company(people=3, bots=1)
    company.play_out()
    company.house(Present, place="p", seats=(Seat(0), Seat(1)))
    request = Request(
        Seat(0), wire.Rematch(id="r"), hashed("key 0"), table="t2", code="c", secret=bytes(32)
    )
    opens = handle(company.table, request, company.now).opens
    assert opens is not None
    assert handle(None, opens, company.now).table.stage is Stage.LOBBY


def test_thoughts_are_kept_with_the_moves() -> None:
    company = Company(people=2, bots=2)
    company.play_out()
    opened = thoughts(company.journal)
    assert len(opened) == 52
    assert set(opened.values()) == {"I think"}
    bots = [s + 1 for s, chair in enumerate(company.table.chairs) if chair.bot]
    played = record(company.table)["moves"]
    assert {int(played[at][0]) for at in opened} == set(bots)


def test_who_is_removed_after_the_end_stays_in_the_record() -> None:
    company = Company(people=3, bots=1)
    company.play_out()
    whole = record(company.table)
    company.ask(0, wire.Remove, seat=Seat(1))
    company.ask(2, wire.Leave)
    assert record(company.table) == whole
    request = Request(
        Seat(0), wire.Rematch(id="r"), hashed("key 0"), table="t2", code="c", secret=bytes(32)
    )
    opens = handle(company.table, request, company.now).opens
    assert opens is not None
    assert [chair.bot for chair in opens.chairs] == ["", "caso", "caso", "caso"]
