"""Which messages go to which readers, about the game and in chat."""

import json

import pytest

from tests.house.local_table import Company, refused
from tripot import wire
from tripot.client.connection import legal_moves
from tripot.core import Seat
from tripot.house.table import (
    GUEST,
    Request,
    held_back,
    look,
    rebuild,
    seen,
    sight,
)
from tripot.house.table.reduce import MOST_PAST
from tripot.record import document

# ---- telling ---------------------------------------------------------------------------------


def test_a_reconnecting_reader_gets_exactly_what_was_missed() -> None:
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
        if since >= 4:  # This seat received everything since it sat down.
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
    assert shown.handful is not None
    moves = legal_moves(company.table.rules, shown)
    assert list(moves) == list(sight(company.table, company.actors[0]).legal)


def test_zones_are_laid_out_only_on_request() -> None:
    company = Company()
    rules, seat = company.table.rules, company.actors[0]
    (plain,) = look(company.table, seat, None, company.now)
    (laid_out,) = look(company.table, seat, None, company.now, zones=True)
    assert isinstance(plain, wire.Snapshot)
    assert isinstance(laid_out, wire.Snapshot)
    assert b'"zones"' not in wire.encode(plain)
    assert laid_out.zones == rules.show(laid_out.view) != ()


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
    held = held_back(rebuild(company.journal, company.now), company.now)
    numbered = [send for send in held if not isinstance(send.message, wire.Clocks)]
    assert [send.message for send in numbered] == later[len(seen_now) :]
    assert [send.after for send in numbered] == [5.0, 10.0, 15.0, 20.0, 25.0, 30.0]


def test_few_earlier_values_are_kept_of_a_long_game() -> None:
    options = {"end": "coups", "coups": 600, "shortfall": "debt"}
    company = Company(game="vendome", delay=600, options=options)
    numbers = {company.now: len(company.table.log)}
    for _ in range(600):
        company.wait(0.5)
        company.move()
        numbers[company.now] = len(company.table.log)
    assert len(company.table.past) <= MOST_PAST
    for then, number in numbers.items():
        (shown,) = look(company.table, None, None, then + 600.0)
        assert isinstance(shown, wire.Snapshot)
        assert number - 5 <= shown.n <= number, "never earlier, and hardly later"


def test_without_spectators_strangers_see_nothing_of_the_game() -> None:
    company = Company(spectators=False)
    assert not any(None in send.to for send in company.news)
    with refused("no-spectators"):
        look(company.table, None, None, company.now)
    with refused("no-spectators"):
        seen(company.table, None, company.now)


def test_a_seat_can_download_what_it_saw_but_not_a_record() -> None:
    company = Company()
    for _ in range(40):
        company.move()
    view = seen(company.table, Seat(1), company.now)
    assert view["format"] == "tripot-view/1"
    assert view["seat"] == 2
    with pytest.raises(document.RecordError):
        document.check(json.dumps(view))


# ---- talk ------------------------------------------------------------------------------------


def test_chat_reaches_everybody_except_readers_who_muted_the_sender() -> None:
    company = Company()
    company.ask(1, wire.Mute, seat=Seat(0))
    company.ask(0, wire.Say, kind=wire.SayKind.PHRASE, what="trust-me")
    said = wire.Said(Seat(0), wire.SayKind.PHRASE, "trust-me")
    assert [company.told(r) for r in (0, 1, 2, None)] == [[said], [], [said], [said]]
    assert not isinstance(company.journal[-1].ask, wire.Mute | wire.Say)  # Neither is kept.
    company.ask(1, wire.Mute, seat=Seat(0), on=False)
    company.ask(0, wire.Say, kind=wire.SayKind.REACTION, what="laugh")
    assert company.told(1)


def test_free_text_needs_a_table_that_allows_it() -> None:
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


def test_chat_is_rate_limited() -> None:
    company = Company()
    for _ in range(5):
        company.ask(0, wire.Say, kind=wire.SayKind.REACTION, what="clap")
    with refused("too-fast"):
        company.ask(0, wire.Say, kind=wire.SayKind.REACTION, what="clap")
    company.ask(1, wire.Say, kind=wire.SayKind.REACTION, what="clap")
    company.now += 2.0
    company.ask(0, wire.Say, kind=wire.SayKind.REACTION, what="clap")


def test_spectators_reach_only_spectators_until_the_end() -> None:
    company = Company()
    say = Request(GUEST, wire.Say(id="x", kind=wire.SayKind.REACTION, what="gasp"))
    company.request(say)
    assert [send.to for send in company.news] == [(None,)]
    company.play_out()
    company.request(say)
    assert company.told(0)
