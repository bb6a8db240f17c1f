"""The legal choices of a table: the engine's answers, and whether purse, bank and shoe can serve them."""

from __future__ import annotations

import numpy as np

from . import codes as k
from .hands import rank_of, size, total, upcard
from .simd import inlined, inner
from .stock import no_card, row_of, seats


@inner
def highest_bet(r, t, s):  # type: ignore[no-untyped-def]
    """The highest bet of a seat. The bank reserves enough to match the lowest bet of later seats."""
    highest = r.highest
    if t.purse[s] >= 0:
        highest = min(highest, t.purse[s])
    if t.house >= 0:
        free = t.house
        for other in range(seats(r, t)):
            if other != s and t.hand_count[other] > 0:
                free -= np.int64(t.staked[other]) if t.staked[other] > 0 else r.lowest
        highest = min(highest, free)
    return highest


@inner
def insurance_of(r, t, s, part):  # type: ignore[no-untyped-def]
    """The amount for this many parts of the highest insurance, in whole steps."""
    most = np.int64(t.staked[s]) // r.insured_part
    if t.purse[s] >= 0:
        most = min(most, t.purse[s])
    return most // r.insured_step * part // r.parts * r.insured_step


@inlined
def can_pay(t, q):  # type: ignore[no-untyped-def]
    """Does the purse cover another bet of this hand?"""
    return t.purse[q >> 2] < 0 or t.purse[q >> 2] >= t.bets[q]


@inlined
def may_split(r, t, q):  # type: ignore[no-untyped-def]
    if size(t, q) != 2:
        return False
    hands = 2 * np.int64(t.hand_count[q >> 2]) + (t.hands[q, k.ORIGIN] == k.FROM_ACES)
    place = (16 * hands + rank_of(t.cards[q, 0])) * 16 + rank_of(t.cards[q, 1])
    return r.splits[place] > 0 and can_pay(t, q) and not no_card(r, t)


@inlined
def row_of_hand(t, q, state):  # type: ignore[no-untyped-def]
    """The row of the engine's answers for a hand of so many cards in this state."""
    return (np.int64(state) & 3) * (k.LONG + 1) + size(t, q)


@inlined
def options(r, t, q):  # type: ignore[no-untyped-def]
    """The engine's answer about hitting and doubling."""
    return r.options[row_of_hand(t, q, t.hands[q, k.ORIGIN]) * k.TOTALS + total(r, t, q)]


@inlined
def may_double(r, t, q):  # type: ignore[no-untyped-def]
    return (options(r, t, q) & k.MAY_DOUBLE) > 0 and can_pay(t, q) and not no_card(r, t)


@inlined
def may_hit(r, t, q):  # type: ignore[no-untyped-def]
    return (options(r, t, q) & k.MAY_HIT) > 0 and not no_card(r, t)


@inner
def may_swap(r, t, q, rank):  # type: ignore[no-untyped-def]
    if t.special[q >> 2] != k.SWAPS or no_card(r, t):
        return False
    has_rank = False
    for i in range(t.hands[q, k.N]):
        has_rank |= rank_of(t.cards[q, i]) == rank
    return has_rank


@inlined
def may_surrender(r, t, q):  # type: ignore[no-untyped-def]
    return r.surrenders[row_of_hand(t, q, t.hands[q, k.ORIGIN]) * 16 + upcard(r, t)] > 0


@inlined
def closes(r, t, q):  # type: ignore[no-untyped-def]
    """Why the rules close this hand now, if they do."""
    state = np.int64(k.PLAIN)
    if t.hands[q, k.DONE]:
        state = np.int64(k.TO_CLOSE_DOUBLED if t.hands[q, k.DOUBLED] else k.TO_CLOSE)
    elif t.hands[q, k.ORIGIN] == k.FROM_ACES and not may_split(r, t, q):
        state = np.int64(k.STUCK_ACES)
    return r.closings[row_of_hand(t, q, state) * k.TOTALS + total(r, t, q)]


@inner
def legal(r, t, kind, amount):  # type: ignore[no-untyped-def]
    """Is this choice legal for the seat that is asked?"""
    asks, q = t.asks, row_of(t)
    s = q >> 2
    if asks == k.TURN:
        if kind == k.HIT:
            return may_hit(r, t, q)
        if kind == k.STAND:
            return True
        if kind == k.DOUBLE:
            return may_double(r, t, q)
        if kind == k.SPLIT:
            return may_split(r, t, q)
        if kind == k.SURRENDERS:
            return may_surrender(r, t, q)
        if kind == k.PLUS_ONE:
            return t.special[s] == k.ADDS_ONE
        return kind == k.SWAP and may_swap(r, t, q, amount)
    if asks == k.BETS:
        return kind == k.BET and amount <= highest_bet(r, t, s)
    if asks == k.INSURANCE:
        if kind == k.INSURE:
            if amount == 0:
                return True
            return insurance_of(r, t, s, amount) > insurance_of(r, t, s, amount - 1)
        return kind == k.EVEN_MONEY and r.even_money[t.hands[k.HANDS * s, k.CLOSED]] > 0
    if asks == k.BEFORE_PEEK:
        return kind in (k.KEEP, k.SURRENDERS)
    if asks == k.ACE_VALUE:
        return kind in (k.ACE_1, k.ACE_11)
    return asks == k.RESULT and kind == k.NEXT
