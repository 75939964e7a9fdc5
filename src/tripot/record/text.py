"""Moves as text: the seat, a word, and what the word needs: "3 bid red red green"."""

import re
from collections.abc import Callable
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any, get_args, get_origin, get_type_hints

from msgspec import Struct

from tripot.core import Rules, Seat, UnknownMove, WrongSeat

AnyRules = Rules[Any, Any, Any, Any, Any]  # Any: which game it is shows only at run time
AnyMove = Any

LONG = 200  # Longer moves are not remembered, so that nobody can fill the memory.
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
        if not NUMBER.fullmatch(word):
            return refuse(f"{word!r} is no number")
        return int(word) - self.index

    def write(self, value: Any) -> str:
        if self.many:
            order = list(self.kind)
            return " ".join(sorted(value, key=order.index)) or "none"
        return str(value + 1) if self.index else str(value)


def argument(hint: Any) -> Argument:
    if get_origin(hint) is tuple:
        return Argument(get_args(hint)[0], many=True)
    inner = getattr(hint, "__supertype__", None)
    return Argument(hint) if inner is None else Argument(inner, index=True)


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
        arguments = tuple(argument(hints[field]) for field in fields)
        found[word] = Verb(make, tuple(said), arguments, fields)
    return found


def read_move(game: type[AnyRules], text: str) -> tuple[Seat, AnyMove]:
    """The seat and the move a text stands for. Whether it is legal, only the rules can say."""
    return _read_short(game, text) if len(text) < LONG else _read(game, text)


def _read(game: type[AnyRules], text: str) -> tuple[Seat, AnyMove]:
    number, *words = text.split(" ")
    if not NUMBER.fullmatch(number):
        refuse("a move begins with the number of a seat")
    if not words or words[0] not in verbs(game):
        refuse(f"a move is one of {', '.join(verbs(game))}")
    verb = verbs(game)[words.pop(0)]
    values = [argument.read(words) for argument in verb.arguments]
    if words:
        refuse(f"{words[0]!r} is one word too many")
    if number == "0":
        raise WrongSeat("seats count from 1")
    return Seat(int(number) - 1), verb.make(*verb.said, *values)


_read_short = lru_cache(maxsize=1 << 14)(_read)


@lru_cache(maxsize=1 << 14)
def write_move(game: type[AnyRules], seat: Seat, move: AnyMove) -> str:
    """The text of a move; `read_move` gives the move back."""
    for word, verb in verbs(game).items():
        if type(move) is verb.make:
            values = [getattr(move, field) for field in move.__struct_fields__]
            if tuple(values[: len(verb.said)]) == verb.said:
                said = [
                    a.write(getattr(move, f))
                    for a, f in zip(verb.arguments, verb.fields, strict=True)
                ]
                return " ".join([str(seat + 1), word, *said])
    raise UnknownMove(f"{move!r} is not a move of {game.name}")


def refuse(detail: str) -> Any:
    raise UnknownMove(detail)
