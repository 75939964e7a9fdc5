"""Secrets do not leak: compares every byte to every reader in two games.

The two games differ only in secrets. Readers who may not know them must receive the same bytes,
over sockets, pages, errors, downloads and in the log; readers who do know them must not.
"""

import asyncio
import io
import itertools
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.asyncio.client import connect

from tests.house.live_house import OPEN, PATIENCE, browser, house, socket_of
from tests.house.local_table import without_stamps
from tripot.house.live import house as house_room
from tripot.house.live import keys
from tripot.house.ops import logs

pytestmark = pytest.mark.anyio

Bytes = dict[str, list[bytes]]
SPECTATOR, STRANGER = "spectator", "stranger"
SECRET = bytes(range(32))


class Tap:
    """A connection that keeps every frame."""

    def __init__(self, line: Any, kept: list[bytes]) -> None:
        self.line = line
        self.kept = kept
        self.news = asyncio.Event()
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for frame in self.line:
            self.kept.append(frame.encode() if isinstance(frame, str) else frame)
            self.news.set()

    async def until(self, found: bytes) -> None:
        """Waits for a message that holds this."""
        start = 0
        while True:
            for at in range(start, len(self.kept)):
                if found in self.kept[at]:
                    return
            start = len(self.kept)
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), PATIENCE)

    async def ask(self, **words: Any) -> None:
        await self.line.send(json.dumps(words))
        await self.until(b'"id":"%s"' % words["id"].encode())


class Evening:
    """One game with all readers connected."""

    def __init__(self, url: str, web: httpx2.AsyncClient, people: int) -> None:
        self.url = url
        self.web = web
        self.people = people
        self.kept: Bytes = {name: [] for name in [*map(str, range(people)), SPECTATOR, STRANGER]}
        self.taps: dict[str, Tap] = {}
        self.keys: list[str] = []
        self.ids = itertools.count()
        self.table = ""

    async def open(self, settings: dict[str, Any]) -> None:
        body = {**OPEN, "settings": {**OPEN["settings"], **settings}}
        opened = (await self.web.post("/api/v1/tables", json=body)).json()
        self.table = opened["table"]
        self.keys.append(opened["key"])
        path = f"/api/v1/tables/{self.table}/asks"
        for seat in range(1, self.people):
            self.web.cookies.clear()
            sit = {"ask": "sit", "id": f"s{seat}", "name": f"P{seat}", "words": f"word {seat}"}
            self.keys.append((await self.web.post(path, json=sit)).json()["key"])
        self.web.cookies.clear()
        for seat, key in enumerate([*self.keys, ""]):
            name = str(seat) if key else SPECTATOR
            line = await connect(socket_of(self.url, self.table)).__aenter__()
            tap = self.taps[name] = Tap(line, self.kept[name])
            await tap.ask(ask="hello", id="h", key=key)
            for each in self.taps.values():  # Presence is sent in one order only.
                here = [int(str(s) in self.taps) for s in range(self.people)]
                told = json.dumps([bool(n) for n in here]).replace(" ", "")
                watching = int(SPECTATOR in self.taps)
                await each.until(f'"seats":{told},"watching":{watching}'.encode())
        await self.taps["0"].ask(ask="start", id="start")

    async def move(self, seat: int, text: str) -> None:
        """A move, until everybody has it."""
        before = {name: len(kept) for name, kept in self.kept.items()}
        await self.taps[str(seat)].ask(ask="move", id=f"m{next(self.ids)}", move=text)
        for name, tap in self.taps.items():
            while not any(b'"t":"did"' in f for f in tap.kept[before[name] :]):
                tap.news.clear()
                await asyncio.wait_for(tap.news.wait(), PATIENCE)

    async def pry(self, illegal: str) -> None:
        """Every reader tries every request that could leak something."""
        for tap in self.taps.values():
            await tap.ask(ask="move", id=f"bad{next(self.ids)}", move=illegal)
            await tap.ask(ask="look", id=f"look{next(self.ids)}")
            await tap.ask(ask="look", id=f"since{next(self.ids)}", since=1)
        for name, key in [*((str(s), k) for s, k in enumerate(self.keys)), (SPECTATOR, ""),
                          (STRANGER, "x" * 32)]:  # fmt: skip
            headers = {"authorization": f"Bearer {key}"} if key else {}
            base = f"/api/v1/tables/{self.table}"
            for path in (base, f"{base}/record", f"/api/v1/records/{self.table}", "/api/v1/tables",
                         f"{base}/qr.svg", f"/t/{self.table}", f"{base}/nothing"):  # fmt: skip
                self.keep(name, await self.web.get(path, headers=headers))
            for ask in ({"ask": "move", "id": "x", "move": illegal}, {"ask": "link", "id": "?"},
                        {"ask": "rematch", "id": "r"}):  # fmt: skip
                if ask["ask"] != "link" or name in (SPECTATOR, STRANGER):
                    self.keep(name, await self.web.post(f"{base}/asks", json=ask, headers=headers))

    def keep(self, name: str, answer: httpx2.Response) -> None:
        headers = {k: v for k, v in answer.headers.items() if k != "date"}
        told = f"{answer.status_code} {headers}".encode() + answer.content
        self.kept.setdefault(f"{name} over HTTP", []).append(told)

    async def close(self) -> None:
        for tap in self.taps.values():
            await tap.line.close()
            await tap.reading


@asynccontextmanager
async def evening(folder: Path, people: int, log: io.StringIO) -> AsyncIterator[Evening]:
    """A house where everything but the players' choices is the same each time."""
    counter, codes = itertools.count(), itertools.count()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keys, "new_key", lambda: f"key-{next(counter):028}")
        patch.setattr(keys, "new_table", lambda: "the-table")
        patch.setattr(keys, "new_code", lambda _: f"CODE{next(codes):02}")
        patch.setattr(house_room, "new_secret", lambda: SECRET)
        logs.set_up("debug", log)
        folder.mkdir()
        async with (
            house(str(folder / "h.sqlite3")) as (_, url),
            browser(url, headers={"host": "house.example"}) as web,
        ):
            found = Evening(url, web, people)
            yield found
            await found.close()
        logs.set_up("warning")


def quiet(log: str) -> str:
    """A log without times and other varying parts."""
    return re.sub(r'"(timestamp|ms)":("[^"]*"|[\d.]+),?', "", log)


def no_port(kept: list[bytes]) -> list[bytes]:
    return [re.sub(rb"127\.0\.0\.1:\d+", b"here", without_stamps(told)) for told in kept]


def compare(one: Bytes, two: Bytes, knowing: set[str]) -> None:
    for name in one:
        same = no_port(one[name]) == no_port(two[name])
        if name.split(" ")[0] in knowing:
            assert not same, f"{name} laid other cards and saw no difference: the test is blind"
        else:
            for first, second in zip(no_port(one[name]), no_port(two[name]), strict=True):
                assert first == second, f"{name} was told a secret"


def check_no_secret(kept: Bytes, keys: list[str], log: str) -> None:
    """Before the end nobody has the dealer's secret; nobody ever has another's key."""
    for name, told in {**kept, "log": [log.encode()]}.items():
        everything = b"\n".join(told)
        assert SECRET.hex().encode() not in everything, name
        for seat, key in enumerate(keys):
            if name.split(" ")[0] != str(seat):
                assert key.encode() not in everything, f"{name} has the key of {seat}"
                assert key_hash(key) not in everything, f"{name} has the hash of {seat}'s key"


def key_hash(key: str) -> bytes:
    return keys.hashed(key).encode()


async def vabanque(folder: Path, cards: tuple[str, str, str]) -> tuple[Bytes, str]:
    """A whole game but its last move. Pawns never move, so cards elsewhere are never turned.

    Seats 3 and 4 lay the given cards in that order, beside casinos that nobody enters.
    """
    log = io.StringIO()
    async with evening(folder, 4, log) as game:
        await game.open({"game": "vabanque", "seats": 4})
        began = next(f for f in game.kept["0"] if b'"began"' in f)
        order, pawns = json.loads(began)["e"][0][1:3]
        empty = [c + 1 for c in range(9) if c not in pawns]
        for round_ in range(4):
            for n in range((4, 3, 2, 1)[round_]):
                for seat in order:
                    await game.move(seat, f"chip {empty[n % len(empty)]}")
            for n in range(3):
                for seat in order:
                    laid = cards if seat >= 2 else ("raise", "bluff", "trap")
                    await game.move(seat, f"{laid[n]} {empty[(n + seat) % len(empty)]}")
                    if round_ == 1:
                        await game.pry("chip 99")
            for seat in order:
                if round_ == 3 and seat == order[-1]:
                    break
                await game.move(seat, "move 0")
            else:
                counted = next(
                    row for f in reversed(game.kept["0"]) if b'"counted"' in f
                    for row in json.loads(f)["e"] if row[0] == "counted"
                )  # fmt: skip
                order = counted[3]
        await game.pry("chip 99")
        check_no_secret(game.kept, game.keys, log.getvalue())
        return game.kept, quiet(log.getvalue())


async def test_face_down_cards_stay_face_down(tmp_path: Path) -> None:
    one, log = await vabanque(tmp_path / "one", ("raise", "bluff", "trap"))
    two, other = await vabanque(tmp_path / "two", ("trap", "raise", "bluff"))
    compare(one, two, {"2", "3"})
    assert log == other
    assert "request" in log


async def fatale(folder: Path, bid: str) -> tuple[Bytes, str]:
    """A game of Banque Fatale until one sealed bid is missing; seat 2 bids what is given."""
    log = io.StringIO()
    async with evening(folder, 3, log) as game:
        await game.open({"game": "banque-fatale", "seats": 3})
        snapshot = await look(game, 0)
        (actor,) = snapshot["view"]["actors"]
        await game.move(actor, (await look(game, actor))["legal"][0])
        await game.move(1, bid)
        await game.pry("take purple")
        await game.move(0, "bid none")
        await game.pry("take purple")
        check_no_secret(game.kept, game.keys, log.getvalue())
        return game.kept, quiet(log.getvalue())


async def look(game: Evening, seat: int) -> Any:
    headers = {"authorization": f"Bearer {game.keys[seat]}"}
    return (await game.web.get(f"/api/v1/tables/{game.table}", headers=headers)).json()


async def test_sealed_bids_stay_sealed(tmp_path: Path) -> None:
    one, log = await fatale(tmp_path / "one", "bid red")
    two, other = await fatale(tmp_path / "two", "bid blue")
    compare(one, two, {"1"})
    assert log == other
