"""Worksheets: every answer is right, in three languages."""

import re
from fractions import Fraction
from itertools import permutations
from pathlib import Path

import pytest

from tripot.cli.worksheet import worksheet as command
from tripot.core import Seat
from tripot.dice import seeded
from tripot.lab import study_of
from tripot.lab.vendome import odds as exact
from tripot.lab.vendome.worksheet import chairs, coup, keeps_given
from tripot.lab.worksheet import Worksheet
from tripot.rules import Vendome
from tripot.words import LANGUAGES, Words


def sheet_of(language: str, seed: int) -> Worksheet:
    found = study_of("vendome").worksheet(Words(language), seeded(f"worksheet {seed}"))
    assert found is not None
    return found


@pytest.mark.parametrize("players", [5, 6, 7])
def test_the_answers_are_those_of_going_through_every_order(players: int) -> None:
    """Only the order in which the ranks first come matters; each order is equally likely."""
    rules = Vendome(seats=players)
    ranks = tuple("23456789"[:players])
    now = exact.odds(rules, coup(rules, ranks))
    kept = given = fell = gained = orders = 0
    for order in permutations(range(players)):  # The last is the banker.
        orders += 1
        banker = players - 1
        place = order.index(banker)
        kept += place == players - 1
        given += order[0] != banker
        fell += order.index(0) < place
        fallen, standing = place, players - 1 - place
        gained += fallen - standing  # One from each who fell, one to each who stands.
    assert now.keeps == Fraction(kept, orders)
    assert keeps_given(now) == Fraction(kept, given)
    assert now.falls[players - 1] == Fraction(fell, orders)
    assert now.expected is not None
    assert now.expected[0] - rules.start().chips[0] == Fraction(gained, orders) == 0
    assert now.loses_next == Fraction(3, 52 - players)
    assert now.nobody_next == 1 - Fraction(3 * players, 52 - players)


def test_the_better_chair_is_named() -> None:
    for players in (4, 8, 12):
        rules = Vendome(seats=players)
        start = exact.begin(rules, rules.start().chips, Seat(0))
        found = exact.expected(rules, start)
        assert found is not None
        last = start.waiting[-1]
        is_last = found[last] - start.chips[last] > found[0] - start.chips[0]
        assert ("last" in chairs(Words("en"), players).answer) == is_last


def test_every_language_asks_for_the_same_numbers() -> None:
    for seed in range(3):
        said = []
        for language in LANGUAGES:
            sheet = sheet_of(language, seed)
            numbers = [re.findall(r"\d+(?:[.,/]\d+)?", task.answer) for task in sheet.tasks]
            said.append([[number.replace(",", ".") for number in some] for some in numbers])
        assert said[0] == said[1] == said[2]
        assert len(said[0]) == 8


def test_no_word_is_missing() -> None:
    for language in LANGUAGES:
        sheet = sheet_of(language, 1)
        for text in (sheet.title, sheet.rules, sheet.cards, *(t.question for t in sheet.tasks)):
            assert "worksheet" not in text
            assert "{" not in text


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command("vendome", language="fr", seed=3) == 0
    assert "Réponse" in capsys.readouterr().out
    page = tmp_path / "sheet.html"
    assert command("vendome", language="de", seed=3, output=page) == 0
    assert page.read_text("utf-8").count("<li>") == 16
    assert "--language de --seed 3" in page.read_text("utf-8")
    assert command("vabanque", language="en") == 2
    assert "vabanque has no worksheet" in capsys.readouterr().err
