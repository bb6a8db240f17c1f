"""One open connection of one visitor."""

from __future__ import annotations

from ...club.ids import new_id
from ..auth.visitor import Visitor
from ..protocol.websocket import TOO_FAST, Wire

# Codes with which a connection is closed, beside those of the protocol itself.
LOGGED_OUT = 4401
__all__ = ["LOGGED_OUT", "TOO_FAST", "Line"]


class Line:
    """What is said here is on its way at once; whoever does not read it in time is dropped."""

    __slots__ = ("id", "person", "say", "tables", "visitor", "wire")

    def __init__(self, wire: Wire, visitor: Visitor) -> None:
        self.wire, self.visitor = wire, visitor
        self.id = new_id()
        self.person = visitor.who.person if visitor.who is not None else None
        self.tables: set[str] = set()
        self.say = wire.say

    def hang_up(self, code: int) -> None:
        self.wire.hang_up(code)
