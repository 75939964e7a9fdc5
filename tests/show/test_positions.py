"""Positions as text: what a reader knows is restored exactly, and games continue from there."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.every import EVERY
from tests.show.boards import until
from tripot import BanqueFatale, Game, Vabanque, Vendome, positions
from tripot.core import CHANCE, RulesError, Seat, Unknown
from tripot.dice import seeded
from tripot.invent import invent
from tripot.positions import BadPosition
from tripot.record.text import AnyRules
from tripot.rules.vabanque import Box

RULES = [rules for rules in EVERY if rules.name != "vendome"] + [
    rules for rules in EVERY if rules.name == "vendome"
][::7]


@given(rules=st.sampled_from(RULES), seed=st.integers(0, 10_000), reader=st.integers(0, 11))
def test_every_position_comes_back(rules: AnyRules, seed: int, reader: int) -> None:
    """Dozens of positions in each example: thousands in all."""
    game = invent(rules, seed)
    states = [step.state for step in game if CHANCE not in rules.actors(step.state)]
    seat = Seat(reader % rules.seats)
    for state in [rules.start(), *states[:: max(1, len(states) // 20)], states[-1]]:
        for who in (None, seat):
            text = positions.write(rules, state, who)
            again = positions.read(text, seeded(seed))
            assert (again.rules, again.reader) == (rules, who)
            assert rules.view(again.state, who) == rules.view(state, who)
            assert text.isascii()
            assert text.isprintable()
            assert " " not in text
        truth = positions.write(rules, state, None, truth=True)
        assert positions.read(truth, seeded(seed)).state == state


@given(
    rules=st.sampled_from([Vabanque(seats=3), BanqueFatale(seats=3), Vendome(seats=4)]),
    seed=st.integers(0, 50),
    place=st.floats(0, 1),
    letter=st.characters(codec="utf-8"),
    text=st.text(max_size=40),
)
def test_what_is_no_position_is_refused(
    rules: AnyRules, seed: int, place: float, letter: str, text: str
) -> None:
    game = until(rules, seed, seed)
    good = game.position(truth=True)
    at = int(place * (len(good) - 1))
    for bad in (
        text,
        good[:at] + letter + good[at + 1 :],
        good[:at] + good[at + 1 :],
        good + letter,
    ):
        with suppress(BadPosition):  # Otherwise it happens to be another position.
            found = positions.read(bad, seeded(1))
            assert (
                positions.write(found.rules, found.state, found.reader, truth=":t:" in bad) == bad
            )


@pytest.mark.parametrize("rules", [Vabanque(seats=4), BanqueFatale(seats=4), Vendome(seats=6)])
def test_a_game_goes_on_from_its_truth(rules: AnyRules) -> None:
    whole = invent(rules, "on")
    half = len(whole.moves) // 2
    game = Game.at(until(rules, "on", half).position(truth=True), seed=3)
    assert game.is_whole
    if rules.name != "vendome":  # There future packs are drawn again.
        for seat, move in whole.moves[half:]:
            game.play(seat, move)
        assert game.outcome == whole.outcome
    with pytest.raises(RulesError):
        game.record()


def test_an_unknown_card_stays_unknown_until_it_must_be_turned() -> None:
    moves = 16 + 12
    game = Game.at(until(Vabanque(seats=4), "on", moves).position(1))
    assert not game.is_whole
    with pytest.raises(Unknown):
        game.view(0)
    with pytest.raises(Unknown):
        game.position(truth=True)
    assert "?" in str(game)
    for _ in range(3):
        game.play(game.actors[0], game.legal(game.actors[0])[0])
    last = game.actors[0]
    with pytest.raises(Unknown, match=r"a card at casino \d+ is not known"):
        game.play(f"{last + 1} move 0")


def test_a_closed_hand_stays_closed_until_all_open() -> None:
    rules = BanqueFatale(seats=3)
    game = Game(rules, seed=2)
    start = game.actors[0]
    game.play(start, game.legal(start)[0])
    game.play("1 bid red red")
    game.play("2 bid blue")
    there = Game.at(game.position(1), seed=1)
    assert there.view(1) == game.view(1)
    with pytest.raises(Unknown, match="the bid of seat 1 is not known"):
        there.play("3 bid none")
    assert there.filled().play("3 bid none")


@given(seed=st.integers(0, 200))
def test_a_filled_game_cannot_be_told_from_the_truth(seed: int) -> None:
    rules = (Vabanque(seats=3), BanqueFatale(seats=4))[seed % 2]
    whole = invent(rules, seed)
    game = until(rules, seed, seed * 7 % len(whole.moves))
    reader = seed % rules.seats
    filled = Game.at(game.position(reader), seed=seed).filled()
    assert filled.is_whole
    assert filled.view(reader) == game.view(reader)
    while not filled.over:
        seat = filled.actors[0]
        filled.play(seat, filled.legal(seat)[-1])


def test_positions_are_of_printed_games() -> None:
    game = Game(Vabanque(seats=3, box=Box(7)), seed=1)
    with pytest.raises(BadPosition):
        game.position()
