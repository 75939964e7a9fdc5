"""A game from another package works everywhere, though none of our code names it."""

import asyncio
import json
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from tests.adapters.test_secrecy import check as check_adapter
from tests.adapters.test_secrecy import through_views
from tests.games.conftest import HERE
from tests.house.live_house import Player, gather, settings
from tests.house.local_table import Company
from tripot import wire
from tripot.adapters.numbered import Numbered, Numbers
from tripot.client.connection import new_id
from tripot.core import RulesError, Seat, most
from tripot.dice import seeded
from tripot.game import Game
from tripot.invent import invent
from tripot.positions import BadPosition
from tripot.record import check
from tripot.rules import GAMES, Games, Vabanque, locale_text

ROOT = HERE.parent.parent


def tripot(environment: dict[str, str], *words: str, text: str = "") -> str:
    """What a command prints."""
    command = [sys.executable, "-m", "tripot", *words]
    run = subprocess.run(command, input=text, capture_output=True, text=True, env=environment)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


@contextmanager
def house_with(environment: dict[str, str], folder: Path) -> Iterator[str]:
    """The address of a house in a process that has the packages."""
    command = [sys.executable, "-u", "-m", "tripot", "serve", "--no-browser", "--port", "0"]
    command += ["--database", str(folder / "house.sqlite3"), "--no-strong-bots"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        try:
            yield next(
                line.split(" at ")[1].strip().rstrip("/")
                for line in process.stdout
                if " at http" in line
            )
        finally:
            process.terminate()


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
def test_it_prints_though_it_brings_no_drawing(game: str) -> None:
    played = Game(GAMES[game](), seed=1)
    copy = played.copy()
    seat = played.actors[0]
    for event in played.play(seat, played.legal(seat)[0]):
        assert str(event)
    assert str(played).startswith(f"{played.rules.title}, {played.rules.seats} seats\n")
    assert played.svg(seat).startswith("<svg")
    assert played != copy
    with pytest.raises(BadPosition, match="save the game instead"):
        played.position()


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


@pytest.mark.usefixtures("added")
def test_researchers_get_it_with_numbered_moves_and_no_secrets(game: str) -> None:
    rules = GAMES[game](seats=4)  # type: ignore[call-arg]
    table = Numbered(Numbers(rules), seeded(1))
    luck = np.random.default_rng(1)
    while table.actors:
        seat = table.actors[0]
        assert table.observe(seat).any()
        assert table.choose(seat, luck.choice(np.flatnonzero(table.mask(seat))))
    assert sum(table.shares()) == pytest.approx(1)
    for seed in range(20):
        check_adapter(rules, seed, seed / 20, through_views)


def test_a_broken_package_is_left_out_with_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "broken-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[tripot.games]\nbroken = nowhere:Game\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.warns(
        UserWarning, match="nowhere:Game could not be loaded: No module named 'nowhere'"
    ):
        assert list(Games(Vabanque)) == ["vabanque"]


def test_nothing_of_ours_names_it(game: str) -> None:
    found = subprocess.run(
        ["git", "grep", "-il", game, "--", "src", "web", "tests", "benchmarks", "tools"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert {path for path in found.stdout.split() if f"games/{game}/" not in path} == set()


def test_it_is_audited_and_has_an_arena(
    game: str, environment: dict[str, str], tmp_path: Path
) -> None:
    audit = tripot(environment, "audit", "caso", "--game", game, "--games", "2")
    assert "with a counterpart" in audit
    assert audit.endswith("Passed.\n")
    played = tmp_path / "played.jsonl"
    words = (game, "--bots", "caso", "--games", "6", "--quiet", "--file", str(played))
    standings = tripot(environment, "arena", *words)
    assert "Caso" in standings or "caso" in standings
    assert len(played.read_text().splitlines()) == 7  # A header, and six games.


@pytest.mark.usefixtures("added")
def test_it_is_played_in_a_house(game: str, environment: dict[str, str], tmp_path: Path) -> None:
    """Two people over sockets and a bot, with secrets kept and a record that checks."""

    async def evening(url: str) -> list[dict[str, object]]:
        people = await gather(url, settings(game, 3), 2)
        async with people[0], people[1]:
            await people[0].ask(wire.Start(id=new_id(), fill="caso"))
            players = [Player(client, seed) for seed, client in enumerate(people)]
            await asyncio.gather(*(player.play() for player in players))
            return [await client.record() for client in people]

    with house_with(environment, tmp_path) as url:
        records = asyncio.run(evening(url))
    assert records[0] == records[1]
    result = tripot(environment, "record", "check", text=json.dumps(records[0]))
    assert json.loads(result) == records[0]["result"]


@pytest.mark.usefixtures("added")
def test_a_bot_of_another_game_stays_where_it_is(game: str) -> None:
    company = Company(people=2, start=False, seats=3)
    company.ask(0, wire.Bot, seat=Seat(2), bot="brighella")
    with pytest.raises(wire.HouseError, match=f"{game} has no bot 'brighella'"):
        company.ask(0, wire.Arrange, settings=wire.Settings(game))
    assert company.table.chairs[2].bot == "brighella"


@pytest.mark.usefixtures("added")
def test_a_house_tells_what_a_general_board_needs(
    game: str, environment: dict[str, str], tmp_path: Path
) -> None:
    async def look(url: str) -> wire.Snapshot:
        (host,) = await gather(url, settings(game, 3), 1, start=True, bots=("caso",))
        async with host:
            await host.ask(wire.Look(id=new_id(), zones=True))
            while True:
                message = await host.next()
                if isinstance(message, wire.Snapshot) and message.zones:
                    return message

    with house_with(environment, tmp_path) as url:
        snapshot = asyncio.run(look(url))
        with urllib.request.urlopen(f"{url}/api/v1/house") as answer:
            offered = json.load(answer)["games"]
        with urllib.request.urlopen(f"{url}/api/v1/games/{game}/rules/en") as answer:
            rules = answer.read().decode()
    assert snapshot.legal
    assert {zone.seat for zone in snapshot.zones or ()} == {0, 1, 2}
    assert game in [each["game"] for each in offered]
    assert re.search(r"^- \*\*[A-Z]1\*\* \S", rules, re.MULTILINE)
