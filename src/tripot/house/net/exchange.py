"""Requests and answers of the endpoints, independent of the server.

A house gets its requests from Starlette (`routes.py`); a tab without a server makes them itself
(`tripot.house.tab`). The endpoints in `http.py` know neither.
"""

from collections.abc import AsyncIterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from tripot import wire
from tripot.house.live import keys
from tripot.house.net.hosts import check_origin

if TYPE_CHECKING:
    from tripot.house.live.house import House

COOKIE = "tripot"
PROFILE_COOKIE = "tripot_profile"  # Not tripot-…: those are the keys of seats.
MOST_DIGITS = 6  # Of a number in a query.
DUPLICATE_COOKIE = "tripot_duplicate-"

_json = msgspec.json.Encoder().encode


class Address(Protocol):
    """The address by which the house was reached."""

    @property
    def scheme(self) -> str: ...
    @property
    def netloc(self) -> str: ...


class Http(Protocol):
    """A request; Starlette's has all of this."""

    @property
    def method(self) -> str: ...
    @property
    def path_params(self) -> dict[str, Any]: ...
    @property
    def query_params(self) -> Mapping[str, str]: ...
    @property
    def headers(self) -> Mapping[str, str]: ...
    @property
    def cookies(self) -> Mapping[str, str]: ...
    @property
    def scope(self) -> Mapping[str, Any]: ...
    @property
    def url(self) -> Address: ...
    def stream(self) -> AsyncIterator[bytes]: ...


class Response:
    """An answer."""

    def __init__(
        self,
        body: bytes | str,
        status: int = 200,
        headers: Mapping[str, str] | None = None,
        media_type: str = "application/json",
    ) -> None:
        self.body = body.encode() if isinstance(body, str) else body
        self.status = status
        self.headers = dict(headers or {})
        self.media_type = media_type
        self.keys: dict[str, str] = {}
        """The keys of seats that the browser keeps from now on, by table."""
        self.profile: str | None = None
        """The key of a profile that it keeps from now on; empty: it deletes the key."""
        self.tries: dict[str, str] = {}
        """The keys of tries that it keeps for a while, by duplicate."""


def answer(value: Any, status: int = 200) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(_json(value), status, headers, "application/json")


def refusal(error: wire.HouseError, id: str = "") -> Response:  # noqa: A002  the wire's name
    response = answer(error.answer(id), error.status)
    if error.status in (429, 503):
        response.headers["retry-after"] = "2"
    if error.code == "too-big":
        response.headers["connection"] = "close"  # The rest of the body is not read.
    return response


def key_of(http: Http) -> str:
    """The key of a request: a bearer token, or the cookie of this table."""
    kind, _, key = http.headers.get("authorization", "").partition(" ")
    return key.strip() if kind.lower() == "bearer" else http.cookies.get(COOKIE, "")


def refuse_weak(key: str) -> None:
    """Raises if the client's own key could be guessed."""
    if key and keys.is_weak(key):
        how = f"your own key must have {keys.SHORTEST_KEY} random letters or more"
        raise wire.HouseError("bad-request", f"{how}; this one could be guessed")


def seat_cookies(http: Http) -> dict[str, str]:
    """The keys of seats that this browser keeps, by table; only requests to /mine have them."""
    return _cookies(http, f"{COOKIE}-")


def try_cookies(http: Http) -> dict[str, str]:
    """The keys of tries that this browser keeps, by duplicate; for requests to /duplicates."""
    return _cookies(http, DUPLICATE_COOKIE)


def _cookies(http: Http, start: str) -> dict[str, str]:
    return {
        name.removeprefix(start): key
        for name, key in http.cookies.items()
        if name.startswith(start)
    }


def keep(response: Response, table: str, key: str) -> Response:
    """Makes the browser keep a key where scripts and other tables cannot read it."""
    response.keys[table] = key
    return response


async def body_of(house: "House", http: Http) -> bytes:
    check_origin(house.config.origins, http.scope)
    body = bytearray()
    async for part in http.stream():
        body += part
        if len(body) > house.config.max_message:
            raise wire.HouseError("too-big", f"at most {house.config.max_message} bytes")
    return bytes(body)


def count_in(http: Http, name: str) -> int:
    """A whole number in the query; 0 if it is left out."""
    text = http.query_params.get(name, "0")
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        raise wire.HouseError("bad-request", f"{name} must be a whole number")
    return int(text)


def decoded(body: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise wire.HouseError("bad-request", str(error)) from None


def download(body: bytes, name: str) -> Response:
    safe = "".join(c for c in name if c.isalnum() or c in "-_.")
    headers = {
        "cache-control": "no-store",
        "content-disposition": f'attachment; filename="{safe}"',
    }
    return Response(body, 200, headers, "application/json")
