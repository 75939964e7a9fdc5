"""Errors of the rules. Each names its rule and has the code used in records and on the wire."""

from typing import ClassVar, Self


class RulesError(ValueError):
    """Something that the rules do not allow. Nothing has changed."""

    code: ClassVar[str]

    def __init__(self, detail: str, rule: str = "", **numbers: int) -> None:
        """The numbers are indexes, which `detail` names in braces; texts count them from 1."""
        self._template, self._numbers = detail, numbers
        if numbers:
            detail = detail.format(**{name: index + 1 for name, index in numbers.items()})
        super().__init__(f"{detail} ({rule})" if rule else detail)
        self.detail = detail
        self.rule = rule

    def counted_from_0(self) -> Self:
        """The same message for a caller who gave an index: seats and casinos count from 0."""
        if not self._numbers:
            return self
        detail = self._template.format(**self._numbers)
        error = type(self)(f"{detail}, counting from 0", self.rule)
        return error.with_traceback(self.__traceback__)


class BadPlayers(RulesError):
    """No game for that many seats."""

    code = "bad-players"


class BadOptions(RulesError):
    """An option that the rule-book does not know, or a value it does not offer."""

    code = "bad-options"


class BadChance(RulesError):
    """Luck that cannot have happened, or that is missing."""

    code = "bad-chance"


class GameOver(RulesError):
    """The game ended before this move."""

    code = "too-long"


class UnknownMove(RulesError):
    """Not a move of this game."""

    code = "bad-move"


class WrongSeat(RulesError):
    """Another seat is to move."""

    code = "wrong-seat"


class WrongPhase(RulesError):
    """The right seat, but another kind of move is due."""

    code = "wrong-phase"


class IllegalMove(RulesError):
    """The right seat and the right kind of move, but not this one."""

    code = "illegal-move"


class Unknown(RulesError):
    """Something hidden would have to be turned over, and it is unknown."""

    code = "unknown"
