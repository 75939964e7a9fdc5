"""The review of a finished game: it fills in, and every decision can be looked at."""

import re
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
    me.resize(PHONE)
    expect(page.get_by_role("link", name="Review")).to_have_count(1)  # In the bar below.
    expect(page.get_by_role("button", name="Replay")).to_have_count(1)
    page.get_by_role("link", name="Review").click()
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
    page.get_by_role("link", name="Open in the assistant").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Banker’s assistant")
    expect(page).to_have_url(re.compile("/assistant/vabanque.*players=3"))
    me.go(f"/r/{table}?see=1#20")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Open in the assistant").click()
    expect(page).to_have_url(re.compile(r"/assistant/vabanque.*cards=.*\?"))  # Backs stay backs.

    friend = person(size=PHONE, language="de", theme="light", name="Benedetta")
    friend.go(f"/review/{table}?seat=2")
    expect(friend.page.locator(".decisions button").first).to_be_visible()
    assert inspect(friend, "review on a phone") == []
    friend.go("/review/nothing-here")
    expect(friend.page.locator(".review")).to_have_count(0)


def test_a_finished_game_is_played_on_in_the_browser(person: Make) -> None:
    me = person()
    table = me.open_table("vabanque", seats=3)
    me.advance(table)
    me.go(f"/on/{table}?move=60&seat=1&known=1")
    expect(me.page.locator(".notes")).to_contain_text("not the real game")
    me.wait_for_turn()
    lines = me.page.locator(".log li").count()
    me.page.keyboard.press("1")
    me.page.wait_for_selector(".confirm .brass:not([disabled])")
    me.page.keyboard.press("Enter")
    wait_until(me.page, "(lines) => document.querySelectorAll('.log li').length > lines", lines)
    me.page.get_by_role("button", name="Back to the review").click()
    me.page.wait_for_url(f"**/review/{table}?seat=1")


def test_a_hint_says_what_could_be_counted(person: Make) -> None:
    me = person()
    me.sit("vabanque", seats=3, hints=True, until="move")
    me.wait_for_turn()
    me.menu("Hint")
    sheet = me.page.locator(".hint-sheet")
    expect(sheet).to_contain_text("would do this")
    expect(sheet).to_contain_text("on average")
    assert inspect(me, "hint") == []


def test_a_drill_is_answered_once_and_counted(person: Make) -> None:
    me = person(size=PHONE)
    me.go("/drill")
    page = me.page
    page.get_by_role("radio").first.check()
    page.get_by_role("button", name="Answer").click()
    expect(page.locator(".judged h2")).to_be_focused()
    expect(page.locator(".answer li").first).not_to_be_empty()
    expect(page.locator(".week .now")).to_have_class("found now" if is_found(me) else "missed now")
    assert inspect(me, "drill") == []
    before = page.locator(".mine").inner_text()
    page.reload()
    page.get_by_role("radio").nth(1).check()
    page.get_by_role("button", name="Answer").click()
    assert page.locator(".mine").inner_text() == before  # Only the first answer counts.
    page.get_by_role("link", name="All drills").click()
    page.get_by_role("button", name="Hard", exact=True).click()
    assert inspect(me, "drills by theme") == []
    for theme in ("Do you keep the bank?", "What do you bid?"):
        page.get_by_role("button", name=f"Begin: {theme}").click()
        expect(page.get_by_role("radio").first).to_be_visible()
        page.keyboard.press("Tab")
        page.get_by_role("radio").first.focus()
        page.keyboard.press("Space")
        page.keyboard.press("Enter")
        expect(page.locator(".judged h2")).to_be_focused()
        assert inspect(me, theme) == []
        page.go_back()
    rating = page.locator(".mine").inner_text().removeprefix("Your rating: ")
    me.go("/me")  # A profile brings them to another browser.
    page.get_by_role("button", name="Keep my name").click()
    page.get_by_role("button", name="Make a personal link").click()
    link = page.get_by_label("Make a personal link").input_value()
    other = person(name="").page
    other.goto(link)
    other.get_by_role("button", name="It is mine: open it").click()
    drills = other.get_by_role("region", name="Drills")
    expect(drills).to_contain_text(rating)
    expect(drills).to_contain_text("Tried3")
    other.get_by_role("button", name="Close in this browser").click()
    other.wait_for_url(f"{me.base}/")
    other.goto(f"{me.base}/drills")  # Closed, it leaves nothing behind.
    expect(other.locator(".mine")).to_have_text("Your rating: 1,100")


def is_found(me: Person) -> bool:
    return "found" in (me.page.locator(".judged").get_attribute("class") or "")
