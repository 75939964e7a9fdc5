"""A house in a browser tab: its size, its first paint, and the thinking time of its bots.

`python benchmarks/tab.py`. The front doors of a house and of a tab are loaded in turn, as
`client.py` loads pages: a phone with its processor slowed four times and a line like fast 3G.
Chromium does not slow workers, so the moves of Colombina are measured as processor time of the
same WebAssembly in Node, and multiplied by four. What flatters us: this machine is no phone.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from client import CHROMIUM, SLOWER, load
from playwright.sync_api import sync_playwright
from report import Report

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser.house import House
from tests.browser.people import FLAGS
from tripot.house.ops.site import write_site

LOADS = 8
DOORS = ("/", "/tab/")
MOST_MEGABYTES, MOST_SECONDS = 6, 1
SLOWEST_RATIO = 1.1  # First paint of a tab divided by that of a house; equal apart from noise.
GAMES = ("vabanque", "banque-fatale")  # Where Colombina plays.


def show_front_doors(report: Report, folder: Path) -> None:
    house = House(folder)
    try:
        with sync_playwright() as play:
            chromium = play.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
            pairs = []
            for i in range(LOADS):  # They take turns being first: the second finds a warm machine.
                loads = {
                    path: load(chromium, house.base, path, ".way.brass")
                    for path in (DOORS if i % 2 else reversed(DOORS))
                }
                pairs.append([loads[path] for path in DOORS])
            chromium.close()
    finally:
        house.close()
    medians = [
        report.figure(
            f"front door of a {name}, {kind}", [pair[i][kind] / 1000 for pair in pairs], "s"
        )
        for kind in ("playable", "paint")
        for i, name in enumerate(("house", "tab"))
    ]
    ratio = medians[3] / medians[2]  # Of medians: a single load varies far more than they differ.
    report.figure("first paint, tab to house", [ratio], at_most=SLOWEST_RATIO)


def show_moves(report: Report) -> None:
    script = str(Path(__file__).with_suffix(".mjs"))
    done = subprocess.run(
        ["node", script, " ".join(GAMES)], stdout=subprocess.PIPE, text=True, check=True
    )
    moves = [line.split() for line in done.stdout.splitlines()]
    for game in GAMES:
        seconds = [SLOWER * float(used) / 1000 for name, used in moves if name == game]
        report.figure(f"a move of Colombina, {game}", seconds, "s")
        report.figure("  the longest of a game", [max(seconds)], "s", at_most=MOST_SECONDS)


def main() -> None:
    with Report("tab") as report, tempfile.TemporaryDirectory() as folder:
        weight = write_site(Path(folder) / "site") / 1e6
        report.figure("download, everything", [weight], "MB", at_most=MOST_MEGABYTES)
        show_moves(report)
        show_front_doors(report, Path(folder))


if __name__ == "__main__":
    main()
