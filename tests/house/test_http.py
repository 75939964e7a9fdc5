"""The house over HTTP: tables, keys, pages and rejected requests."""

import asyncio
import json
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlsplit

import httpx2
import pytest

from tests.house.live_house import (
    NAMES,
    OPEN,
    browser,
    gather,
    house,
    settings,
    with_game,
)
from tripot import wire
from tripot.client.connection import Client
from tripot.house.live import keys
from tripot.house.net.app import HouseApp
from tripot.rules import GAMES

pytestmark = pytest.mark.anyio


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


async def test_scripts_and_other_tables_cannot_read_the_cookie(web: httpx2.AsyncClient) -> None:
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


async def test_a_link_opens_the_seat_on_another_device(web: httpx2.AsyncClient) -> None:
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


async def test_a_repeated_sit_with_an_own_key_gets_the_same_seat(
    web: httpx2.AsyncClient,
) -> None:
    opened = (await web.post("/api/v1/tables", json=OPEN)).json()
    path = f"/api/v1/tables/{opened['table']}/asks"
    headers = {"authorization": f"Bearer {keys.new_key()}"}
    web.cookies.clear()
    sit = {"ask": "sit", "id": "s1", "name": "Bruno"}
    first, second = [(await web.post(path, json=sit, headers=headers)).json() for _ in "12"]
    assert first["seat"] == second["seat"] == 1


async def test_a_removed_browser_and_its_address_stay_out(
    web: httpx2.AsyncClient, place: tuple[HouseApp, str]
) -> None:
    opened = (await web.post("/api/v1/tables", json=OPEN)).json()
    path = f"/api/v1/tables/{opened['table']}/asks"
    sit = {"ask": "sit", "id": "s1", "name": "Bruno"}
    away = {"x-forwarded-for": "192.0.2.7"}
    async with browser(place[1]) as other, browser(place[1]) as private:
        assert (await other.post(path, json=sit, headers=away)).json()["seat"] == 1
        await web.post(path, json={"ask": "remove", "id": "r", "seat": 1})
        for attempt in (
            other.post(path, json=sit),  # With the cookie, from another address.
            private.post(path, json=sit, headers=away),  # Without it, from the same one.
        ):
            refused = await attempt
            assert (refused.status_code, refused.json()["error"]) == (403, "removed")
        forgiving = {"ask": "lock", "id": "l", "on": False, "forgive": True}
        assert (await web.post(path, json=forgiving)).json()["t"] == "ok"
        assert (await other.post(path, json=sit, headers=away)).json()["seat"] == 1


async def test_a_listed_table_has_one_chair_for_an_address(web: httpx2.AsyncClient) -> None:
    listed = {**OPEN, "settings": {**OPEN["settings"], "listed": True}}
    opened = (await web.post("/api/v1/tables", json=listed)).json()
    path = f"/api/v1/tables/{opened['table']}/asks"
    web.cookies.clear()
    sit = {"ask": "sit", "id": "s1", "name": "Bruno"}
    refused = await web.post(path, json=sit)
    assert (refused.status_code, refused.json()["error"]) == (409, "one-chair")
    away = {"x-forwarded-for": "192.0.2.7"}
    assert (await web.post(path, json=sit, headers=away)).json()["seat"] == 1


async def test_a_repeated_open_with_an_own_key_gets_the_same_table(
    database: str,
) -> None:
    """Also at once, and after a restart."""
    headers = {"authorization": f"Bearer {keys.new_key()}"}
    async with house(database) as (_, url), browser(url) as web:
        answers = await asyncio.gather(
            *(web.post("/api/v1/tables", json=OPEN, headers=headers) for _ in range(4))
        )
        first = answers[0].json()
        assert [answer.json() for answer in answers] == [first] * 4
        other = await web.post("/api/v1/tables", json={**OPEN, "id": "o2"}, headers=headers)
        stranger = {"authorization": f"Bearer {keys.new_key()}"}
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
    for name, game in games.items():
        rules = GAMES[name]
        assert (game["title"], game["authors"]) == (rules.title, rules.authors)
        assert game["minutes"] == list(rules.minutes)
        assert game["usual_seats"] == rules.usual_seats in game["seats"]
        assert game["reasons"] == dict(rules.reasons)
        assert [each["name"] for each in game["choices"]] == list(game["options"])
    (edition,) = [one for one in games["vabanque"]["choices"] if one["name"] == "edition"]
    assert edition["default"] == "new"


async def test_a_general_board_gets_zones_and_words(web: httpx2.AsyncClient) -> None:
    table = (
        await web.post("/api/v1/tables", json={**OPEN, "start": True, "bots": ["caso"]})
    ).json()["table"]
    assert "zones" not in (await web.get(f"/api/v1/tables/{table}")).json()
    assert (await web.get(f"/api/v1/tables/{table}?zones=1")).json()["zones"]
    words = await web.get("/api/v1/games/vabanque/words/en")
    assert (words.status_code, words.text) == (200, "")
    assert (await web.get("/api/v1/games/chess/words/en")).json()["error"] == "unknown-game"


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
async def test_errors_have_one_form(web: httpx2.AsyncClient, body: bytes, error: str) -> None:
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
async def test_missing_addresses_answer_in_the_same_form(
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


async def test_every_answer_has_security_headers(web: httpx2.AsyncClient) -> None:
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
    from starlette.responses import FileResponse

    from tripot.house.net.static_files import StaticFiles

    built = tmp_path / "static"
    pages = StaticFiles("/games", built)
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
    (built / "python-1.pack").write_bytes(b"large")
    (built / "index.html").touch()
    pages._built = 0.0  # As after another build.
    packed = await pages.file(Request({**scope, "path_params": {"file": "python-1.pack"}}))
    assert isinstance(packed, FileResponse), "it is not read into memory for every client"
    assert packed.headers["content-type"] == "application/octet-stream"


async def test_the_tab_is_found_without_its_last_slash(web: httpx2.AsyncClient) -> None:
    moved = await web.get("/tab", follow_redirects=False)
    assert moved.headers["location"] == "/tab/"


async def test_the_documentation_is_served(web: httpx2.AsyncClient) -> None:
    moved = await web.get("/docs", follow_redirects=False)
    assert moved.headers["location"] == "/docs/"
    page = await web.get("/docs/")
    assert page.headers["content-encoding"] == "gzip"
    assert "<h1" in page.text
    for script in re.findall(r"<script>(.+?)</script>", page.text, re.DOTALL):
        digest = b64encode(sha256(script.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in page.headers["content-security-policy"]
    assert (await web.get("/docs/search.json")).json()
    assert (await web.get("/docs/rules/")).status_code == 200
    for missing in ("nothing.html", "%2e%2e/__init__.py", "reference", "index.html.gz"):
        assert (await web.get(f"/docs/{missing}")).status_code == 404, missing


async def test_the_documentation_is_all_that_is_read_from_the_disk(
    web: httpx2.AsyncClient,
) -> None:
    own = Path(__file__).as_posix()
    up = "/".join(["%2e%2e"] * 20)
    for outside in (own, f"/{own}", f"%2f{own}", f"{up}{own}", f"rules/{up}{own}", 300 * "a"):
        assert (await web.get(f"/docs/{outside}")).status_code == 404, outside


async def test_the_house_works_under_a_root_path(tmp_path: Path) -> None:
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


async def test_health_and_metrics(web: httpx2.AsyncClient, place: tuple[HouseApp, str]) -> None:
    await web.post("/api/v1/tables", json=OPEN)
    assert (await web.get("/healthz")).json() == {"ready": True}
    text = (await web.get("/metrics")).text
    assert "tripot_append_seconds_count" in text
    assert 'route="/api/v1/tables"' in text
    far = await web.get("/metrics", headers={"x-forwarded-for": "192.0.2.9"})
    assert far.status_code == 404


async def test_openapi_describes_every_endpoint(web: httpx2.AsyncClient) -> None:
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


async def test_names_are_cleaned(place: tuple[HouseApp, str]) -> None:
    (host,) = await gather(place[1], settings(), 1)
    guest = Client(f"{place[1]}/t/{host.table}")
    await guest.sit("  <b>Eve\u202e\x00\n" + "x" * 60)
    async with host:
        player = (await host.look()).table.players[1]
    assert player is not None
    assert player.name == "<b>Eve xxxxxxxxxxxxxxxxxx"[:24]
    assert NAMES[0] not in player.name
