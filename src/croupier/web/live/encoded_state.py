"""One state of a table, encoded once for everybody who sees it. Only `you` is added for each person."""

from __future__ import annotations

from collections.abc import Set

from ...api.messages import encode
from ...club.tables.transactions import TableSnapshot, TableUpdate
from ...table import personal_view, public_view, view_context


class EncodedState:
    """A table at a version, ready to be sent, with or without the events that led to it."""

    __slots__ = ("_common", "_context", "table")

    def __init__(
        self, state: TableSnapshot | TableUpdate, connected: Set[str], now: int, *, events: bool = True
    ) -> None:
        self.table, self._context = state.table, view_context(state.table)
        self._common = b'"table":"%b","version":%d,"from":%d,"now":%d,"look":%b,"happened":%b,"you":' % (
            state.id.encode(),
            state.version,
            state.before if events else state.version,
            now,
            encode(public_view(state.table, connected)),
            encode(state.events if events else ()),
        )

    def message(self, person: str | None, balance: int | None) -> tuple[bytes, bytes, bytes, bytes]:
        """The parts of a WebSocket message to this person."""
        return b'{"type":"state",', self._common, self._you(person, balance), b"}"

    def body(self, person: str | None, balance: int | None) -> bytes:
        """An HTTP body for this person."""
        return b"".join((b"{", self._common, self._you(person, balance), b"}"))

    def _you(self, person: str | None, balance: int | None) -> bytes:
        return encode(personal_view(self.table, person, balance, self._context))
