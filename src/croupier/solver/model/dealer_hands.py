"""The dealer's final hands as a trie of multisets, each with the number of orders it can come in.

The trie depends on the rules alone. The chance of a final hand on a given shoe is a product over the cards
left, so one trie serves every shoe, however depleted.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...kernel import codes as k
from ...kernel.answers import answers
from ...rules import Rules
from ...rules.fields import Fixed
from .card_kinds import Kinds

TWENTY_TWO, BUST, NATURAL, ENDS = 10, 11, 12, 13
"""Indices of the dealer's ends, of which totals 12 to 21 come first, at 0 to 9; and how many there are.

A total of 22 is a bust like any other unless it pushes."""


class Trie(NamedTuple):
    """Nodes in preorder.

    Each adds a card of a kind to its parent; some are final hands. Kernels take it as it is.

    Bust hands have no nodes: their chance is what the other ends leave.
    """

    depth: NDArray[np.int64]
    column: NDArray[np.int64]  # its card: which kind, and how many of that kind its ancestors use
    slot: NDArray[np.int64]  # where it counts as a final hand
    role: NDArray[np.int64]  # 0: inner node, 1: final and a leaf, 2: final with children
    orders: NDArray[np.float64]
    columns: NDArray[np.int64]  # where the columns of each kind begin
    slots: NDArray[np.int64]  # for each slot: its end, and how many cards were drawn


class Drawing(NamedTuple):
    """How the dealer draws, as the engine answers."""

    ends: tuple[
        tuple[int, int], ...
    ]  # by sum with aces as 1, and whether there is an ace; -1 for another card
    naturals: frozenset[tuple[int, int]]  # two ranks
    pushes_22: bool
    chases: bool = False  # a total equal to the player's then counts as 12, a higher one as 21
    hole: bool = False  # one more card comes whatever the upcard

    @classmethod
    def of(cls, rules: Rules, chased: int = 0) -> Drawing:
        """The dealer of a house; `chased` is the player's total, where the dealer chases it."""
        return _drawing(rules, chased)

    def end(self, total: int) -> int:
        """The end of a dealer who draws no more at this total; no chase."""
        if total <= 21:
            return total - 12
        return TWENTY_TWO if total == 22 and self.pushes_22 else BUST


@lru_cache(maxsize=256)
def _drawing(rules: Rules, chased: int) -> Drawing:
    tables, chases = answers(rules), not isinstance(rules.dealer.draws, Fixed)
    standing = tables.payoffs[0, 0, 20]
    naturals = frozenset((int(first), int(second)) for first, second in np.argwhere(tables.naturals))
    dealer = Drawing((), naturals, bool(standing[22] != standing[23]))
    if chases:
        dealer = dealer._replace(naturals=frozenset(), chases=True, hole=rules.hole is not None)

    def end(hard: int, ace: int) -> int:
        total = int(tables.dealer_totals[hard, ace])
        if tables.draws[chased if chases else 0, total, int(total != hard)]:
            return -1
        if total <= 21 and chases:
            return 0 if total == chased else 9
        return dealer.end(total)

    return dealer._replace(ends=tuple((end(hard, 0), end(hard, 1)) for hard in range(k.TOTALS)))


@lru_cache(maxsize=512)
def trie(drawing: Drawing, kinds: Kinds, upcard: int | None) -> Trie:
    """The final hands that can follow an upcard; `None` where the dealer starts without a card."""
    root: dict[int, list] = {}  # type: ignore[type-arg]
    for cards, (end, orders) in _finals(drawing, kinds, upcard).items():
        if end == BUST:
            continue
        level, node = root, None
        for kind, n in enumerate(cards):
            for used in range(n):
                node = level.setdefault(kind, [used, -1, 0.0, {}])
                level = node[3]
        assert node is not None
        node[1], node[2] = end, float(orders)
    rows: list[tuple[int, int, int, int, float]] = []
    _preorder(root, 1, rows)
    most = [
        max((used + 1 for _, at, used, _, _ in rows if at == kind), default=0)
        for kind in range(len(kinds.values))
    ]
    begins = np.concatenate(([0], np.cumsum(most))).astype(np.int64)
    slots = sorted({(end, depth) for depth, _, _, end, _ in rows if end >= 0})
    place = {slot: at for at, slot in enumerate(slots)}
    roles = []
    for at, (depth, _, _, end, _) in enumerate(rows):
        below = at + 1 < len(rows) and rows[at + 1][0] > depth
        roles.append(0 if end < 0 else 2 if below else 1)
    return Trie(
        np.array([depth for depth, *_ in rows], np.int64),
        np.array([begins[kind] + used for _, kind, used, _, _ in rows], np.int64),
        np.array([place.get((end, depth), 0) for depth, _, _, end, _ in rows], np.int64),
        np.array(roles, np.int64),
        np.array([orders for *_, orders in rows], np.float64),
        begins,
        np.array(slots, np.int64).reshape(-1, 2),
    )


def _preorder(level: dict, depth: int, rows: list) -> None:  # type: ignore[type-arg]
    for kind, (used, end, orders, below) in level.items():
        rows.append((depth, kind, used, end, orders))
        _preorder(below, depth + 1, rows)


def at_once(drawing: Drawing, kinds: Kinds, upcard: int | None) -> int:
    """The end of a dealer who draws no card, or -1."""
    if drawing.hole:
        return -1
    return drawing.ends[0 if upcard is None else kinds.values[upcard]][upcard == 0]


def _finals(drawing: Drawing, kinds: Kinds, upcard: int | None) -> dict[tuple[int, ...], tuple[int, int]]:
    """Each multiset of drawn cards that ends the dealer's hand, with its end and number of orders."""
    values = kinds.values
    naturals = {(kinds.of_rank[first], kinds.of_rank[second]) for first, second in drawing.naturals}
    hard, aces = (0, False) if upcard is None else (values[upcard], upcard == 0)
    finals: dict[tuple[int, ...], tuple[int, int]] = {}
    edge: dict[tuple[int, ...], tuple[int, bool, int]] = {(0,) * len(values): (hard, aces, 1)}
    if not drawing.hole and drawing.ends[hard][aces] >= 0:
        return {}
    while edge:
        grown: dict[tuple[int, ...], tuple[int, bool, int]] = {}
        for cards, (hard, aces, orders) in edge.items():
            first = not any(cards)
            for kind, value in enumerate(values):
                more = (*cards[:kind], cards[kind] + 1, *cards[kind + 1 :])
                total, ace = hard + value, aces or kind == 0
                natural = first and (upcard, kind) in naturals
                end = NATURAL if natural else drawing.ends[total][ace]
                if end < 0:
                    grown[more] = (total, ace, orders + (grown[more][2] if more in grown else 0))
                else:
                    finals[more] = (end, orders + (finals[more][1] if more in finals else 0))
        edge = grown
    return finals
