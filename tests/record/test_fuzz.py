"""Thousands of damaged documents: always an answer or a code, never a traceback."""

import json
from collections.abc import Callable, Iterator
from random import Random

import pytest

from tests.every import EVERY
from tripot.invent import invent
from tripot.record import RecordError, check, legal

CODES = {
    "bad-json",
    "bad-record",
    "bad-format",
    "unknown-game",
    "bad-players",
    "bad-options",
    "bad-chance",
    "too-long",
    "bad-move",
    "wrong-seat",
    "wrong-phase",
    "illegal-move",
    "too-short",
    "wrong-result",
}
JUNK: tuple[object, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    2**70,
    1.5,
    "",
    "none",
    "1 chip 3",
    [],
    {},
    [[]],
    {"a": 1},
)


def damage(random: Random, document: object) -> object:
    """The document with something changed somewhere."""
    if isinstance(document, dict) and document and random.random() < 0.9:
        key = random.choice(list(document))
        kind = random.random()
        if kind < 0.08:
            return {k: v for k, v in document.items() if k != key}
        if kind < 0.16:
            return {**document, random.choice(["x", "seats", "laps", "chips"]): random.choice(JUNK)}
        return {**document, key: damage(random, document[key])}
    if isinstance(document, list) and document and random.random() < 0.9:
        place = random.randrange(len(document))
        kind = random.random()
        if kind < 0.1:
            return document[:place] + document[place + 1 :]
        if kind < 0.2:
            return [*document[:place], document[place], *document[place:]]
        if kind < 0.3:
            return [*document[:place], *random.sample(document[place:], len(document) - place)]
        return [*document[:place], damage(random, document[place]), *document[place + 1 :]]
    if isinstance(document, str) and document and random.random() < 0.8:
        words = document.split(" ")
        place = random.randrange(len(words))
        words[place] = random.choice([*words, "", "7", "red", "Ks", words[place][:-1]])
        return " ".join(words)
    return random.choice(JUNK)


def damaged(seed: int, count: int) -> Iterator[str | bytes]:
    random = Random(seed)
    documents = [invent(random.choice(EVERY), seed * 100 + i).record() for i in range(20)]
    for _ in range(count):
        document: object = random.choice(documents)
        for _ in range(random.randrange(1, 4)):
            document = damage(random, document)
        text = json.dumps(document)
        if random.random() < 0.2:
            place = random.randrange(len(text))
            cut = text[:place] + random.choice(["", "{", "\x00", '"', "9" * 50]) + text[place + 1 :]
            yield cut.encode() if random.random() < 0.5 else cut
        else:
            yield text


def judged(ask: Callable[[str | bytes], object], text: str | bytes) -> str:
    try:
        json.dumps(ask(text))
    except RecordError as error:
        json.dumps(error.answer())
        return error.code
    return "right"


def run(seed: int, count: int) -> set[str]:
    found = set()
    for text in damaged(seed, count):
        found.add(code := judged(check, text))
        if code in ("right", "too-short"):
            assert judged(legal, text) in ("right", "wrong-result")
    assert found <= {"right", *CODES}
    return found


def test_damaged_documents_get_a_code() -> None:
    assert len(run(1, 2000)) > 8


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
def test_ten_thousand_damaged_documents_get_a_code(seed: int) -> None:
    assert len(run(seed, 10_000)) > 10
