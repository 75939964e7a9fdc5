"""Studies of balance: what games of bots show, with intervals."""

import json
from pathlib import Path

import msgspec
import numpy as np
import pytest

from tripot.cli.study import study
from tripot.core import Seat
from tripot.lab.balance import QUESTIONS, Course, Figure, Series, ask, play, play_compiled
from tripot.lab.balance.comparison import compare, plan_answer
from tripot.lab.balance.questions import figure
from tripot.lab.drills.make import played
from tripot.lab.study import study_of

ORDER = (Seat(0), Seat(1), Seat(2))


def course(*scores: tuple[int, ...], first: int = 0, number: int = 0) -> Course:
    orders = (ORDER,) * (len(scores) - 1)
    return Course(Seat(first), Seat(0), orders, scores, number.to_bytes(8))


def figures(question: str, courses: list[Course]) -> list[list[float]]:
    rows = ask(question, courses).rows
    return [[cell.value for cell in row if isinstance(cell, Figure)] for row in rows]


def test_wins_are_counted_from_the_seat_that_begins() -> None:
    start = (0, 0, 0)
    won_by_second = [
        course(start, (0, 5, 1), first=0, number=1),
        course(start, (1, 0, 5), first=1, number=2),
        course(start, (5, 1, 0), first=2, number=3),
        course(start, (5, 1, 5), first=2, number=4),  # A tie splits the win.
    ]
    assert figures("seats", won_by_second) == [[1 / 8], [7 / 8], [0]]


def test_rounds_say_what_they_bring_and_who_wins() -> None:
    games = [
        course((0, 0, 0), (3, 1, 0), (3, 7, 2), number=1),
        course((0, 0, 0), (4, 0, 0), (10, 0, 0), number=2),
    ]
    (first, early), (second, late) = figures("rounds", games)
    assert first == pytest.approx((4 / 12 + 4 / 10) / 2)
    assert second == pytest.approx(1 - first)
    assert (early, late) == (0.5, 1)
    assert figures("comeback", games) == [[0.5, 0.0]]
    assert figures("swing", games)[0] == [0.5]


def test_what_was_there_at_the_start_is_no_gain() -> None:
    games = [course((10, 10, 10), (11, 9, 10), (12, 8, 10), number=n) for n in range(3)]
    assert figures("rounds", games) == [[0.5, 1], [0.5, 1]]


def test_games_that_are_equal_count_once() -> None:
    same = [course((0, 0, 0), (1, 2, 3), (3, 2, 9))] * 1000
    answer = ask("swing", same)
    assert (answer.games, answer.distinct) == (1000, 1)
    ten = np.arange(1000.0) % 10
    assert figure(ten, ten.astype(np.int64)).near > 9 * figure(ten, np.arange(1000)).near


def test_an_interval_covers_the_truth_as_often_as_it_says() -> None:
    dice = np.random.default_rng(7)
    covered = 0
    for _ in range(400):
        found = figure((dice.random(200) < 0.3).astype(float), np.arange(200))
        covered += not found.differs_from(0.3)
    assert 0.91 < covered / 400 < 0.99


def test_even_places_are_not_significant_and_uneven_ones_are() -> None:
    dice = np.random.default_rng(7)

    def games(chances: list[float]) -> list[Course]:
        winners = dice.choice(3, size=600, p=chances)
        end = [tuple(int(seat == winner) for seat in range(3)) for winner in winners]
        return [course((0, 0, 0), last, number=n) for n, last in enumerate(end)]

    assert ask("seats", games([1 / 3, 1 / 3, 1 / 3])).verdict.startswith("Not significant")
    assert ask("seats", games([0.45, 0.3, 0.25])).verdict.startswith("Place 1 wins most")


def test_comparisons_name_what_differs() -> None:
    dice = np.random.default_rng(7)

    def games(mean: int) -> list[Course]:
        ends = dice.integers(mean, mean + 20, size=(200, 3))
        return [course((0, 0, 0), tuple(map(int, end)), number=n) for n, end in enumerate(ends)]

    assert compare(games(0), games(0), "the same").verdict.startswith("Not significant")
    found = compare(games(0), games(8), "richer")
    assert "winner's score" in found.verdict
    assert "lead" not in found.verdict
    always = [course((0, 0, 0), (1, 0, 0), number=n) for n in range(30)]
    never = [course((0, 0, 0), (0, 1, 0), number=n) for n in range(30)]
    assert plan_answer(always, {"sleeps": never}).verdict == "Significant: sleeps hurts."


@pytest.mark.parametrize("game", ["vabanque", "vendome", "banque-fatale"])
def test_the_same_games_on_any_number_of_processes(game: str) -> None:
    series = Series(game, 4, {}, ("caso",), 24, 7)
    alone = list(play(series, processes=1))
    assert alone == list(play(series, processes=2))
    assert len({each.digest for each in alone}) == 24
    assert all(len(each.scores) > 2 for each in alone)


def test_compiled_games_say_the_same_within_their_intervals() -> None:
    series = Series("vabanque", 3, {}, ("brighella",), 100, 7)
    slow = ask("seats", list(play(series, processes=1)))
    fast = ask("seats", list(play_compiled(msgspec.structs.replace(series, games=4000))))
    assert fast.distinct > 3900
    for ours, theirs in zip(slow.rows, fast.rows, strict=True):
        assert isinstance(ours[1], Figure)
        assert isinstance(theirs[1], Figure)
        assert abs(ours[1].value - theirs[1].value) < 1.5 * (ours[1].near + theirs[1].near)


def test_a_plan_is_followed_by_one_seat_in_turn() -> None:
    plan = "never walks"
    usual = list(play(Series("vabanque", 3, {}, ("caso",), 6, 7), processes=1))
    planned = list(play(Series("vabanque", 3, {}, ("caso",), 6, 7, plan), processes=1))
    assert [each.planner for each in planned] == [0, 1, 2, 0, 1, 2]
    assert [each.first for each in usual] == [each.first for each in planned]
    assert [each.digest for each in usual] != [each.digest for each in planned]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("report.html", "report.csv", "report.json"):
        output = tmp_path / name
        common = {"bots": "caso", "games": 12, "cores": 1, "output": output}
        assert study("rounds", "vabanque", **common) == 0  # type: ignore[arg-type]
    said = capsys.readouterr().out
    assert "$ tripot study rounds vabanque --bots caso --games 12 --seed 7" in said
    assert "12 of them distinct" in said
    (answer,) = json.loads((tmp_path / "report.json").read_text())
    assert len(answer["rows"]) == 4
    assert (tmp_path / "report.csv").read_text().count("\n") == 1 + 8
    page = (tmp_path / "report.html").read_text()
    assert "<script" not in page
    assert page.count("<circle") == 4


def test_an_option_that_needs_another_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    """La Vendôme ends after some coups only if their number is set too."""
    assert study("options", "vendome", players="4", bots="caso, caso", games=2, cores=1) == 0
    said = capsys.readouterr().out
    assert "end 'last'" in said
    assert "end 'coups'" not in said


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"bots": "nobody"}, "has no bot 'nobody'"),
        ({"players": "2"}, "is for 3 to 6 players"),
        ({"games": 1}, "--games must be at least 2"),
        ({"options": "[]"}, "--options must be a JSON object"),
        ({"output": Path("report.doc")}, "report.doc"),
        ({"cores": 0}, "--cores must be more than 0"),
    ],
)
def test_what_the_command_rejects(
    changes: dict[str, object], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = {"bots": "caso", "games": 2, "cores": 1, **changes}
    assert study("seats", "vabanque", **given) == 2  # type: ignore[arg-type]
    assert reason in capsys.readouterr().err


def test_every_question_is_asked_in_a_sentence() -> None:
    assert all(question.endswith("?") for question, _ in QUESTIONS.values())


def test_a_veil_hides_who_has_what_and_nothing_else() -> None:
    veils = study_of("banque-fatale").veils
    game = played("banque-fatale", "7 7", 1)
    views = [game.rules.view(step.before, Seat(2)) for step in list(game)[5::9]]
    for name, veil in veils.items():
        covered = [veil(view) for view in views]
        assert covered != views, name
        for before, after in zip(views, covered, strict=True):
            assert after.money[2] == before.money[2]
            assert after.chips[2] == before.chips[2]
            assert after.cards[2] == before.cards[2]
            assert sum(after.money) == sum(before.money)
            assert [sum(c) for c in zip(*after.chips, strict=True)] == [
                sum(c) for c in zip(*before.chips, strict=True)
            ]
            assert sorted(sum(after.cards, ())) == sorted(sum(before.cards, ()))
            assert after.values == before.values
    *_, widest = (veil(views[-1]) for veil in veils.values())
    rivals = [widest.money[seat] for seat in (0, 1, 3)]
    assert max(rivals) - min(rivals) <= 1


def test_knowledge_is_compared_for_one_and_for_all(capsys: pytest.CaptureFixture[str]) -> None:
    ask_it = {"bots": "arlecchino", "players": "3", "games": 2, "cores": 1}
    assert study("knowledge", "banque-fatale", **ask_it) == 0  # type: ignore[arg-type]
    said = capsys.readouterr().out
    assert "does not know the rivals' cards" in said
    assert "knows any holdings of the rivals" in said
    assert "nobody knows any holdings" in said
    assert study("knowledge", "vabanque", **ask_it) == 2  # type: ignore[arg-type]
