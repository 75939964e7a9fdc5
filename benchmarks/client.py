"""The size of the browser client, and how soon a phone can play.

`python benchmarks/client.py`: a real house, a real Chromium as a phone of 390 by 844 with its
processor slowed four times and a line like fast 3G (1.6 Mbit/s down, 0.75 up, 150 ms there and
back, the figures Lighthouse uses). Each page is loaded afresh several times, in turn. What flatters
us: the house is on the same machine, and Chromium slows the processor instead of being on a phone.
"""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from report import Report

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser.house import House
from tests.browser.people import FLAGS, PHONE, Person

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-headless-shell")
LOADS = 7
FIRST_PAINT_SECONDS, PLAYABLE_SECONDS, WEIGHT_KB = 1, 2, 200
PAGES = (("front door", "/", ".way.brass"), ("first table", "/t/", ".casino.legal"))
SLOWER = 4
LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 0.75e6 / 8,
}
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
READY = """(ready) => {
  const look = () => {
    if (document.querySelector(ready)) setTimeout(() => { window.playable = performance.now(); });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""  # After the frame that shows it; asking from outside would add to what it measures.
KINDS = {"Script": "script", "Stylesheet": "style", "Font": "fonts", "Document": "page"}


def load(browser: Browser, base: str, path: str, ready: str) -> dict[str, float]:
    """One first visit, until `ready` is on the screen."""
    visitor = Person(browser, base, size=PHONE, name="", pace=1)
    if path == "/t/":
        path += visitor.open_table("vabanque")
    page = visitor.page
    line = visitor.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    bytes_of: dict[str, float] = {}
    kinds: dict[str, str] = {}

    def answered(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = KINDS.get(event["type"], "rest")

    def finished(event: dict[str, Any]) -> None:
        kind = kinds.get(event["requestId"], "rest")
        bytes_of[kind] = bytes_of.get(kind, 0) + event["encodedDataLength"]

    line.on("Network.responseReceived", answered)
    line.on("Network.loadingFinished", finished)
    page.add_init_script(f"({READY})({ready!r})")
    page.goto(base + path, wait_until="commit")
    page.wait_for_selector(ready, timeout=60_000)
    playable = page.evaluate("window.playable ?? performance.now()")
    page.wait_for_load_state("networkidle")
    found = {"paint": page.evaluate(PAINT), "playable": playable, **bytes_of}
    visitor.close()
    return found


def show(report: Report, name: str, loads: list[dict[str, float]]) -> None:
    """Times and size of one page; the targets are those of docs/decisions/0010."""
    paint, playable = ([each[key] / 1000 for each in loads] for key in ("paint", "playable"))
    report.figure(f"{name}, first paint", paint, "s", at_most=FIRST_PAINT_SECONDS)
    report.figure("  playable", playable, "s", at_most=PLAYABLE_SECONDS)
    kinds = (*KINDS.values(), "rest")
    weight = [sum(each.get(kind, 0) for kind in kinds) / 1000 for each in loads]
    report.figure("  over the line", weight, "kB", at_most=WEIGHT_KB)
    for kind in kinds:
        report.figure(f"    {kind}", [each.get(kind, 0) / 1000 for each in loads], "kB")


def main() -> None:
    with (
        Report("client") as report,
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as play,
    ):
        house = House(Path(folder))
        try:
            chromium = play.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
            print(f"phone {PHONE[0]}x{PHONE[1]}, processor 1/{SLOWER}, fast 3G; {LOADS} loads")
            loads: dict[str, list[dict[str, float]]] = {name: [] for name, *_ in PAGES}
            for _ in range(LOADS):
                for name, path, ready in PAGES:
                    loads[name].append(load(chromium, house.base, path, ready))
            for name, found in loads.items():
                show(report, name, found)
            chromium.close()
        finally:
            house.close()


if __name__ == "__main__":
    main()
