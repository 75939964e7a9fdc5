"""A terminal at a table of a house: with others, a lost connection, and the fairness check."""

import asyncio
import sys
from pathlib import Path

from tests.house.live_house import house, words_pledged
from tests.terminal.test_plain import Typist
from tripot import wire
from tripot.client.connection import new_id
from tripot.client.house import HouseTable, link_of
from tripot.client.listener import Listener
from tripot.client.local import LocalTable
from tripot.client.table import Happened, Said, Told
from tripot.core import Seat
from tripot.wire import Phrase, SayKind
from tripot.words import Words

SETTINGS = wire.Settings("vabanque", seats=3, clock=0, pace=0, stand_in="caso", talk=True)


async def play_as(table: HouseTable, notes: list[object]) -> None:
    """Plays any legal move whenever it is due, and breaks the connection now and then."""
    moves = 0
    while (note := await table.next()) is not None:
        notes.append(note)
        while table.legal and not table.has_news:
            moves += 1
            if moves % 7 == 0:
                table.client.cut()
            await table.play(table.legal[moves % len(table.legal)])


def test_a_whole_game_beside_others(tmp_path: Path) -> None:
    async def evening() -> tuple[list[object], HouseTable, Typist]:
        notes: list[object] = []
        async with house(f"{tmp_path}/house.db") as (_, url):
            bruno = await HouseTable.open(url, SETTINGS, "Bruno")
            assert await link_of(bruno.code, url) == bruno.link
            typist = Typist(tmp_path, "en", bruno.link)
            await asyncio.to_thread(typist.until, "Waiting for Bruno to start.")
            spectator = await HouseTable.join(bruno.link)
            assert spectator.me is None
            await words_pledged(bruno, 1)
            await bruno.start(["caso"])
            await bruno.say(SayKind.PHRASE, Phrase.GOOD_LUCK)
            playing = asyncio.create_task(asyncio.to_thread(typist.play))
            await play_as(bruno, notes)
            await playing
            while await spectator.next() is not None:
                pass
            for table in (bruno, spectator):
                await table.close()
        return notes, bruno, typist

    notes, bruno, typist = asyncio.run(evening())
    assert any(isinstance(note, Told) and note.key == "state-lost" for note in notes)
    assert sum(isinstance(note, Happened) for note in notes) >= 78
    assert not any(isinstance(note, Said) and note.seat is None for note in notes)
    assert isinstance(bruno.verdict, dict)
    assert bruno.verdict["seen_stamps"] == 3 * 3 * 4
    text = "\n".join(typist.lines)
    assert "Bruno: Good luck!" in text
    assert "The game begins." in text
    assert "You laid your Trap at table" in text
    assert "Bruno laid a card at table" in text
    assert "The luck was checked here" in text
    assert typist.lines[-1] == "Goodbye."


def test_a_link_that_leads_nowhere_is_refused_clearly(tmp_path: Path) -> None:
    async def ask() -> tuple[int | None, str]:
        async with house(f"{tmp_path}/house.db") as (_, url):
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tripot", "play", f"{url}/t/nowhere", "--plain",
                stderr=asyncio.subprocess.PIPE,
            )  # fmt: skip
            _, error = await process.communicate()
            return process.returncode, error.decode()

    status, said = asyncio.run(ask())
    assert status == 2
    assert said.startswith("tripot: ")
    assert "Traceback" not in said


def test_a_bot_is_named_with_its_style(tmp_path: Path) -> None:
    async def lobby() -> None:
        async with house(f"{tmp_path}/house.db") as (_, url):
            bruno = await HouseTable.open(url, SETTINGS, "Bruno", ["colombina:bold"])
            listener = Listener(bruno, Words("de"))
            assert tuple(listener.names()) == ("Bruno", "Colombina (kühn)", "Freier Stuhl")
            ask = wire.Bot(id=new_id(), seat=Seat(2), bot="colombina:careful")
            await bruno.client.ask(ask)
            said = ""
            while "Smeraldina" not in said:
                note = await bruno.next()
                assert note is not None
                said += "".join(sentence.text for sentence in listener.hear(note))
            assert "Smeraldina (vorsichtig) nimmt Platz." in said
            await bruno.close()

    asyncio.run(lobby())
    table = LocalTable.new("vabanque", bots=["colombina:treacherous", "caso"], name="Anna")
    opening = "\n".join(Listener(table, Words("en")).opening())
    assert "Anna, Colombina (treacherous), and Caso" in opening
    asyncio.run(table.close())


def test_a_style_without_words_is_named_as_it_is() -> None:
    assert Words("fr").in_style("Zanni", "loud") == "Zanni (loud)"
    assert Words("fr").in_style("Zanni", "") == "Zanni"
