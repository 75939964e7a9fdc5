"""The processes in which bots think are started when they are needed."""

import pytest

from tripot.bots import ladder
from tripot.house.live.bot_pool import BotPool
from tripot.house.ops.metrics import Metrics

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
