"""What people write: names, words for the luck, and talk. Cleaned, kept short, kept slow."""

import unicodedata

from tripot.house import wire
from tripot.house.wire import HouseError

NAME = 24
WORDS = 200
TEXT = 200
EVERY = 2.0
"""Seconds between two things one seat says, in the long run,"""
AT_ONCE = 5
"""after so many in a row."""


def cleaned(text: str) -> str:
    """The text without anything that cannot be seen, or that turns other text around."""
    text = unicodedata.normalize("NFC", text)
    seen = "".join(" " if c.isspace() else c for c in text if c.isspace() or _is_visible(c))
    return " ".join(seen.split())


def name(text: str, taken: set[str]) -> str:
    """A name to sit down with; if somebody has it already, with a number behind it."""
    clean = cleaned(text)[:NAME].strip()
    if not clean:
        raise HouseError("bad-name", "a name has at least one letter")
    found, count = clean, 1
    while found.casefold() in taken:
        count += 1
        found = f"{clean[: NAME - 3].strip()} {count}"
    return found


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


def _is_visible(character: str) -> bool:
    return unicodedata.category(character)[0] != "C" or character == "\u200d"  # Joins emoji.
