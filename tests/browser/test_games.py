"""Whole games in a real browser, from the link to the last payout, and their replays."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import look
from tests.browser.people import GAMES, KNOWN, LOG, PHONE, Person, wait_until

Make = Callable[..., Person]
SEATS = {"vabanque": 4, "banque-fatale": 3, "vendome": 5}
FEWEST = {"vabanque": 26, "banque-fatale": 20, "vendome": 0}  # The cut may never be hers.


def play_under_axe(carlotta: Person, game: str) -> list[str]:
    """Plays a game to its end, and returns what axe finds wrong in each of its states."""
    faults: list[str] = []

    def on_new(state: str) -> None:
        faults.extend(look(carlotta, f"{game} {state}"))
        if state == "chip":
            carlotta.page.get_by_role("button", name="Menu").click()
            faults.extend(look(carlotta, "menu"))
            carlotta.page.get_by_role("button", name="Settings").click()
            faults.extend(look(carlotta, "settings"))
            carlotta.page.keyboard.press("Escape")
            carlotta.page.keyboard.press("?")
            faults.extend(look(carlotta, "keys"))
            carlotta.page.keyboard.press("Escape")

    assert carlotta.play(on_new=on_new) >= FEWEST[game]
    return faults + look(carlotta, f"{game} end")


def look_at_replay(carlotta: Person, game: str, table: str) -> list[str]:
    carlotta.go(f"/r/{table}#40")
    carlotta.page.wait_for_selector(".replay")
    return look(carlotta, f"{game} replay")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse_and_its_replay(person: Make, game: str) -> None:
    """Live, reloaded and replayed, the same events draw the same picture."""
    carlotta = person(theme="dark")
    table = carlotta.sit(game, seats=SEATS[game])
    page = carlotta.page
    faults = play_under_axe(carlotta, game)
    live = page.locator(".ranking").inner_text()
    assert live.count("Carlotta") == 1
    page.reload()
    page.wait_for_selector(".ranking")
    assert page.locator(".ranking").inner_text() == live

    faults += look_at_replay(carlotta, game, table)
    assert faults == []

    reader = person(name="")
    reader.go(f"/r/{table}?see=1")
    reader.page.wait_for_selector(".replay")
    reader.page.keyboard.press("End")
    last = reader.page.locator(".scrubber input")
    expect(last).to_have_value(last.get_attribute("max") or "")
    replayed = reader.page.evaluate(LOG)
    assert len(carlotta.log) > 20
    assert replayed[: len(carlotta.log)] == carlotta.log
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
    carlotta = person(size=PHONE, theme="light")
    table = carlotta.sit(game, seats=SEATS[game])
    faults = play_under_axe(carlotta, game)
    assert carlotta.page.locator(".ranking li").count() >= 3
    faults += look_at_replay(carlotta, game, table)
    assert faults == []


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard(person: Make, game: str) -> None:
    carlotta = person()
    carlotta.sit(game)
    assert carlotta.play(by="keyboard") >= FEWEST[game]
