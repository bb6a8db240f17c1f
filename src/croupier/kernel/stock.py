"""The shoe as counts by rank, without an order.

Drawing a random card is equivalent to shuffling first. Burnt cards are never seen, so only their number is
stored. Suits matter only for rendering, and are drawn only if `r.logs` is set.
"""

from __future__ import annotations

import numpy as np

from . import codes as k
from .rng import below
from .simd import inlined, inner, rare, take


@inlined
def seats(r, t):  # type: ignore[no-untyped-def]
    """The number of seats, which the compiler knows where a record has room for one only."""
    return np.int64(1) if t.out.size == 1 else r.seats


@inlined
def row_of(t):  # type: ignore[no-untyped-def]
    """The row of the hand that is asked about."""
    return (np.int64(t.hand) + (0 if t.out.size == 1 else k.HANDS * np.int64(t.seat))) & 31


@rare
def note(t, what):  # type: ignore[no-untyped-def]
    if t.logged < t.log.size:
        t.log[t.logged] = what
        t.logged += 1


@inlined
def left(t):  # type: ignore[no-untyped-def]
    return np.int64(t.inside) - t.burnt + t.behind


@rare
def shuffle(r, t):  # type: ignore[no-untyped-def]
    """Shuffle the whole shoe and burn cards."""
    t.inside = r.of_a_rank * 13
    t.burnt = r.burn
    t.behind = 0
    t.again = 0
    for rank in range(t.upto.size):
        t.upto[rank] = r.upto[rank]
    if r.logs:
        for card in range(52):
            t.suits[card] = r.of_a_rank // 4
        note(t, k.SHUFFLED)
        for _ in range(r.burn):
            note(t, k.BURNT)


@rare
def in_play(r, t):  # type: ignore[no-untyped-def]
    count = np.int64(t.dealer_n)
    for s in range(seats(r, t)):
        for q in range(k.HANDS * s, k.HANDS * s + t.hand_count[s]):
            count += t.hands[q, k.N]
    return count


@inner
def add(t, rank, number):  # type: ignore[no-untyped-def]
    for higher in range(rank, 13):
        t.upto[higher] += number


@inner
def take_out(t, card):  # type: ignore[no-untyped-def]
    add(t, (card & 63) >> 2, -1)
    t.suits[card & 63] -= 1


@rare
def shuffle_in(r, t):  # type: ignore[no-untyped-def]
    """Shuffle the cards that are not in play, because a card is due and the shoe is empty."""
    again = np.int64(t.again) + r.cards_in_shoe - in_play(r, t)
    shuffle(r, t)
    t.again = again
    t.inside = r.cards_in_shoe - in_play(r, t)
    t.burnt = 0
    for i in range(t.dealer_n):
        take_out(t, np.int64(t.dealer_cards[i]))
    for s in range(seats(r, t)):
        for q in range(k.HANDS * s, k.HANDS * s + t.hand_count[s]):
            for i in range(t.hands[q, k.N]):
                take_out(t, np.int64(t.cards[q, i]))
    t.hole_in_front = 1
    t.discards = 0
    if r.logs:
        t.logged -= r.burn


@rare
def next_segment(r, t):  # type: ignore[no-untyped-def]
    """Move to the next segment of a recycled deck, once the one before is used up."""
    t.hole_in_front = 0
    head, more = np.int64(t.ring_head), t.behind > 0
    while more:
        byte = np.int64(t.ring[head])
        t.upto[(byte & 63) >> 2] += 1
        t.suits[byte & 63] += 1
        t.inside += 1
        t.behind -= 1
        head = head + 1 if head + 1 < r.cards_in_shoe else np.int64(0)
        more = t.behind > 0 and byte < k.LAST
    t.ring_head = head
    for rank in range(1, 13):
        t.upto[rank] += t.upto[rank - 1]


@inner
def suit_of(t, rank, x):  # type: ignore[no-untyped-def]
    """The card of this rank that the number x selects."""
    card = rank * 4
    while x >= t.suits[card]:
        x -= t.suits[card]
        card += 1
    t.suits[card] -= 1
    return card


@rare
def draw_suit(r, t, rank, x):  # type: ignore[no-untyped-def]
    """The card with a suit, which is also logged."""
    card = x if r.cards_in_shoe == 0 else suit_of(t, rank, x - t.upto[rank - 1] if rank else x)
    note(t, card)
    return card


@inlined
def pick(r, t, bits):  # type: ignore[no-untyped-def]
    """Take a random card of those inside the shoe. The caller has checked that there is one."""
    x = below(t, bits, t.inside)
    rank = take(t.upto, r.takes, (x,))
    t.inside -= r.takes[0]
    return draw_suit(r, t, rank, x) if r.logs else rank * 4


@inlined
def draw(r, t, bits):  # type: ignore[no-untyped-def]
    """Draw the next card, after a reshuffle if the shoe is empty. The caller has checked that one is left."""
    if r.cards_in_shoe and left(t) == 0:
        shuffle_in(r, t)
    card = pick(r, t, bits)
    if r.when == k.RECYCLED and t.inside == 0:
        next_segment(r, t)
    return card


@inlined
def back(r, t):  # type: ignore[no-untyped-def]
    """The place behind the last card of a recycled deck."""
    place = np.int64(t.ring_head) + t.behind
    return place if place < r.cards_in_shoe else place - r.cards_in_shoe


@inlined
def put_back(r, t, card):  # type: ignore[no-untyped-def]
    t.ring[back(r, t)] = card & 63
    t.behind += 1


@inner
def recycle(r, t):  # type: ignore[no-untyped-def]
    """Put the cards of a round at the back as one segment."""
    for s in range(seats(r, t)):
        for q in range(k.HANDS * s, k.HANDS * s + t.hand_count[s]):
            for i in range(t.hands[q, k.N]):
                put_back(r, t, t.cards[q, i])
    for i in range(t.dealer_n):
        put_back(r, t, t.dealer_cards[i])
    for i in range(t.discards):
        put_back(r, t, t.discarded[i])
    t.behind -= 1
    t.ring[back(r, t)] |= k.LAST
    t.behind += 1
    if t.inside == 0:
        next_segment(r, t)


@inlined
def no_card(r, t):  # type: ignore[no-untyped-def]
    return left(t) == 0 and 0 < r.cards_in_shoe <= in_play(r, t)


@inlined
def cut_card_out(r, t):  # type: ignore[no-untyped-def]
    return np.int64(t.inside) - t.burnt - t.again < r.cut_at
