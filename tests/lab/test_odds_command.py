"""`tripot odds`: the tables in the docs, positions and records, and its errors."""

import json
import re
import shlex
from pathlib import Path

import pytest

from tests.show.boards import until
from tripot import Vabanque
from tripot.cli.odds import odds
from tripot.core import CHANCE
from tripot.lab.study import study_of
from tripot.lab.vabanque.walks import walks
from tripot.rules import GAMES
from tripot.rules.vabanque import Phase

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [DOCS / "odds.md", *sorted((DOCS / "guides").glob("*.md"))]
COMMANDS = [
    command
    for page in PAGES
    for command in re.findall(
        r"```\n\$ tripot odds ([^\n]+)\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL
    )
]


def tripot_odds(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    from tripot.cli.odds import app

    with pytest.raises(SystemExit) as ended:
        app(list(words))
    printed = capsys.readouterr()
    assert ended.value.code in (0, None), printed.err
    return printed.out


@pytest.mark.parametrize(("words", "printed"), COMMANDS, ids=[words for words, _ in COMMANDS])
def test_a_table_in_the_docs_is_what_its_command_prints(
    words: str, printed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tripot_odds(capsys, *shlex.split(words)) == printed


def test_a_record_is_asked_before_a_move(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = Vabanque(seats=3)
    game = until(rules, "odds", 200)
    game.save(tmp_path / "game.json")
    walk = next(
        n
        for n, step in enumerate(s for s in game if s.seat != CHANCE)
        if rules.phase(step.before) is Phase.MOVE
    )
    seat, _ = game.moves[walk]
    words = ["vabanque", str(tmp_path / "game.json"), "--move", str(walk + 1), "--json"]
    table = json.loads(tripot_odds(capsys, *words))
    there = until(rules, "odds", walk)
    found = walks(rules, there.view(seat))
    assert [row["pays"]["exact"] for row in table["rows"]] == [str(each.mean) for each in found]
    same = json.loads(tripot_odds(capsys, "vabanque", there.position(seat), "--json"))
    assert same == table  # A position of the seat says the same.


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["vendome", "--players", "3"], "vendome is for 4 to 12 players, not 3"),
        (["vendome", "--players", "many"], "--players is a number or a range"),
        (["vendome", "--dealt", "7 8"], "--dealt needs one number of players"),
        (["vendome", "--players", "4", "--dealt", "7h 7h"], "'7h' is no card that is left"),
        (["vendome", "--players", "4", "--dealt", "7 7 7 7"], "the coup is over"),
        (["banque-fatale"], "banque-fatale has no exact odds for a whole game"),
        (["vabanque", "nothing.json"], "tripot: nothing.json: No such file"),
        (["vabanque", "vb1:4:2:12"], "not a position"),
        (["vendome", "vb1:4:2:"], "is of vabanque, not of vendome"),
    ],
)
def test_what_cannot_be_answered_is_said(
    words: list[str], error: str, capsys: pytest.CaptureFixture[str]
) -> None:
    from tripot.cli.odds import app

    with pytest.raises(SystemExit) as ended:
        app(words)
    assert ended.value.code == 2
    assert error in capsys.readouterr().err


def test_every_game_can_be_asked() -> None:
    for name, rules in GAMES.items():
        study = study_of(name)
        assert rules() in study.readings(rules())
    assert odds.__doc__
