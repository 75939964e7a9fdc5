"""The odds of La Vendôme, against every card that may come next and against whole coups."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tripot.core import Seat, shuffled
from tripot.dice import seeded
from tripot.game import Game
from tripot.lab.odds import Odds, Position, along, begin, expected, follow, odds
from tripot.lab.vendome.odds import _all_deals
from tripot.record.document import Json, rules_of
from tripot.rules.vendome import (
    PACK,
    RANKS,
    Card,
    Closed,
    Cut,
    Dealt,
    Draw,
    Shuffle,
    Turned,
    Vendome,
)


def made(seats: int, **options: Json) -> Vendome:
    rules = rules_of("vendome", seats, options)
    assert isinstance(rules, Vendome)
    return rules


def coup(rules: Vendome, pack: tuple[Card, ...]) -> tuple[Any, ...]:
    """What happens in a coup with seat 1 as the banker and that pack after the cut."""
    cards = tuple(Card(rank + "s") for rank in "A23456789TJQ"[: rules.seats])
    game = Game(rules, luck=[Draw(cards), Shuffle((*pack[-1:], *pack[:-1]))])
    return game.play(game.actors[0], Cut(1))


def until(events: tuple[Any, ...], cards: int) -> tuple[Any, ...]:
    """The events up to the one before the next card is shown."""
    shown = 0
    for place, event in enumerate(events):
        shown += isinstance(event, Dealt | Turned)
        if shown > cards:
            return events[:place]
    return events


def known(rules: Vendome, chips: tuple[int, ...], events: tuple[Any, ...]) -> Odds:
    """The odds after those events; certainty if the coup is over."""
    for event in events:
        if isinstance(event, Closed):
            keeps = Fraction(event.end in ("banker-wins", "banker-quadruple"))
            nothing = Fraction(0)
            return Odds((), keeps, nothing, nothing, tuple(map(Fraction, event.chips)))
    position = begin(rules, chips, Seat(0))
    for event in events:
        position = follow(position, event)
    return odds(rules, position)


@given(
    st.integers(4, 12),
    st.sampled_from(["payer", "receiver"]),
    st.sampled_from(["partial", "debt"]),
    st.sampled_from([1, 2, 3, 5, 60, 200]),
    st.integers(0, 9999),
    st.integers(0, 30),
)
def test_odds_are_the_mean_over_every_next_card(
    seats: int, rate: str, shortfall: str, chips: int, seed: int, shown: int
) -> None:
    rules = made(seats, rate=rate, shortfall=shortfall, chips=chips)
    pack = shuffled(PACK, seeded(seed))
    events = until(coup(rules, pack), shown)
    now = known(rules, (chips,) * seats, events)
    if any(isinstance(event, Closed) for event in events):
        return
    rest = pack[shown:]
    keeps = Fraction(0)
    expected: list[Fraction] | None = [Fraction(0)] * seats
    for rank, count in Counter(card[0] for card in rest).items():
        chosen = next(card for card in rest if card[0] == rank)
        others = tuple(card for card in rest if card != chosen)
        longer = until(coup(rules, (*pack[:shown], chosen, *others)), shown + 1)
        later = known(rules, (chips,) * seats, longer)
        chance = Fraction(count, len(rest))
        keeps += chance * later.keeps
        if later.expected is None or expected is None:
            expected = None
        else:
            expected = [e + chance * x for e, x in zip(expected, later.expected, strict=True)]
    assert now.keeps == keeps
    if now.expected is not None and expected is not None:
        assert now.expected == tuple(expected)
    if now.expected is not None:
        assert sum(now.expected) == chips * seats


def reached(rules: Vendome, chips: tuple[int, ...], events: tuple[Any, ...]) -> Position:
    position = begin(rules, chips, Seat(0))
    for event in events:
        position = follow(position, event)
    return position


@given(
    st.integers(4, 6),
    st.sampled_from(["payer", "receiver"]),
    st.integers(1, 6),
    st.integers(0, 9999),
    st.integers(0, 8),
)
def test_a_purse_too_small_is_the_mean_over_every_next_card(
    seats: int, rate: str, chips: int, seed: int, shown: int
) -> None:
    rules = made(seats, rate=rate, chips=chips)
    start = (chips,) * seats
    pack = shuffled(PACK, seeded(seed))
    events = until(coup(rules, pack), shown)
    now = reached(rules, start, events)
    if now.over:
        return
    means = [Fraction(0)] * seats
    for rank, count in Counter(card[0] for card in pack[shown:]).items():
        chosen = next(card for card in pack[shown:] if card[0] == rank)
        others = tuple(card for card in pack[shown:] if card != chosen)
        later = reached(
            rules, start, until(coup(rules, (*pack[:shown], chosen, *others)), shown + 1)
        )
        worth: Sequence[int | Fraction] | None = (
            later.chips if later.over else expected(rules, later)
        )
        assert worth is not None
        for seat, amount in enumerate(worth):
            means[seat] += Fraction(count, 52 - shown) * amount
    assert expected(rules, now) == tuple(means)


@pytest.mark.parametrize("dealt", ["", "7", "77", "777", "78", "778", "787", "7878"])
@pytest.mark.parametrize("rate", ["payer", "receiver"])
@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_where_no_purse_can_run_out_debts_change_nothing(seats: int, rate: str, dealt: str) -> None:
    """The poorest banker, and the poorest coupeurs, of whom the short way is used."""
    rules, debts = made(seats, rate=rate), made(seats, rate=rate, shortfall="debt")
    top = tuple(Card(rank + "shdc"[dealt[:i].count(rank)]) for i, rank in enumerate(dealt))
    pack = (*top, *(card for card in PACK if card not in top))
    rich = made(seats, rate=rate, chips=100)
    start = reached(rich, (100,) * seats, until(coup(rich, pack), len(dealt)))
    if start.bank is not None:
        return
    for poor_banker in (True, False):
        for purse in range(100):
            chips = tuple(
                purse if (seat == start.banker) == poor_banker else 100 for seat in range(seats)
            )
            position = replace(start, chips=chips)
            found = odds(rules, position).expected
            if found is not None:
                assert _all_deals(rules, position) == found
                assert odds(debts, position).expected == found
                break


@pytest.mark.parametrize("rate", ["payer", "receiver"])
@pytest.mark.parametrize("seats", range(4, 13))
def test_with_the_usual_chips_the_banks_edge_is_known_at_the_start(seats: int, rate: str) -> None:
    rules, debts = made(seats, rate=rate), made(seats, rate=rate, shortfall="debt")
    chips = rules.start().chips
    found = odds(rules, begin(rules, chips, Seat(0))).expected
    assert found == odds(debts, begin(debts, chips, Seat(0))).expected


@given(st.integers(4, 12), st.integers(0, 9999), st.integers(0, 25))
def test_the_chance_to_fall_is_the_mean_over_every_next_card(
    seats: int, seed: int, shown: int
) -> None:
    rules = made(seats, shortfall="debt")
    pack = shuffled(PACK, seeded(seed))
    events = until(coup(rules, pack), shown)
    if any(isinstance(event, Closed) for event in events):
        return
    now = known(rules, (0,) * seats, events)
    means = [Fraction(0)] * seats
    for rank, count in Counter(card[0] for card in pack[shown:]).items():
        chosen = next(card for card in pack[shown:] if card[0] == rank)
        others = tuple(card for card in pack[shown:] if card != chosen)
        longer = until(coup(rules, (*pack[:shown], chosen, *others)), shown + 1)
        chance = Fraction(count, 52 - shown)
        later = known(rules, (0,) * seats, longer)
        for seat, before in enumerate(now.falls):
            if before is None:
                continue
            after = later.falls[seat] if later.falls else None
            if after is None:  # Out: fallen, or the coup ended.
                after = Fraction(_fell(longer, Seat(seat)))
            means[seat] += chance * after
    for seat, falls in enumerate(now.falls):
        assert falls is None or falls == means[seat]


def _fell(events: tuple[Any, ...], seat: Seat) -> bool:
    """Whether that coupeur's card was taken up or hit, or the banker's quadruple took all."""
    for event in events:
        match event:
            case Dealt(_, _, multiple, over) if over == seat and multiple < 4:
                return True
            case Turned(_, hit) if hit == seat:
                return True
            case Closed(_, end) if end == "banker-quadruple":
                return True
            case _:
                pass
    return False


@pytest.mark.parametrize("rate", ["payer", "receiver"])
@pytest.mark.parametrize("seats", [4, 6, 9, 12])
def test_the_odds_before_a_coup_agree_with_simulated_coups(seats: int, rate: str) -> None:
    rules = made(seats, rate=rate, shortfall="debt")
    start = (0,) * seats
    before = odds(rules, begin(rules, start, Seat(0)))
    assert before.expected is not None
    dice = seeded(f"{seats} {rate}")
    games = 3000
    sums, squares, kept = [0] * seats, [0] * seats, 0
    chips = rules.start().chips
    for _ in range(games):
        (closed,) = [e for e in coup(rules, shuffled(PACK, dice)) if isinstance(e, Closed)]
        kept += closed.end in ("banker-wins", "banker-quadruple")
        for seat, change in enumerate(closed.change):
            sums[seat] += change
            squares[seat] += change * change
    assert len(chips) == seats
    assert abs(kept / games - before.keeps) < 4 * sqrt(0.25 / games)
    for seat in range(seats):
        error = sqrt(squares[seat] / games / games)
        assert abs(sums[seat] / games - before.expected[seat]) < 4.5 * error


def test_with_simple_cards_only_the_bank_survives_once_in_n_and_is_fair() -> None:
    """With n coupeurs on n different ranks, every rank is as likely as the banker's to be last."""
    rules = made(6, shortfall="debt")
    top = tuple(Card(rank + "s") for rank in RANKS[:6])
    pack = (*top, *(card for card in PACK if card not in top))
    now = known(rules, (0,) * 6, until(coup(rules, pack), 6))
    assert now.keeps == Fraction(1, 6)
    assert now.expected is not None
    assert now.expected[0] == 0


def test_odds_along_a_coup_come_with_every_card() -> None:
    rules = made(8)
    events = coup(rules, shuffled(PACK, seeded(3)))
    found = along(rules, begin(rules, (20,) * 8, Seat(0)), events)
    assert len(found) == len(events)
    assert sum(one is not None for one in found) >= 8
    for event, one in zip(events, found, strict=True):
        assert one is None or isinstance(event, Dealt | Turned)
