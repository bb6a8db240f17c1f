"""What a host decides when the server is started."""

from __future__ import annotations

from msgspec import Struct

from ..api.coach import REVIEW_ROUNDS
from ..rules import Rules

DAY = 24 * 60 * 60 * 1000  # milliseconds


class Settings(Struct, frozen=True, kw_only=True):
    database: str = "sqlite://"
    houses: tuple[Rules, ...] = ()  # beside those that come with croupier
    trusted_proxies: tuple[str, ...] = ()  # addresses and networks whose X-Forwarded-* headers are believed
    host_names: tuple[str, ...] = ()  # the names that the server answers to; any if there are none
    metrics_from: tuple[str, ...] = ()  # who may read /metrics beside this machine
    guest_days: int = 30  # guests idle for longer are forgotten
    warm: bool = False  # have the coach ready before somebody asks
    leniency: float = 1.0  # every rate and bound on connections times this; for load tests


class Bounds(Struct, frozen=True):
    """How much of anything one person, address or message may take."""

    head: int = 32 * 1024  # bytes of an HTTP request's head
    body: int = 16 * 1024  # bytes of an HTTP body
    message: int = 4 * 1024  # bytes of a WebSocket message
    unread: int = 256 * 1024  # bytes that a slow reader may leave lying before it is dropped
    fragments: int = 64  # frames that one message may come in
    connections: int = 10_000  # open in one process; fewer if the system allows fewer open files
    per_person: int = 10  # live connections
    per_address: int = 200  # connections of any kind
    watched: int = 20  # tables on one connection
    hashing: int = 2  # passwords checked at the same time
    hash_queue: int = 32  # and waiting for it
    coaching: int = 2  # questions to the coach answered at the same time
    coach_queue: int = 32  # and waiting for it
    reviewed: int = REVIEW_ROUNDS  # rounds in one review


BOUNDS = Bounds()
