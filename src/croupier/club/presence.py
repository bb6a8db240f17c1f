"""Who is connected to which table, over all processes. A process that dies is forgotten after a while."""

from __future__ import annotations

from msgspec import Struct

from ..store.query import Story


class Connected(Struct, frozen=True):
    people: tuple[tuple[str, str], ...]  # ids and names, once each however many tabs
    watching: int  # visitors without an account


def here(table: str, process: str, visitor: str, person: str | None, until: int) -> Story[None]:
    """A visitor (one connection) looks at a table, until then unless kept."""
    raise NotImplementedError


def gone(table: str, process: str, visitor: str) -> Story[None]:
    raise NotImplementedError


def keep(process: str, until: int) -> Story[None]:
    """All connections of a process are still there; call it every few seconds."""
    raise NotImplementedError


def leave_all(process: str) -> Story[None]:
    """A process stops."""
    raise NotImplementedError


def connected(table: str, now: int) -> Story[Connected]:
    raise NotImplementedError


def purge(now: int) -> Story[list[str]]:
    """Forget what has expired; the tables that this concerns."""
    raise NotImplementedError
