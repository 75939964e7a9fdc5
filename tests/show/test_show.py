"""Drawings: as people have seen them, well-formed, and made of nothing but the view."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.every import EVERY_SIZE
from tests.show import boards
from tripot import Game, Vabanque, show
from tripot.core import CHANCE, Item, Paid, RuleBook, Seat, Zone
from tripot.dice import seeded
from tripot.invent import invent
from tripot.lab.study import counterpart
from tripot.record.text import AnyRules, write_bare_move
from tripot.rules.vabanque import Box, Card, Laid
from tripot.show import art, banque_fatale, general, vabanque

WIDEST_TEXT = 100  # Columns: a terminal that is a little wider than the narrowest.


@pytest.mark.parametrize("name", boards.BOARDS)
def test_a_board_looks_as_it_did(name: str) -> None:
    """`python -m tests.show.boards` writes the files; read the difference."""
    assert boards.drawn(name) == boards.path(name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", boards.PICTURES)
def test_a_picture_in_the_docs_is_what_is_drawn(name: str) -> None:
    assert boards.picture(name) == boards.picture_path(name).read_text(encoding="utf-8")


@pytest.mark.parametrize("rules", EVERY_SIZE, ids=str)
def test_every_position_of_a_game_can_be_drawn(rules: AnyRules) -> None:
    game = invent(rules, 11)
    states = [step.state for step in game if CHANCE not in rules.actors(step.state)]
    for state in [rules.start(), *states[:: max(1, len(states) // 4)], states[-1]]:
        for reader in (None, Seat(0), Seat(rules.seats - 1)):
            view = rules.view(state, reader)
            text = show.text(rules, view)
            assert max(map(len, text.splitlines())) <= WIDEST_TEXT
            assert re.sub(r"\x1b\[[0-9;]*m", "", show.text(rules, view, colour=True)) == text
            picture = ElementTree.fromstring(show.svg(rules, view))
            assert picture.find("{http://www.w3.org/2000/svg}desc").text == text  # type: ignore[union-attr]
            ElementTree.fromstring(show.html(rules, view))


@given(rules=st.sampled_from(EVERY_SIZE), seed=st.integers(0, 99), share=st.floats(0, 1))
def test_a_drawing_shows_nothing_but_the_view(rules: AnyRules, seed: int, share: float) -> None:
    whole = invent(rules, seed)
    game = boards.until(rules, seed, int(share * len(whole.moves)))
    for reader in (None, Seat(seed % rules.seats)):
        other = counterpart(game, reader, seeded(f"other {seed}"))
        other.players = game.players
        assert other.text(reader) == game.text(reader)
        assert other.svg(reader) == game.svg(reader)
        assert other.position(reader) == game.position(reader)


def test_a_printed_game_is_what_a_spectator_sees() -> None:
    game = boards.until(Vabanque(seats=4), "board", 98)
    assert str(game) == game.text(None)
    faces = re.compile("[1-4][RBT] ")
    assert not faces.search(str(game).split("face down")[0])
    assert faces.search(game.text(1).split("face down")[0])


def test_a_view_prints_and_shows_itself_in_a_notebook() -> None:
    game = boards.until(Vabanque(seats=4), "board", 98)
    view = game.view(1)
    assert str(view) == show.text(game.rules, view)
    assert view._repr_svg_() == show.svg(game.rules, view)
    assert view._repr_html_() == show.html(game.rules, view)
    assert repr(view).startswith("View(seat=1")


def test_a_view_of_another_box_prints_as_python_does() -> None:
    rules = Vabanque(seats=2, box=Box(3, ((1, 1),)))
    game = Game(rules, seed=1)
    assert str(game.view(0)) == repr(game.view(0))
    assert "Vabanque" in str(game)


@pytest.mark.parametrize("rules", EVERY_SIZE, ids=str)
def test_moves_and_events_print_as_text(rules: AnyRules) -> None:
    game = invent(rules, 5)
    for seat, move in game.moves:
        assert str(move) == write_bare_move(type(rules), move)
        assert 0 <= seat < rules.seats
    for event in game.events:
        said = str(event)
        assert said == said.strip() != repr(event)
        assert isinstance(event, Paid) or general.sentence(event) != said, event


def test_an_event_counts_from_one_and_hides_a_back() -> None:
    laid = Laid(Seat(1), 6, Card.TRAP)  # type: ignore[arg-type]
    assert str(laid) == "seat 2 laid a trap at casino 7"
    assert str(Vabanque().seen(laid, Seat(0))) == "seat 2 laid a card face down at casino 7"


def test_names_cannot_break_a_picture() -> None:
    game = Game(Vabanque(seats=3), seed=1)
    game.players = ("<script>", 'a"b&c', "\x1b[31mred")
    assert "<script>" not in game.svg()
    ElementTree.fromstring(game.svg())
    assert "\x1b" not in game.text()


class Pebbles(RuleBook, frozen=True):
    """A game that brings no drawing."""

    name = "pebbles"
    title = "Pebbles"
    seats: int = 2

    def show(self, view: object) -> tuple[Zone, ...]:
        return (Zone("heap", (Item("pebble", 7),)), Zone("purse", (Item("stone"),), seat=Seat(1)))


def test_a_game_without_a_drawing_is_drawn_from_its_zones() -> None:
    rules = Pebbles()
    text = show.text(rules, None, ("Ann", "Ben"))  # type: ignore[arg-type]
    assert text == "Pebbles, 2 seats\nheap: 7 pebble\nBen, purse: stone"
    ElementTree.fromstring(show.svg(rules, None))  # type: ignore[arg-type]


def test_the_signs_are_those_of_the_client() -> None:
    root = Path(__file__).parents[2]
    symbols = (root / "web/src/art/symbols.svg").read_text(encoding="utf-8")
    outlines = re.compile(r'(?:points|\bd)="([^"]+)"')
    drawn = [*art.SYMBOLS.values(), *(ink.glyph for ink in banque_fatale.INKS.values())]
    for body in [*drawn, vabanque.KINDS[Card.TRAP], vabanque.KINDS[Card.RAISE]]:
        for outline in outlines.findall(body):
            assert f'"{outline}"' in symbols
    assert art.PAWN[:40] in (root / "web/src/art/token.tsx").read_text(encoding="utf-8")
