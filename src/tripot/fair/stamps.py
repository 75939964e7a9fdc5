"""Stamps: a hidden choice is published at once as a salted hash, and opened when it is revealed."""

import hmac
from functools import lru_cache
from hashlib import sha256
from typing import Any

from tripot.core import Seat
from tripot.fair.frames import framed

SALT_BYTES = 16
_SALT_LENGTH = SALT_BYTES.to_bytes(4, "big")
_INNER = bytes(byte ^ 0x36 for byte in range(256))  # What HMAC makes of each byte of the key.
_OUTER = bytes(byte ^ 0x5C for byte in range(256))


def stamp(table: str, seat: Seat, made: int, salt: bytes, move: str) -> str:
    """The stamp of a seat's choice. `made` is the number of moves the seat made before; `move` is
    written as in a record, without the seat ("trap 7")."""
    return sha256(framed("tripot-stamp/1", table, seat + 1, made, salt, move)).hexdigest()


def house_salt(secret: bytes, table: str, seat: Seat, made: int) -> bytes:
    """The salt of a choice made inside the house, derived from the house's secret."""
    message = framed("tripot-stamp/1 salt", table, seat + 1, made)
    return hmac.digest(secret, message, "sha256")[:SALT_BYTES]


def sealed(
    secret: bytes, table: str, seat: Seat, made: int, move: str, salt: bytes
) -> tuple[bytes, str]:
    """Salt and stamp of a choice, as above but faster: a house makes many. No salt: the house's.

    `hmac.digest` would release the GIL, which in a busy house costs many times as much as the hash.
    """
    inner, outer, stamped = _begun(secret, table, seat)
    number = _framed(made)
    if not salt:
        inner, outer = inner.copy(), outer.copy()
        inner.update(number)
        outer.update(inner.digest())
        salt = outer.digest()[:SALT_BYTES]
    stamped = stamped.copy()
    stamped.update(number + _SALT_LENGTH + salt + _framed(move))
    return salt, stamped.hexdigest()


_framed = lru_cache(maxsize=1 << 10)(framed)  # Numbers and moves are the same in many games.


@lru_cache(maxsize=1 << 12)
def _begun(secret: bytes, table: str, seat: Seat) -> tuple[Any, Any, Any]:
    """What all choices of a seat have in common: the two hashes of the HMAC, and the stamp."""
    key = secret.ljust(64, b"\0")
    inner = sha256(key.translate(_INNER))
    inner.update(framed("tripot-stamp/1 salt", table, seat + 1))
    outer = sha256(key.translate(_OUTER))
    return inner, outer, sha256(framed("tripot-stamp/1", table, seat + 1))
