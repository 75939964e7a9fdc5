"""What people write: names, words for the luck, and talk. Cleaned, kept short, kept slow."""

import unicodedata
from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from tripot.house import wire
from tripot.house.wire import HouseError

Ask = TypeVar("Ask")

NAME = 24
WORDS = 200
TEXT = 200
EVERY = 2.0
"""Seconds between two things one seat says, in the long run,"""
AT_ONCE = 5
"""after so many in a row."""
MARKS = 3
"""Accents on one letter; more would hang into the lines above."""
JOINER, PICTURE, BLANK = "\u200d", "\ufe0f", "\u2800"
"""What joins emoji (and letters of India), what makes a sign one, and a letter that is a space."""
SYMBOLS = ("So", "Sm", "Sk")
UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0").union(
    *(map(chr, range(*each)) for each in ((0x180B, 0x1810), (0xFE00, 0xFE0F), (0xE0100, 0xE01F0)))
)
"""Letters and marks that show nothing."""
LIKE = str.maketrans(
    "\u0410\u0412\u0415\u0405\u0406\u0408\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425"
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7",
    "ABESIJKMHOPCTYXABEZHIKMNOPTYX",
)
"""Capitals of Russian, Serbian and Greek that look like ours."""


def cleaned(text: str) -> str:
    """The text without anything that cannot be seen, or that turns other text around."""
    kept = [" "]
    marks = 0
    for c in unicodedata.normalize("NFC", text):
        kind, before = unicodedata.category(c), kept[-1]
        if c.isspace() or c == BLANK:
            kept.append(" ")
        elif c == JOINER:
            if before == PICTURE or unicodedata.category(before) in SYMBOLS or _is_virama(before):
                kept.append(c)
        elif c == PICTURE:
            if unicodedata.category(before) in SYMBOLS:
                kept.append(c)
        elif kind[0] == "C" or c in UNSEEN:
            continue
        elif kind in ("Mn", "Me"):
            marks += 1
            if before != " " and marks <= MARKS:
                kept.append(c)
            continue
        else:
            kept.append(c)
        marks = 0
    pieces = [piece.rstrip(JOINER) for piece in "".join(kept).split()]
    return unicodedata.normalize("NFC", " ".join(filter(None, pieces)))


def _is_virama(character: str) -> bool:
    return unicodedata.combining(character) == 9


def tidied(ask: Ask) -> Ask:
    """A request as the journal keeps it: cleaned once, however letters are counted later."""
    match ask:
        case wire.Open() | wire.Sit():
            return replace(ask, name=name(ask.name), words=words(ask.words))
        case wire.Bot() if ask.name:
            return replace(ask, name=name(ask.name))
        case wire.Words():
            return replace(ask, words=words(ask.words))
        case _:
            return ask


def name(text: str) -> str:
    """A name to sit down with."""
    clean = cleaned(cleaned(text)[:NAME])
    if not clean:
        raise HouseError("bad-name", "a name has at least one letter")
    return clean


def unlike(name: str, others: Iterable[str]) -> str:
    """The name; if somebody has one that looks like it, with a number behind it."""
    taken = set(map(_looks, others))
    found, count = name, 1
    while _looks(found) in taken:
        count += 1
        found = f"{name[: NAME - 3].rstrip(JOINER).strip()} {count}"
    return found


def _looks(name: str) -> str:
    """What a name looks like, so far as letters of three alphabets look alike."""
    plain = unicodedata.normalize("NFKC", name).replace(JOINER, "").replace(PICTURE, "")
    return plain.upper().translate(LIKE)


def words(text: str) -> str:
    """Words for the luck."""
    clean = cleaned(text)
    if len(clean) > WORDS:
        raise HouseError("bad-words", f"at most {WORDS} letters")
    return clean


def said(ask: wire.Say, free: bool) -> str:
    """What is said, if it may be said at this table."""
    match ask.kind:
        case wire.SayKind.REACTION:
            if ask.what not in set(wire.Reaction):
                raise HouseError("bad-talk", "there is no such reaction")
            return ask.what
        case wire.SayKind.PHRASE:
            if ask.what not in set(wire.Phrase):
                raise HouseError("bad-talk", "there is no such phrase")
            return ask.what
        case wire.SayKind.TEXT:
            if not free:
                raise HouseError("no-talk", "this table talks in reactions and phrases only")
            text = cleaned(ask.what)
            if not text or len(text) > TEXT:
                raise HouseError("bad-talk", f"1 to {TEXT} letters")
            return text


def slowed(before: float, now: float) -> float:
    """The new mark of somebody who says something now; refused if they said too much."""
    after = max(before, now) + EVERY
    if after > now + EVERY * AT_ONCE:
        raise HouseError("too-fast", "wait a little before you say more")
    return after
