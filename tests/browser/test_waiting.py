"""Waiting works under the Content-Security-Policy of the house, and every test waits this way."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.people import Person, wait_until

Make = Callable[..., Person]
ROOT = Path(__file__).parents[2]
POLL = "wait_for_" + "function("


def test_a_condition_may_become_true_later(person: Make) -> None:
    visitor = person()
    visitor.go("/")
    page = visitor.page
    page.evaluate("() => { setTimeout(() => { window.later = 'now'; }, 50); }")
    assert wait_until(page, "() => window.later") == "now"
    assert wait_until(page, "([key]) => window[key]", ["later"]) == "now"


@pytest.mark.parametrize("condition", ["window.later", "!window.later", "async () => true"])
def test_what_could_not_be_polled_is_rejected(person: Make, condition: str) -> None:
    """A bare expression needs `eval`; an asynchronous function returns a promise, always true."""
    with pytest.raises(ValueError, match="arrow function"):
        wait_until(person().page, condition)


def test_nothing_polls_a_page_but_wait_until() -> None:
    files = [file for folder in ("tests", "benchmarks") for file in (ROOT / folder).rglob("*.py")]
    files += (ROOT / "web").glob("*.py")
    calls = {
        str(file.relative_to(ROOT)): count
        for file in files
        if (count := file.read_text(encoding="utf-8").count(POLL))
    }
    assert calls == {"tests/browser/people.py": 1}
