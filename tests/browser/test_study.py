"""Tutorials, the reasons in a replay, and the lab."""

import json
import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.inspection import inspect
from tests.browser.people import DESKTOP, FRAME, PHONE, Person, wait_until
from tripot.bots import ladder
from tripot.core import Seat
from tripot.lab.odds import Position, RightCard, odds
from tripot.record import document, variant
from tripot.record.variant import Variant
from tripot.rules.vendome import Vendome

Make = Callable[..., Person]
LESSONS = Path(__file__).parents[2] / "web/src/games"
KEYS = {"raise": "r", "bluff": "b", "trap": "t"}


def make_move(page: Page, move: str) -> None:
    """A move as records write it, made by keys."""
    verb, *rest = move.split()
    keys = page.keyboard
    if verb == "chip":
        keys.press(rest[0])
    elif verb in KEYS:
        keys.press(KEYS[verb])
        keys.press(rest[0])
    elif verb == "move":
        keys.press(rest[0])
    elif verb in ("bid", "take"):
        for colour in rest:
            keys.press(colour[0])
    elif verb == "keep":
        keys.press("k")
    elif verb == "offer":
        page.wait_for_selector(".display button")
        for place, label in enumerate(page.locator(".display button").all()):
            said = (label.get_attribute("aria-label") or "").lower()
            if all(colour in said for colour in rest[0].split("+")):
                keys.press(str(place + 1))
                break
    if verb in ("chip", "move", "offer", *KEYS):
        page.wait_for_selector(".confirm .brass:not([disabled])")
    keys.press("Enter")


def go_on(page: Page, until: str) -> None:
    """Presses Space until the condition holds; payouts are shown table by table."""
    while not page.evaluate(until):
        page.keyboard.press("Space")
        page.evaluate(FRAME)


def take_lesson(page: Page, lesson: list[dict[str, Any]]) -> int:
    """Does every step of a lesson, and returns how many moves were made."""
    moves = at = 0
    said = "document.querySelector('.coach p').innerText"
    while True:
        node = lesson[at]
        heard = page.evaluate(said)
        if "next" in node:
            # Events that are still being shown come first.
            go_on(page, "() => document.querySelector('.game.mine') !== null")
            named = [move for move in node["next"] if move != "*"]
            move = (named or ["cut"])[-1]
            make_move(page, move)
            at = node["next"].get(move, node["next"].get("*"))
            moves += 1
            wait_until(page, f"(heard) => {said} !== heard", heard)
        elif "then" in node:
            go_on(page, f"() => {said} !== {json.dumps(heard)}")
            at = node["then"]
        else:
            return moves


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("vabanque", DESKTOP),
        ("banque-fatale", PHONE),
        ("vendome", DESKTOP),
        pytest.param("vabanque", PHONE, marks=pytest.mark.slow),
        pytest.param("banque-fatale", DESKTOP, marks=pytest.mark.slow),
        pytest.param("vendome", PHONE, marks=pytest.mark.slow),
    ],
)
def test_a_first_game_is_played_to_its_end(person: Make, game: str, size: tuple[int, int]) -> None:
    pupil = person(size=size, name="")
    pupil.go("/")
    title = {"vabanque": "Vabanque", "banque-fatale": "Banque Fatale", "vendome": "La Vendôme"}
    pupil.page.get_by_role("link", name=f"Learn {title[game]} in two minutes").click()
    pupil.page.wait_for_selector(".coach")
    lesson = json.loads((LESSONS / game / "lesson.json").read_text())
    assert take_lesson(pupil.page, lesson) >= (1 if game == "vendome" else 4)
    go_on(pupil.page, "() => /Once more/.test(document.querySelector('.coach').textContent)")
    pupil.page.get_by_role("button", name="Once more").click()
    expect(pupil.page.locator(".coach .count")).to_have_text(f"1/{steps(lesson)}")


def steps(lesson: list[dict[str, Any]], at: int = 0) -> int:
    node = lesson[at]
    on = next(iter(node["next"].values())) if "next" in node else node.get("then")
    return 1 if on is None else 1 + steps(lesson, on)


def test_a_lesson_rejects_another_move_kindly(person: Make) -> None:
    pupil = person(name="")
    pupil.go("/learn/vabanque")
    pupil.page.click(".coach .brass")
    pupil.wait_for_turn()
    pupil.page.keyboard.press("2")
    pupil.page.wait_for_selector(".dock .brass:not([disabled])")
    pupil.page.keyboard.press("Enter")
    expect(pupil.page.locator(".coach")).to_contain_text("Not that one just now.")


def test_a_replay_opens_what_bots_thought(person: Make) -> None:
    host = person()
    table = host.open_table("vabanque", seats=3, bots=0, start=False, stand_in="pantalone")
    place = f"{host.base}/api/v1/tables/{table}/asks"
    for seat in (1, 2):
        asked = {"ask": "bot", "id": f"b{seat}", "seat": seat, "bot": "brighella"}
        assert host.context.request.post(place, data=asked).ok
    assert host.context.request.post(place, data={"ask": "start", "id": "s"}).ok
    assert host.context.request.post(place, data={"ask": "leave", "id": "l"}).ok
    address = f"{host.base}/api/v1/records/{table}/replay?as=truth"
    for _ in range(1000):
        answer = host.context.request.get(address)
        if answer.ok:
            break
        host.page.wait_for_timeout(200)
    events = 0
    walk = None
    for step in answer.json()["steps"]:
        if step.get("walks") and step["move"][0] == "2" and walk is None:
            walk = events
        events += len(step["e"])
    assert walk is not None
    page = host.page
    host.go(f"/r/{table}#{walk}")
    page.wait_for_selector(".replay")
    page.keyboard.press("ArrowRight")
    side = page.locator(".side")
    expect(side).to_contain_text("What Brighella thought")
    expect(side).to_contain_text("Average pay of each walk")
    assert side.locator(".values .tag").count() == 2  # What was played, in both.
    page.get_by_label("See", exact=True).select_option("public")
    expect(page.locator(".replay .block")).to_have_count(0)
    page.get_by_label("See", exact=True).select_option("1")
    expect(side).to_contain_text("What Brighella thought")
    page.get_by_label("See", exact=True).select_option("0")
    expect(page.locator(".replay .block")).to_have_count(0)


def test_the_lab_tells_the_strength_of_every_bot(person: Make) -> None:
    visitor = person(size=PHONE)
    visitor.go("/lab")
    for game, title in (("vabanque", "Vabanque"), ("banque-fatale", "Banque Fatale")):
        visitor.page.get_by_role("button", name=title).click()
        rungs = visitor.page.locator(".ladder li")
        expect(rungs).to_have_count(len(ladder(game)))
        for each in ladder(game):
            rung = rungs.filter(has_text=each.name)
            if not each.needs or each.light:  # Slow bots are rated where enough games are known.
                expect(rung.locator(".rating b")).to_have_count(1)
            expect(rung).to_contain_text(each.temperament.replace("'", "’"))
    shown = visitor.page.locator(".odds-table tbody tr")
    for row, falls in zip(shown.all(), odds_table(), strict=True):
        assert row.locator("td").all_inner_texts() == [
            f"{re.sub(r'[.]0$', '', f'{100 * float(chance or 0):.1f}')}% {chance}"
            for chance in falls
        ]
    visitor.page.get_by_role("button", name="Play against Caso").click()
    visitor.page.wait_for_url("**/t/*")
    visitor.wait_for_turn()


def odds_table() -> list[list[Fraction | None]]:
    """The odds to fall before the banker, by the multiples of both right cards."""

    def alone(multiple: int, banker: int) -> Fraction | None:
        lies = RightCard(Seat(1), "7", multiple)
        position = Position(
            Seat(0), (), (10,) * 4, (0,) * 4, (lies,), RightCard(Seat(0), "9", banker)
        )
        return odds(Vendome(seats=4), position).falls[1]

    return [[alone(multiple, banker) for banker in (1, 2, 3)] for multiple in (1, 2, 3)]


def test_spectators_can_be_delayed(person: Make) -> None:
    host = person()
    table = host.sit("vabanque", start=False, bots=0)
    late = host.page.get_by_role("group", name="Delay for spectators")
    late.get_by_role("button", name="30 s").click()
    expect(late.get_by_role("button", name="30 s")).to_have_attribute("aria-pressed", "true")
    friend = person(name="Benedetta")
    friend.go(f"/t/{table}")
    friend.page.get_by_role("button", name="Only watch").click()
    theirs = friend.page.locator(".fact", has_text="Delay for spectators")
    expect(theirs).to_contain_text("30 s")
    host.page.get_by_role("switch", name="Spectators").click()
    expect(late).to_have_count(0)


def test_the_bench_says_what_another_number_changes(person: Make, tmp_path: Path) -> None:
    designer = person(size=DESKTOP)
    page = designer.page
    designer.go("/lab")
    page.get_by_role("link", name="Try other numbers").click()
    run = page.get_by_role("button", name=re.compile("Run|first"))
    expect(run).to_have_text("Change a number first")
    expect(run).to_be_disabled()
    steps = page.get_by_role("slider", name="Steps of a pawn")
    steps.focus()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".fault")).to_have_text("In a ring of 9 tables a pawn walks 8 at most.")
    expect(run).to_be_disabled()
    for _ in range(8):
        page.keyboard.press("ArrowLeft")
    expect(steps).to_have_attribute("aria-valuetext", "1, rule: 4")
    page.get_by_role("button", name="2,000", exact=True).click()
    run.click()
    rows = page.locator(".compared tbody tr")
    expect(rows.first).to_contain_text("significant")
    expect(page.locator(".report h2")).to_have_text("Steps of a pawn: 1")
    expect(page.locator(".progress")).to_contain_text("of 4,000 games")
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".progress")).to_contain_text("Stopped after")
    expect(page.locator(".command")).to_contain_text("whatif vabanque --steps 1 --players 4")
    assert inspect(designer, "the bench") == []
    with page.expect_download() as download:
        page.get_by_role("link", name="Save").click()
    file = tmp_path / "variant.json"
    download.value.save_as(file)
    assert variant.read(file.read_bytes()) == Variant("vabanque", 4, {"steps": 1})
    page.get_by_role("button", name="As printed").click()
    expect(run).to_be_disabled()
    page.locator("input[type=file]").set_input_files(file)
    expect(run).to_have_text("Run 4,000 games")
    file.write_text("{}", encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".fault")).to_have_text("This file holds no variant.")
    page.get_by_role("button", name="Play it at a table of mine").click()
    expect(page.locator(".option-row", has_text="Steps of a pawn: 1")).to_be_visible()
    for never in ("Rated", "List in the open tables"):
        expect(page.get_by_role("switch", name=never)).to_have_count(0)
    assert inspect(designer, "the lobby of a variant") == []
    page.locator(".option-row", has_text="Pace of the bots").get_by_text("at once").click()
    page.get_by_role("button", name=re.compile("start", re.IGNORECASE)).click()
    page.wait_for_selector(".game")
    table = page.url.rsplit("/", 1)[-1]
    designer.advance(table, "move")
    designer.wait_for("walk")
    expect(page.locator(".walks button")).to_have_count(2)
    expect(page.locator(".top-bar")).to_contain_text("Vabanque (variant)")
    designer.advance(table)
    kept = designer.context.request.get(f"{designer.base}/api/v1/records/{table}").body()
    assert document.read(kept).rules.variant == {"steps": 1}
    assert document.check(kept)
    designer.go(f"/r/{table}")
    expect(page.locator("body")).to_contain_text("Vabanque (variant)")
