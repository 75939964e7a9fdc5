"""The house as its visitors meet it: over HTTP and over sockets."""

import asyncio
import json
import re
import time
from base64 import b64encode
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx2
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.house.conftest import new_database
from tests.house.people import (
    NAMES,
    PATIENCE,
    Player,
    Process,
    browser,
    gather,
    house,
    settings,
    until,
)
from tripot import fair, record
from tripot.bots import Bot, Choice
from tripot.bots.caso import Caso
from tripot.house import wire
from tripot.house.client import Client, encode_ask, new_id, pauses, play_async
from tripot.house.server import Door
from tripot.house.store import Append, StoreError
from tripot.house.table import REMOTE, Play, decode

pytestmark = pytest.mark.anyio

OPEN: dict[str, Any] = {
    "ask": "open",
    "id": "o1",
    "name": "Anna",
    "settings": {"game": "vabanque", "seats": 4, "clock": 0, "pace": 0, "stand_in": "caso"},
}


def with_game(game: str, **more: Any) -> bytes:
    return json.dumps({**OPEN, "settings": {"game": game, **more}}).encode()


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[tuple[Door, str]]:
    async with house(str(tmp_path / "house.sqlite3")) as found:
        yield found


@pytest.fixture
async def web(place: tuple[Door, str]) -> AsyncIterator[httpx2.AsyncClient]:
    async with browser(place[1]) as client:
        yield client


def socket_of(url: str, table: str) -> str:
    return f"ws{url.removeprefix('http')}/api/v1/tables/{table}/socket"


async def test_play_now_is_one_request(web: httpx2.AsyncClient) -> None:
    body = {**OPEN, "bots": ["caso"], "start": True}
    opened = await web.post("/api/v1/tables", json=body)
    assert opened.status_code == 201
    answer = opened.json()
    seen = (await web.get(f"/api/v1/tables/{answer['table']}")).json()
    assert seen["table"]["stage"] == "play"
    assert seen["table"]["players"][0]["name"] == "Anna"
    assert seen["you"]["seat"] == 0, "the browser's cookie brings the seat back"
    assert len(answer["key"]) == 32


async def test_the_cookie_is_out_of_reach(web: httpx2.AsyncClient) -> None:
    opened = await web.post("/api/v1/tables", json=OPEN)
    cookie = opened.headers["set-cookie"].lower()
    for part in (
        "httponly",
        "samesite=strict",
        f"path=/api/v1/tables/{opened.json()['table']}".lower(),
    ):
        assert part in cookie
    assert "secure" not in cookie
    behind = await web.post("/api/v1/tables", json=OPEN, headers={"x-forwarded-proto": "https"})
    assert "secure" in behind.headers["set-cookie"].lower()


async def test_nobody_else_can_use_a_seat(web: httpx2.AsyncClient) -> None:
    opened = (await web.post("/api/v1/tables", json=OPEN)).json()
    path = f"/api/v1/tables/{opened['table']}/asks"
    web.cookies.clear()
    for key in ("wrong", opened["key"][:-1], opened["key"] + "x"):
        headers = {"authorization": f"Bearer {key}"}
        refused = await web.post(path, json={"ask": "start", "id": "s"}, headers=headers)
        assert refused.status_code == 403, key
        assert refused.json()["error"] == "not-host"


async def test_a_seat_comes_to_another_device(web: httpx2.AsyncClient) -> None:
    opened = (await web.post("/api/v1/tables", json=OPEN)).json()
    path = f"/api/v1/tables/{opened['table']}"
    link = (await web.post(f"{path}/asks", json={"ask": "link", "id": "l"})).json()
    async with browser(str(web.base_url)) as phone:
        wrong = await phone.post(f"{path}/enter", json={"key": "x" * 32})
        assert (wrong.status_code, wrong.json()["error"]) == (401, "wrong-key")
        entered = await phone.post(f"{path}/enter", json={"key": link["key"]})
        assert entered.json()["seat"] == 0
        assert (await phone.get(path)).json()["you"]["seat"] == 0
        await web.post(f"{path}/asks", json={"ask": "unlink", "id": "u"})
        assert "you" not in (await phone.get(path)).json()


async def test_sitting_down_twice_with_a_key_of_ones_own_is_one_seat(
    web: httpx2.AsyncClient,
) -> None:
    opened = (await web.post("/api/v1/tables", json=OPEN)).json()
    path = f"/api/v1/tables/{opened['table']}/asks"
    headers = {"authorization": "Bearer " + "k" * 32}
    web.cookies.clear()
    sit = {"ask": "sit", "id": "s1", "name": "Bruno"}
    first, second = [(await web.post(path, json=sit, headers=headers)).json() for _ in "12"]
    assert first["seat"] == second["seat"] == 1


async def test_opening_a_table_twice_with_a_key_of_ones_own_is_one_table(
    database: str,
) -> None:
    """Also at once, and after a restart."""
    headers = {"authorization": "Bearer " + "k" * 32}
    async with house(database) as (_, url), browser(url) as web:
        answers = await asyncio.gather(
            *(web.post("/api/v1/tables", json=OPEN, headers=headers) for _ in range(4))
        )
        first = answers[0].json()
        assert [answer.json() for answer in answers] == [first] * 4
        other = await web.post("/api/v1/tables", json={**OPEN, "id": "o2"}, headers=headers)
        stranger = {"authorization": "Bearer " + "s" * 32}
        third = await web.post("/api/v1/tables", json=OPEN, headers=stranger)
        assert len({first["table"], other.json()["table"], third.json()["table"]}) == 3
    async with house(database) as (_, url), browser(url) as web:
        again = await web.post("/api/v1/tables", json=OPEN, headers=headers)
        assert again.json() == first


async def test_a_code_finds_the_table(web: httpx2.AsyncClient) -> None:
    opened = (await web.post("/api/v1/tables", json=OPEN)).json()
    found = await web.get(f"/api/v1/codes/{opened['code'].lower()}")
    assert found.json() == {"table": opened["table"]}
    assert (await web.get("/api/v1/codes/NOBODY")).status_code == 404


async def test_only_listed_tables_are_listed(web: httpx2.AsyncClient) -> None:
    await web.post("/api/v1/tables", json=OPEN)
    assert (await web.get("/api/v1/tables")).json() == []
    listed = {**OPEN, "settings": {**OPEN["settings"], "listed": True}}
    opened = (await web.post("/api/v1/tables", json=listed)).json()
    (card,) = (await web.get("/api/v1/tables")).json()
    assert (card["table"], card["players"], card["free"]) == (opened["table"], ["Anna"], 3)


async def test_what_the_house_offers(web: httpx2.AsyncClient) -> None:
    games = {game["game"]: game for game in (await web.get("/api/v1/house")).json()["games"]}
    assert set(games) == {"vabanque", "vendome", "banque-fatale"}
    assert games["vabanque"]["options"]["edition"] == ["new", "2001"]
    assert all(game["bots"] for game in games.values())


@pytest.mark.parametrize(
    ("body", "error"),
    [
        (b"", "bad-request"),
        (b"{", "bad-request"),
        (b"[" * 5000, "bad-request"),
        (b"\xff\xfe", "bad-request"),
        (b'{"ask":"open"}', "bad-request"),
        (json.dumps({**OPEN, "name": " "}).encode(), "bad-name"),
        (json.dumps({**OPEN, "more": 1}).encode(), "bad-request"),
        (with_game("vabanque", seats=9), "bad-players"),
        (with_game("chess"), "bad-request"),
        (b" " * 9000, "too-big"),
    ],
)  # fmt: skip
async def test_a_wrong_request_is_refused_in_one_shape(
    web: httpx2.AsyncClient, body: bytes, error: str
) -> None:
    refused = await web.post("/api/v1/tables", content=body)
    answer = refused.json()
    assert (answer["error"], refused.status_code) == (error, wire.CODES[error])
    assert answer["detail"]


@pytest.mark.parametrize(
    ("method", "path", "status", "allowed"),
    [
        ("GET", "/static/x.js", 404, ""),
        ("GET", "/api/v1/nothing", 404, ""),
        ("DELETE", "/api/v1/tables", 405, "GET, HEAD, POST"),
        ("OPTIONS", "/api/v1/house", 405, "GET, HEAD"),
        ("POST", "/", 405, "GET, HEAD"),
    ],
)
async def test_what_is_not_there_is_refused_in_the_same_shape(
    web: httpx2.AsyncClient, method: str, path: str, status: int, allowed: str
) -> None:
    refused = await web.request(method, path)
    assert (refused.status_code, refused.json()["error"]) == (status, "bad-request")
    assert ", ".join(sorted(refused.headers.get("allow", "").split(", "))) == allowed


async def test_head_is_get_without_a_body(web: httpx2.AsyncClient) -> None:
    for path in ("/api/v1/tables", "/api/v1/house", "/healthz"):
        head, get = await web.head(path), await web.get(path)
        assert (head.status_code, head.content) == (get.status_code, b"")
        assert head.headers["content-length"] == get.headers["content-length"]


async def test_every_page_is_strict(web: httpx2.AsyncClient) -> None:
    for path in ("/", "/t/abc", "/api/v1/house", "/api/v1/docs", "/nowhere.txt", "/static/x"):
        answer = await web.get(path)
        assert "default-src 'none'" in answer.headers["content-security-policy"], path
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers
    assert (await web.get("/static/..%2fserver.py")).status_code == 404
    assert (await web.delete("/api/v1/tables")).status_code == 405
    assert (await web.get("/api/v1/nothing")).json()["error"] == "bad-request"


async def test_a_built_client_is_served_under_a_path(tmp_path: Path) -> None:
    from starlette.requests import Request

    from tripot.house.page import Pages

    built = tmp_path / "static"
    pages = Pages("/games", built)
    scope = {"type": "http", "method": "GET", "path": "/", "headers": [], "path_params": {}}
    missing = await pages.index(Request(scope))
    assert missing.status_code == 503
    assert b"make web" in missing.body
    built.mkdir()
    (built / "index.html").write_text(
        '<head><style>a{}</style><script>1</script><script src="/static/app-1.js"></script>'
    )
    for ending in ("", ".br", ".gz"):
        (built / f"app-1.js{ending}").write_text(f"as{ending}")
    answer = await pages.index(Request(scope))
    page = bytes(answer.body)
    assert b'src="/games/static/app-1.js"' in page
    assert b'name="tripot-root" content="/games"' in page
    policy = answer.headers["content-security-policy"]
    for piece, where in ((b"1", "script-src"), (b"a{}", "style-src")):
        allowed = f"{where} 'self' 'sha256-{b64encode(sha256(piece).digest()).decode()}';"
        assert allowed in policy  # What is written into the page may run, and nothing else.
    for asked, body in (("gzip, deflate, br", b"as.br"), ("gzip;q=1", b"as.gz"), ("", b"as")):
        headers = [(b"accept-encoding", asked.encode())]
        path = {"path_params": {"file": "app-1.js"}, "headers": headers}
        script = await pages.file(Request({**scope, **path}))
        assert (bytes(script.body), script.headers["vary"]) == (body, "accept-encoding")
        assert "immutable" in script.headers["cache-control"]


async def test_the_house_lives_under_a_path(tmp_path: Path) -> None:
    async with house(str(tmp_path / "h.sqlite3"), root_path="/games") as (_, url):
        assert url.endswith("/games")
        root = f"{urlsplit(url).scheme}://{urlsplit(url).netloc}"
        async with browser() as web:
            opened = await web.post(f"{url}/api/v1/tables", json=OPEN)
            assert "path=/games/api/v1/tables/" in opened.headers["set-cookie"].lower()
            stripped = await web.get(f"{root}/healthz")  # The proxy may take the path away.
            assert stripped.status_code == (await web.get(f"{url}/healthz")).status_code == 200
        async with Client(f"{url}/t/{opened.json()['table']}", opened.json()["key"]) as client:
            assert isinstance(await client.next(), wire.Snapshot)


async def test_health_and_metrics(web: httpx2.AsyncClient, place: tuple[Door, str]) -> None:
    await web.post("/api/v1/tables", json=OPEN)
    assert (await web.get("/healthz")).json() == {"ready": True}
    text = (await web.get("/metrics")).text
    assert "tripot_append_seconds_count" in text
    assert 'route="/api/v1/tables"' in text
    far = await web.get("/metrics", headers={"x-forwarded-for": "192.0.2.9"})
    assert far.status_code == 404


async def test_openapi_says_what_there_is(web: httpx2.AsyncClient) -> None:
    document = (await web.get("/api/v1/openapi.json")).json()
    assert document["openapi"] == "3.1.0"
    assert {"Ok", "No", "Open", "Snapshot", "Card"} <= document["components"]["schemas"].keys()
    page = (await web.get("/api/v1/docs")).text
    for path, operations in document["paths"].items():
        assert path in page
        for operation in operations.values():
            named = {each["name"] for each in operation["parameters"] if each["in"] == "path"}
            assert named == set(re.findall(r"{(\w+)}", path)), "every part of a path is described"
    (side,) = document["paths"]["/records/{table}/replay"]["get"]["parameters"][1:]
    assert (side["name"], side["in"]) == ("as", "query")


# ---- sockets -----------------------------------------------------------------------------------


async def test_pages_of_others_may_not_come_in(
    place: tuple[Door, str], web: httpx2.AsyncClient
) -> None:
    _, url = place
    opened = (await web.post("/api/v1/tables", json=OPEN)).json()
    with pytest.raises(InvalidStatus) as refused:
        async with connect(socket_of(url, opened["table"]), origin="https://evil.example"):  # type: ignore[arg-type]
            pass
    assert refused.value.response.status_code == 403
    assert json.loads(refused.value.response.body or b"")["error"] == "banned"
    headers = {"origin": "https://evil.example"}
    assert (await web.post("/api/v1/tables", json=OPEN, headers=headers)).status_code == 403
    async with connect(socket_of(url, opened["table"]), origin=url):  # type: ignore[arg-type]
        pass


async def test_a_socket_that_is_refused_is_no_fault_of_the_house(tmp_path: Path) -> None:
    process = Process(str(tmp_path / "h.sqlite3"), tmp_path).start()
    await process.ready()
    for path in ("/api/v1/tables/nothing/socket", "/nowhere"):
        with pytest.raises(InvalidStatus, match="404"):
            await connect(f"ws{process.url.removeprefix('http')}{path}")
    assert process.stop() == 0
    assert "error" not in process.log.read_text()


async def test_a_table_that_is_not_there(place: tuple[Door, str]) -> None:
    with pytest.raises(InvalidStatus) as refused:
        async with connect(socket_of(place[1], "nothing")):
            pass
    assert refused.value.response.status_code == 404


async def test_who_says_nothing_must_go(tmp_path: Path) -> None:
    async with house(str(tmp_path / "h.sqlite3"), identify_seconds=0.2) as (_, url):
        (client,) = await gather(url, settings(), 1)
        async with connect(socket_of(url, client.table)) as line:
            assert json.loads(await line.recv())["t"] == "bye"
            with pytest.raises(ConnectionClosed):
                await line.recv()


async def test_who_asks_too_much_must_go(tmp_path: Path) -> None:
    async with house(str(tmp_path / "h.sqlite3"), rate=1, burst=5) as (_, url):
        (client,) = await gather(url, settings(), 1)
        async with connect(socket_of(url, client.table)) as line:
            with pytest.raises(ConnectionClosed):
                await flood(line)


async def flood(line: Any) -> None:
    for _ in range(200):
        await line.send('{"ask":"look","id":"1"}')
        await asyncio.sleep(0)
    while True:
        await line.recv()


async def test_limits_for_one_address(tmp_path: Path) -> None:
    path = str(tmp_path / "h.sqlite3")
    limits: dict[str, Any] = {
        "max_connections_per_address": 2, "max_tables": 2, "address_rate": 0.001,
        "address_burst": 6,
    }  # fmt: skip
    async with house(path, **limits) as (_, url), browser(url) as web:
        opened = (await web.post("/api/v1/tables", json=OPEN)).json()
        assert (await web.post("/api/v1/tables", json=OPEN)).status_code == 201
        full = await web.post("/api/v1/tables", json=OPEN)
        assert (full.status_code, full.json()["error"]) == (503, "house-full")
        line = socket_of(url, opened["table"])
        async with connect(line), connect(line):
            with pytest.raises(InvalidStatus):
                async with connect(line):
                    pass
        slow = await web.get("/api/v1/tables")
        assert (slow.status_code, slow.json()["error"]) == (429, "too-fast")
        assert (await web.get("/healthz")).status_code == 200


async def test_a_message_that_is_too_big_closes_the_line(place: tuple[Door, str]) -> None:
    (client,) = await gather(place[1], settings(), 1)
    async with connect(socket_of(place[1], client.table)) as line:
        await line.send("x" * 10_000)
        with pytest.raises(ConnectionClosed) as closed:
            await line.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


async def test_one_sits_down_over_the_socket(place: tuple[Door, str]) -> None:
    (host,) = await gather(place[1], settings(), 1)
    async with Client(f"{place[1]}/t/{host.table}") as guest:
        ok = await guest.ask(wire.Sit(id=new_id(), name="Bruno"))
        assert ok.seat == 1
        snapshot = await guest.look()
        assert snapshot.you is not None
        assert snapshot.you.seat == 1
        assert len(ok.key) == 32


async def test_who_comes_back_gets_exactly_the_rest(place: tuple[Door, str]) -> None:
    clients = await gather(place[1], settings(seats=3), 3)
    async with AsyncExitStack() as stack:
        for client in clients:
            await stack.enter_async_context(client)
        await clients[0].ask(wire.Start(id=new_id()))
        players = [Player(client, n) for n, client in enumerate(clients)]
        playing = asyncio.gather(*(player.play() for player in players))
        while not playing.done():
            seen = clients[2].seen
            await until(lambda: playing.done() or clients[2].seen > seen + 2)  # noqa: B023
            clients[2].cut()
        await playing
        told: list[list[int]] = []
        for player in players[1:]:
            while not player.client._inbox.empty():
                player.heard.append(await player.client.next())
            told.append(
                [m.n for m in player.heard if hasattr(m, "n") and not isinstance(m, wire.Snapshot)]
            )
        assert told[1] == sorted(set(told[1])), "no number twice, none out of order"


async def test_a_removed_player_is_out_at_once(place: tuple[Door, str]) -> None:
    host, other = await gather(place[1], settings(), 2)
    async with host, other:
        await other.next()
        await host.ask(wire.Remove(id=new_id(), seat=1))  # type: ignore[arg-type]
        with pytest.raises(wire.HouseError, match="wrong-key"):
            await asyncio.wait_for(listen(other), PATIENCE)


async def listen(client: Client) -> None:
    async for _ in client:
        pass


async def test_spectators_are_counted_and_told_late(place: tuple[Door, str]) -> None:
    clients = await gather(place[1], settings(seats=3, delay=1), 3)
    spectator = Client(f"{place[1]}/t/{clients[0].table}")
    async with AsyncExitStack() as stack:
        for client in (*clients, spectator):
            await stack.enter_async_context(client)
        async for message in clients[0]:
            if isinstance(message, wire.Here) and message.watching == 1 and all(message.seats):
                break
        await clients[0].ask(wire.Start(id=new_id()))
        began = place[0].house.live[clients[0].table].table.now
        async for message in spectator:
            if isinstance(message, wire.Did):
                break
        assert time.time() - began > 0.99


async def test_spectators_are_told_late_after_a_restart_too(tmp_path: Path) -> None:
    database = str(tmp_path / "house.sqlite3")
    async with house(database) as (_, url):
        clients = await gather(url, settings(seats=3, delay=2), 3)
        async with clients[0]:
            await clients[0].ask(wire.Start(id=new_id()))
    async with house(database) as (_, url):
        spectator = Client(f"{url}/t/{clients[0].table}")
        async with spectator, asyncio.timeout(PATIENCE):
            numbers = [(await spectator.next()).n]  # type: ignore[attr-defined]
            async for message in spectator:
                numbers.append(getattr(message, "n", 0))
                if isinstance(message, wire.Did):
                    break
        told = [n for n in numbers[1:] if n]
        assert told == list(range(numbers[0] + 1, told[-1] + 1)), "each once, in order"


async def test_a_rematch_carries_keys_over(place: tuple[Door, str]) -> None:
    url = place[1]
    clients = await gather(url, settings("vendome", 4), 4)
    async with AsyncExitStack() as stack:
        for client in clients:
            await stack.enter_async_context(client)
        await clients[0].ask(wire.Start(id=new_id()))
        await asyncio.gather(*(Player(c, n).play() for n, c in enumerate(clients)))
        again = await clients[1].ask(wire.Rematch(id=new_id()))
        assert (await clients[2].ask(wire.Rematch(id=new_id()))).table == again.table
        new = Client(f"{url}/t/{again.table}", clients[3].key)
        async with new:
            assert (await new.look()).you is not None
    async with browser(url) as web:
        headers = {"authorization": f"Bearer {clients[0].key}"}
        path = f"/api/v1/tables/{clients[0].table}/follow"
        followed = await web.post(path, headers=headers)
        assert followed.json()["table"] == again.table
        assert f"tables/{again.table}" in followed.headers["set-cookie"]
        saved = (await web.get(f"/api/v1/records/{clients[0].table}")).text
        record.check(saved)
        fair.check(saved)


async def test_bots_fill_a_table_and_play_it_to_the_end(place: tuple[Door, str]) -> None:
    for game, seats in (("vabanque", 3), ("vendome", 4), ("banque-fatale", 3)):
        (client,) = await gather(place[1], settings(game, seats), 1, bots=("caso",), start=True)
        document = await asyncio.wait_for(
            play_async(f"{place[1]}/t/{client.table}", client.key, Caso), PATIENCE
        )
        record.check(json.dumps(document))


async def test_bots_that_think_keep_to_a_new_pace_at_once(place: tuple[Door, str]) -> None:
    how = settings("vendome", 4, pace=10.0)
    (client,) = await gather(place[1], how, 1, bots=("caso",), start=True)
    live = place[0].house.live[client.table]
    async with client:
        while (seen := await client.look()).legal:
            await client.move(seen.legal[0])
        await until(lambda: live.thinking)
        due = [timer.at for timer in live.timers]
        await client.ask(wire.Arrange(id=new_id(), settings=settings("vendome", 4)))
        assert not [which for which in live.thinking if which[-1] in due], "they wait no longer"
        await asyncio.wait_for(
            play_async(f"{place[1]}/t/{client.table}", client.key, Caso), PATIENCE
        )


async def test_bots_play_on_though_the_clock_is_put_back(
    place: tuple[Door, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    how = settings("vabanque", 3, pace=0.02)
    (client,) = await gather(place[1], how, 1, bots=("caso",), start=True)
    clock = time.time
    monkeypatch.setattr(time, "time", lambda: clock() - 86400)
    await asyncio.wait_for(play_async(f"{place[1]}/t/{client.table}", client.key, Caso), PATIENCE)


async def test_bots_play_on_after_the_disk_was_full(
    place: tuple[Door, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tripot.house.live.AGAIN", 0.01)
    house = place[0].house
    append, full = house.store.append, iter([False, True, True, False, True])

    def sometimes(step: Append) -> "asyncio.Future[None]":
        if not (isinstance(decode(step.body).ask, Play) and next(full, False)):
            return append(step)
        failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        failed.set_exception(StoreError("the disk is full"))
        return failed

    monkeypatch.setattr(house.store, "append", sometimes)
    (client,) = await gather(place[1], settings("vendome", 4), 1, bots=("caso",), start=True)
    async with client:
        await client.ask(wire.Leave(id=new_id()))
        await until(lambda: house.live[client.table].table.stage is wire.Stage.OVER)
    assert not list(full)


class Last(Bot):
    """A whole bot from outside."""

    def choose(self, view: Any, legal: Any, seconds: float) -> Choice:
        return Choice(legal[-1])


async def test_a_bot_from_outside_sits_with_a_token(place: tuple[Door, str]) -> None:
    url = place[1]
    (host,) = await gather(url, settings("banque-fatale", 3), 1)
    async with host:
        token = await host.ask(wire.Bot(id=new_id(), seat=1, bot=REMOTE, name="Lasta"))  # type: ignore[arg-type]
        await host.ask(wire.Start(id=new_id(), fill="caso"))
        documents = await asyncio.wait_for(
            asyncio.gather(
                play_async(f"{url}/t/{host.table}", token.key, Last),
                play_async(f"{url}/t/{host.table}", host.key, Caso),
            ),
            PATIENCE,
        )
    assert documents[0] == documents[1]
    assert documents[0]["players"][1] == "Lasta"


async def test_who_talks_too_fast_is_told_which_request_was_refused(tmp_path: Path) -> None:
    async with house(str(tmp_path / "h.sqlite3"), rate=1e-6, burst=3) as (_, url):
        (host,) = await gather(url, settings(), 1)
        address = f"ws{host.house.removeprefix('http')}/api/v1/tables/{host.table}/socket"
        async with connect(address) as line:
            await line.send(encode_ask(wire.Hello(id="hello", key=host.key)), text=True)
            for number in range(4):
                await line.send(encode_ask(wire.Look(id=f"look {number}")), text=True)
            heard: list[tuple[str, str]] = []
            while len(heard) < 2:
                message = wire.decode_message(await line.recv())
                if isinstance(message, wire.No):
                    heard.append((message.id, message.error))
    assert heard == [("look 2", "too-fast"), ("look 3", "too-fast")]


async def test_a_bot_from_outside_that_talks_too_fast_is_heard_in_the_end(tmp_path: Path) -> None:
    async with house(str(tmp_path / "h.sqlite3"), rate=20, burst=2) as (_, url):
        (host,) = await gather(url, settings("vendome", 4), 1, bots=("caso",), start=True)
        link = f"{url}/t/{host.table}"
        document = await asyncio.wait_for(play_async(link, host.key, Last), PATIENCE)
    record.check(json.dumps(document))


async def test_who_is_away_is_played_for_and_takes_the_seat_back(place: tuple[Door, str]) -> None:
    clients = await gather(place[1], settings(seats=3), 3)
    async with AsyncExitStack() as stack:
        for client in clients:
            await stack.enter_async_context(client)
        await clients[0].ask(wire.Start(id=new_id()))
        await clients[2].ask(wire.Leave(id=new_id()))
        players = [Player(client, n) for n, client in enumerate(clients[:2])]
        await asyncio.gather(*(player.play(until=5) for player in players))
        await clients[2].ask(wire.Back(id=new_id()))
        players.append(Player(clients[2], 2))
        await asyncio.gather(*(player.play() for player in players))
        document = await clients[0].record()
    assert set(document["meta"]["stand_ins"].values()) == {"left"}
    assert len(players[2].acknowledged) > 0


async def test_a_finished_table_leaves_memory_though_people_stay(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tripot.house.house.TICK", 0.05)
    monkeypatch.setattr("tripot.house.house.REST", 0.1)
    async with house(database) as (door, url):
        clients = await gather(url, settings("vendome", 4), 4)
        async with AsyncExitStack() as stack:
            for client in clients:
                await stack.enter_async_context(client)
            await clients[0].ask(wire.Start(id=new_id()))
            await asyncio.gather(*(Player(c, n).play() for n, c in enumerate(clients)))
            live = door.house.live[clients[0].table]
            await until(lambda: live.asleep)
            phrase = wire.SayKind.PHRASE
            await clients[1].ask(wire.Say(id=new_id(), kind=phrase, what="good-game"))
            while not isinstance(said := await clients[2].next(), wire.Said):
                pass
            assert (said.seat, said.what) == (1, "good-game")
            await until(lambda: live.asleep)
            shown = await clients[3].look()
            assert shown.table.stage is wire.Stage.OVER
            assert shown.here == (True,) * 4, "whoever stayed is still there"
            await until(lambda: live.asleep)
            clients[0].cut()  # It comes back, and gets what it missed of a table that slept.
            await clients[1].ask(wire.Rematch(id=new_id()))
            while not isinstance(message := await clients[0].next(), wire.Rematched):
                pass
            assert message.table in door.house.live
            assert shown.n + 1 == message.n
        await until(lambda: clients[0].table not in door.house.live)
        async with clients[1] as back:
            assert (await back.look()).table.stage is wire.Stage.OVER


async def test_talk_from_another_house_wakes_a_table(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tripot.house.house.TICK", 0.05)
    monkeypatch.setattr("tripot.house.house.REST", 0.3)
    database = await asyncio.to_thread(new_database, postgres)
    async with house(database) as (door, first), house(database) as (other, second):
        clients = await gather(first, settings("vendome", 4), 4)
        clients[3].house = second
        async with AsyncExitStack() as stack:
            for client in clients:
                await stack.enter_async_context(client)
            await clients[0].ask(wire.Start(id=new_id()))
            await asyncio.gather(*(Player(c, n).play() for n, c in enumerate(clients)))
            await until(lambda: door.house.live[clients[0].table].asleep)
            other.house.store.shout(clients[0].table, "in a language of next year")
            phrase = wire.SayKind.PHRASE
            await clients[3].ask(wire.Say(id=new_id(), kind=phrase, what="good-game"))
            while not isinstance(said := await clients[0].next(), wire.Said):
                pass
            assert said.seat == 3


def test_a_client_is_back_soon_after_the_house() -> None:
    waits, away = pauses(), 0.0
    assert next(waits) < 0.1
    while away < 10.0:
        away += (wait := next(waits))
        assert wait < 0.3
    assert list(islice(waits, 5))[-1] == 2.0, "a house that stays away is left alone"


async def test_a_graceful_stop_says_come_back(tmp_path: Path) -> None:
    process = Process(str(tmp_path / "h.sqlite3"), tmp_path).start()
    await process.ready()
    (client,) = await gather(process.url, settings(), 1)
    async with connect(socket_of(process.url, client.table)) as line:
        await line.send(json.dumps({"ask": "hello", "id": "h", "key": client.key}))
        for _ in range(2):
            await line.recv()
        stopping = asyncio.create_task(asyncio.to_thread(process.stop))
        words = []
        with suppress(ConnectionClosed):
            while True:
                words.append(json.loads(await line.recv()))
        assert await stopping == 0
    bye = words[-1]
    assert (bye["t"], bye["error"], bye["after"]) == ("bye", "house-closing", 1.0)
    assert line.close_code == 1012


async def test_names_are_cleaned(place: tuple[Door, str]) -> None:
    (host,) = await gather(place[1], settings(), 1)
    guest = Client(f"{place[1]}/t/{host.table}")
    await guest.sit("  <b>Eve\u202e\x00\n" + "x" * 60)
    async with host:
        player = (await host.look()).table.players[1]
    assert player is not None
    assert player.name == "<b>Eve xxxxxxxxxxxxxxxxxx"[:24]
    assert NAMES[0] not in player.name
