"""The forced steps of a round and of an episode, until the seat has to choose."""

from __future__ import annotations

import numpy as np

from . import codes as k
from .dealer import play_dealer
from .hands import card_value, dealer_natural, natural, peeks, take, take_dealer, upcard
from .legal import closes
from .rng import below, number
from .settle import close_round
from .simd import inlined, inner
from .stock import cut_card_out, draw, left, no_card, shuffle


@inlined
def put_down(t, amount):  # type: ignore[no-untyped-def]
    t.staked = amount
    if not t.quick:
        t.bets[0] = amount
    if t.purse >= 0:
        t.purse -= amount


@inner
def lay_out(t):  # type: ignore[no-untyped-def]
    """Clear the table: an empty hand for the seat, no cards for the dealer."""
    t.at = 0
    t.hand = 0
    t.hand_count = 1
    t.bets[0] = t.staked
    t.turned = 0
    t.discards = 0
    t.dealer_n = 0
    t.dealer_raw = 0
    t.dealer_aces = 0
    for column in range(k.WIDE):
        t.hands[0, column] = 0


@inner
def open_round(r, t):  # type: ignore[no-untyped-def]
    first = t.number == 0
    t.number += 1
    t.staked = 0
    t.insured = -1
    t.quick = r.quick
    t.may = k.GENERAL
    if not r.quick:
        lay_out(t)
    if first or r.when == k.EVERY_ROUND or cut_card_out(r, t) or (r.when == k.LOW and left(t) < r.when_n):
        shuffle(r, t)
    t.stage = k.AT_DEAL
    if r.stake >= k.CHIPS:
        if r.forced_bet == 0:
            t.stage = k.AT_BET
            t.asks = k.BETS
            return
        put_down(t, r.forced_bet)
    t.asks = k.NO_ONE


@inner
def deal(r, t):  # type: ignore[no-untyped-def]
    """Deal the opening cards and mark naturals. Returns True if the value of an ace must be chosen first."""
    if t.at == 0:
        t.word = number(t)
    while t.at < r.plan_length:
        if r.ace == k.ON_RECEIPT and t.hands[0, k.OPEN] > 0:
            t.asks = k.ACE_VALUE
            return True
        bits = np.uint64(t.word) >> np.uint64(16 * t.at)
        if r.plan[t.at] < 0:
            take_dealer(r, t, bits)
        else:
            take(r, t, k.FIRST, k.END, draw(r, t, bits))
        t.at += 1
    if r.ace == k.ON_RECEIPT and t.hands[0, k.OPEN] > 0:
        t.asks = k.ACE_VALUE
        return True
    if r.natural and natural(r, t, k.FIRST):
        up = upcard(r, t)
        waits = up >> 2 == 0 or (r.natural_ten and card_value(r, up) == 10)
        t.hands[0, k.CLOSED] = k.WAITING if waits else k.PAID
    t.stage = k.AT_INSURANCE
    t.at = 0
    return False


@inner
def turns(r, t):  # type: ignore[no-untyped-def]
    """Advance to the next hand with a choice. Returns False if there is none."""
    while t.hand < t.hand_count:
        h = np.int64(t.hand)
        if t.hands[h, k.CLOSED] != k.PLAYING:
            t.hand += 1
            continue
        if t.hands[0, k.IS_SPLIT]:
            short = k.END
            for i in range(h, np.int64(t.hand_count) if r.at_once else h + 1):
                if t.hands[i, k.N] == 1 and t.hands[i, k.CLOSED] == k.PLAYING:
                    short = np.int64(i)
                    break
            if short >= 0:
                if no_card(r, t):
                    t.hands[short, k.CLOSED] = k.NO_CARDS
                else:
                    take(r, t, short, k.END, draw(r, t, number(t)))
                continue
        if t.hands[h, k.OPEN] > 0:
            t.asks = k.ACE_VALUE
            return True
        why = closes(r, t, h)
        if why == k.PLAYING:
            t.asks = k.TURN
            return True
        t.hands[h, k.CLOSED] = why
    return False


@inner
def advance(r, t):  # type: ignore[no-untyped-def]
    """Take forced steps until a choice, the end of the episode, or a quick round. Returns what was won."""
    won = 0
    while True:
        if t.stage == k.AT_DEAL and deal(r, t):
            return won
        if t.stage == k.AT_INSURANCE:
            if r.insures and t.insured < 0 and upcard(r, t) >> 2 == 0:
                t.asks = k.INSURANCE
                return won
            t.stage = k.AT_EARLY
        if t.stage == k.AT_EARLY:
            looks = r.peek > 0 and peeks(r, upcard(r, t))
            if looks and r.surrender == k.EARLY and not t.at and t.hands[0, k.CLOSED] == k.PLAYING:
                t.asks = k.BEFORE_PEEK
                return won
            t.stage = k.AT_TURNS
            if looks and dealer_natural(r, t):
                t.turned = 1
                t.stage = k.AT_END
        if t.stage == k.AT_TURNS:
            if turns(r, t):
                return won
            play_dealer(r, t)
        won += close_round(r, t)
        if t.over:
            return won
        open_round(r, t)
        if t.asks != k.NO_ONE or t.quick:
            return won


@inner
def begin(r, t):  # type: ignore[no-untyped-def]
    """Start a new episode: a fresh shoe, purse, bank and special card."""
    t.number = 0
    t.over = 0
    t.score = r.start
    if r.swaps + r.pluses > 0:
        t.special = 1 if below(t, number(t), r.swaps + r.pluses) < r.swaps else 2
    t.purse = r.purse
    t.house = r.account
    t.pending = 0
    open_round(r, t)
