"""Digests of a bot's files, to tell its versions apart."""

from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from shutil import which

from tripot.bots.ladder import is_on_ladder
from tripot.bots.protocol.process import command
from tripot.rules import GAMES

HOME = Path(__file__).parents[2]
PLAY = ("core", "rules", "sim", "bots")
"""The folders of Tripot on which the moves of its bots depend."""


def check_programs(bots: Iterable[str], game: str) -> None:
    """Rejects bots that are files or commands: a file from somebody else may name any program."""
    for bot in bots:
        if not is_on_ladder(bot, game):
            how = "run it with --programs, or only replay the games with --sample 0"
            raise ValueError(f"{bot!r} played these games, and is a program: {how}")


def digest(files: Iterable[Path]) -> str:
    """A short digest of the contents of files."""
    found = blake2b(digest_size=8)
    for file in files:
        content = file.read_bytes()
        found.update(b"%d " % len(content) + content)
    return found.hexdigest()


@cache
def ours(*folders: str, game: str | None = None) -> str:
    """A digest of what the moves of our own bots depend on, in one game if it is given."""
    others = {name.replace("-", "_") for name in GAMES if game is not None and name != game}
    files = (file for folder in folders for file in (HOME / folder).rglob("*"))
    return digest(
        sorted(
            file
            for file in files
            if file.suffix in (".py", ".npz")
            and others.isdisjoint((*file.relative_to(HOME).parts, file.stem))
        )
    )


def source_of(spec: str, game: str | None = None) -> str:
    """The digest of a bot: of its own file, of Tripot's for one of ours, of a command's files.

    It does not cover what a bot's file imports or loads, except for our own bots. For a bot of ours
    that plays one game, files of other games do not count.
    """
    if spec.startswith("exec:"):
        words = command(spec)
        program = which(words[0])
        files = [Path(program)] if program else []
        return digest([*files, *(Path(word) for word in words[1:] if Path(word).is_file())])
    file, colon, _ = spec.rpartition(":")
    if not colon or any(is_on_ladder(spec, name) for name in GAMES):
        return ours(*PLAY, game=game)
    if Path(file).is_file():
        return digest([Path(file)])
    found = find_spec(file)
    if found is None or found.origin is None:
        raise ValueError(f"there is no file {file}")
    if HOME in Path(found.origin).parents:
        return ours(*PLAY, Path(found.origin).relative_to(HOME).parts[0], game=game)
    return digest([Path(found.origin)])
