"""Variants: the same game with other numbers in its box, and never the printed game."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from tests.every import EVERY_SIZE
from tripot.core import BadOptions, Seat
from tripot.game import Game
from tripot.invent import invent
from tripot.record import RecordError, check
from tripot.record.document import options_of
from tripot.record.variant import Variant, read, variant_of, write
from tripot.rules import BanqueFatale, Vabanque, Vendome
from tripot.rules.banque_fatale import Colour, FatalCard, pay_aces
from tripot.rules.vabanque import BOXES, Card, Casino, Laid, settle
from tripot.rules.vendome import PACK, Cut, Draw, Shuffle
from tripot.rules.vendome import Card as VendomeCard

LONG_WALKS = Vabanque(seats=4).varied({"steps": 6})


@pytest.mark.parametrize("rules", EVERY_SIZE, ids=repr)
def test_the_printed_numbers_make_the_printed_game(rules: Any) -> None:
    printed = rules.printed()
    assert list(printed) == [number.name for number in rules.numbers]
    assert all(number.accepts(printed[number.name]) for number in rules.numbers)
    assert rules.varied(printed) == rules
    assert rules.variant == {}


BOOKS: tuple[tuple[Any, dict[str, dict[str, int]]], ...] = (
    (Vabanque(seats=6, edition="2001"), {}),
    (Vendome(seats=5, rate="receiver"), {}),
    # The track has an end: where a colour pays sooner or rises less, it can begin or rise higher.
    (BanqueFatale(seats=3, unplayed="to2"), {"rise": {"top": 7}, "top": {"rise": 1, "start": 5}}),
)


@pytest.mark.parametrize(
    ("rules", "number", "besides"),
    [(rules, one, more.get(one.name, {})) for rules, more in BOOKS for one in rules.numbers],
    ids=lambda each: getattr(each, "name", ""),
)
def test_every_number_can_be_played_from_end_to_end_of_its_range(
    rules: Any, number: Any, besides: dict[str, int]
) -> None:
    for value in number.values or (number.low, number.high):
        if value == rules.printed()[number.name]:
            continue
        varied = rules.varied({**besides, number.name: value})
        assert varied.variant == {**besides, number.name: value}
        assert varied.varied({}) == rules
        assert options_of(varied) == options_of(rules)
        assert check(json.dumps(invent(varied, 1).record()))["winners"]


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


@pytest.mark.parametrize(
    ("numbers", "says"),
    [
        ({"start": 9, "top": 8}, "pays beyond 8 cannot begin there (F4, F17)"),
        ({"rise": 3}, "the track ends at 12"),
        ({"hand": 5}, "hand is 1 to 4, not 5 (F5)"),
    ],
)
def test_a_market_that_its_track_cannot_hold_is_refused(numbers: Any, says: str) -> None:
    with pytest.raises(BadOptions) as refused:
        BanqueFatale().varied(numbers)
    assert says in str(refused.value)


def test_prices_move_and_pay_by_the_numbers_of_the_box() -> None:
    rules = BanqueFatale().varied(
        {"start": 5, "hand": 3, "rise": 3, "fall_one": 2, "fall_none": 4, "top": 8, "pays": 7}
    )
    assert rules.start().values == (5,) * 5
    assert rules.start().chips[0] == (3,) * 5
    values, rose = rules.move_values((8, 8, 8, 3, 5), (4, 2, 1, 1, 0))
    assert (values, rose) == ((11, 8, 6, 2, 2), (Colour.RED,))
    assert rules.box is not None
    cards = ((FatalCard.RED_RED, FatalCard.RED), (FatalCard.YELLOW,), (), ())
    assert pay_aces(values, cards, rules.box)[0] == (3 * 9, 0, 0, 0)  # 7 on 9, 8 on 10, 9 on 11.
    assert [rules.box.back(value) for value in values] == [5, 8, 6, 2, 2]


def test_a_coup_is_paid_by_the_amounts_of_the_box() -> None:
    rules = Vendome(seats=4, shortfall="debt").varied(
        {"stake": 2, "double": 5, "triple": 7, "quadruple": 9, "rate_1": 3, "rate_2": 4}
    )
    # Banker 1, coupeurs 4, 3, 2: 7 7 5 / 9, then the double falls, then the banker.
    assert _changes(rules, "7s 7h 5s 9s 7d 9h") == (2 - 5 + 7 - 3, 4 + 3, -2 - 4, -2)
    receiver = replace(rules, rate="receiver")
    assert _changes(receiver, "7s 7h 5s 9s 9h") == (2 - 5 - 4 - 3, 3, 5 + 4, -2)
    five = replace(rules, seats=5)
    assert _changes(five, "7s 7h 7d 7c") == (2 - 5 + 7 - 7 - 9, 9, 7, -2 + 0, -2)


def _changes(rules: Vendome, cards: str) -> tuple[int, ...]:
    """What a coup brings that begins with those cards, with seat 1 as the banker."""
    first = [VendomeCard(card) for card in cards.split()]
    pack = (*first, *(card for card in PACK if card not in first))
    deck = (pack[-1], *pack[:-1])  # One card is cut off.
    game = Game(rules, None, [Draw((PACK[-1], *PACK[: rules.seats - 1])), Shuffle(deck)])
    game.play(game.actors[0], Cut(1))
    changes: tuple[int, ...] = game.state.coups[0].change
    return changes


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
