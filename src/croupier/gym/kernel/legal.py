"""The legal choices of a table."""

from __future__ import annotations

import numpy as np

from . import codes as k
from .hands import ended_by, is_pair, peeks, total, upcard
from .simd import inlined, inner
from .stock import no_card


@inlined
def highest_bet(r, t):  # type: ignore[no-untyped-def]
    highest = r.highest
    if t.purse >= 0:
        highest = min(highest, t.purse)
    if t.house >= 0:
        highest = min(highest, t.house)
    return highest


@inner
def insurance_of(r, t, part):  # type: ignore[no-untyped-def]
    """The amount for this many parts of the highest insurance, in whole steps."""
    most = np.int64(t.staked) // 2
    if t.purse >= 0:
        most = min(most, t.purse)
    return most // r.insured_step * part // r.parts * r.insured_step


@inner
def may_split(r, t, h):  # type: ignore[no-untyped-def]
    return (
        r.split_hands > t.hand_count
        and t.hands[h, k.N] == 2
        and is_pair(r, t.cards[h, 0], t.cards[h, 1])
        and (not t.hands[h, k.IS_ACES] or r.resplit_aces)
        and (t.purse < 0 or t.purse >= t.bets[h])
        and not no_card(r, t)
    )


@inner
def may_double(r, t, h):  # type: ignore[no-untyped-def]
    return (
        t.hands[h, k.N] == 2
        and r.double_low <= total(r, t, h) <= r.double_high
        and (not t.hands[h, k.IS_SPLIT] or r.double_split)
        and (not t.hands[h, k.IS_ACES] or r.hit_aces)
        and (t.purse < 0 or t.purse >= t.bets[h])
        and not no_card(r, t)
    )


@inner
def may_hit(r, t, h):  # type: ignore[no-untyped-def]
    return not (t.hands[h, k.IS_ACES] and not r.hit_aces) and not no_card(r, t)


@inner
def may_swap(r, t, h, rank):  # type: ignore[no-untyped-def]
    if t.special != 1 or no_card(r, t):
        return False
    has_rank = False
    for i in range(t.hands[h, k.N]):
        has_rank |= (t.cards[h, i] & 63) >> 2 == rank
    return has_rank


@inner
def may_surrender(r, t):  # type: ignore[no-untyped-def]
    h = np.int64(t.hand)
    if r.surrender == k.NEVER or t.hands[h, k.IS_SPLIT] or t.hands[h, k.N] != 2:
        return False
    return not (r.surrender == k.EARLY and t.asks == k.TURN and peeks(r, upcard(r, t)))


@inner
def closes(r, t, h):  # type: ignore[no-untyped-def]
    """Why the rules close this hand now, if they do."""
    why = ended_by(r, total(r, t, h), t.hands[h, k.N], t.hands[h, k.DONE], t.hands[h, k.DOUBLED])
    if why != k.PLAYING:
        return why
    if t.hands[h, k.IS_ACES] and not r.hit_aces and not may_split(r, t, h):
        return k.ACES_DONE
    return k.PLAYING


@inner
def legal(r, t, kind, amount):  # type: ignore[no-untyped-def]
    asks, h = t.asks, np.int64(t.hand)
    if asks == k.TURN:
        if kind == k.HIT:
            return may_hit(r, t, h)
        if kind == k.STAND:
            return True
        if kind == k.DOUBLE:
            return may_double(r, t, h)
        if kind == k.SPLIT:
            return may_split(r, t, h)
        if kind == k.SURRENDERS:
            return may_surrender(r, t)
        if kind == k.PLUS_ONE:
            return t.special == 2
        return kind == k.SWAP and may_swap(r, t, h, amount)
    if asks == k.BETS:
        return kind == k.BET and amount <= highest_bet(r, t)
    if asks == k.INSURANCE:
        if kind == k.INSURE:
            if amount == 0:
                return True
            return insurance_of(r, t, amount) > insurance_of(r, t, amount - 1)
        return kind == k.EVEN_MONEY and t.hands[0, k.CLOSED] == k.WAITING
    if asks == k.BEFORE_PEEK:
        return kind in (k.KEEP, k.SURRENDERS)
    if asks == k.ACE_VALUE:
        return kind in (k.ACE_1, k.ACE_11)
    return asks == k.RESULT and kind == k.NEXT


@inner
def offer(r, menu, t, masks, i):  # type: ignore[no-untyped-def]
    """Write the mask of a table: its legal actions."""
    for a in range(r.actions):
        masks[i, a] = 0
    if t.asks == k.TURN:
        masks[i, r.index[k.HIT]] = may_hit(r, t, np.int64(t.hand))
        masks[i, r.index[k.STAND]] = 1
        if t.hands[t.hand, k.N] == 2:
            if r.index[k.DOUBLE] >= 0:
                masks[i, r.index[k.DOUBLE]] = may_double(r, t, np.int64(t.hand))
            if r.index[k.SPLIT] >= 0:
                masks[i, r.index[k.SPLIT]] = may_split(r, t, np.int64(t.hand))
            if r.index[k.SURRENDERS] >= 0:
                masks[i, r.index[k.SURRENDERS]] = may_surrender(r, t)
        if t.special == 2:
            masks[i, r.index[k.PLUS_ONE]] = 1
        elif t.special == 1:
            for rank in range(13):
                masks[i, r.index[k.SWAP] + rank] = may_swap(r, t, np.int64(t.hand), rank)
    elif t.asks != k.NO_ONE:
        for a in range(r.actions):
            masks[i, a] = legal(r, t, menu[a, 0], menu[a, 1])
