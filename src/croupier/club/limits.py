"""How often something may be done, counted in the database so that it holds across all processes."""

from __future__ import annotations

from msgspec import Struct

from ..store.query import Story


class Rate(Struct, frozen=True):
    """A bucket that holds `burst` and gets one more every `every` milliseconds."""

    burst: int
    every: int


def spend(key: str, rate: Rate, now: int, n: int = 1) -> Story[int]:
    """Take n. 0 if they were there; otherwise nothing is taken and the answer is how many milliseconds to wait."""
    raise NotImplementedError


def lease(key: str, rate: Rate, now: int, most: int) -> Story[int]:
    """Take up to so many at once, for a process to hand out by itself; 0 if there are none."""
    raise NotImplementedError


def purge(now: int) -> Story[None]:
    """Forget buckets that are full again."""
    raise NotImplementedError


class Leases:
    """What a process has leased and not handed out yet. In memory; what is not used in time is lost.

    >>> leases = Leases(block=20, keep=10_000)
    >>> if not leases.spend(key, now): leases.add(key, await store.tell(lambda: lease(key, rate, now, 20)), now) …
    """

    def __init__(self, block: int = 20, keep: int = 10_000) -> None:
        raise NotImplementedError

    def spend(self, key: str, now: int) -> bool:
        """Hand out one, if there is one."""
        raise NotImplementedError

    def add(self, key: str, n: int, now: int) -> None:
        raise NotImplementedError
