"""Moves as text: the seat, a verb and its arguments: "3 bid red red green"."""

import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any, get_args, get_origin, get_type_hints

from msgspec import Struct

from tripot.core import AnyRules as AnyRules
from tripot.core import Handfuls, Seat, UnknownMove, WrongSeat

AnyMove = Any

MAX_CACHED_CHARACTERS = 200  # Longer texts are not cached, so that nobody can fill the memory.
YES_NO = ("yes", "no")
NUMBER = re.compile("0|[1-9][0-9]{0,8}")


class Argument(Struct, frozen=True):
    """How one field of a move is written."""

    kind: Any
    index: bool = False  # Counted from 0 inside, from 1 in text.
    many: bool = False

    def read(self, words: list[str]) -> Any:
        if not self.many:
            return self.read_one(words.pop(0)) if words else refuse("a word is missing")
        if words == ["none"]:
            words.clear()
            return ()
        if not words:
            return refuse("a word is missing")
        found = tuple(map(self.read_one, words))
        words.clear()
        return found

    def read_one(self, word: str) -> Any:
        if issubclass(self.kind, StrEnum):
            try:
                return self.kind(word)
            except ValueError:
                return refuse(f"{word!r} is no {self.kind.__name__.lower()}")
        if self.kind is bool:
            return word == "yes" if word in YES_NO else refuse(f"{word!r} is neither yes nor no")
        if not NUMBER.fullmatch(word):
            return refuse(f"{word!r} is no number")
        return int(word) - self.index

    def write(self, value: Any) -> str:
        if not self.many:
            return self.write_one(value)
        if issubclass(self.kind, StrEnum):  # A handful has no order of its own.
            value = sorted(value, key=list(self.kind).index)
        return " ".join(map(self.write_one, value)) or "none"

    def write_one(self, value: Any) -> str:
        if self.kind is bool:
            return YES_NO[not value]
        return str(value + 1) if self.index else str(value)


def argument(field: str, hint: Any, many: bool = False) -> Argument:
    """How a field of that type is written."""
    if get_origin(hint) is tuple and not many:
        return argument(field, get_args(hint)[0], many=True)
    kind = getattr(hint, "__supertype__", hint)
    if not (isinstance(kind, type) and issubclass(kind, int | StrEnum)):
        raise TypeError(
            f"{field} cannot be written as text: it is {hint}, not a number, a bool, an index "
            "(a NewType of int), a StrEnum, or a tuple of those"
        )
    return Argument(kind, index=kind is not hint, many=many)


class Verb(Struct, frozen=True):
    make: Callable[..., AnyMove]
    said: tuple[Any, ...]
    arguments: tuple[Argument, ...]
    fields: tuple[str, ...]


@cache
def verbs(game: type[AnyRules]) -> dict[str, Verb]:
    """The words of a game, with what follows each."""
    found: dict[str, Verb] = {}
    for word, (make, *said) in game.verbs.items():
        hints = get_type_hints(make)
        fields = tuple(make.__struct_fields__[len(said) :])
        arguments = tuple(argument(f"{make.__name__}.{field}", hints[field]) for field in fields)
        if any(argument.many for argument in arguments[:-1]):
            raise TypeError(f"{make.__name__}: only its last field can be a tuple")
        found[word] = Verb(make, tuple(said), arguments, fields)
    return found


def read_move(game: type[AnyRules], text: str) -> tuple[Seat, AnyMove]:
    """The seat and the move in a text. Only the rules can say whether it is legal."""
    if len(text) < MAX_CACHED_CHARACTERS:
        return _read_short_move(game, text)
    return _read_move(game, text)


def _read_move(game: type[AnyRules], text: str) -> tuple[Seat, AnyMove]:
    number, _, words = text.partition(" ")
    if not NUMBER.fullmatch(number):
        refuse("a move begins with the number of a seat")
    move = read_bare_move(game, words)
    if number == "0":
        raise WrongSeat("seats count from 1")
    return Seat(int(number) - 1), move


def read_bare_move(game: type[AnyRules], text: str) -> AnyMove:
    """The move in a text without a seat: "bid red red green"."""
    return _read_short(game, text) if len(text) < MAX_CACHED_CHARACTERS else _read(game, text)


def _read(game: type[AnyRules], text: str) -> AnyMove:
    word, *words = text.split(" ")
    verb = verbs(game).get(word)
    if verb is None:
        return refuse(f"a move is one of {', '.join(verbs(game))}")
    values = [argument.read(words) for argument in verb.arguments]
    if words:
        refuse(f"{words[0]!r} is one word too many")
    return verb.make(*verb.said, *values)


_read_short = lru_cache(maxsize=1 << 14)(_read)
_read_short_move = lru_cache(maxsize=1 << 14)(_read_move)


@lru_cache(maxsize=1 << 14)
def write_move(game: type[AnyRules], seat: Seat, move: AnyMove) -> str:
    """The text of a seat's move; `read_move` gives both back."""
    return f"{seat + 1} {write_bare_move(game, move)}"


@lru_cache(maxsize=1 << 14)
def write_bare_move(game: type[AnyRules], move: AnyMove) -> str:
    """The text of a move without its seat; `read_bare_move` gives the move back."""
    for word, verb in verbs(game).items():
        if type(move) is verb.make:
            values = [getattr(move, field) for field in move.__struct_fields__]
            if tuple(values[: len(verb.said)]) == verb.said:
                said = [
                    a.write(getattr(move, f))
                    for a, f in zip(verb.arguments, verb.fields, strict=True)
                ]
                return " ".join([word, *said])
    raise UnknownMove(f"{move!r} is not a move of {game.name}")


def handfuls(game: type[AnyRules], stock: Mapping[str, int]) -> Handfuls[AnyMove]:
    """Every selection from a stock, as moves of a game that has such moves."""
    (field,) = game.handful.__struct_fields__
    kind = get_args(get_type_hints(game.handful)[field])[0]
    return Handfuls(game.handful, {kind(word): count for word, count in stock.items()})


def refuse(detail: str) -> Any:
    raise UnknownMove(detail)
