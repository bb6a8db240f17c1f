"""The value of a hand after a split, compiled: one pass for each number of pair cards removed."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...jit.cache import compile_cached
from ..hand.kernels import Play, distribute, stand_on, sweep
from ..model.dealer_hands import ENDS, Trie
from ..model.hands import Floats, Ints
from ..model.rules import DOUBLE, HIT


class SplitRange(NamedTuple):
    """A split of a pair, with `low` to `high` pair cards removed besides the hand's first."""

    pair: int  # kind
    low: int
    high: int
    one_card: bool  # each hand gets one card only


class KnownEnds(NamedTuple):
    """The dealer's ends: those already computed, and the trie for the others."""

    rows: Ints  # by hand: its row in `ends` where it is removed from the shoe, or -1
    ends: Floats
    trie: Trie
    same: bool  # the ends are the same whatever is removed


class SplitValues(NamedTuple):
    """The value of a hand by the number of pair cards removed."""

    every: Floats  # with any second card
    other: Floats  # the share of that with a second card of another kind


@compile_cached
def _mark_played(mine, hands, pair, rules, acts, visited, closed):  # type: ignore[no-untyped-def]
    """Mark the hands that play as in `acts` visits after a split, and those that it ends with."""
    child = hands.child
    kinds = child.shape[1]
    one = child[0, pair]
    for k in range(kinds):
        if child[one, k] >= 0:
            visited[child[one, k]] = True
    for i in range(mine.size):
        h = mine[i]
        if not visited[h]:
            continue
        if rules.options[h] & DOUBLE and acts[h] & 2:
            for k in range(kinds):
                if child[h, k] >= 0:
                    closed[child[h, k]] = True
        elif rules.options[h] & HIT and acts[h] & 1:
            for k in range(kinds):
                if child[h, k] >= 0:
                    visited[child[h, k]] = True
        else:
            closed[h] = True


@compile_cached
def _find_ends(mine, hands, closed, split, dealer, where):  # type: ignore[no-untyped-def]
    """Write into `where` the row of ends of each closed hand, with more pair cards removed; return new sets.

    A hand with more pair cards removed is often another hand, whose ends are known. Rows of new sets are -2,
    -3, ….
    """
    new = np.full((split.high + 1, hands.size.size), -1, np.int64)
    made = 0
    for j in range(where.shape[0]):
        for i in range(mine.size):
            h = mine[i]
            if not closed[h]:
                continue
            to, more = h, 0 if dealer.same else split.low + j
            while more > 0 and hands.child[to, split.pair] >= 0:
                to = hands.child[to, split.pair]
                more -= 1
            if more == 0 and dealer.rows[to] >= 0:
                where[j, h] = dealer.rows[to]
            else:
                if new[more, to] < 0:
                    new[more, to] = made
                    made += 1
                where[j, h] = -2 - new[more, to]
    removed = np.zeros((made, hands.counts.shape[1]), np.int64)
    for more in range(split.high + 1):
        for i in range(mine.size):
            at = new[more, mine[i]]
            if at >= 0:
                removed[at] = hands.counts[mine[i]]
                removed[at, split.pair] += more
    return removed


@compile_cached
def value_split_hand(mine, hands, shoe, split, dealer, rules, play, out):  # type: ignore[no-untyped-def]
    """Value a hand after a split by the number of pair cards removed, into `out`, a `SplitValues`.

    `mine` are the hands with a card of the pair. Where play does not follow `play.acts`, the choices for the
    fewest cards removed are written there.
    """
    child, counts, pair = hands.child, hands.counts, split.pair
    known, rows, pays, doubled = dealer.ends, rules.rows, rules.pays, rules.doubled
    size, kinds = counts.shape
    one = child[0, pair]
    visited, closed = np.zeros(size, np.bool_), np.zeros(size, np.bool_)
    if split.one_card:
        for k in range(kinds):
            if child[one, k] >= 0:
                closed[child[one, k]] = True
    elif play.follow:
        _mark_played(mine, hands, pair, rules, play.acts, visited, closed)
    else:
        visited[mine] = True
        closed[mine] = True
    span = split.high - split.low + 1
    where = np.full((span, size), -1, np.int64)
    removed = _find_ends(mine, hands, closed, split, dealer, where)
    new_ends = np.empty((removed.shape[0], ENDS))
    if removed.shape[0]:
        distribute(dealer.trie, shoe.counts, removed, shoe.endless, new_ends)
    stand, values = np.zeros((size, 3)), np.empty((size, 5))
    order = np.empty(mine.size, np.int64)
    out_of_shoe = np.zeros(kinds)
    for j in range(span):
        more = split.low + j
        for h in mine:
            if closed[h]:
                row = where[j, h]
                if row >= 0:
                    stand_on(h, known, row, rows, pays, doubled, stand)
                else:
                    stand_on(h, new_ends, -2 - row, rows, pays, doubled, stand)
        out_of_shoe[pair] = more
        if not split.one_card:
            n = 0
            for i in range(mine.size - 1, -1, -1):
                h = mine[i]
                if visited[h] and (shoe.endless or counts[h, pair] + more < shoe.counts[pair] + 1):
                    order[n] = h
                    n += 1
            acts = play.acts if play.follow or j == 0 else play.acts.copy()
            sweep(order[:n], hands, shoe, out_of_shoe, rules, stand, Play(acts, play.follow), values)
        rest, value, own = 0.0, 0.0, 0.0
        for k in range(kinds):
            left = shoe.counts[k] if shoe.endless else shoe.counts[k] - out_of_shoe[k] - counts[one, k]
            to = child[one, k]
            if left > 0:
                rest += left
                v = stand[to, 0] if split.one_card else values[to, 4]
                value += left * v
                if k == pair:
                    own = left * v
        out.every[more + 1] = value / rest if rest > 0 else 0.0
        out.other[more + 1] = (value - own) / rest if rest > 0 else 0.0
