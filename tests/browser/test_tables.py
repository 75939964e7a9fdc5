"""Acting at a table: dragging pieces, animations, keyboard focus, the clock, a slow line."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import FIRST_GAME, FRAME, PHONE, Person, wait_until

Make = Callable[..., Person]
DOUBLE_CLICK_MS = 500
# Records every animation that the page starts, with its first and last position.
WATCH = """
const flown = (window.flown = []);
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  flown.push({ piece: this.className, stops: frames.map((frame) => frame.transform) });
  return animate.call(this, frames, options);
};
"""


def carry(page: Page, piece: Locator, place: Locator, *, drop: bool = True) -> None:
    """Drags a piece with the mouse."""
    page.evaluate(FRAME)  # The layout is final.
    start, end = piece.bounding_box(), place.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    for part in (0.2, 0.6, 1.0):
        page.mouse.move(
            start["x"] + start["width"] / 2 + part * (end["x"] - start["x"]),
            start["y"] + start["height"] / 2 + part * (end["y"] - start["y"]),
        )
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2)
    if drop:
        page.mouse.up()


@pytest.mark.parametrize("size", [(1440, 900), pytest.param(PHONE, marks=pytest.mark.slow)])
def test_a_chip_a_card_and_the_pawn_are_dragged(person: Make, size: tuple[int, int]) -> None:
    carlotta = person(size=size)
    page = carlotta.page
    table = carlotta.sit("vabanque")
    carlotta.wait_for_turn()
    chip = page.locator(".chips-left .pile")
    carry(page, chip, page.locator("[data-casino='4']"))
    expect(page.locator("[data-casino='4']")).to_have_class(re.compile("chosen"))
    carry(page, chip, page.locator("[data-casino='4']"))  # Again on the same: still not sent.
    expect(page.locator(".confirm .brass")).to_be_enabled()
    carry(page, chip, page.locator("[data-casino='6']"), drop=False)
    page.keyboard.press("Escape")  # Put back: what was chosen stays chosen.
    page.mouse.up()
    expect(page.locator(".carried")).to_have_count(0)
    expect(page.locator("[data-casino='4']")).to_have_class(re.compile("chosen"))
    page.click(".confirm .brass")
    expect(page.locator(".log").first).to_contain_text("You put a 5 on table 4")
    carlotta.advance(table, until="card")
    carlotta.wait_for("card")
    carry(page, page.locator(".hand button >> nth=2"), page.locator("[data-casino='2']"))
    expect(page.locator("[data-casino='2'] .ghost .dog-ear")).to_have_count(1)
    page.click(".confirm .brass")
    expect(page.locator(".log").first).to_contain_text("You laid your Trap at table 2")
    carlotta.advance(table, until="move")
    carlotta.wait_for("walk")
    target = page.locator(".casino.legal:has(.steps:text('+2'))")
    number = target.get_attribute("data-casino")
    carry(page, page.locator(".pawns [data-drag]"), target)
    expect(page.locator(f"[data-casino='{number}']")).to_have_class(re.compile("chosen"))
    expect(page.locator(".confirm .brass")).to_be_enabled()


def test_a_chip_is_dragged_into_the_bid(person: Make) -> None:
    carlotta = person()
    carlotta.sit("banque-fatale", until="bid")
    page = carlotta.page
    for _ in range(2):
        carry(page, page.locator(".stepper .colour >> nth=1"), page.locator(".fist"))
    expect(page.locator(".fist")).to_contain_text("2 chips")
    carry(page, page.locator(".stepper .colour >> nth=1"), page.locator(".market"))
    expect(page.locator(".fist")).to_contain_text("2 chips")  # Dropped elsewhere: put back.


@pytest.mark.parametrize("game", FIRST_GAME)
def test_pieces_fly_from_where_they_were(person: Make, game: str) -> None:
    carlotta = person(pace=2)
    carlotta.context.add_init_script(WATCH)
    carlotta.page.emulate_media(reduced_motion="no-preference")
    table = carlotta.sit(game, until={"vabanque": "card", "banque-fatale": "bid"}.get(game))
    carlotta.advance(table)  # Over HTTP: her page shows it all at its own pace.
    wait_until(carlotta.page, "() => window.flown.length")
    flown = carlotta.page.evaluate("window.flown")
    assert all(len(set(flight["stops"])) > 1 for flight in flown if flight["piece"] == "flight")


@pytest.mark.parametrize("game", FIRST_GAME)
def test_nothing_flies_with_reduced_motion(person: Make, game: str) -> None:
    carlotta = person(pace=2)  # Reduced motion is the default of these tests.
    carlotta.context.add_init_script(WATCH)
    carlotta.sit(game)
    carlotta.play(until={"vabanque": "card", "banque-fatale": "take", "vendome": "turn"}[game])
    assert carlotta.page.evaluate("window.flown") == []
    moving = """document.getAnimations().filter((one) => one.effect.getKeyframes()
      .some((frame) => frame.transform || frame.translate || frame.rotate || frame.scale)).length"""
    assert carlotta.page.evaluate(moving) == 0


def test_the_button_stays_closed_until_the_news(person: Make) -> None:
    """Between the answer and the event of a move it cannot be sent twice."""
    carlotta = person()
    page = carlotta.page
    carlotta.sit("vabanque")
    carlotta.wait_for_turn()
    page.click("[data-casino='5']")
    page.evaluate("""() => {
      window.open = 0;
      const look = () => {
        const brass = document.querySelector('.confirm .brass');
        const told = /You put/.test(document.querySelector('.log').textContent);
        if (window.pressed && brass && !brass.disabled && !told) window.open += 1;
        requestAnimationFrame(look);
      };
      document.addEventListener('click', () => setTimeout(() => (window.pressed = true), 0));
      look();
      const dock = document.querySelector('.dock');
      new MutationObserver(look).observe(dock, { subtree: true, attributes: true });
    }""")
    page.click(".confirm .brass")
    expect(page.locator(".log").first).to_contain_text("You put a 5 on table 5")
    assert page.evaluate("window.pressed") is True
    assert page.evaluate("window.open") == 0


def test_the_time_runs_out_on_screen(person: Make) -> None:
    """A bot makes the first late move; after the second, a bot takes over the chair."""
    carlotta = person()
    page = carlotta.page
    table = carlotta.sit("vabanque", clock=15, seats=3, start=False)
    page.evaluate("""() => {
      window.seen = new Set();
      new MutationObserver(() => {
        if (document.querySelector('.clock.low')) window.seen.add('low');
        for (const alert of document.querySelectorAll('[role=alert]'))
          if (/15 seconds/.test(alert.textContent)) window.seen.add('said');
      }).observe(document.body,
        { subtree: true, childList: true, characterData: true, attributes: true });
    }""")
    start = {"ask": "start", "id": "s"}
    assert carlotta.context.request.post(
        f"{carlotta.base}/api/v1/tables/{table}/asks", data=start
    ).ok
    expect(page.locator(".notes")).to_contain_text("Your time was up")
    expect(page.locator(".log").first).to_contain_text("You put a 5")
    assert sorted(page.evaluate("[...window.seen]")) == ["low", "said"]
    expect(page.locator(".notes")).to_contain_text("A bot plays on your chair")
    page.get_by_role("button", name="Take my chair back").click()
    expect(page.locator(".notes")).not_to_contain_text("A bot plays")


def test_a_bid_stays_in_the_hand_while_others_close_theirs(person: Make) -> None:
    carlotta = person(pace=1)
    page = carlotta.page
    carlotta.sit("banque-fatale", pace=0.4, until="bid")
    page.click(".stepper .more >> nth=0")
    expect(page.locator(".fist .held .market-token")).to_have_count(1)
    page.evaluate("""() => {
      window.seen = new Set();
      const look = () => {
        window.seen.add(document.querySelectorAll('.fist .held .market-token').length);
        requestAnimationFrame(look);
      };
      look();
    }""")
    expect(page.locator(".seat .note.closed")).to_have_count(2)
    assert page.evaluate("[...window.seen]") == [1]


def test_a_closed_hand_stays_in_sight_while_the_others_are_shown(person: Make) -> None:
    """The hands of bots were closed first, and are shown one after the other before mine."""
    carlotta = person(pace=1)
    page = carlotta.page
    carlotta.sit("banque-fatale", until="bid")
    carlotta.wait_for("bid")
    page.click(".stepper .more >> nth=0")
    page.evaluate("""() => {
      window.seen = new Set();
      const look = () => {
        const fist = document.querySelector('.fist');
        if (!fist) return;
        if (window.sent && fist.querySelector('.brass:not([disabled])')) window.seen.add('open');
        if (window.sent) window.seen.add(fist.querySelectorAll('.held .market-token').length);
        requestAnimationFrame(look);
      };
      addEventListener('click', () => setTimeout(() => { window.sent = true; }, 50));
      look();
    }""")
    page.click(".fist .brass")
    expect(page.locator(".fist")).to_have_count(0)
    assert page.evaluate("[...window.seen]") == [1]


def test_a_double_click_makes_one_move(person: Make) -> None:
    """The second click finds the button of the next move where the first one was."""
    carlotta = person(size=PHONE)
    page = carlotta.page
    carlotta.sit("banque-fatale", until="offer")
    page.click(".display button:not([disabled]) >> nth=0")
    button = page.locator(".confirm .brass").bounding_box()
    assert button is not None
    # Both clicks within one moment, though a round trip lies between them.
    page.evaluate(
        """([x, y]) => {
          const click = () => document.elementFromPoint(x, y).dispatchEvent(
            new MouseEvent('click', { bubbles: true, detail: 1, clientX: x, clientY: y }));
          window.clicked = performance.now();
          click();
          const watch = new MutationObserver(() => {
            if (!document.querySelector('.fist .brass:not([disabled])')) return;
            watch.disconnect();
            click();
            window.took = performance.now() - window.clicked;
          });
          watch.observe(document.body, { subtree: true, childList: true, attributes: true });
        }""",
        [button["x"] + button["width"] / 2, button["y"] + button["height"] / 2],
    )
    wait_until(page, "() => window.took")
    if page.evaluate("window.took") < DOUBLE_CLICK_MS:
        carlotta.settle()
        expect(page.locator(".fist .brass")).to_be_enabled()


def test_a_coup_is_skipped_to_its_end_and_no_further(person: Make) -> None:
    carlotta = person(pace=1)
    page = carlotta.page
    carlotta.sit("vendome", seats=4)
    page.get_by_role("button", name="Skip to the end of the coup").click()
    expect(page.locator(".prompt h2")).to_have_text("The coup is over")
    expect(page.locator(".phase-now")).to_contain_text("Coup 1")


def test_focus_is_never_lost_and_always_seen(person: Make) -> None:
    """With Tab and Enter alone, no shortcuts: a whole round."""
    carlotta = person()
    page = carlotta.page
    carlotta.sit("vabanque")
    where = """() => { const at = document.activeElement;
      if (!at || at === document.body) return 'lost';
      if (!at.matches(':focus-visible')) return 'unseen';
      const look = getComputedStyle(at);
      const ring = look.outlineStyle !== 'none' && parseFloat(look.outlineWidth) > 0;
      return ring ? at.tagName : 'unseen'; }"""

    def tab_to(selector: str) -> None:
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("(to) => document.activeElement?.matches(to) ?? false", selector):
                return
        raise AssertionError(f"no way to {selector}")

    for _ in range(40):
        now = carlotta.due()
        if now == "order":
            break
        lines = page.locator(".log li").count()
        if now in ("chip", "card"):
            if now == "card":
                tab_to(".hand button:not([aria-haspopup])")
                page.keyboard.press("Enter")
            tab_to("[data-casino]")
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            tab_to(".confirm .brass")
        elif now == "walk":
            tab_to(".walks button")
            page.keyboard.press("Enter")
            tab_to(".confirm .brass")
        else:
            tab_to(".payout-steps .brass")
        assert page.evaluate(where) == "BUTTON", now
        page.keyboard.press("Enter")
        carlotta.wait_until_moved(now, lines)
        carlotta.due()
        wait_until(page, f"() => ['BUTTON', 'SECTION'].includes(({where})())")
    assert carlotta.state() == "order"


def test_a_host_who_gave_no_name_can_give_one_in_the_lobby_at_once(person: Make) -> None:
    host = person(name="", size=PHONE)
    table = host.open_table("vabanque", start=False, bots=0, name="Player")
    host.go(f"/t/{table}")
    field = host.page.get_by_role("textbox", name="Your name")
    expect(field).not_to_be_focused()
    field.fill("Ada")
    field.press("Enter")
    expect(host.page.get_by_role("heading", level=1)).to_have_text("Ada’s table")
    expect(field).to_have_count(0)


def test_a_slow_page_shows_at_once_what_arrived_before_it(person: Make) -> None:
    visitor = person()
    page, table = visitor.page, visitor.open_table("vabanque")
    held: list[Any] = []
    told: list[str] = []
    page.route(f"**/api/v1/tables/{table}", lambda route: held.append(route))
    page.on("websocket", lambda line: line.on("framereceived", lambda text: told.append(str(text))))
    page.goto(f"{visitor.base}/t/{table}", wait_until="commit")
    while not held or not any('"here"' in text and "true" in text for text in told):
        page.wait_for_timeout(25)
    held[0].continue_()
    expect(page.locator(".casino.legal").first).to_be_visible(timeout=4000)  # Before the heartbeat.
