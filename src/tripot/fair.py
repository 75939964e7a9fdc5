"""Provably fair luck, scheme tripot-fair/1: nobody, the dealer included, can choose it.

The dealer publishes the commitment to a secret; then every seat may add words of its own; all luck
follows from both. When the game is over the secret is opened, and anybody can deal again and
compare. docs/fair.md has the scheme byte by byte.
"""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from secrets import token_bytes
from typing import Any

import msgspec
from msgspec import Struct

from tripot.core import CHANCE
from tripot.dice import KeyedDice
from tripot.record import document
from tripot.record.document import Json, RecordError

SCHEME = "tripot-fair/1"


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """What a record keeps of its luck, in `meta.fair`, once the game is over."""

    scheme: str
    commitment: str  # Published before the words are asked for.
    words: tuple[str, ...]  # By seat; a seat may add nothing.
    seal: str  # Published with the first card: nobody changed the words since.
    secret: str  # Opened at the end.


def new_secret() -> bytes:
    """A dealer's secret."""
    return token_bytes(32)


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
    """What is published when the game begins: it binds the words without telling the luck."""
    return sha256(key(secret, words)).hexdigest()


def dice(secret: bytes, words: Sequence[str]) -> KeyedDice:
    """The luck itself."""
    return KeyedDice(key(secret, words))


def opened(secret: bytes, words: Sequence[str]) -> dict[str, Json]:
    """What goes into `meta.fair` at the end."""
    words = tuple(words)
    deal = Deal(SCHEME, commitment(secret), words, seal(secret, words), secret.hex())
    return dict(msgspec.to_builtins(deal))


def check(text: str | bytes) -> dict[str, Json]:
    """Deals a finished record again: what was compared, or a RecordError naming what differs."""
    record = document.read(text)
    deal = _deal(record)
    try:
        secret = bytes.fromhex(deal.secret)
    except ValueError:
        raise RecordError("not-fair", None, "the secret is not hexadecimal") from None
    if len(secret) != 32 or deal.secret != secret.hex():
        raise RecordError("not-fair", None, "the secret is not 32 bytes in lower-case hexadecimal")
    if commitment(secret) != deal.commitment:
        raise RecordError("not-fair", None, "the secret is not the one the dealer committed to")
    if seal(secret, deal.words) != deal.seal:
        raise RecordError("not-fair", None, "the words are not those the game began with")
    rules = record.rules
    luck = dice(secret, deal.words)
    compared: list[str] = []
    state: Any = rules.start()
    counts: dict[str, int] = {}
    for step in document.replay(record):
        if step.seat == CHANCE:
            phase = str(rules.phase(state))
            counts[phase] = counts.get(phase, 0) + 1
            due = rules.chance(state, luck)
            for field in due.__struct_fields__:
                part = f"{phase} {counts[phase]}: {field}"
                if getattr(due, field) != getattr(step.move, field):
                    raise RecordError("not-fair", None, f"{part} is not what the secret deals")
                compared.append(part)
        state = step.state
    return {"fair": True, "scheme": SCHEME, "compared": compared}


def _deal(record: document.Record) -> Deal:
    meta = record.meta
    fair = meta.get("fair") if isinstance(meta, dict) else None
    if fair is None:
        raise RecordError("not-fair", None, "the record keeps no luck to check (meta.fair)")
    try:
        deal = msgspec.convert(fair, Deal)
    except msgspec.ValidationError as error:
        raise RecordError("not-fair", None, f"meta.fair: {error}") from None
    if deal.scheme != SCHEME:
        raise RecordError("not-fair", None, f"meta.fair: the scheme is not {SCHEME}")
    if len(deal.words) != record.rules.seats:
        raise RecordError("not-fair", None, "meta.fair: one word, or an empty one, for each seat")
    return deal
