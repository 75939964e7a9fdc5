"""A table over time: reloads, lost connections, friends, spectators, second devices."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house import House
from tests.browser.people import PHONE, SMALL, TIMEOUT_MS, WIDE, Person, wait_until

Make = Callable[..., Person]
POLL_MS = 25
# Elements that lie partly outside the window, and not inside one that scrolls or clips.
OUTSIDE = """() => [...document.querySelectorAll('body *')].filter((one) => {
  const off = ({ left, right }) => left < -1 || right > innerWidth + 1;
  const box = one.getBoundingClientRect();
  if (!box.width || !box.height || !off(box) || one.closest('svg, .spoken')) return false;
  for (let up = one.parentElement; up; up = up.parentElement)
    if (getComputedStyle(up).overflowX !== 'visible' && !off(up.getBoundingClientRect()))
      return false;
  return true;
}).map((one) => one.className || one.tagName)"""


def test_two_clicks_to_a_game_against_bots(person: Make) -> None:
    visitor = person(name="")
    visitor.go("/")
    visitor.page.get_by_role("button", name="Play now against bots").click()
    visitor.page.wait_for_url("**/t/*")
    visitor.wait_for_turn()
    expect(visitor.page.locator(".casino")).to_have_count(9)


def test_from_a_link_to_a_seat_with_only_a_name(person: Make) -> None:
    host, friend = person(), person(size=PHONE, name="")
    table = host.sit("vabanque", start=False, bots=0, seats=3)
    friend.go(f"/t/{table}")
    friend.page.fill(".join-here input", "Benedetta")
    friend.page.click(".join-here .brass")
    expect(friend.page.locator(".join-here")).to_have_count(0)
    expect(host.page.locator(".chair-list")).to_contain_text("Benedetta")
    friend.page.reload()
    expect(friend.page.locator(".chair-list")).to_contain_text("Benedetta")
    expect(friend.page.locator(".join-here")).to_have_count(0)
    assert friend.page.evaluate("document.cookie") == ""  # Scripts cannot see the key.


def test_a_code_leads_to_the_table_and_a_wrong_one_says_so(person: Make) -> None:
    host, friend = person(), person()
    table = host.sit("vabanque", start=False)
    code = host.page.locator(".share .code").inner_text()
    assert re.fullmatch(r"\d{3} \d{3}", code)
    friend.go("/")
    friend.page.fill("#code", f"{(int(code.replace(' ', '')) + 1) % 10**6:06}")
    friend.page.get_by_role("button", name="Join", exact=True).click()
    expect(friend.page.locator("#code-error")).to_contain_text("No table has this code")
    friend.page.fill("#code", code)
    friend.page.get_by_role("button", name="Join", exact=True).click()
    friend.page.wait_for_url(f"**/t/{table}")


def test_the_lobby_is_arranged_by_its_host_and_seen_by_all(person: Make) -> None:
    host, friend = person(), person(name="Benedetta")
    table = host.sit("vabanque", start=False, bots=0)
    friend.go(f"/t/{table}")
    friend.page.get_by_role("button", name="Only watch").click()
    host.page.get_by_role("button", name="Cheat").click()
    thinking = host.page.get_by_role("group", name="Thinking time")
    thinking.get_by_role("button", name="30 s").click()
    host.page.get_by_role("switch", name="Free chat").click()
    for option, value in (("Edition", "Cheat"), ("Thinking time", "30 s"), ("Free chat", "yes")):
        expect(friend.page.locator(".fact", has_text=option)).to_contain_text(value)
    host.page.get_by_role("button", name="La Vendôme").click()
    expect(friend.page.locator(".pick-game [aria-pressed=true]")).to_contain_text("La Vendôme")
    host.page.get_by_role("button", name="One chair more").click()
    expect(friend.page.locator(".chair")).to_have_count(5)
    host.page.get_by_role("button", name="Add bot").first.click()
    expect(friend.page.locator(".chair-list")).to_contain_text("bot")
    host.page.get_by_role("button", name=re.compile("and start$")).click()
    host.page.wait_for_selector(".game.vendome")
    friend.page.wait_for_selector(".game.vendome")
    expect(friend.page.locator(".notes")).to_contain_text("You are watching")


def test_a_removed_player_is_told(person: Make) -> None:
    host, friend = person(), person(name="Benedetta")
    table = host.sit("vabanque", start=False, bots=0)
    friend.go(f"/t/{table}")
    friend.page.click(".join-here .brass")
    expect(friend.page.locator(".join-here")).to_have_count(0)  # Only then the page has the seat.
    host.page.get_by_role("button", name="Ask Benedetta to leave").click()
    expect(friend.page.locator("main")).to_contain_text("The host has freed your chair")
    host.page.get_by_role("button", name="The table").click()
    forgive = host.page.get_by_role("button", name="Let removed people back in")
    forgive.click()
    expect(forgive).to_have_count(0)
    friend.go(f"/t/{table}")
    friend.page.click(".join-here .brass")
    expect(friend.page.locator(".join-here")).to_have_count(0)


def test_a_player_removed_before_the_page_has_the_seat_is_told(person: Make) -> None:
    """The answer to the guest waits until the host has freed the seat again."""
    host, friend = person(), person(name="Benedetta")
    table = host.sit("vabanque", start=False, bots=0)
    friend.go(f"/t/{table}")
    friend.page.wait_for_selector(".join-here")

    held: list[tuple[Any, Any]] = []  # The answer to the guest, and how it is delivered.
    friend.page.route("**/asks", lambda route: held.append((route, route.fetch())))
    friend.page.click(".join-here .brass")
    host.page.get_by_role("button", name="Ask Benedetta to leave").click()
    expect(host.page.locator(".chair-list")).not_to_contain_text("Benedetta")
    ((route, answer),) = held
    route.fulfill(response=answer)
    expect(friend.page.locator("main")).to_contain_text("The host has freed your chair")


def test_a_choice_survives_a_reload_and_can_be_changed(person: Make) -> None:
    carlotta = person()
    carlotta.sit("vabanque", until="card")
    page = carlotta.page
    page.click(".hand button >> nth=1")
    page.click("[data-casino='4']")
    expect(page.locator("[data-casino='4']")).to_have_class(re.compile("chosen"))
    page.reload()
    carlotta.wait_for_turn()
    expect(page.locator("[data-casino='4']")).to_have_class(re.compile("chosen"))
    expect(page.locator(".confirm .what")).to_contain_text("Bluff → Table 4")
    page.click("[data-casino='6']")
    expect(page.locator(".confirm .what")).to_contain_text("Table 6")
    page.keyboard.press("Escape")
    expect(page.locator(".confirm .brass")).to_be_disabled()
    assert len(page.locator(".casino .backs .card-back").all()) == len(
        page.locator(".log li:has-text('laid')").all()
    )


def test_the_bid_in_the_hand_survives_a_reload(person: Make) -> None:
    carlotta = person()
    carlotta.sit("banque-fatale", until="bid")
    carlotta.page.click(".stepper .more >> nth=0")
    carlotta.page.click(".stepper .more >> nth=2")
    expect(carlotta.page.locator(".fist")).to_contain_text("2 chips")
    carlotta.page.reload()
    carlotta.wait_for_turn()
    expect(carlotta.page.locator(".fist")).to_contain_text("2 chips")


def test_a_lost_connection_is_restored(person: Make) -> None:
    carlotta = person()
    carlotta.sit("vabanque", clock=60)
    carlotta.wait_for_turn()
    page = carlotta.page
    page.click("[data-casino='5']")
    carlotta.context.set_offline(True)
    expect(page.locator(".notes")).to_contain_text("No connection")
    expect(page.locator(".clock")).to_contain_text("–:––")
    expect(page.locator(".confirm .brass")).to_be_disabled()
    carlotta.context.set_offline(False)
    expect(page.locator(".notes")).not_to_contain_text("No connection")
    expect(page.locator("[data-casino='5']")).to_have_class(re.compile("chosen"))
    page.click(".confirm .brass")
    expect(page.locator(".log")).to_contain_text("You put a 5 on table 5")


def test_the_house_is_restarted_in_mid_game(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    house = House(tmp_path_factory.mktemp("restart"))
    carlotta = Person(browser, house.base, painted=False)
    try:
        table = carlotta.sit("vabanque", until="card")
        before = carlotta.page.locator(".log li").all_inner_texts()
        carlotta.page.click(".hand button >> nth=0")
        carlotta.page.click("[data-casino='2']")
        house.close()
        expect(carlotta.page.locator(".notes")).to_contain_text(
            re.compile("restarting|No connection")
        )
        house.open()
        expect(carlotta.page.locator(".notes")).not_to_contain_text(
            re.compile("restarting|No connection")
        )
        expect(carlotta.page.locator(".log li")).to_have_text(before)
        carlotta.page.click(".confirm .brass:not([disabled])")
        expect(carlotta.page.locator(".log")).to_contain_text("You laid your Raise at table 2")
        house.kill()
        expect(carlotta.page.locator(".notes")).to_contain_text("No connection")
        house.open()
        expect(carlotta.page.locator(".notes")).not_to_contain_text("No connection")
        carlotta.advance(table, "move")
        carlotta.wait_for("walk")
        assert carlotta.play(until="payout") > 0
        assert carlotta.wrong == []
    finally:
        carlotta.close()
        house.close()


def test_three_browsers_two_languages_and_a_spectator(person: Make) -> None:
    host = person(name="Carlotta", language="en")
    friend = person(name="Benoît", language="fr", size=PHONE)
    guest = person(name="Dörte", language="de")
    watcher = person(name="")
    table = host.open_table("vabanque", start=False, bots=0, seats=3)
    for somebody in (host, friend, guest):
        somebody.go(f"/t/{table}")
    frames: list[str] = []
    watcher.page.on(
        "websocket", lambda line: line.on("framereceived", lambda frame: frames.append(str(frame)))
    )
    for somebody in (friend, guest):
        somebody.page.click(".join-here .brass")
        expect(somebody.page.locator(".join-here")).to_have_count(0)
    host.page.get_by_role("button", name="Start the game").click()
    watcher.go(f"/t/{table}")
    expect(watcher.page.locator(".notes")).to_contain_text("You are watching")
    players = [host, friend, guest]
    for player in players:
        player.page.wait_for_selector(".game")
    # Everybody makes each kind of move once by hand; the rest goes over HTTP.
    for phase, state in (("card", "card"), ("move", "walk")):
        host.advance(table, phase, friend, guest)
        for _ in players:
            mover = next_to_move(players, state)
            mover.click(state)
            mover.page.wait_for_selector(".game:not(.mine), .payout-steps")
    expect(friend.page.locator(".log-box h2").first).to_have_text("Ce qui s’est passé")
    expect(guest.page.locator(".log").first).to_contain_text("Tisch")
    for somebody in (*players, watcher):
        somebody.page.wait_for_selector(".payout-steps .brass:not([disabled])")
    secret = [
        frame
        for frame in frames
        if '"laid"' in frame and re.search(r'"(raise|bluff|trap)"', frame.split('"turned"')[0])
    ]
    assert frames
    assert secret == []


def next_to_move(players: list[Person], state: str) -> Person:
    """Asks one page after another, because no single page knows when the others are up to date."""
    for _ in range(TIMEOUT_MS // POLL_MS):
        for player in players:
            if player.state() == state:
                return player
        players[0].page.wait_for_timeout(POLL_MS)
    raise AssertionError("nobody can move")


def test_a_refusal_is_a_sentence_in_the_readers_language(person: Make) -> None:
    carlotta = person()
    page = carlotta.page
    carlotta.go("/")
    banner = page.locator(".banner.error")
    page.get_by_label("Your name").fill("\u2800")  # A letter that shows nothing.
    page.get_by_role("button", name="Play now").click()
    expect(banner).to_have_text("A name needs at least one visible letter Nothing has changed.")
    page.get_by_role("button", name="Français").click()
    expect(banner).to_have_text("Un nom a au moins une lettre Rien n’a changé.")


def test_language_and_light_change_in_mid_game(person: Make) -> None:
    carlotta = person()
    carlotta.sit("vabanque")
    carlotta.wait_for_turn()
    page = carlotta.page
    page.click("[data-casino='3']")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Deutsch").click()
    page.keyboard.press("Escape")
    expect(page.locator(".prompt")).to_contain_text("Du bist am Zug")
    expect(page.locator("[data-casino='3']")).to_have_class(re.compile("chosen"))
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_talk_crosses_the_table_in_everybodys_language(person: Make) -> None:
    host, friend = person(), person(name="Benoît", language="fr")
    table = host.sit("vabanque", start=False, bots=1, seats=3, talk=True)
    friend.go(f"/t/{table}")
    friend.page.click(".join-here .brass")
    host.page.get_by_role("button", name="Start the game").click()
    host.page.wait_for_selector(".game")
    friend.page.wait_for_selector(".game")
    host.page.get_by_role("button", name="Say something").click()
    host.page.get_by_role("button", name="It is a trap!").click()
    expect(friend.page.locator(".log")).to_contain_text("Carlotta : C’est un piège !")
    friend.page.fill(".say input", "Vraiment ?")
    friend.page.keyboard.press("Enter")
    expect(host.page.locator(".log")).to_contain_text("Benoît: Vraiment ?")


def test_leaving_a_bot_sits_in_and_the_seat_is_taken_back(person: Make) -> None:
    carlotta = person()
    carlotta.sit("vabanque", pace=0.3)
    carlotta.wait_for_turn()
    page = carlotta.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the game").click()
    expect(page.locator(".notes")).to_contain_text("A bot plays on your chair")
    page.get_by_role("button", name="Take my chair back").click()
    expect(page.locator(".notes")).not_to_contain_text("A bot plays")
    carlotta.play(until="card")


def test_a_second_device_has_the_same_seat(person: Make) -> None:
    carlotta, phone = person(), person(size=PHONE, name="")
    carlotta.sit("vabanque", until="card")
    carlotta.menu("The table")
    carlotta.page.get_by_role("button", name="Make a personal link").click()
    link = carlotta.page.locator(".table-sheet section .link span").inner_text()
    phone.page.goto(f"http://{link}")
    phone.wait_for_turn()
    assert "key" not in phone.page.url
    assert phone.due() == "card"
    phone.click("card")
    expect(carlotta.page.locator(".log").first).to_contain_text("You laid your Raise")
    carlotta.page.get_by_role("button", name="Only this device").click()
    expect(phone.page.locator("main")).to_contain_text(
        re.compile("another device|freed your chair")
    )
    carlotta.page.wait_for_selector(".game")


def test_a_host_pauses_and_resumes(person: Make) -> None:
    carlotta = person()
    carlotta.sit("vabanque")
    carlotta.wait_for_turn()
    page = carlotta.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="The table").click()
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".notes")).to_contain_text("The game is paused")
    page.keyboard.press("Escape")
    expect(page.locator(".casino.legal")).to_have_count(0)
    page.locator(".notes").get_by_role("button", name="Go on").click()
    expect(page.locator(".casino.legal")).not_to_have_count(0)


def test_a_host_changes_the_bots_pace_in_mid_game(person: Make) -> None:
    """By the table for everybody; alone among bots by the button under the board too."""
    carlotta, friend = person(pace=1), person(name="Benedetta")
    table = carlotta.open_table("vabanque", seats=3, bots=2, pace=10)
    sent: list[float] = []

    def note(frame: str | bytes) -> None:
        ask = json.loads(frame)
        if ask["ask"] == "arrange":
            sent.append(ask["settings"]["pace"])

    carlotta.page.on("websocket", lambda line: line.on("framesent", note))
    carlotta.go(f"/t/{table}")
    friend.go(f"/t/{table}")
    expect(friend.page.locator(".notes")).to_contain_text("You are watching")
    friend.menu("The table")
    expect(friend.page.locator(".chair-list")).to_be_visible()
    expect(friend.page.get_by_role("group", name="Pace of the bots")).to_have_count(0)
    page = carlotta.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="The table").click()
    bots = page.get_by_role("group", name="Pace of the bots")
    bots.get_by_role("button", name="at once").click()
    expect(bots.get_by_role("button", name="at once")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    carlotta.wait_for_turn()  # Within the ten seconds that each bot would have taken.
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="Pace").get_by_role("button", name="fast").click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="The table").click()
    expect(bots.get_by_role("button", name="0.5 s")).to_have_attribute("aria-pressed", "true")
    assert sent == [0, 0.5]


def test_a_rematch_is_one_tap_for_all(person: Make) -> None:
    carlotta = person()
    table = carlotta.sit("vendome", until="over")
    opened: list[str] = []
    carlotta.page.on("websocket", lambda socket: opened.append(socket.url))
    carlotta.page.get_by_role("button", name="Rematch, same table").click()
    carlotta.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    carlotta.page.wait_for_selector(".game.vendome")
    assert carlotta.play() >= 0
    assert opened == []  # The socket of the first game goes on.


def test_a_rematch_does_not_interrupt_readers(person: Make) -> None:
    host, friend = person(), person(name="Benedetta")
    table = host.sit("vendome", start=False, bots=0, seats=4, clock=60)
    friend.go(f"/t/{table}")
    friend.page.click(".join-here .brass")
    expect(host.page.locator(".chair-list")).to_contain_text("Benedetta")
    host.page.get_by_role("button", name=re.compile("and start$")).click()
    for each in (host, friend):
        each.page.wait_for_selector(".game.vendome")
    host.advance(table, "over", friend)
    for each in (host, friend):
        each.page.reload()
        each.page.wait_for_selector(".ranking")
    host.page.get_by_role("button", name="Rematch, same table").click()
    host.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    expect(friend.page.locator(".notes")).to_contain_text("A rematch is open")
    expect(friend.page.locator(".ranking")).to_be_visible()
    # Nobody is asked to open another one.
    expect(friend.page.get_by_role("button", name="Next game").first).to_be_visible()
    expect(friend.page.get_by_role("button", name="Rematch")).to_have_count(0)
    friend.page.get_by_role("button", name="Come along").click()
    friend.page.wait_for_selector(".game.vendome")
    assert friend.page.url.rsplit("/", 1)[1] == host.page.url.rsplit("/", 1)[1]


def test_a_rule_is_a_tap_away_from_a_payment(person: Make) -> None:
    carlotta = person()
    carlotta.sit("vabanque", until="move")
    carlotta.play(until="payout")
    carlotta.page.click(".rule-link >> nth=0")
    expect(carlotta.page.get_by_role("dialog")).to_contain_text(re.compile("pawn|casino|chips"))


def test_old_links_and_lost_keys_say_what_to_do(person: Make) -> None:
    somebody = person()
    somebody.go("/t/nosuchtable")
    expect(somebody.page.locator("main")).to_contain_text("This link has expired")
    somebody.go("/r/nosuchgame")
    expect(somebody.page.locator("main")).to_contain_text("No finished game")
    somebody.go("/nowhere/at/all")
    expect(somebody.page.locator("main")).to_contain_text("nothing at this address")
    somebody.page.get_by_role("button", name="Deutsch").click()  # Like any page: menu, language.
    expect(somebody.page.locator("main")).to_contain_text("Unter dieser Adresse")
    somebody.page.get_by_role("button", name="English").click()
    table = somebody.open_table("vabanque")
    stranger = person()
    stranger.page.goto(f"{stranger.base}/t/{table}#key=not-a-key-of-anybody-here")
    expect(stranger.page.locator("main")).to_contain_text("another device")


LONG = ("W" * 24, "عبد الرحمن بن محمد الكبي", "🎭🦁🎲👑🃏🎰" * 4, "Maximiliane Freifrau-Hof")


@pytest.mark.parametrize("game", [pytest.param("vabanque", marks=pytest.mark.slow), "vendome"])
def test_long_names_find_room_on_a_small_phone(person: Make, browser: Browser, game: str) -> None:
    carlotta = person(size=SMALL)
    table = carlotta.open_table(game, name=LONG[0], seats=4, bots=0, start=False)
    place = f"{carlotta.base}/api/v1/tables/{table}/asks"

    def looks(where: str) -> None:
        assert carlotta.page.evaluate(WIDE) <= 0, where
        assert carlotta.page.evaluate(OUTSIDE) == [], where

    friends = [browser.new_context() for _ in LONG[1:]]
    for friend, name in zip(friends, LONG[1:], strict=True):
        asked = {"ask": "sit", "id": "s", "name": name, "words": "w"}
        assert friend.request.post(place, data=asked).ok
    carlotta.go(f"/t/{table}")
    expect(carlotta.page.locator(".chair-list")).to_contain_text(LONG[3])
    looks("lobby")
    assert carlotta.context.request.post(place, data={"ask": "start", "id": "b"}).ok
    for friend in friends:  # Bots sit in for them.
        assert friend.request.post(place, data={"ask": "leave", "id": "l"}).ok
        friend.close()
    seen: set[str] = set()
    while (now := carlotta.due()) != ("order" if game == "vabanque" else "over"):
        if now not in seen:
            seen.add(now)
            looks(now)
        carlotta.click(now)
    looks(now)
    if game == "vendome":
        carlotta.go(f"/r/{table}#60")
        carlotta.page.wait_for_selector(".curve")
        looks("replay")


def test_nothing_is_sent_before_the_brass_button(person: Make) -> None:
    carlotta = person()
    sent: list[dict[str, str]] = []
    carlotta.page.on(
        "websocket",
        lambda line: line.on("framesent", lambda frame: sent.append(json.loads(frame))),
    )
    carlotta.sit("vabanque")
    carlotta.wait_for_turn()
    for casino in ("1", "5", "9"):
        carlotta.page.click(f"[data-casino='{casino}']")
    assert [ask for ask in sent if ask["ask"] == "move"] == []
    carlotta.page.click(".confirm .brass")
    wait_until(carlotta.page, "() => document.querySelectorAll('.log li').length > 2")
    assert [ask["move"] for ask in sent if ask["ask"] == "move"] == ["chip 9"]
