"""One round of a match, compiled: aces that are named and locked, and one special card that may be spent.

A hand is its cards and how many of its aces count 11: none or one, since two would bust. What it leads to is
a vector: `leaf[outcome, end]` is the vector of a round that ends so, by the dealer's end.
Vectors are compared by their product with `pays`. Three unit vectors give the chances to win, tie and lose.
One number each gives the value itself, where it also matters how the dealer ended.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...jit.arrays import inline_always
from ...jit.cache import compile_cached
from ..model.dealer_hands import NATURAL
from ..model.hands import Floats, Hands, Ints
from ..model.rules import BUST_ROW

WIN, TIE, LOSE = 0, 1, 2
MOST = 31  # higher totals are bust, too


class MatchRules(NamedTuple):
    """The rules of a match's rounds, as the engine answers."""

    rows: Ints  # number of cards, total: the row of a hand that takes no more cards
    closed: Ints  # number of cards, total: the rules close the hand
    outcomes: Ints  # row, the dealer's end: WIN, TIE or LOSE
    chooses_aces: int
    ends_turn: int  # a special card ends the turn
    best_ace: int  # an ace counts 11 unless that busts


class RoundTable(NamedTuple):
    """One round against one upcard."""

    hands: Hands
    shoe: Floats  # with the hand, without the upcard
    endless: bool
    ends: Floats  # by hand, one more kind removed (from 1; 0 for none), and end: the dealer's chances
    rules: MatchRules
    leaf: Floats  # by outcome and end: the vector of a finished round


# The helpers take arrays, not records: an array taken out of a record is counted again at every use.


@inline_always
def _left(shoe, counts, endless, h, kind, swapped):  # type: ignore[no-untyped-def]
    """How many cards of a kind can come to a hand from which one kind was swapped out (-1: none)."""
    return shoe[kind] if endless else shoe[kind] - counts[h, kind] - (1.0 if kind == swapped else 0.0)


@compile_cached
def _total(hard, elevens, plus, ace, best):  # type: ignore[no-untyped-def]
    total = hard + 10 * elevens + plus
    return total + 10 if best and ace and total <= 11 else total


@inline_always
def _settle(row, outcomes, ends, leaf, out):  # type: ignore[no-untyped-def]
    """The vector of a hand that takes no more cards."""
    for i in range(out.size):
        out[i] = 0.0
    for e in range(NATURAL):
        if ends[e] != 0.0:
            outcome = outcomes[row, e]
            for i in range(out.size):
                out[i] += ends[e] * leaf[outcome, e, i]


@compile_cached
def _value(pays, vector):  # type: ignore[no-untyped-def]
    total = 0.0
    for i in range(vector.size):
        total += pays[i] * vector[i]
    return total


@inline_always
def _close(total, size, rows, closed, outcomes, ends, leaf, out):  # type: ignore[no-untyped-def]
    """The vector of a hand that stands, and whether the rules close it."""
    counted = min(total, MOST)
    _settle(rows[size, counted], outcomes, ends, leaf, out)
    return closed[size, counted] > 0


@compile_cached
def _both(keep, after, vector):  # type: ignore[no-untyped-def]
    """The value of two vectors in one: with the special card kept, and with it spent."""
    return _value(keep, vector[: keep.size]) + _value(after, vector[keep.size :])


@compile_cached
def value_hands(table, swapped, plus, keep, after, option, out):  # type: ignore[no-untyped-def]
    """Every hand, into `out`: its vector with the special card kept; where it is unspent, also with it spent.

    `swapped` is the kind that was swapped out (-1: none). `keep` and `after` compare vectors. `option` has
    those of spending the card now. `after` and `option` are empty where it is spent.
    """
    hands, rules, shoe, endless = table.hands, table.rules, table.shoe, table.endless
    child, counts, hard, size = hands.child, hands.counts, hands.hard, hands.size
    ends, leaf, rows, closed, outcomes = table.ends, table.leaf, rules.rows, rules.closed, rules.outcomes
    kinds, wide = shoe.size, keep.size
    hit, lost = np.empty(wide + after.size), np.empty(wide)
    for h in range(child.shape[0] - 1, -1, -1):
        rest = 0.0
        for c in range(kinds):
            rest += _left(shoe, counts, endless, h, c, swapped)
        ended = ends[h, swapped + 1]
        for k in range(2 if rules.chooses_aces and counts[h, 0] > 0 else 1):
            total = _total(hard[h], k, plus, counts[h, 0] > 0, rules.best_ace)
            mine = out[h, k]
            mine[:] = 0.0
            if _close(total, size[h], rows, closed, outcomes, ended, leaf, mine[:wide]):
                continue
            most = _value(keep, mine[:wide])
            if rest > 0:
                hit[:] = 0.0
                _settle(BUST_ROW, outcomes, ended, leaf, lost)
                for c in range(kinds):
                    n = _left(shoe, counts, endless, h, c, swapped)
                    if n <= 0:
                        continue
                    to = child[h, c]
                    if to < 0:
                        for i in range(wide):
                            hit[i] += n / rest * lost[i]
                        continue
                    other = k
                    if c == 0 and rules.chooses_aces and k == 0:
                        other = 1 if _both(keep, after, out[to, 1]) > _both(keep, after, out[to, 0]) else 0
                    for i in range(hit.size):
                        hit[i] += n / rest * out[to, other, i]
                value = _both(keep, after, hit)
                if value > most:
                    most = value
                    mine[:] = hit
            if after.size > 0 and _value(after, option[h, k]) > most:
                mine[:wide] = 0.0
                mine[wide:] = option[h, k]


@compile_cached
def value_swaps(table, parent, after, swapped, out):  # type: ignore[no-untyped-def]
    """For every hand the vector of its best swap.

    `swapped`: by the kind that left, the vectors of all hands.
    """
    hands, rules, shoe, endless = table.hands, table.rules, table.shoe, table.endless
    child, counts, hard, size = hands.child, hands.counts, hands.hard, hands.size
    ends, leaf, rows, closed, outcomes = table.ends, table.leaf, rules.rows, rules.closed, rules.outcomes
    chooses, ends_turn = rules.chooses_aces, rules.ends_turn
    kinds, wide = shoe.size, after.size
    swap, pick, best, lost = np.empty(wide), np.empty(wide), np.empty(wide), np.empty(wide)
    for h in range(counts.shape[0]):
        rest = 0.0
        for c in range(kinds):
            rest += _left(shoe, counts, endless, h, c, -1)
        for k in range(2 if chooses and counts[h, 0] > 0 else 1):
            _settle(BUST_ROW, outcomes, ends[h, 0], leaf, lost)
            out[h, k] = lost
            most = -1.0
            for c in range(kinds):
                if counts[h, c] == 0 or rest <= 0:
                    continue
                for was in range(2 if c == 0 and chooses else 1):
                    if c == 0 and chooses and (was > k or (was == 0 and counts[h, 0] <= k)):
                        continue  # no ace of that value to swap
                    elevens = k - was if c == 0 and chooses else k
                    swap[:] = 0.0
                    for x in range(kinds):
                        n = _left(shoe, counts, endless, h, x, -1)
                        if n <= 0:
                            continue
                        to = child[parent[h, c], x]
                        if to < 0:
                            for i in range(wide):
                                swap[i] += n / rest * lost[i]
                            continue
                        top = -1.0
                        for e in range(elevens, 2 if x == 0 and chooses else elevens + 1):
                            if ends_turn:
                                total = _total(hard[to], e, 0, counts[to, 0] > 0, rules.best_ace)
                                _close(total, size[to], rows, closed, outcomes, ends[to, c + 1], leaf, pick)
                            else:
                                pick[:] = swapped[c, to, e]
                            value = _value(after, pick)
                            if value > top:
                                top = value
                                best[:] = pick
                        for i in range(wide):
                            swap[i] += n / rest * best[i]
                    if _value(after, swap) > most:
                        most = _value(after, swap)
                        out[h, k] = swap


@compile_cached
def value_plus_one(table, plussed, out):  # type: ignore[no-untyped-def]
    """For every hand its vector after Plus one; `plussed` has those of hands that play on."""
    hands, rules, ends, leaf = table.hands, table.rules, table.ends, table.leaf
    hard, size, counts = hands.hard, hands.size, hands.counts
    rows, closed, outcomes = rules.rows, rules.closed, rules.outcomes
    for h in range(out.shape[0]):
        for k in range(2):
            if rules.ends_turn:
                total = _total(hard[h], k, 1, counts[h, 0] > 0, rules.best_ace)
                _close(total, size[h], rows, closed, outcomes, ends[h, 0], leaf, out[h, k])
            else:
                out[h, k] = plussed[h, k]
