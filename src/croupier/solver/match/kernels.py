"""One round of a match, compiled: aces that are named and locked, and one special card that may be spent.

A hand is its cards and how many of its aces count 11: none or one, since two would bust. What it leads to is
a vector: `leaf[outcome, end]` is the vector of a round that ends so, by the dealer's end (12 to 21, bust).
Vectors are compared by their product with `pays`. Three unit vectors give the chances to win, tie and lose.
One number each gives the value itself, where it also matters how the dealer ended.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...jit.cache import compile_cached
from ..model.hands import Floats, Hands

WIN, TIE, LOSE = 0, 1, 2


class MatchRules(NamedTuple):
    """The rules of a match's rounds, as numbers."""

    hits_21: int
    charlie_size: int  # cards of a Charlie; 0 where there is none
    chooses_aces: int
    ends_turn: int  # a special card ends the turn
    ties: int  # 0 push, 1 to the player, -1 to the dealer
    best_ace: int  # an ace counts 11 unless that busts


class RoundTable(NamedTuple):
    """One round against one upcard."""

    hands: Hands
    shoe: Floats  # with the hand, without the upcard
    endless: bool
    ends: Floats  # by hand, one more kind removed (from 1; 0 for none), and end: the dealer's chances
    rules: MatchRules
    leaf: Floats  # by outcome and end: the vector of a finished round


@compile_cached
def _left(table, h, kind, swapped):  # type: ignore[no-untyped-def]
    """How many cards of a kind can come to a hand from which one kind was swapped out (-1: none)."""
    if table.endless:
        return table.shoe[kind]
    return table.shoe[kind] - table.hands.counts[h, kind] - (1.0 if kind == swapped else 0.0)


@compile_cached
def _total(table, h, elevens, plus):  # type: ignore[no-untyped-def]
    total = table.hands.hard[h] + 10 * elevens + plus
    return total + 10 if table.rules.best_ace and table.hands.counts[h, 0] > 0 and total <= 11 else total


@compile_cached
def _stand(table, total, h, row, out):  # type: ignore[no-untyped-def]
    out[:] = 0.0
    ties = table.rules.ties
    for e in range(11):
        chance = table.ends[h, row, e]
        if chance == 0.0:
            continue
        outcome = WIN
        if e < 10 and e + 12 > total:
            outcome = LOSE
        elif e < 10 and e + 12 == total:
            outcome = TIE if ties == 0 else WIN if ties > 0 else LOSE
        for i in range(out.size):
            out[i] += chance * table.leaf[outcome, e, i]


@compile_cached
def _certain(table, outcome, h, row, out):  # type: ignore[no-untyped-def]
    """An outcome that is certain, however the dealer ends."""
    out[:] = 0.0
    for e in range(11):
        for i in range(out.size):
            out[i] += table.ends[h, row, e] * table.leaf[outcome, e, i]


@compile_cached
def _value(pays, vector):  # type: ignore[no-untyped-def]
    total = 0.0
    for i in range(vector.size):
        total += pays[i] * vector[i]
    return total


@compile_cached
def _close(table, h, elevens, plus, swapped, out):  # type: ignore[no-untyped-def]
    """The vector of a hand that stands, and whether it could not have gone on: bust, or a Charlie."""
    total = _total(table, h, elevens, plus)
    if total > 21:
        _certain(table, LOSE, h, swapped + 1, out)
        return True
    if table.rules.charlie_size and table.hands.size[h] >= table.rules.charlie_size:
        _certain(table, WIN, h, swapped + 1, out)
        return True
    _stand(table, total, h, swapped + 1, out)
    return False


@compile_cached
def value_hands(table, swapped, plus, pays, out):  # type: ignore[no-untyped-def]
    """Every hand with no special card left, into `out`.

    `swapped` is the kind that was swapped out (-1: none).
    """
    child, counts, rules = table.hands.child, table.hands.counts, table.rules
    kinds, wide = table.shoe.size, pays.size
    hit, lost = np.empty(wide), np.empty(wide)
    for h in range(child.shape[0] - 1, -1, -1):
        rest = 0.0
        for c in range(kinds):
            rest += _left(table, h, c, swapped)
        for k in range(2 if rules.chooses_aces and counts[h, 0] > 0 else 1):
            mine = out[h, k]
            if _close(table, h, k, plus, swapped, mine):
                continue
            if rest <= 0 or (_total(table, h, k, plus) == 21 and not rules.hits_21):
                continue
            hit[:] = 0.0
            _certain(table, LOSE, h, swapped + 1, lost)
            for c in range(kinds):
                n = _left(table, h, c, swapped)
                if n <= 0:
                    continue
                to = child[h, c]
                if to < 0:
                    for i in range(wide):
                        hit[i] += n / rest * lost[i]
                    continue
                other = k
                if c == 0 and rules.chooses_aces and k == 0:
                    other = 1 if _value(pays, out[to, 1]) > _value(pays, out[to, 0]) else 0
                for i in range(wide):
                    hit[i] += n / rest * out[to, other, i]
            if _value(pays, hit) > _value(pays, mine):
                mine[:] = hit


@compile_cached
def value_swaps(table, parent, after, swapped, out):  # type: ignore[no-untyped-def]
    """For every hand the vector of its best swap.

    `swapped`: by the kind that left, the vectors of all hands.
    """
    hands, rules = table.hands, table.rules
    counts, chooses = hands.counts, rules.chooses_aces
    kinds, wide = table.shoe.size, after.size
    swap, pick, lost = np.empty(wide), np.empty(wide), np.empty(wide)
    for h in range(counts.shape[0]):
        rest = 0.0
        for c in range(kinds):
            rest += _left(table, h, c, -1)
        for k in range(2 if chooses and counts[h, 0] > 0 else 1):
            _certain(table, LOSE, h, 0, lost)
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
                        n = _left(table, h, x, -1)
                        if n <= 0:
                            continue
                        to = hands.child[parent[h, c], x]
                        if to < 0:
                            for i in range(wide):
                                swap[i] += n / rest * lost[i]
                            continue
                        chosen, top = elevens, -1.0
                        for e in range(elevens, 2 if x == 0 and chooses else elevens + 1):
                            _after_swap(table, swapped, c, to, e, pick)
                            if _value(after, pick) > top:
                                top, chosen = _value(after, pick), e
                        _after_swap(table, swapped, c, to, chosen, pick)
                        for i in range(wide):
                            swap[i] += n / rest * pick[i]
                    if _value(after, swap) > most:
                        most = _value(after, swap)
                        out[h, k] = swap


@compile_cached
def _after_swap(table, swapped, c, to, elevens, out):  # type: ignore[no-untyped-def]
    if table.rules.ends_turn:
        _close(table, to, elevens, 0, c, out)
    else:
        out[:] = swapped[c, to, elevens]


@compile_cached
def value_plus_one(table, plussed, out):  # type: ignore[no-untyped-def]
    """For every hand its vector after Plus one; `plussed` has those of hands that play on."""
    for h in range(out.shape[0]):
        for k in range(2):
            if table.rules.ends_turn:
                _close(table, h, k, 1, -1, out[h, k])
            else:
                out[h, k] = plussed[h, k]


@compile_cached
def value_with_special(table, keep, after, option, out):  # type: ignore[no-untyped-def]
    """Every hand with a special card still unspent; `option` has the vectors of spending it now.

    Into `out` go two vectors: with the card kept, and with it spent. `keep` and `after` are what they are
    compared by.
    """
    child, counts, rules = table.hands.child, table.hands.counts, table.rules
    kinds, wide = table.shoe.size, keep.size
    hit, lost = np.empty(2 * wide), np.empty(wide)
    for h in range(child.shape[0] - 1, -1, -1):
        rest = 0.0
        for c in range(kinds):
            rest += _left(table, h, c, -1)
        for k in range(2 if rules.chooses_aces and counts[h, 0] > 0 else 1):
            mine = out[h, k]
            mine[:] = 0.0
            if _close(table, h, k, 0, -1, mine[:wide]):
                continue
            most = _value(keep, mine[:wide])
            if _total(table, h, k, 0) == 21 and not rules.hits_21:
                continue
            if rest > 0:
                hit[:] = 0.0
                _certain(table, LOSE, h, 0, lost)
                for c in range(kinds):
                    n = _left(table, h, c, -1)
                    if n <= 0:
                        continue
                    to = child[h, c]
                    if to < 0:
                        for i in range(wide):
                            hit[i] += n / rest * lost[i]
                        continue
                    other = k
                    if c == 0 and rules.chooses_aces and k == 0:
                        one = _value(keep, out[to, 0, :wide]) + _value(after, out[to, 0, wide:])
                        eleven = _value(keep, out[to, 1, :wide]) + _value(after, out[to, 1, wide:])
                        other = 1 if eleven > one else 0
                    for i in range(2 * wide):
                        hit[i] += n / rest * out[to, other, i]
                value = _value(keep, hit[:wide]) + _value(after, hit[wide:])
                if value > most:
                    most = value
                    mine[:] = hit
            if _value(after, option[h, k]) > most:
                mine[:wide] = 0.0
                mine[wide:] = option[h, k]
