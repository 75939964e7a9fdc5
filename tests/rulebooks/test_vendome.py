"""La Vendôme: D1 to D28 and the rulings A1 to A17, as docs/rules/vendome.md numbers them.

One long file, in the order of the rule-book, so that a rule's test is found by its number.
"""

from itertools import product
from typing import Any

import pytest

from tests.rulebooks.playing import refusal
from tripot import Game, RulesError, Seat, Vendome
from tripot.core import CHANCE, Account, Paid
from tripot.dice import seeded
from tripot.record import check
from tripot.rules.vendome import (
    PACK,
    RANKS,
    Banked,
    Card,
    Closed,
    Coup,
    Cut,
    Dealt,
    Draw,
    Drew,
    Event,
    Move,
    Outcome,
    Shuffle,
    State,
    Turned,
    View,
)

Play = Game[State, Move, Event, View, Outcome]

EVERY_TABLE = pytest.mark.parametrize("seats", range(4, 13))
BOTH_RATES = pytest.mark.parametrize("rate", ["payer", "receiver"])


def pack(ranks: str) -> Shuffle:
    """A pack that comes to begin with these ranks once one card has been cut."""
    left = list(PACK)
    top = []
    for rank in ranks.split():
        card = next(card for card in left if card[0] == rank)
        left.remove(card)
        top.append(card)
    pack = [*top, *left]
    return Shuffle((pack[-1], *pack[:-1]))


def first_banker(seats: int, banker: int = 1) -> Draw:
    """A draw that the banker's ace decides."""
    return Draw(
        tuple(Card("As" if s == banker else f"{RANKS[s - 1]}h") for s in range(1, seats + 1))
    )


def play(*coups: str, banker: int = 1, **options: Any) -> Play:
    """Coups by the ranks in the order they come, each after a cut of one card; one more is due."""
    rules = Vendome(**{"end": "coups", "coups": len(coups) + 1, **options})
    game: Play = Game(rules, luck=[first_banker(rules.seats, banker), *map(pack, coups)])
    for _ in coups:
        game.play(f"{game.actors[0] + 1} cut 1")
    return game


def coups_of(game: Play) -> tuple[Coup, ...]:
    return game.view(None).coups


def last(game: Play) -> Coup:
    return coups_of(game)[-1]


def chips(game: Play) -> tuple[int, ...]:
    return game.view(None).chips


def facts(game: Play, kind: type[Any]) -> list[Any]:
    return [event for event in game.events if isinstance(event, kind)]


def paid(game: Play, rule: str) -> list[tuple[Account, Account, int]]:
    """What was paid by that rule: from, to, how many chips."""
    return [(e.source, e.target, e.amount) for e in facts(game, Paid) if e.rule == rule]


def purse(seat: int) -> Account:
    return Account(Seat(seat - 1))


def fond(seat: int) -> Account:
    return Account(Seat(seat - 1), staked=True)


def banker_loses_at_once(seats: int) -> str:
    """Different ranks for everyone, then the banker's again."""
    return " ".join(RANKS[:seats] + RANKS[seats - 1])


# Preparation


@EVERY_TABLE
def test_d1_four_to_twelve_players_can_play(seats: int) -> None:
    game = play(banker_loses_at_once(seats), seats=seats)
    assert last(game).change == (-(seats - 1), *[1] * (seats - 1))


def test_d2_suits_do_not_matter() -> None:
    changes = set()
    for shift in range(4):
        suits = "shdc"[shift:] + "shdc"[:shift]
        swap = dict(zip("shdc", suits, strict=True))
        deck = tuple(Card(card[0] + swap[card[1]]) for card in pack("7 7 5 9 K 7 9").deck)
        game: Play = Game(Vendome(end="coups", coups=1), luck=[first_banker(4), Shuffle(deck)])
        game.play("4 cut 1")
        changes.add(last(game).change)
    assert len(changes) == 1


@pytest.mark.parametrize("cards", [PACK[:51], (*PACK[:51], PACK[0]), (*PACK[:51], Card("1s"))])
def test_d2_a_pack_is_the_52_cards(cards: tuple[Card, ...]) -> None:
    with pytest.raises(RulesError) as caught:
        Shuffle(cards)
    assert (caught.value.code, caught.value.rule) == ("bad-chance", "D2")


@EVERY_TABLE
def test_d3_each_player_starts_with_10_20_or_30_chips(seats: int) -> None:
    each = {4: 10, 5: 10, 6: 20, 7: 20, 8: 20}.get(seats, 30)
    assert chips(Game(Vendome(seats=seats))) == (each,) * seats


@pytest.mark.parametrize("each", [1, 10_000])
def test_d3_a_table_may_choose_another_number_of_chips(each: int) -> None:
    assert chips(Game(Vendome(seats=9, chips=each))) == (each,) * 9


@EVERY_TABLE
def test_d4_the_banker_deals_and_all_others_are_coupeurs(seats: int) -> None:
    dealt: list[Dealt] = facts(play(banker_loses_at_once(seats), seats=seats, banker=3), Dealt)
    assert sorted(fact.seat for fact in dealt[:-1]) == [s for s in range(seats) if s != 2]
    assert dealt[-1].seat == 2


@EVERY_TABLE
def test_d5_the_highest_card_drawn_makes_the_first_banker(seats: int) -> None:
    for banker in range(1, seats + 1):
        game: Play = Game(Vendome(seats=seats), luck=[first_banker(seats, banker)])
        assert game.view(None).banker == banker - 1


def test_d5_everybody_draws_a_card_of_one_pack() -> None:
    for cards in ("As Kh Qd", "As As Qd 2c", "As Kh Qd 1c"):
        with pytest.raises(RulesError) as caught:
            Game(Vendome(seats=4), luck=[Draw(tuple(map(Card, cards.split())))])
        assert caught.value.code == "bad-chance"


# The deal


@EVERY_TABLE
def test_d6_the_player_at_the_bankers_right_cuts(seats: int) -> None:
    for banker in range(1, seats + 1):
        game: Play = Game(Vendome(seats=seats), luck=[first_banker(seats, banker)])
        cutter = banker - 1 or seats
        assert game.actors == (cutter - 1,)
        error = refusal(game, f"{banker} cut 26")
        assert (error.code, error.rule) == ("wrong-seat", "D6")


def test_d7_cards_go_anticlockwise_from_the_bankers_right_to_his_left() -> None:
    game = play("7 K 5 8 9 9", seats=5, banker=3)
    dealt = [(fact.seat + 1, fact.card[0]) for fact in facts(game, Dealt)]
    assert dealt == [(2, "7"), (1, "K"), (5, "5"), (4, "8"), (3, "9")]


def test_d8_each_coupeur_puts_one_chip_on_his_card() -> None:
    assert paid(play("7 K 5 9 9"), "D8") == [(purse(s), fond(s), 1) for s in (4, 3, 2)]


def test_d9_the_banker_turns_the_next_card_for_himself_and_stakes_nothing() -> None:
    game = play("7 K 5 9 9")
    own: Dealt = facts(game, Dealt)[-1]
    assert (own.seat, own.card[0]) == (0, "9")
    assert all(e.target != fond(1) for e in facts(game, Paid))


# The taille


def test_d10_cards_are_turned_one_at_a_time_until_the_coup_is_decided() -> None:
    game = play("7 K 5 9 2 3 4 7 9")
    assert [fact.card[0] for fact in facts(game, Turned)] == ["2", "3", "4", "7", "9"]
    assert last(game).turned == 5


def test_d11_a_card_that_matches_nobodys_changes_nothing() -> None:
    idle, swift = play("7 K 5 9 2 3 4 6 8 9"), play("7 K 5 9 9")
    assert [fact.hit for fact in facts(idle, Turned)] == [None] * 5 + [0]
    assert last(idle).change == last(swift).change


def test_d12_the_banker_takes_the_fond_of_a_coupeur_who_is_hit() -> None:
    game = play("7 K 5 9 K 9")
    assert paid(game, "D12") == [(fond(3), purse(1), 1)]
    assert [fact.hit for fact in facts(game, Turned)] == [2, 0]


def test_d12_when_no_coupeur_is_left_the_banker_has_won_and_stays() -> None:
    game = play("7 K 5 9 7 K 5")
    assert last(game).end == "banker-wins"
    assert game.view(None).banker == 0


@EVERY_TABLE
def test_d13_a_banker_who_is_hit_loses_the_bank_to_his_right(seats: int) -> None:
    game = play(banker_loses_at_once(seats), seats=seats)
    assert last(game).end == "banker-loses"
    assert game.view(None).banker == seats - 1


# Multiple cards in the deal


def test_d14_a_double_costs_the_earlier_coupeur_his_fond_and_the_banker_two_chips() -> None:
    game = play("7 7 5 9 9")
    assert paid(game, "D14") == [
        (fond(4), purse(1), 1),
        (purse(3), fond(3), 1),
        (purse(1), fond(3), 2),
    ]
    double: Dealt = facts(game, Dealt)[1]
    assert (double.seat, double.multiple, double.over) == (2, 2, 3)


def test_d15_a_triple_takes_the_fond_of_the_double_and_the_banker_adds_three() -> None:
    game = play("7 7 7 9 9")
    assert paid(game, "D15") == [
        (fond(3), purse(1), 3),
        (purse(2), fond(2), 1),
        (purse(1), fond(2), 3),
    ]


def test_d16_a_quadruple_ends_the_coup_and_pays_its_coupeur_four() -> None:
    game = play("7 7 7 7", seats=5)
    assert last(game).end == "quadruple"
    assert last(game).turned == 0
    assert paid(game, "D16") == [(purse(1), purse(2), 4), (fond(3), purse(3), 4)]
    assert game.view(None).banker == 4  # the player at the banker's right


@pytest.mark.parametrize(("deal", "taken"), [("7 K 5 7 7", 1), ("7 7 5 7 7", 3)])
def test_d17_a_banker_who_matches_a_coupeur_takes_the_fond(deal: str, taken: int) -> None:
    game = play(deal)
    (line,) = paid(game, "D17")
    assert line[1:] == (purse(1), taken)
    assert last(game).end == "banker-loses"  # the coup went on: his own rank came again


def test_d18_a_bankers_quadruple_takes_all_fonds_and_he_stays() -> None:
    game = play("7 7 7 K 7", seats=5)
    assert last(game).end == "banker-quadruple"
    assert paid(game, "D18") == [(fond(3), purse(1), 4), (fond(2), purse(1), 1)]
    assert game.view(None).banker == 0


# Payments


def test_d19_nobody_pays_the_rate_before_the_taille() -> None:
    game = play("7 7 5 9 2 9")
    first = game.events.index(facts(game, Turned)[0])
    before = [e.rule for e in game.events[:first] if isinstance(e, Paid)]
    assert before == ["D8", "D14", "D14", "D14", "D8"]  # stakes alone, though 7 met 7


@BOTH_RATES
@pytest.mark.parametrize(
    ("deal", "payer", "receivers"),
    [
        ("K 7 5 9 K", 1, {3: 1, 2: 1}),  # a simple card, to simple cards
        ("7 7 5 9 7", 2, {2: 1}),  # a double, to a simple card
        ("K 7 7 9 K", 1, {2: 2}),  # a simple card, to a double
        ("7 7 7 9 9", 1, {2: 3}),  # the banker's simple card, to a triple
        ("7 K 5 7 7", 2, {3: 1, 2: 1}),  # the banker's double
        ("7 7 5 7 7", 3, {2: 1}),  # the banker's triple
    ],
)
def test_d20_the_rate_is_one_for_a_simple_card_two_for_a_double_three_for_a_triple(
    rate: str, deal: str, payer: int, receivers: dict[int, int]
) -> None:
    game = play(f"{deal} 9", rate=rate)
    taille = next(i for i, e in enumerate(game.events) if isinstance(e, Turned))
    lines = [e for e in game.events[taille:] if isinstance(e, Paid) and e.rule in ("D21", "D22")]
    first = [e for e in lines if e.source == lines[0].source]
    assert {e.target: e.amount for e in first} == {
        purse(seat): payer if rate == "payer" else theirs for seat, theirs in receivers.items()
    }


def test_d21_a_coupeur_who_is_hit_pays_each_coupeur_still_in_play() -> None:
    game = play("7 K 5 8 9 7 K 9", seats=5)
    assert paid(game, "D21") == [
        *[(purse(5), purse(s), 1) for s in (4, 3, 2)],
        *[(purse(4), purse(s), 1) for s in (3, 2)],
    ]


def test_d22_a_banker_who_is_hit_pays_each_coupeur_still_in_play() -> None:
    assert paid(play("7 K 5 9 K 9"), "D22") == [(purse(1), purse(4), 1), (purse(1), purse(2), 1)]


# What completes the game


def test_d23_coupeurs_take_back_the_whole_fond_when_the_banker_is_hit() -> None:
    game = play("7 7 5 9 9")
    assert paid(game, "D23") == [(fond(3), purse(3), 3), (fond(2), purse(2), 1)]


@EVERY_TABLE
def test_d24_the_game_ends_when_the_bank_has_gone_once_round(seats: int) -> None:
    luck = [first_banker(seats, 2), *[pack(banker_loses_at_once(seats))] * seats]
    game: Play = Game(Vendome(seats=seats), luck=luck)
    while not game.over:
        game.play(f"{game.actors[0] + 1} cut 1")
    bankers = [fact.seat for fact in facts(game, Banked)]
    assert sorted(bankers) == list(range(seats))
    assert len(coups_of(game)) == seats


def test_d25_a_payer_pays_in_the_order_of_the_deal_until_nothing_is_left() -> None:
    game = play("7 K 5 9 9", chips=2)
    assert chips(game) == (0, 2, 3, 3)  # seat 2 was dealt to last


def test_d25_a_hit_coupeurs_fond_goes_to_the_banker_before_he_pays() -> None:
    game = play("7 K 5 9 7 9", chips=1)
    assert paid(game, "D12") == [(fond(4), purse(1), 1)]
    assert paid(game, "D21") == []


def test_d25_a_banker_short_of_two_or_three_puts_what_he_has() -> None:
    double = play("7 7 K K 9 9", seats=5, chips=1)
    assert [line[2] for line in paid(double, "D14") if line[:2] == (purse(1), fond(2))] == [1]
    triple = play("K K 7 7 7 9 9", seats=6, chips=1)
    assert [line[2] for line in paid(triple, "D15") if line[0] == purse(1)] == [2]


def test_d25_a_banker_short_of_four_pays_what_he_has() -> None:
    assert last(play("7 7 7 7", seats=5, chips=1)).change == (-1, 0, 3, -1, -1)


RUINED = "7 K 5 9 7 9"
"""With one chip each it leaves seats 1 and 4 with nothing: seat 4 is hit, then the banker."""


def test_d26_a_player_without_chips_gets_no_card_no_cut_and_no_bank() -> None:
    game = play(RUINED, "7 9 9", chips=1)
    assert coups_of(game)[0].change == (-1, 1, 1, -1)
    banked: list[Banked] = facts(game, Banked)
    assert (banked[1].seat, banked[1].cutter) == (2, 1)  # seat 4 is passed over
    closed = game.events.index(facts(game, Closed)[0])
    dealt = [e.seat for e in game.events[closed:] if isinstance(e, Dealt)]
    assert dealt == [1, 2]


@pytest.mark.parametrize("end", ["bank", "last", "coups"])
def test_d26_the_game_is_over_when_only_one_player_has_chips(end: str) -> None:
    game = play(RUINED, "7 9 7", "7 9 7", chips=1, end=end, coups=9 if end == "coups" else None)
    assert game.over
    assert chips(game) == (0, 0, 4, 0)


@pytest.mark.parametrize(
    ("coup", "chips", "winners"),
    [("7 K 5 9 2 7 9", (9, 12, 12, 7), (1, 2)), ("7 K 5 9 7 K 5", (13, 11, 9, 7), (0,))],
)
def test_d27_most_chips_win_and_equals_share(
    coup: str, chips: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    outcome = play(coup, coups=1).outcome
    assert outcome is not None
    assert (outcome.chips, outcome.winners) == (chips, winners)


@EVERY_TABLE
def test_d28_the_longest_taille_ends_before_the_stock(seats: int) -> None:
    dealt = RANKS[:seats]
    idle = [rank for rank in RANKS[seats:] for _ in range(4)]
    hits = [rank for rank in dealt[:-2] for _ in range(3)]
    coup = " ".join([*dealt, *idle, *hits])
    game = play(coup, seats=seats)
    assert last(game).end in ("banker-loses", "banker-wins")
    assert last(game).turned == len(idle) + len(hits) + 1
    assert seats + last(game).turned < 52


# The worked numbers: dealt to seats 4, 3 and 2, the banker's card, and the cards turned


@pytest.mark.parametrize(
    ("coup", "payer", "receiver", "end"),
    [
        ("7 K 5 9 2 7 9", (-1, 2, 2, -3), (-1, 2, 2, -3), "banker-loses"),
        ("7 K 5 9 7 K 5", (3, 1, -1, -3), (3, 1, -1, -3), "banker-wins"),
        ("7 7 5 9 9", (-3, 1, 3, -1), (-4, 1, 4, -1), "banker-loses"),
        ("7 7 5 9 7 5", (3, 1, -3, -1), (3, 0, -2, -1), "banker-wins"),
        ("7 7 7 9 9", (-2, 4, -1, -1), (-4, 6, -1, -1), "banker-loses"),
        ("7 K 5 7 7", (-3, 2, 2, -1), (-1, 1, 1, -1), "banker-loses"),
        ("7 7 5 7 7", (-1, 3, -1, -1), (1, 1, -1, -1), "banker-loses"),
        ("7 7 7 7", (3, -1, -1, -1), (3, -1, -1, -1), "banker-quadruple"),
        ("7 7 7 7 K", (-5, 4, 3, -1, -1), (-5, 4, 3, -1, -1), "quadruple"),
    ],
)
@BOTH_RATES
def test_d20_the_nine_worked_numbers(
    coup: str, payer: tuple[int, ...], receiver: tuple[int, ...], end: str, rate: str
) -> None:
    game = play(coup, seats=len(payer), rate=rate)
    assert last(game).change == (payer if rate == "payer" else receiver)
    assert last(game).end == end


# Rulings


@pytest.mark.parametrize("laps", [1, 2, 3])
def test_a1_the_bank_goes_round_as_often_as_the_table_says(laps: int) -> None:
    luck = [first_banker(4), *[pack("7 K 5 9 9")] * (4 * laps)]
    game: Play = Game(Vendome(laps=laps), luck=luck)
    while not game.over:
        game.play(f"{game.actors[0] + 1} cut 1")
    assert len(coups_of(game)) == 4 * laps
    assert [coup.banker for coup in coups_of(game)] == [0, 3, 2, 1] * laps


def test_a1_a_banker_who_stays_does_not_bring_the_end_nearer() -> None:
    luck = [first_banker(4), *[pack("7 K 5 9 7 K 5"), pack("7 K 5 9 9")] * 4]
    game: Play = Game(Vendome(), luck=luck)
    while not game.over:
        game.play(f"{game.actors[0] + 1} cut 1")
    assert len(coups_of(game)) == 8


def test_a1_the_game_ends_though_the_bank_skips_past_the_first_banker() -> None:
    game = play(RUINED, "7 9 9", "7 9 9", chips=1, end="bank", coups=None)
    assert [coup.banker for coup in coups_of(game)] == [0, 2, 1]
    assert chips(game) == (0, 2, 2, 0)
    assert game.over  # from seat 2 the bank would pass the ruined seats 1 and 4


@pytest.mark.parametrize("coups", [1, 2, 3])
def test_a1_end_coups_plays_exactly_that_many(coups: int) -> None:
    assert play(*["7 K 5 9 9"] * coups, coups=coups).over
    assert not play(*["7 K 5 9 9"] * coups, coups=coups + 1).over


@pytest.mark.parametrize(("shortfall", "left"), [("partial", 0), ("debt", -1)])
def test_a1_end_ruin_stops_after_the_first_coup_that_leaves_somebody_nothing(
    shortfall: str, left: int
) -> None:
    game = play("7 K 5 9 9", chips=4, end="ruin", coups=None, shortfall=shortfall)
    assert not game.over  # the banker has one chip left
    short = play("7 K 5 9 9", chips=2, end="ruin", coups=None, shortfall=shortfall)
    assert short.over
    assert min(chips(short)) == left


def test_a1_end_last_goes_on_after_ruin_and_after_a_lap() -> None:
    game = play(RUINED, "7 9 9", "7 9 9", chips=1, end="last", coups=None)
    assert not game.over


@pytest.mark.parametrize(
    "options",
    [
        {"end": "coups"},
        {"coups": 3},
        {"end": "coups", "coups": 0},
        {"end": "coups", "coups": 10_001},
        {"laps": 0},
        {"laps": 101},
        {"end": "ruin", "laps": 2},
        {"end": "last", "shortfall": "debt"},
        {"end": "never"},
        {"chips": 0},
        {"chips": 10_001},
        {"rate": "both"},
        {"shortfall": "credit"},
    ],
)
def test_a1_options_that_make_no_game_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(RulesError) as caught:
        Vendome(**options)
    assert caught.value.code == "bad-options"


def test_a2_with_debts_everything_is_paid_and_nobody_is_passed_over() -> None:
    game = play(RUINED, "7 K 5 9 9", chips=1, shortfall="debt")
    assert coups_of(game)[0].change == (-1, 2, 2, -3)
    assert coups_of(game)[1].banker == 3  # in debt, but at the first banker's right
    assert coups_of(game)[1].change == (1, 1, 1, -3)


def test_a2_with_debts_the_banker_puts_two_chips_he_does_not_have() -> None:
    game = play("7 7 K K 9 9", seats=5, chips=1, shortfall="debt")
    assert last(game).change == (-4, 3, -1, 3, -1)


@pytest.mark.parametrize(
    ("seats", "rate", "shortfall"),
    list(product((4, 8, 12), ("payer", "receiver"), ("partial", "debt"))),
)
def test_a3_no_shuffled_pack_ever_runs_out(seats: int, rate: Any, shortfall: Any) -> None:
    rules = Vendome(seats=seats, rate=rate, shortfall=shortfall, end="coups", coups=150, chips=900)
    game: Play = Game(rules, seeded(f"{seats} {rate} {shortfall}"))
    while not game.over:
        game.play(game.actors[0], Cut(26))
    assert len(coups_of(game)) == 150
    assert all(sum(coup.change) == 0 for coup in coups_of(game))


def test_a4_the_payers_card_sets_the_rate_unless_the_table_says_the_receivers() -> None:
    coup = "7 7 5 9 9"  # the banker's simple card is hit; seat 3 holds a double
    assert Vendome().rate == "payer"
    assert [line[2] for line in paid(play(coup), "D22")] == [1, 1]
    assert [line[2] for line in paid(play(coup, rate="receiver"), "D22")] == [2, 1]


def test_a5_the_bankers_chips_on_a_double_or_triple_stay_with_its_coupeur() -> None:
    assert paid(play("7 7 7 9 9"), "D23") == [(fond(2), purse(2), 4)]


def test_a6_the_fourth_cards_coupeur_stakes_nothing_and_gets_the_four() -> None:
    game = play("7 7 7 7", seats=5)
    assert last(game).change[1] == 4
    assert all(target != fond(2) for _, target, _ in paid(game, "D8"))


def test_a6_a_double_is_taken_back_whole_when_a_quadruple_ends_the_coup() -> None:
    assert last(play("K K 7 7 7 7", seats=7)).change == (-6, 4, 3, -1, -1, 2, -1)


def test_a6_coupeurs_not_yet_dealt_to_are_not_concerned() -> None:
    game = play("7 7 7 7", seats=6)
    assert last(game).change[1] == 0
    assert all(fact.seat != 1 for fact in facts(game, Dealt))


def test_a7_the_tied_draw_again_from_the_whole_pack() -> None:
    draws = ["Ks 5h Kh Kd", "9s 9h 2c", "9s 3d"]
    luck = [Draw(tuple(map(Card, draw.split()))) for draw in draws]
    game: Play = Game(Vendome(seats=4), luck=luck)
    drew: list[Drew] = facts(game, Drew)
    assert [fact.seat + 1 for fact in drew] == [1, 2, 3, 4, 1, 3, 4, 1, 3]
    assert game.view(None).banker == 0


def test_a7_only_the_tied_draw_again() -> None:
    luck = [Draw(tuple(map(Card, draw.split()))) for draw in ("Ks 5h Kh 2d", "9s 8h 2c")]
    with pytest.raises(RulesError) as caught:
        Game(Vendome(seats=4), luck=luck)
    assert (caught.value.code, caught.value.rule) == ("bad-chance", "D5, A7")


def test_a8_the_ace_is_the_highest_card_of_the_draw() -> None:
    game: Play = Game(Vendome(), luck=[Draw(tuple(map(Card, ["Ks", "2h", "Ad", "Qc"])))])
    assert game.view(None).banker == 2


@pytest.mark.parametrize("seats", [0, 3, 13])
def test_a9_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(RulesError) as caught:
        Vendome(seats=seats)
    assert (caught.value.code, caught.value.rule) == ("bad-players", "D1, A9")


def test_a9_twelve_players_need_no_more_than_the_thirteen_ranks() -> None:
    game = play("2 2 2 3 3 4 4 4 5 6 7 8 8", seats=12)
    assert last(game).end == "banker-loses"


@pytest.mark.parametrize("cut", [1, 28, 51])
def test_a10_a_cut_puts_the_top_cards_under_the_rest(cut: int) -> None:
    luck = [first_banker(4), Shuffle(PACK)]
    game: Play = Game(Vendome(end="coups", coups=1), luck=luck)
    game.play(f"4 cut {cut}")
    dealt = [fact.card for fact in facts(game, Dealt)]
    assert dealt == list((PACK[cut:] + PACK[:cut])[: len(dealt)])


@pytest.mark.parametrize("cut", [0, 52, 999])
def test_a10_a_cut_takes_1_to_51_cards(cut: int) -> None:
    game: Play = Game(Vendome(), luck=[first_banker(4)])
    error = refusal(game, f"4 cut {cut}")
    assert (error.code, error.rule) == ("illegal-move", "A10")


def test_a11_the_earlier_holder_of_a_double_is_out_and_pays_no_more() -> None:
    game = play("7 7 5 9 7 9")
    assert last(game).change[3] == -1  # seat 4 lost his stake, and nothing when the 7 came
    assert facts(game, Turned)[0].hit == 2  # it hit seat 3


def test_a12_a_rank_whose_coupeur_is_out_hits_nobody() -> None:
    game = play("7 K 5 9 7 7 7 9")
    assert [fact.hit for fact in facts(game, Turned)] == [3, None, None, 0]


def test_a13_the_last_coupeur_hit_pays_nobody() -> None:
    game = play("7 K 5 9 7 K 5")
    assert all(source != purse(2) for source, _, _ in paid(game, "D21"))
    assert last(game).end == "banker-wins"


def test_a14_a_banker_whose_own_card_leaves_no_coupeur_has_won() -> None:
    game = play(RUINED, "7 7", chips=1)
    coup = last(game)
    assert (coup.banker, coup.end, coup.turned) == (2, "banker-wins", 0)
    assert game.view(None).banker == 2


def test_a15_nothing_but_the_cut_is_a_decision() -> None:
    game: Play = Game(Vendome(), luck=[first_banker(4)])
    assert game.legal(3) == tuple(Cut(cards) for cards in range(1, 52))
    assert all(game.legal(seat) == () for seat in (0, 1, 2))
    for text in ("1 pass", "4 stake 2", "4 bet 5"):
        assert refusal(game, text).code == "bad-move"


def test_a16_the_seat_at_the_right_is_the_one_before() -> None:
    game = play("7 K 5 9 9", "7 K 5 9 9", banker=2)
    assert [coup.banker for coup in coups_of(game)] == [1, 0]
    assert game.view(None).banker == 3  # right of seat 1 sits the last


def test_a17_every_coup_has_a_freshly_shuffled_whole_pack() -> None:
    game: Play = Game(Vendome(end="coups", coups=6), seeded("a17"))
    while not game.over:
        game.play(game.actors[0], Cut(1))
    decks = [
        step.move.deck for step in game if step.seat == CHANCE and isinstance(step.move, Shuffle)
    ]
    assert len(set(decks)) == 6
    assert all(sorted(deck) == sorted(PACK) for deck in decks)


# The result as records have it


def test_the_example_of_the_record_format() -> None:
    """Two coups of four players, checked by hand."""
    record = """{
      "format": "tripot-record/1", "game": "vendome", "players": ["Ann", "Ben", "Cleo", "Dan"],
      "options": {"end": "coups", "coups": 2},
      "chance": {
        "draw": ["6h 9s 6s 2d"],
        "decks": ["Ks 5s 4h Qc 9d 2h Jh Qh 4d Kc 8d Ts 7c 5c 6h 9h 2s 3s Jc Tc 5h Js 9c 7d 8c Kh Ac
          6c Td 8s 6d 5d 4s Ah 2c 9s Qd 2d Ad 3c Qs Th Jd As 7s 6s 8h 3d 3h Kd 7h 4c",
          "Qs 5h 7h 7c 5c 7d Qc 5d 7s 5s Qh Qd 6h 2s Th As Jh Jd 9d Ts 3d 6d 9c 4s 3c 9h 3s
          Js 8h 2d Td Ac 4d 2h Kh Jc 6s Ad 4h 2c Ah 8s 6c 8d Ks Kd 9s Kc 3h 8c Tc 4c"]
      },
      "moves": ["1 cut 28", "1 cut 10"]
    }"""
    assert check(" ".join(record.split())) == {
        "chips": [6, 12, 7, 15],
        "winners": [4],
        "coups": [
            {"banker": 2, "cut": 28, "end": "banker-wins", "turned": 15, "change": [-3, 3, -1, 1]},
            {
                "banker": 2,
                "cut": 10,
                "end": "banker-loses",
                "turned": 16,
                "change": [-1, -1, -2, 4],
            },
        ],
    }
