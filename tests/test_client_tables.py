"""The client's lookup tables agree with the rules."""

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).parents[1] / "web"


def tool(name: str) -> dict[str, Any]:
    return runpy.run_path(str(WEB / "tools" / name))


@pytest.mark.parametrize("file", ["casino.json", "prices.json"])
def test_the_examples_of_the_rules_pages_pay_what_the_rules_pay(file: str) -> None:
    examples = tool("examples.py")
    path, make = next(
        (path, make) for path, make in examples["TABLES"].items() if path.name == file
    )
    assert path.read_text("utf-8") == examples["text"](make()), "run web/tools/examples.py"


def test_the_odds_of_the_lab_are_those_of_the_rules() -> None:
    odds = tool("odds.py")
    assert json.loads(odds["TARGET"].read_text("utf-8")) == odds["table"]()


def test_the_worked_coups_are_played_by_the_rules() -> None:
    lessons = tool("lessons.py")
    written = json.loads((WEB / "src/games/vendome/coups.json").read_text("utf-8"))
    coups = [
        {rate: lessons["coup"](told, rate) for rate in ("payer", "receiver")}
        for told in lessons["COUPS"]
    ]
    assert written == coups
