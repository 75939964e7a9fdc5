"""The names by which the house may be reached.

A foreign page can point its own name at this machine (DNS rebinding); a browser then treats the
house as part of that page. Numeric addresses cannot be redirected, so they always work, as do this
machine's own names; the person who runs the house must set all others.
"""

import re
import socket
from collections.abc import Iterable, Mapping
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from tripot.wire import HouseError

LONGEST = 262  # A DNS name has at most 253 letters, then a colon, a port and perhaps a dot.
NAMED = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:[0-9]{1,5})?", re.ASCII)
FORWARDED = frozenset({b"forwarded", b"via", b"x-real-ip", b"cf-connecting-ip", b"true-client-ip"})


class Hosts:
    """The names of one house."""

    def __init__(self, names: Iterable[str], listening_at: str) -> None:
        own = socket.gethostname().lower()
        self._names = {"localhost", own, f"{own}.local", listening_at, *map(str.lower, names)}

    def check(self, scope: Mapping[str, Any]) -> None:
        """Raises if a request was sent to a name that is not ours."""
        given = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        if not given:
            return  # Browsers always send it.
        name = name_in(given[0]) if len(given) == 1 else ""
        if not name:
            raise HouseError("bad-request", "the Host header is not the name of a machine")
        if "*" in self._names or name in self._names or name.endswith(".localhost"):
            return
        if not is_address(name):
            how = f"this house does not answer to {name}; its operator can allow it in `hosts`"
            raise HouseError("bad-request", f"{how}: --hosts {name}")


def check_origin(origins: Iterable[str], scope: Mapping[str, Any]) -> None:
    """Rejects requests from pages of other origins."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin", b"").decode("latin-1")
    if not origin or origin in origins:
        return
    try:
        netloc = urlsplit(origin).netloc.lower()
    except ValueError:  # Not a URL.
        netloc = ""
    if not netloc or netloc != headers.get(b"host", b"").decode("latin-1").lower():
        raise HouseError("banned", f"pages of {origin[:100]} may not use this house")


def name_in(host: str) -> str:
    """The name in a Host header, without port; empty if it is malformed."""
    found = NAMED.fullmatch(host.lower()) if len(host) <= LONGEST else None
    return found[1].strip("[]").removesuffix(".") if found else ""


def is_address(name: str) -> bool:
    try:
        return bool(ip_address(name))
    except ValueError:
        return False


def is_local(scope: Mapping[str, Any]) -> bool:
    """Whether the client is on this machine, and not behind a proxy.

    A proxy that adds no forwarding headers still passes on the name by which it was reached.
    """
    address: str = (scope.get("client") or ("",))[0]
    hosts: list[bytes] = []
    for header, value in scope["headers"]:
        if header.startswith(b"x-forwarded-") or header in FORWARDED:
            return False
        if header == b"host":
            hosts.append(value)
    names = [name_in(value.decode("latin-1")) for value in hosts]
    return is_loopback(address) and all(map(is_loopback, names))


def is_loopback(name: str) -> bool:
    try:
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False
