"""One open WebSocket of a visitor, and the tables it watches."""

from __future__ import annotations

from ...club.ids import new_id
from ..auth.visitor import Visitor
from ..protocol.websocket import WebSocketProtocol

LOGGED_OUT = 4401  # close code, beside those of the protocol


class Watcher:
    """`send` writes a text message. A client that does not read in time is dropped."""

    __slots__ = ("close", "id", "person", "send", "socket", "tables", "visitor")

    def __init__(self, socket: WebSocketProtocol, visitor: Visitor) -> None:
        self.socket, self.visitor = socket, visitor
        self.id = new_id()
        self.person = visitor.who.person if visitor.who is not None else None
        self.tables: set[str] = set()
        self.send, self.close = socket.send_text, socket.close_with
