"""The check of a game: two checkers agree, and name what a house forged."""

import copy
import json
import random
from typing import Any

import msgspec
import pytest

from tests import fair_checker
from tests.house.local_table import Company, without_stamps
from tests.house.test_deal import deal
from tripot import fair, wire
from tripot.client.witness import Witness
from tripot.core import Seat
from tripot.fair import stamps
from tripot.house.table import (
    facts,
    look,
    record,
)
from tripot.house.table.clock import REVEAL_SECONDS
from tripot.record import RecordError
from tripot.wire import DealStage, Stage


def played(game: str, seed: int) -> tuple[Company, Witness]:
    """A random game with pledges, seats that withhold words, stamps and bots, as seat 1 saw it."""
    dice = random.Random(f"{game} {seed}")
    people = dice.randrange(1, 5)
    company = Company(people=people, bots=4 - people, start=False, game=game, clock=15, pace=0)
    own = Witness("t1", dice.randbytes)
    heard = 0

    def listen() -> None:
        nonlocal heard
        for send in company.sends[heard:]:
            if 0 in send.to:
                own.see(send.message)
        heard = len(company.sends)

    (snapshot,) = look(company.table, Seat(0), None, company.now)
    own.see(snapshot)
    withholding = {seat for seat in range(1, people) if dice.random() < 0.3}

    def pledge_all() -> None:
        out = {seat for again in deal(company).again for seat in again.without}
        for seat in set(range(people)) - out:
            if deal(company).stage is not DealStage.REVEALING:
                if seat == 0:
                    shown = deal(company)
                    company.ask(0, wire.Pledge, pledge=own.pledge(shown.round, Seat(0)))
                else:
                    company.pledge(seat, f"words {seat}")
        listen()

    pledge_all()
    company.ask(0, wire.Start, fill="caso")
    listen()
    while company.table.stage is Stage.LOBBY:
        shown = deal(company)
        if shown.stage is DealStage.REVEALING:
            for seat in range(people):
                if shown.pledges[seat] and seat not in withholding:
                    words = own.open_words(shown.round, Seat(0)) if seat == 0 else f"words {seat}"
                    company.reveal(seat, words)
            listen()
        if company.table.stage is Stage.LOBBY:
            company.wait(REVEAL_SECONDS if shown.stage is DealStage.REVEALING else 0)
            listen()
            pledge_all()
    while company.actors:
        seat = company.actors[0]
        chair = company.table.chairs[seat]
        if chair.is_person and chair.stand_in is None and dice.random() < 0.9:
            text = dice.choice(company.legal(seat)[:40])
            salt, stamp = "", ""
            if seat == 0:
                salt, stamp = own.stamp(seat, chair.made, text)
            company.ask(seat, wire.Move, move=text, salt=salt, stamp=stamp)
            own.took(stamp)
        else:
            company.wait(20)
        listen()
    return company, own


GAMES = ("vabanque", "vendome", "banque-fatale")


@pytest.mark.parametrize("game", GAMES)
def test_two_checkers_agree_on_every_game(game: str) -> None:
    rounds = set()
    for seed in range(12):
        company, own = played(game, seed)
        document = json.loads(json.dumps(record(company.table)))
        assert not fair_checker.complaints(document)
        text = json.dumps(document)
        plain = fair.check(text)
        assert (plain["consistent"], plain["fair"]) == (True, None)
        assert plain["receipt"] == fair_checker.receipt_of(document)
        assert fair.check(text, [plain["receipt"]])["fair"]
        answer = own.check(document)
        assert answer["fair"]
        assert answer["seen_stamps"] == plain["stamps"]
        rounds.add(plain["rounds"])
    assert len(rounds) > 1


def changed(value: Any) -> Any:
    """The value as a cheating house might write it instead."""
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return f"{int(value[0], 16) ^ 1:x}{value[1:]}" if _is_hex(value) else value + "x"
    raise TypeError(value)


def _is_hex(text: str) -> bool:
    return len(text) >= 32 and all(letter in "0123456789abcdef" for letter in text)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of a JSON value that holds a number or a text."""
    if isinstance(value, dict):
        return [p for key, item in value.items() for p in places(item, (*path, key))]
    if isinstance(value, list):
        return [p for at, item in enumerate(value) for p in places(item, (*path, at))]
    return [path]


@pytest.mark.parametrize("game", GAMES)
def test_a_house_that_cheats_in_any_one_place_is_named(game: str) -> None:
    company, own = next(
        (c, w)
        for c, w in (played(game, seed) for seed in range(12))
        if deal(c).round > 1 and any(deal(c).pledges)
    )
    document = json.loads(json.dumps(record(company.table)))
    saw = fair_checker.seen(document)
    checked = 0
    for path in places(document["meta"]["fair"]):
        forged = copy.deepcopy(document)
        at = forged["meta"]["fair"]
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = changed(at[path[-1]])
        assert fair_checker.complaints(forged, saw), path
        with pytest.raises(RecordError) as error:
            own.check(forged)
        assert error.value.code == "not-fair", path
        checked += 1
    assert checked >= 15


def forged_card(document: dict[str, Any]) -> tuple[dict[str, Any], int]:
    """The record with one card changed after it was laid, and a new stamp that fits."""
    forged = copy.deepcopy(document)
    made: dict[int, int] = {}
    for index, text in enumerate(forged["moves"]):
        seat, verb, place = text.split(" ")
        before = made.get(int(seat), 0)
        made[int(seat)] = before + 1
        if verb == "bluff":
            forged["moves"][index] = f"{seat} trap {place}"
            later = next(
                at
                for at, other in enumerate(forged["moves"])
                if at > index and other.startswith(f"{seat} trap")
            )
            forged["moves"][later] = forged["moves"][later].replace("trap", "bluff")
            return forged, index
    raise AssertionError("no bluff was laid")


def test_a_card_that_is_changed_after_it_was_laid_is_named() -> None:
    company, own = played("vabanque", 1)
    document = json.loads(json.dumps(record(company.table)))
    forged, index = forged_card(document)
    forged.pop("result", None)
    with pytest.raises(RecordError) as error:
        fair.check(json.dumps(forged))
    assert (error.value.code, error.value.at) == ("not-fair", index)
    assert f"stamp of move {index}" in fair_checker.complaints(forged)
    made: dict[int, int] = {}
    kept = {stamp["move"]: stamp for stamp in forged["meta"]["fair"]["stamps"]}
    for at, text in enumerate(forged["moves"]):  # The house makes the stamps fit:
        seat, _, move = text.partition(" ")
        before = made.get(int(seat), 0)
        made[int(seat)] = before + 1
        if at in kept:
            salt = bytes.fromhex(kept[at]["salt"])
            kept[at]["stamp"] = stamps.stamp("t1", Seat(int(seat) - 1), before, salt, move)
    assert fair.check(json.dumps(forged))["consistent"]
    with pytest.raises(RecordError, match="that you saw is not in the record"):  # too late.
        own.check(forged)


def test_a_forged_record_that_fits_only_itself_is_not_called_fair() -> None:
    """The house plays another game alone, with its own words for everybody."""
    company, own = played("vendome", 3)
    forged, _ = played("vendome", 4)
    text = json.dumps(record(forged.table))
    answer = fair.check(text)
    assert answer["fair"] is None
    assert "--saw" in answer["note"]
    for value in (facts(company.table).seal, *filter(None, deal(company).pledges)):
        with pytest.raises(RecordError, match="that you saw is not in the record"):
            fair.check(text, [value])
    with pytest.raises(RecordError):
        own.check(json.loads(text))


def test_a_game_that_is_cut_short_or_has_another_result_is_not_fair() -> None:
    company, _ = played("vendome", 3)
    document = json.loads(json.dumps(record(company.table)))
    saw = [facts(company.table).commitment]
    assert fair.check(json.dumps(document), saw)["fair"]
    short = {name: part for name, part in document.items() if name != "result"}
    with pytest.raises(RecordError, match="too-short"):
        fair.check(json.dumps({**short, "moves": document["moves"][:-1]}), saw)
    winners = {"winners": [1, 2, 3, 4]}
    with pytest.raises(RecordError, match="wrong-result"):
        fair.check(json.dumps({**document, "result": document["result"] | winners}), saw)


@pytest.mark.parametrize(
    ("change", "detail"),
    [({"round": 10**12}, "not every round"), ({"words": ["\ud800"] * 4}, "not Unicode")],
)
def test_a_record_that_no_house_writes_is_refused_at_once(
    change: dict[str, Any], detail: str
) -> None:
    company, _ = played("vendome", 3)
    document = json.loads(json.dumps(record(company.table)))
    document["meta"]["fair"] |= change
    with pytest.raises(RecordError, match=f"not-fair: .*{detail}"):
        fair.check(json.dumps(document))


def test_players_who_were_shown_different_open_moves_have_different_receipts() -> None:
    company, _ = played("vabanque", 3)
    document = json.loads(json.dumps(record(company.table)))
    other = copy.deepcopy(document)
    del other["result"]
    seat, _, casino = other["moves"][0].split(" ")
    other["moves"][0] = f"{seat} chip {int(casino) % 9 + 1}"
    one, two = fair.check(json.dumps(document)), fair.check(json.dumps(other))
    assert one["receipt"] != two["receipt"]
    luck = v2_receipt(document)
    assert fair.check(json.dumps(document), [luck])["saw"] == ["receipt of the luck"]
    with pytest.raises(RecordError, match="that you saw is not in the record"):
        fair.check(json.dumps(other), [one["receipt"]])


def v2_receipt(document: dict[str, Any]) -> str:
    """The receipt that earlier versions showed."""
    dealt = document["meta"]["fair"]
    made = [kept["stamp"] for kept in dealt["stamps"]]
    return fair.v2.receipt(dealt["commitment"], dealt["seal"], dealt["pledges"], made)


def test_a_client_names_what_its_house_changes_behind_its_back() -> None:
    company, own = played("vabanque", 3)
    document = json.loads(json.dumps(record(company.table)))
    assert own.check(document)["fair"]

    def named(what: str, **changes: Any) -> None:
        with pytest.raises(RecordError, match=what):
            own.check({**copy.deepcopy(document), **changes})

    named("other options", options={"edition": "2001"})
    named("another name", players=["Ann", "Ben", "Cleo", "Somebody"])
    meta = {"fair": {**fair.v1.opened(bytes(32), ("", "", "", "")), "scheme": "tripot-fair/1"}}
    named("an older scheme", meta=meta)
    named("an older scheme", meta={})
    paid = next(n for n, rows in own.events.items() if rows[-1][0] == "counted")
    true = own.events[paid]
    own.events[paid] = [*true[:-1], ["counted", [0] * 4, [0] * 4, true[-1][3]]]
    named("does not lead to what the table showed")
    own.events[paid] = true
    mine = next(choice for choice in own.choices if choice.move.startswith("chip"))
    own.choices[own.choices.index(mine)] = msgspec.structs.replace(mine, move="chip 9")
    named("is not the one that we made")


def test_what_was_seen_must_say_something_of_the_last_round() -> None:
    company, _ = played("vabanque", 1)
    text = json.dumps(record(company.table))
    stamp = record(company.table)["meta"]["fair"]["stamps"][0]["stamp"]
    with pytest.raises(RecordError, match="none of these values"):
        fair.check(text, [stamp])
    assert fair.check(text, [stamp, facts(company.table).seal])["fair"]


def test_a_game_without_a_pledge_is_never_called_fair() -> None:
    company = Company(people=4, game="vendome")
    company.play_out()
    answer = fair.check(json.dumps(record(company.table)), [facts(company.table).commitment])
    assert (answer["consistent"], answer["fair"]) == (True, None)
    assert "pledged" in answer["note"]


# ---- what a client notices ---------------------------------------------------------------------


def witness() -> Witness:
    own = Witness("t1")
    own.see(wire.Opened(1, wire.Settings("vabanque"), "c" * 64))
    own.pledge(1, Seat(0))
    return own


def test_a_house_that_starts_again_is_noticed() -> None:
    own = witness()
    own.see(wire.Opened(1, wire.Settings("vabanque"), "d" * 64))
    assert own.faults == ["the house changed the commitment of round 1"]


def test_a_house_that_does_not_begin_is_noticed() -> None:
    own = witness()
    own.see(wire.Revealing(5, 1, (own.pledge(1, Seat(0)), "", "", ""), 10))
    assert own.open_words(1, Seat(0))
    own.see(wire.Closed(6))
    assert own.faults == ["the words were opened and the game never began"]


def test_a_house_that_lies_about_our_words_is_noticed() -> None:
    own = witness()
    own.see(wire.Revealing(5, 1, (own.pledge(1, Seat(0)), "", "", ""), 10))
    assert own.open_words(1, Seat(0))
    own.see(wire.Redealt(6, 2, "e" * 64, (Seat(0),)))
    assert "we did" in own.faults[0]


def test_words_are_not_opened_for_pledges_without_ours() -> None:
    own = witness()
    own.see(wire.Revealing(5, 1, ("f" * 64, "", "", ""), 10))
    assert not own.open_words(1, Seat(0))


def test_covering_stamps_keeps_the_length() -> None:
    frame = wire.encode(wire.Did(1, (), None, "a" * 64))
    assert len(without_stamps(frame)) == len(frame)
    assert b"aaaa" not in without_stamps(frame)
