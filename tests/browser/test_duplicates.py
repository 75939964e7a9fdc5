"""The table of the day, from the front door to the place in the field; and one for friends."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.inspection import inspect, inspect_words
from tests.browser.people import PHONE, SMALL, Person

Make = Callable[..., Person]


def finish(somebody: Person, table: str) -> None:
    """Plays a try to its end, with bots that do not wait."""
    address = f"{somebody.base}/api/v1/tables/{table}"
    settings = somebody.context.request.get(address).json()["table"]["settings"]
    ask = {"ask": "arrange", "id": "quick", "settings": {**settings, "pace": 0}}
    assert somebody.context.request.post(f"{address}/asks", data=ask).ok
    somebody.advance(table)


def test_a_try_at_the_table_of_the_day(person: Make) -> None:
    carlotta = person(size=PHONE)
    carlotta.go("/")
    page = carlotta.page
    card = page.get_by_role("region", name="Same luck, same bots, one try")
    card.get_by_role("link", name="Play").click()
    expect(page.get_by_role("heading", name="The field so far")).to_be_visible()
    expect(page.get_by_text("You will see the field when you have")).to_be_visible()
    faults = inspect(carlotta, "the page of the day")
    page.get_by_role("button", name="Play", exact=True).press("Enter")
    page.wait_for_selector(".game")
    table = page.url.rsplit("/", 1)[1]

    # Away and back: the same table.
    carlotta.go("/duplicate")
    page.get_by_role("button", name="Go on playing").click()
    page.wait_for_selector(".game")
    assert page.url.endswith(table)
    finish(carlotta, table)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    expect(page.get_by_role("heading", name="You are the first to finish")).to_be_visible()
    expect(page.get_by_text("Same luck for everybody")).to_be_visible()
    for door in ("Review", "Rematch", "Replay"):
        expect(page.get_by_text(door, exact=True)).to_have_count(0)
    faults += inspect(carlotta, "the end of a try")
    assert not [url for url in asked if "/records/" in url]  # It is sealed until others are done.
    page.get_by_role("link", name="See the field").click()
    expect(page.locator(".standings tbody tr.me")).to_have_count(1)
    faults += inspect(carlotta, "the field")
    carlotta.resize(SMALL)
    faults += inspect_words(carlotta, "the field at 360 px")
    assert not faults, "\n".join(faults)
    assert not carlotta.wrong


def test_a_duplicate_for_friends_with_its_proof(person: Make) -> None:
    anna = person(name="Anna", language="de", theme="light", size=SMALL)
    page = anna.page
    ask = {"game": "banque-fatale", "seats": 3, "players": 1, "name": "Donnerstag"}
    made = anna.context.request.post(f"{anna.base}/api/v1/duplicates", data=ask).json()
    anna.go(f"/duplicate/{made['id']}")
    expect(page.get_by_role("heading", name="Donnerstag")).to_be_visible()
    faults = inspect(anna, "a private duplicate")
    page.get_by_role("button", name="Spielen").click()
    page.wait_for_selector(".game")
    table = page.url.rsplit("/", 1)[1]
    finish(anna, table)
    anna.go(f"/duplicate/{made['id']}")
    expect(page.get_by_text("Das Geheimnis passt zur Festlegung")).to_be_visible()
    faults += inspect(anna, "an opened duplicate")
    page.get_by_role("link", name="Anna").click()
    page.wait_for_selector(".replay, .game")
    anna.go(f"/t/{table}")
    expect(page.get_by_text("wie sich das Haus für alle festgelegt hatte")).to_be_visible()
    page.get_by_role("button", name="Wie geprüft wurde").click()
    expect(page.get_by_role("heading", name="Das Glück stand vorher fest")).to_be_visible()
    faults += inspect(anna, "the proof of a duplicate")
    anna.go("/duplicate")
    page.get_by_text("Duplikat für Freunde").click()
    page.get_by_label("Sein Name").fill("Unser Duplikat")
    faults += inspect(anna, "the form of a duplicate")
    page.get_by_role("button", name="Link erstellen").click()
    expect(page.get_by_role("heading", name="Unser Duplikat")).to_be_visible()
    assert not faults, "\n".join(faults)
    assert not anna.wrong
