"""Speech in whole games, and no needless dialogs, clocks or marks."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.inspection import look
from tests.browser.people import DESKTOP, PHONE, Person, wait_until

Make = Callable[..., Person]


def test_leaving_the_table_ends_all_speech(person: Make) -> None:
    """Payouts were still waiting to be spoken; the next page to speak is the front page."""
    carlotta = person(pace=1)
    carlotta.sit("vabanque", until="move")
    page = carlotta.page
    carlotta.play(until="payout")
    wait_until(page, "() => document.querySelector('[aria-live=polite]').textContent !== ''")
    page.evaluate(
        """() => {
          window.heard = new Set();
          for (const region of document.querySelectorAll('.spoken[aria-live]'))
            new MutationObserver(async () => {
              await new Promise(requestAnimationFrame);  // What is gone by then nobody hears.
              const text = region.textContent.trim();
              if (text && !document.querySelector('.game')) window.heard.add(text);
            }).observe(region, { childList: true, characterData: true, subtree: true });
        }"""
    )
    page.click(".top-bar .brand")
    page.wait_for_selector(".resume")
    wait_until(page, "() => window.heard.size")
    heard = page.evaluate("[...window.heard]")
    assert heard == ["Your turn at Vabanque. One table is waiting for you."]


def test_a_clock_says_whose_it_is_and_rests_while_the_payout_is_read(person: Make) -> None:
    carlotta = person()
    carlotta.sit("vabanque", clock=60, bots=3)
    page = carlotta.page
    carlotta.wait_for_turn()
    expect(page.get_by_role("timer")).to_have_attribute(
        "aria-label", re.compile(r"^Your clock, \d+ seconds left$")
    )
    carlotta.play(until="payout")
    while carlotta.due() != "chip":
        carlotta.click(carlotta.state())
    expect(page.get_by_role("timer")).to_have_attribute("aria-label", "Clocks rest")
    page.context.set_offline(True)
    expect(page.locator(".banner.warn")).to_contain_text("Your clock keeps running")
    page.context.set_offline(False)


def test_my_own_seat_is_marked_wherever_it_is_drawn(person: Make) -> None:
    carlotta = person(size=PHONE)
    carlotta.sit("vabanque")
    carlotta.due()
    expect(carlotta.page.locator(".seat.me .you")).to_be_visible()
    table = carlotta.sit("vendome")
    carlotta.page.wait_for_selector(".place-plate, .ranking")
    expect(carlotta.page.locator(".me .you")).to_have_count(1)
    carlotta.advance(table)
    carlotta.page.reload()
    expect(carlotta.page.locator(".ranking .me .you")).to_be_visible()


def test_a_card_for_sale_has_a_name_to_hear(person: Make) -> None:
    carlotta = person()
    carlotta.sit("banque-fatale", until="sell")
    card = carlotta.page.locator(".for-sale button").first
    expect(card).to_have_attribute(
        "aria-label", re.compile(r"^\w+( and \w+)?, worth \d+ million\.")
    )


def test_a_tap_shows_a_table_or_a_card_large_and_holding_does_where_a_tap_chooses(
    person: Make,
) -> None:
    carlotta = person(size=PHONE, theme="light")
    table = carlotta.sit("vabanque", until="card")
    page, sheet = carlotta.page, carlotta.page.get_by_role("dialog")
    page.locator("[data-casino='4']").click(button="right")
    expect(sheet).to_contain_text("Table 4 · ")
    assert look(carlotta, "casino") == []
    page.keyboard.press("Escape")
    expect(page.locator(".casino.chosen")).to_have_count(0)  # Looking chooses nothing.
    page.locator(".hand button").first.click(button="right")
    expect(sheet).to_contain_text("The table pays once more")
    assert look(carlotta, "card") == []
    page.keyboard.press("Escape")
    carlotta.advance(table, until="move")
    carlotta.wait_for("walk")
    carlotta.play(until="payout")
    page.locator("[data-casino='4']").click()  # Nothing is to be chosen now.
    expect(sheet).to_contain_text("Table 4 · ")
    page.keyboard.press("Escape")
    carlotta.sit("banque-fatale")
    carlotta.due()
    page.locator(".seat .owned").first.click()
    expect(sheet).to_contain_text("cards")
    assert look(carlotta, "fatal cards") == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["key", "finger"])
def test_the_winner_has_a_stage_that_any_input_skips(person: Make, size: tuple[int, int]) -> None:
    carlotta = person(size=size)
    carlotta.sit("vabanque", until="move", in_round=4)
    page = carlotta.page
    page.emulate_media(reduced_motion="no-preference")
    last = page.locator(".payout-steps .brass:has-text('Who has won?')")
    while not last.count():
        carlotta.click(carlotta.due())
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="Pace").get_by_role("button", name="usual").click()
    page.keyboard.press("Escape")
    last.click()
    stage = page.locator(".winner-stage")
    expect(stage).to_contain_text("The richest is")
    if carlotta.has_touch:
        page.touchscreen.tap(80, size[1] - 40)  # What lies under the stage there is not pressed.
    else:
        page.keyboard.press("Space")
    expect(stage).to_have_count(0)
    expect(page.locator(".ranking")).to_be_visible()
    expect(page.locator("[aria-live=polite]")).to_contain_text(
        re.compile("wins? with|You are number")
    )
    page.reload()
    page.wait_for_selector(".ranking")
    expect(stage).to_have_count(0)  # Once, for people who saw the game.
