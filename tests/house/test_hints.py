"""Hints: only if the table allows them, only for the seat to move, from what it sees."""

import pytest

from tests.house.local_table import Company
from tripot import wire
from tripot.core import Seat
from tripot.house.live.hints import MOST_REASONS, hint
from tripot.house.tab.bots import TabBots
from tripot.house.tab.door import Unmeasured
from tripot.house.table.rated import check_settings
from tripot.invent import invent
from tripot.lab.study import study_of
from tripot.lab.vabanque.walks import walks
from tripot.record.text import read_bare_move
from tripot.rules import Vabanque
from tripot.rules.vabanque import Walk
from tripot.wire import HouseError

pytestmark = pytest.mark.anyio
BOTS = TabBots(Unmeasured())


async def test_a_hint_is_a_legal_move_with_counted_reasons() -> None:
    company = Company(people=3, hints=True)
    table = company.table
    assert table.progress is not None
    (seat,) = table.progress.actors
    found = await hint(BOTS, table, seat)
    move = read_bare_move(Vabanque, found.move)
    assert move in table.rules.legal(table.progress.state, seat)
    assert 0 < len(found.reasons) <= MOST_REASONS
    with pytest.raises(HouseError, match="wrong-phase"):
        await hint(BOTS, table, Seat((seat + 1) % 3))


async def test_a_table_without_hints_and_a_rated_one_give_none() -> None:
    table = Company(people=3).table
    assert table.progress is not None
    with pytest.raises(HouseError, match="no-hints"):
        await hint(BOTS, table, table.progress.actors[0])
    with pytest.raises(HouseError, match="cannot have hints"):
        check_settings(wire.Settings("vabanque", rated=True, hints=True))


async def test_reasons_are_what_can_be_counted() -> None:
    rules = Vabanque(seats=4)
    game = invent(rules, 6)
    study = study_of("vabanque")
    counted = 0
    for step in game:
        if not isinstance(step.move, Walk):
            continue
        view = rules.view(step.before, step.seat)
        found = {reason.name: reason.facts for reason in study.reasons(rules, view, step.move)}
        (walk,) = (each for each in walks(rules, view) if each.steps == step.move.steps)
        assert found["pay"]["mean"] == round(walk.mean)
        assert ("trap" in found) == (walk.trapped > 0)
        backs = [owner for owner, _ in view.casinos[walk.casino].cards if owner != step.seat]
        assert ("no-cards" in found) == (not backs)
        assert ("no-raise" in found) == (len(set(backs)) < len(backs))
        counted += 1
    assert counted == 16
