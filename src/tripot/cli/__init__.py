"""The `tripot` command: every room of the house by name."""

import os
import sys

from cyclopts import App

from tripot import __version__

app = App(
    name="tripot",
    help="A house for bank-and-bluff table games: Vabanque, La Vendôme, Banque Fatale.",
    version=__version__,
)
app.command("tripot.cli.record:app", name="record")


def main() -> None:
    """Runs the command line."""
    try:
        app()
    except BrokenPipeError:  # The reader has gone, as `head` does.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
