"""What all automaton builders share: cards, the opening, the dealer, and a growing table of states."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from .. import encoding as at
from ..counting.cells import NEVER
from ..strategy.tables import Strategy
from .hand import Nodes, indices, nodes_of

Target = tuple[int, int]
"""The next state, and a code for how the round ended or what else happens."""


class TooLarge(Exception):
    """The table does not fit; the general kernel plays instead."""


class Dealing(ABC):
    """Numbers states as it meets them. Each state is a step that says where a card leads."""

    def __init__(self, params: NDArray[np.int32], strategy: Strategy) -> None:
        self.strategy, self.r = strategy, params.astype(np.int64)
        self.kind = self.r[at.KIND : at.KIND + 13].tolist()
        self.value = self.r[at.CARD : at.CARD + 13].tolist()
        self.plan = [who for who in self.r[self.r[at.PLAN] :][: self.r[at.PLANNED]].tolist() if who != -2]
        kinds, start = int(self.r[at.KINDS]), int(self.r[at.SPLIT_AT])
        self.split_at = self.r[start : start + kinds * kinds].reshape(kinds, kinds)
        self.ranks = self._symbols()
        self.ids: dict[tuple[object, ...], int] = {}
        self.todo: list[Callable[[int], Target]] = []
        self.tree = strategy.hands.child.tolist()
        self.nodes = Nodes()
        self.of: dict[tuple[int, bool], list[int]] = {}
        self.surrender_at = indices(self.r, at.SURRENDER_AT)

    def _symbols(self) -> list[int]:
        """One rank for each symbol: a symbol per kind, or per rank if pairs by rank are split. (Pairs that
        are never split first are not split again either.)"""
        many = [kind for kind in set(self.kind) if self.kind.count(kind) > 1]
        counts = self.r[at.VALUE : at.VALUE + 13].tolist()
        split = np.asarray(self.strategy.splits[0].any(axis=0) | (self.split_at < NEVER).any(axis=0))
        by_rank = (self.r[at.HANDS] and not self.r[at.BY_VALUE] and split[many].any()) or any(
            len({counts[rank] for rank in range(13) if self.kind[rank] == k}) > 1 for k in many
        )
        return list(range(13)) if by_rank else [self.kind.index(k) for k in sorted(set(self.kind))]

    def symbols(self) -> NDArray[np.uint8]:
        """The symbol of each rank."""
        alike = [rank if rank in self.ranks else self.kind.index(self.kind[rank]) for rank in range(13)]
        return np.array([self.ranks.index(rank) for rank in alike], np.uint8)

    def state(self, key: tuple[object, ...], step: Callable[[int], Target]) -> Target:
        if key not in self.ids:
            self.ids[key] = len(self.todo)
            self.todo.append(step)
        return self.ids[key], 0

    def rows(self, most: int) -> NDArray[np.int64]:
        """The entries of all states that can be reached, see `entry`."""
        entries: list[int] = []
        at_state = 0
        while at_state < len(self.todo):
            step = self.todo[at_state]
            entries += [self.entry(step(rank)) for rank in self.ranks]
            at_state += 1
            if at_state > most:
                raise TooLarge
        return np.array(entries, np.int64)

    @staticmethod
    def entry(target: Target) -> int:
        return target[0] << 8 | target[1]

    # What goes by the count

    @abstractmethod
    def counted(self, *line: int) -> Target:
        """A line that asks the count: its cell, the hole card's count, cards not visible, and both
        entries."""

    def by_count(
        self, start: int, hole: int, below: Callable[[], Target], above: Callable[[], Target]
    ) -> Target:
        """One target below a count, another from it on."""
        if start >= NEVER:
            return below()
        one, two = below(), above()
        if one == two:
            return one
        value = int(self.r[at.VALUE + hole]) if hole >= 0 else 0
        hidden = int(self.r[at.HOLE] and hole < 0)
        return self.counted(start, value, hidden, self.entry(one), self.entry(two))

    def chosen(self, choice: tuple[int, int, int], hole: int, go: Callable[[int], Target]) -> Target:
        """The node that the count chooses."""
        start, below, above = choice
        return self.by_count(start, hole, lambda: go(below), lambda: go(above))

    def node(self, up: int, split: bool, hand: int) -> int:
        if (up, split) not in self.of:
            self.of[up, split] = nodes_of(self.r, self.strategy, self.nodes, up, split)
        return self.of[up, split][hand]

    # Cards

    def in_order(self, cards: tuple[int, ...], plan: list[int]) -> tuple[int, ...]:
        """The opening cards, those of the hand in the order of `pile`."""
        mine = iter(self.pile(*(card for card, who in zip(cards, plan, strict=True) if who >= 0)))
        return tuple(next(mine) if who >= 0 else card for card, who in zip(cards, plan, strict=True))

    def pile(self, *cards: int) -> tuple[int, ...]:
        """A hand's first cards, sorted. Their order only matters in a pair of two kinds."""
        if len({self.value[card] for card in cards}) == 1 and self.r[at.BY_VALUE]:
            return cards
        return tuple(sorted(cards))

    def hand(self, *ranks: int) -> int:
        h = 0
        for rank in ranks:
            h = self.tree[h][self.kind[rank]]
        return h

    def natural(self, up: int, second: int) -> bool:
        if self.r[at.NATURAL] < 0 or up < 0:
            return False
        low, high = min(up, second), max(up, second)
        return low == 0 and high != 0 and self.value[high] == 10

    def pair(self, a: int, b: int) -> bool:
        return a == b or bool(self.r[at.BY_VALUE] and self.value[a] == self.value[b])

    # The dealer

    def looks(self, up: int) -> bool:
        ace, ten = up == 0, up > 0 and self.value[up] == 10
        return bool((self.r[at.PEEK] >= 1 and ace) or (self.r[at.PEEK] == 2 and ten))

    def total(self, hard: int, ace: bool) -> int:
        return hard + 10 if ace and hard <= 11 and self.r[at.DEALER_BEST] else hard

    def goes(self, hard: int, ace: bool, chased: int) -> bool:
        """Does the dealer draw?"""
        total = self.total(hard, ace)
        stands = int(self.r[at.STANDS])
        if not stands:
            return total < chased
        return total < stands or (total == stands and total != hard and bool(self.r[at.HITS_SOFT]))
