"""The scheme tripot-fair/1: the house commits to a secret, then every seat may add words.

Tables opened before tripot-fair/2 are still played and checked this way. docs/fair.md has the
scheme byte by byte.
"""

import hmac
from collections.abc import Sequence
from hashlib import sha256

import msgspec
from msgspec import Struct

from tripot.dice import KeyedDice
from tripot.record.document import Json, RecordError

SCHEME = "tripot-fair/1"


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """What a record keeps of its luck, in `meta.fair`, once the game is over."""

    scheme: str
    commitment: str  # Published before anybody sends words.
    words: tuple[str, ...]  # By seat; a seat may add nothing.
    seal: str  # Published with the first card: nobody changed the words since.
    secret: str  # Opened at the end.


def commitment(secret: bytes) -> str:
    """What the dealer publishes before anything else: SHA-256 of the secret."""
    return sha256(secret).hexdigest()


def key(secret: bytes, words: Sequence[str]) -> bytes:
    """The key of all luck: HMAC-SHA-256 under the secret of the scheme's name and every word."""
    message = SCHEME.encode()
    for word in words:
        text = word.encode()
        message += len(text).to_bytes(4, "big") + text
    return hmac.digest(secret, message, "sha256")


def seal(secret: bytes, words: Sequence[str]) -> str:
    """What is published when the game begins: it fixes the words without revealing the luck."""
    return sha256(key(secret, words)).hexdigest()


def dice(secret: bytes, words: Sequence[str]) -> KeyedDice:
    """The luck itself."""
    return KeyedDice(key(secret, words))


def opened(secret: bytes, words: Sequence[str]) -> dict[str, Json]:
    """What goes into `meta.fair` at the end."""
    words = tuple(words)
    deal = Deal(SCHEME, commitment(secret), words, seal(secret, words), secret.hex())
    return dict(msgspec.to_builtins(deal))


def verify(deal: Deal, seats: int) -> KeyedDice:
    """The luck that a record must show; a RecordError names what does not fit."""
    try:
        secret = bytes.fromhex(deal.secret)
    except ValueError:
        raise RecordError("not-fair", None, "the secret is not hexadecimal") from None
    if len(secret) != 32 or deal.secret != secret.hex():
        raise RecordError("not-fair", None, "the secret is not 32 bytes in lower-case hexadecimal")
    if len(deal.words) != seats:
        raise RecordError("not-fair", None, "meta.fair: one word, or an empty one, for each seat")
    if commitment(secret) != deal.commitment:
        raise RecordError("not-fair", None, "the secret is not the one the dealer committed to")
    if seal(secret, deal.words) != deal.seal:
        raise RecordError("not-fair", None, "the words are not those the game began with")
    return dice(secret, deal.words)
