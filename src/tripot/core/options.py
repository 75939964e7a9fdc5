"""The choices a table makes about the rules before the game."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from tripot.core.errors import BadOptions


class Option(Struct, frozen=True, omit_defaults=True):
    """One choice: a word from a list, or a whole number. Its default is that of its field."""

    name: str
    """The field of the rule-book."""
    rule: str = ""
    """The rules and rulings it is about."""
    values: tuple[str, ...] = ()
    """The words to choose from; empty if the option is a number."""
    low: int = 0
    high: int = 0
    """The range of a number."""
    needs: tuple[str, str] | None = None
    """An option and its value; without them this option cannot be set."""
    required: bool = False
    """Whether it must be set if the option it `needs` is set."""
    nullable: bool = False
    """Whether a record may write null for a number that is not set."""
    cosmetic: bool = False
    """Whether it changes names and pictures only, never a result."""

    def accepts(self, value: Any) -> bool:
        """Whether the rules offer that value."""
        if self.values:
            return value in self.values
        return value is None or (type(value) is int and self.low <= value <= self.high)

    @property
    def offer(self) -> str:
        """The values in a sentence: 'rose', 'won' or 'both'; 1 to 100."""
        if not self.values:
            return f"{self.low} to {self.high}"
        *most, last = (repr(value) for value in self.values)
        return f"{', '.join(most)} or {last}"


def check_options(rules: Any) -> None:
    """Rejects a rule-book whose options are not offered, or do not go together."""
    for option in rules.options:
        value = getattr(rules, option.name)
        if not option.accepts(value):
            raise BadOptions(f"{option.name} is {option.offer}, not {value!r}", option.rule)
        if option.needs is None:
            continue
        other, needed = option.needs
        fits = getattr(rules, other) == needed
        if value is not None and not fits:
            raise BadOptions(f"{option.name} needs {other} {needed!r}", option.rule)
        if value is None and fits and option.required:
            raise BadOptions(f"{other} {needed!r} needs {option.name}", option.rule)


def check_numbers(rules: Any, numbers: Mapping[str, Any]) -> None:
    """Rejects numbers for a variant that the game does not offer."""
    offered = {number.name: number for number in rules.numbers}
    for name, value in numbers.items():
        if name not in offered:
            known = f"its numbers are {', '.join(offered)}" if offered else "its numbers are fixed"
            raise BadOptions(f"{rules.name} has no number {name!r}; {known}")
        number = offered[name]
        if value is None or not number.accepts(value):
            raise BadOptions(f"{name} is {number.offer}, not {value!r}", number.rule)
