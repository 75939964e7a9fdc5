"""The metrics of a house, for Prometheus."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from math import inf

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.utils import floatToGoString

TIMES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Times:
    """A histogram of durations. Prometheus's own takes a lock for each of its parts, which every
    move would pay for."""

    def __init__(self, name: str, documentation: str, registry: CollectorRegistry) -> None:
        self.name = name
        self.documentation = documentation
        self.counts = [0] * (len(TIMES) + 1)
        self.seconds = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(TIMES, seconds)] += 1
        self.seconds += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """What Prometheus reads."""
        bounds = map(floatToGoString, (*TIMES, inf))
        buckets = list(zip(bounds, accumulate(self.counts), strict=True))
        yield HistogramMetricFamily(self.name, self.documentation, buckets, self.seconds)


class Metrics:
    """The counters of one house."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self.connections = Gauge("tripot_connections", "Open sockets", registry=registry)
        self.loaded = Gauge("tripot_tables_loaded", "Tables in memory", registry=registry)
        self.tables = Gauge("tripot_tables", "Tables by status", ["status"], registry=registry)
        self.refused = Counter(
            "tripot_refused", "Rejected requests, by code", ["code"], registry=registry
        )
        self.conflicts = Counter(
            "tripot_conflicts", "Entries another process wrote first", registry=registry
        )
        self.requests = Counter(
            "tripot_http_requests", "HTTP requests", ["route", "status"], registry=registry
        )
        self.durable = Times(
            "tripot_append_seconds",
            "Journal entries, and how long each took to be on disk",
            registry,
        )
        self.thought = Times("tripot_bot_seconds", "How long bots think", registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
