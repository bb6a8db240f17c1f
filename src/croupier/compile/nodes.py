"""A graph of what can happen, built from its ends: equal nodes are one node."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

CARD, COUNT, CHOICE, KNOWN, HAND, SEAT, SPLIT, OVER, ESCAPE = (
    "card", "count", "choice", "known", "hand", "seat", "split", "over", "escape",
)  # fmt: skip
"""What a node is. CARD: the next card leads to one of its nodes. COUNT: the count chooses one of two.
CHOICE: the seat chooses one of several. KNOWN: the dealer's first cards are known, and the seats begin.
HAND: a hand ends and its seat plays on. SEAT: the seat's last hand ends. SPLIT: the seat splits a hand.
OVER: the round is over. ESCAPE: it leaves the table."""

Node = tuple[Any, ...]

_FIRST = {CARD: 1, COUNT: 3, CHOICE: 4}


class Unfit(Exception):
    """These rules or this strategy do not fit a table; the message says why."""


def ways_on(node: Node) -> Node:
    """The nodes to which a card, the count or a choice leads."""
    return node[_FIRST[node[0]] :] if node[0] in _FIRST else ()


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

    def lengths(self, lowest: int = 0) -> list[int]:
        """By node: the most cards that can follow, without those of the lowest symbols."""
        lengths: list[int] = []
        for node in self.nodes:  # built from their ends
            card = node[0] == CARD
            after = [lengths[way] + (card and symbol >= lowest) for symbol, way in enumerate(ways_on(node))]
            lengths.append(max(after, default=0))
        return lengths

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
