"""The shoe: how many of each rank are in it, without an order.

A card that comes is any of them, which is the same as a shuffle. Nobody ever sees burnt cards, so they stay among the
others and only their number is kept. Suits matter to people alone, and are drawn only where `r.logs` says so.
"""

from __future__ import annotations

import numpy as np

from . import codes as k
from .rng import below
from .simd import copy32, inner, small, take


@inner
def note(t, what):  # type: ignore[no-untyped-def]
    if t.logged < k.LOG_LENGTH:
        t.log[t.logged] = what
        t.logged += 1


@small
def left(t):  # type: ignore[no-untyped-def]
    return np.int64(t.inside) - t.burnt + t.behind


@inner
def shuffle(r, t):  # type: ignore[no-untyped-def]
    """The whole shoe, and the cards burnt after it."""
    t.inside = r.of_a_rank * 13
    t.burnt = r.burn
    t.behind = 0
    t.again = 0
    copy32(r.upto, t.upto)
    if r.logs:
        for card in range(52):
            t.suits[card] = r.of_a_rank // 4
        note(t, k.SHUFFLED)
        for _ in range(r.burn):
            note(t, k.BURNT)


@inner
def in_play(t):  # type: ignore[no-untyped-def]
    count = np.int64(t.dealer_n)
    for h in range(np.int64(t.held)):
        count += t.hands[h, k.N]
    return count


@inner
def add(t, rank, number):  # type: ignore[no-untyped-def]
    for higher in range(rank, 13):
        t.upto[higher] += number


@inner
def shuffle_in(r, t):  # type: ignore[no-untyped-def]
    """The cards that are not in play, for a card that is due from an empty shoe."""
    again = np.int64(t.again) + r.cards_in_shoe - in_play(t)
    shuffle(r, t)
    t.again = again
    t.inside = r.cards_in_shoe - in_play(t)
    t.burnt = 0
    for row in range(5):
        for i in range(t.hands[row, k.N] if row < t.held else t.dealer_n if row == k.DEALER else 0):
            card = t.cards[row, i] & 63
            add(t, card >> 2, -1)
            t.suits[card] -= 1
    t.hole_in_front = 1
    t.discards = 0
    if r.logs:
        t.logged -= r.burn


@inner
def next_segment(r, t):  # type: ignore[no-untyped-def]
    """A recycled deck: cards that were shuffled together are used up, those behind them come."""
    t.hole_in_front = 0
    while t.behind > 0:
        byte = t.ring[t.ring_head]
        card = byte & 63
        add(t, card >> 2, 1)
        t.suits[card] += 1
        t.inside += 1
        t.behind -= 1
        t.ring_head = (t.ring_head + 1) % r.cards_in_shoe
        if byte >= k.LAST:
            return


@inner
def suit_of(t, rank, x):  # type: ignore[no-untyped-def]
    """Which card of the rank the number x stands for."""
    card = rank * 4
    while x >= t.suits[card]:
        x -= t.suits[card]
        card += 1
    t.suits[card] -= 1
    return card


@inner
def noted(r, t, rank, x):  # type: ignore[no-untyped-def]
    """The same card with a suit, in the log."""
    card = x if r.cards_in_shoe == 0 else suit_of(t, rank, x - t.upto[rank - 1] if rank else x)
    note(t, card)
    return card


@small
def pick(r, t, bits):  # type: ignore[no-untyped-def]
    """The card that the random bits stand for, of those inside the shoe. The caller knows that there is one."""
    x = below(t, bits, t.inside)
    rank = take(t.upto, r.takes, (x,))
    t.inside -= r.takes[0]
    return noted(r, t, rank, x) if r.logs else rank * 4


@inner
def draw(r, t, bits):  # type: ignore[no-untyped-def]
    """The next card, for which others are shuffled in if need be. The caller knows that there is one."""
    if r.cards_in_shoe and left(t) == 0:
        shuffle_in(r, t)
    card = pick(r, t, bits)
    if r.when == k.RECYCLED and t.inside == 0:
        next_segment(r, t)
    return card


@inner
def recycle(r, t):  # type: ignore[no-untyped-def]
    """After a round its cards go to the back, shuffled together when their turn comes."""
    at = (np.int64(t.ring_head) + t.behind) % r.cards_in_shoe
    for row in range(6):
        cards = t.hands[row, k.N] if row < t.held else t.dealer_n if row == k.DEALER else 0
        for i in range(t.discards if row == k.GONE else cards):
            t.ring[at] = t.cards[row, i] & 63
            at = (at + 1) % r.cards_in_shoe
            t.behind += 1
    t.ring[(at - 1) % r.cards_in_shoe] |= k.LAST
    if t.inside == 0:
        next_segment(r, t)


@inner
def no_card(r, t):  # type: ignore[no-untyped-def]
    return left(t) == 0 and r.cards_in_shoe > 0 and r.cards_in_shoe <= in_play(t)


@small
def cut_card_out(r, t):  # type: ignore[no-untyped-def]
    return np.int64(t.inside) - t.burnt - t.again < r.cut_at
