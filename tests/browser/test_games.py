"""Whole games in a real browser, from the link to the last payout, and their replays.

Clicking takes most of the time here. So one whole game of Vabanque and one of La Vendôme are
played by mouse, and several tests read what was seen and heard of them; of Banque Fatale, which has
the most moves, every state, as with a thumb and by keyboard. `make long` plays all to the end.
Dialogs, which differ little from game to game, are opened in every game by mouse, and in the first
one otherwise; with a thumb axe looks at the first one, and in `make long` at all.
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.house import House
from tests.browser.inspection import inspect, inspect_at, inspect_words, look
from tests.browser.people import (
    DESKTOP,
    GAMES,
    KNOWN,
    LOG,
    PHONE,
    SMALL,
    WIDE,
    Person,
    people,
    wait_until,
)
from tests.browser.words import messages
from tripot.fair import check

Make = Callable[..., Person]
Lie = Callable[[dict[str, Any]], object]
SEATS = {"vabanque": 4, "banque-fatale": 3, "vendome": 5}
MOST = {"vabanque": 6, "banque-fatale": 4, "vendome": 12}
STATES = {  # What a game can ask for; the cut may be somebody else's.
    "vabanque": frozenset({"chip", "card", "walk", "payout", "order"}),
    "banque-fatale": frozenset({"offer", "bid", "take", "sell"}),
    "vendome": frozenset({"cut", "turn"}),
}
WHOLE_OR_STATES = pytest.mark.parametrize(
    "whole", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["states", "whole"]
)
VABANQUE = ("vabanque", True)
PLAYED = (  # By mouse: a game, and whether to its end.
    VABANQUE,
    ("banque-fatale", False),
    ("vendome", True),
    pytest.param(("banque-fatale", True), marks=pytest.mark.slow),
)
BY_MOUSE = pytest.mark.parametrize("played", [VABANQUE], ids=["vabanque"], indirect=True)
FEWEST = {"vabanque": 26, "banque-fatale": 20, "vendome": 0}  # The cut may never be hers.
SEALED = {
    "vabanque": r"Checked in this browser: 1 deal, 48 sealed cards",
    "banque-fatale": r"Checked in this browser: 1 deal, \d+ sealed bids",
    "vendome": r"Checked in this browser: the draw for the bank, \d+ shuffled packs",
}
# Keeps everything that the live regions say, in order.
LISTEN = """() => {
  window.heard = [];
  const regions = [...document.querySelectorAll('.spoken[aria-live]')];
  for (const region of regions)
    new MutationObserver(() => window.heard.push([region.role, region.textContent.trim()]))
      .observe(region, { childList: true, characterData: true, subtree: true });
  return regions.length;
}"""
NO_SENTENCE = re.compile(r"undefined|NaN|\[object|[{}<>$]")


@dataclass
class Played:
    """A finished game, what was noted while Carlotta played it, and her page at its end."""

    carlotta: Person
    game: str
    table: str
    whole: bool = True  # Whether she made all her moves by mouse.
    moves: int = 0
    faults: list[str] = field(default_factory=list)  # Found by axe.
    heard: list[tuple[str, str]] = field(default_factory=list)  # Role and text of live regions.
    buttons: list[str] = field(default_factory=list)  # Of the payout.
    log: list[str] = field(default_factory=list)

    def at_its_end(self) -> Page:
        self.carlotta.go(f"/t/{self.table}")
        self.carlotta.page.wait_for_selector(".ranking")
        return self.carlotta.page


def play_through(
    carlotta: Person,
    game: str,
    *sizes: tuple[int, int],
    by: str = "mouse",
    until: frozenset[str] = frozenset({"over"}),
    check: Callable[[Person, str], list[str]] = inspect,
    with_dialogs: bool = True,
    note: Callable[[str], None] = lambda _: None,
) -> Played:
    """Plays until the game is over or these states have been played, and checks every state.

    Each is also inspected in windows of other sizes; `note` is told every step.
    """
    played = Played(carlotta, game, carlotta.page.url.rsplit("/", 1)[1])
    seen: set[str] = set()
    while (now := carlotta.due()) != "over" and not seen >= until:
        if with_dialogs and not seen:
            played.faults += dialogs(carlotta, check)
        if now not in seen:
            seen.add(now)
            played.faults += check(carlotta, f"{game} {now}")
            for size in sizes:
                played.faults += inspect_at(carlotta, size, f"{game} {now}")
        note(now)
        played.log = carlotta.page.evaluate(LOG)
        played.moves += now not in ("payout", "order", "settled", "turn")
        (carlotta.press if by == "keyboard" else carlotta.click)(now)
    note("over")
    if now != "over":
        carlotta.page.goto(f"{carlotta.base}/healthz")  # Drawing moves costs more than making them.
        carlotta.advance(played.table)
        played.at_its_end()
    played.faults += check(carlotta, f"{game} end")
    return played


def dialogs(carlotta: Person, check: Callable[[Person, str], list[str]]) -> list[str]:
    """Opens every dialog that the menu offers, and checks each."""
    page, words = carlotta.page, messages(carlotta.language)
    faults: list[str] = []
    for entry in ("log-title", "help-title", "settings", "table-menu"):
        page.get_by_role("button", name=words["menu"]).click()
        if entry == "settings":
            faults += check(carlotta, "menu")
        sheet = page.get_by_role("dialog")
        sheet.get_by_role("button", name=words[entry]).click()
        expect(sheet.locator("h2").first).to_contain_text(words[entry])
        assert sheet.get_by_role("heading", name=words["log-title"]).count() <= 1
        faults += check(carlotta, entry)
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
    page.locator(":focus").blur()  # The menu button has it, and would take Space and Enter.
    return faults


def game_and_end(param: tuple[str, bool]) -> str:
    game, whole = param
    return f"{game}-{'whole' if whole else 'states'}"


@pytest.fixture(scope="module", params=PLAYED, ids=game_and_end)
def played(request: pytest.FixtureRequest, browser: Browser, house: House) -> Iterator[Played]:
    """A game that Carlotta has finished, by mouse or over HTTP once every state was played."""
    game, whole = request.param
    until = frozenset({"over"}) if whole else STATES[game]
    with people(browser, house) as make:
        carlotta = make(theme="dark")
        carlotta.sit(game, seats=SEATS[game], start=False)
        page = carlotta.page
        page.get_by_role("button", name="Start").click()  # Her browser takes part in the luck.
        page.wait_for_selector(".game")
        assert page.evaluate(LISTEN) == 2
        buttons: list[str] = []
        heard: list[tuple[str, str]] = []

        def note(now: str) -> None:
            if now == "payout":
                buttons.append(page.locator(".payout-steps .brass").inner_text().strip())
            if now == "over":
                heard.extend((role, text) for role, text in page.evaluate("window.heard") if text)

        desk = (720, 450)  # At 200 percent.
        result = play_through(carlotta, game, desk, until=until, note=note)
        assert not whole or result.moves >= FEWEST[game]
        result.whole, result.buttons, result.heard = whole, buttons, heard
        yield result


def test_a_whole_game_by_mouse(played: Played) -> None:
    assert played.faults == []
    ranking = played.carlotta.page.locator(".ranking")
    live = ranking.inner_text()
    assert live.count("Carlotta") == 1
    played.carlotta.page.reload()
    assert played.at_its_end().locator(".ranking").inner_text() == live


def test_the_live_regions_tell_it_as_sentences(played: Played) -> None:
    assert all(not NO_SENTENCE.search(text) for _, text in played.heard)
    turns = [text for role, text in played.heard if role == "alert" and "Your turn." in text]
    assert len(turns) >= played.moves - 1  # One may precede the observer.
    for text in turns:  # News is spoken before the turn, never after it.
        assert re.search(r"Your turn\. [^.]+\.( You hold [^.]+\.)?$", text), text


@BY_MOUSE
def test_after_the_last_payout_the_button_says_what_comes(played: Played) -> None:
    assert played.buttons[-1] == "Who has won?"
    assert played.buttons.count("New order of play") == 3


@BY_MOUSE
def test_the_end_speaks_to_me_and_tells_spectators_only_the_result(
    played: Played, person: Make
) -> None:
    page = played.at_its_end()
    mine = page.get_by_role("region", name="Your game")
    expect(mine.get_by_role("heading")).to_have_text(re.compile(r"^You (won|came|share)\b.*\.$"))
    expect(mine).to_contain_text("You took home")
    expect(mine).to_contain_text("The game took")
    rounds = mine.locator(".my-rounds li").count()
    assert rounds in (0, 2)  # None where all rounds brought the same.
    played.carlotta.resize(PHONE)
    assert page.evaluate(WIDE) <= 0
    assert look(played.carlotta, "end on a phone") == []
    played.carlotta.resize(DESKTOP)
    spectator = person(name="Sofia")
    spectator.go(f"/t/{played.table}")
    spectator.page.wait_for_selector(".end")
    expect(spectator.page.locator(".for-me .standing")).to_have_count(0)
    mine.get_by_role("button", name=re.compile("^Watch round")).first.click()
    page.wait_for_url("**/r/**")


def test_the_browser_checks_its_luck(played: Played) -> None:
    game, carlotta, table = played.game, played.carlotta, played.table
    page = played.at_its_end()
    expect(page.locator(".fair-line.good")).to_have_text(re.compile(SEALED[game]))
    record = carlotta.context.request.get(f"{carlotta.base}/api/v1/records/{table}").json()
    fair = record["meta"]["fair"]
    assert [bool(pledge) for pledge in fair["pledges"]] == [True] + [False] * (SEATS[game] - 1)
    page.get_by_role("button", name="How it was checked").click()
    expect(page.get_by_role("heading", name="Yes. Nobody chose the luck.")).to_be_visible()
    expect(page.locator(".fair")).to_contain_text(f"tripot record fair tripot-{table}.json --saw")
    receipt = page.locator(".copyable code").first.inner_text()
    assert check(json.dumps(record).encode(), [receipt])["fair"] is True
    assert look(carlotta, f"{game} fair") == []
    page.get_by_role("button", name="Back to the result").click()
    expect(page.locator(".ranking")).to_be_visible()


def test_its_replay_draws_the_same_picture(played: Played, person: Make) -> None:
    reader = person(name="")
    page = reader.page
    reader.go(f"/r/{played.table}?see=1")
    page.wait_for_selector(".replay")
    page.keyboard.press("End")
    last = page.locator(".scrubber input")
    expect(last).to_have_value(last.get_attribute("max") or "")
    assert len(played.log) > (20 if played.whole else 8)
    assert page.evaluate(LOG)[: len(played.log)] == played.log
    assert look(reader, f"{played.game} replay") == []
    page.keyboard.press("Home")
    expect(last).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(last).to_have_value("1")
    moves = page.locator(".moves button")
    moves.nth(2).click()
    expect(moves.nth(2)).to_have_attribute("aria-current", "step")
    page.keyboard.press("ArrowRight")  # In the strip: from move to move.
    expect(moves.nth(3)).to_have_attribute("aria-current", "step")
    expect(moves.nth(3)).to_be_focused()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("Rules")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    curve = page.locator(".curve .plot")
    expect(curve).to_have_attribute("aria-label", re.compile(r"now: .*Carlotta \d"))
    curve.click()
    wait_until(
        page,
        "() => { const at = document.querySelector('.scrubber input');"
        " return Math.abs(at.value - at.max / 2) <= 2; }",
    )


@BY_MOUSE
def test_its_replay_shows_only_what_a_seat_knew(played: Played, person: Make) -> None:
    reader = person(name="")
    ears = {}
    for see in ("truth", "public", "1"):
        # 1 + 16 chips + 12 cards + 4 walks: all cards lie there, and none is turned.
        reader.go(f"/r/{played.table}?see={see}#33")
        reader.page.wait_for_selector(".backs .card-back")
        ears[see] = reader.page.locator(KNOWN).count()
    assert ears == {"truth": 12, "public": 0, "1": 3}


@WHOLE_OR_STATES
@pytest.mark.parametrize("game", GAMES)
def test_a_game_on_a_crowded_phone(person: Make, game: str, whole: bool) -> None:
    carlotta = person(size=PHONE, theme="light", language="fr")
    carlotta.sit(game, seats=MOST[game])
    until = frozenset({"over"}) if whole else STATES[game]
    first = whole or game == GAMES[0]
    check = inspect if first else inspect_words
    played = play_through(
        carlotta, game, SMALL, (844, 390), until=until, check=check, with_dialogs=first
    )
    assert carlotta.page.locator(".ranking li").count() == MOST[game]
    carlotta.go(f"/r/{played.table}#40")
    carlotta.page.wait_for_selector(".replay")
    assert played.faults + check(carlotta, f"{game} replay") == []


@WHOLE_OR_STATES
@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_keyboard(person: Make, game: str, whole: bool) -> None:
    carlotta = person(language="de")
    carlotta.sit(game)
    until = frozenset({"over"}) if whole else STATES[game]
    played = play_through(
        carlotta,
        game,
        by="keyboard",
        until=until,
        check=inspect_words,
        with_dialogs=whole or game == GAMES[0],
    )
    assert played.faults == []
    assert played.moves >= (FEWEST[game] if whole else 0)


def changed(value: str) -> str:
    return value[:-1] + ("1" if value[-1] != "1" else "2")


def change(place: Any, name: Any) -> None:
    place[name] = changed(place[name])


def lies() -> dict[str, tuple[Lie, str]]:
    """What a house may change in a record, and what the browser then says."""

    def fair(record: dict[str, Any]) -> Any:
        return record["meta"]["fair"]

    return {
        "secret": (lambda r: change(fair(r), "secret"), "the secret"),
        "commitment": (lambda r: change(fair(r), "commitment"), "the fingerprint of the secret"),
        "pledge": (lambda r: change(fair(r)["pledges"], 0), "the pledge of Carlotta"),
        "words": (lambda r: change(fair(r)["words"], 0), "the words of Carlotta"),
        "seal": (lambda r: change(fair(r), "seal"), "the seal"),
        "luck": (lambda r: r["chance"].update(first=1 + r["chance"]["first"] % 4), "the luck"),
        "stamp": (lambda r: change(fair(r)["stamps"][0], "stamp"), "the stamp of"),
        "salt": (lambda r: change(fair(r)["stamps"][0], "salt"), "does not open to this"),
        "missing stamp": (lambda r: fair(r)["stamps"].pop(), "a hidden choice has no stamp"),
        "move": (
            _lay_other_card,
            "was shown as something else|is not the one that the table showed|does not open",
        ),
    }


def _lay_other_card(record: dict[str, Any]) -> None:
    """Another card than the one that was laid, for a card of a rival."""
    moves = record["moves"]
    index = next(i for i, move in enumerate(moves) if re.match(r"[2-9] (trap|bluff)", move))
    seat, card, casino = moves[index].split()
    moves[index] = f"{seat} {'bluff' if card == 'trap' else 'trap'} {casino}"


@BY_MOUSE
@pytest.mark.parametrize(
    "names",
    [("luck", "stamp", "move"), pytest.param(None, marks=pytest.mark.slow)],
    ids=["some", "every"],
)
def test_a_house_that_lies_in_one_place_is_named(
    played: Played, names: tuple[str, ...] | None
) -> None:
    """Some lies of a house in the browser; tests/test_client_check.py tries many more."""
    page = played.at_its_end()
    expect(page.locator(".fair-line.good")).to_be_visible()
    for name, (lie, said) in lies().items():
        if names is not None and name not in names:
            continue
        lie_about_record(page, lie)
        page.reload()
        expect(page.locator(".fair-line.bad"), name).to_have_text(re.compile(said))
        page.unroute_all()
    page.get_by_role("button", name="How it was checked").click()
    expect(page.get_by_role("heading", name="No. Something does not fit.")).to_be_visible()
    expect(page.locator(".sealed li.bad")).to_have_count(1)
    assert look(played.carlotta, "not fair") == []
    retell(page)
    page.reload()
    expect(page.locator(".fair-line.bad")).to_have_text(
        re.compile("the house told something again in another way")
    )


def lie_about_record(page: Page, lie: Lie) -> None:
    def answer(route: Route) -> None:
        response = route.fetch()
        record = response.json()
        lie(record)
        route.fulfill(response=response, body=json.dumps(record))

    page.route("**/api/v1/records/*", answer)


def retell(page: Page) -> None:
    """From now on the house sends another stamp for the first card."""
    done: list[str] = []

    def connect(socket: Any) -> None:
        server = socket.connect_to_server()

        def tell(text: str | bytes) -> None:
            message = json.loads(text)
            if message.get("stamp") and not done:
                done.append(message["stamp"])
                change(message, "stamp")
            socket.send(json.dumps(message))

        server.on_message(tell)

    page.route_web_socket("**/socket", connect)
