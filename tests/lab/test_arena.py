"""The arena: fair line-ups, resumed files, forfeits of failing bots, and a check that can fail."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tripot.cli import arena as commands
from tripot.cli.arena import arena, verify
from tripot.lab.arena import errors
from tripot.lab.arena.sources import source_of
from tripot.lab.arena.standings import as_text, columns, mean, short, standings
from tripot.lab.arena.tournament import (
    FORMAT,
    Fault,
    Plan,
    Played,
    check,
    line_ups,
    read,
    run,
    shares,
    table_of,
    write,
)

QUICK = ("caso", "arlecchino")


def plan(games: int = 8, **changes: object) -> Plan:
    fields: dict[str, object] = {
        "format": FORMAT, "game": "vabanque", "seats": 4, "options": {}, "bots": QUICK,
        "games": games, "seed": 7, "seconds": 2.0, "lineups": "all",
    }  # fmt: skip
    return Plan(**(fields | changes))  # type: ignore[arg-type]


def test_line_ups_have_every_combination() -> None:
    bots = ("a", "b", "c")
    assert len(line_ups(bots, 4, "all")) == 12  # 15 multisets, less three of one kind.
    assert line_ups(bots, 3, "distinct") == [("a", "b", "c")]
    assert ("a", "b", "b", "b") in line_ups(bots, 4, "solo")
    assert ("b", "a", "a", "a") in line_ups(bots, 4, "solo")
    with pytest.raises(ValueError, match="4 different bots"):
        line_ups(bots, 4, "distinct")


def test_every_bot_plays_every_seat_equally_often() -> None:
    bots = ("a", "b", "c", "d", "e")
    wanted = plan(games=4 * len(line_ups(bots, 4, "all")), bots=bots)
    seats = Counter(
        (seat, name)
        for number in range(wanted.games)
        for seat, name in enumerate(table_of(wanted, number)[1])
    )
    assert len({seats[seat, name] for seat in range(4) for name in bots}) == 1


def test_a_tie_splits_the_win_and_a_forfeit_wins_nothing() -> None:
    assert shares((5, 9, 9), None, 3) == (0, 0.5, 0.5)
    assert shares(None, Fault(1, "b", "hung", ""), 3) == (0.5, 0, 0.5)


def test_an_interrupted_tournament_resumes_with_the_same_result(tmp_path: Path) -> None:
    whole = run(plan(), tmp_path / "whole.jsonl", cores=2, quiet=True)
    part = tmp_path / "part.jsonl"
    lines = (tmp_path / "whole.jsonl").read_bytes().splitlines(keepends=True)
    part.write_bytes(b"".join(lines[:4]) + lines[4][:50])  # Stopped in the middle of a line.
    again = run(plan(), part, cores=1, quiet=True)

    def told(games: list[Played]) -> list[object]:
        return [(g.number, g.players, g.money, g.record) for g in games]

    assert told(again) == told(whole)
    assert len(read(part)[1]) == 8
    more = run(plan(12), part, cores=1, quiet=True)  # And on, with more games.
    assert told(more)[:8] == told(whole)
    assert len(more) == 12
    kept = part.read_bytes()
    with pytest.raises(ValueError, match="has 4 games beyond the 8 that are asked for"):
        run(plan(8), part, cores=1, quiet=True)
    assert part.read_bytes() == kept
    with pytest.raises(ValueError, match="with seed 7 instead of 8"):
        run(plan(seed=8), part, cores=1, quiet=True)


def test_a_check_finds_nothing_in_an_honest_file_and_something_in_a_forged_one(
    tmp_path: Path,
) -> None:
    path = tmp_path / "games.jsonl"
    run(plan(), path, cores=1, quiet=True)
    honest = check(path, sample=2)
    assert (honest.replayed, honest.played, honest.different) == (8, 2, ())
    lines = path.read_text().splitlines()
    named = json.loads(lines[0])
    theirs = tmp_path / "theirs.jsonl"  # Of somebody else, with a command instead of a bot.
    named["bots"] = ["exec:true", *named["bots"][1:]]
    theirs.write_text("\n".join([json.dumps(named), *lines[1:]]) + "\n")
    with pytest.raises(ValueError, match="'exec:true' played these games, and is a program"):
        check(theirs, sample=2, programs=False)
    assert check(theirs, sample=0, programs=False).played == 0
    forged = json.loads(lines[3])
    forged["money"][0] += 1000
    other = json.loads(lines[5])
    last = other["record"]["moves"][-1]
    other["record"]["moves"][-1] = last[:-1] + ("1" if last[-1] != "1" else "2")
    del other["record"]["result"]
    path.write_text(
        "\n".join([*lines[:3], json.dumps(forged), *lines[4:5], json.dumps(other), *lines[6:], ""])
    )
    found = check(path, sample=8).different
    assert any(f"game {forged['number'] + 1} has another result" in line for line in found)
    assert any(f"game {other['number'] + 1} " in line for line in found)
    with pytest.raises(SystemExit):
        verify(path, sample=1)


ROGUE = """
import json
while True:
    asked = json.loads(input())
    if "legal" in asked and asked["view"]["phase"] == "card":
        exit("no more ideas")
    print(json.dumps({"move": asked.get("legal", [""])[0]}), flush=True)
"""


def test_what_each_bot_gave_away_stands_beside_its_rating(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.jsonl"
    run(plan(games=2, bots=("caso", "pantalone"), seats=3), path, 1, quiet=True)
    table = errors.errors(path, ms=1)
    assert sum(row.decisions for row in table.bots) == 2 * 78  # 26 moves of each seat.
    assert [row.rate.value for row in table.bots] == sorted(row.rate.value for row in table.bots)
    assert all(0 < row.rate.value < 1 < row.cost.value < 1000 for row in table.bots)
    commands.errors(path, ms=1, games=1)
    assert "order by rating" in capsys.readouterr().out
    path.write_text(path.read_text().splitlines()[0] + "\n")
    with pytest.raises(ValueError, match="no finished game"):
        errors.errors(path, ms=1)


def test_failing_bots_forfeit_and_the_tournament_continues(tmp_path: Path) -> None:
    script = tmp_path / "rogue.py"
    script.write_text(ROGUE)
    rogue = f"exec:{sys.executable} {script}"
    games = run(plan(bots=("caso", rogue), lineups="solo"), tmp_path / "g.jsonl", 1, quiet=True)
    assert len(games) == 8
    for game in games:
        assert game.fault is not None
        assert game.fault.bot == rogue
        assert game.fault.why == "crashed"
        assert game.shares[game.fault.seat] == 0
    table = standings(plan(bots=("caso", rogue), lineups="solo"), games)
    assert table.bots[0].bot == "caso"
    assert table.bots[1].forfeits == 8
    assert "rogue.py crashed (it ended with code 1: no more ideas)" in as_text(table)


def test_columns_are_as_wide_as_their_cells_and_have_different_names() -> None:
    names = ["il-dottore", "my_bots.py:Bold", "my_bots.py:Shy", "exec:node bots/wanderer.mjs"]
    assert short(names) == ["il-dottore", "Bold", "Shy", "wanderer.mjs"]
    assert short(["one.py:Bot", "two.py:Bot"]) == ["one.py:Bot", "two.py:Bot"]
    assert columns([["bot", "share"], ["a long name", "0.5 ± 1,000.25"], ["b", "1"]]) == [
        "bot          share",
        "a long name  0.5 ± 1,000.25",
        "b            1",
    ]


def test_the_cells_of_the_text_never_touch() -> None:
    names = ("pantalone", "exec:/a/long/way/to/some/bot --with arguments")
    games = [
        Played(i, i // 4, (names * 2), (0.5, 0.0, 0.5, 0.0), (10**9 + i, i, 0, 7), None, (0.0,) * 4,
               {"moves": ["1 chip 1"]})
        for i in range(40)
    ]  # fmt: skip
    head, *rows = as_text(standings(plan(40, bots=names), games)).splitlines()[2:5]
    for row in rows:
        for word in ("seats", "win share", "mean money", "rating"):
            assert row[head.index(word) - 2 : head.index(word)] == "  "


def test_the_text_says_by_which_clock_bots_were_timed() -> None:
    for clock, words in (("wall", "2000 ms a move"), ("cpu", "2000 ms of CPU time a move")):
        assert words in as_text(standings(plan(clock=clock), []))


def test_a_mean_counts_a_block_once() -> None:
    loose = mean([(i, float(i % 2)) for i in range(100)])
    tied = mean([(i // 4, float(i // 4 % 2)) for i in range(100)])
    assert loose.value == 0.5
    assert loose.margin == pytest.approx(0.0997, abs=0.0001)
    assert tied.margin > 1.9 * loose.margin  # Four equal games say no more than one.
    assert f"{loose:.2f}" == "0.50 ± 0.10"
    for nothing in ([(1, 0.0), (1, 1.0)], [(1, 0.0), (2, 0.0)]):
        assert "no interval" in f"{mean(nothing):.2f}"
    assert f"{mean([]):.2f}" == "–"  # As the money of a bot that forfeited every game.


def test_one_command_writes_text_json_csv_and_plots(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "t.jsonl"
    arena("vabanque", bots="caso,arlecchino", games=8, ms=2000, file=path, cores=1, quiet=True)
    assert "Par is 0.250" in capsys.readouterr().out
    table = json.loads(path.with_suffix(".json").read_bytes())
    assert table["played"] == 8
    assert path.with_suffix(".csv").read_text().startswith("bot,seats,share")
    assert path.with_suffix(".png").read_bytes()[:4] == b"\x89PNG"
    assert path.with_suffix(".png").stat().st_size > 10_000
    assert "<svg" in path.with_suffix(".svg").read_text()
    total = sum(row["share"]["value"] * row["games"] for row in table["bots"])
    assert total == pytest.approx(8, abs=1e-3)


def test_a_wrong_argument_is_rejected_before_the_first_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bot.py").touch()
    for wrong, words in (
        ({"game": "whist"}, "no game 'whist'"),
        ({"bots": "caso,zanni"}, "no bot 'zanni'"),
        ({"bots": ","}, "at least one bot"),
        ({"bots": "nothing.py:Bot"}, "no file nothing.py"),
        ({"bots": f"{tmp_path}/bot.py"}, "bot.py:MyBot"),
        ({"bots": "exec:./nothing now"}, "no command ./nothing"),
        ({"bots": "exec:"}, "exec: needs a command"),
        ({"lineups": "distinct", "bots": "caso,arlecchino"}, "4 different bots are needed"),
        ({"seats": 9}, "players"),
        ({"seats": 0}, "players"),
        ({"games": 0}, "--games must be more than 0"),
        ({"ms": -1.0}, "--ms must be more than 0"),
        ({"seed": -1}, "--seed must be 0 or more"),
        ({"cluster": "nowhere"}, "neither a scheduler's address"),
        ({"cores": 0}, "--cores must be more than 0"),
        ({"options": '{"edition": "1999"}'}, "edition"),
        ({"options": "{"}, "not JSON"),
        ({"options": "[]"}, "--options must be a JSON object"),
        ({"file": tmp_path}, str(tmp_path)),
    ):
        asked = {"game": "vabanque", "bots": "caso", "file": tmp_path / "x.jsonl"} | wrong
        game = str(asked.pop("game"))
        with pytest.raises(SystemExit, match="2"):
            arena(game, **asked)  # type: ignore[arg-type]
        said = capsys.readouterr().err
        assert said.startswith("tripot: ")
        assert words in said
    assert not (tmp_path / "x.jsonl").exists()


def test_a_file_that_is_not_a_tournament_is_rejected(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "other").write_bytes(b"\x00\xff")
    plain = msgspec.json.encode(plan()) + b"\n"
    (tmp_path / "cut").write_bytes(plain + b'{"number": 0}\n{"number": 1')
    (tmp_path / "garbled").write_bytes(plain + b"\xff\n")
    for name, foreign in (
        ("whist", plan(game="whist")),
        ("empty", plan(seats=0)),
        ("bare", plan(bots=())),
    ):
        (tmp_path / name).write_bytes(msgspec.json.encode(foreign) + b"\n")
    short = Played(0, 0, ("caso",) * 4, (0.25,) * 4, (1,) * 4, None, (), {})
    (tmp_path / "short").write_bytes(plain + msgspec.json.encode(short) + b"\n")
    for name, words in (
        ("nothing", "No such file"),
        ("other", "is not a tournament"),
        ("cut", "cut, line 2: Object missing required field"),
        ("garbled", "garbled, line 2: "),
        ("whist", "of no game or bot that is known here"),
        ("empty", "for 3 to 6 players, not 0"),
        ("bare", "of no game or bot that is known here"),
        ("short", "short, line 2: it is not a game of 4 seats"),
    ):
        with pytest.raises(SystemExit, match="2"):
            verify(tmp_path / name)
        assert words in capsys.readouterr().err


def test_a_broken_record_is_a_difference_of_its_game(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    _, other, *_ = run(plan(2), path, cores=1, quiet=True)
    write(path, plan(2), [replace(other, number=0, record={}), other])
    first, *_ = check(path, sample=0).different
    assert first.startswith("the record of game 1 is wrong: bad-record")


def test_a_game_without_better_choices_has_no_errors(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    cuts = plan(2, game="vendome", options={"end": "coups", "coups": 1}, bots=("caso",))
    run(cuts, path, cores=1, quiet=True)
    with pytest.raises(ValueError, match="in vendome no choice is better than another"):
        errors.errors(path, ms=1)


MY_BOT = """
from tripot.bots import Choice
from tripot.bots.caso import Caso

class MyBot(Caso):
    def choose(self, view, legal, seconds):
        return Choice(legal[0])
"""


def test_games_of_a_bot_that_has_changed_are_not_kept(tmp_path: Path) -> None:
    bot, path = tmp_path / "my_bot.py", tmp_path / "games.jsonl"
    bot.write_text(MY_BOT)
    wanted = plan(4, bots=("caso", f"{bot}:MyBot"))
    run(wanted, path, cores=1, quiet=True)
    before = path.read_bytes()
    run(wanted, path, cores=1, quiet=True)
    assert path.read_bytes() == before
    bot.write_text(MY_BOT.replace("legal[0]", "legal[-1]"))
    with pytest.raises(ValueError, match=r"MyBot has changed since these games were played"):
        run(wanted, path, cores=1, quiet=True)
    assert path.read_bytes() == before
    assert "MyBot has changed" in check(path, sample=0).different[0]


def test_a_digest_follows_the_files_of_a_bot(tmp_path: Path) -> None:
    script = tmp_path / "bot.js"
    script.write_text("1")
    command = f"exec:{sys.executable} {script}"
    before = source_of(command)
    script.write_text("2")
    assert source_of(command) != before
    assert source_of("caso") == source_of("il-dottore")  # All of Tripot's.
    assert source_of("tripot.lab.vabanque.sparring:Homebody") != source_of("caso")
    assert source_of("tests.lab.test_arena:MyBot") not in (before, source_of("caso"))
    with pytest.raises(ValueError, match="there is no file nothing"):
        source_of("nothing:Bot")


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("import nothing_like_it", ["cannot play: crashed", "No module named 'nothing_like_it'"]),
        (MY_BOT.replace("Choice(legal[0])", "legal[0]"), ["return Choice(move)", "Chip(casino=0)"]),
        (MY_BOT.replace("legal[0]", "None"), ["cannot play: crashed"]),
        (MY_BOT.replace("MyBot", "Other"), ["has no bot MyBot"]),
    ],
)
def test_a_bot_that_cannot_play_stops_the_tournament_before_the_first_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], source: str, words: list[str]
) -> None:
    bot, path = tmp_path / "my_bot.py", tmp_path / "games.jsonl"
    bot.write_text(source)
    with pytest.raises(SystemExit, match="2"):
        arena("vabanque", bots=f"caso,{bot}:MyBot", games=4, file=path, cores=1, quiet=True)
    said = capsys.readouterr().err
    assert [word for word in words if word not in said] == []
    assert not path.exists()


def interrupt_an_arena(folder: Path, cores: int) -> None:
    """Ctrl-C in mid-tournament: what is finished is kept, and no process is left."""
    path, started = folder / "games.jsonl", folder / "pids"
    (folder / "slow.py").write_text(
        MY_BOT.replace("        return", f"""
        import os, time
        open({str(started)!r}, "a").write(f"{{os.getpid()}}\\n")
        time.sleep(0.003)
        return""")
    )  # fmt: skip
    command = ["arena", "vabanque", "--bots", f"{folder / 'slow.py'}:MyBot", "--games", "4000"]
    child = subprocess.Popen(
        [sys.executable, "-m", "tripot", *command, "--file", path, "--cores", str(cores)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    until = time.monotonic() + 120
    while not path.exists() or path.read_bytes().count(b"\n") < 3:
        assert time.monotonic() < until
        assert child.poll() is None
        time.sleep(0.01)
    os.killpg(child.pid, signal.SIGINT)
    _, said = child.communicate(timeout=120)
    assert child.returncode == 130, said
    assert "keeps the finished games" in said
    assert all(game.fault is None for game in read(path)[1])
    alive = {pid for pid in started.read_text().split() if Path(f"/proc/{pid}/stat").exists()}
    running = {p for p in alive if ") Z " not in Path(f"/proc/{p}/stat").read_text()}
    assert not running


@pytest.mark.parametrize("cores", [1, 2])
def test_ctrl_c_keeps_what_is_finished_and_leaves_no_process(tmp_path: Path, cores: int) -> None:
    interrupt_an_arena(tmp_path, cores)


@pytest.mark.slow
@pytest.mark.parametrize("time", range(30))
def test_ctrl_c_always_ends_the_arena(tmp_path: Path, time: int) -> None:
    interrupt_an_arena(tmp_path, 2)


def test_any_number_of_processes_writes_the_same_bytes(tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    run(plan(), one, cores=1, quiet=True)
    run(plan(), two, cores=2, quiet=True)
    assert one.read_bytes() == two.read_bytes()
