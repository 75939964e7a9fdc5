"""The what-if bench: a variant compared with the printed game, with intervals."""

import json
from pathlib import Path

import numpy as np
import pytest

from tripot.cli.study import app
from tripot.lab.balance import ask
from tripot.lab.balance.courses import Series, play_one
from tripot.lab.bench import Bench, measured
from tripot.lab.figure import Figure
from tripot.lab.whatif import Report, WhatIf
from tripot.record import variant
from tripot.record.variant import Variant
from tripot.rules import Vabanque


def reported(numbers: dict[str, int | str], games: int, *, plain: bool, seed: int = 7) -> Report:
    bench = Bench(WhatIf(Variant("vabanque", 3, numbers), games=games, seed=seed), plain=plain)
    while not bench.is_done:
        bench.step()
    return bench.report()


def test_the_questions_are_answered_by_counting() -> None:
    standings = np.array(
        [
            [[10, 20, 30], [40, 50, 30]],  # The last one before the end gained most, tied.
            [[10, 10, 50], [30, 20, 90]],
        ]
    )
    values = measured(np.array([1, 2]), standings)
    assert values["first"].tolist() == [1, 1]
    assert values["last"].tolist() == [0, 0]
    assert values["final"].tolist() == [0.5, 1]
    assert values["lead"].tolist() == [10, 60]


def test_the_printed_side_is_the_same_as_in_the_studies() -> None:
    report = reported({"steps": 1}, 30, plain=True)
    series = Series("vabanque", 3, {}, (report.bot,), 30, 7)
    comeback = ask("comeback", [play_one(series, number) for number in range(30)])
    (last,) = (row for row in report.findings if row.name == "last")
    figure = comeback.rows[-1][2]
    assert isinstance(figure, Figure)
    assert last.printed.value == figure.value
    assert last.printed.near == pytest.approx(figure.near)
    assert report.distinct == (30, 30)


def test_compiled_games_tell_what_a_shorter_walk_does() -> None:
    report = reported({"steps": 1}, 600, plain=False)
    assert report.bot == "colombina"
    rows = {row.name: row for row in report.findings}
    assert rows["traps"].verdict == "more", "who walks less is caught more often"
    assert rows["traps"].needed == 0
    for row in report.findings:
        assert row.difference.value == pytest.approx(row.varied.value - row.printed.value)
        assert (row.needed > report.games) == (row.verdict == "unclear")
    assert report.confidence == pytest.approx(0.99)


def test_without_all_cards_a_bot_that_can_play_both_games_does() -> None:
    assert reported({"cards": "no-bluff"}, 50, plain=False).bot == "pantalone"
    with pytest.raises(ValueError, match="colombina does not play both games"):
        Bench(WhatIf(Variant("vabanque", 4, {"cards": "no-bluff"}), "colombina"))


@pytest.mark.slow
@pytest.mark.parametrize(
    "numbers",
    [
        {},
        {"steps": 6},
        {"casinos": 12},
        {"casinos": 6, "steps": 2},
        {"chips_4": 0},
        {"chips_4": 3},
        {"law": "double"},
        {"face_4": 25},
    ],
    ids=str,
)
def test_what_colombina_learned_carries_over_to_variants(numbers: dict[str, int | str]) -> None:
    """docs/whatif.md says so; a quarter of the games would be even."""
    from tripot.sim import simulate

    rules = Vabanque(seats=4).varied(numbers)
    found = simulate(rules, 2000, 7, ["colombina", *["pantalone"] * 3])
    wins, near = found.mean(found.shares[:, 0])
    assert 0.48 < wins < 0.65, f"{wins:.3f} ± {near:.3f}"


def test_the_command_prints_a_report_and_keeps_the_variant(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved, first, again = tmp_path / "v.json", tmp_path / "1.json", tmp_path / "2.json"
    words = ["whatif", "vabanque", "--players", "3", "--games", "25", "--plain"]
    changed = ["--steps", "1", "--face-4", "20", "--name", "Short walks", "--save", str(saved)]
    assert app([*words, *changed, "-o", str(first)], result_action="return_value") == 0
    text = capsys.readouterr().out
    assert "what if steps 1, face_4 20? (Short walks)" in text
    assert "50 games, 50 of them distinct; ± is 95 %." in text
    command = "whatif vabanque --steps 1 --face-4 20 --players 3 --bot pantalone --games 25"
    assert command in text
    kept = variant.read(saved.read_bytes())
    assert kept == Variant("vabanque", 3, {"face_4": 20, "steps": 1}, {}, "Short walks")
    again_words = [*words, "--variant", str(saved), "-o", str(again)]
    assert app(again_words, result_action="return_value") == 0
    assert json.loads(first.read_text()) == json.loads(again.read_text())


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "change a number; `tripot study whatif vabanque --numbers` lists them"),
        (["--steps", "4"], "change a number; `tripot study whatif vabanque --numbers` lists them"),
        (["--legs", "4"], "has no number 'legs'"),
        (["--steps", "99"], "steps is 0 to 11"),
        (["--players", "7", "--steps", "3"], "3 to 6 players"),
        (["--steps", "3", "--games", "1"], "games"),
        (["--steps", "3", "-o", "report.pdf"], "a page is .html"),
        (["--steps", "3", "--bot", "nobody", "--plain"], "nobody does not play"),
    ],
)
def test_the_command_says_what_is_wrong(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert app(["whatif", "vabanque", *words], result_action="return_value") == 2
    assert says in capsys.readouterr().err


def test_the_bank_gains_when_its_stakes_shrink_and_other_packs_are_other_games() -> None:
    asked = WhatIf(Variant("vendome", 4, {"double": 0, "rate_1": 0}), games=100)
    bench = Bench(asked)
    while not bench.is_done:
        bench.step()
    report = bench.report()
    assert report.distinct == (100, 100)  # The bots cut alike; the luck differs.
    bank = next(row for row in report.findings if row.name == "bank")
    assert not bank.share
    assert (bank.verdict, bank.varied.value > bank.printed.value) == ("more", True)


def test_a_market_that_pays_sooner_is_played_by_bots_that_count_with_it() -> None:
    bench = Bench(WhatIf(Variant("banque-fatale", 3, {"top": 7}), bot="brighella", games=4))
    bench.step()
    report = bench.report()
    assert report.games == 4
    assert "--top 7 --players 3 --bot brighella" in report.command


def test_the_numbers_of_a_box_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    for game, says in (
        ("vabanque", "--steps        4  0 to 11  (V17)"),
        ("vendome", "--rate-1         1  0 to 10  (D20)"),
        ("banque-fatale", "--top           10  7 to 11  (F17)"),
    ):
        assert app(["whatif", game, "--numbers"], result_action="return_value") == 0
        assert says in capsys.readouterr().out
