"""Rounds of one hand, played quickly: the same rules, looked up in tables, for as long as nothing unusual
happens.

Each function is the inside of one loop over many tables, with hardly a branch that depends on a card. What is
looked up in `r` was asked of the rules beforehand, by `lookup`.
"""

from __future__ import annotations

import numpy as np

from ...kernel import codes as k
from ...kernel.dealer import hangs_on
from ...kernel.flow import lay_out, open_round
from ...kernel.legal import highest_bet, insurance_of
from ...kernel.rng import BITS, S16, number
from ...kernel.settle import end_round, insurance_wins, pay, wins
from ...kernel.simd import inlined, inner, take
from ...kernel.stock import pick
from . import codes as c

S8, S24, S32, S40, S48 = np.uint64(8), np.uint64(24), np.uint64(32), np.uint64(40), np.uint64(48)
BYTE, RANK, MANY = np.uint64(255), np.uint64(15), np.uint64(7)
ONE, TWO, FOUR, ROW, HANDS = np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(16), np.uint64(64)
POINTS = np.uint64(32)  # in a row of the table of results
DOUBLED = np.uint64(21)  # from the third row of fates to the last
A_HAND, NO_LIMITS = np.uint64(1 << 16), np.uint64(0xFFFF << 16)  # seen of a round before its deal


@inlined
def stake(t, amount):  # type: ignore[no-untyped-def]
    t.staked[0] = amount
    if t.purse[0] >= 0:
        t.purse[0] -= amount


@inner
def open_next(r, t):  # type: ignore[no-untyped-def]
    """Open a round, a quick one if the house allows it."""
    open_round(r, t)
    t.quick = r.quick
    t.may = c.GENERAL
    if not r.quick:
        lay_out(r, t)
    elif r.stake >= k.CHIPS:
        if r.forced_bet:
            stake(t, r.forced_bet)
        else:
            t.asks = k.BETS


@inlined
def opened(r, t):  # type: ignore[no-untyped-def]
    """A round has been opened: what is seen of it, and whether it is dealt at once."""
    if not t.quick:
        return c.CHOICE
    t.visible0 = np.uint64(t.asks) | A_HAND
    t.visible1 = np.uint64(0)
    t.visible2 = NO_LIMITS
    t.closed = k.PLAYING
    t.doubled = 0
    t.turned = 0
    if t.asks == k.NO_ONE:
        return c.DEAL
    if highest_bet(r, t, k.FIRST) >= r.top:
        t.may = c.ALL_BETS
    return c.CHOICE


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
def may_pay(r, t, more):  # type: ignore[no-untyped-def]
    """Doubling and splitting only for who has another bet."""
    if r.limited and 0 <= t.purse[0] < t.staked[0]:
        more &= np.uint64(c.MAY_SURRENDER)
    return more


@inner
def ask_insurance(r, t):  # type: ignore[no-untyped-def]
    if r.parts == 1:
        even = c.MAY_EVEN * (t.closed == k.WAITING)
        t.may = c.INSURANCE_ROW + c.MAY_INSURE * (insurance_of(r, t, k.FIRST, 1) > 0) + even
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
    follows = r.follows[(up * FOUR + ((kind >> S8) & BYTE)) * TWO + np.uint64(dealer == c.DEALERS_NATURAL)]
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
    if r.limited and t.purse[0] >= 0:
        t.purse[0] -= np.int64(t.staked[0]) * np.int64(doubled)
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
    return r.dealer_draws[dealer]


@inlined
def upcard(r, t):  # type: ignore[no-untyped-def]
    return np.int64((np.uint64(t.opening) >> np.uint64(r.up_at)) & RANK)


@inlined
def turns_over(r, t):  # type: ignore[no-untyped-def]
    """The dealer's turn has come. Is a card to be drawn?"""
    t.turned = 1
    plays = r.plays[t.closed]
    if not plays and t.dealer_n == 1:
        up = upcard(r, t)
        insured = (t.insured[0] > 0) & (r.insured_hangs[up] > 0)
        if hangs_on(r, up, np.int64(t.closed), np.int64(t.doubled)) | insured:
            to_dealer(r, t)
    return plays & r.dealer_draws[t.dealer]


@inner
def settle_unusually(r, t, points):  # type: ignore[no-untyped-def]
    """What a hand wins that is not simply compared, and an insurance."""
    natural = t.dealer == c.DEALERS_NATURAL
    column = k.NATURAL + upcard(r, t) if natural else points
    row = np.int64(t.total) if t.closed <= k.COMPARED else k.ENDED + np.int64(t.closed)
    bet = np.int64(t.staked[0]) << t.doubled if r.stake >= k.CHIPS else r.bet
    net = wins(r, bet, False, np.int64(t.doubled), row, column)
    return net + insurance_wins(r, np.int64(max(t.insured[0], 0)), natural)


@inlined
def finish(r, t):  # type: ignore[no-untyped-def]
    """Settle, and open the next round if there is one. Is that one dealt at once?"""
    shown = np.uint64(r.turned_up[t.dealer])
    t.visible_dealer = shown
    t.asks = k.NO_ONE
    t.may = c.NOTHING
    if (t.closed > k.BUST) | (t.insured[0] > 0):
        net = settle_unusually(r, t, np.int64(shown & BYTE))
    else:
        place = (np.uint64(t.doubled) * POINTS + np.uint64(t.total)) * POINTS + (shown >> S16)
        net = r.sign[place] * (np.int64(t.staked[0]) if r.stake >= k.CHIPS else np.int64(1))
    if r.limited:
        pay(r, t, k.FIRST, net, (np.int64(t.staked[0]) << t.doubled) + max(t.insured[0], 0))
        end_round(r, t)
    else:
        t.over = t.number >= r.last
        t.pending[0] += net
    if t.over:
        return False
    open_next(r, t)
    return opened(r, t) == c.DEAL
