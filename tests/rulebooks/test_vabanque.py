"""Vabanque: V1 to V31 and the rulings A1 to A18, as docs/rules/vabanque.md numbers them.

One long file, in the order of the rule-book, so that a rule's test is found by its number.
"""

from collections.abc import Mapping
from itertools import groupby, pairwise
from typing import Any, Literal, cast

import pytest

from tests.rulebooks.playing import refusal
from tripot import Game, RulesError, Seat, Vabanque
from tripot.core import BANK, Paid
from tripot.dice import scripted, seeded
from tripot.rules.vabanque import (
    Began,
    Begin,
    Card,
    Casino,
    Counted,
    Ended,
    Event,
    Laid,
    Lay,
    Move,
    Outcome,
    Placed,
    State,
    Turned,
    View,
    next_order,
    settle,
)

Play = Game[State, Move, Event, View, Outcome]
Edition = Literal["new", "2001"]

EVERY_TABLE = pytest.mark.parametrize("seats", [3, 4, 5, 6])
CASINOS = {3: 7, 4: 9, 5: 10, 6: 12}
HAND = (Card.RAISE, Card.BLUFF, Card.TRAP)
AWAY = "raise 2 bluff 2 trap 2"
"""Nobody's pawn stands on casino 2 at the start: they stand on 1, 3, 5 and so on."""


def begun(seats: int = 4, first: int = 1, casino: int = 1, edition: Edition = "new") -> Play:
    """A game whose first player and first casino are known, counted from 1."""
    rules = Vabanque(seats=seats, edition=edition)
    return Game(rules, luck=[Begin(Seat(first - 1), Casino(casino - 1))])


def place_chips(game: Play, chips: Mapping[int, int], others: int = 1) -> None:
    """Every seat puts this round's chips on one casino: its own choice, or the others'."""
    while game.phase == "chip":
        (seat,) = game.actors
        game.play(f"{seat + 1} chip {chips.get(seat + 1, others)}")


def lay_cards(game: Play, cards: Mapping[int, str], others: str = AWAY) -> None:
    """Every seat lays its three cards in the order written, such as "raise 2 bluff 2 trap 5"."""
    while game.phase == "card":
        (seat,) = game.actors
        words = cards.get(seat + 1, others).split()
        laid = 3 - game.view(seat).left[seat]
        game.play(f"{seat + 1} {words[2 * laid]} {words[2 * laid + 1]}")


def walk(game: Play, steps: Mapping[int, int]) -> None:
    """Every seat moves its pawn; seats that are not named stay."""
    for seat in game.view(None).order:
        game.play(f"{seat + 1} move {steps.get(seat + 1, 0)}")


def play_round(
    game: Play,
    chips: Mapping[int, int] | None = None,
    cards: Mapping[int, str] | None = None,
    steps: Mapping[int, int] | None = None,
) -> Play:
    place_chips(game, chips or {})
    lay_cards(game, cards or {})
    walk(game, steps or {})
    return game


def at_random(seats: int, edition: Edition = "new", seed: str = "") -> Play:
    """A whole game of random moves."""
    game: Play = Game(Vabanque(seats=seats, edition=edition), seeded(f"luck {seed}"))
    dice = seeded(f"moves {seed}")
    while not game.over:
        (seat,) = game.actors
        moves = game.legal(seat)
        game.play(seat, moves[dice.below(len(moves))])
    return game


def money(game: Play) -> tuple[int, ...]:
    """What each seat has, in thousands."""
    return tuple(amount // 1000 for amount in game.view(None).money)


def outcome_of(game: Play) -> Outcome:
    assert game.outcome is not None
    return game.outcome


def facts(game: Play, kind: type[Any]) -> list[Any]:
    return [event for event in game.events if isinstance(event, kind)]


def settled(
    seats: str, *, chips: int, pawns: str, raises: str = "", traps: str = "", bluffs: str = ""
) -> tuple[int, dict[str, int]]:
    """A casino's value and what it pays, in thousands; a seat is a letter, as in a book."""

    def seat(letter: str) -> Seat:
        return Seat(seats.index(letter))

    laid = {Card.RAISE: raises, Card.BLUFF: bluffs, Card.TRAP: traps}
    cards = tuple(Laid(seat(s), Casino(0), card) for card, by in laid.items() for s in by)
    result, _ = settle(Casino(0), chips, tuple(map(seat, pawns)), cards, len(seats))
    paid = {s: amount // 1000 for s, amount in zip(seats, result.paid, strict=True) if amount}
    return result.value // 1000, paid


# Players and material


@EVERY_TABLE
def test_v1_three_to_six_players_can_play_a_whole_game(seats: int) -> None:
    assert len(outcome_of(at_random(seats)).money) == seats


def test_v2_the_aim_is_money_and_not_the_last_round_or_the_number_of_wins() -> None:
    game = begun(seats=3)
    play_round(game, chips={1: 1, 2: 1, 3: 1})  # 60 for seat 1, which stands there
    for _ in range(3):
        play_round(game, chips={1: 2, 2: 3, 3: 2})  # then only seat 2's casino grows
    assert money(game) == (240, 30 + 70 + 120, 0)
    assert outcome_of(game).winners == (0,)


@EVERY_TABLE
def test_v3_the_ring_has_7_9_10_or_12_casinos(seats: int) -> None:
    game = begun(seats)
    assert len(game.view(None).casinos) == CASINOS[seats]
    assert len(game.legal(0)) == CASINOS[seats]
    error = refusal(game, f"1 chip {CASINOS[seats] + 1}")
    assert (error.code, error.rule) == ("illegal-move", "V3")


@EVERY_TABLE
def test_v4_each_player_has_four_5s_three_10s_two_20s_and_one_50(seats: int) -> None:
    placed: list[Placed] = facts(at_random(seats), Placed)
    each = [5] * 4 + [10] * 3 + [20] * 2 + [50]
    for seat in range(seats):
        assert [chip.face for chip in placed if chip.seat == seat] == each


@EVERY_TABLE
def test_v4_the_common_piles_of_2001_hold_the_same_chips(seats: int) -> None:
    placed: list[Placed] = facts(at_random(seats, "2001"), Placed)
    piles = {
        3: (12, 9, 6, 3),
        4: (16, 12, 8, 4),
        5: (20, 15, 10, 5),
        6: (24, 18, 12, 6),
    }
    assert tuple(sum(c.face == f for c in placed) for f in (5, 10, 20, 50)) == piles[seats]


def test_v5_each_player_holds_a_raise_a_bluff_and_a_trap() -> None:
    game = begun(seats=5)
    assert [game.view(seat).hand for seat in range(5)] == [HAND] * 5


@EVERY_TABLE
def test_v6_each_player_has_one_pawn(seats: int) -> None:
    for game in (begun(seats), at_random(seats)):
        pawns = [seat for casino in game.view(None).casinos for seat in casino.pawns]
        assert sorted(pawns) == list(range(seats))


@EVERY_TABLE
def test_v7_nobody_starts_with_money_and_all_of_it_comes_from_the_bank(seats: int) -> None:
    assert money(begun(seats)) == (0,) * seats
    paid: list[Paid] = facts(at_random(seats), Paid)
    assert paid
    assert all(line.source == BANK for line in paid)


# Start


@pytest.mark.parametrize(("seats", "first"), [(n, f) for n in range(3, 7) for f in range(1, n + 1)])
def test_v8_round_1_goes_clockwise_from_the_first_player(seats: int, first: int) -> None:
    game = begun(seats, first)
    clockwise = [*range(first - 1, seats), *range(first - 1)]
    assert list(game.view(None).order) == clockwise
    assert game.actors == (first - 1,)


@EVERY_TABLE
def test_v9_each_pawn_stands_two_casinos_after_the_one_before(seats: int) -> None:
    for first in range(1, seats + 1):
        for casino in range(1, CASINOS[seats] + 1):
            (began,) = facts(begun(seats, first, casino), Began)
            stands = [began.pawns[seat] for seat in began.order]
            assert stands[0] == casino - 1
            assert all((b - a) % CASINOS[seats] == 2 for a, b in pairwise(stands))
            assert len(set(stands)) == seats


@EVERY_TABLE
def test_v10_four_rounds_of_chips_cards_pawns_winnings_and_order(seats: int) -> None:
    game = at_random(seats)
    phases = [game.rules.phase(step.before) for step in game]
    assert [phase for phase, _ in groupby(phases)] == ["begin", *["chip", "card", "move"] * 4]
    assert len(facts(game, Counted)) == 4
    assert len(game.moves) == 26 * seats


def test_v10_a_move_of_another_phase_is_refused() -> None:
    error = refusal(begun(), "1 move 0")
    assert (error.code, error.rule) == ("wrong-phase", "V10")


# Phase 1, chips


@EVERY_TABLE
def test_v11_chips_are_placed_one_at_a_time_in_the_order_of_play(seats: int) -> None:
    game = begun(seats, first=2)
    played: list[Seat] = []
    while game.phase == "chip":
        played += game.actors
        game.play(f"{game.actors[0] + 1} chip 1")
    assert played == [*range(1, seats), 0] * 4
    assert refusal(begun(), "2 chip 1").code == "wrong-seat"


def test_v12_each_round_has_its_own_chips() -> None:
    placed: list[Placed] = facts(at_random(3), Placed)
    in_order = [(face, len(list(chips))) for face, chips in groupby(chip.face for chip in placed)]
    assert in_order == [(5, 12), (10, 9), (20, 6), (50, 3)]


def test_v13_one_casino_may_have_all_the_chips_and_they_stay_to_the_end() -> None:
    game = begun()
    for _ in range(4):
        play_round(game)
    assert [casino.chips for casino in game.view(None).casinos] == [(16, 12, 8, 4), *[(0,) * 4] * 8]


# Phase 2, cards


@EVERY_TABLE
def test_v14_cards_are_laid_one_at_a_time_in_order_until_all_three_lie(seats: int) -> None:
    game = begun(seats, first=seats)
    place_chips(game, {})
    laid = []
    while game.phase == "card":
        (seat,) = game.actors
        laid.append(seat)
        game.play(seat, game.legal(seat)[0])
    assert laid == [seats - 1, *range(seats - 1)] * 3
    assert game.view(None).left == (0,) * seats


def test_v14_a_card_is_laid_only_once() -> None:
    game = begun(seats=3)
    place_chips(game, {})
    for seat in (1, 2, 3):
        game.play(f"{seat} trap 4")
    error = refusal(game, "1 trap 5")
    assert (error.code, error.rule) == ("illegal-move", "V14")


def test_v14_nobody_may_keep_a_card_back() -> None:
    game = begun(seats=3)
    place_chips(game, {})
    for card in ("raise", "bluff"):
        for seat in (1, 2, 3):
            game.play(f"{seat} {card} 4")
    assert refusal(game, "1 move 0").code == "wrong-phase"


@EVERY_TABLE
def test_v15_every_card_of_everybody_may_lie_at_one_casino(seats: int) -> None:
    game = begun(seats)
    place_chips(game, {})
    lay_cards(game, {})
    assert len(game.view(None).casinos[1].cards) == 3 * seats


@pytest.mark.parametrize(
    ("card", "paid"),
    [("raises", {"a": 20, "b": 20}), ("bluffs", {"a": 10, "b": 10}), ("traps", {"c": 20})],
)
def test_v16_a_raise_is_for_everybody_a_bluff_for_nobody_a_trap_for_its_owner(
    card: str, paid: dict[str, int]
) -> None:
    laid = cast("dict[str, Any]", {card: "c"})
    assert settled("abc", chips=10, pawns="ab", **laid)[1] == paid


def test_v16_a_card_laid_by_its_word_is_that_card() -> None:
    game = begun(seats=3)
    place_chips(game, {}, others=3)
    for word in ("trap", "raise", "bluff"):
        for seat in (0, 1, 2):
            game.play(seat, Lay(cast("Card", word), Casino(2 if seat == 0 else 1)))
    walk(game, {})
    assert money(game) == (120, 0, 0)


# Phase 3, pawns


@EVERY_TABLE
def test_v17_a_pawn_moves_0_to_4_casinos_clockwise_round_the_ring(seats: int) -> None:
    for steps in range(5):
        game = begun(seats, casino=CASINOS[seats])
        place_chips(game, {})
        lay_cards(game, {})
        assert len(game.legal(0)) == 5
        game.play(f"1 move {steps}")
        assert 0 in game.view(None).casinos[(CASINOS[seats] - 1 + steps) % CASINOS[seats]].pawns


def test_v17_a_fifth_step_is_refused() -> None:
    game = begun()
    place_chips(game, {})
    lay_cards(game, {})
    error = refusal(game, "1 move 5")
    assert (error.code, error.rule) == ("illegal-move", "V17")


def test_v17_any_number_of_pawns_may_share_a_casino_and_stay_for_the_next_round() -> None:
    game = play_round(begun(seats=3), steps={1: 4, 2: 2, 3: 0})
    assert game.view(None).round == 2
    assert game.view(None).casinos[4].pawns == (0, 1, 2)


# Phase 4, winnings


def test_v18_only_where_a_pawn_stands_are_the_cards_turned_over() -> None:
    game = play_round(begun(), cards={1: "raise 2 bluff 3 trap 4", 2: "trap 3 raise 5 bluff 9"})
    turned: list[Turned] = facts(game, Turned)
    assert [fact.casino + 1 for fact in turned] == [1, 3, 5, 7]
    shown = {fact.casino + 1: fact.cards for fact in turned}
    assert shown == {1: (), 3: ((1, Card.TRAP), (0, Card.BLUFF)), 5: ((1, Card.RAISE),), 7: ()}


def test_v18_a_casino_without_a_pawn_pays_nothing() -> None:
    game = play_round(begun(), chips={}, cards={1: "trap 2 raise 2 bluff 2"}, steps={1: 1, 2: 1})
    # Seat 1 left the chips on casino 1 alone; nobody stands there now.
    assert money(game) == (0, 0, 0, 0)


def test_v19_no_casino_influences_another() -> None:
    chips, cards = {1: 1, 2: 1, 3: 3, 4: 3}, {3: "trap 3 raise 3 bluff 2"}
    game = play_round(begun(), chips=chips, cards=cards)
    # Seat 3's cards double and trap casino 3 alone: casino 1 pays seat 1 as if they were not there.
    assert money(game) == (40, 0, 80, 0)


@pytest.mark.parametrize("raises", range(7))
def test_v20_the_value_is_the_chips_times_one_more_than_the_raises(raises: int) -> None:
    """The table of the 2001 books, x1 to x7: six raises are all there are."""
    value, _ = settled("abcdef", chips=15, pawns="a", raises="abcdef"[:raises])
    assert value == 15 * (1 + raises)


def test_v20_chips_of_every_round_count() -> None:
    game = begun(seats=3)
    for _ in range(4):
        play_round(game)
    values = [played.casinos[0].value // 1000 for played in outcome_of(game).rounds]
    assert values == [60, 60 + 90, 60 + 90 + 120, 60 + 90 + 120 + 150]


def test_v21_a_chip_of_5_counts_5_000() -> None:
    game = play_round(begun(), chips={1: 1, 2: 9, 3: 9, 4: 9})
    assert game.view(None).money == (4 * 5 * 1000, 0, 0, 0)


@pytest.mark.parametrize(
    ("traps", "earns"), [("", True), ("a", True), ("b", False), ("c", False), ("ac", False)]
)
def test_v22_a_pawn_earns_unless_another_players_trap_lies_there(traps: str, earns: bool) -> None:
    seats = {letter: Seat(i) for i, letter in enumerate("abc")}
    cards = tuple(Laid(seats[owner], Casino(0), Card.TRAP) for owner in traps)
    _, lines = settle(Casino(0), 10, (seats["a"],), cards, 3)
    assert [line.rule for line in lines if line.target.seat == seats["a"]] == ["V22"] * earns


def test_v23_every_pawn_that_earns_earns_the_whole_value() -> None:
    game = play_round(begun(seats=3), chips={1: 5, 2: 5, 3: 5}, steps={1: 4, 2: 2})
    assert money(game) == (60, 60, 60)


def test_v24_a_trap_is_paid_once_for_each_other_players_pawn() -> None:
    for visitors in ("b", "bc", "bcd", "bcdef"):
        absent = settled("abcdef", chips=10, pawns=visitors, traps="a")[1]
        present = settled("abcdef", chips=10, pawns="a" + visitors, traps="a")[1]
        assert absent == {"a": 10 * len(visitors)}
        assert present == {"a": 10 * len(visitors) + 10}  # its own pawn, V25


def test_v25_pawn_and_trap_add_up_for_their_owner() -> None:
    game = play_round(
        begun(seats=3),
        chips={1: 3, 2: 3, 3: 3},
        cards={2: "trap 3 raise 2 bluff 2"},
        steps={1: 2},
    )
    lines = [(line.rule, line.amount) for line in facts(game, Paid)]
    assert lines == [("V22", 60_000), ("V24", 60_000)]
    assert money(game) == (0, 120, 0)


# Phase 5, new order


def test_v26_cards_are_taken_back_while_chips_and_pawns_stay() -> None:
    game = play_round(begun(), steps={1: 4})
    view = game.view(0)
    assert view.round == 2
    assert view.left == (3, 3, 3, 3)
    assert view.hand == HAND
    assert all(casino.cards == () for casino in view.casinos)
    assert view.casinos[0].chips == (16, 0, 0, 0)
    assert view.casinos[4].pawns == (0, 2)


def test_v27_the_richest_goes_first_and_the_poorest_last() -> None:
    game = play_round(begun(), chips={1: 9, 2: 3, 3: 9, 4: 7}, cards={4: "raise 7 bluff 2 trap 2"})
    assert money(game) == (0, 20, 0, 40)
    assert game.view(None).order[:2] == (3, 1)
    assert game.actors == (3,)
    assert refusal(game, "2 chip 1").rule == "V27"


def test_v27_wealth_is_public() -> None:
    game = play_round(begun(), chips={1: 1, 2: 3, 3: 9, 4: 9})
    assert [game.view(seat).money for seat in (0, 3, None)] == [(20_000, 20_000, 0, 0)] * 3


def test_v28_equals_play_in_the_reverse_of_the_order_just_played() -> None:
    game = play_round(begun(first=2), chips={1: 9, 2: 9, 3: 9, 4: 9}, cards={})
    assert game.view(None).order == (0, 3, 2, 1)  # all have nothing; it was 2, 3, 4, 1
    play_round(game, chips={1: 9, 2: 9, 3: 9, 4: 9})
    assert game.view(None).order == (1, 2, 3, 0)


def test_v29_after_round_4_no_order_is_made() -> None:
    counted: list[Counted] = facts(at_random(4), Counted)
    assert [len(fact.order) for fact in counted] == [4, 4, 4, 0]


# End


@EVERY_TABLE
def test_v30_the_game_ends_after_round_4_and_the_richest_wins(seats: int) -> None:
    game = begun(seats)
    for _ in range(4):
        assert not game.over
        play_round(game)
    assert game.over
    assert outcome_of(game).winners == (0,)
    error = refusal(game, "1 chip 1")
    assert error.code == "too-long"


@EVERY_TABLE
def test_v31_all_who_are_tied_for_most_win(seats: int) -> None:
    game = begun(seats)
    for _ in range(4):
        place_chips(game, {1: 1, 2: 3}, others=2)
        lay_cards(game, {})
        walk(game, {})
    assert outcome_of(game).winners == (0, 1)
    (ended,) = facts(game, Ended)
    assert ended.winners == (0, 1)


# The printed examples


@pytest.mark.parametrize("pawns", ["Y", "YP", "KPB", "YPGKBR"])
def test_v20_v23_newer_book_example_1(pawns: str) -> None:
    """20 000 with the raises of Yellow and Pink: 60 000 for everyone who is there."""
    result = settled("YPGKBR", chips=20, pawns=pawns, raises="YP")
    assert result == (60, dict.fromkeys(pawns, 60))


def test_v24_v25_newer_book_example_2() -> None:
    """35 000, Green's raise, Black's trap: Black has 70 000 + 2 x 70 000, Pink and Blue nothing."""
    result = settled("YPGKBR", chips=35, pawns="KPB", raises="G", traps="K")
    assert result == (70, {"K": 210})


def test_v24_newer_book_example_3() -> None:
    """15 000, the traps of Green (there) and Red (not there): 15 000 and 30 000, Yellow nothing."""
    result = settled("YPGKBR", chips=15, pawns="GY", traps="GR")
    assert result == (15, {"G": 15, "R": 30})


def test_v3_newer_book_set_up_for_four() -> None:
    """Nine casinos, and the order cards 1 to 4."""
    game = begun(seats=4)
    assert len(game.view(None).casinos) == 9
    assert game.view(None).order == (0, 1, 2, 3)


def test_v24_v25_2001_books_example_1() -> None:
    """15 x 3 for the raises of Adriano and Carlotta; Benedetta's trap and pawn have 90 000."""
    result = settled("ABCD", chips=15, pawns="AB", raises="AC", traps="B", bluffs="D")
    assert result == (45, {"B": 90})


def test_v24_v25_2001_books_example_1_played_at_the_table() -> None:
    game = begun(edition="2001")
    for lap in range(4):
        for seat in (1, 2, 3, 4):
            game.play(f"{seat} chip {3 if seat == 1 and lap < 3 else 9}")
    lay_cards(
        game,
        {
            1: "raise 3 bluff 2 trap 2",
            2: "trap 3 bluff 2 raise 2",
            3: "raise 3 bluff 2 trap 2",
            4: "bluff 3 raise 2 trap 2",
        },
    )
    walk(game, {1: 2})
    assert money(game) == (0, 90, 0, 0)


def test_v24_2001_books_example_2() -> None:
    """15 with the traps of Adriano (there) and Donaldo (not there): 15 000 and 30 000."""
    result = settled("ABCD", chips=15, pawns="AB", traps="AD")
    assert result == (15, {"A": 15, "D": 30})


# Rulings


def test_a1_a_trap_never_harms_its_owners_pawn() -> None:
    assert settled("abc", chips=10, pawns="ab", traps="a")[1]["a"] == 10 + 10


def test_a2_a_trap_owner_alone_is_paid_for_the_pawn_only() -> None:
    assert settled("abc", chips=10, pawns="a", traps="a")[1] == {"a": 10}


def test_a3_each_of_several_traps_is_paid_in_full_and_blocks_the_others() -> None:
    assert settled("abcd", chips=10, pawns="abcd", traps="abc")[1] == {"a": 30, "b": 30, "c": 30}


def test_a4_a_player_may_lay_all_three_cards_at_one_casino() -> None:
    cards = {2: "trap 3 raise 3 bluff 3"}
    game = play_round(begun(seats=3), chips={1: 3, 2: 3, 3: 3}, cards=cards, steps={1: 2})
    assert money(game) == (0, 240, 0)


def test_a5_raises_without_chips_are_worth_nothing_but_the_cards_are_shown() -> None:
    game = play_round(begun(), chips={}, cards={1: "raise 3 bluff 3 trap 2"})
    turned = next(fact for fact in facts(game, Turned) if fact.casino == 2)
    assert turned == Turned(Casino(2), ((Seat(0), Card.RAISE), (Seat(0), Card.BLUFF)), 0, 1, 0)


@pytest.mark.parametrize(
    ("wealth", "order"),
    [
        ((7, 7, 7, 7, 7, 7), "fedcba"),
        ((7, 7, 7, 5, 5, 5), "cbafed"),  # each tied group for itself
        ((5, 7, 5, 7, 5, 7), "fdbeca"),
        ((1, 9, 9, 9, 3, 3), "dcbfea"),
        ((6, 5, 4, 3, 2, 1), "abcdef"),
        ((1, 2, 3, 4, 5, 6), "fedcba"),
    ],
)
def test_a6_every_group_of_equals_is_reversed_as_a_whole(
    wealth: tuple[int, ...], order: str
) -> None:
    after = next_order(tuple(map(Seat, range(6))), wealth)
    assert "".join("abcdef"[seat] for seat in after) == order


def test_a7_the_order_before_is_that_of_the_round_just_played_not_the_seating() -> None:
    assert next_order((Seat(2), Seat(0), Seat(1)), (5, 5, 5)) == (1, 0, 2)


def test_a8_the_bank_never_runs_out_of_notes() -> None:
    game = begun(seats=6)
    crowd = dict.fromkeys(range(1, 7), 11)
    raised = dict.fromkeys(range(1, 7), "raise 11 bluff 2 trap 2")
    for steps in ({2: 4, 1: 4, 3: 4, 4: 4, 5: 2}, {1: 4, 2: 4, 3: 2}, {1: 2}, {}):
        play_round(game, chips=crowd, cards=raised, steps=steps)
    assert outcome_of(game).rounds[-1].gains == (840 * 7 * 1000,) * 6
    assert sum(outcome_of(game).money) > 7_950_000  # all the notes of 2001


@EVERY_TABLE
def test_a9_where_the_first_pawn_stands_cannot_matter(seats: int) -> None:
    ring = CASINOS[seats]
    fortunes = set()
    for shift in range(ring):
        game = begun(seats, casino=1 + shift)
        dice = seeded("the same moves")
        while not game.over:
            (seat,) = game.actors
            moves = game.legal(seat)
            at = dice.below(len(moves))
            if game.phase != "move":
                at = at - at % ring + (at + shift) % ring  # the same casino, seen from the pawn
            game.play(seat, moves[at])
        fortunes.add(outcome_of(game).money)
    assert len(fortunes) == 1


def test_a10_the_first_player_is_drawn_by_lot_or_named() -> None:
    drawn: Play = Game(Vabanque(seats=5), scripted([3, 7]))
    assert drawn.actors == (3,)
    assert drawn.view(None).casinos[7].pawns == (3,)
    assert begun(seats=5, first=2).actors == (1,)


@pytest.mark.parametrize("begin", [Begin(Seat(4), Casino(0)), Begin(Seat(0), Casino(9))])
def test_a10_the_lot_falls_on_a_seat_and_a_casino_that_exist(begin: Begin) -> None:
    with pytest.raises(RulesError) as caught:
        Game(Vabanque(seats=4), luck=[begin])
    assert caught.value.code == "bad-chance"


@pytest.mark.parametrize("edition", ["new", "2001"])
def test_a11_seats_keep_their_numbers_when_the_order_changes(edition: Edition) -> None:
    game = play_round(begun(edition=edition), chips={1: 9, 2: 9, 3: 5, 4: 9})
    assert game.view(None).order == (2, 3, 1, 0)
    assert [casino.pawns for casino in game.view(None).casinos[::2]] == [(0,), (1,), (2,), (3,), ()]
    game.play("3 chip 1")  # still called seat 3


def test_a12_whose_card_lies_where_is_public_its_face_is_not() -> None:
    game = begun()
    place_chips(game, {})
    game.play("1 trap 4")
    assert game.view(0).casinos[3].cards == ((0, Card.TRAP),)  # he may look at his own
    assert game.seen(0)[-1] == Laid(Seat(0), Casino(3), Card.TRAP)
    for other in (1, 2, 3, None):
        assert game.view(other).casinos[3].cards == ((0, None),)
        assert game.seen(other)[-1] == Laid(Seat(0), Casino(3), None)
    game.play("2 bluff 4")
    game.play("3 raise 1")
    whole = [(0, 3, Card.TRAP), (1, 3, Card.BLUFF), (2, 0, Card.RAISE)]
    for reader in (0, 1, 2, 3, None):  # in the order laid, which everybody saw
        assert [(c.seat, c.casino, c.card) for c in game.view(reader).cards] == [
            (seat, casino, face if seat == reader else None) for seat, casino, face in whole
        ]


def test_a13_faces_nobody_visited_are_never_shown_but_stand_in_the_record() -> None:
    game = begun()
    cards = {1: "trap 2 raise 3 bluff 3"}
    for _ in range(4):
        play_round(game, cards=cards)
    for laid in game.view(2).past:
        mine = [(card.casino + 1, card.card) for card in laid if card.seat == 0]
        assert mine == [(2, None), (3, Card.RAISE), (3, Card.BLUFF)]
    unseen = [e for e in game.seen(2) if isinstance(e, Laid) and e.seat == 0]
    assert {e.card for e in unseen} == {None}
    assert game.record()["moves"].count("1 trap 2") == 4


def test_a14_there_is_no_passing() -> None:
    for pass_word in ("1 pass", "1 chip none", "1 chip"):
        assert refusal(begun(), pass_word).code == "bad-move"
    assert len(at_random(4, seed="a14").moves) == 4 * (4 + 3 + 2 + 1 + 4 * 3 + 4)


def test_a15_casinos_are_listed_in_ascending_number() -> None:
    game = at_random(6, seed="a15")
    for played in outcome_of(game).rounds:
        numbers = [casino.casino for casino in played.casinos]
        assert numbers == sorted(set(numbers))


def test_a16_two_raises_triple_and_three_quadruple() -> None:
    assert settled("abc", chips=20, pawns="a", raises="ab")[0] == 60  # not 80
    assert settled("abc", chips=20, pawns="a", raises="abc")[0] == 80  # not 160


@pytest.mark.parametrize("seats", [0, 1, 2, 7, 8])
def test_a17_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(RulesError) as caught:
        Vabanque(seats=seats)
    assert (caught.value.code, caught.value.rule) == ("bad-players", "V1, A17")


@EVERY_TABLE
def test_a18_both_editions_play_the_same_game(seats: int) -> None:
    new, old = at_random(seats, "new"), at_random(seats, "2001")
    assert new.moves == old.moves
    assert new.outcome == old.outcome


def test_a18_there_is_no_third_edition() -> None:
    with pytest.raises(RulesError) as caught:
        Vabanque(edition=cast("Any", "1999"))
    assert caught.value.code == "bad-options"


# The result as records have it


def test_the_result_of_a_round_names_every_casino_with_a_pawn() -> None:
    game = begun()
    for _ in range(4):
        play_round(game, chips={1: 3, 2: 3, 3: 3, 4: 3}, cards={2: "trap 3 raise 3 bluff 2"})
    result = game.record()["result"]
    assert list(result) == ["money", "winners", "rounds"]
    assert result["rounds"][0] == {
        "order": [1, 2, 3, 4],
        "casinos": [
            {
                "casino": c,
                "chips": 0,
                "raises": 0,
                "value": 0,
                "pawns": [s],
                "traps": [],
                "paid": [0] * 4,
            }
            if c != 3
            else {
                "casino": 3,
                "chips": 80,
                "raises": 1,
                "value": 160_000,
                "pawns": [2],
                "traps": [2],
                "paid": [0, 160_000, 0, 0],
            }
            for s, c in enumerate((1, 3, 5, 7), start=1)
        ],
        "gains": [0, 160_000, 0, 0],
        "money": [0, 160_000, 0, 0],
    }
    assert result["winners"] == [2]
