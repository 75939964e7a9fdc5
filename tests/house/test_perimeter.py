"""Attacks and faults from outside: names, proxies, weak keys, other houses, bad disks."""

import asyncio
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx2
import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.house.live_house import (
    OPEN,
    PATIENCE,
    Player,
    Process,
    browser,
    gather,
    house,
    settings,
    socket_of,
)
from tripot import wire
from tripot.client.connection import Client, new_id
from tripot.house.live import keys
from tripot.house.net.app import HouseApp
from tripot.house.ops import admin
from tripot.house.store import StoreError, file_checks, open_store, sqlite

pytestmark = pytest.mark.anyio

OWN_NAMES = ("localhost", "127.0.0.1:8420", "192.168.1.7:8420", "[::1]:8420", "localhost.")


async def get(url: str, path: str, **headers: str) -> httpx2.Response:
    async with browser(url) as web:
        return await web.get(path, headers={k.replace("_", "-"): v for k, v in headers.items()})


async def test_only_names_that_the_host_has_set_are_answered(tmp_path: Path) -> None:
    """A foreign page's name may point here (DNS rebinding)."""
    path = str(tmp_path / "house.sqlite3")
    async with house(path, hosts=("Club.example",)) as (_, url):
        for name in (*OWN_NAMES, socket.gethostname(), "club.example", "CLUB.example:443"):
            assert (await get(url, "/api/v1/house", host=name)).status_code == 200, name
        for page in ("/", "/api/v1/house", "/metrics"):
            refused = await get(url, page, host="evil.example:8420")
            assert refused.status_code == 400
            assert "--hosts evil.example" in refused.json()["detail"]
        assert (await get(url, "/healthz", host="evil.example")).status_code == 200
        (host,) = await gather(url, settings(), 1)
        headers = {"origin": "http://evil.example"}
        line = socket_of(url, host.table).replace("127.0.0.1", "localhost")
        with pytest.raises(InvalidStatus) as found:
            async with connect(line, additional_headers={**headers, "host": "evil.example"}):
                pass
        assert found.value.response.status_code == 400


@pytest.mark.parametrize("name", ["a" * 5000, "a/b", "a b", "", "a@b", "[::1", "x:99999999"])
async def test_a_host_that_is_no_name_is_a_bad_request(
    place: tuple[HouseApp, str], name: str
) -> None:
    answer = await get(place[1], "/", host=name)
    assert (answer.status_code, answer.json()["error"]) == (400, "bad-request")


async def test_metrics_are_not_served_through_a_proxy(tmp_path: Path) -> None:
    path = str(tmp_path / "house.sqlite3")
    async with house(path) as (_, url):
        assert (await get(url, "/metrics")).status_code == 200
        careless: list[dict[str, str]] = [
            {"x_forwarded_for": "127.0.0.1"}, {"x_forwarded_proto": "https"}, {"via": "1.1 x"},
            {"x_real_ip": "192.0.2.1"}, {"forwarded": "for=1"}, {"host": "club.example"},
        ]  # fmt: skip
        for headers in careless:
            assert (await get(url, "/metrics", **headers)).status_code == 404, headers
    async with house(path, metrics_token="a-long-token") as (_, url):
        far = {"x_forwarded_for": "192.0.2.1"}
        assert (await get(url, "/metrics")).status_code == 404
        for token, status in (("a-long-token", 200), ("another", 404)):
            answer = await get(url, "/metrics", authorization=f"Bearer {token}", **far)
            assert answer.status_code == status


@pytest.mark.parametrize(
    "key",
    ["short", "k" * 32, "abcdefghijklmnopqrstuvwxyz", "0123456789" * 4, "password" * 4],
)
async def test_weak_keys_are_refused(web: httpx2.AsyncClient, key: str) -> None:
    bearer = {"authorization": f"Bearer {key}"}
    refused = await web.post("/api/v1/tables", json=OPEN, headers=bearer)
    assert (refused.status_code, refused.json()["error"]) == (400, "bad-request")
    table = (await web.post("/api/v1/tables", json=OPEN)).json()["table"]
    sit = {"ask": "sit", "id": "s", "name": "Bruno"}
    refused = await web.post(f"/api/v1/tables/{table}/asks", json=sit, headers=bearer)
    assert refused.status_code == 400


def test_our_own_keys_are_strong() -> None:
    assert not any(keys.is_weak(keys.new_key()) for _ in range(1000))


# ---- delayed spectators


async def test_spectators_get_the_record_when_their_time_has_come(
    place: tuple[HouseApp, str],
) -> None:
    door, url = place
    how = settings("vendome", 4, delay=600, listed=True)
    (before,) = await gather(url, replace(how, delay=0, listed=False), 1, bots=("caso",))
    async with before:
        await before.ask(wire.Plan(id=new_id(), games=3))
        await before.ask(wire.Start(id=new_id(), fill="caso"))
        await asyncio.wait_for(Player(before, 1).play(), PATIENCE)
        second = (await before.ask(wire.Rematch(id=new_id(), wait=True))).table
    host = Client(f"{url}/t/{second}", before.key)
    async with host:
        await host.ask(wire.Arrange(id=new_id(), settings=how))
        await host.ask(wire.Start(id=new_id()))
        await asyncio.wait_for(Player(host, 1).play(), PATIENCE)
        third = (await host.ask(wire.Rematch(id=new_id(), wait=True))).table
    records = f"/api/v1/records/{host.table}"
    own = f"/api/v1/tables/{host.table}"
    for path in (records, f"{records}/replay", f"{own}/replay"):
        assert (await get(url, path)).status_code == 404, path
        seated = await get(url, path, authorization=f"Bearer {host.key}")
        assert seated.status_code == 200, path
    seen = (await get(url, f"{own}/record")).json()
    assert seen["error"] == "not-started", "that is what spectators see now"
    truth = (await get(url, f"{own}/record", authorization=f"Bearer {host.key}")).json()
    assert truth["format"] == "tripot-record/1"
    evening = f"{own}/evening"
    bearer = {"authorization": f"Bearer {host.key}"}
    while len((await get(url, evening, **bearer)).json()["played"]) < 2:
        await asyncio.sleep(0.01)
    for table in (host.table, before.table):  # The game before was not delayed.
        early = (await get(url, f"/api/v1/tables/{table}/evening")).json()
        assert [game["record"] for game in early["played"]] == [before.table]
        assert (early["table"], early["stage"]) == (host.table, "play")
    async with browser(url) as web:
        refused = (await web.post(f"{own}/follow", json={})).json()
    assert refused["error"] == "not-over"
    assert host.table not in (await get(url, "/api/v1/remarkable")).text
    door.house.store.clock_offset += 601.0
    late = (await get(url, evening)).json()
    assert (late["table"], late["stage"], len(late["played"])) == (third, "lobby", 2)
    for path in (evening, "/api/v1/remarkable"):
        assert host.table in (await get(url, path)).text
    for path in (records, f"{records}/replay", f"{own}/record", f"{own}/replay"):
        assert (await get(url, path)).status_code == 200, path
    assert (await get(url, f"{own}/record")).json() == truth


async def test_a_replay_is_worked_out_once(
    place: tuple[HouseApp, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (host,) = await gather(place[1], settings("vendome", 4), 1, bots=("caso",), start=True)
    async with host:
        await asyncio.wait_for(Player(host, 1).play(), PATIENCE)
    path = f"/api/v1/records/{host.table}/replay"
    first = await get(place[1], path)

    def again(*_: object) -> bytes:
        raise AssertionError("it was kept")

    monkeypatch.setattr("tripot.house.live.replay.written", again)
    assert (await get(place[1], path)).content == first.content
    await place[0].house.store.delete(host.table, True)
    assert (await get(place[1], path)).status_code == 404


async def test_a_seat_of_a_replay_has_one_name(
    place: tuple[HouseApp, str],
) -> None:
    """Otherwise the cache of replays does not help against many requests."""
    (host,) = await gather(place[1], settings("vendome", 4), 1, bots=("caso",), start=True)
    async with host:
        await asyncio.wait_for(Player(host, 1).play(), PATIENCE)
    path = f"/api/v1/records/{host.table}/replay?as="
    assert (await get(place[1], f"{path}4")).json()["seat"] == 3
    for wrong in ("0", "5", "04", "0015", f"001{'0' * 5000}", "+4", "4 "):
        assert (await get(place[1], path + wrong)).status_code == 400, wrong


async def test_an_address_waits_for_the_bots_that_think_for_it(
    place: tuple[HouseApp, str],
) -> None:
    house, url = place[0].house, place[1]
    (host,) = await gather(url, settings(seats=3, hints=True), 1, bots=("caso",), start=True)
    async with (
        host,
        browser(f"{url}/api/v1", headers={"authorization": f"Bearer {host.key}"}) as web,
    ):
        while not (await host.look()).legal:
            await host.next()
        position = {"position": "", "seat": 1}
        asked = (
            web.build_request("GET", f"/tables/{host.table}/hint"),
            web.build_request("POST", "/assistant/advice", json=position),
            web.build_request("POST", "/trials", json=position),
            web.build_request("POST", "/trials/any/moves", json={"move": "chip 1"}),
        )
        codes = [(await web.send(each)).json().get("error") for each in asked]
        assert codes == [None, "bad-position", "bad-position", "no-table"]
        while house.advised.take("127.0.0.1"):
            pass
        assert {(await web.send(each)).json()["error"] for each in asked} == {"too-fast"}


# ---- the file


async def test_a_second_house_on_one_file_is_refused(tmp_path: Path) -> None:
    path = str(tmp_path / "house.sqlite3")
    first = Process(path, tmp_path).start()
    try:
        await first.ready()
        second = Process(path, tmp_path).start()
        assert second.process is not None
        assert await asyncio.to_thread(second.process.wait, PATIENCE) == 3
        assert "another house uses the database" in second.log.read_text()
        assert await asyncio.to_thread(lambda: admin.tables(database=path)) == 0
        backup = tmp_path / "backup.sqlite3"
        assert await asyncio.to_thread(lambda: admin.backup(backup, database=path)) == 0
        first.kill()
        await second.start().ready()
        second.stop()
    finally:
        first.stop()


async def test_health_notices_a_full_disk(
    place: tuple[HouseApp, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "READY_SECONDS", 0.0)
    assert (await get(place[1], "/healthz")).status_code == 200
    full = shutil.disk_usage(".")._replace(free=4096)
    with monkeypatch.context() as patch:
        patch.setattr(shutil, "disk_usage", lambda _: full)
        assert (await get(place[1], "/healthz")).status_code == 503
    store: Any = place[0].house.store
    store._writer.execute("PRAGMA query_only = 1")  # As if nothing could be written.
    assert (await get(place[1], "/healthz")).status_code == 503
    store._writer.execute("PRAGMA query_only = 0")
    assert (await get(place[1], "/healthz")).json() == {"ready": True}


def harm(path: str) -> None:
    """Overwrites the middle of a database file."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with Path(path).open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * 3 * 4096)


async def test_health_notices_a_damaged_file(
    place: tuple[HouseApp, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await gather(place[1], settings(), 1)
    assert (await get(place[1], "/healthz")).status_code == 200
    harm(place[0].config.database)
    assert (await get(place[1], "/healthz")).status_code == 200, "the last answer is kept a while"
    store: Any = place[0].house.store
    store._checked = -1e9
    assert (await get(place[1], "/healthz")).status_code == 503


@pytest.mark.parametrize("how", ["pages", "head"])
async def test_a_damaged_file_is_recognised_at_the_start(
    tmp_path: Path, how: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path, backup = str(tmp_path / "house.sqlite3"), str(tmp_path / "backup.sqlite3")
    async with house(path) as (door, url):
        (host,) = await gather(url, settings(), 1)
        await door.house.store.backup(backup)
    if how == "pages":
        harm(path)
    else:
        Path(path).write_bytes(b"This is a letter to my aunt. " * 1000)
    with pytest.raises(StoreError, match=r"damaged.*tripot admin restore BACKUP"):
        await open_store(path, exclusive=True)
    for file in tmp_path.glob("house.sqlite3*"):
        file.unlink()
    assert await asyncio.to_thread(lambda: admin.restore(Path(backup), database=path)) == 0
    assert "1 table restored" in capsys.readouterr().out
    async with house(path) as (_, url), Client(f"{url}/t/{host.table}", host.key) as again:
        assert isinstance(await again.next(), wire.Snapshot)


def test_a_large_file_is_checked_for_a_while_only(tmp_path: Path) -> None:
    path = str(tmp_path / "large.sqlite3")
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE large (body BLOB)")
        db.execute(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) "
            "INSERT INTO large SELECT zeroblob(2000) FROM n"
        )
        db.commit()
    assert file_checks.damage(path, 0.0) == ""


# ---- stopping


@pytest.mark.parametrize("progress", [40, 400, 900])
def test_an_early_interrupt_prints_no_traceback(tmp_path: Path, progress: int) -> None:
    """Interrupted after that many modules are loaded, or when it is open."""
    code = (
        "import sys, os, signal\n"
        # A shell starts what it runs in the background with interrupts ignored.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "class Count:\n"
        "    left = int(sys.argv[1])\n"
        "    def find_spec(self, *_):\n"
        "        self.left -= 1\n"
        "        if self.left == 0: os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Count())\n"
        "from tripot.cli import main\n"
        "sys.argv = ['tripot', 'serve', '--no-browser', '--port', '0', '--database', sys.argv[2]]\n"
        "import threading\n"
        "late = threading.Timer(3, os.kill, (os.getpid(), signal.SIGINT))\n"
        "late.daemon = True\n"
        "late.start()\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(progress), str(tmp_path / "house.sqlite3")],
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stderr, done.stderr
    assert done.returncode in (0, 130, -signal.SIGINT)
