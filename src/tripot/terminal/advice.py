"""Hints for the player who is to move.

A hint uses only what the player's seat knows. It is the move of the strongest bot that needs no
preparation, or a computed reason if there is one.
"""

from collections.abc import Sequence
from typing import Any

from tripot.bots import ladder, make
from tripot.client.opponents import THINK_SECONDS
from tripot.record.text import AnyMove
from tripot.tell import Teller


def hint(teller: Teller, view: Any, legal: Sequence[AnyMove]) -> list[str]:
    """A move that seems good, in sentences. It may think for a second: call it in a thread."""
    rules = teller.rules
    ready = [persona for persona in ladder(rules.name) if not persona.needs]
    adviser = max(ready, key=lambda persona: persona.rung)
    if not legal:
        return [teller.words("terminal-no-hint")]
    move = make(adviser.slug, rules, 0).choose(view, legal, THINK_SECONDS).move
    typed = teller.typed(move, view, legal)
    args = {"bot": adviser.name, "typed": typed, "move": teller.move(move, view)}
    return [teller.words("terminal-hint", **args), *teller.means(move, view)]
