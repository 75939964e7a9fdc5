"""Measures with games of bots whether a game is fair, and where it is decided."""

from tripot.lab.balance.courses import Course, Series, play, play_compiled
from tripot.lab.balance.questions import QUESTIONS, Answer, answers, ask
from tripot.lab.figure import Figure

__all__ = [
    "QUESTIONS",
    "Answer",
    "Course",
    "Figure",
    "Series",
    "answers",
    "ask",
    "play",
    "play_compiled",
]
