"""axe looks at every screen, in both themes and two sizes, and finds nothing."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.people import DESKTOP, GAMES, PHONE, Person

Make = Callable[..., Person]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
LOOKS = pytest.mark.parametrize(
    ("size", "theme"), [(DESKTOP, "dark"), (PHONE, "light")], ids=["desktop-dark", "phone-light"]
)


def look(somebody: Person, where: str) -> list[str]:
    """What axe has to say, one line for each kind of fault."""
    somebody.settle()
    found = Axe().run(somebody.page, options={"runOnly": TAGS}).response["violations"]
    return [
        f"{where}: {fault['id']}: {fault['nodes'][0]['html'][:160]} ({len(fault['nodes'])})"
        for fault in found
    ]


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


@LOOKS
@pytest.mark.parametrize("game", GAMES)
def test_the_games(person: Make, game: str, size: tuple[int, int], theme: str) -> None:
    carlotta = person(size=size, theme=theme)
    seats = {"vabanque": 4, "banque-fatale": 3, "vendome": 5}[game]
    table = carlotta.sit(game, seats=seats)
    faults: list[str] = []
    seen: set[str] = set()
    for _ in range(400):
        now = carlotta.due()
        if now == "over":
            break
        if now not in seen:
            seen.add(now)
            faults += look(carlotta, f"{game} {now}")
            if now == "chip":
                carlotta.page.get_by_role("button", name="Menu").click()
                faults += look(carlotta, "menu")
                carlotta.page.get_by_role("button", name="Settings").click()
                faults += look(carlotta, "settings")
                carlotta.page.keyboard.press("Escape")
                carlotta.page.keyboard.press("?")
                faults += look(carlotta, "keys")
                carlotta.page.keyboard.press("Escape")
        carlotta.click(now)
    faults += look(carlotta, f"{game} end")
    carlotta.go(f"/r/{table}#40")
    carlotta.page.wait_for_selector(".replay")
    faults += look(carlotta, f"{game} replay")
    assert faults == []
