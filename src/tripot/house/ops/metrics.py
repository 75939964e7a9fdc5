"""The metrics of a house, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.process_collector import ProcessCollector

TIMES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
    """The counters of one house."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self.connections = Gauge("tripot_connections", "Open sockets", registry=registry)
        self.loaded = Gauge("tripot_tables_loaded", "Tables in memory", registry=registry)
        self.tables = Gauge("tripot_tables", "Tables by status", ["status"], registry=registry)
        self.refused = Counter(
            "tripot_refused", "Requests refused, by code", ["code"], registry=registry
        )
        self.conflicts = Counter(
            "tripot_conflicts", "Entries another process wrote first", registry=registry
        )
        self.requests = Counter(
            "tripot_http_requests", "HTTP requests", ["route", "status"], registry=registry
        )
        self.durable = Histogram(
            "tripot_append_seconds",
            "Journal entries, and how long each took to be on disk",
            buckets=TIMES,
            registry=registry,
        )
        self.thought = Histogram(
            "tripot_bot_seconds", "How long bots think", buckets=TIMES, registry=registry
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
