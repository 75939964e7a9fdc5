"""Limits of one network: narrow and wide prefixes, codes, and empty tables."""

import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.house.live_house import OPEN, browser, gather, house, settings, socket_of, until
from tripot import wire
from tripot.house.live import keys
from tripot.house.net.limits import Buckets, Counts, Guesses, prefixes

pytestmark = pytest.mark.anyio

PROVIDER = "2001:db8:7"  # A /48.


def neighbours() -> Iterator[str]:
    """Ever more addresses of one /48, each in a /64 of its own."""
    for number in itertools.count():
        yield f"{PROVIDER}:{number:x}::1"


def seen_as(address: str) -> dict[str, str]:
    return {"x-forwarded-for": address}


def test_an_address_counts_for_wider_prefixes_too() -> None:
    assert prefixes("192.0.2.77") == (("192.0.2.77", 1), ("192.0.2.0/24", 8))
    assert prefixes("2001:db8:1:2::/64") == (
        ("2001:db8:1:2::/64", 1), ("2001:db8:1::/56", 4), ("2001:db8:1::/48", 16),
    )  # fmt: skip
    assert prefixes("unknown") == (("unknown", 1),)


@pytest.mark.parametrize(
    ("addresses", "most"),
    [
        ([f"192.0.2.{n}" for n in range(256)], 8),
        ([f"2001:db8:1:{n:x}::/64" for n in range(256)], 4),
        ([f"2001:db8:1:{n << 8:x}::/64" for n in range(256)], 16),
    ],
    ids=["/24", "/56", "/48"],
)
def test_many_addresses_of_one_network_share_a_budget(addresses: list[str], most: int) -> None:
    buckets, counts = Buckets(0.001, 10), Counts(10)
    assert sum(buckets.take(a) for a in addresses for _ in range(10)) == 10 * most
    assert sum(counts.take(a) for a in addresses for _ in range(10)) == 10 * most
    assert buckets.take("198.51.100.1"), "others go on"
    for address in addresses[:most]:
        for _ in range(10):
            counts.give(address)
    assert not counts._held


def test_what_is_refused_by_a_wide_prefix_costs_the_address_nothing() -> None:
    buckets = Buckets(1e-9, 2)
    for address in (f"192.0.2.{n}" for n in range(8)):
        assert buckets.take(address)
        assert buckets.take(address)
    assert not buckets.take("192.0.2.99")
    assert buckets._buckets["192.0.2.99"].level == 2


def test_codes_grow_with_the_number_of_tables() -> None:
    assert len(keys.new_code(0)) == 6
    for tables in (1, 99, 100, 999, 1_000, 2_000, 50_000):
        assert (tables + 1) / 10 ** len(keys.new_code(tables)) <= 1 / 10_000
    assert len(keys.new_code(2_000)) == 8


def test_the_house_has_one_budget_for_guesses() -> None:
    guesses = Guesses()
    friend = "198.51.100.1"
    assert guesses.take(friend)
    guesses.found(friend)
    tried = 0
    for number in range(3_000):
        address = f"2001:db8:{number % 9:x}:{number:x}::/64"
        if guesses.take(address):
            guesses.missed(address)
            tried += 1
    others = [f"203.0.{n}.1" for n in range(200)]
    tried += sum(guesses.take(address) for address in others)
    assert tried < 200, "however many addresses guess"
    assert not guesses.take("198.51.100.200"), "somebody nobody knows"
    assert guesses.take(friend), "who was right before"
    guesses.missed(friend)
    assert not guesses.take(friend), "until they are wrong as often"


async def test_a_network_guesses_few_codes_but_links_always_open(tmp_path: Path) -> None:
    async with house(str(tmp_path / "house.sqlite3")) as (_, url), browser(url) as web:
        (host,) = await gather(url, settings(), 1)
        answers = [
            (await web.get("/api/v1/codes/nobody", headers=seen_as(address))).status_code
            for address in itertools.islice(neighbours(), 400)
        ]
        assert answers.count(404) < 200
        stranger = seen_as("203.0.113.5")
        assert (await web.get("/api/v1/codes/nobody", headers=stranger)).status_code == 429
        link = await web.get(f"/api/v1/tables/{host.table}", headers=stranger)
        assert link.status_code == 200


async def open_from(web: Any, address: str) -> int:
    answer = await web.post("/api/v1/tables", json=OPEN, headers=seen_as(address))
    return int(answer.status_code)


async def test_one_network_cannot_fill_the_house(tmp_path: Path) -> None:
    limits = {"max_tables": 100}
    async with house(str(tmp_path / "house.sqlite3"), **limits) as (_, url), browser(url) as web:
        answers = [await open_from(web, address) for address in itertools.islice(neighbours(), 120)]
        assert answers.count(201) == 25
        assert set(answers) == {201, 429}
        assert await open_from(web, "203.0.113.5") == 201


async def test_empty_tables_of_the_largest_source_go_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = {"max_tables": 24}
    async with house(str(tmp_path / "house.sqlite3"), **limits) as (door, url), browser(url) as web:
        (host,) = await gather(url, settings(), 1)
        async with host:
            await host.look()
            for address in itertools.islice(neighbours(), 20):
                assert await open_from(web, address) == 201
            for number in range(3):
                assert await open_from(web, f"198.51.{number}.1") == 201
            assert await open_from(web, "203.0.113.5") == 503, "nobody has left for good yet"
            monkeypatch.setattr("tripot.house.live.openings.EMPTY_SECONDS", 0.0)
            for number in range(18):
                assert await open_from(web, f"203.0.{number}.1") == 201
            await door.house._count()
            assert door.house._open == 24
            heads = await door.house.store.heads("lobby")
            assert host.table in {head.id for head in heads}, "somebody is there"
            sources = list(door.house.openings.sources.values())
            assert sum(source.startswith(PROVIDER) for source in sources) == 2
            assert sum(source.startswith("198.51") for source in sources) == 3


async def test_a_source_with_its_share_gives_up_its_own_empty_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tripot.house.live.openings.EMPTY_SECONDS", 0.0)
    async with house(str(tmp_path / "house.sqlite3"), max_tables=400) as (door, url):
        monkeypatch.setattr(door.house.openings.hourly, "take", lambda *_: True)
        tables = [(await gather(url, settings(), 1))[0] for _ in range(20)]
        async with tables[0] as host:
            await host.look()  # It is connected now.
            await gather(url, settings(), 1)
            assert (await host.look()).table.stage is wire.Stage.LOBBY
        live = await door.house.get(tables[1].table)
        assert live.table.stage is wire.Stage.CLOSED
        assert door.house.openings.held.held("127.0.0.1") == 20


async def test_an_endless_game_is_closed_and_telling_a_long_one_again_costs_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tripot.house.live.live.MOST_MOVES", 30)
    monkeypatch.setattr("tripot.house.live.house.USUAL_MESSAGES", 20)
    how = settings("vendome", 4, pace=0, options={"end": "last", "chips": 10_000})
    limits = {"address_rate": 0.01, "address_burst": 100}
    async with house(str(tmp_path / "house.sqlite3"), **limits) as (door, url), browser(url) as web:
        (host,) = await gather(url, how, 1, bots=("caso",), start=True)
        live = door.house.live[host.table]
        path = f"/api/v1/tables/{host.table}"
        leave = {"ask": "leave", "id": "bye"}
        bearer = {"authorization": f"Bearer {host.key}"}
        await web.post(f"{path}/asks", json=leave, headers=bearer)
        await until(lambda: live.table.stage is wire.Stage.CLOSED)
        assert sum(chair.made for chair in live.table.chairs) == 30
        bucket = door.house.addresses._bucket("127.0.0.1", 1)
        for again, dearer in ((f"{path}/messages", 2), (f"{path}/record", 1)):
            before = bucket.level
            assert (await web.get(again, headers=bearer)).status_code == 200
            extra = (len(live.table.log) - 20) / 10
            assert before - bucket.level == pytest.approx(dearer + extra, abs=0.2)
        async with connect(socket_of(url, host.table)) as line:
            bucket.level = 1.0
            hello = {"ask": "hello", "id": "h", "key": host.key, "since": 0}
            await line.send(json.dumps(hello))
            assert json.loads(await line.recv())["error"] == "too-fast"
