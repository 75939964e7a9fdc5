"""A clone installs versions pinned by hash, the package has upper bounds, and all are listed."""

import json
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
GROUPS: dict[str, list[str]] = PROJECT["dependency-groups"]
SHIPPED = [
    *PROJECT["project"]["dependencies"],
    *(one for extra in ("fast", "study", "postgres", "adapters") for one in EXTRAS[extra]),
]
ASKED = {
    **GROUPS,
    "house": [*PROJECT["project"]["dependencies"], *EXTRAS["fast"]],
    "dev": [*SHIPPED, *(one for one in EXTRAS["dev"] if not one.startswith("tripot["))],
}


def entries(lock: str) -> list[str]:
    """The entries of a lock file, each on one line with its hashes."""
    text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
    lines = text.replace("\\\n", " ").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def locked(lock: str) -> dict[str, list[str]]:
    """The versions of each package: several where they depend on Python or the system."""
    found: dict[str, list[str]] = {}
    for entry in entries(lock):
        name, version = re.match(r"([\w.-]+)==(\S+)", entry).groups()  # type: ignore[union-attr]
        found.setdefault(canonicalize_name(name), []).append(version)
    return found


@pytest.mark.parametrize("lock", ASKED)
def test_every_locked_package_has_hashes_and_no_address(lock: str) -> None:
    for entry in entries(lock):
        assert re.fullmatch(r"[\w.-]+==[\w.]+ (; [^#@]+?)?( *--hash=sha256:[0-9a-f]{64})+", entry)
        assert "://" not in entry


@pytest.mark.parametrize("lock", ASKED)
def test_the_lock_files_fit_pyproject(lock: str) -> None:
    """`make lock` was run after the last change of a dependency."""
    versions = locked(lock)
    for requirement in map(Requirement, ASKED[lock]):
        for version in versions[canonicalize_name(requirement.name)]:
            assert version in requirement.specifier, f"{requirement} is locked at {version}"


def test_the_package_asks_for_nothing_without_an_upper_bound() -> None:
    asked = [*SHIPPED, *PROJECT["build-system"]["requires"]]
    unbounded = [
        one for one in asked if not any(part.operator == "<" for part in Requirement(one).specifier)
    ]
    assert unbounded == []


def test_npm_packages_are_pinned_without_addresses_and_run_no_scripts() -> None:
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    assert [name for name, entry in packages.items() if "resolved" in entry] == []
    assert [name for name, entry in packages.items() if "integrity" not in entry] == []
    assert "ignore-scripts=true" in (ROOT / "web/.npmrc").read_text(encoding="utf-8").split()


@pytest.mark.slow  # Only a release needs it.
def test_the_bill_of_materials_lists_every_locked_package(tmp_path: Path) -> None:
    subprocess.run(["sh", "requirements/sbom.sh", tmp_path], cwd=ROOT, check=True)

    def listed(file: str) -> set[tuple[str, str]]:
        document: Any = json.loads((tmp_path / file).read_text(encoding="utf-8"))
        assert document["bomFormat"] == "CycloneDX"
        return {(one["name"], one["version"]) for one in document["components"]}

    assert listed("sbom-python.json") == {
        (name, version) for name, versions in locked("house").items() for version in versions
    }
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    assert listed("sbom-npm.json") == {
        (name.rpartition("node_modules/")[2], entry["version"])
        for name, entry in lock["packages"].items()
        if name
    }
