"""The `tripot` command. Subcommands are imported when they are used."""

import io
import os
import sys
from collections.abc import Sequence
from types import TracebackType
from typing import Any, get_args

INTERRUPTED = 130  # The exit status of a command that was stopped with Ctrl+C.


def _end_quietly(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Exits without a traceback if the command was stopped while modules were loading."""
    if not issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)


sys.excepthook = _end_quietly

from cyclopts import App, Parameter, Token, convert  # noqa: E402  from here on Ctrl+C ends quietly

from tripot import __version__  # noqa: E402
from tripot.cli.help_texts import HELP  # noqa: E402


def _exactly(type_: Any, tokens: Sequence[Token]) -> Any:
    """An argument's value; cyclopts alone would round 1.5 where a whole number is asked for."""
    if int in (type_, *get_args(type_)):
        for token in tokens:
            if "." in token.value:
                raise ValueError(f"{token.value} is not a whole number")
    return convert(type_, tokens)


app = App(
    name="tripot",
    default_parameter=Parameter(converter=_exactly),
    help="""A house for bank-and-bluff table games: play, host and study.

    Without a command it starts the server, like `serve`. `tripot COMMAND --help` has examples.
    The pages that the commands name, such as docs/host.md, are at /docs of a running house.
    """,
    version=__version__,
)
for name, path, purpose in (
    ("serve", "tripot.house.ops.serve:app", "Start the server: tables for friends and bots."),
    (
        "play",
        "tripot.cli.play:app",
        "Play in the terminal: against bots, or at a table of a house.",
    ),
    ("connect", "tripot.cli.bot:connect", "Seat a bot at a table of a house."),
    ("bot", "tripot.cli.bot:app", "Write a bot and try it."),
    ("mcp", "tripot.cli.mcp:app", "Let a language model play, through MCP."),
    ("record", "tripot.cli.record:app", "Check, continue, generate and verify game records."),
    ("odds", "tripot.cli.odds:app", "Print exact odds of a game, a position or a coup."),
    ("assistant", "tripot.cli.assistant:app", "Compute what a real table pays, with the rules."),
    ("review", "tripot.cli.review:app", "Review a finished game: what each move was worth."),
    ("drill", "tripot.cli.drills:app", "Answer a drill: one position, one question."),
    ("drills", "tripot.cli.drills:makers", "Make drills from games of bots."),
    ("worksheet", "tripot.cli.worksheet:app", "Print exercises in probability, with answers."),
    ("study", "tripot.cli.study:app", "Measure whether a game is fair, and where it is decided."),
    ("simulate", "tripot.cli.simulate:app", "Simulate millions of games with compiled policies."),
    ("dataset", "tripot.cli.dataset:app", "Make datasets of bots' decisions, and check them."),
    ("arena", "tripot.cli.arena:app", "Run tournaments of bots and rate them."),
    ("audit", "tripot.cli.arena:audit", "Check that a bot sees only what its seat may see."),
    ("exploit", "tripot.cli.exploit:exploit", "Train a best response to a bot, and measure it."),
    (
        "site",
        "tripot.house.ops.site:app",
        "Write the house as a folder of files, to play in a browser without a server.",
    ),
    ("admin", "tripot.cli.admin:app", "Administer a house: list, end, ban, back up."),
):
    app.command(path, name=name, help=f"{purpose}\n{HELP[name]}")


EXTRAS = {
    "numba": "fast", "numpy": "fast", "scipy": "study", "matplotlib": "study", "pyarrow": "study",
}  # fmt: skip
"""The extra that brings an optional package."""


def _as_text(word: str) -> str:
    """An argument, with a question mark for each byte that is not UTF-8."""
    return word.encode(errors="replace").decode()


def main() -> None:
    """Runs the command line; without a command it starts the server."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors="replace")  # For names the terminal cannot show.
    try:
        try:
            app(sys.argv[1:] or ["serve"])
        finally:
            sys.stdout.flush()  # While a full disk can still be reported in one line.
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):  # The reader has closed the pipe, as `head` does.
            sys.exit(1)
        sys.exit(f"tripot: {error}")  # Such as a full disk.
    except ModuleNotFoundError as missing:
        extra = EXTRAS.get((missing.name or "").partition(".")[0])
        if extra is None:
            raise
        print(f"tripot: this needs {missing.name}: pip install 'tripot[{extra}]'", file=sys.stderr)
        sys.exit(2)
    except UnicodeEncodeError:
        bad = [word for word in sys.argv if word != _as_text(word)]
        if not bad:
            raise
        sys.exit(f"tripot: {bad[0]!r} is not UTF-8")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
