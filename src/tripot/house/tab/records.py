"""Records from elsewhere, opened in the tab to replay and study them."""

from hashlib import sha256
from typing import cast

from tripot import wire
from tripot.house.live.house import House
from tripot.house.net.exchange import Http, Response, answer, body_of
from tripot.house.net.http import Found
from tripot.house.net.openapi import Endpoint
from tripot.house.tab.store import TabStore
from tripot.record import RecordError, document

NAME_LETTERS = 16


async def add(house: House, http: Http) -> Response:
    """Stores a record, so that it can be replayed like a game that was played here."""
    body = await body_of(house, http)
    try:
        document.check(body)
    except RecordError as error:
        raise wire.HouseError("bad-request", str(error)) from None
    name = f"r{sha256(body).hexdigest()[:NAME_LETTERS]}"
    cast(TabStore, house.store).add_record(name, body)
    return answer(Found(name), 201)


ENDPOINTS = (Endpoint("POST", "/records", "Store a record from elsewhere", add, Found, status=201),)
"""Endpoints that only a tab has: it trusts its only player."""
