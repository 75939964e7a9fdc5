"""What was each move worth, and where did the result come from? docs/review.md explains it.

from tripot.lab.review import review
found = review("game.json")
found.splits[1]         # where the second seat's result came from
found.costliest(1)      # its worst moves
"""

from tripot.lab.review.engine import Reviewer, review
from tripot.lab.review.evaluator import DEFAULT_MS, Evaluator
from tripot.lab.review.model import ChoiceWorth, Estimate, Review, ReviewedMove, ReviewedStep, Split
from tripot.lab.review.play_on import play_on

__all__ = [
    "DEFAULT_MS",
    "ChoiceWorth",
    "Estimate",
    "Evaluator",
    "Review",
    "ReviewedMove",
    "ReviewedStep",
    "Reviewer",
    "Split",
    "play_on",
    "review",
]
