"""The processes of bots are started when they are needed."""

import asyncio
import time
from concurrent.futures import Future
from typing import Any

import pytest

from tests.house.live_house import until
from tripot import Game, Vabanque
from tripot.bots import Choice, ladder
from tripot.house.live import bot_pool
from tripot.house.live.bot_pool import BotPool
from tripot.house.live.bots import THINK_SECONDS
from tripot.house.ops.metrics import Metrics
from tripot.house.tab.bots import TabBots
from tripot.house.tab.door import Unmeasured
from tripot.rules.vabanque import Casino, Chip

pytestmark = pytest.mark.anyio

STRONG = next(persona.slug for persona in ladder("vabanque") if persona.needs)


async def test_no_process_is_started_before_a_bot_sits_down() -> None:
    bots = BotPool(1, Metrics())
    try:
        assert not bots._quick._processes
        bots.expect("vabanque", "caso")
        assert len(bots._quick._processes) == 1
        assert bots._warming is None, "caso needs no preparation"
    finally:
        bots.close()


@pytest.mark.parametrize("allowed", [True, False])
async def test_a_strong_bot_is_prepared_when_it_sits_down(allowed: bool) -> None:
    bots = BotPool(1, Metrics(), warm=allowed)
    try:
        bots.expect("vabanque", STRONG)
        first = bots._warming
        assert (first is not None) is allowed
        bots.expect("vabanque", STRONG)
        assert bots._warming is first, "and only once"
        assert not bots.is_ready
    finally:
        bots.close()


async def test_a_crowd_makes_bots_think_shorter_and_none_of_them_fail(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A request that waits in a pool would be late before it starts."""
    begun: list[tuple[Future[Choice], float]] = []

    def submit(_pool: object, _work: object, *values: Any) -> Future[Choice]:
        begun.append((Future(), values[-1]))
        return begun[-1][0]

    monkeypatch.setattr(bot_pool, "submit", submit)
    bots = BotPool(1, Metrics(), warm=False)
    crowd = 2 * int(bot_pool.QUEUE_SECONDS / THINK_SECONDS)
    thoughts = [
        asyncio.create_task(bots._think(Vabanque(seats=3), "caso", 0, None, ()))
        for _ in range(crowd)
    ]
    for number in range(1, crowd + 1):
        while len(begun) < number:
            await asyncio.sleep(0)
        assert len(begun) == number, "the others wait outside of the pool"
        begun[-1][0].set_result(Choice(Chip(Casino(0))))
    await asyncio.gather(*thoughts)
    alone, *seconds = [each for _, each in begun]
    assert alone == seconds[-1] == THINK_SECONDS
    assert seconds == sorted(seconds)
    assert seconds[0] == pytest.approx(bot_pool.QUEUE_SECONDS / (crowd - 1))


async def test_processes_that_hang_are_replaced_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two requests wait for them; the second must not end those that the first has started."""
    started: list[object] = []
    make = bot_pool.pool

    def pool(processes: int, warm: bool) -> Any:
        started.append(make(processes, warm))
        return started[-1]

    monkeypatch.setattr(bot_pool, "pool", pool)
    monkeypatch.setattr(bot_pool, "submit", lambda *_: Future())
    monkeypatch.setattr(bot_pool, "TIMEOUT_SECONDS", 0.01)
    bots = BotPool(2, Metrics(), warm=False)
    try:
        hung = [bots._think(Vabanque(), "caso", 1, None, ()) for _ in range(2)]
        ends = await asyncio.gather(*hung, return_exceptions=True)
        assert [type(end) for end in ends] == [TimeoutError] * 2
        assert len(started) == 2
        assert bots._quick is started[1]
    finally:
        bots.close()


async def test_advice_is_given_to_one_at_a_time() -> None:
    """Many requests for hints must not delay the bots at the tables."""
    most = 0

    class Watched(TabBots):
        thinking = 0

        async def _think(self, *values: Any) -> Choice:
            nonlocal most
            self.thinking += 1
            most = max(most, self.thinking)
            await asyncio.sleep(0)
            self.thinking -= 1
            return Choice(values[-1][0])

    bots, game = Watched(Unmeasured()), Game(Vabanque(seats=3), seed=1)
    seat = game.actors[0]
    asked = (
        bots.advise(game.rules, "caso", 0, game.view(seat), game.legal(seat)) for _ in range(9)
    )
    await asyncio.gather(*asked)
    assert most == 1


async def test_the_lab_ends_after_its_last_study_and_not_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Reviews and reports share it; a long step of one is not ended by the other's rest."""
    monkeypatch.setattr("tripot.house.live.bot_pool.STUDY_REST_SECONDS", 0.05)
    bots = BotPool(1, Metrics(), warm=False)
    try:
        first = asyncio.create_task(bots.study(abs, -1))
        long = asyncio.create_task(bots.study(time.sleep, 1.0))
        assert await first == 1
        await long
        with pytest.raises(ValueError, match="invalid literal"):
            await bots.study(int, "x")
        await until(lambda: bots._lab is None)
    finally:
        bots.close()
