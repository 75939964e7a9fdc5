"""An added game in the browser, on a board that knows no game, in three languages."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import launched
from tests.browser.inspection import look
from tests.browser.people import DESKTOP, PHONE, Person
from tests.games.test_added_game import house_with

COIN = {"en": "Lay the coin", "fr": "Poser la pièce", "de": "Die Münze legen"}
CONFIRM = {"en": "Make this move", "fr": "Jouer ce coup", "de": "Diesen Zug machen"}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with launched() as chromium:
        yield chromium


@pytest.fixture(scope="module")
def base(
    installed: Path, environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    with house_with(environment, tmp_path_factory.mktemp("house")) as url:
        yield url


@pytest.mark.parametrize(
    ("language", "size", "theme"),
    [("en", DESKTOP, "dark"), ("fr", PHONE, "light"), ("de", DESKTOP, "light")],
)
def test_a_whole_game_with_bots(
    browser: Browser, base: str, game: str, language: str, size: tuple[int, int], theme: str
) -> None:
    person = Person(browser, base, language=language, size=size, theme=theme, painted=False)
    page = person.page
    person.sit(game, seats=3, start=False)
    page.locator(".start .brass").click()
    expect(page.locator(".general-board")).to_be_visible()
    page.get_by_role("button", name=re.compile(COIN[language])).click()
    page.get_by_role("button", name=re.compile(CONFIRM[language])).click()
    assert look(person, f"{game} {language}") == []
    page.locator(".dock button").filter(has_text=re.compile("Caso")).first.click()
    page.get_by_role("button", name=re.compile(CONFIRM[language])).click()
    expect(page.locator(".ranking")).to_contain_text("Carlotta")
    # Its luck is unknown to the client; commitments, words and stamps are checked all the same.
    expect(page.locator(".fair-line.good")).to_be_visible()
    assert person.wrong == []
    person.close()


def test_it_stands_on_the_front_door_with_its_rules(browser: Browser, base: str, game: str) -> None:
    person = Person(browser, base, painted=False)
    person.go("/")
    page = person.page
    expect(page.get_by_role("heading", name=re.compile(game, re.IGNORECASE))).to_be_visible()
    page.get_by_role("link", name=re.compile(f"rules.*{game}", re.IGNORECASE)).click()
    expect(page.locator(".rules li .number").first).to_have_text(re.compile("^[A-Z]1$"))
    assert look(person, f"rules of {game}") == []
    assert person.wrong == []
    person.close()
