"""The endpoints of `http.py` served by Starlette; keys are kept as cookies."""

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response as Sent
from starlette.routing import Route

from tripot import wire
from tripot.house.live.house import House
from tripot.house.net import http
from tripot.house.net.exchange import (
    COOKIE,
    DUPLICATE_COOKIE,
    PROFILE_COOKIE,
    Response,
    refusal,
)
from tripot.house.net.openapi import PREFIX, Endpoint

COOKIE_SECONDS = 180 * 86400
TRY_SECONDS = 16 * 86400  # The longest duplicate, and a little more: there is one every day.


def routes(house: House) -> list[Route]:
    """Everything under /api/v1."""

    def route(path: str, endpoints: dict[str, Endpoint]) -> Route:
        async def run(request: Request) -> Sent:
            try:
                endpoint = endpoints[request.method.replace("HEAD", "GET")]
                response = await endpoint.run(house, request)
            except wire.HouseError as error:
                house.metrics.refused.labels(error.code).inc()
                response = refusal(error)
            except ClientDisconnect:  # The client has disconnected.
                response = refusal(wire.HouseError("bad-request", "the request is incomplete"))
            made = sent(response)
            for table, key in response.keys.items():
                keep(house, request, made, COOKIE, key, f"/tables/{table}")
                keep(house, request, made, f"{COOKIE}-{table}", key, "/mine")
            for duplicate, key in response.tries.items():
                name = DUPLICATE_COOKIE + duplicate
                keep(house, request, made, name, key, "/duplicates", TRY_SECONDS)
            if response.profile is not None:
                keep(house, request, made, PROFILE_COOKIE, response.profile)
            return made

        return Route(PREFIX + path, run, methods=list(endpoints))

    paths: dict[str, dict[str, Endpoint]] = {}
    for endpoint in (*http.ENDPOINTS, *http.UNLISTED):
        paths.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    return [route(path, endpoints) for path, endpoints in paths.items()]


def sent(response: Response) -> Sent:
    """An answer as Starlette sends it."""
    return Sent(response.body, response.status, response.headers, response.media_type)


def keep(
    house: House,
    request: Request,
    made: Sent,
    name: str,
    key: str,
    path: str = "",
    seconds: int = COOKIE_SECONDS,
) -> None:
    """Sets a key as a cookie that scripts cannot read, sent only with requests to that path.

    A seat's key has two cookies: for its table, and for the player's own lists. An empty key
    deletes the cookie.
    """
    made.set_cookie(
        name,
        key,
        max_age=seconds if key else 0,
        path=f"{house.config.root_path}{PREFIX}{path}",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )
