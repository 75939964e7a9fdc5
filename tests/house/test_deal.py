"""The rounds of commitments before a game, and the stamps of hidden choices in it."""

import json
from typing import Any

import pytest

from tests import fair_checker
from tests.house.invariants import durable, hashed
from tests.house.local_table import SECRET, Company, refused
from tripot import fair, wire
from tripot.core import Seat
from tripot.fair import v2
from tripot.house.table import (
    GUEST,
    REMOTE,
    Present,
    Request,
    decode,
    encode,
    facts,
    follow,
    handle,
    look,
    rebuild,
    record,
    timers,
)
from tripot.house.table.clock import MOST_READING_SECONDS, PLEDGE_SECONDS, REVEAL_SECONDS
from tripot.wire import DealStage, Stage


def told(company: Company, kind: Any) -> list[Any]:
    """Every message of that kind to seat 1, sent or sent again."""
    return [m for m in look(company.table, Seat(0), 0, company.now) if isinstance(m, kind)]


def pledged(people: int = 4, **settings: Any) -> Company:
    """A table where everybody has pledged and nobody has started."""
    company = Company(people=people, start=False, **settings)
    for seat in range(people):
        company.pledge(seat, f"words {seat}")
    return company


def deal(company: Company) -> wire.Deal:
    shown = facts(company.table, company.now).deal
    assert shown is not None
    return shown


# ---- the rounds --------------------------------------------------------------------------------


def test_words_are_opened_only_after_the_last_pledge() -> None:
    company = pledged()
    with refused("not-started"):
        company.reveal(0, "words 0")
    company.ask(0, wire.Start)
    (revealing,) = told(company, wire.Revealing)
    assert revealing.pledges == tuple(chair.pledge for chair in company.table.chairs)
    assert (revealing.round, revealing.seconds) == (1, REVEAL_SECONDS)
    assert (company.table.stage, deal(company).stage) == (Stage.LOBBY, DealStage.REVEALING)
    for seat in (3, 1, 0):
        company.reveal(seat, f"words {seat}")
        assert company.table.stage is Stage.LOBBY
        assert not told(company, wire.Started)
        frames = b"".join(map(wire.encode, look(company.table, Seat(2), 0, company.now)))
        assert f"words {seat}".encode() not in frames
    company.reveal(2, "words 2")
    (started,) = told(company, wire.Started)
    assert started.words == ("words 0", "words 1", "words 2", "words 3")
    assert (company.table.stage, deal(company).stage) == (Stage.PLAY, DealStage.DEALT)


def test_without_pledges_no_new_messages_are_sent() -> None:
    company = Company(people=4, start=False)
    company.ask(0, wire.Start)
    assert company.table.stage is Stage.PLAY
    kinds = [type(message) for message in look(company.table, Seat(0), 0, company.now)]
    assert not {wire.Pledged, wire.Revealing, wire.Redealt} & set(kinds)
    assert kinds[-5:] == [wire.Locked, wire.Started, wire.Did, wire.Clocks, wire.Here]


def test_words_in_clear_count_only_for_a_seat_without_a_pledge() -> None:
    company = Company(people=4, start=False)
    for seat in range(3):
        company.ask(seat, wire.Words, words=f"said by {seat}")
    company.pledge(0, "secret")
    company.ask(0, wire.Start)
    company.reveal(0, "secret")
    assert company.table.words == ("secret", "said by 1", "said by 2", "")


def test_a_pledge_holds_for_one_seat_and_the_latest_counts() -> None:
    company = Company(people=3, bots=1, start=False)
    company.pledge(1, "first")
    company.pledge(1, "second")
    company.ask(1, wire.Sit, name="Ben", seat=3)
    assert deal(company).pledges == ("", "", "", "")
    shown = facts(company.table)
    mine = v2.pledge(shown.id, 1, shown.commitment, Seat(1), "third")
    company.request(
        Request(
            Seat(3),
            wire.Sit(id="again", name="Ben", seat=Seat(1), pledge=mine),
            hashed("key 1"),
        )
    )
    assert deal(company).pledges == ("", mine, "", "")
    pledges = [(m.seat, m.pledge) for m in told(company, wire.Pledged)]
    assert pledges[-1] == (1, mine)
    assert len(pledges) == 3


@pytest.mark.parametrize("words", ["", "words 1 ", "words 0", "x" * 201])
def test_other_words_than_the_pledged_ones_are_rejected(words: str) -> None:
    company = pledged()
    company.ask(0, wire.Start)
    with refused("bad-words"):
        company.reveal(1, words)


def test_words_that_are_too_long_cannot_take_part() -> None:
    company = Company(people=4, start=False)
    company.pledge(0, "x" * 201)
    company.ask(0, wire.Start)
    with refused("bad-words"):
        company.reveal(0, "x" * 201)


def test_pledges_are_fixed_and_meant_for_one_round() -> None:
    company = pledged()
    with refused("late-move"):
        company.ask(1, wire.Pledge, pledge="0" * 64, round=2)
    company.ask(0, wire.Start)
    with refused("started"):
        company.ask(1, wire.Pledge, pledge="0" * 64)
    company.reveal(0, "words 0")
    company.wait(REVEAL_SECONDS)
    with refused("bad-words"):
        company.pledge(1, "again")


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (wire.Start, {}),
        (wire.Words, {"words": "mine"}),
        (wire.Bot, {"seat": 3, "bot": "caso"}),
        (wire.Sit, {"name": "Ann", "seat": 3}),
        (wire.Arrange, {"settings": wire.Settings("vabanque", seats=5)}),
    ],
)
def test_nothing_else_changes_while_the_luck_is_agreed_on(kind: Any, fields: Any) -> None:
    company = Company(people=3, bots=1, start=False)
    company.ask(0, wire.Bot, seat=3, bot="caso")
    company.pledge(0, "mine")
    company.ask(0, wire.Start)
    with refused("started"):
        company.ask(0, kind, **fields)


def test_a_seat_that_withholds_takes_no_part_and_everything_is_made_again() -> None:
    company = pledged()
    company.ask(0, wire.Start)
    for seat in (0, 1, 2):
        company.reveal(seat, f"words {seat}")
    before = facts(company.table).commitment
    company.wait(REVEAL_SECONDS)
    (redealt,) = told(company, wire.Redealt)
    assert (redealt.round, redealt.without) == (2, (3,))
    assert redealt.commitment == facts(company.table).commitment != before
    assert deal(company).again == (wire.Again(1, before, (Seat(3),)),)
    assert deal(company).left == PLEDGE_SECONDS
    with refused("bad-words"):
        company.pledge(3, "let me in")
    for seat in (0, 1, 2):
        company.pledge(seat, f"other words {seat}")
    assert deal(company).stage is DealStage.REVEALING, "nobody else is waited for"
    for seat in (0, 1, 2):
        company.reveal(seat, f"other words {seat}")
    assert company.table.words == ("other words 0", "other words 1", "other words 2", "")
    company.play_out()
    proof = json.loads(json.dumps(record(company.table)))["meta"]["fair"]
    assert [again["without"] for again in proof["again"]] == [[4]]
    assert bytes.fromhex(proof["again"][0]["secret"]) == SECRET
    assert not fair_checker.complaints(record(company.table))


def test_there_are_never_more_rounds_than_seats() -> None:
    company = pledged()
    company.ask(0, wire.Start)
    for number in range(1, 5):
        assert deal(company).round == number
        for seat in range(4 - number):
            company.reveal(seat, f"words {seat}")
        company.wait(REVEAL_SECONDS)
        for seat in range(4 - number):
            company.pledge(seat, f"words {seat}")
    assert company.table.stage is Stage.PLAY
    assert company.table.words == ("",) * 4
    assert [again.without for again in deal(company).again] == [(3,), (2,), (1,), (0,)]


@pytest.mark.parametrize("kind", [wire.Leave, wire.Remove])
def test_a_player_who_leaves_before_opening_is_left_out_at_once(kind: Any) -> None:
    company = pledged()
    company.ask(0, wire.Start)
    company.reveal(1, "words 1")
    if kind is wire.Leave:
        company.ask(2, kind)
    else:
        company.ask(0, kind, seat=2)
    company.wait(0)
    assert [again.without for again in deal(company).again] == [(2,)]
    for seat in (0, 1, 3):
        company.pledge(seat, f"now {seat}")
        assert (deal(company).stage is DealStage.REVEALING) == (seat == 3)
    for seat in (0, 1, 3):
        company.reveal(seat, f"now {seat}")
    assert company.table.words == ("now 0", "now 1", "", "now 3")


def test_a_player_who_leaves_after_opening_throws_nothing_away() -> None:
    company = pledged()
    company.ask(0, wire.Start)
    company.reveal(2, "words 2")
    company.ask(2, wire.Leave)
    for seat in (0, 1, 3):
        company.reveal(seat, f"words {seat}")
    assert company.table.words == ("words 0", "words 1", "words 2", "words 3")
    assert company.table.chairs[2].stand_in is wire.StandIn.LEFT


def test_if_everybody_leaves_the_table_is_closed() -> None:
    company = Company(people=1, bots=3, start=False)
    company.pledge(0, "mine")
    company.ask(0, wire.Start, fill="caso")
    company.ask(0, wire.Leave)
    assert company.table.stage is Stage.CLOSED
    assert not company.timers


def test_a_remote_bot_pledges_like_everybody() -> None:
    company = Company(people=3, bots=1, start=False)
    company.request(
        Request(
            Seat(0),
            wire.Bot(id="r", seat=Seat(3), bot=REMOTE),
            hashed("key 0"),
            key=hashed("key 3"),
        )
    )
    company.pledge(3, "of a machine")
    company.ask(0, wire.Start)
    company.reveal(3, "of a machine")
    assert company.table.words == ("", "", "", "of a machine")


@pytest.mark.parametrize("seconds", [0, PLEDGE_SECONDS])
def test_an_agreement_on_luck_survives_a_crash(seconds: int) -> None:
    company = pledged()
    company.ask(0, wire.Start)
    company.reveal(0, "words 0")
    company.wait(REVEAL_SECONDS)  # Pledging again, without 1, 2 and 3.
    company.wait(seconds)
    kept = [decode(encode(entry)) for entry in company.journal]
    table = rebuild(kept, company.now + 100)
    assert durable(table) == durable(company.table)
    company._table, company.timers, company.now = table, timers(table), table.woke
    if not seconds:
        (timer,) = company.timers
        assert timer.at == company.now + PLEDGE_SECONDS, "everybody has the full time again"
        company.wait(PLEDGE_SECONDS)
    assert company.table.stage is Stage.PLAY


def test_only_the_house_ends_the_time_and_not_too_early() -> None:
    company = pledged()
    company.ask(0, wire.Start)
    (timer,) = company.timers
    with refused("not-ready"):
        handle(company.table, timer.request, company.now)  # type: ignore[union-attr]
    for by in (GUEST, Seat(0)):
        with refused("not-seated"):
            late = Request(by, timer.request.ask, hashed("key 0"))  # type: ignore[union-attr]
            handle(company.table, late, company.now + 60)
    with refused("bad-request"):  # A new round needs a new secret.
        handle(company.table, timer.request, company.now + 60)  # type: ignore[union-attr]


def test_journals_of_yesterday_are_dealt_by_version_1() -> None:
    opening = wire.Open(id="a", settings=wire.Settings("vabanque", clock=0), name="Ann")
    entry = Request(
        GUEST, opening, now=1.0, key=hashed("key 0"), table="t1", code="C", secret=SECRET
    )
    assert decode(encode(entry)).version == 0
    company = Company(people=1, bots=3, start=False)
    company._table = follow(None, decode(encode(entry))).table
    assert facts(company.table).commitment == fair.v1.commitment(SECRET)
    assert facts(company.table).deal is None
    with refused("bad-request"):
        company.ask(0, wire.Pledge, pledge="0" * 64)
    company.ask(0, wire.Start, fill="caso")
    company.play_out()
    messages = look(company.table, None, 0, company.now)
    assert not any(m.stamp or m.opens for m in messages if isinstance(m, wire.Did))
    assert fair.check(json.dumps(record(company.table)))["scheme"] == fair.v1.SCHEME


# ---- attacks -----------------------------------------------------------------------------------


def test_the_last_seat_to_open_its_words_cannot_choose() -> None:
    """The house and seat 4 know all other words, and try ten of their own."""
    company = pledged(game="vendome")
    company.ask(0, wire.Start)
    for seat in range(3):
        company.reveal(seat, f"words {seat}")
    for n in range(10):
        for kind, fields in (
            (wire.Reveal, {"words": f"try {n}"}),
            (wire.Words, {"words": f"try {n}"}),
            (wire.Pledge, {"pledge": f"{n:064x}"}),
        ):
            with pytest.raises(wire.HouseError):
                company.ask(3, kind, **fields)
    company.wait(REVEAL_SECONDS)
    for n in range(10):  # It has discarded one deal, which everybody saw; now it takes no part.
        with pytest.raises(wire.HouseError):
            company.ask(3, wire.Pledge, pledge=f"{n:064x}")
    assert told(company, wire.Redealt)[0].without == (3,)


def test_words_said_before_the_commitment_are_not_the_luck_of_a_pledged_seat() -> None:
    """A house cannot choose its secret by the words in `open`: it commits first."""
    opening = wire.Open(
        id="a", settings=wire.Settings("vendome"), name="Ann", words="known", bots=("caso",)
    )
    request = Request(GUEST, opening, key=hashed("key 0"), table="t1", code="C", secret=SECRET)
    company = Company(people=1, bots=3, start=False)
    company.take(handle(None, request, company.now))
    company.pledge(0, "unknown")
    company.ask(0, wire.Start, fill="caso")
    company.reveal(0, "unknown")
    assert company.table.words == ("unknown", "", "", "")


def rematch() -> Company:
    """The table of a rematch, which four players have begun with pledges."""
    company = pledged(game="vendome")
    company.ask(0, wire.Start)
    for seat in range(4):
        company.reveal(seat, f"words {seat}")
    company.play_out()
    company.house(Present, place="here", seats=(0, 1, 2, 3))
    ask = Request(
        Seat(0), wire.Rematch(id="re"), hashed("key 0"), table="t2", code="D", secret=b"2" * 32
    )
    opens = handle(company.table, ask, company.now).opens
    assert opens is not None
    company.take(handle(None, opens, company.now))
    return company


def test_a_rematch_has_words_without_a_click() -> None:
    company = rematch()
    assert deal(company).stage is DealStage.PLEDGING, "it is started, and waits for pledges"
    for seat in range(4):
        company.pledge(seat, f"new words {seat}")
    for seat in range(4):
        company.reveal(seat, f"new words {seat}")
    assert company.table.words == tuple(f"new words {seat}" for seat in range(4))
    progress = company.table.progress
    assert progress is not None
    assert progress.rest == company.now + MOST_READING_SECONDS, "people still read the end"


def test_a_rematch_does_not_wait_for_ever() -> None:
    company = rematch()
    company.pledge(1, "here I am")
    company.wait(PLEDGE_SECONDS)
    assert deal(company).stage is DealStage.REVEALING
    company.reveal(1, "here I am")
    assert company.table.words == ("", "here I am", "", "")
