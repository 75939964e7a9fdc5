"""The banker's assistant: a whole round of a real table tapped in, paid, shared and played on."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.inspection import inspect
from tests.browser.people import PHONE, Person

Make = Callable[..., Person]


def tap(page: Page, whose: str, what: str, *casinos: int) -> None:
    pieces = page.get_by_role("region", name="Pieces")
    pieces.get_by_role("button", name=whose, exact=True).click()
    pieces.get_by_role("button", name=re.compile(what)).click()
    for casino in casinos:
        page.locator(f'[data-casino="{casino}"]').click()


def test_an_owner_of_the_box_pays_a_round_on_a_phone(person: Make) -> None:
    me = person(size=PHONE)
    me.go("/assistant/vabanque?players=3")
    page = me.page
    # Round 1: twelve chips, nine cards, three pawns.
    tap(page, "Yellow", "^12 left", 1, 1, 1, 2, 2, 3, 3, 3, 4, 5, 6, 7)
    expect(page.get_by_role("button", name="chip of 5: none left")).to_be_disabled()
    cards = {"Yellow": (1, 4, 5), "Blue": (3, 1, 2), "Red": (1, 2, 3)}
    for whose, casinos in cards.items():
        for kind, casino in zip(("^Raise", "^Bluff", "^Trap"), casinos, strict=True):
            tap(page, whose, kind, casino)
    for whose, casino in (("Yellow", 1), ("Blue", 1), ("Red", 2)):
        tap(page, whose, "^Pawn", casino)
    paid = page.get_by_role("complementary")
    page.get_by_role("button", name="Table 1", exact=True).click()
    expect(paid).to_contain_text("15,000 × 3 = 45,000")
    page.get_by_role("button", name="Table 2", exact=True).click()
    expect(paid.locator(".payments")).to_contain_text("Blue’s Trap takes what Red would have won")
    expect(paid.locator(".totals li")).to_have_text(["Yellow45,000", "Blue55,000", "Red0"])
    paid.get_by_role("button", name="The rule behind it: V24").click()
    expect(page.get_by_role("dialog")).to_contain_text("Trap")
    page.keyboard.press("Escape")
    assert inspect(me, "assistant") == []

    # A fourth card cannot be; a mistake is taken back.
    expect(page.get_by_role("button", name="Face down: all laid")).to_be_disabled()
    tap(page, "Red", "^Raise", 7)
    page.get_by_role("button", name="Table 1", exact=True).click()
    expect(paid).to_contain_text("15,000 × 2 = 30,000")
    page.get_by_role("button", name="Undo").click()
    expect(paid).to_contain_text("15,000 × 3 = 45,000")

    # The link holds the table.
    friend = person(language="de", theme="light")
    friend.page.goto(page.url)
    expect(friend.page.get_by_role("complementary")).to_contain_text("15.000 × 3 = 45.000")
    assert inspect(friend, "assistant") == []

    # So does it the rules of that table.
    page.get_by_role("button", name="How we play").click()
    page.get_by_role("dialog").get_by_role("button", name="Cheat").click()
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile("edition=2001"))
    expect(paid.locator(".payments")).to_contain_text("no rival Cheat")

    page.get_by_role("button", name="Pay out and set round 2").click()
    expect(paid).to_contain_text("3 pawns have not walked yet.")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Play on from here").click()
    expect(page.locator(".notes")).to_contain_text("a table that was set up")
    me.wait_for_turn()
    expect(page.locator(".seat", has_text="You")).to_contain_text("55,000")
    page.keyboard.press("4")
    page.wait_for_selector(".confirm .brass:not([disabled])")
    page.keyboard.press("Enter")
    expect(page.locator('[data-casino="4"]')).to_have_attribute(
        "aria-label", re.compile("15 in chips")
    )


def test_advice_and_refusals(person: Make) -> None:
    me = person(language="fr")
    page = me.page
    walks = "players=3&chips=aaaabbbbcccc&cards=1Ra2?b3?c1Bb2?c3?d1Tc2?d3?e&pawns=abc&walked=0"
    me.go(f"/assistant/vabanque?{walks}")
    page.get_by_role("button", name="Chances et conseil").click()
    expect(page.get_by_role("dialog").locator(".values li")).to_have_count(5)
    assert inspect(me, "advice") == []
    me.go("/assistant/vabanque?players=3&cards=1Ta1Tb")
    expect(page.get_by_role("complementary")).to_contain_text("V5")


def test_a_coup_and_an_auction(person: Make) -> None:
    me = person(size=PHONE, theme="light")
    page = me.page
    me.go("/assistant/vendome?players=4")
    for rank in ("seven", "seven", "king", "ace"):
        page.get_by_role("button", name=re.compile(f"^{rank},")).click()
    paid = page.get_by_role("complementary")
    expect(paid).to_contain_text("27.5%")  # 11/40: a seven and a king before an ace.
    assert inspect(me, "coup") == []
    page.get_by_role("button", name=re.compile("^ace,")).click()
    expect(paid).to_contain_text("The coup is over")
    page.get_by_role("button", name="Pay out, next coup").click()
    expect(page).to_have_url(re.compile("banker=4&purses=7.11.13.9"))
    me.go("/assistant/banque-fatale")
    me.settle()
    for row in (".whose button", ".assistant > .title > :is(.players, .button)"):
        boxes = [one.bounding_box() for one in page.locator(row).all()]
        assert len({round(box["y"] + box["height"] / 2) for box in boxes if box}) == 1, row

    friend = person(language="fr")
    friend.go("/assistant/banque-fatale?players=3&start=2&prices=9.6.6.6.6&cards=A.B.C")
    page = friend.page
    page.locator(".pieces select").first.select_option("hammer")
    page.locator(".fatal-cards button").nth(6).click()
    hands = page.locator(".hands").first.get_by_role("button")
    for seat, taps in enumerate(((0, 0), (0, 3, 4), (4,))):  # Red, orange, yellow, green, blue.
        page.locator(".whose button").nth(seat).click()
        for colour in taps:
            hands.nth(colour).click()
    paid = page.get_by_role("complementary")
    expect(paid.locator(".payments .amount")).to_have_text(["+5", "+5"])
    page.get_by_role("button", name="Pas de vente").click()
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    page.get_by_text("Argent et jetons").click()
    page.get_by_role("button", name="Deux jetons de chaque couleur").click()
    pot = page.get_by_role("group", name="prend un jeton")
    for colour in (0, 0, 0, 3, 4, 4):  # F19: from the left of seat 2, which has won.
        pot.get_by_role("button").nth(colour).click()
    assert inspect(friend, "auction") == []
    page.get_by_role("button", name="Enchère suivante").click()
    expect(page).to_have_url(re.compile("start=3.*money=5.5.0.*purses="))
