"""Running tables: bots, restarts, rematches, and absent players."""

import asyncio
import json
import time
from collections.abc import Iterable
from contextlib import AsyncExitStack, suppress
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.house.conftest import new_database
from tests.house.invariants import durable
from tests.house.live_house import (
    PATIENCE,
    Player,
    Process,
    browser,
    gather,
    house,
    settings,
    socket_of,
    until,
)
from tripot import fair, record, wire
from tripot.bots import Bot, Choice
from tripot.bots.caso import Caso
from tripot.client.connection import Client, new_id, pauses, play_async
from tripot.core import Seat
from tripot.house import table as tables
from tripot.house.live import keys
from tripot.house.live.live import Live
from tripot.house.net.app import HouseApp
from tripot.house.store import Append, StoreError
from tripot.house.store.port import Done
from tripot.house.table import REMOTE, BotMove, Request, Table, decode

pytestmark = pytest.mark.anyio


class Last(Bot):
    """A complete remote bot."""

    def choose(self, view: Any, legal: Any, seconds: float) -> Choice:
        return Choice(legal[-1])


async def test_a_mute_survives_unloading_and_a_restart(tmp_path: Path) -> None:
    """It is not in the journal: the house keeps it while it runs, the client sends it again."""
    database = str(tmp_path / "house.sqlite3")
    async with house(database) as (door, url):
        host, other = await gather(url, settings(seats=3), 2)
        async with other:
            await other.ask(wire.Mute(id=new_id(), seat=Seat(0)))
            live = door.house.live[host.table]
            written = live.number
            live.sleep()
            await live.wake()
            assert (live.number, live.table.chairs[1].muted) == (written, (0,))
    async with house(database) as (door, url):
        live = await door.house.get(host.table)
        assert not live.table.chairs[1].muted
        other.house = url
        async with other:
            await until(lambda: live.table.chairs[1].muted == (0,))


async def test_spectators_stay_delayed_after_a_restart(tmp_path: Path) -> None:
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


async def test_a_rematch_carries_keys_over(place: tuple[HouseApp, str]) -> None:
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
        await goes_on_to_the_rematch(place[0], url, clients[1], again.table)
    async with browser(url) as web:
        headers = {"authorization": f"Bearer {clients[0].key}"}
        path = f"/api/v1/tables/{clients[0].table}/follow"
        followed = await web.post(path, headers=headers)
        assert followed.json()["table"] == again.table
        assert f"tables/{again.table}" in followed.headers["set-cookie"]
        saved = (await web.get(f"/api/v1/records/{clients[0].table}")).text
        record.check(saved)
        fair.check(saved)


async def goes_on_to_the_rematch(door: HouseApp, url: str, client: Client, rematch: str) -> None:
    """A second socket of a player leaves the finished table, and plays at the next one."""
    (other,) = await gather(url, settings("vendome", 4, spectators=False), 1)
    async with connect(socket_of(url, client.table)) as line:

        async def hello(**fields: str) -> Any:
            await line.send(json.dumps({"ask": "hello", "id": "h", **fields}))
            while (answer := json.loads(await line.recv())).get("id") != "h":
                pass
            return answer

        assert (await hello(key=client.key))["seat"] == 1
        assert (await hello(table="nowhere"))["error"] == "no-table"
        assert (await hello(table=rematch, key=other.key))["error"] == "wrong-key"
        assert (await hello())["error"] == "bad-request"
        here, there = door.house.live[client.table], door.house.live[rematch]
        assert [len(live.peers[Seat(1)]) for live in (here, there) if live.peers] == [2]
        assert (await hello(table=rematch))["seat"] == 1
        assert len(here.peers[Seat(1)]) == 1
        assert len(there.peers[Seat(1)]) == 1
        await line.send(json.dumps({"ask": "words", "id": "w", "words": "still here"}))
        while json.loads(await line.recv()).get("id") != "w":
            pass
    await until(lambda: Seat(1) not in there.peers)


async def test_bots_fill_a_table_and_play_it_to_the_end(place: tuple[HouseApp, str]) -> None:
    for game, seats in (("vabanque", 3), ("vendome", 4), ("banque-fatale", 3)):
        (client,) = await gather(place[1], settings(game, seats), 1, bots=("caso",), start=True)
        document = await asyncio.wait_for(
            play_async(f"{place[1]}/t/{client.table}", client.key, Caso), PATIENCE
        )
        record.check(json.dumps(document))


async def test_a_new_pace_applies_to_thinking_bots(place: tuple[HouseApp, str]) -> None:
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


async def test_a_bot_moves_although_too_many_requests_wait(place: tuple[HouseApp, str]) -> None:
    how = settings(seats=3, pace=0.2)
    (host,) = await gather(place[1], how, 1, bots=("caso",), start=True)
    async with host:
        live = place[0].house.live[host.table]
        if not live.thinking:
            await host.move("chip 1")
        await until(lambda: live.thinking)
        ((bot, made, _),) = live.thinking
        live.busy = True  # As while an entry is written.
        say = wire.Say(id="s", kind=wire.SayKind.PHRASE, what="hello")
        refused: list[wire.Ok | wire.No] = []
        while not any(isinstance(answer, wire.No) for answer in refused):
            live.ask(Request(tables.GUEST, say), refused.append)
        await until(lambda: not live.thinking)
        live.busy = False
        live._work()
        await until(lambda: live.table.chairs[bot].made > made)


async def test_bots_play_on_if_the_system_clock_is_set_back(
    place: tuple[HouseApp, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    how = settings("vabanque", 3, pace=0.02)
    (client,) = await gather(place[1], how, 1, bots=("caso",), start=True)
    clock = time.time
    monkeypatch.setattr(time, "time", lambda: clock() - 86400)
    await asyncio.wait_for(play_async(f"{place[1]}/t/{client.table}", client.key, Caso), PATIENCE)


async def test_bots_play_on_after_the_disk_was_full(
    place: tuple[HouseApp, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tripot.house.live.live.RETRY_SECONDS", 0.01)
    house = place[0].house
    write, full = house.store.write, iter([False, True, True, False, True])

    def sometimes(step: Append, done: Done) -> None:
        if isinstance(decode(step.body).ask, BotMove) and next(full, False):
            house.loop.call_soon(done, StoreError("the disk is full"))
        else:
            write(step, done)

    monkeypatch.setattr(house.store, "write", sometimes)
    (client,) = await gather(place[1], settings("vendome", 4), 1, bots=("caso",), start=True)
    async with client:
        await client.ask(wire.Leave(id=new_id()))
        await until(lambda: house.live[client.table].table.stage is wire.Stage.OVER)
    assert not list(full)


async def test_a_remote_bot_plays_with_a_token(place: tuple[HouseApp, str]) -> None:
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


async def test_a_remote_bot_retries_after_too_fast(tmp_path: Path) -> None:
    async with house(str(tmp_path / "h.sqlite3"), rate=20, burst=2) as (_, url):
        (host,) = await gather(url, settings("vendome", 4), 1, bots=("caso",), start=True)
        link = f"{url}/t/{host.table}"
        document = await asyncio.wait_for(play_async(link, host.key, Last), PATIENCE)
    record.check(json.dumps(document))


async def test_a_bot_plays_for_an_absent_player_who_takes_the_seat_back(
    place: tuple[HouseApp, str],
) -> None:
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


async def test_a_finished_table_is_unloaded_while_clients_stay(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tripot.house.live.house.TICK_SECONDS", 0.05)
    monkeypatch.setattr("tripot.house.live.house.FINISHED_REST_SECONDS", 0.1)
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
            assert shown.here == (True,) * 4, "readers who stayed are still connected"
            await until(lambda: live.asleep)
            clients[0].cut()  # It reconnects, and gets what it missed of an unloaded table.
            await clients[1].ask(wire.Rematch(id=new_id()))
            while not isinstance(message := await clients[0].next(), wire.Rematched):
                pass
            assert message.table in door.house.live
            assert shown.n + 1 == message.n
        await until(lambda: clients[0].table not in door.house.live)
        async with clients[1] as back:
            assert (await back.look()).table.stage is wire.Stage.OVER


async def test_a_table_that_is_asked_for_while_it_is_opened_is_in_memory_once(
    place: tuple[HouseApp, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its name is known before: a client with its own key can compute it."""
    house = place[0].house
    append, early = house.store.append, list[Live]()

    async def slowly(step: Append) -> None:
        await append(step)
        early.append(await house.get(step.table))

    monkeypatch.setattr(house.store, "append", slowly)
    (host,) = await gather(place[1], settings(), 1)
    assert [house.live[host.table]] == early
    async with host:
        assert (await host.look()).table.stage is wire.Stage.LOBBY


async def test_a_table_that_is_used_while_it_is_postponed_stays_in_memory(
    place: tuple[HouseApp, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = place[0].house
    how = settings(seats=3, clock=86400)
    (host,) = await gather(place[1], how, 1, bots=("caso",), start=True)
    live = house.live[host.table]
    await until(lambda: live.restful)
    postpone, asked = house.store.postpone, list[wire.Ok]()

    async def meanwhile(table: str, due: int | None) -> None:
        hashed = keys.hashed(host.key)
        lock = Request(Seat(0), wire.Lock(id=new_id(), on=False), auth=hashed)
        asked.append(await house.ask(live, lock))
        await postpone(table, due)

    monkeypatch.setattr(house.store, "postpone", meanwhile)
    live.used -= 86400
    await house._rest()
    assert asked
    assert house.live.get(host.table) is live
    monkeypatch.setattr(house.store, "postpone", postpone)
    live.used -= 86400
    await house._rest()
    assert host.table not in house.live


async def test_a_table_that_is_unloaded_before_it_is_woken_is_loaded_again(
    place: tuple[HouseApp, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = place[0].house
    (host,) = await gather(place[1], settings(), 1)
    await until(lambda: house.live[host.table].restful)
    house.forget(house.live[host.table])
    load, rounds = house._load, list[bool]()

    async def unloaded_once(table: str) -> bool:
        found = await load(table)
        if not rounds:
            await house._rest()
            rounds.append(table in house.live)
        return found

    monkeypatch.setattr(house, "_load", unloaded_once)
    assert not (await house.get(host.table)).asleep
    assert rounds == [False]


async def test_a_table_that_cannot_be_read_is_not_said_to_be_gone(
    place: tuple[HouseApp, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = place[0].house
    (host,) = await gather(place[1], settings(), 1)
    await until(lambda: house.live[host.table].restful)
    house.forget(house.live[host.table])

    async def fails(table: str, after: int = 0) -> list[bytes]:
        house.loop.call_soon(house.start, house._rest())  # A round while somebody waits.
        raise StoreError("the disk does not answer")

    monkeypatch.setattr(house.store, "load", fails)
    with pytest.raises(wire.HouseError) as error:
        await house.get(host.table)
    assert error.value.code == "house-error"


async def test_background_rounds_continue_after_an_error(
    place: tuple[HouseApp, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tripot.house.live.house.TICK_SECONDS", 0.01)
    rounds: list[None] = []

    async def fails() -> None:
        rounds.append(None)
        raise AssertionError("one table is broken")

    monkeypatch.setattr(place[0].house, "_rest", fails)
    await until(lambda: len(rounds) > 2)


async def test_a_long_journal_is_loaded_between_other_requests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tripot.house.live.live.PART_ENTRIES", 10)
    async with house(str(tmp_path / "house.sqlite3")) as (door, url):
        (host,) = await gather(url, settings("vabanque", 4), 1, bots=("caso",), start=True)
        async with host:
            await host.ask(wire.Leave(id=new_id()))  # Bots play it to the end.
            live = door.house.live[host.table]
            await until(lambda: live.table.stage is wire.Stage.OVER)
        before = live.table
        await until(lambda: live.restful)
        live.sleep()
        rebuilt, turns = tables.rebuilt, 0
        parts: list[int] = []

        def noted(table: Table | None, entries: Iterable[Request]) -> Table | None:
            parts.append(turns)
            return rebuilt(table, entries)

        monkeypatch.setattr(tables, "rebuilt", noted)
        waking = asyncio.create_task(live.wake())
        while live.asleep:
            await asyncio.sleep(0)
            turns += 1
        await waking
        assert len(parts) == -(-live.number // 10) > 5
        assert len(set(parts)) == len(parts), "something else had its turn between two parts"
        assert durable(live.table) == durable(before)


async def test_chat_from_another_process_wakes_a_table(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tripot.house.live.house.TICK_SECONDS", 0.05)
    monkeypatch.setattr("tripot.house.live.house.FINISHED_REST_SECONDS", 0.3)
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
            other.house.store.broadcast(clients[0].table, "in a language of next year")
            phrase = wire.SayKind.PHRASE
            await clients[3].ask(wire.Say(id=new_id(), kind=phrase, what="good-game"))
            while not isinstance(said := await clients[0].next(), wire.Said):
                pass
            assert said.seat == 3


def test_a_client_reconnects_soon_after_a_restart() -> None:
    waits, away = pauses(), 0.0
    assert next(waits) < 0.1
    while away < 10.0:
        away += (wait := next(waits))
        assert wait < 0.3
    assert list(islice(waits, 5))[-1] == 2.0, "a house that stays away is left alone"


async def test_a_graceful_stop_asks_clients_to_reconnect(tmp_path: Path) -> None:
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
