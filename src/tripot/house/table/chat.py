"""Text that people write (names, words for the luck, chat): cleaned and limited."""

import unicodedata
from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from tripot import wire
from tripot.house.table.lookalikes import looks
from tripot.wire import HouseError

Ask = TypeVar("Ask")

NAME_LETTERS = 24
WORDS_LETTERS = 200
TEXT_LETTERS = 200
SECONDS_PER_MESSAGE = 2.0
"""How often a seat may send a chat message in the long run."""
BURST_MESSAGES = 5
"""How many chat messages a seat may send at once."""
ACCENTS_PER_LETTER = 3
"""More accents on one letter would overlap the lines above."""
JOINER, PICTURE, BLANK = "\u200d", "\ufe0f", "\u2800"
"""Joiners of emoji and Indic letters, the emoji selector, and a letter that looks like a space."""
SYMBOLS = ("So", "Sm", "Sk")
INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0").union(
    *(map(chr, range(*each)) for each in ((0x180B, 0x1810), (0xFE00, 0xFE0F), (0xE0100, 0xE01F0)))
)
"""Letters and marks without a visible shape."""


def cleaned(text: str) -> str:
    """The text without invisible letters and without letters that change the writing direction."""
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
        elif kind[0] == "C" or c in INVISIBLE:
            continue
        elif kind in ("Mn", "Me"):
            marks += 1
            if before != " " and marks <= ACCENTS_PER_LETTER:
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
    """A request with its texts cleaned, as the journal keeps it: cleaning may change later."""
    match ask:
        case wire.Open() | wire.Sit():
            return replace(ask, name=name(ask.name), words=words(ask.words))
        case wire.Rename():
            return replace(ask, name=name(ask.name))
        case wire.Bot() | wire.Plan() if ask.name:
            return replace(ask, name=name(ask.name))
        case wire.Words():
            return replace(ask, words=words(ask.words))
        case _:
            return ask


def name(text: str) -> str:
    """A player's name, cleaned and cut."""
    clean = cleaned(cleaned(text)[:NAME_LETTERS])
    if not clean:
        raise HouseError("bad-name", "a name needs at least one visible letter")
    return clean


def unlike(name: str, others: Iterable[str]) -> str:
    """The name, with a number appended if another name at the table looks like it."""
    taken = {look for other in others for look in _looks(other)}
    found, count = name, 1
    while not taken.isdisjoint(_looks(found)):
        count += 1
        found = f"{name[: NAME_LETTERS - 3].rstrip(JOINER).strip()} {count}"
    return found


def _looks(name: str) -> frozenset[str]:
    return looks(name.replace(JOINER, "").replace(PICTURE, ""))


def words(text: str) -> str:
    """Words for the luck, cleaned."""
    clean = cleaned(text)
    if len(clean) > WORDS_LETTERS:
        raise HouseError("bad-words", f"at most {WORDS_LETTERS} letters")
    return clean


def said(ask: wire.Say, free: bool) -> str:
    """The chat message, if this table allows it."""
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
                raise HouseError("no-talk", "this table allows only reactions and phrases")
            text = cleaned(ask.what)
            if not text or len(text) > TEXT_LETTERS:
                raise HouseError("bad-talk", f"1 to {TEXT_LETTERS} letters")
            return text


def slowed(before: float, now: float) -> float:
    """The speaker's rate mark after one more message; rejects too many."""
    after = max(before, now) + SECONDS_PER_MESSAGE
    if after > now + SECONDS_PER_MESSAGE * BURST_MESSAGES:
        raise HouseError("too-fast", "wait a moment before you send more")
    return after
