"""A guest with a link, changed names, bots with faces, and the end page."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.inspection import inspect, look
from tests.browser.people import PHONE, SMALL, WIDE, Person

Make = Callable[..., Person]
INVITED = {
    "en": "Anna invites you to Vabanque",
    "fr": "Anna vous invite à Vabanque",
    "de": "Anna lädt dich zu Vabanque ein",
}


def test_a_link_on_a_phone_shows_one_card(person: Make) -> None:
    table = person(name="Anna").open_table("vabanque", start=False, bots=1, name="Anna", clock=60)
    faults: list[str] = []
    for language, theme, size in (
        ("en", "light", PHONE), ("fr", "dark", PHONE), ("de", "light", SMALL)
    ):  # fmt: skip
        guest = person(size=size, language=language, theme=theme, name="")
        guest.go(f"/t/{table}")
        page = guest.page
        expect(page.get_by_role("heading", level=1)).to_have_text(INVITED[language])
        expect(page.locator(".seat-oval")).to_contain_text("Anna")
        expect(page.locator(".brass")).to_have_count(1)
        expect(page.locator(".qr, .code, .option-row")).to_have_count(0)
        expect(page.locator(".join-here input")).to_be_focused()
        faults += inspect(guest, f"invitation {language} {theme}")
    assert faults == []


def test_two_taps_and_a_name_take_a_seat(person: Make) -> None:
    host, guest = person(name="Anna"), person(size=PHONE, name="")
    table = host.sit("vabanque", start=False, bots=0, seats=3, name="Anna")
    guest.go(f"/t/{table}")
    page = guest.page
    box = page.locator(".join-here .brass").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < PHONE[1], "no scrolling to sit down"
    page.keyboard.press("Enter")  # Without a name nobody is seated as "Player".
    expect(page.locator(".join-here")).to_be_visible()
    page.keyboard.type("anna")
    expect(page.locator("#guest-hint")).to_contain_text("anna sits here already")
    page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    expect(page.locator(".chair-list")).to_contain_text("ann")
    expect(host.page.locator(".chair-list")).to_contain_text("ann")
    expect(page.get_by_text("Anna decides.")).to_be_visible()
    facts = page.locator(".two-columns .option-row")
    expect(facts.filter(has_text="Thinking time")).to_contain_text("none")
    assert page.locator(".option-row :is(button, input)").count() == 0, "facts, not controls"


def test_only_watch_shows_the_table_and_leads_back_to_a_chair(person: Make) -> None:
    host, guest = person(name="Anna"), person(name="Mia")
    table = host.sit("vabanque", start=False, bots=0, name="Anna")
    guest.go(f"/t/{table}")
    guest.page.get_by_role("button", name="Only watch").click()
    expect(guest.page.locator(".option-row").first).to_be_visible()
    guest.page.click(".join-again")
    guest.page.click(".join-here .brass")
    expect(host.page.locator(".chair-list")).to_contain_text("Mia")


def test_a_name_changes_before_and_during_the_game(person: Make) -> None:
    host, guest = person(name="Anna"), person(size=PHONE, name="Mia")
    table = host.sit("vabanque", start=False, bots=0, seats=3, name="Anna")
    guest.go(f"/t/{table}")
    guest.page.click(".join-here .brass")
    page = guest.page
    page.get_by_role("button", name="Rename").click()
    expect(page.get_by_role("textbox", name="Your name")).to_be_focused()
    page.keyboard.type("Mirella")
    page.keyboard.press("Enter")
    expect(host.page.locator(".chair-list")).to_contain_text("Mirella")
    host.page.get_by_role("button", name=re.compile("and start$")).click()
    host.page.wait_for_selector(".game")
    page.wait_for_selector(".game")
    guest.menu("The table")
    page.get_by_role("button", name="Rename").click()
    page.get_by_role("textbox", name="Your name").fill("ANNA")
    assert look(guest, "rename during the game") == []
    page.get_by_role("button", name="Save").click()
    expect(host.page.locator(".seats")).to_contain_text("ANNA 2")


def test_bots_in_the_free_chairs_are_different_people(person: Make) -> None:
    host = person(name="Anna")
    host.sit("vabanque", start=False, bots=0, seats=6, name="Anna")
    page = host.page
    page.get_by_role("button", name="Add bot").first.click()
    expect(page.locator(".chair .portrait")).to_have_count(1)
    page.get_by_role("button", name=re.compile("and start$")).click()
    page.wait_for_selector(".game .seats")
    expect(page.locator(".seats .portrait")).to_have_count(5)
    names = page.locator(".seats .name .one-line").all_inner_texts()
    assert len(set(names)) == 6
    assert not any(re.search(r"\d", name) for name in names)
    host.resize(PHONE)
    assert page.evaluate(WIDE) <= 0


def test_bots_talk_in_the_log_and_can_be_silenced(person: Make) -> None:
    carlotta = person(bot_talk=True)
    carlotta.go("/")
    page = carlotta.page
    page.get_by_role("button", name="Play now").click()
    carlotta.wait_for_turn()
    said = page.locator(".rail .log .said")
    expect(said).to_have_count(1)
    name = said.inner_text().split(":")[0]
    assert name in page.locator(".seats").inner_text()
    carlotta.menu("The table")
    bot = page.locator(".table-sheet .chair").filter(has=page.locator("b", has_text=name))
    bot.get_by_role("button", name="Mute", exact=True).click()
    expect(bot.get_by_role("button", name="Hear again")).to_be_visible()
    page.keyboard.press("Escape")
    expect(said).to_have_count(0)
    carlotta.menu("The table")
    bot.get_by_role("button", name="Hear again").click()
    page.keyboard.press("Escape")
    expect(said).to_have_count(1)
    carlotta.menu("Settings")
    page.get_by_role("switch", name="Bots talk").click()
    page.keyboard.press("Escape")
    expect(said).to_have_count(0)


def test_a_bot_plays_in_the_style_that_the_host_taps(person: Make) -> None:
    host, guest = person(size=PHONE, name="Anna"), person(size=PHONE, name="Mia")
    table = host.sit("vabanque", start=False, bots=0, seats=3, name="Anna")
    guest.go(f"/t/{table}")
    guest.page.click(".join-here .brass")
    page = host.page
    expect(page.locator(".chair-list")).to_contain_text("Mia")
    page.get_by_role("button", name="Add bot").click()
    page.get_by_label("Which bot sits on chair 3").select_option("colombina")
    styles = page.get_by_role("group", name="How Colombina plays").get_by_role("button")
    expect(styles).to_have_text(["bold", "careful", "treacherous"])
    assert all(style.bounding_box()["height"] >= 44 for style in styles.all())  # type: ignore[index]
    careful = styles.filter(has_text="careful")
    careful.click()
    seats = guest.page.locator(".chair-list")
    expect(seats).to_contain_text("bot, careful")
    careful.focus()
    page.keyboard.press("Enter")  # Again: she plays as she likes.
    expect(seats).to_contain_text("bot, has seen it all")
    styles.filter(has_text="bold").click()
    expect(seats).to_contain_text("bot, bold")
    expect(styles.filter(has_text="bold")).to_have_attribute("aria-pressed", "true")
    expect(guest.page.get_by_role("group", name="How Colombina plays")).to_have_count(0)
    assert page.evaluate(WIDE) <= 0
    assert look(host, "a lobby with a bot in a style") == []
    page.locator(".start .brass").click()
    for one in (host, guest):
        one.page.wait_for_selector(".game .seats")
        expect(one.page.locator(".seats")).to_contain_text("Colombina (bold)")
        assert one.page.evaluate(WIDE) <= 0
    host.menu("The table")
    page.get_by_role("group", name="How Colombina plays").get_by_role(
        "button", name="treacherous"
    ).click()
    expect(guest.page.locator(".seats")).to_contain_text("Colombina (treacherous)")
    assert look(host, "the bots' styles during a game") == []
