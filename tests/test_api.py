"""The library's main API: Game, the three rule-books, and examples that run."""

import doctest
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

import tripot
from tripot import BanqueFatale, Game, RulesError, Seat, Vabanque, Vendome
from tripot.dice import KeyedDice
from tripot.record import document
from tripot.rules.vabanque import Begin, Casino, Chip, Laid

ROOT = Path(__file__).parent.parent


def begun(seats: int = 4) -> Game:  # type: ignore[type-arg]
    return Game(Vabanque(seats=seats, edition="2001"), luck=[Begin(Seat(0), Casino(0))])


@pytest.mark.parametrize(
    "page", ["README.md", *(f"docs/{p.name}" for p in (ROOT / "docs").glob("*.md"))]
)
def test_every_example_in_the_docs_runs(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    source = "\n".join(block for block in blocks if ">>>" in block)
    test = doctest.DocTestParser().get_doctest(source, {}, page, page, 0)
    assert not doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed


def test_a_random_game_in_fewer_than_ten_lines() -> None:
    from random import choice

    game = Game(BanqueFatale(seats=4))
    while not game.over:
        seat = choice(game.actors)
        game.play(seat, choice(game.legal(seat)))
    assert game.outcome


def test_text_counts_from_one_and_code_from_zero() -> None:
    one, two = begun(), begun()
    one.play("1 chip 3")
    two.play(0, Chip(Casino(2)))
    assert one.state == two.state


def test_a_view_shows_a_back_whose_it_is_not_what_it_is() -> None:
    game = begun()
    for turn in range(16):
        game.play(f"{turn % 4 + 1} chip 1")
    game.play("1 trap 7")
    assert game.view(2).casinos[6].cards == ((0, None),)
    assert game.view(0).casinos[6].cards == ((0, "trap"),)
    assert game.seen(2)[-1] == Laid(Seat(0), Casino(6), None)


def test_a_game_can_be_saved_and_loaded(tmp_path: Path) -> None:
    game = begun()
    game.play("1 chip 3")
    game.save(tmp_path / "game.json")
    copy = Game.load(tmp_path / "game.json")
    assert copy.state == game.state
    assert [step.move for step in copy] == [step.move for step in game]


def test_a_path_may_be_text(tmp_path: Path) -> None:
    game = begun()
    game.save(str(tmp_path / "game.json"))
    assert Game.load(str(tmp_path / "game.json")) == game
    with pytest.raises(FileNotFoundError):
        Game.load(str(tmp_path / "other.json"))


def test_a_copy_is_equal_until_one_goes_on() -> None:
    game = Game(Vendome(seats=5), seed=7)
    copy = game.copy()
    assert copy == game
    cut = f"{game.actors[0] + 1} cut 20"
    game.play(cut)
    assert copy != game
    assert copy.moves == ()
    copy.play(cut)
    assert copy == game  # The same luck comes in both.
    assert game != "a game"


def test_a_seed_gives_the_same_luck() -> None:
    assert Game(Vendome(seats=5), seed=7) == Game(Vendome(seats=5), seed=7)
    assert Game(Vendome(seats=5), seed=7) != Game(Vendome(seats=5), seed=8)
    with pytest.raises(ValueError, match="not both"):
        Game(Vendome(), KeyedDice(b"key"), seed=7)


def test_a_refusal_counts_as_its_caller_does() -> None:
    game = begun()
    with pytest.raises(RulesError, match=r"^seat 1 is to move \(V8\)$"):
        game.play("2 chip 3")
    with pytest.raises(RulesError, match=r"^seat 0 is to move, counting from 0 \(V8\)$"):
        game.play(1, Chip(Casino(2)))
    with pytest.raises(RulesError, match=r"^there is no casino 9, counting from 0 \(V3\)$"):
        game.play(0, Chip(Casino(9)))


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    game = Game(BanqueFatale(seats=3), seed=7)
    for ask in (game.view, game.seen, game.position, game.svg):
        with pytest.raises(ValueError, match="seats 0 to 2, not"):
            ask(seat)


def test_seats_of_numpy_are_kept_as_plain_numbers() -> None:
    game = Game(Vendome(seats=4), seed=3)
    seat: Any = np.int64(game.actors[0])
    game.play(seat, game.legal(seat)[0])
    assert all(type(seat) is int for seat, _ in game.moves)
    assert type(game.view(seat).seat) is int
    json.dumps(game.record())
    msgspec.json.encode(game.events)


@pytest.mark.parametrize("seat", [0.0, 1.5, "1"])
def test_a_seat_is_a_whole_number(seat: Any) -> None:
    game = begun()
    before = game.state
    for ask in (game.view, game.legal, game.seen, game.position):
        with pytest.raises(TypeError, match="a seat must be a whole number, not"):
            ask(seat)
    if not isinstance(seat, str):
        with pytest.raises(TypeError, match="a seat must be a whole number, not"):
            game.play(seat, Chip(Casino(2)))
    assert game.state is before


@pytest.mark.parametrize("rules", [Vabanque, Vendome, BanqueFatale])
@pytest.mark.parametrize("seats", [4.0, "4", None, np.int64(4)])
def test_a_number_of_seats_is_a_whole_number(rules: Any, seats: Any) -> None:
    with pytest.raises(RulesError, match=re.escape(f"players, not {seats!r} ")):
        rules(seats=seats)


def test_what_is_no_argument_is_refused_by_its_name() -> None:
    game = begun()
    any_: Any = Game
    before = game.state
    asked: list[tuple[Callable[[], object], str]] = [
        (lambda: any_(Vabanque), "rules are a rule-book made for a number of seats, not <class"),
        (lambda: any_("vabanque"), "rules are a rule-book made for a number of seats, not 'vaba"),
        (lambda: any_(Vabanque(), seed=0.5), "a seed is a whole number or a text, not 0.5"),
        (lambda: any_.load(game.record()), "a record is its path, or its text or bytes, not {"),
        (lambda: document.check(any_), "a record is a text or bytes, not <class"),
        (lambda: any_.at(5), "a position is a text, not 5"),
        (lambda: any_.play(game, 0), "play takes a text, or a seat and a move"),
        (lambda: any_.play(game, "1 chip 3", Chip(Casino(4))), "play takes a text, or a seat"),
    ]
    for ask, told in asked:
        with pytest.raises(TypeError, match=f"^{re.escape(told)}"):
            ask()
    with pytest.raises(ValueError, match="not four parts with colons between them"):
        Game.at("vb1:4")
    assert game.state is before


@pytest.mark.parametrize("players", [("A",), ("A", "B", "C", ""), ("A", "B", "C", 4)])
def test_a_record_has_a_name_for_each_seat(players: Any) -> None:
    game = begun()
    game.players = players
    with pytest.raises(ValueError, match="players are 4 names, not"):
        game.record()


def test_undo_takes_back_one_move_and_nothing_before_the_first() -> None:
    game = begun()
    start = game.state
    game.play("1 chip 3")
    assert game.undo() == Chip(Casino(2))
    assert game.state == start
    with pytest.raises(RulesError):
        game.undo()


def test_undo_does_not_change_luck() -> None:
    game = Game(Vendome(seats=5))
    cutter = game.actors[0]
    events = game.play(f"{cutter + 1} cut 20")
    game.undo()
    assert game.play(f"{cutter + 1} cut 20") == events


def test_a_refusal_names_the_rule() -> None:
    game = begun()
    with pytest.raises(RulesError, match=r"there is no casino 10 \(V3\)"):
        game.play("1 chip 10")


def test_luck_that_fails_plays_no_move() -> None:
    class Short(KeyedDice):
        left = 60

        def below(self, bound: int) -> int:
            self.left -= 1
            if not self.left:
                raise OSError("no more luck")
            return super().below(bound)

    game = Game(Vendome(seats=4), Short(b"key"))
    before = game.state
    with pytest.raises(OSError, match="no more luck"):
        game.play(f"{game.actors[0] + 1} cut 20")
    assert (game.state, game.moves) == (before, ())


def test_public_names_are_few_and_documented() -> None:
    assert len(tripot.__all__) < 12
    for name in tripot.__all__:
        if name not in ("__version__", "Seat"):
            assert getattr(tripot, name).__doc__, name
