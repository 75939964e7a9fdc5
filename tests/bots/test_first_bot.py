"""A beginner writes a bot, tries it, breaks it, and seats it at a table of a house."""

import asyncio
import re
import signal
import sys
from pathlib import Path

import pytest

from tests.house.live_house import free_port, house, words_pledged
from tripot.bots.template import class_name
from tripot.cli.bot import new, try_
from tripot.client.house import HouseTable
from tripot.rules import GAMES
from tripot.wire import Rematch, Settings
from tripot.words import Words

TRIPOT = [sys.executable, "-m", "tripot"]
SETTINGS = Settings("vabanque", seats=3, clock=0, pace=0, stand_in="caso")


@pytest.mark.parametrize("game", GAMES)
def test_a_new_bot_plays_at_once(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "my-first_bot.py"
    new(file, game=game)
    assert f"tripot bot try {file}:MyFirstBot" in capsys.readouterr().out
    assert try_(f"{file}:MyFirstBot", game=game, bots="caso") == 0
    *_, mine, time_used = capsys.readouterr().out.splitlines()
    assert mine.startswith("You ")
    assert re.fullmatch(r"\d+ moves, .* ms on average; .* ms of 1000\..*", time_used)
    with pytest.raises(SystemExit):
        new(file)
    assert "exists already" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("return Choice(legal[0]) if view.round < 2 else 1 / 0", "ZeroDivisionError"),
        ("return legal[0]", "return Choice(move)"),
        ("return Choice(Walk(77))", "an illegal move"),
        ("return (", "SyntaxError"),
    ],
)
def test_a_bot_that_fails_is_explained(
    line: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.py").write_text(
        "from tripot.bots import Bot, Choice\nfrom tripot.rules.vabanque import Walk\n\n"
        f"class Bad(Bot):\n    def choose(self, view, legal, seconds):\n        {line}\n"
    )
    assert try_(f"{tmp_path}/bad.py:Bad", bots="caso", quiet=True) == 1
    error = capsys.readouterr().err
    assert said in error
    assert "bot_player.py" not in error  # Our own part of the traceback is left out.
    if "Zero" in said:
        assert 'bad.py", line 6, in choose' in error


def test_a_bot_comes_back_to_its_table_after_a_restart_of_the_house(tmp_path: Path) -> None:
    new(tmp_path / "robo.py")
    port, database = free_port(), f"{tmp_path}/house.db"

    async def evening() -> tuple[int | None, str, str]:
        async with house(database, port=port) as (_, url):
            host = await HouseTable.open(url, SETTINGS, "Anna")
            process = await asyncio.create_subprocess_exec(
                *TRIPOT, "connect", host.link, "--bot", "robo.py:Robo",
                cwd=tmp_path, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
            )  # fmt: skip
            while not host.players[1].name:
                await host.next()
            await words_pledged(host, 1)
            assert (host.players[1].name, host.players[1].bot) == ("Robo", "remote")
            await host.start(["caso"])
            for _ in range(4):  # Some moves, then the house is gone.
                await one_move(host)
        async with house(database, port=port):
            while await one_move(host):
                pass
            said = await process.communicate()
            await host.close()
        return process.returncode, said[0].decode(), said[1].decode()

    status, told, errors = asyncio.run(evening())
    assert status == 0, errors
    assert "Robo" in told
    assert Words("en")("terminal-line-back") in told
    assert "The luck was checked here" in told
    assert re.search(r"\d+ moves, ", told)


async def one_move(table: HouseTable) -> bool:
    """Waits until the host may move, and moves; returns whether the game continues."""
    while not table.legal or table.has_news:
        if await table.next() is None:
            return False
    await table.play(table.legal[len(table.legal) // 2])
    return True


def test_a_bot_that_fails_leaves_its_seat_to_one_of_the_house(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(
        "from tripot.bots import Bot\n\n"
        "class Bad(Bot):\n    def choose(self, view, legal, seconds):\n        return 1 / 0\n"
    )

    async def evening() -> tuple[int | None, str]:
        async with house(f"{tmp_path}/house.db") as (_, url):
            host = await HouseTable.open(url, SETTINGS, "Anna")
            process = await asyncio.create_subprocess_exec(
                *TRIPOT, "connect", host.link, "--bot", "bad.py:Bad", "--quiet",
                cwd=tmp_path, stderr=asyncio.subprocess.PIPE,
            )  # fmt: skip
            while not host.players[1].name:
                await host.next()
            await host.start(["caso"])
            while await one_move(host):
                pass
            await host.close()
            _, errors = await process.communicate()
            return process.returncode, errors.decode()

    status, said = asyncio.run(evening())
    assert status == 1
    assert "ZeroDivisionError: division by zero" in said
    assert "It has left the table." in said


def test_a_bot_comes_when_it_is_its_turn_and_stays_for_the_rematch(tmp_path: Path) -> None:
    command = f"exec:{sys.executable} -m tripot.bots.protocol.worker caso"

    async def evening() -> tuple[int | None, str]:
        async with house(f"{tmp_path}/house.db") as (_, url):
            host = await HouseTable.open(url, SETTINGS, "Anna")
            seat = await HouseTable.join(host.link, "Robo", bot=True)
            await host.start(["caso"])
            while host.view is None or 1 not in host.view.actors:
                await (host.play(host.legal[0]) if host.legal else host.next())
            await seat.close()
            process = await asyncio.create_subprocess_exec(
                *TRIPOT, "connect", f"{host.link}#key={seat.client.key}", "--bot", command,
                "--stay", stdout=asyncio.subprocess.PIPE, limit=1 << 20,
            )  # fmt: skip
            assert process.stdout is not None
            while await one_move(host):
                pass
            opened = await host.client.ask(Rematch(id="again"))
            again = await HouseTable.join(f"{url}/t/{opened.table}", key=host.client.key)
            while await one_move(again):
                pass
            told = b""
            for _ in range(2):  # It says that it waits, after each game.
                told += await process.stdout.readuntil(b"waits for a rematch")
            process.send_signal(signal.SIGINT)
            await asyncio.gather(process.wait(), host.close(), again.close())
            return process.returncode, told.decode()

    status, told = asyncio.run(evening())
    assert status == 130
    assert len(re.findall(r"\d+ moves, ", told)) == 2


def test_ctrl_c_says_how_to_come_back(tmp_path: Path) -> None:
    async def evening() -> tuple[int | None, str]:
        async with house(f"{tmp_path}/house.db") as (_, url):
            host = await HouseTable.open(url, SETTINGS, "Anna")
            process = await asyncio.create_subprocess_exec(
                *TRIPOT, "connect", host.link, "--bot", "caso",
                stdout=asyncio.subprocess.PIPE,
            )  # fmt: skip
            assert process.stdout is not None
            while b"At the table" not in await process.stdout.readline():
                pass
            process.send_signal(signal.SIGINT)
            told, _ = await process.communicate()
            await host.close()
            return process.returncode, told.decode()

    status, told = asyncio.run(evening())
    assert status == 130
    assert re.search(r"tripot connect 'http://.*/t/[-\w]+#key=[-\w]+' --bot 'caso'", told)


def test_a_class_is_named_after_its_file() -> None:
    names = {"my_bot.py": "MyBot", "robo2.py": "Robo2", "2fast.py": "Bot2fast", "a b.py": "AB"}
    assert {name: class_name(Path(name)) for name in names} == names
