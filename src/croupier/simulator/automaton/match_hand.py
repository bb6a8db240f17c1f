"""Hands in a match for points as small automata, with named aces and special cards."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .. import encoding as at
from ..strategy.tables import HIT, PLAYED, PLUS, Strategy
from .hand import Node, Nodes, merged_total

Ids = NDArray[np.int32]
IN_HAND, SWAPPED, ADDED = range(3)
"""The special card: still in hand, played as Swap, or played as Plus one."""


class MatchNodes:
    """The node of every hand by points and special card, computed for all of them at once."""

    def __init__(self, rules: at.Ints, strategy: Strategy, nodes: Nodes) -> None:
        self.r, self.strategy, self.nodes = rules, strategy, nodes
        self.points = int(rules[at.POINTS])
        self.elevens = 2 if rules[at.CHOOSES] else 1
        table = strategy.hands
        policies, _, ups, wide = strategy.acts.shape
        shape = (policies, ups, self.elevens, wide // self.elevens)
        self.acts = strategy.acts[:, 0].reshape(policies, ups, -1, self.elevens).transpose(0, 1, 3, 2)
        self.swaps = strategy.swaps.reshape(policies, ups, -1, self.elevens).transpose(0, 1, 3, 2)
        self.aces = strategy.aces[:, :, :: self.elevens]
        self.ids: list[Ids] = [np.zeros(shape, np.int32) for _ in range(3)]
        self.parent = strategy.parent
        self.multipliers = np.random.default_rng(1).integers(1, 2**63, table.child.shape[1], np.uint64) | 1
        block = np.arange(policies) // (self.points + 1)
        for how in (SWAPPED, ADDED):
            self._fill(how, np.flatnonzero(block == how + PLAYED))
        self._fill(IN_HAND, np.flatnonzero(block <= PLAYED))

    def start(self, policy: int, up: int, kinds: list[int]) -> int:
        """The node of the opening cards, with their aces named."""
        hand = 0
        for kind in kinds:
            hand = int(self.strategy.hands.child[hand, kind])
        e = int(self.aces[policy, up, hand]) if self.elevens == 2 and 0 in kinds else 0
        return int(self.ids[IN_HAND][policy, up, e, hand])

    def _fill(self, how: int, policies: at.Ints) -> None:
        """Go from high totals down, so that a hand's children come before it."""
        hard = self.strategy.hands.hard
        for total in range(21, 0, -1):
            hands = np.flatnonzero(hard == total)
            if hands.size:
                for e in range(self.elevens):
                    self._level(how, policies, e, hands)

    def _totals(self, how: int, e: int, hands: at.Ints) -> at.Ints:
        hard = self.strategy.hands.hard[hands] + 10 * e + (how == ADDED)
        if self.r[at.BEST] and not self.r[at.CHOOSES]:
            hard = hard + 10 * ((self.strategy.hands.counts[hands, 0] > 0) & (hard <= 11))
        return hard

    def _ended(self, how: int, e: int, hands: at.Ints) -> Ids:
        """The nodes of hands that draw no more."""
        special, charlie = how != IN_HAND, int(self.r[at.CHARLIE])
        ids = []
        for total, size in zip(self._totals(how, e, hands), self.strategy.hands.size[hands], strict=True):
            what = ("S", merged_total(self.r, int(total)), 1)
            if total > 21:
                what = ("B", 0, 1)
            elif charlie and size >= charlie:
                what = ("C", 0, 1)
            ids.append(self.nodes.of(Node(ended=what, special=special)))
        return np.array(ids, np.int32)

    def _level(self, how: int, policies: at.Ints, e: int, hands: at.Ints) -> None:
        total, charlie = self._totals(how, e, hands), int(self.r[at.CHARLIE])
        ended = self._ended(how, e, hands)
        closed = (total > 21) | ((total == 21) & (not self.r[at.HIT_21]))
        if charlie:
            closed |= self.strategy.hands.size[hands] >= charlie
        block = np.ix_(policies, np.arange(self.acts.shape[1]), np.array([e]), hands)
        ids = np.broadcast_to(ended, (policies.size, self.acts.shape[1], hands.size)).copy()
        does = self.acts[block][:, :, 0]
        draws = (does & HIT).astype(bool) & ~closed
        for p, u, h in self._some(draws):
            ids[p, u, h] = self._rows(how, policies[p], u, np.full(p.size, e), hands[h])
        if how == IN_HAND:
            special = policies // (self.points + 1)
            adds = ((does & PLUS) != 0) & ~closed & (special == 2)[:, None, None]
            for p, u, h in self._some(adds):
                ids[p, u, h] = self._added(policies[p], u, e, hands[h])
            swaps = (self.swaps[block][:, :, 0] >= 0) & ~closed & (special == 1)[:, None, None]
            for p, u, h in self._some(swaps):
                ids[p, u, h] = self._swapped(policies[p], u, e, hands[h])
        self.ids[how][block] = ids[:, :, None]

    @staticmethod
    def _some(which: NDArray[np.bool_]) -> list[tuple[at.Ints, at.Ints, at.Ints]]:
        p, u, h = np.nonzero(which)
        return [(p, u, h)] if p.size else []

    def _added(self, policy: at.Ints, up: at.Ints, e: int, hands: at.Ints) -> Ids:
        if self.r[at.ENDS_TURN]:
            return self._ended(ADDED, e, hands)
        return np.asarray(self.ids[ADDED][self._played(policy), up, e, hands])

    def _played(self, policy: at.Ints) -> at.Ints:
        """The policies once the special card is played."""
        return policy + PLAYED * (self.points + 1)

    def _swapped(self, policy: at.Ints, up: at.Ints, e: int, hands: at.Ints) -> Ids:
        kinds = self.strategy.hands.child.shape[1]
        out = self.swaps[policy, up, e, hands].astype(np.int64)
        removed, elevens = np.where(out == kinds, 0, out), np.where(out == kinds, 0, e)
        rest = self.parent[hands, removed]
        return self._rows(SWAPPED, self._played(policy), up, elevens, rest, bool(self.r[at.ENDS_TURN]))

    def _rows(
        self, how: int, policy: at.Ints, up: at.Ints, e: at.Ints, hands: at.Ints, ends: bool = False
    ) -> Ids:
        """The nodes of hands that wait for a card."""
        child = self.strategy.hands.child[hands]
        bust = self.nodes.of(Node(ended=("B", 0, 1), special=how != IN_HAND))
        rows = np.full(child.shape, bust, np.int32)
        for kind in range(child.shape[1]):
            fits = np.flatnonzero(child[:, kind] >= 0)
            to, own = child[fits, kind], e[fits]
            if kind == 0 and self.elevens == 2:
                own = np.where(own == 0, self.aces[policy[fits], up[fits], to], own)
            rows[fits, kind] = self.ids[how][policy[fits], up[fits], own, to]
            if ends:
                for which in (0, 1):
                    some = np.flatnonzero(own == which)
                    rows[fits[some], kind] = self._ended(how, which, to[some])
        keys = (rows.astype(np.uint64) * self.multipliers).sum(axis=1, dtype=np.uint64)
        _, first, back = np.unique(keys, return_index=True, return_inverse=True)
        assert (rows[first][back] == rows).all()
        ids = [self.nodes.of(Node(tuple(row))) for row in rows[first].tolist()]
        return np.array(ids, np.int32)[back]
