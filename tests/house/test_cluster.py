"""Several houses on one PostgreSQL: each catches up on missed notices before it matters.

More than 500 lines, because all of these tests share their houses and players.
"""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from tests.house.conftest import new_database
from tests.house.live_house import (
    PATIENCE,
    Player,
    browser,
    gather,
    house,
    playing,
    pledged,
    settings,
    until,
)
from tripot import wire
from tripot.client.connection import Client, http, new_id
from tripot.core import Seat
from tripot.house.live.live import Live
from tripot.house.net.app import HouseApp
from tripot.house.store import News, StoreError

pytestmark = pytest.mark.anyio

Two = tuple[tuple[HouseApp, str], tuple[HouseApp, str]]


@asynccontextmanager
async def two_houses(postgres: str) -> AsyncIterator[Two]:
    database = await asyncio.to_thread(new_database, postgres)
    async with house(database) as one, house(database) as two:
        await until(lambda: listens(one[0]) and listens(two[0]))
        yield one, two


@pytest.fixture
async def two(postgres: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Two]:
    """Two houses that do not poll."""
    monkeypatch.setattr("tripot.house.live.house.TICK_SECONDS", 600.0)
    async with two_houses(postgres) as found:
        yield found


def listens(door: HouseApp) -> bool:
    return bool(door.house.store._watchers)  # type: ignore[attr-defined]


def deafen(door: HouseApp) -> list[News]:
    """Silently stops its notices; returns those it missed."""
    missed: list[News] = []
    door.house.store._publish = missed.append  # type: ignore[attr-defined]
    return missed


def at(client: Client, url: str) -> Client:
    """The same seat, at another house."""
    return Client(f"{url}/t/{client.table}", client.key)


async def cut(door: HouseApp, postgres: str, kind: str = "%") -> None:
    """Ends the houses' connections to their database whose last query looks like this."""
    name = door.config.database.partition("?")[0].rpartition("/")[2]
    db = await asyncpg.connect(postgres)
    await db.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = $1 AND query LIKE $2",
        name,
        kind,
    )
    await db.close()


def table_in(door: HouseApp, client: Client) -> Live:
    return door.house.live[client.table]


def present(live: Live) -> tuple[bool, ...]:
    """Which seats are connected, as this process knows it; nothing while the table sleeps."""
    return () if live.asleep else live.table.here


def is_followed(door: HouseApp, client: Client) -> bool:
    return client.table in door.house.live and not table_in(door, client).asleep


async def test_a_seat_taken_in_one_process_is_known_in_the_other(two: Two) -> None:
    """A load balancer may send the next request to another house before its notice arrives."""
    (_, first), (slow, second) = two
    (host,) = await gather(first, settings(seats=3), 1)
    await slow.house.get(host.table)
    deafen(slow)
    other = Client(f"{first}/t/{host.table}")
    await other.sit("Bruno")
    async with at(other, second) as here, asyncio.timeout(PATIENCE):
        seen = await here.look()
        assert seen.you is not None
        assert seen.you.seat == 1
    third = Client(f"{first}/t/{host.table}")
    await third.sit("Carla")
    async with browser(second, headers={"authorization": f"Bearer {third.key}"}) as web:
        seen = (await web.get(f"/api/v1/tables/{host.table}")).json()
        assert seen["you"]["seat"] == 2
        path = f"/api/v1/tables/{host.table}/asks"
        left = await web.post(path, json={"ask": "leave", "id": "l"})
        assert left.status_code == 200


async def test_a_table_unloaded_while_it_is_read_is_loaded_again(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is connected here, and the other process writes at that moment."""
    (_, first), (slow, second) = two
    (host,) = await gather(first, settings(seats=3), 1)
    await slow.house.get(host.table)
    read = Live.refresh

    async def overtaken(live: Live) -> bool:
        done = await read(live)
        live.overtaken()
        assert live.asleep
        return done

    monkeypatch.setattr(Live, "refresh", overtaken)
    other = Client(f"{second}/t/{host.table}")
    await other.sit("Bruno")
    assert other.seat == 1


async def test_a_rematch_is_followed_in_the_other_process(two: Two) -> None:
    (_, first), (slow, second) = two
    (host,) = await gather(first, settings("vendome", 4), 1, bots=("caso",), start=True)
    async with host:
        await asyncio.wait_for(Player(host, 1).play(), PATIENCE)
        await slow.house.get(host.table)
        deafen(slow)
        new = await host.ask(wire.Rematch(id=new_id()))
    url = f"{second}/api/v1/tables/{host.table}/follow"
    assert new.table.encode() in await http("POST", url, b"{}", host.key)


async def test_two_rematch_requests_in_two_processes_open_one_table(two: Two) -> None:
    (one, first), (other, second) = two
    clients = await gather(first, settings("vendome", 4), 4)
    clients[1].house = second
    async with AsyncExitStack() as stack:
        for client in clients:
            await stack.enter_async_context(client)
        await clients[0].ask(wire.Start(id=new_id()))
        await asyncio.gather(*(Player(c, n).play() for n, c in enumerate(clients)))
        await until(lambda: table_in(other, clients[0]).table.stage is wire.Stage.OVER)
        await until(lambda: table_in(one, clients[0]).table.stage is wire.Stage.OVER)
        answers = await asyncio.gather(
            *(client.ask(wire.Rematch(id=new_id())) for client in clients[:2])
        )
    assert answers[0].table == answers[1].table
    heads = await one.house.store.heads()
    assert {head.id for head in heads} == {clients[0].table, answers[0].table}
    assert set(one.house.live) | set(other.house.live) <= {head.id for head in heads}


async def test_the_next_timer_is_stored_after_another_process_stored_one(two: Two) -> None:
    """If all processes are killed, the first to start must find the bot's turn in time."""
    (door, first), (other, second) = two
    clients = await gather(first, settings("banque-fatale", 3, clock=60, pace=10), 2)
    clients[1].house = second
    async with clients[0], clients[1]:
        await clients[0].ask(wire.Start(id=new_id(), fill="caso"))
        live = table_in(door, clients[0])
        assert live.head is not None
        assert live.head.due is not None
        await clients[1].look()
        await clients[1].ask(wire.Link(id=new_id()))
        await until(lambda: live.number == table_in(other, clients[0]).number)
        assert live.head.due is None, "it does not know what the other has stored"


async def test_a_request_to_a_deleted_table_is_answered(two: Two) -> None:
    (door, first), (other, _) = two
    (host,) = await gather(first, settings(seats=3), 1)
    deafen(door)
    await other.house.store.delete(host.table)
    with pytest.raises(wire.HouseError, match="no such table"):
        await asyncio.wait_for(Client(f"{first}/t/{host.table}").sit("Bruno"), PATIENCE)
    assert host.table not in door.house.live


async def test_a_table_restored_from_a_backup_is_reloaded(two: Two, tmp_path: Path) -> None:
    """Deleted and restored while this house did not listen: its journal is shorter than ours."""
    (door, first), (other, _) = two
    (host,) = await gather(first, settings(seats=3), 1)
    await pledged(host)
    backup = str(tmp_path / "backup.sqlite3")
    await other.house.store.backup(backup)
    async with host:
        await host.ask(wire.Lock(id=new_id(), on=True))
        deafen(door)
        await other.house.store.delete(host.table)
        await other.house.store.restore(backup)
        with pytest.raises(wire.HouseError, match="try again"):
            await asyncio.wait_for(host.ask(wire.Lock(id=new_id(), on=False)), PATIENCE)
        async with asyncio.timeout(PATIENCE):
            while (await host.look()).table.locked:
                await asyncio.sleep(0.01)
        await host.ask(wire.Lock(id=new_id(), on=True))
    assert len(await other.house.store.load(host.table)) == 3  # Opened, pledged, locked.


async def test_entries_are_announced_only_where_another_process_has_the_table(
    two: Two, postgres: str
) -> None:
    (one, first), (other, second) = two
    clients = await gather(first, settings(seats=3), 3)
    await pledged(*clients)
    told: list[str] = []
    db = await asyncpg.connect(one.config.database)
    await db.add_listener("tripot", lambda *notice: told.append(notice[3]))
    async with clients[0] as host:
        await host.ask(wire.Start(id=new_id()))
        await host.ask(wire.Lock(id=new_id(), on=False))
        assert not one.house.cluster.is_shared(host.table)
        await db.fetchval("SELECT 1")  # A notice would have come before the answer.
        assert told == []
        async with at(clients[1], second) as away, asyncio.timeout(PATIENCE):
            await until(lambda: one.house.cluster.is_shared(host.table))
            await until(lambda: other.house.cluster.is_shared(host.table))
            await host.ask(wire.Lock(id=new_id(), on=True))
            while not (await away.look()).table.locked:
                await asyncio.sleep(0.01)
            await until(lambda: f"{one.house.store.place} {host.table}" in told)
        one.house.forget(table_in(one, host))
        assert not one.house.cluster.is_shared(host.table)
    await db.close()


async def test_entries_written_before_the_other_process_was_heard_are_read_there(
    two: Two,
) -> None:
    """It loads the table, and an entry is written before anybody knows that it has it."""
    (one, first), (other, second) = two
    clients = await gather(first, settings(seats=3), 3)
    await pledged(*clients)
    async with clients[0] as host, asyncio.timeout(PATIENCE):
        missed = deafen(one)
        async with at(clients[1], second):
            await until(lambda: any(news.text == "?" for news in missed))
            live = table_in(other, host)
            await host.ask(wire.Lock(id=new_id(), on=True))
            assert not one.house.cluster.is_shared(host.table)
            assert not live.table.locked
            del one.house.store._publish  # type: ignore[attr-defined]
            for news in missed:
                one.house.store._publish(news)  # type: ignore[attr-defined]
            await until(lambda: live.table.locked)
            assert one.house.cluster.is_shared(host.table)


async def test_presence_survives_a_broken_database_connection(two: Two, postgres: str) -> None:
    """Connections that changed while this house received no notices."""
    (_, first), (deaf, second) = two
    clients = await gather(first, settings(seats=3), 3)
    async with at(clients[2], second), clients[0]:
        live = await deaf.house.get(clients[0].table)
        await until(lambda: present(live) == (True, False, True))
        missed = deafen(deaf)
        async with clients[1]:
            await until(lambda: any('"seats":[0,1]' in news.text for news in missed))
            assert present(live) == (True, False, True)
            del deaf.house.store._publish  # type: ignore[attr-defined]
            await cut(deaf, postgres, "LISTEN%")
            await until(lambda: present(live) == (True, True, True))


async def test_presence_is_sent_again_after_lost_broadcasts(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    (one, first), (other, second) = two
    clients = await gather(first, settings(seats=3), 3)
    await pledged(*clients)
    async with at(clients[2], second), clients[0]:
        live = await other.house.get(clients[0].table)
        await until(lambda: present(live) == (True, False, True))
        store: Any = one.house.store

        async def refuse(*_: Any, **__: Any) -> None:
            raise StoreError("no connection is left")

        with monkeypatch.context() as full:
            full.setattr(store, "_do", refuse)
            full.setattr(store, "_rows", refuse)
            async with clients[1]:
                await until(lambda: present(table_in(one, clients[0])) == (True, True, True))
                await until(lambda: store._unheard and not store._broadcasts)
                full.undo()
                store.broadcast("", "alive")  # As every process does now and then.
                await until(lambda: present(live) == (True, True, True))


async def test_presence_returns_with_a_process_that_was_silent(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process stopped for a minute, then continued: its players are still connected."""
    (one, first), (other, second) = two
    clients = await gather(first, settings(seats=3), 2)
    async with at(clients[1], second), clients[0]:
        live = await other.house.get(clients[0].table)
        await until(lambda: present(live) == (True, True, False))
        with monkeypatch.context() as later:
            later.setattr("tripot.house.live.cluster.SILENT_SECONDS", -1.0)
            other.house.cluster.drop_silent()
        await until(lambda: present(live) == (False, True, False))
        one.house.store.broadcast("", "alive")
        await until(lambda: present(live) == (True, True, False))


async def test_no_message_is_repeated_while_the_database_is_away(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client with newer messages than a house that cannot read must wait for it."""
    monkeypatch.setattr("tripot.house.live.live.REFRESH_SECONDS", 0.05)
    (_, first), (slow, second) = two
    clients = await gather(first, settings(seats=3), 3)
    await slow.house.get(clients[0].table)
    deafen(slow)
    async with clients[0] as host, clients[1] as other:
        ok = await host.ask(wire.Start(id=new_id()))
        while other.seen < ok.n:
            await other.next()
    load = slow.house.store.load
    failed = 0

    async def away(table: str, after: int = 0) -> list[bytes]:
        nonlocal failed
        failed += 1
        raise StoreError("the database does not answer")

    monkeypatch.setattr(slow.house.store, "load", away)
    other = at(other, second)
    other.seen = ok.n
    async with other:
        asking = asyncio.create_task(other.ask(wire.Words(id=new_id(), words="late")))
        await until(lambda: failed > 1)
        monkeypatch.setattr(slow.house.store, "load", load)
        with pytest.raises(wire.HouseError, match=r"beg[iu]n"):  # Retried, and then rejected.
            await asyncio.wait_for(asking, PATIENCE)
        numbers = []
        while not other._inbox.empty():
            numbers.append(getattr(await other.next(), "n", 0))
    assert all(not n or n > ok.n for n in numbers), numbers


async def test_a_rematch_is_rejected_while_the_database_is_away(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    (door, first), _ = two
    (host,) = await gather(first, settings("vendome", 4), 1, bots=("caso",), start=True)

    async def away(code: str) -> str | None:
        raise StoreError("the database does not answer")

    async with host, asyncio.timeout(PATIENCE):
        await Player(host, 1).play()
        monkeypatch.setattr(door.house.store, "find", away)
        with pytest.raises(wire.HouseError, match="try again"):
            await host.ask(wire.Rematch(id=new_id()))
        with pytest.raises(wire.HouseError, match="try again"):
            await gather(first, settings(), 1)
    async with browser(first) as web:
        refused = await web.get("/api/v1/codes/ABCDEF")
    assert (refused.status_code, refused.json()["error"]) == (500, "house-error")


async def test_a_game_survives_cut_database_connections(postgres: str, tmp_path: Path) -> None:
    async with two_houses(postgres) as ((one, first), (_, second)):
        clients = await gather(first, settings(seats=3), 3)
        clients[1].house = second
        async with AsyncExitStack() as stack:
            for client in clients:
                await stack.enter_async_context(client)
            await clients[0].ask(wire.Start(id=new_id()))
            players = [Player(client, n) for n, client in enumerate(clients)]
            playing = asyncio.gather(*(player.play() for player in players))
            while not playing.done():
                await cut(one, postgres)
                await asyncio.wait([playing], timeout=0.3)
            await playing
            document = await clients[0].record()
    for seat, player in enumerate(players):
        moves = [m.partition(" ")[2] for m in document["moves"] if m[0] == str(seat + 1)]
        assert player.acknowledged == moves


async def test_a_client_changing_processes_gets_every_message_once_and_in_order(
    postgres: str,
) -> None:
    async with two_houses(postgres) as ((_, first), (_, second)):
        clients = await gather(first, settings(seats=3), 3)
        clients[1].house = second
        phone, watcher = at(clients[0], second), Client(f"{second}/t/{clients[0].table}")
        async with AsyncExitStack() as stack:
            for client in (*clients, phone, watcher):
                await stack.enter_async_context(client)
            heard = [asyncio.create_task(numbers(each)) for each in (phone, watcher)]
            await until(lambda: phone.seen and watcher.seen)
            await clients[0].ask(wire.Start(id=new_id()))
            playing = asyncio.gather(*(Player(c, n).play() for n, c in enumerate(clients)))
            chance = random.Random(5)
            while not playing.done():
                for wanderer in (phone, watcher):
                    wanderer.house = chance.choice([first, second])
                    wanderer.cut()
                await asyncio.wait([playing], timeout=chance.uniform(0.0, 0.2))
            await playing
            for each in heard:
                told = await asyncio.wait_for(each, PATIENCE)
                assert told == list(range(told[0], told[0] + len(told)))


async def numbers(client: Client) -> list[int]:
    """The messages of a client until the end, by number."""
    found = []
    async for message in client:
        if number := getattr(message, "n", 0):
            found.append(number)
        if isinstance(message, wire.Ended):
            break
    return found


async def test_a_client_with_a_fatal_error_raises_it_each_time(two: Two) -> None:
    (_, first), (_, second) = two
    clients = await gather(first, settings(seats=3), 2)
    async with clients[0] as host, at(clients[1], second) as other, asyncio.timeout(PATIENCE):
        await other.look()
        await host.ask(wire.Remove(id=new_id(), seat=Seat(1)))
        for _ in "12":
            with pytest.raises(wire.HouseError, match="wrong-key"):
                await numbers(other)
            with pytest.raises(wire.HouseError, match="wrong-key"):
                await other.ask(wire.Leave(id=new_id()))


async def test_a_process_that_loads_the_table_later_shows_the_same_clocks(two: Two) -> None:
    """After a restart everybody has a little longer; but the other house was not away."""
    (door, first), (other, second) = two
    clients = await gather(first, settings(seats=3, clock=15), 3)
    async with clients[0] as host:
        await host.ask(wire.Start(id=new_id()))
        async with at(clients[1], second) as there:
            await there.look()
            await until(lambda: table_in(other, host).timers == table_in(door, host).timers)


async def test_a_table_played_in_another_process_is_unloaded(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise every process would do the work of all."""
    monkeypatch.setattr("tripot.house.live.house.TICK_SECONDS", 0.05)
    async with two_houses(postgres) as ((one, first), (other, _)):
        how = settings("vabanque", 4, pace=1)
        (host,) = await gather(first, how, 1, bots=("caso",), start=True)
        async with host:
            await host.ask(wire.Leave(id=new_id()))  # Bots play it to the end.
            await other.house.get(host.table)
            async with house(one.config.database) as (third, _):
                await until(lambda: host.table not in other.house.live)
                assert table_in(one, host).table.stage is wire.Stage.PLAY
                assert not third.house.live, "nor does it look for work that is done"
                await other.house.get(host.table)
        await one.house.store.delete(host.table)


async def test_a_process_follows_only_tables_that_somebody_listens_to(two: Two) -> None:
    (_, first), (other, second) = two
    (host, guest) = await gather(first, settings("vabanque", 3), 2)
    async with host:
        await other.house.get(host.table)
        await host.ask(wire.Say(id=new_id(), kind=wire.SayKind.PHRASE, what="hello"))
        locked = False
        async with asyncio.timeout(PATIENCE):
            while is_followed(other, host):  # Once more if it was busy when the news came.
                locked = not locked
                await host.ask(wire.Lock(id=new_id(), on=locked))
        async with at(guest, second) as there, asyncio.timeout(PATIENCE):
            while (await there.look()).table.locked is not locked:  # The notice is on its way.
                pass
            await host.ask(wire.Lock(id=new_id(), on=not locked))
            while not isinstance(await there.next(), wire.Locked):
                pass
            assert is_followed(other, host)


async def test_every_process_lists_every_table(two: Two) -> None:
    """One process serves the list just after the other changed the table."""
    (_, first), (slow, second) = two
    (host,) = await gather(first, settings("vabanque", 4), 1)
    asked = json.dumps({"tables": [{"table": host.table, "key": host.key}]}).encode()
    (before,) = json.loads(await http("POST", f"{second}/api/v1/mine", asked))
    assert before["stage"] == "lobby"
    deafen(slow)
    async with host:
        await host.ask(wire.Start(id=new_id(), fill="caso"))
        await playing(host)
    (after,) = json.loads(await http("POST", f"{second}/api/v1/mine", asked))
    assert after["stage"] == "play"
