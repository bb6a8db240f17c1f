"""The cards of the general kernel: a shuffle is drawn as its cards are needed."""

from __future__ import annotations

import numpy as np

from ...jit.arrays import inline_always
from ...jit.cache import compile_cached
from .. import encoding as at
from ..rng import below
from .registers import COUNT, DRAWN, EARLIER, FRESH, FROM, POS, READY, STARTED, TRAIL


@compile_cached
def prepare(t, w, cards, rng):  # type: ignore[no-untyped-def]
    """Draw the next few cards of the shuffle."""
    n = cards.size
    if t[at.SOURCE] == at.RING:
        w[POS], w[READY] = 0, n
        return
    if t[at.SOURCE] == at.ENDLESS:
        for i in range(8):
            cards[i] = below(13, rng)
        w[POS], w[READY] = 0, 8
        return
    if (
        w[POS] >= n
    ):  # the shoe is empty: this round's cards go to the front, the others are shuffled behind them
        start = w[FROM]
        in_round = n - start
        for i in range(min(in_round, start)):
            a = cards[n - 1 - i]
            cards[n - 1 - i] = cards[i]
            cards[i] = a
        w[EARLIER] += w[POS] - in_round
        w[FROM], w[POS], w[COUNT] = 0, in_round, w[FRESH]
    first = w[POS]
    last = min(first + 8, n)
    for i in range(first, last):
        j = i + below(n - i, rng)
        a = cards[j]
        cards[j] = cards[i]
        cards[i] = a
    w[READY] = last


@inline_always
def left_of(t, w, cards):  # type: ignore[no-untyped-def]
    """Cards that can still be drawn in this round."""
    if t[at.SOURCE] == at.LAZY:
        return cards.size - w[POS] + w[FROM]
    return cards.size - w[DRAWN] if t[at.SOURCE] == at.RING else 1 << 30


@inline_always
def draw(t, w, cards, rng):  # type: ignore[no-untyped-def]
    """The rank of the next card."""
    if w[POS] >= w[READY]:
        prepare(t, w, cards, rng)
    rank = np.int64(cards[w[POS]])
    w[POS] += 1
    w[TRAIL + w[DRAWN]] = rank
    w[DRAWN] += 1
    return rank


@compile_cached
def shuffle(t, w, cards, rng):  # type: ignore[no-untyped-def]
    """A new shoe. Its order is drawn card by card, except for a ring, whose order lasts."""
    if t[at.SOURCE] == at.RING:
        for k in range(cards.size - 1, 0, -1):
            j = below(k + 1, rng)
            a = cards[k]
            cards[k] = cards[j]
            cards[j] = a
    for k in range(t[at.BURN]):
        j = k + below(cards.size - k, rng)
        a = cards[k]
        cards[k] = cards[j]
        cards[j] = a
    w[POS] = w[READY] = t[at.BURN]
    if t[at.SOURCE] != at.LAZY:
        w[POS], w[READY] = 0, cards.size if t[at.SOURCE] == at.RING else 0
    w[EARLIER], w[STARTED] = 0, 1
    w[COUNT] = w[FRESH] = t[at.INITIAL_COUNT]


@compile_cached
def mix_in(w, cards, rng):  # type: ignore[no-untyped-def]
    """Mix the round's slots of a ring in place: they are the back of the deck now."""
    for k in range(w[DRAWN] - 1, 0, -1):
        j = below(k + 1, rng)
        x, y = (w[FROM] + k) % cards.size, (w[FROM] + j) % cards.size
        a = cards[x]
        cards[x] = cards[y]
        cards[y] = a
