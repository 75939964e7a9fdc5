"""Our games for OpenSpiel, and OpenSpiel's IS-MCTS as a bot of ours.

    import pyspiel, tripot.adapters.open_spiel
    game = pyspiel.load_game("tripot_vabanque", {"players": 4})

There are tripot_vabanque, tripot_vendome, tripot_banque_fatale and the tiny Vabanque that can be
solved, tripot_tiny_vabanque. Parameters are the number of players and the options of the rules; 0
leaves a number to the rules. Returns are shares of the win, in the tiny game the gap in money.

They are games in turns. Sealed bids are asked for one after another and shown when the last is
made, so nobody has more to go by than if all had bid at once; and OpenSpiel's searches and CFR know
only games in turns. tripot_simultaneous_banque_fatale is for those that know simultaneous moves.
"""

from typing import Any

from tripot.folders import folder_of
from tripot.rules import GAMES

for _name in GAMES:
    folder_of(__name__, _name)  # Registers the game; an added game need not have such a folder.


def __getattr__(name: str) -> Any:
    """The bot, which brings OpenSpiel's Python search with it only where it is asked for."""
    if name == "IsMcts":
        from tripot.adapters.open_spiel.vabanque.search import IsMcts

        return IsMcts
    raise AttributeError(name)
