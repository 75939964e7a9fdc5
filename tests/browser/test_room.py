"""One device for everybody: passed around behind a curtain, or as a big screen."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import KNOWN, Person, wait_until

Make = Callable[..., Person]


def test_pass_and_play_behind_a_curtain(person: Make) -> None:
    device = person(name="")
    device.go("/local")
    page = device.page
    page.fill(".local input >> nth=0", "Anna")
    page.fill(".local input >> nth=1", "Bruno")
    page.get_by_role("button", name="Start the game").click()
    holders: list[str] = []
    laid: dict[str, int] = {"Anna": 0, "Bruno": 0}
    for _ in range(200):
        wait_until(
            page, f"() => !!document.querySelector('.curtain') || ({device.STATE})() !== 'wait'"
        )
        if page.locator(".curtain").count():
            name = re.sub("Pass the device to ", "", page.locator(".curtain h1").inner_text())
            holders.append(name)
            # Nothing secret is in the page while the device is handed over.
            assert page.locator(".game, .hand, .dog-ear, .log").count() == 0
            page.locator(".curtain button").click()
            page.wait_for_selector(".game")
            continue
        now = device.state()
        if now == "payout":
            break
        if now == "card":
            # The person holding it sees their own cards on the table, and no others.
            expect(page.locator(KNOWN)).to_have_count(laid[holders[-1]])
            laid[holders[-1]] += 1
        device.click(now)
    assert set(holders) == {"Anna", "Bruno"}
    assert laid == {"Anna": 3, "Bruno": 3}


def test_the_wall_shows_what_everybody_may_see(person: Make) -> None:
    carlotta = person()
    table = carlotta.sit("vabanque", until="move")
    expect(carlotta.page.locator(KNOWN)).to_have_count(3)
    wall = carlotta.tab()  # In the same browser, which has the key of the seat.
    wall.goto(f"{carlotta.base}/tv/{table}")
    wall.wait_for_selector(".game .casino")
    # More than six backs at one casino are counted by seat.
    wait_until(
        wall,
        """() => [...document.querySelectorAll('.backs .card-back')].reduce((sum, back) => sum +
          Number(back.nextElementSibling?.matches('.times')
            ? back.nextElementSibling.textContent : 1), 0) === 12""",
    )
    expect(wall.locator(KNOWN)).to_have_count(0)
    expect(wall.locator(".hand")).to_have_count(0)
