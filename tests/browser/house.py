"""A real house in its own process, with its database in a temporary file."""

import os
import signal
import subprocess
import sys
from pathlib import Path


class House:
    """A house that can be stopped, killed and opened again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.base = ""
        self._process: subprocess.Popen[str] | None = None
        self.open()

    def open(self) -> None:
        command = [
            sys.executable, "-m", "tripot", "serve", "--no-browser", "--port", str(self.port),
            "--database", str(self.folder / "house.sqlite3"), "--no-strong-bots",
            "--log-level", "error", "--max-connections-per-address", "500",
            "--address-rate", "2000", "--address-burst", "4000", "--max-tables", "100000",
            "--review-ms", "1",
        ]  # fmt: skip
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if " at http" in line:
                self.base = line.split(" at ")[1].strip().rstrip("/")
                self.port = int(self.base.rsplit(":", 1)[1])
                return
        raise RuntimeError("the house did not open")

    def close(self) -> None:
        """Stops it gracefully: every client is notified."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Kills the process, without notice."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        self._process.wait(20)
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None
