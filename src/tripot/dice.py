"""Sources of luck: secret for play, seeded for studies, scripted for tests.

One generator serves all: HMAC-SHA-256 in counter mode under a key, read as 32-bit words, with
rejection so that every number is equally likely. The same key gives the same luck on every machine.
"""

import hmac
import secrets
from collections.abc import Iterable
from hashlib import sha256
from numbers import Integral

from tripot.core import Dice


class KeyedDice:
    """Luck derived from a key; `drawn` words of it have been used already."""

    def __init__(self, key: bytes, drawn: int = 0) -> None:
        self._key = key
        self.drawn = drawn
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        limit = (1 << 32) - (1 << 32) % bound
        while (word := self._word()) >= limit:  # Would favour small numbers.
            pass
        return word % bound

    def _word(self) -> int:
        if not self._words:
            counter, used = divmod(self.drawn, 8)
            block = hmac.digest(self._key, counter.to_bytes(8, "big"), "sha256")
            self._words = [
                int.from_bytes(block[i : i + 4], "big") for i in range(28, 4 * used - 4, -4)
            ]
        self.drawn += 1
        return self._words.pop()


class ScriptedDice:
    """Scripted luck; raises IndexError when the script ends."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self._numbers = list(numbers)[::-1]

    def below(self, bound: int) -> int:
        number = self._numbers.pop()
        if not 0 <= number < bound:
            raise ValueError(f"the script has {number} where 0 to {bound - 1} is possible")
        return number


def secret() -> Dice:
    """Unpredictable luck."""
    return KeyedDice(secrets.token_bytes(32))


def seeded(seed: int | str) -> Dice:
    """The same luck for the same seed, everywhere."""
    if not isinstance(seed, str | Integral):
        raise TypeError(f"a seed is a whole number or a text, not {seed!r}")
    return KeyedDice(sha256(f"tripot-seed/1 {seed}".encode()).digest())


def scripted(numbers: Iterable[int]) -> Dice:
    """Scripted luck, for tests."""
    return ScriptedDice(numbers)
