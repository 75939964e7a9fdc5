"""A finished game told again from any side, and odds beside the cards."""

import json

import pytest

from tripot.core import Seat
from tripot.house import study, wire
from tripot.house.wire import HouseError
from tripot.invent import invent
from tripot.rules import BanqueFatale, Vabanque, Vendome
from tripot.rules.vendome import Dealt, Turned


@pytest.mark.parametrize("rules", [Vabanque(seats=4), Vendome(seats=6), BanqueFatale(seats=3)])
@pytest.mark.parametrize("side", ["truth", "public", "1", "3"])
def test_a_replay_is_what_that_side_saw(rules: Vabanque, side: str) -> None:
    game = invent(rules, 8)
    told = study.replay(json.dumps(game.record()).encode(), side)
    rows = [row for step in told.steps for row in step.e]
    reader = None if side in ("truth", "public") else Seat(int(side) - 1)
    events = game.events if side == "truth" else game.seen(reader)
    assert rows == [wire.row(event) for event in events]
    assert [step.move for step in told.steps if step.move] == game.record()["moves"]
    assert told.result == game.record()["result"]


@pytest.mark.parametrize("side", ["0", "5", "all", "", "-1", "1" * 50])
def test_a_side_nobody_sat_on_is_refused(side: str) -> None:
    body = json.dumps(invent(Vabanque(seats=4), 1).record()).encode()
    with pytest.raises(HouseError, match="bad-request"):
        study.replay(body, side)


def test_odds_stand_beside_every_card_but_the_last_of_a_coup() -> None:
    game = invent(Vendome(seats=5), 3)
    told = study.replay(json.dumps(game.record()).encode(), "public")
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
