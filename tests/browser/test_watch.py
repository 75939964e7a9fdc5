"""Watch always has a game: bots play while somebody watches."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.inspection import inspect, inspect_words
from tests.browser.people import PHONE, SMALL, Person

Make = Callable[..., Person]


def test_bots_play_for_a_visitor(person: Make) -> None:
    carlotta = person(size=PHONE)
    carlotta.go("/watch")
    page = carlotta.page
    expect(page.locator(".exhibition .purses li").first).to_be_attached()
    expect(page.get_by_role("region", name="Open tables")).to_be_visible()
    told = page.locator(".exhibition footer p")
    expect(told).not_to_be_empty()
    before = told.inner_text()
    expect(told).not_to_have_text(before)  # They go on.
    faults = inspect(carlotta, "watch")
    carlotta.resize(SMALL)
    faults += inspect_words(carlotta, "watch at 360 px")
    page.get_by_role("link", name="Full size").click()
    page.wait_for_selector(".game")
    page.go_back()
    page.get_by_role("button", name="Play against them").click()
    page.wait_for_selector(".game .seat.you, .game .you")
    assert not faults, "\n".join(faults)
    assert not carlotta.wrong
