"""docs/architecture.md names only what exists, and its layers are those that are enforced."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
PATHS = sorted({p for p in re.findall(r"`((?:src|web|docs)/[^`]+)`", PAGE) if "<" not in p})
NAMES = re.findall(r"`(\w+)` in `([^`]+)`", PAGE)


@pytest.mark.parametrize("path", PATHS)
def test_a_named_path_exists(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize(("name", "path"), NAMES)
def test_a_named_function_is_in_its_file(name: str, path: str) -> None:
    source = (ROOT / path).read_text(encoding="utf-8")
    assert re.search(rf"\b(def|class|interface|type) {name}\b|^{name}(:| =)", source, re.MULTILINE)


def test_the_layers_are_those_that_are_enforced() -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = {c["name"]: c for c in config["tool"]["importlinter"]["contracts"]}
    enforced = [
        re.findall(r"tripot\.(\w+)", layer)
        for layer in contracts["Rooms look only downstairs"]["layers"]
    ]
    picture = PAGE.split("```")[1]
    drawn = [
        line.strip().split("  ")[0].split(" | ")  # Two spaces end the names.
        for line in picture.strip().splitlines()
    ]
    assert drawn == enforced


def test_every_package_is_in_the_picture() -> None:
    picture = PAGE.split("```")[1]
    for path in (ROOT / "src/tripot").iterdir():
        if path.is_dir() and (path / "__init__.py").exists():
            assert re.search(rf"\b{path.name}\b", picture), path.name
    house = PAGE.split("```")[3]
    for path in (ROOT / "src/tripot/house").iterdir():
        if path.is_dir() and (path / "__init__.py").exists():
            assert re.search(rf"^ {path.name} ", house, re.MULTILINE), path.name
    client = re.findall(r"^ ([\w.]+) ", PAGE.split("```")[5], re.MULTILINE)
    folders = [path.name for path in (ROOT / "web/src").iterdir() if path.is_dir()]
    assert set(client) - {"main.tsx"} == set(folders)
