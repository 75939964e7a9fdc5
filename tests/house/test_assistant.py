"""The house's side of the banker's assistant: advice, and playing on from a real table."""

import pytest

from tripot.house.live.assistant import AskAdvice, SetUp, advice, assisted
from tripot.house.live.trials import PlayFrom, TrialMove, Trials
from tripot.house.tab.bots import TabBots
from tripot.house.tab.door import Unmeasured
from tripot.lab.assistant import assist
from tripot.record.text import write_bare_move
from tripot.wire import HouseError

pytestmark = pytest.mark.anyio

WALKS = {
    "players": "3",
    "round": "2",
    "order": "213",
    "money": "20.35.0",
    "chips": "aaaabbbbcccc.ddddeeeff",
    "cards": "2?b1Ra3?c2?c1Bb3?d2?d1Tc3?e",
    "pawns": "abc",
    "walked": "1",
}


def position() -> str:
    found = assist("vabanque", WALKS).position
    assert found
    return found


async def test_advice_rests_on_what_the_seat_knows() -> None:
    bots = TabBots(Unmeasured())
    found = await advice(bots, AskAdvice(position(), 1))
    assert [walk.steps for walk in found.walks] == [0, 1, 2, 3, 4]  # V17
    assert found.hint is not None
    assert found.hint.move.startswith("move ")
    with pytest.raises(HouseError, match="not to move"):
        await advice(bots, AskAdvice(position(), 2))
    unknown = position().replace("Ra", "?a")
    with pytest.raises(HouseError, match="its own cards"):
        await advice(bots, AskAdvice(unknown, 1))
    with pytest.raises(HouseError, match="bad-position"):
        await advice(bots, AskAdvice("vb1:3:t:123", 1))


async def test_a_real_table_is_played_on_to_its_end() -> None:
    trials = Trials(TabBots(Unmeasured()))
    now = await trials.begin_at(PlayFrom(position(), seat=1))
    assert now.setup is not None
    assert now.setup["cards"] == WALKS["cards"]  # What the others laid stays hidden.
    game = trials._kept[now.trial].game
    while not now.over:
        legal = game.legal(0)
        now = await trials.play(
            now.trial, TrialMove(write_bare_move(type(game.rules), legal[-1]), known=now.count)
        )
    assert sum(game.rules.money(game.state)) > 55_000


async def test_an_auction_set_up_is_played_on() -> None:
    """Two cards were sold before, and nobody knows the rounds until now."""
    table = {
        "players": "3",
        "start": "2",
        "prices": "9.3.6.7.5",
        "cards": "AF.B.CG",
        "money": "3.8.0",
        "purses": "22222.12322.32122",
        "open": "HIJ",
        "gone": "DK",
    }
    found = assist("banque-fatale", table).position
    assert found
    trials = Trials(TabBots(Unmeasured()))
    now = await trials.begin_at(PlayFrom(found, seat=2))
    assert now.setup == table
    game = trials._kept[now.trial].game
    while not now.over:
        legal = game.legal(1)
        now = await trials.play(
            now.trial, TrialMove(write_bare_move(type(game.rules), legal[0]), known=now.count)
        )
    assert len(game.state.rounds) == 16 - 5 - 2  # The cards that were neither owned nor sold.


async def test_what_cannot_be_is_refused() -> None:
    trials = Trials(TabBots(Unmeasured()))
    for asked in (PlayFrom("nothing", 1), PlayFrom(position(), 4), PlayFrom(position(), 0)):
        with pytest.raises(HouseError):
            await trials.begin_at(asked)
    with pytest.raises(HouseError, match="one trap") as refused:
        assisted(SetUp("vabanque", {"cards": "1Ta1Tb"}))
    assert refused.value.rule == "V5"
