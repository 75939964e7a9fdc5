"""Every numbered rule and ruling is in the docs, in the code, and in a test."""

import ast
import re
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
NUMBER = re.compile(r"\b[VDFA]\d+a?\b")


class Book(NamedTuple):
    """Where a game's rules are written, and the numbers there must be."""

    page: str
    module: str
    numbers: list[str]

    @property
    def docs(self) -> str:
        return (ROOT / "docs" / "rules" / f"{self.page}.md").read_text("utf-8")

    @property
    def code(self) -> str:
        return (ROOT / "src" / "tripot" / "rules" / f"{self.module}.py").read_text("utf-8")

    @property
    def tests(self) -> dict[str, set[str]]:
        """The numbers that each test bears in its name, as in test_v24_a_trap_is_paid."""
        path = ROOT / "tests" / "rulebooks" / f"test_{self.module}.py"
        functions = [
            n for n in ast.parse(path.read_text("utf-8")).body if isinstance(n, ast.FunctionDef)
        ]
        return {f.name: numbers_of(f.name) for f in functions if f.name.startswith("test_")}


def numbers_of(test: str) -> set[str]:
    words = test.removeprefix("test_").split("_")
    return {
        w[0].upper() + w[1:] for w in words if NUMBER.fullmatch(w[0].upper() + w[1:] if w else "")
    }


def counted(letter: str, last: int) -> list[str]:
    return [f"{letter}{number}" for number in range(1, last + 1)]


BOOKS = [
    Book("vabanque", "vabanque", counted("V", 31) + counted("A", 18)),
    Book("vendome", "vendome", counted("D", 28) + counted("A", 17)),
    Book("banque-fatale", "banque_fatale", [*counted("F", 28), "F8a", *counted("A", 20)]),
]
EVERY_BOOK = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.page)


@EVERY_BOOK
def test_the_docs_tell_every_rule_once(book: Book) -> None:
    told = re.findall(r"^- \*\*([VDFA]\d+a?)\*\* \S", book.docs, re.MULTILINE)
    assert sorted(told) == sorted(book.numbers)


@EVERY_BOOK
def test_the_docs_mention_no_rule_that_is_not_told(book: Book) -> None:
    assert set(NUMBER.findall(book.docs)) == set(book.numbers)


@EVERY_BOOK
def test_every_rule_stands_in_the_code_that_obeys_it(book: Book) -> None:
    assert [n for n in book.numbers if n not in NUMBER.findall(book.code)] == []


@EVERY_BOOK
def test_the_code_cites_no_rule_that_does_not_exist(book: Book) -> None:
    assert set(NUMBER.findall(book.code)) <= set(book.numbers)


@EVERY_BOOK
def test_every_rule_has_a_test_that_bears_its_number(book: Book) -> None:
    tested = set().union(*book.tests.values())
    assert [n for n in book.numbers if n not in tested] == []


@EVERY_BOOK
def test_the_docs_name_the_tests_of_every_rule(book: Book) -> None:
    rows = re.findall(r"^\| ([VDFA]\d+a?) \| (.+) \|$", book.docs, re.MULTILINE)
    named = {number: set(re.findall(r"`(\w+)`", cell)) for number, cell in rows}
    tests = book.tests
    assert named == {
        number: {test for test, numbers in tests.items() if number in numbers}
        for number in book.numbers
    }
