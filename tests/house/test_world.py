"""Evenings with a bad network: every law holds, whatever the seed."""

import os

import pytest

from tests.house.world import evening

BLOCK = 20
LONG = int(os.environ.get("TRIPOT_EVENINGS", "100000"))


@pytest.mark.parametrize("first", range(0, 200, BLOCK))
def test_every_law_holds_all_evening(first: int) -> None:
    for seed in range(first, first + BLOCK):
        evening(seed)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, LONG, 500))
def test_every_law_holds_for_a_year_of_evenings(first: int) -> None:
    for seed in range(first, min(first + 500, LONG)):
        evening(seed)


def test_the_same_seed_is_the_same_evening() -> None:
    assert evening(7).journal == evening(7).journal
