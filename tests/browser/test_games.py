"""Whole games in a real browser, from the link to the last payout, and told again by link."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import GAMES, KNOWN, LOG, PHONE, Person, wait_until

Make = Callable[..., Person]
FEWEST = {"vabanque": 26, "banque-fatale": 20, "vendome": 0}  # The cut may never be hers.


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse_and_its_replay(person: Make, game: str) -> None:
    """Live, reloaded and told again, the same events draw the same picture."""
    carlotta = person()
    table = carlotta.sit(game)
    page = carlotta.page
    assert carlotta.play() >= FEWEST[game]
    live = page.locator(".ranking").inner_text()
    assert live.count("Carlotta") == 1
    page.reload()
    page.wait_for_selector(".ranking")
    assert page.locator(".ranking").inner_text() == live

    reader = person(name="")
    reader.go(f"/r/{table}?see=1")
    reader.page.wait_for_selector(".replay")
    reader.page.keyboard.press("End")
    last = reader.page.locator(".scrubber input")
    expect(last).to_have_value(last.get_attribute("max") or "")
    told = reader.page.evaluate(LOG)
    assert len(carlotta.log) > 20
    assert told[: len(carlotta.log)] == carlotta.log
    reader.page.keyboard.press("Home")
    expect(last).to_have_value("0")
    reader.page.keyboard.press("ArrowRight")
    expect(last).to_have_value("1")
    moves = reader.page.locator(".moves button")
    moves.nth(2).click()
    expect(moves.nth(2)).to_have_attribute("aria-current", "step")
    reader.page.keyboard.press("ArrowRight")  # In the strip: from move to move.
    expect(moves.nth(3)).to_have_attribute("aria-current", "step")
    expect(moves.nth(3)).to_be_focused()
    reader.page.get_by_role("button", name="Menu").click()
    expect(reader.page.get_by_role("dialog")).to_contain_text("Rules")
    reader.page.keyboard.press("Escape")
    expect(reader.page.get_by_role("dialog")).to_have_count(0)
    curve = reader.page.locator(".curve .plot")
    expect(curve).to_have_attribute("aria-label", re.compile(r"now: .*Carlotta \d"))
    curve.click()
    wait_until(
        reader.page,
        "() => { const at = document.querySelector('.scrubber input');"
        " return Math.abs(at.value - at.max / 2) <= 2; }",
    )
    if game == "vabanque":
        ears = {}
        for see in ("truth", "public", "1"):
            # 1 + 16 chips + 12 cards + 4 walks: all cards lie there, and none is turned.
            reader.go(f"/r/{table}?see={see}#33")
            reader.page.wait_for_selector(".backs .card-back")
            ears[see] = reader.page.locator(KNOWN).count()
        assert ears == {"truth": 12, "public": 0, "1": 3}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_a_phone(person: Make, game: str) -> None:
    carlotta = person(size=PHONE)
    carlotta.sit(game)
    assert carlotta.play() >= FEWEST[game]
    assert carlotta.page.locator(".ranking li").count() >= 3


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard(person: Make, game: str) -> None:
    carlotta = person()
    carlotta.sit(game)
    assert carlotta.play(by="keyboard") >= FEWEST[game]
