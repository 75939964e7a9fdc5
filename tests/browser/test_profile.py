"""A profile: created with one tap, opened by link and passkey, rated, and deleted."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.inspection import look
from tests.browser.people import PHONE, SMALL, WIDE, Person

Make = Callable[..., Person]


def named(house: House) -> str:
    """Passkeys need a name: browsers have none for numeric addresses."""
    return house.base.replace("127.0.0.1", "localhost")


def test_a_profile_is_made_with_one_tap_and_opened_by_link_and_passkey(
    person: Make, house: House
) -> None:
    laptop, phone = person(name="Carlotta"), person(size=PHONE, name="")
    laptop.base = phone.base = named(house)
    page = laptop.page
    authenticator = laptop.context.new_cdp_session(page)
    authenticator.send("WebAuthn.enable")
    authenticator.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
                "automaticPresenceSimulation": True,
            }
        },
    )
    laptop.go("/me")
    faults = look(laptop, "no profile")
    page.get_by_role("button", name="Keep my name").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Carlotta")
    expect(page.locator(".empty-games")).to_contain_text("No finished games yet")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator(".passkeys li")).to_have_count(1)
    page.get_by_role("button", name="Make a personal link").click()
    link = page.get_by_label("Make a personal link").input_value()
    page.get_by_role("button", name="Make a calendar").click()
    address = page.get_by_label("Tripot: your turn").input_value()
    assert laptop.context.request.get(address).text().startswith("BEGIN:VCALENDAR")
    faults += look(laptop, "an empty profile")

    phone.go(link.removeprefix(phone.base))
    small = phone.page
    # Somebody else's link would show them the cards of everybody who opens it.
    expect(small.locator(".ask")).to_contain_text("Is this personal link your own?")
    faults += look(phone, "a personal link")
    small.get_by_role("button", name="It is mine: open it").click()
    expect(small.get_by_role("heading", level=1)).to_have_text("Carlotta")
    assert small.evaluate("location.hash") == ""
    for each in (laptop, phone):  # No script finds a key by itself.
        assert each.page.evaluate("document.cookie") == ""
    for size in (PHONE, SMALL, (320, 640)):
        phone.resize(size)
        assert small.evaluate(WIDE) <= 0
    faults += look(phone, "a profile on a phone")
    small.get_by_role("button", name="Close everywhere else").click()
    expect(small.locator(".keys")).to_contain_text("Open in this browser only.")
    assert laptop.context.request.get(address).status == 404

    page.reload()
    page.get_by_role("button", name="Open with a passkey").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Carlotta")
    laptop.go("/keyboard")
    page.goto(link)  # Revoked meanwhile.
    faults += look(laptop, "two profiles")
    page.get_by_role("button", name="Leave them there").click()
    expect(page.locator(".banner")).to_contain_text("This does not open a profile")
    expect(page.get_by_role("heading", level=1)).to_have_text("Carlotta")
    page.get_by_role("button", name="Delete the profile").click()
    dialog = page.get_by_role("dialog", name="Delete the profile")
    faults += look(laptop, "deleting")
    dialog.get_by_role("button", name="Delete for good").click()
    page.wait_for_url(re.compile(r"/$"))
    small.reload()
    expect(small.get_by_role("button", name="Keep my name")).to_be_visible()
    assert faults == []


def test_a_rated_table_from_its_lobby_to_the_ladder(person: Make) -> None:
    carlotta, guest = person(name="Carlotta"), person(size=PHONE, name="Mia")
    # A clock that cannot run out on a slow machine.
    table = carlotta.sit("vabanque", start=False, bots=0, seats=3, clock=86_400)
    page = carlotta.page
    page.get_by_role("switch", name="Rated").click()
    expect(page.get_by_role("switch", name="Rated")).to_be_checked()
    clocks = page.get_by_role("group", name="Thinking time").get_by_role("button")
    expect(clocks.filter(has_text="none")).to_have_count(0)
    guest.go(f"/t/{table}")
    expect(guest.page.locator("#guest-hint")).to_contain_text("kept in this house as a profile")
    faults = look(guest, "invited to a rated table")
    guest.page.locator(".join-here .brass").click()  # One tap: a profile, and a seat.
    expect(page.locator(".chair-list")).to_contain_text("Mia")
    guest.page.get_by_role("button", name="The table").click()
    guest.page.get_by_role("button", name="Stand up").click()
    expect(page.locator(".chair.free")).to_have_count(2)
    page.get_by_role("button", name=re.compile("start", re.IGNORECASE)).click()
    page.wait_for_selector(".game")
    carlotta.advance(table, "move")
    carlotta.wait_for("walk")
    expect(page.locator(".walks .sums")).to_have_count(0)
    carlotta.menu("The table")
    expect(page.get_by_role("dialog")).to_contain_text("A rated game")
    expect(page.get_by_role("button", name="Pause")).to_have_count(0)
    page.keyboard.press("Escape")
    carlotta.advance(table)
    page.reload()
    expect(page.locator(".rating-change")).to_contain_text("Your rating is")
    page.locator(".rating-change a").click()
    mine = page.locator(".ladder .mine")
    expect(mine).to_contain_text("Carlotta")
    guest.go("/ladder/vabanque")
    expect(guest.page.locator(".ladder")).to_contain_text("Somebody")
    assert guest.page.evaluate(WIDE) <= 0
    mine.get_by_role("button", name="Show my name to others").click()
    expect(mine.get_by_role("button", name="Hide my name")).to_be_visible()
    guest.page.reload()
    expect(guest.page.locator(".ladder")).to_contain_text("Carlotta")
    faults += look(guest, "ladder on a phone") + look(carlotta, "ladder")
    carlotta.go("/me")
    expect(page.locator(".sum")).to_contain_text("Bluffs that worked")
    page.locator(".sum summary").click()
    expect(page.locator(".rivals")).to_contain_text(re.compile("Brighella|Pantalone"))
    expect(page.locator(".table-rows li")).to_contain_text("Rated")
    for theme in ("dark", "light"):
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        faults += look(carlotta, f"statistics {theme}")
    assert faults == []
