"""Prometheus metrics."""

from __future__ import annotations

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_registry = CollectorRegistry()

requests = Counter("croupier_requests_total", "HTTP requests.", ["method", "status"], registry=_registry)
request_time = Histogram(
    "croupier_request_seconds", "Time to answer an HTTP request.", buckets=_BUCKETS, registry=_registry
)
actions = Counter(
    "croupier_actions_total", "Commands at tables, by how they ended.", ["end"], registry=_registry
)
action_time = Histogram(
    "croupier_action_seconds",
    "Time from a command's arrival until it is durable and answered.",
    buckets=_BUCKETS,
    registry=_registry,
)
sockets = Gauge(
    "croupier_sockets", "Open WebSocket connections.", registry=_registry, multiprocess_mode="livesum"
)
tables = Gauge(
    "croupier_tables", "Tables that somebody watches here.", registry=_registry, multiprocess_mode="livesum"
)
dropped = Counter(
    "croupier_slow_readers_total", "Connections dropped because they read too slowly.", registry=_registry
)
messages = Counter("croupier_messages_total", "WebSocket messages sent.", registry=_registry)

done = actions.labels("done")
refused = actions.labels("refused")


def exposition() -> bytes:
    """All metrics as text, summed over all processes."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(_registry)
    combined = CollectorRegistry()
    multiprocess.MultiProcessCollector(combined)  # type: ignore[no-untyped-call]
    return generate_latest(combined)


def forget_process(pid: int) -> None:
    """Drop the gauges of a process that has ended."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        multiprocess.mark_process_dead(pid)  # type: ignore[no-untyped-call]
