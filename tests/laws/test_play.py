"""What holds whatever is played, in every game, for every number of seats and every option."""

import json
from collections import Counter
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.every import EVERY
from tests.laws.test_secrecy import beginning
from tripot.core import Account, Paid, RulesError, Seat
from tripot.game import Game
from tripot.invent import invent
from tripot.record import check, read_move, write_move
from tripot.record.text import AnyMove, AnyRules
from tripot.rules import banque_fatale as bf
from tripot.rules import vabanque as vb
from tripot.rules import vendome as vd

some_rules = st.sampled_from(EVERY)
some_seed = st.integers(0, 9999)

UNIVERSE: dict[str, list[AnyMove]] = {
    "vabanque": [
        *(vb.Chip(vb.Casino(c)) for c in range(-1, 14)),
        *(vb.Lay(card, vb.Casino(c)) for card, c in product(vb.Card, range(-1, 14))),
        *(vb.Walk(steps) for steps in range(-1, 7)),
    ],
    "vendome": [vd.Cut(cards) for cards in range(-1, 54)],
    "banque-fatale": [
        *map(bf.Offer, bf.CARDS),
        *map(bf.Take, bf.COLOURS),
        *map(bf.Sell, bf.CARDS),
        bf.Keep(),
        *(bf.Bid((colour,) * count) for colour, count in product(bf.COLOURS, range(9))),
    ],
}


@given(some_rules, some_seed, st.floats(0, 1))
def test_a_move_applies_if_and_only_if_it_is_legal(
    rules: AnyRules, seed: int, share: float
) -> None:
    game = beginning(rules, seed, share)
    for seat in map(Seat, range(-1, rules.seats + 1)):
        legal = set(game.legal(seat))
        assert bool(legal) == (seat in game.actors)
        for move in UNIVERSE[rules.name] + sorted(legal, key=repr)[:20]:
            if move in legal:
                rules.apply(game.state, seat, move)
            else:
                with pytest.raises(RulesError):
                    rules.apply(game.state, seat, move)


@given(some_rules, some_seed, st.floats(0, 1))
def test_a_refused_move_changes_nothing(rules: AnyRules, seed: int, share: float) -> None:
    game = beginning(rules, seed, share)
    before = game.state, game.events
    for text in ("1 chip 99", "9 move 2", "13 cut 5", "1 dance", "", "2 bid blue blue blue " * 9):
        with pytest.raises(RulesError):
            game.play(text)
    assert (game.state, game.events) == before


@given(some_rules, some_seed)
def test_the_moves_through_json_give_the_same_game(rules: AnyRules, seed: int) -> None:
    game = invent(rules, seed)
    document = json.dumps(game.record())
    assert check(document) == game.record()["result"]
    copy = Game.load(document)
    assert copy.state == game.state
    assert copy.events == game.events
    assert copy.record() == game.record()


@given(some_rules, some_seed, st.floats(0, 1))
def test_a_running_game_can_be_saved_and_played_on(
    rules: AnyRules, seed: int, share: float
) -> None:
    game = beginning(rules, seed, share)
    copy = Game.load(json.dumps(game.record()))
    assert copy.state == game.state
    while copy.actors:
        copy.play(copy.actors[0], copy.legal(copy.actors[0])[0])
    assert check(json.dumps(copy.record()))


@given(some_rules, some_seed)
def test_undo_goes_back_to_the_start_and_forward_again(rules: AnyRules, seed: int) -> None:
    game = invent(rules, seed)
    end, moves = game.state, game.moves
    taken = [game.undo() for _ in moves]
    assert taken[::-1] == [move for _, move in moves]
    for seat, move in moves:
        game.play(seat, move)
    assert game.state == end


@given(some_rules, some_seed)
def test_the_ledger_adds_up_to_the_money_of_every_seat(rules: AnyRules, seed: int) -> None:
    game = invent(rules, seed)
    balance: Counter[Account] = Counter()
    for step in game:
        for event in step.events:
            if isinstance(event, Paid):
                assert event.amount > 0
                balance[event.source] -= event.amount
                balance[event.target] += event.amount
        after = rules.apply(step.before, step.seat, step.move)[0]
        had, has = rules.money(rules.start()), rules.money(after)
        gained = tuple(now - then for then, now in zip(had, has, strict=True))
        assert gained == tuple(balance[Account(Seat(s))] for s in range(rules.seats))
    assert not any(amount for account, amount in balance.items() if account.staked)


def computed(rules: AnyRules, paid: Paid) -> int:
    """The amount again, from the factors alone."""
    named: dict[str, int] = dict(paid.factors)
    match paid.rule:
        case "V22" | "V24":
            return named["chips"] * (1 + named["raises"]) * named["unit"]
        case "F17":
            return named["aces"] * named["each"]
        case "F22":
            return sum(value for _, value in paid.factors)
        case _:
            due = named["due"]
            assert getattr(rules, "shortfall", "") == "partial" or paid.amount == due
            return min(due, paid.amount)


@given(some_rules, some_seed)
def test_every_payment_can_be_computed_from_its_factors(rules: AnyRules, seed: int) -> None:
    for event in invent(rules, seed).events:
        if isinstance(event, Paid):
            assert computed(rules, event) == event.amount


@given(some_rules, some_seed)
def test_every_move_has_one_text(rules: AnyRules, seed: int) -> None:
    game = invent(rules, seed)
    for seat, move in game.moves:
        text = write_move(type(rules), seat, move)
        assert read_move(type(rules), text) == (seat, move)


@given(some_rules, some_seed, st.floats(0, 1))
def test_legal_moves_never_repeat(rules: AnyRules, seed: int, share: float) -> None:
    game = beginning(rules, seed, share)
    for seat in game.actors:
        moves: Any = game.legal(seat)
        assert len(set(moves)) == len(moves)


@given(some_seed)
def test_bids_on_demand_are_the_bids_one_by_one(seed: int) -> None:
    owned = tuple(int(digit) % 4 for digit in f"{seed:05}")
    bids = bf.Bids((owned[0], owned[1], owned[2], owned[3], owned[4]))
    assert len(set(bids)) == len(bids)
    assert bids[0] == bf.Bid(())
    assert len(bids[-1].chips) == sum(owned)  # type: ignore[union-attr]
    assert list(bids[1:3]) == list(bids)[1:3]
