"""Stamps: a hidden choice is published at once as a salted hash, and opened when it is revealed."""

import hmac
from hashlib import sha256

from tripot.core import Seat
from tripot.fair.frames import framed

SALT_BYTES = 16


def stamp(table: str, seat: Seat, made: int, salt: bytes, move: str) -> str:
    """The stamp of a seat's choice. `made` is the number of moves the seat made before; `move` is
    written as in a record, without the seat ("trap 7")."""
    return sha256(framed("tripot-stamp/1", table, seat + 1, made, salt, move)).hexdigest()


def house_salt(secret: bytes, table: str, seat: Seat, made: int) -> bytes:
    """The salt of a choice that was made inside the house: it follows from the house's secret."""
    message = framed("tripot-stamp/1 salt", table, seat + 1, made)
    return hmac.digest(secret, message, "sha256")[:SALT_BYTES]
