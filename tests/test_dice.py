"""Luck: one source, unbiased, and the same everywhere for the same seed."""

from collections import Counter

import pytest

from tripot.core import shuffled
from tripot.dice import KeyedDice, scripted, secret, seeded


def test_a_seed_gives_the_same_luck_on_every_machine() -> None:
    dice = seeded(7)
    assert [dice.below(1000) for _ in range(10)] == [
        122,
        978,
        952,
        287,
        534,
        159,
        521,
        355,
        10,
        592,
    ]
    assert "".join(shuffled("tripot", seeded("words"))) == "tptori"


def test_secret_luck_is_never_the_same() -> None:
    assert [secret().below(1 << 32) for _ in range(4)] != [
        secret().below(1 << 32) for _ in range(4)
    ]


def test_scripted_luck_is_what_was_written() -> None:
    dice = scripted([3, 0])
    assert (dice.below(4), dice.below(9)) == (3, 0)
    with pytest.raises(IndexError):
        dice.below(2)
    with pytest.raises(ValueError, match="0 to 1 is possible"):
        scripted([2]).below(2)


def test_words_that_would_favour_small_numbers_are_thrown_away() -> None:
    class Worn(KeyedDice):
        words = iter([0xFFFFFFFF, 0xFFFFFFFE, 5])

        def _word(self) -> int:
            return next(self.words)

    assert Worn(b"").below(0xFFFFFFF0) == 5


def test_every_order_of_three_is_equally_likely() -> None:
    dice = seeded(1)
    orders = Counter(shuffled("abc", dice) for _ in range(60_000))
    expected = 10_000
    chi_square = sum((count - expected) ** 2 / expected for count in orders.values())
    assert len(orders) == 6
    assert chi_square < 20.5  # 99.9 % of fair dice, five degrees of freedom


def test_every_number_is_equally_likely() -> None:
    dice = seeded(2)
    counts = Counter(dice.below(52) for _ in range(52_000))
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_square < 90  # 99.9 % of fair dice, 51 degrees of freedom
