"""The what-if bench of a house: games run while clients poll, and errors are clear."""

import asyncio
import json
from typing import Any

import pytest

from tests.house.local_table import Company, refused
from tripot import Vendome, fair
from tripot.core import Seat
from tripot.house.live import summaries
from tripot.house.live.whatif import ReportSoFar, WhatIfs, numbers
from tripot.house.tab.bots import TabBots
from tripot.house.table import record
from tripot.lab.bench import Bench
from tripot.lab.whatif import WhatIf
from tripot.record import document
from tripot.record.variant import Variant
from tripot.wire import HouseError

pytestmark = pytest.mark.anyio

SHORT_WALKS = WhatIf(Variant("vabanque", 3, {"steps": 1}), games=60)


async def test_a_report_fills_in_and_is_the_same_as_on_the_command_line() -> None:
    benches = WhatIfs(TabBots(None), asyncio.get_running_loop().create_task)
    told: list[ReportSoFar] = []
    while not told or told[-1].state != "done":
        told.append(benches.read(SHORT_WALKS))
        assert told[-1].state in ("waiting", "running", "done")
        await asyncio.sleep(0)
    bench = Bench(SHORT_WALKS, plain=True)
    while not bench.is_done:
        bench.step()
    assert told[0].report is None
    assert told[-1].report == bench.report()
    assert any(each.report and each.report.games < 60 for each in told)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (WhatIf(Variant("chess", 3, {"steps": 1})), "unknown-game"),
        (WhatIf(Variant("vabanque", 9, {"steps": 1})), "bad-players"),
        (WhatIf(Variant("vabanque", 3, {"steps": 99})), "bad-options"),
        (WhatIf(Variant("vabanque", 3, {"steps": 4})), "bad-request"),
        (WhatIf(Variant("vabanque", 3, {"steps": 1}), bot="nobody"), "bad-request"),
    ],
)
async def test_what_cannot_be_compared_is_refused(asked: WhatIf, code: str) -> None:
    benches = WhatIfs(TabBots(None), asyncio.get_running_loop().create_task)
    with refused(code):
        benches.read(asked)


def test_a_table_plays_a_variant_and_its_record_is_never_one_of_the_printed_game() -> None:
    numbers = {"casinos": 12, "steps": 6, "law": "double", "cards": "no-bluff"}
    company = Company(3, variant=numbers)
    assert company.table.rules.variant == numbers
    company.play_out()
    text = json.dumps(record(company.table))
    assert json.loads(text)["format"] == "tripot-variant-record/1"
    assert json.loads(text)["variant"] == numbers
    assert document.check(text)["winners"]
    assert fair.check(text)["consistent"]
    summary = summaries.summary_of(text.encode(), Seat(0))
    assert summary.variant
    assert summaries.added([summary]) == ()  # Not counted with the printed game.


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"variant": {"steps": 6}, "listed": True}, "bad-settings"),
        ({"variant": {"steps": 4}}, "bad-options"),
        ({"variant": {"steps": 99}}, "bad-options"),
        ({"variant": {"wings": 2}}, "bad-options"),
        ({"variant": {"steps": 6}, "game": "vendome", "seats": 4}, "bad-options"),
    ],
)
def test_a_table_refuses_what_is_no_variant_of_its_game(
    settings: dict[str, Any], code: str
) -> None:
    with refused(code):
        Company(3, **settings)


async def test_a_house_says_which_numbers_may_change() -> None:
    steps = next(number for number in numbers("vabanque") if number.name == "steps")
    assert (steps.low, steps.high, steps.rule) == (0, 11, "V17")
    assert steps.printed == {"3": 4, "4": 4, "5": 4, "6": 4}
    assert {number.name for number in numbers("vendome")} == set(Vendome().printed())
    with pytest.raises(HouseError, match="chess"):
        numbers("chess")
