"""What a review says, as values: what each move was worth, and where the result came from.

Chances to win are shares of the win: a tie splits it. docs/review.md defines every number.
"""

from collections.abc import Mapping

from msgspec import Struct

from tripot.bots import Belief
from tripot.core import Seat

FORMAT = "tripot-review/1"


class Estimate(Struct, frozen=True, omit_defaults=True):
    """A mean, and half the width of its 95 % interval; 0 is exact."""

    value: float
    within: float = 0.0

    @property
    def is_sure(self) -> bool:
        """Whether its sign is known: the interval does not reach 0."""
        return abs(self.value) > self.within

    @property
    def least(self) -> float:
        """How far it surely is from 0, either way; not positive if its sign is not known."""
        return abs(self.value) - self.within


class ReviewedMove(Struct, frozen=True, omit_defaults=True):
    """A move that the seat could have made, on what it knew."""

    move: str
    """As records write it, without the seat."""
    win: Estimate
    behind: Estimate
    """How much less than the best move; measured in the same imagined games."""
    money: Estimate | None = None
    """What it brings until the next settlement, where the evaluator can say."""
    danger: float | None = None
    """The chance that a rival's trap waits there, where there are such things."""


class ReviewedStep(Struct, frozen=True, omit_defaults=True):
    """One step of the game: a move, or what chance did."""

    step: int
    """Counted from 0, chance included."""
    seat: Seat
    """The mover; -1 is chance."""
    move: str
    """As records write it, without the seat; empty for chance."""
    values: tuple[float, ...]
    """By seat: its chance to win after this step, on what that seat knew then."""
    within: tuple[float, ...]
    """By seat: half the width of the 95 % interval of each."""
    options: tuple[ReviewedMove, ...] = ()
    """The best first, then by value; empty where there was no choice."""
    cost: Estimate = Estimate(0.0)
    """What the move gave away against the best one; never negative."""
    effects: tuple[float, ...] = ()
    """By seat: what choosing this move instead of the best one changed, on what the mover knew."""
    effects_within: tuple[float, ...] = ()
    """By seat: half the width of the 95 % interval of each."""
    luck: tuple[float, ...] = ()
    """By seat: how much of the change was luck, where a move let chance speak."""
    expected: tuple[float | None, ...] = ()
    """By seat: the money that this step brings on average, where that is exact."""
    gained: tuple[int, ...] = ()
    """By seat: the money that it brought."""
    beliefs: tuple[Belief, ...] = ()
    """What the hidden cards could be, before the move and for everybody but their owners."""


class Split(Struct, frozen=True):
    """Where one seat's result came from. The first five add up to the result, exactly."""

    par: float
    luck: float
    reading: float
    others: float
    """What the others' errors gave to this seat."""
    own: float
    """What its own errors cost; never positive."""
    result: float
    within: tuple[float, float, float, float]
    """Half the width of the 95 % interval of luck, reading, others and own."""


class ChoiceWorth(Struct, frozen=True, omit_defaults=True):
    """What one hidden choice was worth: a face-down card, or a sealed bid."""

    step: int
    seat: Seat
    part: int
    """The round, from 1."""
    move: str
    earned: int
    """Money it really brought its owner: as it was, minus without it, all else being the same."""
    facts: Mapping[str, int | str]
    """What happened, by names of the game's own, for the words of a page."""
    worth: Estimate | None = None
    """Chance to win with it minus without it, given what its owner knew; 0 if out of reach."""
    moved: Estimate | None = None
    """Money it brought by changing where the others went."""
    placing: Estimate | None = None
    """Chance to win there, minus the mean of all other places for the same choice."""
    best: str = ""
    """The best other place, as a move."""
    gain: Estimate | None = None
    """Chance to win at the best other place, minus that at this place."""
    of: int = 0
    """How many places were compared, its own included."""


class Review(Struct, frozen=True, omit_defaults=True):
    """A finished game, looked at step by step."""

    format: str
    game: str
    players: tuple[str, ...]
    by: str
    """What judged: the name of an evaluator."""
    steps: int
    """How many there are; fewer looks than steps means that it is not finished."""
    looks: tuple[ReviewedStep, ...]
    splits: tuple[Split, ...]
    """By seat; until the last step is looked at, the result is the chance to win so far."""
    worths: tuple[ChoiceWorth, ...] = ()
    notes: tuple[str, ...] = ()
    """What a reader must know to judge the judge."""

    @property
    def is_complete(self) -> bool:
        return len(self.looks) == self.steps

    def costliest(self, seat: int, count: int = 3) -> tuple[ReviewedStep, ...]:
        """The moves of a seat that certainly cost something, those first that surely cost most.

        By the mean alone, a decision that is hard to measure would often come before a blunder.
        """
        sure = [look for look in self.looks if look.seat == seat and look.cost.is_sure]
        return tuple(sorted(sure, key=lambda look: -look.cost.least)[:count])
