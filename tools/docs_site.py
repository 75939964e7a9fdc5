"""Builds the documentation site that the house serves at /docs: `make docs`.

The pages are those of docs/, and some of the reference that are written here from the code.
"""

import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "build/docs"
BUILT = ROOT / "build/docs-site"
TARGET = ROOT / "src/tripot/house/docs"
FONTS = ROOT / "web/node_modules/@fontsource-variable"
TO_CODE = re.compile(r"\[([^\]]+)\]\((?:\.\./)+(?:deploy|src|tests|web)/[^)]*\)")
"""A link to a file of the repository, which the site does not have."""
POSITION = re.compile(r"^```\n\$ tripot odds (\S+) '([^']+)'\n.*?^```\n", re.MULTILINE | re.DOTALL)
"""A block with a command for the odds of a position."""
OF_REPOSITORY = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
"""Pages in the root of the repository, where people look for them."""
TO_DOCS = re.compile(r"\]\(docs/")
NAMED_PAGE = re.compile(r"\bdocs/([a-z-]+)\.md\b")
"""A page as the help of a command names it."""
TEXT = {".css", ".html", ".js", ".json", ".svg"}
KEPT = TEXT | {".png", ".webp", ".woff2"}


def command_line() -> str:
    """Every command with its parameters."""
    from cyclopts.docs.markdown import generate_markdown_docs

    from tripot.cli import app

    text = generate_markdown_docs(app, generate_toc=False)  # The page has one in its sidebar.
    head = "# Command line\n\nFor everybody who uses a shell: each command, with examples.\n"
    return NAMED_PAGE.sub(r"[\1.md](../\1.md)", text).replace("# tripot\n", head, 1)


def settings() -> str:
    """Every setting of a house."""
    from tools.settings import table

    return (
        "# Settings of a house\n\nFor hosts. [Hosting a house](../host.md#settings) says where to "
        f"write them.\n\n{table()}"
    )


def http() -> str:
    """Every endpoint."""
    from tripot.house.net.http import ENDPOINTS
    from tripot.house.net.openapi import PREFIX, describe

    rows = [
        f"| `{each.method}` | `{PREFIX}{each.path}` | {' '.join(describe(each))} |"
        for each in ENDPOINTS
    ]
    head = (
        "# HTTP\n\nFor programs: JSON in, JSON out. A seat is opened by its key: as "
        "`Authorization: Bearer …`, or as the cookie that a browser keeps. A running house "
        f"describes the types at `{PREFIX}/openapi.json`.\n\n"
        "| method | path | what it does |\n|---|---|---|\n"
    )
    return head + "\n".join(rows) + "\n"


def errors() -> str:
    """Every error of a house."""
    from tripot import wire
    from tripot.words import Words

    say = Words()
    rows = [
        f"| `{code}` | {status} | {say(f'error-{code}')} |" for code, status in wire.CODES.items()
    ]
    return (
        "# Errors\n\nFor programs: a rejected request changes nothing. "
        "[The wire](../wire.md#errors) says when each is sent, and "
        "[the record](../record.md#refusals) in which order a record is checked.\n\n"
        "| code | HTTP status | what a player reads |\n|---|---|---|\n" + "\n".join(rows) + "\n"
    )


GENERATED = {
    "command-line.md": command_line,
    "settings.md": settings,
    "http.md": http,
    "errors.md": errors,
}


def with_tries(text: str, up: str) -> str:
    """The page with a link below each position: it opens the position in the house or the tab.

    `up` leads from the page to the folder of the documentation. One address serves both: a house
    redirects "?/path" to the path.
    """

    def link(block: re.Match[str]) -> str:
        game, position = block.groups()
        asked = quote(position, safe=":/?")
        return f"{block[0]}\n[Try it]({up}../?/assistant/{game}&position={asked})\n"

    return POSITION.sub(link, text)


def assemble() -> None:
    """Copies docs/ and writes the generated pages beside it."""
    shutil.rmtree(SOURCE, ignore_errors=True)
    shutil.copytree(ROOT / "docs", SOURCE, ignore=shutil.ignore_patterns("screens"))
    for name in OF_REPOSITORY:
        text = TO_DOCS.sub("](", (ROOT / name).read_text(encoding="utf-8"))
        (SOURCE / name.lower()).write_text(text, encoding="utf-8")
    for path in SOURCE.rglob("*.md"):
        text = path.read_text(encoding="utf-8")
        up = "../" * (len(path.relative_to(SOURCE).parts) - 1)
        path.write_text(with_tries(TO_CODE.sub(r"\1", text), up), encoding="utf-8")
    for name, page in GENERATED.items():
        (SOURCE / "reference" / name).write_text(page(), encoding="utf-8")
    shutil.copy(ROOT / "web/src/art/icon.svg", SOURCE / "site")
    for font in ("hanken-grotesk", "playfair-display"):
        for path in (FONTS / font / "files").glob("*-latin-wght-normal.woff2"):
            shutil.copy(path, SOURCE / "site" / f"{font}.woff2")


def name_in_full() -> None:
    """Writes Python names in full in the search: `clock` alone would come before *The clock*."""
    path = BUILT / "search.json"
    found = json.loads(path.read_text(encoding="utf-8"))
    for item in found["items"]:
        name = item["location"].partition("#")[2]
        if name.startswith("tripot.") and name.endswith(item["title"]):
            item["title"] = name
    found["items"] = [item for item in found["items"] if not item["title"].endswith("__")]
    path.write_text(json.dumps(found), encoding="utf-8")


def write_list() -> None:
    """Lists what a browser caches to read the site offline, with a version of all of it."""
    version, names = hashlib.sha256(), []
    for path in sorted(BUILT.rglob("*")):
        if path.suffix in KEPT:
            version.update(path.read_bytes())
            names.append(path.relative_to(BUILT).as_posix())
    known = {"version": version.hexdigest()[:8], "files": names}
    (BUILT / "files.json").write_text(json.dumps(known), encoding="utf-8")


def main() -> int:
    sys.path.insert(0, str(ROOT))
    assemble()
    done = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--clean"], cwd=ROOT, check=False
    )
    if done.returncode:
        return done.returncode
    name_in_full()
    write_list()
    for path in BUILT.rglob("*"):
        if path.suffix in TEXT:
            packed = gzip.compress(path.read_bytes(), 9, mtime=0)
            path.with_name(path.name + ".gz").write_bytes(packed)
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(BUILT, TARGET)
    return 0


if __name__ == "__main__":
    sys.exit(main())
