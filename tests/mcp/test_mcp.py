"""A scripted client plays whole games through the protocol, and learns what one seat may know."""

import asyncio
import json
import random
import re
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.house.live_house import free_port, house, words_pledged
from tests.terminal.test_house import play_as
from tripot import Game, Vabanque
from tripot.client.house import HouseTable
from tripot.client.local import LocalTable
from tripot.client.table import Said
from tripot.core import Seat
from tripot.dice import seeded
from tripot.lab.study import counterpart
from tripot.rules import GAMES
from tripot.wire import Phrase, SayKind, Settings
from tripot.words import Words

if TYPE_CHECKING:
    from mcp.client import Client

    from tripot.mcp.tables import Tables

OWN = ("vabanque", "vendome", "banque-fatale")


def new_tables(url: str = "") -> "Tables":
    """The protocol takes a second to import: only a worker that runs these tests pays for it."""
    from tripot.mcp.tables import Tables

    return Tables(url)


def client_of(tables: "Tables") -> "Client":
    """A client of a server in this process."""
    from mcp.client import Client

    from tripot.mcp.server import server

    return Client(server(tables))


async def call(client: "Client", tool: str, **arguments: Any) -> str:
    """The answer of a tool; an error raises ValueError."""
    from mcp.types import TextContent

    result = await client.call_tool(tool, arguments)
    (content,) = result.content
    assert isinstance(content, TextContent)
    if result.is_error:
        raise ValueError(content.text)
    return content.text


def name_in(text: str) -> str:
    found = re.search(r"The name of your table is (\w+)\.", text)
    assert found is not None, text
    return found[1]


async def play_out(client: "Client", table: str, told: str, dice: random.Random) -> str:
    """Plays any legal move until the game is over; the last answer."""
    while "The game is over." not in told:
        if "Your turn" not in told:
            told = await call(client, "wait", table=table)
            continue
        legal = await call(client, "legal_moves", table=table)
        moves = legal.splitlines()
        if "Any selection" in legal:
            moves = re.findall(r"such as '([^']+)'", legal)
        told = await call(client, "play", table=table, move=dice.choice(moves))
    return told


async def play_games(client: "Client", count: int, seed: int) -> int:
    dice = random.Random(seed)
    for number in range(count):
        game = OWN[number % len(OWN)]
        bots = ["caso", "arlecchino"]
        told = await call(client, "open_table", game=game, bots=bots, name="Machine")
        last = await play_out(client, table := name_in(told), told, dice)
        assert re.search(r"\n1\. ", last)
        await call(client, "leave", table=table)
    return count


def test_a_scripted_client_finishes_a_game_of_each() -> None:
    async def play() -> None:
        tables = new_tables()
        async with client_of(tables) as client:
            assert await play_games(client, 3, seed=1) == 3
        await tables.close()

    asyncio.run(play())


def test_the_client_in_the_docs_lets_a_model_play() -> None:
    """A server that answers like a model, by a script: no model runs here."""
    played: list[str] = []

    class Model(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            told = [message["content"] for message in body["messages"]]
            tool, arguments = self.answer(told[-1])
            played.append(tool)
            call = {"id": "1", "function": {"name": tool, "arguments": json.dumps(arguments)}}
            message = {"role": "assistant", "content": "", "tool_calls": [call] if tool else []}
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps({"choices": [{"message": message}]}).encode())

        def answer(self, told: str) -> tuple[str, dict[str, Any]]:
            if "Play a game of vendome" in told:
                return "", {}  # It only thinks, and is reminded.
            if "Go on by calling a tool" in told:
                options = {"end": "coups", "coups": 40}  # The model will have to cut.
                return "open_table", {"game": "vendome", "bots": ["caso"], "options": options}
            if "The name of your table" in told:
                played.append(name_in(told))
            table = {"table": played[2]}
            if moves := re.findall(r"a move such as '([^']+)'", told):
                return "play", table | {"move": moves[0]}
            return "wait", table

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Model) as model:
        threading.Thread(target=model.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{model.server_port}/v1"
        command = [sys.executable, "docs/examples/model_player.py", address, "any", "vendome"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
        model.shutdown()
    assert played[:2] == ["", "open_table"]
    assert "play" in played
    assert "The game is over." in done.stdout
    assert re.search(r"^1\. ", done.stdout, re.MULTILINE)


@pytest.mark.slow
def test_a_thousand_games_over_standard_input_without_a_protocol_error() -> None:
    from mcp.client import Client
    from mcp.client.stdio import StdioServerParameters, stdio_client

    async def play() -> None:
        command = StdioServerParameters(command=sys.executable, args=["-m", "tripot", "mcp"])
        async with Client(stdio_client(command)) as client:
            assert await play_games(client, 1000, seed=2) == 1000

    asyncio.run(play())


@pytest.mark.slow
def test_two_models_play_over_http_and_neither_reaches_the_others_table() -> None:
    from mcp.client import Client

    async def play() -> None:
        port = free_port()
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tripot", "mcp", "--http", "--port", str(port)
        )
        try:
            url = f"http://127.0.0.1:{port}/mcp"
            while True:
                try:
                    _, writer = await asyncio.open_connection("127.0.0.1", port)
                    writer.close()
                    break
                except OSError:
                    await asyncio.sleep(0.1)
            async with Client(url) as one, Client(url) as two:
                told = await call(one, "open_table", game="vabanque", bots=["caso"])
                with pytest.raises(ValueError, match="no such table"):
                    await call(two, "look", table="0123456789abcdef")
                assert await play_games(two, 3, seed=3) == 3
                await play_out(one, name_in(told), told, random.Random(4))
        finally:
            process.terminate()
            await process.wait()

    asyncio.run(play())


def test_what_it_may_read_and_what_is_refused() -> None:
    async def ask() -> None:
        tables = new_tables()
        async with client_of(tables) as client:
            listed = await call(client, "games")
            assert all(game in listed for game in GAMES)
            assert "V22: Every pawn is paid" in await call(
                client, "rules", game="vabanque", find="V22"
            )
            assert "Trap" in await call(client, "rules", game="vabanque")
            for tool, arguments, why in (
                ("rules", {"game": "poker"}, "no game 'poker'"),
                ("open_table", {"game": "poker"}, "no game 'poker'"),
                ("open_table", {"game": "vabanque", "seats": 9}, "3 to 6 players"),
                ("open_table", {"bots": ["hal"]}, "no bot 'hal'"),
                ("look", {"table": "unknown"}, "no such table"),
                ("join_table", {"link": "http://127.0.0.1:9/t/x"}, "refused"),
            ):
                with pytest.raises(ValueError, match=why):
                    await call(client, tool, **arguments)
            told = await call(client, "open_table", bots=["caso"])
            table = name_in(told)
            for move, why in (("chip 77", "V3"), ("dance", "a move is one of"), ("trap 1", "V10")):
                with pytest.raises(ValueError, match=f"(?i){why}"):
                    await call(client, "play", table=table, move=move)
            assert "Your turn" in await call(client, "look", table=table)  # Nothing has changed.
        await tables.close()

    asyncio.run(ask())


def test_a_model_is_told_the_same_whatever_the_others_hide() -> None:
    from tripot.mcp.tables import ModelSeat

    game = Game(Vabanque(seats=4), seed=5)
    while game.phase != "move" or game.actors[0] != 2:
        seat = game.actors[0]
        game.play(seat, game.legal(seat)[-1 if game.phase == "card" else len(game.moves) % 5])
    other = counterpart(game, Seat(2), seeded("other"))
    assert other != game

    async def told(whole: Any) -> str:
        bots = {Seat(seat): "caso" for seat in (0, 1, 3)}
        whole.players = ("Ann", "Ben", "Model", "Dan")
        seat = ModelSeat(LocalTable(whole, Seat(2), bots, 1, 0.0), Words("en"))
        await seat.settled(30)
        text = "\n".join((seat.news(), seat.look(), seat.legal()))
        await seat.close()
        return text

    assert asyncio.run(told(game)) == asyncio.run(told(other))


def test_at_a_house_everybody_sees_that_a_program_plays(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(f"{tmp_path}/house.db") as (_, url):
            settings = Settings("vendome", 4, clock=0, pace=0, stand_in="caso")
            host = await HouseTable.open(url, settings, "Ann")
            tables = new_tables()
            async with client_of(tables) as client:
                told = await call(client, "join_table", link=host.link, name="Machine")
                assert "Wait for the host to start." in told
                await words_pledged(host, 1)
                await host.start(["caso"])
                await call(client, "say", table=name_in(told), what="good luck")
                notes: list[object] = []
                _, last = await asyncio.gather(
                    play_as(host, notes), play_out(client, name_in(told), told, random.Random(1))
                )
                assert host.players[1].bot == "remote"
                assert Said(Seat(1), SayKind.PHRASE, Phrase.GOOD_LUCK) in notes
                assert "The luck was checked here" in last
                await call(client, "leave", table=name_in(told))
            await tables.close()
            await host.close()

    asyncio.run(play())


def test_a_model_opens_a_table_for_others(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(f"{tmp_path}/house.db") as (_, url):
            tables = new_tables(url)
            async with client_of(tables) as client:
                with pytest.raises(ValueError, match="clock"):
                    await call(client, "open_table", clock=7)
                told = await call(client, "open_table", game="vabanque", seats=3, clock=0)
                table = name_in(told)
                (link,) = re.findall(rf"{url}/t/[\w-]+", told)
                guest = await HouseTable.join(link, "Ben")
                assert (guest.players[0].bot, guest.facts.settings.clock) == ("remote", 0)
                told = await call(client, "start_game", table=table, bots=["caso"])
                assert "The game begins." in told
                with pytest.raises(ValueError, match="There is no such table"):
                    await call(client, "look", table=link)
                await guest.close()
            await tables.close()

    asyncio.run(play())
