"""One hand against one upcard as a small automaton, with the fewest nodes that play every hand by the
tables."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .. import encoding as at
from ..counting.cells import NEVER
from ..strategy.tables import DOUBLE, HIT, Strategy

Result = tuple[str, int, int]
"""How a hand ended: S stood, B bust, C Charlie; its total; one bet or two."""


class Node(NamedTuple):
    """A hand that waits for a card, with the node that each kind of card leads to; or one that has ended; or
    a choice by the count: the cell from which another node takes over, the node below it, and the other."""

    row: tuple[int, ...] = ()
    ended: Result | None = None
    choice: tuple[int, int, int] | None = None
    special: bool = False  # ended after a special card


class Nodes:
    """Hash-conses nodes, so that equivalent hands share a state."""

    def __init__(self) -> None:
        self.all: list[Node] = []
        self.place: dict[Node, int] = {}

    def of(self, node: Node) -> int:
        if node not in self.place:
            self.place[node] = len(self.all)
            self.all.append(node)
        return self.place[node]


def nodes_of(rules: at.Ints, strategy: Strategy, nodes: Nodes, up: int, split: bool) -> list[int]:
    """The node of every hand that may only draw, double or stand."""
    table, acts = strategy.hands, strategy.acts[0, int(split), up].tolist()
    kinds = table.child.shape[1]
    starts, instead = (indices(rules, key)[up].tolist() for key in (at.CHANGE_AT, at.CHANGE_TO))
    charlie, das = rules[at.CHARLIE], rules[at.DAS]
    node_of = [-1] * table.hard.size
    bust = [nodes.of(Node(ended=("B", 0, bet))) for bet in (1, 2)]
    totals, sizes, child = table.total.tolist(), table.size.tolist(), table.child.tolist()

    def ended(hand: int, bet: int) -> int:
        if hand < 0:
            return bust[bet - 1]
        if charlie and sizes[hand] >= charlie:
            return nodes.of(Node(ended=("C", 0, bet)))
        return nodes.of(Node(ended=("S", merged_total(rules, totals[hand]), bet)))

    def played(hand: int, does: int) -> int:
        if does & DOUBLE and sizes[hand] == 2 and (das or not split) and doubles(rules, totals[hand]):
            return nodes.of(Node(tuple(ended(child[hand][kind], 2) for kind in range(kinds))))
        if does & HIT:
            row = (bust[0] if (to := child[hand][kind]) < 0 else node_of[to] for kind in range(kinds))
            return nodes.of(Node(tuple(row)))
        return ended(hand, 1)

    for hand in range(table.hard.size - 1, 0, -1):
        if (charlie and sizes[hand] >= charlie) or (totals[hand] == 21 and not rules[at.HIT_21]):
            node_of[hand] = ended(hand, 1)
            continue
        does = acts[hand]
        node_of[hand] = played(hand, does)
        if starts[hand] < NEVER:
            other = played(hand, (does & ~(HIT | DOUBLE)) | instead[hand])
            if other != node_of[hand]:
                node_of[hand] = nodes.of(Node(choice=(starts[hand], node_of[hand], other)))
    return node_of


def indices(rules: at.Ints, key: int) -> at.Ints:
    """A table of index plays by upcard and hand. Without counting no index is ever reached."""
    kinds, hands = int(rules[at.KINDS]), int(rules[at.TABLE_HANDS])
    start = int(rules[key])
    if not rules[at.COUNTING]:
        return np.full((kinds, hands), NEVER)
    return rules[start : start + kinds * hands].reshape(kinds, hands)


def merged_total(rules: at.Ints, total: int) -> int:
    """A total as it compares with the dealer's: all totals below the dealer's lowest are equal."""
    return 0 if rules[at.STANDS] and total < rules[at.STANDS] else total


def doubles(rules: at.Ints, total: int) -> bool:
    least = {0: 99, 1: 0, 2: 9, 3: 10}[int(rules[at.DOUBLE])]
    return bool(total >= least and (rules[at.DOUBLE] == 1 or total <= 11))
