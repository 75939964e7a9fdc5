"""`tripot site`: a folder with the whole house, for any web server."""

import json
import re
from pathlib import Path

import pytest

from tripot.house.net.static_files import hashes
from tripot.house.ops.site import SiteError, site, write_site

MOST_BYTES = 6_000_000  # Compressed, with Python and everything.


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    assert write_site(folder) < MOST_BYTES
    return folder


def test_every_address_is_relative_and_leads_somewhere(folder: Path) -> None:
    page = (folder / "index.html").read_text("utf-8")
    addresses = re.findall(r'(?:href|src)="([^"]+)"', page)
    assert addresses
    for address in addresses:
        assert (folder / address).is_file(), address
    kept = re.search(
        r"client:(\[[^]]*\]),python:(\[[^]]*\])", (folder / "sw.js").read_text("utf-8")
    )
    assert kept is not None
    for name in [*json.loads(kept[1]), *json.loads(kept[2])]:
        assert (folder / "static" / name).is_file(), name


def test_the_page_allows_only_its_own_scripts(folder: Path) -> None:
    page = (folder / "index.html").read_bytes()
    policy = re.search(rb'content-security-policy" content="([^"]+)"', page)
    assert policy is not None
    rules = policy[1].decode()
    assert rules.startswith("default-src 'none'; script-src 'self' 'sha256-")
    assert hashes(page, b"script").strip() in rules
    assert "unsafe" not in rules
    assert "http" not in rules
    sent = (folder / "_headers").read_text("utf-8")
    assert "'wasm-unsafe-eval'" in sent
    assert "'unsafe-eval'" not in sent
    of_client, of_documentation = sent.split("/docs/*")
    assert "'unsafe-inline'" not in of_client
    for path in (folder / "docs").rglob("*.html"):
        for allowed in hashes(path.read_bytes(), b"script").split():
            assert allowed in of_documentation, path


def test_a_site_replaces_a_site_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "thesis.txt").write_text("three years")
    assert site(tmp_path) == 2
    assert "thesis.txt" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]
    assert site(tmp_path, force=True) == 0
    (tmp_path / "thesis.txt").unlink()
    old = tmp_path / "static" / "old-build.js"
    old.touch()
    assert site(tmp_path) == 0
    assert not old.exists()
    with pytest.raises(SiteError, match="is a file"):
        write_site(tmp_path / "index.html")
