"""One round of a match by what winning, tying and losing it lead to: special cards, and aces that are named."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ...rules import Rules
from ..first_hands import drawn, openings
from ..hand.kernels import distribute
from ..model.dealer import ENDS, Drawing, trie
from ..model.hands import Floats, Hands, Ints, hands
from ..model.kinds import Kinds, full_counts, kinds
from ..model.pool import Pool
from .kernels import held, pluses, spent, swaps

SPECIALS = ("none", "swap", "plus1")
TIES = {"push": 0, "dealer": -1, "player": 1}
OUTCOMES: Floats = np.repeat(np.eye(3)[:, None, :], ENDS, axis=1)
"""Leaves that tell a win, a tie and a loss apart, however the dealer ends."""
Leaves = tuple[Floats, Floats]
"""With the special card kept, and with it spent."""
ALONE: Leaves = (OUTCOMES, OUTCOMES)


@lru_cache(maxsize=4)
def fresh_board(rules: Rules) -> Board:
    return Board(rules)


@lru_cache(maxsize=4)
def _ends(
    drawing: Drawing,
    named: Kinds,
    shoes: tuple[tuple[int | None, tuple[float, ...]], ...],
    endless: bool,
    best: bool,
) -> dict[int | None, Floats]:
    """By upcard: the dealer's ends beside every hand, with no other card gone and with one of each kind.

    A hand and one card more is often another hand, so equal sets of cards are reckoned once.
    """
    table, width = hands(named.values, best), len(named.values)
    one = np.vstack((np.zeros((1, width), np.int64), np.eye(width, dtype=np.int64)))
    gone = (table.counts[:, None, :] + one[None]).reshape(-1, width)
    _, first, where = np.unique(gone @ (1 << 5 * np.arange(width)), return_index=True, return_inverse=True)
    found: dict[int | None, Floats] = {}
    for up, shoe in shoes:
        out = np.empty((len(first), ENDS))
        distribute(*trie(drawing, named, up), np.array(shoe), gone[first], endless, out)
        found[up] = out[where].reshape(len(table.hard), width + 1, ENDS)
    return found


class Board:
    """Everything about a round that does not depend on the points: hands, shoes and the dealer's ends.

    From a fresh shoe or a pool against every upcard; or, with `seen`, from the cards that are left against one of them.
    """

    def __init__(
        self, rules: Rules, seen: tuple[int | None, Floats] | None = None, pool: Pool | None = None
    ) -> None:
        self.seen = seen
        self.rules, self.kinds = rules, kinds(rules)
        self.table: Hands = hands(self.kinds.values, rules.player.ace == "best")
        decks = rules.shoe.decks
        self.endless = decks == "endless"
        self.full: Floats = np.array(full_counts(self.kinds, 1 if self.endless else int(decks)), float)
        if pool is not None:
            self.full = np.array(pool.counts(self.kinds), float)
        if self.endless:
            self.full /= self.full.sum()
        self.parent = np.full(self.table.child.shape, -1, np.int64)
        for hand, kind in zip(*np.nonzero(self.table.child >= 0), strict=True):
            self.parent[self.table.child[hand, kind], kind] = hand
        self.first: dict[int | None, list[tuple[int, float]]] = {}
        self.options: dict[tuple[int | None, str, tuple[float, ...]], Floats] = {}
        every = [None] if rules.dealer_starts_with == 0 else range(len(self.kinds.values))
        shoes = tuple((up, tuple(self.shoe(up).tolist())) for up in (every if seen is None else [seen[0]]))
        self.ends = _ends(Drawing.of(rules), self.kinds, shoes, self.endless, rules.player.ace == "best")

    def shoe(self, up: int | None) -> Floats:
        if self.seen is not None:
            return self.seen[1].copy()
        shoe = self.full.copy()
        if up is not None and not self.endless:
            shoe[up] -= 1
        return shoe

    def round(self, special: str, keep: Floats, after: Floats, leaves: Leaves = ALONE) -> Floats:
        """Chances to win, tie and lose with the special card kept, then with it spent, under best play for these values."""
        if self.rules.player.ace == "chosen_on_receipt":
            return self._received(special, keep, after, leaves)
        total = np.zeros(2 * keep.size)
        for up in self.ends:
            weight = 1.0 if up is None else float(self.full[up] / self.full.sum())
            if weight > 0:
                total += weight * self.against(up, special, keep, after, leaves)
        return total

    def against(
        self, up: int | None, special: str, keep: Floats, after: Floats, leaves: Leaves = ALONE
    ) -> Floats:
        """The same against one upcard."""
        found, shoe = self.hands(up, special, keep, after, leaves), self.shoe(up)
        first = self.openings(up, shoe)
        which = np.array([hand for hand, _ in first])
        ways = found[which]
        worth = ways @ np.concatenate((keep, after))
        worth[:, 1][(self.table.counts[which, 0] == 0) | (not self.rules.chooses_aces)] = -np.inf
        best: Floats = ways[np.arange(which.size), worth.argmax(axis=1)]
        total: Floats = np.array([chance for _, chance in first]) @ best
        return total

    def _received(self, special: str, keep: Floats, after: Floats, leaves: Leaves) -> Floats:
        """Aces named as they come: before the cards that are dealt later, the upcard perhaps among them."""
        found = {
            up: self.hands(up, special, keep, after, leaves)
            for up in self.ends
            if up is None or self.full[up] > 0
        }
        pays, plan = np.concatenate((keep, after)), self._plan()

        def go(at: int, hand: int, elevens: int, up: int | None, left: list[float]) -> Floats:
            if at == len(plan):
                ended: Floats = found[up][hand, elevens]
                return ended
            total, cards = np.zeros(2 * keep.size), sum(left)
            for kind, n in enumerate(left):
                if n <= 0:
                    continue
                rest = left if self.endless else [*left[:kind], n - 1, *left[kind + 1 :]]
                if plan[at] == "up":
                    total += n / cards * go(at + 1, hand, elevens, kind, rest)
                    continue
                to = int(self.table.child[hand, kind])
                names = (0, 1) if kind == 0 and elevens == 0 else (elevens,)
                ways = [go(at + 1, to, name, up, rest) for name in names]
                total += n / cards * max(ways, key=lambda way: float(way @ pays))
            return total

        return go(0, 0, 0, None, self.full.tolist())

    def _plan(self) -> list[str]:
        """The order in which a seat that plays alone is shown cards: its own and the dealer's upcard."""
        plan, dealer = [], 0
        for who in self.rules.plans[1]:
            if who >= 0:
                plan.append("mine")
                continue
            if dealer != self.rules.hole:
                plan.append("up")
            dealer += 1
        return plan

    def openings(self, up: int | None, shoe: Floats) -> list[tuple[int, float]]:
        """The first hands against an upcard and how likely each is."""
        if up not in self.first:
            two = openings(self.kinds.values, self.rules.player.ace == "best", self.rules.player.cards)
            left = shoe.tolist()
            self.first[up] = [(hand, p) for hand, held in two if (p := drawn(left, held, self.endless)) > 0]
        return self.first[up]

    def hands(
        self,
        up: int | None,
        special: str,
        keep: Floats,
        after: Floats,
        leaves: Leaves = ALONE,
    ) -> Floats:
        """For every hand, and none or one of its aces at 11: two vectors, with the special card kept and spent."""
        table = self.table
        rows = (table.child, table.counts, table.hard, table.size, self.shoe(up), self.endless)
        found = np.zeros((table.hard.size, 2, 2 * keep.size))
        if special == "none":
            one = np.zeros((table.hard.size, 2, keep.size))
            spent(*rows, self.ends[up], self.flags(special), leaves[0], -1, 0, keep, one)
            found[:, :, : keep.size] = one
            return found
        option = self.option(up, special, after, leaves[1])
        held(*rows, self.ends[up], self.flags(special), leaves[0], keep, after, option, found)
        return found

    def option(self, up: int | None, special: str, after: Floats, leaf: Floats = OUTCOMES) -> Floats:
        """What spending the special card leads to; it depends on what the match is worth without it alone."""
        if leaf is not OUTCOMES:
            return self._option(up, special, after, leaf)
        key = (up, special, tuple(after))
        if key not in self.options:
            self.options[key] = self._option(up, special, after, leaf)
        return self.options[key]

    def _option(self, up: int | None, special: str, after: Floats, leaf: Floats) -> Floats:
        table, ends, flags = self.table, self.ends[up], self.flags(special)
        size, width = table.hard.size, len(self.kinds.values)
        rows = (table.counts, table.hard, table.size, self.shoe(up), self.endless, ends, flags, leaf)
        option = np.zeros((size, 2, after.size))
        if special == "plus1":
            plussed = np.zeros((size, 2, after.size))
            spent(table.child, *rows, -1, 1, after, plussed)
            pluses(table.counts, table.hard, table.size, ends, flags, leaf, plussed, option)
        else:
            swapped = np.zeros((width, size, 2, after.size))
            for kind in range(width):
                spent(table.child, *rows, kind, 0, after, swapped[kind])
            swaps(table.child, self.parent, *rows, after, swapped, option)
        return option

    def flags(self, special: str) -> Ints:
        rules, player = self.rules, self.rules.player
        charlie = player.charlie if isinstance(player.charlie, int) else 0
        ends_turn = rules.specials is not None and rules.specials.ends_turn
        told = (player.may_hit_21, charlie, rules.chooses_aces, SPECIALS.index(special))
        more = (ends_turn, player.cards, TIES[rules.table.ties], player.ace == "best")
        return np.array([*told, *more], np.int64)
