"""Sets of cards as numbers, and hash tables of them.

A set has a few bits for the count of each kind, so adding two numbers adds two sets. `shifts` says where the
bits of each kind begin, and last where they end.
"""

from __future__ import annotations

import numpy as np

from ...jit.cache import compile_cached
from .hands import Ints


def set_shifts(most: list[int]) -> Ints:
    """The shifts for sets with at most so many cards of each kind."""
    return np.cumsum([0, *(n.bit_length() for n in most)])


def to_sets(counts: Ints, shifts: Ints) -> Ints:
    """Each row of counts as a set."""
    return np.asarray((counts << shifts[:-1]).sum(axis=1))


def to_counts(sets: Ints, shifts: Ints) -> Ints:
    """Each set as a row of counts."""
    return np.asarray((sets[:, None] >> shifts[:-1]) & ((1 << np.diff(shifts)) - 1))


@compile_cached
def find_slot(keys, key):  # type: ignore[no-untyped-def]
    """The slot of a key in a hash table, or the free slot where it belongs. The table must have room."""
    mask = keys.size - 1
    at = ((np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(32)) & np.uint64(mask)
    while keys[at] != -1 and keys[at] != key:
        at = (at + np.uint64(1)) & np.uint64(mask)
    return at


@compile_cached
def _grow(keys, places, n):  # type: ignore[no-untyped-def]
    """Double the table once it is half full."""
    if 2 * n < keys.size:
        return keys, places
    more, there = np.full(2 * keys.size, -1, np.int64), np.zeros(2 * keys.size, np.int64)
    for i in range(keys.size):
        if keys[i] != -1:
            at = find_slot(more, keys[i])
            more[at], there[at] = keys[i], places[i]
    return more, there


@compile_cached
def kind_count(cards, shifts, k):  # type: ignore[no-untyped-def]
    """How many cards of a kind a set has."""
    return (cards >> shifts[k]) & ((1 << (shifts[k + 1] - shifts[k])) - 1)


@compile_cached
def add_sets(some, outs, shifts, shoe):  # type: ignore[no-untyped-def]
    """Every possible sum of one of `some` and one of `outs`, and a hash table of their places."""
    keys, places = np.full(1024, -1, np.int64), np.zeros(1024, np.int64)
    sums, n = np.empty(1024, np.int64), 0
    for a in some:
        for b in outs:
            key = a + b
            at = find_slot(keys, key)
            if keys[at] == key:
                continue
            possible = True
            for k in range(shoe.size):
                if kind_count(key, shifts, k) > shoe[k]:
                    possible = False
            if not possible:
                continue
            keys[at], places[at] = key, n
            if n == sums.size:
                longer = np.empty(2 * n, np.int64)
                longer[:n] = sums
                sums = longer
            sums[n] = key
            n += 1
            keys, places = _grow(keys, places, n)
    return sums[:n].copy(), keys, places


@compile_cached
def pair_sums(sets, begin, end):  # type: ignore[no-untyped-def]
    """Add each of `sets[begin:end]` to itself and to every set after it:
    the distinct sums, and which is which."""
    pairs = 0
    for a in range(begin, end):
        pairs += sets.size - a
    room = 2
    while room < 2 * pairs:
        room *= 2
    keys, places = np.full(room, -1, np.int64), np.zeros(room, np.int64)
    sums, rows, n, at = np.empty(pairs, np.int64), np.empty(pairs, np.int64), 0, 0
    for a in range(begin, end):
        for b in range(a, sets.size):
            key = sets[a] + sets[b]
            slot = find_slot(keys, key)
            if keys[slot] != key:
                keys[slot], places[slot] = key, n
                sums[n] = key
                n += 1
            rows[at] = places[slot]
            at += 1
    return sums[:n].copy(), rows
