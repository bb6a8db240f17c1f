"""The state of a table as a client knows it: a snapshot, and then update after update."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from croupier.table import Event, PersonalView, PublicView, patched


class TableState(Struct, frozen=True):
    """A table at one version, and the events that led to it."""

    table: str
    version: int
    public: PublicView
    personal: PersonalView
    events: tuple[Event, ...] = ()


def from_snapshot(message: dict[str, Any]) -> TableState:
    """A snapshot, or the answer to a command."""
    return msgspec.convert(message, TableState)


def from_update(before: TableState, message: dict[str, Any]) -> TableState:
    """The state after an update, which must follow the state before."""
    assert message.get("from", message["version"] - 1) == before.version
    events = msgspec.convert(message["events"], tuple[Event, ...])
    personal = msgspec.convert(message["personal"], PersonalView)
    return TableState(
        before.table,
        message["version"],
        patched(before.public, events),
        personal,
        events,
    )
