"""The documentation in a browser: found by searching, read on a phone."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.inspection import look, overflow
from tests.browser.people import DESKTOP, PHONE, Person


def test_the_documentation_is_read_and_searched(person: Callable[..., Person]) -> None:
    faults: list[str] = []
    for size, theme, pages in (
        (PHONE, "light", ("", "drills.html")),
        (DESKTOP, "dark", ("odds.html", "reference/bots.html")),
    ):
        reader = person(size=size, theme=theme)
        for page in pages:
            reader.page.goto(f"{reader.base}/docs/{page}")
            faults += look(reader, f"{page} {theme}") + overflow(reader, page)
            if size is DESKTOP:
                reader.resize(PHONE)
                faults += overflow(reader, f"{page} on a phone")
                reader.resize(DESKTOP)
    assert faults == [], faults
    reader.page.locator(".md-search__button").click()
    reader.page.get_by_role("combobox").fill("commitment")
    reader.page.get_by_role("option").first.click()
    expect(reader.page).to_have_url(re.compile(r"/docs/.+\.html\?h=commitment"))
    reader.page.goto(f"{reader.base}/docs/odds.html")
    reader.page.get_by_role("link", name="Try it").click()
    expect(reader.page.get_by_text("Blue walks next")).to_be_attached()
    expect(reader.page).to_have_url(re.compile(r"/assistant/vabanque\?"))
