"""Luck and sealed choices, checked by the browser at the end of a game."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.inspection import look
from tests.browser.people import FRAME, PHONE, Person

Make = Callable[..., Person]


def begin(somebody: Person, game: str, **settings: Any) -> str:
    """Opens a table with bots that take no time, and starts it in the browser."""
    table = somebody.sit(game, start=False, **settings)
    somebody.page.get_by_role("button", name="Start").click()
    somebody.page.wait_for_selector(".game")
    return table


def test_play_now_takes_part_in_the_luck_without_another_click(person: Make) -> None:
    carlotta = person(size=PHONE)
    carlotta.go("/")
    carlotta.page.get_by_role("button", name="Play now against bots").click()
    carlotta.page.wait_for_selector(".game")
    table = carlotta.page.url.rsplit("/", 1)[1]
    deal = facts(carlotta, table)["deal"]
    assert deal["stage"] == "dealt"
    assert deal["pledges"][0]
    carlotta.menu("The table")
    sheet = carlotta.page.locator(".fair-so-far")
    expect(sheet).to_contain_text("Fingerprint of the secret")
    expect(sheet).to_contain_text("1 chair")


def facts(somebody: Person, table: str) -> dict[str, Any]:
    answer = somebody.context.request.get(f"{somebody.base}/api/v1/tables/{table}")
    found: dict[str, Any] = answer.json()["table"]
    return found


def sat_together(carlotta: Person, bruno: Person) -> str:
    """A table with two bots where both have pledged."""
    table = carlotta.sit("vabanque", start=False, bots=2)
    bruno.go(f"/t/{table}")
    bruno.page.get_by_role("button", name="Sit down").last.click()
    expect(carlotta.page.locator(".chair-list")).to_contain_text("Bruno")
    while not all(facts(carlotta, table)["deal"]["pledges"][seat] for seat in (0, 3)):
        carlotta.page.evaluate(FRAME)
    return table


def test_words_survive_a_reload_before_they_are_opened(person: Make) -> None:
    carlotta, bruno = person(), person(name="Bruno")
    table = sat_together(carlotta, bruno)
    bruno.go("/")
    carlotta.page.get_by_role("button", name="Start").click()
    expect(carlotta.page.locator("main")).to_contain_text("The luck is being agreed on")
    bruno.page.goto(f"{bruno.base}/t/{table}")
    for somebody in (carlotta, bruno):
        somebody.page.wait_for_selector(".game")
    after = facts(carlotta, table)
    assert after["deal"]["round"] == 1
    assert after["words"][3]


def test_a_rematch_and_a_page_without_webcrypto(person: Make) -> None:
    """Over plain HTTP at home a browser offers no WebCrypto: the check is the same."""
    carlotta = person()
    carlotta.context.add_init_script("Object.defineProperty(crypto, 'subtle', {value: undefined})")
    first = begin(carlotta, "vendome")
    carlotta.play()
    page = carlotta.page
    expect(page.locator(".fair-line.good")).to_have_text(
        re.compile("the draw for the bank, .* shuffled pack")
    )
    page.get_by_role("button", name="Rematch, same table").click()
    page.wait_for_selector(".game")
    table = page.url.rsplit("/", 1)[1]
    assert table != first
    assert facts(carlotta, table)["deal"]["pledges"][0]


def test_a_seat_that_does_not_open_its_words_is_named(person: Make) -> None:
    carlotta, bruno = person(), person(name="Bruno")
    table = sat_together(carlotta, bruno)
    bruno.page.close()
    carlotta.page.get_by_role("button", name="Start").click()
    carlotta.page.wait_for_selector(".game")
    assert [again["without"] for again in facts(carlotta, table)["deal"]["again"]] == [[3]]
    carlotta.menu("The table")
    expect(carlotta.page.locator(".fair-so-far")).to_contain_text(
        "did not open their words and took no part: Bruno"
    )


def test_every_hand_of_one_device_takes_part(person: Make) -> None:
    carlotta = person()
    carlotta.go("/local")
    carlotta.page.get_by_role("button", name="Start").click()
    carlotta.page.wait_for_selector(".curtain")
    table = carlotta.page.url.rsplit("/", 1)[1]
    deal = facts(carlotta, table)["deal"]
    assert [bool(pledge) for pledge in deal["pledges"]] == [True, True, False]
    assert deal["round"] == 1


def test_the_people_of_a_listed_table_vote_on_a_pause(person: Make) -> None:
    carlotta, bruno = person(), person(name="Bruno", language="de")
    table = carlotta.sit("vabanque", start=False, bots=2)
    bruno.go(f"/t/{table}")
    bruno.page.get_by_role("button", name="Platz nehmen").last.click()
    expect(carlotta.page.locator(".chair-list")).to_contain_text("Bruno")
    # Listed only now: two people from one address could not sit down at a listed table.
    listed = carlotta.page.get_by_role("switch", name="List in the open tables")
    listed.click()
    theirs = bruno.page.locator(".fact", has_text="In der Liste offener Tische")
    expect(theirs).to_contain_text("ja")
    carlotta.page.get_by_role("button", name="Start").click()
    for somebody in (carlotta, bruno):
        somebody.page.wait_for_selector(".game")
    carlotta.menu("The table")
    carlotta.page.get_by_role("button", name="Pause").click()
    carlotta.page.keyboard.press("Escape")
    expect(carlotta.page.locator(".notes")).to_contain_text("1 of 2 agree")
    card = bruno.page.locator(".banner", has_text="Carlotta möchte eine Pause.")
    expect(card).to_have_attribute("role", "alert")
    assert look(bruno, "vote") == []
    agree = card.get_by_role("button", name="Einverstanden", exact=True)
    agree.focus()
    bruno.page.keyboard.press("Enter")
    for somebody, said in ((carlotta, "The table has agreed"), (bruno, "Der Tisch ist einverst")):
        expect(somebody.page.locator(".notes")).to_contain_text(said)
    expect(carlotta.page.locator(".notes")).to_contain_text("The game is paused")


@pytest.mark.parametrize("agreed", [False, True])
def test_a_purse_is_taken_over_only_if_everybody_agrees(person: Make, agreed: bool) -> None:
    carlotta, dora = person(), person(name="Dora")
    table = carlotta.sit("banque-fatale")
    while carlotta.due() == "bid":  # The bots' hands are closed: their seats hide something.
        carlotta.click("bid")
    dora.go(f"/t/{table}")
    expect(dora.page.locator(".notes")).to_contain_text("You are watching")
    carlotta.menu("The table")
    carlotta.page.get_by_role("button", name="Unlock the table").click()
    carlotta.page.keyboard.press("Escape")
    dora.page.get_by_role("button", name="Sit down").click()
    card = carlotta.page.locator(".banner", has_text="Dora would like to take over the chair")
    expect(dora.page.locator(".notes")).to_contain_text("The others decide")
    card.get_by_role("button", name="Agree" if agreed else "Disagree", exact=True).click()
    if agreed:
        expect(dora.page.locator(".notes")).not_to_contain_text("You are watching")
        expect(carlotta.page.locator(".rail")).to_contain_text("Dora")
    else:
        expect(dora.page.locator(".notes")).to_contain_text("The table has not agreed")
        expect(dora.page.locator(".notes")).to_contain_text("You are watching")
