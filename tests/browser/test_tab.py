"""The house in a tab: a folder of files, opened once on a phone, then played without a network."""

import json
import re
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.house import House
from tests.browser.inspection import inspect, inspect_at, inspect_words
from tests.browser.people import LOG, PHONE, SMALL, Person
from tests.browser.words import messages
from tripot.cli import record
from tripot.house.ops.site import write_site

TITLES = {"vabanque": "Vabanque", "banque-fatale": "Banque Fatale", "vendome": "La Vendôme"}
WORDS = messages("en")
LONG = pytest.mark.slow


DROP = """(text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], 'game.json', { type: 'application/json' }));
  for (const kind of ['dragover', 'drop'])
    document.body.dispatchEvent(
      new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
}"""


KEPT = """async () => {
  const { files } = await (await fetch('files.json')).json();
  const last = new URL(files.at(-1), location.href);
  while (!(await caches.match(last))) await new Promise(requestAnimationFrame);
}"""


def read_documentation(reader: Person, base: str) -> None:
    """Opens the documentation once, and waits until the browser has kept all of it."""
    reader.page.goto(f"{base}/docs/index.html")
    reader.page.evaluate(KEPT)


def search_documentation(reader: Person, base: str) -> None:
    """Reads another page than the one that was opened before, and searches."""
    page = reader.page
    page.goto(f"{base}/docs/rules/vabanque.html#V24")
    expect(page.locator("h1")).to_contain_text("Vabanque")
    page.locator("header [for=__search]").tap()
    page.get_by_role("combobox").fill("commitment")
    page.get_by_role("option").first.click()
    page.wait_for_url(re.compile(r"/docs/.+\.html\?h=commitment"))


def drop(page: Page, text: str) -> None:
    """Drops a file on the page, as from a folder of the desktop."""
    page.evaluate(DROP, text)


class Files(SimpleHTTPRequestHandler):
    """Serves files unchanged, optionally with the headers of the site."""

    extra: tuple[tuple[str, str], ...] = ()

    def end_headers(self) -> None:
        for name, value in self.extra:
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_: object) -> None: ...


class Site:
    """A folder with the house in it, on a file server that can be cut off."""

    def __init__(self, folder: Path, bare: bool) -> None:
        write_site(folder / "games")
        everywhere = (folder / "games/_headers").read_text("utf-8").split("\n/")[0].splitlines()[1:]
        pairs = tuple((name, value) for name, _, value in (x.partition(": ") for x in everywhere))
        handler = type("Handler", (Files,), {"extra": () if bare else pairs})
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=folder))
        self._thread = Thread(target=self._server.serve_forever)
        self._thread.start()
        self.worker = folder / "games/sw.js"
        self.base = f"http://127.0.0.1:{self._server.server_port}/games/?"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@pytest.fixture(scope="module", params=[False, pytest.param(True, marks=LONG)], ids=["", "bare"])
def offline(
    request: pytest.FixtureRequest, browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Person]:
    """A phone that has opened the site once; then the server was stopped."""
    site = Site(tmp_path_factory.mktemp("web"), bare=request.param)
    carlotta = Person(browser, site.base, size=PHONE, painted=False, service_workers="allow")
    try:
        carlotta.go("/")
        expect(carlotta.page.locator(".on-device")).to_contain_text(WORDS["tab-device-ready"])
        read_documentation(carlotta, site.base.removesuffix("/?"))
        carlotta.go("/")
    finally:
        site.close()
    carlotta.context.set_offline(True)
    yield carlotta
    carlotta.close()
    assert carlotta.wrong == []
    assert carlotta.hosts <= {site.base.split("/")[2], ""}


def go_home(carlotta: Person) -> None:
    """Goes to the front door within the page: Python is not started again."""
    if not carlotta.page.locator(".ways-in").count():
        carlotta.hit(".brand")
        carlotta.page.wait_for_selector(".ways-in")


def start(carlotta: Person, game: str) -> None:
    """Chooses a table with bots that take no time, and starts."""
    page = carlotta.page
    go_home(carlotta)
    carlotta.hit(f".way:has-text('{WORDS['tab-choose']}')")
    tile = f".pick-game button:has-text('{TITLES[game]}')"
    carlotta.hit(tile)
    page.wait_for_selector(f"{tile}[aria-pressed=true]")
    carlotta.hit(f".segmented button:has-text('{WORDS['option-pace-none']}')")
    carlotta.hit(".start .brass")
    page.wait_for_selector(".game")


@pytest.mark.parametrize(
    "game",
    ["vendome", pytest.param("vabanque", marks=LONG), pytest.param("banque-fatale", marks=LONG)],
)
def test_a_whole_game_by_touch(
    offline: Person, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = offline.page
    start(offline, game)
    offline.play()
    page.wait_for_selector(".ranking")
    assert inspect_words(offline, f"{game} end") == []
    with page.expect_download() as download:
        offline.hit("a[download]")
    file = str(tmp_path / download.value.suggested_filename)
    download.value.save_as(file)
    assert record.check(file) == 0
    offline.hit(f"button:has-text('{WORDS['fair-more']}')")
    receipt = page.locator(".copyable code").first.inner_text()
    capsys.readouterr()
    assert record.fair(file, saw=(receipt,)) == 0
    assert json.loads(capsys.readouterr().out)["fair"] is True
    # The same file, replayed by somebody who only has the file.
    go_home(offline)
    page.set_input_files(f"input[aria-label='{WORDS['tab-record']}']", file)
    page.wait_for_selector(".replay")
    offline.hit(".brand")
    for other, why in (("{}", "format"), ("a letter", WORDS["tab-record-not-json"])):
        drop(page, other)
        expect(page.locator(".banner.error")).to_contain_text(WORDS["tab-record-bad"])
        expect(page.locator(".banner.error")).to_contain_text(why)
    drop(page, Path(file).read_text("utf-8"))
    page.wait_for_selector(".replay")


def test_a_game_survives_its_tab(offline: Person) -> None:
    page = offline.page
    start(offline, "vabanque")
    offline.due()
    faults = inspect(offline, "a table") + inspect_at(offline, SMALL, "a table")
    page.get_by_role("button", name=WORDS["tab-banner-ok"]).tap()
    badge = page.locator(".tab-badge")
    expect(badge).to_contain_text(WORDS["tab-badge-offline"])
    badge.tap()
    expect(page.locator(".tab-sheet .friends")).to_be_visible()
    faults += inspect(offline, "the device")
    page.keyboard.press("Escape")
    offline.play(until="card")
    log = page.evaluate(LOG)

    other = offline.page = offline.tab()  # A second tab does not disturb the first.
    offline.go("/")
    expect(other.get_by_role("alertdialog")).to_contain_text(WORDS["tab-elsewhere"])
    faults += inspect(offline, "elsewhere")
    page.close()
    other.get_by_role("button", name=WORDS["tab-take"]).tap()
    other.locator(".resume .brass").tap()
    assert offline.due() == "card"
    assert other.evaluate(LOG) == log
    expect(other.locator(".tab-note")).to_have_count(0)  # It was read.
    offline.click("card")

    # A full device says so, and nothing is lost but the move that it had no room for.
    assert offline.due() == "card"
    storage = offline.context.new_cdp_session(other)
    origin = {"origin": offline.base.split("/games")[0]}
    storage.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
    offline.hit(".hand button:not([aria-haspopup]):not([disabled]) >> nth=0")
    offline.hit(".casino.legal >> nth=1")
    offline.hit(".confirm .brass:not([disabled])")
    full = other.locator(".update .banner")
    expect(full).to_contain_text(WORDS["storage-full"])
    faults += inspect(offline, "a full device")
    full.get_by_role("button", name=WORDS["tab-banner-ok"]).tap()
    storage.send("Storage.overrideQuotaForOrigin", origin)
    assert offline.wrong, "the house of the tab has logged it"
    offline.wrong.clear()
    offline.click("card")

    go_home(offline)
    for language in ("fr", "de"):
        other.locator(f".segmented [lang={language}]").tap()
        expect(other.locator("html")).to_have_attribute("lang", language)
        offline.language = language
        faults += inspect_words(offline, f"the front door in {language}")
    other.locator(".segmented [lang=en]").tap()
    offline.language = "en"
    other.get_by_role("link", name=WORDS["tab-host"]).first.tap()
    expect(other.locator(".friends .steps li")).to_have_count(3)
    faults += inspect(offline, "how to host")
    offline.go("/drill/1")
    other.locator(".drill form label").first.tap()
    other.get_by_role("button", name=WORDS["drill-confirm"]).tap()
    expect(other.locator(".drill label.right")).to_be_visible()
    assert faults == []


def test_the_documentation_is_read_and_searched(offline: Person) -> None:
    search_documentation(offline, offline.base.removesuffix("/?"))
    offline.go("/")


@LONG
def test_a_newer_version_is_used_on_request(browser: Browser, tmp_path: Path) -> None:
    site = Site(tmp_path, bare=True)
    carlotta = Person(browser, site.base, painted=False, service_workers="allow")
    page = carlotta.page
    try:
        carlotta.go("/")
        expect(page.locator(".on-device")).to_contain_text(WORDS["tab-device-ready"])
        expect(page.locator(".update")).to_have_count(0)
        site.worker.write_text(site.worker.read_text("utf-8") + "// newer", "utf-8")
        carlotta.go("/")  # The browser looks for a newer one by itself.
        expect(page.locator(".update")).to_contain_text(WORDS["update-ready"])
        assert inspect(carlotta, "the notice") == []
        with page.expect_navigation():
            page.get_by_role("button", name=WORDS["update-use"]).click()
        expect(page.locator(".on-device")).to_contain_text(WORDS["tab-device-ready"])
        expect(page.locator(".update")).to_have_count(0)
    finally:
        carlotta.close()
        site.close()
    assert carlotta.wrong == []


@LONG
def test_the_tab_of_a_house_works_while_the_house_is_closed(
    browser: Browser, tmp_path: Path
) -> None:
    house = House(tmp_path)
    carlotta = Person(browser, house.base, size=PHONE, painted=False, service_workers="allow")
    page = carlotta.page
    try:
        carlotta.go("/tab/")
        expect(page.locator(".on-device")).to_contain_text(WORDS["tab-device-ready"])
        carlotta.go("/")
        drop(page, json.dumps({"format": "a letter"}))  # The tab opens what was dropped on a house.
        expect(page.locator(".banner.error")).to_contain_text(WORDS["tab-record-bad"])
        read_documentation(carlotta, house.base)
        house.close()
        search_documentation(carlotta, house.base)
        carlotta.go("/")
        page.get_by_role("button", name=WORDS["tab-play-here"]).tap()
        page.locator(".way.brass").tap()
        assert carlotta.due() in ("chip", "wait")
    finally:
        carlotta.close()
        house.close()
    assert carlotta.wrong == []
