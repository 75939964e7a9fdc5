"""The scheme tripot-duplicate/1: the same luck at many tables, committed to and opened later.

The luck depends on no table and no seat, or it would not be the same for all. docs/fair.md
describes the scheme byte by byte, and how the house could abuse it.
"""

import hmac
from collections.abc import Iterable
from hashlib import sha256

from tripot.core import Seat
from tripot.dice import KeyedDice
from tripot.fair import v2
from tripot.fair.frames import framed
from tripot.record.document import RecordError

SCHEME = "tripot-duplicate/1"
SEED_BYTES = 7  # 56 bits: every program can hold such a number.


class Deal(v2.Deal, frozen=True, forbid_unknown_fields=True):
    """What a record keeps of it, in `meta.fair`. There is one round, and no seat takes part."""

    duplicate: str = ""  # The name of the duplicate.
    mix: str = ""  # Of the words that others sent before it began; empty if there were none.


def commitment(secret: bytes, duplicate: str) -> str:
    """What the house publishes before the duplicate begins."""
    return sha256(framed("tripot-duplicate/1 house", duplicate, secret)).hexdigest()


def mix(words: Iterable[str]) -> str:
    """The hash of all words that are part of the luck; empty if there are none."""
    said = sorted(words)
    return sha256(framed("tripot-duplicate/1 words", *said)).hexdigest() if said else ""


def key(secret: bytes, duplicate: str, mixed: str) -> bytes:
    """The key of all luck, the same at every table."""
    return hmac.digest(secret, framed("tripot-duplicate/1 luck", duplicate, mixed), "sha256")


def bot_seed(secret: bytes, duplicate: str, mixed: str, seat: Seat, made: int) -> int:
    """The seed of a bot for one move, the same at every table after the same moves.

    `made` is the number of moves its seat has made.
    """
    message = framed("tripot-duplicate/1 bot", duplicate, mixed, seat + 1, made)
    return int.from_bytes(hmac.digest(secret, message, "sha256")[:SEED_BYTES])


def verify(deal: Deal, seats: int) -> KeyedDice:
    """The luck that a record must show; a RecordError names what does not fit."""
    secret = v2.secret_of(deal.secret, "secret")
    nothing = ("",) * seats
    if deal.round != 1 or deal.again or deal.pledges != nothing or deal.words != nothing:
        raise RecordError("not-fair", None, "no seat can take part in the luck of a duplicate")
    if commitment(secret, deal.duplicate) != deal.commitment:
        detail = "the secret is not the one the house committed to"
        raise RecordError("not-fair", None, detail)
    luck = key(secret, deal.duplicate, deal.mix)
    if v2.seal(luck) != deal.seal:
        raise RecordError("not-fair", None, "the seal is not that of the luck")
    return KeyedDice(luck)
