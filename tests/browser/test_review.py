"""The review of a finished game: it fills in, and every decision can be looked at."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.inspection import inspect
from tests.browser.people import PHONE, Person, wait_until

Make = Callable[..., Person]


def test_a_finished_game_is_reviewed_as_one_looks_on(person: Make) -> None:
    me = person()
    table = me.open_table("vabanque", seats=3)
    me.advance(table)
    me.go(f"/t/{table}")
    page = me.page
    page.get_by_role("link", name="Review").first.click()
    page.wait_for_url(f"**/review/{table}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("You ")
    strip = page.get_by_role("group", name="Decisions", exact=True)
    wait_until(page, "() => document.querySelectorAll('.decisions button').length > 1")
    strip.get_by_role("button").first.click()
    page.keyboard.press("ArrowRight")
    expect(strip.get_by_role("button").nth(1)).to_have_attribute("aria-pressed", "true")
    options = page.locator(".weighed tbody tr")
    assert options.count() >= 5
    expect(page.locator(".weighed .played")).to_have_count(1)
    expect(page.locator(".still .board")).to_be_visible()
    page.get_by_role("button", name="The truth").click()
    expect(page.locator(".position [aria-pressed=true]")).to_have_text("The truth")
    expect(page.locator(".sum")).to_contain_text("33 ")  # Par of three equal seats.
    assert inspect(me, "review") == []

    friend = person(size=PHONE, language="de", theme="light", name="Benedetta")
    friend.go(f"/review/{table}?seat=2")
    expect(friend.page.locator(".decisions button").first).to_be_visible()
    assert inspect(friend, "review on a phone") == []
    friend.go("/review/nothing-here")
    expect(friend.page.locator(".review")).to_have_count(0)
