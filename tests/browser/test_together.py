"""A replay together: one leads, another follows, looks around and comes back."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.inspection import inspect
from tests.browser.people import PHONE, Person, wait_until

Make = Callable[..., Person]


def test_one_leads_and_another_follows(person: Make) -> None:
    anna = person(name="Anna")
    table = anna.open_table("vendome", name="Anna")
    anna.advance(table)
    anna.go(f"/r/{table}#9")
    anna.menu("Replay together")
    leader = anna.page
    leader.get_by_role("button", name="Lead", exact=True).click()
    expect(leader.get_by_text("You lead")).to_be_visible()

    bruno = person(size=PHONE)
    bruno.go(f"/r/{table}?together=1")
    page = bruno.page
    expect(page.get_by_text("Anna leads, you follow")).to_be_visible()
    wait_until(page, "() => location.hash === '#9'")
    leader.keyboard.press("ArrowRight")
    wait_until(page, "() => location.hash !== '#9'")
    faults = inspect(bruno, "following")

    page.keyboard.press("Home")
    expect(page.get_by_text("You are looking around")).to_be_visible()
    here = page.evaluate("() => location.hash")
    before = leader.evaluate("() => location.hash")
    leader.keyboard.press("ArrowRight")
    wait_until(leader, "(before) => location.hash !== before", before)
    there = leader.evaluate("() => location.hash")
    expect(page.get_by_text(f"Anna is at step {there[1:]}")).to_be_visible()
    assert page.evaluate("() => location.hash") == here
    page.get_by_role("button", name="Come back").click()
    wait_until(page, "(there) => location.hash === there", there)
    leader.get_by_role("button", name="Stop leading").click()
    expect(page.get_by_text("A replay together")).to_be_visible()
    assert not faults, "\n".join(faults)
