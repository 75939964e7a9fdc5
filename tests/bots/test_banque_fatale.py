"""The strong Banque Fatale bots: tables of values, considered bids, and habits."""

from collections.abc import Iterator
from itertools import repeat
from typing import Any

import numpy as np
import pytest

from tripot.bots import make
from tripot.bots.banque_fatale.auction import BOOK, FACTS, brings, meet, open_auction
from tripot.bots.banque_fatale.bids import (
    BIDS,
    EVERY,
    IDEAS,
    SIZES,
    STRICT,
    every_bid,
    ideas,
    match_regrets,
    outcome,
    sample,
    tilt,
)
from tripot.bots.banque_fatale.strong import IlDottore, learned
from tripot.bots.banque_fatale.train import first_tables, fit, gather
from tripot.bots.banque_fatale.values import finish_turn, worth
from tripot.core import Handfuls, Seat
from tripot.dice import seeded
from tripot.game import Game
from tripot.rules import BanqueFatale
from tripot.rules.banque_fatale import Bid
from tripot.sim.banque_fatale import (
    BID,
    CHIPS,
    COLOURS,
    DISPLAY,
    MONEY,
    OFFER,
    OVER,
    PHASE,
    SIZE,
    SOLD,
    START,
    actor,
    apply,
    score,
    start_by_lot,
    uniform,
)
from tripot.sim.encode import template
from tripot.sim.luck import Luck, begin, below
from tripot.sim.row import Row


def auction(seats: int, number: int) -> tuple[Row, Luck]:
    """A first auction, and the luck that dealt it."""
    state, luck = np.empty(SIZE, np.int32), np.empty(2, np.uint32)
    begin(luck, 5, number)
    start_by_lot(state, template(BanqueFatale(seats)), luck)
    apply(state, int(state[START]), int(state[DISPLAY]))
    return state, luck


@pytest.mark.parametrize("seats", [3, 4])
def test_chances_add_up_and_money_helps(seats: int) -> None:
    state, _ = auction(seats, 1)
    aces, shares = np.empty((SOLD + 1, COLOURS), np.int32), np.empty(4, np.float32)
    worth(state, learned(seats), aces, shares)
    before = shares.copy()
    assert before[:seats].sum() == pytest.approx(1, abs=1e-5)
    state[MONEY + 1] += 20
    worth(state, learned(seats), aces, shares)
    assert shares[1] > before[1] + 0.1


def test_at_the_end_the_chances_are_the_result() -> None:
    aces, shares, ended = (
        np.empty((SOLD + 1, COLOURS), np.int32),
        np.empty(4, np.float32),
        np.empty(4, np.int32),
    )
    for number in range(20):
        state, luck = auction(4, number)
        while state[PHASE] != OVER:
            seat = actor(state)
            apply(state, seat, uniform(state, seat, luck))
        finish_turn(state, learned(4), aces, shares)
        score(state, ended)
        won = ended == ended.max()
        assert shares.tolist() == pytest.approx((won / won.sum()).tolist())


def test_bids_considered_are_legal_different_and_of_every_size() -> None:
    state, luck = auction(4, 2)
    out = np.zeros((BIDS, COLOURS), np.int32)
    count = ideas(state, 1, luck, out)
    purse = state[CHIPS + COLOURS : CHIPS + 2 * COLOURS]
    assert count <= IDEAS
    assert (out[:count] <= purse).all()
    assert len({tuple(bid) for bid in out[:count].tolist()}) == count
    assert {sum(bid) for bid in out[:count].tolist()} == set(range(11))


def test_every_bid_is_tried_or_a_part_of_them() -> None:
    state, luck = auction(4, 2)
    out = np.zeros((EVERY, COLOURS), np.int32)
    assert every_bid(state, 1, luck, out) == 3**COLOURS
    assert len({tuple(bid) for bid in out[: 3**COLOURS].tolist()}) == 3**COLOURS
    assert out[: 3**COLOURS].max() == 2
    state[CHIPS + COLOURS : CHIPS + 2 * COLOURS] = (4, 3, 3, 3, 2)
    assert every_bid(state, 1, luck, out) == EVERY
    assert (out <= state[CHIPS + COLOURS : CHIPS + 2 * COLOURS]).all()
    assert (out.max(0) == state[CHIPS + COLOURS : CHIPS + 2 * COLOURS]).all()


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(
    "options",
    [{}, {"unplayed": "to2"}, {"no_sale": "won"}, {"no_sale": "both", "chips": "million"}],
)
def test_a_world_of_an_auction_is_what_the_rules_make_of_it(
    seats: int, options: dict[str, Any]
) -> None:
    """In every auction of a game by chance, with bids of every size."""
    state, luck = np.empty(SIZE, np.int32), np.empty(2, np.uint32)
    begin(luck, 6, seats)
    start_by_lot(state, template(BanqueFatale(seats, **options)), luck)
    bids, chosen = np.zeros((4, BIDS, COLOURS), np.int32), np.zeros(4, np.int32)
    book, facts = np.empty(BOOK, np.float32), np.empty(FACTS, np.int32)
    now, aces = np.empty(SIZE, np.int32), np.empty((SOLD + 1, COLOURS), np.int32)
    shares, tables = np.empty(4, np.float32), learned(seats)
    while state[PHASE] != OVER:
        if state[PHASE] == BID:
            open_auction(state, tables, book, facts)
            counts = [ideas(state, seat, luck, bids[seat]) for seat in range(seats)]
            for _ in range(20):
                chosen[:seats] = [below(luck, count) for count in counts]
                outcome(state, bids, chosen, tables, now, aces, shares)
                for seat in range(seats):
                    meet(facts, seat, bids, chosen)
                    found = brings(book, facts, seat, bids[seat, chosen[seat]])
                    assert found == pytest.approx(float(shares[seat]), abs=1e-5)
        seat = actor(state)
        apply(state, seat, uniform(state, seat, luck))


def test_regret_matching_gives_odds_for_every_seat() -> None:
    state, luck = auction(3, 3)
    bids, counts = np.zeros((4, BIDS, COLOURS), np.int32), np.zeros(4, np.int32)
    average, value = np.zeros((4, BIDS)), np.zeros((4, BIDS))
    habits = np.zeros((4, SIZES + 1))
    match_regrets(state, 6000, 3, STRICT, learned(3), habits, luck, bids, counts, average, value)
    assert state[PHASE] == BID
    assert average[:3].sum(1).tolist() == pytest.approx([1, 1, 1])
    assert (counts[:3] < BIDS).all()
    assert (value[:3].max(1) > 0.2).all()


def test_il_dottore_mixes_good_bids_and_hardly_makes_bad_ones() -> None:
    bot = IlDottore(BanqueFatale(3), 1)
    average, value = np.array([0.5, 0.3, 0.195, 0.005]), np.array([0.30, 0.31, 0.05, 0.60])
    odds = bot.bid_odds(average, value)
    assert sum(odds) == pytest.approx(1)
    assert odds[0] > odds[1] > 0.3
    assert 0 < odds[2] < 0.01
    assert odds[3] == 0


def test_the_compiled_odds_are_those_of_the_bot() -> None:
    bot = IlDottore(BanqueFatale(3), 1)
    average, value = np.array([0.5, 0.3, 0.195, 0.005]), np.array([0.30, 0.31, 0.05, 0.60])
    odds = np.zeros(4)
    tilt(average, value, 4, bot.mixing, odds)
    assert (odds / odds.sum()).tolist() == pytest.approx(bot.bid_odds(average, value))


def test_a_long_search_considers_the_best_of_all_bids() -> None:
    """Against how the others bid on average, hardly any bid is better than those considered."""
    missed = {}
    for refinements in (0, 3):
        state, luck = auction(3, 3)
        bids, counts = np.zeros((4, BIDS, COLOURS), np.int32), np.zeros(4, np.int32)
        average, value = np.zeros((4, BIDS)), np.zeros((4, BIDS))
        habits = np.zeros((4, SIZES + 1))
        match_regrets(
            state, 40_000, refinements, STRICT, learned(3), habits, luck, bids, counts, average,
            value,
        )  # fmt: skip
        book, facts = np.empty(BOOK, np.float32), np.empty(FACTS, np.int32)
        open_auction(state, learned(3), book, facts)
        every, chosen = np.zeros((EVERY, COLOURS), np.int32), np.zeros(4, np.int32)
        count = every_bid(state, 0, luck, every)
        brought, considered = np.zeros(count), np.zeros(counts[0])
        for _ in range(100):
            chosen[1:3] = [sample(average[seat], counts[seat], luck) for seat in (1, 2)]
            meet(facts, 0, bids, chosen)
            brought += [brings(book, facts, 0, bid) for bid in every[:count]]
            considered += [brings(book, facts, 0, bid) for bid in bids[0, : counts[0]]]
        missed[refinements] = (brought.max() - considered.max()) / 100
    assert missed[3] <= missed[0]
    assert missed[3] < 0.01


def test_il_dottore_suspects_a_habit_only_where_there_is_one() -> None:
    rules = BanqueFatale(4)
    game: Game[Any, Any, Any, Any, Any] = Game(rules, seeded(2))
    wanted: dict[int, Iterator[int]] = {
        0: repeat(0),
        1: repeat(2),
        2: iter((0, 7, 1, 0, 3, 1, 9)),
        3: repeat(0),
    }
    while len(game.view(Seat(0)).rounds) < 6:
        seat = game.actors[0]
        legal = game.legal(seat)
        if isinstance(legal, Handfuls):
            size = next(wanted[seat])
            fits = (b for b in legal if isinstance(b, Bid) and len(b.chips) == size)
            game.play(seat, next(fits, Bid(())))
        else:
            game.play(seat, legal[0])
    trust = IlDottore(rules, 1).habits(game.view(Seat(0)))[:, SIZES]
    assert trust[0] == 0
    assert trust[1] > 0.8
    assert trust[2] < 0.15


@pytest.mark.slow  # Only training needs these kernels, and compiling them takes long.
def test_tables_learn_from_games_and_the_same_seed_gives_the_same() -> None:
    tables = first_tables()
    seen, goals = gather(3, 4, tables, 4, 1.0)
    assert (seen[:, PHASE] == OFFER).all()
    assert goals.sum(1).tolist() == pytest.approx([1] * len(goals))
    one, surprise = fit(tables, seen, goals, 3)
    again, _ = fit(tables, seen, goals, 3)
    assert (one == again).all()
    assert 0 < surprise < np.log(4)


def test_every_player_count_has_its_tables() -> None:
    for seats in (3, 4):
        bot = make("il-dottore", BanqueFatale(seats), 1)
        assert isinstance(bot, IlDottore)
        assert np.isfinite(bot.tables).all()
