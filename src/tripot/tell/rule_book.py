"""The rules of a game, looked up by number or by word."""

import re
from itertools import takewhile

from msgspec import Struct

RULE = re.compile(r"- \*\*([A-Z]\d+[a-z]?)\*\* (.*)")
OTHER_RULE = re.compile(r"([A-Z]\d+[a-z]?)\s+(\S.*)")  # At the top of a file of rules.
CITED = re.compile(r"\b[A-Z]\d+[a-z]?\b")
MARKS = re.compile(r"\*\*|(?<!\w)\*|\*(?!\w)")


class Rule(Struct, frozen=True):
    number: str
    text: str
    part: str
    """Its heading."""

    def __str__(self) -> str:
        return f"{self.number}: {self.text}"


def rules_in(page: str) -> list[Rule]:
    """Every numbered rule of a page."""
    found: list[Rule] = []
    part = ""
    for line in page.splitlines():
        if line.startswith("#"):
            part = line.lstrip("# ")
        elif match := RULE.fullmatch(line.strip()) or OTHER_RULE.fullmatch(line.strip()):
            found.append(Rule(match[1], MARKS.sub("", match[2]), part))
        elif found and line.startswith("   ") and line.strip():  # A continued rule.
            last = found[-1]
            found[-1] = Rule(last.number, f"{last.text} {line.strip()}", last.part)
    return found


def markdown(page: str) -> str:
    """A page of rules in Markdown, as ours are; others have numbered lines below a paragraph."""
    if page.startswith("#"):
        return page
    lead = "\n".join(
        takewhile(lambda line: not OTHER_RULE.fullmatch(line.strip()), page.splitlines())
    )
    rules = [f"- **{rule.number}** {rule.text}" for rule in rules_in(page)]
    return "\n".join([lead.strip(), "", *rules])


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
