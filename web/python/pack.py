"""Reduces the standard library and our package to what a browser tab needs, and compiles both.

Runs inside Pyodide while the client is built (`python.mjs`), because only the same Python can
compile for it. Taken are the modules that `tripot.house.tab` reaches, those that are found by the
name of a game, and of the standard library what these and the start of Python import.
"""

import ast
import io
import json
import re
import zipfile
from collections.abc import Iterator
from functools import cache
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[import-not-found]
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import CodeType

from plain import needs_change, plain  # type: ignore[import-not-found]

STARTS = ("tripot.house.tab", "msgspec", "numpy", "numba")
FOUND_BY_NAME = (
    "tripot.bots.{}", "tripot.lab.{}", "tripot.lab.{}.assistant", "tripot.lab.{}.drills",
    "tripot.positions.{}", "tripot.show.{}", "tripot.sim.{}", "tripot.sim.{}.encode",
)  # fmt: skip
"""Modules that are looked up by the name of a game."""
NEVER = (
    "_ast_unparse", "_pydatetime", "_pydecimal", "_pyio", "_pyrepl", "_strptime", "argparse", "bdb",
    "cmd", "code",
    "concurrent.futures.process", "csv", "ctypes", "curses", "difflib", "doctest", "email.",
    "ftplib", "getopt", "getpass", "gettext", "html.parser", "http", "mimetypes", "multiprocessing",
    "optparse", "pdb", "pickle", "pickletools", "platform", "pydoc", "pydoc_data", "readline",
    "rlcompleter", "runpy", "smtplib", "ssl", "statistics", "tarfile", "tomllib", "tracemalloc",
    "unittest", "urllib.request", "venv", "webbrowser", "xml",
    "tripot.house.store.backup", "tripot.house.store.postgres", "tripot.lab.balance",
    "tripot.lab.bench", "tripot.lab.worksheet", "tripot.progress", "tripot.sim.run", "tripot.tell",
    "tripot.words", "tripot.workers",
)  # fmt: skip
"""What modules import for what a tab never does: debugging, other machines, other platforms, and
studies of thousands of games. With a dot, only what lies in the package."""
DATA = {".gz", ".npz", ".sql"}
WITH_LINES = ("tripot/core/", "tripot/house/table/", "tripot/record/", "tripot/rules/")
"""Modules that keep their line numbers, for error reports."""
EMPTIED = {"html/entities.py": b"html5 = {}\n"}
"""Tables of the standard library that only reading HTML needs."""
NAMES_MODULE = re.compile(r"[\"']tripot\.")
PROTOTYPES = "tripot/house/table/prototypes.json"


class Library:
    """Modules in one folder or zip, by their names."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.files = files
        self.modules: dict[str, str] = {}
        for path in files:
            if path.endswith(".py"):
                name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
                self.modules[name] = path

    @cache  # noqa: B019 (there are two libraries, and the build ends soon)
    def imports(self, name: str) -> frozenset[str]:
        """The modules that a module imports, also within functions."""
        return frozenset(self._imports(name))

    def _imports(self, name: str) -> Iterator[str]:
        path = self.modules[name]
        package = name if path.endswith("__init__.py") else name.rpartition(".")[0]
        source = self.files[path].decode()
        # Rare constructs are searched only where they occur; searching everywhere takes seconds.
        has_false = is_false(source)
        below = ast.iter_child_nodes if NAMES_MODULE.search(source) else statements_of
        waiting: list[ast.AST] = [ast.parse(source)]
        while waiting:
            node = waiting.pop()
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = package.rsplit(".", node.level - 1)[0] if node.level else ""
                whole = ".".join(filter(None, (base, node.module or "")))
                yield whole
                yield from (f"{whole}.{alias.name}" for alias in node.names)
            elif isinstance(node, ast.Constant) and str(node.value).startswith("tripot."):
                yield str(node.value).partition(":")[0]  # The class of a bot.
            elif has_false and isinstance(node, ast.If) and is_false(ast.unparse(node.test)):
                waiting += node.orelse
            else:
                waiting += below(node)


def statements_of(node: ast.AST) -> Iterator[ast.AST]:
    """What may hold an import: the parts of a statement without its expressions."""
    for name in ("body", "orelse", "handlers", "finalbody", "cases"):
        yield from getattr(node, name, ())


def is_false(test: str) -> bool:
    """Whether a condition is never true in a tab."""
    return "TYPE_CHECKING" in test or "__main__" in test or "win32" in test


def is_never(name: str) -> bool:
    return any(name == never or name.startswith(f"{never.rstrip('.')}.") for never in NEVER)


def parents(name: str) -> Iterator[str]:
    while name:
        yield name
        name = name.rpartition(".")[0]


def reached(library: Library, starts: list[str]) -> set[str]:
    """All modules of the library that these lead to."""
    found: set[str] = set()
    waiting = [name for start in starts for name in parents(start)]
    while waiting:
        name = waiting.pop()
        if name in found or name not in library.modules or is_never(name):
            continue
        found.add(name)
        for imported in library.imports(name):
            waiting += parents(imported)
    return found


def compiled(path: str, source: bytes, is_ours: bool) -> bytes:
    text = source.decode()
    tree = plain(text) if is_ours and needs_change(text) else ast.parse(source)
    code = compile(tree, path, "exec", dont_inherit=True, optimize=2)
    code = code if is_ours and path.startswith(WITH_LINES) else without_lines(code)
    return bytes(_code_to_hash_pyc(code, bytes(8), False))


def without_lines(code: CodeType) -> CodeType:
    """The code without line numbers, which are an eighth of its size."""
    constants = tuple(
        without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts
    )
    whole, rest = divmod(len(code.co_code) // 2, 8)  # Up to 8 units in an entry; 15: no line.
    table = bytes([0xFF] * whole + [0xF8 | rest - 1] * bool(rest))
    return code.replace(co_linetable=table, co_consts=constants)


def read(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def prototypes() -> bytes:
    """The table of lookalike letters, computed beforehand (house/table/lookalikes.py)."""
    from tripot.house.table.lookalikes import _prototypes

    letters = {key: like for like, key in sorted((b, a) for a, b in _prototypes().items())}
    return json.dumps(letters, ensure_ascii=False, separators=(",", ":")).encode()


def pack(folder: Path, standard_zip: str, at_start: list[str]) -> tuple[bytes, bytes]:
    """The standard library as a zip, and our files as a list of sizes followed by their bytes."""
    ours = Library(read(folder))
    with zipfile.ZipFile(standard_zip) as file:
        standard = Library({name: file.read(name) for name in file.namelist()} | EMPTIED)
    games = [name.rpartition(".")[2] for name in ours.modules if name.startswith("tripot.rules.")]
    starts = [*STARTS, *(name.format(game) for name in FOUND_BY_NAME for game in games)]
    names = reached(ours, starts)
    needed = [imported for name in names for imported in ours.imports(name)]
    library = reached(standard, [*at_start, *needed])

    zipped = io.BytesIO()
    with zipfile.ZipFile(zipped, "w", zipfile.ZIP_STORED) as file:
        for name in sorted(library):
            path = standard.modules[name]
            entry = zipfile.ZipInfo(f"{path}c")  # The same time for every build.
            file.writestr(entry, compiled(path, standard.files[path], is_ours=False))

    files = {
        f"{ours.modules[name]}c": compiled(
            ours.modules[name], ours.files[ours.modules[name]], is_ours=True
        )
        for name in sorted(names)
    }
    folders = {path.rpartition("/")[0] for path in files}
    for path, body in ours.files.items():
        is_data = Path(path).suffix in DATA and any(path.startswith(f) for f in folders)
        if is_data or path.endswith(tuple(EXTENSION_SUFFIXES)):
            files[path] = body
    files[PROTOTYPES] = prototypes()
    index = json.dumps([[path, len(body)] for path, body in files.items()]).encode()
    return zipped.getvalue(), b"".join([len(index).to_bytes(4, "little"), index, *files.values()])
