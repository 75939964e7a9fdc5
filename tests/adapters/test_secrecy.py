"""The first law of secrecy for every adapter: what differs only in secrets is observed the same."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.every import EVERY
from tests.laws.test_secrecy import LeakInBids, LeakInChips, LeakInView, beginning
from tripot.adapters import open_spiel
from tripot.adapters.numbered import Numbered, Numbers
from tripot.adapters.open_spiel.positions import Position
from tripot.core import AnyRules, Seat
from tripot.dice import seeded
from tripot.folders import folder_of
from tripot.lab.study import AnyGame, counterpart
from tripot.rules import BanqueFatale, Vabanque, banque_fatale, vabanque
from tripot.sim import banque_fatale as bf
from tripot.sim import encode

REGISTERED = open_spiel
"""Imported because that registers our games."""
Observer = Callable[[AnyGame, Seat], bytes]


def through_views(game: AnyGame, seat: Seat) -> bytes:
    """What PettingZoo's agents and Gymnasium's single games are shown, and the pictures."""
    table = Numbered(Numbers(game.rules), seeded(0))
    table.game = game
    return (
        table.observe(seat).tobytes()
        + table.mask(seat).tobytes()
        + table.text(seat).encode()
        + table.text().encode()
    )


def through_rows(game: AnyGame, seat: Seat) -> bytes:
    """What Gymnasium's many games and OpenSpiel's states are shown."""
    numbers = Numbers(game.rules)
    kernels: Any = folder_of("tripot.sim", game.rules.name)
    row = encode.as_row(game.rules, game.state)
    view = np.empty_like(row)
    kernels.view_of(row, int(seat), view)
    seen, mask = np.empty(numbers.size, np.float32), np.empty(numbers.actions, np.int8)
    part = np.zeros(2, np.int32)
    numbers.steps.observe(view, int(seat), part, seen)
    numbers.steps.mask(row, int(seat), part, mask)
    return seen.tobytes() + mask.tobytes()


def in_open_spiel(game: AnyGame, seat: Seat) -> bytes:
    """What OpenSpiel tells a player of the same game: all it remembers, and all it sees now."""
    name = f"tripot_{game.rules.name.replace('-', '_')}"
    state = pyspiel.load_game(name, {"players": game.rules.seats}).new_initial_state()
    bids: dict[Seat, Any] = {}
    pile: list[int] = []

    def close_hands() -> None:
        for bidder in range(game.rules.seats):  # OpenSpiel asks in the order of the seats.
            if bidder not in bids:
                return
            for colour in banque_fatale.COLOURS:
                state.apply_action(bf.BID_1 + bids[Seat(bidder)].chips.count(colour))

    for step in game:
        match step.move:
            case vabanque.Begin(first, casino):
                state.apply_action(first * len(game.state.chips) + casino)
            case banque_fatale.Deal(first, dealt, deck):
                cards = [banque_fatale.CARDS.index(card) for card in (*dealt, *deck)]
                for outcome in (first, *cards[: len(dealt) + 3]):
                    state.apply_action(outcome)
                pile = cards[len(dealt) + 3 :]
            case banque_fatale.Bid():
                bids[step.seat] = step.move
            case move:
                close_hands()
                bids = {}
                state.apply_action(encode.action(move))
                if state.is_chance_node():
                    state.apply_action(pile.pop(0))
    close_hands()
    tensors = state.information_state_tensor(seat), state.observation_tensor(seat)
    texts = state.information_state_string(seat), state.observation_string(seat)
    return np.array(tensors[0] + tensors[1]).tobytes() + "".join(texts).encode()


def check(rules: AnyRules, seed: int, share: float, observed: Observer) -> None:
    game = beginning(rules, seed, share)
    for seat in map(Seat, range(rules.seats)):
        other = counterpart(game, seat, seeded(seed))
        assert observed(game, seat) == observed(other, seat)


@pytest.mark.parametrize("observed", [through_views, through_rows])
@given(st.sampled_from(EVERY), st.integers(0, 999), st.floats(0, 1))
def test_games_that_differ_only_in_secrets_are_observed_the_same(
    observed: Observer, rules: AnyRules, seed: int, share: float
) -> None:
    check(rules, seed, share, observed)


@given(
    st.sampled_from([*map(Vabanque, range(3, 7)), BanqueFatale(3), BanqueFatale(4)]),
    st.integers(0, 999),
    st.floats(0, 1),
)
def test_openspiel_tells_no_secret_either(rules: AnyRules, seed: int, share: float) -> None:
    check(rules, seed, share, in_open_spiel)


@pytest.mark.parametrize("leaky", [LeakInView, LeakInChips])
def test_a_planted_leak_is_caught(leaky: Any) -> None:
    def search() -> None:
        for seed in range(100):
            check(leaky(seats=4), seed, seed / 100, through_views)

    with pytest.raises(AssertionError):
        search()


def test_an_unfinished_bid_is_seen_by_its_own_seat_alone() -> None:
    table = Numbered(Numbers(LeakInBids(seats=4)), seeded(1))
    start = table.actors[0]
    assert table.choose(start, int(table.mask(start).argmax()))
    before = [table.observe(seat) for seat in range(4)]
    assert table.choose(2, int(np.flatnonzero(table.mask(2))[-1]))
    after = [table.observe(seat) for seat in range(4)]
    changed = [bool((one != two).any()) for one, two in zip(before, after, strict=True)]
    assert changed == [False, False, True, False]


@pytest.mark.parametrize("rules", [Vabanque(4), BanqueFatale(4)])
def test_a_planted_leak_in_openspiel_is_caught(
    rules: AnyRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Position, "known", lambda at, player: at.moves)

    def search() -> None:
        for seed in range(60):
            check(rules, seed, seed / 60, in_open_spiel)

    with pytest.raises(AssertionError):
        search()
