"""Games that are continued from a file, perhaps one that somebody else wrote."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tripot.client.local import LocalTable
from tripot.record.document import RecordError


def saved(**note: Any) -> bytes:
    """A game that has just begun, with a note of the terminal."""
    table = LocalTable.new("vabanque", seats=3, bots=("caso",), seed=1)
    record = msgspec.json.decode(table.saved())
    record["meta"]["terminal"] |= note
    return msgspec.json.encode(record)


@pytest.mark.parametrize("how", ["exec:touch {}", "{}:Bot"])
def test_a_file_from_somebody_else_runs_no_program(tmp_path: Path, how: str) -> None:
    trace = tmp_path / "bot.py"
    document = saved(bots={"2": how.format(trace), "3": "caso"})
    with pytest.raises(RecordError, match="--bots"):
        LocalTable.resumed(document)
    chosen = LocalTable.resumed(document, ("caso",))
    assert set(chosen.bots.values()) == {"caso"}
    assert not trace.exists()


def test_a_person_s_own_game_continues_with_its_programs() -> None:
    document = saved(bots={"2": "exec:true", "3": "caso"})
    table = LocalTable.resumed(document, is_own=True)
    assert sorted(table.bots.values()) == ["caso", "exec:true"]
    asyncio.run(table.close())


@pytest.mark.parametrize(
    "note",
    [
        {"seat": 0},
        {"seat": 4},
        {"bots": {}},
        {"bots": {"2": "caso"}},
        {"bots": {"2": "caso", "3": "caso", "4": "caso"}},
        {"bots": {"two": "caso", "3": "caso"}},
        {"bots": {"1": "caso", "2": "caso", "3": "caso"}},
    ],
)
def test_a_note_with_wrong_seats_is_rejected(note: dict[str, Any]) -> None:
    with pytest.raises(RecordError, match=r"meta\.terminal: a seat, and a bot for each"):
        LocalTable.resumed(saved(**note))
