"""Banque Fatale: F1 to F28 and the rulings A1 to A20, as docs/rules/banque-fatale.md has them.

One long file, in the order of the rule-book, so that a rule's test is found by its number.
"""

from itertools import product
from typing import Any, cast

import pytest

from tests.rulebooks.playing import refusal
from tripot import BanqueFatale, Game, RulesError, Seat
from tripot.core import BANK, Paid
from tripot.dice import seeded
from tripot.rules.banque_fatale import (
    ACES,
    CARDS,
    COLOURS,
    SINGLES,
    Bid,
    Closed,
    Colour,
    Deal,
    Event,
    FatalCard,
    Keep,
    Move,
    Moved,
    Outcome,
    Revealed,
    Round,
    Sell,
    State,
    Take,
    Taken,
    View,
    card_value,
    pay_aces,
)

Play = Game[State, Move, Event, View, Outcome]
Chips = tuple[int, int, int, int, int]

BOTH_TABLES = pytest.mark.parametrize("seats", [3, 4])
EVERYTHING = "red red yellow yellow green green blue blue orange orange"
NOTHING = ("none",) * 4


def cards(names: str) -> tuple[FatalCard, ...]:
    return tuple(map(FatalCard, names.split()))


def table(
    seats: int = 4,
    first: int = 1,
    dealt: str = "red yellow green blue",
    deck: str = "",
    **options: Any,
) -> Play:
    """A game with known cards: singles by seat, and a pile that begins as written."""
    singles = cards(dealt)[:seats]
    top = cards(deck)
    rest = tuple(card for card in CARDS if card not in singles + top)
    rules = BanqueFatale(seats=seats, **options)
    return Game(rules, luck=[Deal(Seat(first - 1), singles, top + rest)])


def offer(game: Play, card: str = "") -> None:
    game.play(f"{game.actors[0] + 1} offer {card or game.view(None).display[0]}")


def bid(game: Play, *bids: str) -> None:
    for seat in range(game.rules.seats):
        game.play(f"{seat + 1} bid {bids[seat]}")


def draft(game: Play) -> None:
    """Everybody takes the first colour that is left."""
    while game.phase == "take":
        (seat,) = game.actors
        game.play(seat, game.legal(seat)[0])


def play_round(game: Play, *bids: str, card: str = "", sell: str = "") -> Round:
    """One round: a card (the first on display unless named), the bids by seat, a sale or none."""
    offer(game, card)
    bid(game, *bids)
    draft(game)
    game.play(f"{game.actors[0] + 1} " + (f"sell {sell}" if sell else "keep"))
    return game.view(None).rounds[-1]


def values(game: Play) -> Chips:
    return game.view(None).values


def fist(chips: int) -> str:
    return " ".join(EVERYTHING.split()[:chips]) or "none"


def finish(game: Play, *bids: str) -> Outcome:
    while not game.over:
        play_round(game, *(bids or NOTHING))
    assert game.outcome is not None
    return game.outcome


def facts(game: Play, kind: type[Any]) -> list[Any]:
    return [event for event in game.events if isinstance(event, kind)]


def red_to_12() -> Play:
    """Red rises in three rounds to 12 and pays; seat 3, the start player, may now sell."""
    game = table(deck="red+yellow red+green red+red")
    play_round(game, "red red", "none", "none", "none", card="red+yellow")
    play_round(game, "none", "red red", "none", "none", card="red+green")
    offer(game, "red+red")
    bid(game, "none", "none", "red red", "none")
    draft(game)
    return game


def red_to_11() -> Play:
    """Seat 1 owns three red aces; in four rounds red rises to 11 and pays."""
    game = table(deck="red+red")
    play_round(game, "red red", "none", "none", "none", card="red+red")  # red 8
    play_round(game, "none", "red red", "none", "none")  # 10
    play_round(game, "none", "none", "red", "none")  # 9
    play_round(game, "none", "none", "none", "red red")  # 11
    return game


# Material and set-up


@BOTH_TABLES
def test_f1_three_or_four_players_can_play_a_whole_game(seats: int) -> None:
    assert len(finish(table(seats)).score) == seats


def test_f2_five_colours_with_eight_chips_each() -> None:
    assert COLOURS == ("red", "yellow", "green", "blue", "orange")
    purses = table(4).view(None).chips
    assert [sum(purse[i] for purse in purses) for i in range(5)] == [8] * 5


def test_f3_sixteen_cards_five_singles_ten_pairs_and_two_red_aces() -> None:
    aces = sorted(tuple(sorted(ACES[card])) for card in CARDS)
    singles = [(colour,) for colour in COLOURS]
    pairs = [tuple(sorted((a, b))) for a in COLOURS for b in COLOURS if a < b]
    assert aces == sorted([*singles, *pairs, (Colour.RED, Colour.RED)])


def test_f3_a_card_cannot_be_in_the_pack_twice() -> None:
    with pytest.raises(RulesError) as caught:
        Deal(Seat(0), cards("red yellow green"), CARDS[3:-1] + CARDS[3:4])
    assert (caught.value.code, caught.value.rule) == ("bad-chance", "F3")


def test_f4_every_colour_starts_on_6() -> None:
    assert values(table()) == (6, 6, 6, 6, 6)


@BOTH_TABLES
def test_f5_each_player_has_two_chips_of_each_colour_and_no_money(seats: int) -> None:
    view = table(seats).view(None)
    assert view.chips == ((2, 2, 2, 2, 2),) * seats
    assert view.money == (0,) * seats


def test_f6_each_player_gets_a_card_with_one_ace_face_up() -> None:
    game = table(dealt="orange red blue yellow")
    for reader in (0, 3, None):
        assert game.view(reader).cards == (("orange",), ("red",), ("blue",), ("yellow",))


@pytest.mark.parametrize("dealt", ["red yellow red+red", "red yellow"])
def test_f6_no_other_card_is_dealt(dealt: str) -> None:
    singles = cards(dealt)
    deck = tuple(card for card in CARDS if card not in singles)
    with pytest.raises(RulesError) as caught:
        Game(BanqueFatale(seats=3), luck=[Deal(Seat(0), singles, deck)])
    assert (caught.value.code, caught.value.rule) == ("bad-chance", "F6")


@BOTH_TABLES
def test_f7_three_cards_lie_open_and_the_rest_is_a_pile(seats: int) -> None:
    view = table(seats, deck="red+blue red+red blue+orange green+blue").view(0)
    assert view.display == ("red+blue", "red+red", "blue+orange")
    assert view.pile == 16 - seats - 3


@pytest.mark.parametrize(("seats", "first"), [(n, f) for n in (3, 4) for f in range(1, n + 1)])
def test_f8_the_start_passes_clockwise_each_round(seats: int, first: int) -> None:
    outcome = finish(table(seats, first))
    starts = [played.start + 1 for played in outcome.rounds]
    assert starts == [(first - 1 + i) % seats + 1 for i in range(16 - seats)]


def test_f8_the_start_player_exists() -> None:
    with pytest.raises(RulesError) as caught:
        table(3, first=4)
    assert (caught.value.code, caught.value.rule) == ("bad-chance", "F8")


# Phase 1, auction


def test_f8a_the_start_player_offers_an_open_card_and_the_gap_is_refilled_at_once() -> None:
    game = table(first=3, deck="red+blue red+red blue+orange green+blue")
    assert game.actors == (2,)
    game.play("3 offer red+red")
    view = game.view(None)
    assert view.offered == "red+red"
    assert view.display == ("red+blue", "green+blue", "blue+orange")


def test_f8a_only_an_open_card_can_be_offered() -> None:
    game = table(deck="red+blue red+red blue+orange green+blue")
    for card in ("green+blue", "red"):
        error = refusal(game, f"1 offer {card}")
        assert (error.code, error.rule) == ("illegal-move", "F8a")


def test_f9_everyone_bids_at_once_any_chips_or_none() -> None:
    game = table()
    offer(game)
    assert game.actors == (0, 1, 2, 3)
    assert len(game.legal(0)) == 3**5  # none, one or two of each colour
    for text in ("3 bid none", "1 bid red red green", f"4 bid {EVERYTHING}", "2 bid orange"):
        game.play(text)
    (revealed,) = facts(game, Revealed)
    assert [sum(chips) for chips in revealed.bids] == [3, 1, 0, 10]


def test_f9_a_bid_is_secret_until_all_have_bid() -> None:
    game = table()
    offer(game)
    game.play("2 bid red red green")
    assert game.view(1).bid == (2, 0, 1, 0, 0)
    for reader in (0, 2, 3, None):
        assert game.seen(reader)[-1] == Closed(Seat(1), None)
        assert game.view(reader).bid is None
        assert game.view(reader).closed == (1,)
        assert game.view(reader).chips == table().view(None).chips


def test_f9_nobody_bids_twice_or_chips_he_does_not_have() -> None:
    game = table()
    offer(game)
    error = refusal(game, "1 bid red red red")
    assert (error.code, error.rule) == ("illegal-move", "F9")
    game.play("1 bid none")
    assert refusal(game, "1 bid red").code == "wrong-seat"


def test_f9_there_are_no_chips_of_a_sixth_colour() -> None:
    game = table()
    offer(game)
    with pytest.raises(RulesError) as caught:
        game.play(0, Bid((cast("Colour", "purple"),)))
    assert (caught.value.code, caught.value.rule) == ("illegal-move", "F2, F9")
    bid(game, "red", "none", "none", "none")
    with pytest.raises(RulesError) as caught:
        game.play(1, Take(cast("Colour", "purple")))
    assert (caught.value.code, caught.value.rule) == ("illegal-move", "F19")


@pytest.mark.parametrize(
    ("start", "sizes", "winner"),
    [
        (1, (0, 1, 4, 3), 3),  # most chips
        (3, (3, 0, 3, 1), 3),  # tied, and the start player among them
        (3, (3, 3, 1, 2), 1),  # tied: clockwise from seat 3 comes seat 1 before seat 2
        (4, (0, 2, 2, 1), 2),
        (2, (5, 0, 0, 5), 4),
    ],
)
def test_f10_most_chips_win_and_ties_go_to_the_nearest_from_the_start_player(
    start: int, sizes: tuple[int, ...], winner: int
) -> None:
    game = table(first=start)
    played = play_round(game, *map(fist, sizes))
    assert played.winner == winner - 1
    assert played.card in game.view(None).cards[winner - 1]


def test_f11_the_chips_of_all_bidders_stay_on_the_table() -> None:
    game = table()
    offer(game)
    bid(game, "red red", "red blue", "none", "orange")
    view = game.view(None)
    assert view.pot == (3, 0, 0, 1, 1)
    assert [sum(purse) for purse in view.chips] == [8, 8, 10, 9]


# Phase 2, values


def test_f12_the_chips_of_everyone_are_counted_by_colour() -> None:
    played = play_round(table(), "red yellow", "red yellow", "red", "green")
    assert played.played.red == 3
    assert played.played.yellow == 2
    assert played.played.green == 1


def moved(*bids: str, seats: int = 4, **options: Any) -> Chips:
    """Where the markers stand after one round from 6."""
    game = table(seats, **options)
    play_round(game, *bids)
    return values(game)


def test_f13_the_colour_with_most_chips_rises_by_2() -> None:
    assert moved("red yellow", "red yellow", "red", "green")[0] == 8
    assert moved("red red", "none", "none", "none")[0] == 8


def test_f14_two_colours_tied_for_most_both_rise() -> None:
    assert moved("red red", "blue blue", "yellow", "none")[:4] == (8, 5, 4, 8)


def test_f15_a_colour_with_one_chip_falls_by_1() -> None:
    assert moved("red yellow", "red yellow", "red", "green")[2] == 5


def test_f16_a_colour_with_no_chip_falls_by_2() -> None:
    assert moved("red yellow", "red yellow", "red", "green")[3:] == (4, 4)


def test_f16_two_chips_that_are_not_most_keep_the_value() -> None:
    assert moved("red yellow", "red yellow", "red", "green")[1] == 6


@pytest.mark.parametrize(("value", "each"), [(10, 0), (11, 5), (12, 6)])
def test_f17_an_ace_pays_5_on_11_and_6_on_12(value: int, each: int) -> None:
    payouts, _ = pay_aces((2, value, 2, 2, 2), (cards("yellow red+yellow"), cards("green"), ()))
    assert payouts == (2 * each, 0, 0)


def test_f17_the_bank_pays_every_owner_when_a_colour_passes_10() -> None:
    game = red_to_12()
    lines = [(e.source, e.target.seat, e.amount) for e in facts(game, Paid)]
    assert lines == [(BANK, 0, 12), (BANK, 1, 6), (BANK, 2, 12)]
    assert game.view(None).money == (12, 6, 12, 0)


def test_f18_after_paying_the_marker_goes_back_to_6() -> None:
    game = red_to_12()
    last: Moved = facts(game, Moved)[-1]
    assert (last.before[0], last.after[0], last.reset[0]) == (10, 12, 6)
    assert values(game)[0] == 6
    assert values(red_to_11())[0] == 6


def test_f19_the_chips_are_drafted_from_the_auction_winners_left() -> None:
    game = table(first=4)
    offer(game)
    bid(game, "none", "red red green", "blue", "none")
    for text in ("3 take green", "4 take red", "1 take blue", "2 take red"):
        game.play(text)
    assert game.phase == "sell"
    assert game.view(None).chips == (
        (2, 2, 2, 3, 2),
        (1, 2, 1, 2, 2),
        (2, 2, 3, 1, 2),
        (3, 2, 2, 2, 2),
    )


# Phase 3, sale


def test_f20_the_start_player_alone_may_sell_and_one_card_only() -> None:
    game = table(dealt="red yellow green blue", deck="orange")
    offer(game)
    bid(game, "green", "none", "none", "none")
    draft(game)
    assert refusal(game, "2 sell yellow").code == "wrong-seat"
    assert game.legal(0) == (Keep(), Sell(FatalCard.RED), Sell(FatalCard.ORANGE))
    game.play("1 sell red")
    assert refusal(game, "1 sell orange").code == "wrong-seat"
    assert game.phase == "offer"


def test_f21_a_card_that_has_just_gone_up_is_not_sold() -> None:
    game = table(deck="yellow+green")
    offer(game)
    bid(game, "red red", "none", "none", "none")
    draft(game)
    error = refusal(game, "1 sell red")
    assert (error.code, error.rule) == ("illegal-move", "F21, A8")
    assert game.legal(0) == (Keep(), Sell(FatalCard.YELLOW_GREEN))


@pytest.mark.parametrize(
    ("card", "price"), [("orange", 3), ("red+yellow", 18), ("red+red", 20), ("green+blue", 11)]
)
def test_f22_the_price_is_the_value_of_its_aces(card: str, price: int) -> None:
    assert card_value(FatalCard(card), (10, 8, 2, 9, 3)) == price


def test_f22_the_bank_pays_the_present_value() -> None:
    game = table()
    played = play_round(game, "green", "none", "none", "none", sell="red")
    assert (played.sold, played.price) == ("red", 4)
    assert game.view(None).money == (4, 0, 0, 0)


def test_f23_a_sold_card_leaves_the_game() -> None:
    game = table()
    play_round(game, "green", "none", "none", "none", sell="red")
    outcome = finish(game)
    assert all("red" not in owned for owned in outcome.cards)
    assert all(played.card != "red" for played in outcome.rounds)


# Next round and end


def test_f24_the_next_start_player_is_the_one_to_the_left() -> None:
    game = table(first=4)
    play_round(game, "none", "red", "none", "none")  # any winner
    assert game.view(None).start == 0
    assert game.actors == (0,)


@BOTH_TABLES
def test_f25_the_game_goes_on_until_no_card_is_left_to_auction(seats: int) -> None:
    game = table(seats)
    outcome = finish(game)
    auctioned = [played.card for played in outcome.rounds]
    assert sorted([*auctioned, *cards("red yellow green blue")[:seats]]) == sorted(CARDS)
    assert refusal(game, "1 offer red").code == "too-long"


def test_f26_money_chips_and_cards_are_counted() -> None:
    game = table(3)
    play_round(game, "red red", "none", "none")
    play_round(game, "none", "none", "none", sell="yellow")
    outcome = finish(game)
    for seat in range(3):
        worth = sum(card_value(card, values(game)) for card in outcome.cards[seat])
        assert outcome.score[seat] == outcome.money[seat] + outcome.chips[seat] + worth
    assert outcome.money == (0, 2, 0)
    assert outcome.chips == (8, 11, 11)
    assert outcome.score == (8 + 2 * 10, 13 + 2 * 8, 11 + 2 * 8)


def test_f27_the_highest_count_wins() -> None:
    outcome = finish(table(3))  # nobody ever bids: 10 chips each, and every ace is worth 2
    assert outcome.score == (10 + 2 * 10, 10 + 2 * 9, 10 + 2 * 8)
    assert outcome.winners == (0,)


def test_f28_in_the_variant_chips_left_are_worth_nothing() -> None:
    plain = finish(table(3))
    variant = finish(table(3, chips="worthless"))
    assert [a - b for a, b in zip(plain.score, variant.score, strict=True)] == [10, 10, 10]


# The printed examples


def test_f17_example_1_three_red_aces_on_11_pay_15() -> None:
    """A card with two red aces and one with one, red on 11: 3 x 5."""
    game = red_to_11()
    assert facts(game, Moved)[-1].after[0] == 11
    payouts = game.view(None).rounds[-1].payouts
    assert payouts == (15, 5, 5, 5)  # the others have won a red ace each


def test_f22_example_2_red_on_7_and_green_on_9_sell_for_16() -> None:
    game = table(deck="red+green")
    play_round(game, "none", "none", "red red green green", "none", card="red+green")  # 8 and 8
    play_round(game, "none", "red green green", "none", "none")  # 7 and 10
    played = play_round(game, "blue blue red red green", "blue", "none", "none", sell="red+green")
    assert (values(game)[0], values(game)[2]) == (7, 9)
    assert (played.sold, played.price) == ("red+green", 16)
    assert all("red+green" not in owned for owned in game.view(None).cards)


def test_f17_example_3_eleven_pays_five_and_twelve_pays_six() -> None:
    payouts, lines = pay_aces(
        (11, 12, 2, 2, 2), (cards("red+yellow"), cards("red"), cards("green"))
    )
    assert payouts == (5 + 6, 5, 0)
    assert [(line.target.seat, line.amount) for line in lines] == [(0, 5), (1, 5), (0, 6)]


# Rulings


@pytest.mark.parametrize("seats", [0, 2, 5])
def test_a1_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(RulesError) as caught:
        BanqueFatale(seats=seats)
    assert (caught.value.code, caught.value.rule) == ("bad-players", "F1, A1")


def test_a1_three_players_use_thirty_chips() -> None:
    assert sum(map(sum, table(3).view(None).chips)) == 30


def test_a2_red_has_seven_aces_and_every_other_colour_five() -> None:
    aces = [ace for card in CARDS for ace in ACES[card]]
    assert [aces.count(colour) for colour in COLOURS] == [7, 5, 5, 5, 5]


@pytest.mark.parametrize("unplayed", ["by2", "to2"])
def test_a3_no_marker_leaves_the_track_from_2_to_12(unplayed: Any) -> None:
    rules = BanqueFatale(unplayed=unplayed)
    for value, played in product(range(2, 11), range(4)):
        after, _ = rules.move_values((value, 6, 6, 6, 6), (played, 3, 0, 0, 0))
        assert 2 <= after[0] <= 12
    assert rules.move_values((2, 3, 2, 6, 6), (1, 0, 0, 2, 2))[0][:3] == (2, 2, 2)


@pytest.mark.parametrize(("unplayed", "left"), [("by2", 4), ("to2", 2)])
@BOTH_TABLES
def test_a4_a_colour_nobody_played_falls_by_2_or_to_2(unplayed: str, left: int, seats: int) -> None:
    assert moved("red red", "none", "green", "none", seats=seats, unplayed=unplayed) == (
        8,
        left,
        5,
        left,
        left,
    )
    assert BanqueFatale().unplayed == "by2"


def test_a5_one_chip_never_makes_a_majority() -> None:
    assert moved("red", "yellow", "none", "none") == (5, 5, 4, 4, 4)
    assert moved("red yellow green blue orange", "none", "none", "none") == (5, 5, 5, 5, 5)


def test_a6_all_colours_tied_for_most_rise() -> None:
    assert moved("red red", "green green", "orange orange", "blue") == (8, 4, 8, 5, 8)
    assert moved(*[EVERYTHING] * 4) == (8, 8, 8, 8, 8)


def test_a7_the_card_just_won_is_paid_for_and_all_cards_are_kept() -> None:
    game = red_to_12()
    assert game.view(None).cards[2] == ("green", "red+red")
    assert game.view(None).money[2] == 12


def test_a7_markers_pay_before_the_draft_and_several_may_pay_at_once() -> None:
    game = table()
    for _ in range(2):
        play_round(game, *[EVERYTHING] * 4)  # every colour to 8, then 10
    offer(game)
    bid(game, *map(purse_of, game.view(None).chips))
    assert game.phase == "take"
    aces = [sum(len(ACES[card]) for card in owned) for owned in game.view(None).cards]
    assert list(game.view(None).money) == [6 * count for count in aces]


def purse_of(chips: Chips) -> str:
    """All of a seat's chips, as a bid."""
    named = [colour for colour, count in zip(COLOURS, chips, strict=True) for _ in range(count)]
    return " ".join(named) or "none"


@pytest.mark.parametrize(
    ("no_sale", "saleable"),
    [
        ("rose", {"red": False, "yellow": True, "green+blue": True, "red+green": False}),
        ("won", {"red": True, "yellow": True, "green+blue": False, "red+green": False}),
        ("both", {"red": False, "yellow": True, "green+blue": False, "red+green": False}),
    ],
)
@BOTH_TABLES
def test_a8_which_card_may_not_be_sold_is_as_the_table_reads_it(
    no_sale: str, saleable: dict[str, bool], seats: int
) -> None:
    for card, allowed in saleable.items():
        own = card if card in ("red", "yellow") else "orange"
        won = card if "+" in card else "green+blue"
        dealt = f"{own} green blue " + ("red" if own != "red" else "yellow")
        game = table(seats, dealt=dealt, deck=won, no_sale=no_sale)
        offer(game, won)
        bid(game, "red red", "none", "none", "none")  # red rises, green falls
        draft(game)
        assert (Sell(FatalCard(card)) in game.legal(0)) == allowed
        if allowed:
            game.play(f"1 sell {card}")
        else:
            assert refusal(game, f"1 sell {card}").rule == "F21, A8"


def test_a8_a_colour_that_paid_and_went_back_to_6_has_still_gone_up() -> None:
    error = refusal(red_to_12(), "3 sell red+red")
    assert (error.code, error.rule) == ("illegal-move", "F21, A8")


def test_a8_the_default_is_the_words_of_the_book() -> None:
    assert BanqueFatale().no_sale == "rose"


@pytest.mark.parametrize(("seats", "rounds", "starts"), [(3, 13, [5, 4, 4]), (4, 12, [3, 3, 3, 3])])
def test_a9_once_the_pile_is_empty_the_gaps_stay(
    seats: int, rounds: int, starts: list[int]
) -> None:
    game = table(seats)
    sizes = []
    while not game.over:
        sizes.append(len(game.view(None).display))
        play_round(game, *NOTHING)
    assert sizes == [3] * (rounds - 2) + [2, 1]
    played = [played.start for played in game.view(None).rounds]
    assert [played.count(Seat(seat)) for seat in range(seats)] == starts


def test_a10_the_draft_goes_round_all_players_until_no_chip_is_left() -> None:
    game = table()
    offer(game)
    bid(game, "none", "red red blue blue", "green", "none")
    draft(game)
    takers = [fact.seat + 1 for fact in facts(game, Taken)]
    assert takers == [3, 4, 1, 2, 3]  # the winner comes last, seat 3 gets one more


def test_a10_taking_is_compulsory_and_only_of_what_is_there() -> None:
    game = table()
    offer(game)
    bid(game, "none", "red red", "green", "none")
    assert refusal(game, "3 keep").code == "wrong-phase"
    error = refusal(game, "3 take blue")
    assert (error.code, error.rule) == ("illegal-move", "F19")


def test_a11_if_nobody_bids_the_start_player_has_the_card_for_nothing() -> None:
    game = table(first=2, deck="red+red")
    offer(game, "red+red")
    bid(game, *NOTHING)
    assert game.phase == "sell"  # there is nothing to draft
    assert game.view(None).cards[1] == ("yellow", "red+red")
    assert values(game) == (4, 4, 4, 4, 4)


def test_a12_all_who_are_tied_at_the_end_win() -> None:
    outcome = finish(table(4))  # seat 1 wins a single ace, the others pairs alone
    assert outcome.score == (10 + 2 * 6, 10 + 2 * 7, 10 + 2 * 7, 10 + 2 * 7)
    assert outcome.winners == (1, 2, 3)


@BOTH_TABLES
def test_a13_bids_are_lost_by_all_and_drafted_back(seats: int) -> None:
    game: Play = Game(BanqueFatale(seats=seats), seeded("a13"))
    dice = seeded("moves of a13")
    while not game.over:
        seat = game.actors[0]
        moves = game.legal(seat)
        game.play(seat, moves[dice.below(len(moves))])
        if game.phase == "offer":
            assert sum(map(sum, game.view(None).chips)) == 10 * seats
    assert any(played.payouts != (0,) * seats for played in game.view(None).rounds)


def test_a14_singles_are_dealt_by_lot_and_the_others_go_into_the_pile() -> None:
    hands = set()
    for seed in range(40):
        deal = BanqueFatale(seats=3).chance(BanqueFatale(seats=3).start(), seeded(seed))
        assert isinstance(deal, Deal)
        assert len(set(SINGLES) & set(deal.deck)) == 2
        hands.add(deal.dealt[0])
    assert hands == set(SINGLES)


def test_a15_cards_chips_and_money_are_no_secret_but_the_pile_is() -> None:
    game = red_to_12()
    assert game.view(3).cards == game.view(0).cards == game.view(None).cards
    assert game.view(3).money == game.view(0).money
    assert game.view(3).chips == game.view(0).chips
    assert isinstance(game.view(0).pile, int)


def test_a16_the_bank_never_runs_out_of_notes() -> None:
    game = table()
    while not game.over:
        play_round(game, *map(purse_of, game.view(None).chips))
    assert sum(game.view(None).money) > 234  # all the notes in the box


def test_a17_bidders_see_the_card_that_fills_the_gap() -> None:
    game = table(deck="red+blue red+red blue+orange green+blue")
    game.play("1 offer red+red")
    assert game.phase == "bid"
    assert "green+blue" in game.view(3).display


def test_a18_a_sale_is_optional_and_only_of_a_card_owned() -> None:
    game = table(deck="orange")
    offer(game, "orange")
    bid(game, "green", "none", "none", "none")
    draft(game)
    error = refusal(game, "1 sell yellow")
    assert (error.code, error.rule) == ("illegal-move", "F20, A18")
    game.play("1 keep")
    assert game.view(None).rounds[-1].sold is None


def test_a18_a_card_just_won_may_be_sold_if_it_did_not_go_up() -> None:
    game = table(deck="orange")
    played = play_round(game, "green", "none", "none", "none", card="orange", sell="orange")
    assert (played.sold, played.price) == ("orange", 4)


def test_a19_only_the_number_of_chips_counts_in_the_auction() -> None:
    game = table()
    play_round(game, "red red", "none", "none", "none")  # red 8, the others 4
    assert play_round(game, "orange orange", "none", "red", "none").winner == 0


@BOTH_TABLES
def test_a20_the_last_round_is_played_to_its_end(seats: int) -> None:
    game = table(seats)
    for _ in range(15 - seats):
        play_round(game, *NOTHING)
    offer(game)
    bid(game, "red red", "blue", "none", "none")
    assert game.phase == "take"
    draft(game)
    assert game.phase == "sell"
    (start,) = game.actors
    game.play(start, game.legal(start)[1])
    assert game.over
    assert game.view(None).rounds[-1].price > 0


# Options


@pytest.mark.parametrize(
    ("seats", "unplayed", "no_sale", "chips"),
    list(product((3, 4), ("by2", "to2"), ("rose", "won", "both"), ("million", "worthless"))),
)
def test_a9_every_table_lasts_16_rounds_less_its_players(
    seats: int, unplayed: Any, no_sale: Any, chips: Any
) -> None:
    game: Play = Game(BanqueFatale(seats, unplayed, no_sale, chips), seeded("every table"))
    dice = seeded("every move")
    while not game.over:
        seat = game.actors[dice.below(len(game.actors))]
        moves = game.legal(seat)
        game.play(seat, moves[dice.below(len(moves))])
    assert len(game.view(None).rounds) == 16 - seats


@pytest.mark.parametrize(
    ("option", "rule"),
    [
        ({"unplayed": "by3"}, "F16, A4"),
        ({"no_sale": "none"}, "F21, A8"),
        ({"chips": "billion"}, "F28"),
    ],
)
def test_f28_readings_nobody_has_offered_are_refused(option: dict[str, Any], rule: str) -> None:
    with pytest.raises(RulesError) as caught:
        BanqueFatale(**option)
    assert (caught.value.code, caught.value.rule) == ("bad-options", rule)


# The result as records have it


def test_the_result_of_a_round_names_bids_values_and_sale() -> None:
    game = table(3)
    play_round(game, "red green red", "none", "blue", sell="")
    play_round(game, "none", "none", "none", sell="yellow")
    finish(game)
    result = game.record()["result"]
    assert list(result) == ["score", "winners", "money", "chips", "cards", "values", "rounds"]
    assert result["rounds"][0] == {
        "start": 1,
        "card": "blue",
        "bids": ["red red green", "none", "blue"],
        "winner": 1,
        "played": {"red": 2, "yellow": 0, "green": 1, "blue": 1, "orange": 0},
        "values": {"red": 8, "yellow": 4, "green": 5, "blue": 5, "orange": 4},
        "payouts": [0, 0, 0],
        "sold": None,
        "price": 0,
    }
    assert (result["rounds"][1]["sold"], result["rounds"][1]["price"]) == ("yellow", 2)
    assert result["values"] == dict.fromkeys(COLOURS, 2)


def test_the_result_lists_cards_in_their_order_or_none() -> None:
    game = table(4, deck="red+red orange")
    play_round(game, "none", "blue", "none", "none", card="red+red", sell="red")
    play_round(game, *NOTHING, card="orange")
    while not game.over:
        outbid = "yellow" if game.actors == (0,) else "none"  # seat 1 wins nothing any more
        play_round(game, "none", outbid, "none", "none")
    owned = game.record()["result"]["cards"]
    assert owned[0] == "none"
    assert owned[1].split()[:2] == ["yellow", "orange"]
    assert owned[1].split()[-1] == "red+red"
