"""Trials: one person continues a finished game, and sees no more than at a table."""

import json

import msgspec
import pytest

from tripot import wire
from tripot.house.live.trials import PlayOn, TrialMove, Trials
from tripot.house.tab.bots import TabBots
from tripot.house.tab.door import Unmeasured
from tripot.invent import invent
from tripot.record.text import write_bare_move
from tripot.rules import BanqueFatale, Vabanque
from tripot.wire import HouseError

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("rules", [Vabanque(seats=3), BanqueFatale(seats=3)])
async def test_a_game_is_played_on_to_its_end(rules: Vabanque) -> None:
    game = invent(rules, 4)
    trials = Trials(TabBots(Unmeasured()))
    asked = PlayOn(move=len(game.moves) - 12, seat=2, known=True)
    now = await trials.begin(json.dumps(game.record()).encode(), asked)
    rows = list(now.events)
    trial = trials._kept[now.trial]
    while not now.over:
        assert now.mine
        legal = trial.game.legal(1)
        move = write_bare_move(type(rules), legal[len(legal) // 2])
        now = await trials.play(now.trial, TrialMove(move, known=len(rows)))
        rows += now.events
        assert now.count == len(rows)
    seen = [wire.row(event) for event in trial.game.seen(1)]
    assert msgspec.json.encode(rows) == msgspec.json.encode(seen)
    with pytest.raises(HouseError):
        await trials.play(now.trial, TrialMove(move))


async def test_what_cannot_be_is_refused() -> None:
    trials = Trials(TabBots(Unmeasured()))
    record = json.dumps(invent(Vabanque(seats=3), 4).record()).encode()
    for asked in (PlayOn(0, 1), PlayOn(10_000, 1), PlayOn(1, 0), PlayOn(1, 4), PlayOn(1, 4, True)):
        with pytest.raises(HouseError):
            await trials.begin(record, asked)
    now = await trials.begin(record, PlayOn(20, 1))
    with pytest.raises(HouseError, match="move"):
        await trials.play(now.trial, TrialMove("walk home"))
    with pytest.raises(HouseError, match="no-table"):
        await trials.play("another", TrialMove("chip 1"))


async def test_a_network_evicts_only_its_own_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tripot.house.live.trials.KEPT", 5)
    game = invent(Vabanque(seats=3), 4)
    record = json.dumps(game.record()).encode()
    asked = PlayOn(move=len(game.moves), seat=1, known=True)
    trials = Trials(TabBots(Unmeasured()))
    mine = (await trials.begin(record, asked, "192.0.2.1")).trial
    for host in range(20):
        last = await trials.begin(record, asked, f"198.51.100.{host}")
    assert len(trials._kept) == 5
    assert {mine, last.trial} <= trials._kept.keys()
