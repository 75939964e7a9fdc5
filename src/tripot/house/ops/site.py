"""`tripot site`: the whole house as a folder of files that any web server can serve."""

import gzip
import shutil
import sys
from importlib.resources import files
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from tripot.house.net.documentation import INLINE_STYLES
from tripot.house.net.static_files import HEADERS, POLICY, WEBASSEMBLY, hashes

PAGE, WORKER = "tab.html", "sw.js"
PAGES = (PAGE, WORKER, "index.html")
"""Files of the built client that do not belong into `static`."""
IS_SITE = "self.tripotSite=true;"
"""Tells the service worker that there is no house behind these files."""
OURS = {"index.html", "static", "docs", "sw.js", "_headers", ".nojekyll"}
COMPRESSED = (".br", ".gz")

app = App(name="site", help="Write the house as a folder of files, to play without a server.")


@app.default
def site(folder: Path, /, *, force: Annotated[bool, Parameter(negative="")] = False) -> int:
    """Write a folder that any web server or file host can serve: the whole house, in a browser tab.

    Parameters
    ----------
    folder
        The folder to write; it is created if it does not exist. An existing site is replaced.
    force
        Also write into a folder that contains other files.
    """
    try:
        written = write_site(folder, force)
    except SiteError as error:
        print(f"tripot: {error}", file=sys.stderr)
        return 2
    print(f"{folder} has the site: {written / 1e6:.1f} MB as it is sent, compressed.")
    print(f"To try it here: python -m http.server --directory {folder}")
    return 0


class SiteError(Exception):
    """Why the site was not written."""


def write_site(folder: Path, force: bool = False) -> int:
    """Writes the site; its size in bytes, as browsers load it."""
    built = Path(str(files("tripot.house") / "static"))
    if not (built / PAGE).is_file():
        raise SiteError("the browser client is not built: run `make web`, or install with Node 20")
    documentation = Path(str(files("tripot.house") / "docs"))
    if not documentation.is_dir():
        raise SiteError("the documentation is not built: run `make docs`")
    if folder.is_file():
        raise SiteError(f"{folder} is a file")
    others = sorted(path.name for path in folder.glob("*") if path.name not in OURS)
    if others and not force:
        raise SiteError(f"{folder} has other files ({others[0]}); --force writes beside them")
    shutil.rmtree(folder / "static", ignore_errors=True)
    static = folder / "static"
    static.mkdir(parents=True)
    for path in built.iterdir():
        if plain_name(path) not in PAGES:
            shutil.copy(path, static)
    shutil.copytree(documentation, folder / "docs", dirs_exist_ok=True)
    page = (built / PAGE).read_text("utf-8").replace('"../static/', '"static/')
    worker = IS_SITE + (built / WORKER).read_text("utf-8")
    for name, text in (("index.html", page), (WORKER, worker)):
        (folder / name).write_text(text, "utf-8")
    (folder / "_headers").write_text(headers(page.encode(), documentation), "utf-8")
    (folder / ".nojekyll").touch()
    sent = len(gzip.compress(page.encode(), 9)) + len(gzip.compress((folder / WORKER).read_bytes()))
    return sent + sum(smallest(path) for path in static.iterdir() if path.suffix not in COMPRESSED)


def plain_name(path: Path) -> str:
    """The name of a file without the ending of a compressed copy."""
    return path.stem if path.suffix in COMPRESSED else path.name


def smallest(path: Path) -> int:
    copies = [path, *(path.with_name(path.name + ending) for ending in COMPRESSED)]
    return min(copy.stat().st_size for copy in copies if copy.is_file())


def headers(page: bytes, documentation: Path) -> str:
    """The headers a host should send, as several hosts read them from a file named `_headers`."""
    scripts = hashes(page, b"script") + WEBASSEMBLY
    policy = POLICY.format(script=scripts, style=hashes(page, b"style"))
    of_pages = {hashes(page.read_bytes(), b"script") for page in documentation.rglob("*.html")}
    in_pages = "".join(sorted({f" {one}" for some in of_pages for one in some.split()}))
    lines = [f"  {name.decode()}: {value.decode()}" for name, value in HEADERS]
    lines[0] = f"  content-security-policy: {policy}"
    return "\n".join(
        [
            "/*",
            *lines,
            "/docs/*",
            "  ! content-security-policy",
            f"  content-security-policy: {POLICY.format(script=in_pages, style=INLINE_STYLES)}",
            "/static/*-*",
            "  cache-control: public, max-age=31536000, immutable",
            "",
        ]
    )
