"""The greedy search for rules: the rule that saves most, again and again, each above those before it.

Then every rule in turn is taken away and replaced by the one that now saves most, until nothing changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

import numpy as np

from ...solver.model.hands import Floats
from .losses import ACTIONS, Losses
from .rule import Action, Group, Rule, Table, strategy_table

_PASSES, _LEAST, _WIDE = 3, 1e-9, 1e-12
"""`_WIDE` for each cell: of two rules that save the same, the wider one reads better."""
_NUMBER = {"H": 0, "S": 1, "D": 2, "R": 3}


class Search:
    """The cells of a house with the cost of each choice, and the rules that cost least."""

    def __init__(self, losses: Losses, rows: dict[Group, tuple[int, ...]], ups: tuple[int, ...]) -> None:
        self.losses, self.rows, self.ups = losses, rows, ups
        self._at_up = {up: at for at, up in enumerate(ups)}
        self._at_row = {group: {row: at for at, row in enumerate(own)} for group, own in rows.items()}
        self._first_costs = np.array([hand.costs for hand in losses.first])
        self._later_costs = np.array(list(losses.later.values()) or np.zeros((0, 2)))

    def best(self, most: int) -> tuple[Rule, ...]:
        """At most so many rules."""
        rules: tuple[Rule, ...] = ()
        for _ in range(most):
            longer = self._with_next(rules)
            if longer == rules:
                break
            rules = longer
        for _ in range(_PASSES):
            before = rules
            for at in range(len(rules)):
                rest = (*rules[:at], *rules[at + 1 :])
                rules = min(rules, self._with_next(rest), key=self.cost)
            if rules == before:
                break
        return rules

    def cost(self, rules: Sequence[Rule]) -> float:
        """What the rules cost against best play."""
        return float(sum(part.sum() for part in self._costs(rules)))

    def _costs(self, rules: Sequence[Rule]) -> tuple[Floats, Floats]:
        """What the rules cost with each first hand and in each cell of later hands."""
        table = strategy_table(rules, self.rows, self.ups)
        chosen = [self._chosen(table, at) for at in range(len(self.losses.first))]
        later = [0 if table[g][str(r)][str(u)][-1].upper() == "H" else 1 for g, r, u in self.losses.later]
        first = self._first_costs[np.arange(len(chosen)), chosen]
        return first, self._later_costs[np.arange(len(later)), later]

    def _chosen(self, table: Table, at: int) -> int:
        """The number of the choice of a first hand."""
        hand = self.losses.first[at]
        up = str(hand.up)
        if hand.pair and table["pair"][str(1 if hand.pair == 11 else hand.pair)][up] == "P":
            return ACTIONS.index("split")
        letters = table[hand.group][str(hand.row)][up]
        first = _NUMBER[letters[0]]
        allowed = not np.isnan(hand.costs[first])
        number = first if allowed else _NUMBER[letters[-1].upper()]
        return number if not np.isnan(hand.costs[number]) else _NUMBER["S"]

    def _with_next(self, rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
        """The rules below the one that saves most, if any does."""
        before = self._costs(rules)
        best, most = rules, _LEAST
        for group, actions in _CANDIDATES:
            for action in actions if self.rows[group] else ():
                after = self._costs((Rule(action, group, self.rows[group], self.ups), *rules))
                grid = self._grid(group, before[0] - after[0], before[1] - after[1])
                rows, ups, saved = _best_block(grid, pairs=group == "pair")
                if saved > most:
                    block = tuple(self.rows[group][at] for at in rows), tuple(self.ups[at] for at in ups)
                    best, most = (Rule(action, group, *block), *rules), saved
        return best

    def _grid(self, group: Group, first: Floats, later: Floats) -> Floats:
        """What was saved, by row and upcard of this group."""
        grid = np.zeros((len(self.rows[group]), len(self.ups)))
        for hand, saved in zip(self.losses.first, first.tolist(), strict=True):
            row = hand.pair if group == "pair" else hand.row if hand.group == group else 0
            if row:
                grid[self._at_row[group][row], self._at_up[hand.up]] += saved
        for (own, row, up), saved in zip(self.losses.later, later.tolist(), strict=True):
            if own == group:
                grid[self._at_row[group][row], self._at_up[up]] += saved
        return grid


_CANDIDATES: tuple[tuple[Group, tuple[Action, ...]], ...] = (
    ("hard", ("hit", "stand", "double", "surrender")),
    ("soft", ("hit", "stand", "double", "surrender")),
    ("pair", ("split",)),
)


@lru_cache(maxsize=64)
def _blocks(size: int, pairs: bool) -> tuple[tuple[tuple[int, ...], ...], Floats]:
    """Every range of so many rows, or with `pairs` also any two; and which rows each contains."""
    blocks = [tuple(range(a, b)) for a in range(size) for b in range(a + 1, size + 1)]
    if pairs:
        blocks += [two for two in combinations(range(size), 2) if two[1] > two[0] + 1]
    inside = np.array([[at in block for at in range(size)] for block in blocks], float)
    return tuple(blocks), inside


def _best_block(grid: Floats, *, pairs: bool) -> tuple[tuple[int, ...], tuple[int, ...], float]:
    """The rows and upcards that save most together."""
    rows, in_rows = _blocks(grid.shape[0], pairs)
    ups, in_ups = _blocks(grid.shape[1], False)
    sums = in_rows @ (grid + _WIDE) @ in_ups.T
    at = int(np.argmax(sums))
    row, up = divmod(at, len(ups))
    return rows[row], ups[up], float(sums[row, up])
