"""What the terminal keeps on this machine: games, seats at houses, and a few preferences."""

import os
import time
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct
from platformdirs import user_data_path

KEPT_GAMES = 20  # Older ones are deleted.


class Preferences(Struct, omit_defaults=True):
    """The preferences of a player."""

    name: str = ""
    theme: str = ""


class SeatKept(Struct, frozen=True):
    """A seat at a house. Its key opens it, so the file is readable only by this user."""

    link: str
    key: str


class Storage:
    """A folder for the terminal."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or user_data_path("tripot") / "terminal"

    def preferences(self) -> Preferences:
        try:
            text = (self.folder / "preferences.json").read_bytes()
            return msgspec.json.decode(text, type=Preferences)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            return Preferences()

    def prefer(self, preferences: Preferences) -> None:
        self._write("preferences.json", msgspec.json.encode(preferences))

    def keep_game(self, name: str, document: bytes) -> Path:
        """Saves a game; an existing one of the same name is replaced."""
        path = self._write(f"games/{name}.json", document)
        for old in self.games()[KEPT_GAMES:]:
            old.unlink(missing_ok=True)
        return path

    def games(self) -> list[Path]:
        """The kept games and seats, the latest first."""
        found = []
        for path in (self.folder / "games").glob("*.json"):
            with suppress(FileNotFoundError):  # It is over in another terminal.
                found.append((path.stat().st_mtime_ns, path))
        return [path for _, path in sorted(found, reverse=True)]

    def drop(self, name: str) -> None:
        """Deletes a game that is over."""
        (self.folder / "games" / f"{name}.json").unlink(missing_ok=True)

    def _write(self, name: str, text: bytes) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        part = path.with_suffix(".part")
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(text)
        part.replace(path)  # A crash leaves the old file or the new one.
        return path


def new_name(game: str) -> str:
    """The name of a game that begins now."""
    return f"{time.strftime('%Y-%m-%d-%H%M%S')}-{game}"
