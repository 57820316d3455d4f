"""Metrics for operators, in Prometheus format."""

import asyncio

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest


class Metrics:
    """All metrics. None of them identifies a person, a room or a card."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.steps = Counter("spiritboard_steps", "Durable steps of all rooms", registry=self.registry)
        self.refused = Counter("spiritboard_refused", "Refused commands by code", ["code"], registry=self.registry)
        self.dropped = Counter(
            "spiritboard_dropped", "Sockets closed by us, by reason", ["reason"], registry=self.registry
        )
        self.durable = Histogram(
            "spiritboard_durable_seconds",
            "Seconds from a command until it is on disk",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0),
            registry=self.registry,
        )
        self.thinking = Histogram(
            "spiritboard_thinking_seconds",
            "Seconds that bots think, by level or character",
            ["level"],
            buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0),
            registry=self.registry,
        )
        self.lag = Histogram(
            "spiritboard_loop_lag_seconds",
            "Seconds by which the event loop is late",
            buckets=(0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5),
            registry=self.registry,
        )
        self.sockets = Gauge("spiritboard_sockets", "Open sockets", registry=self.registry)
        self.rooms = Gauge("spiritboard_rooms", "Rooms in memory", registry=self.registry)
        self.tasks = Gauge("spiritboard_tasks", "Tasks of the event loop", registry=self.registry)
        ProcessCollector(registry=self.registry)

    def text(self) -> bytes:
        """Return all metrics as text. Must be called from the event loop."""
        self.tasks.set(len(asyncio.all_tasks()))
        return generate_latest(self.registry)


METRICS = Metrics()
