"""Every page that is not a game, in every language; test_games inspects every state of a game.

axe looks at all of them in English on a desk, and on a light phone at those of a table; `make long`
has it look at all of them there too.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.inspection import inspect, inspect_words
from tests.browser.people import DESKTOP, GAMES, PHONE, SMALL, Person
from tests.browser.words import messages

Make = Callable[..., Person]


@pytest.mark.parametrize(
    ("language", "size", "theme", "check", "go"),
    [
        ("en", DESKTOP, "dark", inspect, Person.go),
        ("fr", PHONE, "light", inspect_words, Person.follow),
        ("de", SMALL, "dark", inspect_words, Person.follow),
        pytest.param("fr", PHONE, "light", inspect, Person.follow, marks=pytest.mark.slow),
    ],
    ids=["en", "fr", "de", "fr-axe"],
)
def test_the_pages(
    person: Make,
    language: str,
    size: tuple[int, int],
    theme: str,
    check: Callable[[Person, str], list[str]],
    go: Callable[[Person, str], None],
) -> None:
    carlotta = person(size=size, theme=theme, language=language)
    carlotta.go("/")
    faults: list[str] = []
    for path in (
        "/", "/watch", "/local", "/lab", "/keyboard", "/nowhere", "/t/nosuchtable",
        "/whatif/vabanque?steps=6", "/learn/vabanque", *(f"/rules/{game}" for game in GAMES),
    ):  # fmt: skip
        go(carlotta, path)
        faults += check(carlotta, path)
    page = carlotta.page
    if theme == "light":  # Here axe looks at the lobbies too, which have the most on them.
        check = inspect
    for game in GAMES:
        table = carlotta.open_table(game, start=False, bots=1, clock=60, listed=True)
        go(carlotta, f"/t/{table}")
        page.wait_for_selector(".bot-picker option", state="attached")
        page.wait_for_selector(".share .qr svg")
        faults += check(carlotta, f"{game} lobby")
    page.get_by_role("button", name=messages(language)["table-menu"]).click()
    page.get_by_role("dialog").wait_for()  # Its script is loaded when it is first opened.
    faults += check(carlotta, "table sheet")
    guest = person(size=size, theme=theme, language=language, name="")
    guest.go(f"/t/{table}")
    faults += check(guest, "lobby as guest")
    guest.go("/")
    expect(guest.page.locator(".open-tables li").first).to_be_visible()
    faults += check(guest, "front with tables")
    assert faults == []
