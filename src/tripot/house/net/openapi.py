"""The HTTP API described: an OpenAPI document for programs, a page for people."""

import re
from collections.abc import Awaitable, Callable
from html import escape
from typing import Any

import msgspec
from msgspec import Struct

import tripot
from tripot import wire
from tripot.house.net.exchange import COOKIE, Response

PREFIX = f"/api/v{wire.VERSION}"


class Endpoint(Struct, frozen=True):
    """One endpoint of the HTTP API."""

    method: str
    path: str
    does: str
    run: Callable[..., Awaitable[Response]]
    answer: Any = None
    status: int = 200
    body: Any = None
    media: str = "application/json"
    about: str = ""
    query: dict[str, str] = {}


def document(endpoints: tuple[Endpoint, ...], root: str = "") -> bytes:
    """The OpenAPI document of these endpoints, as JSON."""
    kinds = [kind for each in endpoints for kind in (each.answer, each.body) if kind is not None]
    schemas, components = msgspec.json.schema_components(
        [*kinds, wire.No], ref_template="#/components/schemas/{name}"
    )
    schema = dict(zip(map(repr, [*kinds, wire.No]), schemas, strict=True))
    paths: dict[str, Any] = {}
    for each in endpoints:
        good: dict[str, Any] = {"description": "Done"}
        kind = schema[repr(each.answer)] if each.answer is not None else {"type": "string"}
        good["content"] = {each.media: {"schema": kind}}
        refused = {"application/json": {"schema": schema[repr(wire.No)]}}
        operation: dict[str, Any] = {
            "summary": each.does,
            "operationId": each.run.__name__,
            "parameters": [
                {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
                for name in re.findall(r"{(\w+)}", each.path)
            ]
            + [
                {"name": name, "in": "query", "schema": {"type": "string"}, "description": about}
                for name, about in each.query.items()
            ],
            "responses": {
                str(each.status): good,
                "4XX": {"description": "Rejected; nothing has changed", "content": refused},
                "5XX": {"description": "Not now; try again", "content": refused},
            },
            "security": [{}, {"key": []}, {"cookie": []}],
        }
        if each.about:
            operation["description"] = each.about
        if each.body is not None:
            content = {"application/json": {"schema": schema[repr(each.body)]}}
            operation["requestBody"] = {"required": True, "content": content}
        paths.setdefault(each.path, {})[each.method.lower()] = operation
    return msgspec.json.format(
        msgspec.json.encode(
            {
                "openapi": "3.1.0",
                "info": {
                    "title": "Tripot",
                    "version": tripot.__version__,
                    "description": "A house for bank-and-bluff table games. Moves and events "
                    "are best followed over a table's socket: docs/wire.md.",
                },
                "servers": [{"url": f"{root}{PREFIX}"}],
                "paths": paths,
                "components": {
                    "schemas": components,
                    "securitySchemes": {
                        "key": {"type": "http", "scheme": "bearer"},
                        "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                    },
                },
            }
        )
    )


def describe(endpoint: Endpoint) -> list[str]:
    queries = [f"?{name}= is {about}." for name, about in endpoint.query.items()]
    return [f"{endpoint.does}.", *filter(None, [endpoint.about]), *queries]


def page(endpoints: tuple[Endpoint, ...], root: str = "") -> bytes:
    """The same as an HTML page, for people."""
    rows = "".join(
        f"<tr><td><code>{each.method}</code></td><td><code>{PREFIX}{escape(each.path)}</code></td>"
        f"<td>{' '.join(map(escape, describe(each)))}</td></tr>"
        for each in endpoints
    )
    codes = "".join(
        f"<tr><td><code>{name}</code></td><td>{status}</td></tr>"
        for name, status in wire.CODES.items()
    )
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><title>Tripot over HTTP</title>"
        '<meta name=viewport content="width=device-width">'
        "<h1>Tripot over HTTP</h1>"
        "<p>JSON in, JSON out. A seat is opened by its key: as <code>Authorization: Bearer …"
        "</code> or as the cookie a browser keeps. A rejected request has <code>error</code>, "
        "<code>detail</code> and, if a rule of the game applies, <code>rule</code>; it changes "
        f'nothing. The types are in <a href="{root}{PREFIX}/openapi.json">openapi.json</a>.'
        f"<table><tr><th>Method<th>Path<th>What it does</tr>{rows}</table>"
        f"<h2>Refusals</h2><table><tr><th>Error<th>Status</tr>{codes}</table>"
    ).encode()
