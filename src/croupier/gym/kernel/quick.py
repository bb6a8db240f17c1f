"""Rounds of one hand, played quickly: the same rules, looked up in tables, for as long as nothing unusual
happens.

Each function is the inside of one loop over many tables, with hardly a branch that depends on a card. What is
looked up in `r` was asked of the rules beforehand, by `lookup`.
"""

from __future__ import annotations

import numpy as np

from . import codes as k
from .dealer import may_hide
from .flow import open_round
from .legal import highest_bet, insurance_of
from .rng import BITS, S16, number
from .settle import brings, insurance_brings, pay
from .simd import inlined, inner, take
from .stock import pick

S8, S24, S32, S40, S48 = np.uint64(8), np.uint64(24), np.uint64(32), np.uint64(40), np.uint64(48)
BYTE, RANK, MANY = np.uint64(255), np.uint64(15), np.uint64(7)
ONE, TWO, FOUR, ROW, HANDS = np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(16), np.uint64(64)
POINTS = np.uint64(32)  # in a row of the table of results
DOUBLED = np.uint64(21)  # from the third row of fates to the last
A_HAND, NO_LIMITS = np.uint64(1 << 16), np.uint64(0xFFFF << 16)  # seen of a round before its deal


@inlined
def opened(r, t):  # type: ignore[no-untyped-def]
    """A round has been opened: what is seen of it, and whether it is dealt at once."""
    if not t.quick:
        return k.CHOICE
    t.visible0 = np.uint64(t.asks) | A_HAND
    t.visible1 = np.uint64(0)
    t.visible2 = NO_LIMITS
    t.closed = k.PLAYING
    t.doubled = 0
    t.turned = 0
    if t.asks == k.NO_ONE:
        return k.DEAL
    if highest_bet(r, t) >= r.top:
        t.may = k.ALL_BETS
    return k.CHOICE


@inner
def deal_one_by_one(r, t, bits):  # type: ignore[no-untyped-def]
    """The opening cards where a number has to be drawn again, or suits are wanted."""
    cards = np.uint64(k.NO_HOLE << 26) if r.plan_length == 3 else np.uint64(0)
    for i in range(r.plan_length):
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
    t.inside -= r.takes[0] * r.plan_length
    c0, c1, c2 = np.int64(x0 >> S16), np.int64(x1 >> S16), np.int64(x2 >> S16)
    if r.plan_length == 3:
        return (np.uint64(take(t.upto, r.takes, (c0, c1, c2))) << TWO) | np.uint64(k.NO_HOLE << 26)
    return np.uint64(take(t.upto, r.takes, (c0, c1, c2, np.int64(x3 >> S16)))) << TWO


@inlined
def may_pay(r, t, more):  # type: ignore[no-untyped-def]
    """Doubling and splitting only for who has another bet."""
    if r.limited and 0 <= t.purse < t.staked:
        more &= np.uint64(k.MAY_SURRENDER)
    return more


@inner
def ask_insurance(r, t):  # type: ignore[no-untyped-def]
    if r.parts == 1:
        even = k.MAY_EVEN * (t.closed == k.WAITING)
        t.may = k.INSURANCE_ROW + k.MAY_INSURE * (insurance_of(r, t, 1) > 0) + even
    else:
        t.hands[0, k.CLOSED] = t.closed  # where the general code looks for it


@inlined
def deal(r, t):  # type: ignore[no-untyped-def]
    """The opening cards, and what follows from them. Is the round to be finished at once?"""
    cards = opening(r, t)
    t.opening = cards
    first, second = (cards >> np.uint64(r.first_at)) & RANK, (cards >> np.uint64(r.second_at)) & RANK
    up, hole = (cards >> np.uint64(r.up_at)) & RANK, (cards >> np.uint64(r.hole_at)) & RANK
    place = first * ROW + second
    kind, dealer = np.uint64(r.hand_kind[place]), r.dealt[up * ROW + hole]
    follows = r.follows[(up * FOUR + ((kind >> S8) & BYTE)) * TWO + np.uint64(dealer == k.DEALERS_NATURAL)]
    t.dealer = dealer
    t.value = kind & BYTE
    t.visible0 = r.hand[place] | ((follows >> S8) & BYTE)
    t.visible1 = r.hand_more[place] | r.up[up]
    t.visible2 = r.up_more[up]
    t.closed = (follows >> S16) & BYTE
    t.may = ((follows >> S24) & BYTE) + may_pay(r, t, (kind >> S16) & (follows >> S32))
    if t.asks == k.INSURANCE:
        ask_insurance(r, t)
    return follows & ONE


@inlined
def draw(r, t, doubled):  # type: ignore[no-untyped-def]
    """A card for the hand. Is that the end of it?"""
    t.doubled = doubled
    if r.limited and t.purse >= 0:
        t.purse -= np.int64(t.staked) * np.int64(doubled)
    rank = np.uint64(pick(r, t, number(t))) >> TWO
    worth = (np.uint64(t.value) + np.uint64(r.adds[rank])) | np.uint64(r.aces[rank])
    fate = r.fate[(np.uint64(t.count) + ONE + DOUBLED * np.uint64(doubled)) * HANDS + worth]
    t.value = worth
    t.visible_hand = fate
    t.latest = rank + ONE
    closed = (fate >> S32) & BYTE
    t.closed = closed
    t.may = fate >> S40
    return closed != np.uint64(k.PLAYING)


@inlined
def to_dealer(r, t):  # type: ignore[no-untyped-def]
    """A card for the dealer. Is another to follow?"""
    rank = np.uint64(pick(r, t, number(t))) >> TWO
    dealer = r.dealer[np.uint64(t.dealer) * ROW + rank]
    t.dealer = dealer
    t.dealer_n += 1
    return r.draws[dealer]


@inlined
def turns_over(r, t):  # type: ignore[no-untyped-def]
    """The dealer's turn has come. Is a card to be drawn?"""
    t.turned = 1
    closed = np.uint64(t.closed)
    plays = r.plays[closed]
    if (r.hangs[closed + ROW * np.uint64(t.doubled)] > 0) | (t.insured > 0):
        up = np.int64((np.uint64(t.opening) >> np.uint64(r.up_at)) & RANK) * 4
        if not plays and t.dealer_n == 1 and may_hide(r, up):
            to_dealer(r, t)
    return plays & r.draws[t.dealer]


@inner
def settle_unusually(r, t, points):  # type: ignore[no-untyped-def]
    """What a hand brings that is not simply compared, and an insurance."""
    ended = t.dealer == k.DEALERS_NATURAL
    if ended and r.original and t.closed <= k.BUST:
        net = -np.int64(t.staked)
    else:
        bet = np.int64(t.staked) << t.doubled if r.stake >= k.CHIPS else np.int64(1)
        net = brings(r, t.closed, bet, np.int64(t.total), points, ended)
    return net + insurance_brings(r, t, ended)


@inlined
def finish(r, t):  # type: ignore[no-untyped-def]
    """Settle, and open the next round if there is one. Is that one dealt at once?"""
    shown = np.uint64(r.turned_up[t.dealer])
    t.visible_dealer = shown
    t.asks = k.NO_ONE
    t.may = k.NOTHING
    if (t.closed > k.BUST) | (t.insured > 0):
        net = settle_unusually(r, t, np.int64(shown & BYTE))
    else:
        place = (np.uint64(t.doubled) * POINTS + np.uint64(t.total)) * POINTS + (shown >> S16)
        net = r.sign[place] * (np.int64(t.staked) if r.stake >= k.CHIPS else np.int64(1))
    if r.limited:
        net = pay(r, t, net, (np.int64(t.staked) << t.doubled) + max(t.insured, 0))
    else:
        t.over = t.number >= r.last
    t.pending += net
    if t.over:
        return False
    open_round(r, t)
    return opened(r, t) == k.DEAL
