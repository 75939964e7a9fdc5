"""What the endpoints read and what they answer, whichever way it travels.

A house gets its requests from Starlette (`routes.py`); a tab without a server makes them itself
(`tripot.house.tab`). The endpoints in `http.py` know neither.
"""

from collections.abc import AsyncIterator, Mapping
from typing import Any, Protocol


class Address(Protocol):
    """By which address the house was reached."""

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
