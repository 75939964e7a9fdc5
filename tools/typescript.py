"""Writes web/src/wire.ts from the types of the wire, of HTTP and of the games: `make wire`."""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Meta, Struct, to_builtins
from msgspec.structs import fields

from tripot import rules, wire
from tripot.house.net import http
from tripot.record.text import AnyRules

GAMES = {
    name: game for name, game in rules.GAMES.items() if game.__module__.startswith(rules.__name__)
}
"""Our own games: the client gets the others from the house at run time."""
TARGET = Path("web/src/wire.ts")
PLAIN = {
    int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null",
    Any: "unknown",
}  # fmt: skip

HEAD = """\
// Written by `make wire` from src/tripot/wire, src/tripot/house and the rules. Do not edit.
// Seats, casinos and colours count from 0 here and from 1 in everything a person reads.
"""
TAIL = """
/** The names of an event's fields, by the event's name. */
export type Fields = Readonly<Record<string, readonly string[]>>;

/** The event in a row: its name, then its fields in order. */
export function eventOf(fields: Fields, row: Row): Event {
  const [type, ...values] = row;
  const names = fields[type] ?? [];
  return { type, ...Object.fromEntries(names.map((name, i) => [name, values[i]])) } as Event;
}
"""


class Writer:
    """Collects every named type once, under its module."""

    def __init__(self) -> None:
        self.found: dict[str, dict[str, str]] = {}

    def name(self, kind: Any, within: str) -> str:
        """The reference to a named type from a module; the type is declared at its first use."""
        module, name = kind.__module__, kind.__name__
        known = self.found.setdefault(module, {})
        if name not in known:
            known[name] = ""  # Types may refer to themselves.
            known[name] = self.declared(kind)
        return name if module == within or not _space(module) else f"{_space(module)}.{name}"

    def declared(self, kind: Any) -> str:
        if isinstance(kind, type) and issubclass(kind, Struct):
            return _comment(kind) + self.interface(kind)
        if isinstance(kind, type) and issubclass(kind, StrEnum):
            return f"{_comment(kind)}export type {kind.__name__} = {_quoted(kind)};\n"
        return f"export type {kind.__name__} = {PLAIN[kind.__supertype__]};\n"

    def interface(self, kind: type[Struct]) -> str:
        config = kind.__struct_config__
        hints = get_type_hints(kind, include_extras=True)
        lines = [f"export interface {kind.__name__} {{"]
        if config.tag is not None:
            lines.append(f'  readonly {config.tag_field}: "{config.tag}";')
        for field in fields(kind):
            has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
            optional = has_default and (config.omit_defaults or issubclass(kind, wire.Ask))
            mark = "?" if optional else ""
            written = self.written(hints[field.name], kind.__module__)
            lines.append(f"  readonly {field.name}{mark}: {written};")
        return "\n".join([*lines, "}", ""])

    def row(self, kind: Any) -> str:
        """An event as it is sent: a list with labels."""
        hints = get_type_hints(kind, include_extras=True)
        parts = [
            f"{field}: {self.written(hints[field], kind.__module__)}"
            for field in kind.__struct_fields__
        ]
        tag = f'type: "{kind.__struct_config__.tag}"'
        return f"readonly [{', '.join([tag, *parts])}]"

    def written(self, hint: Any, within: str) -> str:
        """A type in TypeScript."""
        origin, inner = get_origin(hint), get_args(hint)
        if origin is Annotated:
            for meta in inner[1:]:
                if isinstance(meta, Meta) and meta.extra:
                    return str(meta.extra["typescript"])
            return self.written(inner[0], within)
        if hint in PLAIN:
            return PLAIN[hint]
        if origin is Literal:
            return _quoted(inner)
        if origin in (Union, UnionType):
            return " | ".join(self.written(part, within) for part in inner)
        if origin is list or (origin is tuple and inner[1:] == (...,)):
            item = self.written(inner[0], within)
            return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
        if origin is tuple:
            listed = f"readonly [{', '.join(self.written(part, within) for part in inner)}]"
            for name, alias in vars(sys.modules[within]).items():
                if alias == hint:
                    self.found[within][name] = f"export type {name} = {listed};\n"
                    return name
            return listed
        if origin in (dict, Mapping):
            key, value = (self.written(part, within) for part in inner)
            return f"Readonly<Record<{key}, {value}>>"
        return self.name(hint, within)


def text() -> str:
    """The whole file."""
    writer = Writer()
    outer = wire.__name__
    messages = " | ".join(writer.name(kind, outer) for kind in get_args(wire.Message))
    asks = " | ".join(writer.name(kind, outer) for kind in get_args(wire.Asked))
    for kind in (wire.Reaction, wire.Phrase):
        writer.name(kind, outer)
    for endpoint in http.ENDPOINTS:
        for kind in (endpoint.answer, endpoint.body):
            if kind is not None and kind is not wire.Asked:
                writer.written(kind, http.__name__)
    spaces: dict[str, str] = {}
    for game in GAMES.values():
        spaces[game.__name__] = "".join(_game(writer, game))
    outside = [
        declared
        for module, found in writer.found.items()
        if not _space(module)
        for declared in found.values()
    ]
    names = [line for each in outside for line in each.split("\n") if line.startswith("export ")]
    assert len(names) == len(set(names)), "two types of one name"
    parts = [
        HEAD,
        f"export const VERSION = {wire.VERSION};\n",
        f"export type GameName = {_quoted(GAMES)};\n",
        *outside,
        f"/** What people ask. */\nexport type Asked = {asks};\n",
        f"/** What the house tells. */\nexport type Message = {messages};\n",
        f"/** Every refusal. */\nexport type Code = {_quoted(wire.CODES)};\n",
    ]
    for name, body in spaces.items():
        indented = "".join(f"  {line}\n" if line else "\n" for line in body.splitlines())
        parts.append(f"export namespace {name} {{\n{indented}}}\n")
    return "\n".join(parts) + _fields() + _catalogue() + _of_any_game() + TAIL


def _game(writer: Writer, game: type[AnyRules]) -> Iterator[str]:
    """What the client needs of one game: moves, events, rows and views."""
    module = game.__module__
    events = get_args(game.event)
    moves = dict.fromkeys(kind for kind, *_ in game.verbs.values())
    named = {
        "Move": " | ".join(writer.name(kind, module) for kind in moves),
        "Event": " | ".join(writer.name(kind, module) for kind in events),
        "Row": "\n  | ".join(["", *(writer.row(kind) for kind in events)]),
    }
    writer.name(wire.view_type(game.name), module)
    writer.name(get_args(get_type_hints(game.outcome)["return"])[0], module)
    yield "\n".join(writer.found[module].values())
    for name, written in named.items():
        yield f"export type {name} ={'' if name == 'Row' else ' '}{written};\n"


def _fields() -> str:
    lines = [
        "\n/** The fields of every event, in the order of its row. */",
        "export const FIELDS = {",
    ]
    for game in GAMES.values():
        lines.append(f'  "{game.name}": {{')
        for kind in get_args(game.event):
            names = ", ".join(f'"{field}"' for field in kind.__struct_fields__)
            lines.append(f"    {kind.__struct_config__.tag}: [{names}],")
        lines.append("  },")
    return "\n".join([*lines, "} as const;", ""])


def _of_any_game() -> str:
    """The types of any game: the union of each game's own."""
    return "\n" + "".join(
        f"export type {kind} = {' | '.join(f'{g.__name__}.{kind}' for g in GAMES.values())};\n"
        for kind in ("Row", "Event", "View")
    )


def _catalogue() -> str:
    """What the client shows before the house answers, from the rule-books."""
    games, reasons = [], []
    for book in GAMES.values():
        plain = book()
        entry = {
            "name": book.name,
            "title": book.title,
            "authors": book.authors,
            "minutes": book.minutes,
            "seats": (book.seat_range[0], book.seat_range[-1]),
            "usual_seats": book.usual_seats,
            "skill": book.skill,
            "options": [
                {"values": [], **to_builtins(option), "default": getattr(plain, option.name)}
                for option in book.options
            ],
        }
        games.append(f"  {json.dumps(entry, ensure_ascii=False)},\n")
        rule_of = {reason: rule for rule, reason in book.reasons.items()}
        assert len(rule_of) == len(book.reasons), "two rules with one reason"
        reasons.append(f'  "{book.name}": {json.dumps(rule_of)},\n')
    return (
        "\n/** The games that come with Tripot, as their rule-books describe them. */\n"
        f"export const GAMES = [\n{''.join(games)}] as const;\n"
        "\n/** Why money is paid: the rule of each reason. */\n"
        f"export const REASONS = {{\n{''.join(reasons)}}} as const;\n"
    )


def _quoted(values: Iterable[str]) -> str:
    return " | ".join(f'"{value}"' for value in values)


def _space(module: str) -> str:
    """The namespace of a game's types; none for what all share."""
    return next((game.__name__ for game in GAMES.values() if game.__module__ == module), "")


def _comment(kind: Any) -> str:
    """The first line of its docstring, if it has one of its own."""
    doc = (kind.__dict__.get("__doc__") or "").strip().split("\n")[0]
    return f"/** {doc} */\n" if doc else ""


def main() -> None:
    TARGET.write_text(text(), encoding="utf-8")
    print(f"wrote {TARGET}")


if __name__ == "__main__":
    main()
