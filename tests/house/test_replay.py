"""A finished game replayed from any side, and odds beside the cards."""

import asyncio
import json
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect

from tests.house.live_house import PATIENCE, Player, browser, gather, house, settings
from tests.house.local_table import Company, refused
from tripot import wire
from tripot.bots import Option, Thoughts
from tripot.core import Seat
from tripot.house.live import replay
from tripot.house.table import GUEST, BotMove, Request, decode, encode, record
from tripot.house.table.game import thoughts
from tripot.invent import invent
from tripot.rules import BanqueFatale, Vabanque, Vendome
from tripot.rules.vendome import Dealt, Turned
from tripot.wire import HouseError


@pytest.mark.parametrize("rules", [Vabanque(seats=4), Vendome(seats=6), BanqueFatale(seats=3)])
@pytest.mark.parametrize("side", ["truth", "public", "1", "3"])
def test_a_replay_shows_what_its_side_saw(rules: Vabanque, side: str) -> None:
    game = invent(rules, 8)
    told = replay.replay(json.dumps(game.record()).encode(), side)
    rows = [row for step in told.steps for row in step.e]
    reader = None if side in ("truth", "public") else Seat(int(side) - 1)
    events = game.events if side == "truth" else game.seen(reader)
    assert rows == [wire.row(event) for event in events]
    assert [step.move for step in told.steps if step.move] == game.record()["moves"]
    assert told.result == game.record()["result"]


@pytest.mark.parametrize("rules", [Vabanque(seats=4), BanqueFatale(seats=3)])
@pytest.mark.parametrize("side", ["truth", "public", "2"])
def test_a_position_of_a_finished_game_has_what_its_side_knew_then(
    rules: Vabanque, side: str
) -> None:
    game = invent(rules, 8)
    body = json.dumps(game.record()).encode()
    moves = len(game.record()["moves"]) // 2
    while len(game.record()["moves"]) > moves:
        game.undo()
    seat = 1 if side == "2" else None
    shown = replay.position_at(body, side, moves).position
    assert shown == game.position(seat, truth=side == "truth")
    with pytest.raises(HouseError, match="bad-request"):
        replay.position_at(body, side, 10**5)


@pytest.mark.parametrize("side", ["0", "5", "all", "", "-1", "1" * 50])
def test_a_replay_of_a_missing_seat_is_rejected(side: str) -> None:
    body = json.dumps(invent(Vabanque(seats=4), 1).record()).encode()
    with pytest.raises(HouseError, match="bad-request"):
        replay.replay(body, side)


def test_odds_stand_beside_every_card_but_the_last_of_a_coup() -> None:
    game = invent(Vendome(seats=5), 3)
    told = replay.replay(json.dumps(game.record()).encode(), "public")
    for step in told.steps[1:]:
        assert len(step.odds) == len(step.e)
        cards = [
            place
            for place, row in enumerate(step.e)
            if row[0] in (Dealt.__struct_config__.tag, Turned.__struct_config__.tag)
        ]
        assert [place for place, odds in enumerate(step.odds) if odds] == cards[:-1]
        for odds in step.odds:
            assert odds is None or 0 <= odds.keeps.value <= 1


def test_thoughts_are_shown_with_the_truth_or_to_the_bots_own_side() -> None:
    company = Company(people=2, bots=2)
    company.play_out()
    weighed = msgspec.to_builtins(Thoughts((Option("3 chip 1", 0.5),)))
    journal = [
        encode(replace(each, ask=replace(each.ask, thoughts=weighed)))
        if isinstance(each.ask, BotMove)
        else encode(each)
        for each in company.journal
    ]
    body = json.dumps(record(company.table)).encode()
    bots = {str(s + 1) for s, chair in enumerate(company.table.chairs) if chair.bot}
    for side, bot_pool in (("truth", bots), ("public", set[str]()), *((b, {b}) for b in bots)):
        steps = replay.replay(body, side, journal).steps
        assert {step.move[0] for step in steps if step.thoughts} == bot_pool
        assert {step.move[0] for step in steps if step.walks} == (
            {"1", "2", "3", "4"} if side == "truth" else set(side) & set("1234")
        )
        assert side == "truth" or not any(w.bluffs for step in steps for w in step.walks)
    assert not any(step.thoughts for step in replay.replay(body, "truth").steps)


@pytest.mark.anyio
async def test_thoughts_are_not_sent_before_the_end(tmp_path: Path) -> None:
    async with house(str(tmp_path / "h.sqlite3")) as (door, url), browser() as web:
        host = await gather(url, settings(seats=3), 1, bots=("arlecchino", "pantalone"), start=True)
        told: list[bytes] = []
        table = host[0].table
        place = f"{url}/api/v1/records/{table}/replay?as=truth"
        async with connect(f"{url.replace('http', 'ws')}/api/v1/tables/{table}/socket") as socket:
            await socket.send(json.dumps({"ask": "hello", "id": "h"}))
            async with host[0]:
                await Player(host[0], 1).play(until=5)
                journal = await door.house.store.load(table)
                assert any(thoughts(map(decode, journal)).values())  # They are there,
                assert (await web.get(place)).status_code == 404  # and nobody can read them.
                reviewed = f"{url}/api/v1/tables/{table}/review"
                assert (await web.get(reviewed)).status_code == 404
                told.append((await web.get(f"{url}/api/v1/tables/{table}/record")).content)
                await Player(host[0], 2).play()
            while b'"t":"ended"' not in told[-1]:
                frame = await asyncio.wait_for(socket.recv(), PATIENCE)
                told.append(frame if isinstance(frame, bytes) else frame.encode())
        assert len(told) > 50
        for each in told:
            assert b"thoughts" not in each
            assert b'"value":' not in each
        steps = (await web.get(place)).json()["steps"]
        bot_pool = {step["move"][0] for step in steps if step.get("thoughts")}
        assert bot_pool == {"2", "3"}
        assert (await web.get(reviewed)).json()["state"] in ("waiting", "running")
        assert (await web.get(f"{reviewed}?known=-1")).status_code == 400


def test_a_player_leads_everybody_through_the_replay() -> None:
    company = Company(4, game="vendome")
    with refused("not-over"):
        company.ask(0, wire.Lead, at=3)
    company.play_out()
    before = company.table, len(company.journal)
    company.ask(1, wire.Lead, at=5, side="2")
    (sent,) = company.news
    assert sent.message == wire.Led(Seat(1), 5, "2", True)
    assert set(sent.to) == {*range(4), None}
    assert (company.table, len(company.journal)) == before
    with refused("not-seated"):
        company.request(Request(GUEST, wire.Lead(id="l", at=0)))
