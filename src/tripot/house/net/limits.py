"""Rate limits and counters per address, so that no client slows down the others."""

from collections import OrderedDict
from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address
from time import monotonic
from typing import Any


class Bucket:
    """A token bucket: `rate` a second in the long run, `burst` at once."""

    __slots__ = ("at", "burst", "level", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.at = monotonic()

    def take(self, amount: float = 1.0) -> bool:
        """Takes from the bucket; False if there is not enough."""
        now = monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < amount:
            return False
        self.level -= amount
        return True


class Buckets:
    """A bucket for each address; the least recently used are dropped, as they are full again."""

    def __init__(self, rate: float, burst: float, most: int = 20_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, subject: str, amount: float = 1.0) -> bool:
        bucket = self._buckets.get(subject)
        if bucket is None:
            bucket = self._buckets[subject] = Bucket(self.rate, self.burst)
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(subject)
        return bucket.take(amount)


class Counts:
    """How many things each subject holds at a time."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: dict[str, int] = {}

    def held(self, subject: str) -> int:
        return self._held.get(subject, 0)

    def take(self, subject: str) -> bool:
        held = self.held(subject)
        if held >= self.most:
            return False
        self._held[subject] = held + 1
        return True

    def give(self, subject: str) -> None:
        held = self.held(subject) - 1
        if held:
            self._held[subject] = held
        else:
            del self._held[subject]


def address_of(scope: Mapping[str, Any]) -> str:
    """The address of a request, as limits and bans count it."""
    client = scope.get("client")
    return neighbourhood(client[0]) if client else "unknown"


def neighbourhood(address: str) -> str:
    """The address as limits count it: one IPv4, or the /64 that one IPv6 household has."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(IPv6Address(int(found) >> 64 << 64)) + "/64"
    return str(found)
