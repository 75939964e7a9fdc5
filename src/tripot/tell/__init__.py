"""A game in sentences: events, decisions and the table, in any language.

A teller belongs to one seat and says only what that seat may know. A game's own teller is the
module of this package named after it; any other game uses the words of its locale file.
"""

from collections.abc import Sequence

from tripot.core import AnyRules, Seat
from tripot.folders import folder_of
from tripot.tell.general import Option, Sentence, Teller
from tripot.words import Words


def teller_of(words: Words, rules: AnyRules, names: Sequence[str], me: Seat | None) -> Teller:
    """The teller of a game for one seat, or for a spectator."""
    words.add_game(rules.name)
    kind: type[Teller] = getattr(folder_of("tripot.tell", rules.name), "TELLER", Teller)
    return kind(words, rules, tuple(names), me)


__all__ = ["Option", "Sentence", "Teller", "teller_of"]
