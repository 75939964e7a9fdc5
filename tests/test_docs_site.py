"""The documentation site has every page and every public name."""

import json
import re
import tomllib
import zlib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from cyclopts import App
from msgspec import Struct

ROOT = Path(__file__).parent.parent
BUILT = ROOT / "src/tripot/house/docs"
CONFIG = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]
GENERATED = {"command-line", "settings", "http", "errors"}
INTERNAL = ("tripot.house", "tripot.lab.vabanque", "tripot.lab.vendome", "tripot.lab.banque_fatale")
"""Packages whose names only the rest of the code uses, or that another one hands out."""


def pages(nav: list[Any]) -> list[str]:
    """The files in a part of the menu."""
    entries = [entry for part in nav for entry in part.values()]
    return [
        page for entry in entries for page in ([entry] if isinstance(entry, str) else pages(entry))
    ]


def test_the_menu_has_every_page() -> None:
    listed = pages(CONFIG["nav"])
    written = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    written |= {f"reference/{name}.md" for name in GENERATED}
    written |= {"contributing.md", "changelog.md", "security.md"}  # Copied from the repository.
    in_another_menu = {page for page in written if re.match(r"decisions/\d", page)}
    assert sorted(listed) == sorted(written - in_another_menu), "zensical.toml has the menu"


@pytest.mark.parametrize("page", ["play.md", "people.md"])
def test_what_pages_say_is_on_the_screen_is_there(page: str) -> None:
    """They write what the browser says in italics."""
    text = " ".join((ROOT / "docs" / page).read_text(encoding="utf-8").split())
    quoted = re.findall(r"(?<!\*)\*([A-Z][^*]+)\*(?!\*)", text)
    messages = (ROOT / "src/tripot/locales/en.ftl").read_text(encoding="utf-8")
    assert quoted
    assert not set(quoted) - set(re.findall(r"= (.+)$", messages, re.MULTILINE))


def public_packages() -> list[str]:
    found = []
    for path in (ROOT / "src/tripot").rglob("__init__.py"):
        name = ".".join(path.parent.relative_to(ROOT / "src").parts)
        if "__all__" in path.read_text(encoding="utf-8") and not name.startswith(INTERNAL):
            found.append(name)
    return sorted(found)


@pytest.fixture(scope="module")
def described() -> set[str]:
    """Every Python name in the built reference, from its inventory."""
    inventory = (BUILT / "objects.inv").read_bytes()
    head = b"".join(inventory.splitlines(keepends=True)[:4])
    lines = zlib.decompress(inventory[len(head) :]).decode().splitlines()
    return {line.split(" ")[0] for line in lines}


@pytest.mark.parametrize("package", public_packages())
def test_every_public_name_is_described(package: str, described: set[str]) -> None:
    for name in import_module(package).__all__:
        full = f"{package}.{name}"
        of_module = f"{full}.{name}"  # `tripot.bots.ladder` is also the module it comes from.
        assert described & {full, of_module}, f"{full}: add it to docs/reference, then `make docs`"


@pytest.mark.parametrize("module", ["messages", "requests"])
def test_every_message_is_described(module: str, described: set[str]) -> None:
    full = f"tripot.wire.{module}"
    said = {
        f"{full}.{name}"
        for name, kind in vars(import_module(full)).items()
        if isinstance(kind, type) and issubclass(kind, Struct) and kind.__module__ == full
    }
    assert said - described == set(), "add them to docs/reference/messages.md, then `make docs`"


def commands(app: App, name: str) -> Iterator[str]:
    """Every command and those below it, as they are typed."""
    for below in app:
        if not below.startswith("-"):
            yield f"{name} {below}"
            yield from commands(app[below], f"{name} {below}")


def test_every_command_setting_endpoint_and_error_is_described() -> None:
    from tripot import wire
    from tripot.cli import app
    from tripot.house.net.http import ENDPOINTS
    from tripot.house.net.openapi import PREFIX
    from tripot.house.ops.config import FIELDS

    reference = {
        name: (BUILT / f"reference/{name}.html").read_text(encoding="utf-8") for name in GENERATED
    }
    for command in commands(app, "tripot"):
        assert f">{command}<" in reference["command-line"]
    for setting in FIELDS:
        assert f"<code>{setting}</code>" in reference["settings"]
    for endpoint in ENDPOINTS:
        row = f"<code>{endpoint.method}</code></td>\n<td><code>{PREFIX}{endpoint.path}</code>"
        assert row in reference["http"]
    for code in wire.CODES:
        assert f"<code>{code}</code>" in reference["errors"]


def test_the_search_names_python_in_full() -> None:
    """A player who looks for `clock` or `resume` should not find a Python name first."""
    items = json.loads((BUILT / "search.json").read_text(encoding="utf-8"))["items"]
    titles = {item["title"] for item in items}
    assert {"tripot.Game.undo", "The clock"} <= titles
    assert not {"undo", "clock"} & titles


def test_pages_ask_no_other_address_for_anything() -> None:
    for path in BUILT.rglob("*.html"):
        page = path.read_text(encoding="utf-8")
        for address in re.findall(r"<(?:script|link|img)[^>]+(?:src|href)=\"?([^\" >]+)", page):
            assert not address.startswith(("http:", "https:", "//")), f"{path.name}: {address}"


def test_every_link_leads_somewhere() -> None:
    known = {
        path: set(re.findall(r'id="([^"]+)"', path.read_text("utf-8")))
        for path in BUILT.rglob("*.html")
    }
    for path in known:
        if path.name == "404.html":
            continue
        for address in re.findall(r'<a[^>]* href="([^"]+)"', path.read_text(encoding="utf-8")):
            if re.match(r"\w+:", address):
                continue
            if "?/" in address:  # To the client, which is served beside the documentation.
                above = (path.parent / address.partition("?")[0]).resolve()
                assert above == BUILT.resolve().parent, f"{path.relative_to(BUILT)}: {address}"
                continue
            file, _, anchor = address.partition("#")
            target = (path.parent / file).resolve() if file else path
            target = target / "index.html" if target.is_dir() else target
            assert target.is_file(), f"{path.relative_to(BUILT)}: {address}"
            assert not anchor or anchor in known.get(target, {anchor}), f"{path.name}: {address}"
