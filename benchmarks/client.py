"""What the browser client weighs, and how soon a phone can play with it.

`python benchmarks/client.py`: a real house, a real Chromium as a phone of 390 by 844 with its
processor slowed four times and a line like fast 3G (1.6 Mbit/s down, 0.75 up, 150 ms there and
back, the figures Lighthouse uses). Each page is loaded afresh several times; medians are told.
"""

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser.house import House
from tests.browser.people import FLAGS, PHONE, Person

LOADS = 5
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
    """One visit by somebody who has never been here, until `ready` is on the screen."""
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


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        house = House(Path(folder))
        try:
            chromium = play.chromium.launch(
                executable_path="/usr/bin/chromium" if Path("/usr/bin/chromium").exists() else None,
                args=list(FLAGS),
            )
            print(f"phone {PHONE[0]}x{PHONE[1]}, processor 1/{SLOWER}, fast 3G; {LOADS} loads")
            for name, path, ready in (
                ("front door", "/", ".way.brass"),
                ("first table", "/t/", ".casino.legal"),
            ):
                loads = [load(chromium, house.base, path, ready) for _ in range(LOADS)]
                middle = {
                    key: statistics.median(each.get(key, 0) for each in loads) for key in loads[0]
                }
                weight = sum(middle.get(kind, 0) for kind in (*KINDS.values(), "rest"))
                parts = ", ".join(
                    f"{kind} {middle[kind] / 1000:.1f}" for kind in KINDS.values() if kind in middle
                )
                print(
                    f"{name}: first paint {middle['paint'] / 1000:.2f} s, "
                    f"playable {middle['playable'] / 1000:.2f} s, "
                    f"{weight / 1000:.1f} kB over the line ({parts})"
                )
            chromium.close()
        finally:
            house.close()


if __name__ == "__main__":
    main()
