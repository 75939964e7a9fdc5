"""Installs the games in these folders as separate packages, like a designer's."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tripot.rules import GAMES

HERE = Path(__file__).parent
ADDED = sorted(project.parent.name for project in HERE.glob("*/pyproject.toml"))


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the packages, as pip installs them."""
    target = tmp_path_factory.mktemp("packages")
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")
    for name in ADDED:
        source = (
            tmp_path_factory.mktemp("source") / name
        )  # Two workers must not build in one place.
        source.mkdir()
        for file in (HERE / name).glob("*.*"):
            (source / file.name).write_bytes(file.read_bytes())
        command = [sys.executable, "-m", "pip", "install", *options, "--target", str(target)]
        subprocess.run([*command, str(source)], check=True)
    return target


@pytest.fixture(scope="session")
def environment(installed: Path) -> dict[str, str]:
    """Variables for a process that has the packages."""
    path = os.pathsep.join(filter(None, (str(installed), os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path}


@pytest.fixture
def added(installed: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Lets this process find the packages too."""
    monkeypatch.syspath_prepend(installed)
    vars(GAMES).pop("_all", None)
    yield
    vars(GAMES).pop("_all", None)
    for name in ADDED:
        sys.modules.pop(name, None)


@pytest.fixture(params=ADDED)
def game(request: pytest.FixtureRequest) -> str:
    """The name of each added game in turn."""
    name: str = request.param
    return name
