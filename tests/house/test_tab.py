"""The house of a browser tab, driven like its page does, without a browser."""

import asyncio
import random
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tripot import wire
from tripot.client.witness import Witness
from tripot.core import Seat
from tripot.house.store import open_store
from tripot.house.tab import Tab, open_tab
from tripot.invent import invent
from tripot.record import document
from tripot.rules import GAMES

pytestmark = pytest.mark.anyio

API = "/api/v1"
BOTS = ("brighella", "arlecchino", "pantalone")


class Page:
    """The page of a tab: it sends what the client would send to a house elsewhere."""

    def __init__(self) -> None:
        self.tab: Tab
        self.numbers = 0
        self.answers: dict[int, asyncio.Future[Any]] = {}
        self.frames: dict[int, asyncio.Queue[Any]] = {}

    def told(self, kind: str, number: int, text: str) -> None:
        if kind == "answer":
            self.answers.pop(number).set_result(msgspec.json.decode(text))
        else:
            self.frames[number].put_nowait(msgspec.json.decode(text) if text else kind)

    async def fetch(self, method: str, path: str, body: object = None, **more: Any) -> Any:
        """The status of the answer and what it says."""
        self.numbers += 1
        answered = self.answers[self.numbers] = asyncio.get_running_loop().create_future()
        asked = {"method": method, "path": API + path, **more}
        if body is not None:
            asked["body"] = msgspec.json.encode(body).decode()
        self.tab.hear("fetch", self.numbers, msgspec.json.encode(asked).decode())
        answer = await answered
        return answer["status"], msgspec.json.decode(answer["body"])

    async def ask(self, table: str, ask: wire.Ask) -> None:
        status, said = await self.fetch("POST", f"/tables/{table}/asks", ask)
        assert status == 200, said

    def open(self, table: str) -> int:
        self.numbers += 1
        self.frames[self.numbers] = asyncio.Queue()
        self.tab.hear("open", self.numbers, table)
        return self.numbers

    def send(self, socket: int, **ask: object) -> None:
        self.tab.hear("frame", socket, msgspec.json.encode(ask).decode())


@pytest.fixture
async def page(tmp_path: Path) -> AsyncIterator[Page]:
    page = Page()
    page.tab = await open_tab(str(tmp_path / "tab.sqlite3"), page.told)
    yield page
    await page.tab.close()


async def started(page: Page, game: str, witness_of: dict[str, Witness]) -> str:
    """A table of three that has begun, with its luck agreed on."""
    seats = min(GAMES[game].seat_range)
    bots = [BOTS[i % 3] for i in range(seats - 1)] if game != "vendome" else ["caso"] * (seats - 1)
    status, ok = await page.fetch(
        "POST",
        "/tables",
        {
            "ask": "open",
            "id": "1",
            "settings": {"game": game, "seats": seats, "clock": 0, "pace": 0},
            "name": "Anna",
            "bots": bots,
        },
    )
    assert status == 201
    table: str = ok["table"]
    witness = witness_of[table] = Witness(table)
    for step in range(3):
        _, found = await page.fetch("GET", f"/tables/{table}")
        snapshot = msgspec.convert(found, wire.Snapshot)
        witness.see(snapshot)
        deal = snapshot.table.deal
        assert deal is not None
        if step == 0:
            pledge = witness.pledge(deal.round, Seat(0))
            await page.ask(table, wire.Pledge(id="p", pledge=pledge, round=deal.round))
        elif step == 1:
            await page.ask(table, wire.Start(id="s"))
        else:
            words = witness.open_words(deal.round, Seat(0))
            await page.ask(table, wire.Reveal(id="r", words=words))
    return table


async def play_on(page: Page, table: str, moves: int = 10_000) -> Any:
    """Plays any legal moves until the game is over, or so many; the last snapshot."""
    dice = random.Random(1)
    made = 0
    for asked in range(10_000):
        _, found = await page.fetch("GET", f"/tables/{table}")
        if found["table"]["stage"] == "over" or made >= moves:
            return found
        if found.get("legal"):
            move = dice.choice(found["legal"])
        elif "handful" in found:
            stock = [name for name, n in found["handful"].items() for _ in range(n)]
            move = " ".join(["bid", *dice.sample(stock, min(2, len(stock)))])
        else:
            await asyncio.sleep(0)
            continue
        await page.ask(table, wire.Move(id=f"m{asked}", move=move))
        made += 1
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_is_played_and_its_record_is_fair(page: Page, game: str) -> None:
    witnesses: dict[str, Witness] = {}
    table = await started(page, game, witnesses)
    await play_on(page, table)
    status, record = await page.fetch("GET", f"/records/{table}")
    assert status == 200
    document.read(msgspec.json.encode(record))
    assert witnesses[table].check(record)["fair"]
    status, replay = await page.fetch("GET", f"/tables/{table}/replay?as=truth")
    assert status == 200
    assert replay["result"] == record["result"]


async def test_a_record_from_elsewhere_is_replayed(page: Page) -> None:
    played = invent(document.rules_of("banque-fatale", 3, {}), "1").record()
    status, found = await page.fetch("POST", "/records", played)
    assert status == 201
    status, replay = await page.fetch("GET", f"/records/{found['table']}/replay?as=truth")
    assert status == 200
    assert replay["result"] == msgspec.to_builtins(played)["result"]
    assert await page.fetch("POST", "/records", played) == (201, found)
    status, no = await page.fetch("POST", "/records", {"format": "tripot-record/1"})
    assert (status, no["error"]) == (400, "bad-request")
    assert no["detail"] == "bad-record: the field 'game' is missing"


async def test_a_game_survives_the_end_of_its_tab(page: Page, tmp_path: Path) -> None:
    table = await started(page, "vabanque", {})
    before = await play_on(page, table, moves=3)
    await page.tab.close()
    page.tab = await open_tab(str(tmp_path / "tab.sqlite3"), page.told)
    _, after = await page.fetch("GET", f"/tables/{table}")
    assert after["you"]["seat"] == 0
    assert after["you"]["made"] == before["you"]["made"] == 3
    _, mine = await page.fetch("POST", "/mine", {"tables": [{"table": table}]})
    assert mine[0]["stage"] == "play"
    over = await play_on(page, table)
    assert over["table"]["stage"] == "over"


async def test_a_socket_tells_what_happens(page: Page) -> None:
    table = await started(page, "vabanque", {})
    socket = page.open(table)
    frames = page.frames[socket]
    assert await frames.get() == "opened"
    page.send(socket, ask="hello", id="h", since=0)
    assert await frames.get() == {"t": "ok", "id": "h", "seat": 0}
    kinds = {(await frames.get())["t"] for _ in range(4)}
    assert "opened" in kinds
    page.tab.hear("close", socket, "")
    assert page.tab.house.live[table].peers == {}


async def test_the_tab_refuses_what_a_house_refuses(page: Page) -> None:
    assert await page.fetch("GET", "/tables/nowhere") == (
        404,
        {"t": "no", "id": "", "error": "no-table", "detail": "there is no such table"},
    )
    status, no = await page.fetch("GET", "/nothing")
    assert (status, no["error"]) == (400, "bad-request")
    table = await started(page, "vabanque", {})
    _, seen = await page.fetch("GET", f"/tables/{table}", stranger=True)
    assert "you" not in seen
    lost = page.open("nowhere")
    assert await page.frames[lost].get() == 1008


async def test_the_house_of_a_tab_imports_only_what_a_tab_has() -> None:
    script = (
        "import sys, tripot.house.tab; print(*{name.partition('.')[0] for name in sys.modules})"
    )
    imported = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    ).stdout.split()
    missing = {"babel", "cyclopts", "fluent", "prometheus_client", "starlette", "uvicorn"}
    assert missing.isdisjoint(imported)


async def test_bots_that_need_a_compiler_are_not_offered(page: Page) -> None:
    _, house = await page.fetch("GET", "/house")
    bots = {game["game"]: [bot["bot"] for bot in game["bots"]] for game in house["games"]}
    assert bots["vabanque"][-1] == bots["banque-fatale"][-1] == "colombina"


async def test_a_bot_plays_in_a_style_in_a_tab_too(page: Page) -> None:
    settings = {"game": "vabanque", "seats": 3, "clock": 0, "pace": 0}
    ask = {"ask": "open", "id": "1", "settings": settings, "name": "Anna", "start": True}
    bots = ["colombina:bold", "colombina:treacherous"]
    status, ok = await page.fetch("POST", "/tables", {**ask, "bots": bots})
    assert status == 201
    found = await play_on(page, ok["table"], moves=3)
    assert [player.get("style") for player in found["table"]["players"]] == [
        None, "bold", "treacherous",
    ]  # fmt: skip


async def test_what_a_tab_saved_is_restored_elsewhere(page: Page, tmp_path: Path) -> None:
    table = await started(page, "vabanque", {})
    await play_on(page, table, moves=2)
    saved = str(tmp_path / "saved.sqlite3")
    await page.tab.save(saved)
    other = Page()
    other.tab = await open_tab(str(tmp_path / "other.sqlite3"), other.told)
    assert await other.tab.restore(saved) == table
    _, found = await other.fetch("GET", f"/tables/{table}")
    assert found["you"]["made"] == 2
    await other.tab.close()
    house = await open_store(str(tmp_path / "house.sqlite3"))
    assert await house.restore(saved) == 1
    await house.close()
