"""The rules of a game for players: a page in Markdown, looked up by number or by word."""

import re
from importlib.resources import files
from inspect import getdoc
from sys import modules

from msgspec import Struct

from tripot.rules import GAMES

RULE = re.compile(r"- \*\*([A-Z]\d+[a-z]?)\*\* (.*)")
IN_CODE = re.compile(r"([A-Z]\d+[a-z]?)\s+(\S.*)")  # A rule at the top of a file of rules.
CITED = re.compile(r"\b[A-Z]\d+[a-z]?\b")
MARKS = re.compile(r"\*\*|(?<!\w)\*|\*(?!\w)")


class Rule(Struct, frozen=True):
    number: str
    text: str
    part: str
    """Its heading."""

    def __str__(self) -> str:
        return f"{self.number}: {self.text}"


def rules_page(game: str, language: str, edition: str = "new") -> str:
    """The rules of a game for players, in Markdown, in the words of an edition.

    A game of another package has its rules at the top of its file, in one language.
    """
    page = files("tripot").joinpath("locales", "rules", f"{game}.{language}.md")
    if not (language.isalpha() and page.is_file()):
        return _markdown(getdoc(modules[GAMES[game].__module__]) or "")
    word = 2 if edition == "2001" else 1  # [Trap/Cheat]
    return re.sub(r"\[([^\]/]*)/([^\]]*)\]", lambda found: found[word], page.read_text("utf-8"))


def _markdown(text: str) -> str:
    """Numbered sentences as they stand in code, written as our own pages write them."""
    lines: list[str] = []
    for line in text.splitlines():
        if match := IN_CODE.fullmatch(line.strip()):
            lines.append(f"- **{match[1]}** {match[2]}")
        elif lines and RULE.fullmatch(lines[-1]) and line.strip():
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line)
    return "\n".join(lines)


def rules_in(page: str) -> list[Rule]:
    """Every numbered rule of a page."""
    found: list[Rule] = []
    part = ""
    for line in page.splitlines():
        if line.startswith("#"):
            part = line.lstrip("# ")
        elif match := RULE.fullmatch(line.strip()):
            found.append(Rule(match[1], MARKS.sub("", match[2]), part))
    return found


def search(page: str, words: str) -> list[Rule]:
    """The rules with that number, or that mention those words."""
    rules = rules_in(page)
    numbers = {number.upper() for number in CITED.findall(words.upper())}
    by_number = [rule for rule in rules if rule.number.upper() in numbers]
    wanted = words.lower()
    return by_number or [rule for rule in rules if wanted in rule.text.lower()]


def cited(texts: list[str], page: str) -> list[Rule]:
    """The rules that some sentences cite, each once, in the order of the page."""
    numbers = {number for text in texts for number in CITED.findall(text)}
    return [rule for rule in rules_in(page) if rule.number in numbers]
