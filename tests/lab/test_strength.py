"""docs/strength.md prints what is known, and remembers what was measured."""

from math import nan
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tools import strength, strength_page
from tools.strength import LIMIT, Cell, Kept, Measured, half_width, ratings
from tools.strength_page import beginner, matrix, origins, page, trained
from tripot.lab.arena.sources import source_of
from tripot.lab.arena.standings import Mean
from tripot.lab.exploit import Finding


def measured(one: str, other: str, seats: int, share: float, margin: float = 0.01) -> Measured:
    cell = Cell("vabanque", seats, 0, one, other)
    return Measured(cell, share, margin, 4000, "raw", ("", ""), "machine", "commit", "day")


def test_a_share_without_variation_still_has_an_interval() -> None:
    assert half_width(0.0, nan, 10) == pytest.approx(0.139, abs=1e-3)  # Wilson's: 0 to 0.278.
    assert half_width(0.5, 0.2, 100) == 0.2
    assert half_width(0.5, 0.0, 100) > 0.09


def test_one_scale_serves_all_seat_counts() -> None:
    """Ten times as strong: odds of 10 : n alone among n copies, and of 1 : 10 n reversed."""
    cells = [
        measured(one, other, seats, strength / (strength + seats - 1))
        for seats in (3, 4, 6)
        for one, other, strength in (("b", "caso", 10), ("caso", "b", 0.1), ("c", "b", 1))
    ]
    found = ratings(cells)
    assert {name: round(rating.points) for name, rating in found.items()} == {
        "caso": 1000,
        "b": 1400,
        "c": 1400,
    }
    assert found["caso"].low == found["caso"].high
    assert found["c"].low < found["c"].points < found["c"].high
    torn = [*cells, measured("c", "b", 4, 0.9)]
    wide, narrow = ratings(torn)["c"], found["c"]
    assert wide.high - wide.low > 3 * (narrow.high - narrow.low)


def test_what_is_not_known_is_not_counted_or_printed() -> None:
    vague = measured("b", "caso", 4, 0.9, LIMIT + 0.01)
    assert ratings([vague]) == {}
    assert ratings([measured("b", "c", 4, 0.5)]) == {}  # Nobody met the bot at 1000.
    both = [measured("b", "caso", 4, 0.9), measured("caso", "b", 4, 0.05)]
    *_, row, _ = matrix(both, ["caso", "b"])
    assert row == "| caso | par | 0.050 ± 0.010 |"


def test_a_beginner_has_a_table_of_its_own() -> None:
    found = [measured("careful", "caso", 4, 0.8), measured("careful", "b", 3, 0.3)]
    *_, head, _, three, four = beginner(found, ["caso", "b"])
    assert head == "| players | par | caso | b |"
    assert three == "| 3 | 0.333 |  | 0.300 ± 0.010 |"
    assert four == "| 4 | 0.250 | 0.800 ± 0.010 |  |"


def test_one_sentence_says_where_all_commits_were_measured() -> None:
    one = measured("b", "caso", 4, 0.8)
    later = replace(one, commit="fixed", day="tomorrow")
    first, *_ = origins([later, one, one])
    assert first == "Measured on machine, day to tomorrow, commits commit, fixed."
    assert next(origins([one])) == "Measured on machine, day, commit commit."


def test_measurements_are_kept_until_a_bot_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength_page, "tiny_table", list)
    cell = Cell("vabanque", 3, 0, "pantalone", "caso")
    kept = Kept(tmp_path)
    kept.by_simulation(cell, 300)
    again = Kept(tmp_path)
    found = again.known(cell)
    assert found == kept.found[cell]
    assert found is not None
    assert found.share > 0.4
    assert found.known
    text = "\n".join(page(again, "command"))
    assert f"{found.share:.3f} ± {found.margin:.3f}" in text
    monkeypatch.setattr(strength, "source_of", lambda *_: "changed")
    assert again.known(cell) is None
    assert "## Vabanque" not in "\n".join(page(again, "command"))


def test_a_slow_pair_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "STEP", 6)
    monkeypatch.setattr(strength_page, "tiny_table", list)
    kept, cell = Kept(tmp_path), Cell("vabanque", 3, 20, "arlecchino", "caso")
    kept.by_play(cell, 6)
    found = kept.found[cell]
    assert (found.games, found.known) == (6, False)
    file = tmp_path / found.raw
    first = file.read_bytes()
    file.write_bytes(first + b'{"number": 6, "se')  # It was cut off here.
    again = Kept(tmp_path)
    again.by_play(cell, 12)
    assert again.found[cell].games == 12
    assert file.read_bytes().startswith(first)
    assert len(file.read_bytes().splitlines()) == 12
    assert "## Vabanque" not in "\n".join(page(again, "command"))  # Twelve games say too little.
    monkeypatch.setattr(strength, "LIMIT", 1.0)
    text = "\n".join(page(again, "command"))
    assert f"{again.found[cell].share:.3f} ± " in text
    assert file.name in text


def test_a_bot_is_another_one_only_when_its_own_game_changed() -> None:
    one, other = (source_of("colombina", game) for game in ("vabanque", "banque-fatale"))
    assert len({one, other, source_of("colombina")}) == 3


def test_trained_opponents_are_printed_while_the_bot_is_the_same(tmp_path: Path) -> None:
    one = Finding(
        "colombina", "vabanque", 4, 50, 1, True, 12.4, 9000, 400,
        Mean(0.3, 0.04), Mean(0.25, 0.05), source_of("colombina", "vabanque"),
    )  # fmt: skip
    found = {
        "known": one,
        "vague": replace(one, share=Mean(0.5, LIMIT + 0.01)),
        "changed": replace(one, source="another"),
    }
    for name, finding in found.items():
        (tmp_path / f"exploit-{name}.json").write_bytes(msgspec.json.encode(finding))
    *_, row = trained("vabanque", tmp_path)
    assert row.startswith("| colombina | 4 | 50 | 12 min, 9,000 compiled games | 0.300 ± 0.0")
    assert row.endswith(" | 400 | 0.250 | 0.250 ± 0.050 |")
    assert sum("colombina" in line for line in trained("vabanque", tmp_path)) == 1
    assert list(trained("banque-fatale", tmp_path)) == []
