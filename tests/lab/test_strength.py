"""docs/strength.md prints what is known, and remembers what was measured."""

from math import nan
from pathlib import Path

import pytest
from msgspec.structs import replace

from tools import strength
from tools.strength import LIMIT, Cell, Kept, Measured, half_width, matrix, ratings


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
    *_, row = matrix([measured("b", "caso", 4, 0.9), measured("caso", "b", 4, 0.05)])
    assert row == "| caso | 0.050 ± 0.010 |  |"


def test_measurements_are_kept_until_a_bot_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "tiny_table", list)
    cell = Cell("vabanque", 3, 0, "pantalone", "caso")
    kept = Kept(tmp_path)
    kept.by_simulation(cell, 300)
    again = Kept(tmp_path)
    found = again.known(cell)
    assert found == kept.found[cell]
    assert found is not None
    assert found.share > 0.4
    assert found.known
    text = "\n".join(strength.page(again, "command"))
    assert f"{found.share:.3f} ± {found.margin:.3f}" in text
    monkeypatch.setattr(strength, "source_of", lambda name: "changed")
    assert again.known(cell) is None
    assert "## Vabanque" not in "\n".join(strength.page(again, "command"))


def test_a_slow_pair_is_measured_both_ways_round(tmp_path: Path) -> None:
    kept, cell = Kept(tmp_path), Cell("vabanque", 3, 20, "arlecchino", "caso")
    kept.by_arena(cell, 2 * 3 * strength.FIRST_GAMES)
    back = replace(cell, one="caso", other="arlecchino")
    assert {found.games for found in kept.found.values()} == {3 * strength.FIRST_GAMES}
    assert kept.found[cell].raw == kept.found[back].raw
    assert (tmp_path / kept.found[cell].raw).exists()
    assert kept.found[cell].share > kept.found[back].share
