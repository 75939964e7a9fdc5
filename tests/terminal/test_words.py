"""The terminal's own words, and every game told in every language."""

import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast, parse

from tripot.core import Handfuls, Seat
from tripot.game import Game
from tripot.invent import invent
from tripot.record.document import rules_of
from tripot.record.text import write_bare_move
from tripot.rule_pages import rules_page
from tripot.rules import GAMES
from tripot.tell import Teller, teller_of
from tripot.words import LANGUAGES, Words, preferred_language

ROOT = Path(__file__).parents[2] / "src" / "tripot"
OPENED = ("{", "}", "None", "<b>")


def messages(language: str) -> dict[str, set[str]]:
    """The terminal's messages of a language, with the arguments of each."""
    text = (ROOT / "locales" / "terminal" / f"{language}.ftl").read_text("utf-8")
    found: dict[str, set[str]] = {}
    for entry in parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} twice"
            source = text[entry.span.start : entry.span.end] if entry.span else ""
            found[entry.id.name] = set(re.findall(r"\$(\w+)", source))
    return found


@pytest.mark.parametrize("language", ["fr", "de"])
def test_every_message_of_the_terminal_is_there_in_every_language(language: str) -> None:
    assert messages(language) == messages("en")


def test_no_message_of_the_terminal_is_there_for_nothing() -> None:
    sources = "\n".join(file.read_text("utf-8") for file in ROOT.rglob("*.py"))
    shapes = [s.replace("{", "(").split("(")[0] for s in re.findall(r"terminal-[a-z-]*\{", sources)]
    named = set(re.findall(r"""["'](terminal-[a-z-]+)["']""", sources))
    for key in messages("en"):
        assert key in named or key.startswith(tuple(shapes)), f"{key} is used nowhere"


def test_the_language_is_that_of_the_environment_if_we_speak_it() -> None:
    assert preferred_language({"LANG": "fr_FR.UTF-8"}) == "fr"
    assert preferred_language({"LANG": "fr_FR.UTF-8", "LC_ALL": "de"}) == "de"
    assert preferred_language({"LANG": "fry_NL", "LANGUAGE": "ja:de"}) == "de"
    assert preferred_language({"LANG": "C.UTF-8"}) == "en"


def game_of(name: str, seed: int) -> Game[Any, Any, Any, Any, Any]:
    return invent(rules_of(name, GAMES[name].usual_seats, {}), seed)


@pytest.mark.parametrize(
    ("name", "language"),
    [
        pytest.param(name, language, marks=() if language == quick else pytest.mark.slow)
        for name, quick in (("vabanque", "fr"), ("vendome", "en"), ("banque-fatale", "de"))
        for language in LANGUAGES
    ],
)
def test_a_whole_game_is_told_in_whole_sentences(name: str, language: str) -> None:
    game = game_of(name, 5)
    names = tuple(f"Anna{seat}" for seat in range(game.rules.seats))
    teller = teller_of(Words(language), game.rules, names, Seat(1))
    for step in game:
        view = game.rules.view(step.state, Seat(1))
        events = tuple(game.rules.seen(event, Seat(1)) for event in step.events)
        before = game.rules.view(step.before, Seat(1))
        told = [said.text for said in teller.events(events, view)]
        assert told or not events
        if step.seat == 1:
            told += [*teller.board(before), *teller.standing(before), teller.round(before)]
            told += [teller.note(Seat(s), before) for s in range(len(names))]
        told.append(teller.waits(before))
        if step.seat == 1:
            check_choices(teller, before, game.rules.legal(step.before, Seat(1)))
        for text in told:
            assert not any(mark in text for mark in OPENED), text
            assert not re.search(r"\b[a-z]+-[a-z]+-[a-z-]+\b", text), text  # A key, not a message.


def check_choices(teller: Teller, view: Any, legal: Any) -> None:
    """Whatever may be played can be typed, in short and as records write it."""
    assert teller.asked(view)
    assert teller.keys(view, legal)
    moves = [legal[i] for i in range(0, len(legal), max(1, len(legal) // 10))]
    for move in moves:
        assert teller.read(teller.typed(move, view, legal), view, legal) == move
        assert teller.read(write_bare_move(type(teller.rules), move), view, legal) == move
        assert teller.move(move, view)
        teller.means(move, view)
    if not isinstance(legal, Handfuls):
        for option in teller.options(view, legal):
            assert teller.read(option.typed, view, legal) == option.move
    assert teller.read("xyzzy", view, legal) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["vabanque", "vendome", "banque-fatale"])
def test_the_rules_are_there_in_the_words_of_both_editions(name: str, language: str) -> None:
    new, old = rules_page(name, language), rules_page(name, language, "2001")
    assert "[" not in new
    assert (new == old) == (name != "vabanque")
