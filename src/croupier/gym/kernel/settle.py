"""Settlement: what a round wins, and the payment."""

from __future__ import annotations

import numpy as np

from . import codes as k
from .hands import dealer_natural, dealer_total, total
from .legal import highest_bet
from .simd import inlined, inner
from .stock import recycle


@inlined
def tie(ties, wins, loses):  # type: ignore[no-untyped-def]
    return 0 if ties == k.PUSH else -loses if ties == k.DEALERS else wins


@inlined
def brings(r, closed, bet, points, dealer, ended):  # type: ignore[no-untyped-def]
    """What a hand wins. `ended`: the dealer has a natural."""
    if closed <= k.BUST:
        sign = np.int64((points > dealer) | (dealer > 21))
        if (points < dealer) & (dealer <= 21):
            sign = np.int64(-1)
        if points == dealer:
            sign = r.tied
        if (closed == k.BUST) | ended:
            sign = np.int64(-1)
        return bet * sign
    if closed in (k.PAID, k.WAITING):
        pays = bet * r.natural_over // r.natural_under
        return tie(r.natural_ties, pays, bet) if ended and closed == k.WAITING else pays
    if closed == k.GAVE_UP:
        return -(bet // 2) if r.surrender == k.EARLY or not ended else -bet
    return bet


@inner
def insurance_brings(r, t, ended):  # type: ignore[no-untyped-def]
    if t.insured <= 0:
        return np.int64(0)
    return np.int64(t.insured) * r.insured_over // r.insured_under if ended else -np.int64(t.insured)


@inner
def settle(r, t):  # type: ignore[no-untyped-def]
    """What the seat wins: in hundredths, or 1, 0, -1 at houses without chips."""
    dealer = dealer_total(r, t)
    ended = dealer_natural(r, t)
    net, lost = np.int64(0), False
    for h in range(np.int64(t.hand_count)):
        bet = np.int64(t.bets[h]) if r.stake >= k.CHIPS else np.int64(1)
        closed = t.hands[h, k.CLOSED]
        if ended and r.original and closed <= k.BUST:
            if not lost:
                net -= t.staked
            lost = True
        else:
            net += brings(r, closed, bet, total(r, t, h), dealer, ended)
    return net + insurance_brings(r, t, ended)


@inlined
def pay(r, t, net, back):  # type: ignore[no-untyped-def]
    """Pay `net` and return `back`, the chips on the table; end the episode if due. Returns the reward."""
    if t.purse >= 0:
        t.purse += back + net
    if t.house >= 0:
        t.house -= net
    t.over = r.rounds > 0 and t.number >= r.rounds
    gain = net
    if r.stake == k.POINTS:
        t.score += net
        won, lost = t.score >= r.victory, t.score <= r.defeat
        t.over |= won or lost
        if r.by_match:
            gain = np.int64(1 if won else -1 if lost else 0)
    elif r.stake >= k.CHIPS:
        t.over |= highest_bet(r, t) < r.least
    t.stage = k.AT_END
    t.asks = k.NO_ONE
    return gain


@inner
def close_round(r, t):  # type: ignore[no-untyped-def]
    """Settle and pay a round, and recycle its cards. Returns the reward."""
    back = np.int64(max(t.insured, 0))
    for h in range(np.int64(t.hand_count)):
        back += t.bets[h]
    gain = pay(r, t, settle(r, t), back)
    if r.when == k.RECYCLED:
        recycle(r, t)
    t.hand = 0
    return gain
