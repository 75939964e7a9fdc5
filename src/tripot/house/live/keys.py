"""Keys, which open seats, and names of tables. The house stores only hashes of keys."""

from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from itertools import pairwise
from math import log2
from secrets import randbelow, token_urlsafe

SHORTEST_CODE = 6
SHORTEST_KEY = 24  # Letters of a key that a client has made itself,
LEAST_BITS = 60.0  # and their entropy; 1 in 100,000 keys of 24 random hex digits has less.
GUESSES_PER_TABLE = 10_000  # At most one in so many codes belongs to a table.


def new_key() -> str:
    """A random key of 192 bits."""
    return _typed(token_urlsafe(24))


def new_table() -> str:
    """The name of a table in its link: 96 bits, so that a link is an invitation."""
    return _typed(token_urlsafe(12))


def table_for(key: str, asked: str) -> str:
    """The name of the table that a request with a key opens: the same if it is repeated."""
    return _typed(urlsafe_b64encode(sha256(f"{key} {asked}".encode()).digest()[:12]).decode())


def _typed(name: str) -> str:
    """The name without a leading dash, which a command line would parse as an option."""
    return name.replace("-", "_", 1) if name.startswith("-") else name


def new_code(tables: int = 0) -> str:
    """Digits: easy to type on a phone and to read aloud in every language.

    There are six, or more if many tables are open, so that a guess hardly ever finds one.
    """
    digits = SHORTEST_CODE
    while (tables + 1) * GUESSES_PER_TABLE > 10**digits:
        digits += 1
    return f"{randbelow(10**digits):0{digits}}"


def is_weak(key: str) -> bool:
    """Whether a key that a client has made itself could be guessed.

    Repetitions count once. The entropy is that of its letters, or of the steps from one letter to
    the next if that is less, as in `abcdef`.
    """
    letters = key[: (key + key).find(key, 1)].encode()
    steps = [after - before for before, after in pairwise(letters)]
    return len(key) < SHORTEST_KEY or min(_bits(letters), _bits(steps)) < LEAST_BITS


def _bits(letters: Iterable[int]) -> float:
    counts = Counter(letters)
    return sum(count * log2(counts.total() / count) for count in counts.values())


def hashed(key: str) -> str:
    """The hash of a key, which is all that the house stores."""
    return sha256(key.encode()).hexdigest()
