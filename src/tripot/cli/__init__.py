"""The `tripot` command: every room of the house by name."""

import io
import os
import sys

from cyclopts import App

from tripot import __version__

app = App(
    name="tripot",
    help="""A house for bank-and-bluff table games: Vabanque, La Vendôme, Banque Fatale.

    Without a command the house opens, as with serve.
    """,
    version=__version__,
)
for name, path, purpose in (
    ("serve", "tripot.house.ops.serve:app", "Open the house: tables for friends and bots."),
    ("record", "tripot.cli.record:app", "Check, continue, invent and verify games on paper."),
    ("arena", "tripot.cli.arena:app", "Play tournaments of bots, and say who is how strong."),
    ("audit", "tripot.cli.arena:audit", "Show that a bot sees only what its seat may see."),
    ("admin", "tripot.cli.admin:app", "Look after a house: list, end, ban, back up."),
):
    app.command(path, name=name, help=purpose)


def main() -> None:
    """Runs the command line; without a command it opens the house."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors="replace")  # A name the terminal cannot write is no fault.
    try:
        app(sys.argv[1:] or ["serve"])
    except BrokenPipeError:  # The reader has gone, as `head` does.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
