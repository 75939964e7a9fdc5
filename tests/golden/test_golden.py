"""Golden games, each event as each seat saw it; `make golden` rewrites, a person reads the diff."""

import pytest

from tests.every import EVERY_SIZE
from tests.golden.write import FOLDER, path, shown
from tripot.record.text import AnyRules


def test_every_game_edition_and_number_of_seats_has_its_golden_game() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(map(path, EVERY_SIZE))


@pytest.mark.parametrize("rules", EVERY_SIZE, ids=lambda rules: path(rules).stem)
def test_the_golden_game_is_seen_as_ever(rules: AnyRules) -> None:
    assert shown(rules) == path(rules).read_text(encoding="utf-8")
