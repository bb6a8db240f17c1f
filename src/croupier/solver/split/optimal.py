"""Splits with every card in view: each decision knows all that was dealt before it, to any hand."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ..deadline import check_deadline, deadline
from ..hand.one_hand import OneHand
from ..model.dealer import ENDS, NATURAL
from ..model.hands import Bools, Floats, Ints
from .adaptive import AdaptiveSplit
from .optimal_kernel import DOUBLE, HIT, STAND, hand_after_hand, sums

MARGINS = ((208, 0.03), (104, 0.1), (40, 0.3), (0, np.inf))
"""By cards that are left: a choice worse than another by so many bets in itself is not made for what its card shows."""
NONE: Floats = np.empty(0)


def margin_of(shoe: Floats) -> float:
    return next(margin for cards, margin in MARGINS if shoe.sum() >= cards)


class HandGraph(NamedTuple):
    """The hands that one may come to, by falling total, those that may meet the dealer, and the cards it may end with."""

    order: Ints
    met: Ints
    ended: Ints  # hand and card that ends it, and last for standing → place in outs, from 1
    outs: Ints  # sets of cards beside the first


class OptimalSplit:
    """Hands of a split that wait with their first cards, and perhaps one in play before them."""

    def __init__(
        self,
        one_hand: OneHand,
        pair: int,
        waiting: int = 2,
        parts: int = 2,
        start: list[int] | None = None,
        margin: float | None = None,
        again: bool = True,
    ) -> None:
        """`single`: on a shoe that still holds these hands; `parts` counts those that are finished too.

        `start`: the cards of the hand in play, its first alone where it may have any second. `again`: pairs may be split
        again.
        """
        self.one_hand, self.pair, self.until = one_hand, pair, deadline()
        self.waiting, self.parts = waiting, parts
        terms, table = one_hand.terms, one_hand.terms.hands
        self.done = (
            parts - waiting - (start is not None)
        )  # hands that are finished: their cards are out of the shoe
        self.most = max(parts, terms.most_hands(pair)) if again and _as_played(one_hand) else parts
        room = (
            np.minimum(one_hand.shoe, self.most * (21 // np.array(terms.kinds.values) + 1))
            .astype(int)
            .tolist()
        )
        self.shifts: Ints = np.cumsum([0, *(n.bit_length() for n in room)])
        self.code: Ints = (table.counts << self.shifts[:-1]).sum(axis=1)
        shoe = one_hand.shoe.copy()
        shoe[pair] -= 1
        held = [0] * shoe.size
        held[pair] = 1
        near = OneHand(terms, shoe, start=held, after_split=True)
        self.ways = _ways(near, pair, margin_of(shoe) if margin is None else margin)
        self.one = int(table.child[0, pair])
        seconds = [int(to) for to in table.child[self.one]]
        self.second = self._course(_visited(near, self.ways, seconds))
        whole = start is None or sum(start) == 1
        self.first = (
            self.second if whole else self._course(_visited(near, self.ways, [table.find(start or [])]))
        )
        self.sure = (
            one_hand.dealer(np.zeros((1, shoe.size), np.int64)) if one_hand.sure else np.empty((0, ENDS))
        )

    def value(self) -> float:
        """All hands that wait, where none is in play."""
        return float(self._later(np.zeros(1, np.int64), 0, -1)[self.parts][0])

    def values(self, beside: int = -1) -> Floats:
        """What stand, hit and double are worth for each hand of the one in play, and the best, with those that wait.

        `beside`: the kind of the waiting hand's second card, where both were dealt at once.
        """
        course = self.first
        later, tables = NONE, None
        if self.waiting:
            sets, *tables = sums(np.zeros(1, np.int64), course.outs, self.shifts, self.one_hand.shoe)
            later = self._later(sets, 1, beside)[self.parts]
        found = np.full((self.code.size, 4), -np.inf)
        offset = self._firsts(self.parts) + (0 if beside < 0 else 1 << int(self.shifts[beside]))
        self._play(course, np.zeros(1, np.int64), offset, later, tables, NONE, -1, -1, found)
        return found

    def _later(self, sets: Ints, finished: int, beside: int) -> dict[int, Floats]:
        """By how many hands there are: what those that wait are worth once these sets of cards have finished so many."""
        fewest = max(self.parts, self.done + finished + 1)
        after: dict[int, Floats] = {}
        tables = None
        if self.done + finished + 1 < self.most:
            more, *tables = sums(sets, self.second.outs, self.shifts, self.one_hand.shoe)
            after = self._later(more, finished + 1, beside)
        found: dict[int, Floats] = {}
        for parts in range(self.most, fewest - 1, -1):
            last = parts == self.done + finished + 1
            then, known = (NONE, None) if last else (after[parts], tables)
            again = found.get(parts + 1, NONE)
            scratch = np.full((self.code.size, 4), -np.inf)
            found[parts] = self._play(
                self.second, sets, self._firsts(parts), then, known, again, self.one, beside, scratch
            )
        return found

    def _firsts(self, parts: int) -> int:
        """The first cards of all hands but one, as a set."""
        return (parts - self.done - 1) << int(self.shifts[self.pair])

    def _play(
        self,
        course: HandGraph,
        sets: Ints,
        offset: int,
        later: Floats,
        tables: list[Ints] | None,
        again: Floats,
        one: int,
        beside: int,
        values: Floats,
    ) -> Floats:
        check_deadline(self.until)
        one_hand = self.one_hand
        terms, table = one_hand.terms, one_hand.terms.hands
        keys, places = tables or (np.full(1, -1, np.int64), np.zeros(1, np.int64))
        result = np.empty(sets.size)
        hand_after_hand(
            sets + offset, offset, course.order, course.met, self.ways, table.child, table.counts, self.code,
            table.total, table.size, self.shifts, one_hand.shoe, one, self.pair, beside, terms.naturals,
            terms.pays(True), terms.flags(True), course.ended, course.outs, keys, places, later, again,
            *one_hand.tree, self.sure, values, result,
        )  # fmt: skip
        return result

    def _course(self, order: Ints) -> HandGraph:
        table, ways = self.one_hand.terms.hands, self.ways
        width = self.one_hand.shoe.size
        ended = np.zeros((self.code.size, width + 1), np.int64)
        outs: dict[int, int] = {}
        met: Bools = np.zeros(self.code.size, np.bool_)
        first = 1 << int(self.shifts[self.pair])
        for hand in order.tolist():
            own, way = int(self.code[hand]) - first, int(ways[hand])
            if way & STAND:
                ended[hand, width] = outs.setdefault(own, len(outs) + 1)
                met[hand] = True
            for kind in range(width) if way & (HIT | DOUBLE) else ():
                to = int(table.child[hand, kind])
                if way & DOUBLE or to < 0:
                    ended[hand, kind] = outs.setdefault(own + (1 << int(self.shifts[kind])), len(outs) + 1)
                if way & DOUBLE and to >= 0:
                    met[to] = True
        return HandGraph(order, np.flatnonzero(met), ended, np.array(list(outs), np.int64))


def _as_played(one_hand: OneHand) -> bool:
    split = one_hand.terms.rules.split
    return split is not None and split.deal == "as_played"


def optimal_split_value(
    one_hand: OneHand, pair: int, margin: float | None = None, again: bool = True
) -> float:
    """What splitting a pair is worth, where the dealer has no natural if the dealer looks.

    Where both second cards are dealt at once and there may be more than two hands, it is the better of two hands in view
    and of play with more that knows how many cards of the pair are gone.
    """
    terms = one_hand.terms
    more = again and terms.most_hands(pair) > 2
    if one_hand.endless or (terms.one_card(pair) and not more):
        return AdaptiveSplit(one_hand, pair, True).value()  # nothing to choose, or nothing to learn
    view = OptimalSplit(one_hand, pair, margin=margin, again=again)
    firsts = 2 * terms.hands.counts[view.one]
    if _as_played(one_hand):
        return view.value() - _original(one_hand, firsts)
    two = _at_once(
        OptimalSplit(one_hand, pair, waiting=1, start=terms.hands.counts[view.one].tolist(), margin=margin)
    )
    return max(two, AdaptiveSplit(one_hand, pair, True).value()) if more else two


def _at_once(view: OptimalSplit) -> float:
    """Both second cards are seen before either hand is played."""
    one_hand, total = view.one_hand, 0.0
    table = one_hand.terms.hands
    left = one_hand.shoe - 2 * table.counts[view.one]
    for kind in np.flatnonzero(left > 0):
        rest = left.copy()
        rest[kind] -= 1
        total += left[kind] / left.sum() * _average(rest, view.values(int(kind)), table.child[view.one])
    return float(total) - _original(one_hand, 2 * table.counts[view.one])


def _original(one_hand: OneHand, gone: Ints) -> float:
    """Where a dealer's natural takes one bet of the seat and no more: what that comes to."""
    if not one_hand.terms.original or one_hand.terms.looks:
        return 0.0
    return float(one_hand.dealer(gone[None])[0, NATURAL])


def _average(left: Floats, found: Floats, hands: Ints) -> float:
    some = left > 0
    return float(left[some] @ found[hands[some], 3] / left[some].sum())


def _ways(near: OneHand, pair: int, margin: float) -> Ints:
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
    if terms.one_card(pair):
        closed |= table.size >= 2
    ways[closed] = STAND
    ways[~near.reach] = 0
    found: Ints = ways.astype(np.int64)
    return found


def _visited(near: OneHand, ways: Ints, starts: list[int]) -> Ints:
    """The hands that these ways come to, by falling total."""
    table = near.terms.hands
    seen: Bools = np.zeros(table.hard.size, np.bool_)
    seen[[hand for hand in starts if near.reach[hand]]] = True
    for hand in range(table.hard.size):
        if seen[hand] and ways[hand] & HIT:
            seen[[to for to in table.child[hand] if to >= 0 and near.reach[to]]] = True
    return np.flatnonzero(seen)[::-1].copy()
