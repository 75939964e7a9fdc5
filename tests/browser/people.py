"""People at a table in a real browser, who play by mouse or by keyboard and read the screen."""

import itertools
import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from http import HTTPStatus
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request

from tests.browser.house import House
from tests.browser.words import letters

DESKTOP = (1440, 900)
PHONE = (390, 844)
SMALL = (360, 640)
ONE_PIXEL = {"width": 1, "height": 1}
# Chromium hears only the last list of features, so this one repeats Playwright's. To it we add
# the suggestions under the address bar: two hidden pages, loaded for every new window, which
# cost half of what a person at a table costs.
DISABLED_FEATURES = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
)
FLAGS = (
    f"--disable-features={','.join(DISABLED_FEATURES)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # One thread compiles scripts and collects garbage, and WebAssembly is compiled once, quickly.
    "--js-flags=--single-threaded --liftoff-only",
)
# Cards on the table whose kind is seen: each with its dog-ear, or several of a seat counted.
KNOWN = ".backs .card-back:not(.ghost) .dog-ear, .backs .times svg"
LOG = "[...document.querySelectorAll('.log li')].map(li => li.textContent)"
WIDE = "document.documentElement.scrollWidth - innerWidth"  # Pixels that do not fit.
SEATS = {"vabanque": 4, "banque-fatale": 3, "vendome": 4}
GAMES = tuple(SEATS)
# Where games differ little: the first one in the check, all of them in `make long`.
FIRST_GAME = (GAMES[0], *(pytest.param(game, marks=pytest.mark.slow) for game in GAMES[1:]))
TIMEOUT_MS = 180_000  # Long, because the machine may be busy; every wait ends with its event.
BOT_MOVE_S = 0.01  # About what a bot without a pace needs; asking more often only slows it down.
FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# Lines are broken anew when the fonts are there, and a click misses a button that moves meanwhile.
WITH_FONTS = "async () => { document.body.offsetWidth; await document.fonts.ready; }"
SETTLED = f"""async () => {{
  await document.fonts.ready;
  const ends = (one) => one.effect.getComputedTiming().endTime !== Infinity;
  const moving = () => document.getAnimations().filter(ends);
  do {{
    await Promise.allSettled(moving().map((one) => one.finished));
    await ({FRAME})();
  }} while (moving().some((one) => one.playState !== 'finished'));
}}"""
FOLLOW = """(to) => {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = to;
  link.click();
  link.remove();
}"""
IS_FUNCTION = re.compile(r"\s*(\w+|\([^()]*\))\s*=>")


def wait_until(page: Page, condition: str, argument: Any = None) -> Any:
    """Wait until a JavaScript arrow function returns something true, and return that.

    Playwright polls a bare expression with `eval`, which the Content-Security-Policy of the
    house forbids: it would pass only if it were true at once. Functions are polled without it.
    """
    if not IS_FUNCTION.match(condition):
        raise ValueError(f"not an arrow function: {condition}")
    return page.wait_for_function(condition, arg=argument).json_value()


class Line:
    """Requests about a table with somebody's key: Playwright's own cost several times as much."""

    def __init__(self, context: BrowserContext, base: str, table: str) -> None:
        self._path = f"/api/v1/tables/{table}"
        cookies = context.cookies(base + self._path)
        self._headers = {"Cookie": "; ".join(f"{one['name']}={one['value']}" for one in cookies)}
        self._connection = HTTPConnection(urlsplit(base).netloc)

    def shown(self) -> dict[str, Any]:
        return self._answer("GET", self._path)

    def ask(self, asked: dict[str, Any]) -> None:
        self._answer("POST", f"{self._path}/asks", json.dumps(asked))

    def close(self) -> None:
        self._connection.close()

    def _answer(self, method: str, path: str, body: str | None = None) -> dict[str, Any]:
        self._connection.request(method, path, body, self._headers)
        answer = self._connection.getresponse()
        text = answer.read()
        assert answer.status == HTTPStatus.OK, text
        return dict(json.loads(text))


class Person:
    """A person with a browser context of their own."""

    def __init__(
        self,
        browser: Browser,
        base: str,
        *,
        size: tuple[int, int] = DESKTOP,
        language: str = "en",
        theme: str = "dark",
        name: str = "Carlotta",
        pace: int = 0,
        bot_talk: bool = False,
        painted: bool = True,
        **more: Any,
    ) -> None:
        self.base = base
        self.painted = painted
        self.language = language
        self.has_touch = size[0] < 600
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme="light" if theme == "light" else "dark",
            has_touch=self.has_touch,
            reduced_motion="reduce",
            **{"service_workers": "block", **more},  # Nothing is kept for the next visit.
        )
        self.context.set_default_timeout(TIMEOUT_MS)
        set_once = {
            "name": name,
            "pace": pace,
            "language": language,
            "theme": theme,
            "volume": 0,
            "bot-talk": bot_talk,
        }
        self.context.add_init_script(
            f"for (const [k, v] of Object.entries({json.dumps(set_once)}))"
            " if (localStorage.getItem('tripot.' + k) === null)"
            " localStorage.setItem('tripot.' + k, JSON.stringify(v))"
        )
        self.wrong: list[str] = []
        self.hosts: set[str] = set()
        self.fetching: set[Request] = set()
        self.page: Page = self.tab()

    def tab(self) -> Page:
        page = self.context.new_page()
        self._paint_little(page)
        page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        page.on("console", self._heard)
        page.on("request", self._asked)
        page.on("requestfinished", lambda request: self.fetching.discard(request))
        page.on("requestfailed", lambda request: self.fetching.discard(request))
        return page

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window another size."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self._paint_little(self.page)

    def _paint_little(self, page: Page) -> None:
        """Paints one pixel of a window that nobody sees: half of the work of a move is pixels.

        The size of the page stays what it is: for its layout, for scripts and for the mouse.
        """
        if not self.painted:
            self.context.new_cdp_session(page).send("Emulation.setVisibleSize", ONE_PIXEL)

    def _asked(self, request: Request) -> None:
        self.hosts.add(urlsplit(request.url).netloc)
        self.fetching.add(request)

    def _heard(self, message: Any) -> None:
        # The browser logs failed requests too; the page shows those itself.
        if (
            message.type == "error"
            and "net::" not in message.text
            and "status of" not in message.text
            and "WebSocket" not in message.text
        ):
            self.wrong.append(f"console: {message.text}")

    def go(self, path: str) -> None:
        self.page.goto(self.base + path)
        self.page.wait_for_selector("main:not([aria-busy=true]), .game")
        self.page.evaluate(WITH_FONTS)

    def follow(self, path: str) -> None:
        """Goes there as a link does, without loading the client again: half of the work of `go`."""
        self.page.evaluate(FOLLOW, self.base + path)
        self.page.evaluate(FRAME)
        self.page.wait_for_selector("main:not([aria-busy=true]), .game")

    def settle(self) -> None:
        """Waits until no request is open, and the last answer is painted and at rest."""
        self.page.evaluate(FRAME)
        for _ in range(1000):
            if not self.fetching:
                break
            self.page.evaluate(FRAME)
        self.page.evaluate(SETTLED)

    def menu(self, entry: str) -> None:
        self.page.get_by_role("button", name="Menu").click()
        self.page.get_by_role("button", name=entry).click()

    def close(self) -> None:
        self.context.close()

    # ---- tables ----------------------------------------------------------------------------

    def open_table(
        self, game: str, *, start: bool = True, bots: int | None = None, **settings: Any
    ) -> str:
        """Opens a table over HTTP; the browser keeps its key in a cookie."""
        seats = settings.pop("seats", None) or SEATS[game]
        asked = {
            "ask": "open",
            "id": "open",
            "name": settings.pop("name", "Carlotta"),
            "settings": {
                "game": game, "seats": seats, "clock": 0, "pace": 0, "stand_in": "caso", **settings
            },
            "bots": ["caso"] * (seats - 1 if bots is None else bots),
            "start": start,
        }  # fmt: skip
        answer = self.context.request.post(f"{self.base}/api/v1/tables", data=asked)
        assert answer.ok, answer.text()
        return str(answer.json()["table"])

    def sit(
        self, game: str, *, until: str | None = None, in_round: int = 1, **settings: Any
    ) -> str:
        """Opens a table and shows it, at the first move of a phase of the rules if one is given.

        La Vendôme starts when the page is there: bots may end it before anybody else has a turn.
        """
        start = settings.pop("start", True)
        waits = start and until is None and game == "vendome"
        table = self.open_table(game, start=start and not waits, **settings)
        if until is not None:
            self.advance(table, until, in_round=in_round)
        self.go(f"/t/{table}")
        if waits:
            asked = {"ask": "start", "id": "start"}
            place = f"{self.base}/api/v1/tables/{table}/asks"
            assert self.context.request.post(place, data=asked).ok
            self.page.wait_for_selector(".game")
        return table

    def advance(
        self, table: str, until: str = "over", *others: "Person", in_round: int = 1
    ) -> None:
        """Moves over HTTP until it is somebody's turn in a phase: a fiftieth of the work of clicks.

        Other people at the table move too.
        """
        with ExitStack() as stack:
            lines = [
                stack.enter_context(closing(Line(somebody.context, somebody.base, table)))
                for somebody in (self, *others)
            ]
            for number, line in enumerate(itertools.cycle(lines)):
                shown = line.shown()
                view = shown["view"]
                over = view["phase"] == "over"
                reached = view["phase"] == until and view.get("round", 1) >= in_round
                may_move = shown["you"]["seat"] in view["actors"]
                if reached and (over or may_move):
                    return
                assert not over, f"the game is over before there was a {until}"
                if stock := shown.get("handful"):
                    pieces = [piece for piece, count in stock.items() if count]
                    move = " ".join([view["phase"], *pieces[:1]])
                elif legal := shown.get("legal"):
                    move = legal[len(legal) // 2]
                else:
                    time.sleep(BOT_MOVE_S)  # Somebody else is moving.
                    continue
                line.ask({"ask": "move", "id": f"advance-{number}", "move": move})

    def wait_for_turn(self) -> None:
        self.page.wait_for_selector(".game.mine")

    # ---- what to do ------------------------------------------------------------------------

    STATE = """() => {
      if (document.querySelector('.end, .full-page')) return 'over';
      const on = (selector) => document.querySelector(selector);
      const next = on('.payout-steps .brass:not([disabled])');
      if (next) return 'payout';
      if (on('.new-order')) return 'order';
      if (on('.dock.settling .brass:not([disabled])')) return 'settled';
      if (on('.turning-dock .brass:not([disabled])')) return 'turn';
      if (on('.dock [aria-busy=true]')) return 'wait';  // My move is on its way.
      if (!on('.game.mine')) return 'wait';
      if (on('.cut')) return 'cut';
      if (on('.dock.walking')) return 'walk';
      const open = on('.dock.bidding .fist:not(.closed)');
      if (open) return on('.fist .brass:not([disabled])') ? 'bid' : 'wait';
      if (on('.dock.drafting')) return 'take';
      if (on('.dock.selling')) return 'sell';
      if (on('.game.banque-fatale')) return 'offer';
      if (on('.dock .hand')) return 'card';
      return on('.game.vabanque .dock .confirm') ? 'chip' : 'wait';
    }"""

    def state(self) -> str:
        return str(self.page.evaluate(self.STATE))

    def due(self) -> str:
        """Waits until this person has to act, and returns the state."""
        wait = f"() => {{ const s = ({self.STATE})(); return s === 'wait' ? null : s; }}"
        return str(wait_until(self.page, wait))

    def wait_for(self, state: str) -> None:
        """Waits until the page shows a state; it may still be showing an earlier one."""
        wait_until(self.page, f"(state) => ({self.STATE})() === state", state)

    def play(self, until: str = "over", by: str = "mouse", most: int = 900) -> int:
        """Plays until the game is over, or until another state, and returns how many moves."""
        moves = 0
        for _ in range(most):
            now = self.due()
            if now == until:
                return moves
            if now == "over":
                raise AssertionError(f"the game is over before there was a {until}")
            moves += now not in ("payout", "order", "settled", "turn")
            (self.press if by == "keyboard" else self.click)(now)
        raise AssertionError("this game does not end")

    def hit(self, selector: str) -> None:
        """Clicks on something, or taps on it with a finger."""
        (self.page.tap if self.has_touch else self.page.click)(selector)

    def click(self, now: str) -> None:
        page, hit = self.page, self.hit
        lines = page.locator(".log li").count()
        match now:
            case "payout":
                hit(".payout-steps .brass")
            case "order" | "settled":
                hit(".dock .brass")
            case "turn":
                hit(".turning-dock .brass")
            case "chip":
                hit(".casino.legal >> nth=2")
                hit(".confirm .brass:not([disabled])")
            case "card":
                hit(".hand button:not([aria-haspopup]):not([disabled]) >> nth=0")
                hit(".casino.legal >> nth=1")
                hit(".confirm .brass:not([disabled])")
            case "walk":
                hit(".walks button >> nth=1")
                hit(".confirm .brass:not([disabled])")
            case "cut":
                hit(".confirm .brass:not([disabled])")
            case "offer":
                hit(".display button:not([disabled]) >> nth=0")
                hit(".confirm .brass:not([disabled])")
            case "bid":
                if page.locator(".stepper .more:not([disabled])").count():
                    hit(".stepper .more:not([disabled]) >> nth=0")
                else:  # A press elsewhere, or this is taken for a double click on the last button.
                    page.dispatch_event("body", "pointerdown")
                before = page.evaluate(self.ROUND)
                hit(".fist .brass:not([disabled])")
                self._hand_closed(before)
            case "take":
                hit(".pot button >> nth=0")
                hit(".confirm .brass:not([disabled])")
            case "sell":
                hit(".dock.selling .confirm .button:not(.brass)")
        self.wait_until_moved(now, lines)

    def press(self, now: str) -> None:
        """Does the same as `click` with the keyboard."""
        keys = self.page.keyboard
        lines = self.page.locator(".log li").count()
        match now:
            case "payout" | "order" | "settled" | "turn":
                keys.press("Space")
            case "chip":
                keys.press("3")
                self.page.wait_for_selector(".confirm .brass:not([disabled])")
                keys.press("Enter")
            case "card":
                for letter in letters(self.language, "help-key-cards"):
                    keys.press(letter.lower())
                keys.press("4")
                self.page.wait_for_selector(".confirm .brass:not([disabled])")
                keys.press("Enter")
            case "walk":
                keys.press("2")
                self.page.wait_for_selector(".confirm .brass:not([disabled])")
                keys.press("Enter")
            case "cut":
                keys.press("Enter")
            case "offer":
                keys.press("1")
                self.page.wait_for_selector(".confirm .brass:not([disabled])")
                keys.press("Enter")
            case "bid":
                for letter in letters(self.language, "help-key-letters"):
                    keys.press(letter.lower())
                before = self.page.evaluate(self.ROUND)
                keys.press("Enter")
                self._hand_closed(before)
            case "take":
                for letter in letters(self.language, "help-key-letters"):
                    keys.press(letter.lower())
                keys.press("Enter")
            case "sell":
                keys.press("k")
                keys.press("Enter")
        self.wait_until_moved(now, lines)

    ROUND = "document.querySelector('.phase-now span').textContent"

    def _hand_closed(self, before: str) -> None:
        """The hand looks open until the event arrives, a moment after the answer.

        Bots need no time: on a slow machine the next round may have begun by then.
        """
        wait_until(
            self.page,
            f"(before) => !document.querySelector('.fist:not(.closed)') || {self.ROUND} !== before",
            before,
        )

    def wait_until_moved(self, now: str, lines: int) -> None:
        """Waits until the move has been played: the log has grown, or another state is reached."""
        wait_until(
            self.page,
            f"""([now, lines]) => document.querySelectorAll('.log li').length !== lines
            || ({self.STATE})() !== now""",
            [now, lines],
        )


@contextmanager
def people(browser: Browser, house: House) -> Iterator[Callable[..., Person]]:
    """Makes people, and fails if a browser of theirs had an error or called another host."""
    made: list[Person] = []

    def make(**options: Any) -> Person:
        base = options.pop("base", house.base)
        somebody = Person(browser, base, **{"painted": False, **options})
        made.append(somebody)
        return somebody

    yield make
    for somebody in made:
        somebody.close()
    for somebody in made:
        assert somebody.wrong == [], somebody.wrong
        assert somebody.hosts <= {urlsplit(somebody.base).netloc, ""}
