"""Provably fair: anybody with the record can deal again, and any change is caught."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.every import EVERY_SIZE
from tripot import fair
from tripot.core import Seat
from tripot.dice import KeyedDice
from tripot.game import Game
from tripot.record import RecordError, check
from tripot.record.text import AnyRules
from tripot.rules import Vendome

DOCS = Path(__file__).parent.parent / "docs" / "fair.md"
SECRET = bytes(range(32))


def dealt(rules: AnyRules, secret: bytes = SECRET) -> dict[str, Any]:
    """A finished game whose luck came from a secret and the seats' words."""
    words = [f"word {seat}" if seat % 2 else "" for seat in range(rules.seats)]
    game = Game(rules, fair.v1.dice(secret, words))
    while game.actors:
        game.play(game.actors[0], game.legal(game.actors[0])[-1])
    game.meta = {"fair": fair.v1.opened(secret, words)}
    document: dict[str, Any] = json.loads(json.dumps(game.record()))
    return document


@pytest.mark.parametrize("rules", EVERY_SIZE, ids=str)
def test_a_fair_game_deals_the_same_again(rules: AnyRules) -> None:
    document = json.dumps(dealt(rules))
    assert check(document)
    answer = fair.check(document)
    assert answer["fair"] is True
    assert answer["compared"]
    assert "may be forged" in str(answer["note"])
    assert fair.check(document, [fair.v1.commitment(SECRET)])["saw"] == ["commitment"]


def refusal(document: dict[str, Any]) -> str:
    with pytest.raises(RecordError) as error:
        fair.check(json.dumps(document))
    assert error.value.code in ("not-fair", "bad-chance")
    return error.value.detail


@pytest.mark.parametrize("bit", range(256))
def test_any_bit_of_the_secret_that_is_flipped_is_caught(bit: int) -> None:
    document = dealt(Vendome(seats=4))
    flipped = int(document["meta"]["fair"]["secret"], 16) ^ (1 << bit)
    document["meta"]["fair"]["secret"] = f"{flipped:064x}"
    assert "committed" in refusal(document)


def test_any_bit_of_the_words_that_is_flipped_is_caught() -> None:
    document = dealt(Vendome(seats=4))
    word = document["meta"]["fair"]["words"][1]
    for place in range(len(word)):
        for bit in range(7):
            flipped = word[:place] + chr(ord(word[place]) ^ (1 << bit)) + word[place + 1 :]
            document["meta"]["fair"]["words"][1] = flipped
            assert "words" in refusal(document)


def test_words_cannot_move_from_one_seat_to_the_next() -> None:
    assert fair.v1.key(SECRET, ["ab", "c"]) != fair.v1.key(SECRET, ["a", "bc"])
    assert fair.v1.key(SECRET, ["", "a"]) != fair.v1.key(SECRET, ["a", ""])


def test_two_cards_that_change_places_are_caught_and_the_deck_is_named() -> None:
    document = dealt(Vendome(seats=4))
    decks = document["chance"]["decks"]
    for number, deck in enumerate(decks):
        cards = deck.split(" ")
        for place in range(51):
            swapped = [*cards]
            swapped[place], swapped[place + 1] = swapped[place + 1], swapped[place]
            changed = [*decks[:number], " ".join(swapped), *decks[number + 1 :]]
            damaged = {**document, "chance": {**document["chance"], "decks": changed}}
            damaged["moves"] = document["moves"][: number + 1]
            assert f"shuffle {number + 1}: deck" in refusal(damaged)


@pytest.mark.parametrize("rules", [r for r in EVERY_SIZE if r.name != "vendome"], ids=str)
def test_another_first_seat_is_caught(rules: AnyRules) -> None:
    document = dealt(rules)
    document["chance"]["first"] = document["chance"]["first"] % rules.seats + 1
    document["moves"] = []
    assert "first" in refusal(document)


@pytest.mark.parametrize(
    "change",
    [
        {"scheme": "tripot-fair/2"},
        {"commitment": "00" * 32},
        {"seal": "00" * 32},
        {"secret": "xyz"},
        {"secret": "00"},
        {"secret": None},
        {"words": []},
        {"words": "abcd"},
        {"more": 1},
    ],
    ids=str,
)
def test_what_is_kept_of_the_luck_must_be_whole(change: dict[str, Any]) -> None:
    document = dealt(Vendome(seats=4))
    document["meta"]["fair"].update(change)
    refusal(document)


@pytest.mark.parametrize("meta", [None, 5, [], {}, {"fair": None}, {"fair": []}])
def test_a_record_without_its_luck_cannot_be_checked(meta: Any) -> None:
    refusal({**dealt(Vendome(seats=4)), "meta": meta})


def vectors(heading: str) -> list[dict[str, Any]]:
    """The test vectors in the docs under a heading."""
    _, _, rest = DOCS.read_text("utf-8").partition(f"### {heading}\n")
    found: list[dict[str, Any]] = json.loads(rest.split("```json\n")[1].split("```")[0])
    return found


def test_the_vectors_in_the_docs_are_right() -> None:
    for vector in vectors("tripot-fair/1"):
        secret, words = bytes.fromhex(vector["secret"]), vector["words"]
        assert fair.v1.commitment(secret) == vector["commitment"]
        assert fair.v1.key(secret, words).hex() == vector["key"]
        assert fair.v1.seal(secret, words) == vector["seal"]
        luck(vector, fair.v1.key(secret, words))


def test_the_vectors_of_duplicates_in_the_docs_are_right() -> None:
    for vector in vectors("tripot-duplicate/1"):
        secret, name = bytes.fromhex(vector["secret"]), vector["duplicate"]
        assert fair.duplicate.commitment(secret, name) == vector["commitment"]
        assert fair.duplicate.mix(vector["said"]) == fair.duplicate.mix(sorted(vector["said"]))
        assert fair.duplicate.mix(vector["said"]) == vector["mix"]
        key = fair.duplicate.key(secret, name, vector["mix"])
        assert (key.hex(), fair.v2.seal(key)) == (vector["key"], vector["seal"])
        dice = KeyedDice(key)
        assert [dice.below(bound) for bound in vector["bounds"]] == vector["numbers"]
        for bot in vector["bots"]:
            seat = Seat(bot["seat"] - 1)
            assert (
                fair.duplicate.bot_seed(secret, name, vector["mix"], seat, bot["made"])
                == bot["seed"]
            )


def test_the_vectors_of_version_2_in_the_docs_are_right() -> None:
    for vector in vectors("tripot-fair/2 and tripot-stamp/1"):
        secret, table, number = bytes.fromhex(vector["secret"]), vector["table"], vector["round"]
        committed = fair.v2.commitment(secret, table, number)
        assert committed == vector["commitment"]
        for s, (words, pledged) in enumerate(zip(vector["words"], vector["pledged"], strict=True)):
            due = fair.v2.pledge(table, number, committed, Seat(s), words) if pledged else ""
            assert due == vector["pledges"][s]
        key = fair.v2.key(secret, table, number, vector["words"])
        assert key.hex() == vector["key"]
        assert fair.v2.seal(key) == vector["seal"]
        luck(vector, key)
        for kept in vector["stamps"]:
            seat, made, salt = Seat(kept["seat"] - 1), kept["made"], bytes.fromhex(kept["salt"])
            if kept["by"] == "house":
                assert fair.stamps.house_salt(secret, table, seat, made) == salt
            assert fair.stamps.stamp(table, seat, made, salt, kept["move"]) == kept["stamp"]
        made_stamps = [kept["stamp"] for kept in vector["stamps"]]
        due = fair.v2.receipt(committed, vector["seal"], vector["pledges"], made_stamps)
        assert due == vector["luck_receipt"]
        assert fair.receipts.receipt(due, vector["record"]) == vector["receipt"]


def luck(vector: dict[str, Any], key: bytes) -> None:
    """The numbers, the draw and the first deck of a vector follow from the key."""
    dice = KeyedDice(key)
    assert [dice.below(bound) for bound in vector["bounds"]] == vector["numbers"]
    game = Game(Vendome(seats=len(vector["words"])), KeyedDice(key))
    game.play(game.actors[0], game.legal(game.actors[0])[0])
    assert game.record()["chance"]["draw"] == vector["draw"]
    assert game.record()["chance"]["decks"][0] == vector["deck"]
