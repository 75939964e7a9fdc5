"""The messages of a language, from the same Fluent files as the browser's client.

A game from another package has its own file; what is missing there is shown as records write it.
"""

import os
import re
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from tripot.rules import locale_text

LANGUAGES = ("en", "fr", "de")
MARKUP = re.compile("</?b>")
# "le pion d’Anna": the words of the French file are elided already, but not before a name.
ELISION = re.compile("\\b(d|qu)e (<b>)?(?=[aeiouàâéèêîôûœ])", re.IGNORECASE)
RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufefc]")


def preferred_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the environment, if we have it; otherwise English."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wanted in environment.get(name, "").split(":"):
            if wanted[:2].lower() in LANGUAGES and not wanted[2:3].isalpha():
                return wanted[:2].lower()
    return "en"


class Words:
    """The messages for people, in one language."""

    def __init__(self, language: str = "en", edition: str = "new") -> None:
        if language not in LANGUAGES:
            raise ValueError(f"there is no language {language!r}; choose {', '.join(LANGUAGES)}")
        self.language = language
        self.edition = edition
        """Messages may select on $edition: some things have other names in other editions."""

    def __call__(self, key: str, /, **args: Any) -> str:
        """The message with that key, without its markup; the key itself if there is none."""
        return MARKUP.sub("", self.rich(key, **args))

    def rich(self, key: str, /, **args: Any) -> str:
        """The message with `<b>` around what is bold."""
        pattern = self._bundle.get_message(key).value if self.has(key) else None
        if pattern is None:
            return key
        given = {"edition": "old" if self.edition == "2001" else "new"}
        given |= {name: _isolated(value) for name, value in args.items()}
        said, _ = self._bundle.format_pattern(pattern, given)
        return ELISION.sub(r"\1’\2", str(said)) if self.language == "fr" else str(said)

    def has(self, key: str) -> bool:
        """Whether there is a message with that key."""
        return self._bundle.has_message(key)

    def in_style(self, name: str, style: str) -> str:
        """A bot with the style in which it plays: "Colombina (bold)"."""
        if not style:
            return name
        key = f"plays-{style}"  # Bots of other packages may have styles of their own.
        return self("bot-in-style", bot=name, style=self(key) if self.has(key) else style)

    def list(self, items: Iterable[str]) -> str:
        """The items in a sentence: "a, b and c"."""
        return format_list([str(_isolated(item)) for item in items], locale=self.language)

    def either(self, items: Iterable[str]) -> str:
        """The items as alternatives: "a, b or c"."""
        return format_list([str(_isolated(item)) for item in items], "or", self.language)

    def number(self, value: int) -> str:
        return format_decimal(value, locale=self.language)

    def signed(self, value: int) -> str:
        """A gain or a loss: +45,000 or −3, with a real minus sign."""
        sign = "+" if value > 0 else "−" if value < 0 else ""
        return sign + self.number(abs(value))

    def number_with(self, value: float, digits: int) -> str:
        """A number with so many digits after the point: 0.167, or 0,167."""
        return format_decimal(
            value, "#,##0" + "." * (digits > 0) + "0" * digits, locale=self.language
        )

    def signed_with(self, value: float, digits: int) -> str:
        """The same as a gain or a loss."""
        sign = "+" if value > 0 else "−" if value < 0 else ""
        return sign + self.number_with(abs(value), digits)

    def add_game(self, game: str) -> None:
        """Adds the words of another package's game; in English if it has no others."""
        for language in dict.fromkeys(("en", self.language)):
            if text := locale_text(game, language):
                self._bundle.add_resource(FluentResource(text), allow_overrides=True)

    @cached_property
    def _bundle(self) -> FluentBundle:
        bundle = FluentBundle([self.language], use_isolating=False)
        for folder in ("", "terminal", "worksheet"):  # The first is shared with the browser.
            bundle.add_resource(_messages(folder, self.language))
        return bundle


@cache
def _messages(folder: str, language: str) -> Resource:
    """The messages of a file, parsed once: a server creates new words for every seat."""
    path = files("tripot").joinpath("locales", folder, f"{language}.ftl")
    return FluentResource(path.read_text("utf-8"))


def capital(text: str) -> str:
    """A text with a capital, for the start of a line."""
    return text[:1].upper() + text[1:]


def _isolated(value: Any) -> Any:
    """Isolates a right-to-left name within a left-to-right sentence."""
    if isinstance(value, str) and RIGHT_TO_LEFT.search(value):
        return f"\u2068{value}\u2069"
    return value
