"""The banker's assistant over HTTP: payments of a set-up, advice, and trials from it."""

from tripot.house.live import assistant, trials
from tripot.house.live.house import House
from tripot.house.net.exchange import Http, Response, answer, body_of, decoded
from tripot.house.net.limits import address_of
from tripot.house.net.openapi import Endpoint


async def assist(house: House, http: Http) -> Response:
    return answer(assistant.assisted(decoded(await body_of(house, http), assistant.SetUp)))


async def advice(house: House, http: Http) -> Response:
    asked = decoded(await body_of(house, http), assistant.AskAdvice)
    house.charge(address_of(http.scope))
    with house.advising(address_of(http.scope)):
        return answer(await assistant.advice(house.bots, asked))


async def try_position(house: House, http: Http) -> Response:
    asked = decoded(await body_of(house, http), trials.PlayFrom)
    address = address_of(http.scope)
    house.charge(address)
    with house.advising(address):
        return answer(await house.trials.begin_at(asked, address), 201)


ENDPOINTS = (
    Endpoint(
        "POST", "/assistant", "What the pieces of a real table pay, and by which rules", assist,
        assistant.Assisted, 200, assistant.SetUp,
        about="Nothing is stored. Pieces that cannot lie on one table are rejected with the field "
        "and the rule; pieces that are missing are named in the answer.",
    ),
    Endpoint(
        "POST", "/assistant/advice", "Odds and advice for a seat that is to move in a position",
        advice, assistant.Advice, 200, assistant.AskAdvice,
    ),
    Endpoint(
        "POST", "/trials", "Continue a position against bots", try_position, trials.TrialNow, 201,
        trials.PlayFrom,
        about="A trial as one from a finished game; its `setup` is the table before the first "
        "event.",
    ),
)  # fmt: skip
