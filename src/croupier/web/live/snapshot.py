"""One state of a table, encoded once for everybody who looks at it; only `you` is added for each."""

from __future__ import annotations

from collections.abc import Iterable, Set

import msgspec

from ...table import Event, Table, personal_view, public_view, view_context

encode = msgspec.json.Encoder().encode


class Picture:
    """A table at a version, ready to be sent."""

    __slots__ = ("before", "common", "context", "table", "version")

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
        self.version, self.before, self.table = version, before, table
        self.context = view_context(table)
        self.common = b'"table":"%b","version":%d,"from":%d,"now":%d,"look":%b,"happened":%b,"you":' % (
            table_id.encode(),
            version,
            before,
            now,
            encode(public_view(table, connected)),
            encode(happened),
        )

    def message(self, person: str | None, balance: int | None) -> tuple[bytes, bytes, bytes, bytes]:
        """The parts of a WebSocket message to this person."""
        return (
            b'{"type":"state",',
            self.common,
            encode(personal_view(self.table, person, balance, self.context)),
            b"}",
        )

    def body(self, person: str | None, balance: int | None) -> bytes:
        """An HTTP body for this person."""
        return b"".join(
            (b"{", self.common, encode(personal_view(self.table, person, balance, self.context)), b"}")
        )
