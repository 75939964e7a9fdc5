"""A scripted evening: six friends, bad networks, a house that is killed twice."""

import asyncio
import json
import os
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.house.live_house import PATIENCE, Player, Process, gather, settings
from tripot import fair, record, wire
from tripot.client.connection import Client, new_id

pytestmark = pytest.mark.anyio

AWAY = float(os.environ.get("AWAY", "3"))  # Seconds; the longer evening takes 30.


async def evening(folder: Path, away: float) -> None:
    process = Process(str(folder / "house.sqlite3"), folder).start()
    await process.ready()
    try:
        async with AsyncExitStack() as stack:
            clients = await gather(process.url, settings(seats=6), 6)
            link = clients[0].house + "/t/" + clients[0].table
            for client in clients:
                await stack.enter_async_context(client)
            await clients[0].ask(wire.Start(id=new_id()))
            players = [Player(client, seat) for seat, client in enumerate(clients)]
            done = 0

            async def until(moves: int) -> None:
                nonlocal done
                done = moves
                await asyncio.gather(*(player.play(until=moves) for player in players))

            await until(1)

            # Two reload: the page forgets everything but the key.
            for seat in (1, 2):
                again = await stack.enter_async_context(Client(link, clients[seat].key))
                await clients[seat].__aexit__(None, None, None)
                players[seat].client = again
            await until(2)

            # The house is killed while everybody plays.
            playing = asyncio.create_task(until(4))
            await asyncio.sleep(0.1)
            process.kill()
            process.start()
            await process.ready()
            await playing

            # One is cut off for a while, and returns on another device by a personal link.
            personal = await clients[3].ask(wire.Link(id=new_id()))
            await clients[3].__aexit__(None, None, None)
            others = asyncio.gather(*(p.play(until=6) for s, p in enumerate(players) if s != 3))
            await asyncio.sleep(away)
            assert not others.done(), "they wait for a friend"
            phone = await stack.enter_async_context(Client(f"{link}#key={personal.key}"))
            players[3].client = phone
            await asyncio.gather(others, players[3].play(until=6))

            # One leaves and is replaced by a bot.
            await clients[5].ask(wire.Leave(id=new_id()))
            rest = asyncio.gather(*(player.play() for player in players[:5]))

            # The house is killed again.
            await asyncio.sleep(0.2)
            process.kill()
            process.start()
            await process.ready()
            await asyncio.wait_for(rest, 5 * PATIENCE)

            document = await clients[0].record()
            text = json.dumps(document)
            result = record.check(text)
            assert fair.check(text)["consistent"]
            assert document["result"] == result
            for seat, player in enumerate(players[:5]):
                moves = [m.partition(" ")[2] for m in document["moves"] if m[0] == str(seat + 1)]
                assert player.acknowledged == moves
            assert set(document["meta"]["stand_ins"].values()) == {"left"}
            snapshot = await phone.look()
            assert snapshot.view["rounds"][-1]["money"] == result["money"]
    finally:
        process.stop()
    log = process.log.read_text()
    for client in clients:
        assert client.key not in log
    assert clients[0].table not in log, "a table's name is an invitation"


async def test_an_evening(tmp_path: Path) -> None:
    await evening(tmp_path, AWAY)


@pytest.mark.slow
async def test_a_long_evening(tmp_path: Path) -> None:
    await evening(tmp_path, 30)
