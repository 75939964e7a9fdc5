"""axe finds no fault on any page; test_games lets it look at every state of every game."""

from collections.abc import Callable

import pytest

from tests.browser.axe import look
from tests.browser.people import DESKTOP, PHONE, Person

Make = Callable[..., Person]
LOOKS = pytest.mark.parametrize(
    ("size", "theme"), [(DESKTOP, "dark"), (PHONE, "light")], ids=["desktop-dark", "phone-light"]
)


@LOOKS
def test_the_pages(person: Make, size: tuple[int, int], theme: str) -> None:
    carlotta = person(size=size, theme=theme)
    faults: list[str] = []
    for path in (
        "/", "/watch", "/rules/vabanque", "/rules/banque-fatale", "/rules/vendome", "/lab",
        "/keyboard", "/nowhere", "/t/nosuchtable",
    ):  # fmt: skip
        carlotta.go(path)
        faults += look(carlotta, path)
    table = carlotta.sit("vabanque", start=False, bots=1, clock=60, listed=True)
    carlotta.page.wait_for_selector(".bot-picker option", state="attached")
    faults += look(carlotta, "lobby")
    carlotta.page.get_by_role("button", name="The table").click()
    faults += look(carlotta, "table sheet")
    guest = person(size=size, theme=theme, name="")
    guest.go(f"/t/{table}")
    faults += look(guest, "lobby as guest")
    guest.go("/")
    guest.page.wait_for_selector(".open-tables li")
    faults += look(guest, "front with tables")
    assert faults == []
