"""The Python client pledges, reveals, stamps and checks by itself, in a real house."""

import asyncio
import json
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.house.live_house import Player, gather, house, settings
from tripot import wire
from tripot.bots import Bot, Choice
from tripot.client.connection import Client, new_id, play_async
from tripot.fair import check
from tripot.record import RecordError

pytestmark = pytest.mark.anyio


class First(Bot):
    """A bot that makes the first legal move."""

    def choose(self, view: Any, legal: Sequence[Any], seconds: float) -> Choice:
        return Choice(legal[0])


async def test_everybody_checks_their_own_game(tmp_path: Path) -> None:
    async with house(str(tmp_path / "house.sqlite3")) as (_, url):
        clients = await gather(url, settings("vabanque", 4), 3)
        async with AsyncExitStack() as stack:
            for client in clients:
                await stack.enter_async_context(client)
            while not all((await clients[0].look()).table.deal.pledges[:3]):  # type: ignore[union-attr]
                await asyncio.sleep(0.01)
            await clients[0].ask(wire.Start(id=new_id(), fill="caso"))
            players = [Player(client, n) for n, client in enumerate(clients)]
            await asyncio.gather(*(player.play() for player in players))
            answers = [await client.checked() for client in clients]
            record = await clients[0].record()
        for answer in answers:
            assert answer["fair"]
            assert answer["pledged"] == [1, 2, 3]
            assert (answer["stamps"], answer["stamps_by_players"]) == (48, 36)
        receipts = {answer["receipt"] for answer in answers}
        assert len(receipts) == 1
        assert check(json.dumps(record), [*receipts])["fair"]
        record["meta"]["fair"]["pledges"][3] = "0" * 64
        with pytest.raises(RecordError):
            clients[0].witness.check(record)


async def test_play_now_and_a_remote_bot_take_part_without_a_click(tmp_path: Path) -> None:
    async with house(str(tmp_path / "house.sqlite3")) as (_, url):
        opening = wire.Open(id=new_id(), settings=settings("vendome", 4), name="Anna")
        client = await Client.open(url, opening)
        async with client:
            answer = await client.ask(wire.Bot(id=new_id(), seat=1, bot="remote"))  # type: ignore[arg-type]
            link = f"{url}/t/{client.table}"
            remote = asyncio.create_task(play_async(link, answer.key, First))
            while not all((await client.look()).table.deal.pledges[:2]):  # type: ignore[union-attr]
                await asyncio.sleep(0.01)
            await client.ask(wire.Start(id=new_id(), fill="caso"))
            await Player(client, 1).play()
            record = await remote
            assert (await client.checked())["pledged"] == [1, 2]
        assert all(record["meta"]["fair"]["words"][:2])
        start = wire.Open(
            id=new_id(), settings=settings("vendome", 4), name="Anna", bots=("caso",), start=True
        )
        alone = await Client.open(url, start)
        async with alone:
            await Player(alone, 2).play()
            assert (await alone.checked())["pledged"] == [1]
