"""Every line of play, counted; `make golden` rewrites counts.json, a person reads the diff."""

import msgspec
import pytest

from tests.counts.count import GOLDEN, Count, counted, name
from tests.every import EVERY_SIZE
from tripot.record.text import AnyRules


def test_every_game_and_size_is_counted() -> None:
    golden = msgspec.json.decode(GOLDEN.read_bytes(), type=dict[str, dict[str, Count]])
    assert sorted(golden) == sorted(map(name, EVERY_SIZE))


@pytest.mark.parametrize("rules", EVERY_SIZE, ids=name)
def test_the_lines_of_play_are_as_many_as_ever(rules: AnyRules) -> None:
    golden = msgspec.json.decode(GOLDEN.read_bytes(), type=dict[str, dict[str, Count]])
    assert counted(rules) == golden[name(rules)]
