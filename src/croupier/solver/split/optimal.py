"""Optimal splits: every decision knows all cards dealt before it, to any hand."""

from __future__ import annotations

import numpy as np

from ..deadline import check_deadline, deadline
from ..hand.one_hand import OneHand
from ..model.card_sets import add_sets, set_shifts, to_sets
from ..model.dealer_hands import ENDS, NATURAL
from ..model.hands import Bools, Floats, Ints
from ..progress import report
from .adaptive import AdaptiveSplit
from .optimal_kernel import (
    BATCH,
    DOUBLE,
    HIT,
    STAND,
    HandGraph,
    LaterHands,
    SecondCard,
    SplitTable,
    play_hand,
)

_MARGINS = ((208, 0.03), (104, 0.1), (40, 0.3), (0, np.inf))
"""By cards left: choices that are worse by this many bets for the hand itself are pruned."""
_AT_ONCE = 16 * BATCH
"""Sets of cards between two looks at the time limit, each with a report of the share that is done."""
_NONE: Floats = np.empty(0)
_NO_SET = np.zeros(1, np.int64)


def _margin(shoe: Floats) -> float:
    return next(margin for cards, margin in _MARGINS if shoe.sum() >= cards)


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
    ) -> None:
        """`one_hand` is on a shoe that still holds these hands; `parts` counts all hands of the seat.

        `start`: the cards of the hand in play; its first card alone where it may get any second card.
        """
        self.one_hand, self.pair, self.until = one_hand, pair, deadline()
        self.waiting, self.parts = waiting, parts
        self.planned = self.valued = 0  # sets of cards
        terms, table = one_hand.terms, one_hand.terms.hands
        self.done = parts - waiting - (start is not None)  # finished hands, whose cards are out of the shoe
        self.most = max(parts, terms.most_hands(pair)) if _as_played(one_hand) else parts
        highest = self.most * (21 // np.array(terms.kinds.values) + 1)
        room = np.minimum(one_hand.shoe, highest).astype(int).tolist()
        shifts = set_shifts(room)
        nothing = np.zeros((1, one_hand.shoe.size), np.int64)
        self.table = SplitTable(
            table,
            to_sets(table.counts, shifts),
            shifts,
            one_hand.shoe,
            terms.split_hand,
            one_hand.trie,
            one_hand.dealer(nothing) if one_hand.same_ends else np.empty((0, ENDS)),
        )
        shoe = one_hand.shoe.copy()
        shoe[pair] -= 1
        first_card = [0] * shoe.size
        first_card[pair] = 1
        near = OneHand(terms, shoe, start=first_card, after_split=True)
        options = _options(near, pair, _margin(shoe) if margin is None else margin)
        self.one = int(table.child[0, pair])
        self.second_graph = self._graph(near, options, [int(to) for to in table.child[self.one]])
        self.first_graph = self.second_graph
        if start is not None and sum(start) > 1:
            self.first_graph = self._graph(near, options, [table.find(start)])

    def value(self) -> float:
        """The value of all waiting hands, where none is in play."""
        return float(self._later(_NO_SET, 0, -1)[self.parts][0])

    def values(self, beside: int = -1) -> Floats:
        """Stand, hit, double and best for each hand that is in play, with the value of those that wait.

        `beside`: the kind of the waiting hand's second card, where both were dealt at once.
        """
        graph, shifts = self.first_graph, self.table.shifts
        offset = self._first_cards(self.parts) + (0 if beside < 0 else 1 << int(shifts[beside]))
        later = _no_later(offset)
        if self.waiting:
            sets, keys, places = add_sets(_NO_SET, graph.outs, shifts, self.one_hand.shoe)
            later = LaterHands(offset, keys, places, self._later(sets, 1, beside)[self.parts])
        values = np.full((self.table.sets.size, 4), -np.inf)
        self._play(graph, _NO_SET, SecondCard(-1, self.pair, -1, _NONE), later, values)
        return values

    def _later(self, sets: Ints, finished: int, beside: int) -> dict[int, Floats]:
        """The value of the waiting hands after `finished` hands used these sets,
        by the number of all hands."""
        fewest = max(self.parts, self.done + finished + 1)
        after: dict[int, Floats] = {}
        self.planned += sets.size * (self.most - fewest + 1)
        keys = places = _NO_SET
        if self.done + finished + 1 < self.most:
            more, keys, places = add_sets(sets, self.second_graph.outs, self.table.shifts, self.one_hand.shoe)
            after = self._later(more, finished + 1, beside)
        by_parts: dict[int, Floats] = {}
        for parts in range(self.most, fewest - 1, -1):
            offset = self._first_cards(parts)
            last = parts == self.done + finished + 1
            later = _no_later(offset) if last else LaterHands(offset, keys, places, after[parts])
            second = SecondCard(self.one, self.pair, beside, by_parts.get(parts + 1, _NONE))
            scratch = np.full((self.table.sets.size, 4), -np.inf)
            by_parts[parts] = self._play(self.second_graph, sets, second, later, scratch)
        return by_parts

    def _first_cards(self, parts: int) -> int:
        """The first cards of all hands but one, as a set."""
        return (parts - self.done - 1) << int(self.table.shifts[self.pair])

    def _play(
        self, graph: HandGraph, sets: Ints, second: SecondCard, later: LaterHands, values: Floats
    ) -> Floats:
        result = np.empty(sets.size)
        for first in range(0, sets.size, _AT_ONCE):
            check_deadline(self.until)
            part = slice(first, first + _AT_ONCE)
            here = second._replace(split_again=second.split_again[part])
            play_hand(sets[part] + later.offset, self.table, graph, here, later, values, result[part])
            self.valued += result[part].size
            report(self.valued / max(self.planned, self.valued))
        return result

    def _graph(self, near: OneHand, options: Ints, starts: list[int]) -> HandGraph:
        """The hands that may follow from `starts`."""
        hands, shifts = self.table.hands, self.table.shifts
        width = self.table.shoe.size
        order = _visited(near, options, starts)
        ending = np.zeros((hands.size.size, width + 1), np.int64)
        outs: dict[int, int] = {}
        final: Bools = np.zeros(hands.size.size, np.bool_)
        first = 1 << int(shifts[self.pair])
        for hand in order.tolist():
            own, option = int(self.table.sets[hand]) - first, int(options[hand])
            if option & STAND:
                ending[hand, width] = outs.setdefault(own, len(outs) + 1)
                final[hand] = True
            for kind in range(width) if option & (HIT | DOUBLE) else ():
                to = int(hands.child[hand, kind])
                if option & DOUBLE or to < 0:
                    ending[hand, kind] = outs.setdefault(own + (1 << int(shifts[kind])), len(outs) + 1)
                if option & DOUBLE and to >= 0:
                    final[to] = True
        return HandGraph(order, options, np.flatnonzero(final), ending, np.array(list(outs), np.int64))


def _no_later(offset: int) -> LaterHands:
    return LaterHands(offset, np.full(1, -1, np.int64), _NO_SET, _NONE)


def _as_played(one_hand: OneHand) -> bool:
    split = one_hand.terms.rules.split
    return split is not None and split.deal == "as_played"


def optimal_split_value(one_hand: OneHand, pair: int, margin: float | None = None) -> float:
    """The value of splitting a pair; without a dealer's natural where the dealer looks.

    Where both second cards are dealt at once and three hands are allowed, it is the better of optimal play of
    two hands and of adaptive play.
    """
    terms = one_hand.terms
    more = terms.most_hands(pair) > 2
    if one_hand.endless or (terms.one_card(pair) and not more):
        return AdaptiveSplit(one_hand, pair, True).value()  # nothing to choose, or nothing to learn
    if _as_played(one_hand):
        split = OptimalSplit(one_hand, pair, margin=margin)
        return split.value() - _original_loss(one_hand, split.one)
    one = terms.hands.counts[terms.hands.child[0, pair]].tolist()
    two = _at_once(OptimalSplit(one_hand, pair, waiting=1, start=one, margin=margin))
    return max(two, AdaptiveSplit(one_hand, pair, True).value()) if more else two


def _at_once(split: OptimalSplit) -> float:
    """The value where both second cards are dealt before either hand is played."""
    one_hand, total = split.one_hand, 0.0
    table = one_hand.terms.hands
    left = one_hand.shoe - 2 * table.counts[split.one]
    for kind in np.flatnonzero(left > 0):
        rest = left.copy()
        rest[kind] -= 1
        total += left[kind] / left.sum() * _average(rest, split.values(int(kind)), table.child[split.one])
    return float(total) - _original_loss(one_hand, split.one)


def _original_loss(one_hand: OneHand, one: int) -> float:
    """The seat's loss where a dealer's natural takes its original bet only."""
    once = one_hand.terms.natural_once
    return once and once * float(one_hand.dealer(2 * one_hand.terms.hands.counts[one][None])[0, NATURAL])


def _average(left: Floats, values: Floats, hands: Ints) -> float:
    some = left > 0
    return float(left[some] @ values[hands[some], 3] / left[some].sum())


def _options(near: OneHand, pair: int, margin: float) -> Ints:
    """The options worth considering for each hand, by their values for the hand itself."""
    terms, table = near.terms, near.terms.hands
    stand, hit, double, two, three = near.values.T
    best = np.where(table.size == 2, three, two)
    options = STAND * (stand >= best - margin) + HIT * (hit >= best - margin)
    options += DOUBLE * ((double >= best - margin) & (double > -np.inf) & (table.size == 2))
    closed = terms.split_hand.options == 0
    if terms.one_card(pair):
        closed |= table.size >= 2
    options[closed] = STAND
    options[~near.reach] = 0
    return np.asarray(options, np.int64)


def _visited(near: OneHand, options: Ints, starts: list[int]) -> Ints:
    """The hands that these options lead to, by falling total."""
    table = near.terms.hands
    visited: Bools = np.zeros(table.hard.size, np.bool_)
    visited[[hand for hand in starts if near.reach[hand]]] = True
    for hand in range(table.hard.size):
        if visited[hand] and options[hand] & HIT:
            visited[[to for to in table.child[hand] if to >= 0 and near.reach[to]]] = True
    return np.flatnonzero(visited)[::-1].copy()
