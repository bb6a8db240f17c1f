"""Hands of a split with every card in view, compiled: each also plays for the hands after it.

The value of a finished hand changes with every card dealt later, but not on average, whatever is played
later. So a hand counts its value when it ends, and only its cards carry over: the next hand meets the shoe
without them. Equal sets of removed cards are valued once.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...jit.cache import compile_cached
from ..hand.kernels import distribute, stand_on
from ..model.card_sets import find_slot, kind_count
from ..model.dealer_hands import BUST, ENDS, NATURAL, Trie
from ..model.hands import Floats, Hands, Ints
from ..model.rules import BUST_ROW, HandRules

STAND, HIT, DOUBLE = 1, 2, 4
BATCH = 512  # sets of cards whose dealer's ends are computed together


class SplitTable(NamedTuple):
    """What stays the same for all hands of a split."""

    hands: Hands
    sets: Ints  # the set of each hand's cards
    shifts: Ints  # where the bits of each kind begin in a set
    shoe: Floats
    rules: HandRules
    trie: Trie
    same_ends: Floats  # one row where the dealer's ends are always the same, else none


class HandGraph(NamedTuple):
    """The hands that one hand of a split may become."""

    order: Ints  # by falling total
    options: Ints  # by hand: STAND, HIT and DOUBLE, where they are worth considering
    final: Ints  # the hands that may meet the dealer
    ending: Ints  # by hand and the card that ends it, last for standing: index into `outs`, from 1
    outs: Ints  # the sets of cards a hand may end with, without its first card


class SecondCard(NamedTuple):
    """How a hand gets its second card."""

    one: int  # the hand of one pair card; -1 for a hand in play
    pair: int
    beside: int  # the kind of its second card where that is known, else -1
    split_again: Floats  # the value of splitting again, by set; empty where that is not allowed


class LaterHands(NamedTuple):
    """The value of the hands that come after, by the set of cards then removed: a hash table."""

    offset: int  # the first cards of the other hands, which are not in the keys
    keys: Ints
    places: Ints
    values: Floats  # empty where no hand comes after


@compile_cached
def _value_hands(table, graph, removed, stand, after, values):  # type: ignore[no-untyped-def]
    """Stand, hit, double and best for each hand of the graph, from the highest total down.

    `after`: by index into `graph.outs`, from 1: the value of the hands that come after.
    """
    hands, rules, shoe, ending = table.hands, table.rules, table.shoe, graph.ending
    child, counts = hands.child, hands.counts
    kinds = shoe.size
    bust, bust_natural = rules.pays[0, BUST_ROW, BUST], rules.pays[0, BUST_ROW, NATURAL]
    bust_twice, bust_twice_natural = rules.pays[1, BUST_ROW, BUST], rules.pays[1, BUST_ROW, NATURAL]
    for i in range(graph.order.size):
        h = graph.order[i]
        options = graph.options[h]
        rest, m = 0.0, 0.0
        for k in range(kinds):
            n = max(shoe[k] - removed[k] - counts[h, k], 0.0)
            rest += n
            m += n * rules.naturals[k]
        values[h, 1] = -np.inf
        values[h, 2] = -np.inf
        values[h, 0] = stand[h, 0] + after[ending[h, kinds]] if options & STAND else -np.inf
        if options & (HIT | DOUBLE) and rest > 0:
            hit, dbl = 0.0, 0.0
            for k in range(kinds):
                n = max(shoe[k] - removed[k] - counts[h, k], 0.0)
                if n <= 0:
                    continue
                to = child[h, k]
                if to < 0:
                    q = (m - rules.naturals[k]) / (rest - 1.0) if m > 0 and rest > 1 else 0.0
                    more = after[ending[h, k]]
                    hit += n * (bust * (1.0 - q) + q * bust_natural + more)
                    dbl += n * (bust_twice * (1.0 - q) + q * bust_twice_natural + more)
                    continue
                hit += n * values[to, 3]
                dbl += n * (stand[to, 2] + after[ending[h, k]])
            if options & HIT:
                values[h, 1] = hit / rest
            if options & DOUBLE:
                values[h, 2] = dbl / rest
        values[h, 3] = max(values[h, 0], values[h, 1], values[h, 2])


@compile_cached
def _average_second(table, second, i, removed, values):  # type: ignore[no-untyped-def]
    """The value of a hand of one card, over the second cards it may get, with the i-th set removed."""
    child, counts, one = table.hands.child, table.hands.counts, second.one
    if second.beside >= 0:
        return values[child[one, second.beside], 3]
    rest, value = 0.0, 0.0
    for k in range(table.shoe.size):
        n = max(table.shoe[k] - removed[k] - counts[one, k], 0.0)
        if n > 0:
            rest += n
            best = values[child[one, k], 3]
            if k == second.pair and second.split_again.size:
                best = max(best, second.split_again[i])
            value += n * best
    return value / rest if rest > 0 else 0.0


@compile_cached
def play_hand(removed_sets, table, graph, second, later, values, result):  # type: ignore[no-untyped-def]
    """Value one hand of a split and those after it, with each set of cards removed.

    `values`: stand, hit, double and best for each hand, with the last set. `result`: by set, over the second
    cards.
    """
    final, outs, shifts = graph.final, graph.outs, table.shifts
    rows, pays, doubled = table.rules.rows, table.rules.pays, table.rules.doubled
    kinds, size = table.shoe.size, table.hands.size.size
    stand, after = np.zeros((size, 3)), np.zeros(outs.size + 1)
    removed = np.zeros(kinds)
    room, batch = 1, min(BATCH, removed_sets.size)
    while room < 2 * batch * final.size:
        room *= 2
    new_keys, new_rows = np.full(room, -1, np.int64), np.zeros(room, np.int64)
    where = np.zeros((batch, final.size), np.int64)
    out = np.empty((batch * final.size, kinds), np.int64)
    always_same = table.same_ends.shape[0] > 0
    ends = table.same_ends if always_same else np.empty((batch * final.size, ENDS))
    for first in range(0, removed_sets.size, batch):
        last = min(first + batch, removed_sets.size)
        if not always_same:
            new_keys[:] = -1
            made = 0
            for i in range(first, last):
                for j in range(final.size):
                    key = removed_sets[i] + table.sets[final[j]]
                    at = find_slot(new_keys, key)
                    if new_keys[at] != key:
                        new_keys[at], new_rows[at] = key, made
                        for k in range(kinds):
                            out[made, k] = kind_count(key, shifts, k)
                        made += 1
                    where[i - first, j] = new_rows[at]
            distribute(table.trie, table.shoe, out[:made], False, ends[:made])
        for i in range(first, last):
            for k in range(kinds):
                removed[k] = kind_count(removed_sets[i], shifts, k)
            if later.values.size:
                for j in range(outs.size):
                    at = find_slot(later.keys, removed_sets[i] - later.offset + outs[j])
                    after[j + 1] = later.values[later.places[at]] if later.keys[at] != -1 else 0.0
            for j in range(final.size):
                h = final[j]
                stand_on(h, ends, where[i - first, j], rows, pays, doubled, stand)
            _value_hands(table, graph, removed, stand, after, values)
            if second.one >= 0:
                result[i] = _average_second(table, second, i, removed, values)
