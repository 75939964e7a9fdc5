"""Takes every screen of the running product in both themes and three sizes: `make shots`.

`python -m tests.browser.shots FOLDER [SIZE …]`: a real house, real games against bots.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import CHROMIUM
from tests.browser.house import House
from tests.browser.people import FLAGS, Person

SIZES = {"desktop": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}
SEATS = {"vabanque": 4, "banque-fatale": 4, "vendome": 8}
PAGES = {
    "front": "/",
    "rules-vabanque": "/rules/vabanque",
    "rules-banque-fatale": "/rules/banque-fatale",
    "rules-vendome": "/rules/vendome",
    "learn-vabanque": "/learn/vabanque",
    "learn-banque-fatale": "/learn/banque-fatale",
    "learn-vendome": "/learn/vendome",
    "lab": "/lab",
    "whatif": "/whatif/vabanque?steps=6",
    "keyboard": "/keyboard",
    "local": "/local",
    "watch": "/watch",
    "old-link": "/t/nosuchtable",
    "wrong-code": "/c/000000",
    "nowhere": "/nowhere",
}


def finished(browser: Browser, base: str) -> dict[str, str]:
    """One finished game of each kind."""
    somebody = Person(browser, base)
    games: dict[str, str] = {}
    for game, seats in SEATS.items():
        games[game] = somebody.open_table(game, seats=seats)
        somebody.advance(games[game])
    somebody.close()
    return games


def screens(somebody: Person, over: dict[str, str]) -> Iterator[str]:
    """Goes from screen to screen, and names each when it is ready to be taken."""
    for name, path in PAGES.items():
        somebody.go(path)
        yield name
    for game, table in over.items():
        somebody.go(f"/t/{table}")
        somebody.page.wait_for_selector(".ranking")
        yield f"end-{game}"
        somebody.go(f"/r/{table}#60")
        somebody.page.wait_for_selector(".replay")
        yield f"replay-{game}"
    table = somebody.sit("vabanque", start=False, bots=2, clock=60)
    somebody.page.wait_for_selector(".share .qr svg")
    yield "lobby"
    for game, seats in SEATS.items():
        table = somebody.open_table(game, seats=seats)
        somebody.go(f"/t/{table}")
        seen: dict[str, int] = {}
        while (now := somebody.due()) != "over" and len(seen) < 5 and sum(seen.values()) < 60:
            seen[now] = seen.get(now, 0) + 1
            if seen[now] == 2 or (
                seen[now] == 1 and now in ("walk", "payout", "order", "cut", "sell")
            ):
                yield f"{game}-{now}"
            somebody.click(now)
    somebody.sit("vabanque", clock=60)
    somebody.wait_for_turn()
    somebody.context.set_offline(True)
    somebody.page.wait_for_selector(".banner")
    yield "offline"
    somebody.context.set_offline(False)
    somebody.go("/")
    somebody.page.wait_for_selector(".resume")
    yield "your-tables"


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/screens")
    sizes = sys.argv[2:] or list(SIZES)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as play:
        house = House(Path(kept))
        browser = play.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        try:
            over = finished(browser, house.base)
            for size in sizes:
                for theme in ("dark", "light"):
                    somebody = Person(browser, house.base, size=SIZES[size], theme=theme)
                    count = 0
                    for name in screens(somebody, over):
                        somebody.settle()
                        to = folder / f"{name}--{size}--{theme}.jpg"
                        somebody.page.screenshot(path=str(to), type="jpeg", quality=82)
                        count += 1
                    somebody.close()
                    print(f"{size} {theme}: {count} screens", flush=True)
        finally:
            browser.close()
            house.close()


if __name__ == "__main__":
    main()
