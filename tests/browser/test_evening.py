"""An evening with four people and a big screen: the lobby, two games, and the page of the club."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.inspection import inspect, inspect_words
from tests.browser.people import PHONE, SMALL, WIDE, Person, wait_until

Make = Callable[..., Person]


def test_an_evening_of_two_games(person: Make) -> None:
    anna = person(name="Anna", size=PHONE)
    page = anna.page
    table = anna.open_table("vendome", name="Anna", start=False, bots=2)
    anna.go(f"/t/{table}")
    bruno = person(name="Bruno")
    bruno.go(f"/t/{table}")
    bruno.page.get_by_role("button", name="Sit down").click()
    plan = bruno.page.locator(".evening-plan .fact")
    expect(plan).to_contain_text("How many games")

    page.get_by_role("button", name="No limit").click()
    expect(plan).to_contain_text("No limit")
    page.get_by_label("Name of your club").fill("Thursday club")
    page.get_by_label("Name of your club").blur()
    expect(bruno.page.get_by_text("Thursday club")).to_be_visible()
    faults = inspect(anna, "lobby of an evening")
    wall = bruno.tab()
    wall.goto(f"{bruno.base}/tv/{table}")
    wall.wait_for_selector(".wall")
    page.locator(".start .brass").click()
    bruno.page.wait_for_selector(".game")
    anna.advance(table, "over", bruno)

    # The end of the first game: the standings, and the next game as the brass button.
    anna.play()
    standings = page.locator(".evening .standings tbody tr")
    expect(standings).to_have_count(4)
    faults += inspect(anna, "end of a game")
    anna.resize((320, 640))
    assert page.evaluate(WIDE) <= 0, "the end fits on the smallest phone"
    bar = page.locator(".end-bar .brass")
    assert bar.evaluate("(one) => one.scrollWidth <= one.clientWidth"), "and so does its button"
    anna.resize(PHONE)
    page.get_by_role("button", name="By wins").click()
    expect(standings.first).to_contain_text("1")
    expect(wall.locator(".wall-evening .standing-bars li")).to_have_count(4)
    expect(wall.locator(".wall-evening .qr svg")).to_be_visible()
    bruno.play()
    page.locator(".end-bar").get_by_role("button", name="Start game 2").click()
    bruno.page.get_by_role("button", name="Come along").click()
    for one in (page, bruno.page, wall):
        one.wait_for_selector(".game")
    second = page.url.rsplit("/", 1)[1]
    assert second != table
    assert wall.url.endswith(f"/tv/{second}")

    # The host ends the evening, and the page of the club keeps it.
    anna.advance(second, "over", bruno)
    anna.play()
    page.get_by_role("button", name="End the evening").click()
    expect(page.get_by_role("button", name="One more game")).to_be_visible()
    expect(page.get_by_role("button", name="Start game")).to_have_count(0)
    page.get_by_role("link", name="All evenings").click()
    expect(page.get_by_role("heading", name="Thursday club", level=1)).to_be_visible()
    expect(page.get_by_role("link", name="Replay")).to_have_count(2)
    faults += inspect(anna, "club")
    anna.resize(SMALL)
    faults += inspect_words(anna, "club at 360 px")
    club = page.url.rsplit("/", 1)[1]
    page.get_by_role("button", name="Open the evening").click()
    page.wait_for_selector(".lobby")
    page.go_back()
    expect(page.get_by_role("link", name="To the table")).to_be_visible()
    anna.go("/")
    page.get_by_role("link", name="Thursday club").click()
    wait_until(page, "(club) => location.pathname.endsWith(club)", club)
    for link in ("/club/nobody", "/club"):
        anna.go(link)
        expect(page.locator(".full-page h1")).to_be_visible()
    assert not faults, "\n".join(faults)
    assert not anna.wrong + bruno.wrong
