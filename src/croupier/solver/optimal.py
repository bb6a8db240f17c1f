"""A split with every card in view: each decision knows all that was dealt before it, to either hand."""

from __future__ import annotations

import numpy as np

from ..errors import CroupierError
from .dealer import ENDS, NATURAL
from .hands import Bools, Floats, Ints
from .inview import DOUBLE, HIT, STAND, in_view
from .pairs import Pair
from .single import Single

MARGINS = ((104, 0.1), (40, 0.3), (0, np.inf))
"""By cards that are left: a choice worse than another by so many bets in itself is not made for what its card shows."""


def margin_of(shoe: Floats) -> float:
    return next(margin for cards, margin in MARGINS if shoe.sum() >= cards)


class InView:
    """Two hands, the first in play and the second with its first card, or with two where both are dealt at once."""

    def __init__(
        self, single: Single, pair: int, start: list[int] | None = None, margin: float | None = None
    ) -> None:
        """`single`: on a shoe that still holds both hands. `start`: the cards of the first hand."""
        self.single, self.pair = single, pair
        terms, table = single.terms, single.terms.hands
        shoe = single.shoe.copy()
        shoe[pair] -= 1
        held = [0] * shoe.size
        held[pair] = 1
        near = Single(terms, shoe, start=held, parted=True)
        self.ways = _ways(near, margin_of(shoe) if margin is None else margin)
        width = shoe.size
        one = int(table.child[0, pair])
        seconds = [int(table.child[one, kind]) for kind in range(width)]
        self.second = _visited(near, self.ways, seconds)
        self.first = self.second if start is None else _visited(near, self.ways, [table.find(start)])
        self.sure = single.dealer(np.zeros((1, width), np.int64)) if single.sure else np.empty((0, ENDS))

    def values(self, beside: int = -1) -> Floats:
        """What stand, hit and double are worth for each hand of the first, and the best, the second hand included."""
        single = self.single
        terms, table = single.terms, single.terms.hands
        found = np.full((table.hard.size, 4), -np.inf)
        in_view(
            self.first, self.second, self.ways, table.child, table.counts, table.total, table.size,
            single.shoe, self.pair, beside, terms.naturals, terms.pays(True), terms.flags(True),
            *single.tree, self.sure, found,
        )  # fmt: skip
        return found


def split_in_view(single: Single, pair: int, margin: float | None = None) -> float:
    """What splitting a pair into two hands is worth, where the dealer has no natural if the dealer looks."""
    terms, table, shoe = single.terms, single.terms.hands, single.shoe
    if terms.most_hands(pair) > 2 and not single.endless:
        raise CroupierError(
            "With every card in view a pair is split into two hands: set split.hands to 2, or splits to adaptive."
        )
    if single.endless or terms.one_card(pair):
        return Pair(single, pair, True).value()  # nothing to choose, or nothing to learn
    view = InView(single, pair, margin=margin)
    one = int(table.child[0, pair])
    left = shoe - 2 * table.counts[one]
    split = terms.rules.split
    assert split is not None
    total = 0.0
    if split.deal != "at_once":
        found = view.values()
        total = _average(left, found, table.child[one])
    else:
        for kind in np.flatnonzero(left > 0):
            rest = left.copy()
            rest[kind] -= 1
            total += left[kind] / left.sum() * _average(rest, view.values(int(kind)), table.child[one])
    if terms.original and not terms.looks:
        total -= float(single.dealer(2 * table.counts[one][None])[0, NATURAL])
    return total


def _average(left: Floats, found: Floats, hands: Ints) -> float:
    some = left > 0
    return float(left[some] @ found[hands[some], 3] / left[some].sum())


def _ways(near: Single, margin: float) -> Ints:
    """For each hand the ways that come into question, from what they are worth to the hand by itself."""
    terms, table = near.terms, near.terms.hands
    stand, hit, double, two, three = near.values.T
    best = np.where(table.size == 2, three, two)
    ways = STAND * (stand >= best - margin) + HIT * (hit >= best - margin)
    ways += DOUBLE * ((double >= best - margin) & (double > -np.inf) & (table.size == 2))
    hit21, charlie, _ = (int(flag) for flag in terms.flags(True))
    closed = (table.total == 21) & (not hit21)
    if charlie:
        closed |= table.size >= charlie
    ways[closed] = STAND
    ways[~near.reach] = 0
    found: Ints = ways.astype(np.int64)
    return found


def _visited(near: Single, ways: Ints, starts: list[int]) -> Ints:
    """The hands that these ways come to, by falling total."""
    table = near.terms.hands
    seen: Bools = np.zeros(table.hard.size, np.bool_)
    seen[[hand for hand in starts if near.reach[hand]]] = True
    for hand in range(table.hard.size):
        if seen[hand] and ways[hand] & HIT:
            seen[[to for to in table.child[hand] if to >= 0 and near.reach[to]]] = True
    return np.flatnonzero(seen)[::-1].copy()
