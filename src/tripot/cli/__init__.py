"""The `tripot` command. Subcommands are imported when they are used."""

import io
import os
import sys

from cyclopts import App

from tripot import __version__

app = App(
    name="tripot",
    help="""A house for bank-and-bluff table games: Vabanque, La Vendôme, Banque Fatale.

    Without a command the house opens, as with `serve`.
    """,
    version=__version__,
)
for name, path, purpose in (
    ("serve", "tripot.house.ops.serve:app", "Start the server: tables for friends and bots."),
    ("record", "tripot.cli.record:app", "Check, continue, generate and verify game records."),
    ("arena", "tripot.cli.arena:app", "Run tournaments of bots and rate them."),
    ("audit", "tripot.cli.arena:audit", "Check that a bot sees only what its seat may see."),
    ("admin", "tripot.cli.admin:app", "Administer a house: list, end, ban, back up."),
):
    app.command(path, name=name, help=purpose)


def main() -> None:
    """Runs the command line; without a command it opens the house."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors="replace")  # For names it cannot show.
    try:
        app(sys.argv[1:] or ["serve"])
    except BrokenPipeError:  # The reader has gone, as `head` does.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
