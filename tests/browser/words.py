"""The words of the client, as the locale files have them."""

import functools
import re
from pathlib import Path

LOCALES = Path(__file__).parents[2] / "src" / "tripot" / "locales"


@functools.cache
def messages(language: str) -> dict[str, str]:
    """The messages of one line without variables."""
    text = (LOCALES / f"{language}.ftl").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z][\w-]*) = ([^{}<\n]+)$", text, re.MULTILINE))


@functools.cache
def missing_texts(language: str) -> frozenset[str]:
    """What is shown instead of a missing message: its key, or its English text."""
    english, own = messages("en"), messages(language)
    foreign = {
        text
        for key, text in english.items()
        if language != "en" and own.get(key, text) != text and text not in own.values()
    }
    return frozenset(
        {key for key in english if "-" in key} | {text for text in foreign if len(text) > 3}
    )


def letters(language: str, key: str) -> list[str]:
    """The keys that a message of the help names."""
    return re.findall(r"\b[A-Z]\b", messages(language)[key])
