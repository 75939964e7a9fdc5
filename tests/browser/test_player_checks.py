"""The checks of docs/checks.md that no other file tests."""

import itertools
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import FIRST_GAME, GAMES, LOG, PHONE, SMALL, Person, wait_until
from tests.browser.sight import apart, contrast, seen_as

Make = Callable[..., Person]


def test_4_the_oval_of_twelve_keeps_its_height(person: Make) -> None:
    carlotta = person(size=SMALL)
    carlotta.sit("vendome", seats=12)
    page = carlotta.page
    page.wait_for_selector(".board")
    carlotta.settle()
    page.evaluate(
        """() => { window.heights = new Set();
        new ResizeObserver(([board]) => window.heights.add(Math.round(board.contentRect.height)))
          .observe(document.querySelector('.board')); }"""
    )
    for _ in range(15):
        if (now := carlotta.due()) == "over":
            break
        carlotta.click(now)
    assert len(page.evaluate("[...window.heights].filter(Boolean)")) == 1


def test_4_the_ring_of_twelve_is_readable(person: Make) -> None:
    carlotta = person(size=SMALL)
    carlotta.sit("vabanque", seats=6)
    carlotta.wait_for_turn()
    carlotta.settle()
    boxes = [one.bounding_box() for one in carlotta.page.locator(".casino").all()]
    assert len(boxes) == 12
    for one, other in itertools.combinations(boxes, 2):
        assert one is not None
        assert other is not None
        away = ((one["x"] - other["x"]) ** 2 + (one["y"] - other["y"]) ** 2) ** 0.5
        assert away >= one["width"]  # Discs do not touch.
    smallest = carlotta.page.evaluate(
        """Math.min(...[...document.querySelectorAll('.casino :is(.worth, .number)')]
        .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""
    )
    assert smallest >= 11


def test_6_whose_turn_what_to_do_how_long(person: Make) -> None:
    carlotta = person()
    page = carlotta.page
    carlotta.sit("vabanque", clock=60)
    carlotta.wait_for_turn()
    expect(page.locator(".seat[aria-current=true]")).to_contain_text("Carlotta")
    expect(page.locator(".prompt")).to_contain_text("Your turn")
    expect(page.locator(".prompt")).to_contain_text("Put a 5 on any table")
    expect(page.locator(".clock")).to_have_text(re.compile(r"[01]:\d\d"))
    carlotta.sit("vabanque", until="move")
    far = page.locator(".casino.dimmed")  # More than four steps away.
    expect(far).to_have_count(4)
    far.first.click(force=True)  # A tap on a disabled control.
    expect(page.locator(".casino.chosen")).to_have_count(0)
    expect(page.locator(".confirm .brass")).to_be_disabled()


def test_7_a_sent_move_is_final(person: Make) -> None:
    carlotta = person()
    page = carlotta.page
    carlotta.sit("vabanque", pace=1)
    carlotta.wait_for_turn()
    page.click("[data-casino='2']")
    page.get_by_role("button", name="Choose again").click()
    expect(page.locator(".casino.chosen")).to_have_count(0)
    page.click("[data-casino='7']")
    page.click(".confirm .brass")
    expect(page.locator(".log").first).to_contain_text("You put a 5 on table 7")
    lines = page.evaluate(LOG)
    page.keyboard.press("Escape")
    page.keyboard.press("u")
    assert page.evaluate(LOG)[: len(lines)] == lines


@pytest.mark.parametrize("game", GAMES)
def test_9_every_payment_has_its_sum_and_its_rule(person: Make, game: str) -> None:
    carlotta = person(pace=0)
    page = carlotta.page
    carlotta.sit(game, until={"vabanque": "move", "banque-fatale": "take"}.get(game))
    carlotta.play(until={"vabanque": "payout", "banque-fatale": "take", "vendome": "turn"}[game])
    if game == "vabanque":
        sum_ = page.locator(".equation").inner_text()
        chips, times, value = (int(n.replace(",", "")) for n in re.findall(r"[\d,]+", sum_))
        assert chips * times == value
        expect(page.locator(".payments .rule-link")).to_have_count(
            page.locator(".payments li").count()
        )
    if game == "vendome":
        for _ in range(80):
            if page.locator(".turning-dock .rule-link").count():
                break
            carlotta.click("turn")
    # By keyboard: while chips fly the line moves, and a click could miss it.
    page.locator(".rule-link").first.press("Enter")
    said = page.get_by_role("dialog").locator("p")
    expect(said).to_have_text(re.compile(r"\w+ \w+ \w+"))


def test_10_the_log_is_in_my_language_and_survives_a_reload(person: Make) -> None:
    carlotta = person(language="de")
    page = carlotta.page
    carlotta.sit("vabanque", until="card")
    lines = page.evaluate(LOG)
    assert any("setzte 5 auf Tisch" in line for line in lines)
    page.reload()
    carlotta.wait_for_turn()
    wait_until(page, f"(lines) => JSON.stringify({LOG}) === JSON.stringify(lines)", lines)
    log = page.locator(".log").first
    assert log.evaluate("(one) => getComputedStyle(one).overflowY") == "auto"


def test_11_bots_are_shown_one_by_one_faster_or_at_once(person: Make) -> None:
    carlotta = person(pace=1)
    page = carlotta.page
    carlotta.sit("vabanque", seats=6)

    def press(name: str) -> None:
        """Clicks the button from inside the page: it may be gone before Playwright could."""
        wait_until(
            page,
            """(name) => { const [found] = [...document.querySelectorAll('.meanwhile button')]
              .filter((button) => button.textContent.trim() === name);
              found?.click(); return Boolean(found); }""",
            name,
        )

    for names in (["Skip to now"], ["Pace: usual", "Pace: fast"]):
        carlotta.wait_for_turn()
        page.click("[data-casino='1']")
        page.click(".confirm .brass")
        for name in names:
            press(name)
    carlotta.wait_for_turn()  # The last of them showed everything at once.
    assert page.evaluate("localStorage.getItem('tripot.pace')") == "0"


def test_13_the_title_calls_and_sound_can_be_silenced(person: Make) -> None:
    carlotta = person()
    page = carlotta.page
    carlotta.context.add_init_script(
        "window.buzzed = []; navigator.vibrate = (how) => window.buzzed.push(how)"
    )
    carlotta.sit("vabanque")
    carlotta.wait_for_turn()
    expect(page).to_have_title("● Your turn · Vabanque")
    assert page.evaluate("window.buzzed") == []  # Vibration is off by default.
    page.keyboard.press("m")
    expect(page.locator(".top-bar [aria-pressed]").first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("m")
    expect(page.locator(".top-bar [aria-pressed]").first).to_have_attribute("aria-pressed", "false")
    page.evaluate(
        "localStorage.setItem('tripot.vibration', 'true');"
        "localStorage.setItem('tripot.always-bell', 'true')"
    )
    page.reload()
    carlotta.wait_for_turn()
    wait_until(page, "() => window.buzzed.length")
    assert page.evaluate("window.buzzed") == [60]


def marks(carlotta: Person, kind: str, names: list[str]) -> list[tuple[str, str]]:
    """The fill and the ink of each mark, as this browser draws them."""
    return [
        tuple(pair)
        for pair in carlotta.page.evaluate(
            """([kind, names]) => names.map((name) => {
            const one = document.createElement('i');
            one.className = `${kind}-${name}`;
            document.body.append(one);
            const look = getComputedStyle(one);
            return [look.getPropertyValue('--c').trim(), look.getPropertyValue('--i').trim()];
        })""",
            [kind, names],
        )
    ]


MARKS = {
    "seat": ["yellow", "blue", "red", "green", "pink", "black"],
    "market": ["red", "orange", "yellow", "green", "blue"],
}


def test_14_marks_differ_for_every_eye(person: Make) -> None:
    carlotta = person()
    carlotta.sit("vabanque", seats=6)
    carlotta.wait_for_turn()
    for kind, names in MARKS.items():
        found = marks(carlotta, kind, names)
        for eye in ("normal", "protan", "deutan", "tritan"):
            for (one, _), (other, _) in itertools.combinations(found, 2):
                assert apart(seen_as(one, eye), seen_as(other, eye)) > 12, (eye, one, other)
        for fill, ink in found:
            assert contrast(fill, ink) >= 4.5, (fill, ink)
    # Without any colour the symbol of a seat tells them apart, and it is always there.
    symbols = carlotta.page.evaluate(
        "[...document.querySelectorAll('.seat .token use')].map((one) => one.href.baseVal)"
    )
    assert len(set(symbols)) == len(symbols) == 6
    pawns = carlotta.page.evaluate(
        "[...document.querySelectorAll('.casino .pawn use')].map((one) => one.href.baseVal)"
    )
    assert sorted(pawns) == sorted(symbols)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_14_words_stand_out_from_what_they_stand_on(person: Make, theme: str) -> None:
    carlotta = person(theme=theme)
    carlotta.go("/")
    names = ["bg", "s1", "s2", "s3", "text", "t2", "t3", "brass", "good", "bad", "info"]
    value = carlotta.page.evaluate(
        """(names) => Object.fromEntries(names.map((name) => [name,
        getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()]))""",
        names,
    )
    for ink, ground in itertools.product(names[4:], names[:4]):
        assert contrast(value[ink], value[ground]) >= 4.5, (ink, ground)


@pytest.mark.parametrize("game", FIRST_GAME)
def test_15_a_screen_reader_hears_turns_and_news(person: Make, game: str) -> None:
    carlotta = person(pace=1)
    carlotta.context.add_init_script(
        """window.heard = [];
        addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
          for (const one of document.querySelectorAll('[aria-live]')) {
            const text = one.textContent.trim();
            if (text && window.heard.at(-1) !== text) window.heard.push(text);
          }
        }).observe(document.body, { subtree: true, childList: true, characterData: true }));"""
    )
    carlotta.sit(game, start=False)  # The observer hears only what happens after it was installed.
    carlotta.page.get_by_role("button", name="Start the game").click()
    heard = "(what) => window.heard.some((text) => text.includes(what))"
    if game != "vendome":  # There the cut may never be hers.
        wait_until(carlotta.page, heard, "Your turn")
        carlotta.click(carlotta.due())  # She may have been drawn to go first.
    news = {"vabanque": "put a 5 on table", "banque-fatale": "for auction", "vendome": "drew"}[game]
    wait_until(carlotta.page, heard, news)
    if game == "vabanque":
        labels = [one.get_attribute("aria-label") for one in carlotta.page.locator(".casino").all()]
        assert [re.match(r"Table (\d+)\.", label or "").group(1) for label in labels] == [  # type: ignore[union-attr]
            str(n) for n in range(1, 10)
        ]


def test_18_equals_share_a_place(person: Make) -> None:
    """After a whole game the ranking follows the money: 1, 2, 2, 4."""
    carlotta = person(size=PHONE)
    carlotta.sit("vendome", seats=12, until="over")
    rows: list[Any] = [
        [int(n) for n in re.findall(r"-?\d+", row)]
        for row in carlotta.page.evaluate(
            """[...document.querySelectorAll('.ranking li')].map((li) => ['.place', '.money']
            .map((part) => li.querySelector(part)?.textContent).join(' '))"""
        )
    ]
    money = [row[-1] for row in rows]
    assert len(rows) == 12
    assert money == sorted(money, reverse=True)
    assert [row[0] for row in rows] == [1 + sum(m > mine for m in money) for mine in money]
