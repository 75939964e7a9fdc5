"""The part of the HTTP API for the what-if bench."""

from tripot.house.live import whatif
from tripot.house.live.house import House
from tripot.house.net.exchange import Http, Response, answer, body_of, decoded
from tripot.house.net.limits import address_of
from tripot.house.net.openapi import Endpoint
from tripot.lab.whatif import WhatIf


async def numbers(house: House, http: Http) -> Response:
    return answer(whatif.numbers(http.path_params["game"]))


async def what_if(house: House, http: Http) -> Response:
    asked = decoded(await body_of(house, http), WhatIf)
    house.charge(address_of(http.scope))
    return answer(house.what_ifs.read(asked, address_of(http.scope)))


ENDPOINTS = (
    Endpoint(
        "GET", "/games/{game}/numbers", "The numbers of a game's box that a variant may change",
        numbers, tuple[whatif.NumberInfo, ...],
    ),
    Endpoint(
        "POST", "/whatif", "A variant compared with the printed game, as far as it has been played",
        what_if, whatif.ReportSoFar, 200, WhatIf,
        about="The request starts the games, which run while clients poll: repeat it "
        "until `state` is done or failed. docs/whatif.md explains the report.",
    ),
)  # fmt: skip
