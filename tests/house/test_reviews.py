"""Reviews of finished games, made step by step while somebody reads them."""

import asyncio
import json
from typing import Any

import pytest

from tripot.house.live import jobs
from tripot.house.live.reviews import Reviews, ReviewSoFar
from tripot.house.tab.bots import TabBots
from tripot.invent import invent
from tripot.rules import Vabanque, Vendome
from tripot.wire import HouseError

pytestmark = pytest.mark.anyio

RECORD = json.dumps(invent(Vabanque(seats=3), 4).record()).encode()
COUPS = json.dumps(invent(Vendome(seats=4), 4).record()).encode()


class Here:
    """Reviews in this process, with a clock that stands still unless it is set."""

    def __init__(self) -> None:
        self.bots = TabBots(None)
        self.now = 0.0
        self.reviews = Reviews(
            self.bots, 1, asyncio.get_running_loop().create_task, lambda: self.now
        )

    async def until(self, state: str, record: bytes = RECORD) -> ReviewSoFar:
        while (told := self.reviews.read(record, record, 0)).state != state:
            assert told.state in ("waiting", "running")
            await asyncio.sleep(0)
        return told


async def test_a_review_fills_in_and_readers_get_only_what_is_new() -> None:
    here = Here()
    known, worths = 0, 0
    states: list[str] = []
    while not states or states[-1] != "done":
        told = here.reviews.read("game", COUPS, known)
        states.append(told.state)
        if told.review is not None:
            assert [look.step for look in told.review.looks] == list(range(known, told.done))
            known = told.done
            worths += len(told.review.worths)
        await asyncio.sleep(0)
    assert told.review is not None
    assert states[0] == "waiting"
    assert "running" in states
    assert known == told.review.steps
    assert sum(split.result for split in told.review.splits) == pytest.approx(1)
    again = here.reviews.read("game", COUPS, 0)
    assert again.review is not None
    assert len(again.review.looks) == known


async def test_others_wait_in_line_and_a_full_house_says_so() -> None:
    here = Here()
    for number in range(jobs.MOST_WAITING):
        assert here.reviews.read(number, RECORD, 0).ahead == number
    with pytest.raises(HouseError, match="house-full"):
        here.reviews.read("one more", RECORD, 0)
    assert here.reviews.read(0, RECORD, 0).ahead == 0  # Readers of the first are not refused.


async def test_one_network_leaves_room_for_others() -> None:
    here = Here()
    await here.until("running")  # Somebody else's, who stops reading.
    here.now = jobs.UNREAD_SECONDS
    for number in range(jobs.MOST_OF_NETWORK):
        here.reviews.read(number, RECORD, 0, f"203.0.113.{number}")
    for more in ("one more", RECORD):  # A new one, and one that is paused.
        while here.reviews._waiting[0].network == "":
            await asyncio.sleep(0)
        with pytest.raises(HouseError, match="house-full"):
            here.reviews.read(more, RECORD, 0, "203.0.113.9")
    # Networks take turns: it does not wait for all that another one has asked for.
    assert here.reviews.read("one more", RECORD, 0, "198.51.100.1").ahead == 1
    assert here.reviews.read(1, RECORD, 0, "203.0.113.1").ahead == 2


async def test_a_job_stops_without_readers_and_the_next_reader_resumes_it() -> None:
    here = Here()
    await here.until("running", COUPS)
    here.now = jobs.UNREAD_SECONDS
    for _ in range(10):
        await asyncio.sleep(0)
    stopped = here.reviews._jobs[COUPS]
    done = len(stopped.looked)
    for _ in range(10):
        await asyncio.sleep(0)
    assert len(stopped.looked) == done
    assert (await here.until("done", COUPS)).done > done


async def test_a_review_that_fails_says_so_and_can_be_asked_for_again() -> None:
    here = Here()

    async def broken(*_: Any) -> Any:
        raise RuntimeError("the process died")

    works = here.bots.study
    here.bots.study = broken  # type: ignore[method-assign, assignment]
    assert (await here.until("failed", COUPS)).review is None
    here.bots.study = works  # type: ignore[method-assign]
    assert (await here.until("done", COUPS)).review is not None
