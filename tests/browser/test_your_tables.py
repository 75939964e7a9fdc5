"""Returning: every table of a browser is on the front page, without an account."""

import re
from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.browser.inspection import look
from tests.browser.people import DESKTOP, PHONE, SMALL, WIDE, Person, wait_until

Make = Callable[..., Person]
MINE = "**/api/v1/mine"


def test_the_logo_leads_to_my_tables_and_one_tap_back(person: Make) -> None:
    carlotta = person()
    table = carlotta.sit("vabanque", until="card")
    page = carlotta.page
    log = page.locator(".log li:not(.said)").all_inner_texts()
    page.click(".top-bar .brand")  # Nothing would be lost, so nothing is asked.
    resume = page.locator(".resume .brass")
    expect(resume).to_have_text("Resume Vabanque")
    expect(page.locator(".resume")).to_contain_text("Your turn")
    expect(page.locator(".resume .mini .casino.legal")).to_have_count(9)  # The board as it is.
    expect(page.locator(".resume")).to_contain_text("You hold Raise, Bluff")
    resume.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/t/{table}")
    carlotta.wait_for_turn()
    expect(page.locator(".log li:not(.said)")).to_have_text(log)
    carlotta.menu("Your tables")
    expect(resume).to_be_visible()


def test_leaving_asks_only_while_my_clock_runs(person: Make) -> None:
    carlotta = person()
    carlotta.sit("vabanque", clock=120)
    carlotta.wait_for_turn()
    page = carlotta.page
    page.click(".top-bar .brand")
    dialog = page.get_by_role("dialog", name="Your clock runs on")
    expect(dialog).to_be_visible()
    assert look(carlotta, "leaving") == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator(".game")).to_be_visible()
    page.click(".top-bar .brand")
    dialog.get_by_role("button", name="To my tables").click()
    expect(page.locator(".resume .time-left")).to_contain_text("left")


def test_my_turn_first_then_waiting_then_finished_with_result_and_replay(person: Make) -> None:
    carlotta = person()
    over = carlotta.sit("vendome", until="over")
    lobby = carlotta.sit("banque-fatale", start=False, bots=0)
    turn = carlotta.sit("vabanque")
    carlotta.wait_for_turn()
    carlotta.go("/")
    page = carlotta.page
    expect(page.locator(".resume .brass")).to_have_attribute("href", f"/t/{turn}")
    rows = page.locator(".table-rows li")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("2 chairs are free")
    expect(rows.nth(0).locator("a")).to_have_attribute("href", f"/t/{lobby}")
    expect(rows.nth(1)).to_contain_text(re.compile("Won|of 4"))
    expect(page.locator(".brass")).to_have_count(1)
    expect(page).to_have_title("(1) Your turn · Tripot")
    assert "circle" in str(page.locator("link[rel=icon]").get_attribute("href"))
    faults: list[str] = []
    for size in (DESKTOP, PHONE, SMALL):
        carlotta.resize(size)
        faults += look(carlotta, f"home {size}")
        assert page.evaluate(WIDE) <= 0
    assert faults == []
    rows.nth(1).get_by_role("link", name=re.compile("^Replay of La Vendôme")).click()
    page.wait_for_url(f"**/r/{over}")
    page.wait_for_selector(".scrubber")


def test_one_link_carries_all_tables_to_another_device(person: Make) -> None:
    carlotta, phone = person(), person(size=PHONE, name="")
    tables = [carlotta.sit(game) for game in ("banque-fatale", "vabanque")]
    carlotta.wait_for_turn()
    carlotta.go("/")
    carlotta.page.get_by_role("button", name="Link to all my tables").click()
    link = carlotta.page.get_by_label("Link to all my tables").input_value()
    keys = re.findall(r"[\w-]{12,}\.([\w-]{24,})", link)
    assert len(keys) == 2
    kept = carlotta.page.evaluate("JSON.stringify(localStorage)")
    assert not any(key in kept for key in keys)
    phone.go(link.removeprefix(phone.base))
    page = phone.page
    page.wait_for_selector(".resume")
    assert page.evaluate("location.hash") == ""
    for device in (carlotta, phone):  # No script finds a key by itself.
        assert device.page.evaluate("document.cookie") == ""
    links = page.locator(".resume a, .table-rows a")
    expect(links).to_have_count(2)
    found = {str(each.get_attribute("href")).removeprefix("/t/") for each in links.all()}
    assert found == set(tables)
    page.goto(f"{phone.base}/t/{tables[1]}")
    phone.wait_for_turn()
    phone.play(until="card")


def test_without_the_house_the_last_list_is_shown_and_a_closed_table_can_go(person: Make) -> None:
    carlotta = person(size=PHONE)
    carlotta.sit("vabanque")
    carlotta.wait_for_turn()
    carlotta.go("/")
    page = carlotta.page
    page.wait_for_selector(".resume")
    page.route(MINE, lambda route: route.abort())
    page.reload()
    expect(page.locator(".banner")).to_contain_text("No connection to the house")
    expect(page.locator(".resume .brass")).to_be_visible()
    page.unroute(MINE)
    page.route(MINE, lambda route: route.fulfill(json=[None]))
    page.reload()
    row = page.locator(".table-rows li")
    expect(row).to_contain_text("The house has closed this table.")
    expect(page.locator(".home-main")).to_contain_text("No game is running.")
    assert look(carlotta, "closed table") == []
    row.get_by_role("button", name="Forget").click()
    expect(page.get_by_role("heading", name="Raise. Bluff. Trap.")).to_be_visible()


def test_a_list_that_is_not_known_yet_says_so(person: Make) -> None:
    carlotta = person()
    carlotta.open_table("vabanque")
    held: list[Route] = []
    page = carlotta.page
    page.route(MINE, lambda route: held.append(route))
    carlotta.context.add_init_script(
        "localStorage.setItem('tripot.tables', JSON.stringify([{table: 'gone'}]))"
    )
    page.goto(f"{carlotta.base}/")
    expect(page.locator(".home [aria-busy=true]")).to_contain_text("…")
    wait_until(page, "() => document.title === 'Tripot'")
    held[0].fulfill(json=[None])
    expect(page.get_by_role("heading", name="Raise. Bluff. Trap.")).to_be_visible()


def test_a_link_to_another_chair_asks_before_it_takes_mine_away(person: Make) -> None:
    """Opening another player's personal link does not silently switch to their seat."""
    carlotta, benedetta = person(), person(name="Benedetta")
    table = carlotta.open_table("vabanque", bots=0, start=False)
    benedetta.go(f"/t/{table}")
    benedetta.page.get_by_role("button", name="Sit down").first.click()
    expect(benedetta.page.locator("main")).to_contain_text("Benedetta")
    place = f"{carlotta.base}/api/v1/tables/{table}"
    asked = carlotta.page.request.post(f"{place}/asks", data={"ask": "link", "id": "l"})
    page, key = benedetta.page, asked.json()["key"]

    def seat() -> int:
        found: int = page.request.get(place).json()["you"]["seat"]
        return found

    for button, mine in (("Keep my chair", 1), ("Open the chair of Carlotta", 0)):
        benedetta.go("/")
        page.goto(f"{benedetta.base}/t/{table}#key={key}")
        expect(page.locator("main")).to_contain_text("You sit at this table as Benedetta")
        assert look(benedetta, "other chair") == []
        assert seat() == 1
        page.get_by_role("button", name=button).click()
        page.wait_for_selector(".lobby")
        assert seat() == mine
        assert "key" not in page.url
    benedetta.go("/")
    page.goto(f"{benedetta.base}/t/{table}#key=not-a-key-of-anybody-here")
    page.wait_for_selector(".lobby")
