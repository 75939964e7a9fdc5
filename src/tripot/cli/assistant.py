"""`tripot assistant`: what the pieces of a real table pay, by which rule."""

import sys

from cyclopts import App

from tripot.cli.parameters import GameName
from tripot.lab.assistant import BadSetup, assist
from tripot.lab.study import Reason
from tripot.words import Words

app = App(name="assistant", help="Compute what a real table pays, with the rules.")


@app.default
def assistant(game: GameName, /, *fields: str) -> int:
    """Print every payment of a real table, and its position if it is complete.

    Parameters
    ----------
    game
        The name of a game, such as vabanque.
    fields
        What lies on the table, as NAME=TEXT: players=3 chips=aaac cards=1Ra2Tc pawns=aac.
        docs/assistant.md lists the fields of each game.
    """
    given: dict[str, str] = {}
    for field in fields:
        name, mark, text = field.partition("=")
        if not mark or name in given:
            print(f"tripot: {field!r}: each field once, as NAME=TEXT", file=sys.stderr)
            return 2
        given[name] = text
    try:
        found = assist(game, given)
    except BadSetup as error:
        print(f"tripot: {error}", file=sys.stderr)
        return 2
    for event in found.events:
        print(event)
    if found.after is not None:
        print("next:", *(f"{name}={text}" for name, text in found.after.items()))
    if found.position is not None:
        print("position:", found.position)
    for reason in found.unpaid:
        print("not paid yet:", _said(f"unpaid-{game}", reason))
    if found.missing:
        lacks = [_said(f"missing-{game}", reason) for reason in found.missing]
        print("no position yet, it lacks:", "; ".join(lacks))
    return 0


def _said(key: str, reason: Reason) -> str:
    """A reason in the words of the browser's page; in English, like the events."""
    seat = int(reason.facts.get("seat", 0)) + 1
    return Words()(f"{key}-{reason.name}", name=f"seat {seat}", **reason.facts)
