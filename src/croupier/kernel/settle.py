"""Settlement: what the seats win, by the engine's payoffs, and the payment."""

from __future__ import annotations

import numpy as np

from . import codes as k
from .hands import dealer_natural, dealer_total, total, upcard
from .simd import inlined, inner
from .stock import recycle, seats


@inlined
def column_of(r, t):  # type: ignore[no-untyped-def]
    """The dealer's column of the payoffs."""
    return k.NATURAL + upcard(r, t) if dealer_natural(r, t) else dealer_total(r, t)


@inlined
def wins(r, bet, earlier, doubled, row, column):  # type: ignore[no-untyped-def]
    """What a hand with this bet wins. Floats divide exactly here, and faster than integers."""
    payoff = r.payoffs[((2 * np.int64(earlier) + doubled) * k.ROWS + row) * k.COLUMNS + column]
    return np.int64(bet * payoff / r.unit)


@inlined
def insurance_wins(r, insured, natural):  # type: ignore[no-untyped-def]
    return np.int64(insured * r.insurance[np.int64(natural)] / r.unit)


@inner
def settle(r, t, s, column):  # type: ignore[no-untyped-def]
    """What a seat wins: in hundredths or, where nothing is bet, in `r.bet`."""
    net, earlier = np.int64(0), False
    for q in range(k.HANDS * s, k.HANDS * s + t.hand_count[s]):
        bet = np.int64(t.bets[q]) if r.stake >= k.CHIPS else r.bet
        closed = np.int64(t.hands[q, k.CLOSED])
        row = total(r, t, q) if closed <= k.COMPARED else k.ENDED + closed
        net += wins(r, bet, earlier, np.int64(t.hands[q, k.DOUBLED]), row, column)
        earlier |= r.at_risk[closed] > 0
    if t.insured[s] > 0:
        net += insurance_wins(r, np.int64(t.insured[s]), column >= k.NATURAL)
    return net


@inlined
def pay(r, t, s, net, back):  # type: ignore[no-untyped-def]
    """Pay `net` to a seat and return `back`, its chips on the table."""
    if t.purse[s] >= 0:
        t.purse[s] += back + net
    if t.house >= 0:
        t.house -= net
    gain = net
    if r.stake == k.POINTS:
        t.score[s] += np.int64(net / r.bet)
        if r.by_match:
            gain = np.int64(0)
    t.pending[s] += gain


@inner
def end_round(r, t):  # type: ignore[no-untyped-def]
    """End the episode if it is over: by rounds, by points, or because nobody can bet."""
    t.stage = k.AT_END
    t.asks = k.NO_ONE
    t.over = t.number >= r.last
    if r.stake == k.POINTS:
        for s in range(seats(r, t)):
            t.over |= t.score[s] >= r.victory or t.score[s] <= r.defeat
        if r.by_match and t.over:
            for s in range(seats(r, t)):
                t.pending[s] += np.int64(t.score[s] >= r.victory) - np.int64(t.score[s] <= r.defeat)
    elif r.purse >= 0 or r.account >= 0:
        playing = 0
        for s in range(seats(r, t)):
            t.out[s] = 0 <= t.purse[s] < r.least
            playing += not t.out[s]
        t.over |= playing == 0 or (r.everyone > 0 and playing < seats(r, t))
        t.over |= 0 <= t.house < r.least + (playing - 1) * r.each


@inner
def close_round(r, t):  # type: ignore[no-untyped-def]
    """Settle and pay a round, and recycle its cards."""
    column = column_of(r, t)
    for s in range(seats(r, t)):
        if t.hand_count[s] > 0:
            back = np.int64(max(t.insured[s], 0))
            for q in range(k.HANDS * s, k.HANDS * s + t.hand_count[s]):
                back += t.bets[q]
            pay(r, t, np.int64(s), settle(r, t, np.int64(s), column), back)
    end_round(r, t)
    if r.when == k.RECYCLED:
        recycle(r, t)
    t.seat = 0
    t.hand = 0
