"""Quick rounds: one hand, followed through the round tables. Nothing here knows a rule.

Each function is the inside of one loop over many tables, with hardly a branch that depends on a card.
"""

from __future__ import annotations

import numpy as np

from ...kernel import codes as k
from ...kernel.flow import lay_out, open_round
from ...kernel.legal import highest_bet, insurance_of
from ...kernel.rng import BITS, S16, number
from ...kernel.settle import end_round, insurance_wins, pay
from ...kernel.simd import inlined, inner, take
from ...kernel.stock import left, pick
from . import codes as c

S8, S32, S48 = np.uint64(8), np.uint64(32), np.uint64(48)
BYTE, RANK, PLACE = np.uint64(255), np.uint64(15), np.uint64(c.PLACE)
ONE, TWO, ROW = np.uint64(1), np.uint64(2), np.uint64(16)
QUEUE, LEVELS, FINALS = np.uint64(c.PLACE_BITS), np.uint64(c.LEVELS), np.uint64(c.FINALS)
A_HAND, NO_LIMITS = np.uint64(1 << 16), np.uint64(0xFFFF << 16)  # seen of a round before its deal


@inlined
def stake(t, amount):  # type: ignore[no-untyped-def]
    t.staked[0] = amount
    if t.purse[0] >= 0:
        t.purse[0] -= amount


@inner
def open_next(r, t):  # type: ignore[no-untyped-def]
    """Open a round, a quick one if the house allows it. What is due?"""
    open_round(r, t)
    t.quick = r.quick
    t.mask = t.position = c.STEP_KERNEL
    if not r.quick:
        lay_out(r, t)
        return c.NOTHING_DUE
    if r.stake >= k.CHIPS:
        if r.forced_bet:
            stake(t, r.forced_bet)
        else:
            t.asks = k.BETS
    t.visible0 = np.uint64(t.asks) | A_HAND
    t.visible1 = np.uint64(0)
    t.visible2 = NO_LIMITS
    t.wagers = 1
    t.turned = 0
    if t.asks == k.NO_ONE:
        return c.DEAL
    if highest_bet(r, t, k.FIRST) >= r.top:
        t.mask = t.position = c.ALL_BETS
    return c.NOTHING_DUE


@inlined
def fits(r, t):  # type: ignore[no-untyped-def]
    """Are cards and chips enough for whatever a round of one hand may take?"""
    return (left(t) >= r.enough) & (not r.limited or t.purse[0] < 0 or t.purse[0] >= r.covers * t.staked[0])


@inner
def deal_one_by_one(r, t, bits):  # type: ignore[no-untyped-def]
    """The opening cards where a number has to be drawn again, or suits are wanted."""
    cards = np.uint64(c.NO_HOLE << 26) if r.opening_n == 3 else np.uint64(0)
    for i in range(r.opening_n):
        cards |= np.uint64(pick(r, t, bits >> np.uint64(16 * i))) << np.uint64(8 * i)
    return cards


@inlined
def opening(r, t):  # type: ignore[no-untyped-def]
    """Three or four cards from one random number, eight bits each."""
    bits, n, one = number(t), np.uint64(t.inside), np.uint64(r.takes[0])
    x0 = (bits & BITS) * n
    x1 = ((bits >> S16) & BITS) * (n - one)
    x2 = ((bits >> S32) & BITS) * (n - one - one)
    x3 = (bits >> S48) * (n - one - one - one)
    unsure = ((x0 & BITS) < n) | ((x1 & BITS) < n) | ((x2 & BITS) < n) | ((x3 & BITS) < n)
    if unsure or r.logs:
        return deal_one_by_one(r, t, bits)
    t.inside -= r.takes[0] * r.opening_n
    c0, c1, c2 = np.int64(x0 >> S16), np.int64(x1 >> S16), np.int64(x2 >> S16)
    if r.opening_n == 3:
        return (np.uint64(take(t.upto, r.takes, (c0, c1, c2))) << TWO) | np.uint64(c.NO_HOLE << 26)
    return np.uint64(take(t.upto, r.takes, (c0, c1, c2, np.int64(x3 >> S16)))) << TWO


@inlined
def dealer_ranks(r, t):  # type: ignore[no-untyped-def]
    """The upcard and the hole card, as a place in tables of both."""
    cards = np.uint64(t.opening)
    up, hole = (cards >> np.uint64(r.up_at)) & RANK, (cards >> np.uint64(r.hole_at)) & RANK
    return up * ROW + hole


@inlined
def deal(r, t):  # type: ignore[no-untyped-def]
    """The opening cards. Has the seat ended at once?"""
    cards = opening(r, t)
    t.opening = cards
    place = ((cards >> np.uint64(r.first_at)) & RANK) * ROW + ((cards >> np.uint64(r.second_at)) & RANK)
    dealer = dealer_ranks(r, t)
    entry = np.uint64(r.starts[(np.uint64(r.hub[dealer]) << S8) + place])
    shows = r.shows[entry & PLACE]
    t.position = entry & PLACE
    t.visible0 = r.hand[place] | (shows & BYTE)
    t.visible1 = r.hand_more[place] | r.up[dealer // ROW]
    t.visible2 = r.up_more[dealer // ROW]
    t.mask = shows >> S8
    return (entry >> QUEUE) == np.uint64(c.FINISH)


@inlined
def draw(r, t):  # type: ignore[no-untyped-def]
    """A card for the hand. Has the seat ended?"""
    rank = np.uint64(pick(r, t, number(t))) >> TWO
    entry = np.uint64(r.drawn[(np.uint64(t.then) & PLACE) * ROW + rank])
    shows = r.shows[entry & PLACE]
    wagers = shows >> S48
    if r.limited and t.purse[0] >= 0:
        t.purse[0] -= np.int64(t.staked[0]) * (np.int64(wagers) - np.int64(t.wagers))
    t.position = entry & PLACE
    t.visible_hand = shows >> S16
    t.latest = rank + ONE
    t.asks = shows & BYTE
    t.mask = shows >> S8
    t.wagers = wagers
    return (entry >> QUEUE) == np.uint64(c.FINISH)


@inlined
def turn_over(r, t):  # type: ignore[no-untyped-def]
    """The dealer's turn has come. Is a card to be drawn?"""
    t.turned = 1
    entry = np.uint64(r.turn[dealer_ranks(r, t) * LEVELS + (r.shows[t.position] & BYTE)])
    t.then = entry
    return (entry >> QUEUE) == np.uint64(c.DRAW)


@inlined
def to_dealer(r, t):  # type: ignore[no-untyped-def]
    """A card for the dealer. Is another to follow?"""
    rank = np.uint64(pick(r, t, number(t))) >> TWO
    entry = np.uint64(r.drawn[(np.uint64(t.then) & PLACE) * ROW + rank])
    t.then = entry
    t.dealer_n += 1
    return (entry >> QUEUE) == np.uint64(c.DRAW)


@inlined
def finish(r, t):  # type: ignore[no-untyped-def]
    """Pay, and open the next round if there is one. Is that one dealt at once?"""
    place = np.uint64(t.then) & PLACE
    final = np.uint64(r.finals[place])
    t.visible_dealer = final
    t.asks = k.NO_ONE
    t.mask = c.ROUND_OVER
    shows = r.shows[t.position]
    t.position = c.ROUND_OVER
    bet = np.int64(t.staked[0]) if r.stake >= k.CHIPS else r.bet
    net = np.int64(bet * r.pays[((shows >> S8) & BYTE) * FINALS + place] / r.pay_unit)
    if t.insured[0] > 0:
        net += insurance_wins(r, np.int64(t.insured[0]), final >> S16)
    if r.limited:
        pay(r, t, k.FIRST, net, np.int64(t.staked[0]) * t.wagers + max(t.insured[0], 0))
        end_round(r, t)
    else:
        t.over = t.number >= r.last
        t.pending[0] += net
    if t.over:
        return False
    return open_next(r, t) == c.DEAL


@inlined
def choose(r, t, kind, amount, slot):  # type: ignore[no-untyped-def]
    """A legal choice at a quick table that no queue takes: what is due?"""
    if kind == k.BET:
        stake(t, amount)
        return c.DEAL
    if kind == k.NEXT:
        t.asks = k.NO_ONE
        t.mask = t.position = c.ROUND_OVER
        return c.NOTHING_DUE
    if t.asks == k.INSURANCE:
        t.insured[0] = insurance_of(r, t, k.FIRST, amount) if kind == k.INSURE else 0
        if t.purse[0] >= 0:
            t.purse[0] -= t.insured[0]
    entry = np.uint64(r.after[np.uint64(t.position) * ROW + np.uint64(slot)])
    t.position = entry & PLACE
    if t.position >= r.first_end:
        return c.FINISH
    shows = r.shows[t.position]
    t.asks = shows & BYTE
    t.mask = shows >> S8
    return c.NOTHING_DUE
