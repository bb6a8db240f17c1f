"""One version of a table, encoded once for everybody who sees it; only the personal view is added."""

from __future__ import annotations

from ...api.messages import encode
from ...club.tables.transactions import TableSnapshot, TableUpdate
from ...table import personal_key, personal_view, public_view, situation, view_context


class EncodedUpdate:
    """What has happened at a table, ready to be sent."""

    __slots__ = ("_before", "_common", "_context", "table")

    def __init__(self, state: TableSnapshot | TableUpdate, now: int) -> None:
        self.table, self._context = state.table, view_context(state.table)
        self._before = state.table.observed[1].personal if state.table.observed is not None else {}
        skipped = b'"from":%d,' % state.before if state.before != state.version - 1 else b""
        clock = b'"now":%d,' % now if state.table.deadline is not None else b""
        self._common = b'{"type":"update","table":"%b","version":%d,%b%b"events":%b,"personal":' % (
            state.id.encode(),
            state.version,
            skipped,
            clock,
            encode(state.events),
        )

    def message(self, person: str | None, balance: int | None) -> tuple[bytes, bytes, bytes]:
        """The parts of a WebSocket message to this person."""
        return self._common, self._personal(person, balance), b"}"

    def _personal(self, person: str | None, balance: int | None) -> bytes:
        """The personal view. Most people only wait, so theirs is often the same as before."""
        key, before = personal_key(self.table, person, balance, self._context), self._before.get(person)
        if key is not None and before is not None and before[0] == key:
            return before[1]
        encoded = encode(personal_view(self.table, person, balance, self._context))
        if key is not None:  # after their turn, people mostly wait again as they did before it
            self._before[person] = key, encoded
        return encoded


class EncodedSnapshot:
    """A whole table, ready to be sent."""

    __slots__ = ("_common", "_context", "_public", "table")

    def __init__(self, state: TableSnapshot | TableUpdate, now: int) -> None:
        self.table, self._context = state.table, view_context(state.table)
        self._public = public_view(state.table)
        self._common = b'"table":"%b","version":%d,"now":%d,"public":%b,' % (
            state.id.encode(),
            state.version,
            now,
            encode(self._public),
        )

    def message(self, person: str | None, balance: int | None) -> tuple[bytes, ...]:
        """The parts of a WebSocket message to this person."""
        return b'{"type":"snapshot",', self._common, self._personal(person, balance), b"}"

    def body(self, person: str | None, balance: int | None, update: TableUpdate | None = None) -> bytes:
        """An HTTP body for this person, with the events of the command that they have sent."""
        parts = [b"{", self._common, self._personal(person, balance)]
        if update is not None:
            parts.append(b',"from":%d,"events":%b' % (update.before, encode(update.events)))
        return b"".join([*parts, b"}"])

    def _personal(self, person: str | None, balance: int | None) -> bytes:
        personal = personal_view(self.table, person, balance, self._context)
        say = list(situation(self.table, self._public, personal, balance))
        return b'"personal":%b,"say":%b' % (encode(personal), encode(say))
