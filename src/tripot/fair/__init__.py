"""Provably fair luck: neither the house nor a player can choose it, and everybody can check it.

`v2` is the scheme of every new table, `v1` that of older ones, `duplicate` that of tables with the
same luck; `stamps` commits to hidden choices, and `check` verifies a finished record. docs/fair.md
describes them byte by byte.
"""

from secrets import token_bytes

from tripot.fair import duplicate, receipts, stamps, v1, v2
from tripot.fair.verify import check

__all__ = ["check", "duplicate", "new_secret", "receipts", "stamps", "v1", "v2"]


def new_secret() -> bytes:
    """A secret of the house."""
    return token_bytes(32)
