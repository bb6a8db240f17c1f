"""Counts and times in the form that Prometheus reads."""

from __future__ import annotations

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
registry = CollectorRegistry()

requests = Counter("croupier_requests_total", "HTTP requests.", ["method", "status"], registry=registry)
request_time = Histogram(
    "croupier_request_seconds", "Time to answer an HTTP request.", buckets=QUICK, registry=registry
)
actions = Counter(
    "croupier_actions_total", "Commands at tables, by how they ended.", ["end"], registry=registry
)
action_time = Histogram(
    "croupier_action_seconds",
    "Time from a command's arrival until it is durable and answered.",
    buckets=QUICK,
    registry=registry,
)
sockets = Gauge(
    "croupier_sockets", "Open WebSocket connections.", registry=registry, multiprocess_mode="livesum"
)
tables = Gauge(
    "croupier_tables", "Tables that somebody watches here.", registry=registry, multiprocess_mode="livesum"
)
dropped = Counter(
    "croupier_slow_readers_total", "Connections dropped because they read too slowly.", registry=registry
)
messages = Counter("croupier_messages_total", "WebSocket messages sent.", registry=registry)

done = actions.labels("done")
refused = actions.labels("refused")


def exposition() -> bytes:
    """All of it as text; of all processes where there are several."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(registry)
    several = CollectorRegistry()
    multiprocess.MultiProcessCollector(several)  # type: ignore[no-untyped-call]
    return generate_latest(several)


def forget(pid: int) -> None:
    """A process has ended: what it had open is gone."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        multiprocess.mark_process_dead(pid)  # type: ignore[no-untyped-call]
