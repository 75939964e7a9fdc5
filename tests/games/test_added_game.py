"""A game that a package brings plays everywhere, though nothing of ours names it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games.conftest import HERE
from tripot.core import RulesError, Seat, most
from tripot.game import Game
from tripot.invent import invent
from tripot.record import check
from tripot.rules import GAMES, Games, Vabanque, locale_text

ROOT = HERE.parent.parent


def tripot(environment: dict[str, str], *words: str, text: str = "") -> str:
    """What a command prints."""
    command = [sys.executable, "-m", "tripot", *words]
    run = subprocess.run(command, input=text, capture_output=True, text=True, env=environment)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


@pytest.mark.usefixtures("added")
def test_it_is_played_through_game(game: str) -> None:
    played = Game(GAMES[game]())
    while played.actors:
        seat = played.actors[0]
        with pytest.raises(RulesError):
            played.play(f"{seat + 1} dance")
        played.play(seat, played.legal(seat)[-1])
    assert played.outcome is not None
    assert most(played.rules.scores(played.state)) == played.outcome.winners


@pytest.mark.usefixtures("added")
def test_its_record_is_written_and_read(game: str) -> None:
    rules = GAMES[game]
    for seats in rules.seat_range:
        played = invent(rules(seats=seats), 7)  # type: ignore[call-arg]
        document = json.dumps(played.record())
        assert check(document) == played.record()["result"]
        assert Game.load(document).events == played.events
        for reader in map(Seat, range(seats)):
            assert rules(seats=seats).show(played.view(reader))  # type: ignore[call-arg]


def test_its_records_pass_the_command_line(game: str, environment: dict[str, str]) -> None:
    document = tripot(environment, "record", "random", game, "--players", "3", "--seed", "9")
    record = json.loads(document)
    assert json.loads(tripot(environment, "record", "check", text=document)) == record["result"]
    part = {**record, "moves": record["moves"][:1]}
    del part["result"]
    legal = json.loads(tripot(environment, "record", "legal", text=json.dumps(part)))
    assert record["moves"][1] in legal["moves"]


@pytest.mark.usefixtures("added")
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_its_words_lie_beside_its_rules(game: str, language: str) -> None:
    words = locale_text(game, language)
    for verb in GAMES[game].verbs:
        assert f"{game}-move-{verb} = " in words
    assert locale_text(game, "it") == ""
    assert locale_text(game, "../en") == ""


def test_a_broken_package_is_left_out_with_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "broken-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[tripot.games]\nbroken = nowhere:Game\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.warns(UserWarning, match="nowhere:Game was left out: No module named 'nowhere'"):
        assert list(Games(Vabanque)) == ["vabanque"]


def test_nothing_of_ours_names_it(game: str) -> None:
    found = subprocess.run(
        ["git", "grep", "-il", game, "--", "src", "web", "tests", "benchmarks", "tools"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert {path for path in found.stdout.split() if f"games/{game}/" not in path} == set()
