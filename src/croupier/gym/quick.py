"""Rounds of one hand, played quickly: the same rules on a few bytes, for as long as nothing unusual happens.

A hand that is split and a shoe that may run out go to the general code of `kernel` and come back with the next round.
So do houses where aces are chosen, cards swapped, decks recycled or totals chased: `kernel` plays them from end to end.
"""

from __future__ import annotations

import numpy as np

from . import kernel as k
from .machine import inner, small, widen

# Rows of masks, and what comes next at a table. A row for a turn is told by what the hand may do besides hit and stand.
NOTHING, ALL_BETS, EARLY_ROW = range(3)
INSURANCE_ROW = 3  # and the next three
TURN_ROW = 7
MAY_INSURE, MAY_EVEN = 1, 2
MAY_DOUBLE, MAY_SPLIT, MAY_SURRENDER = 1, 2, 4
ROWS = TURN_ROW + 8
DEAL, DRAW, FINISH, OTHER, CHOICE = range(5)
TOTAL, SOFT, CARDS, PAIR, FIRST, SECOND, LATEST = range(3, 10)
UPCARD, DEALER_TOTAL, DEALER_SOFT, DEALER_CARDS = range(14, 18)
HELD, PURSE, HOUSE = 2, 18, 19


@small
def opened(r, t):  # type: ignore[no-untyped-def]
    """A round has been opened: what is seen of it, and whether it is dealt at once."""
    if not t.quick:
        return CHOICE
    for i in range(24):
        t.seen[i] = 0
    t.seen[HELD] = 1
    t.seen[PURSE] = t.seen[HOUSE] = 255  # -1 when it is widened: without limit
    t.closed = k.PLAYING
    t.doubled = 0
    t.turned = 0
    t.dealer_n = 0
    t.at = 0
    if t.asks == k.NO_ONE:
        return DEAL
    if k.highest_bet(r, t) >= r.top:
        t.may = ALL_BETS
    return CHOICE


@small
def deal(r, t):  # type: ignore[no-untyped-def]
    """The opening cards, and what follows from them."""
    for i in range(r.plan_length):
        t.opening[i] = k.pick(r, t)
    first, second = np.int64(t.opening[r.first_at]), np.int64(t.opening[r.second_at])
    up = np.int64(t.opening[r.up_at])
    raw = k.worth(r, first) + k.worth(r, second)
    aces = (first >> 2 == 0) | (second >> 2 == 0)
    t.raw = raw
    t.aces = aces
    points = k.counted(raw, aces, r.ace == k.BEST)
    s = t.seen
    s[TOTAL] = points
    s[SOFT] = points != raw
    s[CARDS] = 2
    s[FIRST] = (first >> 2) + 1
    s[SECOND] = s[LATEST] = (second >> 2) + 1
    s[PAIR] = ((first >> 2) + 1) * (k.is_pair(r, first, second) & (r.split_hands > 0))
    shown = k.worth(r, up)
    s[UPCARD] = (up >> 2) + 1
    visible = k.counted(shown, up >> 2 == 0, r.dealer_best > 0)
    s[DEALER_TOTAL] = visible
    s[DEALER_SOFT] = visible != shown
    s[DEALER_CARDS] = t.dealer_n = r.plan_length - 2
    t.dealer_raw = shown
    t.dealer_aces = up >> 2 == 0
    if r.hole_at >= 0:
        hole = np.int64(t.opening[r.hole_at])
        t.dealer_raw += k.worth(r, hole)
        t.dealer_aces |= hole >> 2 == 0
    if r.natural and raw == 11 and aces:
        waits = up >> 2 == 0 or (r.natural_ten and shown == 10)
        t.closed = k.WAITING if waits else k.PAID
    if r.insures and up >> 2 == 0:
        t.asks = k.INSURANCE
        if r.parts == 1:
            even = t.closed == k.WAITING
            t.may = INSURANCE_ROW + MAY_INSURE * (k.insurance_of(r, t, 1) > 0) + MAY_EVEN * even
        else:
            t.may = -1
            t.hands[0, k.CLOSED] = t.closed
        return CHOICE
    return before_turn(r, t)


@small
def dealer_natural(r, t):  # type: ignore[no-untyped-def]
    return (r.natural > 0) & (t.dealer_n == 2) & (t.dealer_raw == 11) & (t.dealer_aces > 0)


@small
def before_turn(r, t):  # type: ignore[no-untyped-def]
    """The dealer may look, and a seat may give up before that."""
    if k.peeks(r, t.opening[r.up_at]):
        if r.surrender == k.EARLY and not t.at and t.closed == k.PLAYING:
            t.asks = k.BEFORE_PEEK
            t.may = EARLY_ROW
            return CHOICE
        if dealer_natural(r, t):
            if t.closed == k.PLAYING:
                t.closed = k.STOOD
            return FINISH
    if t.closed != k.PLAYING:
        return FINISH
    return turn(r, t)


@small
def turn(r, t):  # type: ignore[no-untyped-def]
    """Whether the hand is closed now, and what it may do if it is not."""
    s = t.seen
    points, n = np.int64(s[TOTAL]), np.int64(s[CARDS])
    closed = k.ended_by(r, points, n, t.doubled > 0, t.doubled > 0)
    covered = (n == 2) & ((t.purse < 0) | (t.purse >= t.staked))
    may = TURN_ROW + MAY_DOUBLE * ((r.double_low <= points) & (points <= r.double_high) & covered)
    may += MAY_SPLIT * ((s[PAIR] > 0) & (r.split_hands > 1) & covered)
    if r.surrender != k.NEVER and n == 2:
        looked = r.surrender == k.EARLY and k.peeks(r, t.opening[r.up_at])
        may += 0 if looked else MAY_SURRENDER
    t.closed = closed
    t.asks = k.TURN
    t.may = may
    return CHOICE if closed == k.PLAYING else FINISH


@small
def draw(r, t):  # type: ignore[no-untyped-def]
    """A card for the hand."""
    rank = k.pick(r, t) >> 2
    s = t.seen
    raw = np.int64(t.raw) + r.values[rank]
    t.raw = raw
    t.aces |= rank == 0
    points = k.counted(raw, t.aces, r.ace == k.BEST)
    s[TOTAL] = points
    s[SOFT] = points != raw
    s[CARDS] += 1
    s[PAIR] = 0
    s[LATEST] = rank + 1
    return turn(r, t)


@small
def to_dealer(r, t):  # type: ignore[no-untyped-def]
    rank = k.pick(r, t) >> 2
    t.dealer_n += 1
    t.dealer_raw += r.values[rank]
    t.dealer_aces |= rank == 0


@small
def dealer_draws(r, t):  # type: ignore[no-untyped-def]
    return k.goes_on(r, t.dealer_raw, k.dealer_total(r, t)) & ~dealer_natural(r, t)


@small
def turns_over(r, t):  # type: ignore[no-untyped-def]
    """The dealer's turn has come. Is a card to be drawn?"""
    t.turned = 1
    plays = (t.closed <= k.COMPARED) | (r.always > 0)
    hangs = (t.insured > 0) | k.hangs_on(r, t.closed, t.doubled > 0)
    if hangs and not plays and t.dealer_n == 1 and k.may_hide(r, t.opening[r.up_at]):
        to_dealer(r, t)
    return plays & dealer_draws(r, t)


@small
def finish(r, t):  # type: ignore[no-untyped-def]
    """Settle, and open the next round if there is one."""
    s = t.seen
    dealer, ended = k.dealer_total(r, t), dealer_natural(r, t)
    s[DEALER_TOTAL] = dealer
    s[DEALER_SOFT] = dealer != t.dealer_raw
    s[DEALER_CARDS] = t.dealer_n
    laid = np.int64(t.staked) << t.doubled
    bet = laid if r.stake >= k.CHIPS else np.int64(1)
    if ended and r.original and t.closed <= k.BUST:
        net = -np.int64(t.staked)
    else:
        net = k.brings(r, t.closed, bet, np.int64(s[TOTAL]), dealer, ended)
    if t.insured > 0:
        net += k.insurance_brings(r, t, ended)
        laid += t.insured
    t.pending += k.pay(r, t, net, laid)
    t.may = NOTHING
    if t.over:
        return CHOICE
    k.open_round(r, t)
    return opened(r, t)


@inner
def hand_over(r, t):  # type: ignore[no-untyped-def]
    """A hand of two cards, or a round before its deal, becomes one of the general code."""
    n, raw = t.dealer_n, t.dealer_raw
    k.lay_out(t)
    t.quick = 0
    t.may = -1
    if n == 0:
        return
    t.dealer_n = n
    t.dealer_raw = raw
    t.stage = k.AT_TURNS
    mine = theirs = 0
    for i in range(r.plan_length):
        if r.plan[i] < 0:
            t.cards[k.DEALER, theirs] = t.opening[i]
            t.dealer_aces += t.opening[i] >> 2 == 0  # counted one by one there, since a hole card is left out
            theirs += 1
        else:
            t.cards[0, mine] = t.opening[i]
            t.hands[0, k.ACES] += t.opening[i] >> 2 == 0
            mine += 1
    t.hands[0, k.N] = 2
    t.hands[0, k.RAW] = t.raw


@inner
def go_on(r, t):  # type: ignore[no-untyped-def]
    """The general code plays on."""
    t.pending += k.advance(r, t)
    return opened(r, t)


@inner
def start(r, t):  # type: ignore[no-untyped-def]
    """A new episode."""
    k.begin(r, t)
    if not t.quick and t.asks == k.NO_ONE:
        return go_on(r, t)
    return opened(r, t)


@inner
def choose(r, t, kind, amount):  # type: ignore[no-untyped-def]
    """A legal choice other than to hit, stand, double or make an ordinary bet."""
    if not t.quick or kind == k.SPLIT:
        if t.quick:
            hand_over(r, t)
        return go_on(r, t) if k.choose(r, t, kind, amount) else CHOICE
    early = t.asks == k.BEFORE_PEEK
    t.asks = k.NO_ONE
    if kind == k.BET:
        k.put_down(t, amount)
        return DEAL
    if kind == k.SURRENDERS:
        t.closed = k.GAVE_UP
        return before_turn(r, t) if early else FINISH
    if kind == k.NEXT:
        t.may = NOTHING
        return CHOICE
    if kind == k.INSURE:
        t.insured = k.insurance_of(r, t, amount)
        if t.purse >= 0:
            t.purse -= t.insured
    elif kind == k.EVEN_MONEY:
        t.insured = 0
        t.closed = k.EVENED
    else:
        t.at = 1
    return before_turn(r, t)


@small
def glance(r, t, out, i):  # type: ignore[no-untyped-def]
    """What the seat sees of a quick round."""
    widen(t.seen, out, i * out.shape[1])
    out[i, 0] = t.asks
    out[i, 11] = t.staked << t.doubled
    out[i, 12] = max(t.insured, 0)
    if r.limited:
        out[i, 18] = k.capped(t.purse)
        out[i, 19] = k.capped(t.house)
        out[i, 20] = t.score
    out[i, 21] = k.left(t) if r.size else 0
    out[i, 22] = k.cut_card_out(r, t)
    out[i, 23] = t.number
    if r.counts:
        for j in range(13):
            out[i, k.FEATURES + j] = t.upto[j] - (t.upto[j - 1] if j else 0)
        if r.hole_at >= 0 and not t.turned and t.dealer_n and r.size:
            out[i, k.FEATURES + (t.opening[r.hole_at] >> 2)] += 1
