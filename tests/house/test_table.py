"""A table from the first move to the rematch, without a network."""

import json

import msgspec
import pytest

from tests.house.invariants import durable, hashed
from tests.house.local_table import SECRET, Company, refused
from tripot import fair, wire
from tripot.core import Seat
from tripot.house.table import (
    HOUSE,
    REMOTE,
    BotMove,
    Close,
    Lapse,
    Present,
    Request,
    decode,
    encode,
    facts,
    handle,
    rebuild,
    record,
    seat_of,
    seen,
)
from tripot.house.table.game import thoughts
from tripot.house.table.model import NOTE_BYTES, REMEMBERED_REQUESTS
from tripot.record import document
from tripot.wire import HouseError, Stage

# ---- playing ---------------------------------------------------------------------------------


def test_a_move_is_sent_to_everybody_with_one_number() -> None:
    company = Company()
    seat = company.actors[0]
    answer = company.ask(seat, wire.Move, move="chip 3")
    (send,) = company.news
    assert send.message == wire.Did(answer.n, (("placed", seat, 2, 5),))
    assert send.to == (0, 1, 2, 3, None)
    assert wire.encode(send.message) == (
        b'{"t":"did","n":%d,"e":[["placed",%d,2,5]]}' % (answer.n, seat)
    )


def test_a_secret_is_sent_only_to_its_owner() -> None:
    company = Company()
    while company.legal(company.actors[0])[0].startswith("chip"):
        company.move()
    seat = company.actors[0]
    company.move("trap 4")
    rows = {reader: company.told(reader)[0].e[0] for reader in (0, 1, 2, 3, None)}  # type: ignore[attr-defined]
    assert rows.pop(seat) == ("laid", seat, 3, "trap")
    assert set(rows.values()) == {("laid", seat, 3, None)}


def test_a_repeated_move_is_made_once() -> None:
    company = Company()
    seat = company.actors[0]
    first = company.ask(seat, wire.Move, id="same", move="chip 3")
    before = company.table
    again = company.ask(seat, wire.Move, id="same", move="chip 3")
    assert again == first
    assert company.table is before
    assert company.news == ()


def test_a_request_repeated_after_others_is_executed_once() -> None:
    company = Company(clock=60)
    seat = company.actors[0]
    first = company.ask(0, wire.Give, id="same", seat=seat, seconds=30)
    for n in range(REMEMBERED_REQUESTS - 1):
        company.ask(0, wire.Lock, on=bool(n % 2))
    before = company.table
    again = company.ask(0, wire.Give, id="same", seat=seat, seconds=30)
    assert (again, company.table) == (first, before)
    assert len(before.chairs[0].done) == NOTE_BYTES * REMEMBERED_REQUESTS


def test_a_move_for_another_decision_is_rejected() -> None:
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
def test_an_illegal_move_names_its_rule_and_changes_nothing(text: str, code: str) -> None:
    company = Company()
    before = company.table
    with refused(code):
        company.move(text) if text else company.ask(company.actors[0], wire.Move, move="")
    other = (company.actors[0] + 1) % 4
    with pytest.raises(HouseError) as caught:
        company.ask(other, wire.Move, move="chip 1")
    assert (caught.value.code, caught.value.rule) == ("wrong-seat", "V8")
    assert company.table is before


def test_moves_are_rejected_before_and_after_the_game() -> None:
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


# ---- luck, the end, and the next game --------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "people"), [("vabanque", 3), ("vendome", 5), ("banque-fatale", 3)]
)
def test_the_end_publishes_the_secret_and_the_record_is_valid(game: str, people: int) -> None:
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
    assert fair.check(text)["consistent"]
    shown = facts(company.table)
    assert fair.v2.commitment(bytes.fromhex(ended.secret), shown.id, 1) == shown.commitment
    assert fair.v2.seal(fair.v2.key(SECRET, shown.id, 1, started.words)) == started.seal


def test_the_same_entries_make_the_same_table() -> None:
    company = Company(people=3, bots=1, clock=15)
    company.wait(200.0)
    kept = [decode(encode(entry)) for entry in company.journal]
    assert kept == company.journal
    assert durable(rebuild(kept, 0.0)) == durable(company.table)
    assert b"key 0" not in b"".join(map(encode, company.journal))


def test_a_rematch_keeps_all_players() -> None:
    company = Company(people=3, bots=1)
    company.play_out()
    company.house(Present, place="p", seats=(Seat(0), Seat(1), Seat(2)))
    ask = wire.Rematch(id="again")
    request = Request(Seat(2), ask, hashed("key 2"), table="t2", code="XYZ789", secret=bytes(32))
    result = handle(company.table, request, company.now)
    assert result.answer.table == "t2"
    assert result.sends[0].message == wire.Rematched(len(result.table.log), "t2")
    assert None in result.sends[0].to
    assert result.opens is not None
    opened = handle(None, result.opens, company.now)
    assert opened.table.stage is Stage.PLAY
    assert opened.table.host == 0
    assert [seat_of(opened.table, hashed(f"key {n}")) for n in range(3)] == [0, 1, 2]
    assert decode(encode(result.opens)) == result.opens
    again = handle(
        result.table, Request(Seat(0), wire.Rematch(id="me too"), hashed("key 0")), company.now
    )
    assert again.answer.table == "t2"
    assert again.opens is None
    assert again.entry is None


def test_a_rematch_waits_for_absent_players() -> None:
    company = Company(people=3, bots=1)
    company.play_out()
    company.house(Present, place="p", seats=(Seat(0), Seat(1)))
    request = Request(
        Seat(0), wire.Rematch(id="r"), hashed("key 0"), table="t2", code="c", secret=bytes(32)
    )
    opens = handle(company.table, request, company.now).opens
    assert opens is not None
    assert handle(None, opens, company.now).table.stage is Stage.LOBBY


def test_a_remote_bot_that_asks_for_a_rematch_is_not_host() -> None:
    company = Company(people=2, start=False, bots=1)
    company.ask(0, wire.Bot, seat=2, bot=REMOTE)
    company.ask(0, wire.Start)
    token = f"new {company.journal[-2].ask.id}"  # type: ignore[union-attr]
    for seat in (0, 1):
        company.ask(seat, wire.Leave)
    while company.actors:
        if company.actors[0] == 2:
            company.ask(2, wire.Move, move=company.legal(2)[0], key=token)
        else:
            company.wait(30.0)
    ask = wire.Rematch(id="again")
    made = Request(Seat(2), ask, hashed(token), table="t2", code="222222", secret=SECRET)
    result = handle(company.table, made, company.now)
    assert result.opens is not None
    again = handle(None, result.opens, company.now).table
    assert again.host is None
    assert [chair.bot for chair in again.chairs] == ["caso", "caso", REMOTE]


def test_thoughts_are_kept_with_the_moves() -> None:
    company = Company(people=2, bots=2)
    company.play_out()
    opened = thoughts(company.journal)
    assert len(opened) == 52
    assert set(opened.values()) == {"I think"}
    bots = [s + 1 for s, chair in enumerate(company.table.chairs) if chair.bot]
    played = record(company.table)["moves"]
    assert {int(played[at][0]) for at in opened} == set(bots)


def test_a_player_removed_after_the_end_stays_in_the_record() -> None:
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


def test_journal_tags_stay_readable() -> None:
    """Journals of earlier versions hold these tags; a renamed class must keep its tag."""
    tags: dict[BotMove | Present | Close | Lapse, str] = {
        BotMove(Seat(0), 3, "chip 1"): "play",
        Present("p"): "present",
        Close(): "close",
        Lapse(7): "lapse",
    }
    for ask, tag in tags.items():
        body = encode(Request(HOUSE, ask))
        assert msgspec.msgpack.decode(body)["ask"]["ask"] == tag
        assert decode(body).ask == ask
