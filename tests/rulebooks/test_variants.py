"""Variants: the same game with other numbers in its box, and never the printed game."""

import json
from typing import Any

import pytest

from tests.every import EVERY_SIZE
from tripot.core import BadOptions, Seat
from tripot.game import Game
from tripot.invent import invent
from tripot.record import RecordError, check
from tripot.record.variant import Variant, read, variant_of, write
from tripot.rules import Vabanque
from tripot.rules.vabanque import BOXES, Card, Casino, Laid, settle

LONG_WALKS = Vabanque(seats=4).varied({"steps": 6})


@pytest.mark.parametrize("rules", EVERY_SIZE, ids=repr)
def test_the_printed_numbers_make_the_printed_game(rules: Any) -> None:
    printed = rules.printed()
    assert list(printed) == [number.name for number in rules.numbers]
    assert all(number.accepts(printed[number.name]) for number in rules.numbers)
    assert rules.varied(printed) == rules
    assert rules.variant == {}


@pytest.mark.parametrize("number", Vabanque.numbers, ids=lambda number: number.name)
def test_every_number_can_be_played_from_end_to_end_of_its_range(number: Any) -> None:
    for value in number.values or (number.low, number.high):
        rules = Vabanque(seats=6, edition="2001")
        if value == rules.printed()[number.name]:
            continue
        varied = rules.varied({number.name: value})
        assert varied.variant == {number.name: value}
        assert varied.edition == "2001"
        assert invent(varied, 1).over


@pytest.mark.parametrize(
    ("numbers", "says"),
    [
        ({"legs": 3}, "has no number 'legs'"),
        ({"casinos": 4}, "casinos is 5 to 12, not 4 (V3)"),
        ({"steps": True}, "steps is 0 to 11, not True (V17)"),
        ({"steps": None}, "steps is 0 to 11, not None (V17)"),
        ({"law": "treble"}, "law is 'add' or 'double', not 'treble' (V20)"),
        ({"casinos": 6, "steps": 6}, "in a ring of 6 casinos a pawn walks 5 at most (V17)"),
        (dict.fromkeys(("chips_1", "chips_2", "chips_3", "chips_4"), 0), "at least one chip"),
    ],
)
def test_what_the_game_does_not_offer_is_refused(numbers: Any, says: str) -> None:
    with pytest.raises(BadOptions) as refused:
        Vabanque(seats=4).varied(numbers)
    assert says in str(refused.value)


def test_raises_may_double_instead_of_add() -> None:
    cards = tuple(Laid(Seat(owner), Casino(0), Card.RAISE) for owner in range(3))
    box = Vabanque(seats=4).varied({"law": "double"}).box
    assert box is not None
    for kind, value in ((BOXES[4], 40_000), (box, 80_000)):
        settled, _ = settle(Casino(0), 10, (Seat(3),), cards, 4, kind)
        assert settled.value == value


def test_a_record_says_that_it_is_a_variant() -> None:
    game = invent(LONG_WALKS, 2)
    record = game.record()
    assert record["format"] == "tripot-variant-record/1"
    assert record["variant"] == {"steps": 6}
    assert check(json.dumps(record)) == record["result"]
    assert Game.load(json.dumps(record)).rules == LONG_WALKS
    assert any(move.endswith((" move 5", " move 6")) for move in record["moves"])


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"format": "tripot-record/1"}, "bad-record"),  # The printed game has no such field.
        ({"variant": None}, "bad-record"),
        ({"variant": {}}, "bad-record"),
        ({"variant": {"steps": 4}}, "bad-options"),  # As printed.
        ({"variant": {"steps": 6, "apart": 2}}, "bad-options"),
        ({"variant": {"steps": 12}}, "bad-options"),
        ({"variant": {"legs": 2}}, "bad-options"),
        ({"game": "banque-fatale"}, "bad-options"),  # Its numbers are fixed.
        ({"format": "tripot-record/2"}, "bad-record"),
    ],
)
def test_a_variant_never_passes_as_the_printed_game(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(RecordError) as refused:
        check(json.dumps({**invent(LONG_WALKS, 2).record(), **changes}))
    assert refused.value.code == code
    without = invent(LONG_WALKS, 2).record()
    del without["variant"]
    with pytest.raises(RecordError, match="'variant' is missing"):
        check(json.dumps(without))


def test_a_variant_is_kept_in_a_file() -> None:
    variant = variant_of(LONG_WALKS, "Long walks")
    assert read(write(variant)) == variant == Variant("vabanque", 4, {"steps": 6}, {}, "Long walks")
    assert variant.rules() == LONG_WALKS
    assert variant.printed() == Vabanque(seats=4)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"format": "tripot-record/1"}, "not a variant"),
        ({"game": "chess"}, "the game is none of"),
        ({"players": 7}, "3 to 6 players, not 7"),
        ({"numbers": {}}, "this is the printed"),
        ({"numbers": {"steps": 4}}, "this is the printed"),
        ({"numbers": {"steps": 1.5}}, "numbers"),
        ({"more": 1}, "more"),
    ],
)
def test_a_file_that_is_no_variant_is_refused(changes: dict[str, Any], says: str) -> None:
    document = json.loads(write(variant_of(LONG_WALKS)))
    with pytest.raises(ValueError, match=says):
        read(json.dumps({**document, **changes}))
