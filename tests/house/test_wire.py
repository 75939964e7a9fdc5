"""One place for the types of the wire: the docs and the client's types follow from it."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tools import typescript
from tripot import wire
from tripot.record.document import rules_of
from tripot.rules import GAMES
from tripot.wire import HouseError

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs/wire.md").read_text("utf-8")


def test_the_types_of_the_client_are_those_of_the_house() -> None:
    written = (ROOT / "web/src/wire.ts").read_text("utf-8")
    assert written == typescript.text(), "run `make wire`"


@pytest.mark.parametrize("kind", [*get_args(wire.Asked), *get_args(wire.Message)])
def test_the_docs_name_every_message_and_every_field(kind: Any) -> None:
    tag = kind.__struct_config__.tag
    section = re.search(rf"^\| `{tag}` \|.*$", DOCS, re.MULTILINE)
    assert section, f"docs/wire.md does not explain {tag!r}"
    for field in kind.__struct_fields__:
        if field not in ("id", "n"):
            assert f"`{field}`" in section.group(), f"{tag}: {field} is not explained"


@pytest.mark.parametrize(("code", "status"), wire.CODES.items())
def test_the_docs_name_every_error_with_its_status(code: str, status: int) -> None:
    assert re.search(rf"^\| `{code}` \| {status} \|", DOCS, re.MULTILINE)


def test_the_docs_name_every_setting_reaction_and_phrase() -> None:
    for field in wire.Settings.__struct_fields__:
        assert f"| `{field}` |" in DOCS
    for word in (*wire.Reaction, *wire.Phrase, *wire.Why, *wire.Stage):
        assert f"`{word}`" in DOCS


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"\xff",
        b"[]",
        b"{}",
        b'{"ask":"dance","id":"a"}',
        b'{"ask":"move","id":"a"}',
        b'{"ask":"move","id":"","move":"chip 1"}',
        b'{"ask":"move","id":"a","move":"chip 1","seat":2}',
        b'{"ask":"play","seat":1,"made":0,"move":"chip 1"}',
        b'{"ask":"present","place":"x"}',
        b'{"ask":"say","id":"a","kind":"shout","what":"x"}',
        b'{"ask":"open","id":"a","name":"x","settings":{"game":"chess"}}',
        b"[" * 100_000,
    ],
)
def test_requests_outside_the_protocol_are_rejected(frame: bytes) -> None:
    with pytest.raises(HouseError) as caught:
        wire.decode_ask(frame)
    assert caught.value.code == "bad-request"
    assert caught.value.status == 400


def test_an_event_survives_its_row() -> None:
    from tripot.invent import invent

    for game in GAMES:
        rules = rules_of(game, 4, {})
        for event in invent(rules, 1).events:
            row = msgspec.json.decode(msgspec.json.encode(wire.row(event)))
            assert wire.event_of(game, tuple(row)) == event
        assert wire.view_type(game).__name__ == "View"
    with pytest.raises(HouseError):
        wire.event_of("vabanque", ("dreamt", 1))


def test_an_error_has_the_same_form_everywhere() -> None:
    answer = HouseError("illegal-move", "there is no casino 12", "V3").answer("a7")
    assert wire.encode(answer) == (
        b'{"t":"no","id":"a7","error":"illegal-move","detail":"there is no casino 12","rule":"V3"}'
    )
