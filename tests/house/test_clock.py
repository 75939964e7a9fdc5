"""Time: running out of it, pausing it, giving more; and the pace of bots."""

from msgspec.structs import replace

from tests.house.invariants import hashed
from tests.house.local_table import Company, refused
from tripot import wire
from tripot.core import Seat
from tripot.house.table import (
    GUEST,
    HOUSE,
    BotMove,
    Present,
    Request,
    handle,
    rebuild,
    record,
)
from tripot.house.table.clock import MOST_READING_SECONDS, clocks, resting
from tripot.wire import Stage, StandIn, Why


def test_a_bot_moves_for_a_late_player_and_the_move_is_marked() -> None:
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


def test_after_two_late_moves_a_bot_keeps_the_seat_until_it_is_taken_back() -> None:
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


def test_a_move_takes_the_seat_back_from_the_bot() -> None:
    company = Company(clock=0, pace=10.0)
    seat = company.actors[0]
    company.ask(seat, wire.Leave)
    assert company.table.chairs[seat].stand_in is StandIn.LEFT
    company.ask(seat, wire.Move, move="chip 1")
    kinds = [type(send.message) for send in company.news]
    assert kinds[:2] == [wire.Seated, wire.Did] or kinds[0] is wire.Seated
    assert company.table.chairs[seat].stand_in is None


def test_a_bot_plays_to_the_end_for_a_player_who_left() -> None:
    company = Company(people=2, bots=2, clock=0)
    company.ask(0, wire.Leave)
    company.ask(1, wire.Leave)
    assert company.table.host is None
    company.wait(10_000.0)
    assert company.table.stage is Stage.OVER
    meta = record(company.table)["meta"]
    assert set(meta["stand_ins"].values()) == {"left"}
    assert len(meta["stand_ins"]) == 52


def test_leaving_and_rejoining_does_not_extend_the_clock() -> None:
    company = Company(clock=15, pace=10.0)
    seat = company.actors[0]
    for _ in range(3):
        company.wait(4.0)
        company.ask(seat, wire.Leave)
        company.ask(seat, wire.Back)
    assert clocks(company.table, company.now)[seat] == 3.0
    company.wait(3.1)
    assert company.actors[0] != seat


def test_a_player_who_was_away_when_the_move_began_gets_time() -> None:
    company = Company(people=3, clock=15, pace=10.0)
    seat = (company.actors[0] + 1) % 3
    company.ask(seat, wire.Leave)
    company.move()
    company.wait(4.0)
    assert company.actors[0] == seat
    company.ask(seat, wire.Back)
    assert clocks(company.table, company.now)[seat] == 15.0


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


def test_a_table_without_people_does_not_stay_paused() -> None:
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
    play = Request(HOUSE, BotMove(seat, 0, "chip 1", late=True))
    with refused("wrong-seat"):
        handle(table, play, late + 19.0)
    assert handle(table, play, late + 20.0).entry is not None


def test_no_grace_time_if_another_process_kept_running() -> None:
    company = Company(clock=60)
    seat = company.actors[0]
    company.wait(55.0)
    table = rebuild(company.journal, company.now)
    assert clocks(table, company.now)[seat] == 20.0
    result = handle(table, Request(HOUSE, Present("other", woke=-1.0)), company.now)
    assert result.timers == company.timers
    told = [send.message for send in result.sends if seat in send.to]
    assert told == [wire.Clocks(clocks(company.table, company.now))]
    later = handle(result.table, Request(HOUSE, Present("new", woke=company.now)), company.now)
    assert later.timers == company.timers
    assert not later.sends


def test_a_stopped_clock_shows_the_same_after_a_restart() -> None:
    company = Company(clock=60)
    seat = company.actors[0]
    company.wait(50.0)
    company.ask(0, wire.Pause)
    table = rebuild(company.journal, company.now + 10_000.0)
    assert clocks(table, company.now + 10_001.0)[seat] == 10.0


def test_given_time_counts_from_now_if_the_time_is_up() -> None:
    company = Company(clock=15)
    seat = company.actors[0]
    late = company.now + 10_000.0
    table = rebuild(company.journal, late)
    give = wire.Give(id="g", seat=seat, seconds=60)
    result = handle(table, Request(Seat(0), give, hashed("key 0")), late + 5.0)
    assert clocks(result.table, late + 5.0)[seat] == 60.0
    again = rebuild([*company.journal, result.entry], late + 6.0)  # type: ignore[list-item]
    assert clocks(again, late + 6.0)[seat] == 59.0


def test_the_house_does_not_move_for_a_player_who_has_time() -> None:
    company = Company(clock=60)
    seat = company.actors[0]
    for play in (BotMove(seat, 0, "chip 1"), BotMove(seat, 0, "chip 1", late=True)):
        with refused("wrong-seat"):
            company.request(Request(HOUSE, play))
    with refused("not-seated"):
        company.request(Request(GUEST, BotMove(seat, 0, "chip 1", late=True)))
    with refused("late-move"):
        company.house(BotMove, seat=seat, made=3, move="chip 1")


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


def after_the_payout(pace: float = 1.0) -> Company:
    """A table right after the payout of Vabanque's first round."""
    company = Company(clock=60, pace=pace)
    while not any(
        row[0] == "counted"
        for told in company.told(None)
        if isinstance(told, wire.Did)
        for row in told.e
    ):
        company.move()
    return company


def test_clocks_pause_while_people_read_what_was_revealed() -> None:
    company = after_the_payout()
    did, told = company.told(None)
    seat = company.actors[0]
    assert isinstance(did, wire.Did)
    payments = sum(row[0] == "paid" for row in did.e)
    reading = min(5.0 * (len(did.e) - 1 - payments) + 3.0 * payments, MOST_READING_SECONDS)
    assert isinstance(told, wire.Clocks)
    assert told == wire.Clocks(clocks(company.table, company.now), reading)
    assert told.left[seat] == 60.0 + reading
    company.wait(reading + 59.9)
    assert company.actors == (seat,)
    company.wait(0.2)
    assert company.actors != (seat,)
    assert company.table.chairs[seat].missed == 1


def test_the_pause_of_the_clocks_is_the_same_for_everybody() -> None:
    company = after_the_payout()
    reading = resting(company.table, company.now)
    company.wait(reading - 4.0)
    company.move()
    seat = company.actors[0]
    assert company.told(seat)[-1] == wire.Clocks(clocks(company.table, company.now), 4.0)
    assert clocks(company.table, company.now)[seat] == 64.0
    company.wait(4.0)
    company.move()
    assert not any(isinstance(told, wire.Clocks) for told in company.told(None))
    assert clocks(company.table, company.now)[company.actors[0]] == 60.0


def test_the_pause_follows_the_pace_of_the_table_within_limits() -> None:
    usual = resting((company := after_the_payout(pace=1.0)).table, company.now)
    quick = resting((company := after_the_payout(pace=0.0)).table, company.now)
    slow = resting((company := after_the_payout(pace=10.0)).table, company.now)
    assert quick == usual / 2
    assert usual < slow <= MOST_READING_SECONDS


def test_a_pause_keeps_the_reading_time() -> None:
    company = after_the_payout()
    reading = resting(company.table, company.now)
    company.wait(2.0)
    company.ask(0, wire.Pause)
    company.wait(500.0)
    assert resting(company.table, company.now) == reading - 2.0
    company.ask(0, wire.Resume)
    assert company.told(None)[-1] == wire.Clocks(clocks(company.table, company.now), reading - 2.0)


def test_a_long_coup_pauses_the_clocks_up_to_the_limit() -> None:
    company = Company(people=6, game="vendome", clock=60)
    company.move()
    assert resting(company.table, company.now) == MOST_READING_SECONDS
    company.move()  # People who read fast move at once, and time does not add up.
    assert resting(company.table, company.now) == MOST_READING_SECONDS


def test_people_may_read_the_end_before_the_clocks_of_a_rematch_run() -> None:
    company = Company(people=4, clock=60)
    company.house(Present, place="here", seats=tuple(Seat(s) for s in range(4)))
    company.play_out()
    rematch = wire.Rematch(id="again")
    asked = Request(Seat(0), rematch, hashed("key 0"), table="t2", code="ABC235", secret=bytes(32))
    opened = handle(company.table, asked, company.now).opens
    assert opened is not None
    table = handle(None, opened, company.now).table
    assert table.stage is Stage.PLAY
    assert resting(table, company.now) == MOST_READING_SECONDS
    (seat,) = table.progress.actors if table.progress else ()
    assert clocks(table, company.now)[seat] == 60.0 + MOST_READING_SECONDS


def test_bots_do_not_wait_for_readers() -> None:
    company = Company(people=1, bots=3, clock=60)
    while company.table.progress is None or company.table.progress.rest <= company.now:
        company.move() if company.actors == (0,) else company.wait(0.1)
    if company.actors == (0,):
        company.move()
    assert company.timers[0].at - company.now < 2.0


def test_a_sealed_bid_of_another_seat_leaves_my_clock_alone() -> None:
    company = Company(people=4, game="banque-fatale", clock=60)
    company.move()
    company.wait(30.0)
    company.ask(company.actors[0], wire.Move, move="bid none")
    assert resting(company.table, company.now) == 0.0
    assert clocks(company.table, company.now)[company.actors[0]] == 30.0


def test_the_clocks_of_an_older_journal_run_as_they_ran_then() -> None:
    company = after_the_payout()
    opened, *others = company.journal
    old = rebuild([replace(opened, version=1), *others], company.now)
    assert resting(company.table, company.now) > 0.0
    assert resting(old, company.now) == 0.0
    assert clocks(old, company.now)[company.actors[0]] == 60.0
