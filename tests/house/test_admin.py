"""Administering a running house, and its settings from flags, environment and file."""

import asyncio
import contextlib
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import httpx2
import psutil  # type: ignore[import-untyped]
import pytest

from tests.house.live_house import OPEN, PATIENCE, browser, gather, house, playing, settings
from tools.settings import table
from tripot import wire
from tripot.bots.caso import Caso
from tripot.client.connection import Client, new_id, play_async
from tripot.house.net.limits import Bucket, Buckets, neighbourhood
from tripot.house.ops import admin
from tripot.house.ops.config import FIELDS, Config
from tripot.house.ops.serve import serve
from tripot.house.ops.sources import ConfigError, load_config
from tripot.house.store import Ban

pytestmark = pytest.mark.anyio


async def run(command: object, *words: object, **options: object) -> int:
    return await asyncio.to_thread(command, *words, **options)  # type: ignore[arg-type]


async def test_tables_are_listed_ended_and_deleted(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with house(database) as (_, url):
        host, guest = await gather(url, settings(seats=3), 2)
        lobby, = await gather(url, settings(), 1)  # fmt: skip
        async with host, guest, lobby:
            await host.ask(wire.Start(id=new_id(), fill="caso"))
            await playing(host)
            assert await run(admin.tables, database=database) == 0
            listed = capsys.readouterr().out
            assert host.table in listed
            assert "Anna, Bruno" in listed
            assert "1 lobby, 1 play" in listed
            assert await run(admin.end, lobby.table, database=database) == 0
            assert await run(admin.end, host.table, database=database) == 0
            async with asyncio.timeout(PATIENCE):
                async for message in guest:  # Bots play to the end, and everybody receives it.
                    if isinstance(message, wire.Ended):
                        break
                assert await run(admin.delete, host.table, database=database) == 0
                with pytest.raises(wire.HouseError, match="no-table"):
                    await listen(guest)
            assert (await host.record())["result"], "the record stays"
        assert await run(admin.delete, "nothing", database=database) == 1
        assert "no table" in capsys.readouterr().err


async def test_a_game_is_closed_at_once(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    async with house(database) as (_, url):
        host, guest = await gather(url, settings(seats=3, clock=60), 2)
        async with host, guest:
            await host.ask(wire.Start(id=new_id(), fill="caso"))
            assert await run(admin.end, host.table, database=database, now=True) == 0
            async with asyncio.timeout(PATIENCE):
                while not isinstance(await guest.next(), wire.Closed):
                    pass
            assert (await guest.look()).table.stage is wire.Stage.CLOSED
            with pytest.raises(wire.HouseError, match="closed"):
                await host.move("chip 1")
        assert await run(admin.end, host.table, database=database, now=True) == 1
        assert "this table is closed" in capsys.readouterr().err


async def listen(client: Client) -> None:
    async for _ in client:
        pass


async def knock(url: str) -> None:
    while True:
        await asyncio.sleep(0.1)
        await gather(url, settings(), 1)


async def test_a_ban_works_within_seconds(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with house(database) as (_, url):
        host, guest = await gather(url, settings(), 2)
        async with host, guest:
            await guest.next()
            options = {"database": database, "kind": "key", "reason": "rude"}
            assert await run(admin.ban, guest.key, **options) == 0
            with pytest.raises(wire.HouseError, match="banned"):
                await asyncio.wait_for(listen(guest), PATIENCE)
            await run(admin.bans, database=database)
            said = capsys.readouterr().out
            assert guest.key not in said
            assert "rude" in said
            assert await run(admin.unban, guest.key, database=database, kind="key") == 0
            assert await run(admin.ban, "127.0.0.1", database=database, days=1) == 0
            with pytest.raises(wire.HouseError, match="banned"):
                await asyncio.wait_for(listen(host), PATIENCE)
        with pytest.raises(wire.HouseError, match="banned"):
            await asyncio.wait_for(knock(url), PATIENCE)


async def test_a_ban_lasts_by_the_clock_that_all_processes_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(admin, "now_at", lambda store: 1000.0)
    database = tmp_path / "house.sqlite3"
    database.touch()
    assert await run(admin.ban, "192.0.2.7", days=1, database=str(database)) == 0
    with contextlib.closing(sqlite3.connect(database)) as db:
        assert db.execute("select until from bans").fetchall() == [(87_400_000,)]
    assert await run(admin.bans, database=str(database)) == 0
    assert "192.0.2.7" in capsys.readouterr().out


async def test_a_ban_ends_by_itself(tmp_path: Path) -> None:
    async with house(str(tmp_path / "house.sqlite3")) as (door, url), browser(url) as web:
        until = int(time.time() * 1000) + 100
        door.house.bans[("address", "127.0.0.1")] = Ban("address", "127.0.0.1", until, "")
        async with asyncio.timeout(PATIENCE):
            while (await web.get("/api/v1/house")).status_code == 403:
                await asyncio.sleep(0.05)
        assert time.time() * 1000 >= until


async def test_a_token_from_the_command_line_gives_a_bot_a_seat(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with house(database) as (_, url):
        (host,) = await gather(url, settings("vendome", 4), 1)
        async with host:
            options = {"database": database, "name": "Robo"}
            assert await run(admin.token, host.table, 2, **options) == 0
            key = capsys.readouterr().out.strip()
            async with asyncio.timeout(PATIENCE):
                while (await host.look()).table.players[1] is None:
                    await asyncio.sleep(0.1)
                await host.ask(wire.Start(id=new_id(), fill="caso"))
                link = f"{url}/t/{host.table}"
                documents = await asyncio.gather(
                    play_async(link, key, Caso), play_async(link, host.key, Caso)
                )
        assert documents[0]["players"][1] == "Robo"


async def test_backup_and_restore_while_the_house_runs(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup = tmp_path / "backup.sqlite3"
    async with house(database) as (_, url):
        (host,) = await gather(url, settings(), 1)
        assert await run(admin.backup, backup, database=database) == 0
        assert await run(admin.backup, backup, database=database) == 1
        await run(admin.delete, host.table, database=database)
        assert await run(admin.restore, backup, database=database) == 0
        assert "1 table restored" in capsys.readouterr().out
        async with host:
            async with asyncio.timeout(PATIENCE):
                assert (await host.look()).you is not None


async def test_database_and_backups_are_readable_only_by_their_owner(
    database: str, tmp_path: Path
) -> None:
    backup = tmp_path / "backup.sqlite3"
    async with house(database):
        assert await run(admin.backup, backup, database=database) == 0
    for file in (backup, Path(database)):
        assert not file.exists() or file.stat().st_mode & 0o077 == 0, file


async def test_backup_needs_a_new_file_and_restore_a_backup(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty, other = tmp_path / "empty", tmp_path / "other.sqlite3"
    empty.touch()
    with contextlib.closing(sqlite3.connect(other)) as db:
        db.execute("CREATE TABLE stamps (country TEXT)")
    before = other.read_bytes()
    async with house(database):
        for command, path, words in (
            (admin.backup, tmp_path / "nowhere" / "backup", "cannot write"),
            (admin.restore, tmp_path / "nothing", "no backup"),
            (admin.restore, empty, "not a backup"),
            (admin.restore, other, "not a backup"),
        ):
            assert await run(command, path, database=database) == 1
            assert words in capsys.readouterr().err
    assert other.read_bytes() == before


async def test_a_long_bot_name_is_cut_and_the_table_stays_readable(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with house(database) as (_, url):
        (host,) = await gather(url, settings(), 1)
        options = {"database": database, "name": "x" * 500}
        assert await run(admin.token, host.table, 2, **options) == 0
        assert await run(admin.token, host.table, 3, database=database, name="\u200b") == 1
        assert "a name needs at least one visible letter" in capsys.readouterr().err
        await run(admin.tables, database=database)
        assert f"Anna, {'x' * 24}\n" in capsys.readouterr().out
        assert await run(admin.end, host.table, database=database) == 0


async def test_wrong_numbers_and_addresses_are_rejected(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with house(database):
        for command, values, options, words in (
            (admin.tables, (), {"limit": -1}, "--limit"),
            (admin.ban, ("the neighbour",), {}, "not an address"),
            (admin.ban, ("10.0.0.1",), {"days": -1.0}, "--days"),
            (admin.ban, ("10.0.0.1",), {"days": float("nan")}, "--days"),
            (admin.retention, (), {"idle": 10**20}, "days must be 0 to"),
        ):
            assert await run(command, *values, database=database, **options) == 1
            assert words in capsys.readouterr().err
        await run(admin.bans, database=database)
        assert "there are no bans" in capsys.readouterr().out


async def test_retention_is_shown_and_set(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with house(database):
        assert await run(admin.retention, database=database, idle=7, over=0) == 0
        said = capsys.readouterr().out
        assert re.search(r"idle +7 days", said)
        assert re.search(r"over +for ever", said)
        assert await run(admin.retention, database=database, idle=-1) == 1
        assert await run(admin.sweep, database=database) == 0


def test_a_missing_database_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert admin.tables(database=str(tmp_path / "none.sqlite3")) == 1
    assert "--database" in capsys.readouterr().err


def test_flags_win_over_the_environment_and_the_environment_over_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tripot.toml"
    file.write_text('port = 1\nhost = "file"\nmax_tables = 7\norigins = ["https://a.example"]\n')
    monkeypatch.setenv("TRIPOT_PORT", "2")
    monkeypatch.setenv("TRIPOT_HOST", "environ")
    monkeypatch.setenv("TRIPOT_CONFIG", str(file))
    config = load_config(["--port", "3"])
    assert (config.port, config.host, config.max_tables) == (3, "environ", 7)
    assert config.origins == ("https://a.example",)
    assert config.database.endswith("house.sqlite3")
    monkeypatch.setenv("TRIPOT_ORIGINS", "https://a, https://b")
    assert load_config().origins == ("https://a", "https://b")


@pytest.mark.parametrize(
    ("environ", "text", "names"),
    [
        ({"TRIPOT_PORT": "many"}, "", "port"),
        ({"TRIPOT_RATE": "-1"}, "", "rate"),
        ({}, "prot = 1", "prot"),
        ({}, "port = [", "TOML"),
        ({"TRIPOT_ROOT_PATH": "games"}, "", "root_path"),
        ({"TRIPOT_METRICS": "some"}, "", "metrics"),
        ({"TRIPOT_HOST": ""}, "", "host"),
        ({"TRIPOT_RATE": "nan"}, "", "rate"),
        ({"TRIPOT_ROOT_PATH": "/a;b"}, "", "root_path"),
        ({"TRIPOT_ROOT_PATH": "/games/"}, "", "root_path"),
        ({"TRIPOT_ORIGINS": "https://club.example/"}, "", "origins"),
        ({"TRIPOT_ORIGINS": "club.example"}, "", "origins"),
    ],
)
def test_the_error_names_the_wrong_setting(
    tmp_path: Path,
    environ: dict[str, str],
    text: str,
    names: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = tmp_path / "tripot.toml"
    file.write_text(text)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(ConfigError, match=re.compile(names, re.IGNORECASE)):
        load_config(["--config", str(file)])
    with pytest.raises(ConfigError, match="cannot read"):
        load_config(["--config", str(tmp_path / "none.toml")])


def test_an_unknown_name_in_the_environment_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TRIPOT_PROT", "1")
    monkeypatch.setenv("TRIPOT_PORT", "2")
    assert load_config().port == 2
    assert capsys.readouterr().err == "TRIPOT_PROT in the environment is not a setting.\n"


def test_settings_are_documented_as_declared() -> None:
    host = (Path(__file__).parents[2] / "docs" / "host.md").read_text()
    assert table() in host, "run `make wire`"
    assert all(f"| `{name}` |" in table() for name in FIELDS)
    for command in ("tables", "end", "delete", "ban", "unban", "bans", "retention", "sweep",
                    "backup", "restore", "token", "profile", "ratings"):  # fmt: skip
        assert f"tripot admin {command}" in host, command


def test_a_port_in_use_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert (
            serve(settings=Config(database=str(tmp_path / "h.sqlite3"), port=port), browser=False)
            == 2
        )
    assert f"port {port} is in use" in capsys.readouterr().err


def test_an_unreadable_database_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear house, " * 500)
    code = (
        "import sys; from tripot.house.ops.serve import Config, serve; "
        f"sys.exit(serve(settings=Config(database={str(path)!r}, port=0), browser=False))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 3
    assert "letter.txt" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_unsupported_database_is_rejected(capsys: pytest.CaptureFixture[str]) -> None:
    assert admin.tables(database="mysql://club.example/tripot") == 1
    assert "mysql:// is not supported" in capsys.readouterr().err


def greeting(process: "subprocess.Popen[str]") -> str:
    """What a house prints when it starts."""
    assert process.stdout is not None
    said = ""
    while "Ctrl+C" not in said:
        line = process.stdout.readline()
        assert line, "it did not open"
        said += line
    return said


@pytest.mark.parametrize(
    "told",
    [(signal.SIGINT,), (signal.SIGTERM,), (signal.SIGINT, signal.SIGINT)],
    ids=["SIGINT", "SIGTERM", "SIGINT twice"],
)
def test_stopping_while_bots_are_prepared_is_not_an_error(
    tmp_path: Path, told: tuple[signal.Signals, ...]
) -> None:
    code = (
        "import sys; from tripot.house.ops.serve import Config, serve; "
        f"settings = Config(database={str(tmp_path / 'h.sqlite3')!r}, port=0); "
        "sys.exit(serve(settings=settings, browser=False))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        address = re.search(r"http://[^/\s]+", greeting(process))
        assert address is not None
        asked = {**OPEN, "bots": ["il-dottore"], "start": True}
        assert httpx2.post(f"{address[0]}/api/v1/tables", json=asked).status_code == 201
        while len(psutil.Process(process.pid).children()) < 2:  # The bots' processes begin.
            assert process.poll() is None
            time.sleep(0.01)
        for each in told:
            os.killpg(process.pid, each)  # To all processes, as terminals and service managers do.
        _, said = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0
    assert said == "The house is closed. Every table is kept.\n"


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_a_qr_code_is_shown_on_the_local_network(tmp_path: Path, encoding: str) -> None:
    code = (
        "import sys; from tripot.house.ops.serve import Config, serve; "
        f"sys.exit(serve(settings=Config(database={str(tmp_path / 'h.sqlite3')!r}, port=0, "
        "strong_bots=False), lan=True, browser=False))"
    )
    env = {**os.environ, "PYTHONIOENCODING": encoding}
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, encoding=encoding, env=env
    ) as process:
        said = greeting(process)
        process.send_signal(signal.SIGTERM)  # As a service manager stops it.
        assert process.wait(PATIENCE) == 0
    assert "The house is open at http://" in said
    assert ("▀" in said) == (encoding == "utf-8")


def test_rate_limit_buckets_refill(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("tripot.house.net.limits.monotonic", lambda: now[0])
    bucket = Bucket(rate=2, burst=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    many = Buckets(rate=1, burst=1, most=2)
    assert [many.take(name) for name in "aabc"] == [True, False, True, True]
    assert many.take("a"), "the longest silent is forgotten"


def test_an_ipv6_household_counts_as_one_address() -> None:
    assert neighbourhood("2001:db8:1:2:3::4") == neighbourhood("2001:db8:1:2:ffff::1")
    assert neighbourhood("::ffff:192.0.2.1") == neighbourhood("192.0.2.1") == "192.0.2.1"
