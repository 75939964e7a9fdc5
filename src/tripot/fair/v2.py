"""The scheme tripot-fair/2: the house and every seat commit first, and open afterwards.

All luck follows from the house's secret and the words of all seats. Nobody can choose their part
after seeing another's. docs/fair.md has the scheme byte by byte.
"""

import hmac
from collections.abc import Iterable, Sequence
from hashlib import sha256

from msgspec import Struct

from tripot.core import Seat
from tripot.dice import KeyedDice
from tripot.fair.frames import framed
from tripot.record.document import RecordError

SCHEME = "tripot-fair/2"
WORDS_BYTES = 200
"""How long the words of a seat may be, as UTF-8."""


class Again(Struct, frozen=True, forbid_unknown_fields=True):
    """A round of commitments that was repeated because seats did not open their words."""

    round: int
    commitment: str
    secret: str
    without: tuple[int, ...]  # The seats, from 1, that take no part in the rounds after it.


class Stamp(Struct, frozen=True, forbid_unknown_fields=True):
    """The stamp of one hidden move, opened."""

    move: int  # Which move of the record, from 0.
    stamp: str
    salt: str


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """What a record keeps of its luck, in `meta.fair`, once the game is over."""

    scheme: str
    table: str
    round: int
    commitment: str
    pledges: tuple[str, ...]  # By seat; empty where a seat made none.
    words: tuple[str, ...]  # By seat; empty where a seat took no part.
    seal: str
    secret: str
    again: tuple[Again, ...]
    stamps: tuple[Stamp, ...]


def commitment(secret: bytes, table: str, number: int) -> str:
    """What the house publishes before any seat sends anything, in that round of commitments."""
    return sha256(framed("tripot-fair/2 house", table, number, secret)).hexdigest()


def pledge(table: str, number: int, committed: str, seat: Seat, words: str) -> str:
    """What a seat publishes before it opens its words, valid for one round and commitment."""
    parts = (table, number, committed, seat + 1, words)
    return sha256(framed("tripot-fair/2 words", *parts)).hexdigest()


def key(secret: bytes, table: str, number: int, words: Iterable[str]) -> bytes:
    """The key of all luck."""
    return hmac.digest(secret, framed("tripot-fair/2 luck", table, number, *words), "sha256")


def seal(key: bytes) -> str:
    """What is published when the game begins: it fixes the key without revealing it."""
    return sha256(key).hexdigest()


def receipt(committed: str, sealed: str, pledges: Sequence[str], stamps: Iterable[str]) -> str:
    """Everything a reader saw of the luck and the hidden choices of a game, in one hash.

    It was the whole receipt before receipts covered open moves, and is still recognised.
    """
    parts = (committed, sealed, *pledges, *stamps)
    return sha256(framed("tripot-fair/2 receipt", *parts)).hexdigest()


def is_words(words: str) -> bool:
    """Whether a seat can pledge these words."""
    return 1 <= len(words.encode("utf-8", "surrogatepass")) <= WORDS_BYTES


def verify(deal: Deal, seats: int) -> KeyedDice:
    """The luck that a record must show; a RecordError names what does not fit."""
    secret = secret_of(deal.secret, "secret")
    if len(deal.words) != seats or len(deal.pledges) != seats:
        raise _unfair("one pledge and one text of words, or empty ones, for each seat")
    without = _check_again(deal, seats)
    if commitment(secret, deal.table, deal.round) != deal.commitment:
        raise _unfair("the secret is not the one the house committed to")
    for s, (pledged, words) in enumerate(zip(deal.pledges, deal.words, strict=True)):
        if s + 1 in without and (pledged or words):
            raise _unfair(f"seat {s + 1} did not open its words and still takes part")
        due = pledge(deal.table, deal.round, deal.commitment, Seat(s), words)
        if pledged and (pledged != due or not is_words(words)):
            raise _unfair(f"the words of seat {s + 1} are not those it pledged")
    luck = key(secret, deal.table, deal.round, deal.words)
    if seal(luck) != deal.seal:
        raise _unfair("the words are not those the game began with")
    return KeyedDice(luck)


def _check_again(deal: Deal, seats: int) -> set[int]:
    """Checks the rounds that were repeated; returns the seats that take no part since."""
    without: set[int] = set()
    rounds = [*(again.round for again in deal.again), deal.round]
    if rounds != list(range(1, len(rounds) + 1)):
        raise _unfair("not every round of commitments is in the record")
    for again in deal.again:
        secret = secret_of(again.secret, f"secret of round {again.round}")
        if commitment(secret, deal.table, again.round) != again.commitment:
            what = f"the secret of round {again.round} is not the one the house committed to"
            raise _unfair(what)
        left_out = set(again.without)
        is_twice = len(left_out) < len(again.without) or bool(left_out & without)
        if not left_out or is_twice or not left_out <= set(range(1, seats + 1)):
            raise _unfair(f"round {again.round} was repeated without a seat that did not open")
        without |= left_out
    return without


def secret_of(text: str, what: str) -> bytes:
    """A secret as a record writes it."""
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        raise _unfair(f"the {what} is not hexadecimal") from None
    if len(secret) != 32 or text != secret.hex():
        raise _unfair(f"the {what} is not 32 bytes in lower-case hexadecimal")
    return secret


def _unfair(detail: str) -> RecordError:
    return RecordError("not-fair", None, detail)
