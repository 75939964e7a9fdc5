"""Names that look alike, by the confusable letters of Unicode (UTS 39)."""

import unicodedata
from collections import defaultdict
from functools import cache
from importlib.resources import files

import msgspec

LEFT_TO_RIGHT = "\u200e"  # The data has it around right-to-left letters.


class _Like(msgspec.Struct):
    c: str  # What the letter looks like.


def looks(name: str) -> frozenset[str]:
    """What a name looks like as it is, in capitals and in small letters.

    Two names look alike if they have one of these in common.
    """
    return frozenset(skeleton(each) for each in (name, name.upper(), name.casefold()))


def skeleton(text: str) -> str:
    """The text with each letter replaced by the representative of its lookalikes."""
    like = _prototypes()
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text))
    for _ in range(2):  # A prototype of several letters may have others that look like it.
        plain = "".join(like.get(letter, letter) for letter in plain)
    return unicodedata.normalize("NFD", plain)


@cache
def _prototypes() -> dict[str, str]:
    """For each confusable letter the representative of its group.

    A group with a member of several letters, as `rn` for `m`, is named after that member: letters
    are replaced one by one, so the single letter must become the pair.
    """
    made = files("tripot.house.table") / "prototypes.json"
    if made.is_file():  # A browser tab has the result instead of the data.
        return msgspec.json.decode(made.read_bytes(), type=dict[str, str])
    text = (files("confusable_homoglyphs") / "confusables.json").read_bytes()
    alike: dict[str, set[str]] = defaultdict(set)
    for letters, others in msgspec.json.decode(text, type=dict[str, list[_Like]]).items():
        one = letters.replace(LEFT_TO_RIGHT, "")
        for other in others:
            two = other.c.replace(LEFT_TO_RIGHT, "")
            alike[one].add(two)
            alike[two].add(one)
    found: dict[str, str] = {}
    for start in list(alike):
        if start in found:
            continue
        group, waiting = {start}, [start]
        while waiting:
            new = alike[waiting.pop()] - group
            group |= new
            waiting += new
        name = min(group, key=lambda each: (len(each) == 1, not each.isascii(), each))
        found |= dict.fromkeys(group, name)
    return {letter: name for letter, name in found.items() if len(letter) == 1 and letter != name}
