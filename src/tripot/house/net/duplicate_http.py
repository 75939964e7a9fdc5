"""The part of the HTTP API for duplicates; the table of the day is one of them."""

from msgspec import Struct

from tripot import wire
from tripot.house.live import keys, profiles
from tripot.house.live.duplicates import DuplicatePage, OpenDuplicate, TakeSeat
from tripot.house.live.house import House
from tripot.house.net.exchange import (
    Http,
    Response,
    answer,
    body_of,
    decoded,
    keep,
    refuse_weak,
    try_cookies,
)
from tripot.house.net.limits import address_of
from tripot.house.net.openapi import Endpoint
from tripot.house.net.profile_http import needed_profile, profile_of


class OpenedDuplicate(Struct, frozen=True):
    """A new duplicate."""

    id: str
    """The secret of its link."""


def bearer(http: Http) -> str:
    """The client's own key."""
    kind, _, key = http.headers.get("authorization", "").partition(" ")
    return key.strip() if kind.lower() == "bearer" else ""


async def open_duplicate(house: House, http: Http) -> Response:
    ask = decoded(await body_of(house, http), OpenDuplicate)
    house.charge(address_of(http.scope))
    if not house.new_duplicates.take(address_of(http.scope)):
        raise wire.HouseError("too-fast", "too many duplicates from this address; wait a while")
    return answer(OpenedDuplicate(await house.duplicates.open(ask)), 201)


async def page(house: House, http: Http) -> Response:
    house.charge(address_of(http.scope))
    name = http.path_params["duplicate"]
    held = try_cookies(http)
    if key := bearer(http):
        found = await house.duplicates.get(name)
        held[found.id] = key
    profile = await profile_of(house, http)
    return answer(await house.duplicates.page(name, held, profile.id if profile else ""))


async def take(house: House, http: Http) -> Response:
    ask = decoded(await body_of(house, http), TakeSeat)
    refuse_weak(bearer(http))
    found = await house.duplicates.get(http.path_params["duplicate"])
    profile = await needed_profile(house, http) if ask.profile else None
    if profile is not None and (known := await house.duplicates.find(found, profile.id)):
        key = await profiles.seat_key(house, profile, known.table)
        response = answer(wire.Ok("", seat=None, table=known.table, key=key))
        return keep(response, known.table, key) if key else response
    key = bearer(http) or try_cookies(http).get(found.id) or keys.new_key()
    name = profile.id if profile else ""
    ok = await house.duplicates.take(found, ask, key, address_of(http.scope), name)
    if profile is not None:
        await house.write(house.store.profiles.hold(profile.id, ok.table, keys.hashed(key)))
    response = keep(answer(ok, 201), ok.table, key)
    response.tries[found.id] = key
    return response


ENDPOINTS = (
    Endpoint(
        "POST", "/duplicates", "Open a private duplicate for friends", open_duplicate,
        OpenedDuplicate, 201, OpenDuplicate,
        about="Everybody with the id plays the same luck against the same bots, at their own "
        "table. The results appear when `players` have finished, or an hour after `hours`.",
    ),
    Endpoint(
        "GET", "/duplicates/{duplicate}", "A duplicate: what is played, your try, and the field",
        page, DuplicatePage,
        about="`today` is the table of the day, a date such as 2026-11-17 that of another day. "
        "Before you have finished your own try the field is empty; until it is opened, so are the "
        "secret and the words.",
    ),
    Endpoint(
        "POST", "/duplicates/{duplicate}/tables", "Begin your try at a duplicate", take, wire.Ok,
        201, TakeSeat,
        about="The answer has the key of your seat, which a browser keeps as a cookie. A repeated "
        "request, by the same browser, with the same bearer token or for the same profile, returns "
        "the same table.",
    ),
)  # fmt: skip
