"""One game, one JSON document: tripot-record/1, read, checked and written.

A game of a variant is another kind of document, so that it cannot be mistaken for the printed game:
the same fields, and `variant` with the changed numbers.
"""

import json
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import NoneType
from typing import Any, TypeGuard, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from tripot.core import CHANCE, BadChance, RulesError, Seat, drawn
from tripot.record.text import AnyMove, AnyRules, read_move, write_move
from tripot.rules import GAMES

FORMAT = "tripot-record/1"
VARIANT_FORMAT = "tripot-variant-record/1"
VARIANT = "variant"
REQUIRED = ("format", "game", "players", "options", "chance", "moves")
FIELDS = {*REQUIRED, "result", "meta"}
MAX_NESTING = 500  # Levels; a game needs five.

Json = Any  # whatever a JSON document may hold


class RecordError(ValueError):
    """An invalid record: a code, the move it concerns if any, and a sentence."""

    def __init__(self, code: str, at: int | None, detail: str) -> None:
        super().__init__(f"{code}: {detail}" if at is None else f"{code} at move {at}: {detail}")
        self.code = code
        self.at = at
        self.detail = detail

    def answer(self) -> dict[str, Json]:
        return {"error": self.code, "at": self.at, "detail": self.detail}


class Record(Struct, frozen=True):
    """A document whose players, options and chance are valid; its moves are still text."""

    rules: AnyRules
    players: tuple[str, ...]
    luck: dict[type[AnyMove], tuple[AnyMove, ...]]  # What chance did, by kind of move.
    moves: list[Json]
    result: Json | msgspec.UnsetType
    meta: Json | msgspec.UnsetType


class Step(Struct, frozen=True, gc=False):
    """One move of a seat or of chance, with its events."""

    seat: Seat
    move: AnyMove
    events: tuple[Any, ...]
    before: Any  # The state in which it was made,
    state: Any  # and the one after it.


def parse(text: str | bytes) -> Json:
    """JSON as records understand it: UTF-8, no repeated names, no NaN, not absurdly deep."""
    if not isinstance(text, str | bytes):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"a record is a text or bytes, not {text!r:.80}")
    try:
        if isinstance(text, bytes):
            text = text.decode()
        if text.count("[") + text.count("{") > MAX_NESTING and _too_deep(text):
            raise ValueError(f"nested more than {MAX_NESTING} deep")
        try:
            return _load(text)
        except json.JSONDecodeError:
            raise
        except ValueError as error:
            if "string conversion" not in str(error):
                raise
            return _load(text, parse_int=_whole)
    except ValueError as error:
        raise RecordError("bad-json", None, f"not JSON: {error}") from None


def read(text: str | bytes) -> Record:
    """The record in a document, with everything before the moves checked."""
    document = parse(text)
    if not _is_object(document):
        raise RecordError("bad-record", None, "a record is a JSON object")
    is_variant = document.get("format") == VARIANT_FORMAT
    for field in (*REQUIRED, VARIANT) if is_variant else REQUIRED:
        if field not in document:
            raise RecordError("bad-record", None, f"the field {field!r} is missing")
    if unknown := document.keys() - (FIELDS | {VARIANT} if is_variant else FIELDS):
        raise RecordError("bad-record", None, f"unknown field {min(unknown)!r}")
    if document["format"] != FORMAT and not is_variant:
        raise RecordError("bad-format", None, f"the format is not {FORMAT!r}")
    name = document["game"]
    if not isinstance(name, str) or name not in GAMES:
        raise RecordError("unknown-game", None, f"the game is none of {', '.join(GAMES)}")
    game: type[AnyRules] = GAMES[name]
    players, moves = document["players"], document["moves"]
    options, chance = document["options"], document["chance"]
    if not _is_list(players) or not _is_list(moves):
        raise RecordError("bad-record", None, "'players' or 'moves' is not a list")
    if not _is_object(options) or not _is_object(chance):
        raise RecordError("bad-record", None, "'options' or 'chance' is not an object")
    if not all(isinstance(player, str) and player for player in players):
        raise RecordError("bad-players", None, "every player has a name that is not empty")
    if len(players) not in game.seat_range:
        low, high = game.seat_range[0], game.seat_range[-1]
        raise RecordError(
            "bad-players", None, f"{name} is for {low} to {high} players, not {len(players)}"
        )
    numbers = document.get(VARIANT, {})
    if not _is_object(numbers) or bool(numbers) != is_variant:
        raise RecordError("bad-record", None, "'variant' is an object with the changed numbers")
    rules = rules_of(name, len(players), options, numbers)
    if rules.variant != numbers:
        raise RecordError("bad-options", None, "'variant' has numbers of the printed game")
    return Record(
        rules=rules,
        players=tuple(players),
        luck=_read_chance(game, chance),
        moves=moves,
        result=document.get("result", msgspec.UNSET),
        meta=document.get("meta", msgspec.UNSET),
    )


def rules_of(
    name: str, seats: int, options: dict[str, Json], variant: Mapping[str, Json] | None = None
) -> AnyRules:
    """The rule-book for a game, a number of seats, and options as a record writes them.

    With the changed numbers of a variant it is the rule-book of that variant.
    """
    game: type[AnyRules] = GAMES[name]
    offered = {option.name: option for option in game.options}
    for option, value in options.items():
        if option not in offered:
            raise RecordError("bad-options", None, f"{name} has no option {option!r}")
        if value is None and not offered[option].nullable:
            raise RecordError("bad-options", None, f"option {option!r} cannot be null")
        words = offered[option].values
        if words and type(value) is str and value not in words:
            raise RecordError(
                "bad-options",
                None,
                f"option {option!r} is one of {', '.join(words)}: not {value!r}",
            )
        if value is not None and type(value) not in (int, str):
            raise RecordError(
                "bad-options", None, f"option {option!r} is neither a text nor a whole number"
            )
    try:
        rules: AnyRules = msgspec.convert({"seats": seats, **options}, game)
        return rules.varied(variant) if variant else rules
    except (msgspec.ValidationError, RulesError, UnicodeEncodeError) as error:
        raise RecordError("bad-options", None, str(error)) from None


def options_of(rules: AnyRules) -> dict[str, Json]:
    """The options that were set, as a record writes them."""
    plain = type(rules)()
    return {
        option.name: getattr(rules, option.name)
        for option in rules.options
        if getattr(rules, option.name) != getattr(plain, option.name)
    }


def replay(record: Record) -> Iterator[Step]:
    """Plays a record, chance included, move by move; raises RecordError at the first fault."""
    rules = record.rules
    game = type(rules)
    luck = {kind: deque(moves) for kind, moves in record.luck.items()}
    state = rules.start()
    for step in _chance_steps(rules, state, luck, None):
        state = step.state
        yield step
    if any(luck[kind] for kind in rules.chances_at_start):
        raise RecordError("bad-chance", None, "chance moves after everything is decided")
    actors = rules.actors(state)
    for at, text in enumerate(record.moves):
        if not actors:
            raise RecordError("too-long", at, "the game was over before this move")
        if not isinstance(text, str):
            raise RecordError("bad-move", at, "a move is a text")
        try:
            seat, move = read_move(game, text)
            after, events = rules.apply(state, seat, move)
        except RulesError as error:
            raise RecordError(error.code, at, str(error)) from None
        yield Step(seat, move, events, state, after)
        state = after
        actors = rules.actors(state)
        if CHANCE in actors:
            for step in _chance_steps(rules, state, luck, at):
                state = step.state
                yield step
            actors = rules.actors(state)


def check(text: str | bytes) -> dict[str, Json]:
    """The result of a complete record; raises the first RecordError in the order of the format."""
    record = read(text)
    used = 0
    state: Any = None
    for step in replay(record):
        state = step.state
        used += step.seat == CHANCE
    outcome = record.rules.outcome(state)
    if outcome is None:
        raise RecordError("too-short", len(record.moves), "the game is not over")
    if used < sum(map(len, record.luck.values())):
        raise RecordError("bad-chance", None, "there is more luck than the game needed")
    return _compared(record, result_of(outcome))


def legal(text: str | bytes) -> dict[str, Json]:
    """The seats to move and their legal moves, in a game that may still be running."""
    record = read(text)
    rules = record.rules
    state: Any = None
    for step in replay(record):
        state = step.state
    outcome = rules.outcome(state)
    if outcome is not None:
        return {"over": True, "result": _compared(record, result_of(outcome))}
    if record.result is not msgspec.UNSET:
        raise RecordError("wrong-result", None, "there is a result, but the game is not over")
    actors = rules.actors(state)
    return {
        "over": False,
        "phase": str(rules.phase(state)),
        "to_move": [seat + 1 for seat in actors],
        "moves": [
            write_move(type(rules), seat, move)
            for seat in actors
            for move in rules.legal(state, seat)
        ],
    }


def write(
    rules: AnyRules,
    players: Sequence[str],
    luck: Iterable[AnyMove],
    moves: Iterable[tuple[Seat, AnyMove]],
    outcome: Any,
    meta: Json | msgspec.UnsetType = msgspec.UNSET,
) -> dict[str, Json]:
    """The document of a game, finished or not."""
    variant = rules.variant
    document: dict[str, Json] = {
        "format": VARIANT_FORMAT if variant else FORMAT,
        "game": rules.name,
        "players": list(players),
        "options": options_of(rules),
        **({VARIANT: variant} if variant else {}),
        "chance": _write_chance(type(rules), luck),
        "moves": [write_move(type(rules), seat, move) for seat, move in moves],
    }
    if outcome is not None:
        document["result"] = result_of(outcome)
    if meta is not msgspec.UNSET:
        document["meta"] = meta
    return document


def result_of(outcome: Struct) -> dict[str, Json]:
    """The result as a record has it: seats and casinos counted from 1, cards in words."""
    result: dict[str, Json] = _writer(type(outcome))(outcome)
    return result


def _compared(record: Record, result: dict[str, Json]) -> dict[str, Json]:
    if record.result is not msgspec.UNSET and not _same(record.result, result):
        raise RecordError("wrong-result", None, "the result is not that of the moves")
    return result


def _chance_steps(
    rules: AnyRules, state: Any, luck: dict[Any, deque[AnyMove]], at: int | None
) -> Iterator[Step]:
    def next_move(state: Any) -> AnyMove:
        kind, _ = rules.chances[rules.phase(state)]
        if not luck[kind]:
            raise RecordError("bad-chance", at, f"no {kind.__name__.lower()} is left")
        return luck[kind].popleft()

    try:
        for move, after, events in drawn(rules, state, next_move):
            yield Step(CHANCE, move, events, state, after)
            state = after
    except RulesError as error:
        raise RecordError(error.code, at, str(error)) from None


def _read_chance(game: type[AnyRules], chance: dict[str, Json]) -> dict[Any, tuple[AnyMove, ...]]:
    luck: dict[Any, tuple[AnyMove, ...]] = {}
    known: set[str] = set()
    try:
        for kind, key in game.chances.values():
            fields = kind.__struct_fields__
            known.update([key] if key else fields)
            if key:
                items = chance.get(key)
                if not _is_list(items):
                    raise BadChance(f"{key!r} is not a list")
                rows = [_luck_row(key, fields, item) for item in items]
            else:
                rows = [[chance.get(field) for field in fields]]
            luck[kind] = tuple(kind(*map(_read_luck, fields, _types(kind), row)) for row in rows)
        if unknown := chance.keys() - known:
            raise BadChance(f"unknown key {min(unknown)!r}")
    except RulesError as error:
        raise RecordError("bad-chance", None, str(error)) from None
    return luck


def _luck_row(key: str, fields: tuple[str, ...], item: Json) -> list[Json]:
    """The fields of one move in a list: the only one as it is, several by their names."""
    if len(fields) == 1:
        return [item]
    if not _is_object(item) or item.keys() != set(fields):
        raise BadChance(f"{key!r}: each has {', '.join(fields)}")
    return [item[field] for field in fields]


def _read_luck(field: str, hint: Any, value: Json) -> Any:
    """The inverse of `_writer`, for what chance did."""
    inner = get_args(hint)
    if get_origin(hint) is tuple:
        if _is_words(hint):
            if not isinstance(value, str):
                raise BadChance(f"{field!r} is not a text of cards")
            words = [] if value == "none" else value.split(" ")
            return tuple(_read_luck(field, inner[0], word) for word in words)
        if not _is_list(value):
            raise BadChance(f"{field!r} is not a list")
        kinds = [inner[0]] * len(value) if inner[-1] is Ellipsis else inner
        if len(kinds) != len(value):
            raise BadChance(f"{field!r} has {len(kinds)} items, not {len(value)}")
        return tuple(_read_luck(field, kind, item) for kind, item in zip(kinds, value, strict=True))
    if NoneType in inner:
        return None if value is None else _read_luck(field, _some(inner), value)
    if _is_kind(hint, Struct):
        fields = hint.__struct_fields__
        if not _is_object(value) or value.keys() != set(fields):
            raise BadChance(f"{field!r} has {', '.join(fields)}")
        return hint(
            *(_read_luck(f, t, value[f]) for f, t in zip(fields, _types(hint), strict=True))
        )
    if _is_kind(getattr(hint, "__supertype__", hint), str):
        if not isinstance(value, str):
            raise BadChance(f"{field!r} is not a text")
        try:
            return hint(value)
        except ValueError as error:
            raise BadChance(f"{field!r}: {error}") from None
    if hint is bool:
        if type(value) is not bool:
            raise BadChance(f"{field!r} is not true or false")
        return value
    if type(value) is not int:
        raise BadChance(f"{field!r} is not a number")
    return value if hint is int else hint(value - 1)


def _write_chance(game: type[AnyRules], luck: Iterable[AnyMove]) -> dict[str, Json]:
    chance: dict[str, Json] = {key: [] for _, key in game.chances.values() if key}
    keys = dict(game.chances.values())
    for move in luck:
        kind = cast(Any, type(move))
        row: dict[str, Json] = _writer(kind)(move)
        if key := keys[kind]:
            chance[key].append(row if len(row) > 1 else next(iter(row.values())))
        else:
            chance.update(row)
    return chance


@cache
def _types(kind: Any) -> tuple[Any, ...]:
    """The types of a struct's fields, in order."""
    hints = get_type_hints(kind)
    return tuple(hints[field] for field in kind.__struct_fields__)


@cache
def _writer(hint: Any) -> Callable[[Any], Json]:
    """How a value of that type is written in a result, or as luck."""
    inner = get_args(hint)
    if get_origin(hint) is tuple:
        if _is_words(hint):
            return lambda value: " ".join(value) or "none"
        if inner[-1] is not Ellipsis:
            writers = [_writer(kind) for kind in inner]
            return lambda value: [write(item) for write, item in zip(writers, value, strict=True)]
        if inner[0] is int:
            return list
        write_inner = _writer(inner[0])
        return lambda value: [write_inner(item) for item in value]
    if NoneType in inner:
        write_some = _writer(_some(inner))
        return lambda value: None if value is None else write_some(value)
    if _is_kind(hint, Struct):
        fields = [
            (field, _writer(kind))
            for field, kind in zip(hint.__struct_fields__, _types(hint), strict=True)
        ]
        return lambda value: {field: write(getattr(value, field)) for field, write in fields}
    if getattr(hint, "__supertype__", None) is int:
        return lambda value: value + 1
    return str if _is_kind(hint, str) else lambda value: value


def _some(kinds: tuple[Any, ...]) -> Any:
    """The type of a value that may be missing."""
    return next(kind for kind in kinds if kind is not NoneType)


def _is_words(hint: Any) -> bool:
    """Whether it is any number of words, which are one text in a record."""
    kind, *rest = get_args(hint)
    return rest == [Ellipsis] and _is_kind(getattr(kind, "__supertype__", kind), str)


def _is_kind(hint: Any, kind: type) -> bool:
    return isinstance(hint, type) and issubclass(hint, kind)


def _same(one: Json, other: Json) -> bool:
    """Equal as JSON: the order of names does not matter, and 1 is neither 1.0 nor true."""
    return bool(one == other) and _canonical(one) == _canonical(other)


_canonical = json.JSONEncoder(sort_keys=True).encode


def _is_object(value: Json) -> TypeGuard[dict[str, Json]]:
    return isinstance(value, dict)


def _is_list(value: Json) -> TypeGuard[list[Json]]:
    return isinstance(value, list)


def _load(text: str, **hooks: Any) -> Json:
    return json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant, **hooks)


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name is repeated in an object")
    return found


def _no_constant(word: str) -> Json:
    raise ValueError(f"{word} is not a number")


def _whole(digits: str) -> int | float:
    """A number too long for any use here, kept as a float."""
    return int(digits) if len(digits) < 4000 else float("1e308")


def _too_deep(text: str) -> bool:
    depth = 0
    for match in re.finditer(r'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', text, re.DOTALL):
        bracket = match.group()
        if bracket in "[{":
            depth += 1
            if depth > MAX_NESTING:
                return True
        elif bracket in "]}":
            depth -= 1
    return False
