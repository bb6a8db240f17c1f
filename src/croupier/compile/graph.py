"""A graph of what can happen, built from its ends: equal nodes are one node."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

CARD, COUNT, KNOWN, HAND, SEAT, SPLIT, OVER, ESCAPE = (
    "card", "count", "known", "hand", "seat", "split", "over", "escape",
)  # fmt: skip
"""What a node is. CARD: the next card leads to one of its nodes. COUNT: the count chooses one of two. KNOWN:
the dealer's first cards are known, and the seats begin. HAND: a hand ends and its seat plays on. SEAT: the
seat's last hand ends. SPLIT: the seat splits a hand. OVER: the round is over. ESCAPE: it leaves the table."""

Node = tuple[Any, ...]


class Unfit(Exception):
    """These rules or this strategy do not fit a table; the message says why."""


class Graph:
    """Nodes by number. A node refers to others by their numbers, so equal nodes merge as they are added."""

    def __init__(self, most: int = 1_000_000) -> None:
        self.nodes: list[Node] = []
        self._number: dict[Node, int] = {}
        self._most = most

    def add(self, *node: Any) -> int:
        number = self._number.get(node)
        if number is None:
            number = self._number[node] = len(self.nodes)
            self.nodes.append(node)
            if number > self._most:
                raise Unfit(f"The table would have more than {self._most} states.")
        return number

    def card(self, row: list[int]) -> int:
        """A node that waits for a card."""
        return self.add(CARD, *row)


@contextmanager
def without_gc() -> Iterator[None]:
    """Build without garbage collection: a walk makes many objects, all of which stay."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
