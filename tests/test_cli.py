"""The command line as a user types it."""

import contextlib
import json
import os
import pty
import re
import shlex
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts import App, CoercionError

from tests.house.local_table import Company
from tripot import wire
from tripot.cli import app, main
from tripot.house.table import facts, record


def tripot(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "tripot", *arguments],
        input=stdin,
        capture_output=True,
        check=False,
    )


def on_a_terminal(command: str) -> str:
    """What a person sees after typing the command into a shell."""
    screen, keyboard = pty.openpty()
    with subprocess.Popen(command, shell=True, stdout=keyboard, stderr=keyboard):
        os.close(keyboard)
        shown = b""
        with contextlib.suppress(OSError):  # The terminal is gone when the command is.
            while part := os.read(screen, 65536):
                shown += part
    os.close(screen)
    return shown.decode()


def test_random_records_are_right_and_always_the_same() -> None:
    arguments = ["record", "random", "vendome", "--players", "5", "--seed", "7", "--count", "3"]
    one, two = tripot(*arguments), tripot(*arguments)
    assert one.stdout == two.stdout
    assert len(one.stdout.splitlines()) == 3
    checked = tripot("record", "check", "--lines", stdin=one.stdout)
    assert checked.returncode == 0
    results = [json.loads(line) for line in checked.stdout.splitlines()]
    assert results == [json.loads(line)["result"] for line in one.stdout.splitlines()]


def test_one_bad_line_fails_but_every_line_is_answered() -> None:
    good = tripot("record", "random", "vabanque").stdout
    checked = tripot("record", "check", "--lines", stdin=good + b"{\n\n" + good)
    answers = [json.loads(line) for line in checked.stdout.splitlines()]
    assert checked.returncode == 1
    assert [answer.get("error") for answer in answers] == [None, "bad-json", "bad-json", None]


def test_many_lines_are_checked_on_all_cores_and_answered_in_their_order() -> None:
    arguments = ["record", "random", "vabanque", "--seed", "3", "--count", "100"]
    records = tripot(*arguments).stdout.splitlines(keepends=True)
    records[70] = b"{\n"
    checked = tripot("record", "check", "--lines", stdin=b"".join(records))
    assert checked.returncode == 1
    answers = [json.loads(line) for line in checked.stdout.splitlines()]
    assert answers.pop(70)["error"] == "bad-json"
    del records[70]
    assert answers == [json.loads(record)["result"] for record in records]


def test_a_hyphen_is_standard_input() -> None:
    good = tripot("record", "random", "vendome").stdout
    for arguments in (["-"], ["-", "--lines"], ["--lines", "-"], ["--lines"], []):
        checked = tripot("record", "check", *arguments, stdin=good)
        assert (checked.returncode, checked.stderr) == (0, b"")
        assert json.loads(checked.stdout) == json.loads(good)["result"]
    wrong = tripot("record", "check", "--line")
    assert wrong.returncode == 2
    assert b"no option --line" in wrong.stderr


def test_check_and_legal_of_a_file(tmp_path: Path) -> None:
    options = '{"unplayed": "to2"}'
    made = tripot("record", "random", "banque-fatale", "--players", "3", "--options", options)
    document = json.loads(made.stdout)
    assert document["options"] == {"unplayed": "to2"}
    (tmp_path / "game.json").write_bytes(made.stdout)
    checked = tripot("record", "check", str(tmp_path / "game.json"))
    assert (checked.returncode, json.loads(checked.stdout)) == (0, document["result"])
    del document["result"], document["moves"][5:]
    (tmp_path / "part.json").write_text(json.dumps(document))
    answer = json.loads(tripot("record", "legal", str(tmp_path / "part.json")).stdout)
    assert answer["over"] is False
    assert tripot("record", "check", str(tmp_path / "part.json")).returncode == 1


def test_refusals_are_clear() -> None:
    for arguments, code in (
        (["vabanque", "--players", "7"], "bad-players"),
        (["vabanque", "--options", '{"edition": "1999"}'], "bad-options"),
        (["vendome", "--options", "[]"], "bad-options"),
        (["vendome", "--options", "{"], "bad-json"),
    ):
        refused = tripot("record", "random", *arguments)
        assert refused.returncode == 1
        assert json.loads(refused.stdout)["error"] == code
    missing = tripot("record", "check", "no-such-file.json")
    assert missing.returncode == 2
    assert b"no-such-file.json" in missing.stderr
    unfair = tripot("record", "fair", stdin=tripot("record", "random", "vendome").stdout)
    assert (unfair.returncode, json.loads(unfair.stdout)["error"]) == (1, "not-fair")


def test_fairness_is_checked_with_what_was_seen(tmp_path: Path) -> None:
    company = Company(people=4, start=False, game="vendome")
    company.pledge(2, "my own")
    company.ask(0, wire.Start)
    company.reveal(2, "my own")
    company.play_out()
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record(company.table)))
    alone = tripot("record", "fair", str(file))
    answer = json.loads(alone.stdout)
    assert (alone.returncode, answer["consistent"], answer["fair"]) == (0, True, None)
    seen = [facts(company.table).commitment, company.table.deal.pledges[2]]  # type: ignore[union-attr]
    checked = tripot("record", "fair", str(file), "--saw", seen[0], "--saw", seen[1])
    answer = json.loads(checked.stdout)
    assert (answer["fair"], answer["saw"]) == (True, ["commitment", "pledge of seat 3"])
    other = tripot("record", "fair", str(file), "--saw", "0" * 64)
    assert (other.returncode, json.loads(other.stdout)["error"]) == (1, "not-fair")


def test_a_reader_who_goes_away_is_no_trouble() -> None:
    command = f"{sys.executable} -m tripot record random vabanque --count 300 | head -c 100"
    run = subprocess.run(["bash", "-c", command], capture_output=True, check=True)
    assert len(run.stdout) == 100
    assert run.stderr == b""
    for words in ("simulate vendome --games 3", "bot try caso"):
        command = f"{sys.executable} -um tripot {words} | true"
        shown = subprocess.run(["bash", "-c", command], capture_output=True, check=True).stderr
        assert shown == b"", words


def test_bad_input_is_told_in_one_line(tmp_path: Path) -> None:
    database = tmp_path / "house.sqlite3"
    database.touch()
    where = ("--database", str(database))
    for arguments, told in (
        (("admin", "tables", "--limit", "9" * 30, *where), "--limit must be 1 to 1,000,000"),
        (("admin", "end", b"\xff", *where), "is not UTF-8"),
        (("admin", "ban", b"\xff", "--kind", "key", *where), "is not UTF-8"),
        (("admin", "tables", "--database", "x" * 5000), "File name too long"),
        (("serve", "--host", b"\xff", "--port", "0"), "not the name of a machine"),
        (("site", str(database / "site")), "Not a directory"),
    ):
        failed = subprocess.run(
            [sys.executable, "-m", "tripot", *arguments], capture_output=True, check=False
        )
        assert failed.returncode in (1, 2), arguments
        (line,) = failed.stderr.decode().splitlines()
        assert line.startswith("tripot: ")
        assert told in line


def test_wrong_options_are_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "folder.csv"
    folder.mkdir()
    no_code = tmp_path / "house.sqlite3"
    no_code.touch()
    game = tmp_path / "game.json"
    game.write_bytes(tripot("record", "random", "vendome").stdout)
    for arguments, told in (
        (("audit", f"{no_code}:Bot"), "must end in .py"),
        (("simulate", "vendome", "--cores", "0"), "--cores must be more than 0"),
        (("simulate", "vendome", "--games", "9" * 16), "--games must be less than 1,000,000,000"),
        (("simulate", "vendome", "--skip", "9" * 19), "skip and games together must be less"),
        (("simulate", "vendome", "--cluster", str(no_code)), "is not the file of a scheduler"),
        (("arena", "vabanque", "--bots", "caso", "--ms", "inf"), "--ms must be less than"),
        (("audit", "caso", "--seats", "0"), "for 3 to 6 players, not 0"),
        (("play", "vendome", "--seats", "0"), "for 4 to 12 players, not 0"),
        (("audit", "caso", "--ms", "inf"), "--ms must be less than"),
        (("dataset", "check", str(no_code)), "is not a dataset: it has no _dataset.json"),
        (("simulate", "vendome", "--options", "{"), "--options must be a JSON object: "),
        (("simulate", "vendome", "-o", "no/games.csv"), "--output: there is no folder no"),
        (("simulate", "vendome", "-o", str(folder)), f"--output: {folder} is a folder"),
        (("study", "seats", "vendome", "-o", "no/a.html"), "--output: there is no folder no"),
        (("study", "seats", "vendome", "--seed", "-1"), "--seed must be 0 or more"),
        (("drills", "make", "-o", "no/drills.gz"), "--output: there is no folder no"),
        (("study", "whatif", "vendome", "--players", "0"), "4 to 12 players, not 0"),
        (("study", "whatif", "vendome", "--seed", "-1"), "--seed must be 0 or more"),
        (("study", "whatif", "vendome", "-o", "no/a.html"), "--output: there is no folder no"),
        (("review", "no-such-file.json"), "tripot: no-such-file.json: No such file"),
        (("review", str(no_code)), "is not a valid record: not JSON"),
        (("review", str(game), "-o", "no/a.html"), "--output: there is no folder no"),
        (
            ("connect", "http://127.0.0.1:9/t/x", "--bot", "caso"),
            "no house answers at http://127.0",
        ),
        (("connect", "http://127.0.0.1:9/", "--bot", "caso"), "is not the link or the code"),
        (("drill", "1", "--answer", "99"), "the choices are 1 to 4, not 99"),
    ):
        monkeypatch.setattr(sys, "argv", ["tripot", *arguments])
        with pytest.raises(SystemExit) as ended:
            main()
        assert ended.value.code == 2, arguments
        (line,) = capsys.readouterr().err.splitlines()
        assert line.startswith("tripot: ")
        assert told in line


def test_a_model_server_says_that_its_port_is_in_use(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(SystemExit, match="2"):
            app(["mcp", "--http", "--port", str(port)])
    said = f"tripot: cannot listen at 127.0.0.1, port {port}: Address already in use\n"
    assert capsys.readouterr().err == said


@pytest.mark.parametrize(
    "command",
    [
        "simulate vabanque --seed",
        "record random vabanque --players",
        "play vabanque --seed",
        "serve --port",
        "admin tables --limit",
    ],
)
def test_a_fraction_is_not_rounded_to_a_whole_number(command: str) -> None:
    with pytest.raises(CoercionError, match=r"1\.5 is not a whole number"):
        app([*command.split(), "1.5"], exit_on_error=False, print_error=False)


def test_a_missing_extra_is_named_in_one_line() -> None:
    code = "import sys; sys.modules[sys.argv.pop(1)] = None; from tripot.cli import main; main()"
    for missing, extra, command in (
        ("scipy", "study", "arena vendome --bots caso"),
        ("scipy", "study", "arena errors games.jsonl"),
        ("numpy", "fast", "exploit colombina --hours 0.01"),
        ("numpy", "fast", "study seats vendome"),
        ("numba", "fast", "study seats vendome --compiled"),
        ("pyarrow", "study", "simulate vendome -o games.parquet"),
    ):
        failed = subprocess.run(
            [sys.executable, "-c", code, missing, *command.split()],
            capture_output=True, check=False,
        )  # fmt: skip
        (line,) = failed.stderr.decode().splitlines()
        assert failed.returncode == 2
        assert line.startswith("tripot: ")
        assert f"tripot[{extra}" in line


def test_a_full_disk_and_a_closed_input_are_no_tracebacks() -> None:
    for unbuffered in ("", "1"):
        with Path("/dev/full").open("wb") as full:
            failed = subprocess.run(
                [sys.executable, "-m", "tripot", "record", "random", "vendome"],
                stdout=full, stderr=subprocess.PIPE, check=False,
                env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
            )  # fmt: skip
        assert failed.returncode == 1
        assert failed.stderr == b"tripot: [Errno 28] No space left on device\n"
    asked = tripot("drill", "1", stdin=b"9" * 5000 + b"\n")
    assert (asked.returncode, asked.stderr) == (1, b"")


def test_answers_go_to_the_file_and_the_bar_to_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    command = f"{sys.executable} -m tripot record random vabanque --count 3 > {file}"
    shown = on_a_terminal(command)
    assert "generating" in shown
    assert "chip" not in shown
    records = file.read_bytes()
    assert records == tripot("record", "random", "vabanque", "--count", "3").stdout


def helps(above: App, path: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """Every command, and what its `--help` says above the parameters."""
    for name in above:
        if not name.startswith("-"):
            command = above[name]
            yield " ".join(("tripot", *path, name)), command.help
            yield from helps(command, (*path, name))


def test_every_command_has_an_example_and_every_example_can_be_typed() -> None:
    commands = dict(helps(app))
    examples = {
        line
        for text in commands.values()
        for block in re.findall(r"```\n(.*?)```", text, re.DOTALL)
        for line in block.splitlines()
        if line.strip().startswith("tripot ")
    }
    for example in examples:
        _, *words = shlex.split(example.partition(" > ")[0].partition(" < ")[0], comments=True)
        app.parse_args(words, exit_on_error=False, print_error=False)
    for command in commands:
        assert any(f"{line.strip()} ".startswith(f"{command} ") for line in examples), command


def test_every_command_has_help() -> None:
    assert app.name
    for name in ("check", "legal", "random", "fair"):
        assert tripot("record", name, "--help").stdout.startswith(
            b"Usage: tripot record " + name.encode()
        )
