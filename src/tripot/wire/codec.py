"""Requests and messages as JSON, and events as rows."""

from collections.abc import Callable
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Struct

from tripot.record.text import AnyRules
from tripot.rules import GAMES
from tripot.wire.errors import HouseError
from tripot.wire.messages import Message, Row, Told
from tripot.wire.requests import Asked

_asked: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Asked)
_told: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Message)


encode: Callable[[Told], bytes] = msgspec.json.Encoder().encode
"""A message as JSON."""


def decode_ask(frame: bytes | str) -> Any:
    """A request from JSON; rejects everything outside the protocol."""
    try:
        return _asked.decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise HouseError("bad-request", str(error)) from None


def decode_message(frame: bytes | str) -> Any:
    """A message, for clients; None if it is of a kind that a later version of the house added."""
    try:
        return _told.decode(frame)
    except msgspec.ValidationError:
        if msgspec.json.decode(frame, type=_Tagged).t in _KINDS:
            raise
        return None


class _Tagged(Struct):
    t: str


_KINDS = {kind.__struct_config__.tag for kind in get_args(Message)}


def row(event: Struct) -> Row:
    """An event, already masked, as a row."""
    return (event.__struct_config__.tag, *msgspec.structs.astuple(event))


def event_of(game: str, row: Row) -> Any:
    """The event in a row."""
    rules: type[AnyRules] = GAMES[game]
    for kind in get_args(rules.event):
        if kind.__struct_config__.tag == row[0]:
            return msgspec.convert(dict(zip(kind.__struct_fields__, row[1:], strict=True)), kind)
    raise HouseError("bad-request", f"{game} has no event {row[0]!r}")


def view_type(game: str) -> Any:
    """The type of a game's views."""
    return get_type_hints(GAMES[game].view)["return"]
