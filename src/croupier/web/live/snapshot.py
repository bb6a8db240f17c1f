"""One state of a table, encoded once for everybody who sees it. Only `you` is added for each person."""

from __future__ import annotations

from collections.abc import Iterable, Set

from ...api.messages import encode
from ...table import Event, Table, personal_view, public_view, view_context


class Snapshot:
    """A table at a version, ready to be sent."""

    __slots__ = ("_common", "_context", "table")

    def __init__(
        self,
        table_id: str,
        version: int,
        before: int,
        table: Table,
        happened: Iterable[Event],
        connected: Set[str],
        now: int,
    ) -> None:
        self.table, self._context = table, view_context(table)
        self._common = b'"table":"%b","version":%d,"from":%d,"now":%d,"look":%b,"happened":%b,"you":' % (
            table_id.encode(),
            version,
            before,
            now,
            encode(public_view(table, connected)),
            encode(happened),
        )

    def message(self, person: str | None, balance: int | None) -> tuple[bytes, bytes, bytes, bytes]:
        """The parts of a WebSocket message to this person."""
        return b'{"type":"state",', self._common, self._you(person, balance), b"}"

    def body(self, person: str | None, balance: int | None) -> bytes:
        """An HTTP body for this person."""
        return b"".join((b"{", self._common, self._you(person, balance), b"}"))

    def _you(self, person: str | None, balance: int | None) -> bytes:
        return encode(personal_view(self.table, person, balance, self._context))
