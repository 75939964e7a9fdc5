"""Takes every screen of the gallery in four sizes and both themes.

`python web/shots.py FOLDER [screen …] [--lang fr] [--size 390x844] [--theme dark]`
"""

import argparse
import functools
import http.server
import shutil
import subprocess
import tempfile
import threading
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

HERE = Path(__file__).parent
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
SIZES = ("1440x900", "820x1180", "390x844", "320x740")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# What no screen may do: scroll sideways, or (a table) scroll at all.
OVERFLOW = """() => {
  const page = document.documentElement;
  const game = document.querySelector('.game');
  const found = [];
  if (page.scrollWidth > innerWidth) found.push(`${page.scrollWidth - innerWidth} px too wide`);
  const over = page.scrollHeight - innerHeight;
  if (game && over > 0) found.push(`${over} px too high`);
  return found.join(', ');
}"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


def shoot(page: Page, address: str, to: Path, full: bool) -> str:
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(450)
    page.screenshot(path=str(to), full_page=full)
    return str(page.evaluate(OVERFLOW))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("screens", nargs="*")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--size", action="append", choices=SIZES)
    parser.add_argument("--theme", action="append", choices=("dark", "light"))
    parser.add_argument("--full", action="store_true", help="the whole page, however long")
    told = parser.parse_args()
    told.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as built:
        subprocess.run(["node", "build.mjs", "--gallery", "--out", built], cwd=HERE, check=True)
        handler = functools.partial(Quiet, directory=built)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        base = f"http://127.0.0.1:{server.server_port}/index.html"
        with sync_playwright() as play:
            browser = play.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
            for size in told.size or SIZES:
                width, height = map(int, size.split("x"))
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    device_scale_factor=2 if width < 500 else 1,
                )
                page = context.new_page()
                page.on("pageerror", lambda error: print("  error:", error))
                page.on(
                    "console",
                    lambda said: said.type == "error" and print("  console:", said.text),
                )
                names = told.screens
                if not names:
                    page.goto(base)
                    page.wait_for_selector("html[data-ready]")
                    names = page.locator("li a").all_inner_texts()
                for name in names:
                    for theme in told.theme or ("dark", "light"):
                        to = told.folder / f"{name}--{theme}--{width}--{told.lang}.png"
                        wrong = shoot(
                            page,
                            f"{base}#screen={name}&theme={theme}&lang={told.lang}",
                            to,
                            told.full,
                        )
                        print(to.name, wrong)
                context.close()
            browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
