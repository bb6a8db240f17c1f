"""Settings a host chooses at start-up, and fixed bounds on what visitors may use."""

from __future__ import annotations

from msgspec import Struct

from ..api.limits import REVIEW_ROUNDS
from ..rules import Rules

DAY = 24 * 60 * 60 * 1000  # milliseconds


class Settings(Struct, frozen=True, kw_only=True):
    database: str = "sqlite://"
    houses: tuple[Rules, ...] = ()  # the host's own, in addition to those shipped with croupier
    trusted_proxies: tuple[str, ...] = ()  # addresses and networks whose X-Forwarded-* headers are believed
    host_names: tuple[str, ...] = ()  # the Host names that are served; empty for any
    metrics_from: tuple[str, ...] = ()  # addresses and networks that may read /metrics, besides this machine
    guest_days: int = 30  # delete guests who have been idle for longer
    warm: bool = False  # load the coach at start-up
    leniency: float = 1.0  # multiplies every rate limit and bound on connections, for load tests


class Bounds(Struct, frozen=True):
    """How much one person, address or message may use."""

    head: int = 32 * 1024  # bytes of an HTTP request's head
    body: int = 16 * 1024  # bytes of an HTTP body
    message: int = 4 * 1024  # bytes of a WebSocket message
    unread: int = 256 * 1024  # bytes that a slow client may leave unread before it is dropped
    fragments: int = 64  # frames of one message
    connections: int = 10_000  # open in one process; fewer if the system allows fewer open files
    per_person: int = 10  # live connections
    per_address: int = 200  # connections of any kind
    watched: int = 20  # tables on one connection
    hashing: int = 2  # passwords hashed at the same time
    hash_queue: int = 32  # waiting
    coaching: int = 2  # questions to the coach answered at the same time
    coach_queue: int = 32  # waiting
    reviewed: int = REVIEW_ROUNDS  # rounds in one review
    picture_queue: int = 16  # pictures waiting to be drawn
    pictures: int = 100  # remembered


BOUNDS = Bounds()
