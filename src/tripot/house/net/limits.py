"""Rate limits and counters per address, so that no client slows down the others."""

from collections import OrderedDict
from collections.abc import Mapping
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from math import inf
from time import monotonic
from typing import Any

WIDER = {4: ((24, 8),), 6: ((56, 4), (48, 16))}
"""By IP version: the wider prefixes that are counted too, and how many times the budget of one
address each has. A rented server brings a whole IPv6 /48, or several addresses of one /24."""

GUESSES = (0.2, 20.0)  # Wrong codes of one address: a second, and at once.
ALL_GUESSES = (0.5, 100.0)  # The same of the whole house.
BEST_RECORD = 3  # Wrong codes that an address may type after it was right three times.
MOST_RECORDS = 10_000


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
    """A bucket for each address and for each wider prefix that contains it.

    The least recently used are dropped: they are full again.
    """

    def __init__(self, rate: float, burst: float, most: int = 20_000, ceiling: float = inf) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.ceiling = ceiling  # No bucket of a wider prefix holds more than this.
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, subject: str, amount: float = 1.0) -> bool:
        """Whether the address and each wider prefix has enough; takes it from all if so."""
        taken: list[Bucket] = []
        for prefix, times in prefixes(subject):
            bucket = self._bucket(prefix, times)
            if not bucket.take(amount):
                for other in taken:
                    other.level += amount
                return False
            taken.append(bucket)
        return True

    def _bucket(self, prefix: str, times: int) -> Bucket:
        bucket = self._buckets.get(prefix)
        if bucket is None:
            burst = max(self.burst, min(times * self.burst, self.ceiling))
            bucket = self._buckets[prefix] = Bucket(self.rate * burst / self.burst, burst)
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(prefix)
        return bucket


class Counts:
    """How many things each address, and each wider prefix, has at a time."""

    def __init__(self, most: int, ceiling: float = inf) -> None:
        self.most = most
        self.ceiling = ceiling  # No wider prefix holds more than this.
        self._held: dict[str, int] = {}

    def held(self, subject: str) -> int:
        return self._held.get(subject, 0)

    def full(self, subject: str) -> str:
        """The prefix of the address that has reached its limit; empty if there is none."""
        for prefix, times in prefixes(subject):
            if self.held(prefix) >= max(self.most, min(times * self.most, self.ceiling)):
                return prefix
        return ""

    def take(self, subject: str) -> bool:
        if self.full(subject):
            return False
        self.add(subject)
        return True

    def add(self, subject: str) -> None:
        for prefix, _ in prefixes(subject):
            self._held[prefix] = self.held(prefix) + 1

    def give(self, subject: str) -> None:
        for prefix, _ in prefixes(subject):
            held = self.held(prefix) - 1
            if held:
                self._held[prefix] = held
            else:
                del self._held[prefix]


class Guesses:
    """Wrong codes: budgets of each address, of wider prefixes, and of the whole house.

    When the house's budget is used up, only addresses that found tables by code before may
    continue, with a second budget of the same size.
    """

    def __init__(self) -> None:
        self._each = Buckets(*GUESSES)
        self._strangers = Bucket(*ALL_GUESSES)
        self._known = Bucket(*ALL_GUESSES)
        self._records: OrderedDict[str, int] = OrderedDict()  # Found minus wrong codes.

    def take(self, address: str) -> bool:
        """Counts a code as wrong until it is found; False if it may not be tried."""
        if not self._each.take(address):
            return False
        if self._purse(address).take():
            return True
        self._each.take(address, -1.0)
        return False

    def found(self, address: str) -> None:
        """The code was right: the guess is not counted, and the address is trusted more."""
        self._each.take(address, -1.0)
        self._purse(address).take(-1.0)
        self._note(address, 1)

    def missed(self, address: str) -> None:
        if address in self._records:
            self._note(address, -1)

    def _purse(self, address: str) -> Bucket:
        return self._known if self._records.get(address, 0) > 0 else self._strangers

    def _note(self, address: str, change: int) -> None:
        self._records[address] = min(BEST_RECORD, self._records.get(address, 0) + change)
        self._records.move_to_end(address)
        if len(self._records) > MOST_RECORDS:
            self._records.popitem(last=False)


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


@lru_cache(4096)
def prefixes(address: str) -> tuple[tuple[str, int], ...]:
    """The address as limits count it and its wider prefixes, each with its share of budgets."""
    try:
        network = ip_network(address)
    except ValueError:
        return ((address, 1),)
    wider = WIDER[network.version]
    return (
        (address, 1),
        *((str(network.supernet(new_prefix=length)), times) for length, times in wider),
    )
