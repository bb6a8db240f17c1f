"""A split with every card in view: each decision knows all that was dealt before it, to either hand."""

from __future__ import annotations

import numpy as np

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


def split_in_view(single: Single, pair: int, margin: float | None = None, again: bool = True) -> float:
    """What splitting a pair is worth, where the dealer has no natural if the dealer looks.

    Two hands are played with every card in view. Where pairs may be split `again`, each second card of the first hand
    is answered by the better of that and of play with more hands, which knows how many cards of the pair are gone.
    """
    terms = single.terms
    if single.endless or terms.one_card(pair):
        return Pair(single, pair, True).value()  # nothing to choose, or nothing to learn
    view = InView(single, pair, margin=margin)
    more = again and terms.most_hands(pair) > 2
    split = terms.rules.split
    assert split is not None
    if split.deal == "at_once":
        two = _at_once(view)
        return max(two, Pair(single, pair, True).value()) if more else two
    one = int(terms.hands.child[0, pair])
    left = single.shoe - 2 * terms.hands.counts[one]
    found = view.values()
    if not more:
        return _average(left, found, terms.hands.child[one]) - _original(single, 2 * terms.hands.counts[one])
    total = 0.0
    for kind in np.flatnonzero(left > 0):
        hand = int(terms.hands.child[one, kind])
        out = terms.hands.counts[one] + terms.hands.counts[hand]
        stays = float(found[hand, 3]) - _original(single, out)
        total += float(left[kind] / left.sum()) * max(stays, _with_more(single, pair, int(kind), hand))
    return total


def _with_more(single: Single, pair: int, kind: int, hand: int) -> float:
    """The first hand with this second card, and more hands where that is possible."""
    if kind == pair:
        return Pair(single, pair, True, waiting=3, parts=3).value()
    terms, shoe = single.terms, single.shoe.copy()
    shoe[pair] -= 1
    mine = Single(terms, shoe, start=terms.hands.counts[hand].tolist(), parted=True)
    shoe = shoe.copy()
    shoe[kind] -= 1
    start = [int(k == pair) for k in range(shoe.size)]
    other = Pair(Single(terms, shoe, start=start), pair, True, waiting=1, parts=2)
    return float(mine.values[hand, 4]) + other.value()


def _at_once(view: InView) -> float:
    """Both second cards are seen before either hand is played."""
    single, pair, total = view.single, view.pair, 0.0
    table = single.terms.hands
    one = int(table.child[0, pair])
    left = single.shoe - 2 * table.counts[one]
    for kind in np.flatnonzero(left > 0):
        rest = left.copy()
        rest[kind] -= 1
        total += left[kind] / left.sum() * _average(rest, view.values(int(kind)), table.child[one])
    return total - _original(single, 2 * table.counts[one])


def _original(single: Single, gone: Ints) -> float:
    """Where a dealer's natural takes one bet of the seat and no more: what that comes to."""
    if not single.terms.original or single.terms.looks:
        return 0.0
    return float(single.dealer(gone[None])[0, NATURAL])


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
