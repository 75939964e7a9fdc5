"""Profiles over HTTP, with cookies like a browser's."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import httpx2
import pytest
from icalendar import Calendar

from tests.house.live_house import OPEN, PATIENCE, Player, browser, house, until
from tripot import wire
from tripot.client.connection import Client, new_id
from tripot.house.live.house import NEW_PROFILES
from tripot.house.live.live import Live
from tripot.house.net.app import HouseApp
from tripot.house.store import Ban
from tripot.house.store.profiles import KeyKind

pytestmark = pytest.mark.anyio

Place = tuple[HouseApp, str]
PROFILE = "/api/v1/mine/profile"
RATED = {"game": "vabanque", "seats": 3, "clock": 120, "pace": 0, "rated": True}


@asynccontextmanager
async def somebody(url: str, name: str = "Anna") -> AsyncIterator[httpx2.AsyncClient]:
    """A browser with a profile."""
    async with browser(url) as web:
        made = await web.post(PROFILE, json={"name": name})
        assert made.status_code == 201, made.text
        yield web


async def sat(web: httpx2.AsyncClient, table: str, name: str = "Bruno") -> httpx2.Response:
    ask = {"ask": "sit", "id": new_id(), "name": name, "profile": True}
    return await web.post(f"/api/v1/tables/{table}/asks", json=ask)


async def test_one_tap_makes_a_profile_and_a_second_tap_makes_no_other(place: Place) -> None:
    door, url = place
    async with browser(url) as web:
        assert (await web.get(PROFILE)).json()["error"] == "no-profile"
        made = await web.post(PROFILE, json={"name": "  Anna\u200b "})
        (cookie,) = made.headers.get_list("set-cookie")
        assert "httponly" in cookie.lower()
        assert "samesite=strict" in cookie.lower()
        profile = made.json()
        assert (profile["name"], profile["browsers"], profile["shown"]) == ("Anna", 1, False)
        again = await web.post(PROFILE, json={"name": "Other"})
        assert again.json()["name"] == "Anna"
        changed = await web.post(f"{PROFILE}/change", json={"name": "Annina", "shown": True})
        assert changed.json()["name"] == "Annina"
        refused = await web.post(f"{PROFILE}/change", json={"name": "\u200b"})
        assert refused.json()["error"] == "bad-name"
        evil = await web.post(f"{PROFILE}/delete", headers={"origin": "http://evil.example"})
        assert evil.json()["error"] == "banned"
        assert (await web.get(PROFILE)).json()["name"] == "Annina"
    (found,) = await door.house.store.profiles.all(9)
    keys = await door.house.store.profiles.keys(found[0].id)
    assert all(len(key.hash) == 64 and key.hash not in cookie for key in keys)


async def test_profiles_are_limited_by_address(place: Place) -> None:
    async with browser(place[1]) as web:
        for _ in range(int(NEW_PROFILES[1])):
            assert (await web.post(PROFILE, json={"name": "Anna"})).status_code == 201
            web.cookies.clear()
        refused = await web.post(PROFILE, json={"name": "One too many"})
        assert (refused.status_code, refused.json()["error"]) == (429, "too-fast")


async def test_drills_go_with_the_profile_to_another_browser_into_its_export_and_away(
    place: Place,
) -> None:
    _, url = place
    found = {"drill": 7, "rating": 1300, "found": True, "daily": False, "answered": 10}
    async with browser(url) as stranger:
        refused = await stranger.post(f"{PROFILE}/drills", json={"answers": [found]})
        assert refused.json()["error"] == "no-profile"
    async with somebody(url) as anna, browser(url) as phone:
        assert (await anna.get(f"{PROFILE}/drills")).json() == {"answers": []}
        for _ in range(2):
            kept = await anna.post(f"{PROFILE}/drills", json={"answers": [found]})
            assert kept.json() == {"answers": [found]}
        for wrong in ({**found, "drill": 10**6}, {**found, "drill": 0}, {"drill": 7}):
            refused = await anna.post(f"{PROFILE}/drills", json={"answers": [wrong]})
            assert refused.json()["error"] == "bad-request"
        link = (await anna.post(f"{PROFILE}/link", json={})).json()["key"]
        await phone.post(f"{PROFILE}/open", json={"key": link})
        assert (await phone.get(f"{PROFILE}/drills")).json() == {"answers": [found]}
        assert (await phone.get(f"{PROFILE}/export")).json()["drills"] == [found]
        await phone.post(f"{PROFILE}/delete", json={})
        assert (await anna.get(f"{PROFILE}/drills")).json()["error"] == "no-profile"


async def test_the_tables_of_a_browser_belong_to_the_profile_it_makes(place: Place) -> None:
    _, url = place
    async with browser(url) as web:
        mine = (await web.post("/api/v1/tables", json=OPEN)).json()["table"]
        other = (await web.post("/api/v1/tables", json={**OPEN, "id": "o2"})).json()["table"]
        made = await web.post(PROFILE, json={"name": "Anna", "tables": [mine, "nowhere"]})
        assert made.json()["tables"] == [mine]
        assert other not in made.text
        started = {**OPEN, "id": "o3", "profile": True}
        third = (await web.post("/api/v1/tables", json=started)).json()["table"]
        assert sorted((await web.get(PROFILE)).json()["tables"]) == sorted([mine, third])


async def test_a_lost_device_cannot_keep_its_seats(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither by using up the entries of its seat, nor because another table cannot be closed."""
    door, url = place
    async with somebody(url) as phone, browser(url) as lost:
        opened = [{**OPEN, "id": f"o{n}", "profile": True} for n in range(3)]
        names = [(await phone.post("/api/v1/tables", json=ask)).json()["table"] for ask in opened]
        link = (await phone.post(f"{PROFILE}/link", json={})).json()["key"]
        await lost.post(f"{PROFILE}/open", json={"key": link})
        mine = {"tables": [{"table": name} for name in names]}
        assert None not in (await lost.post("/api/v1/mine", json=mine)).json()
        monkeypatch.setattr("tripot.house.table.reduce.HOST_ENTRIES", 0)
        unreadable = next(iter(await door.house.store.profiles.running(await only(door))))
        fresh = door.house.fresh

        async def sometimes(table: str) -> Live:
            if table == unreadable:
                raise wire.HouseError("house-error", "the house cannot read; try again")
            return await fresh(table)

        monkeypatch.setattr(door.house, "fresh", sometimes)
        closed = await phone.post(f"{PROFILE}/close", json={"elsewhere": True})
        assert closed.json()["error"] == "house-error"
        monkeypatch.setattr(door.house, "fresh", fresh)
        kept = dict(zip(names, (await lost.post("/api/v1/mine", json=mine)).json(), strict=True))
        assert [name for name, seat in kept.items() if seat is not None] == [unreadable]
        assert (await phone.post(f"{PROFILE}/close", json={"elsewhere": True})).json()["done"]
        assert (await lost.post("/api/v1/mine", json=mine)).json() == [None] * 3
        assert None not in (await phone.post("/api/v1/mine", json=mine)).json()


async def only(door: HouseApp) -> str:
    """The id of the only profile."""
    ((profile, _),) = await door.house.store.profiles.all(2)
    return profile.id


async def test_a_personal_link_opens_the_profile_and_its_seats_elsewhere(place: Place) -> None:
    _, url = place
    async with somebody(url) as laptop, browser(url) as phone, browser(url) as thief:
        table = (await laptop.post("/api/v1/tables", json={**OPEN, "profile": True})).json()[
            "table"
        ]
        old = (await laptop.post(f"{PROFILE}/link", json={})).json()["key"]
        key = (await laptop.post(f"{PROFILE}/link", json={})).json()["key"]
        gone = await phone.post(f"{PROFILE}/open", json={"key": old})
        assert (gone.status_code, gone.json()["error"]) == (401, "wrong-key")
        there = (await phone.post(f"{PROFILE}/open", json={"key": key})).json()
        assert (there["name"], there["browsers"], there["tables"]) == ("Anna", 2, [table])
        asked = {"tables": [{"table": table}]}
        assert (await thief.post("/api/v1/mine", json=asked)).json() == [None]
        (seen,) = (await phone.post("/api/v1/mine", json=asked)).json()
        assert seen["seat"] == 0
        seat = await phone.get(f"/api/v1/tables/{table}")
        assert seat.json()["you"]["seat"] == 0
        # The laptop is lost: the phone closes everything elsewhere.
        assert (await phone.post(f"{PROFILE}/close", json={"elsewhere": True})).json()["done"]
        assert (await laptop.get(PROFILE)).json()["error"] == "no-profile"
        assert "you" not in (await laptop.get(f"/api/v1/tables/{table}")).json()
        assert (await phone.get(f"/api/v1/tables/{table}")).json()["you"]["seat"] == 0
        assert (await thief.post(f"{PROFILE}/open", json={"key": key})).status_code == 401
        assert (await phone.get(PROFILE)).json()["browsers"] == 1
        assert (await phone.post(f"{PROFILE}/close", json={})).json()["done"]
        assert (await phone.get(PROFILE)).json()["error"] == "no-profile"


async def test_two_profiles_become_one_only_if_asked_for(place: Place) -> None:
    door, url = place
    async with somebody(url, "Anna") as laptop, somebody(url, "Annina") as phone:
        table = (await phone.post("/api/v1/tables", json={**OPEN, "profile": True})).json()["table"]
        key = (await laptop.post(f"{PROFILE}/link", json={})).json()["key"]
        opened = await phone.post(f"{PROFILE}/open", json={"key": key, "bring": True})
        assert (opened.json()["name"], opened.json()["tables"]) == ("Anna", [table])
        assert len(await door.house.store.profiles.all(9)) == 1
    async with somebody(url, "Bruno") as other:
        left = await other.post(f"{PROFILE}/open", json={"key": key})
        assert left.json()["name"] == "Anna"
        assert len(await door.house.store.profiles.all(9)) == 2  # Bruno's is still there.


async def rated(place: Place, *webs: httpx2.AsyncClient) -> str:
    """A finished rated game of these browsers' profiles and a bot."""
    _, url = place
    first, *rest = webs
    opening = {**OPEN, "id": new_id(), "profile": True, "settings": RATED}
    ok = (await first.post("/api/v1/tables", json=opening)).json()
    clients = [Client(f"{url}/t/{ok['table']}", ok["key"])]
    for web in rest:
        answer = (await sat(web, ok["table"])).json()
        clients.append(Client(f"{url}/t/{ok['table']}", answer["key"]))
    async with clients[0] as host:
        for client in clients[1:]:
            await client.__aenter__()
        await host.ask(wire.Start(id=new_id(), bots=("caso", "arlecchino")))
        games = (Player(client, seat).play() for seat, client in enumerate(clients))
        await asyncio.wait_for(asyncio.gather(*games), PATIENCE)
        for client in clients[1:]:
            await client.__aexit__(None, None, None)
    return str(ok["table"])


async def test_a_rated_game_of_two_profiles_and_a_bot(place: Place) -> None:
    door, url = place
    async with somebody(url, "Anna") as anna, somebody(url, "Bruno") as bruno, browser(url) as web:
        opening = {**OPEN, "settings": RATED}
        assert (await web.post("/api/v1/tables", json=opening)).json()["error"] == "no-profile"
        lobby = (await anna.post("/api/v1/tables", json={**opening, "profile": True})).json()
        plain = {"ask": "sit", "id": "s", "name": "Nobody"}
        refused = await web.post(f"/api/v1/tables/{lobby['table']}/asks", json=plain)
        assert refused.json()["error"] == "no-profile"
        table = await rated(place, anna, bruno)
        await until_counted(door, table)
        ladder = (await web.get("/api/v1/ladders/vabanque")).json()
        assert ladder["games"] == 1
        assert sorted(row.get("name", "") for row in ladder["rows"]) == ["", "", "Caso"]
        assert all(row["low"] < row["points"] < row["high"] for row in ladder["rows"])
        await anna.post(f"{PROFILE}/change", json={"shown": True})
        ladder = (await bruno.get("/api/v1/ladders/vabanque")).json()
        names = {row.get("name", ""): row.get("you", False) for row in ladder["rows"]}
        assert names == {"Anna": False, "Bruno": True, "Caso": False}
        (own,) = (await anna.get(PROFILE)).json()["ratings"]
        assert (own["game"], own["games"]) == ("vabanque", 1)
        mine = (await anna.get(f"{PROFILE}/games")).json()
        (game,) = mine["games"]
        assert (game["record"], game["seat"], game["summary"]["rated"]) == (table, 0, True)
        (total,) = mine["sums"]
        assert total["games"] == 1
        assert {rival["name"] for rival in total["rivals"]} == {"Bruno", "Caso"}
        # The record that everybody may read does not say which profiles played.
        text = (await web.get(f"/api/v1/records/{table}")).text
        profiles = [each.id for each, _ in await door.house.store.profiles.all(9)]
        assert not any(profile in text for profile in profiles)
        # Everything the house stores about her, and then nothing.
        export = (await anna.get(f"{PROFILE}/export")).json()
        assert export["format"] == "tripot-profile/1"
        assert export["games"][0]["record"]["format"] == "tripot-record/1"
        assert [rating["game"] for rating in export["ratings"]] == ["vabanque"]
        link = (await bruno.post(f"{PROFILE}/link", json={})).json()["key"]
        merged = await anna.post(f"{PROFILE}/open", json={"key": link, "bring": True})
        assert merged.json()["error"] == "rated"
        await anna.post(f"{PROFILE}/delete", json={})
        assert (await anna.get(PROFILE)).json()["error"] == "no-profile"
        ladder = (await web.get("/api/v1/ladders/vabanque")).json()
        assert len(ladder["rows"]) == 2
        assert (await web.get("/api/v1/ladders/vendome")).json()["error"] == "rated"
        assert (await web.get("/api/v1/ladders/chess")).json()["error"] == "unknown-game"


async def test_a_rated_seat_cannot_be_passed_on_to_another_profile(place: Place) -> None:
    """Otherwise a losing player could avoid the rating, as if the seat were somebody else's."""
    door, url = place
    async with somebody(url) as anna, somebody(url, "Bruno") as other:
        opening = {**OPEN, "id": "mine", "profile": True, "settings": RATED}
        fills = {"start": True, "bots": ["caso", "arlecchino"]}
        ok = (await anna.post("/api/v1/tables", json={**opening, **fills})).json()
        other.headers["authorization"] = f"Bearer {ok['key']}"
        path = f"/api/v1/tables/{ok['table']}/asks"
        await other.post(path, json={"ask": "rename", "id": "again", "name": "Anne"})
        # Nor does it help to change the lock.
        link = (await other.post(path, json={"ask": "link", "id": "link"})).json()["key"]
        other.headers["authorization"] = f"Bearer {link}"
        await other.post(path, json={"ask": "unlink", "id": "unlink"})
        for name in ("new", "again"):  # The second looks like a repeated request.
            ask = {"ask": "sit", "id": name, "name": "Bruno", "profile": True}
            assert (await other.post(path, json=ask)).json()["seat"] == 0
        await other.post(path, json={"ask": "leave", "id": "bye"})
        await until_counted(door, ok["table"])
        del other.headers["authorization"]
        assert (await other.get(f"{PROFILE}/games")).json()["games"] == []
        (own,) = (await anna.get(PROFILE)).json()["ratings"]
        assert own["games"] == 1


async def until_counted(door: HouseApp, table: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while await door.house.store.record(table) is None or await uncounted(door):
            await asyncio.sleep(0.02)


async def uncounted(door: HouseApp) -> Any:
    return await door.house.store.ratings.uncounted(9)


async def test_a_game_that_ended_as_the_house_stopped_is_counted_when_it_opens(
    database: str,
) -> None:
    async with house(database) as place, somebody(place[1]) as anna:
        door, _ = place
        opening = {**OPEN, "profile": True, "settings": {**OPEN["settings"], "game": "vendome"}}
        ok = (await anna.post("/api/v1/tables", json=opening)).json()
        door.house.finished = asyncio.Event()  # The event does not fire: the house does not count.
        async with Client(f"{place[1]}/t/{ok['table']}", ok["key"]) as client:
            await client.ask(wire.Start(id=new_id(), fill="caso"))
            await asyncio.wait_for(Player(client, 1).play(), PATIENCE)
        assert await uncounted(door) == [ok["table"]]
    async with house(database) as place:
        door, _ = place
        await until_counted(door, ok["table"])
        ((profile, games),) = await door.house.store.profiles.all(9)
        assert (profile.name, games) == ("Anna", 1)


async def test_a_rematch_keeps_the_profile(place: Place) -> None:
    door, url = place
    async with somebody(url) as anna:
        opening = {**OPEN, "profile": True, "settings": {**OPEN["settings"], "game": "vendome"}}
        ok = (await anna.post("/api/v1/tables", json=opening)).json()
        async with Client(f"{url}/t/{ok['table']}", ok["key"]) as client:
            await client.ask(wire.Start(id=new_id(), fill="caso"))
            await asyncio.wait_for(Player(client, 1).play(), PATIENCE)
            again = await client.ask(wire.Rematch(id=new_id()))
        async with asyncio.timeout(PATIENCE):  # Whether or not her browser follows.
            while again.table not in (await anna.get(PROFILE)).json()["tables"]:
                pass
        followed = await anna.post(f"/api/v1/tables/{ok['table']}/follow", json={})
        assert followed.json()["table"] == again.table
        assert again.table in (await anna.get(PROFILE)).json()["tables"]
        await until(lambda: not door.house.finished.is_set())


async def test_a_banned_key_opens_no_profile(place: Place) -> None:
    door, url = place
    async with somebody(url) as anna:
        ((profile, _),) = await door.house.store.profiles.all(9)
        (key,) = await door.house.store.profiles.keys(profile.id)
        assert key.kind is KeyKind.BROWSER
        door.house.bans["key", key.hash] = Ban("key", key.hash)
        assert (await anna.get(PROFILE)).json()["error"] == "banned"


async def my_turn(door: HouseApp, table: str) -> float:
    """Since when the first seat has to move; bots before it move first."""
    live = await door.house.get(table)
    while (progress := live.table.progress) is None or progress.actors != (0,):
        await asyncio.sleep(0.01)
    return progress.asked[0]


async def test_a_private_calendar_says_when_it_is_my_turn_and_nothing_else(place: Place) -> None:
    door, url = place
    async with somebody(url) as anna, browser(url) as anybody:
        begin = {**OPEN, "profile": True, "bots": ["caso"], "start": True}
        since: dict[str, float] = {}
        for clock in (60, 2 * 86400):
            opening = {**begin, "id": str(clock), "settings": {**OPEN["settings"], "clock": clock}}
            slow = (await anna.post("/api/v1/tables", json=opening)).json()["table"]
            since[slow] = await my_turn(door, slow)
        key = (await anna.post(f"{PROFILE}/calendar", json={"on": True})).json()["key"]
        feed = f"/api/v1/calendars/{key}.ics"
        answer = await anybody.get(f"{feed}?language=fr")
        assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
        (event,) = Calendar.from_ical(answer.content).walk("VEVENT")
        assert str(event["summary"]).startswith("À vous de jouer")
        assert str(event["url"]) == f"{url}/t/{slow}"
        assert event.decoded("dtstart").timestamp() == int(since[slow])
        assert event.decoded("dtend") - event.decoded("dtstart") == timedelta(days=2)
        assert "Anna" not in answer.text
        assert answer.content == (await anybody.get(f"{feed}?language=fr")).content
        assert (await anybody.get(f"{feed}?language=it")).status_code == 400
        renewed = (await anna.post(f"{PROFILE}/calendar", json={"on": True})).json()["key"]
        assert (await anybody.get(feed)).status_code == 404
        assert (await anybody.get(f"/api/v1/calendars/{renewed}")).status_code == 200
        await anna.post(f"{PROFILE}/calendar", json={"on": False})
        assert (await anybody.get(f"/api/v1/calendars/{renewed}")).status_code == 404
        assert (await anna.get(f"/api/v1/calendars/{anna.cookies['tripot_profile']}")).is_error
