"""The same luck and the same bots for many people, and the table of the day."""

import asyncio
import json
import random
import time
from typing import Any

import httpx2
import msgspec
import pytest

from tests.house.invariants import hashed
from tests.house.live_house import OPEN, PATIENCE, Player, browser
from tests.house.local_table import SECRET, refused
from tripot import fair, wire
from tripot.bots.ladder import needs_preparation
from tripot.client.connection import Client
from tripot.core import Seat
from tripot.house.live import duplicates, keys
from tripot.house.live.duplicates import (
    bots_of,
    day_of,
    is_day,
    new_day,
    next_day,
    plan_of,
    usual,
)
from tripot.house.live.field import Finish, compared
from tripot.house.net.app import HouseApp
from tripot.house.store import DAY_MS, Store
from tripot.house.store.duplicates import StoredDuplicate, Try
from tripot.house.store.profiles import KeyKind, Profile, ProfileKey
from tripot.house.table import (
    GUEST,
    HOUSE,
    BotMove,
    Duplicate,
    Request,
    Table,
    bot_seed,
    facts,
    handle,
    look,
    rebuild,
    sight,
)
from tripot.record.document import RecordError
from tripot.record.text import write_bare_move
from tripot.rules import GAMES

pytestmark = pytest.mark.anyio

DAY_SECONDS = DAY_MS / 1000
BOTS = ("arlecchino", "brighella", "pantalone")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots answer at once; before the house opens, which prepares the day."""
    monkeypatch.setattr(duplicates, "PACE_SECONDS", 0.0)


def opened(table: str, name: str = "day", mix: str = "", **settings: Any) -> Table:
    """A table of a duplicate, with one person."""
    how = wire.Settings("banque-fatale", 4, clock=0, spectators=False, **settings)
    ask = wire.Open(id="o", settings=how, name=f"Ann of {table}", bots=BOTS, start=True)
    key = hashed("key 0")
    same = Duplicate(name, mix)
    request = Request(
        GUEST, ask, key=key, table=table, code="1", secret=SECRET, duplicate=same
    )  # fmt: skip
    return handle(None, request, 1000.0).table


def luck(table: Table) -> Any:
    assert table.progress is not None
    return table.progress.state


# ---- the table ---------------------------------------------------------------------------------


def test_the_luck_depends_on_the_duplicate_and_not_on_the_table() -> None:
    one, other = opened("one"), opened("other")
    assert luck(one) == luck(other)
    assert facts(one).commitment == facts(other).commitment
    assert facts(one).duplicate == "day"
    assert luck(opened("one", name="another day")) != luck(one)
    assert luck(opened("one", mix=fair.duplicate.mix(["00ff"]))) != luck(one)


def test_nobody_changes_who_plays() -> None:
    table = opened("t")
    for ask in (
        wire.Leave(id="a"),
        wire.Pause(id="a"),
        wire.Bot(id="a", seat=Seat(1), bot="caso"),
        wire.Remove(id="a", seat=Seat(1)),
        wire.Plan(id="a", games=3),
    ):
        with refused("duplicate"):
            handle(table, Request(Seat(0), ask, hashed("key 0")), 1001.0)
    pace = msgspec.structs.replace(table.settings, pace=0.0)
    arranged = wire.Arrange(id="a", settings=pace)
    assert handle(table, Request(Seat(0), arranged, hashed("key 0")), 1001.0).entry is not None
    with refused("duplicate"):
        opened("t", hints=True)


def test_a_table_comes_back_from_its_journal_with_the_same_luck() -> None:
    how = wire.Settings("vabanque", 4, clock=0, spectators=False)
    ask = wire.Open(id="o", settings=how, name="Ann", bots=BOTS, start=True)
    request = Request(
        GUEST, ask, key=hashed("k"), table="t", code="1", secret=SECRET, duplicate=Duplicate("d")
    )
    made = handle(None, request, 1000.0)
    assert made.entry is not None
    assert luck(rebuild([made.entry], 0.0)) == luck(made.table)
    with refused("no-spectators"):
        look(made.table, None, None, 1000.0)


def test_a_bot_does_not_know_whether_others_have_chosen_at_the_same_time() -> None:
    table = opened("t")
    dice = random.Random(1)
    while table.progress is not None and len(table.progress.actors) < 4:
        table = moved(table, table.progress.actors[0], dice)
    before = [sight(table, Seat(seat)) for seat in range(1, 4)]
    after = moved(table, Seat(0), dice)
    assert after.progress != table.progress
    for seat, shown in enumerate(before, 1):
        assert msgspec.json.encode(sight(after, Seat(seat)).view) == msgspec.json.encode(shown.view)
    seeds = {bot_seed(after, Seat(seat), made) for seat in range(1, 4) for made in range(9)}
    assert len(seeds) == 27
    assert bot_seed(opened("other"), Seat(1), 0) == bot_seed(table, Seat(1), 0)


def moved(table: Table, seat: Seat, dice: random.Random) -> Table:
    """The table after any move of a seat."""
    legal = sight(table, seat).legal
    move = write_bare_move(type(table.rules), dice.choice(legal))
    made = table.chairs[seat].made
    if table.chairs[seat].bot:
        request = Request(HOUSE, BotMove(seat, made, move))
    else:
        request = Request(seat, wire.Move(id=f"m{made}", move=move), hashed("key 0"))
    return handle(table, request, table.now + 1).table


# ---- the field ---------------------------------------------------------------------------------


def tries(*scores: int) -> list[Try]:
    return [
        Try(f"t{n}", "d", None, 0, "", f"P{n}", 1, score, 1)
        for n, score in enumerate(sorted(scores, reverse=True))
    ]


def test_differences_of_all_players_add_up_to_zero() -> None:
    field = compared(tries(300, 200, 200, 100), None, opened=False)
    assert [each.place for each in field] == [1, 2, 2, 4]
    assert [each.percent for each in field] == [100.0, 50.0, 50.0, 0.0]
    assert [each.difference for each in field] == [100, 0, 0, -100]
    assert sum(each.difference for each in field) == 0
    (alone,) = compared(tries(5), None, opened=True)
    assert (alone.percent, alone.difference, alone.record) == (None, 0, "t0")
    assert compared([], None, opened=True) == []


def test_only_bots_that_always_answer_the_same_play() -> None:
    for game, rules in GAMES.items():
        for count in range(1, rules.seat_range[-1]):
            bots = bots_of(game, count, 7)
            assert len(bots) == count
            assert not any(needs_preparation(game, bot) for bot in bots)
    assert bots_of("vabanque", 3, 0) != bots_of("vabanque", 3, 1)
    assert sorted(bots_of("vabanque", 3, 0)) == sorted(BOTS)


def test_every_game_of_skill_has_its_days() -> None:
    days = [next_day("2026-12-30", n) for n in range(6)]
    assert days[2] == "2027-01-01"
    played = {plan_of(new_day(day, 0)).settings.game for day in days}
    assert played == {name for name, rules in GAMES.items() if rules.skill}
    assert is_day("2026-12-30")
    assert not any(map(is_day, ("2026-13-30", "2026-12-3", "kEx9Tq2mVw", "2026W011xx", "today")))
    assert day_of(1_800_000_000) == "2027-01-15"


# ---- the store ---------------------------------------------------------------------------------


async def test_the_first_secret_of_a_day_stays(store: Store) -> None:
    kept = store.duplicates
    first, second = new_day("2026-11-17", 5), new_day("2026-11-17", 6)
    await kept.add(first)
    await kept.add(second)
    assert await kept.get("2026-11-17") == first
    await kept.fix_words(first.id, b'["aa"]')
    await kept.fix_words(first.id, b'["bb"]')
    found = await kept.get(first.id)
    assert found is not None
    assert found.words == b'["aa"]'
    await kept.open(first.id, 9)
    await kept.open(first.id, 12)
    assert (await kept.get(first.id)) == msgspec.structs.replace(found, opens=9)


async def test_a_profile_has_one_try_and_leaves_no_name(store: Store) -> None:
    kept = store.duplicates
    for name in ("anna", "ben"):
        key = ProfileKey(name, name, KeyKind.BROWSER, 0, 0)
        await store.profiles.make(Profile(name, name, True, 0, 0), key)
    for each in (
        Try("t1", "d", "anna", 1, "aa"),
        Try("t2", "d", "anna", 2, "bb"),
        Try("t3", "d", None, 3, "cc"),
        Try("t4", "d", None, 4),
        Try("t5", "d", "ben", 5),
        Try("t6", "e", "ben", 6),
    ):
        await kept.begin(each)
    assert {each.table for each in await kept.tries("d")} == {"t1", "t3", "t4", "t5"}
    assert await kept.words("d", 3) == ["aa"]
    assert await kept.words("d", 9) == ["aa", "cc"]
    await kept.count(Try("t1", "d", None, 0, "", "Anna", 8, 70, 2))
    await kept.count(Try("t1", "d", None, 0, "", "Anna", 9, 90, 1))
    (first, *_) = await kept.tries("d")
    assert (first.name, first.score, first.finished) == ("Anna", 70, 8)
    await store.profiles.merge("ben", "anna")
    assert [each.table for each in await kept.of_profile("anna")] == ["t6", "t1"]
    await store.profiles.delete("anna")
    (first, *_) = await kept.tries("d")
    assert (first.name, first.profile, first.score) == ("", None, 70)


async def test_private_duplicates_that_nobody_finished_are_swept(store: Store) -> None:
    kept = store.duplicates
    plan = msgspec.json.encode(duplicates.Plan(usual("vabanque", 4, {}), BOTS))
    for name in ("finished", "never", "2026-11-17"):
        await kept.add(StoredDuplicate(name, SECRET, 0, 0, 1, 2, b"[]", plan))
    await kept.begin(Try("t1", "finished", None, 1))
    await kept.count(Try("t1", "finished", None, 0, "", "Anna", 2, 70, 2))
    await kept.begin(Try("t2", "never", None, 1))
    await kept.sweep(10)
    assert await kept.get("never") is None
    assert await kept.get("finished") is not None
    assert await kept.get("2026-11-17") is not None
    assert await kept.of_table("t2") is None


# ---- the house ---------------------------------------------------------------------------------


async def take(web: httpx2.AsyncClient, name: str = "Anna", **more: Any) -> dict[str, Any]:
    ask = {"name": name, **more}
    answer = await web.post("/api/v1/duplicates/today/tables", json=ask)
    found: dict[str, Any] = answer.json()
    return found


async def play(url: str, taken: dict[str, Any], seed: int) -> Player:
    async with Client(f"{url}/t/{taken['table']}", taken["key"]) as client:
        player = Player(client, seed)
        await asyncio.wait_for(player.play(), PATIENCE)
        return player


def by_seat(table: Table) -> list[list[str]]:
    """The moves of every seat: several that choose at once do so in any order."""
    assert table.progress is not None
    return [
        [move for move in table.progress.moves if move.startswith(f"{seat} ")]
        for seat in range(1, len(table.chairs) + 1)
    ]


async def page(web: httpx2.AsyncClient, name: str = "today") -> dict[str, Any]:
    found: dict[str, Any] = (await web.get(f"/api/v1/duplicates/{name}")).json()
    return found


async def test_a_day_from_its_commitment_to_its_proof(
    place: tuple[HouseApp, str], web: httpx2.AsyncClient
) -> None:
    house, url = place[0].house, place[1]
    today = duplicates.day_of(house.now())
    before = await page(web)
    assert (before["id"], before["mine"], before["field"]) == (today, None, [])
    assert before["tomorrow"]["id"] == next_day(today, 1)
    tomorrow = before["tomorrow"]["commitment"]
    assert (await page(web, next_day(today, 1)))["error"] == "no-duplicate"
    assert (await page(web, "2026-02-30"))["error"] == "no-duplicate"
    stored = await house.store.duplicates.get(today)
    assert stored is not None

    # The same moves make the same game; one try for each browser.
    anna = await take(web, words="0a0b")
    assert (await take(web))["table"] == anna["table"]
    await play(url, anna, 1)
    async with browser(url) as other, browser(url) as third:
        ben, cleo = await take(other, "Ben"), await take(third, "Cleo")
        stranger = await third.get(f"/api/v1/tables/{ben['table']}/messages")
        assert stranger.json()["error"] == "no-spectators"
        await play(url, ben, 1)
        shown = await page(third)
        assert (shown["field"], shown["mean"], shown["finished"]) == ([], None, 2)
        assert shown["mine"] == {"table": cleo["table"], "over": False, "counts": False}
        await play(url, cleo, 2)
        assert (await page(third))["mine"]["over"]
    live = [(await house.fresh(each["table"])).table for each in (anna, ben, cleo)]
    made = list(map(by_seat, live))
    assert made[0] == made[1] != made[2]

    # Nothing reveals the luck before it is opened.
    mine = await page(web)
    assert mine["mine"]["finish"] in mine["field"]
    assert len(mine["field"]) == 3
    assert abs(sum(each["difference"] for each in mine["field"])) < 0.2
    key = fair.duplicate.key(stored.secret, today, mine["mix"]).hex()
    own = {"authorization": f"Bearer {anna['key']}"}
    asked = [
        f"/tables/{anna['table']}{part}"
        for part in ("", "/messages", "/record", "/replay", "/review", "/odds/3", "/hint")
    ]
    for path in (*asked, f"/records/{anna['table']}", "/duplicates/today", "/remarkable"):
        told = (await web.get(f"/api/v1{path}", headers=own)).text
        assert stored.secret.hex() not in told
        assert key not in told
    for path in (f"/records/{anna['table']}", f"/records/{anna['table']}/replay?as=truth"):
        assert (await web.get(f"/api/v1{path}", headers=own)).json()["error"] == "no-table"
    again = await web.post(f"/api/v1/tables/{anna['table']}/asks", headers=own,
                           json={"ask": "rematch", "id": "r"})  # fmt: skip
    assert again.json()["error"] == "duplicate"

    # The next day: the luck is opened, and everybody can check it.
    now_seconds = time.time() + house.store.clock_offset
    house.store.clock_offset += DAY_SECONDS - now_seconds % DAY_SECONDS + 7200
    then = await page(web, today)
    assert then["opened"]
    assert then["secret"] == stored.secret.hex()
    assert fair.duplicate.commitment(stored.secret, today) == before["commitment"]
    record = (await web.get(f"/api/v1/records/{anna['table']}")).text
    checked = fair.check(record, [before["commitment"]])
    assert checked["consistent"] is True
    assert checked["saw"] == ["commitment"]
    forged = json.loads(record)
    forged["meta"]["fair"]["mix"] = "00"
    with pytest.raises(RecordError, match="the seal is not that of the luck"):
        fair.check(json.dumps(forged))
    forged["meta"]["fair"]["duplicate"] = "2026-01-01"
    with pytest.raises(RecordError, match="not the one the house committed to"):
        fair.check(json.dumps(forged))

    # The words of yesterday are part of the luck of today.
    now = await page(web)
    assert now["commitment"] == tomorrow
    assert now["mix"] == fair.duplicate.mix(["0a0b"])
    place = then["mine"]["finish"]["place"]
    assert now["week"][-1] == {"id": today, "place": place, "finished": 3}
    late = await take(web, "Anna")
    house.store.clock_offset += DAY_SECONDS + 7200
    assert (await page(web, next_day(today, 1)))["words"] == ["0a0b"]
    await play(url, late, 3)
    missed = await page(web, next_day(today, 1))
    assert missed["mine"] == {"table": late["table"], "over": True, "counts": False}
    assert (await web.get(f"/api/v1/records/{late['table']}")).status_code == 200


async def test_a_profile_has_the_same_try_in_every_browser(
    place: tuple[HouseApp, str], web: httpx2.AsyncClient
) -> None:
    await web.post("/api/v1/mine/profile", json={"name": "Anna"})
    link = (await web.post("/api/v1/mine/profile/link")).json()["key"]
    first = await take(web, profile=True)
    async with browser(place[1]) as phone:
        assert (await take(phone, profile=True))["error"] == "no-profile"
        await phone.post("/api/v1/mine/profile/open", json={"key": link})
        again = await take(phone, profile=True)
        assert again["table"] == first["table"]
        assert again["key"] not in ("", first["key"])
        assert (await page(phone))["mine"]["table"] == first["table"]


async def test_a_private_duplicate_opens_when_everybody_is_done(
    place: tuple[HouseApp, str], web: httpx2.AsyncClient
) -> None:
    ask = {"game": "vabanque", "seats": 4, "players": 2, "name": "Thursday"}
    for wrong, code in (
        ({"game": "vendome"}, "duplicate"),
        ({"game": "none"}, "unknown-game"),
        ({"seats": 12}, "bad-players"),
        ({"options": {"no": 1}}, "bad-options"),
        ({"hours": 0}, "bad-request"),
    ):
        refusal = await web.post("/api/v1/duplicates", json={**ask, **wrong})
        assert refusal.json()["error"] == code
    name = (await web.post("/api/v1/duplicates", json=ask)).json()["id"]
    path = f"/api/v1/duplicates/{name}/tables"
    anna = (await web.post(path, json={"name": "Anna"})).json()
    await play(place[1], anna, 1)
    alone = await page(web, name)
    assert (alone["field"], alone["opened"], alone["name"]) == ([], False, "Thursday")
    assert set(alone["mine"]["finish"]) == {
        "place", "name", "score", "table_place", "difference", "you",
    }  # fmt: skip
    assert alone["mine"]["finish"]["place"] == 0
    async with browser(place[1]) as other, browser(place[1]) as third:
        ben = (await other.post(path, json={"name": "Ben"})).json()
        full = await third.post(path, json={"name": "Cleo"})
        assert full.json()["error"] == "table-full"
        await play(place[1], ben, 2)
        done = await page(third, name)
    assert done["opened"]
    assert {each["name"] for each in done["field"]} == {"Anna", "Ben"}
    assert all(msgspec.convert(each, Finish).record for each in done["field"])
    assert (await web.get(f"/api/v1/records/{anna['table']}")).status_code == 200


async def test_a_table_made_by_a_player_is_not_a_try(
    place: tuple[HouseApp, str], web: httpx2.AsyncClient
) -> None:
    """Its name is derived from key and id, like that of a try."""
    today = duplicates.day_of(place[0].house.now())
    own = {"authorization": f"Bearer {keys.new_key()}"}
    opened = await web.post("/api/v1/tables", json={**OPEN, "id": today}, headers=own)
    assert opened.status_code == 201
    ask = {"name": "Anna"}
    taken = await web.post("/api/v1/duplicates/today/tables", json=ask, headers=own)
    assert taken.json()["error"] == "duplicate"
    assert (await page(web))["begun"] == 0


async def test_a_house_may_have_no_table_of_the_day(
    place: tuple[HouseApp, str], web: httpx2.AsyncClient
) -> None:
    house = place[0].house
    object.__setattr__(house.config, "table_of_day", False)
    house.store.clock_offset += 3 * DAY_SECONDS
    assert (await page(web))["error"] == "no-duplicate"


async def test_a_record_that_cannot_be_written_does_not_stop_the_others(
    place: tuple[HouseApp, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does it break the pages of all other duplicates."""
    house = place[0].house
    reported: list[Exception] = []

    async def unrecorded(_now: int, _limit: int) -> list[tuple[str, str]]:
        return [("one", "nowhere"), ("two", "nowhere")]

    monkeypatch.setattr(house.store.duplicates, "unrecorded", unrecorded)
    monkeypatch.setattr(house, "report", reported.append)
    await house.duplicates._record()
    assert len(reported) >= 2
