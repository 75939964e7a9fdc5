"""On the board of a phone nothing lies on what a player must read or press."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PHONE, Person

Make = Callable[..., Person]
# What overlaps by more than its rounded corners, within the same casino or anywhere.
COVERED = """([under, over, within]) => {
  const box = (one) => one.getBoundingClientRect();
  const found = [];
  for (const one of document.querySelectorAll(under))
    for (const other of (within ? one.closest(within) : document).querySelectorAll(over)) {
      const [a, b] = [box(one), box(other)];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 3 && high > 3) found.push(`${one.textContent}: ${wide} x ${high}`);
    }
  return found;
}"""


def bottom(person: Person, selector: str) -> float:
    box = person.page.locator(selector).bounding_box()
    assert box is not None
    return round(box["y"] + box["height"])


def test_steps_payouts_and_the_new_order_are_in_full_view(person: Make) -> None:
    carlotta = person(size=PHONE)
    page = carlotta.page
    carlotta.sit("vabanque", until="move", in_round=2)

    def covered(*pair: Any) -> list[str]:
        carlotta.settle()
        found: list[str] = page.evaluate(COVERED, list(pair))
        return found

    assert covered(".casino:is(.left, .right) .steps", ".pawn, .card-back", ".casino") == []
    at: set[float] = set()
    while (now := carlotta.due()) != "order":
        if now == "payout":
            assert covered(".ring-centre h2", ".casino .card-back", None) == []
            at.add(bottom(carlotta, ".payout-steps .brass"))
        carlotta.click(now)
    assert covered(".new-order li", ".casino .pawn", None) == []
    assert covered(".new-order small", ".new-order .token", None) == []
    at.add(bottom(carlotta, ".confirm .brass, .dock .brass"))
    assert len(at) == 1, at  # The brass button stays where the thumb is.


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_at_an_oval_everybody_has_chips_and_my_symbol_is_in_full_view(
    person: Make, size: tuple[int, int]
) -> None:
    carlotta = person(size=size)
    carlotta.sit("vendome", seats=8)
    page = carlotta.page
    expect(page.locator(".odds-panel li .name:visible")).to_have_count(8)  # Before any odds.
    carlotta.settle()
    assert page.evaluate(COVERED, [".place-plate .token", ".you", ".place-plate"]) == []
    assert page.evaluate(COVERED, [".place-plate .purse", ".you", ".place-plate"]) == []


def test_a_narrow_low_phone_shows_what_each_button_of_a_bid_does(person: Make) -> None:
    carlotta = person(size=(320, 740))
    carlotta.sit("banque-fatale", seats=4, until="bid")
    carlotta.due()
    carlotta.settle()
    pair = [".stepper .more svg", ".stepper .colour", ".stepper"]
    assert carlotta.page.evaluate(COVERED, pair) == []


def test_at_twice_the_size_the_card_under_the_hammer_stands_beside_its_words(person: Make) -> None:
    carlotta = person(size=(720, 450))  # 1440 x 900 at 200 %.
    carlotta.sit("banque-fatale", seats=4, until="bid")
    carlotta.due()
    carlotta.settle()
    pair = [".hammer :is(h2, p)", ".fatal-card", ".hammer"]
    assert carlotta.page.evaluate(COVERED, pair) == []


def test_reasons_scroll_clear_of_the_dock(person: Make) -> None:
    carlotta = person(size=PHONE)
    carlotta.sit("banque-fatale", seats=4, until="take")
    assert carlotta.due() == "take"
    page = carlotta.page
    page.locator(".board").evaluate("(board) => board.scrollTo(0, board.scrollHeight)")
    dock = page.locator(".dock").bounding_box()
    assert dock is not None
    assert bottom(carlotta, ".reasons li:last-child") <= dock["y"]


def test_on_a_phone_on_its_side_the_hand_closes_without_scrolling(person: Make) -> None:
    carlotta = person(size=(844, 390))
    carlotta.sit("banque-fatale", seats=4, until="bid")
    carlotta.due()
    expect(carlotta.page.locator(".fist .brass")).to_be_in_viewport(ratio=1)
    pair = [".fist .brass", ".stepper .more", ".dock"]
    assert carlotta.page.evaluate(COVERED, pair) == []


OVERLAPS = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => {
    const box = one.getBoundingClientRect();
    return { text: one.textContent || one.getAttribute('class'), box };
  });
  const said = boxes('.ring-centre h2, .ring-centre p, .ring-centre .sum, .turned');
  const pieces = boxes('.casino .disc, .casino .pawn, .casino .card-back');
  return said.filter((one) => one.box.width).flatMap((one) => pieces.filter(({ box }) =>
    Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 3
    && Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 3
  ).map((piece) => `${one.text} on ${piece.text}`));
}"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_phone_on_its_side_the_words_of_the_ring_touch_no_piece(
    person: Make, language: str
) -> None:
    carlotta = person(size=(844, 390), language=language)
    carlotta.sit("vabanque", seats=6, until="card")
    page = carlotta.page
    assert carlotta.due() == "card"
    assert page.evaluate(OVERLAPS) == []
    page.locator(".hand button:not([disabled])").first.click()
    page.locator(".casino.legal").nth(2).click()
    page.wait_for_selector(".ring-centre .sum")
    assert page.evaluate(OVERLAPS) == []
    page.keyboard.press("Escape")
    carlotta.play(until="walk")
    assert page.evaluate(OVERLAPS) == []
    carlotta.play(until="payout")
    while carlotta.due() == "payout":
        carlotta.settle()
        assert page.evaluate(OVERLAPS) == []
        carlotta.click("payout")
    assert page.evaluate(COVERED, [".seat .token", ".seat .money", ".seat"]) == []
