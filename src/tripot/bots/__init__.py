"""Bots: a ladder for each game, from random play to the strongest."""

from tripot.bots.bot import Belief, Bot, Choice, Option, Persona, Thoughts, View, ask
from tripot.bots.ladder import ladder, make, warm_up

__all__ = [
    "Belief",
    "Bot",
    "Choice",
    "Option",
    "Persona",
    "Thoughts",
    "View",
    "ask",
    "ladder",
    "make",
    "warm_up",
]
